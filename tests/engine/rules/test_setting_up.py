"""What a table chooses about the deal, the lead and the opening card (S1-S10)."""

from __future__ import annotations

from itertools import count

import pytest

from bot.engine import (
    CardsDrawn,
    Face,
    Reason,
    RuleError,
    customize,
    hand_points,
    new_match,
    new_round,
    next_round,
    open_round,
    record_round,
)
from bot.engine.events import DealerDrawn
from bot.engine.ruleset import OptionValue
from bot.engine.state import Over, next_seat
from tests.engine.policies import greedy
from tests.engine.positions import OFFICIAL, Game, house


def opening(face: Face, seats: int = 4, dealer: int = 0, **changes: OptionValue) -> Game:
    """A round dealt by `dealer` that opens with a card of this face."""
    rules = house(**changes)
    for seed in count():
        state = new_round(seats, rules, seed, dealer=dealer)
        if state.discard_pile[-1].face is face:
            return Game(state)
    raise AssertionError


def test_S1_a_table_says_how_many_may_play() -> None:
    rules = house(min_players=3, max_players=5)
    for seats in (3, 4, 5):
        new_match(seats, rules, 1)
    for seats in (2, 6):
        with pytest.raises(ValueError, match="seats do not fit"):
            new_match(seats, rules, 1)
    with pytest.raises(RuleError, match="max_players"):
        house(min_players=6, max_players=5)


@pytest.mark.parametrize("size", [1, 10, 15])
def test_S2_hands_of_one_to_fifteen(size: int) -> None:
    assert all(len(hand) == size for hand in new_round(10, house(hand_size=size, opening="number"), 3).hands)


def test_S2_other_sizes_are_refused() -> None:
    for size in (0, 16):
        with pytest.raises(RuleError, match="hand_size"):
            house(hand_size=size)


@pytest.mark.parametrize("seed", range(30))
def test_S3_the_most_points_drawn_deal_where_the_table_draws_by_points(seed: int) -> None:
    step = open_round(2, house(dealer="points"), seed)  # of two, a tie is redrawn by both
    (drawn,) = [event for event in step.events if isinstance(event, DealerDrawn)]
    points = {seat: card.points for seat, card in zip(drawn.seats, drawn.cards, strict=True)}
    assert points[drawn.dealer] == max(points.values())
    assert step.state.dealer == drawn.dealer


def test_S3_by_points_anything_may_be_drawn_by_number_only_numbers() -> None:
    def faces(dealer: str) -> set[Face]:
        steps = [open_round(4, house(dealer=dealer), seed) for seed in range(60)]
        return {c.face for step in steps for e in step.events if isinstance(e, DealerDrawn) for c in e.cards}

    assert {Face.WILD, Face.SKIP} <= faces("points")
    assert not {Face.WILD, Face.WILD_DRAW_FOUR, Face.SKIP, Face.REVERSE, Face.DRAW_TWO} & faces("number")


def test_S3_by_lot_anybody_deals_and_nobody_draws() -> None:
    steps = [open_round(4, house(dealer="lot"), seed) for seed in range(40)]
    assert {step.state.dealer for step in steps} == {0, 1, 2, 3}
    assert not any(isinstance(event, DealerDrawn) for step in steps for event in step.events)


def test_S4_the_winner_deals_the_next_round_where_the_table_chose_so() -> None:
    match = new_match(4, house(winner_deals=True), 5)
    for _ in range(4):
        state = next_round(match).state
        if match.rounds:
            assert state.dealer == match.rounds[-1].winner
        while not isinstance(state.phase, Over):
            state = greedy(state).state
        match = record_round(match, state)
        assert not match.over


def test_S4_when_the_winner_has_left_the_deal_goes_round() -> None:
    match = new_match(4, house(winner_deals=True), 5)
    state = next_round(match).state
    while not isinstance(state.phase, Over):
        state = greedy(state).state
    match = record_round(match, state)
    winner = match.rounds[-1].winner
    assert winner is not None
    gone = tuple(seat == winner for seat in range(4))
    following = next_round(type(match)(**{**_fields(match), "gone": gone})).state
    assert following.dealer == next_seat(following, state.dealer)


def _fields(match: object) -> dict[str, object]:
    return {name: getattr(match, name) for name in type(match).__dataclass_fields__}  # type: ignore[attr-defined]


@pytest.mark.parametrize("dealer", range(3))
def test_S5_the_dealer_leads(dealer: int) -> None:
    assert opening(Face.FIVE, 3, dealer, lead="dealer").turn == dealer


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("zero", [0, 10])
def test_S5_the_most_points_in_hand_lead_counted_as_the_table_counts(seed: int, zero: int) -> None:
    rules = house(lead="points", opening="number", zero_points=zero)
    state = new_round(4, rules, seed)
    points = [hand_points(hand, rules) for hand in state.hands]
    assert state.turn == points.index(max(points))


def test_S6_only_a_number_opens_and_what_was_turned_before_it_stays_beneath() -> None:
    states = [new_round(4, house(opening="number"), seed) for seed in range(60)]
    assert all(state.discard_pile[-1].is_number for state in states)
    beneath = [card for state in states for card in state.discard_pile[:-1]]
    assert beneath
    assert not any(card.is_number for card in beneath)


def test_S6_otherwise_a_single_card_lies_open() -> None:
    assert all(len(new_round(4, OFFICIAL, seed).discard_pile) == 1 for seed in range(60))


