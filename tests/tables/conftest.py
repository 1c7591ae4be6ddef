"""Fixtures of the tables' tests; see `world`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import SqlStore
from tests.tables.stores import FaultyStore
from tests.tables.world import World


@pytest.fixture
async def world() -> AsyncIterator[World]:
    world = World(FaultyStore())
    yield world
    await world.tables.close()


@pytest.fixture
async def file_store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    store = SqlStore(f"sqlite+aiosqlite:///{tmp_path}/uno.db")
    await store.open()
    yield store
    await store.close()
