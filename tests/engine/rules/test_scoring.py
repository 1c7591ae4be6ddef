"""What rounds are worth under each way of counting (P1-P11, P13), and rounds that are played out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import CardsDrawn, RoundEnded, State, WentOut, new_match, record_round, score_round
from bot.engine.state import Over
from tests.engine.positions import Game, at, cards, house

KNOCKOUT = house(scoring="knockout")


def finished(scoring: str, **changes: object) -> State:
    """A round of four that seat 0 has won, with 10, 20 and 50 points left in the other hands."""
    rules = house(scoring=scoring, **changes)  # type: ignore[arg-type]
    return at("r1", "g4 g6", "bs", "w", top="r5", rules=rules).do(0, "play r1").state


def test_P3_a_zero_counts_ten_where_the_table_says_so() -> None:
    for zero, points in ((0, 3), (10, 23)):
        game = at("r1", "g0 b0 g3", top="r5", rules=house(zero_points=zero)).do(0, "play r1")
        assert score_round(game.state).gains == (points, 0)


def test_P3_also_for_who_has_the_fewest_when_time_is_called() -> None:
    for zero, winner in ((0, 1), (10, 0)):
        rules = house(zero_points=zero, round_minutes=3)
        game = at("r1 r2 r3", "g0 b0 g5", top="r5", rules=rules).do(0, "calltime")
        assert game.events[-1] == RoundEnded(winner)


@pytest.mark.parametrize("scoring", ["minus", "elimination"])
def test_P5_P6_each_keeps_the_points_in_hand(scoring: str) -> None:
    assert score_round(finished(scoring)).gains == (0, -10, -20, -50)


@pytest.mark.parametrize("scoring", ["minus", "elimination"])
def test_P5_T19_also_who_wins_with_cards_in_hand_when_time_is_called(scoring: str) -> None:
    rules = house(scoring=scoring, round_minutes=3)
    game = at("r1 r2", "g9 g8", top="r5", rules=rules).do(1, "calltime")
    assert score_round(game.state).gains == (-3, -17)


def test_P9_losers_pay_the_winner_their_points_and_chips_sum_to_zero() -> None:
    assert score_round(finished("chips")).gains == (80, -10, -20, -50)


def test_P9_nobody_pays_a_winner_that_is_none_or_for_cards_of_who_left() -> None:
    game = at("r1 r2", "g9", "b8", top="r5", rules=house(scoring="chips")).leave(1).leave(2)
    assert score_round(game.state).gains == (0, 0, 0)
    state = replace(finished("chips"), phase=Over(None))
    assert score_round(state).gains == (0, 0, 0, 0)


def test_P10_a_single_round_has_no_points() -> None:
    assert score_round(finished("single")).gains == (0, 0, 0, 0)


# --- rounds that are played out


def four(*hands: str, rules: object = KNOCKOUT, **more: object) -> Game:
    return at(*hands, top="r5", rules=rules, **more)  # type: ignore[arg-type]


def test_P7_the_round_goes_on_until_one_is_left_who_loses() -> None:
    game = four("r1", "r2", "b1 b2", "r3").do(0, "play r1")
    assert game.events[-1] == WentOut(0)
    assert (game.turn, game.may(0)) == (1, [])
    game.do(1, "play r2").do(2, "draw")
    game = game.do(2, "pass") if game.stage == "Drew" else game
    game.do(3, "play r3")
    assert game.events[-2:] == (WentOut(3), RoundEnded(0))
    assert score_round(game.state).places == (0, 1, 3, 2)


@pytest.mark.parametrize(
    ("card", "turn", "direction"), [("r1", 1, 1), ("rs", 2, 1), ("rv", 3, -1), ("rd", 2, 1), ("w4=g", 2, 1)]
)
def test_P7_a_last_card_still_does_what_it_says_to_the_others(card: str, turn: int, direction: int) -> None:
    game = four(card[:2], "b1 b2", "b3 b4", "b5 b6").do(0, f"play {card}")
    assert (game.state.finished, game.turn, game.state.direction) == ((0,), turn, direction)
    assert game.stage == "Playing"


def test_P7_T13_the_color_of_a_last_wild_is_named_by_who_plays_it() -> None:
    game = four("w", "b1 b2", "b3 b4").do(0, "play w")
    assert (game.to_act, game.stage, game.state.finished) == (0, "Asked", ())
    game.do(0, "color y")
    assert (game.color, game.state.finished, game.turn) == ("y", (0,), 1)
    assert four("w", "b1 b2", "b3 b4").do(0, "play w=g").color == "g"
    game = four("w", "b1 b2", "b3 b4").do(0, "play w").clock()
    assert (game.color, game.state.finished) == ("r", (0,))
    game = four("w", "b1 b2", "b3 b4").do(0, "play w").leave(0)
    assert (game.state.finished, game.turn) == ((), 1)


def test_P7_U4_who_has_to_draw_while_naming_it_is_not_out() -> None:
    rules = house(scoring="knockout", false_call_penalty=2)
    game = four("w", "b1 b2", "b3 b4", rules=rules).do(0, "play w").do(0, "uno").do(0, "color b")
    assert (game.count(0), game.state.finished, game.turn) == (2, (), 1)


def test_P7_T16_the_next_draws_what_a_last_card_asks_without_an_answer_and_loses_the_turn() -> None:
    rules = house(scoring="knockout", stacking="rising")
    game = four("rd", "bd b2", "b3 b4", rules=rules).do(0, "play rd")
    assert (game.count(1), game.turn, game.happened(CardsDrawn)[0].seat) == (4, 2, 1)


def test_P7_T16_off_the_next_draws_nothing_and_plays() -> None:
    rules = house(scoring="knockout", final_penalty=False)
    game = four("rd", "bd b2", "b3 b4", rules=rules).do(0, "play rd")
    assert (game.count(1), game.turn) == (2, 1)


def test_P7_a_last_answer_to_a_penalty_passes_the_whole_sum_on() -> None:
    rules = house(scoring="knockout", stacking="rising")
    game = four("rd b1", "bd", "b3 b4", "b5 b6", rules=rules).do(0, "play rd").do(1, "play bd")
    assert (game.count(2), game.turn, game.state.finished) == (6, 3, (1,))


def test_P7_X1_a_last_reverse_sends_the_sum_back() -> None:
    rules = house(scoring="knockout", deflect_reverse=True)
    game = four("rd b1 b2", "rv", "b3 b4", "b5 b6", rules=rules).do(0, "play rd").do(1, "play rv")
    assert (game.count(0), game.turn, game.state.direction) == (4, 3, -1)


def test_P7_T12_when_two_are_left_a_reverse_skips_between_them() -> None:
    game = four("r1", "rv b2 b3", "b4 b5").do(0, "play r1").do(1, "play rv")
    assert game.turn == 1


def test_P7_M3_several_last_skips_skip_the_others_only() -> None:
    rules = house(scoring="knockout", multi_play="same_face")
    game = four("rs bs gs", "b1 b2", "b3 b4", rules=rules).do(0, "play rs+gs+bs")
    assert (game.state.finished, game.turn) == ((0,), 1)


def test_P7_U2_who_is_out_accuses_nobody_and_a_called_hand_that_is_empty_is_no_uno() -> None:
    game = four("r1", "r2 b1", "b3 b4").do(0, "play r1").do(1, "play r2")
    assert game.may(0) == []
    assert game.do(2, "catch 1").count(1) == 3


def test_P7_who_leaves_has_no_place_and_the_first_out_still_wins() -> None:
    game = four("r1", "r2 b1", "b3 b4").do(0, "play r1").leave(1)
    assert game.events[-1] == RoundEnded(0)
    assert score_round(game.state).places == (0, 2)


def test_P7_X7_who_is_expelled_comes_last() -> None:
    rules = house(scoring="knockout", mercy_limit=20)
    hand = "b1 b2 b3 b4 b5 b6 b7 b8 b9 g1 g2 g3 g4 g5 g6 g7 g8 g9 y1"
    game = four("r1", hand, "b3 w", rules=rules).do(0, "play r1").do(1, "draw")
    assert (game.events[-1], score_round(game.state).places) == (RoundEnded(0), (0, 2, 1))


def test_P7_T19_the_first_out_wins_also_when_time_is_called() -> None:
    rules = house(scoring="knockout", round_minutes=3)
    game = four("r1", "r9 b9", "b3 b4", rules=rules).do(0, "play r1").do(1, "calltime")
    assert (game.events[-1], score_round(game.state).places) == (RoundEnded(0), (0, 2, 1))


def test_P7_F070_and_when_nobody_can_move() -> None:
    game = four("r1", "y9 b9", "b3 b4", nothing_else=True).do(0, "play r1").do(1, "draw").do(1, "pass")
    game.do(2, "draw").do(1, "draw")
    assert game.events[-1] == RoundEnded(0, blocked=True)
    assert score_round(game.state).places == (0, 2, 1)


def test_P7_one_round_decides_the_match_by_places() -> None:
    game = four("r1", "r2", "b1 b2").do(0, "play r1").do(1, "play r2")
    match = record_round(new_match(3, KNOCKOUT, 1), game.state)
    assert (match.over, match.winner) == (True, 0)


@pytest.mark.parametrize("seats", range(2, 8))
def test_P8_places_score_n_minus_1_and_two_less_each_and_sum_to_zero(seats: int) -> None:
    rules = house(scoring="blood_battle")
    faces = list(range(1, 10))
    game = at(*(f"r{faces[seat]}" for seat in range(seats - 1)), "b1 b2", top="r5", rules=rules)
    for seat in range(seats - 1):
        game.do(seat, f"play r{faces[seat]}")
    gains = score_round(game.state).gains
    assert gains == tuple(seats - 1 - 2 * place for place in range(seats))
    assert sum(gains) == 0


def test_P8_as_in_the_source_four_score_3_1_minus_1_minus_3_and_leavers_nothing() -> None:
    rules = house(scoring="blood_battle")
    game = four("r1", "r2", "r3", "b1 b2", rules=rules).do(0, "play r1").do(1, "play r2").do(2, "play r3")
    assert score_round(game.state).gains == (3, 1, -1, -3)
    game = four("r1", "r2", "r3", "b1 b2", rules=rules).do(0, "play r1").leave(1).do(2, "play r3")
    assert score_round(game.state).gains == (2, 0, 0, -2)


# --- teams


def test_P11_one_partner_out_and_the_whole_team_takes_the_losers_points() -> None:
    game = at("r1", "g4 g6", "b9 w", "rs", top="r5", rules=house(teams="2")).do(0, "play r1")
    assert score_round(game.state).gains == (30, 0, 30, 0)


def test_P11_three_teams_of_two() -> None:
    rules = house(teams="3")
    game = at("r1", "g1", "g2", "w", "g3", "g4", top="r5", rules=rules).do(0, "play r1")
    assert score_round(game.state).gains == (10, 0, 0, 10, 0, 0)


def test_P11_a_team_that_is_left_alone_has_won() -> None:
    rules = house(teams="2")
    game = at("r1 r2", "g4 g6", "b9 w", "rs", top="r5", rules=rules).leave(1)
    assert game.to_act is not None
    game.leave(3)
    assert game.events[-1] == RoundEnded(0)
    game = at("r1 r2", "g4 g6", "b9 w", "rs", top="r5", rules=rules).leave(0).leave(1)
    assert game.to_act == 2  # one of each team
    assert score_round(game.do(2, "play w=r").leave(3).state).gains == (0, 0, 0, 0)


def test_P11_X7_also_when_the_other_team_was_expelled() -> None:
    rules = house(teams="2", mercy_limit=20)
    hand = "b1 b2 b3 b4 b5 b6 b7 b8 b9 g1 g2 g3 g4 g5 g6 g7 g8 g9"
    game = at("rd r2", hand, "b9 w", "-", top="r5", rules=rules).do(0, "play rd")
    assert game.events[-1].winner in (0, 2)  # type: ignore[union-attr]
    score = score_round(game.state)
    assert score.gains[0] == score.gains[2] > 90


def test_P11_a_partner_who_left_leaves_cards_that_count_for_nobody() -> None:
    game = at("r1", "g4 g6", "b9 w", "rs", top="r5", rules=house(teams="2")).leave(3).do(0, "play r1")
    assert score_round(game.state).gains == (10, 0, 10, 0)
    assert score_round(game.state).left[3] == ()


def test_P13_where_the_first_out_decides_no_hands_are_added() -> None:
    rules = house(teams="2", team_scoring="first_out")
    game = at("r1", "g4 g6", "b9 w", "rs", top="r5", rules=rules).do(0, "play r1")
    score = score_round(game.state)
    assert (score.winner, score.gains, score.left[1]) == (0, (0, 0, 0, 0), cards("g4 g6"))
