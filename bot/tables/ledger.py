"""What a table remembers. It follows the database: never ahead of it, and forgotten where that isn't certain."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

import structlog

from bot.engine import dump_event
from bot.tables.changes import Change
from bot.tables.ports import OutcomeUnknown, Store, StoreBusy, StoreError, StoreFull, VersionConflict
from bot.tables.refusals import Refusal, Refused
from bot.tables.sitting import Sitting, TableStage
from bot.tables.snapshot import SnapshotError, dump_sitting, load_sitting

_log = structlog.get_logger(__name__)


class Ledger:
    """The committed state of one table. To be used by one coroutine at a time, under the table's lock.

    Attributes:
        sitting: the state as it was last committed or loaded.
        trusted: whether that is certainly what the database holds; `refresh` makes it so.
    """

    def __init__(self, sitting: Sitting, store: Store, now: Callable[[], float]) -> None:
        self.sitting = sitting
        self.trusted = True
        self._store = store
        self._now = now
        self._doubtful: Change | None = None
        self._writing: asyncio.Task[None] | None = None

    async def refresh(self) -> None:
        """Load the table again if its memory was forgotten. Raises `Refused` while the database fails."""
        if not self.trusted:
            await self._reload()

    async def commit(self, change: Change) -> None:
        """Write a change and make it the state.

        Raises `Refused` where it wasn't written, and after a conflict or an unknown outcome that turned out to be
        none; the state is then what the database holds.
        """
        log = _log.bind(table=self.sitting.table_id, version=change.sitting.version)
        try:
            await self._write(change)
        except VersionConflict:
            log.warning("version_conflict")
            await self._reload()
            raise Refused(Refusal.STALE) from None
        except OutcomeUnknown as error:
            log.warning("outcome_unknown", why=str(error))
            await self._settle_doubt(change)
        except StoreError as error:
            log.warning("not_committed", why=str(error))
            raise Refused(_refusal(error)) from error
        except Exception:
            log.exception("commit_failed")
            await self._settle_doubt(change)
        except BaseException:  # the caller was cancelled; the write goes on without it
            log.warning("commit_cancelled")
            self.trusted, self._doubtful = False, change
            raise
        self.sitting = change.sitting

    async def _write(self, change: Change) -> None:
        sitting = change.sitting
        write = self._store.commit(
            sitting.table_id,
            self.sitting.version,
            dump_sitting(sitting),
            events=[dump_event(event) for event in change.events],
            deadline=sitting.next_deadline,
            now=self._now(),
            closed=sitting.is_over,
            result=change.result,
        )
        self._writing = asyncio.ensure_future(write)
        await asyncio.shield(self._writing)

    async def _settle_doubt(self, change: Change) -> None:
        """Find out whether a change was committed; refuse it where it wasn't."""
        self._doubtful = change
        await self._reload()
        if self.sitting != change.sitting:
            raise Refused(Refusal.STALE)

    async def _reload(self) -> None:
        self.trusted = False
        if self._writing is not None and not self._writing.done():
            await asyncio.wait([self._writing])
        try:
            row = await self._store.load(self.sitting.table_id)
            loaded = None if row is None else load_sitting(row.snapshot)
        except (StoreError, SnapshotError) as error:
            _log.error("not_reloaded", table=self.sitting.table_id, why=str(error))
            raise Refused(Refusal.STORE_FAILED) from error
        self.sitting = self._ended() if loaded is None else loaded
        self.trusted, self._doubtful = True, None

    def _ended(self) -> Sitting:
        """The table isn't live any more: as the change in doubt left it, or closed by somebody else."""
        if self._doubtful is not None and self._doubtful.sitting.is_over:
            return self._doubtful.sitting
        return replace(self.sitting, stage=TableStage.CLOSED, deadline=None, round_ends=None, notice=None)


def _refusal(error: StoreError) -> Refusal:
    match error:
        case StoreBusy():
            return Refusal.STORE_BUSY
        case StoreFull():
            return Refusal.STORE_FULL
        case _:
            return Refusal.STORE_FAILED