def test_S7_the_leader_of_an_opening_draw_two_draws_and_plays_on() -> None:
    game = opening(Face.DRAW_TWO, opening_draw_two="play_on")
    assert (game.turn, game.stage) == (1, "Playing")
    assert [len(hand) for hand in game.state.hands] == [7, 9, 7, 7]


def test_S7_or_loses_the_turn() -> None:
    game = opening(Face.DRAW_TWO)
    assert game.turn == 2
    assert [len(hand) for hand in game.state.hands] == [7, 9, 7, 7]


def test_S7_where_the_dealer_leads_the_dealer_draws() -> None:
    game = opening(Face.DRAW_TWO, lead="dealer", opening_draw_two="play_on")
    assert (game.turn, len(game.state.hands[0])) == (0, 9)


def test_S7_T14_a_wild_does_not_fit_an_opening_draw_two_where_it_fits_no_draw_card() -> None:
    game = opening(Face.DRAW_TWO, opening_draw_two="play_on", no_wild_on_draw=True)
    assert not any(action.startswith("play w ") or action == "play w" for action in game.may(1))


@pytest.mark.parametrize(("lead", "turn"), [("left", 2), ("dealer", 1)])
@pytest.mark.parametrize("rules", [{}, {"opening_draw_two": "play_on"}])
def test_S8_an_opening_skip_skips_whoever_leads(lead: str, turn: int, rules: dict[str, OptionValue]) -> None:
    assert opening(Face.SKIP, lead=lead, **rules).turn == turn


@pytest.mark.parametrize(
    ("reverse", "lead", "first", "second"),
    [
        ("leader", "left", 1, 0),  # the leader leads, and the one on the right is second
        ("dealer", "left", 0, 3),  # the dealer leads, counter-clockwise
        ("leader", "dealer", 0, 3),
        ("dealer", "dealer", 0, 3),
    ],
)
def test_S9_who_leads_after_an_opening_reverse(reverse: str, lead: str, first: int, second: int) -> None:
    game = opening(Face.REVERSE, opening_reverse=reverse, lead=lead)
    assert (game.turn, game.state.direction) == (first, -1)
    assert next_seat(game.state, game.turn) == second


def test_S9_the_leader_by_points_leads_too() -> None:
    rules = house(lead="points", opening_reverse="leader")
    state = next(s for seed in count() if (s := new_round(4, rules, seed)).discard_pile[-1].face is Face.REVERSE)
    points = [hand_points(hand) for hand in state.hands]
    assert (state.turn, state.direction) == (points.index(max(points)), -1)


@pytest.mark.parametrize(("who", "names"), [("leader", 1), ("dealer", 0), ("before_dealer", 3)])
def test_S10_who_names_the_color_of_an_opening_wild(who: str, names: int) -> None:
    game = opening(Face.WILD, opening_wild=who)
    assert (game.to_act, game.stage, game.color) == (names, "Asked", None)
    assert game.refuses(2, "color r") is Reason.NOT_YOUR_TURN
    game.do(names, "color g")
    assert (game.color, game.turn, game.stage) == ("g", 1, "Playing")


def test_S10_the_clock_names_a_color_for_an_absent_dealer() -> None:
    game = opening(Face.WILD, opening_wild="dealer").clock()
    assert game.color is not None
    assert (game.turn, game.stage) == (1, "Playing")


def test_S10_a_dealer_who_leaves_leaves_a_color_behind() -> None:
    game = opening(Face.WILD, opening_wild="before_dealer").leave(3)
    assert game.color is not None
    assert (game.turn, game.stage) == (1, "Playing")


def test_S10_or_the_leader_plays_any_color() -> None:
    game = opening(Face.WILD, lead="dealer", opening_wild="any")
    assert (game.turn, game.stage, game.color) == (0, "Playing", None)
    assert {action for action in game.may(0) if "=" not in action and action.startswith("play")} == {
        f"play {card}" for card in game.state.hands[0]
    }
    colored = next(card for card in game.state.hands[0] if card.color is not None)
    assert game.do(0, f"play {colored}").color == colored.color


def test_S10_a_wild_on_it_still_asks_for_a_color() -> None:
    seed = next(
        seed
        for seed in count()
        if (s := new_round(3, house(opening_wild="any"), seed, dealer=0)).color is None
        and any(card.face is Face.WILD_DRAW_FOUR for card in s.hands[1])
    )
    game = Game(new_round(3, house(opening_wild="any"), seed, dealer=0)).do(1, "play w4=r")
    assert game.color == "r"
    assert game.refuses(2, "challenge") is Reason.NOTHING_TO_CHALLENGE  # there was no color to hold
    assert game.happened(CardsDrawn)[0].count == 4


def test_S10_who_may_not_play_now_draws_and_the_color_stays_open() -> None:
    game = opening(Face.WILD, opening_wild="any").do(1, "draw")
    assert game.stage == "Drew"  # anything fits
    assert game.do(1, "pass").color is None


def test_the_opening_options_of_cards_that_cannot_open_wait_without_harm() -> None:
    rules = customize(house(opening="number"), opening_wild="any", opening_draw_two="play_on", opening_reverse="leader")
    for seed in range(20):
        state = new_round(4, rules, seed, dealer=0)
        assert (state.turn, state.color) == (1, state.discard_pile[-1].color)
