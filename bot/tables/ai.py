"""How AI seats play. They see what a player in their seat sees, and nothing else: a seat's view and public events.

No entropy: where a person would hesitate or not notice, a number made from public facts decides.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Sequence

from bot.engine import (
    COLORS,
    Action,
    CallUno,
    Card,
    CardsDrawn,
    Catch,
    Cause,
    Challenge,
    ChallengeResolved,
    ChooseColor,
    Color,
    Draw,
    Event,
    Face,
    Pass,
    Passed,
    Play,
    Played,
    SeatStatus,
    SeatView,
    Stage,
)

_ACTION_FACES = (Face.SKIP, Face.REVERSE, Face.DRAW_TWO)
_FEW = 3
_CATCHES = 0.5
_SUSPICIOUS_HAND = 16


def choose(view: SeatView, recent: Sequence[Event], mood: float) -> Action:
    """Return a legal action for the seat to act.

    Args:
        recent: the newest events as the public sees them, oldest first.
        mood: from 0 to 1, below 1; what people would leave to their mood.
    """
    if Catch() in view.actions and mood < _CATCHES and _forgetful(view, recent) is not None:
        return Catch()
    action = _turn_action(view, mood)
    if isinstance(action, Play) and len(view.hand) == 2 and CallUno() in view.actions:
        return CallUno()
    return action


def least(view: SeatView) -> Action:
    """Return the most harmless legal action, for when choosing has failed: pass, draw, or name some color."""
    for kind in (Pass, Draw, ChooseColor):
        for action in view.actions:
            if isinstance(action, kind):
                return action
    return view.actions[0]


def mood_of(table_id: str, version: int, seat: int) -> float:
    """Return a number from 0 to 1, below 1, that differs from turn to turn and is the same after a restart."""
    return zlib.crc32(f"{table_id}/{version}/{seat}".encode()) / 2**32


def _turn_action(view: SeatView, mood: float) -> Action:
    if view.public.stage is Stage.COLOR:
        return ChooseColor(best_color(view.hand, view.public.color))
    if view.public.stage is Stage.PENALTY:
        return _answer_penalty(view, mood)
    if view.playable:
        card = max(view.playable, key=lambda card: _worth(view, card))
        if not card.is_wild:
            return Play(card)
        rest = list(view.hand)
        rest.remove(card)
        return Play(card, best_color(rest, view.public.color))
    return Pass() if Pass() in view.actions else Draw()


def _answer_penalty(view: SeatView, mood: float) -> Action:
    """Doubt a wild draw four the more, the more cards its player holds: a big hand mostly has the color."""
    penalty = view.public.penalty
    if penalty is None or Challenge() not in view.actions:
        return Draw()
    return Challenge() if mood < view.public.seats[penalty.by].cards / _SUSPICIOUS_HAND else Draw()


def _worth(view: SeatView, card: Card) -> tuple[bool, int, int]:
    """How gladly a card is played: wilds last, actions first when the next player is near the end, else long colors."""
    threat = _next_hand(view) <= _FEW
    if card.is_wild:
        # A wild draw four without the color is above suspicion, and with it a bluff: kept for last.
        urgent = threat and card.face is Face.WILD_DRAW_FOUR and not _holds(view.hand, view.public.color)
        return (urgent, 0, 1 if card.face is Face.WILD else 0)
    action = card.face in _ACTION_FACES
    held = sum(other.color is card.color for other in view.hand)
    return (threat and action, held, card.points)


def _next_hand(view: SeatView) -> int:
    """How many cards the next player holds."""
    seats = view.public.seats
    other = view.seat
    for _ in seats:
        other = (other + view.public.direction) % len(seats)
        if seats[other].status is SeatStatus.IN:
            break
    return seats[other].cards


def _holds(hand: Sequence[Card], color: Color | None) -> bool:
    return any(card.color is color for card in hand if not card.is_wild)


def best_color(hand: Sequence[Card], present: Color | None) -> Color:
    """Return the color that a hand holds most of; the present one only if it is alone in that (F047)."""
    counts = Counter(card.color for card in hand if card.color is not None)
    return max(COLORS, key=lambda color: (counts[color], color is not present, -COLORS.index(color)))


def _forgetful(view: SeatView, recent: Sequence[Event]) -> int | None:
    """Return the seat that has just gone down to one card, unannounced, if nobody has had a turn since (U3)."""
    for event in reversed(recent):
        match event:
            case Played(seat=seat, left=left):
                public = view.public.seats[seat]
                caught = left == 1 and seat != view.seat and public.cards == 1 and not public.called
                return seat if caught else None
            case CardsDrawn(cause=Cause.TURN | Cause.WILD_DRAW_FOUR) | Passed() | ChallengeResolved():
                return None
    return None
