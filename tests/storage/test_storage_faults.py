"""A database that is locked, full, read-only, damaged or badly addressed; callers and writers that are stopped."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from collections.abc import Callable, Iterator

import pytest
import sqlalchemy as sa

from bot.storage import SqlStore, sqlite
from bot.storage.writer import Writer
from bot.tables.ports import OutcomeUnknown, StoreBusy, StoredTable, StoreError, StoreFull


def step(store, table_id, seen, events=("{}",)):
    return store.commit(table_id, seen, f"state {seen + 1}", events=events, deadline=None, now=200.0)


@pytest.fixture
def on_connect() -> Iterator[Callable[[str], None]]:
    """Runs a PRAGMA on every connection that is opened from now on."""
    listeners = []

    def add(pragma: str) -> None:
        def connect(connection, record):
            cursor = connection.cursor()
            cursor.execute(pragma)
            cursor.close()

        sa.event.listen(sa.pool.Pool, "connect", connect)
        listeners.append(connect)

    yield add
    for listener in listeners:
        sa.event.remove(sa.pool.Pool, "connect", listener)


async def test_a_locked_database_is_busy_nothing_is_written_and_reading_goes_on(store, path, make_table):
    await store.insert(make_table())
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    outcomes = await asyncio.gather(step(store, "t1", 0), step(store, "t1", 0), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [StoreBusy, StoreBusy]
    assert outcomes[0] is not outcomes[1]
    assert (await store.load("t1")).version == 0
    other.execute("ROLLBACK")
    other.close()
    await step(store, "t1", 0)
    assert await store.events("t1") == ["{}"]


async def test_a_lock_that_is_let_go_in_time_is_waited_for(path, make_table):
    store = SqlStore(f"sqlite+aiosqlite:///{path}", busy_timeout=30.0)
    await store.open()
    await store.insert(make_table())
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(step(store, "t1", 0))
    await asyncio.sleep(0)
    assert (await store.load("t1")).version == 0
    other.execute("COMMIT")
    other.close()
    await waiting
    assert (await store.load("t1")).version == 1
    await store.close()


async def test_a_full_database_refuses_and_keeps_what_it_has(path, make_table, on_connect):
    store = SqlStore(f"sqlite+aiosqlite:///{path}")
    await store.open()
    await store.insert(make_table(1))
    await store.insert(make_table(2))
    await store.close()
    on_connect(f"PRAGMA max_page_count={path.stat().st_size // 4096 + 1}")
    await store.open()
    big = "x" * 40_000
    outcomes = await asyncio.gather(
        step(store, "t1", 0, events=[big]), step(store, "t2", 0, events=[big]), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [StoreFull, StoreFull]
    assert "full" in str(outcomes[0])
    assert [table.version for table in await store.live()] == [0, 0]
    assert await store.events("t1") == []
    await step(store, "t1", 0)  # a small one still fits
    assert (await store.load("t1")).version == 1
    await store.close()


async def test_a_database_that_cannot_be_written_to_says_so_when_it_is_opened(path, make_table, on_connect):
    store = SqlStore(f"sqlite+aiosqlite:///{path}")
    await store.open()
    await store.close()
    on_connect("PRAGMA query_only=ON")
    with pytest.raises(StoreFull, match="read-only"):
        await store.open()


async def test_a_failure_of_the_commit_itself_leaves_the_outcome_unknown(store, path, make_table):
    await store.insert(make_table())
    engine = sqlite.writer_engine(sqlite.parse_url(f"sqlite:///{path}"), 1.0)
    writer = Writer(engine)

    async def fails_at_commit(connection):
        await connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
        await connection.exec_driver_sql("INSERT INTO table_event VALUES ('nobody', 1, 0, '{}')")

    async def works(connection):
        await connection.exec_driver_sql("INSERT INTO table_event VALUES ('t1', 1, 0, '{}')")

    with pytest.raises(OutcomeUnknown):
        await writer.write(fails_at_commit)
    await writer.write(works)
    await engine.dispose()
    assert (await store.events("nobody"), await store.events("t1")) == ([], ["{}"])


async def test_one_bad_write_does_not_spoil_those_that_wait_with_it(store, make_table):
    for number in range(1, 6):
        await store.insert(make_table(number))
    outcomes = await asyncio.gather(
        *(step(store, f"t{number}", 0, events=[None if number == 3 else "{}"]) for number in range(1, 6)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), StoreError, type(None), type(None)]
    assert [table.version for table in await store.live()] == [1, 1, 0, 1, 1]


async def test_two_hundred_tables_at_once_each_get_their_own_outcome(store, make_table):
    await asyncio.gather(*(store.insert(make_table(number)) for number in range(200)))

    async def play(number):
        for seen in range(3):
            await step(store, f"t{number}", seen, events=[f"{number}:{seen}"])
            assert (await store.load(f"t{number}")).version == seen + 1

    await asyncio.gather(*(play(number) for number in range(200)))
    for number in range(200):
        assert await store.events(f"t{number}") == [f"{number}:{seen}" for seen in range(3)]


async def assert_whole(store, count):
    """No table is between two versions: its log is as long as its version says."""
    versions = {table.table_id: table.version for table in await store.live()}
    assert len(versions) == count
    for table_id, version in versions.items():
        assert len(await store.events(table_id)) == 2 * version
    return versions


async def test_cancelled_callers_never_tear_a_write_or_harm_a_stranger(store, make_table):
    for number in range(20):
        await store.insert(make_table(number))
    chance = random.Random(1)
    versions = await assert_whole(store, 20)
    for _ in range(15):
        tasks = {
            table_id: asyncio.create_task(step(store, table_id, version, events=["a", "b"]))
            for table_id, version in versions.items()
        }
        for _ in range(chance.randrange(40)):
            await asyncio.sleep(0)
        cancelled = set(chance.sample(sorted(tasks), 8))
        for table_id in cancelled:
            tasks[table_id].cancel()
        outcomes = dict(zip(tasks, await asyncio.gather(*tasks.values(), return_exceptions=True), strict=True))
        after = await assert_whole(store, 20)
        for table_id, outcome in outcomes.items():
            if outcome is None:
                assert after[table_id] == versions[table_id] + 1
            else:
                assert table_id in cancelled
        versions = await assert_whole(store, 20)


@pytest.mark.parametrize("turns", [*range(6), *range(6, 60, 4)])
async def test_a_stopped_writer_leaves_the_outcome_unknown_and_no_half_transaction(store, make_table, turns):
    for number in range(5):
        await store.insert(make_table(number))
    tasks = [asyncio.create_task(step(store, f"t{number}", 0, events=["a", "b"])) for number in range(5)]
    for _ in range(turns):
        await asyncio.sleep(0)
    for task in asyncio.all_tasks():
        if task.get_name() == "storage-writer":
            task.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} <= {type(None), OutcomeUnknown}
    versions = await assert_whole(store, 5)
    for number, outcome in enumerate(outcomes):
        assert outcome is not None or versions[f"t{number}"] == 1
    for table_id, version in versions.items():
        await step(store, table_id, version, events=["a", "b"])
    await assert_whole(store, 5)


async def test_readers_that_were_cancelled_never_make_later_reads_stale(store, make_table):
    await store.insert(make_table())
    kept = []  # a task that is kept keeps all that its coroutine held
    for version in range(60):
        tasks = [asyncio.create_task(store.load("t1")) for _ in range(4)]
        for _ in range(version % 30):
            await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        kept += await asyncio.gather(*tasks, return_exceptions=True)
        await step(store, "t1", version)
        assert {(await store.load("t1")).version for _ in range(4)} == {version + 1}


async def test_closing_finishes_what_was_asked_for_and_leaves_no_thread(path, make_table):
    before = set(threading.enumerate())
    store = SqlStore(f"sqlite+aiosqlite:///{path}")
    await store.open()
    await asyncio.gather(*(store.insert(make_table(number)) for number in range(10)))
    await asyncio.gather(*(store.load(f"t{number}") for number in range(10)))
    last = asyncio.create_task(step(store, "t1", 0))
    readers = [asyncio.create_task(store.load("t1")) for _ in range(9)]
    await asyncio.sleep(0)
    for reader in readers[::2]:
        reader.cancel()
    await store.close()
    await store.close()
    await last
    assert {type(read) for read in await asyncio.gather(*readers, return_exceptions=True)} == {
        StoredTable,
        asyncio.CancelledError,
    }
    for thread in set(threading.enumerate()) - before:
        thread.join(10)
        assert not thread.is_alive()
    for refused in (step(store, "t1", 1), store.load("t1")):
        with pytest.raises(StoreError, match="not open"):
            await refused
    await store.open()
    assert (await store.load("t1")).version == 1
    await store.close()


async def test_nothing_waits_when_nothing_is_to_be_written(store, make_table):
    await store.insert(make_table())
    await step(store, "t1", 0)
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_missing_folder_is_made(tmp_path):
    store = SqlStore(f"sqlite:///{tmp_path}/new/and/deep/uno.db")
    await store.open()
    await store.close()
    assert (tmp_path / "new/and/deep/uno.db").exists()


async def test_a_folder_that_cannot_be_made_and_a_file_that_is_none_are_clear_errors(tmp_path):
    (tmp_path / "file").write_text("this is a text and not a database, " * 100)
    with pytest.raises(StoreError, match="can't be opened or made: "):
        await SqlStore(f"sqlite:///{tmp_path}/file/uno.db").open()
    with pytest.raises(StoreError, match="isn't a database"):
        await SqlStore(f"sqlite:///{tmp_path}/file").open()
    with pytest.raises(StoreError, match="can't be opened or made: Is a directory"):
        await SqlStore(f"sqlite:///{tmp_path}").open()


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("nonsense", "can't be read"),
        ("", "can't be read"),
        ("mysql://me:secret@host/uno", "'mysql' aren't supported"),
        ("postgresql+asyncpg://me:secret@host/uno", "aren't supported"),
        ("sqlite+pysqlite:///uno.db", "aren't supported"),
        ("sqlite+aiosqlite://", "in memory"),
        ("sqlite+aiosqlite:///:memory:", "in memory"),
        ("sqlite:///file:x?mode=memory&uri=true", "plain path"),
        ("sqlite://host/uno.db", "plain path"),
    ],
)
def test_an_address_that_cannot_be_used_is_refused_at_once_and_shows_no_password(url, why):
    with pytest.raises(StoreError, match=why) as refused:
        SqlStore(url)
    assert "secret" not in str(refused.value)
