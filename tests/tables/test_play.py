"""Games as values: moves, stale clicks, leaving in every phase, results."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import CallUno, Catch, Draw, Pass, Play, Reason, Stage, parse_card, public_view, seat_view
from bot.tables import NoticeKind, Refusal, Sitting, TableStage, play, seating
from tests.tables.test_seating import refused
from tests.tables.world import (
    ANN,
    BOB,
    CLEO,
    DAN,
    EVE,
    OFFICIAL,
    SINGLE,
    course,
    first,
    game,
    owner_to_act,
    some_move,
)

FIVE = (ANN, BOB, CLEO, DAN, EVE)


def stage_of(sitting: Sitting) -> Stage:
    assert sitting.round is not None
    return public_view(sitting.round).stage


def cards(sitting: Sitting) -> int:
    state = sitting.round
    assert state is not None
    return len(state.draw_pile) + len(state.discard_pile) + sum(map(len, state.hands))


def next_in(sitting: Sitting, seat: int) -> int:
    """The next seat that is still taken, in the direction of play."""
    assert sitting.round is not None
    while True:
        seat = (seat + sitting.round.direction) % len(sitting.chairs)
        if not sitting.chairs[seat].left:
            return seat


def in_phase(stage: Stage, direction: int, *users: int) -> Sitting:
    return first(
        lambda sitting: (
            sitting.stage is TableStage.PLAYING
            and stage_of(sitting) is stage
            and sitting.round is not None
            and sitting.round.direction == direction
        ),
        *users,
    )


PHASES = [Stage.PLAY, Stage.DREW, Stage.COLOR, Stage.PENALTY]


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("stage", PHASES)
def test_F024_F003_kicking_the_seat_to_act_of_five_moves_the_turn_on_by_one(stage: Stage, direction: int) -> None:
    sitting = in_phase(stage, direction, *FIVE)
    seat, user = sitting.to_act, owner_to_act(sitting)
    by = sitting.host_id if user != sitting.host_id else 77
    after = play.kick(sitting, by, user, 5.0, moderator=True).sitting
    assert cards(after) == cards(sitting) == 108  # F019
    assert after.chairs[seat].left
    assert after.seat_of(user) is None
    assert after.stage is TableStage.PLAYING
    if stage is Stage.COLOR:  # F017: a color is named for them, and what they played goes on
        assert after.round.color is not None
        assert stage_of(after) is not Stage.COLOR
    else:
        assert after.to_act == next_in(sitting, seat)


@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("stage", PHASES)
def test_F006_leaving_while_another_is_to_act_changes_neither_turn_nor_clock(stage: Stage, direction: int) -> None:
    sitting = in_phase(stage, direction, *FIVE)
    other = next_in(sitting, next_in(sitting, sitting.to_act))
    change = play.leave(sitting, sitting.chairs[other].user_id, 50.0)
    after = change.sitting
    assert (after.to_act, stage_of(after), after.deadline) == (sitting.to_act, stage, sitting.deadline)
    assert after.moves_version == sitting.moves_version
    assert cards(after) == 108
    assert after.notice.kind is NoticeKind.LEFT


@pytest.mark.parametrize("stage", PHASES)
def test_F021_the_host_ends_the_game_in_each_phase(stage: Stage) -> None:
    sitting = in_phase(stage, 1, *FIVE)
    change = play.end(sitting, sitting.host_id, 5.0)
    assert (change.sitting.stage, change.result, change.sitting.deadline) == (TableStage.CLOSED, None, None)
    assert refused(play.end, sitting, BOB, 5.0).reason is Refusal.NOT_HOST


def test_a_leaver_may_not_act_nor_come_back_into_the_game() -> None:
    after = play.leave(game(ANN, BOB, CLEO), BOB, 5.0).sitting
    assert refused(play.act, after, BOB, Draw(), None, 6.0).reason is Refusal.LEFT_ALREADY
    assert refused(play.leave, after, BOB, 6.0).reason is Refusal.LEFT_ALREADY
    assert refused(seating.join, after, BOB, "Bob", 6.0).reason is Refusal.ALREADY_STARTED
    assert refused(play.act, after, DAN, Draw(), None, 6.0).reason is Refusal.NOT_SEATED
    assert refused(play.kick, after, ANN, BOB, 6.0).reason is Refusal.NO_SUCH_PLAYER


def test_F028_all_but_one_leave_and_the_last_one_wins_what_was_scored() -> None:
    sitting = game(ANN, BOB, CLEO)
    sitting = play.leave(sitting, ANN, 5.0).sitting
    assert (sitting.host_id, sitting.notice.host) == (BOB, "Bob")
    change = play.leave(sitting, CLEO, 6.0)
    assert (change.sitting.stage, change.sitting.match.winner) == (TableStage.FINISHED, 1)
    assert [(seat.user_id, seat.rank, seat.points) for seat in change.result.seats] == [
        (ANN, 2, 0),
        (BOB, 1, 0),
        (CLEO, 2, 0),
    ]


def test_F011_a_game_without_a_human_ends_without_a_result() -> None:
    sitting = play.leave(game(ANN, BOB, None, None), BOB, 5.0).sitting
    assert sitting.stage is TableStage.PLAYING
    change = play.leave(sitting, ANN, 6.0)
    assert (change.sitting.stage, change.sitting.notice.kind) == (TableStage.CLOSED, NoticeKind.NO_HUMANS)
    assert change.result is None


def test_a_match_that_a_removal_ends_has_no_winner() -> None:
    for sitting, target, seat in ((game(ANN, BOB), BOB, None), (game(ANN, None), None, 1)):
        change = play.kick(sitting, ANN, target, 5.0, seat=seat)
        assert (change.sitting.stage, change.sitting.notice.kind) == (TableStage.CLOSED, NoticeKind.TOO_FEW)
        assert change.result is None


def test_F033_leaving_between_rounds_goes_on_with_those_who_stay_or_ends_the_match() -> None:
    between = first(lambda sitting: sitting.stage is TableStage.BETWEEN, ANN, BOB, CLEO)
    two = play.leave(between, ANN, 5.0).sitting
    assert (two.stage, two.deadline, two.host_id) == (TableStage.BETWEEN, between.deadline, BOB)
    dealt = play.next_round(two, CLEO, 6.0).sitting
    assert [len(hand) > 0 for hand in dealt.round.hands] == [False, True, True]
    change = play.leave(two, CLEO, 6.0)
    assert (change.sitting.stage, change.sitting.match.winner) == (TableStage.FINISHED, 1)
    assert change.result.seats[1].points == between.match.scores[1]


def test_P4_a_round_that_is_over_is_scored_and_the_next_one_waits_for_anybody_seated() -> None:
    between = first(lambda sitting: sitting.stage is TableStage.BETWEEN, ANN, BOB, CLEO)
    assert max(between.match.scores) > 0
    assert between.deadline == 1.0 + 60
    assert refused(play.act, between, ANN, Draw(), None, 5.0).reason is Reason.ROUND_OVER
    assert refused(play.next_round, between, 77, 5.0).reason is Refusal.NOT_SEATED
    after = play.next_round(between, BOB, 5.0).sitting
    assert (after.stage, after.notice.kind) == (TableStage.PLAYING, NoticeKind.NEXT_ROUND)
    assert after.match.scores == between.match.scores
    assert refused(play.next_round, after, BOB, 5.0).reason is Refusal.NOT_BETWEEN  # F152


def test_P10_a_single_round_ends_with_ranks_and_without_points() -> None:
    for sitting in course(game(ANN, BOB, None, rules=SINGLE)):
        last = sitting
        if sitting.stage is TableStage.PLAYING:
            change = play.moved(sitting, sitting.to_act, some_move(sitting), 9.0, by_human=True)
    assert last.stage is TableStage.FINISHED
    result = change.result
    assert (result.kind, result.rounds, result.finished_at, result.ordinal) == ("single", 1, 9.0, 1)
    assert sorted(seat.rank for seat in result.seats) == [1, 2, 2]
    assert {seat.points for seat in result.seats} == {0}
    assert result.seats[2].user_id is None


def test_whole_matches_end_with_a_winner_at_500_or_more() -> None:
    sitting = game(ANN, BOB, CLEO)
    while sitting.stage is not TableStage.FINISHED:
        *_, sitting = course(sitting)
        if sitting.stage is TableStage.BETWEEN:
            sitting = play.next_round(sitting, None, 1.0).sitting
    assert sitting.match.scores[sitting.match.winner] >= OFFICIAL.number("target")
    assert sitting.is_over


def test_a_refused_move_says_whose_turn_it_is_and_what_would_match() -> None:
    sitting = in_phase(Stage.PLAY, 1, ANN, BOB, CLEO)
    other = next(seat for seat in range(3) if seat != sitting.to_act)
    refusal = refused(play.act, sitting, sitting.chairs[other].user_id, Draw(), None, 5.0)
    assert refusal.reason is Reason.NOT_YOUR_TURN
    assert refusal.facts == {
        "seat": sitting.to_act,
        "name": sitting.chairs[sitting.to_act].name,
        "top": sitting.round.discard_pile[-1],
        "color": sitting.round.color,
    }
    assert refused(play.act, sitting, owner_to_act(sitting), Pass(), None, 5.0).reason is Reason.NOTHING_TO_PASS


def test_F105_a_move_on_an_older_state_is_stale_and_one_from_the_future_too() -> None:
    sitting = game(ANN, BOB)
    user, seen = owner_to_act(sitting), sitting.version
    after = play.act(sitting, user, Draw(), seen, 5.0).sitting
    for wrong in (seen, seen - 1, 0, -4, after.version + 1):
        assert refused(play.act, after, user, Draw(), wrong, 6.0).reason is Refusal.STALE
    move = some_move(after)
    fresh = play.act(after, owner_to_act(after), move, after.version, 6.0)
    assert fresh.sitting.version == after.version + 1
    assert play.act(after, owner_to_act(after), move, None, 6.0) == fresh


def test_a_click_stays_fresh_while_others_only_call_or_leave() -> None:
    sitting = first(one_card_and_not_called, ANN, BOB, CLEO)
    seen, user = sitting.version, owner_to_act(sitting)
    called = play.act(sitting, exposed_owner(sitting), CallUno(), 1, 5.0).sitting  # a call may be stale
    assert (called.version, called.moves_version, called.deadline) == (
        seen + 1,
        sitting.moves_version,
        sitting.deadline,
    )
    assert play.act(called, user, some_move(called), seen, 6.0).sitting.version == seen + 2


def test_F054_a_catch_may_be_stale_and_leaves_clock_and_turn_alone() -> None:
    sitting = first(one_card_and_not_called, ANN, BOB, CLEO)
    change = play.act(sitting, owner_to_act(sitting), Catch(), 0, 5.0)
    assert (change.sitting.to_act, change.sitting.deadline) == (sitting.to_act, sitting.deadline)
    assert cards(change.sitting) == 108


def exposed_owner(sitting: Sitting) -> int:
    seat = next(seat for seat, hand in enumerate(sitting.round.hands) if len(hand) == 1)
    return sitting.chairs[seat].user_id


def one_card_and_not_called(sitting: Sitting) -> bool:
    if sitting.stage is not TableStage.PLAYING:
        return False
    seats = public_view(sitting.round).seats
    actor = seat_view(sitting.round, sitting.to_act)
    one = [seat for seat, public in enumerate(seats) if public.cards == 1 and not public.called]
    return len(one) == 1 and one[0] != sitting.to_act and play_is_fresh(sitting, one[0]) and bool(actor.actions)


def play_is_fresh(sitting: Sitting, seat: int) -> bool:
    last = sitting.recent[-1]
    return getattr(last, "seat", None) == seat and getattr(last, "left", None) == 1


def test_only_the_newest_eight_events_are_kept() -> None:
    *_, last = course(game(ANN, BOB, CLEO))
    assert len(last.recent) == 8


def test_an_act_before_the_start_is_refused() -> None:
    lobby = replace(game(ANN, BOB), stage=TableStage.LOBBY, match=None, round=None)
    assert refused(play.act, lobby, ANN, Play(parse_card("r7")), None, 5.0).reason is Refusal.NOT_STARTED
    assert refused(play.next_round, lobby, ANN, 5.0).reason is Refusal.NOT_STARTED
