"""What belongs to one rule alone: what it remembers between moves, and the questions it asks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Memo:
    """Base of all memos. Fields hold what the codec can write: numbers, flags, cards, colors, tuples of these."""

    def fits(self, seats: int) -> bool:
        """Whether it can be one of a round with so many seats; a stored one may have been damaged."""
        return True


@dataclass(frozen=True, slots=True)
class Question:
    """Base of what a round may wait to be told by `seat`. A rule that asks has a kind of its own, and its answers."""

    seat: int

    def fits(self, seats: int) -> bool:
        """Whether it can be asked in a round with so many seats; a stored one may have been damaged."""
        return 0 <= self.seat < seats


@dataclass(frozen=True, slots=True)
class ColorQuestion(Question):
    """Which color holds? The one question that the game itself asks (T13)."""
