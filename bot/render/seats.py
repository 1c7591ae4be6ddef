"""One seat of the table picture: portrait, cards, marks and name plate on a transparent piece of the seat's size."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PIL import Image

from bot.engine import Card, SeatStatus
from bot.render.avatars import portrait
from bot.render.layout import is_roomy, seat_size
from bot.render.lettering import comfortable, label, write
from bot.render.palette import GOLD, IVORY, NIGHT, mix
from bot.render.palette import Color as Ink
from bot.render.scene import Person, SeatScene
from bot.render.sprites import RATIO, card_name, faded, glow, pill, sprite

_QUIET: Ink = mix(NIGHT, IVORY, 0.62)
_ALARM: Ink = (207, 52, 60)
#: The inks of teams: as far apart as the cards' own colors, and from them by a mark of their own.
_TEAMS: tuple[Ink, ...] = ((56, 132, 230), (232, 92, 60), (60, 190, 130), (190, 110, 220), (240, 240, 240))
_UNO: Ink = (247, 187, 30)
_MOST_BACKS = 7
_MOST_SHOWN = 18


def seat_piece(seat: SeatScene, players: int, uno: str) -> Image.Image:
    """Draw a seat at the size that a table of so many players gives it."""
    width, height = seat_size(players)
    scale = 1.2 if is_roomy(players) else 1.0
    piece = Image.new("RGBA", (width, height), (*NIGHT, 0))
    absent = seat.status is not SeatStatus.IN and not seat.winner
    bright = (seat.acting or seat.winner) and not absent
    piece.alpha_composite(_portrait(seat.person, bright, scale, seat.team))
    _icons(piece, seat, scale, absent)
    if seat.shown is not None:
        _shown(piece, seat.shown, scale)
        _marks(piece, seat, scale, uno)
    elif not absent:
        left, top = round(108 * scale), round(8 * scale)
        piece.alpha_composite(_backs(seat.cards, width - left, scale), (left, top))
        _marks(piece, seat, scale, uno)
    plate = _plate(seat.person.name, bright, width, scale)
    piece.alpha_composite(plate, (0, height - plate.height - 2))
    return faded(piece, 0.5) if absent else piece


def _place(scale: float) -> tuple[int, int, int]:
    """Left, top and size of the portrait in its seat."""
    return round(12 * scale), round(13 * scale), round(80 * scale)


@lru_cache(maxsize=256)
def _portrait(person: Person, bright: bool, scale: float, team: int | None) -> Image.Image:
    """The portrait in its ring: golden for the seat to act and for the winner, else in the ink of its team."""
    left, top, size = _place(scale)
    piece = Image.new("RGBA", (left + size + 20, top + size + 20), (*NIGHT, 0))
    quiet = _QUIET if team is None else _TEAMS[team % len(_TEAMS)]
    ring = 6 if bright or team is not None else 3
    if bright:
        light = glow(size + 8, size + 8, size // 2, GOLD, 6)
        piece.alpha_composite(light, (max(0, left - 16), max(0, top - 16)))
    outer = size + 2 * ring
    piece.alpha_composite(pill(outer, outer, (*(GOLD if bright else quiet), 255)), (left - ring, top - ring))
    piece.alpha_composite(portrait(person.name, person.avatar, size), (left, top))
    if team is not None:
        dot = round(26 * scale)
        piece.alpha_composite(pill(dot, dot, (*quiet, 255), NIGHT, 2), (left + size - dot + 6, top - 4))
    if person.is_ai:
        corner = round(34 * scale)
        _put(piece, "robot", corner, left + size - corner + 6, top + size - corner + 4)
    return piece


def _icons(piece: Image.Image, seat: SeatScene, scale: float, absent: bool) -> None:
    """What else there is to know of a seat: given up or gone out, winner, dealer."""
    left, top, size = _place(scale)
    if absent:
        icon = "left" if seat.status is SeatStatus.LEFT else "out"
        _put(piece, icon, round(40 * scale), left + size, top + size // 4)
    if seat.winner:
        _put(piece, "crown", round(56 * scale), left + size // 2 - round(28 * scale), 0)
    if seat.dealer:
        _put(piece, "dealer", round(28 * scale), left - 8, top + size - round(24 * scale))


def _put(piece: Image.Image, name: str, width: int, left: int, top: int) -> None:
    piece.alpha_composite(sprite(name, width), (left, top))


@lru_cache(maxsize=256)
def _backs(cards: int, room: int, scale: float) -> Image.Image:
    """A fan of backs, as many as the seat holds up to seven, and the number itself."""
    width, step = round(40 * scale), round(8 * scale)
    back = sprite("back-mini", width)
    piece = Image.new("RGBA", (room, back.height), (*NIGHT, 0))
    count = min(cards, _MOST_BACKS if cards < 100 else _MOST_BACKS - 3)  # room for a third digit
    for place in range(count):
        piece.alpha_composite(back, (place * step, 0))
    end = (width + (count - 1) * step if count else 0) + round(8 * scale)
    size = round(34 * scale)
    write(piece, label(str(cards), size, IVORY, room - end), size, end, back.height // 2)
    return piece


def _marks(piece: Image.Image, seat: SeatScene, scale: float, uno: str) -> None:
    """The pills under the fan: UNO called, and cards that wait to be drawn."""
    left, top = round(106 * scale), round(69 * scale)
    if seat.penalty:
        left += _pill(piece, f"+{seat.penalty}", _ALARM, IVORY, left, top, scale) + 6
    if seat.called:
        _pill(piece, uno, _UNO, NIGHT, left, top, scale)


def _pill(piece: Image.Image, text: str, fill: Ink, ink: Ink, left: int, top: int, scale: float) -> int:
    """A word on a colored pill; returns its width."""
    size, height = round(20 * scale), round(28 * scale)
    word = label(text, size, ink, piece.width - left - height)
    width = word.width + height - 6
    piece.alpha_composite(pill(width, height, (*fill, 255), NIGHT, 2), (left, top))
    write(piece, word, size, left + (width - word.width) // 2, top + height // 2)
    return width


def _shown(piece: Image.Image, hand: Sequence[Card], scale: float) -> None:
    """A hand that lies face up: the fewer cards, the larger."""
    columns, width = (3, 42) if len(hand) <= 3 else (5, 25) if len(hand) <= 10 else (6, 21)
    width, left, top = round(width * scale), round(104 * scale), round(8 * scale)
    cards = list(hand) if len(hand) <= _MOST_SHOWN else list(hand[: _MOST_SHOWN - 1])
    step, down = width + 2, round(width * RATIO) + 2
    for place, card in enumerate(cards):
        spot = (left + place % columns * step, top + place // columns * down)
        piece.alpha_composite(sprite(f"{card_name(card)}-mini", width), spot)
    if len(cards) < len(hand):
        size = round(15 * scale)
        more = label(f"+{len(hand) - len(cards)}", size, IVORY, width + 8)
        write(piece, more, size, left + (columns - 1) * step, top + 2 * down + down // 2)


@lru_cache(maxsize=256)
def _plate(name: str, bright: bool, width: int, scale: float) -> Image.Image:
    """A name on its plate: gold for the seat to act and for the winner."""
    height, room = round(38 * scale), width - round(28 * scale)
    fill, ink, rim = (GOLD, NIGHT, IVORY) if bright else (NIGHT, IVORY, mix(NIGHT, IVORY, 0.32))
    size = comfortable(name, round(25 * scale), room)
    line = label(name, size, ink, room)
    piece = pill(width, height, (*fill, 255), rim, 2).copy()
    write(piece, line, size, (width - line.width) // 2, height // 2)
    return piece
