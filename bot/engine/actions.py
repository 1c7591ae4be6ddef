"""What a seat can do. Each action's `str()` is its notation; `notation.parse_action` reads it back."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.cards import Card, Color


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card on the discard pile (T1).

    A wild's color may be named with it; otherwise the round asks and waits for `ChooseColor`.
    """

    card: Card
    color: Color | None = None

    def __str__(self) -> str:
        return f"play {self.card}" if self.color is None else f"play {self.card}={self.color}"


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


Action = Play | Draw | Pass | ChooseColor | CallUno | Catch | Challenge | Leave | TimeUp
