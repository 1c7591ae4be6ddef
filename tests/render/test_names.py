"""Names in any script: which glyphs are drawn, in which order, and what is cut."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest
from fontTools.ttLib import TTFont

from bot.render import fonts, lettering, text_features
from bot.render.clusters import clusters, levels, visual_order
from tests.render.scenes import NAMES

INK = (255, 255, 255)


@cache
def drawn_by(file: str) -> frozenset[int]:
    """The code points that a font really has."""
    with TTFont(fonts.FONTS / file, lazy=True) as font:
        return frozenset(font.getBestCmap())


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_every_character_of_a_name_is_a_glyph_of_the_font_it_is_drawn_with(name: str) -> None:
    for run in lettering.runs(name):
        missing = [char for char in run.text if ord(char) not in drawn_by(run.file)]
        assert not missing, f"{run.file} has no {missing}"
        assert fonts.NEUTRAL not in run.text
    assert lettering.label(name, 25, INK, 220).getbbox() is not None


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_names_are_drawn_without_the_shaping_library_too(name: str, without_raqm: None) -> None:
    assert lettering.label(name, 25, INK, 220).getbbox() is not None


@pytest.fixture
def without_raqm(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pillow as it is where FriBiDi cannot be loaded."""
    caches = (fonts.has_raqm, fonts.opened, lettering.label)
    monkeypatch.setattr(fonts.features, "check", lambda feature: False)
    for kept in caches:
        kept.cache_clear()
    yield
    for kept in caches:
        kept.cache_clear()


def test_the_lack_of_shaping_is_reported(without_raqm: None) -> None:
    assert any("FriBiDi" in problem for problem in text_features())


def test_the_coverage_table_says_what_the_fonts_have() -> None:
    for name, face in fonts.faces().items():
        have = drawn_by(name)
        for first, last in zip(face.firsts, face.lasts, strict=True):
            assert have.issuperset(range(first, last + 1)), name


def test_what_no_font_has_becomes_a_neutral_glyph_and_controls_vanish() -> None:
    assert fonts.choose("\U000f0000") == (fonts.MAIN, fonts.NEUTRAL)
    assert clusters("a\u202eb\x07c\ud800d\u200be") == ["a", "b", "c", "d", "e"]
    assert clusters(" \t a \n ") == ["a"]
    assert clusters("\u0301\u0302") == []
    assert [run.text for run in lettering.runs("\u200b\u0301")] == [fonts.NEUTRAL]


@pytest.mark.parametrize(
    "cluster",
    ["é", "e\u0323\u0304", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🇯🇵", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "❤️‍🔥", "क्ष", "น้ำ", "각", "שָׁ", "👍🏿"],
)
def test_what_a_reader_takes_for_one_character_is_one(cluster: str) -> None:
    assert len(clusters(cluster)) == 1
    assert len(clusters(f"a{cluster}{cluster}b")) == 4


def test_a_pile_of_marks_is_cut_short() -> None:
    assert len(clusters("Z" + "\u0335" * 200)[0]) < 10


def reading(text: str) -> str:
    """A text as it stands from left to right, cluster by cluster."""
    parts = clusters(text)
    return "".join(visual_order(parts, levels(parts)))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("abc", "abc"),
        ("אבג", "גבא"),
        ("ab אב cd", "ab בא cd"),
        ("אב ab גד", "דג ab בא"),
        ("אב 12 גד", "דג 12 בא"),
        ("x אב 12", "x 12 בא"),
        ("a 12 b", "a 12 b"),
        ("12", "12"),
        ("אב!", "!בא"),
        ("ab אב!", "ab בא!"),
    ],
)
def test_mixed_directions_stand_in_the_right_order(text: str, seen: str) -> None:
    assert reading(text) == seen


@pytest.mark.parametrize("name", ["W" * 32, "漢" * 32, "👩🏽‍🚀" * 20, "محمد " * 8, "e\u0323\u0304" * 40])
def test_long_names_end_with_an_ellipsis_after_a_whole_character(name: str) -> None:
    short = lettering.fitted(name, 25, 200)
    assert lettering.width(short, 25) <= 200
    assert short.endswith(lettering.ELLIPSIS)
    kept = clusters(short)[:-1]
    assert kept
    assert kept == clusters(name)[: len(kept)]


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("ana", "A"),
        ("👩🏽‍🚀 x", "X"),
        ("李小龙", "李"),
        ("**_b", "B"),
        ("🦊", "🦊"),
        ("", "·"),
        ("\u200b", "·"),
        ("...", "."),
    ],
)
def test_the_initial_is_the_first_letter_or_else_the_first_character(name: str, letter: str) -> None:
    assert lettering.initial(name) == letter
