"""What is popular in other games (X1-X11). X3 and X4 are with turns and stacking, X5 and X6 with UNO."""

from __future__ import annotations

import pytest

from bot.engine import (
    CardsDrawn,
    Cause,
    PenaltyAimed,
    Reason,
    RuleError,
    customize,
    new_round,
    public_view,
    score_round,
    seat_view,
)
from bot.engine.events import Expelled, PenaltyPassedOn
from tests.engine.positions import OFFICIAL, at, house

BACK = house(deflect_reverse=True)
ON = house(deflect_skip=True)
MERCY = house(mercy_limit=20)
HAND = "b1 b2 b3 b4 b5 b6 b7 b8 b9 g1 g2 g3 g4 g5 g6 g7 g8 g9"  # eighteen cards


def test_X1_a_reverse_of_the_present_color_sends_the_penalty_back() -> None:
    game = at("rd b1 b2", "rv y1", "g1 g2", top="r5", rules=BACK).do(0, "play rd")
    assert game.moves(1) == ["play rv", "draw"]
    game.do(1, "play rv")
    assert game.events[-1] == PenaltyAimed(0, 2, 1)
    game.do(0, "draw")
    assert (game.count(0), game.state.direction, game.turn) == (4, -1, 2)


def test_X1_another_color_does_not_and_who_takes_the_cards_may() -> None:
    game = at("rd b1 b2", "bv y1", "g1 g2", top="r5", rules=BACK).do(0, "play rd")
    assert game.refuses(1, "play bv") is Reason.PENALTY_FIRST
    game = at("w4 b1 b2", "bv y1", "g1 g2", top="r5", rules=BACK).do(0, "play w4=b").do(1, "play bv")
    assert game.events[-1] == PenaltyAimed(0, 4, 1)
    assert game.refuses(0, "challenge") is Reason.NOTHING_TO_CHALLENGE


def test_X1_T12_between_two_it_goes_back_and_the_other_plays_on() -> None:
    game = at("rd b1", "rv y1", top="r5", rules=BACK).do(0, "play rd").do(1, "play rv")
    assert game.to_act == 0
    game.do(0, "draw")
    assert (game.count(0), game.turn) == (3, 1)


def test_X1_X2_waiting_tells_nothing_of_who_could_deflect() -> None:
    for rules in (BACK, ON):
        assert at("rd b1 b2", "y1 y2", "g1", top="r5", rules=rules).do(0, "play rd").stage == "Penalized"


def test_X1_T16_as_a_last_card_it_still_goes_back() -> None:
    game = at("rd b1 b2", "rv", "g1 g2", top="r5", rules=BACK).do(0, "play rd").do(1, "play rv")
    assert (game.count(0), game.count(2), game.state.finished) == (4, 2, (1,))


def test_X2_a_skip_of_the_present_color_sends_it_to_the_next_player() -> None:
    game = at("rd b1 b2", "rs y1", "g1 g2", top="r5", rules=ON).do(0, "play rd").do(1, "play rs")
    assert game.events[-1] == PenaltyAimed(2, 2, 1)
    game.do(2, "draw")
    assert (game.count(2), game.turn) == (4, 0)
    game = at("rd b1", "rs y1", top="r5", rules=ON).do(0, "play rd").do(1, "play rs")
    assert game.to_act == 0


def test_X1_X2_one_of_them_alone_does_not_bring_the_other() -> None:
    assert at("rd b1", "rs y1", top="r5", rules=BACK).do(0, "play rd").refuses(1, "play rs") is Reason.PENALTY_FIRST
    assert at("rd b1", "rv y1", top="r5", rules=ON).do(0, "play rd").refuses(1, "play rv") is Reason.PENALTY_FIRST
    assert at("rd b1", "rv y1", top="r5").do(0, "play rd").count(1) == 4


def test_X1_M2_a_penalty_is_deflected_by_one_card() -> None:
    rules = house(deflect_reverse=True, multi_play="same_face")
    assert at("rd b1", "rv bv y1", top="r5", rules=rules).do(0, "play rd").moves(1) == ["play rv", "draw"]


def test_X1_K3_a_deflected_stack_may_be_stacked_on_again_only_by_what_fits_the_top() -> None:
    rules = house(deflect_reverse=True, stacking="free")
    game = at("rd bd b2", "rv y1", "g1", top="r5", rules=rules).do(0, "play rd").do(1, "play rv")
    assert game.moves(0) == ["draw"]


@pytest.mark.parametrize("limit", [20, 25, 30, 35, 40, 45, 50])
def test_X7_who_holds_so_many_is_out_of_the_round_and_keeps_the_cards(limit: int) -> None:
    held = (HAND + " " + HAND + " " + HAND).split()[: limit - 1]
    game = at(" ".join(held), "y1 y2", "y3", top="r5", pile="y9", rules=house(mercy_limit=limit)).do(0, "draw")
    assert game.events[-1] == Expelled(0, limit)
    assert (game.state.status[0], game.count(0), game.turn, game.may(0)) == ("bust", limit, 1, [])


def test_X7_one_card_fewer_stays() -> None:
    assert at(HAND, "y1 y2", top="r5", pile="y9", rules=MERCY).do(0, "draw").state.status[0] == "in"


def test_X7_with_a_drawn_card_that_could_be_played_too() -> None:
    game = at(HAND + " y1", "y1 y2", "y3", top="r5", pile="r9", rules=MERCY).do(0, "draw")
    assert (game.stage, game.turn, game.state.status[0]) == ("Playing", 1, "bust")


