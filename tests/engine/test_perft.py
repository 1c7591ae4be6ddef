"""How many ways there are to play on from fixed positions: a change of any rule shows as a change of a number."""

from __future__ import annotations

import pytest

from bot.engine import RuleSet, State, apply, legal_actions, new_round, to_act
from bot.engine.ruleset import OptionValue
from tests.engine.positions import OFFICIAL, at, house

Count = tuple[int, int, int]


def perft(state: State, depth: int) -> Count:
    """Sequences of so many legal actions, those among them that end the round sooner, and cards then in hands."""
    if depth == 0 or to_act(state) is None:
        return 1, int(to_act(state) is None), sum(map(len, state.hands))
    counts = [perft(apply(state, seat, action).state, depth - 1) for seat, action in legal_actions(state)]
    sequences, ended, held = map(sum, zip(*counts, strict=True))
    return sequences, ended, held


def endgame(rules: RuleSet) -> State:
    """Two players near the end: every rule of the official game is within a few actions."""
    return at("rv r1 w4", "r2 rd", top="r5", pile="g1 b1 y1 g2", rules=rules).state


#: Options that change what can happen in a round, each with another value than the official one.
TOLD_APART: dict[str, OptionValue] = {
    "two_player_reverse": "plain",
    "no_challenge": True,
    "final_penalty": False,
    "false_call_penalty": 2,
    "false_catch_penalty": 2,
    "uno_penalty": 3,
}

#: Four actions deep.
ENDGAME: dict[str, Count] = {
    "official": (552, 24, 3099),
    "two_player_reverse": (523, 17, 2786),
    "no_challenge": (653, 31, 5062),
    "final_penalty": (552, 24, 3053),
    "false_call_penalty": (1627, 30, 12320),
    "false_catch_penalty": (4474, 32, 37929),
    "uno_penalty": (562, 24, 3291),
}

#: Sequences of one to four actions from the deal, by number of seats and seed.
OPENINGS: dict[tuple[int, int], list[int]] = {
    (2, 1): [4, 12, 32, 84],
    (2, 7): [4, 32, 87, 465],
    (3, 2): [1, 2, 19, 46],
    (4, 5): [2, 6, 41, 219],
    (10, 3): [8, 29, 86, 285],
}


@pytest.mark.parametrize(("seats", "seed"), OPENINGS)
def test_the_official_game_branches_as_it_did(seats: int, seed: int) -> None:
    state = new_round(seats, OFFICIAL, seed, dealer=0)
    assert [perft(state, depth)[0] for depth in range(1, 5)] == OPENINGS[seats, seed]


@pytest.mark.parametrize("key", ["official", *TOLD_APART])
def test_each_option_branches_as_it_did(key: str) -> None:
    rules = OFFICIAL if key == "official" else house(**{key: TOLD_APART[key]})
    assert perft(endgame(rules), 4) == ENDGAME[key]


def test_the_counts_tell_all_options_apart() -> None:
    assert set(ENDGAME) == {"official", *TOLD_APART}
    assert len(set(ENDGAME.values())) == len(ENDGAME)


@pytest.mark.parametrize(("key", "value"), [("scoring", "single"), ("target", 200), ("hand_size", 3), ("decks", 2)])
def test_what_only_dealing_and_scoring_read_changes_no_move(key: str, value: OptionValue) -> None:
    assert perft(endgame(house(**{key: value})), 4) == ENDGAME["official"]
