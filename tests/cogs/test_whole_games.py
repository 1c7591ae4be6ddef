"""Friends play to the end, by clicks, by commands, with AIs, and through restarts."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables import TableStage
from tests.cogs.harness import labels, room, texts
from tests.cogs.players import Clicker, type_turn

ENOUGH_ROUNDS = 40


async def test_four_friends_play_a_single_round_by_clicks(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(4, rounds="single")
        table = here.table
        await Clicker(here).play_round()
        assert table.sitting.stage is TableStage.FINISHED
        ended = texts(here.messages[-1])
        winner = table.sitting.chairs[table.sitting.match.winner].name  # type: ignore[union-attr, index]
        assert f"🎉 **\u2068{winner}\u2069 wins the game!**" in ended
        assert "point" not in ended  # P10: a single round has none
        assert here.bot.desk.tables.at(here.channel.id) is None


async def test_a_whole_match_by_clicks_ends_in_the_standings(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.quick_table(2, hand_size=4, target=100)
        table, player = here.table, Clicker(here)
        for _ in range(ENOUGH_ROUNDS):
            await player.play_round()
            if table.sitting.stage is TableStage.FINISHED:
                break
            shown = texts(here.messages[-1])
            assert "wins the round" in shown
            assert "for the cards the others were left with" in shown  # F091
            assert labels(here.messages[-1]) == ["Next round"]
            await here.click(here.people[1], "Next round")
            player.panels.clear()
        match = table.sitting.match
        assert match is not None
        assert match.winner is not None
        assert max(match.scores) >= 100
        board = await here.slash(here.people[2], "leaderboard")
        assert board.response is not None
        assert (
            f"\u2068{table.sitting.chairs[match.winner].name}\u2069: won 1 of 1 game, 100 %" in board.response.content
        )
        assert "You haven't finished a game here yet." in board.response.content


async def test_a_whole_match_by_commands(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.slash(here.people[0], "start", rounds="single")
        for person in here.people[1:3]:
            await here.slash(person, "join")
        await here.click(here.people[0], "Start")
        table = here.table
        for _ in range(400):
            if table.sitting.is_over:
                break
            done = await type_turn(here)
            assert done.ephemeral
        assert table.sitting.stage is TableStage.FINISHED


async def test_one_friend_and_three_ais_finish_a_game(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(1, ais=3, rounds="single")
        table = here.table
        await Clicker(here).play_round()
        assert table.sitting.stage is TableStage.FINISHED


async def test_every_click_of_a_round_follows_a_restart(tmp_path: Path) -> None:
    """A restart between any two clicks changes nothing: old panels and the table message go on working (F121)."""
    async with room(tmp_path) as here:
        await here.quick_table(2, hand_size=3, scoring="single")
        player, finished = Clicker(here), False
        for _ in range(200):
            await here.restart()
            if here.bot.desk.tables.at(here.channel.id) is None:
                finished = True
                break
            person = here.current
            player.panels.pop(person.id, None)  # the bot forgot whose hands are open; their own panels are tried below
            await player.turn()
        assert finished


@pytest.mark.parametrize("phase", ["turn", "drew", "color", "wild chosen", "challenge", "uno"])
async def test_a_restart_in_each_phase_leaves_the_panels_alive(tmp_path: Path, phase: str) -> None:
    """The panel that was open before the restart is clicked after it."""
    async with room(tmp_path) as here:
        await here.open_table(3)
        await here.lay("r7 w b2", "r1 y9 y8", "g1 g2 g3", top="r5", pile="r9 b1 b3 b4 b6 b8")
        ada, grace = here.people[:2]
        hand = (await here.click(ada, "My hand")).response
        match phase:
            case "turn":
                await here.restart()
                await ada.select(hand, ["r7"])
                assert str(here.view(ada).public.top) == "r7"
            case "drew":
                await here.click(ada, "Draw", hand)
                await here.restart()
                assert "You drew Red 9" in texts(hand)
                await here.click(ada, "Pass", hand)
                assert here.current is grace
            case "color":
                await here.lay("w r1 b2", "r1 y9 y8", "g1 g2 g3", top="r5")
                await here.slash(ada, "play", card="w")
                fresh = (await here.slash(ada, "hand")).response
                await here.restart()
                await here.click(ada, "Green", fresh)
                assert here.view(ada).public.color == "g"
            case "wild chosen":
                await ada.select(hand, ["w"])
                await here.restart()
                assert "which color?" in texts(hand)
                await here.click(ada, "Blue", hand)
                assert here.view(ada).public.color == "b"
            case "challenge":
                await here.lay("r7 w4 b2", "r1 y9 y8", "g1 g2 g3", top="r5")
                await here.slash(ada, "play", card="w4", color="g")
                mine = (await here.click(grace, "My hand")).response
                assert labels(mine) == ["Accept 4 cards", "Challenge"]
                await here.restart()
                await here.click(grace, "Challenge", mine)
                assert "Ada\u2069 held Red 7, Blue 2. That has red: a bluff!" in texts(mine)
                assert len(here.view(ada).hand) == 6
            case "uno":
                await here.lay("r7 b2", "r1 y9 y8", "g1 g2 g3", top="r5")
                await here.slash(ada, "play", card="r7")
                await here.restart()
                await here.click(grace, "Catch")
                assert len(here.view(ada).hand) == 3


async def test_a_restart_in_the_lobby_and_between_rounds(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada, grace = here.people[:2]
        await here.open_table(1, start=False)
        await here.restart()
        await here.click(grace, "Join")
        await here.restart()
        await here.click(ada, "Start")
        await here.lay("r7", "r1 y9", top="r5")
        await here.slash(ada, "play", card="r7")
        assert here.table.sitting.stage is TableStage.BETWEEN
        await here.restart()
        await here.click(grace, "Next round")
        assert here.table.sitting.stage is TableStage.PLAYING
        assert [len(hand) for hand in here.table.sitting.round.hands] == [7, 7]  # type: ignore[union-attr]
