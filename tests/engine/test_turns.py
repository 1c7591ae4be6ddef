"""A turn: what may be played, drawing, and what action cards do (T1, T2, T4, T6, T8–T13)."""

from __future__ import annotations

from itertools import product

import pytest

from bot.engine import (
    CardsDrawn,
    Cause,
    Color,
    ColorNamed,
    DirectionTurned,
    Passed,
    Played,
    Reason,
    RoundEnded,
    Skipped,
    TimedOut,
)
from tests.engine.positions import at, cards, house


@pytest.mark.parametrize(
    ("card", "top", "color", "fits"),
    [
        ("r7", "r5", None, True),  # color
        ("b5", "r5", None, True),  # number
        ("bs", "rs", None, True),  # symbol
        ("bd", "rd", None, True),
        ("gv", "bv", None, True),
        ("b7", "r5", None, False),
        ("bs", "rv", None, False),
        ("w", "r5", None, True),
        ("w4", "rd", None, True),
        ("w", "w4", "g", True),
        ("g1", "w", "g", True),
        ("r1", "w", "g", False),
    ],
)
def test_T1_a_card_matches_in_color_number_or_symbol_and_wilds_on_anything(
    card: str, top: str, color: str | None, fits: bool
) -> None:
    game = at(f"{card} y0 y0", "b1", top=top, color=color)
    if fits:
        game.do(0, f"play {card}")
        assert game.top == card
    else:
        assert game.refuses(0, f"play {card}") is Reason.NO_MATCH


def test_T1_one_card_a_turn_and_only_from_the_own_hand() -> None:
    game = at("r1 r2", "r3 b4", top="r5")
    assert game.refuses(0, "play r3") is Reason.NOT_IN_HAND
    assert game.refuses(0, "play r1=b") is Reason.COLOR_FOR_WILDS_ONLY
    game.do(0, "play r1")
    assert game.events == (Played(0, cards("r1")[0], 1),)
    assert game.refuses(0, "play r2") is Reason.NOT_YOUR_TURN


def test_T1_F009_a_number_moves_the_turn_by_one() -> None:
    assert at("b1 b2", "r1 r2", "g1 g2", turn=1, top="r5").do(1, "play r1").turn == 2


def test_T2_F072_who_draws_and_cannot_play_has_had_the_turn() -> None:
    game = at("b1 b2", "r1 r2", top="r5", pile="g3").do(0, "draw")
    assert game.hand(0) == "g3 b1 b2"
    assert game.turn == 1
    assert game.refuses(0, "draw") is Reason.NOT_YOUR_TURN


def test_T2_F133_the_event_names_who_drew_not_who_is_next() -> None:
    game = at("b1 b2", "r1 r2", top="r5", pile="g3").do(0, "draw")
    assert game.events == (CardsDrawn(0, 1, Cause.TURN, cards("g3")),)
    game = at("b1 b2", "r1 r2", top="r5", pile="r3").do(0, "draw").do(0, "pass")
    assert game.events == (Passed(0),)


def test_T4_the_drawn_card_may_be_played_and_only_it() -> None:
    game = at("r1 b2", "r3 r4", top="r5", pile="r9").do(0, "draw")
    assert game.stage == "Drew"
    assert game.turn == 0
    assert game.may(0) == ["play r9", "pass"]
    assert game.refuses(0, "play r1") is Reason.ONLY_DRAWN_CARD
    game.do(0, "play r9")
    assert (game.top, game.turn) == ("r9", 1)


def test_T4_the_drawn_card_may_be_kept() -> None:
    game = at("r1 b2", "r3 r4", top="r5", pile="r9").do(0, "draw").do(0, "pass")
    assert (game.hand(0), game.turn) == ("r1 r9 b2", 1)


def test_T4_F072_there_is_one_draw_a_turn() -> None:
    game = at("r1 b2", "r3 r4", top="r5", pile="r9").do(0, "draw")
    assert game.refuses(0, "draw") is Reason.DREW_ALREADY
    assert game.refuses(1, "draw") is Reason.NOT_YOUR_TURN


def test_T4_a_drawn_wild_asks_for_its_color() -> None:
    game = at("b1 b2", "r3 r4", top="r5", pile="w").do(0, "draw").do(0, "play w")
    assert game.may(0)[:4] == ["color r", "color y", "color g", "color b"]
    assert game.do(0, "color b").turn == 1


