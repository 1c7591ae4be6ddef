"""What a table chooses before the first card: deal, opening, and how rounds are strung together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.engine.options import Option, choice, number, switch
from bot.engine.rules.base import Rule


@dataclass(frozen=True, slots=True)
class Setup(Rule):
    """Options that dealing and matches read; there is nothing to do about them during a round."""

    options: ClassVar[tuple[Option, ...]] = (
        number("min_players", 2, 2, 10, "S1"),
        number("max_players", 10, 2, 10, "S1"),
        number("hand_size", 7, 1, 15, "S2"),
        number("decks", 0, 0, 4, "D1", "D2", "D5"),  # 0: as many as the table needs
        choice("dealer", ("number", "points", "lot"), "S3"),
        choice("lead", ("left", "dealer", "points"), "S5"),
        choice("opening", ("no_draw_four", "number"), "S6"),
        choice("opening_draw_two", ("lose_turn", "play_on"), "S7"),
        choice("opening_reverse", ("dealer", "leader"), "S9"),
        choice("opening_wild", ("leader", "dealer", "before_dealer", "any"), "S10"),
        switch("shuffle_seats", False, "X9"),
        # 0: the server's own clock
        Option("turn_seconds", 0, (0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 300), ("T18", "T19")),
        number("timeout_penalty", 1, 1, 2, "T18"),
        switch("winner_deals", False, "S4"),
    )
