"""Rows of the database as values, with a check of what SQLite lets anybody put into any column."""

from __future__ import annotations

import dataclasses
from typing import Any

import sqlalchemy as sa

from bot.tables.ports import BrokenRow, Standing, StoredTable, StoreError

_INTEGERS = ("guild_id", "channel_id", "version", "shown_version")
_TIMES = ("created_at", "updated_at")
_FIELDS = tuple(field.name for field in dataclasses.fields(StoredTable))


def stored(row: sa.Row[Any]) -> StoredTable:
    """The table in `row`. Raises `StoreError` that names the columns which hold something else than they should."""
    values = {name: getattr(row, name) for name in _FIELDS}
    wrong = [name for name in ("table_id", "snapshot") if not isinstance(values[name], str)]
    wrong += [name for name in _INTEGERS if not isinstance(values[name], int)]
    wrong += [name for name in _TIMES if not isinstance(values[name], int | float)]
    if not isinstance(values["deadline"], int | float | None):
        wrong.append("deadline")
    if not isinstance(values["message_id"], int | None):
        wrong.append("message_id")
    if wrong:
        raise StoreError(f"table {values['table_id']!r} has unreadable values in {', '.join(wrong)}")
    return StoredTable(**values)


def broken(row: sa.Row[Any], why: str) -> BrokenRow:
    """A row that can't be a table, with as much of its address as can be read."""
    return BrokenRow(
        table_id=str(row.table_id),
        channel_id=row.channel_id if isinstance(row.channel_id, int) else None,
        guild_id=row.guild_id if isinstance(row.guild_id, int) else None,
        why=why,
    )


def standing(row: sa.Row[Any]) -> Standing:
    """A line of the standings; sums come as decimals from some databases."""
    return Standing(
        user_id=row.user_id,
        name=row.name,
        place=row.place,
        games=row.games,
        wins=int(row.wins),
        points=int(row.points),
    )
