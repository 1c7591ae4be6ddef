"""Which of the project's fonts draws what, and the fonts themselves. System fonts are never asked."""

from __future__ import annotations

import json
import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from PIL import ImageFont, features

from bot.render.clusters import ZWJ, ZWNJ, is_emoji, is_tag

FONTS = Path(str(files("card_images"))) / "fonts"
MAIN, EMOJI = "NotoSans-Bold.ttf", "NotoColorEmoji.ttf"
#: The only size at which the color font can be opened, in pixels to the em; it is scaled from there.
EMOJI_PPEM = 34
#: What stands for a character that no font has.
NEUTRAL = "·"


@dataclass(frozen=True, slots=True)
class Face:
    """A font file and the code points it draws, as sorted first and last points of ranges."""

    file: str
    firsts: tuple[int, ...]
    lasts: tuple[int, ...]

    def covers(self, char: str) -> bool:
        place = bisect_right(self.firsts, ord(char)) - 1
        return place >= 0 and ord(char) <= self.lasts[place]


@cache
def faces() -> dict[str, Face]:
    """All fonts by file name, in order of preference."""
    table: dict[str, list[tuple[int, int]]] = json.loads((FONTS / "coverage.json").read_text())
    return {
        name: Face(name, tuple(first for first, _ in ranges), tuple(last for _, last in ranges))
        for name, ranges in table.items()
    }


@lru_cache(maxsize=4096)
def choose(cluster: str) -> tuple[str, str]:
    """The font file for a cluster, and the cluster reduced to what that font draws; never a missing glyph."""
    known = faces()
    order = list(known.values())
    if is_emoji(cluster):
        order = [known[EMOJI], *(face for face in order if face.file != EMOJI)]
    needed = [char for char in cluster if not _ignorable(char)]
    for face in order:
        if needed and all(face.covers(char) for char in needed):
            return face.file, "".join(char for char in cluster if face.covers(char))
    for face in order:
        if face.covers(cluster[0]) and not _ignorable(cluster[0]):
            return face.file, "".join(char for char in cluster if face.covers(char))
    plain = unicodedata.normalize("NFKC", cluster)
    return choose(plain) if plain not in ("", cluster) else (MAIN, NEUTRAL)


def _ignorable(char: str) -> bool:
    point = ord(char)
    return char in (ZWJ, ZWNJ, "\u034f") or 0xFE00 <= point <= 0xFE0F or 0xE0100 <= point <= 0xE01EF or is_tag(char)


@cache
def has_raqm() -> bool:
    """Whether Pillow can shape text (joined Arabic, conjuncts, emoji sequences)."""
    return bool(features.check("raqm"))


@lru_cache(maxsize=256)
def opened(file: str, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size in pixels; raqm where there is one, else the basic layout."""
    engine = ImageFont.Layout.RAQM if has_raqm() else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(FONTS / file), EMOJI_PPEM if file == EMOJI else size, layout_engine=engine)


def text_features() -> list[str]:
    """What this machine lacks for drawing names well, a sentence each; empty when all is there."""
    problems = []
    if not has_raqm():
        problems.append(
            "Pillow has no raqm text layout (it needs the FriBiDi library): Arabic letters are drawn unjoined, Indic "
            "conjuncts and emoji sequences taken apart. Install libfribidi0."
        )
    problems += [f"The font {name} is missing." for name in faces() if not (FONTS / name).is_file()]
    return problems
