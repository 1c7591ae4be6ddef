"""Several cards in one play (M1-M5): what goes together, what it does, and what ends on top."""

from __future__ import annotations

import pytest

from bot.engine import PenaltyAimed, Played, Reason, Skipped, UnoCalled
from bot.engine.cards import CARDS
from tests.engine.positions import at, house

IDENTICAL = house(multi_play="identical")
SAME = house(multi_play="same_face")
TEN = house(make_ten=True)


def test_M1_identical_cards_go_together_and_nothing_else_does() -> None:
    game = at("r7 r7 b7 g1", "y1 y2", top="r5", rules=IDENTICAL)
    assert [play for play in game.may(0) if "+" in play] == ["play r7+r7"]
    assert game.refuses(0, "play r7+b7") is Reason.ONE_AT_A_TIME
    game.do(0, "play r7+r7")
    assert game.events == (Played(0, CARDS["r7"], 2, (CARDS["r7"],)),)
    assert game.hand(0) == "g1 b7"


def test_M1_they_must_fit_like_one_of_them_and_be_in_the_hand() -> None:
    game = at("g7 g7 r1", "y1 y2", top="r5", rules=IDENTICAL)
    assert game.refuses(0, "play g7+g7") is Reason.NO_MATCH
    assert game.refuses(0, "play r1+r1") is Reason.NOT_IN_HAND


@pytest.mark.parametrize("rules", [house(), TEN])
def test_M1_M2_off_cards_are_played_one_at_a_time(rules: object) -> None:
    game = at("r7 r7 b7", "y1 y2", top="r5", rules=rules)  # type: ignore[arg-type]
    assert game.refuses(0, "play r7+r7") is Reason.ONE_AT_A_TIME


def test_M2_one_number_in_several_colors_and_the_player_says_which_holds() -> None:
    game = at("b3 r3 y3 g1", "y1 y2", top="r5", rules=SAME)
    assert {play for play in game.may(0) if play.count("+") == 2} == {
        "play b3+r3+y3",
        "play r3+y3+b3",
        "play y3+r3+b3",
    }
    game.do(0, "play b3+r3+y3")
    assert (game.top, game.color, game.hand(0), game.turn) == ("b3", "b", "g1", 1)


def test_M2_one_of_them_must_fit_and_any_may_end_on_top() -> None:
    game = at("r3 b3 g3 y9", "y1 y2", top="r5", rules=SAME)
    assert "play b3+r3" in game.may(0)
    assert game.refuses(0, "play b3+g3") is Reason.NO_MATCH
    assert game.refuses(0, "play r3+y9") is Reason.ONE_AT_A_TIME


@pytest.mark.parametrize("rules", [IDENTICAL, SAME, TEN])
def test_M1_M2_M4_T4_a_drawn_card_is_played_alone(rules: object) -> None:
    game = at("r7 b1 y3", "y1 y2", top="g5", pile="g7", rules=rules).do(0, "draw")  # type: ignore[arg-type]
    assert game.moves(0) == ["play g7", "pass"]
    game = at("r7 b1 r3", "y1 y2", top="b7", pile="r7", rules=rules).do(0, "draw")  # type: ignore[arg-type]
    assert game.moves(0) == ["play r7", "pass"]
    assert game.refuses(0, "play r7+r3") in (Reason.ONE_AT_A_TIME, Reason.ONLY_DRAWN_CARD)


def test_M3_n_skips_skip_n_players() -> None:
    game = at("rs bs g1", "y1", "y2", "y3", top="r5", rules=SAME).do(0, "play bs+rs")
    assert (game.happened(Skipped), game.turn) == ([Skipped(1), Skipped(2)], 3)


def test_M3_T11_but_never_the_one_who_plays_them() -> None:
    game = at("rs bs g1", "y1", top="r5", rules=SAME).do(0, "play bs+rs")
    assert (game.happened(Skipped), game.turn) == ([Skipped(1)], 0)
    game = at("rs bs gs g1", "y1", "y2", top="r5", rules=SAME).do(0, "play bs+rs+gs")
    assert game.turn == 0


@pytest.mark.parametrize(("cards", "direction", "turn"), [("rv+bv", 1, 1), ("rv+gv+bv", -1, 2)])
def test_M3_an_even_number_of_reverses_changes_nothing(cards: str, direction: int, turn: int) -> None:
    game = at("rv bv gv g1", "y1", "y2", top="r5", rules=SAME).do(0, f"play {cards}")
    assert (game.state.direction, game.turn) == (direction, turn)


@pytest.mark.parametrize(("how", "turn"), [("skip", 0), ("plain", 1)])
def test_M3_T12_several_reverses_between_two_are_a_skip_or_plain(how: str, turn: int) -> None:
    rules = house(multi_play="same_face", two_player_reverse=how)
    assert at("rv bv g1", "y1", top="r5", rules=rules).do(0, "play rv+bv").turn == turn
    assert at("rv bv gv g1", "y1", top="r5", rules=rules).do(0, "play rv+gv+bv").turn == turn


def test_M3_draw_cards_add_up() -> None:
    game = at("rd bd g1", "y1 y2", top="r5", rules=SAME).do(0, "play bd+rd")
    assert (game.count(1), game.color) == (6, "b")
    game = at("w4 w4 g1", "y1 y2", top="r5", rules=SAME).do(0, "play w4+w4=y")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(1, 8, 0)]
    game.do(1, "challenge")
    assert game.count(1) == 2 + 8 + 2


