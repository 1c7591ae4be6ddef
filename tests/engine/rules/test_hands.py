"""Sevens and zeros (Z1-Z6): whose hand goes where, who is asked, and what happens when nobody answers."""

from __future__ import annotations

import pytest

from bot.engine import Reason, public_view
from bot.engine.events import Declined, HandsRotated, HandsSwapped
from tests.engine.positions import at, house

SWAP = house(seven="swap")
ROTATE = house(zero="rotate")
FAMILY = house(seven="rotate_optional", zero="swap_optional")


def test_Z1_a_seven_swaps_hands_with_a_player_one_chooses_and_it_is_a_must() -> None:
    game = at("r7 b1", "y1 y2", "g1 g2 g3", top="r5", rules=SWAP).do(0, "play r7")
    assert game.moves(0) == ["seat 1", "seat 2"]
    assert game.refuses(0, "seat none") is Reason.NO_SUCH_CHOICE
    assert game.refuses(0, "seat 0") is Reason.NO_SUCH_CHOICE
    assert game.refuses(1, "seat 2") is Reason.NOT_YOUR_TURN
    game.do(0, "seat 2")
    assert game.events == (HandsSwapped(0, 2),)
    assert (game.hand(0), game.hand(2), game.turn) == ("g1 g2 g3", "b1", 1)


def test_Z1_seats_that_are_out_or_gone_cannot_be_chosen() -> None:
    game = at("r7 b1", "-", "g1 g2 g3", "y1", top="r5", rules=SWAP).do(0, "play r7")
    assert game.moves(0) == ["seat 2", "seat 3"]
    game.do(2, "leave 2")
    assert game.moves(0) == ["seat 3"]
    assert game.refuses(0, "seat 2") is Reason.NO_SUCH_CHOICE


def test_Z1_off_a_seven_is_a_number() -> None:
    assert at("r7 b1", "y1 y2", top="r5", rules=ROTATE).do(0, "play r7").turn == 1


@pytest.mark.parametrize(("answer", "hands"), [("yes", ("g1 g2", "b1", "y1 y2 y3")), ("no", None)])
def test_Z2_a_seven_lets_one_send_every_hand_on_or_not(answer: str, hands: tuple[str, ...] | None) -> None:
    game = at("r7 b1", "y1 y2 y3", "g1 g2", top="r5", rules=FAMILY).do(0, "play r7")
    assert game.moves(0) == ["no", "yes"]
    assert game.refuses(0, "seat 1") is Reason.NO_QUESTION
    game.do(0, answer)
    assert tuple(map(game.hand, range(3))) == (hands or ("b1", "y1 y2 y3", "g1 g2"))
    assert game.turn == 1


@pytest.mark.parametrize(("direction", "hands"), [(1, ("g1 g2", "b1", "y1 y2 y3")), (-1, ("y1 y2 y3", "g1 g2", "b1"))])
def test_Z3_a_zero_sends_every_hand_on_in_the_order_of_play(direction: int, hands: tuple[str, ...]) -> None:
    game = at("r0 b1", "y1 y2 y3", "g1 g2", top="r5", direction=direction, rules=ROTATE).do(0, "play r0")
    assert game.happened(HandsRotated) == [HandsRotated(direction)]
    assert tuple(map(game.hand, range(3))) == hands
    assert game.turn == direction % 3


def test_Z3_hands_pass_over_seats_that_are_gone() -> None:
    game = at("r0 b1", "-", "g1 g2", top="r5", rules=ROTATE).do(0, "play r0")
    assert (game.hand(0), game.hand(1), game.hand(2)) == ("g1 g2", "", "b1")


def test_Z4_a_zero_lets_one_swap_with_a_player_or_with_nobody() -> None:
    game = at("r0 b1", "y1 y2", "g1", top="r5", rules=FAMILY).do(0, "play r0")
    assert game.moves(0) == ["seat 1", "seat 2", "seat none"]
    game.do(0, "seat none")
    assert (game.events, game.hand(0), game.turn) == ((Declined(0),), "b1", 1)
    game = at("r0 b1", "y1 y2", "g1", top="r5", rules=FAMILY).do(0, "play r0").do(0, "seat 1")
    assert (game.hand(0), game.hand(1)) == ("y1 y2", "b1")


@pytest.mark.parametrize("card", ["r7", "r0"])
@pytest.mark.parametrize("scoring", ["winner", "knockout"])
def test_Z6_going_out_on_one_wins_at_once_and_moves_nothing(card: str, scoring: str) -> None:
    rules = house(seven="swap", zero="rotate", scoring=scoring)
    game = at(card, "y1 y2", "g1 g2", top="r5", rules=rules).do(0, f"play {card}")
    assert (game.state.finished, game.hand(1), game.hand(2)) == ((0,), "y1 y2", "g1 g2")
    assert game.turn == (1 if scoring == "knockout" else 0)


