"""Every panel: dynamic items alone, Discord's limits kept, one item for each id."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from discord.ui import Button, DynamicItem, Select

from bot.engine import (
    CARDS,
    MAX_SEATS,
    PRESETS,
    Dealt,
    Play,
    Played,
    SeatView,
    apply,
    customize,
    parse_action,
    parse_card,
    preset,
    public_view,
    seat_view,
)
from bot.locales import words_for
from bot.tables import TableStage
from bot.ui.ids import parse
from bot.ui.items import DYNAMIC_ITEMS
from bot.ui.panels import (
    Panel,
    Picture,
    between_panel,
    closed_panel,
    end_panel,
    finished_panel,
    hand_panel,
    lobby_panel,
    note_panel,
    options_panel,
    table_panel,
)
from bot.ui.panels.options import PAGES
from bot.ui.texts.alt import LONGEST, hand_alt, table_alt
from tests.contracts.sittings import LONGEST_NAME, crowded_end, sitting
from tests.engine.positions import at

EN = words_for("en")
EVERYTHING = customize(
    preset("official"),
    seven="swap",
    zero="swap_optional",
    discard_all="any",
    rebound=True,
    jump_in="all",
    jump_effect="adds",
    multi_play="same_face",
    make_ten=True,
    bomb=True,
    stacking="free",
    stack_forced=True,
    revenge=True,
    deflect_reverse=True,
    deflect_skip=True,
    misplay_penalty=2,
    challenge_won="take_back",
    challenge_shows="all",
    wd4_legality="nothing_else",
    mercy_limit=25,
    open_hand_at=2,
    scoring="minus",
    target=100,
    round_minutes=5,
    turn_seconds=10,
    last_card="street",
    opening="number",
    lead="points",
    force_play=True,
    must_play_drawn=True,
    draw_until_playable=True,
    false_call_penalty=3,
    false_catch_penalty=3,
)
PICTURE = Picture("table.png", b"", "alt")


def panels() -> Iterator[tuple[str, Panel]]:
    for name in ("", LONGEST_NAME):
        yield "lobby", lobby_panel(EN, sitting(TableStage.LOBBY, seats=MAX_SEATS, name=name))
        yield from _tables(name)
        yield from _hands(name)
        yield from _results(name)
        for rules in (*map(preset, PRESETS), EVERYTHING):
            here = replace(sitting(TableStage.LOBBY, seats=MAX_SEATS, name=name), rules=rules)
            yield f"lobby {rules}", lobby_panel(EN, here)
            for page in range(len(PAGES)):
                yield f"options {page} {rules}", options_panel(EN, here, page, note="x" * 400)
        yield from _questions(name)
    yield "closed", closed_panel(EN, sitting(TableStage.CLOSED))
    yield "end", end_panel(EN, sitting(TableStage.PLAYING))
    yield "note", note_panel("Done.")


def positions() -> Iterator[tuple[str, Any]]:
    start = at("r7 w w4 b2", "r1 y9", "g1 g2", top="r5", pile="r9").state
    yield "turn", start
    yield "drew", apply(start, 0, parse_action("draw")).state
    yield "color", apply(start, 0, parse_action("play w")).state
    yield "penalty", apply(start, 0, parse_action("play w4=g")).state


def _tables(name: str) -> Iterator[tuple[str, Panel]]:
    for phase, state in positions():
        here = sitting(TableStage.PLAYING, state, name=name)
        events = (Dealt(0, parse_card("r5")), *(Played(0, parse_card("w4"), 107) for _ in range(7)))
        yield f"table {phase}", table_panel(EN, replace(here, recent=events), public_view(state), PICTURE)


def _hands(name: str) -> Iterator[tuple[str, Panel]]:
    for phase, state in positions():
        here = sitting(TableStage.PLAYING, state, name=name)
        for seat in range(3):
            yield f"hand {phase} {seat}", hand_panel(EN, here, seat_view(state, seat), PICTURE, note="x" * 300)
        yield f"hand {phase} wild", hand_panel(EN, here, seat_view(state, 0), PICTURE, wild=Play(parse_card("w4")))
        for page in range(3):
            yield f"hand of all {page}", hand_panel(EN, here, every_card(seat_view(state, 0)), PICTURE, page=page)


def _questions(name: str) -> Iterator[tuple[str, Panel]]:
    """What house rules ask, with as many seats and cards as there can be."""
    others = ["y9 y8"] * (MAX_SEATS - 1)
    every_red = " ".join(str(card) for card in CARDS.values() if card.color == "r" and str(card) != "r7")
    for hand, play in (("r7 b2 b3", "play r7"), ("r0 b2 b3", "play r0"), (f"rx {every_red} b3", "play rx")):
        state = at(hand, *others, rules=EVERYTHING, top="r5").state
        state = apply(state, 0, parse_action(play)).state
        here = replace(sitting(TableStage.PLAYING, state, seats=MAX_SEATS, name=name), rules=EVERYTHING)
        yield f"question {play}", hand_panel(EN, here, seat_view(state, 0), PICTURE)
        yield f"table {play}", table_panel(EN, here, public_view(state), PICTURE)
    many = " ".join(f"{color}7" for color in "rygb" for _ in range(4))
    state = at(f"{many} r1", *others, rules=EVERYTHING, top="r5").state
    here = replace(sitting(TableStage.PLAYING, state, seats=MAX_SEATS, name=name), rules=EVERYTHING)
    for page in (0, 5, 99):
        yield f"several cards {page}", hand_panel(EN, here, seat_view(state, 0), PICTURE, page=page)


def _results(name: str) -> Iterator[tuple[str, Panel]]:
    state, match = crowded_end()
    here = sitting(TableStage.BETWEEN, state, match, seats=MAX_SEATS, name=name)
    yield "between", between_panel(EN, here, match, public_view(state), PICTURE)
    yield "finished", finished_panel(EN, here, replace(match, over=True, winner=0), public_view(state), PICTURE)


def every_card(view: SeatView) -> SeatView:
    """A hand of every kind of card, all of which may be played: more than a select holds."""
    return replace(view, hand=tuple(sorted(CARDS.values())), actions=tuple(map(Play, sorted(CARDS.values()))))


async def test_every_panel_keeps_to_discords_limits_and_ours() -> None:
    made = list(panels())
    assert len(made) > 60
    for name, panel in made:
        check(name, panel)


def check(name: str, panel: Panel) -> None:
    items = list(panel.view.walk_children())
    assert panel.view.timeout is None
    assert panel.view.is_finished(), name  # so discord.py never stores it
    assert len(items) <= 40, name
    assert panel.view.content_length() <= 4000, name
    assert not any(isinstance(item, Button | Select) for item in items)
    dynamic = [item for item in items if isinstance(item, DynamicItem)]
    ids = [item.custom_id for item in dynamic]
    assert len(set(ids)) == len(ids)
    for item in dynamic:
        assert type(item) in DYNAMIC_ITEMS
        assert str(parse(item.custom_id)) == item.custom_id
        assert len(item.custom_id) <= 100
        component = item.item
        if isinstance(component, Select):
            assert 1 <= len(component.options) <= 25
            assert all(len(option.label) <= 100 for option in component.options)
        else:
            assert len(component.label) <= 80
    assert all(panel.view.to_components())


def test_the_pages_of_a_big_hand_hold_every_kind_of_card_once() -> None:
    here = sitting(TableStage.PLAYING, at("r7", "r1", "g1", top="r5").state)
    state = here.round
    assert state is not None
    found: list[str] = []
    for page in range(3):
        panel = hand_panel(EN, here, every_card(seat_view(state, 0)), PICTURE, page=page)
        for item in panel.view.walk_children():
            if isinstance(item, DynamicItem) and isinstance(item.item, Select):
                found += [option.value for option in item.item.options]
    assert sorted(found) == sorted(CARDS)


@pytest.mark.parametrize("seats", [2, MAX_SEATS])
def test_alt_texts_fit_and_say_what_the_picture_shows(seats: int) -> None:
    state = at("r7 r8", *["y9 b1"] * (seats - 1), top="r5").state
    alt = table_alt(EN, public_view(state), [LONGEST_NAME] * seats)
    assert len(alt) <= LONGEST
    assert "Top card: Red 5. Color: red." in alt
    assert "Yellow 9" not in alt
    assert len(hand_alt(EN, tuple(sorted(CARDS.values())) * 2)) <= LONGEST
