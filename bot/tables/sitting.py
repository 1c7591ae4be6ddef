"""A table as one frozen value: who sits where, what is played, and what the clock says."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.engine import MAX_SEATS, MIN_SEATS, Event, Match, RuleSet, State, to_act

__all__ = ["MAX_SEATS", "MIN_SEATS", "RECENT", "Chair", "Notice", "NoticeKind", "Sitting", "TableStage"]

#: How many of the newest events a table keeps to show.
RECENT = 8


class TableStage(StrEnum):
    """Where a table is between its opening and its end."""

    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    """A round is over and the match goes on."""
    FINISHED = "finished"
    """The match is over and its result is shown; the channel is free."""
    CLOSED = "closed"
    """Ended without a result; the channel is free."""


class NoticeKind(StrEnum):
    """News of the table itself, as the events of a round are news of the game."""

    OPENED = "opened"
    JOINED = "joined"
    LEFT = "left"
    KICKED = "kicked"
    AI_ADDED = "ai_added"
    AI_REMOVED = "ai_removed"
    STARTED = "started"
    NEXT_ROUND = "next_round"
    AUTOPILOT = "autopilot"
    """`name` missed two turns: an AI plays the seat until its owner acts again."""
    RETURNED = "returned"
    """`name` plays their own seat again."""
    ENDED = "ended"
    """`by` ended the game."""
    NO_HUMANS = "no_humans"
    """The last human, `name`, is gone: the game has ended."""
    TOO_FEW = "too_few"
    """After a removal too few seats are left to go on."""
    LOBBY_IDLE = "lobby_idle"
    """Nobody did anything in the lobby for too long."""
    GAME_IDLE = "game_idle"
    """No human did anything in the game for too long."""
    ABANDONED = "abandoned"
    """The channel is gone."""
    RULES_CHANGED = "rules_changed"
    """`name`, the host, chose other rules."""
    RULES_LOST = "rules_lost"
    """The stored rules have something that this version doesn't know; what it knows of them holds."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A piece of news.

    Attributes:
        name: whom it is about, as they were called then; empty where it's about nobody.
        by: who did it, where that is somebody else.
        host: who has become the host with it, if somebody did.
    """

    kind: NoticeKind
    name: str = ""
    by: str = ""
    host: str = ""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat; a chair's index is its seat in the engine.

    Attributes:
        user_id: the player's Discord id; None is an AI seat.
        name: the display name as given, unescaped.
        misses: turns in a row that the clock had to play.
        autopilot: whether an AI plays for the absent owner.
        left: whether the seat was given up.
    """

    user_id: int | None
    name: str
    misses: int = 0
    autopilot: bool = False
    left: bool = False

    @property
    def is_ai(self) -> bool:
        """Whether nobody owns this seat."""
        return self.user_id is None

    @property
    def is_driven(self) -> bool:
        """Whether the machine plays this seat at the moment."""
        return not self.left and (self.is_ai or self.autopilot)


@dataclass(frozen=True, slots=True)
class Sitting:
    """Everything that is stored of a table. Times are unix seconds.

    Attributes:
        table_id: a short name, lower-case letters and digits.
        chairs: in the lobby they come and go; from the start of a match on, their number and order stay.
        version: grows by one with each committed change; clicks carry it.
        moves_version: the version at which what can be done in a turn last changed (the top card, whose turn it is,
            or what that seat may do). A click that saw this version or a later one is fresh.
        deadline: when the seat to act runs out of time, or between rounds when the next one starts by itself.
        turn_seconds: the length of the server's turn clock; 0 is off. See `turn_clock` for what holds here.
        recent: the newest events, oldest first, unredacted: show them only through `redact`.
        active_at: when a human last did something.
        round_ends: when the time for the whole round is over, where the rules limit it (T19).
    """

    table_id: str
    guild_id: int
    channel_id: int
    host_id: int
    stage: TableStage
    chairs: tuple[Chair, ...]
    rules: RuleSet
    match: Match | None
    round: State | None
    version: int
    moves_version: int
    deadline: float | None
    turn_seconds: int
    recent: tuple[Event, ...]
    notice: Notice | None
    created_at: float
    active_at: float
    round_ends: float | None = None

    def seat_of(self, user_id: int) -> int | None:
        """Return the seat that the user holds; None for who has none or has given it up."""
        for seat, chair in enumerate(self.chairs):
            if chair.user_id == user_id and not chair.left:
                return seat
        return None

    def is_seated(self, user_id: int) -> bool:
        """Whether the user holds a seat."""
        return self.seat_of(user_id) is not None

    @property
    def humans(self) -> list[int]:
        """The seats held by people."""
        return [seat for seat, chair in enumerate(self.chairs) if not chair.is_ai and not chair.left]

    @property
    def host_name(self) -> str:
        """What the host is called."""
        return next((chair.name for chair in self.chairs if chair.user_id == self.host_id), "")

    @property
    def turn_clock(self) -> int:
        """How long a turn may take, in seconds; 0 is off. The table's rules go before the server's clock (T18)."""
        return self.rules.number("turn_seconds") or self.turn_seconds

    @property
    def next_deadline(self) -> float | None:
        """When something runs out first: the turn, the round, or the pause between two."""
        return min((at for at in (self.deadline, self.round_ends) if at is not None), default=None)

    @property
    def to_act(self) -> int | None:
        """The seat that the game waits for; None while no round is on."""
        if self.stage is not TableStage.PLAYING or self.round is None:
            return None
        return to_act(self.round)

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen at this table any more."""
        return self.stage in (TableStage.FINISHED, TableStage.CLOSED)
