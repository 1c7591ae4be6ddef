"""What a rule remembers between moves: its own frozen value, which nobody else reads."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Memo:
    """Base of all memos. Fields hold what the codec can write: numbers, flags, cards, colors, tuples of these."""

    def fits(self, seats: int) -> bool:
        """Whether it can be one of a round with so many seats; a stored one may have been damaged."""
        return True
