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
    ChooseSeat,
    Color,
    Decide,
    Draw,
    Event,
    Face,
    LayCard,
    Pass,
    Passed,
    Play,
    Played,
    SeatStatus,
    SeatView,
    Stage,
    seat_view,
)
from bot.tables.sitting import Sitting

_ACTION_FACES = (Face.SKIP, Face.REVERSE, Face.DRAW_TWO)
_FEW = 3
_CATCHES = 0.5
_JUMPS = 0.6
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
    if (Play(action.card, None, action.more) if isinstance(action, Play) else action) not in view.actions:
        action = least(view)
    if isinstance(action, Play) and len(view.hand) - len(action.cards) == 1 and CallUno() in view.actions:
        return CallUno()
    return action


def jumper(sitting: Sitting) -> int | None:
    """Return the AI seat, if any, that is about to jump in: it could, and has noticed."""
    state, acting = sitting.round, sitting.to_act
    if state is None or acting is None or sitting.rules.values["jump_in"] == "off":
        return None
    for seat, chair in enumerate(sitting.chairs):
        if seat == acting or not chair.is_ai or chair.left:
            continue
        if mood_of(sitting.table_id, sitting.moves_version, seat) < _JUMPS and seat_view(state, seat).playable:
            return seat
    return None


def least(view: SeatView) -> Action:
    """Return the most harmless legal action, for when choosing has failed: pass, draw, or some answer."""
    for kind in (Pass, Draw, ChooseColor, ChooseSeat, Decide, LayCard):
        for action in view.actions:
            if isinstance(action, kind):
                return action
    return next(action for action in view.actions if action not in view.misplays)


def mood_of(table_id: str, version: int, seat: int) -> float:
    """Return a number from 0 to 1, below 1, that differs from turn to turn and is the same after a restart."""
    return zlib.crc32(f"{table_id}/{version}/{seat}".encode()) / 2**32


def _turn_action(view: SeatView, mood: float) -> Action:
    if view.public.stage is Stage.COLOR:
        return ChooseColor(best_color(view.hand, view.public.color))
    if view.public.stage is Stage.QUESTION:
        return _answer(view)
    plays = [
        action
        for action in view.actions
        if isinstance(action, Play) and action.color is None and action not in view.misplays
    ]
    if view.public.stage is Stage.PENALTY and (Challenge() in view.actions or not plays):
        doubted = _answer_penalty(view, mood)
        if doubted != Draw() or not plays:
            return doubted
    if plays:
        return _colored(view, max(plays, key=lambda play: (len(play.cards), *_worth(view, play.card))))
    return Pass() if Pass() in view.actions else Draw()


def _colored(view: SeatView, play: Play) -> Play:
    """The play, with its color named where it is a wild."""
    if not play.card.is_wild:
        return play
    rest = list(view.hand)
    for card in play.cards:
        rest.remove(card)
    return Play(play.card, best_color(rest, view.public.color), play.more)


def _answer(view: SeatView) -> Action:
    """Answer what a rule asks: take the smallest hand if it is smaller than one's own, put away all one can."""
    seats, own = view.public.seats, len(view.hand)
    others = [action.seat for action in view.actions if isinstance(action, ChooseSeat) and action.seat is not None]
    if others:
        least_cards = min(others, key=lambda seat: seats[seat].cards)
        keeps = ChooseSeat(None) in view.actions and seats[least_cards].cards >= own
        return ChooseSeat(None) if keeps else ChooseSeat(least_cards)
    if Decide(True) in view.actions:
        return Decide(seats[_neighbor(view, -view.public.direction)].cards < own)
    cards = [action.card for action in view.actions if isinstance(action, LayCard) and action.card is not None]
    return LayCard(max(cards, key=lambda card: card.points)) if cards else least(view)


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
    return view.public.seats[_neighbor(view, view.public.direction)].cards


def _neighbor(view: SeatView, direction: int) -> int:
    """Return the next seat that plays, in this direction."""
    order, seats = view.public.order, view.public.seats
    place = order.index(view.seat)
    for step in range(1, len(order)):
        other = order[(place + step * direction) % len(order)]
        if seats[other].status is SeatStatus.IN:
            return other
    return view.seat


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
