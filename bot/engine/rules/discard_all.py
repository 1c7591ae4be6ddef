"""Discard-all cards (D3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, LayCard, Play
from bot.engine.cards import CARDS, COLORS, Card, Color, Face
from bot.engine.effects import Ask, Effect, GoOut, Lay, Tell
from bot.engine.events import Declined
from bot.engine.memo import Question
from bot.engine.options import Option, choice
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Asked, Position

_PER_COLOR = 2
_NONE = range(1)


@dataclass(frozen=True, slots=True)
class MoreToDiscard(Question):
    """Which cards of the color go with the discard-all card?"""

    color: Color


@dataclass(frozen=True, slots=True)
class DiscardAll(Rule):
    """D3: two per color and deck. With it go any cards of its color, or all of them where that is a must.

    It stays on top, and what is printed on the others counts for nothing.
    """

    options: ClassVar[tuple[Option, ...]] = (choice("discard_all", ("off", "any", "all"), "D3"),)
    handles: ClassVar[tuple[type[Action], ...]] = (LayCard,)
    answers: ClassVar[tuple[type[Action], ...]] = (LayCard,)
    asks: ClassVar[tuple[type[Question], ...]] = (MoreToDiscard,)
    every: bool = False

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        mode = values["discard_all"]
        return None if mode == "off" else cls(mode == "all")

    def extra_cards(self, decks: int) -> Sequence[Card]:
        return [CARDS[f"{color}{Face.DISCARD_ALL}"] for color in COLORS] * (_PER_COLOR * decks)

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if move.card.face is not Face.DISCARD_ALL or move.going_out:
            return effects
        same = [card for card in position.hands[move.seat] if card.color is move.card.color]
        if not same:
            return effects
        if not self.every:
            assert move.card.color is not None
            return [Ask(MoreToDiscard(move.seat, move.card.color)), *effects]
        laid = [Lay(move.seat, card, under=True) for card in same]
        last = [GoOut(move.seat)] if len(same) == len(position.hands[move.seat]) else []
        return [*laid, *last, *effects]

    def goes_along(self, position: Position, seat: int, play: Play | None) -> range:
        if play is not None:
            return self._along(position, seat, play) if play.card.face is Face.DISCARD_ALL else _NONE
        question = position.phase.question if isinstance(position.phase, Asked) else None
        if not isinstance(question, MoreToDiscard) or question.seat != seat:
            return _NONE
        return range(sum(card.color is question.color for card in position.hands[seat]) + 1)

    def _along(self, position: Position, seat: int, play: Play) -> range:
        color = play.card.color
        own = sum(card.color is color for card in play.cards)
        more = sum(card.color is color for card in position.hands[seat]) - own
        return range(more if self.every else 0, more + 1)

    def offers(self, position: Position, seat: int) -> Sequence[Action]:
        if not isinstance(position.phase, Asked) or not isinstance(position.phase.question, MoreToDiscard):
            return ()
        cards = map(LayCard, (None, *dict.fromkeys(position.hands[seat])))
        return sorted((action for action in cards if self.judge(position, seat, action) is None), key=str)

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        question = position.phase.question if isinstance(position.phase, Asked) else None
        if not isinstance(question, MoreToDiscard):
            return Reason.NO_QUESTION
        if question.seat != seat:
            return Reason.NOT_YOUR_TURN
        assert isinstance(action, LayCard)
        card = action.card
        fits = card is None or (card.color is question.color and card in position.hands[seat])
        return None if fits else Reason.NO_SUCH_CHOICE

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        assert isinstance(action, LayCard)
        assert isinstance(position.phase, Asked)
        question = position.phase.question
        if action.card is None:
            return [Tell(Declined(seat))]
        assert isinstance(question, MoreToDiscard)
        laid, hand = Lay(seat, action.card, under=True), position.hands[seat]
        if len(hand) == 1:
            return [laid, GoOut(seat)]
        more = sum(card.color is question.color for card in hand) > 1
        return [laid, Ask(question)] if more else [laid]

    def unanswered(self, position: Position, question: Question) -> Sequence[Effect]:
        return [Tell(Declined(question.seat))]
