"""The one palette of every picture: fine steps for the felt, the inks of the cards, and a coarse cube for all else.

Composing on fixed colors spares the search for a palette in each picture, and keeps pictures small.
"""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageEnhance

Color = tuple[int, int, int]

NIGHT: Color = (20, 26, 46)
IVORY: Color = (255, 248, 234)
GOLD: Color = (233, 196, 106)
ROOM: Color = (13, 17, 31)
FELT_EDGE: Color = (20, 29, 58)
FELT_MIDDLE: Color = (40, 54, 98)
#: Steps of the felt from its edge to its middle: each differs by one or two levels, so none can be seen.
FELT_STEPS = 28
#: The inks of `card_images.art`, lightest first.
_CARD_INKS: tuple[tuple[Color, ...], ...] = (
    ((226, 84, 79), (207, 52, 60), (169, 31, 49), (125, 21, 38)),
    ((255, 212, 77), (247, 187, 30), (224, 154, 12), (166, 108, 5)),
    ((51, 183, 138), (23, 156, 116), (12, 122, 92), (7, 86, 66)),
    ((63, 116, 221), (38, 87, 192), (26, 63, 152), (17, 43, 108)),
)
#: How much color and how much shade a card in the shade has.
_KEPT_COLOR, _SHADE = 0.75, 0.5
_CUBE = (5, 6, 4)


def mix(first: Color, second: Color, share: float) -> Color:
    """The color `share` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


def felt(step: int) -> Color:
    """The felt's color at a step from the edge."""
    return mix(FELT_EDGE, FELT_MIDDLE, step / (FELT_STEPS - 1))


def shaded(color: Color) -> Color:
    """The color of a card that may not be played now: duller and darker, still itself."""
    red, green, blue = color
    grey = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return mix(mix((grey, grey, grey), color, _KEPT_COLOR), NIGHT, _SHADE)


@cache
def colors() -> tuple[Color, ...]:
    """At most 256 colors; the felt's steps come first, so that step and index are the same."""
    made = [felt(step) for step in range(FELT_STEPS)]
    made += [ROOM, *(mix(ROOM, FELT_EDGE, step / 6) for step in range(1, 6))]
    made += [mix(NIGHT, IVORY, step / 19) for step in range(20)]
    made += [mix(NIGHT, GOLD, step / 8) for step in range(1, 9)] + [(43, 29, 5)]
    for light, main, shade, rim in _CARD_INKS:
        made += [light, mix(light, main, 0.5), main, mix(main, shade, 0.5), shade, mix(shade, rim, 0.5), rim]
        made += [mix(main, IVORY, 0.33), mix(main, IVORY, 0.67), *(shaded(ink) for ink in (light, main, shade))]
    made += [(47, 61, 117), (181, 154, 88), (65, 82, 143), (58, 66, 96)]
    made += [(86, 96, 133), (125, 135, 168), (195, 201, 220)]
    red, green, blue = _CUBE
    made += [
        (r * 255 // (red - 1), g * 255 // (green - 1), b * 255 // (blue - 1))
        for r in range(red)
        for g in range(green)
        for b in range(blue)
    ]
    return tuple(dict.fromkeys(made))[:256]


def in_shade(picture: Image.Image) -> Image.Image:
    """An RGB picture with every color `shaded`."""
    dull = ImageEnhance.Color(picture).enhance(_KEPT_COLOR)
    return Image.blend(dull, Image.new("RGB", picture.size, NIGHT), _SHADE)


@cache
def carrier() -> Image.Image:
    """A picture that holds the palette, for new pictures and for quantizing."""
    made = Image.new("P", (1, 1))
    made.putpalette([level for color in colors() for level in color])
    return made


def blank(width: int, height: int, color: Color) -> Image.Image:
    """A picture on the palette, all in one of its colors."""
    made = Image.new("P", (width, height), colors().index(color))
    made.putpalette(carrier().getpalette() or [])
    return made


def flatten(picture: Image.Image) -> Image.Image:
    """An RGB picture on the palette, without dithering: clean edges, small files."""
    return picture.quantize(palette=carrier(), dither=Image.Dither.NONE)


#: Edges have this many steps of transparency; more cannot be seen at these sizes and cost bytes.
_EDGE_STEPS = 4


_EDGES = [round(alpha / 255 * _EDGE_STEPS) * 255 // _EDGE_STEPS for alpha in range(256)]
_COVERED = [0] + [255] * 255


def crisp(piece: Image.Image) -> Image.Image:
    """The RGBA piece itself, its edges reduced to those few steps."""
    piece.putalpha(piece.getchannel("A").point(_EDGES))
    return piece


def stamp(canvas: Image.Image, ground: Image.Image, piece: Image.Image, at: tuple[int, int]) -> None:
    """Lay an RGBA piece on a palette canvas; `ground` is the RGB picture of what lies beneath it."""
    patch, mask = prepared(ground, piece, at)
    canvas.paste(patch, at, mask)


def prepared(ground: Image.Image, piece: Image.Image, at: tuple[int, int]) -> tuple[Image.Image, Image.Image]:
    """A piece blended with its ground and brought on the palette, with the mask of what it covers."""
    alpha = piece.getchannel("A").point(_EDGES)
    under = ground.crop((*at, at[0] + piece.width, at[1] + piece.height))
    under.paste(piece, (0, 0), alpha)
    return flatten(under), alpha.point(_COVERED, "1")
