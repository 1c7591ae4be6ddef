"""Whatever fails, whoever clicked is told, and the other tables go on."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest

from bot.tables import TableStage
from bot.ui.gallery import Gallery
from tests.cogs.harness import Click, Room, ids, room, said, texts

CALLBACK = "/interactions/*/callback"


@pytest.mark.parametrize("status", [500, 503])
@pytest.mark.parametrize("times", [1, 2])
async def test_an_answer_that_discord_fails_to_take_is_given_again(tmp_path: Path, status: int, times: int) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        here.env.inject_error("POST", CALLBACK, status=status, times=times)
        assert "Your" in said(await here.click(here.current, "My hand"))


async def test_an_answer_that_discord_refuses_is_replaced_by_a_sentence_with_a_reference(tmp_path: Path) -> None:
    """F102."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        here.env.inject_error("POST", CALLBACK, status=400, code=50035, times=1)
        answer = said(await here.click(here.current, "My hand"))
        assert re.fullmatch(r"Something went wrong.*\(Reference [0-9a-f]{8}\)", answer)


async def test_an_answer_that_arrived_after_all_is_followed_up(tmp_path: Path) -> None:
    """Discord says that the interaction was answered already: the user is told by another way."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        here.env.inject_error("POST", CALLBACK, status=400, code=40060, times=2)
        record = await here.click(here.current, "My hand")
        assert [answer.ephemeral for answer in record.followups] == [True]


async def test_an_interaction_that_ran_out_is_logged_and_costs_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        here.env.inject_error("*", "/interactions/*", status=404, code=10062, times=None)
        here.env.inject_error("*", "/webhooks/*", status=404, code=10015, times=None)
        await here.click(here.current, "Draw")
        assert here.table.sitting.version == 4


@pytest.mark.parametrize("way", ["click", "select", "command", "next to it"])
async def test_a_fault_of_our_own_is_told_with_a_reference(
    tmp_path: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*args: object, **named: object) -> None:
        raise KeyError("a bug")

    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("r7 b2 w", "r1 y9", top="r5")
        ada = here.people[0]
        hand = (await here.click(ada, "My hand")).response
        monkeypatch.setattr(Gallery, "hand", broken)
        match way:
            case "click":
                answer = await here.click(ada, "My hand")
            case "select":
                answer = await ada.select(hand, ["w"])
            case "command":
                answer = await here.slash(ada, "hand")
            case _:
                [answer] = await here.at_once(Click(ada, hand, ids(hand)[""] + "9", ("r7",)))
        assert "(Reference " in said(answer)
        monkeypatch.undo()
        assert "Your" in said(await here.click(ada, "My hand"))


async def test_a_locked_database_is_told_and_nothing_changes(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("r7 b2 b3", "r1 y9", top="r5")
        ada = here.people[0]
        stranger = sqlite3.connect(tmp_path / "uno.db", isolation_level=None)
        stranger.execute("BEGIN IMMEDIATE")
        here.env.settle_timeout = 20.0
        answer = await here.slash(ada, "play", card="r7")
        assert "can't be saved at the moment" in said(answer)
        assert len(here.view(ada).hand) == 3
        stranger.execute("ROLLBACK")
        stranger.close()
        await here.slash(ada, "play", card="r7")
        assert len(here.view(ada).hand) == 2


async def test_a_game_that_cannot_be_loaded_is_told_in_its_channel_and_stops_no_other(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        broken, table_id = here.channel, here.table.id
        here.channel = here.env.guild.create_text_channel("other")
        await here.open_table(2)
        with sqlite3.connect(tmp_path / "uno.db") as database:
            database.execute("UPDATE game_table SET snapshot = '{}' WHERE table_id = ?", (table_id,))
        await here.restart()
        assert here.table.sitting.stage is TableStage.PLAYING
        assert broken.last_message is not None
        assert "could not be loaded" in broken.last_message.content
        await _opens_again(here, broken)


async def _opens_again(here: Room, channel: object) -> None:
    here.channel = channel  # type: ignore[assignment]
    await here.open_table(2)
    assert "to play" in texts(here.message)
