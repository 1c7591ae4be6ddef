"""Ending and counting (P1, P2, P4, P10), and matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import (
    Match,
    RoundEnded,
    State,
    WentOut,
    dump_match,
    hand_points,
    load_match,
    new_match,
    next_round,
    public_view,
    ranking,
    record_round,
    score_round,
    to_act,
    withdraw,
)
from tests.engine.policies import greedy
from tests.engine.positions import OFFICIAL, Game, at, cards, house


def won(points: str = "w w4", rules: object = OFFICIAL) -> State:
    """A round of three that seat 0 has just won; seat 1 holds these cards, seat 2 a one."""
    return at("r1", points, "b1", top="r5", rules=rules).do(0, "play r1").state  # type: ignore[arg-type]


def test_P1_the_first_to_empty_the_hand_wins_the_round() -> None:
    game = at("r1", "g1", "b1", top="r5").do(0, "play r1")
    assert game.events[-2:] == (WentOut(0), RoundEnded(0))
    assert game.to_act is None
    assert public_view(game.state).winner == 0


@pytest.mark.parametrize("last", ["r1", "rs", "rv", "rd", "w", "w4"])
@pytest.mark.parametrize("drawn", [False, True])
def test_P1_F092_whatever_the_last_card_and_however_it_came(last: str, drawn: bool) -> None:
    game = at(last, "g1", "b1", top="r5").do(0, f"play {last}")
    assert game.to_act is None
    # A hand of one that draws a card has two; the round is won a card later by the same way out.
    game = at("r2", "g1", "b1", top="r5", pile=last).do(0, "draw").do(0, f"play {last}")
    assert game.to_act is not None


def test_F007_nobody_acts_after_the_end() -> None:
    game = at("r1", "g1", "b1", top="r5").do(0, "play r1")
    assert not any(game.may(seat) for seat in range(3))


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("r0", 0),
        ("r1 g2 b3 y4", 10),
        ("r5 r6 r7 r8 r9", 35),
        ("rs", 20),
        ("rv", 20),
        ("rd", 20),
        ("w", 50),
        ("w4", 50),
        ("w w4 rd 9", None),
        ("r9 bs yv gd w w4", 169),
    ],
)
def test_P2_cards_count_what_is_printed(hand: str, points: int | None) -> None:
    if points is not None:
        assert hand_points(cards(hand)) == points


def test_P2_the_cards_of_the_party_deck_count_like_their_kin() -> None:
    assert hand_points(cards("rx")) == 20
    assert hand_points(cards("wb")) == 50


def test_P4_the_winner_takes_the_points_of_all_other_hands() -> None:
    score = score_round(won())
    assert score.winner == 0
    assert score.gains == (101, 0, 0)
    assert score.left == ((), cards("w w4"), cards("b1"))
    assert not score.blocked


def test_P4_a_round_that_goes_on_has_no_score() -> None:
    with pytest.raises(ValueError, match="not over"):
        score_round(at("r1", "g1", top="r5").state)
    with pytest.raises(ValueError, match="not over"):
        record_round(new_match(2, OFFICIAL, 1), at("r1", "g1", top="r5").state)


def test_P4_F028_a_winner_by_absence_gets_the_points_of_others_only() -> None:
    game = at("r1 w", "g9 w4", "b1 bs", top="r5").leave(1).leave(2)
    assert game.events[-1] == RoundEnded(0)
    score = score_round(game.state)
    assert score.gains == (0, 0, 0)  # the leavers' cards are under the pile, and the own ones never count


def test_P4_the_points_of_a_leaver_count_for_nobody() -> None:
    game = at("r1", "g9 w4", "b1 bs", top="r5").leave(1).do(0, "play r1")
    assert score_round(game.state).gains == (21, 0, 0)


def test_P4_a_blocked_round_is_won_by_the_lightest_hand() -> None:
    game = at("g9 gs", "b1 b2", "y9 y8", top="r5", nothing_else=True).do(0, "draw").do(1, "draw").do(2, "draw")
    score = score_round(game.state)
    assert (score.winner, score.gains, score.blocked) == (1, (0, 46, 0), True)


def test_P4_the_first_to_reach_the_target_wins_the_match() -> None:
    match = replace(new_match(3, OFFICIAL, 9), scores=(398, 450, 0))
    assert record_round(match, won()).scores == (499, 450, 0)
    assert not record_round(match, won()).over
    match = replace(match, scores=(399, 450, 0))
    done = record_round(match, won())
    assert (done.over, done.winner, done.scores) == (True, 0, (500, 450, 0))
    with pytest.raises(ValueError, match="over"):
        next_round(done)
    with pytest.raises(ValueError, match="over"):
        record_round(done, won())


@pytest.mark.parametrize("target", [100, 200, 300, 400, 500, 750, 1000])
def test_P4_the_table_chooses_the_target(target: int) -> None:
    match = replace(new_match(3, house(target=target), 9), scores=(target - 102, 0, 0))
    match = record_round(match, won(rules=house(target=target)))
    assert not match.over
    assert record_round(match, won("r1", rules=house(target=target))).over


def test_P4_points_add_up_over_the_rounds_of_a_whole_match() -> None:
    match = new_match(4, OFFICIAL, 11)
    while not match.over:
        state = next_round(match).state
        while to_act(state) is not None:
            state = greedy(state).state
        match = record_round(match, state)
        assert match.scores == tuple(sum(score.gains[seat] for score in match.rounds) for seat in range(4))
        assert load_match(dump_match(match)) == match
    assert match.winner is not None
    assert match.scores[match.winner] == max(match.scores) >= 500
    assert max(score for seat, score in enumerate(match.scores) if seat != match.winner) < 500
    assert ranking(match)[0] == (1, match.winner)


def test_P10_a_single_round_ends_with_itself_and_counts_no_points() -> None:
    rules = house(scoring="single")
    match = record_round(new_match(3, rules, 9), won(rules=rules))
    assert (match.over, match.winner) == (True, 0)
    assert match.scores == (0, 0, 0)
    assert match.rounds[0].left[1] == cards("w w4")  # what the others were left with is still told
    assert ranking(match) == [(1, 0), (2, 1), (2, 2)]


def test_rounds_of_a_match_differ_and_repeat_with_its_seed() -> None:
    match = new_match(3, OFFICIAL, 9)
    later = record_round(match, won())
    assert next_round(match) == next_round(new_match(3, OFFICIAL, 9))
    again = replace(record_round(later, won()), dealer=later.dealer)
    assert next_round(later).state.hands != next_round(again).state.hands
    assert next_round(match).state.hands != next_round(new_match(3, OFFICIAL, 10)).state.hands


def test_F003_the_deal_skips_who_has_left_the_match() -> None:
    match = replace(new_match(4, OFFICIAL, 9), dealer=0, order=(0, 1, 2, 3))
    match = withdraw(match, 1)
    state = next_round(match).state
    assert state.dealer == 2
    assert state.hands[1] == ()
    assert match.seats_left == [0, 2, 3]


def test_F011_a_match_with_one_seat_left_is_won_by_it() -> None:
    match = withdraw(withdraw(new_match(3, OFFICIAL, 9), 1), 0)
    assert (match.over, match.winner) == (True, 2)
    assert withdraw(match, 2) == match


def test_F011_a_match_nobody_is_left_in_is_over() -> None:
    match = withdraw(replace(new_match(2, OFFICIAL, 9), gone=(True, False)), 1)
    assert (match.over, match.winner) == (True, None)


def ranked(match: Match) -> list[tuple[int, int]]:
    return ranking(match)


def test_ranking_is_by_points_equals_share_and_leavers_come_last() -> None:
    match = replace(new_match(5, OFFICIAL, 9), scores=(10, 80, 10, 500, 300), gone=(False, False, False, False, True))
    assert ranked(replace(match, over=True, winner=3)) == [(1, 3), (2, 1), (3, 0), (3, 2), (5, 4)]


def test_the_hands_are_face_up_at_the_end_and_only_then() -> None:
    game = at("r1", "g1 g2", top="r5")
    assert [seat.shown for seat in public_view(game.state).seats] == [None, None]
    game.do(0, "play r1")
    assert [seat.shown for seat in public_view(game.state).seats] == [(), cards("g1 g2")]


def test_a_game_is_a_value_that_can_be_played_twice() -> None:
    game = at("r1 r2", "g1 r3", top="r5")
    first = Game(game.state).do(0, "play r1")
    again = Game(game.state).do(0, "play r1")
    assert first.state == again.state
    assert game.hand(0) == "r1 r2"
