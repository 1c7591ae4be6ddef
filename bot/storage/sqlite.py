"""All that is SQLite's own: its addresses, its settings on every connection, and what its errors mean."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.tables.ports import OutcomeUnknown, StoreBusy, StoreError, StoreFull

_EVERY_CONNECTION = ("PRAGMA foreign_keys=ON",)
# FULL, not NORMAL: in WAL mode NORMAL survives a killed process but not a power cut. It costs one sync of the log
# for each transaction, and a transaction here carries the steps of all the tables that were waiting.
_WRITER = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL")
_READER = ("PRAGMA query_only=ON",)
_READERS = 4
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}


def parse_url(text: str) -> sa.URL:
    """The address of a database file. Raises `StoreError` for anything else."""
    wanted = "write it as sqlite+aiosqlite:///path/to/file.db"
    try:
        url = sa.make_url(text)
    except ArgumentError:
        raise StoreError(f"the database address can't be read; {wanted}") from None
    if url.drivername not in ("sqlite", "sqlite+aiosqlite"):
        raise StoreError(f"databases of the kind {url.drivername!r} aren't supported; {wanted}")
    if url.host or url.query or (url.database or "").startswith("file:"):
        raise StoreError(f"the database address must be a plain path to a file; {wanted}")
    if not url.database or url.database == ":memory:":
        raise StoreError(f"a database in memory would lose every game; {wanted}")
    return url.set(drivername="sqlite+aiosqlite")


def make_file(url: sa.URL) -> None:
    """Make the folder and the file of the database where they're missing. Raises `StoreError` that says what fails.

    The system says why a file can't be opened, SQLite doesn't; and an empty file is an empty database.
    """
    path = Path(url.database or "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("ab").close()
    except OSError as error:
        raise StoreError(f"the database file {path} can't be opened or made: {error.strerror}") from error


def writer_engine(url: sa.URL, busy_timeout: float) -> AsyncEngine:
    """One connection that takes the write lock when a transaction begins, not at its first write.

    A transaction that reads first and writes later would fail at once, without waiting, if another process wrote
    in between.
    """
    engine = create_async_engine(url, pool_size=1, max_overflow=0, connect_args={"timeout": busy_timeout})
    _prepare(engine, (*_EVERY_CONNECTION, *_WRITER))

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    @sa.event.listens_for(engine.sync_engine, "invalidate")
    def invalidate(connection: DBAPIConnection, record: object, error: BaseException | None) -> None:
        # Closing alone isn't enough: SQLite keeps the transaction, and with it the write lock, for as long as a
        # statement of the connection is somewhere in memory (in a traceback, for example).
        with suppress(Exception):
            connection.rollback()

    return engine


def reader_engine(url: sa.URL, busy_timeout: float) -> AsyncEngine:
    """A few connections that can only read; each statement sees all that was committed before it."""
    engine = create_async_engine(url, pool_size=_READERS, max_overflow=0, connect_args={"timeout": busy_timeout})
    _prepare(engine, (*_EVERY_CONNECTION, *_READER))
    return engine


def _prepare(engine: AsyncEngine, pragmas: tuple[str, ...]) -> None:
    @sa.event.listens_for(engine.sync_engine, "connect")
    def connect(connection: DBAPIConnection, record: object) -> None:
        # The driver must not begin transactions by itself: it would leave DDL and reads outside of them.
        connection.isolation_level = None
        cursor = connection.cursor()
        try:
            for pragma in pragmas:
                cursor.execute(pragma)
        except BaseException:
            connection.close()  # nobody else does: the pool never got it
            raise
        cursor.close()


@contextmanager
def errors(*, committing: bool = False) -> Iterator[None]:
    """Turn the driver's errors into the store's; `committing` when a failure leaves the outcome open."""
    try:
        yield
    except PoolTimeout as error:
        raise StoreBusy("the database is too busy: no connection became free in time") from error
    except DBAPIError as error:
        raise _meaning(error.orig, committing) from error


def _meaning(error: BaseException | None, committing: bool) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind, the rest says more about it
    if code in _BUSY:
        return StoreBusy("the database is locked by somebody else; nothing was written")
    if code == sqlite3.SQLITE_FULL:
        return StoreFull("the disk or the database is full; nothing was written")
    if code == sqlite3.SQLITE_READONLY:
        return StoreFull("the database can't be written to: it is read-only; nothing was written")
    if committing:
        return OutcomeUnknown(f"the database failed while it committed: {error}")
    if code == sqlite3.SQLITE_CANTOPEN:
        return StoreError("the database file can't be opened: check the path and the permissions")
    if code in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
        return StoreError(f"the database file is damaged or isn't a database: {error}")
    return StoreError(f"the database refused: {error}")
