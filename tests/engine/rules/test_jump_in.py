"""Jumping in (J1-J6): who may, what becomes of the card jumped on, and whose turn it is then."""

from __future__ import annotations

import pytest

from bot.engine import PenaltyAimed, Played, Reason, Skipped, UnoCalled
from bot.engine.events import PenaltyPassedOn
from tests.engine.positions import Game, at, house

NUMBERS = house(jump_in="numbers")
ALL = house(jump_in="all")
ADDS = house(jump_in="all", jump_effect="adds")
POINT = house(
    jump_in="point", jump_effect="adds", jump_resumes="old_order", stacking="rising", two_player_reverse="plain"
)


def four(first: str, *others: str, rules: object = ALL, top: str = "r5", **more: object) -> Game:
    """Four seats; seat 0 has just played the first of its cards."""
    played, _, color = first.split()[0].partition("=")
    hands = [f"{first.replace(f'={color}', '') if color else first} b1 b2", *others, *("y8 y9 g8",) * (3 - len(others))]
    return at(*hands, top=top, rules=rules, **more).do(  # type: ignore[arg-type]
        0, f"play {played}={color}" if color else f"play {played}"
    )


def test_J1_whoever_holds_the_identical_number_plays_out_of_turn_and_those_between_lose_their_chance() -> None:
    game = four("r7", "r7 g1 g2", "r7 g3 g4", "r7 g8", rules=NUMBERS)
    assert game.turn == 1
    assert game.may(2) == ["play r7"]
    game.do(2, "play r7")
    assert game.events == (Played(2, game.state.discard_pile[-1], 2, out_of_turn=True),)
    assert game.turn == 3


def test_J1_the_same_number_or_the_same_color_is_not_enough() -> None:
    game = four("r7", "y1 y2", "b7 r8", rules=NUMBERS)
    assert game.may(2) == []
    assert game.refuses(2, "play b7") is Reason.NOT_YOUR_TURN
    assert game.refuses(2, "play r8") is Reason.NOT_YOUR_TURN
    assert game.refuses(3, "play r7") is Reason.NOT_YOUR_TURN  # not in that hand


def test_J1_jumps_are_on_cards_that_somebody_played_and_so_not_on_the_opening_card() -> None:
    game = at("b1 b2", "g1 g2", "r5 g4", top="r5", rules=NUMBERS)
    assert game.may(2) == []
    assert game.refuses(2, "play r5") is Reason.NO_JUMP_ON_THIS


def test_J1_numbers_only_where_the_table_says_so() -> None:
    game = four("rs", "y1 y2", "rs g8", "rs g3", rules=NUMBERS)
    assert game.turn == 2
    assert game.refuses(3, "play rs") is Reason.NO_JUMP_ON_THIS


def test_J1_off_there_are_none() -> None:
    game = four("r7", "y1", "r7 g1", rules=house())
    assert game.refuses(2, "play r7") is Reason.NOT_YOUR_TURN


def test_J1_a_jump_takes_the_turn_from_who_is_deciding_about_a_drawn_card() -> None:
    game = four("r7", "g1 g2", "r7 g8", rules=NUMBERS, pile="r1").do(1, "draw")
    assert game.stage == "Drew"
    game.do(2, "play r7")
    assert (game.stage, game.turn, game.hand(1)) == ("Playing", 3, "r1 g1 g2")


def test_J1_a_jump_is_one_card_and_waits_while_a_question_is_open() -> None:
    game = four("w", "g1 g2", "w w g8")
    assert game.stage == "Asked"
    assert game.refuses(2, "play w=r") is Reason.NOT_YOUR_TURN
    game.do(0, "color y")
    rules = house(jump_in="all", multi_play="same_face")
    assert four("r7", "g1", "r7 b7 g8", rules=rules).refuses(2, "play r7+b7") is Reason.NOT_YOUR_TURN
    assert game.do(2, "play w=g").color == "g"


def test_J1_one_may_jump_on_a_card_of_ones_own() -> None:
    game = four("r7 r7", rules=NUMBERS).do(0, "play r7")
    assert (game.turn, game.hand(0)) == (1, "b1 b2")


