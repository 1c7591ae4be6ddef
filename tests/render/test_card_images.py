"""Card art: sprites agree with their sources, sources with the drawing code, and fonts come with their license."""

from __future__ import annotations

import json

import pytest
from PIL import Image, ImageChops

from bot.engine import CARDS, Color
from bot.render import fonts
from card_images import art, build

MANIFEST = json.loads((build.SPRITES / "manifest.json").read_text())
REBUILT = (
    "r0",
    "yv",
    "gd",
    "b6",
    "rx",
    "w4-g",
    "wb",
    "back",
    "y3-mini",
    "w-mini",
    "ring-b",
    "badge-n",
    "crown",
    "robot",
)


def test_sources_are_what_the_drawing_code_writes() -> None:
    written = {path.stem: path.read_text() for path in build.SVG.glob("*.svg")}
    assert written == {name: svg for name, (svg, _) in build.sources().items()}


def test_every_sprite_was_made_from_its_present_source() -> None:
    sources = {path.stem: build.digest(path.read_text()) for path in build.SVG.glob("*.svg")}
    assert {name: entry["source"] for name, entry in MANIFEST.items()} == sources
    assert {path.stem for path in build.SPRITES.glob("*.png")} == set(sources)


def test_sprites_have_the_sizes_of_the_manifest() -> None:
    for name, entry in MANIFEST.items():
        with Image.open(build.SPRITES / f"{name}.png") as sprite:
            assert list(sprite.size) == entry["size"], name


@pytest.mark.parametrize("name", REBUILT)
def test_a_sprite_drawn_anew_is_the_committed_one(name: str) -> None:
    svg, width = build.sources()[name]
    anew = build.rasterize(svg, width)
    with Image.open(build.SPRITES / f"{name}.png") as source:
        committed = source.convert("RGBA")
    unlike = ImageChops.difference(anew, committed)
    assert max(high for _, high in unlike.getextrema()) <= 2  # a newer rasterizer may round otherwise


def test_every_card_of_the_game_has_its_art() -> None:
    assert set(art.names()) == {*CARDS, "back", *(f"{wild}-{color}" for wild in art.WILDS for color in Color)}


def test_fonts_come_with_their_license_and_stay_small() -> None:
    license_text = (fonts.FONTS / "LICENSE").read_text()
    assert "SIL OPEN FONT LICENSE Version 1.1" in license_text
    files = {path.name for path in fonts.FONTS.glob("*.?tf")}
    assert files == set(fonts.faces())
    assert sum(path.stat().st_size for path in fonts.FONTS.iterdir()) <= 12 * 1024 * 1024
