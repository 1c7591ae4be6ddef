"""Steps of a table: one writer wins, a closed table stays closed, a channel holds one live table."""

from __future__ import annotations

import asyncio
import dataclasses
import sqlite3

import pytest

from bot.tables.ports import BrokenRow, ChannelTaken, StoredTable, StoreError, VersionConflict


async def step(store, table_id, seen, *, snapshot="{}", events=(), deadline=None, now=200.0, **more):
    await store.commit(table_id, seen, snapshot, events=events, deadline=deadline, now=now, **more)


async def test_a_table_is_read_as_it_was_written(store, make_table):
    table = dataclasses.replace(make_table(), snapshot='{"名": "🂡"}', deadline=123.456789, message_id=2**63 - 1)
    await store.insert(table)
    assert await store.load("t1") == table
    assert await store.live() == [table]
    assert await store.load("nobody") is None


async def test_a_step_writes_state_version_deadline_and_log_together(store, make_table):
    await store.insert(make_table())
    await step(store, "t1", 0, snapshot='{"turn": 1}', events=['{"a": 1}', '{"b": 2}'], deadline=290.5)
    await step(store, "t1", 1, snapshot='{"turn": 2}', events=['{"c": 3}'], now=201.0)
    assert await store.load("t1") == dataclasses.replace(
        make_table(), version=2, snapshot='{"turn": 2}', updated_at=201.0
    )
    assert await store.events("t1") == ['{"a": 1}', '{"b": 2}', '{"c": 3}']


async def test_of_two_steps_from_the_same_version_exactly_one_is_written(store, make_table):
    await store.insert(make_table())
    outcomes = await asyncio.gather(
        *(step(store, "t1", 0, snapshot=str(n), events=[str(n)]) for n in range(2)), return_exceptions=True
    )
    assert {type(outcome) for outcome in outcomes} == {type(None), VersionConflict}
    winner = str([type(outcome) for outcome in outcomes].index(type(None)))
    table = await store.load("t1")
    assert (table.version, table.snapshot, await store.events("t1")) == (1, winner, [winner])


async def test_a_late_step_is_refused_and_leaves_no_trace(store, make_table, make_result):
    await store.insert(make_table())
    await step(store, "t1", 0, events=["first"])
    with pytest.raises(VersionConflict):
        await step(store, "t1", 0, events=["late"], closed=True, result=make_result("t1", (1, 1, 50)))
    assert (await store.load("t1")).version == 1
    assert await store.events("t1") == ["first"]
    assert await store.standings(7) == []


async def test_F154_a_closed_table_is_never_written_again(store, make_table):
    await store.insert(make_table())
    await step(store, "t1", 0, events=["over"], closed=True)
    for seen in (0, 1, 2):
        with pytest.raises(VersionConflict):
            await step(store, "t1", seen, events=["late"])
    assert await store.load("t1") is None
    assert await store.live() == []
    assert await store.events("t1") == ["over"]


async def test_a_channel_holds_one_live_table_and_is_free_again_once_it_is_closed(store, make_table):
    await store.insert(make_table(1, channel=5))
    with pytest.raises(ChannelTaken):
        await store.insert(make_table(2, channel=5))
    await store.insert(make_table(3, channel=6))
    await step(store, "t1", 0, closed=True)
    await store.insert(make_table(2, channel=5))
    assert [table.table_id for table in await store.live()] == ["t2", "t3"]


async def test_F089_of_two_starts_at_once_in_a_channel_one_wins(store, make_table):
    outcomes = await asyncio.gather(*(store.insert(make_table(n, channel=5)) for n in range(5)), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(ChannelTaken) == 4
    assert len(await store.live()) == 1


async def test_a_table_id_is_never_used_twice(store, make_table):
    await store.insert(make_table(1))
    await step(store, "t1", 0, closed=True)
    with pytest.raises(StoreError, match="UNIQUE"):
        await store.insert(make_table(1, channel=9))


async def test_announcements_are_remembered_and_never_go_back(store, make_table):
    await store.insert(make_table())
    await step(store, "t1", 0)
    await step(store, "t1", 1)
    await store.mark_shown("t1", version=2, message_id=77)
    await store.mark_shown("t1", version=1, message_id=66)
    table = await store.load("t1")
    assert (table.version, table.shown_version, table.message_id) == (2, 2, 77)
    await store.mark_shown("t1", version=2, message_id=None)
    assert (await store.load("t1")).message_id is None


async def test_a_closed_table_whose_end_was_not_announced_is_found_until_it_is(store, make_table):
    await store.insert(make_table(1))
    await store.insert(make_table(2))
    await step(store, "t1", 0, snapshot="the end", closed=True)
    assert [(table.table_id, table.snapshot) for table in await store.closed_unshown()] == [("t1", "the end")]
    await store.mark_shown("t1", version=1, message_id=77)
    assert await store.closed_unshown() == []


async def test_a_table_set_aside_frees_its_channel_and_is_not_announced(store, make_table):
    await store.insert(make_table(1, channel=5))
    await step(store, "t1", 0)
    await store.set_aside("t1", "its snapshot can't be read", now=300.0)
    await store.set_aside("nobody", "unknown", now=300.0)
    assert (await store.live(), await store.closed_unshown()) == ([], [])
    with pytest.raises(VersionConflict):
        await step(store, "t1", 1)
    await store.insert(make_table(2, channel=5))


async def test_a_row_that_cannot_be_read_does_not_stop_the_others(store, make_table, path):
    for number in range(1, 5):
        await store.insert(make_table(number))
    with sqlite3.connect(path) as other:
        other.execute("UPDATE game_table SET version = 'many' WHERE table_id = 't2'")
    other.close()
    found = await store.live()
    assert [type(table) for table in found] == [StoredTable, BrokenRow, StoredTable, StoredTable]
    assert (found[1].table_id, found[1].channel_id, "version" in found[1].why) == ("t2", 2**62 + 2, True)
    with sqlite3.connect(path) as other:
        other.execute("UPDATE game_table SET snapshot = CAST(x'ff00fe' AS TEXT) WHERE table_id = 't3'")
    other.close()
    found = await store.live()
    assert [type(table) for table in found] == [StoredTable, BrokenRow, BrokenRow, StoredTable]
    with pytest.raises(StoreError):
        await store.load("t3")
    await store.set_aside("t3", found[2].why, now=300.0)
    assert [table.table_id for table in await store.live()] == ["t1", "t2", "t4"]
