"""Choosing the rules by clicks: presets, options, reset, who may, until when; and reading them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from simcord import MemberActor

from bot.engine import customize, preset
from bot.ui.ids import SELECTS, Id, Verb
from bot.ui.panels.options import PAGES, page_of
from tests.cogs.harness import Click, Room, components, labels, room, said, texts


def select_of(message: Any, key: str) -> str:
    """The custom id of an option's select in the panel."""
    return next(c["custom_id"] for c in components(message) if c["type"] == 3 and c["custom_id"].endswith(f":{key}"))


async def open_options(here: Room, person: MemberActor) -> Any:
    return (await here.click(person, "Options")).response


async def go_to(here: Room, person: MemberActor, panel: Any, key: str) -> None:
    section = next(c["custom_id"] for c in components(panel) if c["type"] == 3 and ":options:" in c["custom_id"])
    await person.select(panel, [str(page_of(key))], custom_id=section)


async def choose(here: Room, person: MemberActor, panel: Any, key: str, value: str) -> None:
    await go_to(here, person, panel, key)
    await person.select(panel, [value], custom_id=select_of(panel, key))


async def test_the_host_chooses_a_preset_from_the_lobby_and_nobody_else_can(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada, grace = here.people[:2]
        await here.open_table(2, start=False)
        await ada.select(here.message, ["family"])
        assert here.table.sitting.rules == preset("family")
        shown = texts(here.message)
        assert "**Family**" in shown
        assert "Pairs, make ten, jump-ins" in shown
        refused = await grace.select(here.message, ["party"])
        assert "Only \u2068Ada\u2069, the host" in said(refused)
        assert here.table.sitting.rules == preset("family")
        await here.click(ada, "Start")
        assert here.table.sitting.round is not None
        assert here.table.sitting.round.rules == preset("family")


async def test_a_preset_can_be_chosen_with_the_start(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.slash(here.people[0], "start", preset="teams", rounds="single")
        assert here.table.sitting.rules == customize(preset("teams"), scoring="single")


async def test_options_are_chosen_page_by_page_and_the_lobby_follows(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        await here.open_table(2, start=False)
        panel = await open_options(here, ada)
        assert panel.ephemeral
        await choose(here, ada, panel, "seven", "swap")
        assert here.table.sitting.rules == customize(preset("official"), seven="swap")
        shown = texts(panel)
        assert "**Sevens** ✏️ (in the preset: Nothing)" in shown
        assert "- Who plays a 7 swaps hands with a player they choose." in shown
        assert "Official, 1 rule changed" in texts(here.message)
        await choose(here, ada, panel, "stacking", "rising")
        assert here.table.sitting.rules == customize(preset("official"), seven="swap", stacking="rising")
        await here.click(ada, "Reset", panel)
        assert here.table.sitting.rules == preset("official")
        assert "That is the official game." in texts(panel)


async def test_every_page_of_the_options_can_be_reached_by_its_buttons(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        await here.open_table(2, start=False)
        panel = await open_options(here, ada)
        for _, keys in PAGES:
            for key in keys:
                assert select_of(panel, key)
            if "Further" in labels(panel):
                await here.click(ada, "Further", panel)
        assert "Back" in labels(panel)
        assert "Further" not in labels(panel)


async def test_what_excludes_something_is_refused_with_the_reason(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        await here.open_table(2, start=False)
        panel = await open_options(here, ada)
        await choose(here, ada, panel, "stack_forced", "on")
        assert "That can't be played: **Forced stacking**: it needs “Stacking” on." in texts(panel)
        assert here.table.sitting.rules == preset("official")


async def test_only_the_host_opens_the_options_and_only_before_the_first_deal(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada, grace = here.people[:2]
        await here.open_table(2, start=False)
        assert "the host" in said(await here.click(grace, "Options"))
        panel = await open_options(here, ada)
        await go_to(here, ada, panel, "seven")
        await here.click(ada, "Start")
        late = await ada.select(panel, ["swap"], custom_id=select_of(panel, "seven"))
        assert late.acknowledged
        assert here.table.sitting.rules == preset("official")


async def test_the_options_panel_works_after_a_restart(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        await here.open_table(2, start=False)
        panel = await open_options(here, ada)
        await go_to(here, ada, panel, "zero")
        await here.restart()
        await ada.select(panel, ["rotate"], custom_id=select_of(panel, "zero"))
        assert here.table.sitting.rules == customize(preset("official"), zero="rotate")


async def test_a_game_with_seats_that_make_no_teams_is_not_started(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        await here.open_table(3, start=False, preset="teams")
        assert said(await here.click(ada, "Start")) == (
            "The rules of this table want another number of players: 4, 6, 8, 10."
        )
        await here.click(here.people[3], "Join")
        await here.click(ada, "Start")
        assert here.table.sitting.round is not None
        shown = texts(here.message)
        assert "\u2068Ada\u2069 (team 1): 7 cards" in shown
        assert "\u2068Grace\u2069 (team 2): 7 cards" in shown


async def test_the_rules_are_read_by_button_and_by_command(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada, grace = here.people[:2]
        await here.open_table(2, start=False, preset="family")
        told = said(await here.click(grace, "Rules"))
        assert "The rules of this table: Family" in told
        assert "Two numbers of one color that make ten may be played together. Example: red 3 and red 7." in told
        await here.click(ada, "Start")
        assert said(await here.slash(grace, "rules")) == told


async def test_forged_options_are_refused(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        await here.open_table(2, start=False)
        at = here.table.sitting
        forged = [
            (Id(Verb.OPTION, at.table_id, at.version, "flying", SELECTS), "on"),
            (Id(Verb.OPTION, at.table_id, at.version, "seven", SELECTS), "explode"),
            (Id(Verb.PRESET, at.table_id, at.version, None, SELECTS), "nonsense"),
            (Id(Verb.OPTIONS, at.table_id, at.version, "99", SELECTS), "99"),
            (Id(Verb.OPTIONS, at.table_id, at.version, "0", SELECTS), "-1"),
        ]
        for id, value in forged:
            (result,) = await here.at_once(Click(ada, here.message, str(id), (value,)))
            assert "isn't one of mine" in said(result)
        assert here.table.sitting.rules == preset("official")
