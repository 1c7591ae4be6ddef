"""The table message: the latest state wins, it stays near the bottom, and trouble with Discord loses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables import TableStage
from bot.ui.announcer import Pacing
from tests.cogs.harness import Room, labels, room, said, texts


def edits(here: Room, since: int) -> int:
    return sum(r.method in ("PATCH", "POST") and "/channels/" in r.path for r in here.env.http_requests[since:])


async def test_a_burst_of_changes_costs_two_edits(tmp_path: Path) -> None:
    async with room(tmp_path, pacing=Pacing(between_edits=0.4, retries=(0.0,))) as here:
        await here.open_table(1, start=False)
        await here.env.advance_time(1)
        before = len(here.env.http_requests)
        with here.env._bot_scope():
            for _ in range(6):
                await here.table.add_ai(here.people[0].id)
        await here.env.settle()
        assert edits(here, before) == 2
        assert "**7 players**" in texts(here.message)
        assert here.table.shown_version == here.table.sitting.version


async def test_after_five_messages_of_others_the_table_moves_to_the_bottom(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        old = here.message
        for number in range(4):
            await here.people[2].send(here.channel, f"hello {number}")
        await here.click(here.current, "Draw")
        assert here.message.id == old.id
        await here.people[2].send(here.channel, "one more")
        await here.slash(here.current, "hand")
        assert here.message.id == old.id
        await here.slash(here.current, "draw")
        assert here.message.id != old.id
        assert here.messages[-1].id == here.message.id
        assert old.id not in [message.id for message in here.messages]


async def test_table_moves_it_to_the_bottom_on_request(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        old = here.message
        assert said(await here.slash(here.people[2], "table")) == "Here is the table."
        assert [m.id for m in here.messages if m.author == here.bot.user] == [here.message.id]
        assert here.message.id != old.id


async def test_fifty_turns_leave_one_message(tmp_path: Path) -> None:
    """F109: the channel isn't flooded."""
    async with room(tmp_path) as here:
        await here.quick_table(2, hand_size=15)
        for _ in range(50):
            await here.slash(here.current, "draw" if here.view(here.current).drawn is None else "pass")
        assert len(here.messages) == 1
        assert here.table.sitting.version > 50


async def test_a_deleted_table_message_is_posted_anew(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        old = here.message
        here.env.backend.delete_message(here.channel.id, old.id)
        await here.env.settle()
        assert here.message.id != old.id
        assert labels(here.message)[0] == "My hand"


async def test_a_message_deleted_while_the_bot_was_away_is_posted_anew(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        old = here.message.id
        here.env.inject_error("PATCH", f"/channels/*/messages/{old}", status=404, code=10008)
        await here.click(here.current, "Draw")
        assert here.message.id != old


async def test_a_deleted_channel_ends_its_game_and_no_other(tmp_path: Path) -> None:
    """F025."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        gone, first = here.table, here.channel
        here.channel = here.env.guild.create_text_channel("other")
        await here.open_table(2)
        here.env.backend.delete_channel(first.id)
        await here.env.settle()
        assert gone.sitting.stage is TableStage.CLOSED
        assert here.table.sitting.stage is TableStage.PLAYING
        await here.click(here.current, "Draw")


async def test_a_channel_that_discord_no_longer_knows_ends_its_game(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        table = here.table
        here.env.inject_error("PATCH", "/channels/*", status=404, code=10003, times=1)
        await here.slash(here.current, "draw")
        assert table.sitting.stage is TableStage.CLOSED


@pytest.mark.parametrize("status", [500, 503, 429])
async def test_a_passing_error_is_tried_again(tmp_path: Path, status: int) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        here.env.inject_error("PATCH", "/channels/*", status=status, times=2)
        await here.slash(here.current, "draw")
        assert here.table.shown_version == here.table.sitting.version
        assert "drew" in texts(here.message)


async def test_when_discord_is_down_for_longer_the_table_is_shown_later(tmp_path: Path) -> None:
    async with room(tmp_path, turn_seconds=0) as here:
        await here.open_table(2)
        here.env.inject_error("PATCH", "/channels/*", status=500, times=3)
        assert "Your" in said(await here.slash(here.current, "draw"))
        assert here.table.shown_version < here.table.sitting.version
        await here.env.advance_time(61)
        assert here.table.shown_version == here.table.sitting.version


async def test_where_the_bot_may_not_write_any_more_the_game_goes_on_in_private(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        here.env.inject_error("PATCH", "/channels/*", status=403, code=50013, times=1)
        await here.slash(here.current, "draw")
        assert here.table.sitting.stage is TableStage.PLAYING
        await here.slash(here.current, "draw" if here.view(here.current).drawn is None else "pass")
        assert here.table.shown_version == here.table.sitting.version


async def test_what_was_committed_and_not_shown_is_shown_after_a_restart(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        here.env.inject_error("PATCH", "/channels/*", status=500, times=3)
        await here.slash(here.current, "draw")
        assert here.table.shown_version < here.table.sitting.version
        await here.restart()
        assert here.table.shown_version == here.table.sitting.version
        assert "drew" in texts(here.message)


async def test_only_the_player_whose_turn_it_is_may_be_pinged(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        bodies = [r.json for r in here.env.http_requests if "/channels/" in r.path and isinstance(r.json, dict)]
        assert all(body["allowed_mentions"]["parse"] == [] for body in bodies)
        assert bodies[-1]["allowed_mentions"]["users"] == [str(here.current.id)]
        assert f"<@{here.current.id}> to play" in texts(here.message)
