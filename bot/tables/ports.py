"""What a table needs from a place that remembers: the ``Store`` protocol, its values and its errors.

Values only: no SQL, no Discord, and nothing of the engine. The state of a table crosses this line as one
JSON string that `bot.tables` makes and reads; a store never looks inside it.

Errors, all of them `StoreError`::

    StoreError              something is wrong with the database; the message says what, the write did not happen
     ├ ChannelTaken         a live table is in that channel already
     ├ VersionConflict      somebody else wrote first, or the table is closed or unknown; nothing was written
     ├ StoreBusy            locked by somebody else past the busy timeout; certainly not written, try again later
     ├ StoreFull            the disk is full or cannot be written to; certainly not written
     ├ OutcomeUnknown       the commit may or may not have happened: forget the table and load it again
     └ StoreTooNew          the database was made by a newer version of this program
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class StoreError(Exception):
    """Something is wrong with the database. Unless a subclass says otherwise, nothing was written."""


class ChannelTaken(StoreError):
    """A live table is in that channel already."""


class VersionConflict(StoreError):
    """The stored version isn't the one the writer had seen, or the table is closed or unknown. Nothing was written."""


class StoreBusy(StoreError):
    """The database stayed locked past the busy timeout. Certainly not written; trying again later is safe."""


class StoreFull(StoreError):
    """The disk is full or the database can't be written to. Certainly not written."""


class OutcomeUnknown(StoreError):
    """The commit may or may not have happened: forget what is in memory and load the table again."""


class StoreTooNew(StoreError):
    """The schema of the database is newer than this program: update the program, or use another database."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the database has it. Times are unix seconds."""

    table_id: str
    guild_id: int
    channel_id: int
    version: int
    """Grows by one with every commit."""
    snapshot: str
    """The whole state as JSON made by `bot.tables`."""
    deadline: float | None
    """When the clock runs out; None while no clock runs."""
    message_id: int | None
    """The public table message; None when there is none."""
    shown_version: int
    """The last version that was announced; lower than `version` means that something is still to be shown."""
    created_at: float
    updated_at: float


@dataclass(frozen=True, slots=True)
class BrokenRow:
    """A row that can't even be read. `why` is for the log; see `Store.set_aside`."""

    table_id: str
    channel_id: int | None
    """None when not even that can be read."""
    guild_id: int | None
    why: str


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat ended a match."""

    user_id: int | None
    """None: an AI seat."""
    name: str
    """The display name at the time of the match."""
    rank: int
    """1 = won; seats may share a rank."""
    points: int


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A finished match or single round, written once for each (table_id, ordinal)."""

    guild_id: int
    channel_id: int
    table_id: str
    ordinal: int
    """The number of the match at its table: 1, 2, … when a table plays several."""
    kind: str
    """``"match"`` or ``"single"``."""
    rounds: int
    finished_at: float
    """Unix seconds."""
    seats: tuple[SeatResult, ...]
    """In seat order."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One person's line in the standings of a server."""

    user_id: int
    name: str
    """The name in their latest match."""
    place: int
    """1 = best; equal results share a place, and the places after it are left out (1, 2, 2, 4)."""
    games: int
    wins: int
    points: int

    @property
    def win_rate(self) -> float:
        """Won games as a share of all, 0.0 to 1.0."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Rules that a server has chosen for itself."""

    name: str
    """What they are called there; empty for those that new tables start with."""
    rules: str
    """Their notation."""


class Store(Protocol):
    """Remembers tables, their log and the standings. Every method may raise `StoreError`.

    A write either happened completely or not at all. A caller that is cancelled while it waits for a write
    doesn't know its outcome (as with `OutcomeUnknown`): the write itself is never torn.
    """

    async def open(self) -> None:
        """Connect and bring the schema up to date in one transaction.

        Raises `StoreTooNew` when the database was made by a newer version of this program.
        """

    async def close(self) -> None:
        """Let writes that were asked for finish, then let go of every connection. `open` works again after it."""

    async def insert(self, table: StoredTable) -> None:
        """Write a new live table. Raises `ChannelTaken` if a live table is in its channel."""

    async def commit(
        self,
        table_id: str,
        seen: int,
        snapshot: str,
        *,
        events: Sequence[str],
        deadline: float | None,
        now: float,
        closed: bool = False,
        result: MatchResult | None = None,
    ) -> None:
        """Write one step of a table in one transaction.

        Only if the table is live and its version is still `seen`: the snapshot, version ``seen + 1`` and the
        deadline; `events` (JSON strings) at the end of the log; the result of a match that ended with this
        step (a result already written for its table and ordinal stays as it is); and with `closed` the mark
        that ends the table for ever and frees its channel. Otherwise `VersionConflict`, and nothing is
        written: a late save never revives a closed table.
        """

    async def load(self, table_id: str) -> StoredTable | None:
        """The table if it is live, else None."""

    async def live(self) -> list[StoredTable | BrokenRow]:
        """All live tables, oldest first. A row that can't be read doesn't stop the others."""

    async def closed_unshown(self) -> list[StoredTable | BrokenRow]:
        """Closed tables whose last version was never announced (a crash between commit and announcement).

        Start-up shows them once more and calls `mark_shown`, also when they can't be shown any longer.
        """

    async def set_aside(self, table_id: str, why: str, *, now: float) -> None:
        """Take a live table that can't be loaded out of play and free its channel. The row is kept as it is."""

    async def mark_shown(self, table_id: str, *, version: int, message_id: int | None) -> None:
        """Remember that `version` was announced in `message_id`, of a closed table too.

        A call that comes late, with a lower version than was already shown, changes nothing.
        """

    async def standings(self, guild_id: int, *, limit: int = 10) -> list[Standing]:
        """The best of a server by wins, then points, then fewer games. AI seats are left out."""

    async def standing(self, guild_id: int, user_id: int) -> Standing | None:
        """One person's own line and place; None before their first finished match."""

    async def house_rules(self, guild_id: int) -> list[HouseRules]:
        """Return the rules of a server by name, those that new tables start with first if there are any."""

    async def save_house_rules(self, guild_id: int, name: str, rules: str | None) -> None:
        """Keep rules of a server under this name, in place of those that had it; None forgets them."""

    async def events(self, table_id: str) -> list[str]:
        """The log of a table, oldest first; kept after it is closed."""
