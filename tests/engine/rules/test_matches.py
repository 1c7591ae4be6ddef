"""Matches under each way of counting (P4-P13): when they are over, who has won, who sits where, who deals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import Match, RuleError, State, new_match, next_round, ranking, record_round, to_act, withdraw
from bot.engine.state import Over
from bot.engine.teams import partners
from tests.engine.policies import greedy
from tests.engine.positions import cards, house


def over(match: Match, winner: int, *hands: str) -> State:
    """The match's next round as if `winner` had won it and the others were left with these hands."""
    state = next_round(match).state
    left = tuple(cards(hand) for hand in hands)
    return replace(state, hands=left, phase=Over(winner), queue=(), finished=(winner,))


def scored(match: Match, winner: int, *hands: str) -> Match:
    return record_round(match, over(match, winner, *hands))


def test_P5_whoever_reaches_the_limit_of_minus_points_busts_and_ends_the_match_and_the_fewest_win() -> None:
    match = new_match(3, house(scoring="minus", target=100), 4)
    match = scored(match, 0, "", "w", "r9")
    match = scored(match, 1, "w", "", "r9")
    assert not match.over
    match = scored(match, 0, "", "w", "r9")
    assert (match.over, match.winner, match.busted, match.scores) == (True, 2, [1], (-50, -100, -27))
    assert ranking(match) == [(1, 2), (2, 0), (3, 1)]


def test_P5_of_equals_whoever_won_last_wins() -> None:
    match = new_match(3, house(scoring="minus", target=100), 4)
    match = scored(match, 0, "", "w w", "")
    assert match.winner == 0


def test_P6_whoever_reaches_the_limit_is_out_and_the_last_one_left_wins() -> None:
    match = new_match(4, house(scoring="elimination", target=100), 4)
    match = scored(match, 0, "", "w w", "r9", "r1")
    assert (match.over, match.seats_left, match.busted) == (False, [0, 2, 3], [1])
    state = next_round(match).state
    assert (state.hands[1], state.status[1]) == ((), "left")
    assert state.dealer in (0, 2, 3)
    match = scored(match, 2, "r9", "", "", "w w")
    assert match.seats_left == [0, 2]
    match = scored(match, 2, "w w", "", "", "")
    assert (match.over, match.winner) == (True, 2)
    assert ranking(match) == [(1, 2), (2, 0), (3, 3), (4, 1)]


def test_P6_who_lasts_longer_ranks_higher_whatever_the_points() -> None:
    match = new_match(3, house(scoring="elimination", target=100), 4)
    match = scored(match, 0, "", "w w", "w r9")
    match = scored(match, 0, "", "", "w w w w4 w4")
    assert match.scores[2] < match.scores[1]
    assert ranking(match) == [(1, 0), (2, 2), (3, 1)]


def test_P6_all_out_at_once_the_fewest_minus_points_win() -> None:
    match = new_match(2, house(scoring="elimination", target=100), 4)
    match = scored(match, 0, "w w", "w w rs")
    assert (match.over, match.winner) == (True, 0)


def test_P6_a_seat_that_leaves_is_not_waited_for() -> None:
    match = scored(new_match(3, house(scoring="elimination", target=100), 4), 0, "", "w w", "r9")
    match = withdraw(match, 0)
    assert (match.over, match.winner) == (True, 2)


@pytest.mark.parametrize("scoring", ["chips", "blood_battle"])
@pytest.mark.parametrize("rounds", [1, 3])
def test_P8_P9_so_many_rounds_are_played_and_the_richest_wins(scoring: str, rounds: int) -> None:
    match = new_match(3, house(scoring=scoring, rounds=rounds), 4)
    for _ in range(rounds):
        assert not match.over
        match = scored(match, 1, "w", "", "r9")
        assert sum(match.scores) == 0
    assert (match.over, match.winner) == (True, 1)


@pytest.mark.parametrize("scoring", ["single", "knockout"])
def test_P7_P10_one_round_is_the_match(scoring: str) -> None:
    match = scored(new_match(3, house(scoring=scoring), 4), 2, "r1", "r9", "")
    assert (match.over, match.winner, match.scores) == (True, 2, (0, 0, 0))


def test_P7_places_rank_the_match() -> None:
    match = scored(new_match(3, house(scoring="knockout"), 4), 2, "w", "r9", "")
    assert ranking(match) == [(1, 2), (2, 1), (3, 0)]


@pytest.mark.parametrize("scoring", ["winner", "minus", "elimination", "knockout", "blood_battle", "chips", "single"])
@pytest.mark.parametrize("seats", [2, 5])
def test_P4_to_P10_whole_matches_are_played_to_their_end(scoring: str, seats: int) -> None:
    match = new_match(seats, house(scoring=scoring, target=100), 17)
    while not match.over:
        state = next_round(match).state
        while to_act(state) is not None:
            state = greedy(state).state
        match = record_round(match, state)
    assert ranking(match)[0] == (1, match.winner)


