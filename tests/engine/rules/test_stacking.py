"""Stacking (K1-K8)."""

from __future__ import annotations

from itertools import count

import pytest

from bot.engine import CardsDrawn, Cause, Face, PenaltyAimed, Reason, WentOut, new_round
from bot.engine.events import PenaltyPassedOn
from tests.engine.positions import Game, at, house

MODES = ("off", "same", "rising", "free")


def aimed(card: str, victim: str, mode: str, third: str = "y1 y2", **changes: bool | str) -> Game:
    """Seat 0 of three plays a draw card (naming blue) at seat 1, who has not answered yet."""
    game = at(f"{card} r1 r2", victim, third, top="r5", rules=house(stacking=mode, **changes))
    return game.do(0, f"play {card}=b" if card == "w4" else f"play {card}")


def test_K1_off_the_next_player_draws_and_is_skipped() -> None:
    game = aimed("rd", "gd w4 g1", "off")
    assert (game.count(1), game.turn, game.stage) == (5, 2, "Playing")
    assert aimed("w4", "gd w4 g1", "off").moves(1) == ["draw", "challenge"]


@pytest.mark.parametrize(
    ("mode", "aim", "answers"),
    [
        ("same", "rd", {"gd"}),
        ("same", "w4", {"w4"}),
        ("rising", "rd", {"gd", "w4"}),
        ("rising", "w4", {"w4"}),
        ("free", "rd", {"gd", "w4"}),
        ("free", "w4", {"gd", "w4"}),
    ],
)
def test_K2_K3_X4_what_may_be_stacked_on_what(mode: str, aim: str, answers: set[str]) -> None:
    game = aimed(aim, "gd w4 g1", mode)
    assert {action.split()[1] for action in game.moves(1) if action.startswith("play") and "=" not in action} == answers
    for card in {"gd", "w4"} - answers:
        assert game.refuses(1, f"play {card}")


@pytest.mark.parametrize(
    ("mode", "aim", "answer", "sum_"),
    [
        ("same", "rd", "gd", 4),
        ("same", "w4", "w4=y", 8),
        ("rising", "rd", "gd", 4),
        ("rising", "rd", "w4=y", 6),
        ("rising", "w4", "w4=y", 8),
        ("free", "w4", "gd", 6),
    ],
)
def test_K2_K3_X4_the_sum_passes_on(mode: str, aim: str, answer: str, sum_: int) -> None:
    game = aimed(aim, "gd w4 g1", mode).do(1, f"play {answer}")
    assert PenaltyPassedOn(1, sum_) in game.events
    assert PenaltyAimed(2, sum_, 1) in game.events
    game.do(2, "draw")
    assert [event.count for event in game.happened(CardsDrawn)] == [sum_]
    assert (game.count(2), game.turn) == (2 + sum_, 0)


def test_K3_three_in_a_row() -> None:
    game = aimed("rd", "gd g1", "rising", third="w4 y1").do(1, "play gd").do(2, "play w4=r")
    assert PenaltyAimed(0, 8, 2) in game.events
    assert game.do(0, "draw").count(0) == 2 + 8


def test_K3_never_a_draw_two_on_a_draw_four() -> None:
    assert aimed("w4", "gd g1", "rising").refuses(1, "play gd") is Reason.PENALTY_FIRST
    stacked = aimed("rd", "w4 g1", "rising", third="yd y1").do(1, "play w4=y")
    assert stacked.refuses(2, "play yd") is Reason.PENALTY_FIRST


@pytest.mark.parametrize("mode", MODES[1:])
def test_K2_a_draw_two_of_any_color_answers_one(mode: str) -> None:
    assert "play yd" in aimed("rd", "yd g1", mode).moves(1)


def test_K1_only_the_victim_answers() -> None:
    assert aimed("rd", "g1 g2", "rising", third="yd y1").refuses(2, "play yd") is Reason.NOT_YOUR_TURN


def test_K3_who_does_not_want_to_stack_draws() -> None:
    game = aimed("rd", "gd g1", "rising").do(1, "draw")
    assert (game.count(1), game.turn) == (4, 2)


def test_K3_the_penalty_waits_even_for_who_has_no_answer_so_that_nobody_learns_it() -> None:
    game = aimed("rd", "g1 g2", "same")
    assert (game.stage, game.moves(1)) == ("Penalized", ["draw"])


def test_K4_who_can_stack_must() -> None:
    game = aimed("rd", "gd g1", "rising", stack_forced=True)
    assert game.refuses(1, "draw") is Reason.MUST_STACK
    assert game.moves(1) == ["play gd"]


def test_K4_who_cannot_draws() -> None:
    assert aimed("rd", "g1 g2", "rising", stack_forced=True).moves(1) == ["draw"]
    assert "draw" in aimed("w4", "gd g1", "rising", stack_forced=True).moves(1)


