"""Joining, leaving, removing, ending: who may, and what the table shows."""

from __future__ import annotations

from pathlib import Path

import discord

from bot.tables import TableStage
from tests.cogs.harness import labels, room, said, texts


async def test_friends_join_by_button_and_command_and_the_lobby_shows_them(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada, grace, linus, ming = here.people
        assert "The table is open" in said(await here.slash(ada, "start"))
        assert labels(here.message) == ["Join", "Leave", "Add AI", "Options", "Rules"]
        joined = await here.click(grace, "Join")
        assert joined.acknowledged
        assert joined.followups == []
        assert said(await here.slash(linus, "join")) == "You sit at the table."
        assert said(await here.slash(linus, "join")) == "You are seated already."
        await here.click(ada, "Add AI")
        shown = texts(here.message)
        assert "**4 players** of at most 10" in shown
        assert "1\\. \u2068Ada\u2069 👑" in shown
        assert "4\\. 🤖 \u2068" in shown
        assert "Only \u2068Ada\u2069, the host" in said(await here.click(grace, "Add AI"))
        assert "Only \u2068Ada\u2069, the host" in said(await here.click(grace, "Start"))
        await here.click(ada, "Remove AI")
        await here.click(grace, "Leave")
        assert "**2 players**" in texts(here.message)
        assert "The game hasn't started yet" in said(await here.slash(ada, "hand"))
        assert "aren't seated" in said(await here.slash(ming, "leave"))


async def test_a_host_who_leaves_alone_closes_the_lobby_and_frees_the_channel(tmp_path: Path) -> None:
    """F014."""
    async with room(tmp_path) as here:
        ada = here.people[0]
        await here.slash(ada, "start")
        await here.click(ada, "Leave")
        assert "The table is closed" in texts(here.messages[-1])
        assert labels(here.messages[-1]) == []
        await here.slash(ada, "start")
        assert here.table.sitting.stage is TableStage.LOBBY


async def test_leaving_on_ones_turn_hands_the_turn_on(tmp_path: Path) -> None:
    """F011."""
    async with room(tmp_path) as here:
        await here.open_table(3)
        leaver = here.current
        assert said(await here.slash(leaver, "leave")) == "You have left the table."
        assert here.current is not leaver
        assert "left; the 7 cards went under the draw pile." in texts(here.message)
        assert "You have left this game" in said(await here.slash(leaver, "draw"))


async def test_host_and_moderator_may_remove_players_and_others_may_not(tmp_path: Path) -> None:
    """F020, F024: also the one whose turn it is."""
    async with room(tmp_path) as here:
        await here.open_table(4)
        ada, grace, linus, ming = here.people
        assert "Only \u2068Ada\u2069" in said(await here.slash(grace, "kick", player=linus))
        assert "remove yourself" in said(await here.slash(ada, "kick", player=ada))
        assert said(await here.slash(ada, "kick", player=linus)) == "They are no longer at the table."
        guild = here.env.guild
        mods = guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
        moderator = guild.add_member(here.env.create_user("Mod"), roles=[mods])
        assert said(await here.slash(moderator, "kick", player=ming)) == "They are no longer at the table."
        assert here.table.sitting.humans == [0, 1]


async def test_ending_asks_first_and_is_for_host_and_moderators(tmp_path: Path) -> None:
    """F021, F023."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        table, (ada, grace) = here.table, here.people[:2]
        assert "Only \u2068Ada\u2069" in said(await here.slash(grace, "end"))
        asked = await here.slash(ada, "end")
        assert "It can't be undone" in said(asked)
        assert table.sitting.stage is TableStage.PLAYING
        ended = await here.click(ada, "End the game", asked.response)
        assert "The game is over." in said(ended)
        assert table.sitting.stage is TableStage.CLOSED
        assert "ended the game" in texts(here.messages[-1])
        again = await here.slash(ada, "end")
        assert "no game in this channel" in said(again)


async def test_a_moderator_who_does_not_play_can_end_a_game(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        table, guild = here.table, here.env.guild
        mods = guild.create_role("mods", permissions=discord.Permissions(manage_channels=True))
        moderator = guild.add_member(here.env.create_user("Mod"), roles=[mods])
        asked = await here.slash(moderator, "end")
        await here.click(moderator, "End the game", asked.response)
        assert table.sitting.stage is TableStage.CLOSED


async def test_games_in_threads_and_channels_go_on_side_by_side(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        first = here.table
        here.channel = here.env.guild.create_text_channel("second")
        await here.open_table(2, ais=1)
        assert here.table is not first
        await here.click(here.current, "My hand")
        assert first.sitting.version == 3


async def test_the_leaderboard_shows_the_best_and_ones_own_place(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada, grace = here.people[:2]
        assert "Nobody has finished a game here yet" in said(await here.slash(ada, "leaderboard"))
        for _ in range(2):
            await here.open_table(2, rounds="single")
            await here.lay("r7", "r1 y9", top="r5")
            await here.slash(ada, "play", card="r7")
        board = said(await here.slash(grace, "leaderboard"))
        assert "🥇 \u2068Ada\u2069: won 2 of 2 games, 100 % · 0 points" in board
        assert "🥈 \u2068Grace\u2069: won 0 of 2 games, 0 % · 0 points" in board


async def test_help_lists_every_command_there_is(tmp_path: Path) -> None:
    """F114: names and descriptions come from the commands themselves."""
    async with room(tmp_path) as here:
        told = said(await here.slash(here.people[0], "help"))
        for name in here.people[0].available_commands(here.channel):
            assert f"`/{name}`" in told


async def test_points_are_explained_after_a_round(tmp_path: Path) -> None:
    """F090, F091: whose cards, how many points."""
    async with room(tmp_path) as here:
        await here.open_table(3)
        await here.lay("r7", "r1 y9 yd", "w4 w", top="r5")
        await here.slash(here.people[0], "play", card="r7")
        shown = texts(here.message)
        assert "\u2068Grace\u2069 held Red 1, Yellow 9, Yellow draw two: 30 points." in shown
        assert "\u2068Linus\u2069 held Wild, Wild draw four: 100 points." in shown
        assert "\u2068Ada\u2069 gets 130 points, for the cards the others were left with." in shown
        assert "🥇 \u2068Ada\u2069: 130 points (+130)" in shown
        assert "500 points win the match" in shown
