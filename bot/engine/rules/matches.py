"""How rounds are scored and when a match is over (P3–P10), and rounds that outlast the first to go out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.options import Option, choice, number
from bot.engine.rules.base import Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position

_PLAYED_OUT = ("knockout", "blood_battle")


@dataclass(frozen=True, slots=True)
class Scoring(Rule):
    """Options that scores are made by."""

    options: ClassVar[tuple[Option, ...]] = (
        choice(
            "scoring",
            ("winner", "single", "minus", "elimination", "knockout", "blood_battle", "chips"),
            "P4",
            "P5",
            "P6",
            "P7",
            "P8",
            "P9",
            "P10",
        ),
        Option("target", 500, (100, 200, 300, 400, 500, 750, 1000), ("P4", "P5", "P6")),
        number("rounds", 4, 1, 20, "P8", "P9"),
        Option("zero_points", 0, (0, 10), ("P3",)),
        choice("teams", ("off", "2", "3", "4", "5", "rotating"), "P11", "P12"),
        choice("team_scoring", ("hands", "first_out"), "P11", "P13"),
    )


@dataclass(frozen=True, slots=True)
class PlayedOut(Rule):
    """P7, P8: when somebody is out, the others play on until one is left."""

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["scoring"] in _PLAYED_OUT else None

    def goes_on(self, position: Position) -> bool:
        return True
