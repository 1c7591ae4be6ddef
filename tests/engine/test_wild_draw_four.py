"""The wild draw four and doubting it (W1, W2, W4–W7, W10, W11), and draws at the very end (T16)."""

from __future__ import annotations

import pytest

from bot.engine import (
    CardsDrawn,
    Cause,
    ChallengeResolved,
    Color,
    PenaltyAimed,
    PenaltyDropped,
    PileReshuffled,
    Reason,
    RoundEnded,
    WentOut,
    dump,
    load,
    public_view,
    redact,
    score_round,
    seat_view,
)
from tests.engine.positions import Game, at, cards, house


def bluff(hand: str = "w4 r1 b2", top: str = "r5", victim: str = "g1 g2", **position: object) -> Game:
    """Seat 0 of three plays a wild draw four and names blue."""
    return at(hand, victim, "y1 y2", top=top, **position).do(0, "play w4=b")


def test_W1_the_player_names_a_color_and_the_next_draws_four_and_loses_the_turn() -> None:
    game = bluff()
    assert PenaltyAimed(1, 4, 0) in game.events
    assert (game.color, game.turn, game.stage) == ("b", 1, "Penalized")
    game.do(1, "draw")
    assert [event.count for event in game.happened(CardsDrawn)] == [4]
    assert (game.count(1), game.turn, game.stage) == (6, 2, "Playing")


def test_W1_the_question_comes_before_the_penalty() -> None:
    game = at("w4 r1 b2", "g1 g2", "y1 y2", top="r5").do(0, "play w4")
    assert (game.turn, game.stage) == (0, "Asked")
    game.do(0, "color g")
    assert (game.color, game.turn, game.stage) == ("g", 1, "Penalized")


def test_F041_every_way_to_play_a_wild_settles_a_color() -> None:
    for wild in ("w", "w4"):
        for game in (
            at(f"{wild} r1", "g1 g2", top="r5").do(0, f"play {wild}").do(0, "color y"),
            at(f"{wild} r1", "g1 g2", top="r5").do(0, f"play {wild}=y"),
            at("r1", "g1 g2", top="r5", pile=wild).do(0, "draw").do(0, f"play {wild}=y"),
            at("r1", "g1 g2", top="r5", pile=wild).do(0, "draw").do(0, f"play {wild}").do(0, "color y"),
        ):
            assert game.color == "y"
            assert game.may(1)


@pytest.mark.parametrize(
    ("hand", "top", "color", "guilty"),
    [
        ("w4 r1 b2", "r5", None, True),  # a card of the color
        ("w4 b5 b2", "r5", None, False),  # the same number doesn't matter
        ("w4 bs b2", "rs", None, False),  # nor the same symbol
        ("w4 w b2", "r5", None, False),  # black cards have no color
        ("w4 w4 b2", "r5", None, False),
        ("w4 g1 b2", "w", "g", True),  # the color that was named counts, on a wild too
        ("w4 r1 b2", "w", "g", False),
    ],
)
def test_W2_rightful_only_without_a_card_of_the_color(hand: str, top: str, color: str | None, guilty: bool) -> None:
    game = bluff(hand, top, color=color).do(1, "challenge")
    assert [event.guilty for event in game.happened(ChallengeResolved)] == [guilty]


def test_W2_the_color_that_is_named_with_it_is_not_the_one_it_is_judged_by() -> None:
    game = bluff("w4 b1 b2", "r5").do(1, "challenge")
    assert game.happened(ChallengeResolved)[0].guilty is False


def test_W4_it_may_be_played_wrongfully() -> None:
    game = at("w4 r1 b2", "g1 g2", top="r5")
    assert "play w4" in game.may(0)
    assert game.do(0, "play w4=r").stage == "Penalized"


def test_W5_only_who_would_draw_may_challenge_and_only_while_it_waits() -> None:
    game = at("w4 r1 b2", "g1 g2", "y1 y2", top="r5")
    assert game.refuses(1, "challenge") is Reason.NOTHING_TO_CHALLENGE
    game.do(0, "play w4=b")
    assert game.refuses(2, "challenge") is Reason.NOT_AIMED_AT_YOU
    assert game.refuses(0, "challenge") is Reason.NOT_AIMED_AT_YOU
    assert game.may(1) == ["draw", "challenge"]
    game.do(1, "draw")
    assert game.refuses(1, "challenge") is Reason.NOTHING_TO_CHALLENGE


def test_W6_a_lost_challenge_costs_six_cards_and_the_turn() -> None:
    game = bluff("w4 b1 b2").do(1, "challenge")
    assert (game.count(0), game.count(1), game.turn) == (2, 8, 2)
    drawn = game.happened(CardsDrawn)
    assert [(event.seat, event.count, event.cause) for event in drawn] == [(1, 6, Cause.CHALLENGE_LOST)]


def test_W7_a_won_challenge_makes_the_bluffer_draw_and_the_challenger_plays() -> None:
    game = bluff("w4 r1 b2").do(1, "challenge")
    assert (game.count(0), game.count(1), game.turn, game.stage) == (6, 2, 1, "Playing")
    drawn = game.happened(CardsDrawn)
    assert [(event.seat, event.count, event.cause) for event in drawn] == [(0, 4, Cause.BLUFF)]
    assert game.color == "b"  # the color that was named stands
    game.do(1, "draw")
    assert game.turn in (1, 2)


