"""What happens in a game, as pure functions: a table and an action give the next table. No clock, no entropy."""

from __future__ import annotations

from dataclasses import replace

from bot.engine import (
    Action,
    CallTime,
    CallUno,
    Catch,
    Event,
    IllegalAction,
    Leave,
    Match,
    Play,
    Played,
    Reason,
    SeatStatus,
    State,
    Step,
    TimeUp,
    apply,
    new_match,
    ranking,
    record_round,
    seats_fit,
    to_act,
    withdraw,
)
from bot.engine import next_round as deal_next_round
from bot.tables.changes import Change, changed, with_chair
from bot.tables.ports import MatchResult, SeatResult
from bot.tables.refusals import Refusal, Refused
from bot.tables.seating import close, must_be_host, new_host, present, vacate
from bot.tables.sitting import MAX_SEATS, MIN_SEATS, Notice, NoticeKind, Sitting, TableStage

#: After so many turns in a row that the clock had to play, an AI takes the seat over.
MISSES = 2


def start(sitting: Sitting, by: int, seed: int, now: float) -> Change:
    """Deal the first round of a match; the host may."""
    if sitting.stage is not TableStage.LOBBY:
        raise Refused(Refusal.ALREADY_STARTED)
    must_be_host(sitting, by)
    if len(sitting.chairs) < MIN_SEATS:
        raise Refused(Refusal.TOO_FEW, seats=MIN_SEATS)
    if not seats_fit(sitting.rules, len(sitting.chairs)):
        fits = tuple(seats for seats in range(MIN_SEATS, MAX_SEATS + 1) if seats_fit(sitting.rules, seats))
        raise Refused(Refusal.SEATS_DONT_FIT, fits=fits)
    match = new_match(len(sitting.chairs), sitting.rules, seed)
    return _dealt(sitting, match, Notice(NoticeKind.STARTED), now, by_human=True)


def next_round(sitting: Sitting, by: int | None, now: float) -> Change:
    """Deal the next round of the match. Anybody seated may; with `by` None the clock does."""
    if sitting.stage is not TableStage.BETWEEN or sitting.match is None:
        raise Refused(Refusal.NOT_STARTED if sitting.stage is TableStage.LOBBY else Refusal.NOT_BETWEEN)
    seated = sitting if by is None else present(sitting, seat_at(sitting, by))
    return _dealt(seated, sitting.match, Notice(NoticeKind.NEXT_ROUND), now, by_human=by is not None)


def act(sitting: Sitting, user_id: int, action: Action, seen: int | None, now: float) -> Change:
    """Apply what a player does. It also gives them their seat back, even where the action itself is refused."""
    seat = seat_at(sitting, user_id)
    awake = present(sitting, seat)
    try:
        _must_be_on(sitting)
        if not isinstance(action, CallUno | Catch) and _is_stale(sitting, seen):
            raise Refused(Refusal.JUMP_LOST if _was_beaten(sitting, seat, action) else Refusal.STALE)
        return moved(awake, seat, action, now, by_human=True)
    except Refused as refused:
        if not sitting.chairs[seat].autopilot:
            raise
        notice = Notice(NoticeKind.RETURNED, sitting.chairs[seat].name)
        back = changed(sitting, now, notice=notice, chairs=awake.chairs)
        return Change(back, seat=seat, refusal=refused)


def moved(sitting: Sitting, seat: int, action: Action, now: float, *, by_human: bool) -> Change:
    """Apply an action by `seat`; by the machine (an AI, the clock) where it isn't `by_human`."""
    step = _applied(sitting, seat, action)
    turn = not isinstance(action, CallUno | Catch)
    return _after(sitting, step, now, seat=seat, by_human=by_human, new_turn=turn)


