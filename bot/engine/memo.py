"""What a rule remembers between moves: its own frozen value, which nobody else reads."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Memo:
    """Base of all memos. Fields hold what the codec can write: numbers, flags, cards, colors, tuples of these."""
