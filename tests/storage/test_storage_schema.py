"""The migrations make what the schema says, and the statements are understood by PostgreSQL too."""

from __future__ import annotations

import sqlite3

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy.dialects import postgresql, sqlite

from bot.storage import SqlStore, schema, statements
from bot.tables.ports import StoreTooNew

STATEMENTS = {name: value for name, value in vars(statements).items() if isinstance(value, sa.Executable)}
PUBLIC = [name for name in STATEMENTS if name.isupper()]


async def test_migrating_an_empty_file_gives_exactly_the_schema(store, path):
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


@pytest.mark.parametrize("name", PUBLIC)
def test_every_statement_compiles_for_both_databases(name):
    for dialect in (postgresql.dialect(), sqlite.dialect()):
        assert str(STATEMENTS[name].compile(dialect=dialect))


@pytest.mark.parametrize("table", schema.metadata.sorted_tables, ids=str)
def test_every_table_compiles_for_postgresql_with_wide_ids(table):
    assert str(sa.schema.CreateTable(table).compile(dialect=postgresql.dialect()))
    wide = [column for column in table.c if column.name.endswith("version") or column.name in ("user_id",)]
    wide += [c for c in table.c if c.name.endswith(("guild_id", "channel_id", "message_id"))]
    assert all(isinstance(column.type, sa.BigInteger) for column in wide)


async def test_opening_twice_keeps_everything(store, path, make_table):
    await store.insert(make_table())
    await store.close()
    await store.open()
    await store.open()
    assert await store.load("t1") == make_table()


async def test_a_database_from_a_newer_program_is_refused_and_left_as_it_is(store, path):
    await store.close()
    with sqlite3.connect(path) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreTooNew, match="9999"):
        await store.open()
    assert path.read_bytes() == before


async def test_a_migration_that_fails_leaves_nothing_behind(path):
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE match_result (x)")  # in the way of the first migration's third table
    other.close()
    with pytest.raises(Exception, match="match_result"):
        await SqlStore(f"sqlite+aiosqlite:///{path}").open()
    with sqlite3.connect(path) as other:
        assert [row[0] for row in other.execute("SELECT name FROM sqlite_master WHERE type = 'table'")] == [
            "match_result"
        ]
    other.close()