def time_up(sitting: Sitting, now: float) -> Change:
    """Do the least for a seat that has let its time run out; the second time in a row an AI takes it over."""
    seat, state = sitting.to_act, sitting.round
    assert seat is not None
    assert state is not None
    chair = replace(sitting.chairs[seat], misses=sitting.chairs[seat].misses + 1)
    notice = None
    if chair.misses >= MISSES:
        chair = replace(chair, autopilot=True)
        notice = Notice(NoticeKind.AUTOPILOT, chair.name)
    missed = replace(sitting, chairs=with_chair(sitting, seat, chair))
    step = _applied(sitting, seat, TimeUp(state.version))
    return _after(missed, step, now, seat=seat, by_human=False, new_turn=True, notice=notice)


def call_time(sitting: Sitting, now: float) -> Change:
    """End the round because the time for it is over (T19)."""
    seat = sitting.to_act
    assert seat is not None
    return moved(sitting, seat, CallTime(), now, by_human=False)


def leave(sitting: Sitting, user_id: int, now: float) -> Change:
    """Give up one's seat: in the lobby the chair is free again, in a game the seat stays empty."""
    seat = seat_at(sitting, user_id)
    return _give_up(sitting, seat, Notice(NoticeKind.LEFT, sitting.chairs[seat].name), now)


def kick(
    sitting: Sitting, by: int, target: int | None, now: float, *, seat: int | None = None, moderator: bool = False
) -> Change:
    """Remove somebody, or by `seat` also an AI; the host or a moderator may. A match that it ends has no result."""
    must_be_host(sitting, by, moderator=moderator)
    found = sitting.seat_of(target) if target is not None else seat
    if found is None or not 0 <= found < len(sitting.chairs) or sitting.chairs[found].left:
        raise Refused(Refusal.NO_SUCH_PLAYER)
    if sitting.chairs[found].user_id == by:
        raise Refused(Refusal.CANNOT_KICK_SELF)
    name = next((chair.name for chair in sitting.chairs if chair.user_id == by), "")
    return _give_up(sitting, found, Notice(NoticeKind.KICKED, sitting.chairs[found].name, name), now)


def end(sitting: Sitting, by: int, now: float, *, moderator: bool = False) -> Change:
    """End the game at once, without a result; the host or a moderator may."""
    must_be_host(sitting, by, moderator=moderator)
    name = next((chair.name for chair in sitting.chairs if chair.user_id == by), "")
    return close(sitting, Notice(NoticeKind.ENDED, by=name), now)


def seat_at(sitting: Sitting, user_id: int) -> int:
    """Return the user's seat; refuse who has none."""
    seat = sitting.seat_of(user_id)
    if seat is None:
        was_here = any(chair.user_id == user_id for chair in sitting.chairs)
        raise Refused(Refusal.LEFT_ALREADY if was_here else Refusal.NOT_SEATED)
    return seat


def _is_stale(sitting: Sitting, seen: int | None) -> bool:
    return seen is not None and not sitting.moves_version <= seen <= sitting.version


def _was_beaten(sitting: Sitting, seat: int, action: Action) -> bool:
    """Whether a stale play comes too late for a jump-in, or after somebody else's (J6)."""
    if not isinstance(action, Play) or sitting.rules.values["jump_in"] == "off":
        return False
    last = next((event for event in reversed(sitting.recent) if isinstance(event, Played)), None)
    return seat != sitting.to_act or (last is not None and last.out_of_turn)


def _must_be_on(sitting: Sitting) -> None:
    if sitting.stage is TableStage.LOBBY:
        raise Refused(Refusal.NOT_STARTED)
    if sitting.stage is TableStage.BETWEEN:
        raise Refused(Reason.ROUND_OVER)


def _dealt(sitting: Sitting, match: Match, notice: Notice, now: float, *, by_human: bool) -> Change:
    step, minutes = deal_next_round(match), match.rules.number("round_minutes")
    after = changed(
        replace(sitting, recent=()),
        now,
        events=step.events,
        notice=notice,
        by_human=by_human,
        new_turn=True,
        stage=TableStage.PLAYING,
        match=match,
        round=step.state,
        round_ends=now + minutes * 60 if minutes else None,
    )
    return Change(after, step.events)


