"""Names and numbers as pictures: runs of one font and direction, put together in reading order."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.render.clusters import clusters, levels, visual_order
from bot.render.fonts import EMOJI, NEUTRAL, choose, faces, has_raqm, opened
from bot.render.palette import Color as Ink
from bot.render.palette import crisp

#: Height of a line above and below its base line, in ems: room for Thai and Tibetan marks.
ABOVE, BELOW = 1.2, 0.5
_EMOJI_EM = 1.2  # an emoji's height in ems of the text beside it
_EMOJI_CELL, _EMOJI_BASE = 40, 32
_HALF_CAPITAL = 0.36  # half the height of a capital, in ems
ELLIPSIS = "…"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one font and direction, in reading order."""

    file: str
    text: str
    rtl: bool

    def width(self, size: int) -> float:
        """Its advance in pixels at a size."""
        length = float(opened(self.file, size).getlength(self._shaped(), direction=self._direction()))
        return length * _EMOJI_EM * size / _EMOJI_CELL if self.file == EMOJI else length

    def draw(self, canvas: Image.Image, left: float, size: int, ink: Ink) -> None:
        """Draw it on a transparent canvas of a line's height, starting at `left`."""
        base = round(ABOVE * size)
        font = opened(self.file, size)
        if self.file != EMOJI:
            pen = ImageDraw.Draw(canvas)
            pen.text((left, base), self._shaped(), fill=ink, font=font, anchor="ls", direction=self._direction())
            return
        length = max(1, round(font.getlength(self._shaped())))
        strip = Image.new("RGBA", (length, _EMOJI_CELL + 2))
        ImageDraw.Draw(strip).text((0, _EMOJI_BASE), self._shaped(), font=font, anchor="ls", embedded_color=True)
        scale = _EMOJI_EM * size / _EMOJI_CELL
        strip = strip.resize((max(1, round(length * scale)), round(strip.height * scale)), Image.Resampling.LANCZOS)
        canvas.alpha_composite(strip, (max(0, round(left)), max(0, base - round(_EMOJI_BASE * scale))))

    def _direction(self) -> str | None:
        if not has_raqm():
            return None
        return "rtl" if self.rtl else "ltr"

    def _shaped(self) -> str:
        """Raqm takes reading order; the basic layout must be given what stands from left to right."""
        return self.text if has_raqm() or not self.rtl else "".join(reversed(clusters(self.text)))


def runs(text: str) -> list[Run]:
    """Text as runs from left to right; a text with nothing to draw becomes the neutral glyph."""
    return _runs(tuple(clusters(text)) or (NEUTRAL,))


@lru_cache(maxsize=2048)
def _runs(parts: tuple[str, ...]) -> list[Run]:
    made: list[tuple[str, str, int]] = []
    for part, level in zip(parts, levels(parts), strict=True):
        file, drawn = choose(part)
        if made and part == " " and made[-1][0] != EMOJI and faces()[made[-1][0]].covers(" "):
            file = made[-1][0]  # a space inside an Arabic name must not part its words
        if made and made[-1][0] == file and made[-1][2] == level:
            made[-1] = (file, made[-1][1] + drawn, level)
        else:
            made.append((file, drawn, level))
    runs_made = [Run(file, drawn, level % 2 == 1) for file, drawn, level in made]
    return visual_order(runs_made, [level for _, _, level in made])


def width(text: str, size: int) -> float:
    """The width of a text in pixels at a size."""
    return sum(run.width(size) for run in runs(text))


def fitted(text: str, size: int, room: float) -> str:
    """The text, or as many whole characters of it as fit with an ellipsis."""
    if width(text, size) <= room:
        return text
    parts = clusters(text)
    low, high = 0, len(parts) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if width("".join(parts[:middle]).rstrip() + ELLIPSIS, size) <= room:
            low = middle
        else:
            high = middle - 1
    return "".join(parts[:low]).rstrip() + ELLIPSIS


def comfortable(text: str, size: int, room: float) -> int:
    """The size, or one up to a fifth smaller at which the text need not be cut."""
    return max(round(size * 0.8), min(size, int(size * room / max(1.0, width(text, size)))))


@lru_cache(maxsize=1024)
def label(text: str, size: int, ink: Ink, room: int) -> Image.Image:
    """A line of text on a transparent ground, at most `room` pixels wide. Shared: never draw on it."""
    line = runs(fitted(text, size, room))
    widths = [run.width(size) for run in line]
    canvas = Image.new("RGBA", (max(1, min(room, round(sum(widths)) + 2)), round((ABOVE + BELOW) * size)), (*ink, 0))
    left = 0.0
    for run, step in zip(line, widths, strict=True):
        run.draw(canvas, left, size, ink)
        left += step
    return crisp(canvas)


def write(piece: Image.Image, line: Image.Image, size: int, left: int, middle: int) -> None:
    """Put a label of a text size on a piece, the middle of its capitals at a height; what sticks out is cut off."""
    top = middle + round(_HALF_CAPITAL * size) - round(ABOVE * size)
    cut = max(0, -top)
    piece.alpha_composite(line, (max(0, left), max(0, top)), (0, min(cut, line.height - 1)))


def initial(name: str) -> str:
    """The character that stands for a person without a picture."""
    parts = clusters(name)
    return next((part.upper() for part in parts if part[0].isalnum()), parts[0] if parts else NEUTRAL)
