"""What happened, as values: the words are the interface's.

Events are public but for the fields that `redact` hides: drawn cards belong to who drew them, a challenged hand
to the challenger.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from bot.engine.cards import Card, Color


class Cause(StrEnum):
    """Why somebody draws cards."""

    TURN = "turn"
    DRAW_TWO = "draw_two"
    WILD_DRAW_FOUR = "wild_draw_four"
    CHALLENGE_LOST = "challenge_lost"
    BLUFF = "bluff"
    UNO_CATCH = "uno_catch"
    FALSE_CALL = "false_call"
    FALSE_CATCH = "false_catch"
    MISPLAY = "misplay"
    BOMB = "bomb"
    RULE = "rule"  # one that is not of this package


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Everybody drew a card for the deal; the highest number deals (S3). `cards[i]` is what `seats[i]` drew last."""

    dealer: int
    seats: tuple[int, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands were dealt and the opening card turned (S2, S6)."""

    dealer: int
    top: Card


@dataclass(frozen=True, slots=True)
class Played:
    """Cards were played, `card` on top of `more`; `left` cards stay in that hand.

    `out_of_turn`: it was a jump-in (J1).
    """

    seat: int
    card: Card
    left: int
    more: tuple[Card, ...] = ()
    out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class ColorNamed:
    """A wild's color was named; `auto` when it was chosen for somebody absent."""

    seat: int
    color: Color
    auto: bool = False


@dataclass(frozen=True, slots=True)
class DirectionTurned:
    """Order of play turned round; +1 is clockwise, by rising seat."""

    direction: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """A seat lost its turn to a skip."""

    seat: int


@dataclass(frozen=True, slots=True)
class PenaltyAimed:
    """A penalty waits for the victim's answer."""

    victim: int
    amount: int
    by: int


@dataclass(frozen=True, slots=True)
class PenaltyDropped:
    """The victim is gone, and the debt with them."""

    victim: int
    amount: int


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A seat drew `count` cards: fewer than owed when no more are left anywhere (D6). `cards` is the owner's alone."""

    seat: int
    count: int
    cause: Cause
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat kept the card it drew, or had nothing to draw, and the turn went on."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChallengeResolved:
    """A wild draw four was challenged: the accused hand was looked at for `color` (W2).

    `guilty` is public. `hand`, the accused hand as it was, is the challenger's alone unless it is `open` (W10).
    """

    challenger: int
    accused: int
    color: Color
    guilty: bool
    hand: tuple[Card, ...] = ()
    open: bool = False


@dataclass(frozen=True, slots=True)
class Misplayed:
    """A card that did not fit was tried, and taken back (T17)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PenaltyPassedOn:
    """A penalty was answered with a card, and has become `amount` (K1-K4, D4, X1, X2)."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Two seats exchanged hands (Z1, Z4)."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class HandsRotated:
    """Every hand went to the next seat in the order of play (Z2, Z3)."""

    direction: int


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat was offered something by a rule, and did not want it."""

    seat: int


@dataclass(frozen=True, slots=True)
class TookBack:
    """A challenged wild draw four went back to the hand it came from (W9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardsLaid:
    """Cards were put away with a play, without what is printed on them (D3, W9)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Expelled:
    """A seat is out of the round, without having won; the `cards` cards it holds count in the score (X7)."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class TimeCalled:
    """The time for the whole round is over; the lightest hand wins (T19)."""


@dataclass(frozen=True, slots=True)
class UnoCalled:
    """A seat called UNO."""

    seat: int


@dataclass(frozen=True, slots=True)
class UnoCaught:
    """A seat that forgot to call UNO was caught (U2)."""

    by: int
    target: int


@dataclass(frozen=True, slots=True)
class FalseCall:
    """A seat called UNO without going down to one card (U4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class FalseCatch:
    """An accusation that was wrong (U5); `target` is None when it named nobody."""

    by: int
    target: int | None


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The clock of a seat ran out, and the game moved for it."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat was given up; its `cards` cards went under the draw pile."""

    seat: int
    cards: int


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """The discard pile but for its top card became a draw pile of `cards` cards (D6)."""

    cards: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat played its last card."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over. `blocked`: nobody could move any more, and the lightest hand won."""

    winner: int | None
    blocked: bool = False


Event = (
    DealerDrawn
    | Dealt
    | Played
    | ColorNamed
    | DirectionTurned
    | Skipped
    | PenaltyAimed
    | PenaltyDropped
    | CardsDrawn
    | Passed
    | ChallengeResolved
    | Misplayed
    | PenaltyPassedOn
    | HandsSwapped
    | HandsRotated
    | Declined
    | TookBack
    | CardsLaid
    | Expelled
    | TimeCalled
    | UnoCalled
    | UnoCaught
    | FalseCall
    | FalseCatch
    | TimedOut
    | SeatLeft
    | PileReshuffled
    | WentOut
    | RoundEnded
)


def redact(event: Event, viewer: int | None) -> Event:
    """Return the event as `viewer` may see it; None is the public."""
    match event:
        case CardsDrawn(seat=owner) if viewer != owner:
            return replace(event, cards=())
        case ChallengeResolved(challenger=owner, open=False) if viewer != owner:
            return replace(event, hand=())
        case _:
            return event
