"""What a table chooses about turns (T3, T5-T7, T12, T14-T19)."""

from __future__ import annotations

import pytest

from bot.engine import CardsDrawn, Cause, Face, Reason, RoundEnded, WentOut, score_round, seat_view, to_act
from bot.engine.actions import CallTime
from bot.engine.cards import CARDS
from bot.engine.events import Misplayed, TimeCalled
from tests.engine.positions import at, house

DRAW_ON = house(draw_until_playable=True)


def test_T3_who_cannot_play_draws_until_a_card_fits() -> None:
    game = at("b1 b2", "g1 g2", top="r5", pile="y1 y2 gs r9 r8", rules=DRAW_ON).do(0, "draw")
    assert [(event.count, event.cause) for event in game.happened(CardsDrawn)] == [(4, Cause.TURN)]
    assert (game.turn, game.stage, game.moves(0)) == (0, "Drew", ["play r9", "pass"])


def test_T3_T6_who_draws_by_choice_goes_on_too_and_plays_only_what_came_last() -> None:
    game = at("r1 b2", "g1 g2", top="r5", pile="y1 r9", rules=DRAW_ON).do(0, "draw")
    assert game.count(0) == 4
    assert game.refuses(0, "play r1") is Reason.ONLY_DRAWN_CARD
    assert game.do(0, "pass").turn == 1


def test_T3_when_no_card_is_left_the_turn_is_over() -> None:
    game = at("b1 b2", "g1 g2", top="r5", pile="y1 y2", nothing_else=True, rules=DRAW_ON).do(0, "draw")
    assert (game.count(0), game.turn, game.stage) == (4, 1, "Playing")


def test_T3_T15_a_card_that_may_not_be_the_last_does_fit_once_others_are_in_hand() -> None:
    rules = house(draw_until_playable=True, last_card="no_wild")
    game = at("w", "g1 g2", top="r5", pile="w4 r9", rules=rules)
    assert game.moves(0) == ["draw"]
    game.do(0, "draw")
    assert (game.hand(0), game.stage) == ("w w4", "Drew")


def test_T3_T18_who_is_absent_draws_only_what_the_clock_says() -> None:
    game = at("b1 b2", "g1 g2", top="r5", pile="y1 y2 y3", rules=DRAW_ON).clock()
    assert (game.count(0), game.turn) == (3, 1)


def test_T5_a_draw_simply_ends_the_turn() -> None:
    game = at("b1 b2", "g1 g2", top="r5", pile="r9", rules=house(play_drawn=False)).do(0, "draw")
    assert (game.hand(0), game.turn, game.stage) == ("r9 b1 b2", 1, "Playing")


def test_T7_who_can_play_may_not_draw() -> None:
    rules = house(force_play=True)
    game = at("r1 b2", "g1 g2", top="r5", rules=rules)
    assert game.refuses(0, "draw") is Reason.MUST_PLAY
    assert game.moves(0) == ["play r1"]
    assert at("b1 b2", "g1 g2", top="r5", rules=rules).moves(0) == ["draw"]


def test_T7_a_wild_is_a_play_too() -> None:
    assert at("w b2", "g1 g2", top="r5", rules=house(force_play=True)).refuses(0, "draw") is Reason.MUST_PLAY


def test_T7_it_leaves_penalties_and_drawn_cards_to_the_player() -> None:
    rules = house(force_play=True, stacking="same")
    game = at("rd r1", "gd g2", top="r5", rules=rules).do(0, "play rd")
    assert "draw" in game.moves(1)
    drew = at("b1 b2", "g1 g2", top="r5", pile="r9", rules=rules).do(0, "draw")
    assert drew.moves(0) == ["play r9", "pass"]


def test_T7_T15_who_holds_only_a_forbidden_last_card_draws() -> None:
    game = at("rs", "g1 g2", top="r5", rules=house(force_play=True, last_card="number"))
    assert game.moves(0) == ["draw"]


