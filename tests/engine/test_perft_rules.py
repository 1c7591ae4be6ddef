"""No dead option: every value of every option is told from the official game, and from its other values.

What can be seen in how a round branches is counted from small positions (perft); the counts are kept in
`perft_rules.txt` (`python -m tests.engine.test_perft_rules` writes it anew). What decides deals, clocks, views
and scores is told by a short play-through. The test fails when a value has neither.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from bot.engine import (
    OPTIONS,
    OptionValue,
    RuleSet,
    State,
    apply,
    customize,
    explain,
    legal_actions,
    new_match,
    new_round,
    next_round,
    public_view,
    ranking,
    record_round,
    redact,
    to_act,
)
from bot.engine.actions import CallTime
from bot.engine.ruleset import option_text
from bot.engine.state import Penalized
from bot.engine.teams import seats_fit
from tests.engine.policies import greedy
from tests.engine.positions import OFFICIAL, at

GOLDEN = Path(__file__).with_name("perft_rules.txt")
Count = tuple[int, ...]
Changes = dict[str, OptionValue]


def perft(state: State, depth: int) -> Count:
    """Sequences of so many actions, those that end sooner, cards then in hands or owed, whose turn it is, which way."""
    actor = to_act(state)
    if depth == 0 or actor is None:
        owed = state.phase.penalty.amount if isinstance(state.phase, Penalized) else 0
        turn = 0 if actor is None else actor + 1
        return 1, int(actor is None), sum(map(len, state.hands)) + owed, turn, state.direction
    counts = [perft(apply(state, seat, action).state, depth - 1) for seat, action in legal_actions(state)]
    return tuple(map(sum, zip(*counts, strict=True)))


#: Hands from seat 0 on, the top card, what is drawn next, and how deep to count.
POSITIONS: dict[str, tuple[tuple[str, ...], str, str, int]] = {
    "duel": (("rv r1 b2", "r2 g3"), "r5", "g1 b1 y1", 3),
    "draws": (("g1 b2", "y3 y4"), "r5", "g7 b8 r9 y1", 3),
    "drawn": (("g1 b2", "y3 y4"), "r5", "r7 b8", 2),
    "choice": (("r1 b2 g3", "y3 y4"), "r5", "g7 b8", 2),
    "last wild": (("w", "y3 y4"), "r5", "g7", 1),
    "last four": (("w4", "y3 y4"), "r5", "g7", 1),
    "last skip": (("rs", "y3 y4"), "r5", "g7", 1),
    "last zero": (("r0", "y3 y4"), "r5", "g7", 1),
    "last draw": (("rd", "y3 y4", "b1 b2"), "r5", "g7", 2),
    "wild on draw": (("w b1", "y3 y4"), "rd", "g7", 1),
    "bluff": (("w4 r1 b1", "y3 y4", "b3 b4"), "r5", "g7 g8 g9 y1 y2", 2),
    "bluff by number": (("w4 g5 b1", "y3 y4", "b3 b4"), "r5", "g7 g8 g9 y1 y2", 2),
    "misfit": (("b1 b2", "y3 y4"), "r5", "g7 g8 g9", 2),
    "like": (("r3 r3 b3 g3 y9", "y3 y4", "b5 b6"), "r5", "g7 g8", 1),
    "ten": (("r3 r7 b9", "y3 y4"), "r5", "g7", 1),
    "stack": (("rd b1", "bd w4 y4", "gd y1"), "r5", "g7 g8", 2),
    "stack four": (("w4 b1", "bd w4 y4", "gd y1"), "r5", "g7 g8", 2),
    "deflect": (("rd b1", "rv rs y4", "gd y1"), "r5", "g7 g8", 2),
    "rebound": (("rd b1", "wb y4", "gd y1"), "r5", "g7 g8", 2),
    "discard": (("rx r1 r2 b3", "y3 y4"), "r5", "g7 g8", 2),
    "jump": (("r7 rd b1", "y3 y4", "g1 g2", "r7 rd y1"), "r5", "g7 g8 g9 y8", 2),
    "jump of skip": (("rs w b1", "y3 y4", "g1 g2", "rs w y1"), "r5", "g7 g8", 2),
    "two hands": (("r7 b1 b2", "y3 y4 y5"), "r5", "g7 g8", 2),
    "hands": (("r7 r0 b1", "y3 y4 y5", "g1"), "r5", "g7 g8", 2),
    "bomb": (("r3 b3 g3 y9", "y3 y4", "b5 b6"), "r5", "g7 g8", 1),
    "uno": (("r1 b1", "y3 y4"), "r5", "g1 g2 g3 g4 g5 g6", 2),
    "calls": (("r1 b1 b2", "y3 y4 y5"), "r5", "g1 g2 g3 g4 g5 g6", 1),
}

#: Where each option shows: what else must be chosen, and the positions to count.
COUNTED: dict[str, tuple[Changes, tuple[str, ...]]] = {
    "draw_until_playable": ({}, ("draws",)),
    "play_drawn": ({}, ("drawn",)),
    "force_play": ({}, ("choice",)),
    "must_play_drawn": ({}, ("drawn",)),
    "last_card": ({}, ("last wild", "last four", "last skip", "last zero", "last draw")),
    "no_wild_on_draw": ({}, ("wild on draw",)),
    "wd4_legality": ({}, ("bluff by number",)),
    "wd4_bluff": ({}, ("bluff",)),
    "misplay_penalty": ({}, ("misfit",)),
    "multi_play": ({}, ("like",)),
    "make_ten": ({}, ("ten",)),
    "two_player_reverse": ({}, ("duel",)),
    "stacking": ({}, ("stack", "stack four")),
    "stack_forced": ({"stacking": "rising"}, ("stack",)),
    "stacked_challenge": ({"stacking": "rising"}, ("bluff",)),
    "deflect_reverse": ({}, ("deflect",)),
    "deflect_skip": ({}, ("deflect",)),
    "rebound": ({}, ("rebound",)),
    "jump_in": ({}, ("jump", "jump of skip")),
    "jump_effect": ({"jump_in": "all"}, ("jump",)),
    "jump_resumes": ({"jump_in": "all"}, ("jump",)),
    "revenge": ({"stacking": "free"}, ("stack",)),
    "discard_all": ({}, ("discard",)),
    "seven": ({}, ("hands", "two hands")),
    "zero": ({}, ("hands",)),
    "bomb": ({"multi_play": "same_face"}, ("bomb",)),
    "no_challenge": ({}, ("bluff",)),
    "challenge_won": ({}, ("bluff",)),
    "final_penalty": ({}, ("last draw",)),
    "false_call_penalty": ({}, ("calls",)),
    "false_catch_penalty": ({}, ("calls",)),
    "uno_penalty": ({}, ("uno",)),
    "auto_uno": ({}, ("uno",)),
}


def counts(rules: RuleSet, positions: tuple[str, ...]) -> tuple[Count, ...]:
    found = []
    for name in positions:
        hands, top, pile, depth = POSITIONS[name]
        color = "b" if name == "wild on draw" else None
        found.append(perft(at(*hands, top=top, pile=pile, color=color, rules=rules).state, depth))
    return tuple(found)


# --- what a count of moves cannot see


def deals(rules: RuleSet, seats: int = 4) -> Hashable:
    """Who deals and leads, what is dealt and opened, and what is asked, in a number of rounds."""
    states = [new_round(seats, rules, seed) for seed in range(60)]
    return tuple(
        (state.dealer, state.turn, state.order, state.direction, state.hands, str(state.phase), state.discard_pile)
        for state in states
    ) + tuple(len(state.draw_pile) for state in states)


def tables(rules: RuleSet) -> Hashable:
    """How many may play."""
    return tuple(seats_fit(rules, seats) for seats in range(2, 11))


@lru_cache
def match_of(rules: RuleSet, seats: int, seed: int) -> str:
    """A whole match among people who play whenever they can."""
    match = new_match(seats, rules, seed)
    dealers = []
    while not match.over and len(match.rounds) < 21:
        state = next_round(match).state
        dealers.append(state.dealer)
        while to_act(state) is not None:
            state = greedy(state).state
        match = record_round(match, state)
    return repr((match.scores, match.winners, match.over, dealers, ranking(match)))


def matches(rules: RuleSet) -> Hashable:
    """Matches by the fewest seats, four or more, that fit."""
    seats = next(seats for seats in (4, 6, 8, 10) if seats_fit(rules, seats))
    return seats, match_of(rules, seats, 4), match_of(rules, seats, 5)


def absences(rules: RuleSet) -> Hashable:
    """What the clock of a turn brings."""
    return at("r1 b1", "y3 y4", top="r5", rules=rules).clock().count(0)


def total_time(rules: RuleSet) -> Hashable:
    """Whether time may be called. How soon it is, is for the table's clock."""
    return explain(at("r1 b1", "y3 y4", top="r5", rules=rules).state, 0, CallTime())


