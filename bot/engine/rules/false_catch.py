"""Accusing somebody who did not forget UNO (U5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, Catch
from bot.engine.effects import DrawCards, Effect, Tell
from bot.engine.events import Cause, FalseCatch
from bot.engine.options import Option, number
from bot.engine.reasons import Reason
from bot.engine.rules.base import Rule
from bot.engine.rules.uno_facts import ANYBODY, NAMED, accusation_fault, caught_by
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position, seats_in


@dataclass(frozen=True, slots=True)
class FalseCatches(Rule):
    """U5: whoever accuses wrongly draws, once a turn; and then anybody may be accused, whatever they hold."""

    options: ClassVar[tuple[Option, ...]] = (number("false_catch_penalty", 0, 0, 6, "U5"),)
    handles: ClassVar[tuple[type[Action], ...]] = (Catch,)
    cards: int = 2

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        cards = int(values["false_catch_penalty"])
        return cls(cards) if cards else None

    def offers(self, position: Position, seat: int) -> Sequence[Action]:
        if accusation_fault(position, seat, None) is not None:
            return ()
        right = caught_by(position, seat, None)
        named = [NAMED[other] for other in seats_in(position) if other != seat and other not in right]
        return named if right else [ANYBODY, *named]

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        assert isinstance(action, Catch)
        fault = accusation_fault(position, seat, action.target)
        if fault is None and caught_by(position, seat, action.target):
            return Reason.NOBODY_TO_CATCH  # a right catch is not this rule's
        return fault

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        assert isinstance(action, Catch)
        return [Tell(FalseCatch(seat, action.target)), DrawCards(seat, self.cards, Cause.FALSE_CATCH)]
