"""Calling UNO and catching who forgot (U1–U5, X5)."""

from __future__ import annotations

import pytest

from bot.engine import (
    CardsDrawn,
    Cause,
    FalseCall,
    FalseCatch,
    Reason,
    UnoCalled,
    UnoCaught,
    dump,
    load,
    public_view,
)
from tests.engine.positions import Game, at, house

FALSE_CALLS = house(false_call_penalty=2)
FALSE_CATCHES = house(false_catch_penalty=2)


def forgot() -> Game:
    """Seat 0 of three has gone down to one card without a word."""
    return at("r1 b2", "r2 g2", "r3 y3", top="r5").do(0, "play r1")


def called(game: Game, seat: int) -> bool:
    return public_view(game.state).seats[seat].called


def test_U1_F058_the_call_may_come_just_before_the_play() -> None:
    game = at("r1 b2", "r2 g2", "r3 y3", top="r5").do(0, "uno")
    assert game.events == (UnoCalled(0),)
    assert game.turn == 0
    game.do(0, "play r1")
    assert called(game, 0)
    game.do(1, "catch 0")
    assert game.events == (FalseCatch(1, 0),)
    assert game.count(0) == 1


def test_U1_the_call_may_come_just_after_the_play() -> None:
    game = forgot().do(0, "uno")
    assert called(game, 0)
    game.do(2, "catch 0")
    assert game.count(0) == 1


def test_U1_F142_a_call_before_a_drawn_card_is_played() -> None:
    game = at("b2", "r2 g2", "r3 y3", top="r5", pile="r9").do(0, "draw").do(0, "uno").do(0, "play r9")
    assert called(game, 0)


def test_U1_F058_F142_a_call_lapses_when_its_player_draws_instead() -> None:
    game = at("r1 b2", "r2 g2", "r3 y3", top="r5", pile="r9").do(0, "uno").do(0, "draw")
    assert game.count(0) == 3  # no card but the drawn one
    assert not called(game, 0)
    game.do(0, "pass")
    game = at("r1 b2", "r2 g2", "r3 y3", top="r5").do(0, "uno").clock()
    assert not called(game, 0)


def test_U1_a_call_lapses_when_the_hand_grows() -> None:
    game = at("rs b2", "rd g2 g3", top="r5").do(0, "uno").do(0, "play rs").do(0, "draw")
    assert not called(game, 0)
    assert game.hand(0) != "b2"


def test_U1_a_call_for_one_card_is_not_a_call_for_the_next_time() -> None:
    rules = house(false_catch_penalty=1)
    game = at("r9", "b2 b3", top="b5", pile="r1", rules=rules, turn=1).do(1, "play b2")
    game = at("rs r9", "b2 b3 b4", top="r5", pile="r1 g1", rules=rules).do(0, "uno").do(0, "play rs")
    assert called(game, 0)
    game.do(0, "catch 1")  # a wrong accusation on the own turn: one card more, and the old call is spent
    assert game.hand(0) == "r1 r9"
    assert not called(game, 0)
    game.do(0, "play r1").do(1, "catch 0")
    assert game.happened(UnoCaught)


def test_U1_F146_only_who_goes_down_to_one_card_may_call() -> None:
    game = at("r1 b2 b3", "r2 g2", "r3", top="r5")
    assert game.refuses(0, "uno") is Reason.NOT_UNO  # three cards
    assert game.refuses(1, "uno") is Reason.NOT_UNO  # two, but it is not their turn
    assert game.refuses(2, "uno") is Reason.NOT_UNO  # the window for that card is over
    game = at("r1", "r2 g2", top="r5").do(0, "play r1")
    assert game.refuses(0, "uno") is Reason.ROUND_OVER  # no card


def test_U1_F065_with_no_card_to_play_there_is_nothing_to_call() -> None:
    assert at("y1 b2", "r2 g2", top="r5").refuses(0, "uno") is Reason.NOT_UNO


