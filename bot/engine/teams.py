"""Who plays with whom (P11-P13). Partners sit apart: a team is every so-many-th place round the table."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.ruleset import RuleSet

ROTATING_SEATS = 4
ROUNDS_WITH_PARTNER = 4
#: How four players sit while each of the others in turn is the partner of the first, across the table (P12).
_ROTATION = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 1, 3, 2))
ROTATING_ROUNDS = ROUNDS_WITH_PARTNER * len(_ROTATION)
_PAIR = 2


def team_count(rules: RuleSet) -> int:
    """Return how many teams there are; 0 when everybody plays alone."""
    teams = str(rules.values["teams"])
    return 0 if teams == "off" else _PAIR if teams == "rotating" else int(teams)


def team_of(rules: RuleSet, order: Sequence[int], seat: int) -> int:
    """Return the team of a seat; everybody is their own where there are none."""
    count = team_count(rules)
    return order.index(seat) % count if count else seat


def partners(rules: RuleSet, order: Sequence[int], seat: int) -> list[int]:
    """Return the seats of one team, that seat among them."""
    team = team_of(rules, order, seat)
    return [other for other in order if team_of(rules, order, other) == team]


def rotation(rules: RuleSet, rounds_played: int) -> tuple[int, ...] | None:
    """Return how the seats sit in the next round where partners rotate, else None."""
    if rules.values["teams"] != "rotating":
        return None
    return _ROTATION[rounds_played // ROUNDS_WITH_PARTNER % len(_ROTATION)]


def seats_fit(rules: RuleSet, seats: int) -> bool:
    """Whether so many seats may play (S1), and make equal teams of two or more; rotating partners are four."""
    if not rules.number("min_players") <= seats <= rules.number("max_players"):
        return False
    if rules.values["teams"] == "rotating":
        return seats == ROTATING_SEATS
    count = team_count(rules)
    return not count or (seats % count == 0 and seats >= _PAIR * count)
