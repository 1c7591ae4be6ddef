"""What each face brings about by itself, before any rule has its say."""

from __future__ import annotations

from bot.engine.cards import Card, Face
from bot.engine.effects import AskColor, Effect, NextTurn, Penalize, SkipNext, TurnRound
from bot.engine.events import Cause


def printed_effects(card: Card, seat: int) -> list[Effect]:
    """Return the effects of a card that `seat` plays (T8, T9, T10, T13, W1)."""
    match card.face:
        case Face.SKIP:
            return [SkipNext(), NextTurn()]
        case Face.REVERSE:
            return [TurnRound(), NextTurn()]
        case Face.DRAW_TWO:
            return [Penalize(2, seat, Cause.DRAW_TWO)]
        case Face.WILD | Face.REBOUND:
            return [AskColor(seat), NextTurn()]
        case Face.WILD_DRAW_FOUR:
            return [AskColor(seat), Penalize(4, seat, Cause.WILD_DRAW_FOUR)]
        case _:
            return [NextTurn()]