def test_U1_a_second_call_is_refused() -> None:
    game = at("r1 b2", "r2 g2", "r3 y3", top="r5").do(0, "uno")
    assert game.refuses(0, "uno") is Reason.ALREADY_CALLED
    game.do(0, "play r1")
    assert game.refuses(0, "uno") is Reason.ALREADY_CALLED


@pytest.mark.parametrize("catcher", [1, 2])
@pytest.mark.parametrize("said", ["catch 0", "catch"])
def test_U2_anybody_may_catch_who_forgot_and_the_caught_draws_two(catcher: int, said: str) -> None:
    game = forgot().do(catcher, said)
    assert game.events[0] == UnoCaught(catcher, 0)
    assert [(event.seat, event.count, event.cause) for event in game.happened(CardsDrawn)] == [(0, 2, Cause.UNO_CATCH)]
    assert game.count(0) == 3
    assert game.turn == 1


def test_U2_who_was_caught_is_not_caught_twice() -> None:
    game = forgot().do(1, "catch 0")
    assert game.refuses(2, "catch 0") is Reason.NOBODY_TO_CATCH
    assert game.refuses(2, "catch") is Reason.NOBODY_TO_CATCH


@pytest.mark.parametrize("penalty", range(1, 7))
def test_X5_the_table_chooses_how_many_cards_the_caught_draw(penalty: int) -> None:
    game = at("r1 b2", "r2 g2", top="r5", rules=house(uno_penalty=penalty)).do(0, "play r1").do(1, "catch 0")
    assert game.count(0) == 1 + penalty


@pytest.mark.parametrize("move", ["play r2", "draw"])
def test_U3_F060_the_window_closes_when_the_next_player_has_acted(move: str) -> None:
    game = forgot().do(1, move)
    game.do(2, "catch 0")
    assert game.events == (FalseCatch(2, 0),)
    assert game.count(0) == 1
    assert game.refuses(0, "uno") is Reason.NOT_UNO


def test_U3_the_clock_of_the_next_player_closes_the_window_too() -> None:
    game = forgot().clock().do(2, "catch 0")
    assert game.happened(FalseCatch)


@pytest.mark.parametrize("answer", ["draw", "challenge"])
def test_U3_an_answer_to_a_wild_draw_four_closes_the_window(answer: str) -> None:
    game = at("w4 b2", "r2 g2", "r3 y3", top="r5").do(0, "play w4=b").do(1, answer).do(2, "catch 0")
    assert game.happened(FalseCatch)


def test_U3_calls_and_catches_by_others_leave_the_window_open() -> None:
    game = at("r1 b2", "r2 g2", "r3 y3", "g5 g6", top="r5", rules=FALSE_CALLS).do(0, "play r1").do(2, "uno")
    game.do(3, "catch 0")
    assert game.happened(UnoCaught)


def test_U3_leaving_leaves_the_window_open() -> None:
    game = forgot().leave(1).do(2, "catch 0")
    assert game.happened(UnoCaught)


def test_U3_F060_the_one_who_plays_again_at_once_may_still_be_caught_until_the_last_card_lies() -> None:
    game = at("rs r2", "b1 b2", top="r5").do(0, "play rs")
    assert game.turn == 0
    caught = Game(game.state).do(1, "catch 0")
    assert caught.count(0) == 3
    game.do(0, "play r2")
    assert game.to_act is None
    assert game.refuses(1, "catch 0") is Reason.ROUND_OVER


def test_U1_F055_F062_UNO_can_be_called_while_the_color_is_asked() -> None:
    game = at("w b2", "r2 g2", "r3 y3", top="r5").do(0, "play w").do(0, "uno")
    assert game.stage == "Asked"
    assert called(game, 0)
    game.do(0, "color g")
    assert called(game, 0)
    assert game.turn == 1


