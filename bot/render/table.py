"""The table picture: felt, piles, ring of play and seats, composed from cached pieces on one palette."""

from __future__ import annotations

from functools import cache, lru_cache

from PIL import Image, ImageDraw

from bot.engine import Card, Color
from bot.render.layout import CENTER, HEIGHT, WIDTH, seat_boxes
from bot.render.lettering import label, write
from bot.render.palette import FELT_STEPS, GOLD, IVORY, NIGHT, ROOM, blank, mix, prepared, stamp
from bot.render.scene import Labels, SeatScene, TableScene
from bot.render.seats import seat_piece
from bot.render.sprites import RATIO, card_name, faded, mirrored, pill, shadow, slab, sprite, turned

#: The felt: a box with round ends inside the picture.
_FELT = (84, 78, WIDTH - 84, HEIGHT - 78)
_RING = (600, 340)
_DISCARD_WIDTH, _DRAW_WIDTH, _BADGE_WIDTH = 150, 122, 92
#: Middles of draw pile, discard pile and color badge, from the picture's middle.
_DRAW_AT, _DISCARD_AT, _BADGE_AT = -150, 8, 156


def draw_table(scene: TableScene) -> Image.Image:
    """Draw a scene as a palette picture of 1200 × 675."""
    canvas = _background()[0].copy()
    for piece, mask, at in _pieces(scene):
        canvas.paste(piece, at, mask)
    return canvas


def _pieces(scene: TableScene) -> list[tuple[Image.Image, Image.Image, tuple[int, int]]]:
    players = len(scene.seats)
    out = [_center(scene.top, scene.color, scene.direction, min(scene.draw_pile, 9), min(scene.discard_pile, 3))]
    out.append(_draw_count(scene.draw_pile))
    out += [_seat(seat, place, players, scene.labels) for place, seat in enumerate(scene.seats)]
    return out


@lru_cache(maxsize=256)
def _seat(
    seat: SeatScene, place: int, players: int, labels: Labels
) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    left, top, _, _ = seat_boxes(players)[place]
    piece = seat_piece(seat, players, labels.uno)
    return (*prepared(_background()[1], piece, (left, top)), (left, top))


@lru_cache(maxsize=48)
def _center(
    top: Card, color: Color | None, direction: int, drawable: int, discarded: int
) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    """The ring with its arrows, both piles, and the badge of the current color."""
    ring = f"ring-{color or 'n'}"
    piece = (sprite(ring) if direction > 0 else mirrored(ring)).copy()
    _draw_pile(piece, drawable)
    _discard_pile(piece, card_name(top, color), discarded)
    badge = sprite(f"badge-{color or 'n'}", _BADGE_WIDTH)
    _lay(piece, badge, _BADGE_AT, 0)
    at = (CENTER[0] - _RING[0] // 2, CENTER[1] - _RING[1] // 2)
    return (*prepared(_background()[1], piece, at), at)


def _lay(piece: Image.Image, part: Image.Image, x: int, y: int) -> None:
    """Put a part with its middle at an offset from the piece's middle."""
    piece.alpha_composite(part, (piece.width // 2 + x - part.width // 2, piece.height // 2 + y - part.height // 2))


def _draw_pile(piece: Image.Image, cards: int) -> None:
    """Backs, the more the thicker; a faint outline when none is left."""
    back = sprite("back", _DRAW_WIDTH)
    if not cards:
        _lay(piece, faded(back, 0.22), _DRAW_AT, 0)
        return
    _lay(piece, shadow(back.width, back.height), _DRAW_AT, 6)
    layers = (cards + 2) // 3
    for layer in range(layers, -1, -1):
        _lay(piece, back, _DRAW_AT - 3 * layer, 3 * layer)


def _discard_pile(piece: Image.Image, name: str, cards: int) -> None:
    """The top card on a loose heap of the cards below it, whose faces no longer matter."""
    height = round(_DISCARD_WIDTH * RATIO)
    _lay(piece, shadow(_DISCARD_WIDTH + 8, height + 8, 9), _DISCARD_AT, 6)
    for degrees in (-9, 7)[: max(0, cards - 1)]:
        _lay(piece, _under(degrees), _DISCARD_AT, 0)
    _lay(piece, sprite(name, _DISCARD_WIDTH), _DISCARD_AT, 0)


@cache
def _under(degrees: int) -> Image.Image:
    size = (_DISCARD_WIDTH, round(_DISCARD_WIDTH * RATIO))
    plain = slab(*size, 16, (*mix(NIGHT, IVORY, 0.3), 255), mix(NIGHT, IVORY, 0.52), 3)
    return plain.rotate(degrees, Image.Resampling.BICUBIC, expand=True)


@lru_cache(maxsize=256)
def _draw_count(cards: int) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
    """The number of cards in the draw pile, on a pill at its foot."""
    size = 24
    word = label(str(cards), size, IVORY, 120)
    piece = pill(word.width + 30, 36, (*NIGHT, 255), GOLD, 2).copy()
    write(piece, word, size, 15, 18)
    at = (CENTER[0] + _DRAW_AT - piece.width // 2, CENTER[1] + 66)
    return (*prepared(_background()[1], piece, at), at)


@cache
def _background() -> tuple[Image.Image, Image.Image]:
    """The empty table on the palette, and as an RGB picture. Shared: never draw on them."""
    canvas = blank(WIDTH, HEIGHT, ROOM)
    left, top, right, bottom = _FELT
    pen = ImageDraw.Draw(canvas)
    high = (bottom - top) // 2
    for step in range(FELT_STEPS):
        inset = round(high * 0.92 * step / FELT_STEPS)
        pen.rounded_rectangle((left + inset, top + inset, right - inset, bottom - inset), high - inset, step)
    ground = canvas.convert("RGB")
    for inset, rim, width in ((-16, (9, 12, 24), 30), (-12, mix(NIGHT, IVORY, 0.16), 12), (-4, GOLD, 3), (14, mix(NIGHT, GOLD, 0.3), 2)):
        box = (left + inset, top + inset, right - inset, bottom - inset)
        edge = slab(box[2] - box[0], box[3] - box[1], high - inset, (0, 0, 0, 0), rim, width)
        stamp(canvas, ground, edge, (box[0], box[1]))
        ground = canvas.convert("RGB")
    return canvas, ground
