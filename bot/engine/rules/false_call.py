"""Calling UNO without going down to one card (U4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, CallUno
from bot.engine.effects import DrawCards, Effect, Tell
from bot.engine.events import Cause, FalseCall
from bot.engine.options import Option, number
from bot.engine.reasons import Reason
from bot.engine.rules.base import Rule
from bot.engine.rules.uno_facts import UnoMemo, call_fault
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position, memo_of

_CALL = CallUno()


@dataclass(frozen=True, slots=True)
class FalseCalls(Rule):
    """U4: a false call is not refused but costs cards, once a turn; so does one with no play for two cards (F065)."""

    options: ClassVar[tuple[Option, ...]] = (number("false_call_penalty", 0, 0, 6, "U4"),)
    handles: ClassVar[tuple[type[Action], ...]] = (CallUno,)
    cards: int = 2

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        cards = int(values["false_call_penalty"])
        return cls(cards) if cards else None

    def offers(self, position: Position, seat: int) -> Sequence[Action]:
        memo = memo_of(position, UnoMemo)  # a call that is not wrong is right, and legal all the same
        return () if seat in memo.called or seat in memo.called_wrong else (_CALL,)

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        wrong_already = seat in memo_of(position, UnoMemo).called_wrong
        fault = call_fault(position, seat)
        if fault is not Reason.NOT_UNO:
            return fault or Reason.NOT_UNO  # a right call is not this rule's
        return Reason.CALLED_WRONG_ALREADY if wrong_already else None

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        return [Tell(FalseCall(seat)), DrawCards(seat, self.cards, Cause.FALSE_CALL)]
