"""Answering a penalty with a draw card (K1-K7, X4), and what it costs to pass it on (X10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.engine.actions import Action, Draw, Play
from bot.engine.cards import Card, Face
from bot.engine.effects import Effect, Penalize, Tell
from bot.engine.events import PenaltyPassedOn
from bot.engine.legality import plays_of
from bot.engine.options import Option, choice, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Penalized, Position

_DRAW_CARDS = (Face.DRAW_TWO, Face.WILD_DRAW_FOUR)


@dataclass(frozen=True, slots=True)
class Stacking(Rule):
    """K2-K4, X4: the victim may answer with a draw card of their own, and the sum goes to the next player.

    `same`: each kind on its own; `rising`: also a wild draw four on a draw two, never the other way (K3); `free`: any
    on any. Forced: who can stack may not draw (K4). A stacked penalty waits even for a victim without an answer, so
    that nobody learns who holds none.
    """

    options: ClassVar[tuple[Option, ...]] = (
        choice("stacking", ("off", "same", "rising", "free"), "K1", "K2", "K3", "X4", "K6", "K7"),
        switch("stack_forced", False, "K4"),
    )
    may_forbid: ClassVar[tuple[type[Action], ...]] = (Draw,)
    may_excuse: ClassVar[tuple[Reason, ...]] = (
        Reason.PENALTY_FIRST,
        Reason.NO_MATCH,
    )
    mode: str = "rising"
    forced: bool = False

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        mode = str(values["stacking"])
        return None if mode == "off" else cls(mode, bool(values["stack_forced"]))

    def _answers(self, top: Card, card: Card) -> bool:
        if card.face not in _DRAW_CARDS or top.face not in _DRAW_CARDS:
            return False
        rising = self.mode == "rising" and card.face is Face.WILD_DRAW_FOUR
        return self.mode == "free" or card.face is top.face or rising

    def excuses(self, position: Position, seat: int, play: Play, fault: Reason) -> bool:
        if fault is not Reason.PENALTY_FIRST and not (
            fault is Reason.NO_MATCH and isinstance(position.phase, Penalized) and seat == position.turn
        ):
            return False
        return self._answers(position.discard_pile[-1], play.card)

    def forbids(self, position: Position, seat: int, action: Action) -> Reason | None:
        if not self.forced or not isinstance(action, Draw) or not isinstance(position.phase, Penalized):
            return None
        stacks = any(play.card.face in _DRAW_CARDS for play in plays_of(position, seat))
        return Reason.MUST_STACK if stacks else None

    def waits(self, position: Position) -> bool:
        return True

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if move.penalty is None or move.out_of_turn or move.card.face not in _DRAW_CARDS:
            return effects
        owed = move.penalty.amount
        return [
            replace(effect, amount=effect.amount + owed) if isinstance(effect, Penalize) else effect
            for effect in effects
        ]


@dataclass(frozen=True, slots=True)
class PassedOn(Rule):
    """Tells that a penalty was passed on, and under X10 doubles what was owed each time."""

    options: ClassVar[tuple[Option, ...]] = (switch("revenge", False, "X10"),)
    doubles: bool = False

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls(bool(values["revenge"]))

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if move.penalty is None:
            return effects
        more = move.penalty.amount if self.doubles and not move.out_of_turn else 0
        rewritten: list[Effect] = []
        for effect in effects:
            if isinstance(effect, Penalize):
                raised = replace(effect, amount=effect.amount + more)
                rewritten += [Tell(PenaltyPassedOn(move.seat, raised.amount)), raised]
            else:
                rewritten.append(effect)
        return rewritten
