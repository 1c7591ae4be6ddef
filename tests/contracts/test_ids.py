"""Custom ids: short, strict, and each for exactly one kind of item."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.ids import MOST_CHARACTERS, ON_SELECTS, SELECTS, WITH_ARGUMENT, Id, IdError, Verb, base36, parse
from bot.ui.items import DYNAMIC_ITEMS

NAMES = st.text("abcdefghijklmnopqrstuvwxyz0123456789", min_size=4, max_size=8)
ARGUMENTS = st.sampled_from(["r7", "w4=b", "w+w=g", "b7+r7", "0", "12", "g", "none", "opening_draw_two"])


@st.composite
def made(draw: st.DrawFn) -> Id:
    verb = draw(st.sampled_from(Verb))
    argument = draw(ARGUMENTS) if verb in WITH_ARGUMENT else None
    select = {"prefix": SELECTS} if verb in ON_SELECTS and draw(st.booleans()) else {}
    return Id(verb, draw(NAMES), draw(st.integers(0, 36**8)), argument, **select)


@given(made())
def test_what_is_written_is_read_back_and_matches_exactly_one_item(id: Id) -> None:
    text = str(id)
    assert parse(text) == id
    assert len(text) <= MOST_CHARACTERS
    matching = [item for item in DYNAMIC_ITEMS if item.__discord_ui_compiled_template__.fullmatch(text)]
    assert len(matching) == 1


@given(st.text(max_size=120) | st.builds("uno1:{}".format, st.text(max_size=40)))
def test_anything_else_is_refused_and_nothing_else_is_raised(text: str) -> None:
    with contextlib.suppress(IdError):
        assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "uno1:draw:abcd:01",
        "uno1:draw:abcd:1 ",
        "uno1:draw:abcd:-1",
        "uno1:draw:abc:1",
        "uno1:draw:abcdefghi:1",
        "uno1:Draw:abcd:1",
        "uno1:draw:abcd:1:",
        "uno1:play:abcd:1",
        "unos1:draw:abcd:1",
        "uno2:draw:abcd:1",
        "uno1:draw:abcd:١",
        "uno1:draw:abcd:" + "z" * 90,
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    with pytest.raises(IdError):
        parse(text)


@given(st.integers(0, 36**10))
def test_base_36_is_what_int_reads(number: int) -> None:
    assert int(base36(number), 36) == number