def test_U2_F056_a_catch_while_the_color_is_asked_leaves_the_question_open() -> None:
    game = at("w4 b2", "r2 g2", "r3 y3", top="r5").do(0, "play w4").do(2, "catch 0")
    assert (game.count(0), game.stage, game.to_act) == (3, "Asked", 0)
    game.do(0, "color g")
    assert (game.stage, game.turn) == ("Penalized", 1)


def test_U2_a_catch_in_the_challenge_window_leaves_it_open() -> None:
    game = at("w4 b2", "r2 g2", "r3 y3", top="r5").do(0, "play w4=b").do(1, "catch 0")
    assert game.may(1) == ["draw", "challenge"]


def test_U2_a_catch_between_drawing_and_playing_leaves_the_drawn_card_playable() -> None:
    game = at("rs b2", "r2 g2", top="r5", pile="r9").do(0, "play rs").do(0, "draw").do(0, "pass")
    game = at("r3 r4", "rs b2", top="r5", turn=1, pile="r9 g8").do(1, "play rs").do(0, "catch 1")
    assert game.count(1) == 3


def test_F057_the_catch_follows_the_hand_not_the_memory_of_it() -> None:
    # Who has been made to draw is no longer at one card, whatever happened before.
    game = at("rd b2", "r2 g2", top="r5").do(0, "play rd").do(0, "draw")
    assert game.refuses(1, "catch 0") is Reason.NOBODY_TO_CATCH
    game = at("r1 b2", "rd g2 g3", top="r5").do(0, "play r1").do(1, "play rd")
    assert game.count(0) == 3
    assert game.refuses(1, "catch 0") is Reason.NOBODY_TO_CATCH


def test_F061_what_others_may_do_and_see_is_the_same_whether_the_call_was_forgotten_or_its_window_is_over() -> None:
    open_window = forgot().leave(1)
    closed = at("r1 b2", "r2 g2", "r3 y3", top="r5").do(0, "play r1").clock()
    assert "catch 0" in open_window.may(2)
    assert "catch 0" in closed.may(2)
    assert not called(open_window, 0)
    assert not called(closed, 0)


def test_F061_one_who_called_may_be_accused_like_one_who_forgot() -> None:
    told, silent = forgot().do(0, "uno"), forgot()
    assert told.may(1) == silent.may(1)
    assert told.may(2) == silent.may(2)


def test_F054_F063_one_accusation_a_turn() -> None:
    game = forgot().do(0, "uno").do(2, "catch 0")
    assert game.refuses(2, "catch 0") is Reason.CATCH_USED
    assert game.refuses(2, "catch") is Reason.CATCH_USED
    game.do(1, "catch 0")  # each has their own
    game.do(1, "draw")
    if game.stage == "Drew":
        game.do(1, "pass")
    assert "catch 0" in game.may(2)


def test_F063_F146_only_seats_with_one_card_can_be_accused() -> None:
    game = at("r1 b2", "r2 g2", "r3", top="r5")
    assert game.refuses(0, "catch 1") is Reason.NOBODY_TO_CATCH
    assert game.refuses(0, "catch 0") is Reason.CATCH_SELF
    assert game.refuses(0, "catch 7") is Reason.NOBODY_TO_CATCH
    assert game.refuses(2, "catch") is Reason.NOBODY_TO_CATCH
    game.do(0, "catch 2")
    assert game.events == (FalseCatch(0, 2),)
    assert sum(map(len, game.state.hands)) == 5  # official: it costs nothing


def test_U4_a_false_call_is_refused_officially() -> None:
    assert at("r1 b2 b3", "r2 g2", top="r5").refuses(0, "uno") is Reason.NOT_UNO


@pytest.mark.parametrize("penalty", range(1, 7))
def test_U4_or_costs_what_the_table_chose(penalty: int) -> None:
    game = at("r1 b2 b3", "r2 g2", top="r5", rules=house(false_call_penalty=penalty)).do(0, "uno")
    assert game.events[0] == FalseCall(0)
    assert [(event.seat, event.count, event.cause) for event in game.happened(CardsDrawn)] == [
        (0, penalty, Cause.FALSE_CALL)
    ]
    assert (game.count(0), game.turn, game.stage) == (3 + penalty, 0, "Playing")
    assert not called(game, 0)


