"""Write the SVG sources and the sprites made from them: `python -m card_images.build` (needs resvg-py).

`svg/` holds each card twice, large and `-mini`, and the ornaments of the table; `sprites/` holds the pictures that the
renderer loads, under the same names, and `manifest.json`, which gives for each sprite its size and the hash of the
source it was made from.
"""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import resvg_py
from PIL import Image

from card_images import art
from card_images.ornaments import ornaments

HERE = Path(__file__).parent
SVG, SPRITES = HERE / "svg", HERE / "sprites"
#: Sprite widths in pixels; the height follows from the sources' 240 × 336.
CARD_WIDTH, MINI_WIDTH = 210, 40


def sources() -> dict[str, tuple[str, int]]:
    """Every sprite's name with its SVG text and width."""
    large = {name: (art.card(name), CARD_WIDTH) for name in art.names()}
    small = {f"{name}-mini": (art.mini(name), MINI_WIDTH) for name in art.names()}
    return large | small | ornaments()


def rasterize(svg: str, width: int) -> Image.Image:
    """Draw a source at a width."""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width)))).convert("RGBA")


def digest(svg: str) -> str:
    return hashlib.sha256(svg.encode()).hexdigest()[:16]


def main() -> None:
    """Write everything anew; files of cards that are gone are removed."""
    manifest = {}
    for folder in (SVG, SPRITES):
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
    for name, (svg, width) in sources().items():
        sprite = rasterize(svg, width)
        (SVG / f"{name}.svg").write_text(svg)
        sprite.save(SPRITES / f"{name}.png", optimize=True)
        manifest[name] = {"source": digest(svg), "size": list(sprite.size)}
    (SPRITES / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")


if __name__ == "__main__":
    main()
