"""What a deck consists of, and how many decks a round needs."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.cards import CARDS, COLORS, Card, Face

DECK_SIZE = 108
_COPIES = {Face.ZERO: 1, Face.WILD: 4, Face.WILD_DRAW_FOUR: 4}
_TWICE = 2
#: Cards that must be left after dealing, so that play starts with a pile worth the name (D2).
_LEFT_AFTER_DEAL = 20


@lru_cache
def deck(count: int) -> tuple[Card, ...]:
    """Return the cards of `count` decks: per color one 0, two of each other face; four of each wild (D1)."""
    colored = [face for face in Face if face not in (Face.WILD, Face.WILD_DRAW_FOUR, Face.REBOUND, Face.DISCARD_ALL)]
    one = [CARDS[f"{color}{face}"] for color in COLORS for face in colored for _ in range(_COPIES.get(face, _TWICE))]
    one += [CARDS[face] for face in (Face.WILD, Face.WILD_DRAW_FOUR) for _ in range(_COPIES[face])]
    return tuple(sorted(one * count))


def decks_needed(seats: int, hand_size: int) -> int:
    """Return the fewest decks that leave a draw pile after a deal (D2)."""
    return -(-(seats * hand_size + _LEFT_AFTER_DEAL) // DECK_SIZE)
