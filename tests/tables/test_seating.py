"""The lobby: coming, going, AI seats, hosts."""

from __future__ import annotations

import pytest

from bot.tables import Chair, NoticeKind, Refusal, Refused, Sitting, TableStage, play, seating
from tests.tables.world import ANN, BOB, CHANNEL, CLEO, NAMES, OFFICIAL, game


def lobby(*users: int) -> Sitting:
    sitting = seating.opened("t1", 5, CHANNEL, Chair(users[0], NAMES[users[0]]), OFFICIAL, turn_seconds=90, now=0.0)
    for user in users[1:]:
        sitting = seating.join(sitting, user, NAMES[user], 1.0).sitting
    return sitting


def refused(call, *args, **kwargs) -> Refused:
    with pytest.raises(Refused) as caught:
        call(*args, **kwargs)
    return caught.value


def test_joining_takes_the_next_chair_and_tells_so() -> None:
    change = seating.join(lobby(ANN), BOB, "Bob", 7.0)
    assert [chair.name for chair in change.sitting.chairs] == ["Ann", "Bob"]
    assert (change.seat, change.sitting.version, change.sitting.active_at) == (1, 2, 7.0)
    assert change.sitting.notice is not None
    assert (change.sitting.notice.kind, change.sitting.notice.name) == (NoticeKind.JOINED, "Bob")


def test_F106_nobody_sits_twice() -> None:
    assert refused(seating.join, lobby(ANN, BOB), BOB, "Bob", 1.0).reason is Refusal.ALREADY_SEATED


def test_S1_ten_chairs_are_the_most_for_people_and_ais() -> None:
    full = lobby(*list(NAMES)[:10])
    assert refused(seating.join, full, 99, "Late", 1.0).reason is Refusal.TABLE_FULL
    assert refused(seating.add_ai, full, ANN, 1.0).facts == {"seats": 10}


def test_nobody_joins_a_game_that_is_on() -> None:
    assert refused(seating.join, game(ANN, BOB), CLEO, "Cleo", 1.0).reason is Refusal.ALREADY_STARTED


def test_nine_ai_seats_have_nine_names_and_the_latest_goes_first() -> None:
    sitting = lobby(ANN)
    for _ in range(9):
        sitting = seating.add_ai(sitting, ANN, 1.0).sitting
    names = [chair.name for chair in sitting.chairs]
    assert len(set(names)) == 10
    assert [chair.name for chair in seating.remove_ai(sitting, ANN, 1.0).sitting.chairs] == names[:-1]


def test_only_the_host_adds_and_removes_ais_and_starts() -> None:
    sitting = lobby(ANN, BOB)
    for call in (seating.add_ai, seating.remove_ai):
        assert refused(call, sitting, BOB, 1.0).facts == {"name": "Ann"}
    assert refused(play.start, sitting, BOB, 1, 1.0).reason is Refusal.NOT_HOST
    assert refused(seating.remove_ai, sitting, ANN, 1.0).reason is Refusal.NO_AI_LEFT


def test_F006_starting_alone_is_refused_with_what_is_needed() -> None:
    refusal = refused(play.start, lobby(ANN), ANN, 1, 1.0)
    assert (refusal.reason, refusal.facts) == (Refusal.TOO_FEW, {"seats": 2})


def test_F152_starting_twice_is_refused() -> None:
    assert refused(play.start, game(ANN, BOB), ANN, 1, 1.0).reason is Refusal.ALREADY_STARTED
    assert refused(seating.add_ai, game(ANN, BOB), ANN, 1.0).reason is Refusal.ALREADY_STARTED


def test_a_leaving_host_passes_on_to_the_next_person() -> None:
    sitting = seating.add_ai(lobby(ANN), ANN, 1.0).sitting
    sitting = seating.join(sitting, BOB, "Bob", 1.0).sitting
    after = play.leave(sitting, ANN, 2.0).sitting
    assert (after.host_id, after.notice.host, [chair.name for chair in after.chairs]) == (BOB, "Bob", ["Ada", "Bob"])


def test_who_leaves_without_being_host_changes_no_host() -> None:
    after = play.leave(lobby(ANN, BOB), BOB, 2.0).sitting
    assert (after.host_id, after.notice.host) == (ANN, "")


def test_F014_the_last_person_to_leave_closes_the_lobby_whatever_ais_are_left() -> None:
    sitting = seating.add_ai(lobby(ANN), ANN, 1.0).sitting
    after = play.leave(sitting, ANN, 2.0).sitting
    assert (after.stage, after.notice.kind) == (TableStage.CLOSED, NoticeKind.NO_HUMANS)


def test_F136_the_host_removes_people_and_ais_from_the_lobby() -> None:
    sitting = seating.add_ai(lobby(ANN, BOB), ANN, 1.0).sitting
    assert [c.name for c in play.kick(sitting, ANN, BOB, 2.0).sitting.chairs] == ["Ann", "Ada"]
    assert [c.name for c in play.kick(sitting, ANN, None, 2.0, seat=2).sitting.chairs] == ["Ann", "Bob"]


def test_kicking_is_refused_to_others_and_for_oneself_and_nobody() -> None:
    sitting = lobby(ANN, BOB)
    assert refused(play.kick, sitting, BOB, ANN, 1.0).reason is Refusal.NOT_HOST
    assert refused(play.kick, sitting, ANN, ANN, 1.0).reason is Refusal.CANNOT_KICK_SELF
    for target, seat in ((CLEO, None), (None, None), (None, 7), (None, -1)):
        assert refused(play.kick, sitting, ANN, target, 1.0, seat=seat).reason is Refusal.NO_SUCH_PLAYER  # F029


def test_F023_a_moderator_who_does_not_play_kicks_and_ends() -> None:
    sitting = lobby(ANN, BOB)
    after = play.kick(sitting, 77, ANN, 1.0, moderator=True).sitting
    assert (after.host_id, after.notice.host, after.notice.by) == (BOB, "Bob", "")
    assert play.end(sitting, 77, 1.0, moderator=True).sitting.stage is TableStage.CLOSED
    assert refused(play.end, sitting, BOB, 1.0).reason is Refusal.NOT_HOST


def test_leaving_without_a_seat_is_refused() -> None:
    assert refused(play.leave, lobby(ANN), BOB, 1.0).reason is Refusal.NOT_SEATED
