"""Cards as values: colors, faces, points and their order in a hand.

A card's text form is its notation: color letter, then face (`r7`, `bs`, `w4`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Color(StrEnum):
    """The four card colors; the value is the notation letter."""

    RED = "r"
    YELLOW = "y"
    GREEN = "g"
    BLUE = "b"


class Face(StrEnum):
    """What is printed on a card; the value is the notation."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    SKIP = "s"
    REVERSE = "v"
    DRAW_TWO = "d"
    DISCARD_ALL = "x"
    WILD = "w"
    WILD_DRAW_FOUR = "w4"
    REBOUND = "wb"


COLORS = tuple(Color)
FACES = tuple(Face)
NUMBERS = FACES[:10]
WILDS = frozenset({Face.WILD, Face.WILD_DRAW_FOUR, Face.REBOUND})
_ACTION_POINTS, _WILD_POINTS = 20, 50


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. Wilds have no color of their own, so a reshuffled wild is colorless again (D6).

    Attributes beside the two that name it are derived: `order` sorts a hand by color, wilds last, and tells
    every kind of card from every other; `points` is its worth in a hand (P2).
    """

    face: Face
    color: Color | None
    order: int = field(init=False, repr=False)
    points: int = field(init=False, repr=False)
    is_wild: bool = field(init=False, repr=False)
    is_number: bool = field(init=False, repr=False)

    def __post_init__(self) -> None:
        wild = self.face in WILDS
        if wild is not (self.color is None):
            raise ValueError(f"a {self.face.name} card {'has no' if wild else 'needs a'} color")
        number = self.face in NUMBERS
        place = len(COLORS) if self.color is None else COLORS.index(self.color)
        points = int(self.face) if number else _WILD_POINTS if wild else _ACTION_POINTS
        for name, value in (
            ("order", place * len(FACES) + FACES.index(self.face)),
            ("points", points),
            ("is_wild", wild),
            ("is_number", number),
        ):
            object.__setattr__(self, name, value)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and self.order == other.order)

    def __hash__(self) -> int:
        return self.order

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __str__(self) -> str:
        return self.face if self.color is None else f"{self.color}{self.face}"


#: One shared value for every kind of card, by notation: states hold these, so that comparing them is cheap.
CARDS: dict[str, Card] = {
    str(card): card
    for card in (
        *(Card(face, color) for color in COLORS for face in FACES if face not in WILDS),
        *(Card(face, None) for face in FACES if face in WILDS),
    )
}