def test_T7_W4_a_wild_draw_four_that_would_be_refused_is_no_play() -> None:
    rules = house(force_play=True, wd4_bluff=False, wd4_legality="nothing_else")
    assert at("w4 b2", "g1 g2", top="r5", rules=rules).refuses(0, "draw") is Reason.MUST_PLAY
    assert "play w4" not in at("w4 r2", "g1 g2", top="r5", rules=rules).moves(0)


def test_T7_the_clock_may_draw_all_the_same() -> None:
    assert at("r1 b2", "g1 g2", top="r5", rules=house(force_play=True)).clock().count(0) == 3


def test_T12_between_two_a_plain_reverse_passes_the_turn() -> None:
    plain = house(two_player_reverse="plain")
    assert at("rv r1", "g1 g2", top="r5", rules=plain).do(0, "play rv").turn == 1
    assert at("rv r1", "g1 g2", "y1 y2", top="r5", rules=plain).do(0, "play rv").turn == 2


@pytest.mark.parametrize("top", ["rd", "w4"])
def test_T14_no_wild_on_a_draw_card(top: str) -> None:
    game = at("w w4 r1", "g1 g2", top=top, color="r", rules=house(no_wild_on_draw=True))
    assert game.refuses(0, "play w=b") is Reason.NO_WILD_ON_DRAW
    assert "play w4" in game.moves(0)
    assert "play r1" in game.moves(0)


def test_T14_on_anything_else_it_may_be_played() -> None:
    assert "play w" in at("w r1", "g1 g2", top="rs", rules=house(no_wild_on_draw=True)).moves(0)
    assert "play w" in at("w r1", "g1 g2", top="rd").moves(0)


def test_T14_D4_a_rebound_answers_the_penalty_and_is_no_wild_on_it_later() -> None:
    rules = house(no_wild_on_draw=True, rebound=True)
    game = at("rd r1", "wb g1", "wb y1", top="r5", rules=rules).do(0, "play rd")
    assert "play wb" in game.moves(1)
    assert game.do(1, "draw").refuses(2, "play wb") is Reason.NO_WILD_ON_DRAW


ALLOWED = {
    "any": "0 1 9 s v d w w4",
    "no_wild": "0 1 9 s v d",
    "street": "1 9 d w4",
    "no_action": "0 1 9 d w4",
    "number": "0 1 9",
}


@pytest.mark.parametrize(("last", "faces"), ALLOWED.items())
def test_T15_what_may_be_the_last_card(last: str, faces: str) -> None:
    for face in ALLOWED["any"].split():
        card = face if face.startswith("w") else f"r{face}"
        game = at(card, "g1 g2", top="r5", rules=house(last_card=last))
        if face in faces.split():
            assert f"play {card}" in game.moves(0)
            assert WentOut(0) in game.do(0, f"play {card}").events
        else:
            assert game.refuses(0, f"play {card}") is Reason.NOT_LAST_CARD
            assert game.moves(0) == ["draw"]  # it counts as having nothing to play


@pytest.mark.parametrize("last", ALLOWED)
def test_T15_before_the_last_anything_may_be_played(last: str) -> None:
    for card in ("rs", "rv", "w", "w4", "r0"):
        assert f"play {card}" in at(f"{card} b1", "g1 g2", top="r5", rules=house(last_card=last)).moves(0)


def test_T15_a_forbidden_last_card_answers_no_penalty_either() -> None:
    game = at("rd r1", "gd", top="r5", rules=house(last_card="number", stacking="rising")).do(0, "play rd")
    assert game.refuses(1, "play gd") is Reason.NOT_LAST_CARD


def test_T15_M2_several_alike_cards_are_a_last_card_together() -> None:
    rules = house(last_card="no_action", multi_play="same_face")
    game = at("rs gs", "g1 g2", "y1 y2", top="r5", rules=rules)
    assert game.refuses(0, "play rs+gs") is Reason.NOT_LAST_CARD
    assert "play rs" in game.moves(0)


