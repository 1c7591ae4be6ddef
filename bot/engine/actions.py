"""What a seat can do. Each action's `str()` is its notation; `notation.parse_action` reads it back."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Card, Color


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card on the discard pile (T1), with `more` beneath it where a rule allows several at once.

    `card` ends on top: it is what the next player must match. A wild's color may be named with it; otherwise the
    round asks and waits for `ChooseColor`.
    """

    card: Card
    color: Color | None = None
    more: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        if len(self.more) > 1:
            object.__setattr__(self, "more", tuple(sorted(self.more)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the play, the one on top first."""
        return (self.card, *self.more)

    def __str__(self) -> str:
        cards = "+".join(map(str, self.cards)) if self.more else str(self.card)
        return f"play {cards}" if self.color is None else f"play {cards}={self.color}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take what is to be taken: a card on one's turn (T2), or the whole penalty that one owes."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass:
    """Keep the card that was just drawn and end the turn (T4)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class ChooseColor:
    """Answer the question which color holds (T13)."""

    color: Color

    def __str__(self) -> str:
        return f"color {self.color}"


@dataclass(frozen=True, slots=True)
class ChooseSeat:
    """Answer the question whose seat is meant; None declines where the rule only offers it (Z1, Z4)."""

    seat: int | None

    def __str__(self) -> str:
        return "seat none" if self.seat is None else f"seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Decide:
    """Answer a question of yes or no (Z2)."""

    yes: bool

    def __str__(self) -> str:
        return "yes" if self.yes else "no"


@dataclass(frozen=True, slots=True)
class LayCard:
    """Put a card away with the one just played, where a rule asks for it; None: no more (D3)."""

    card: Card | None

    def __str__(self) -> str:
        return "lay none" if self.card is None else f"lay {self.card}"


@dataclass(frozen=True, slots=True)
class CallUno:
    """Call UNO on, or just before, playing the second-to-last card (U1)."""

    def __str__(self) -> str:
        return "uno"


@dataclass(frozen=True, slots=True)
class Catch:
    """Say that somebody forgot to call UNO (U2). Without a target: whoever it was."""

    target: int | None = None

    def __str__(self) -> str:
        return "catch" if self.target is None else f"catch {self.target}"


@dataclass(frozen=True, slots=True)
class Challenge:
    """Doubt that the wild draw four aimed at you was rightful (W5)."""

    def __str__(self) -> str:
        return "challenge"


@dataclass(frozen=True, slots=True)
class Leave:
    """The seat is given up, by its player or by whoever removes them. Legal in every phase, never enumerated."""

    seat: int

    def __str__(self) -> str:
        return f"leave {self.seat}"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The clock of the seat to act ran out in the state of this version. Legal in every phase, never enumerated."""

    version: int

    def __str__(self) -> str:
        return f"timeup {self.version}"


@dataclass(frozen=True, slots=True)
class CallTime:
    """The time for the whole round is over (T19). Comes from the table's clock, never enumerated."""

    def __str__(self) -> str:
        return "calltime"


Action = (
    Play
    | Draw
    | Pass
    | ChooseColor
    | ChooseSeat
    | Decide
    | LayCard
    | CallUno
    | Catch
    | Challenge
    | Leave
    | TimeUp
    | CallTime
)
