"""Cut the fonts that names are drawn with: `python -m card_images.build_fonts NOTO_FOLDER`.

NOTO_FOLDER holds, at any depth, the Noto fonts as Debian's packages fonts-noto-core, fonts-noto-cjk and
fonts-noto-color-emoji install them. Written into `card_images/fonts`: one reduced font a script, and `coverage.json`,
which says in the order of preference which code points each of them draws; the renderer chooses by it and never
opens a font's own tables.
"""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import Image

FONTS = Path(__file__).parent / "fonts"
EMOJI = "NotoColorEmoji"
#: Pixels an emoji is high and wide once reduced; the original strike is 136 × 128 for 109 pixels to the em.
EMOJI_SIZE, EMOJI_PPEM = (42, 40), 34

#: In order of preference: bold where there is a bold, so that names stay readable on a phone.
SCRIPTS = [
    "Sans",
    "Hebrew",
    "Arabic",
    "Thai",
    "Devanagari",
    "Armenian",
    "Georgian",
    "Bengali",
    "Gurmukhi",
    "Gujarati",
    "Oriya",
    "Tamil",
    "Telugu",
    "Kannada",
    "Malayalam",
    "Sinhala",
    "Lao",
    "Khmer",
    "Myanmar",
    "Ethiopic",
    "Cherokee",
    "CanadianAboriginal",
    "Thaana",
    "Lisu",
    "Javanese",
    "CJK",
    "Symbols",
    "Math",
    "Symbols2",
    "Tifinagh",
    "NKo",
    "Mongolian",
    "Syriac",
    "Runic",
    "Ogham",
    "Yi",
    "Tibetan",
]
#: Names borrow letters from the mathematical alphabets; the rest of that large font stays behind.
MATH = {*range(0x2100, 0x2400), *range(0x2A00, 0x2B00), *range(0x1D400, 0x1D800)}
#: Arrows, shapes, dingbats and ornaments; not Braille, chess or the symbols of old computers.
SYMBOLS2 = {*range(0x2190, 0x2800), *range(0x2900, 0x2C00), *range(0x1F650, 0x1F680), *range(0x1F780, 0x1F900)}
#: Javanese and Tibetan brackets, which frame many a name in other scripts.
BRACKETS = {*range(0xA9C1, 0xA9C3), *range(0x0F3A, 0x0F3E), 0x0FC9, 0x0FCA}
CJK = {
    *range(0x1100, 0x1200),
    *range(0x2E80, 0x3400),
    *range(0x4E00, 0xA000),
    *range(0xAC00, 0xD7A4),
    *range(0xFF00, 0xFFF0),
}
NAME_IDS = [0, 1, 2, 3, 4, 5, 6, 13, 14]


def main(folder: Path) -> None:
    """Write every font and the coverage table."""
    coverage: dict[str, list[list[int]]] = {}
    for script in SCRIPTS:
        source = find(folder, script)
        coverage[source.stem] = reduce_script(source, wanted(script))
        print(f"{source.stem}: {(FONTS / output_name(source)).stat().st_size // 1024} KiB", flush=True)
    coverage[EMOJI] = reduce_emoji(next(folder.rglob(f"{EMOJI}.ttf")))
    table = {output_name(find_output(name)): ranges for name, ranges in coverage.items()}
    (FONTS / "coverage.json").write_text(json.dumps(table, separators=(",", ":")) + "\n")


def find(folder: Path, script: str) -> Path:
    """The source font of a script: sans before serif, bold before regular."""
    stem = "" if script == "Sans" else script
    for family in ("NotoSans", "NotoSerif"):
        for weight in ("Bold", "Regular"):
            found = sorted(folder.rglob(f"{family}{stem}-{weight}.tt[fc]"))
            if found:
                return found[0]
    raise SystemExit(f"no Noto font for {script} under {folder}")


def output_name(source: Path) -> str:
    """The file a source becomes: one face of the CJK collection is CFF, so it ends in otf."""
    return source.stem + (".otf" if "CJK" in source.stem else ".ttf")


def find_output(stem: str) -> Path:
    return next(FONTS.glob(f"{stem}.?tf"))


def wanted(script: str) -> set[int] | None:
    """The code points to keep of a script's font; None for all."""
    parts = {"Math": MATH, "CJK": CJK, "Symbols2": SYMBOLS2, "Javanese": BRACKETS, "Tibetan": BRACKETS}
    return parts.get(script)


def reduce_script(source: Path, points: set[int] | None) -> list[list[int]]:
    """Drop hinting, unused tables and, where `points` is given, every other character. Returns what is drawn."""
    options = subset.Options()
    options.font_number = 2  # Simplified Chinese among the collection's faces
    options.hinting = False
    options.name_IDs = NAME_IDS
    options.notdef_outline = True
    options.layout_features = [] if "CJK" in source.stem else ["*"]
    options.drop_tables += ["MATH", "DSIG", "vhea", "vmtx", "VORG", "meta"]
    font = subset.load_font(str(source), options)
    points = set(font.getBestCmap()) & points if points else set(font.getBestCmap())
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=points)
    cutter.subset(font)
    font.save(FONTS / output_name(source))
    return ranges(points)


def reduce_emoji(source: Path) -> list[list[int]]:
    """Scale the bitmaps of the color font down to the size they are drawn at; shapes of sequences stay."""
    font = TTFont(source)
    for strike in font["CBDT"].strikeData:
        for glyph in strike.values():
            shrink(glyph)
    for strike in font["CBLC"].strikes:
        table = strike.bitmapSizeTable
        factor = EMOJI_PPEM / table.ppemY
        for line in (table.hori, table.vert):
            for name in ("ascender", "descender", "widthMax"):
                setattr(line, name, round(getattr(line, name) * factor))
        table.ppemX = table.ppemY = EMOJI_PPEM
        for index in strike.indexSubTables:
            if hasattr(index, "metrics"):
                shrink_metrics(index.metrics)
    font.save(FONTS / f"{EMOJI}.ttf")
    return ranges(set(font.getBestCmap()))


def shrink(glyph: object) -> None:
    picture = Image.open(io.BytesIO(glyph.imageData)).convert("RGBA")  # type: ignore[attr-defined]
    factor = EMOJI_SIZE[0] / 136
    size = max(1, round(picture.width * factor)), max(1, round(picture.height * factor))
    small = picture.resize(size, Image.Resampling.LANCZOS).quantize(40, method=Image.Quantize.FASTOCTREE)
    out = io.BytesIO()
    small.save(out, "PNG", optimize=True)
    glyph.imageData = out.getvalue()  # type: ignore[attr-defined]
    if hasattr(glyph, "metrics"):
        shrink_metrics(glyph.metrics)
        glyph.metrics.width, glyph.metrics.height = size


def shrink_metrics(metrics: object) -> None:
    factor = EMOJI_SIZE[0] / 136
    for name in ("height", "width", "BearingX", "BearingY", "Advance", "horiBearingX", "horiBearingY", "horiAdvance"):
        if hasattr(metrics, name):
            setattr(metrics, name, round(getattr(metrics, name) * factor))


def ranges(points: set[int]) -> list[list[int]]:
    """Sorted points as [first, last] pairs."""
    out: list[list[int]] = []
    for point in sorted(points):
        if out and out[-1][1] == point - 1:
            out[-1][1] = point
        else:
            out.append([point, point])
    return out


if __name__ == "__main__":
    main(Path(sys.argv[1]))
