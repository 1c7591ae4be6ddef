"""The table picture: felt, piles, ring of play and seats, composed from cached pieces on one palette."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.engine import Color
from bot.render.layout import CENTER, HEIGHT, WIDTH, seat_boxes
from bot.render.lettering import label, write
from bot.render.palette import FELT_EDGE, FELT_STEPS, GOLD, IVORY, NIGHT, ROOM, blank, colors, mix, prepared, stamp
from bot.render.scene import Labels, SeatScene, TableScene
from bot.render.seats import seat_piece
from bot.render.sprites import RATIO, card_name, faded, mirrored, pill, shadow, slab, sprite

#: A picture on the palette, the mask of what it covers, and where it goes.
Piece = tuple[Image.Image, Image.Image, tuple[int, int]]

#: The felt: a box with round ends inside the picture.
_FELT = (84, 78, WIDTH - 84, HEIGHT - 78)
_BORDER, _BORDER_INK = 14, mix(ROOM, FELT_EDGE, 0.5)
#: A draw pile of more cards looks no thicker.
_THICK = 9
_DISCARD_WIDTH, _DRAW_WIDTH, _BADGE_WIDTH = 150, 122, 92
#: The colors of the cards under the top cards of the two piles.
_HEAP = (86, 96, 133)
_PILE, _PILE_EDGE = (29, 36, 64), (181, 154, 88)
#: Middles of draw pile, discard pile and color badge, from the picture's middle.
_DRAW_AT, _DISCARD_AT, _BADGE_AT = -150, 8, 156


def draw_table(scene: TableScene) -> Image.Image:
    """Draw a scene as a palette picture of 1200 × 675."""
    canvas = _background()[0].copy()
    for piece, mask, at in _pieces(scene):
        canvas.paste(piece, at, mask)
    return canvas


def _pieces(scene: TableScene) -> list[Piece]:
    """The cached pieces of a scene, from the bottom to the top."""
    players = len(scene.seats)
    out = [
        _ring(scene.color, scene.direction),
        _draw_pile(min(scene.draw_pile, _THICK)),
        _draw_count(scene.draw_pile),
        _discard_pile(card_name(scene.top, scene.color), min(scene.discard_pile, 3)),
        _badge(scene.color),
    ]
    return out + [_seat(seat, place, players, scene.labels) for place, seat in enumerate(scene.seats)]


@lru_cache(maxsize=512)
def _seat(seat: SeatScene, place: int, players: int, labels: Labels) -> Piece:
    left, top, _, _ = seat_boxes(players)[place]
    return _prepared(seat_piece(seat, players, labels.uno), (left, top))


@lru_cache(maxsize=10)
def _ring(color: Color | None, direction: int) -> Piece:
    """The ring of play in the current color, its arrows in the current direction."""
    name = f"ring-{color or 'n'}"
    return _centered(sprite(name) if direction > 0 else mirrored(name), 0)


@lru_cache(maxsize=5)
def _badge(color: Color | None) -> Piece:
    return _centered(sprite(f"badge-{color or 'n'}", _BADGE_WIDTH), _BADGE_AT)


@lru_cache(maxsize=_THICK + 1)
def _draw_pile(cards: int) -> Piece:
    """Backs, the more the thicker; a faint outline when none is left."""
    back = sprite("back", _DRAW_WIDTH)
    if not cards:
        return _centered(faded(back, 0.22), _DRAW_AT)
    piece = Image.new("RGBA", (back.width + 32, back.height + 32), (*NIGHT, 0))
    _lay(piece, shadow(*back.size), -4, 12)
    below = slab(*back.size, 13, (*_PILE, 255), _PILE_EDGE, 1)
    for layer in range((cards + 2) // 3, 0, -1):
        _lay(piece, below, -4 * layer, 4 * layer)
    _lay(piece, back, 0, 0)
    return _centered(piece, _DRAW_AT)


@lru_cache(maxsize=128)
def _discard_pile(name: str, cards: int) -> Piece:
    """The top card on a loose heap of the cards below it, whose faces no longer matter."""
    top = sprite(name, _DISCARD_WIDTH)
    piece = Image.new("RGBA", (top.width + 48, top.height + 36), (*NIGHT, 0))
    _lay(piece, shadow(*top.size), 0, 9)
    for degrees in (-9, 7)[: max(0, cards - 1)]:
        _lay(piece, _under(degrees), 0, 0)
    _lay(piece, top, 0, 0)
    return _centered(piece, _DISCARD_AT)


def _lay(piece: Image.Image, part: Image.Image, x: int, y: int) -> None:
    """Put a part with its middle at an offset from the piece's middle."""
    piece.alpha_composite(part, (piece.width // 2 + x - part.width // 2, piece.height // 2 + y - part.height // 2))


def _centered(piece: Image.Image, x: int) -> Piece:
    """A piece whose middle is beside the picture's middle."""
    return _prepared(piece, (CENTER[0] + x - piece.width // 2, CENTER[1] - piece.height // 2))


def _prepared(piece: Image.Image, at: tuple[int, int]) -> Piece:
    return (*prepared(_background()[1], piece, at), at)


@cache
def _under(degrees: int) -> Image.Image:
    size = (_DISCARD_WIDTH, round(_DISCARD_WIDTH * RATIO))
    plain = slab(*size, 16, (*_HEAP, 255))
    return plain.rotate(degrees, Image.Resampling.BICUBIC, expand=True)


@lru_cache(maxsize=256)
def _draw_count(cards: int) -> Piece:
    """The number of cards in the draw pile, on a pill at its foot."""
    size = 24
    word = label(str(cards), size, IVORY, 120)
    piece = pill(word.width + 30, 36, (*NIGHT, 255), GOLD, 2).copy()
    write(piece, word, size, 15, 18)
    return _prepared(piece, (CENTER[0] + _DRAW_AT - piece.width // 2, CENTER[1] + 66))


def _rim(width: int, height: int, radius: int) -> Image.Image:
    """The golden line round the felt, drawn twice as large and reduced."""
    mask = Image.new("L", (2 * width, 2 * height))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, 2 * width - 1, 2 * height - 1), 2 * radius, None, 255, 6)
    rim = Image.new("RGBA", (width, height), GOLD)
    rim.putalpha(mask.reduce(2))
    return rim


@cache
def _background() -> tuple[Image.Image, Image.Image]:
    """The empty table on the palette, and as an RGB picture. Shared: never draw on them."""
    canvas = blank(WIDTH, HEIGHT, ROOM)
    left, top, right, bottom = _FELT
    border = (left - _BORDER, top - _BORDER, right + _BORDER, bottom + _BORDER)
    ImageDraw.Draw(canvas).rounded_rectangle(border, (bottom - top) // 2 + _BORDER, colors().index(_BORDER_INK))
    high = (bottom - top) // 2
    # the light falls off from the middle row by row, not in circles: rows of one color cost next to nothing in the file
    shape = Image.new("1", canvas.size)
    ImageDraw.Draw(shape).rounded_rectangle(_FELT, high, 1)
    light = canvas.copy()
    for row in range(HEIGHT):
        share = 1 - min(1.0, abs(row - CENTER[1]) / high)
        pen = ImageDraw.Draw(light)
        pen.line((0, row, WIDTH, row), round(share**0.8 * (FELT_STEPS - 1)))
    canvas.paste(light, (0, 0), shape)
    stamp(canvas, canvas.convert("RGB"), _rim(right - left, bottom - top, high), (left, top))
    return canvas, canvas.convert("RGB")
