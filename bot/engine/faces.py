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
        case Face.WILD:
            return [AskColor(seat), NextTurn()]
        case Face.WILD_DRAW_FOUR:
            return [AskColor(seat), Penalize(4, seat, Cause.WILD_DRAW_FOUR)]
        case _:
            return [NextTurn()]


def opening_effects(card: Card, dealer: int) -> list[Effect]:
    """Return the effects of the card turned to open a round, from the dealer's place.

    A draw two strikes the leader, who loses the turn (S7); a skip skips the leader (S8); after a reverse the dealer
    leads, the other way round (S9); a wild's color is named by the leader (S10).
    """
    match card.face:
        case Face.REVERSE:
            return [TurnRound()]
        case Face.WILD:
            return [NextTurn(), AskColor(None)]
        case _:
            return printed_effects(card, dealer)
