"""House rules about holding cards: too many of them, or so few that all may see them (X7, X8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.effects import Effect, Expel
from bot.engine.options import Option, number
from bot.engine.rules.base import Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position, seats_in


@dataclass(frozen=True, slots=True)
class Mercy(Rule):
    """X7: who holds this many cards is out of the round."""

    options: ClassVar[tuple[Option, ...]] = (Option("mercy_limit", 0, (0, 20, 25, 30, 35, 40, 45, 50), ("X7",)),)
    limit: int = 25

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        limit = int(values["mercy_limit"])
        return cls(limit) if limit else None

    def after_action(self, position: Position) -> Sequence[Effect]:
        return [Expel(seat) for seat in seats_in(position) if len(position.hands[seat]) >= self.limit]


@dataclass(frozen=True, slots=True)
class OpenHands(Rule):
    """X8: a hand at or under this size is shown to all."""

    options: ClassVar[tuple[Option, ...]] = (number("open_hand_at", 0, 0, 5, "X8"),)
    size: int = 1

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        size = int(values["open_hand_at"])
        return cls(size) if size else None

    def shows_hand(self, position: Position, seat: int) -> bool:
        return len(position.hands[seat]) <= self.size
