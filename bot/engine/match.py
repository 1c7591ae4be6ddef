"""Rounds strung together: scores, who deals next, and when somebody has won (P4-P13)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate

from bot.engine.dealing import open_round
from bot.engine.ruleset import RuleSet
from bot.engine.scoring import RoundScore, score_round
from bot.engine.state import MIN_SEATS, State
from bot.engine.teams import ROTATING_ROUNDS, partners, rotation, seats_fit, team_of
from bot.engine.transition import Step

_SEED_BITS = 24


@dataclass(frozen=True, slots=True)
class Match:
    """One or more rounds by the same seats.

    Attributes:
        seed: where the seeds of its rounds come from.
        scores: points of each seat so far; minus points are below zero.
        gone: whether each seat has been given up.
        out: whether each seat has been eliminated (P6).
        dealer: who dealt the last round; None before the first.
        order: how the seats sat in the last round, clockwise.
        rounds: results of the finished rounds, oldest first.
        winner: the seat that has won the match, if it is over and somebody did; its partners have won with it.
        over: whether no further round is played.
    """

    rules: RuleSet
    seed: int
    scores: tuple[int, ...]
    gone: tuple[bool, ...]
    out: tuple[bool, ...]
    dealer: int | None = None
    order: tuple[int, ...] = ()
    rounds: tuple[RoundScore, ...] = ()
    winner: int | None = None
    over: bool = False

    @property
    def seats_left(self) -> list[int]:
        """The seats that have neither been given up nor been eliminated."""
        return [seat for seat, away in enumerate(zip(self.gone, self.out, strict=True)) if not any(away)]

    @property
    def winners(self) -> list[int]:
        """The seats that have won the match: one, or of a team those who have not left."""
        if self.winner is None:
            return []
        if self.rules.values["teams"] == "rotating":
            return [self.winner]
        team = partners(self.rules, self.order or range(len(self.scores)), self.winner)
        return [seat for seat in team if seat == self.winner or not self.gone[seat]]

    @property
    def busted(self) -> list[int]:
        """The seats whose minus points have reached the limit (P5, P6)."""
        if self.rules.values["scoring"] not in ("minus", "elimination"):
            return []
        limit = -self.rules.number("target")
        return [seat for seat, score in enumerate(self.scores) if score <= limit]


def new_match(seats: int, rules: RuleSet, seed: int) -> Match:
    """Return a match before its first round. `seed` is non-negative and should come from a source of entropy.

    Raises:
        ValueError: when so many seats may not play (S1), or cannot make the teams that the rules want (P11).
    """
    if not seats_fit(rules, seats):
        raise ValueError(f"{seats} seats do not fit these rules")
    return Match(rules, seed, scores=(0,) * seats, gone=(False,) * seats, out=(False,) * seats)


def next_round(match: Match) -> Step:
    """Deal the match's next round.

    The first dealer is drawn for (S3); then the deal goes round the table, or to the last winner (S4).

    Raises:
        ValueError: when the match is over.
    """
    if match.over:
        raise ValueError("the match is over")
    seats = len(match.scores)
    absent = [seat for seat in range(seats) if seat not in match.seats_left]
    seed = (match.seed << _SEED_BITS) | len(match.rounds)
    order = rotation(match.rules, len(match.rounds))
    return open_round(seats, match.rules, seed, dealer=_next_dealer(match), absent=absent, order=order)


def _next_dealer(match: Match) -> int | None:
    if match.dealer is None:
        return None
    left = match.seats_left
    last = match.rounds[-1] if match.rounds else None
    if match.rules.values["winner_deals"] and last is not None and last.winner in left:
        return last.winner
    place = match.order.index(match.dealer)
    seats = len(match.order)
    return next(seat for step in range(1, seats + 1) if (seat := match.order[(place + step) % seats]) in left)


def record_round(match: Match, state: State) -> Match:
    """Return the match after a finished round: points added, and over when its end is reached.

    It also ends when fewer than two seats are left.

    Raises:
        ValueError: while the round goes on, or when the match is over already.
    """
    if match.over:
        raise ValueError("the match is over")
    score = score_round(state)
    scores = tuple(had + gained for had, gained in zip(match.scores, score.gains, strict=True))
    updated = replace(match, scores=scores, dealer=state.dealer, order=state.order, rounds=(*match.rounds, score))
    return _ended_by_absence(_ended_by_score(updated, score))


def _ended_by_score(match: Match, score: RoundScore) -> Match:
    """Return the match, over where its scoring says so."""
    target = match.rules.number("target")
    if match.rules.values["teams"] == "rotating":  # P12
        over = len(match.rounds) >= ROTATING_ROUNDS or any(match.gone)
        return replace(match, over=True, winner=_leader(match)) if over else match
    scoring = match.rules.values["scoring"]
    match scoring:
        case "single" | "knockout":  # P10, P7
            return replace(match, over=True, winner=score.winner)
        case "winner" if match.rules.values["team_scoring"] == "first_out":  # P13
            return replace(match, over=True, winner=score.winner)
        case "winner" if score.winner is not None and match.scores[score.winner] >= target:  # P4
            return replace(match, over=True, winner=score.winner)
        case "minus" if match.busted:  # P5
            return replace(match, over=True, winner=_leader(match))
        case "elimination":  # P6
            return _eliminated(match)
        case "blood_battle" | "chips" if len(match.rounds) >= match.rules.number("rounds"):  # P8, P9
            return replace(match, over=True, winner=_leader(match))
        case _:
            return match


def _eliminated(match: Match) -> Match:
    out = tuple(was or seat in match.busted for seat, was in enumerate(match.out))
    updated = replace(match, out=out)
    if updated.seats_left:
        return updated
    return replace(updated, over=True, winner=_leader(match))  # all at once: the fewest minus points win


def _leader(match: Match) -> int | None:
    """Return who is ahead of those still there; of equals, whoever won a round last."""
    left = match.seats_left
    last_won = {score.winner: number for number, score in enumerate(match.rounds)}
    return max(left, key=lambda seat: (match.scores[seat], last_won.get(seat, -1)), default=None)


def withdraw(match: Match, seat: int) -> Match:
    """Return the match after a seat was given up; with a single seat or team left, that one has won it."""
    gone = tuple(was or other == seat for other, was in enumerate(match.gone))
    return match if match.over else _ended_by_absence(replace(match, gone=gone))


def _ended_by_absence(match: Match) -> Match:
    left = match.seats_left
    if match.over or (len(left) >= MIN_SEATS and not _one_team(match, left)):
        return match
    return replace(match, over=True, winner=left[0] if left else None)


def _one_team(match: Match, seats: list[int]) -> bool:
    if match.rules.values["teams"] == "rotating":
        return False
    order = match.order or range(len(match.scores))
    return len({team_of(match.rules, order, seat) for seat in seats}) == 1


def _rounds_lasted(match: Match, seat: int) -> int:
    """Return how many rounds a seat ended below the limit of minus points (P6)."""
    totals = accumulate(score.gains[seat] for score in match.rounds)
    return sum(total > -match.rules.number("target") for total in totals)


def ranking(match: Match) -> list[tuple[int, int]]:
    """Return (rank, seat) for every seat: winners, then by place or points, last who left; equals share a rank.

    Of those eliminated, who lasted longer comes first (P6).
    """
    places = match.rounds[-1].places if match.rounds and match.rules.values["scoring"] == "knockout" else ()
    winners = match.winners

    def merit(seat: int) -> tuple[bool, bool, int, int]:
        place = -places.index(seat) if seat in places else -len(match.scores)
        if match.out[seat]:
            place -= len(match.rounds) - _rounds_lasted(match, seat)
        return (seat in winners, not match.gone[seat], place, match.scores[seat])

    order = sorted(range(len(match.scores)), key=merit, reverse=True)
    return [(1 + sum(merit(other) > merit(seat) for other in order), seat) for seat in order]
