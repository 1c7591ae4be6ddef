"""Between two players a reverse skips the other (T12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.effects import Effect, SkipNext, TurnRound
from bot.engine.options import Option, choice
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position, seats_in

_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class TwoPlayerReverse(Rule):
    """T12: with two players in the round, whoever plays a reverse, or several, plays again."""

    options: ClassVar[tuple[Option, ...]] = (choice("two_player_reverse", ("skip", "plain"), "T12"),)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["two_player_reverse"] == "skip" else None

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if len(seats_in(position)) != _PLAYERS or not any(isinstance(effect, TurnRound) for effect in effects):
            return effects
        turns = [effect for effect in effects if isinstance(effect, TurnRound)]
        return [*turns, SkipNext(), *(effect for effect in effects if not isinstance(effect, TurnRound))]
