"""Discard-all cards in play (D3)."""

from __future__ import annotations

from bot.engine import Reason
from bot.engine.events import CardsLaid, Declined
from tests.engine.positions import at, house

ANY = house(discard_all="any")
ALL = house(discard_all="all")


def test_D3_any_cards_of_the_color_go_with_it_one_by_one_and_it_stays_on_top() -> None:
    game = at("rx r1 rs b2 w", "y1 y2", top="r5", rules=ANY).do(0, "play rx")
    assert game.moves(0) == ["lay none", "lay r1", "lay rs"]
    assert game.refuses(0, "lay b2") is Reason.NO_SUCH_CHOICE
    assert game.refuses(0, "lay w") is Reason.NO_SUCH_CHOICE
    assert game.refuses(1, "lay none") is Reason.NOT_YOUR_TURN
    game.do(0, "lay rs")
    assert (game.top, game.may(0)) == ("rx", ["lay none", "lay r1"])
    game.do(0, "lay none")
    assert (game.events, game.hand(0), game.turn) == ((Declined(0),), "r1 b2 w", 1)  # the skip skipped nobody


def test_D3_it_matches_by_color_or_by_its_kind() -> None:
    game = at("bx g1 g2", "rx yx", top="b5", rules=ANY).do(0, "play bx")
    assert game.turn == 1  # nothing could go with it, so nothing is asked
    game.do(1, "play rx")
    assert game.top == "rx"
    assert at("gx g2", "y1", top="r5", rules=ANY).refuses(0, "play gx") is Reason.NO_MATCH


def test_D3_with_the_last_of_the_color_laid_the_turn_is_over() -> None:
    game = at("rx r1 b2 b3", "y1 y2", top="r5", rules=ANY).do(0, "play rx").do(0, "lay r1")
    assert (game.stage, game.turn) == ("Playing", 1)


def test_D3_all_forces_every_card_of_the_color() -> None:
    game = at("rx r1 rs b2 b3", "y1 y2", top="r5", rules=ALL).do(0, "play rx")
    assert sum(len(event.cards) for event in game.happened(CardsLaid)) == 2
    assert (game.hand(0), game.top, game.turn) == ("b2 b3", "rx", 1)


def test_D3_P1_laying_the_last_card_wins() -> None:
    game = at("rx r1", "y1 y2", top="r5", rules=ANY).do(0, "play rx").do(0, "lay r1")
    assert game.state.finished == (0,)
    assert at("rx r1 rs", "y1 y2", top="r5", rules=ALL).do(0, "play rx").state.finished == (0,)
    assert at("rx", "y1 y2", top="r5", rules=ALL).do(0, "play rx").state.finished == (0,)


def test_D3_P7_the_others_play_on_with_the_next() -> None:
    for rules in (house(discard_all="all", scoring="knockout"), house(discard_all="any", scoring="knockout")):
        game = at("rx rs", "y1 y2", "g1 g2", top="r5", rules=rules).do(0, "play rx")
        game = game.do(0, "lay rs") if game.to_act == 0 else game
        assert (game.state.finished, game.to_act, game.top) == ((0,), 1, "rx")


def test_D3_T15_going_out_with_it_is_going_out_on_it() -> None:
    rules = house(discard_all="all", last_card="number")
    assert at("rx r1 r2", "y1 y2", top="r5", rules=rules).refuses(0, "play rx") is Reason.NOT_LAST_CARD
    assert at("rx r1 b2", "y1 y2", top="r5", rules=rules).do(0, "play rx").hand(0) == "b2"
    game = at("rx r1 r2", "y1 y2", top="r5", rules=house(discard_all="any", last_card="number")).do(0, "play rx")
    game.do(0, "lay r1")
    assert game.refuses(0, "lay r2") is Reason.NOT_LAST_CARD
    assert game.moves(0) == ["lay none"]


def test_D3_U1_the_call_holds_while_the_cards_go_and_is_due_when_one_is_left() -> None:
    game = at("rx r1 rs b2", "y1 y2", "g1 g2", top="r5", rules=ANY).do(0, "uno").do(0, "play rx")
    game.do(0, "lay r1").do(0, "lay rs").do(1, "catch 0")
    assert game.count(0) == 1
    game = at("rx r1 rs b2", "y1 y2", "g1 g2", top="r5", rules=ANY).do(0, "play rx").do(0, "lay r1").do(0, "uno")
    game.do(0, "lay rs").do(1, "catch 0")
    assert game.count(0) == 1
    game = at("rx r1 rs b2", "y1 y2", "g1 g2", top="r5", rules=ANY).do(0, "play rx").do(0, "lay r1").do(0, "lay rs")
    assert game.do(1, "catch 0").count(0) == 3
    assert at("rx r1 b1 b2 b3", "y1", top="r5", rules=ANY).refuses(0, "uno") is Reason.NOT_UNO
    assert at("rx r1 r2", "y1", top="r5", rules=ALL).refuses(0, "uno") is Reason.NOT_UNO  # it goes to nothing


def test_D3_an_absent_or_leaving_player_lays_no_more() -> None:
    game = at("rx r1 rs b2", "y1 y2", "g1", top="r5", rules=ANY).do(0, "play rx").clock()
    assert (game.hand(0), game.turn) == ("r1 rs b2", 1)
    game = at("rx r1 rs b2", "y1 y2", "g1", top="r5", rules=ANY).do(0, "play rx").leave(0)
    assert (game.stage, game.turn) == ("Playing", 1)


def test_D3_M2_several_together_name_one_color() -> None:
    rules = house(discard_all="any", multi_play="same_face")
    game = at("rx bx r1 b2 b3", "y1 y2", top="r5", rules=rules).do(0, "play bx+rx")
    assert game.moves(0) == ["lay b2", "lay b3", "lay none"]
    game = at("rx bx r1 b2", "y1 y2", "g1", top="r5", rules=rules).do(0, "uno").do(0, "play bx+rx").do(0, "lay b2")
    assert game.do(1, "catch 0").count(0) == 1


def test_D3_J4_jumped_in_with_the_old_order_resumes() -> None:
    rules = house(discard_all="any", jump_in="all", jump_resumes="old_order")
    game = at("rx b1 b2", "y1 y2", "g1 g2", "rx r1 g3", top="r5", rules=rules).do(0, "play rx").do(3, "play rx")
    assert game.to_act == 3
    assert game.do(3, "lay r1").turn == 1
