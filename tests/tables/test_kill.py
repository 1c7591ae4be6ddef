"""Killed at any moment, the bot has lost nothing that it had acknowledged, and every game goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.storage import SqlStore
from bot.tables import TableStage, load_sitting
from tests.tables.killable import CHANNELS

KILLS = 50


class Victim:
    """A program that plays and is killed over and over; see `killable`."""

    def __init__(self, url: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.tables.killable", url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=Path(__file__).resolve().parents[2],
        )

    def run_and_kill(self, steps: int, known: dict[str, int]) -> list[tuple[str, int]]:
        """Let it play until it has acknowledged so many new steps, kill it, and return all that it acknowledged."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"go\n")
        self._process.stdin.flush()
        pid, acknowledged = 0, []  # a new process first announces again what was not marked as shown
        for word, number in self._lines():
            if word == "pid":
                pid = number
            elif number > known.get(word, 0):
                acknowledged.append((word, number))
            if pid and len(acknowledged) >= steps:
                os.kill(pid, signal.SIGKILL)
                break
        return [*acknowledged, *(line for line in self._lines() if line[0] != "pid")]

    def _lines(self) -> Iterator[tuple[str, int]]:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line == b"gone\n":
                return
            word, number = line.decode().split()
            yield word, int(number)

    def end(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork and SIGKILL")
async def test_F121_fifty_times_kill_9_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/uno.db"
    store, victim = SqlStore(url), Victim(url)
    newest: dict[str, int] = {}
    try:
        for kill in range(KILLS):
            before = dict(newest)
            for table, version in victim.run_and_kill(1 + kill * 7 % 45, before):
                newest[table] = max(version, newest.get(table, 0))
            await store.open()
            await check(store, newest)
            await store.close()
            assert newest != before, "the games didn't go on"
    finally:
        victim.end()


async def check(store: SqlStore, newest: dict[str, int]) -> None:
    """Every acknowledged step is stored, with at most one more that was under way, and every game is whole."""
    live, closed = await store.live(), await store.closed_unshown()
    versions = {row.table_id: row.version for row in (*live, *closed)}
    for table, version in newest.items():
        assert versions[table] - version in (0, 1)
    newest.update(versions)
    assert len(live) <= CHANNELS
    for row in live:
        sitting = load_sitting(row.snapshot)
        assert sitting.version == row.version
        if sitting.stage is TableStage.PLAYING:
            state = sitting.round
            assert len(state.draw_pile) + len(state.discard_pile) + sum(map(len, state.hands)) == 108
    for row in closed:
        assert load_sitting(row.snapshot).stage is TableStage.FINISHED
        assert len(await store.events(row.table_id)) > 0
