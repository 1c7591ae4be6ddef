"""Who sits at a table: opening it, coming and going in the lobby, and who is its host. Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.engine import RuleSet
from bot.tables.changes import Change, changed
from bot.tables.refusals import Refusal, Refused
from bot.tables.sitting import MAX_SEATS, Chair, Notice, NoticeKind, Sitting, TableStage

_AI_NAMES = ("Ada", "Bruno", "Clara", "Dino", "Elsa", "Felix", "Gina", "Hugo", "Iris", "Jonas")


def opened(
    table_id: str, guild_id: int, channel_id: int, host: Chair, rules: RuleSet, *, turn_seconds: int, now: float
) -> Sitting:
    """Return a new lobby in which only its host, a person, sits."""
    assert host.user_id is not None
    return Sitting(
        table_id=table_id,
        guild_id=guild_id,
        channel_id=channel_id,
        host_id=host.user_id,
        stage=TableStage.LOBBY,
        chairs=(host,),
        rules=rules,
        match=None,
        round=None,
        version=1,
        moves_version=1,
        deadline=None,
        round_ends=None,
        turn_seconds=turn_seconds,
        recent=(),
        notice=Notice(NoticeKind.OPENED, host.name),
        created_at=now,
        active_at=now,
    )


def join(sitting: Sitting, user_id: int, name: str, now: float) -> Change:
    """Sit down in the lobby; in a game, take one's own seat back from the AI that plays it."""
    seat = sitting.seat_of(user_id)
    if seat is not None:
        back = come_back(sitting, user_id, now)
        if back is None:
            raise Refused(Refusal.ALREADY_SEATED)
        return back
    _must_be_lobby(sitting)
    chairs = _with_another(sitting, Chair(user_id, name))
    notice = Notice(NoticeKind.JOINED, name)
    return Change(changed(sitting, now, notice=notice, chairs=chairs), seat=len(chairs) - 1)


def come_back(sitting: Sitting, user_id: int, now: float) -> Change | None:
    """Give an owner's seat back to them; None where no AI plays it."""
    seat = sitting.seat_of(user_id)
    if seat is None or not sitting.chairs[seat].autopilot:
        return None
    chairs = present(sitting, seat).chairs
    notice = Notice(NoticeKind.RETURNED, chairs[seat].name)
    return Change(changed(sitting, now, notice=notice, chairs=chairs), seat=seat)


def present(sitting: Sitting, seat: int) -> Sitting:
    """Return the table, of the same version, with the owner of `seat` at it: no misses, no autopilot."""
    chair = sitting.chairs[seat]
    if not chair.misses and not chair.autopilot:
        return sitting
    chairs = (*sitting.chairs[:seat], replace(chair, misses=0, autopilot=False), *sitting.chairs[seat + 1 :])
    return replace(sitting, chairs=chairs)


def add_ai(sitting: Sitting, by: int, now: float) -> Change:
    """Add an AI seat to the lobby; the host may."""
    _must_be_lobby(sitting)
    must_be_host(sitting, by)
    taken = {chair.name for chair in sitting.chairs}
    name = next(name for name in _AI_NAMES if name not in taken or len(taken) >= len(_AI_NAMES))
    chairs = _with_another(sitting, Chair(None, name))
    return Change(changed(sitting, now, notice=Notice(NoticeKind.AI_ADDED, name), chairs=chairs))


def set_rules(sitting: Sitting, by: int, rules: RuleSet, now: float) -> Change:
    """Play by other rules; the host may choose them until the first deal."""
    _must_be_lobby(sitting)
    must_be_host(sitting, by)
    notice = Notice(NoticeKind.RULES_CHANGED, sitting.host_name)
    return Change(changed(sitting, now, notice=notice, rules=rules), seat=sitting.seat_of(by))


def remove_ai(sitting: Sitting, by: int, now: float) -> Change:
    """Remove the latest AI seat from the lobby; the host may."""
    _must_be_lobby(sitting)
    must_be_host(sitting, by)
    seat = max((seat for seat, chair in enumerate(sitting.chairs) if chair.is_ai), default=None)
    if seat is None:
        raise Refused(Refusal.NO_AI_LEFT)
    return vacate(sitting, seat, Notice(NoticeKind.AI_REMOVED, sitting.chairs[seat].name), now)


def vacate(sitting: Sitting, seat: int, notice: Notice, now: float) -> Change:
    """Take a chair out of the lobby. A leaving host passes on to the next person; without one the table closes."""
    gone = sitting.chairs[seat]
    host_id, host = new_host(sitting, seat)
    chairs = (*sitting.chairs[:seat], *sitting.chairs[seat + 1 :])
    if not any(not chair.is_ai for chair in chairs):
        return close(sitting, Notice(NoticeKind.NO_HUMANS, gone.name, notice.by), now)
    return Change(changed(sitting, now, notice=replace(notice, host=host), chairs=chairs, host_id=host_id))


def new_host(sitting: Sitting, leaving: int) -> tuple[int, str]:
    """Return (host's id, their name if they have just become it): the next person there, an absent one if need be."""
    if sitting.chairs[leaving].user_id != sitting.host_id:
        return sitting.host_id, ""
    count = len(sitting.chairs)
    order = [sitting.chairs[(leaving + step) % count] for step in range(1, count)]
    people = [chair for chair in order if not chair.is_ai and not chair.left]
    for chair in sorted(people, key=lambda chair: chair.autopilot):
        assert chair.user_id is not None
        return chair.user_id, chair.name
    return sitting.host_id, ""


def close(sitting: Sitting, notice: Notice, now: float, *, by_human: bool = True) -> Change:
    """End a table without a result."""
    return Change(changed(sitting, now, notice=notice, by_human=by_human, stage=TableStage.CLOSED))


def must_be_host(sitting: Sitting, user_id: int, *, moderator: bool = False) -> None:
    """Refuse what only the host, or a moderator where that counts, may do."""
    if user_id != sitting.host_id and not moderator:
        raise Refused(Refusal.NOT_HOST, name=sitting.host_name)


def _must_be_lobby(sitting: Sitting) -> None:
    if sitting.stage is not TableStage.LOBBY:
        raise Refused(Refusal.ALREADY_STARTED)


def _with_another(sitting: Sitting, chair: Chair) -> tuple[Chair, ...]:
    most = min(MAX_SEATS, sitting.rules.number("max_players"))
    if len(sitting.chairs) >= most:
        raise Refused(Refusal.TABLE_FULL, seats=most)
    return (*sitting.chairs, chair)
