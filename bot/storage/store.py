"""The `Store` of `bot.tables.ports` on a database file."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage import sqlite, statements
from bot.storage.migrate import upgrade
from bot.storage.reader import Reader
from bot.storage.rows import broken, standing, stored
from bot.storage.writer import Work, Writer
from bot.tables.ports import (
    BrokenRow,
    ChannelTaken,
    HouseRules,
    MatchResult,
    Standing,
    Store,
    StoredTable,
    StoreError,
    VersionConflict,
)


class _Connections:
    """What an open store holds."""

    def __init__(self, url: sa.URL, busy_timeout: float) -> None:
        self.writing = sqlite.writer_engine(url, busy_timeout)
        self._reading = sqlite.reader_engine(url, busy_timeout)
        self.writer = Writer(self.writing)
        self.reader = Reader(self._reading)

    async def let_go(self) -> None:
        await self.writer.finish()
        await self.reader.finish()
        await self._reading.dispose()
        await self.writing.dispose()  # last, so that it tidies the log of the database into its file


class SqlStore(Store):
    """Remembers tables in the SQLite file of `url`; waits `busy_timeout` seconds for other processes' locks.

    Raises `StoreError` at once for an address it can't use.
    """

    def __init__(self, url: str, *, busy_timeout: float = 5.0) -> None:
        self._url = sqlite.parse_url(url)
        self._busy_timeout = busy_timeout
        self._connections: _Connections | None = None

    async def open(self) -> None:
        if self._connections is not None:
            return
        sqlite.make_file(self._url)
        connections = _Connections(self._url, self._busy_timeout)
        try:
            with sqlite.errors():
                async with connections.writing.begin() as connection:
                    await connection.run_sync(upgrade)
        except BaseException:
            await connections.let_go()
            raise
        self._connections = connections

    async def close(self) -> None:
        connections, self._connections = self._connections, None
        if connections is not None:
            await connections.let_go()

    async def insert(self, table: StoredTable) -> None:
        row = dataclasses.asdict(table) | {"live_channel_id": table.channel_id}

        async def work(connection: AsyncConnection) -> None:
            if (await connection.execute(statements.CHANNEL_IS_TAKEN, {"channel": table.channel_id})).first():
                raise ChannelTaken(f"channel {table.channel_id} has a live table already")
            await connection.execute(statements.INSERT_TABLE, row)

        await self._write(work)

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
        if result is not None and result.table_id != table_id:
            raise ValueError("the result is another table's")
        step = statements.LAST_STEP if closed else statements.STEP
        values = {"id": table_id, "seen": seen, "snapshot": snapshot, "deadline": deadline, "now": now}
        log = [
            {"table_id": table_id, "version": seen + 1, "position": position, "event": event}
            for position, event in enumerate(events)
        ]

        async def work(connection: AsyncConnection) -> None:
            if (await connection.execute(step, values)).rowcount != 1:
                raise VersionConflict(f"table {table_id} is no longer at version {seen}, or isn't live")
            if log:
                await connection.execute(statements.INSERT_EVENT, log)
            if result is not None:
                await _write_result(connection, result)

        await self._write(work)

    async def load(self, table_id: str) -> StoredTable | None:
        rows = await self._read(statements.LOAD, {"id": table_id})
        return stored(rows[0]) if rows else None

    async def live(self) -> list[StoredTable | BrokenRow]:
        return await self._read_each(statements.LIVE, statements.LIVE_IDS)

    async def closed_unshown(self) -> list[StoredTable | BrokenRow]:
        return await self._read_each(statements.CLOSED_UNSHOWN, statements.CLOSED_UNSHOWN_IDS)

    async def set_aside(self, table_id: str, why: str, *, now: float) -> None:
        await self._write_one(statements.SET_ASIDE, {"id": table_id, "why": why, "now": now})

    async def mark_shown(self, table_id: str, *, version: int, message_id: int | None) -> None:
        await self._write_one(statements.MARK_SHOWN, {"id": table_id, "shown": version, "message": message_id})

    async def standings(self, guild_id: int, *, limit: int = 10) -> list[Standing]:
        return [standing(row) for row in await self._read(statements.STANDINGS, {"guild": guild_id, "limit": limit})]

    async def standing(self, guild_id: int, user_id: int) -> Standing | None:
        rows = await self._read(statements.STANDING, {"guild": guild_id, "user": user_id})
        return standing(rows[0]) if rows else None

    async def house_rules(self, guild_id: int) -> list[HouseRules]:
        return [
            HouseRules(row.name, row.rules) for row in await self._read(statements.HOUSE_RULES, {"guild": guild_id})
        ]

    async def save_house_rules(self, guild_id: int, name: str, rules: str | None) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(statements.FORGET_HOUSE_RULES, {"guild": guild_id, "called": name})
            if rules is not None:
                row = {"guild_id": guild_id, "name": name, "rules": rules}
                await connection.execute(statements.INSERT_HOUSE_RULES, row)

        await self._write(work)

    async def events(self, table_id: str) -> list[str]:
        return [row.event for row in await self._read(statements.EVENTS, {"id": table_id})]

    def _open_connections(self) -> _Connections:
        if self._connections is None:
            raise StoreError("the store is not open")
        return self._connections

    async def _write(self, work: Work) -> None:
        await self._open_connections().writer.write(work)

    async def _write_one(self, statement: sa.Update, values: Mapping[str, Any]) -> None:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(statement, values)

        await self._write(work)

    async def _read(self, statement: sa.Select[Any], values: Mapping[str, Any]) -> Sequence[sa.Row[Any]]:
        return await self._open_connections().reader.read(statement, values)

    async def _read_each(self, statement: sa.Select[Any], ids: sa.Select[Any]) -> list[StoredTable | BrokenRow]:
        """All rows at once, or one by one when one of them can't even be fetched."""
        try:
            rows = await self._read(statement, {})
        except StoreError:
            return [await self._read_alone(row) for row in await self._read(ids, {})]
        return [_stored_or_broken(row) for row in rows]

    async def _read_alone(self, ids: sa.Row[Any]) -> StoredTable | BrokenRow:
        try:
            rows = await self._read(statements.LOAD_ANY, {"id": ids.table_id})
        except StoreError as error:
            return broken(ids, str(error))
        return _stored_or_broken(rows[0])


def _stored_or_broken(row: sa.Row[Any]) -> StoredTable | BrokenRow:
    try:
        return stored(row)
    except StoreError as error:
        return broken(row, str(error))


async def _write_result(connection: AsyncConnection, result: MatchResult) -> None:
    """The step before it in the transaction holds the table's row, so no other writer can come between."""
    key = {"table_id": result.table_id, "ordinal": result.ordinal}
    written = await connection.execute(statements.RESULT_IS_WRITTEN, {"id": result.table_id, "ordinal": result.ordinal})
    if written.first():
        return
    match = {
        "guild_id": result.guild_id,
        "channel_id": result.channel_id,
        "kind": result.kind,
        "rounds": result.rounds,
        "finished_at": result.finished_at,
    }
    await connection.execute(statements.INSERT_MATCH, key | match)
    seats = [key | {"seat": number} | dataclasses.asdict(seat) for number, seat in enumerate(result.seats)]
    if seats:
        await connection.execute(statements.INSERT_SEAT, seats)
