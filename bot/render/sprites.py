"""Committed sprites at the sizes they are drawn at, and shapes so simple that they need none. All cached and shared."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from bot.engine import Card, Color
from bot.render.palette import ROOM, crisp
from bot.render.palette import Color as Ink

SPRITES = Path(str(files("card_images"))) / "sprites"
#: Width to height of every card.
RATIO = 336 / 240
_FINE = 4  # shapes are drawn this many times larger and reduced, which smooths their edges


@lru_cache(maxsize=256)
def sprite(name: str, width: int | None = None) -> Image.Image:
    """A sprite by name, in its own size or scaled to a width. Shared: never draw on it."""
    with Image.open(SPRITES / f"{name}.png") as source:
        picture = source.convert("RGBA")
    if width is None or width == picture.width:
        return picture
    size = (width, round(picture.height * width / picture.width))
    # premultiplied, or the transparent corners would bleed into the edges
    return picture.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")


def card_name(card: Card, named: Color | None = None) -> str:
    """The sprite of a card; a wild whose color has been named shows it."""
    return f"{card}-{named}" if card.is_wild and named is not None else str(card)


@lru_cache(maxsize=64)
def mirrored(name: str) -> Image.Image:
    return sprite(name).transpose(Image.Transpose.FLIP_LEFT_RIGHT)


@lru_cache(maxsize=128)
def slab(
    width: int, height: int, radius: int, fill: tuple[int, ...], rim: Ink | None = None, pen: int = 2
) -> Image.Image:
    """A rectangle with round corners, with a rim where one is given."""
    picture = Image.new("RGBA", (width * _FINE, height * _FINE), (*(rim or fill)[:3], 0))
    box = (0, 0, width * _FINE - 1, height * _FINE - 1)
    ImageDraw.Draw(picture).rounded_rectangle(box, radius * _FINE, fill, rim, pen * _FINE if rim else 0)
    return crisp(picture.reduce(_FINE))


def pill(width: int, height: int, fill: tuple[int, ...], rim: Ink | None = None, pen: int = 2) -> Image.Image:
    return slab(width, height, height // 2, fill, rim, pen)


@lru_cache(maxsize=16)
def disc_mask(size: int) -> Image.Image:
    """The mask of a full circle."""
    picture = Image.new("L", (size * _FINE, size * _FINE))
    ImageDraw.Draw(picture).ellipse((0, 0, size * _FINE - 1, size * _FINE - 1), 255)
    return picture.reduce(_FINE)


@lru_cache(maxsize=32)
def glow(width: int, height: int, radius: int, ink: Ink, blur: int, strength: int = 255) -> Image.Image:
    """Soft light round a round-cornered shape; the picture is larger than the shape by two blurs each way."""
    mask = Image.new("L", (width + 4 * blur, height + 4 * blur))
    box = (2 * blur, 2 * blur, width + 2 * blur - 1, height + 2 * blur - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, radius, strength)
    picture = Image.new("RGBA", mask.size, ink)
    picture.putalpha(mask.filter(ImageFilter.GaussianBlur(blur)))
    return picture


def shadow(width: int, height: int) -> Image.Image:
    """The hard shadow of a card: soft ones cost a picture more bytes than the card itself."""
    return slab(width, height, width // 9, (*ROOM, 120))


def faded(picture: Image.Image, share: float) -> Image.Image:
    """The same picture, less opaque."""
    made = picture.copy()
    made.putalpha(picture.getchannel("A").point([round(alpha * share) for alpha in range(256)]))
    return made
