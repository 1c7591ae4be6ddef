"""How many tables one process carries: 500 games at once, and a start-up with 1,000 live tables.

Each table has four seats that the machine plays: one person who is away, so that no click is waited for, and three
AIs. Every step is committed to a real database file; nothing is drawn and nothing is sent to Discord. The lag is how
much later than asked a sleep of 5 ms ends.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import MutableMapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import structlog

from bot.engine import preset
from bot.storage import SqlStore
from bot.tables import Chair, Sitting, Table, Tables, dump_sitting, play, seating
from bot.tables.ports import StoredTable

PLAYING, STORED, SECONDS, PAUSE = 500, 1_000, 10.0, 1.5
TICK = 0.005
HOST, AIS = 1, 3


class Measured:
    """Tables on a database file, and what was logged and changed while they played."""

    def __init__(self, store: SqlStore, pause: float) -> None:
        self.steps = 0
        self.logged: list[str] = []
        self._quiet()
        self.tables = Tables(
            store,
            now=time.time,
            entropy=lambda: secrets.randbits(64),
            turn_seconds=90,
            ai_pause=pause,
            lobby_minutes=30,
            changed=self._changed,
        )

    def _changed(self, table: Table) -> None:
        self.steps += 1

    def _quiet(self) -> None:
        """Count warnings and errors instead of printing lines."""

        def keep(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> str:
            self.logged.append(str(line.get("event")))
            return ""

        structlog.configure(
            processors=[keep],
            wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
            logger_factory=structlog.ReturnLoggerFactory(),
        )


def started(number: int) -> Sitting:
    """A match at its first turn, played by machines alone."""
    now = time.time()
    sitting = seating.opened(
        f"b{number}", 1, 10 + number, Chair(HOST, "Host"), preset("official"), turn_seconds=90, now=now
    )
    for _ in range(AIS):
        sitting = seating.add_ai(sitting, HOST, now).sitting
    sitting = play.start(sitting, HOST, secrets.randbits(48), now).sitting
    return replace(sitting, chairs=(replace(sitting.chairs[0], autopilot=True), *sitting.chairs[1:]), deadline=None)


async def filled(folder: str, count: int) -> SqlStore:
    """A database with so many live tables."""
    store = SqlStore(f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}")
    await store.open()
    rows = [
        StoredTable(
            table_id=sitting.table_id,
            guild_id=sitting.guild_id,
            channel_id=sitting.channel_id,
            version=sitting.version,
            snapshot=dump_sitting(sitting),
            deadline=sitting.deadline,
            message_id=None,
            shown_version=sitting.version,
            created_at=sitting.created_at,
            updated_at=sitting.created_at,
        )
        for sitting in map(started, range(count))
    ]
    await asyncio.gather(*map(store.insert, rows))
    return store


async def lags(seconds: float) -> list[float]:
    """How late the loop was, again and again, in milliseconds."""
    found, end = [], time.perf_counter() + seconds
    while (before := time.perf_counter()) < end:
        await asyncio.sleep(TICK)
        found.append((time.perf_counter() - before - TICK) * 1000)
    return found


def p99(values: list[float]) -> float:
    return statistics.quantiles(values, n=100)[98]


async def measure_playing() -> list[tuple[str, str, str]]:
    idle = await lags(1.0)
    with tempfile.TemporaryDirectory() as folder:
        store = await filled(folder, PLAYING)
        measured = Measured(store, PAUSE)
        lost = await measured.tables.recover()
        late = await lags(SECONDS)
        steps, errors = measured.steps, len(measured.logged) + len(lost)
        await measured.tables.close()
        await store.close()
    what = f"{PLAYING} tables of {1 + AIS} machine-played seats at once, {SECONDS:g} s, pause {PAUSE:g} s a turn"
    return [
        (f"{what}: errors", f"{errors} in {steps} committed steps ({steps / SECONDS:.0f}/s)", "0"),
        (f"{what}: event-loop lag p99", f"{p99(late):.1f} ms (idle loop {p99(idle):.1f})", "≤ 50 ms"),
        (f"{what}: event-loop lag, worst", f"{max(late):.1f} ms", ""),
    ]


async def measure_memory() -> list[tuple[str, str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        store = await filled(folder, PLAYING)
        measured = Measured(store, 3600.0)
        tracemalloc.start()
        before, _ = tracemalloc.get_traced_memory()
        await measured.tables.recover()
        after, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        await measured.tables.close()
        await store.close()
    return [(f"memory per table, of {PLAYING} in play", f"{(after - before) / PLAYING / 1024:.1f} KiB", "")]


async def measure_start() -> list[tuple[str, str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        store = await filled(folder, STORED)
        await store.close()
        start = time.perf_counter()
        await store.open()
        measured = Measured(store, PAUSE)
        lost = await measured.tables.recover()
        took = time.perf_counter() - start
        assert len(measured.tables.all()) == STORED
        assert not lost
        await measured.tables.close()
        await store.close()
    return [(f"start-up with {STORED:,} live tables in the database", f"{took:.2f} s", "≤ 3 s")]


def rows() -> list[tuple[str, str, str]]:
    """(what, measured, target) for each line of the bench table."""
    try:
        return [
            *asyncio.run(measure_playing()),
            *asyncio.run(measure_memory()),
            *asyncio.run(measure_start()),
        ]
    finally:
        structlog.reset_defaults()


def main() -> None:
    for what, measured, target in rows():
        print(f"{what} | {measured} | {target}")


if __name__ == "__main__":
    main()