def test_X7_by_a_penalty_the_turn_goes_on_as_if_it_had_been_drawn() -> None:
    game = at("rd b1", HAND, "y1 y2", "y3", top="r5", rules=MERCY).do(0, "play rd")
    assert (game.state.status[1], game.turn) == ("bust", 2)


def test_X7_W7_a_bluffer_may_be_the_one() -> None:
    game = at("w4 r1 " + HAND[:-9], "y1 y2", "y3", top="r5", rules=MERCY).do(0, "play w4=y").do(1, "challenge")
    assert (game.state.status[0], game.turn, game.stage) == ("bust", 1, "Playing")


def test_X7_the_last_one_left_wins_and_the_cards_count() -> None:
    game = at("rd b1", HAND, top="r5", rules=MERCY).do(0, "play rd")
    assert game.to_act is None
    score = score_round(game.state)
    assert score.winner == 0
    assert score.gains == (sum(card.points for card in game.state.hands[1]), 0)
    assert score.gains[0] >= 90


def test_X7_hands_that_move_pass_by_who_is_out() -> None:
    rules = house(mercy_limit=20, zero="rotate")
    game = at("r0 b1 b2", HAND + " y1", "g1 g2", "y3 y4", top="r5", turn=1, rules=rules).do(1, "draw")
    assert game.state.status[1] == "bust"
    game.do(2, "draw")
    game = game.do(2, "pass") if game.stage == "Drew" else game
    game.do(3, "draw")
    game = game.do(3, "pass") if game.stage == "Drew" else game
    count = game.count(1)
    game.do(0, "play r0")
    assert (game.count(1), game.hand(2)) == (count, "b1 b2")


@pytest.mark.parametrize("size", range(1, 6))
def test_X8_a_hand_at_or_under_the_size_is_seen_by_all(size: int) -> None:
    state = at("r1 r2 r3 r4 r5 r6", "y1 y2 y3 y4 y5", "g1", top="r5", rules=house(open_hand_at=size)).state
    shown = [seat.shown for seat in public_view(state).seats]
    assert shown == [None, state.hands[1] if size == 5 else None, state.hands[2]]
    assert seat_view(state, 0).public.seats[2].shown == state.hands[2]


def test_X8_off_no_hand_is_seen() -> None:
    state = at("r1", "g1", top="r5").state
    assert [seat.shown for seat in public_view(state).seats] == [None, None]


def test_X9_seats_are_shuffled_before_each_round_and_play_follows_them() -> None:
    rules = house(shuffle_seats=True)
    orders = {new_round(5, rules, seed, dealer=0).order for seed in range(20)}
    assert len(orders) > 10
    assert {new_round(5, OFFICIAL, seed, dealer=0).order for seed in range(5)} == {(0, 1, 2, 3, 4)}
    state = next(
        state for seed in range(50) if (state := new_round(5, rules, seed, dealer=0)).discard_pile[-1].is_number
    )
    place = state.order.index(0)
    assert state.turn == state.order[(place + 1) % 5]


def test_X10_what_is_owed_doubles_each_time_it_is_passed_on() -> None:
    rules = house(stacking="same", revenge=True)
    game = at("rd b1", "gd y1", "yd g1", top="r5", rules=rules).do(0, "play rd").do(1, "play gd")
    assert game.happened(PenaltyPassedOn) == [PenaltyPassedOn(1, 2 * 2 + 2)]
    game.do(2, "play yd")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(0, 6 * 2 + 2, 2)]


def test_X10_also_where_it_is_deflected_or_rebounds() -> None:
    rules = house(deflect_reverse=True, rebound=True, revenge=True)
    game = at("rd wb b1", "rv y1", "g1", top="r5", rules=rules).do(0, "play rd").do(1, "play rv").do(0, "play wb=y")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(1, 8, 0)]


def test_X10_not_by_a_jump_which_passes_nothing_on() -> None:
    rules = house(stacking="same", revenge=True, jump_in="all", jump_effect="adds")
    game = at("rd b1", "g2 y1", "rd g1", "y3", top="r5", rules=rules).do(0, "play rd").do(2, "play rd")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(3, 4, 2)]


def test_X11_three_of_one_number_make_everybody_else_draw_one() -> None:
    rules = house(multi_play="same_face", bomb=True)
    game = at("r3 b3 g3 y9 y8", "y1 y2", "-", "b1", top="r5", rules=rules).do(0, "play r3+g3+b3")
    assert [(event.seat, event.cause) for event in game.happened(CardsDrawn)] == [(1, Cause.BOMB), (3, Cause.BOMB)]
    assert (game.count(0), game.turn) == (2, 1)
    assert not at("r3 b3 g3 y9", "y1 y2", top="r5", rules=rules).do(0, "play r3+b3").happened(CardsDrawn)
    assert not at("rv bv gv y9", "y1 y2", top="r5", rules=rules).do(0, "play rv+gv+bv").happened(CardsDrawn)


def test_X11_as_the_last_cards_too_and_what_is_drawn_counts() -> None:
    rules = house(multi_play="same_face", bomb=True)
    game = at("r3 b3 g3", "y1 y2", top="r5", rules=rules).do(0, "play r3+g3+b3")
    assert (game.state.finished, game.count(1)) == ((0,), 3)


@pytest.mark.parametrize("mode", ["off", "identical"])
def test_X11_needs_cards_of_one_number_to_go_together(mode: str) -> None:
    with pytest.raises(RuleError, match="same_face"):
        customize(OFFICIAL, bomb=True, multi_play=mode)