def test_T4_a_drawn_card_of_a_kind_held_already_is_that_card() -> None:
    game = at("r9 b2", "r3 r4", top="r5", pile="r9").do(0, "draw").do(0, "play r9")
    assert game.hand(0) == "r9 b2"


def test_T6_who_could_play_may_draw_all_the_same() -> None:
    game = at("r1 b2", "r3 r4", top="r5", pile="r9")
    assert "draw" in game.may(0)
    game.do(0, "draw")
    assert game.refuses(0, "play r1") is Reason.ONLY_DRAWN_CARD


def test_nobody_passes_without_having_drawn() -> None:
    game = at("r1 b2", "r3 r4", top="r5")
    assert game.refuses(0, "pass") is Reason.NOTHING_TO_PASS
    assert game.refuses(1, "pass") is Reason.NOT_YOUR_TURN


def test_T8_F008_a_draw_two_strikes_the_next_player_in_the_present_direction() -> None:
    hands = ("rv rd r1", "r2 r3", "b1 b2", "g1 g2")
    game = at(*hands, top="r5").do(0, "play rv")
    game.do(3, "draw")
    game = at(*hands, top="r5", direction=-1).do(0, "play rd")
    assert [game.count(seat) for seat in range(4)] == [2, 2, 2, 4]
    assert game.turn == 2
    assert game.happened(CardsDrawn)[0].cause is Cause.DRAW_TWO


def test_T8_a_draw_two_is_drawn_at_once_and_the_turn_lost() -> None:
    game = at("rd r1", "rd r2", "b1 b2", top="r5", pile="g1 g2").do(0, "play rd")
    assert game.hand(1) == "r2 rd g1 g2"
    assert game.turn == 2
    assert game.refuses(1, "play rd") is Reason.NOT_YOUR_TURN


def test_T9_a_skip_costs_the_turn_and_no_card() -> None:
    game = at("rs r1", "r2 r3", "b1 b2", top="r5").do(0, "play rs")
    assert Skipped(1) in game.events
    assert (game.turn, game.count(1)) == (2, 2)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("direction", [1, -1])
@pytest.mark.parametrize("seat", range(3))
def test_T10_F002_a_reverse_turns_the_order_round(seats: int, direction: int, seat: int) -> None:
    game = at(*["rv r1 r2"] * seats, top="r5", turn=seat, direction=direction).do(seat, "play rv")
    assert game.state.direction == -direction
    assert game.turn == (seat - direction) % seats
    assert DirectionTurned(-direction) in game.events


def test_T11_between_two_a_skip_lets_you_play_again() -> None:
    assert at("rs r1 r2", "b1 b2", top="r5").do(0, "play rs").turn == 0


def test_T12_between_two_a_reverse_is_a_skip() -> None:
    game = at("rv r1 r2", "b1 b2", top="r5").do(0, "play rv")
    assert game.turn == 0
    assert game.state.direction == -1


def test_T12_or_a_plain_card_where_the_table_chose_so() -> None:
    assert at("rv r1 r2", "b1 b2", top="r5", rules=house(two_player_reverse="plain")).do(0, "play rv").turn == 1


def test_T12_two_players_who_are_left_of_more_are_two_players() -> None:
    assert at("rv r1 r2", "-", "b1 b2", top="r5").do(0, "play rv").turn == 0


@pytest.mark.parametrize("named", list(Color))
def test_T13_a_wild_takes_any_color_the_present_one_too(named: Color) -> None:
    game = at("w r1", "b1 b2", top="r5").do(0, "play w").do(0, f"color {named}")
    assert game.events == (ColorNamed(0, named),)
    assert (game.color, game.turn) == (named, 1)


def test_T13_the_color_may_come_with_the_card() -> None:
    asked = at("w r1", "b1 b2", top="r5").do(0, "play w").do(0, "color g")
    named = at("w r1", "b1 b2", top="r5").do(0, "play w=g")
    assert (asked.color, asked.turn, asked.state.hands) == (named.color, named.turn, named.state.hands)


def test_T13_F043_only_the_named_color_or_a_wild_follows() -> None:
    game = at("w r1", "r2 b3 w4 g5", top="r5").do(0, "play w=b")
    assert game.refuses(1, "play r2") is Reason.NO_MATCH
    assert [text for text in game.may(1) if text.startswith("play") and "=" not in text] == ["play b3", "play w4"]


def test_T13_F140_after_a_wild_ordinary_cards_of_its_color_follow() -> None:
    game = at("w b1", "r5 g2", top="y9").do(0, "play w=r").do(1, "play r5")
    assert (game.color, game.top) == ("r", "r5")


