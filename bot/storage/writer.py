"""The one writer: jobs that wait at the same time share a transaction, and each learns its own outcome.

A job runs in the writer's task, not in its caller's, so a cancelled caller never tears a transaction. The task is
born when there is something to write and ends when all is written: nothing waits for ever.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.storage import sqlite
from bot.tables.ports import OutcomeUnknown, StoreBusy, StoreError, StoreFull

Work = Callable[[AsyncConnection], Awaitable[None]]
"""Writes something. A `StoreError` it raises itself must mean that it wrote nothing."""

_LARGEST_GROUP = 64  # keeps a transaction, and so the wait of the next job, short


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work
    done: asyncio.Future[None]

    def end(self, error: BaseException | None) -> None:
        if self.done.done():  # the caller was cancelled meanwhile
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Writer:
    """Runs the jobs of one engine in order."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: deque[_Job] = deque()
        self._task: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        """Run `work` in a transaction and return once it's committed. Raises `StoreError`."""
        job = _Job(work, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain(), name="storage-writer")
            self._task.add_done_callback(self._ended)
        await job.done

    async def finish(self) -> None:
        """Wait until everything that was asked for is written or refused."""
        if self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def _drain(self) -> None:
        while self._waiting:
            taken = [self._waiting.popleft() for _ in range(min(len(self._waiting), _LARGEST_GROUP))]
            group = [job for job in taken if not job.done.done()]
            try:
                await self._run(group)
            finally:
                _stop(group)  # changes nothing unless this task itself was cancelled

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Nobody waits for ever for a task that was cancelled, not even for one that had no time to begin."""
        if task is self._task:  # otherwise a newer one takes care of all that waits
            _stop(self._waiting)
            self._waiting.clear()

    async def _run(self, group: list[_Job]) -> None:
        try:
            outcomes = await self._attempt(group)
        except (StoreBusy, StoreFull, OutcomeUnknown) as error:
            for job in group:
                job.end(_copy(error))
        except Exception as error:
            if len(group) == 1:
                group[0].end(error)
                return
            for job in group:  # one of them spoils the transaction for all: nothing was written, so each goes alone
                await self._run([job])
        else:
            for job, outcome in zip(group, outcomes, strict=True):
                job.end(outcome)

    async def _attempt(self, group: list[_Job]) -> list[StoreError | None]:
        """One transaction for the group. What it raises, but for `OutcomeUnknown`, means that nothing was written."""
        with sqlite.errors():
            async with self._engine.connect() as connection:
                try:
                    transaction = await connection.begin()
                    outcomes = [await _outcome(job.work, connection) for job in group]
                    with sqlite.errors(committing=True):
                        await transaction.commit()
                except BaseException:
                    # A BEGIN or COMMIT that failed or was interrupted can leave a transaction open that SQLAlchemy
                    # doesn't know of: the connection isn't used again.
                    await connection.invalidate()
                    raise
                return outcomes


async def _outcome(work: Work, connection: AsyncConnection) -> StoreError | None:
    try:
        await work(connection)
    except StoreError as refusal:
        return refusal
    return None


def _stop(jobs: Iterable[_Job]) -> None:
    for job in jobs:
        job.end(OutcomeUnknown("the writer was stopped"))


def _copy(error: StoreError) -> StoreError:
    """Every caller raises its own: an exception that is shared gathers the tracebacks of all."""
    copy = type(error)(*error.args)
    copy.__cause__ = error.__cause__
    return copy