def test_W10_F038_the_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    game = bluff("w4 r1 b2").do(1, "challenge")
    (verdict,) = game.happened(ChallengeResolved)
    assert redact(verdict, 1) == ChallengeResolved(1, 0, Color.RED, True, cards("r1 b2"))
    for viewer in (None, 0, 2):
        assert redact(verdict, viewer) == ChallengeResolved(1, 0, Color.RED, True, ())


def test_W10_no_view_shows_the_evidence_before_the_verdict() -> None:
    game = bluff("w4 r1 b2")
    assert "hand" not in str(public_view(game.state).penalty)
    assert seat_view(game.state, 1).public.penalty == public_view(game.state).penalty


def test_W11_without_bluffing_the_cards_are_drawn_at_once() -> None:
    game = bluff(rules=house(no_challenge=True))
    assert (game.count(1), game.turn, game.stage) == (6, 2, "Playing")
    assert game.refuses(1, "challenge") is Reason.NOT_IN_RULES


def test_F037_the_verdict_is_the_one_of_the_moment_of_play_though_the_hand_has_changed() -> None:
    # The rightful player is caught for UNO, in the window of the challenge, and draws cards of the old color.
    game = at("w4 b1", "g1 g2", "y1 y2", top="r5", pile="r7 r8").do(0, "play w4=b").do(2, "catch 0")
    assert game.hand(0) == "r7 r8 b1"
    game.do(1, "challenge")
    assert game.happened(ChallengeResolved)[0].guilty is False
    # A bluffer who draws stays one; so does one whose cards were reshuffled in between, and after a restart.
    game = at("w4 r1", "g1 g2", "y1 y2", top="r5", under="y3 y4", pile="b8", nothing_else=True)
    game.do(0, "play w4=b").do(2, "catch 0")
    assert game.happened(PileReshuffled)
    game = Game(load(dump(game.state))).do(1, "challenge")
    assert game.happened(ChallengeResolved)[0].guilty is True


def test_F073_drawing_takes_the_whole_debt() -> None:
    game = bluff()
    assert game.refuses(1, "pass") is Reason.PENALTY_FIRST
    assert game.refuses(1, "play g1") is Reason.PENALTY_FIRST
    game.do(1, "draw")
    assert game.count(1) == 6
    assert game.refuses(1, "draw") is Reason.NOT_YOUR_TURN


def test_the_clock_accepts_a_penalty() -> None:
    game = bluff().clock()
    assert (game.count(1), game.turn) == (6, 2)


def test_F018_a_debt_goes_away_with_who_owes_it() -> None:
    game = bluff().leave(1)
    assert PenaltyDropped(1, 4) in game.events
    assert (game.turn, game.stage, game.count(2)) == (2, "Playing", 2)


def test_F018_a_debt_stays_when_the_one_who_caused_it_leaves() -> None:
    game = bluff().leave(0)
    assert game.may(1) == ["draw", "challenge"]
    game.do(1, "challenge")  # the bluff is proven, but there is nobody to draw for it
    assert (game.count(1), game.turn, game.stage) == (2, 1, "Playing")


def test_F018_the_one_after_is_struck_when_the_next_leaves_during_the_question() -> None:
    game = at("w4 r1 b2", "g1 g2", "y1 y2", top="r5").do(0, "play w4").leave(1).do(0, "color b")
    assert (game.turn, game.stage) == (2, "Penalized")


@pytest.mark.parametrize(("card", "amount"), [("rd", 2), ("w4", 4)])
def test_T16_going_out_with_a_draw_card_makes_the_next_draw_and_counts(card: str, amount: int) -> None:
    game = at(card, "g1 g2", "y1 y2", top="r5", pile="b9 b9 b8 b8").do(0, f"play {card}")
    assert game.count(1) == 2 + amount
    assert game.events[-2:] == (WentOut(0), RoundEnded(0))
    assert score_round(game.state).gains[0] == 6 + {2: 18, 4: 34}[amount]


@pytest.mark.parametrize("card", ["rd", "w4"])
def test_T16_or_not_where_the_table_chose_so(card: str) -> None:
    game = at(card, "g1 g2", "y1 y2", top="r5", rules=house(final_penalty=False)).do(0, f"play {card}")
    assert (game.count(1), game.to_act) == (2, None)


def test_F053_a_last_wild_asks_nothing() -> None:
    for action in ("play w", "play w=g", "play w4", "play w4=g"):
        game = at(action.split("=")[0].removeprefix("play "), "g1 g2", top="r5").do(0, action)
        assert game.to_act is None
        assert game.events[-1] == RoundEnded(0)


def test_T16_a_last_wild_draw_four_cannot_be_challenged() -> None:
    game = at("w4", "g1 g2", top="r5").do(0, "play w4")
    assert game.refuses(1, "challenge") is Reason.ROUND_OVER
