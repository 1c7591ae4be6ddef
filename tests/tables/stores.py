"""A store in memory, for tests that need no file, and one that misbehaves on command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from bot.tables.ports import (
    BrokenRow,
    ChannelTaken,
    HouseRules,
    MatchResult,
    Standing,
    Store,
    StoredTable,
    VersionConflict,
)


class MemoryStore(Store):
    """Keeps everything in dictionaries; the promises of `Store` hold but for surviving the process."""

    def __init__(self) -> None:
        self.rows: dict[str, StoredTable] = {}
        self.closed: set[str] = set()
        self.aside: dict[str, str] = {}
        self.log: dict[str, list[str]] = {}
        self.results: dict[tuple[str, int], MatchResult] = {}
        self.commits = 0

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def insert(self, table: StoredTable) -> None:
        if any(row.channel_id == table.channel_id for row in self._live()):
            raise ChannelTaken(str(table.channel_id))
        self.rows[table.table_id] = table

    async def commit(
        self,
        table_id: str,
        seen: int,
        snapshot: str,
        *,
        events: Sequence[str],
        deadline: float | None,
        now: float,
        closed: bool = False,
        result: MatchResult | None = None,
    ) -> None:
        row = self._find(table_id)
        if row is None or row.version != seen:
            raise VersionConflict(table_id)
        self.rows[table_id] = replace(row, version=seen + 1, snapshot=snapshot, deadline=deadline, updated_at=now)
        self.log.setdefault(table_id, []).extend(events)
        self.commits += 1
        if result is not None:
            self.results.setdefault((table_id, result.ordinal), result)
        if closed:
            self.closed.add(table_id)

    async def load(self, table_id: str) -> StoredTable | None:
        return self._find(table_id)

    async def live(self) -> list[StoredTable | BrokenRow]:
        return list(self._live())

    async def closed_unshown(self) -> list[StoredTable | BrokenRow]:
        return [row for name, row in self.rows.items() if name in self.closed and row.shown_version < row.version]

    async def set_aside(self, table_id: str, why: str, *, now: float) -> None:
        self.aside[table_id] = why

    async def mark_shown(self, table_id: str, *, version: int, message_id: int | None) -> None:
        row = self.rows[table_id]
        if row.shown_version <= version:
            self.rows[table_id] = replace(row, shown_version=version, message_id=message_id)

    async def standings(self, guild_id: int, *, limit: int = 10) -> list[Standing]:
        return []

    async def standing(self, guild_id: int, user_id: int) -> Standing | None:
        return None

    async def house_rules(self, guild_id: int) -> list[HouseRules]:
        return []

    async def save_house_rules(self, guild_id: int, name: str, rules: str | None) -> None: ...

    async def events(self, table_id: str) -> list[str]:
        return list(self.log.get(table_id, ()))

    def _find(self, table_id: str) -> StoredTable | None:
        return self.rows[table_id] if table_id in self.rows and table_id not in self._over() else None

    def _over(self) -> set[str]:
        return self.closed | self.aside.keys()

    def _live(self) -> list[StoredTable]:
        return [row for name, row in self.rows.items() if name not in self._over()]


class FaultyStore(MemoryStore):
    """Raises what is put into `before` instead of the next commit, or what is put into `after` once it's written.

    `gate`, where given, is awaited before a commit; `unreadable` makes loading fail.
    """

    def __init__(self) -> None:
        super().__init__()
        self.before: list[Exception] = []
        self.after: list[Exception] = []
        self.gate: Callable[[], Awaitable[object]] | None = None
        self.unreadable: Exception | None = None

    async def commit(self, table_id: str, seen: int, snapshot: str, **values) -> None:  # type: ignore[no-untyped-def, override]
        if self.gate is not None:
            await self.gate()
        if self.before:
            raise self.before.pop(0)
        await super().commit(table_id, seen, snapshot, **values)
        if self.after:
            raise self.after.pop(0)

    async def load(self, table_id: str) -> StoredTable | None:
        if self.unreadable is not None:
            raise self.unreadable
        return await super().load(table_id)
