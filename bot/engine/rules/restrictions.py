"""Cards that may not be played just now, and what a wrong one costs (T14, T15, T17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, LayCard, Play
from bot.engine.cards import NUMBERS, WILDS, Face
from bot.engine.effects import DrawCards, Effect, NextTurn, Tell
from bot.engine.events import Cause, Misplayed
from bot.engine.options import Option, choice, number, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Penalized, Position

_LAST: Mapping[str, frozenset[Face]] = {
    "no_wild": frozenset(Face) - WILDS,
    "street": frozenset({*NUMBERS, Face.DRAW_TWO, Face.WILD_DRAW_FOUR}) - {Face.ZERO},
    "no_action": frozenset(Face) - {Face.SKIP, Face.REVERSE, Face.WILD, Face.REBOUND},
    "number": frozenset(NUMBERS),
}


@dataclass(frozen=True, slots=True)
class LastCard(Rule):
    """T15: what may be the last card. Who holds only forbidden cards has nothing to play.

    Of cards that go along with another (D3) it is that other one that is played.
    """

    options: ClassVar[tuple[Option, ...]] = (choice("last_card", ("any", *_LAST), "T15"),)
    may_forbid: ClassVar[tuple[type[Action], ...]] = (
        Play,
        LayCard,
    )
    allowed: frozenset[Face] = frozenset(Face)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        which = str(values["last_card"])
        return cls(_LAST[which]) if which in _LAST else None

    def forbids(self, position: Position, seat: int, action: Action) -> Reason | None:
        held = len(position.hands[seat])
        if isinstance(action, LayCard):
            last = action.card is not None and held == 1
            return Reason.NOT_LAST_CARD if last and position.discard_pile[-1].face not in self.allowed else None
        if not isinstance(action, Play) or action.card.face in self.allowed:
            return None
        along = sum(rule.goes_along(position, seat, action).start for rule in position.rules.active.enlarging)
        return Reason.NOT_LAST_CARD if len(action.cards) + along == held else None


@dataclass(frozen=True, slots=True)
class NoWildOnDraw(Rule):
    """T14: a wild may not be played directly on a draw two or a wild draw four."""

    options: ClassVar[tuple[Option, ...]] = (switch("no_wild_on_draw", False, "T14"),)
    may_forbid: ClassVar[tuple[type[Action], ...]] = (Play,)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["no_wild_on_draw"] else None

    def forbids(self, position: Position, seat: int, action: Action) -> Reason | None:
        wild = isinstance(action, Play) and action.card.face in (Face.WILD, Face.REBOUND)
        if not wild or isinstance(position.phase, Penalized):  # a rebound may still turn a penalty round
            return None
        on_draw = position.discard_pile[-1].face in (Face.DRAW_TWO, Face.WILD_DRAW_FOUR)
        return Reason.NO_WILD_ON_DRAW if on_draw else None


@dataclass(frozen=True, slots=True)
class Misplays(Rule):
    """T17: a card that does not fit is taken back, costs cards, and ends the turn."""

    options: ClassVar[tuple[Option, ...]] = (number("misplay_penalty", 0, 0, 2, "T17"),)
    count: int = 1

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        count = int(values["misplay_penalty"])
        return cls(count) if count else None

    def misplays(self, position: Position, seat: int, play: Play) -> Sequence[Effect] | None:
        return [Tell(Misplayed(seat, play.card)), DrawCards(seat, self.count, Cause.MISPLAY), NextTurn()]
