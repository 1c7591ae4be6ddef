"""What a decision about a table leads to, and the few things every change has in common."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.engine import CallUno, Catch, Event, seat_view
from bot.tables.ports import MatchResult
from bot.tables.refusals import Refused
from bot.tables.sitting import RECENT, Chair, Notice, Sitting, TableStage

#: In the last minute of a round with a limit the turn clock is so much shorter (T19).
LAST_MINUTE, SHORTER = 60.0, 2
#: How long the scores of a round are shown before the next one starts by itself, in seconds.
BETWEEN_SECONDS = 60


@dataclass(frozen=True, slots=True)
class Change:
    """The next value of a table, to be committed.

    Attributes:
        events: what happened in the game with it, unredacted.
        seat: who did it, if a seat did.
        result: the result of a match that ended with it.
        refusal: raised once the change is committed: what was asked for is refused, but something else did happen.
    """

    sitting: Sitting
    events: tuple[Event, ...] = ()
    seat: int | None = None
    result: MatchResult | None = None
    refusal: Refused | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a committed change led to.

    Attributes:
        sitting: the table as it is now.
        events: what happened in this step, unredacted: show it to the actor through `redact(event, seat)`.
        seat: the actor's seat, if they hold one.
    """

    sitting: Sitting
    events: tuple[Event, ...]
    seat: int | None


def changed(
    before: Sitting,
    now: float,
    *,
    events: tuple[Event, ...] = (),
    notice: Notice | None = None,
    by_human: bool = True,
    new_turn: bool = False,
    **fields: Any,
) -> Sitting:
    """Return the next version of a table with these fields: its clock set, its news and versions brought up to date.

    `new_turn`: the clock of the seat to act starts anew even where the same seat is still asked the same.
    """
    version = before.version + 1
    after = replace(
        before,
        **fields,
        version=version,
        notice=notice,
        recent=(*before.recent, *events)[-RECENT:],
        active_at=now if by_human else before.active_at,
    )
    if after.stage is not TableStage.PLAYING:
        after = replace(after, round_ends=None)
    moved = after.round is not before.round and _moves(after) != _moves(before)
    return replace(
        after,
        moves_version=version if moved or after.stage is not before.stage else before.moves_version,
        deadline=_deadline(before, after, now, new_turn),
    )


def with_chair(sitting: Sitting, seat: int, chair: Chair) -> tuple[Chair, ...]:
    """Return the chairs with another one in this seat."""
    return (*sitting.chairs[:seat], chair, *sitting.chairs[seat + 1 :])


def _moves(sitting: Sitting) -> object:
    """What a player of the seat to act looks at before a move; calls and catches may come at any time."""
    seat, state = sitting.to_act, sitting.round
    if seat is None or state is None:
        return None
    view = seat_view(state, seat)
    turn_actions = tuple(action for action in view.actions if not isinstance(action, CallUno | Catch))
    public = view.public
    return (seat, public.stage, public.top, public.color, len(state.discard_pile), turn_actions)


def _deadline(before: Sitting, after: Sitting, now: float, new_turn: bool) -> float | None:
    """The clock runs for people only: AI seats act by themselves. 0 seconds turn it off, between rounds too."""
    clock: float = after.turn_clock
    if clock == 0:
        return None
    if after.stage is TableStage.BETWEEN:
        return before.deadline if before.stage is TableStage.BETWEEN else now + BETWEEN_SECONDS
    seat = after.to_act
    if seat is None or after.chairs[seat].is_driven:
        return None
    same = not new_turn and before.deadline is not None and _question(before) == _question(after)
    if same:
        return before.deadline
    hurried = after.round_ends is not None and after.round_ends - now <= LAST_MINUTE
    return now + (clock / SHORTER if hurried else clock)


def _question(sitting: Sitting) -> object:
    if sitting.round is None or sitting.to_act is None:
        return None
    return (sitting.to_act, type(sitting.round.phase))
