"""When a table has to be woken, and what is due then. Deadlines are data; a timer only comes to look at them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from bot.tables.changes import Change
from bot.tables.play import call_time, next_round, time_up
from bot.tables.seating import close
from bot.tables.sitting import Notice, NoticeKind, Sitting, TableStage

#: How long a game without a turn clock may lie idle, in seconds: friends may leave it for a night.
UNTIMED_IDLE_SECONDS = 24 * 3600
#: What a restart leaves at least to the seat to act, in seconds, unless the whole turn clock is shorter.
FAIR_SECONDS = 20


def idle_at(sitting: Sitting, idle_seconds: float) -> float | None:
    """Return when a table is given up because no human does anything, or None while that can't be said.

    With a turn clock that's only where AIs play for everybody: else the clock keeps the game going.
    """
    if sitting.stage is TableStage.LOBBY:
        return sitting.active_at + idle_seconds
    if sitting.is_over:
        return None
    if sitting.turn_clock == 0:
        return sitting.active_at + max(idle_seconds, UNTIMED_IDLE_SECONDS)
    absent = all(sitting.chairs[seat].autopilot for seat in sitting.humans)
    return sitting.active_at + idle_seconds if absent else None


def wake_at(sitting: Sitting, idle_seconds: float) -> float | None:
    """Return when something is next due at a table, in unix seconds, or None."""
    moments = [moment for moment in (sitting.next_deadline, idle_at(sitting, idle_seconds)) if moment is not None]
    return min(moments, default=None)


def due(sitting: Sitting, now: float, idle_seconds: float) -> Change | None:
    """Return what is due at a table, judged by its own deadlines: a late or doubled timer is harmless."""
    idle = idle_at(sitting, idle_seconds)
    if idle is not None and now >= idle:
        kind = NoticeKind.LOBBY_IDLE if sitting.stage is TableStage.LOBBY else NoticeKind.GAME_IDLE
        return close(sitting, Notice(kind), now, by_human=False)
    if sitting.round_ends is not None and now >= sitting.round_ends and sitting.to_act is not None:
        return call_time(sitting, now)
    if sitting.deadline is None or now < sitting.deadline:
        return None
    if sitting.stage is TableStage.BETWEEN:
        return next_round(sitting, None, now)
    return time_up(sitting, now) if sitting.to_act is not None else None


def after_restart(sitting: Sitting, now: float, idle_seconds: float) -> Sitting:
    """Return the table with a fair minimum of time for what it waits for.

    Whoever is to act gets half the turn clock, or 20 s if that is more; nothing is given up as idle before that.
    """
    fair = max(FAIR_SECONDS, sitting.turn_clock / 2)
    if 0 < sitting.turn_clock < fair:
        fair = sitting.turn_clock
    deadline = None if sitting.deadline is None else max(sitting.deadline, now + fair)
    ends = None if sitting.round_ends is None else max(sitting.round_ends, now + fair)
    return replace(
        sitting, deadline=deadline, round_ends=ends, active_at=max(sitting.active_at, now + fair - idle_seconds)
    )


class Clock:
    """One wake-up of a table, as a handle of the event loop: no task waits."""

    def __init__(self, now: Callable[[], float], wake: Callable[[], None]) -> None:
        self._now = now
        self._wake = wake
        self._handle: asyncio.TimerHandle | None = None

    def set(self, at: float | None) -> None:
        """Wake at this moment, in unix seconds, and at no other; None: not at all."""
        self.cancel()
        if at is not None:
            delay = max(0.0, at - self._now())
            self._handle = asyncio.get_running_loop().call_later(delay, self._ring)

    def cancel(self) -> None:
        """Don't wake any more."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _ring(self) -> None:
        self._handle = None
        self._wake()
