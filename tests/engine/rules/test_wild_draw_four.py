"""What a table chooses about the wild draw four and doubting it (W2-W11)."""

from __future__ import annotations

import pytest

from bot.engine import CardsDrawn, Cause, ChallengeResolved, PenaltyAimed, Reason, dump, load, redact
from bot.engine.events import CardsLaid, TookBack
from bot.engine.ruleset import OptionValue
from tests.engine.positions import Game, at, cards, house


def doubted(hand: str, top: str = "r5", color: str | None = None, **changes: OptionValue) -> Game:
    """Seat 0 of three plays a wild draw four and names blue; seat 1 doubts it."""
    game = at(hand, "g1 g2", "y1 y2", top=top, color=color, rules=house(**changes))
    return game.do(0, "play w4=b").do(1, "challenge")


def guilty(hand: str, top: str = "r5", color: str | None = None, **changes: OptionValue) -> bool:
    return doubted(hand, top, color, **changes).happened(ChallengeResolved)[0].guilty


@pytest.mark.parametrize(
    ("hand", "top", "color", "by_color", "strictly"),
    [
        ("w4 r1 b2", "r5", None, True, True),  # holds the color
        ("w4 b5 g2", "r5", None, False, True),  # the number would have fitted
        ("w4 bs g2", "rs", None, False, True),  # the symbol would have fitted
        ("w4 w g2", "r5", None, False, True),  # a wild would have fitted
        ("w4 b1 g2", "r5", None, False, False),  # nothing would
        ("w4 w4 g2", "r5", None, False, False),  # a second one is no other card
        ("w4 g1 b2", "w", "g", True, True),
        ("w4 r1 b2", "w", "g", False, False),  # only the named color counts
        ("w4 w b2", "w", "g", False, True),
    ],
)
def test_W2_W3_when_it_is_wrongful(hand: str, top: str, color: str | None, by_color: bool, strictly: bool) -> None:
    assert guilty(hand, top, color) is by_color
    assert guilty(hand, top, color, wd4_legality="nothing_else") is strictly


@pytest.mark.parametrize(
    ("legality", "reason"), [("color", Reason.HOLDS_COLOR), ("nothing_else", Reason.HOLDS_PLAYABLE)]
)
def test_W4_or_the_game_refuses_a_wrongful_one(legality: str, reason: Reason) -> None:
    rules = house(wd4_bluff=False, wd4_legality=legality)
    game = at("w4 r1 b2", "g1 g2", top="r5", rules=rules)
    assert game.refuses(0, "play w4") is reason
    assert game.moves(0) == ["play r1", "draw"]


def test_W4_where_none_is_wrongful_nobody_doubts_and_the_cards_are_drawn_at_once() -> None:
    game = at("w4 b1", "g1 g2", "y1 y2", top="r5", rules=house(wd4_bluff=False)).do(0, "play w4=b")
    assert (game.count(1), game.turn, game.stage) == (6, 2, "Playing")
    assert game.refuses(1, "challenge") is Reason.NOT_IN_RULES


def test_W4_K5_one_that_answers_a_penalty_is_always_rightful() -> None:
    rules = house(wd4_bluff=False, stacking="rising")
    game = at("rd r1", "w4 r2", "y1 y2", top="r5", rules=rules).do(0, "play rd")
    assert "play w4=b" in game.moves(1)


def test_W4_the_drawn_one_is_judged_by_the_hand_too() -> None:
    rules = house(wd4_bluff=False)
    game = at("r1 b2", "g1 g2", top="r5", pile="w4", rules=rules).do(0, "draw")
    assert (game.hand(0), game.turn) == ("r1 b2 w4", 1)  # it may not be played, so the turn is over


def test_W5_only_who_would_draw_may_challenge() -> None:
    game = at("w4 r1", "g1 g2", "y1 y2", top="r5", rules=house(wd4_legality="nothing_else")).do(0, "play w4=b")
    assert game.refuses(2, "challenge") is Reason.NOT_AIMED_AT_YOU
    assert game.refuses(0, "challenge") is Reason.NOT_AIMED_AT_YOU


@pytest.mark.parametrize("won", ["play", "skipped", "take_back"])
def test_W6_a_lost_challenge_costs_six_cards_and_the_turn_whatever_a_won_one_brings(won: str) -> None:
    game = doubted("w4 b1 b2", challenge_won=won)
    assert [(event.seat, event.count, event.cause) for event in game.happened(CardsDrawn)] == [
        (1, 6, Cause.CHALLENGE_LOST)
    ]
    assert (game.count(0), game.turn, game.color) == (2, 2, "b")


def test_W7_after_a_won_challenge_the_challenger_plays() -> None:
    game = doubted("w4 r1 b2")
    assert (game.count(0), game.count(1), game.turn, game.stage) == (6, 2, 1, "Playing")


def test_W8_or_loses_the_turn_all_the_same() -> None:
    game = doubted("w4 r1 b2", challenge_won="skipped")
    assert (game.count(0), game.count(1), game.turn, game.color) == (6, 2, 2, "b")


def test_W9_or_the_bluffer_takes_it_back_and_plays_a_card_of_the_color() -> None:
    game = doubted("w4 r1 r2 b2", challenge_won="take_back")
    assert TookBack(0) in game.events
    assert (game.top, game.color, game.to_act) == ("r5", "r", 0)
    assert game.moves(0) == ["lay r1", "lay r2"]
    game.do(0, "lay r2")
    assert CardsLaid(0, cards("r2")) in game.events
    assert [(event.count, event.cause) for event in game.happened(CardsDrawn)] == [(4, Cause.BLUFF)]
    assert (game.top, game.color, game.turn, game.stage) == ("r2", "r", 1, "Playing")
    assert "w4" in game.hand(0)
    assert (game.count(0), game.count(1)) == (7, 2)


