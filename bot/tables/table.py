"""One table: its lock, its clock, its driver, and the order in which a change becomes true.

Decide (pure) → commit → memory → clock → unlock → announce. Memory follows the database: where the outcome of a
commit isn't known, what is in memory is forgotten and loaded again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.engine import Action, PublicView, RuleSet, SeatView, public_view, seat_view
from bot.tables import play, seating
from bot.tables.changes import Change, Outcome
from bot.tables.clock import Clock, after_restart, due, wake_at
from bot.tables.driver import RETRY_SECONDS, Driver
from bot.tables.ledger import Ledger
from bot.tables.ports import Store, StoreError
from bot.tables.refusals import Refusal, Refused
from bot.tables.sitting import Notice, NoticeKind, Sitting

_log = structlog.get_logger(__name__)
#: How soon a table whose memory was forgotten is loaded again, in seconds.
RELOAD_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class House:
    """What all tables share.

    Attributes:
        now: unix seconds.
        entropy: a fresh non-negative number that nobody can guess.
        ai_pause: how long an AI seat pauses before it acts, in seconds.
        idle_seconds: how long nothing may happen before a table is given up.
        changed: told of each committed change, after the lock is released.
        retire: told that a table is over, after `changed`.
    """

    store: Store
    now: Callable[[], float]
    entropy: Callable[[], int]
    ai_pause: float
    idle_seconds: float
    changed: Callable[[Table], None]
    retire: Callable[[Table], None]


class Table:
    """A table in a channel. Whatever it refuses raises `Refused`, and nothing has changed.

    Attributes:
        message_id: the public message of the table, if there is one.
        shown_version: the version that was last announced in it.
    """

    def __init__(
        self, sitting: Sitting, house: House, *, message_id: int | None = None, shown_version: int = 0
    ) -> None:
        self.message_id = message_id
        self.shown_version = shown_version
        self._house = house
        self._lock = asyncio.Lock()
        self._ledger = Ledger(sitting, house.store, house.now)
        self._clock = Clock(house.now, self._on_clock)
        self._driver = Driver(self, house.ai_pause)
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False

    @property
    def sitting(self) -> Sitting:
        """The committed state."""
        return self._ledger.sitting

    @property
    def id(self) -> str:
        """The table's short name."""
        return self.sitting.table_id

    @property
    def guild_id(self) -> int:
        """The server it is in."""
        return self.sitting.guild_id

    @property
    def channel_id(self) -> int:
        """The channel or thread it is in."""
        return self.sitting.channel_id

    def public_view(self) -> PublicView | None:
        """Return what everybody may see of the round that is on or was the last one; None before the first."""
        return None if self.sitting.round is None else public_view(self.sitting.round)

    def seat_view(self, user_id: int) -> SeatView | None:
        """Return what this player may see of the round; None for who holds no seat, or before the first round."""
        seat = self.sitting.seat_of(user_id)
        return None if seat is None or self.sitting.round is None else seat_view(self.sitting.round, seat)

    async def join(self, user_id: int, name: str) -> Outcome:
        """Sit down in the lobby, or take one's seat back from the AI that plays it."""
        return await self._change(lambda sitting, now: seating.join(sitting, user_id, name, now))

    async def leave(self, user_id: int) -> Outcome:
        """Give one's seat up, in any phase. Without a human left the table closes."""
        return await self._change(lambda sitting, now: play.leave(sitting, user_id, now))

    async def add_ai(self, by: int) -> Outcome:
        """Add an AI seat to the lobby; the host may."""
        return await self._change(lambda sitting, now: seating.add_ai(sitting, by, now))

    async def remove_ai(self, by: int) -> Outcome:
        """Remove the latest AI seat from the lobby; the host may."""
        return await self._change(lambda sitting, now: seating.remove_ai(sitting, by, now))

    async def set_rules(self, by: int, rules: RuleSet) -> Outcome:
        """Play by other rules; the host may choose them in the lobby."""
        return await self._change(lambda sitting, now: seating.set_rules(sitting, by, rules, now))

    async def start(self, by: int) -> Outcome:
        """Start the match; the host may, with as many seats as the rules want."""
        return await self._change(lambda sitting, now: play.start(sitting, by, self._house.entropy(), now))

    async def next_round(self, by: int) -> Outcome:
        """Deal the next round of the match; anybody seated may."""
        return await self._change(lambda sitting, now: play.next_round(sitting, by, now))

    async def act(self, user_id: int, action: Action, seen: int | None = None) -> Outcome:
        """Do something in the round.

        `seen` is the version of the table on which a click was made: a move on an older one is refused as stale. None,
        as from a command, is judged by the present state. Calls and catches may be stale.
        """
        return await self._change(lambda sitting, now: play.act(sitting, user_id, action, seen, now))

    async def come_back(self, user_id: int) -> Outcome | None:
        """Give an owner their seat back if an AI plays it, as when they open their hand; None where none does."""
        seat = self.sitting.seat_of(user_id)
        if seat is None or not self.sitting.chairs[seat].autopilot or self.sitting.is_over:
            return None
        return await self._maybe_change(lambda sitting, now: seating.come_back(sitting, user_id, now))

    async def kick(
        self, by: int, target_user_id: int | None, *, seat: int | None = None, moderator: bool = False
    ) -> Outcome:
        """Remove a player, or by `seat` an AI too; the host or a moderator may, in any phase."""
        return await self._change(
            lambda sitting, now: play.kick(sitting, by, target_user_id, now, seat=seat, moderator=moderator)
        )

    async def end(self, by: int, *, moderator: bool = False) -> Outcome:
        """End the game without a result; the host or a moderator may, in any phase."""
        return await self._change(lambda sitting, now: play.end(sitting, by, now, moderator=moderator))

    async def drive(self, seat: int, action: Action, seen: int) -> Outcome | None:
        """Apply a machine's action if its turn is still the one it was chosen in; None where it isn't."""

        def decide(sitting: Sitting, now: float) -> Change | None:
            if sitting.to_act is None or sitting.moves_version != seen or not sitting.chairs[seat].is_driven:
                return None
            return play.moved(sitting, seat, action, now, by_human=False)

        return await self._maybe_change(decide)

    async def abandon(self, why: str) -> None:
        """Close the table because its channel is gone; there is nowhere to show it."""
        notice = Notice(NoticeKind.ABANDONED)
        _log.info("table_abandoned", table=self.id, why=why)
        closed = await self._change(lambda sitting, now: seating.close(sitting, notice, now, by_human=False))
        await self.mark_shown(closed.sitting.version, None)

    async def mark_shown(self, version: int, message_id: int | None) -> None:
        """Remember that `version` was announced in this message.

        Trouble with the database only means that it will be announced again after a restart.
        """
        if version < self.shown_version:
            return
        self.shown_version, self.message_id = version, message_id
        try:
            await self._house.store.mark_shown(self.id, version=version, message_id=message_id)
        except StoreError as error:
            _log.warning("not_marked_as_shown", table=self.id, version=version, why=str(error))

    def wake(self) -> None:
        """Set clock and driver going by the state."""
        if self._stopped:
            return
        self._clock.set(wake_at(self.sitting, self._house.idle_seconds))
        self._driver.wake()

    def recover(self) -> None:
        """Go on after a restart: whoever the table waits for gets a fair minimum of time, in memory alone."""
        self._ledger.sitting = after_restart(self.sitting, self._house.now(), self._house.idle_seconds)
        self.wake()

    async def stop(self) -> None:
        """Cancel the clock and the driver; what is stored stays as it is."""
        self._stopped = True
        await self._driver.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._clock.cancel()

    async def _change(self, decide: Callable[[Sitting, float], Change]) -> Outcome:
        outcome = await self._maybe_change(decide)
        assert outcome is not None
        return outcome

    async def _maybe_change(self, decide: Callable[[Sitting, float], Change | None]) -> Outcome | None:
        """Decide and commit under the lock, then announce. None where nothing is to be done."""
        version = self.sitting
        try:
            async with self._lock:
                version = self.sitting
                change = await self._decide_and_commit(decide)
        finally:
            if self.sitting is not version:
                self.announce()
        if change is None:
            return None
        if change.refusal is not None:
            raise change.refusal
        return Outcome(change.sitting, change.events, change.seat)

    async def _decide_and_commit(self, decide: Callable[[Sitting, float], Change | None]) -> Change | None:
        before = self.sitting
        try:
            await self._ledger.refresh()
            if self.sitting.is_over:
                raise Refused(Refusal.CLOSED)
            change = decide(self.sitting, self._house.now())
            if change is not None:
                await self._ledger.commit(change)
        finally:
            if not self._ledger.trusted:
                self._clock.set(self._house.now() + RELOAD_SECONDS)
            elif self.sitting is not before:
                self.wake()
        return change

    def announce(self) -> None:
        """Tell the interface, whose mistakes are no reason to stop a game."""
        _log.debug("table_changed", table=self.id, version=self.sitting.version, stage=str(self.sitting.stage))
        try:
            self._house.changed(self)
        except Exception:
            _log.exception("not_announced", table=self.id, version=self.sitting.version)
        if self.sitting.is_over:
            _log.info("table_over", table=self.id, version=self.sitting.version, stage=str(self.sitting.stage))
            self._house.retire(self)

    def _on_clock(self) -> None:
        task = asyncio.get_running_loop().create_task(self._do_what_is_due(), name=f"clock-{self.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do_what_is_due(self) -> None:
        """Come from the clock: the table itself says what is due, so a late or doubled timer is harmless."""
        try:
            change = await self._maybe_change(lambda sitting, now: due(sitting, now, self._house.idle_seconds))
            if change is None:
                self.wake()
        except Refused as refused:
            _log.warning("clock_refused", table=self.id, reason=str(refused.reason))
            self._come_again()
        except Exception:
            _log.exception("clock_failed", table=self.id)
            self._come_again()

    def _come_again(self) -> None:
        if not self.sitting.is_over:
            self._clock.set(self._house.now() + RETRY_SECONDS)
