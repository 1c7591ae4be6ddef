"""All tables of a process: one a channel, and what a restart finds."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.tables import NoticeKind, Refusal, Refused, TableStage
from bot.tables.ports import BrokenRow, OutcomeUnknown, StoreBusy, StoreError, StoreFull
from tests.tables.world import ANN, BOB, CHANNEL, NAMES, OFFICIAL, World, game, put, refusal


async def test_one_table_a_channel_also_for_two_at_once(world: World) -> None:
    calls = [world.tables.open(5, CHANNEL, user, NAMES[user], rules=OFFICIAL) for user in (ANN, BOB)]
    done = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(result).__name__ for result in done] == ["Table", "Refused"]
    with pytest.raises(Refused) as caught:
        await world.tables.open(5, CHANNEL, BOB, "Bob", rules=OFFICIAL)
    assert (caught.value.reason, caught.value.facts) == (Refusal.TABLE_EXISTS, {"name": "Ann"})
    assert len(world.tables.all()) == len(world.store.rows) == 1


async def test_channels_play_side_by_side_and_are_found_by_channel_and_name(world: World) -> None:
    tables = [await world.game(ANN, BOB, channel=channel) for channel in range(1, 6)]
    for table in tables:
        assert world.tables.at(table.channel_id) is world.tables.by_id(table.id) is table
        assert 4 <= len(table.id) <= 8
        assert table.id.isalnum()
        assert table.id == table.id.lower()
    assert world.tables.at(99) is None
    assert world.tables.by_id("nope") is None


async def test_a_new_table_is_told_and_stored(world: World) -> None:
    table = await world.lobby(ANN)
    assert world.changes == [(table.id, 1)]
    row = world.store.rows[table.id]
    assert (row.version, row.shown_version) == (1, 0)


async def test_F014_a_dissolved_lobby_frees_its_channel(world: World) -> None:
    table = await world.lobby(ANN)
    await table.leave(ANN)
    assert world.tables.all() == []
    assert world.tables.by_id(table.id) is table
    await world.lobby(BOB)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (StoreBusy("x"), Refusal.STORE_BUSY),
        (StoreFull("x"), Refusal.STORE_FULL),
        (StoreError("x"), Refusal.STORE_FAILED),
        (OutcomeUnknown("x"), Refusal.STORE_FAILED),
    ],
)
async def test_an_opening_that_is_not_stored_is_refused_and_can_be_tried_again(
    world: World, monkeypatch: pytest.MonkeyPatch, error: Exception, reason: Refusal
) -> None:
    async def fails(_: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(world.store, "insert", fails)
        assert await refusal(world.lobby(ANN)) is reason
    assert world.tables.all() == []
    await world.lobby(ANN)


async def test_an_opening_with_unknown_outcome_that_was_stored_counts(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    insert = world.store.insert

    async def doubtful(row) -> None:
        await insert(row)
        raise OutcomeUnknown("x")

    monkeypatch.setattr(world.store, "insert", doubtful)
    table = await world.lobby(ANN)
    assert world.tables.at(CHANNEL) is table
    await table.join(BOB, "Bob")


async def test_a_stored_table_that_is_not_in_memory_is_taken_up_by_the_next_opening(world: World) -> None:
    table = await world.lobby(ANN)
    world.tables._retire(table)  # as after a cancelled opening whose write went on
    world.changes.clear()
    assert await refusal(world.lobby(BOB)) is Refusal.TABLE_EXISTS
    assert world.tables.at(CHANNEL).id == table.id
    assert world.changes == [(table.id, 1)]


async def test_a_row_that_cannot_be_loaded_is_set_aside_and_stops_no_other(world: World) -> None:
    good = [await world.game(ANN, BOB, channel=channel) for channel in (1, 2, 3)]
    rows = world.store.rows
    rows[good[0].id] = replace(rows[good[0].id], snapshot="{}")
    rows[good[1].id] = replace(rows[good[1].id], version=rows[good[1].id].version + 1)
    live = world.store.live

    async def with_a_broken_one() -> list:
        return [BrokenRow("broken", None, None, "no text"), *(await live())]

    world.store.live = with_a_broken_one
    await world.restart()
    assert [(lost.table_id, lost.channel_id) for lost in world.lost] == [
        ("broken", None),
        (good[0].id, 1),
        (good[1].id, 2),
    ]
    assert set(world.store.aside) == {"broken", good[0].id, good[1].id}
    assert [table.id for table in world.tables.all()] == [good[2].id]
    await world.lobby(ANN, channel=1)


async def test_what_was_committed_and_not_shown_is_told_again_after_a_restart(world: World) -> None:
    shown, unshown = await world.lobby(ANN, channel=1), await world.lobby(ANN, channel=2)
    await shown.mark_shown(shown.sitting.version, 7)
    over, over_shown = await world.game(ANN, BOB, channel=3), await world.game(ANN, BOB, channel=4)
    await over.end(ANN)
    await over_shown.end(ANN)
    await over_shown.mark_shown(over_shown.sitting.version, 8)
    await world.restart()
    assert world.changes == [(unshown.id, 1), (over.id, over.sitting.version)]
    assert world.tables.at(1).message_id == 7
    again = world.tables.by_id(over.id)
    assert world.tables.at(3) is None
    assert again.sitting.stage is TableStage.CLOSED
    await again.mark_shown(again.sitting.version, 9)
    await world.restart()
    assert world.changes == [(unshown.id, 1)]


async def test_a_closed_row_that_cannot_be_loaded_is_not_tried_for_ever(world: World) -> None:
    table = await world.lobby(ANN)
    await table.end(ANN)
    world.store.rows[table.id] = replace(world.store.rows[table.id], snapshot="x")
    await world.restart()
    assert await world.store.closed_unshown() == []


async def test_F025_a_table_whose_channel_is_gone_is_closed_and_not_shown_again(world: World) -> None:
    table = await world.game(ANN, BOB)
    await world.tables.abandon(CHANNEL, "deleted")
    await world.tables.abandon(CHANNEL, "deleted")
    assert (table.sitting.stage, table.sitting.notice.kind) == (TableStage.CLOSED, NoticeKind.ABANDONED)
    assert await world.store.closed_unshown() == []
    assert world.tables.at(CHANNEL) is None


async def test_over_the_finished_only_so_many_are_remembered(world: World) -> None:
    first = await world.lobby(ANN, channel=0)
    await first.end(ANN)
    for channel in range(1, 300):
        await (await world.lobby(ANN, channel=channel)).end(ANN)
    assert world.tables.by_id(first.id) is None
    assert len(world.tables._finished) == 256


async def test_a_restart_gives_a_fair_time_without_writing(world: World) -> None:
    table = await put(world, game(ANN, BOB))
    world.now.at += 10_000
    commits = world.store.commits
    await world.restart()
    again = world.tables.by_id(table.id)
    assert again.sitting.deadline == world.now.at + 45
    assert world.store.commits == commits
    await again._do_what_is_due()
    assert again.sitting.version == table.sitting.version


async def test_an_old_lobby_gets_a_moment_after_a_restart(world: World) -> None:
    table = await world.lobby(ANN)
    world.now.at += 100_000
    await world.restart()
    again = world.tables.by_id(table.id)
    await again._do_what_is_due()
    assert again.sitting.stage is TableStage.LOBBY
    world.now.at += 46
    await again._do_what_is_due()
    assert again.sitting.notice.kind is NoticeKind.LOBBY_IDLE
