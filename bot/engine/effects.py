"""What a move brings about, as data. Rules rewrite lists of effects; `transition.settle` alone applies them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Card, Color
from bot.engine.events import Cause, Event
from bot.engine.memo import Question


@dataclass(frozen=True, slots=True)
class AskColor:
    """Wait until `seat` (None: whose turn it is then) names a color."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Ask:
    """Wait for the answer to a rule's question."""

    question: Question


@dataclass(frozen=True, slots=True)
class SetColor:
    """`seat` names the color that holds."""

    seat: int
    color: Color
    auto: bool = False


@dataclass(frozen=True, slots=True)
class TurnRound:
    """Reverse the order of play (T10)."""


@dataclass(frozen=True, slots=True)
class SkipNext:
    """The next seat loses its turn (T9)."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a wild draw four is judged by, all as it was when it was played: the rest of the hand, the color to match,
    and whether playing it was wrongful (W2, W3); of several played together, how many `cards` they were."""

    hand: tuple[Card, ...]
    color: Color
    guilty: bool
    cards: int = 1


@dataclass(frozen=True, slots=True)
class Penalize:
    """The next seat owes `amount` cards to the penalty of `by`, and loses its turn (T8, W1).

    With evidence the victim may challenge it. A `forced` one leaves no choice.
    """

    amount: int
    by: int
    cause: Cause
    evidence: Evidence | None = None
    forced: bool = False


@dataclass(frozen=True, slots=True)
class DrawCards:
    """`seat` draws `count` cards."""

    seat: int
    count: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class DrawTurn:
    """`seat` draws on its turn, and may play what it drew.

    For somebody `absent` it is so many cards, and the turn is over (T18); 0 is for who is there.
    """

    seat: int
    absent: int = 0


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The turn goes to the next seat."""


@dataclass(frozen=True, slots=True)
class TurnTo:
    """It becomes, or again is, the turn of `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class SwapHands:
    """Two seats exchange their hands (Z1, Z4)."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class RotateHands:
    """Every seat that is in passes its hand to the next, in the order of play (Z2, Z3)."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The top card, or so many of them, go back to the hand of `seat`, and `color` holds again (W9)."""

    seat: int
    color: Color
    cards: int = 1


@dataclass(frozen=True, slots=True)
class Lay:
    """`seat` puts a card on the discard pile, without what is printed on it; beneath the top card if `under`."""

    seat: int
    card: Card
    under: bool = False


@dataclass(frozen=True, slots=True)
class Expel:
    """`seat` is out of the round without having won; it keeps its cards, and they count in the score (X7)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoOut:
    """`seat` has played its last card (P1)."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndRound:
    """The round is over."""

    winner: int | None
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Tell:
    """Report an event that changes nothing by itself."""

    event: Event


Effect = (
    AskColor
    | Ask
    | SetColor
    | TurnRound
    | SkipNext
    | Penalize
    | DrawCards
    | DrawTurn
    | NextTurn
    | TurnTo
    | SwapHands
    | RotateHands
    | TakeBack
    | Lay
    | Expel
    | GoOut
    | EndRound
    | Tell
)
