"""Deadlines as data: when they are set, what is due, and that timers only come to look."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import CardsDrawn, Draw, Stage, TimedOut, public_view
from bot.tables import NoticeKind, Sitting, TableStage, play, seating
from bot.tables.clock import UNTIMED_IDLE_SECONDS, after_restart, due, idle_at, wake_at
from tests.tables.world import ANN, BOB, CLEO, first, game, owner_to_act, some_move

IDLE = 1800.0


def stage(sitting: Sitting) -> Stage | None:
    return public_view(sitting.round).stage if sitting.stage is TableStage.PLAYING else None


def test_a_turn_has_as_long_as_the_clock_says_from_its_first_moment() -> None:
    sitting = game(ANN, BOB, CLEO)
    assert sitting.deadline == 90.0
    after = play.act(sitting, owner_to_act(sitting), some_move(sitting), None, 40.0).sitting
    assert after.deadline == 130.0


def test_nothing_is_due_before_the_deadline_and_one_turn_step_after_it() -> None:
    sitting = first(lambda sitting: stage(sitting) is Stage.PLAY, ANN, BOB, CLEO)
    assert due(sitting, sitting.deadline - 0.001, IDLE) is None
    change = due(sitting, sitting.deadline, IDLE)
    assert change.sitting.to_act != sitting.to_act
    assert [type(event) for event in change.events][:2] == [TimedOut, CardsDrawn]
    assert change.sitting.deadline == sitting.deadline + 90
    assert due(change.sitting, sitting.deadline, IDLE) is None  # F005: a doubled timer finds nothing to do


@pytest.mark.parametrize("phase", [Stage.PLAY, Stage.DREW, Stage.COLOR, Stage.PENALTY])
def test_F016_F030_time_runs_out_in_each_phase_and_the_game_goes_on(phase: Stage) -> None:
    sitting = first(lambda sitting: stage(sitting) is phase, ANN, BOB, CLEO)
    after = due(sitting, sitting.deadline, IDLE).sitting
    assert after.stage is TableStage.PLAYING
    assert after.round.color is not None
    assert after.chairs[sitting.to_act].misses == 1
    assert stage(after) is not phase or after.to_act != sitting.to_act


def missed_twice(sitting: Sitting) -> tuple[Sitting, int]:
    """Let the clock play for everybody until a seat has missed twice."""
    while True:
        seat = sitting.to_act
        sitting = due(sitting, sitting.deadline, 10**9).sitting
        if sitting.chairs[seat].autopilot:
            return sitting, seat


def test_F134_two_misses_in_a_row_and_an_ai_takes_over_and_tells_so() -> None:
    sitting, seat = missed_twice(game(ANN, BOB, CLEO))
    assert (sitting.notice.kind, sitting.notice.name) == (NoticeKind.AUTOPILOT, sitting.chairs[seat].name)
    assert sitting.chairs[seat].is_driven
    assert not sitting.chairs[seat].is_ai


def test_a_move_of_its_owner_forgives_a_miss() -> None:
    sitting = first(lambda sitting: stage(sitting) is Stage.PLAY, ANN, BOB)
    seat = sitting.to_act
    sitting = due(sitting, sitting.deadline, IDLE).sitting
    while sitting.to_act != seat:
        sitting = play.moved(sitting, sitting.to_act, some_move(sitting), 1.0, by_human=True).sitting
    assert sitting.chairs[seat].misses == 1
    sitting = play.act(sitting, sitting.chairs[seat].user_id, some_move(sitting), None, 1.0).sitting
    assert sitting.chairs[seat].misses == 0


def test_an_owner_gets_the_seat_back_by_any_action_even_one_that_is_refused() -> None:
    away, seat = missed_twice(game(ANN, BOB, CLEO))
    user = away.chairs[seat].user_id
    assert away.to_act != seat
    change = play.act(away, user, Draw(), None, 5.0)
    assert change.refusal is not None
    assert change.sitting.notice.kind is NoticeKind.RETURNED
    for back in (change, seating.join(away, user, "x", 5.0), seating.come_back(away, user, 5.0)):
        assert back.sitting.chairs[seat] == replace(away.chairs[seat], misses=0, autopilot=False)
        assert back.sitting.round == away.round
    assert seating.come_back(change.sitting, user, 6.0) is None


def test_a_seat_that_comes_back_on_its_turn_gets_a_whole_turn_and_an_ai_has_no_deadline() -> None:
    away, seat = missed_twice(game(ANN, BOB, CLEO))
    while away.to_act != seat:
        away = play.moved(away, away.to_act, some_move(away), 1.0, by_human=False).sitting
    assert away.deadline is None
    assert seating.come_back(away, away.chairs[seat].user_id, 500.0).sitting.deadline == 590.0


def test_F111_a_clock_that_is_off_never_moves_for_anybody() -> None:
    sitting = game(ANN, BOB, turn_seconds=0)
    assert sitting.deadline is None
    assert due(sitting, 3600.0, IDLE) is None  # leave for an hour
    assert due(sitting, UNTIMED_IDLE_SECONDS, IDLE).sitting.notice.kind is NoticeKind.GAME_IDLE
    between = first(lambda sitting: sitting.stage is TableStage.BETWEEN, ANN, BOB)
    off = replace(between, turn_seconds=0, deadline=None)
    assert play.leave(play.next_round(off, ANN, 5.0).sitting, BOB, 6.0).sitting.deadline is None
    assert due(off, 3600.0, IDLE) is None


def test_F032_an_idle_lobby_dissolves() -> None:
    lobby = replace(game(ANN, BOB), stage=TableStage.LOBBY, match=None, round=None, deadline=None, active_at=100.0)
    assert wake_at(lobby, IDLE) == 100.0 + IDLE
    assert due(lobby, 99.0 + IDLE, IDLE) is None
    after = due(lobby, 100.0 + IDLE, IDLE).sitting
    assert (after.stage, after.notice.kind) == (TableStage.CLOSED, NoticeKind.LOBBY_IDLE)
    assert wake_at(after, IDLE) is None


def test_F033_a_game_in_which_only_ais_act_is_given_up_and_one_with_a_person_is_not() -> None:
    sitting = game(ANN, BOB, None)
    assert idle_at(sitting, IDLE) is None
    away = replace(sitting, chairs=tuple(replace(c, autopilot=not c.is_ai) for c in sitting.chairs), deadline=None)
    assert due(away, IDLE - 1, IDLE) is None
    assert due(away, IDLE, IDLE).sitting.notice.kind is NoticeKind.GAME_IDLE


def test_F156_the_next_round_starts_by_itself() -> None:
    between = first(lambda sitting: sitting.stage is TableStage.BETWEEN, ANN, None)
    assert due(between, between.deadline - 1, IDLE) is None
    after = due(between, between.deadline, IDLE).sitting
    assert (after.stage, after.active_at) == (TableStage.PLAYING, between.active_at)


@pytest.mark.parametrize(("clock", "fair"), [(90, 45), (30, 20), (10, 10), (600, 300)])
def test_after_a_restart_there_is_a_fair_minimum_of_time(clock: int, fair: int) -> None:
    sitting = game(ANN, BOB, turn_seconds=clock)
    late = after_restart(sitting, 5000.0, IDLE)
    assert late.deadline == 5000.0 + fair
    assert after_restart(sitting, 1.0, IDLE).deadline == max(clock, 1 + fair)
    assert late.active_at == 5000.0 + fair - IDLE
    assert after_restart(replace(sitting, deadline=None), 5000.0, IDLE).deadline is None