# --- teams


@pytest.mark.parametrize(("teams", "seats"), [("2", 4), ("2", 6), ("2", 10), ("3", 6), ("3", 9), ("4", 8), ("5", 10)])
def test_P11_partners_sit_apart(teams: str, seats: int) -> None:
    rules = house(teams=teams)
    state = next_round(new_match(seats, rules, 3)).state
    for seat in range(seats):
        team = partners(rules, state.order, seat)
        assert len(team) == seats // int(teams) >= 2
        beside = {state.order[(state.order.index(seat) + step) % seats] for step in (1, -1)}
        assert not beside & set(team)


@pytest.mark.parametrize(("teams", "seats"), [("2", 2), ("2", 5), ("3", 4), ("4", 4), ("5", 9), ("rotating", 6)])
def test_P11_P12_so_many_seats_make_no_such_teams(teams: str, seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        new_match(seats, house(teams=teams), 3)


def test_P11_P12_teams_are_not_for_other_scorings_or_shuffled_seats() -> None:
    for changes in ({"scoring": "minus"}, {"scoring": "blood_battle"}, {"shuffle_seats": True}):
        with pytest.raises(RuleError):
            house(teams="2", **changes)  # type: ignore[arg-type]


def test_P11_the_team_that_reaches_the_target_has_won_the_match_together() -> None:
    match = new_match(4, house(teams="2", target=100), 3)
    match = scored(match, 2, "r1", "w", "", "w")
    assert (match.over, match.winners, match.scores) == (True, [0, 2], (100, 0, 100, 0))
    assert ranking(match) == [(1, 0), (1, 2), (3, 1), (3, 3)]


def test_P11_a_partner_who_left_has_not_won_with_the_team() -> None:
    match = withdraw(new_match(4, house(teams="2", target=100), 3), 0)
    assert not match.over
    match = scored(match, 2, "", "w", "", "w")
    assert (match.winners, ranking(match)[0], ranking(match)[-1]) == ([2], (1, 2), (4, 0))


def test_P11_with_one_team_left_it_has_won_the_match() -> None:
    match = withdraw(withdraw(new_match(4, house(teams="2"), 3), 1), 3)
    assert (match.over, match.winners) == (True, [0, 2])
    match = withdraw(withdraw(new_match(4, house(teams="2"), 3), 0), 3)
    assert not match.over


def test_P13_one_round_decides_for_the_whole_team() -> None:
    match = scored(new_match(4, house(teams="2", team_scoring="first_out"), 3), 3, "r1", "w", "r2", "")
    assert (match.over, match.winners, match.scores) == (True, [1, 3], (0, 0, 0, 0))


def test_P12_four_rounds_with_each_partner_twelve_in_all_and_totals_name_the_champion() -> None:
    rules = house(teams="rotating")
    match = new_match(4, rules, 3)
    with_whom: list[int] = []
    for number in range(12):
        assert not match.over
        state = over(match, number % 3, "r9", "r9", "r9", "r9")
        with_whom += [seat for seat in partners(rules, state.order, 0) if seat != 0]
        places = [state.order.index(seat) for seat in partners(rules, state.order, 0)]
        assert abs(places[0] - places[1]) == 2  # across the table
        match = record_round(match, state)
    assert with_whom == [2] * 4 + [1] * 4 + [3] * 4
    assert match.over
    assert match.winner is not None
    assert match.scores[match.winner] == max(match.scores)
    assert match.winners == [match.winner]


def test_P12_when_somebody_leaves_the_rotation_ends_with_the_round() -> None:
    match = withdraw(new_match(4, house(teams="rotating"), 3), 1)
    assert not match.over
    match = scored(match, 2, "", "", "", "r9")
    assert (match.over, match.winner) == (True, 2)


# --- who deals


def test_S4_the_winner_deals_the_next_round_or_the_deal_goes_round() -> None:
    match = scored(new_match(4, house(winner_deals=True), 3), 2, "r1", "r1", "", "r1")
    assert next_round(match).state.dealer == 2
    match = scored(new_match(4, house(), 3), 2, "r1", "r1", "", "r1")
    assert match.dealer is not None
    assert next_round(match).state.dealer == (match.dealer + 1) % 4


def test_P7_S4_the_deal_passes_by_seats_that_are_out() -> None:
    match = new_match(4, house(scoring="elimination", target=100, winner_deals=True), 4)
    match = scored(match, 1, "r1", "w w", "r9", "r1")  # an absurd winner, who is out by it
    assert next_round(match).state.dealer in match.seats_left