def test_M3_W7_a_bluff_with_two_costs_both() -> None:
    game = at("w4 w4 r1", "y1 y2", top="r5", rules=SAME).do(0, "play w4+w4=y").do(1, "challenge")
    assert (game.count(0), game.count(1), game.turn) == (9, 2, 1)


def test_M3_K3_several_draw_cards_answer_a_penalty_together() -> None:
    rules = house(multi_play="same_face", stacking="rising")
    game = at("rd b1", "gd yd g1 g2", "r1", top="r5", rules=rules).do(0, "play rd").do(1, "play yd+gd")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(2, 6, 1)]
    assert game.color == "y"
    game = at("rd b1", "w4 w4 g1", "r1", top="r5", rules=rules).do(0, "play rd").do(1, "play w4+w4=b")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(2, 10, 1)]


def test_M3_K3_two_players_pile_up_several_and_the_reverse_stays_out_of_it() -> None:
    rules = house(multi_play="same_face", stacking="same")
    game = at("rd bd g1", "yd gd rv", top="r5", rules=rules).do(0, "play bd+rd").do(1, "play yd+gd")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(0, 8, 1)]
    game.do(0, "draw")
    assert (game.count(0), game.turn) == (9, 1)


def test_M3_of_several_wilds_one_counts() -> None:
    game = at("w w g1", "y1 y2", top="r5", rules=SAME)
    assert "play w+w=y" in game.may(0)
    game.do(0, "play w+w")
    assert game.stage == "Asked"
    game.do(0, "color y")
    assert (game.color, game.turn) == ("y", 1)


def test_M2_P1_the_whole_rest_of_a_hand_may_go_at_once() -> None:
    game = at("r3 b3", "y1 y2", top="r5", rules=SAME).do(0, "play b3+r3")
    assert game.state.finished == (0,)


def test_M2_T15_the_last_cards_together_count_as_the_last_card() -> None:
    rules = house(multi_play="same_face", last_card="no_action")
    assert at("rs bs", "y1 y2", top="r5", rules=rules).refuses(0, "play rs+bs") is Reason.NOT_LAST_CARD


def test_M4_two_numbers_of_one_color_that_make_ten() -> None:
    game = at("y2 y8 y0 b8 y5 y5", "g1 g2", top="y4", rules=TEN)
    assert [play for play in game.may(0) if "+" in play] == ["play y2+y8", "play y5+y5", "play y8+y2"]
    game.do(0, "play y2+y8")
    assert (game.top, game.hand(0), game.turn) == ("y2", "y0 y5 y5 b8", 1)


@pytest.mark.parametrize("play", ["y2+b8", "y0+y9", "y1+y8", "y2+yd", "y8+y2+y5"])
def test_M4_nothing_else_makes_ten_and_a_zero_never_does(play: str) -> None:
    game = at("y2 y8 b8 y0 y9 y1 yd y5 g1", "g1 g2", top="y4", rules=TEN)
    assert game.refuses(0, f"play {play}") is Reason.ONE_AT_A_TIME


def test_M4_either_may_be_the_one_that_fits() -> None:
    game = at("y2 y8 g1", "g1 g2", top="r8", rules=TEN)
    assert "play y2+y8" in game.may(0)
    assert at("y2 y8 g1", "g1 g2", top="r7", rules=TEN).refuses(0, "play y2+y8") is Reason.NO_MATCH


def test_M4_Z1_a_seven_beneath_is_not_the_reference_and_swaps_nothing() -> None:
    rules = house(make_ten=True, seven="swap")
    assert at("r7 r3 g1", "y1", "b1", top="r5", rules=rules).do(0, "play r3+r7").stage == "Playing"
    assert at("r7 r3 g1", "y1", "b1", top="r5", rules=rules).do(0, "play r7+r3").stage == "Asked"


def test_M5_a_hand_of_identical_cards_is_uno_where_they_go_together() -> None:
    game = at("r7 g3 g3", "y1 y2 b1", top="r5", rules=IDENTICAL).do(0, "play r7")
    assert "catch 0" in game.may(1)
    game.do(1, "catch 0")
    assert game.count(0) == 4


def test_M5_it_is_called_before_or_after_the_play() -> None:
    game = at("r7 g3 g3", "y1 y2 b1", top="r5", rules=IDENTICAL).do(0, "uno").do(0, "play r7").do(1, "catch 0")
    assert game.count(0) == 2
    game = at("r7 g3 g3", "y1 y2 b1", top="r5", rules=IDENTICAL).do(0, "play r7").do(0, "uno")
    assert game.events == (UnoCalled(0),)


def test_M5_elsewhere_such_a_hand_is_no_uno() -> None:
    game = at("r7 g3 g3", "y1 y2 b1", top="r5", rules=SAME).do(0, "play r7")
    assert game.refuses(1, "catch 0") is Reason.NOBODY_TO_CATCH


def test_U1_M2_a_play_of_several_that_leaves_one_needs_the_call() -> None:
    game = at("r3 b3 g3 y9", "y1 y2", "g1 g2", top="r5", rules=SAME).do(0, "uno").do(0, "play r3+g3+b3")
    game.do(1, "catch 0")
    assert game.count(0) == 1
    assert at("r3 b3 g3 y9 y8", "y1 y2", top="r5", rules=SAME).refuses(0, "uno") is Reason.NOT_UNO
