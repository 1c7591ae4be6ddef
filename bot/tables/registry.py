"""All tables of the process: opening them, finding them, and taking them up again after a restart."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from bot.engine import RuleSet
from bot.tables.ports import (
    BrokenRow,
    ChannelTaken,
    OutcomeUnknown,
    Store,
    StoreBusy,
    StoredTable,
    StoreError,
    StoreFull,
)
from bot.tables.refusals import Refusal, Refused
from bot.tables.seating import opened
from bot.tables.sitting import Chair, NoticeKind, Sitting
from bot.tables.snapshot import SnapshotError, dump_sitting, load_sitting
from bot.tables.table import House, Table

_log = structlog.get_logger(__name__)
_ID_LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
_ID_LENGTH = 8
#: So many finished tables are remembered, for clicks on their last message.
_FINISHED_KEPT = 256
_LOADED_AT_ONCE = 50


@dataclass(frozen=True, slots=True)
class Lost:
    """A stored table that can't be loaded. It was set aside: its channel is free, its row is kept.

    `channel_id` is None where not even that could be read; `why` is for the log.
    """

    table_id: str
    channel_id: int | None
    why: str


class Tables:
    """The tables of all channels; at most one live table a channel.

    Args:
        now: unix seconds.
        entropy: a fresh non-negative number that nobody can guess, at least 48 bits long.
        turn_seconds: the turn clock of new tables; 0 turns it off.
        ai_pause: how long AI seats pause before they act, in seconds.
        lobby_minutes: how long a lobby, or a game in which only AIs act, may stand idle.
        changed: called from inside the loop after every committed change.
    """

    def __init__(
        self,
        store: Store,
        *,
        now: Callable[[], float],
        entropy: Callable[[], int],
        turn_seconds: int,
        ai_pause: float,
        lobby_minutes: int,
        changed: Callable[[Table], None],
    ) -> None:
        self._house = House(store, now, entropy, ai_pause, lobby_minutes * 60.0, changed, self._retire)
        self._turn_seconds = turn_seconds
        self._by_channel: dict[int, Table] = {}
        self._by_id: dict[str, Table] = {}
        self._finished: OrderedDict[str, Table] = OrderedDict()
        self._opening: set[int] = set()

    def at(self, channel_id: int) -> Table | None:
        """Return the live table in a channel."""
        return self._by_channel.get(channel_id)

    def by_id(self, table_id: str) -> Table | None:
        """Return a table by its name: a live one, or one that was over not long ago."""
        return self._by_id.get(table_id) or self._finished.get(table_id)

    def all(self) -> list[Table]:
        """Return all live tables."""
        return list(self._by_id.values())

    async def open(self, guild_id: int, channel_id: int, user_id: int, name: str, *, rules: RuleSet) -> Table:
        """Open a lobby in a channel, with this user as its host. Raises `Refused` where there is a table already."""
        self._must_be_free(channel_id)
        self._opening.add(channel_id)
        try:
            table = await self._insert(
                opened(
                    self._new_id(),
                    guild_id,
                    channel_id,
                    Chair(user_id, name),
                    rules,
                    turn_seconds=self._turn_seconds,
                    now=self._house.now(),
                )
            )
        finally:
            self._opening.discard(channel_id)
        _log.info("table_opened", table=table.id, channel=channel_id)
        return table

    async def recover(self) -> list[Lost]:
        """Take up every stored table. What can't be loaded is set aside and returned; it doesn't stop the others.

        Tables with something that was never announced, closed ones too, are announced again.
        """
        lost = []
        for number, row in enumerate(await self._house.store.live()):
            table = self._loaded(row)
            if isinstance(table, Lost):
                lost.append(table)
                await self._set_aside(table)
            else:
                self._add(table)
                table.recover()
                self._announce_again(table)
            if number % _LOADED_AT_ONCE == 0:
                await asyncio.sleep(0)
        await self._recover_closed()
        _log.info("tables_recovered", live=len(self._by_id), lost=len(lost))
        return lost

    async def abandon(self, channel_id: int, why: str) -> None:
        """Close the table in a channel that is gone, if there is one."""
        table = self.at(channel_id)
        if table is not None:
            await table.abandon(why)

    async def close(self) -> None:
        """Stop all clocks and AI seats; what is stored stays as it is."""
        await asyncio.gather(*(table.stop() for table in self.all()))

    def _must_be_free(self, channel_id: int) -> None:
        there = self.at(channel_id)
        if there is not None or channel_id in self._opening:
            raise Refused(Refusal.TABLE_EXISTS, name=there.sitting.host_name if there is not None else "")

    def _new_id(self) -> str:
        number = self._house.entropy()
        letters = []
        for _ in range(_ID_LENGTH):
            number, letter = divmod(number, len(_ID_LETTERS))
            letters.append(_ID_LETTERS[letter])
        return "".join(letters)

    async def _insert(self, sitting: Sitting) -> Table:
        row = StoredTable(
            table_id=sitting.table_id,
            guild_id=sitting.guild_id,
            channel_id=sitting.channel_id,
            version=sitting.version,
            snapshot=dump_sitting(sitting),
            deadline=sitting.next_deadline,
            message_id=None,
            shown_version=0,
            created_at=sitting.created_at,
            updated_at=sitting.created_at,
        )
        try:
            await self._house.store.insert(row)
        except ChannelTaken:
            table = await self._adopt(sitting.channel_id)
            raise Refused(Refusal.TABLE_EXISTS, name=table.sitting.host_name if table else "") from None
        except (StoreBusy, StoreFull) as error:
            reason = Refusal.STORE_BUSY if isinstance(error, StoreBusy) else Refusal.STORE_FULL
            raise Refused(reason) from error
        except OutcomeUnknown as error:
            table = await self._adopt(sitting.channel_id)
            if table is None or table.id != sitting.table_id:
                raise Refused(Refusal.STORE_FAILED) from error
            return table
        except StoreError as error:
            raise Refused(Refusal.STORE_FAILED) from error
        return self._take_up(Table(sitting, self._house))

    async def _adopt(self, channel_id: int) -> Table | None:
        """Take up a live table of a channel that is stored and not in memory, as after a write with unknown outcome."""
        try:
            rows = await self._house.store.live()
        except StoreError as error:
            _log.error("not_adopted", channel=channel_id, why=str(error))
            return None
        for row in rows:
            if row.channel_id == channel_id:
                table = self._loaded(row)
                return None if isinstance(table, Lost) else self._take_up(table)
        return None

    def _take_up(self, table: Table) -> Table:
        self._add(table)
        table.wake()
        table.announce()
        return table

    def _loaded(self, row: StoredTable | BrokenRow) -> Table | Lost:
        if isinstance(row, BrokenRow):
            return Lost(row.table_id, row.channel_id, row.why)
        try:
            sitting = load_sitting(row.snapshot)
        except SnapshotError as error:
            return Lost(row.table_id, row.channel_id, str(error))
        stored = (row.table_id, row.guild_id, row.channel_id, row.version)
        if (sitting.table_id, sitting.guild_id, sitting.channel_id, sitting.version) != stored:
            return Lost(row.table_id, row.channel_id, "the row holds the state of another table or version")
        return Table(sitting, self._house, message_id=row.message_id, shown_version=row.shown_version)

    async def _set_aside(self, lost: Lost) -> None:
        _log.error("table_lost", table=lost.table_id, channel=lost.channel_id, why=lost.why)
        try:
            await self._house.store.set_aside(lost.table_id, lost.why, now=self._house.now())
        except StoreError as error:
            _log.error("not_set_aside", table=lost.table_id, why=str(error))

    async def _recover_closed(self) -> None:
        for row in await self._house.store.closed_unshown():
            table = self._loaded(row)
            if isinstance(table, Table):
                self._keep_finished(table)
                self._announce_again(table)
            elif isinstance(row, StoredTable):
                await self._house.store.mark_shown(row.table_id, version=row.version, message_id=row.message_id)

    @staticmethod
    def _announce_again(table: Table) -> None:
        notice = table.sitting.notice
        if table.sitting.version > table.shown_version or (notice and notice.kind is NoticeKind.RULES_LOST):
            table.announce()

    def _add(self, table: Table) -> None:
        self._by_channel[table.channel_id] = table
        self._by_id[table.id] = table

    def _retire(self, table: Table) -> None:
        """A table is over: free its channel, and keep it a while for clicks on its last message."""
        if self._by_channel.get(table.channel_id) is table:
            del self._by_channel[table.channel_id]
        self._by_id.pop(table.id, None)
        self._keep_finished(table)

    def _keep_finished(self, table: Table) -> None:
        self._finished[table.id] = table
        while len(self._finished) > _FINISHED_KEPT:
            self._finished.popitem(last=False)