def test_U4_F065_so_does_a_call_with_two_cards_that_cannot_be_played() -> None:
    game = at("y1 b2", "r2 g2", top="r5", rules=FALSE_CALLS).do(0, "uno")
    assert game.happened(FalseCall)
    assert game.count(0) == 4


def test_U4_one_false_call_a_turn() -> None:
    game = at("r1 b2 b3", "r2 g2 g3", top="r5", rules=FALSE_CALLS).do(0, "uno")
    assert game.refuses(0, "uno") is Reason.CALLED_WRONG_ALREADY
    game.do(0, "play r1")
    assert "uno" in game.may(0)


def test_U4_a_right_call_costs_nothing_where_false_ones_do() -> None:
    game = at("r1 b2", "r2 g2", top="r5", rules=FALSE_CALLS).do(0, "uno")
    assert game.events == (UnoCalled(0),)
    assert game.refuses(0, "uno") is Reason.ALREADY_CALLED


def test_U5_F063_a_false_accusation_costs_nothing_officially() -> None:
    game = forgot().do(0, "uno").do(2, "catch 0")
    assert game.events == (FalseCatch(2, 0),)


@pytest.mark.parametrize("penalty", range(1, 7))
def test_U5_F063_or_the_accuser_draws_what_the_table_chose(penalty: int) -> None:
    game = at("r1 b2 b3 b4 b5", "r2 g2 g3", top="r5", rules=house(false_catch_penalty=penalty)).do(1, "catch 0")
    assert game.events[0] == FalseCatch(1, 0)
    assert [(event.seat, event.count, event.cause) for event in game.happened(CardsDrawn)] == [
        (1, penalty, Cause.FALSE_CATCH)
    ]
    assert (game.count(1), game.turn) == (3 + penalty, 0)


def test_U5_F054_once_a_turn_too() -> None:
    game = at("r1 b2 b3", "r2 g2 g3", "y1 y2", top="r5", rules=FALSE_CATCHES).do(1, "catch 0")
    assert game.refuses(1, "catch 2") is Reason.CATCH_USED
    assert game.refuses(1, "catch") is Reason.CATCH_USED
    game.do(0, "play r1")
    assert "catch 0" in game.may(1)


def test_U5_a_catch_without_a_target_that_finds_nobody_is_a_false_one() -> None:
    game = at("r1 b2 b3", "r2 g2 g3", "y1 y2", top="r5", rules=FALSE_CATCHES).do(1, "catch")
    assert game.events[0] == FalseCatch(1, None)
    assert game.count(1) == 5


def test_U5_a_right_catch_costs_the_catcher_nothing() -> None:
    game = at("r1 b2", "r2 g2", top="r5", rules=FALSE_CATCHES).do(0, "play r1").do(1, "catch 0")
    assert game.happened(UnoCaught)
    assert game.count(1) == 2


def test_U5_nobody_accuses_themselves_or_seats_that_are_gone() -> None:
    game = at("r1 b2", "r2 g2", "-", top="r5", rules=FALSE_CATCHES)
    assert game.refuses(0, "catch 0") is Reason.CATCH_SELF
    assert game.refuses(0, "catch 2") is Reason.NOBODY_TO_CATCH
    assert game.refuses(2, "catch 0") is Reason.NOT_IN_ROUND


def test_U2_the_window_survives_a_restart() -> None:
    game = Game(load(dump(forgot().state))).do(2, "catch")
    assert game.happened(UnoCaught)


def test_U2_two_who_forgot_are_both_caught_by_a_catch_without_a_target() -> None:
    # Seat 1 is skipped and has not acted since; the clock is the only thing that leaves two windows open at once.
    game = at("rs b2", "rs r1", top="r5").do(0, "play rs").do(1, "catch")
    assert [event.target for event in game.happened(UnoCaught)] == [0]
