"""What a server has chosen for itself: the rules that new tables start with, and named ones."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import discord
from simcord import MemberActor

from bot.engine import customize, preset
from tests.cogs.harness import Room, room, said


def moderator_of(here: Room) -> MemberActor:
    mods = here.env.guild.create_role("mods", permissions=discord.Permissions(manage_guild=True))
    return here.env.guild.add_member(here.env.create_user("Mod"), roles=[mods])


async def test_a_moderator_chooses_what_new_tables_start_with(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada, grace = here.people[:2]
        boss = moderator_of(here)
        refused = said(await here.slash(grace, "config rules", start="family"))
        assert refused == "Only somebody who may manage the server can do that."
        told = said(await here.slash(boss, "config rules", start="family"))
        assert "New tables start with **Family**." in told
        await here.restart()
        await here.slash(ada, "start")
        assert here.table.sitting.rules == preset("family")
        assert "New tables start with **Family**." in said(await here.slash(grace, "config rules"))


async def test_rules_of_a_table_are_saved_under_a_name_and_played_again(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        boss = moderator_of(here)
        assert "no game in this channel" in said(await here.slash(boss, "config rules", save="Friday **night**"))
        rules = customize(preset("party"), seven="swap")
        await here.quick_table(1, start=False, **dict(rules.changes))
        told = said(await here.slash(boss, "config rules", save="Friday **night**"))
        assert "Party, 1 rule changed" in told
        await here.click(ada, "Leave")
        offered = await ada.autocomplete(here.channel, "uno start", "preset", "fri")
        assert [choice["value"] for choice in offered] == ["Friday **night**"]
        assert "no rules of that name" in said(await here.slash(ada, "start", preset="Saturday"))
        await here.slash(ada, "start", preset="Friday **night**")
        assert here.table.sitting.rules == rules
        await here.slash(boss, "config rules", forget="Friday **night**")
        assert await ada.autocomplete(here.channel, "uno start", "preset", "fri") == []


async def test_rules_of_a_later_version_start_with_what_is_known(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        with sqlite3.connect(tmp_path / "uno.db") as other:
            stored = "official flying_cards=on seven=swap"
            other.execute("INSERT INTO house_rules VALUES (?, '', ?)", (here.env.guild.id, stored))
        other.close()
        assert "doesn't know all of what new tables start with" in said(await here.slash(ada, "config rules"))
        await here.slash(ada, "start")
        assert here.table.sitting.rules == customize(preset("official"), seven="swap")
