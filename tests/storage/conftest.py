"""A store on a real file, and values to put into it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.storage import SqlStore
from bot.tables.ports import MatchResult, SeatResult, StoredTable


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "uno.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqlStore]:
    store = SqlStore(f"sqlite+aiosqlite:///{path}", busy_timeout=0.05)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
def make_table() -> Callable[..., StoredTable]:
    def make(number: int = 1, *, channel: int | None = None, shown: int = 0) -> StoredTable:
        return StoredTable(
            table_id=f"t{number}",
            guild_id=2**60 + 1,
            channel_id=channel if channel is not None else 2**62 + number,
            version=0,
            snapshot='{"phase": "lobby"}',
            deadline=None,
            message_id=None,
            shown_version=shown,
            created_at=100.25 + number,
            updated_at=100.25 + number,
        )

    return make


@pytest.fixture
def make_result() -> Callable[..., MatchResult]:
    """Seats as (user, rank, points) with the name `u<user>`; user None is an AI."""

    def make(
        table: str, *seats: tuple[int | None, int, int], ordinal: int = 1, guild: int = 7, at: float = 500.0
    ) -> MatchResult:
        return MatchResult(
            guild_id=guild,
            channel_id=8,
            table_id=table,
            ordinal=ordinal,
            kind="match",
            rounds=3,
            finished_at=at,
            seats=tuple(SeatResult(user, f"u{user}", rank, points) for user, rank, points in seats),
        )

    return make