def _applied(sitting: Sitting, seat: int, action: Action) -> Step:
    assert sitting.round is not None
    try:
        return apply(sitting.round, seat, action)
    except IllegalAction as illegal:
        raise Refused(illegal.reason, **_facts(sitting, sitting.round)) from None


def _facts(sitting: Sitting, state: State) -> dict[str, object]:
    seat = to_act(state)
    name = sitting.chairs[seat].name if seat is not None else ""
    return {"seat": seat, "name": name, "top": state.discard_pile[-1], "color": state.color}


def _after(
    sitting: Sitting,
    step: Step,
    now: float,
    *,
    seat: int,
    by_human: bool,
    new_turn: bool,
    notice: Notice | None = None,
) -> Change:
    """Return what a step leads to: the game goes on, or the round is over, and with it perhaps the match."""
    match = sitting.match
    assert match is not None
    stage = TableStage.PLAYING
    if to_act(step.state) is None:
        match = record_round(match, step.state)
        stage = TableStage.FINISHED if match.over else TableStage.BETWEEN
    after = changed(
        sitting,
        now,
        events=step.events,
        notice=notice,
        by_human=by_human,
        new_turn=new_turn,
        stage=stage,
        match=match,
        round=step.state,
    )
    return Change(after, step.events, seat, _result(after, now))


def _give_up(sitting: Sitting, seat: int, notice: Notice, now: float) -> Change:
    if sitting.stage is TableStage.LOBBY:
        return vacate(sitting, seat, notice, now)
    assert sitting.match is not None
    chair = replace(sitting.chairs[seat], left=True, autopilot=False)
    host_id, host = new_host(sitting, seat)
    left = replace(sitting, chairs=with_chair(sitting, seat, chair), host_id=host_id)
    state, match = sitting.round, withdraw(sitting.match, seat)
    events: tuple[Event, ...] = ()
    stage = TableStage.FINISHED if match.over else sitting.stage
    if sitting.stage is TableStage.PLAYING and state is not None and state.status[seat] is SeatStatus.IN:
        step = _applied(sitting, seat, Leave(seat))
        state, events = step.state, step.events
        if to_act(state) is None:
            # A match that ends by absence still counts its last round, and `record_round` sees for itself that it ends.
            match = record_round(replace(match, over=False, winner=None), state)
            stage = TableStage.FINISHED if match.over else TableStage.BETWEEN
    news = replace(notice, host=host)
    if not left.humans:
        stage, news = TableStage.CLOSED, Notice(NoticeKind.NO_HUMANS, notice.name, notice.by)
    elif match.over and notice.kind is NoticeKind.KICKED:
        stage, news = TableStage.CLOSED, Notice(NoticeKind.TOO_FEW, notice.name, notice.by)
    after = changed(left, now, events=events, notice=news, stage=stage, match=match, round=state)
    return Change(after, events, seat, _result(after, now))


def _result(sitting: Sitting, now: float) -> MatchResult | None:
    """The line for the standings. A single round has no points (P10)."""
    match = sitting.match
    if sitting.stage is not TableStage.FINISHED or match is None:
        return None
    single = match.rules.values["scoring"] == "single"
    ranks = {seat: rank for rank, seat in ranking(match)}
    return MatchResult(
        guild_id=sitting.guild_id,
        channel_id=sitting.channel_id,
        table_id=sitting.table_id,
        ordinal=1,
        kind="single" if single else "match",
        rounds=len(match.rounds),
        finished_at=now,
        seats=tuple(
            SeatResult(chair.user_id, chair.name, ranks[seat], 0 if single else match.scores[seat])
            for seat, chair in enumerate(sitting.chairs)
        ),
    )