def test_K4_W5_who_may_doubt_instead_of_stacking_may_do_that() -> None:
    game = aimed("w4", "w4 g1", "rising", stack_forced=True)
    assert game.refuses(1, "draw") is Reason.MUST_STACK
    assert "challenge" in game.moves(1)


def test_K4_T15_a_forbidden_last_card_is_not_forced() -> None:
    game = aimed("rd", "gd", "rising", stack_forced=True, last_card="number")
    assert game.moves(1) == ["draw"]


def test_K4_D4_a_rebound_card_is_not_forced() -> None:
    game = aimed("rd", "wb g1", "rising", stack_forced=True, rebound=True)
    assert {"play wb", "draw"} <= set(game.moves(1))
    assert aimed("rd", "wb gd", "rising", stack_forced=True, rebound=True).refuses(1, "draw") is Reason.MUST_STACK


def test_K4_the_clock_draws_for_an_absent_player_all_the_same() -> None:
    assert aimed("rd", "gd g1", "rising", stack_forced=True).clock().count(1) == 4


def test_K5_the_first_draw_four_can_be_challenged() -> None:
    game = aimed("w4", "w4 g1", "rising")
    assert "challenge" in game.moves(1)
    assert game.do(1, "challenge").count(0) == 2 + 4


@pytest.mark.parametrize("first", ["rd", "w4"])
def test_K5_one_played_onto_a_penalty_cannot(first: str) -> None:
    game = aimed(first, "w4 g1", "rising").do(1, "play w4=g")
    assert game.stage == "Penalized"
    assert game.refuses(2, "challenge") is Reason.NOTHING_TO_CHALLENGE


def test_K5_or_none_can() -> None:
    game = aimed("w4", "w4 g1", "rising", stacked_challenge="never")
    assert (game.stage, game.refuses(1, "challenge")) == ("Penalized", Reason.NOT_IN_RULES)


def test_K6_the_last_to_stack_a_draw_four_names_the_color_that_the_next_player_matches() -> None:
    game = aimed("w4", "w4 g1", "rising").do(1, "play w4")
    assert (game.to_act, game.stage) == (1, "Asked")
    game.do(1, "color y").do(2, "draw")
    assert (game.color, game.turn) == ("y", 0)
    assert "play r1" not in game.moves(0)


def test_K6_after_a_draw_two_its_color_holds() -> None:
    game = aimed("rd", "gd g1", "rising").do(1, "play gd").do(2, "draw")
    assert (game.color, game.turn) == ("g", 0)


@pytest.mark.parametrize("mode", MODES[1:])
@pytest.mark.parametrize("card", ["rs", "rv", "r1", "w"])
def test_K7_nothing_but_a_draw_card_answers_a_penalty(mode: str, card: str) -> None:
    assert aimed("rd", f"{card} g1", mode).refuses(1, f"play {card}") is Reason.PENALTY_FIRST


@pytest.mark.parametrize("mode", MODES)
def test_K7_a_skip_and_a_reverse_are_answered_by_nothing(mode: str) -> None:
    rules = house(stacking=mode)
    skipped = at("rs r1 r2", "gs g1", "y1 y2", top="r5", rules=rules).do(0, "play rs")
    assert (skipped.turn, skipped.refuses(1, "play gs")) == (2, Reason.NOT_YOUR_TURN)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("card", "amount"), [("rd", 2), ("w4", 4)])
def test_K8_a_winning_last_card_is_not_stacked_on(mode: str, card: str, amount: int) -> None:
    game = at(card, "gd w4", "y1 y2", top="r5", rules=house(stacking=mode)).do(0, f"play {card}")
    assert WentOut(0) in game.events
    assert (game.count(1), game.to_act) == (2 + amount, None)


def test_K8_who_goes_out_by_stacking_passes_the_whole_sum_on() -> None:
    game = aimed("rd", "gd", "rising").do(1, "play gd")
    assert WentOut(1) in game.events
    assert (game.count(2), game.to_act) == (6, None)


def test_K3_M3_several_draw_cards_stack_together() -> None:
    rules = house(stacking="rising", multi_play="same_face")
    game = at("rd r1", "gd bd g1", "y1 y2", top="r5", rules=rules).do(0, "play rd").do(1, "play gd+bd")
    assert PenaltyAimed(2, 6, 1) in game.events
    assert game.color == "g"


def test_K3_the_event_of_the_draw_names_what_it_was_for() -> None:
    game = aimed("rd", "w4 g1", "rising").do(1, "play w4=y").do(2, "draw")
    assert game.happened(CardsDrawn)[0].cause is Cause.WILD_DRAW_FOUR


def test_K3_S7_an_opening_draw_two_may_be_stacked_on_like_any_other() -> None:
    rules = house(stacking="rising")
    rounds = (new_round(3, rules, seed) for seed in count())
    game = Game(next(state for state in rounds if state.discard_pile[-1].face is Face.DRAW_TWO))
    leader = (game.state.dealer + 1) % 3
    assert (game.stage, game.to_act) == ("Penalized", leader)
    assert game.do(leader, "draw").turn == (leader + 1) % 3