def test_J1_the_last_card_may_be_a_jump_and_wins() -> None:
    game = at("r7 b1", "g1", "r7", top="r5", rules=NUMBERS).do(0, "play r7").do(2, "play r7")
    assert game.to_act is None
    assert game.state.finished == (2,)


def test_J2_the_effect_of_the_card_jumped_on_is_void_and_the_new_one_falls_on_the_jumpers_next() -> None:
    game = four("rd", "g1 g2", "rd g3")
    assert game.stage == "Penalized"  # it waits for its victim, so that it can be jumped on
    game.do(2, "play rd")
    assert game.events[-1] == PenaltyAimed(3, 2, 2)  # not four
    game.do(3, "draw")
    assert (game.count(1), game.count(3), game.turn) == (2, 5, 0)


def test_J2_waiting_tells_nothing_of_who_could_jump() -> None:
    assert four("rd", "g1 g2", "g3 g4").stage == "Penalized"


def test_J2_a_reverse_jumped_on_by_a_reverse_leaves_play_as_after_the_first() -> None:
    game = four("rv", "g1 g2", "rv g3")
    assert game.turn == 3
    game.do(2, "play rv")
    assert (game.state.direction, game.turn) == (-1, 1)


def test_J2_a_skip_jumped_on_falls_on_the_jumpers_next() -> None:
    game = four("rs", "rs g1", "g2 g3").do(1, "play rs")
    assert (game.happened(Skipped), game.turn) == ([Skipped(2)], 3)


def test_J2_between_two_a_reverse_jumped_on_gives_the_turn_to_the_jumper() -> None:
    game = at("rv b1 b2", "rv g1 g2", top="r5", rules=ALL).do(0, "play rv")
    assert game.turn == 0
    game.do(1, "play rv")
    assert (game.turn, game.state.direction) == (1, -1)


def test_J2_a_wild_draw_four_jumped_on_cannot_be_challenged_a_jump_is_rightful_by_being_identical() -> None:
    game = four("w4=y", "g1", "w4 y1 g2").do(2, "play w4=y")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(3, 4, 2)]
    assert game.refuses(3, "challenge") is Reason.NOTHING_TO_CHALLENGE
    rules = house(jump_in="all", wd4_bluff=False)
    game = at("w4 b1 b2", "g1", "w4 y1 g2", top="r5", rules=rules).do(0, "play w4=y")
    assert "play w4" in game.may(2)


def test_J2_the_victim_of_a_penalty_answers_it_by_stacking_only() -> None:
    assert four("rd", "rd g1").refuses(1, "play rd") is Reason.PENALTY_FIRST
    rules = house(jump_in="all", stacking="same")
    game = four("rd", "rd g1", rules=rules).do(1, "play rd")
    assert game.happened(PenaltyPassedOn) == [PenaltyPassedOn(1, 4)]


@pytest.mark.parametrize(("effect", "amount"), [("replaces", 2), ("adds", 6)])
def test_J2_J3_a_jump_on_a_stack_voids_it_or_adds_to_all_of_it(effect: str, amount: int) -> None:
    rules = house(jump_in="all", jump_effect=effect, stacking="rising")
    game = four("rd", "bd g1", "g3 g4", "bd g5", rules=rules).do(1, "play bd").do(3, "play bd")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(0, amount, 3)]
    game.do(0, "draw")
    assert game.count(0) == 2 + amount


def test_J3_what_was_drawn_already_is_not_owed_again() -> None:
    game = four("rd", "g1 g2", "rd g3", rules=ADDS).do(1, "draw")
    assert game.turn == 2
    game.do(2, "play rd")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(3, 2, 2)]


def test_J3_draw_fours_add_up_to_n_times_four() -> None:
    game = four("w4=y", "g1", "w4 g2", "w4 g3", rules=ADDS).do(2, "play w4=b").do(0, "leave 0")
    assert game.turn == 3
    game = four("w4=y", "g1", "w4 g2", rules=ADDS).do(2, "play w4=b")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(3, 8, 2)]


def test_J3_T16_going_out_by_a_jump_makes_the_next_draw_all_of_it() -> None:
    game = at("rd b1 b2", "g1 g2", "rd", "y1", top="r5", rules=ADDS).do(0, "play rd").do(2, "play rd")
    assert game.to_act is None
    assert (game.count(1), game.count(3)) == (2, 5)


