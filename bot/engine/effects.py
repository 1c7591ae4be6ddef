"""What a move brings about, as data. Rules rewrite lists of effects; `transition.settle` alone applies them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Card, Color
from bot.engine.events import Cause, Event


@dataclass(frozen=True, slots=True)
class AskColor:
    """Wait until `seat` (None: whose turn it is then) names a color."""

    seat: int | None


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
class Penalize:
    """The next seat owes `amount` cards to the penalty of `by`, and loses its turn (T8, W1).

    With the accused's hand and the color before the play, the victim may challenge it. A `forced` one leaves no choice.
    """

    amount: int
    by: int
    cause: Cause
    hand: tuple[Card, ...] | None = None
    color: Color | None = None
    forced: bool = False


@dataclass(frozen=True, slots=True)
class DrawCards:
    """`seat` draws `count` cards."""

    seat: int
    count: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class DrawTurn:
    """`seat` draws on its turn, and may play what it drew unless it is `absent`."""

    seat: int
    absent: bool = False


@dataclass(frozen=True, slots=True)
class NextTurn:
    """The turn goes to the next seat."""


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
    AskColor | SetColor | TurnRound | SkipNext | Penalize | DrawCards | DrawTurn | NextTurn | GoOut | EndRound | Tell
)
