"""One seat of the table picture: portrait, cards, marks and name plate on a transparent piece of the seat's size."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.engine import Card, SeatStatus
from bot.render.avatars import portrait
from bot.render.layout import is_roomy, seat_size
from bot.render.lettering import label, write
from bot.render.palette import GOLD, IVORY, NIGHT, mix
from bot.render.palette import Color as Ink
from bot.render.scene import SeatScene
from bot.render.sprites import RATIO, card_name, faded, glow, pill, sprite

_QUIET: Ink = mix(NIGHT, IVORY, 0.62)
_ALARM: Ink = (207, 52, 60)
_UNO: Ink = (247, 187, 30)
_MOST_BACKS = 7
_MOST_SHOWN = 18


def seat_piece(seat: SeatScene, players: int, uno: str) -> Image.Image:
    """Draw a seat at the size that a table of so many players gives it."""
    width, height = seat_size(players)
    scale = 1.2 if is_roomy(players) else 1.0
    piece = Image.new("RGBA", (width, height), (*NIGHT, 0))
    absent = seat.status is not SeatStatus.IN and not seat.winner
    _portrait(piece, seat, scale, absent)
    if seat.shown is not None:
        _shown(piece, seat.shown, scale)
    elif not absent:
        _backs(piece, seat.cards, scale)
        _marks(piece, seat, scale, uno)
    _plate(piece, seat, scale, absent)
    return faded(piece, 0.5) if absent else piece


def _portrait(piece: Image.Image, seat: SeatScene, scale: float, absent: bool) -> None:
    size, left, top = round(80 * scale), round(12 * scale), round(13 * scale)
    ring = 6 if seat.acting or seat.winner else 3
    if seat.acting or seat.winner:
        light = glow(size + 8, size + 8, size // 2, GOLD, 6)
        piece.alpha_composite(light, (max(0, left - 16), max(0, top - 16)))
    outer = size + 2 * ring
    rim = GOLD if seat.acting or seat.winner else _QUIET
    piece.alpha_composite(pill(outer, outer, (*NIGHT, 255), rim, ring - 1), (left - ring, top - ring))
    piece.alpha_composite(portrait(seat.person.name, seat.person.avatar, size), (left, top))
    corner = round(34 * scale)
    if seat.person.is_ai:
        _put(piece, "robot", corner, left + size - corner + 6, top + size - corner + 4)
    if absent:
        icon = "left" if seat.status is SeatStatus.LEFT else "out"
        _put(piece, icon, round(40 * scale), left + size, top + size // 4)
    if seat.winner:
        _put(piece, "crown", round(56 * scale), left + size // 2 - round(28 * scale), 0)
    if seat.dealer:
        _put(piece, "dealer", round(28 * scale), left - 8, top + size - round(24 * scale))


def _put(piece: Image.Image, name: str, width: int, left: int, top: int) -> None:
    piece.alpha_composite(sprite(name, width), (left, top))


def _backs(piece: Image.Image, cards: int, scale: float) -> None:
    """A fan of backs, as many as the seat holds up to seven, and the number itself."""
    width, left, top, step = round(40 * scale), round(108 * scale), round(8 * scale), round(9 * scale)
    count = min(cards, _MOST_BACKS)
    for place in range(count):
        piece.alpha_composite(sprite("back-mini", width), (left + place * step, top))
    end = left + (width + (count - 1) * step if count else 0)
    number = label(str(cards), round(34 * scale), IVORY, piece.width - end)
    middle = top + round(width * RATIO / 2)
    write(piece, number, round(34 * scale), end + round(8 * scale), middle)


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


def _plate(piece: Image.Image, seat: SeatScene, scale: float, absent: bool) -> None:
    """The name on its plate: gold for the seat to act and for the winner."""
    size, height = round(25 * scale), round(38 * scale)
    bright = (seat.acting or seat.winner) and not absent
    fill, ink, rim = (GOLD, NIGHT, IVORY) if bright else (NIGHT, IVORY, mix(NIGHT, IVORY, 0.32))
    top = piece.height - height - 2
    piece.alpha_composite(pill(piece.width, height, (*fill, 255 if bright else 225), rim, 2), (0, top))
    name = label(seat.person.name, size, ink, piece.width - round(28 * scale))
    write(piece, name, size, (piece.width - name.width) // 2, top + height // 2)
