"""What a table chooses before the first card: hand size, decks, and how long a match is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.options import Option, choice, number
from bot.engine.rules.base import Rule


@dataclass(frozen=True, slots=True)
class Setup(Rule):
    """Options that dealing and scoring read; there is nothing to do about them during a round."""

    options: ClassVar[tuple[Option, ...]] = (
        number("hand_size", 7, 1, 15, "S2"),
        number("decks", 0, 0, 4, "D1", "D2"),  # 0: as many as the table needs
        choice("scoring", ("winner", "single"), "P4", "P10"),
        Option("target", 500, (100, 200, 300, 400, 500, 750, 1000), ("P4",)),
    )
