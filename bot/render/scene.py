"""What a picture shows, as plain frozen values: made from views and people, compared and cached by value.

A table scene is built from a public view alone, so no picture of the table can hold a card that is not public.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.engine import Card, Color, PublicView, SeatStatus, Stage


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits in a seat: display name, avatar as an encoded picture if there is one, and whether an AI plays."""

    name: str
    avatar: bytes | None = None
    is_ai: bool = False


@dataclass(frozen=True, slots=True)
class Labels:
    """The few words drawn in pictures, translated by the caller."""

    uno: str = "UNO!"


@dataclass(frozen=True, slots=True)
class SeatScene:
    """One seat: `penalty` is how many cards wait for it (0: none); `shown` is a hand that lies face up.

    `team` is the number of its team, from 0; None where everybody plays alone.
    """

    person: Person
    cards: int
    status: SeatStatus
    called: bool = False
    acting: bool = False
    dealer: bool = False
    winner: bool = False
    penalty: int = 0
    shown: tuple[Card, ...] | None = None
    team: int | None = None


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table: seats in order, clockwise from the bottom; `color` None while an opening wild is unnamed."""

    seats: tuple[SeatScene, ...]
    top: Card
    color: Color | None
    direction: int
    draw_pile: int
    discard_pile: int
    labels: Labels


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in a hand, `count` of it where equal cards are shown as one, dimmed unless it may be played."""

    card: Card
    playable: bool
    count: int = 1


@dataclass(frozen=True, slots=True)
class HandScene:
    """A hand in the order it was given; more than `MOST_UNGROUPED` cards are grouped."""

    cards: tuple[HandCard, ...]


#: A hand of more cards than this shows equal neighbors once, with their number.
MOST_UNGROUPED = 40


def table_scene(view: PublicView, people: Sequence[Person], labels: Labels, teams: Sequence[int] = ()) -> TableScene:
    """The scene of a public view, its seats in the order in which they sit.

    `people` are the seats' owners and `teams` their teams, both by seat; without `teams` everybody plays alone.
    ValueError when there are not as many people as seats.
    """
    if len(people) != len(view.seats):
        raise ValueError(f"{len(view.seats)} seats but {len(people)} people")
    over = view.stage is Stage.OVER
    penalty = None if over else view.penalty
    seats = tuple(
        SeatScene(
            person=people[index],
            cards=view.seats[index].cards,
            status=view.seats[index].status,
            called=view.seats[index].called and not over,
            acting=index == view.to_act,
            dealer=index == view.dealer,
            winner=index == view.winner,
            penalty=penalty.amount if penalty is not None and penalty.victim == index else 0,
            shown=view.seats[index].shown,
            team=teams[index] if teams else None,
        )
        for index in view.order
    )
    return TableScene(seats, view.top, view.color, view.direction, view.draw_pile, view.discard_pile, labels)


def hand_scene(hand: Sequence[Card], playable: Collection[Card]) -> HandScene:
    """The scene of a hand; cards not in `playable` are dimmed."""
    if len(hand) <= MOST_UNGROUPED:
        return HandScene(tuple(HandCard(card, card in playable) for card in hand))
    grouped = [(card, len(list(same))) for card, same in groupby(hand)]
    return HandScene(tuple(HandCard(card, card in playable, count) for card, count in grouped))
