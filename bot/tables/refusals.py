"""Why a table refuses something. An enum and facts, never a sentence: the interface has the words."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from bot.engine import Reason


class Refusal(StrEnum):
    """What is wrong at the table; what is wrong by the rules of the game is an engine's `Reason`."""

    NO_TABLE = "no_table"
    TABLE_EXISTS = "table_exists"
    """Facts: `name`, the host of the table in the channel."""
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    TABLE_FULL = "table_full"
    """Facts: `seats`, the most there can be."""
    TOO_FEW = "too_few"
    """Facts: `seats`, the least that are needed."""
    SEATS_DONT_FIT = "seats_dont_fit"
    """The rules of the table want another number of players. Facts: `fits`, the numbers that would do."""
    NOT_HOST = "not_host"
    """Facts: `name`, the host."""
    ALREADY_STARTED = "already_started"
    NOT_STARTED = "not_started"
    NOT_BETWEEN = "not_between"
    STALE = "stale"
    """The table has moved on since what the click was made on."""
    JUMP_LOST = "jump_lost"
    """Somebody was faster, or the turn went on: the card stays in hand (J6)."""
    NO_SUCH_PLAYER = "no_such_player"
    CANNOT_KICK_SELF = "cannot_kick_self"
    IS_BOT = "is_bot"
    LEFT_ALREADY = "left_already"
    NO_AI_LEFT = "no_ai_left"
    """There is no AI seat to remove."""
    CLOSED = "closed"
    """This game is over."""
    STORE_BUSY = "store_busy"
    """The database is locked by somebody else; nothing changed, trying again is safe."""
    STORE_FULL = "store_full"
    """The disk is full or can't be written to; nothing changed."""
    STORE_FAILED = "store_failed"
    """The database failed; what it holds counts, and the table shows it."""


class Refused(Exception):
    """Something that a table doesn't do; nothing changed by it.

    Attributes:
        reason: why.
        facts: what a sentence about it may need: `seat` and `name` of whose turn it is with a `Reason` about turns;
            `top` and `color` with `Reason.NO_MATCH`; others as each `Refusal` says.
    """

    def __init__(self, reason: Reason | Refusal, **facts: object) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.facts: Mapping[str, object] = facts
