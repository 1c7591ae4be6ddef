"""The hand picture: rows of cards wide enough to be read on a phone, where it is about 400 pixels wide."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from bot.render.lettering import label, write
from bot.render.palette import GOLD, IVORY, NIGHT, blank, felt, in_shade, prepared
from bot.render.scene import HandCard, HandScene
from bot.render.sprites import RATIO, pill, slab, sprite

WIDTH = 1120
_MARGIN, _GAP = 18, 12
_LIFT = 10  # playable cards stand this much higher
#: The most cards of a hand that are laid in rows of so many.
_COLUMNS = ((5, 5), (12, 6), (21, 7), (40, 8))
_MOST_COLUMNS = 9
_GROUND = felt(6)


def columns(cards: int) -> int:
    """How many cards stand in a row."""
    return next((wide for most, wide in _COLUMNS if cards <= most), _MOST_COLUMNS)


def card_width(cards: int) -> int:
    """The width of one card, in pixels of the picture."""
    wide = columns(cards)
    return (WIDTH - 2 * _MARGIN - (wide - 1) * _GAP) // wide


def draw_hand(scene: HandScene) -> Image.Image:
    """Draw a hand as a palette picture 1120 pixels wide; an empty hand is an empty row."""
    count = len(scene.cards)
    wide, width = columns(count), card_width(count)
    down = round(width * RATIO) + _GAP + _LIFT
    rows = max(1, -(-count // wide))
    wide = max(1, -(-count // rows))  # as even as can be: seven are four and three, not six and one
    canvas = blank(WIDTH, rows * down + 2 * _MARGIN - _GAP, _GROUND)
    for place, held in enumerate(scene.cards):
        row, column = divmod(place, wide)
        in_row = min(wide, count - row * wide)
        left = (WIDTH - in_row * width - (in_row - 1) * _GAP) // 2 + column * (width + _GAP)
        top = _MARGIN + row * down + (0 if held.playable else _LIFT)
        piece, mask, (x, y) = _card(held, width)
        canvas.paste(piece, (left - x, top - y), mask)
    return canvas


@lru_cache(maxsize=512)
def _card(held: HandCard, width: int) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    """A card on the hand's ground, and where in that piece the card itself begins."""
    face = sprite(str(held.card), width)
    rim = 5
    piece = Image.new("RGBA", (face.width + 2 * rim, face.height + 2 * rim), (*_GROUND, 0))
    if held.playable:
        piece.alpha_composite(slab(*piece.size, width // 9 + rim, (*GOLD, 255)))
        piece.alpha_composite(face, (rim, rim))
    else:
        piece.alpha_composite(_dimmed(face), (rim, rim))
    if held.count > 1:
        _count(piece, held.count, width)
    ground = Image.new("RGB", piece.size, _GROUND)
    return (*prepared(ground, piece, (0, 0)), (rim, rim))


def _dimmed(face: Image.Image) -> Image.Image:
    """The same card in the shade: still to be read, plainly not to be played."""
    dull = in_shade(face.convert("RGB")).convert("RGBA")
    dull.putalpha(face.getchannel("A"))
    return dull


def _count(piece: Image.Image, count: int, width: int) -> None:
    """How many equal cards this one stands for."""
    size = round(width * 0.25)
    word = label(f"×{count}", size, NIGHT, width)
    badge = pill(word.width + round(0.8 * size), round(size * 1.4), (*IVORY, 255), NIGHT, 3).copy()
    write(badge, word, size, round(0.4 * size), badge.height // 2)
    piece.alpha_composite(badge, (piece.width - badge.width, piece.height - badge.height))
