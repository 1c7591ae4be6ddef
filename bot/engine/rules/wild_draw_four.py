"""When a wild draw four is rightful, and whether a wrongful one may be tried (W2–W4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, Play
from bot.engine.cards import Card, Color, Face
from bot.engine.options import Option, choice, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Penalized, Position, to_act


def wrongful(rest: Iterable[Card], color: Color | None, top: Card, *, strict: bool) -> bool:
    """Whether a wild draw four on `top` was wrong with `rest` in hand.

    It is with a card of the color (W2), or, where the rule is strict, with any other card that could have been played
    (W3); a second wild draw four is no other card. On an opening wild without a color there is nothing to hold.
    """
    if color is None:
        return False
    if strict:
        others = (card for card in rest if card.face is not Face.WILD_DRAW_FOUR)
        return any(card.is_wild or card.color is color or card.face is top.face for card in others)
    return any(card.color is color for card in rest)


@dataclass(frozen=True, slots=True)
class NoBluff(Rule):
    """W4: the game refuses a wrongful wild draw four. One that answers a penalty is always rightful."""

    options: ClassVar[tuple[Option, ...]] = (
        choice("wd4_legality", ("color", "nothing_else"), "W2", "W3"),
        switch("wd4_bluff", True, "W4"),
    )
    may_forbid: ClassVar[tuple[type[Action], ...]] = (Play,)
    strict: bool = False

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return None if values["wd4_bluff"] else cls(values["wd4_legality"] == "nothing_else")

    def forbids(self, position: Position, seat: int, action: Action) -> Reason | None:
        if not isinstance(action, Play) or action.card.face is not Face.WILD_DRAW_FOUR:
            return None
        if seat != to_act(position) or isinstance(position.phase, Penalized):
            return None  # a jump-in is rightful by its being identical
        rest = list(position.hands[seat])
        for card in action.cards:
            rest.remove(card)
        if not wrongful(rest, position.color, position.discard_pile[-1], strict=self.strict):
            return None
        return Reason.HOLDS_PLAYABLE if self.strict else Reason.HOLDS_COLOR