def open_hands(rules: RuleSet) -> Hashable:
    """Which hands lie open."""
    hands = ("r1", "r2 r3", "g1 g2 g3", "y1 y2 y3 y4", "b1 b2 b3 b4 b5", "b6 b7 b8 b9 g6 g7")
    return tuple(seat.shown for seat in public_view(at(*hands, top="r5", rules=rules).state).seats)


def verdicts(rules: RuleSet) -> Hashable:
    """What is seen of a challenged hand, by whom."""
    game = at("w4 r1 b1", "y3 y4", "b3 b4", top="r5", rules=rules).do(0, "play w4=y").do(1, "challenge")
    return tuple(repr(redact(game.events[0], viewer)) for viewer in (None, 0, 1, 2))


def mercy(rules: RuleSet) -> Hashable:
    """How many cards are too many."""
    sizes = (19, 20, 25, 30, 35, 40, 45, 50)
    low = "b1 b2 b3 b4 b5 b6 b7 b8 b9 g1 g2 g3 g4 g5 g6 g7 g8 g9".split()  # noqa: SIM905
    held = (low * 3)[:49]
    return tuple(
        at(" ".join(held[: size - 1]), "y1 y2", top="r5", pile="y9", rules=rules).do(0, "draw").state.status[0]
        for size in sizes
    )