def test_J4_after_a_point_jump_it_is_the_turn_of_whoever_it_was() -> None:
    game = four("r7", "g1 g2", "g3 g4", "r7 g5", rules=POINT).do(3, "play r7")
    assert game.turn == 1


def test_J4_also_when_others_have_had_their_turn_since() -> None:
    game = four("r7", "g1 g2", "g3 g4", "r7 g5 g6", rules=POINT, pile="b5").do(1, "draw").do(3, "play r7")
    assert game.turn == 2


def test_J4_a_penalty_is_interrupted_added_to_and_settled_with_its_victim() -> None:
    game = four("rd", "g1 g2", "g3 g4", "rd g5 g6", rules=POINT)
    game.do(3, "play rd")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(1, 4, 3)]
    game.do(1, "draw")
    assert (game.count(1), game.turn) == (6, 2)


def test_J4_a_reverse_jumped_on_turns_play_round_once_more_from_where_it_was() -> None:
    game = four("rv", "g1 g2", "rv g3 g4", rules=POINT)
    assert game.turn == 3
    game.do(2, "play rv")
    assert (game.state.direction, game.turn) == (1, 1)


def test_J4_where_the_first_effect_is_void_a_reverse_or_skip_changes_nothing_more() -> None:
    rules = house(jump_in="all", jump_resumes="old_order")
    assert four("rv", "g1 g2", "rv g3", rules=rules).do(2, "play rv").turn == 3
    assert four("rs", "g1 g2", "g3 g4", "rs g5", rules=rules).do(3, "play rs").turn == 2
    game = at("rv b1 b2", "rv g1 g2", top="r5", rules=rules).do(0, "play rv")
    assert game.do(1, "play rv").turn == 0


def test_J4_X1_a_penalty_sent_back_goes_on_through_a_jump_on_the_reverse() -> None:
    rules = house(jump_in="all", jump_resumes="old_order", deflect_reverse=True)
    game = four("rd", "rv g1", "g3 g4", "rv g5", rules=rules).do(1, "play rv")
    assert (game.turn, game.stage) == (0, "Penalized")
    game.do(3, "play rv")  # void with the first, so it is still seat 0 that owes
    assert (game.turn, game.stage, game.state.direction) == (0, "Penalized", -1)
    rules = house(jump_in="all", jump_resumes="old_order", jump_effect="adds", deflect_reverse=True)
    game = four("rd", "rv g1", "g3 g4", "rv g5", rules=rules).do(1, "play rv").do(3, "play rv")
    assert (game.turn, game.stage, game.state.direction) == (2, "Penalized", 1)  # the second turns it on again


def test_J2_X1_a_penalty_sent_back_is_void_when_its_reverse_is_jumped_on() -> None:
    rules = house(jump_in="all", deflect_reverse=True)
    game = four("rd", "rv g1", "g3 g4", "rv g5", rules=rules).do(1, "play rv").do(3, "play rv")
    assert (game.turn, game.stage) == (2, "Playing")


def test_J4_not_while_somebody_decides_about_a_drawn_card() -> None:
    game = four("r7", "g1 g2", "g3 g4", "r7 g5 g6", rules=POINT, pile="r1").do(1, "draw")
    assert game.refuses(3, "play r7") is Reason.TOO_LATE_TO_JUMP


def test_J4_P8_going_out_by_a_jump_leaves_the_turn_where_it_was() -> None:
    rules = house(jump_in="all", jump_resumes="old_order", scoring="knockout")
    game = at("r7 b1 b2", "g1", "g2", "r7", top="r5", rules=rules).do(0, "play r7").do(3, "play r7")
    assert (game.state.finished, game.turn) == ((3,), 1)
    game = at("rd b1 b2", "g1", "g2", "rd", top="r5", rules=rules).do(0, "play rd").do(3, "play rd")
    assert (game.state.finished, game.count(1), game.turn) == ((3,), 3, 2)


def test_J5_skip_and_wild_cannot_be_jumped_on() -> None:
    assert four("rs", "g1", "g2 g3", "rs g4", rules=POINT).refuses(3, "play rs") is Reason.NO_JUMP_ON_THIS
    assert four("w=y", "g1", "g2 g3", "w g4", rules=POINT).refuses(3, "play w") is Reason.NO_JUMP_ON_THIS


