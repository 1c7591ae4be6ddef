"""Rounds with a clock of their own (T19)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, CallTime
from bot.engine.effects import Effect, EndRound, Tell
from bot.engine.events import TimeCalled
from bot.engine.options import Option
from bot.engine.rules.base import Rule
from bot.engine.ruleset import OptionValue
from bot.engine.scoring import ahead
from bot.engine.state import Position


@dataclass(frozen=True, slots=True)
class TotalTime(Rule):
    """T19: when the time for the round is over, the fewest points in hand win. The table's clock says when."""

    options: ClassVar[tuple[Option, ...]] = (Option("round_minutes", 0, (0, 3, 5, 10), ("T19",)),)
    handles: ClassVar[tuple[type[Action], ...]] = (CallTime,)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["round_minutes"] else None

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        return [Tell(TimeCalled()), EndRound(ahead(position))]
