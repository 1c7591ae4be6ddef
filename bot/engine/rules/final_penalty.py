"""Going out with a draw two or a wild draw four (T16, K8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.engine.effects import Effect, Penalize
from bot.engine.options import Option, switch
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position


@dataclass(frozen=True, slots=True)
class FinalPenalty(Rule):
    """T16: the next player still draws what the last card asks, and those cards count in the score; no answer (K8)."""

    options: ClassVar[tuple[Option, ...]] = (switch("final_penalty", True, "T16", "K8"),)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["final_penalty"] else None

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if not move.going_out:
            return effects
        return [replace(effect, forced=True) if isinstance(effect, Penalize) else effect for effect in effects]
