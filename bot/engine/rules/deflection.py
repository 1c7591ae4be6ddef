"""Answering a penalty with something else than a draw card (D4, X1, X2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Play
from bot.engine.cards import CARDS, Card, Face
from bot.engine.effects import AskColor, Effect, Penalize, TurnRound
from bot.engine.options import Option, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position

_PER_DECK = 4


@dataclass(frozen=True, slots=True)
class Deflection(Rule):
    """X1: a reverse of the present color sends a penalty back; X2: a skip of it sends it on to the next player."""

    options: ClassVar[tuple[Option, ...]] = (
        switch("deflect_reverse", False, "X1", "K7"),
        switch("deflect_skip", False, "X2", "K7"),
    )
    may_excuse: ClassVar[tuple[Reason, ...]] = (Reason.PENALTY_FIRST,)
    faces: frozenset[Face] = frozenset()

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        faces = {"deflect_reverse": Face.REVERSE, "deflect_skip": Face.SKIP}
        chosen = frozenset(face for key, face in faces.items() if values[key])
        return cls(chosen) if chosen else None

    def excuses(self, position: Position, seat: int, play: Play, fault: Reason) -> bool:
        deflects = play.card.face in self.faces and play.card.color is position.color and not play.more
        return fault is Reason.PENALTY_FIRST and deflects

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if move.penalty is None or move.out_of_turn or move.card.face not in self.faces:
            return effects
        passed_on = Penalize(move.penalty.amount, move.seat, move.penalty.cause)
        return [TurnRound(), passed_on] if move.card.face is Face.REVERSE else [passed_on]

    def waits(self, position: Position) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Rebound(Rule):
    """D4: rebound cards, wilds that also turn a penalty round: it goes back, as often as somebody rebounds it."""

    options: ClassVar[tuple[Option, ...]] = (switch("rebound", False, "D4"),)
    may_excuse: ClassVar[tuple[Reason, ...]] = (Reason.PENALTY_FIRST,)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["rebound"] else None

    def extra_cards(self, decks: int) -> Sequence[Card]:
        return (CARDS[Face.REBOUND],) * (_PER_DECK * decks)

    def excuses(self, position: Position, seat: int, play: Play, fault: Reason) -> bool:
        return fault is Reason.PENALTY_FIRST and play.card.face is Face.REBOUND and not play.more

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if move.penalty is None or move.out_of_turn or move.card.face is not Face.REBOUND:
            return effects
        return [AskColor(move.seat), TurnRound(), Penalize(move.penalty.amount, move.seat, move.penalty.cause)]

    def waits(self, position: Position) -> bool:
        return True
