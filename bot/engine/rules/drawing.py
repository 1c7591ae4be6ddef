"""House rules about drawing on one's turn (T3, T5, T7, X3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, Draw, Pass
from bot.engine.legality import has_play
from bot.engine.options import Option, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Draws, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Drew, Playing, Position


@dataclass(frozen=True, slots=True)
class DrawUntilPlayable(Rule):
    """T3: who draws goes on drawing until a card can be played."""

    options: ClassVar[tuple[Option, ...]] = (switch("draw_until_playable", False, "T3"),)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["draw_until_playable"] else None

    def draws(self, position: Position, seat: int) -> Draws | None:
        return Draws(until_playable=True)


@dataclass(frozen=True, slots=True)
class DrawEndsTurn(Rule):
    """T5: a draw simply ends the turn."""

    options: ClassVar[tuple[Option, ...]] = (switch("play_drawn", True, "T4", "T5"),)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return None if values["play_drawn"] else cls()

    def draws(self, position: Position, seat: int) -> Draws | None:
        return Draws(ends_turn=True)


@dataclass(frozen=True, slots=True)
class ForcedPlay(Rule):
    """T7: who can play may not draw."""

    options: ClassVar[tuple[Option, ...]] = (switch("force_play", False, "T6", "T7"),)
    may_forbid: ClassVar[tuple[type[Action], ...]] = (Draw,)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["force_play"] else None

    def forbids(self, position: Position, seat: int, action: Action) -> Reason | None:
        draws = isinstance(action, Draw) and isinstance(position.phase, Playing)
        return Reason.MUST_PLAY if draws and has_play(position, seat) else None


@dataclass(frozen=True, slots=True)
class ForcedDrawn(Rule):
    """X3: a drawn card that can be played must be played."""

    options: ClassVar[tuple[Option, ...]] = (switch("must_play_drawn", False, "X3"),)
    may_forbid: ClassVar[tuple[type[Action], ...]] = (Pass,)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["must_play_drawn"] else None

    def forbids(self, position: Position, seat: int, action: Action) -> Reason | None:
        keeps = isinstance(action, Pass) and isinstance(position.phase, Drew)
        return Reason.MUST_PLAY_DRAWN if keeps and has_play(position, seat) else None
