"""A program to be killed: plays games of one person and three AIs on a database, and says what was committed.

`python -m tests.tables.killable URL` imports everything once; for each line on its standard input it forks a process
that recovers and plays. It writes `pid N`, then `TABLE VERSION` after each commit, and `gone` once that process ended.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time

import structlog

from bot.storage import SqlStore
from bot.tables import Refused, Table, Tables, TableStage
from tests.tables.world import ANN, SINGLE, some_move

CHANNELS = 4


class Player:
    """The one person of every game, who acts at once whenever a table has changed."""

    def __init__(self, store: SqlStore) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self.tables = Tables(
            store,
            now=time.time,
            entropy=lambda: secrets.randbits(64),
            turn_seconds=90,
            ai_pause=0.0,
            lobby_minutes=30,
            changed=self.changed,
        )

    def changed(self, table: Table) -> None:
        os.write(1, f"{table.id} {table.sitting.version}\n".encode())
        self.later(table.channel_id)

    def later(self, channel: int) -> None:
        task = asyncio.create_task(self.act(channel))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def act(self, channel: int) -> None:
        table = self.tables.at(channel)
        try:
            if table is None:
                await self.tables.open(1, channel, ANN, "Ann", rules=SINGLE)
            elif table.sitting.stage is TableStage.LOBBY:
                await (table.add_ai(ANN) if len(table.sitting.chairs) < 4 else table.start(ANN))
            elif table.sitting.to_act == 0:
                await table.act(ANN, some_move(table.sitting), table.sitting.version)
        except Refused:
            pass  # the table has changed meanwhile, and that has called this again


async def play(url: str) -> None:
    structlog.configure(processors=[], logger_factory=structlog.ReturnLoggerFactory())
    store = SqlStore(url)
    await store.open()
    player = Player(store)
    await player.tables.recover()
    for channel in range(CHANNELS):
        player.later(channel)
    await asyncio.sleep(60)


def main() -> None:
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            asyncio.run(play(sys.argv[1]))
            os._exit(1)
        os.write(1, f"pid {pid}\n".encode())
        os.waitpid(pid, 0)
        os.write(1, b"gone\n")


if __name__ == "__main__":
    main()