def test_Z5_who_receives_one_card_must_call_and_can_be_caught() -> None:
    game = at("r7 b1", "y1 y2", "g1 g2 g3", top="r5", rules=SWAP).do(0, "uno").do(0, "play r7").do(0, "seat 2")
    game.do(1, "catch 2")
    assert game.count(2) == 3
    game = at("r7 b1", "y1 y2", "g1 g2 g3", top="r5", rules=SWAP).do(0, "play r7").do(0, "seat 2").do(2, "uno")
    game.do(1, "catch 2")
    assert game.count(2) == 1


def test_Z5_a_call_is_for_the_hand_it_was_made_for() -> None:
    game = at("r7 b1", "y1", "g1 g2 g3", top="r5", rules=SWAP).do(0, "uno").do(0, "play r7").do(0, "seat 1")
    assert not any(seat.called for seat in public_view(game.state).seats)
    game.do(2, "catch")
    assert (game.count(0), game.count(1)) == (3, 3)


def test_Z5_the_window_closes_when_the_next_player_has_acted() -> None:
    game = at("r0 b1", "y1 y2", "g1 g2 g3", top="r5", rules=ROTATE).do(0, "play r0")
    assert game.count(1) == 1
    game.do(1, "draw")
    game = game.do(1, "pass") if game.stage == "Drew" else game
    game.do(2, "draw")
    assert game.refuses(2, "catch 1") is Reason.NOBODY_TO_CATCH


def test_Z1_an_absent_player_swaps_with_the_next_and_declines_what_is_optional() -> None:
    game = at("r7 b1", "y1 y2", "g1", top="r5", rules=SWAP).do(0, "play r7").clock()
    assert game.happened(HandsSwapped) == [HandsSwapped(0, 1)]
    for card in ("r7", "r0"):
        game = at(f"{card} b1", "y1 y2", "g1", top="r5", rules=FAMILY).do(0, f"play {card}").clock()
        assert game.happened(Declined) == [Declined(0)]
        assert (game.hand(0), game.turn) == ("b1", 1)


@pytest.mark.parametrize(("card", "rules"), [("r7", SWAP), ("r7", FAMILY), ("r0", FAMILY)])
def test_Z1_Z2_Z4_whoever_is_asked_may_leave_and_nothing_moves(card: str, rules: object) -> None:
    game = at(f"{card} b1", "y1 y2", "g1", top="r5", rules=rules).do(0, f"play {card}").leave(0)  # type: ignore[arg-type]
    assert (game.hand(1), game.hand(2), game.turn, game.stage) == ("y1 y2", "g1", 1, "Playing")


def test_Z1_with_the_last_one_to_swap_with_gone_the_round_is_over() -> None:
    game = at("r7 b1", "y1 y2", top="r5", rules=SWAP).do(0, "play r7").leave(1)
    assert game.to_act is None


def test_Z1_J1_a_seven_played_out_of_turn_asks_the_jumper() -> None:
    rules = house(seven="swap", jump_in="numbers")
    game = at("r7 b1 b2", "y1 y2", "r7 g1", "g2 g3", top="r5", rules=rules).do(0, "play r7").do(0, "seat 3")
    game.do(2, "play r7")
    assert game.to_act == 2
    assert game.do(2, "seat 0").turn == 3


def test_Z3_P7_hands_move_among_those_still_in() -> None:
    rules = house(zero="rotate", scoring="knockout")
    game = at("r9", "r0 y2", "g1 g2", "b1 b2 b3", top="r5", rules=rules).do(0, "play r9").do(1, "play r0")
    assert (game.hand(0), game.hand(1), game.hand(2), game.hand(3)) == ("", "b1 b2 b3", "y2", "g1 g2")


def test_Z1_P7_there_is_nobody_to_swap_with_among_those_out() -> None:
    rules = house(seven="swap", scoring="knockout")
    game = at("r9", "r7 y2", "g1 g2", "b1 b2 b3", top="r5", rules=rules).do(0, "play r9").do(1, "play r7")
    assert game.moves(1) == ["seat 2", "seat 3"]


def test_Z1_X7_a_question_ends_with_a_seat_that_is_expelled() -> None:
    rules = house(seven="swap", mercy_limit=20, false_call_penalty=6)
    game = (
        at("r7 b1 b2 b3 b4 b5 b6 b7 b8 b9 bs bv bd y1 y2 y3", "y1 y2", "g1", top="r5", rules=rules)
        .do(0, "play r7")
        .do(0, "uno")
    )
    assert (game.state.status[0], game.hand(1), game.turn) == ("bust", "y1 y2", 1)
