"""What belongs to one rule alone: what it remembers between moves, and the questions it asks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Memo:
    """Base of all memos. Fields hold what the codec can write: numbers, flags, cards, colors, tuples of these."""


@dataclass(frozen=True, slots=True)
class Question:
    """Base of what a round may wait to be told by `seat`. A rule that asks has a kind of its own, and its answers."""

    seat: int


@dataclass(frozen=True, slots=True)
class ColorQuestion(Question):
    """Which color holds? The one question that the game itself asks (T13)."""
