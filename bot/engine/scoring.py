"""What a finished round is worth (P2, P4)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.state import Over, State


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round's result, with what explains it.

    Attributes:
        winner: who won, or None when nobody was left.
        gains: points for each seat.
        left: the cards that each seat was left with; they are what the winner gains.
    """

    winner: int | None
    gains: tuple[int, ...]
    left: tuple[tuple[Card, ...], ...]
    blocked: bool = False


def hand_points(hand: tuple[Card, ...]) -> int:
    """Return what the cards of a hand count together (P2)."""
    return sum(card.points for card in hand)


def score_round(state: State) -> RoundScore:
    """Return the result of a round that is over: the winner takes the points of all other hands (P4).

    Cards of somebody who left are under the draw pile and count for nobody; the winner's own never count (F028).

    Raises:
        ValueError: while the round goes on.
    """
    if not isinstance(state.phase, Over):
        raise ValueError("the round is not over")
    winner = state.phase.winner
    others = sum(hand_points(hand) for seat, hand in enumerate(state.hands) if seat != winner)
    gains = tuple(others if seat == winner else 0 for seat in range(len(state.hands)))
    return RoundScore(winner, gains, state.hands, state.phase.blocked)
