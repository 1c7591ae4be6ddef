"""Reads, each on a connection of its own and in a task of its own.

A cancelled caller so never leaves a half-read statement on a connection, which would go on showing old data to
those who use it later; and closing can wait for the reads that are under way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage import sqlite


class Reader:
    """Reads with one engine."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._tasks: set[asyncio.Task[Sequence[sa.Row[Any]]]] = set()

    async def read(self, statement: sa.Select[Any], values: Mapping[str, Any]) -> Sequence[sa.Row[Any]]:
        """All rows of a statement. Raises `StoreError`."""
        task = asyncio.create_task(self._fetch(statement, values), name="storage-reader")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait until the reads that are under way have ended."""
        if self._tasks:
            await asyncio.wait(self._tasks)

    async def _fetch(self, statement: sa.Select[Any], values: Mapping[str, Any]) -> Sequence[sa.Row[Any]]:
        with sqlite.errors():
            async with self._engine.connect() as connection:
                rows: Sequence[sa.Row[Any]] = (await connection.execute(statement, values)).all()
                return rows
