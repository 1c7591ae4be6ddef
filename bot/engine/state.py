"""A round as one frozen value, and the phases it can be in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeVar

from bot.engine.cards import Card, Color
from bot.engine.effects import Effect, Evidence
from bot.engine.events import Cause
from bot.engine.memo import Memo, Question
from bot.engine.rng import Rng
from bot.engine.ruleset import RuleSet

MIN_SEATS, MAX_SEATS = 2, 10


class SeatStatus(StrEnum):
    """Whether a seat plays, has gone out, was expelled by a rule, or was given up."""

    IN = "in"
    OUT = "out"
    BUST = "bust"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Penalty:
    """Cards that a victim owes. With evidence it may be challenged."""

    victim: int
    amount: int
    by: int
    cause: Cause
    evidence: Evidence | None = None


@dataclass(frozen=True, slots=True)
class Playing:
    """The seat to act may play or draw."""


@dataclass(frozen=True, slots=True)
class Drew:
    """The seat to act drew `card` and may play it, and only it (T4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Asked:
    """The round waits for an answer."""

    question: Question


@dataclass(frozen=True, slots=True)
class Penalized:
    """The victim of a penalty has a choice to make."""

    penalty: Penalty


@dataclass(frozen=True, slots=True)
class Over:
    """The round has ended."""

    winner: int | None
    blocked: bool = False


Phase = Playing | Drew | Asked | Penalized | Over


class Position(Protocol):
    """What rules and legality may read: a `State`, or one being settled."""

    @property
    def rules(self) -> RuleSet: ...
    @property
    def hands(self) -> Sequence[Sequence[Card]]: ...
    @property
    def status(self) -> Sequence[SeatStatus]: ...
    @property
    def discard_pile(self) -> Sequence[Card]: ...
    @property
    def color(self) -> Color | None: ...
    @property
    def turn(self) -> int: ...
    @property
    def order(self) -> Sequence[int]: ...
    @property
    def direction(self) -> int: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def version(self) -> int: ...
    @property
    def memos(self) -> Sequence[Memo]: ...
    @property
    def finished(self) -> Sequence[int]: ...


@dataclass(frozen=True, slots=True)
class State:
    """A round of the game.

    Attributes:
        hands: each seat's cards, sorted; empty for seats that are out or left. An expelled one keeps what it held.
        draw_pile: bottom first; the next card to be drawn is the last.
        discard_pile: bottom first; the top card is the last.
        color: the color that holds; None while an opening wild is unnamed.
        turn: the seat whose turn it is, or whose play is being settled.
        order: the seats as they sit, clockwise; where nobody changed places, that is by number.
        direction: +1 when play goes clockwise, else -1.
        queue: effects that wait for an answer before they are applied.
        stalled: turns in a row in which nothing was played and nothing could be drawn.
        memos: what rules remember between moves.
        finished: seats that have gone out, first to last.
        version: how many actions have been applied.
    """

    rules: RuleSet
    rng: Rng
    hands: tuple[tuple[Card, ...], ...]
    status: tuple[SeatStatus, ...]
    draw_pile: tuple[Card, ...]
    discard_pile: tuple[Card, ...]
    color: Color | None
    turn: int
    order: tuple[int, ...]
    direction: int
    dealer: int
    phase: Phase
    queue: tuple[Effect, ...]
    stalled: int
    memos: tuple[Memo, ...]
    finished: tuple[int, ...]
    version: int


M = TypeVar("M", bound=Memo)


def memo_of(position: Position, kind: type[M]) -> M:
    """Return the memo of this kind; a rule in force always has its own."""
    for memo in position.memos:
        if type(memo) is kind:
            return memo
    raise LookupError(kind.__name__)


def to_act(position: Position) -> int | None:
    """Return the seat that the round waits for, or None when it is over."""
    match position.phase:
        case Over():
            return None
        case Asked(question=question):
            return question.seat
        case _:
            return position.turn


def seats_in(position: Position) -> list[int]:
    """Return the seats that still play, in order of seat."""
    return [seat for seat, status in enumerate(position.status) if status is SeatStatus.IN]


def next_seat(position: Position, seat: int) -> int:
    """Return the next seat in order of play after `seat` that is still in; `seat` itself if it is the last one in."""
    order = position.order
    count, place = len(order), order.index(seat)
    for step in range(1, count + 1):
        other = order[(place + step * position.direction) % count]
        if position.status[other] is SeatStatus.IN:
            return other
    return seat
