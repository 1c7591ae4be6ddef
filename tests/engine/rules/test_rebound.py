"""Rebound cards in play (D4)."""

from __future__ import annotations

import pytest

from bot.engine import PenaltyAimed, Reason
from bot.engine.events import PenaltyPassedOn
from tests.engine.positions import at, house

REBOUND = house(rebound=True)


def test_D4_it_may_be_used_as_a_wild() -> None:
    game = at("wb b1", "y1 y2", top="r5", rules=REBOUND)
    assert game.may(0)[:5] == ["play wb", "play wb=r", "play wb=y", "play wb=g", "play wb=b"]
    game.do(0, "play wb")
    assert game.stage == "Asked"
    assert (game.do(0, "color g").color, game.turn) == ("g", 1)


@pytest.mark.parametrize(("card", "amount"), [("rd", 2), ("w4=y", 4)])
def test_D4_it_turns_play_round_and_sends_a_penalty_back(card: str, amount: int) -> None:
    game = at(f"{card[:2]} b1 b2", "wb y1", "g1 g2", top="r5", rules=REBOUND).do(0, f"play {card}")
    game.do(1, "play wb=g")
    assert game.happened(PenaltyPassedOn) == [PenaltyPassedOn(1, amount)]
    assert game.events[-1] == PenaltyAimed(0, amount, 1)
    game.do(0, "draw")
    assert (game.count(0), game.color, game.state.direction, game.turn) == (2 + amount, "g", -1, 2)


def test_D4_a_bare_one_asks_for_the_color_first() -> None:
    game = at("rd b1 b2", "wb y1", "g1 g2", top="r5", rules=REBOUND).do(0, "play rd").do(1, "play wb")
    assert (game.stage, game.to_act) == ("Asked", 1)
    assert game.do(1, "color b").to_act == 0
    game = at("rd b1 b2", "wb y1", "g1 g2", top="r5", rules=REBOUND).do(0, "play rd").do(1, "play wb").leave(1)
    assert (game.to_act, game.stage) == (0, "Penalized")


def test_D4_a_penalty_rebounds_as_often_as_somebody_can() -> None:
    game = at("rd wb b2", "wb y1", "g1 g2", top="r5", rules=REBOUND).do(0, "play rd").do(1, "play wb=g")
    game.do(0, "play wb=b")
    assert (game.to_act, game.state.direction) == (1, 1)
    assert game.do(1, "draw").count(1) == 3


def test_D4_between_two_it_goes_back_and_the_other_loses_the_turn() -> None:
    game = at("rd b1", "wb y1", top="r5", rules=REBOUND).do(0, "play rd").do(1, "play wb=g").do(0, "draw")
    assert (game.count(0), game.turn) == (3, 1)


def test_D4_a_rebounded_draw_four_is_challenged_no_more() -> None:
    game = at("w4 r1 b2", "wb y1", "g1", top="r5", rules=REBOUND).do(0, "play w4=y").do(1, "play wb=g")
    assert game.refuses(0, "challenge") is Reason.NOTHING_TO_CHALLENGE


def test_D4_K3_a_whole_stack_goes_back() -> None:
    rules = house(rebound=True, stacking="rising")
    game = at("rd b1 b2", "bd y1", "wb g1", top="r5", rules=rules).do(0, "play rd").do(1, "play bd")
    game.do(2, "play wb=g")
    assert game.events[-1] == PenaltyAimed(1, 4, 2)
    assert "play bd" not in game.may(1)


def test_D4_waiting_tells_nothing_of_who_holds_one() -> None:
    assert at("rd b1 b2", "y1 y2", "g1", top="r5", rules=REBOUND).do(0, "play rd").stage == "Penalized"


def test_D4_T16_as_a_last_card_it_still_sends_the_penalty_back() -> None:
    game = at("rd b1 b2", "wb", "g1 g2", top="r5", rules=REBOUND).do(0, "play rd").do(1, "play wb=g")
    assert game.state.finished == (1,)
    assert (game.count(0), game.count(2)) == (4, 2)


def test_D4_P7_and_the_others_play_on_the_other_way() -> None:
    rules = house(rebound=True, scoring="knockout")
    game = at("rd b1 b2", "wb", "g1 g2", top="r5", rules=rules).do(0, "play rd").do(1, "play wb=g")
    assert (game.count(0), game.turn, game.color, game.state.direction) == (4, 2, "g", -1)


def test_D4_T14_it_is_no_wild_on_a_draw_card_but_answers_one() -> None:
    rules = house(rebound=True, no_wild_on_draw=True)
    game = at("rd b1 b2", "y1", "wb g1", top="r5", rules=rules).do(0, "play rd").do(1, "draw")
    assert game.refuses(2, "play wb") is Reason.NO_WILD_ON_DRAW
    assert at("rd b1 b2", "wb y1", top="r5", rules=rules).do(0, "play rd").do(1, "play wb=g").to_act == 0


def test_D4_T15_it_is_a_wild_where_no_wild_may_be_last() -> None:
    for which in ("no_wild", "no_action", "number", "street"):
        rules = house(rebound=True, last_card=which)
        assert at("wb", "y1", top="r5", rules=rules).refuses(0, "play wb") is Reason.NOT_LAST_CARD


def test_D4_J2_as_a_jump_it_is_a_wild() -> None:
    rules = house(rebound=True, jump_in="all")
    game = at("wb b1 b2", "y1 y2", "wb g1 g2", "g3", top="r5", rules=rules).do(0, "play wb=g").do(2, "play wb=y")
    assert (game.color, game.turn) == ("y", 3)
