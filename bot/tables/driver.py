"""Plays the seats of AIs and of absent owners: one short task a turn, which never holds anybody else up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog

from bot.engine import Action, TimeUp, redact, seat_view
from bot.tables import ai
from bot.tables.changes import Outcome
from bot.tables.refusals import Refusal, Refused
from bot.tables.sitting import Sitting

_log = structlog.get_logger(__name__)
#: How long to wait before trying again where the database has refused, in seconds.
RETRY_SECONDS = 5.0
_STORE_TROUBLE = (Refusal.STORE_BUSY, Refusal.STORE_FULL, Refusal.STORE_FAILED)


class Driven(Protocol):
    """What a driver needs of its table."""

    @property
    def sitting(self) -> Sitting: ...

    async def drive(self, seat: int, action: Action, seen: int) -> Outcome | None:
        """Apply a machine's action if the table still stands where it was chosen; None where it doesn't."""


class Driver:
    """Acts for the seat to act whenever the machine plays it.

    The task of a turn is born when that turn comes, pauses, acts and ends. A turn that is over before its task has
    acted takes the task with it.
    """

    def __init__(self, table: Driven, pause: float, choose: Callable[..., Action] = ai.choose) -> None:
        self._table = table
        self._pause = pause
        self._choose = choose
        self._turn: tuple[int, int] | None = None
        self._jumped = 0
        self._pausing: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._later: asyncio.TimerHandle | None = None
        self._stopped = False

    def wake(self) -> None:
        """Look at the table and see to it that a turn of the machine has its task, and any other turn has none.

        An AI seat that would jump in (J1) goes before the turn itself, once for each position.
        """
        if self._stopped:
            return
        sitting = self._table.sitting
        seat = sitting.to_act
        driven = seat is not None and sitting.chairs[seat].is_driven
        turn = (seat, sitting.moves_version) if seat is not None and driven else None
        jumper = ai.jumper(sitting) if sitting.moves_version != self._jumped else None
        if jumper is not None:
            turn = (jumper, sitting.moves_version)
        if turn == self._turn:
            return
        self._stop_pausing()
        if turn is None:
            return
        mood = ai.mood_of(sitting.table_id, sitting.version, turn[0])
        self._begin(turn, self._pause * (0.75 + mood / 2))

    async def stop(self) -> None:
        """Cancel what is under way, and return once it has ended."""
        self._stopped = True
        self._turn = self._pausing = None
        if self._later is not None:
            self._later.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _begin(self, turn: tuple[int, int], pause: float) -> None:
        self._turn = turn
        task = asyncio.create_task(self._take_turn(pause), name=f"ai-{self._table.sitting.table_id}")
        self._pausing = task
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stop_pausing(self) -> None:
        if self._pausing is not None:
            self._pausing.cancel()
        self._turn = self._pausing = None

    async def _take_turn(self, pause: float) -> None:
        await asyncio.sleep(pause)
        turn, self._turn, self._pausing = self._turn, None, None  # from here on it isn't taken back
        if turn is None:
            return
        seat, seen = turn
        if seat != self._table.sitting.to_act:
            self._jumped = seen
            await self._try(self._chosen, seat, seen)
            self.wake()
            return
        for choice in (self._chosen, _least, _time_up):
            if await self._try(choice, seat, seen):
                return
        self._retry()

    async def _try(self, choice: Callable[[Sitting, int], Action], seat: int, seen: int) -> bool:
        """Act by a choice; False where that failed and the next best is to be tried (F124)."""
        sitting = self._table.sitting
        if sitting.to_act is None or sitting.moves_version != seen:
            return True
        log = _log.bind(table=sitting.table_id, version=sitting.version, seat=seat, choice=choice.__name__.strip("_"))
        try:
            await self._table.drive(seat, choice(sitting, seat), seen)
        except Refused as refused:
            log.warning("ai_refused", reason=str(refused.reason))
            if refused.reason in _STORE_TROUBLE:
                self._retry()
            return isinstance(refused.reason, Refusal)
        except Exception:
            log.exception("ai_failed")
            return False
        return True

    def _chosen(self, sitting: Sitting, seat: int) -> Action:
        assert sitting.round is not None
        recent = [redact(event, seat) for event in sitting.recent]
        mood = ai.mood_of(sitting.table_id, sitting.version, seat)
        return self._choose(seat_view(sitting.round, seat), recent, mood)

    def _retry(self) -> None:
        self._later = asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake)


def _least(sitting: Sitting, seat: int) -> Action:
    assert sitting.round is not None
    return ai.least(seat_view(sitting.round, seat))


def _time_up(sitting: Sitting, seat: int) -> Action:
    assert sitting.round is not None
    return TimeUp(sitting.round.version)