SCRIPTED: dict[str, tuple[Changes, Callable[[RuleSet], Hashable]]] = {
    "min_players": ({}, tables),
    "max_players": ({}, tables),
    **{
        key: ({}, deals)
        for key in (
            "hand_size",
            "dealer",
            "lead",
            "opening",
            "opening_draw_two",
            "opening_reverse",
            "opening_wild",
            "shuffle_seats",
        )
    },
    "decks": ({}, deals),
    "winner_deals": ({}, matches),
    "scoring": ({"target": 100}, matches),
    "target": ({}, matches),
    "rounds": ({"scoring": "chips", "hand_size": 2}, matches),
    "zero_points": ({}, matches),
    "teams": ({"target": 100}, matches),
    "team_scoring": ({"teams": "2"}, matches),
    "timeout_penalty": ({}, absences),
    "round_minutes": ({}, total_time),
    "open_hand_at": ({}, open_hands),
    "challenge_shows": ({}, verdicts),
    "mercy_limit": ({}, mercy),
}

#: Values that only the table's clock tells apart, and those that ask for what happens anyway.
BY_THE_CLOCK = {"turn_seconds": OPTIONS["turn_seconds"].values[1:], "round_minutes": (5, 10)}
AS_IT_IS_ANYWAY = {"decks": (1,)}


def values(key: str) -> Iterator[OptionValue]:
    """The values of an option that must be told from its official one."""
    apart = (*BY_THE_CLOCK.get(key, ()), *AS_IT_IS_ANYWAY.get(key, ()))
    yield from (value for value in OPTIONS[key].values if value != OPTIONS[key].default and value not in apart)


def table() -> dict[str, tuple[Count, ...]]:
    """All counts: of each option's values, and of the game without it."""
    found = {}
    for key, (others, positions) in COUNTED.items():
        base = customize(OFFICIAL, **others)
        for value in (OPTIONS[key].default, *values(key)):
            label = " ".join(f"{name}={option_text(chosen)}" for name, chosen in {**others, key: value}.items())
            found[label] = counts(customize(base, **{key: value}), positions)
    return found


def written(found: dict[str, tuple[Count, ...]]) -> str:
    """The counts as lines."""
    texts = {label: "  |  ".join(" ".join(map(str, count)) for count in several) for label, several in found.items()}
    return "".join(f"{label:<48}{text}\n" for label, text in texts.items())


def test_every_value_of_every_option_has_a_witness() -> None:
    for key in OPTIONS:
        assert key in COUNTED or key in SCRIPTED or list(values(key)) == [], key
    assert not set(COUNTED) & set(SCRIPTED)


def test_the_counts_are_what_they_were() -> None:
    assert written(table()) == GOLDEN.read_text(encoding="utf-8")


@pytest.mark.parametrize("key", COUNTED)
def test_counts_tell_every_value_apart(key: str) -> None:
    others, positions = COUNTED[key]
    base = customize(OFFICIAL, **others)
    found = [counts(customize(base, **{key: value}), positions) for value in (OPTIONS[key].default, *values(key))]
    assert len(set(found)) == len(found) > 1


@pytest.mark.parametrize("key", SCRIPTED)
def test_play_throughs_tell_every_value_apart(key: str) -> None:
    others, script = SCRIPTED[key]
    base = customize(OFFICIAL, **others)
    found = [script(customize(base, **{key: value})) for value in (OPTIONS[key].default, *values(key))]
    assert len(set(found)) == len(found) > 1


if __name__ == "__main__":
    GOLDEN.write_text(written(table()), encoding="utf-8")
