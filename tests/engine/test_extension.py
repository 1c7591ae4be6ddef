"""A rule from outside the package: one class, and nothing of the engine is edited.

The rule is invented for this test: whoever plays a yellow four makes everybody else draw cards.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pytest

from bot.engine import (
    CARDS,
    PRESETS,
    RULEBOOK,
    CardsDrawn,
    Cause,
    CodecError,
    NotationError,
    Option,
    OptionValue,
    RuleError,
    apply,
    dump,
    dump_match,
    legal_actions,
    load,
    load_match,
    new_match,
    new_round,
    next_round,
    parse_rules,
    record_round,
    to_act,
)
from bot.engine.effects import DrawCards, Effect
from bot.engine.options import number
from bot.engine.rules.base import Move, Rule
from bot.engine.state import Position, seats_in
from tests.engine import invariants
from tests.engine.policies import greedy
from tests.engine.positions import at


@dataclass(frozen=True, slots=True)
class YellowFour(Rule):
    """With a yellow four everybody else draws."""

    options: ClassVar[tuple[Option, ...]] = (number("yellow_four", 0, 0, 2),)
    cards: int = 1

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        cards = int(values["yellow_four"])
        return cls(cards) if cards else None

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if CARDS["y4"] not in move.cards:
            return effects
        others = (seat for seat in seats_in(position) if seat != move.seat)
        return [*(DrawCards(seat, self.cards, Cause.RULE) for seat in others), *effects]


BOOK = RULEBOOK.extended(YellowFour)
RULES = BOOK.customize(BOOK.preset("official"), yellow_four=1)


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_everybody_else_draws(cards: int) -> None:
    rules = BOOK.customize(RULES, yellow_four=cards)
    game = at("y4 b1", "g1 g2", "-", "r1 r2", top="y5", rules=rules).do(0, "play y4")
    assert [game.count(seat) for seat in range(4)] == [1, 2 + cards, 0, 2 + cards]
    assert {event.cause for event in game.happened(CardsDrawn)} == ({Cause.RULE} if cards else set())
    assert game.turn == 1


def test_it_plays_together_with_other_rules() -> None:
    rules = BOOK.customize(RULES, make_ten=True, jump_in="numbers", scoring="knockout")
    game = at("y6 y4 b1", "g1 g2", "r1 r2", top="y5", rules=rules).do(0, "play y6+y4")
    assert [game.count(seat) for seat in range(3)] == [1, 3, 3]
    game = at("y4", "g1 g2", "y4 r2", top="y5", rules=rules).do(0, "play y4").do(2, "play y4")
    assert (game.state.finished, game.count(1), game.turn) == ((0,), 4, 1)


@pytest.mark.parametrize("name", PRESETS)
def test_it_can_be_added_to_every_preset_and_stored(name: str) -> None:
    rules = BOOK.customize(BOOK.preset(name), yellow_four=2)
    assert parse_rules(str(rules), BOOK) == rules
    state = new_round(4, rules, 5)
    for _ in range(200):
        if to_act(state) is not None:
            state = apply(state, *random.Random(state.version).choice(legal_actions(state))).state
        assert load(dump(state, BOOK), BOOK) == state
    invariants.check_deck(state)


def test_whole_matches_are_played_by_it() -> None:
    match = new_match(3, BOOK.customize(RULES, target=100), 5)
    while not match.over:
        state = next_round(match).state
        while to_act(state) is not None:
            state = greedy(state).state
        match = record_round(match, state)
        assert load_match(dump_match(match, BOOK), BOOK) == match


def test_the_package_itself_does_not_know_it() -> None:
    state = new_round(3, RULES, 5)
    assert "yellow_four" not in RULEBOOK.options
    with pytest.raises(RuleError, match="no such option"):
        RULEBOOK.customize(RULES)
    with pytest.raises(NotationError):
        parse_rules(str(RULES))
    with pytest.raises(CodecError):
        load(dump(state, BOOK))
