"""A writer that is killed at any moment leaves a database with every step it had acknowledged."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.storage import SqlStore

TABLES = 8
WRITER = """
import asyncio, os, sys
from bot.storage import SqlStore
from bot.tables.ports import StoredTable

async def play(store, table):
    version = table.version
    while True:
        await store.commit(
            table.table_id, version, f"state {version + 1}", events=[f"{version + 1}a", f"{version + 1}b"],
            deadline=None, now=1.0,
        )
        version += 1
        os.write(1, f"{table.table_id} {version}\\n".encode())

async def main():
    store = SqlStore(sys.argv[1])
    await store.open()
    for number in range(int(sys.argv[2]) if not await store.live() else 0):
        await store.insert(StoredTable(f"t{number}", 1, number, 0, "state 0", None, None, 0, 1.0, 1.0))
    await asyncio.gather(*(play(store, table) for table in await store.live()))

asyncio.run(main())
"""


def run_and_kill(url: str, steps: int) -> dict[str, int]:
    """Let a process write until it has acknowledged `steps` steps, kill it, and return the last of each table."""
    root = Path(__file__).resolve().parents[2]
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, url, str(TABLES)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(root)},
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(steps)]
    process.send_signal(signal.SIGKILL)
    lines += process.stdout.read().splitlines()
    process.stdout.close()
    process.wait()
    acknowledged = [line.split() for line in lines if line]
    assert len(acknowledged) >= steps
    return {table.decode(): int(version) for table, version in acknowledged}


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
async def test_F121_after_kill_9_every_acknowledged_step_is_there_and_no_half_one(path):
    url = f"sqlite+aiosqlite:///{path}"
    for steps in (1, 97, 310):
        acknowledged = run_and_kill(url, steps)
        store = SqlStore(url)
        await store.open()
        tables = await store.live()
        assert len(tables) == TABLES
        for table in tables:
            assert table.version - acknowledged.get(table.table_id, table.version) in (0, 1)
            assert table.snapshot == f"state {table.version}"
            assert await store.events(table.table_id) == [
                f"{version}{part}" for version in range(1, table.version + 1) for part in "ab"
            ]
        await store.close()