def test_T15_X3_a_drawn_card_can_be_the_last_no_more_than_another() -> None:
    rules = house(last_card="number")
    assert at("b1", "g1 g2", top="r5", pile="rs", rules=rules).do(0, "draw").moves(0) == ["play rs", "pass"]


@pytest.mark.parametrize(("card", "amount"), [("rd", 2), ("w4", 4)])
def test_T16_without_it_the_next_draws_nothing_for_a_last_card(card: str, amount: int) -> None:
    drawn = at(card, "g1 g2", top="r5").do(0, f"play {card}")
    spared = at(card, "g1 g2", top="r5", rules=house(final_penalty=False)).do(0, f"play {card}")
    assert (drawn.count(1), spared.count(1)) == (2 + amount, 2)
    assert spared.happened(RoundEnded)[0].winner == 0
    assert score_round(spared.state).gains == (3, 0)


@pytest.mark.parametrize("price", [1, 2])
def test_T17_a_card_that_does_not_fit_is_taken_back_costs_cards_and_ends_the_turn(price: int) -> None:
    game = at("b1 r1", "g1 g2", top="r5", rules=house(misplay_penalty=price)).do(0, "play b1")
    assert game.happened(Misplayed) == [Misplayed(0, CARDS["b1"])]
    assert [(event.count, event.cause) for event in game.happened(CardsDrawn)] == [(price, Cause.MISPLAY)]
    assert ("b1" in game.hand(0), game.top, game.turn, game.count(0)) == (True, "r5", 1, 2 + price)


def test_T17_by_default_it_is_refused() -> None:
    assert at("b1 r1", "g1 g2", top="r5").refuses(0, "play b1") is Reason.NO_MATCH


def test_T17_what_would_be_a_mistake_is_told_apart_from_what_fits() -> None:
    view = seat_view(at("b1 r1", "g1 g2", top="r5", rules=house(misplay_penalty=1)).state, 0)
    assert list(map(str, view.playable)) == ["r1"]
    assert {str(play) for play in view.misplays} == {"play b1"}


def test_T17_T7_a_mistake_is_no_play_that_could_be_forced() -> None:
    rules = house(misplay_penalty=1, force_play=True)
    assert at("b1 g2", "g1 g2", top="r5", rules=rules).moves(0) == ["play g2", "play b1", "draw"]
    assert at("b1 g5", "g1 g2", top="r5", rules=rules).refuses(0, "draw") is Reason.MUST_PLAY


def test_T17_only_ones_own_turn_and_a_single_card_can_be_mistaken() -> None:
    game = at("b1 b1 r1", "g1 g2", top="r5", rules=house(misplay_penalty=2, multi_play="identical"))
    assert game.refuses(1, "play g1") is Reason.NOT_YOUR_TURN
    assert game.refuses(0, "play b1+b1") is Reason.NO_MATCH
    assert game.refuses(0, "play b1=r") is Reason.NO_MATCH
    assert game.refuses(0, "play y1") is Reason.NOT_IN_HAND


def test_T17_on_a_penalty_or_a_drawn_card_a_wrong_card_is_refused() -> None:
    rules = house(misplay_penalty=1, stacking="same")
    game = at("rd r1", "b1 g2", top="r5", rules=rules).do(0, "play rd")
    assert game.refuses(1, "play b1") is Reason.PENALTY_FIRST
    drew = at("b1 b2", "g1 g2", top="r5", pile="r9", rules=rules).do(0, "draw")
    assert drew.refuses(0, "play b1") is Reason.ONLY_DRAWN_CARD


def test_T17_T2_a_drawn_card_that_does_not_fit_ends_the_turn_though_mistakes_are_allowed() -> None:
    rules = house(misplay_penalty=1)
    game = at("b1 b2", "g1 g2", top="r5", pile="g9", rules=rules).do(0, "draw")
    assert (game.turn, game.stage) == (1, "Playing")


def test_T17_T3_a_card_that_does_not_fit_does_not_end_the_drawing() -> None:
    rules = house(misplay_penalty=1, draw_until_playable=True)
    game = at("b1 b2", "g1 g2", top="r5", pile="g9 g8 r1", rules=rules).do(0, "draw")
    assert (game.count(0), game.moves(0)) == (5, ["play r1", "pass"])