def test_J5_with_one_card_left_nobody_jumps() -> None:
    assert four("r7", "g1", "r7", rules=POINT).refuses(2, "play r7") is Reason.NO_JUMP_WITH_LAST


def test_J5_on_ones_own_card_but_not_on_ones_own_draw_four() -> None:
    assert four("r7 r7", rules=POINT).do(0, "play r7").turn == 1
    game = four("w4=y w4", "g1", "w4 g2 g3", rules=POINT)
    assert game.refuses(0, "play w4") is Reason.NO_JUMP_ON_THIS
    assert game.do(2, "play w4=y").turn == 1


def test_J5_two_cards_and_a_jump_need_a_call_just_before_or_after() -> None:
    game = four("r7", "g1 g2", "r7 g3", rules=POINT).do(2, "uno")
    assert game.events == (UnoCalled(2),)
    game.do(2, "play r7")
    assert game.refuses(2, "uno") is Reason.ALREADY_CALLED
    game.do(3, "catch 2")
    assert game.count(2) == 1
    game = four("r7", "g1 g2", "r7 g3", rules=POINT).do(2, "play r7").do(3, "catch 2")
    assert game.count(2) == 3


def test_J5_a_call_before_a_jump_lapses_when_somebody_moves_instead() -> None:
    game = four("r7", "r7 g2", "r7 g3 g4", "r7 g5", rules=NUMBERS).do(3, "uno").do(1, "play r7").do(3, "play r7")
    assert game.do(0, "catch 3").count(3) == 3


def test_J5_K3_the_next_players_jump_is_an_ordinary_stack() -> None:
    game = four("rd", "rd g1 g2", rules=POINT).do(1, "play rd")
    assert game.happened(PenaltyAimed) == [PenaltyAimed(2, 4, 1)]
    assert game.happened(Played)[0].out_of_turn is False


def test_J4_W5_a_draw_four_jumped_on_stays_open_to_challenge_and_the_sum_is_what_it_costs() -> None:
    rules = house(jump_in="point", jump_effect="adds", jump_resumes="old_order")
    guilty = at("w4 r1 b2", "g1 g2", "w4 g3 g4", "y8", top="r5", rules=rules).do(0, "play w4=y").do(2, "play w4=b")
    guilty.do(1, "challenge")
    assert (guilty.count(0), guilty.count(1), guilty.turn) == (2 + 8, 2, 1)
    rightful = at("w4 b1 b2", "g1 g2", "w4 g3 g4", "y8", top="r5", rules=rules).do(0, "play w4=y").do(2, "play w4=b")
    rightful.do(1, "challenge")
    assert (rightful.count(1), rightful.turn) == (2 + 8 + 2, 2)


def test_J6_of_two_jumps_at_once_one_wins_and_the_other_keeps_the_card() -> None:
    rules = house(jump_in="point", jump_resumes="old_order", decks=2)
    game = four("r7", "g1 g2", "r7 g3 g4", "r7", rules=rules).do(2, "play r7")
    assert game.refuses(3, "play r7") is Reason.NO_JUMP_WITH_LAST
    game = four("r7", "g1 g2", "r7 g3 g4", "g5 g6", rules=NUMBERS).do(2, "play r7")
    assert game.refuses(2, "play r7") in (Reason.NOT_YOUR_TURN, Reason.NOT_IN_HAND)


def test_J6_the_second_jump_is_judged_by_the_card_that_lies_there_then() -> None:
    game = four("r7", "r3 g2", "g3 g4", "r7 g5", rules=NUMBERS)
    early = game.state
    game.do(1, "play r3")
    assert game.refuses(3, "play r7") is Reason.NOT_YOUR_TURN
    assert game.hand(3) == "r7 g5"
    assert Game(early).do(3, "play r7").hand(3) == "g5"


def test_J6_jumps_are_offered_to_the_right_seats_only() -> None:
    game = four("r7", "g1 g2", "r7 g3", "b7 r8", rules=NUMBERS)
    assert [bool(game.may(seat)) for seat in range(4)] == [False, True, True, False]