def test_W9_M2_several_that_were_played_together_all_go_back() -> None:
    rules = house(challenge_won="take_back", multi_play="same_face")
    game = at("w4 w4 r1 b2", "g1 g2", "y1 y2", top="r5", rules=rules).do(0, "play w4+w4=b").do(1, "challenge")
    assert (game.top, game.hand(0), game.moves(0)) == ("r5", "r1 b2 w4 w4", ["lay r1"])
    assert game.do(0, "lay r1").count(0) == 3 + 8


def test_W9_nothing_else_is_an_answer_and_nobody_else_gives_it() -> None:
    game = doubted("w4 r1 r2 b2", challenge_won="take_back")
    for action in ("lay b2", "play r1", "draw", "lay w4"):
        assert game.refuses(0, action)
    assert game.refuses(0, "lay none") is Reason.NO_SUCH_CHOICE
    assert game.refuses(1, "lay r1") is Reason.NOT_YOUR_TURN


def test_W9_the_challenger_plays_freely_whatever_is_printed_on_that_card() -> None:
    for card in ("rd", "rs", "rv"):
        game = doubted(f"w4 {card} b2", challenge_won="take_back").do(0, f"lay {card}")
        assert (game.turn, game.count(1), game.state.direction, game.stage) == (1, 2, 1, "Playing")


def test_W9_the_clock_lays_a_card_for_an_absent_bluffer() -> None:
    game = doubted("w4 r1 b2", challenge_won="take_back").clock()
    assert (game.top, game.turn, game.count(0)) == ("r1", 1, 6)


def test_W9_a_bluffer_who_leaves_leaves_the_turn_to_the_challenger() -> None:
    game = doubted("w4 r1 b2", challenge_won="take_back").leave(0)
    assert (game.top, game.color, game.turn, game.stage) == ("r5", "r", 1, "Playing")


def test_W9_W3_a_bluffer_without_the_color_only_draws() -> None:
    game = doubted("w4 b5 g2", challenge_won="take_back", wd4_legality="nothing_else")
    assert (game.top, game.turn, game.count(0)) == ("w4", 1, 6)


def test_W9_with_nothing_beneath_the_bluffer_only_draws() -> None:
    rules = house(challenge_won="take_back", false_call_penalty=2)
    game = at("w4 r1 b2", "g1 g2", "y1 y2", top="r5", pile="b9", nothing_else=True, rules=rules)
    game.do(0, "play w4=b").do(2, "uno")  # two cards for the false call: the discard pile is shuffled for them
    game.do(1, "challenge")
    assert (game.top, game.turn, game.stage) == ("w4", 1, "Playing")


def test_W9_the_question_is_stored_and_read_again() -> None:
    state = doubted("w4 r1 b2", challenge_won="take_back").state
    assert load(dump(state)) == state


@pytest.mark.parametrize(
    ("shows", "seen"),
    [("challenger", {1}), ("all", {None, 0, 1, 2}), ("verdict", set())],
)
def test_W10_who_sees_the_challenged_hand(shows: str, seen: set[int | None]) -> None:
    (verdict,) = doubted("w4 r1 b2", challenge_shows=shows).happened(ChallengeResolved)
    for viewer in (None, 0, 1, 2):
        event = redact(verdict, viewer)
        assert isinstance(event, ChallengeResolved)
        assert event.hand == (cards("r1 b2") if viewer in seen else ())
        assert event.guilty


def test_W10_it_is_the_hand_of_when_it_was_played() -> None:
    rules = house(false_call_penalty=2, challenge_shows="all")
    game = at("w4 b1 b2 b3", "g1 g2", top="r5", pile="r8 r9", rules=rules).do(0, "play w4=b").do(0, "uno")
    (verdict,) = game.do(1, "challenge").happened(ChallengeResolved)
    assert (verdict.hand, verdict.guilty) == (cards("b1 b2 b3"), False)


def test_W11_without_challenges_the_cards_are_drawn_at_once() -> None:
    game = at("w4 r1", "g1 g2", "y1 y2", top="r5", rules=house(no_challenge=True)).do(0, "play w4=b")
    assert (game.count(1), game.turn) == (6, 2)
    assert not game.happened(PenaltyAimed)


def test_W5_M3_two_together_are_doubted_together() -> None:
    rules = house(multi_play="same_face")
    game = at("w4 w4 b1 b2", "g1 g2", "y1 y2", top="r5", rules=rules).do(0, "play w4+w4=b")
    assert PenaltyAimed(1, 8, 0) in game.events
    assert game.do(1, "challenge").count(1) == 2 + 8 + 2


@pytest.mark.parametrize("who", [0, 1])
def test_W9_F016_bluffer_and_challenger_may_leave_while_the_card_is_owed(who: int) -> None:
    rules = house(challenge_won="take_back")
    game = at("w4 r1 b1", "y3 y4", "b3 b4", "g1 g2", top="r5", under="g9", rules=rules).do(0, "play w4=y")
    game.do(1, "challenge")
    assert (game.stage, game.to_act) == ("Asked", 0)
    game.leave(who)
    if who == 1:
        assert game.to_act == 0
        game.do(0, "lay r1")
        assert game.count(0) == 2 + 4
    assert (game.stage, game.turn) == ("Playing", 1 if who == 0 else 2)


def test_W9_T18_a_card_is_laid_for_a_bluffer_whose_time_is_up() -> None:
    rules = house(challenge_won="take_back")
    game = at("w4 r1 b1", "y3 y4", top="r5", under="g9", rules=rules).do(0, "play w4=y").do(1, "challenge").clock()
    assert (game.top, game.count(0), game.turn) == ("r1", 6, 1)
