"""People as round pictures: their avatar, or their initial on a disc of their own color."""

from __future__ import annotations

import io
import zlib
from functools import lru_cache

from PIL import Image, ImageFilter

from bot.render.lettering import initial, label
from bot.render.palette import IVORY
from bot.render.palette import Color as Ink
from bot.render.sprites import disc_mask

#: Avatars are small; anything larger than this, in pixels, is not decoded at all.
MOST_PIXELS = 4096 * 4096
_SHADES = 24
_DISCS: tuple[Ink, ...] = (
    (92, 107, 192),
    (38, 128, 138),
    (140, 90, 170),
    (172, 92, 84),
    (84, 130, 76),
    (160, 116, 50),
    (70, 110, 150),
    (168, 78, 122),
)


@lru_cache(maxsize=256)
def portrait(name: str, avatar: bytes | None, size: int) -> Image.Image:
    """A person's round picture, `size` pixels wide. Shared: never draw on it."""
    face = _decoded(avatar, size) if avatar else None
    face = face if face is not None else _initial_square(name, size)
    face.putalpha(disc_mask(size))
    return face


def _decoded(avatar: bytes, size: int) -> Image.Image | None:
    """The avatar's first frame as a square, or None when it cannot be read."""
    try:
        with Image.open(io.BytesIO(avatar)) as source:
            if source.width * source.height > MOST_PIXELS:
                return None
            source.draft("RGB", (size * 2, size * 2))
            picture = source.convert("RGBA")
        side = min(picture.size)
        left, top = (picture.width - side) // 2, (picture.height - side) // 2
        square = picture.resize((size, size), Image.Resampling.LANCZOS, (left, top, left + side, top + side), 2.0)
    except Exception:  # decoders raise whatever broken bytes make them stumble on; a game needs no avatar
        return None
    ground = Image.new("RGBA", square.size, (*_DISCS[0], 255))
    ground.alpha_composite(square)
    # a photograph's grain cannot be seen at this size, but ten of them would double the file
    calm = ground.convert("RGB").filter(ImageFilter.MedianFilter(3))
    return calm.quantize(_SHADES, dither=Image.Dither.NONE).convert("RGBA")


def _initial_square(name: str, size: int) -> Image.Image:
    square = Image.new("RGBA", (size, size), (*_DISCS[zlib.crc32(name.encode("utf-8", "replace")) % len(_DISCS)], 255))
    height = round(size * 0.5)
    letter = label(initial(name), height, IVORY, size)
    box = letter.getbbox()
    if box is not None:  # centered by its ink: letters of many scripts do not stand on the base line
        ink = letter.crop(box)
        square.alpha_composite(ink, ((size - ink.width) // 2, max(0, (size - ink.height) // 2)))
    return square
