"""UNO with its options (U1-U5, X5, X6). The official game's own is in tests/engine/test_uno.py."""

from __future__ import annotations

import pytest

from bot.engine import CardsDrawn, Cause, FalseCall, FalseCatch, Reason, UnoCalled, UnoCaught, public_view
from tests.engine.positions import at, house

CALLS = house(false_call_penalty=2)
CATCHES = house(false_catch_penalty=2)


@pytest.mark.parametrize("cards", range(1, 7))
def test_U2_X5_the_table_chooses_what_forgetting_costs(cards: int) -> None:
    game = at("r1 b1", "y1 y2", "g1", top="r5", rules=house(uno_penalty=cards)).do(0, "play r1").do(1, "catch 0")
    assert game.events[0] == UnoCaught(1, 0)
    assert game.count(0) == 1 + cards


def test_U1_X6_UNO_calls_itself() -> None:
    game = at("r1 b1", "y1 y2", "g1 g2", top="r5", rules=house(auto_uno=True)).do(0, "play r1")
    assert public_view(game.state).seats[0].called
    game.do(1, "catch 0")
    assert (game.count(0), game.happened(UnoCaught)) == (1, [])


def test_Z5_X6_also_for_a_hand_that_is_received() -> None:
    rules = house(auto_uno=True, seven="swap")
    game = at("r7 b1", "y1 y2", "g1 g2", top="r5", rules=rules).do(0, "play r7").do(0, "seat 1")
    assert [seat.called for seat in public_view(game.state).seats] == [False, True, False]


@pytest.mark.parametrize("cards", range(1, 7))
def test_U4_a_false_call_costs_cards(cards: int) -> None:
    game = at("r1 b1 b2", "y1 y2", top="r5", rules=house(false_call_penalty=cards)).do(0, "uno")
    assert game.events[0] == FalseCall(0)
    assert game.happened(CardsDrawn)[0].cause is Cause.FALSE_CALL
    assert (game.count(0), game.turn, game.stage) == (3 + cards, 0, "Playing")


def test_U4_it_is_judged_when_it_is_called_and_a_call_with_a_play_to_come_is_right() -> None:
    game = at("r1 b1", "y1 y2", top="r5", rules=CALLS).do(0, "uno")
    assert game.events == (UnoCalled(0),)
    assert at("g1 b1", "y1 y2", top="r5", rules=CALLS).do(0, "uno").events[0] == FalseCall(0)


def test_U4_once_a_turn_and_whatever_is_being_waited_for() -> None:
    game = at("r1 b1 b2", "y1 y2 y3", top="r5", rules=CALLS).do(1, "uno")
    assert game.count(1) == 5
    assert game.refuses(1, "uno") is Reason.CALLED_WRONG_ALREADY
    game.do(0, "play r1").do(1, "uno")
    assert game.count(1) == 7
    game = at("w b1 b2", "y1 y2 y3", top="r5", rules=CALLS).do(0, "play w").do(1, "uno")
    assert (game.stage, game.to_act, game.count(1)) == ("Asked", 0, 5)


def test_U4_a_call_that_is_good_already_is_refused_and_costs_nothing() -> None:
    game = at("r1 b1", "y1 y2", top="r5", rules=CALLS).do(0, "uno")
    assert game.refuses(0, "uno") is Reason.ALREADY_CALLED


def test_U4_off_it_is_refused() -> None:
    assert at("r1 b1 b2", "y1 y2", top="r5").refuses(0, "uno") is Reason.NOT_UNO


@pytest.mark.parametrize("cards", range(1, 7))
def test_U5_a_false_accusation_costs_the_accuser(cards: int) -> None:
    rules = house(false_catch_penalty=cards)
    game = at("r1 b1 b2", "y1 y2", top="r5", rules=rules).do(1, "catch 0")
    assert game.events[0] == FalseCatch(1, 0)
    assert (game.count(0), game.count(1)) == (3, 2 + cards)


def test_U5_without_a_name_too_and_once_a_turn() -> None:
    game = at("r1 b1 b2", "y1 y2", top="r5", rules=CATCHES).do(1, "catch")
    assert game.events[0] == FalseCatch(1, None)
    assert game.refuses(1, "catch 0") is Reason.CATCH_USED
    assert game.refuses(1, "catch 1") is Reason.CATCH_SELF
    game.do(0, "play r1")
    assert game.do(1, "catch 0").count(1) == 6


def test_U5_a_right_one_costs_only_who_forgot() -> None:
    game = at("r1 b1", "y1 y2", top="r5", rules=CATCHES).do(0, "play r1").do(1, "catch 0")
    assert (game.count(0), game.count(1)) == (3, 2)


def test_U5_a_seat_with_one_card_that_has_called_is_accused_wrongly() -> None:
    game = at("r1 b1", "y1 y2", top="r5", rules=CATCHES).do(0, "uno").do(0, "play r1").do(1, "catch 0")
    assert (game.count(0), game.count(1)) == (1, 4)


def test_U5_off_an_accusation_needs_somebody_with_one_card_and_costs_nothing() -> None:
    assert at("r1 b1 b2", "y1 y2", top="r5").refuses(1, "catch 0") is Reason.NOBODY_TO_CATCH


def test_U3_a_jump_in_closes_the_window_like_any_card() -> None:
    rules = house(jump_in="numbers")
    game = at("r7 b1", "y1 y2", "r7 g1 g2", "y3 y4", top="r5", rules=rules).do(0, "play r7").do(2, "play r7")
    assert game.do(3, "catch 0").count(0) == 1


def test_U2_X7_cards_drawn_for_forgetting_count_for_mercy() -> None:
    rules = house(false_call_penalty=6, mercy_limit=20)
    hand = "b1 b2 b3 b4 b5 b6 b7 b8 b9 g1 g2 g3 g4 g5"
    game = at("r1 r2 r3", hand, "y1 y2", top="r5", rules=rules).do(1, "uno")
    assert (game.state.status[1], game.turn) == ("bust", 0)