def test_T13_F035_nobody_draws_for_a_plain_wild() -> None:
    game = at("w b1", "r5 g2", top="y9").do(0, "play w").do(0, "color r")
    assert (game.count(0), game.count(1)) == (1, 2)


def test_a_question_is_answered_first_and_by_the_one_who_was_asked() -> None:
    game = at("w b1", "r5 g2", top="y9")
    assert game.refuses(0, "color r") is Reason.NO_QUESTION
    game.do(0, "play w")
    assert game.refuses(0, "play b1") is Reason.ANSWER_FIRST
    assert game.refuses(0, "draw") is Reason.ANSWER_FIRST
    assert game.refuses(0, "pass") is Reason.ANSWER_FIRST
    assert game.refuses(1, "color r") is Reason.NOT_YOUR_TURN
    assert game.refuses(1, "play r5") is Reason.NOT_YOUR_TURN


def test_F148_who_is_not_to_act_is_refused_and_pays_nothing() -> None:
    game = at("r1 b1", "r5 g2", top="y9")
    for action in ("play r5", "play b9", "draw", "pass"):
        assert game.refuses(1, action) is Reason.NOT_YOUR_TURN
    assert game.count(1) == 2


def test_F069_F070_the_round_ends_when_all_have_passed_with_no_card_to_draw() -> None:
    game = at("g9 gs", "b1 b2", "y9 w", top="r5", nothing_else=True)
    game.do(0, "draw").do(1, "draw")
    assert game.to_act == 2
    game.do(2, "draw")  # it could have played its wild, but kept it
    assert game.events[-1] == RoundEnded(1, blocked=True)  # the lightest hand: 3 points


def test_F070_a_play_in_between_starts_the_count_anew() -> None:
    game = at("g9 gs", "b1 b2", "rd w b3", top="r5", nothing_else=True)
    game.do(0, "draw").do(1, "draw").do(2, "play rd")  # seat 0 takes the one card that this frees, and is skipped
    game.do(1, "draw")
    assert game.happened(CardsDrawn)[0].count == 0
    assert game.to_act == 2


def test_F005_the_clock_draws_for_the_absent_and_moves_the_turn_once() -> None:
    game = at("r1 b2", "r3 r4", "g1 g2", top="r5", pile="r9").clock()
    assert game.events == (TimedOut(0), CardsDrawn(0, 1, Cause.TURN, cards("r9")))
    assert game.turn == 1  # the drawn card could be played, but its owner is away


def test_F005_a_late_or_doubled_clock_is_refused() -> None:
    game = at("r1 b2", "r3 r4", "g1 g2", top="r5").clock()
    assert game.refuses(0, "timeup 0") is Reason.NOT_YOUR_TURN
    assert game.refuses(1, "timeup 0") is Reason.CLOCK_STALE
    assert game.refuses(1, "timeup 2") is Reason.CLOCK_STALE


def test_the_clock_passes_for_who_has_drawn() -> None:
    game = at("r1 b2", "r3 r4", top="r5", pile="r9").do(0, "draw").clock()
    assert game.events == (TimedOut(0), Passed(0))
    assert game.turn == 1


ORDERS = [
    (seats, direction, left)
    for seats, direction, left in product(range(2, 11), (1, -1), ((), (1,), (0, 2), (3, 4, 5)))
    if seats - sum(seat < seats for seat in left) >= 2
]


@pytest.mark.parametrize(("seats", "direction", "left"), ORDERS)
def test_T8_T9_T10_F007_the_order_holds_for_every_table_direction_and_gap(
    seats: int, direction: int, left: tuple[int, ...]
) -> None:
    ring = [seat for seat in range(seats) if seat not in left][::direction]
    hands = ["-" if seat in left else "r1 rs rv rd w w4 b9" for seat in range(seats)]
    two = len(ring) == 2

    def after(seat: int, steps: int) -> int:
        return ring[(ring.index(seat) + steps) % len(ring)]

    for seat in ring:
        expected = {"r1": 1, "rs": 2, "rv": 0 if two else -1, "rd": 2, "w=r": 1, "w4=r": 1}
        for card, steps in expected.items():
            game = at(*hands, top="r5", turn=seat, direction=direction)
            assert game.do(seat, f"play {card}").turn == after(seat, steps), card
        assert at(*hands, top="r5", turn=seat, direction=direction, pile="g3").do(seat, "draw").turn == after(seat, 1)