def test_T17_T15_a_forbidden_last_card_is_refused_not_punished() -> None:
    game = at("bs", "g1 g2", top="r5", rules=house(misplay_penalty=2, last_card="street"))
    assert game.refuses(0, "play bs") is Reason.NOT_LAST_CARD


@pytest.mark.parametrize("price", [1, 2])
def test_T18_whose_time_is_up_draws_and_the_turn_passes(price: int) -> None:
    game = at("r1 b2", "g1 g2", top="r5", pile="r9 r8", rules=house(timeout_penalty=price, turn_seconds=5)).clock()
    assert (game.count(0), game.turn, game.stage) == (2 + price, 1, "Playing")


def test_T18_who_has_drawn_already_draws_no_more() -> None:
    game = at("b1 b2", "g1 g2", top="r5", pile="r9", rules=house(timeout_penalty=2)).do(0, "draw").clock()
    assert (game.count(0), game.turn) == (3, 1)


def test_T18_who_owes_a_penalty_draws_just_that() -> None:
    rules = house(timeout_penalty=2, stacking="same")
    game = at("rd r1", "gd g2", "y1 y2", top="r5", rules=rules).do(0, "play rd").clock()
    assert (game.count(1), game.turn) == (4, 2)


def test_T19_when_time_is_called_the_fewest_points_in_hand_win() -> None:
    game = at("r1 b9", "g1 g2", "y3", top="r5", rules=house(round_minutes=3, scoring="single"))
    game.do(0, CallTime())
    assert game.happened(TimeCalled)
    assert game.happened(RoundEnded)[0].winner == 1
    assert to_act(game.state) is None


def test_T19_of_equals_it_is_whose_turn_comes_first() -> None:
    game = at("r1 b9", "g1 g2", "y3", top="r5", turn=2, rules=house(round_minutes=3)).do(2, CallTime())
    assert game.happened(RoundEnded)[0].winner == 2


def test_T19_P3_a_zero_counts_as_the_table_counts_it() -> None:
    game = at("r0", "g1 g2", top="r5", rules=house(round_minutes=3, zero_points=10)).do(0, CallTime())
    assert game.happened(RoundEnded)[0].winner == 1


def test_T19_time_is_called_in_any_phase_and_what_was_owed_is_not_drawn() -> None:
    rules = house(round_minutes=3)
    asked = at("w r1", "g1 g2", top="r5", rules=rules).do(0, "play w")
    owed = at("w4 b9", "g1 g2", top="r5", rules=rules).do(0, "play w4=r")
    assert asked.do(0, CallTime()).happened(RoundEnded)[0].winner == 0
    assert owed.do(1, CallTime()).happened(RoundEnded)[0].winner == 1


def test_T19_without_a_clock_for_the_round_nobody_calls_time() -> None:
    assert at("r1 b9", "g1 g2", top="r5").refuses(0, CallTime()) is Reason.NOT_IN_RULES


def test_T19_P7_who_has_gone_out_before_has_won_when_time_is_called() -> None:
    rules = house(round_minutes=3, scoring="knockout")
    game = at("r1", "g1", "y3 y4", top="r5", rules=rules).do(0, "play r1").do(1, CallTime())
    assert game.happened(RoundEnded)[0].winner == 0
    assert score_round(game.state).places == (0, 1, 2)


def test_every_face_is_decided_for_every_last_card_option() -> None:
    for last in ALLOWED:
        for face in (Face.DISCARD_ALL, Face.REBOUND):
            card = "rx" if face is Face.DISCARD_ALL else "wb"
            rules = house(last_card=last, discard_all="any", rebound=True)
            fits = f"play {card}" in at(card, "g1 g2", top="r5", rules=rules).moves(0)
            assert fits is (last == "any" or (face is Face.DISCARD_ALL and last in ("no_wild", "no_action")))
