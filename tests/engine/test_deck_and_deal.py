"""The deck, the deal and the opening card (D1, D2, D6, S1–S10)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from bot.engine import (
    CardsDrawn,
    Cause,
    Color,
    ColorNamed,
    DealerDrawn,
    Dealt,
    DirectionTurned,
    Face,
    PileReshuffled,
    SeatStatus,
    Skipped,
    new_match,
    new_round,
    next_round,
    open_round,
    record_round,
    to_act,
)
from bot.engine.deck import DECK_SIZE, deck, decks_needed
from bot.engine.memo import ColorQuestion
from bot.engine.state import Asked
from tests.engine.policies import greedy
from tests.engine.positions import OFFICIAL, at, house, opened


def test_D1_a_deck_has_108_cards_in_the_printed_numbers() -> None:
    count = Counter(deck(1))
    assert count.total() == DECK_SIZE
    for color in Color:
        faces = {card.face: n for card, n in count.items() if card.color is color}
        assert faces.pop(Face.ZERO) == 1
        assert set(faces.values()) == {2}
        assert set(faces) == {*map(Face, "123456789"), Face.SKIP, Face.REVERSE, Face.DRAW_TWO}
    assert {card.face: n for card, n in count.items() if card.color is None} == {Face.WILD: 4, Face.WILD_DRAW_FOUR: 4}


@pytest.mark.parametrize(("seats", "size"), [(10, 7), (10, 15), (9, 12), (2, 15)])
def test_D2_F068_a_deal_always_leaves_a_draw_pile(seats: int, size: int) -> None:
    state = new_round(seats, house(hand_size=size, decks=1), 5, dealer=0)
    assert len(state.draw_pile) >= 10
    assert len(state.draw_pile) + 1 + seats * size >= DECK_SIZE * decks_needed(seats, size)


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_D2_a_table_may_choose_more_decks(decks: int) -> None:
    state = new_round(4, house(decks=decks), 5, dealer=0)
    everything = Counter(state.draw_pile + state.discard_pile + tuple(card for hand in state.hands for card in hand))
    assert everything == Counter(deck(decks))


def test_D6_F071_an_empty_draw_pile_is_made_of_the_discard_pile_without_its_top_card() -> None:
    game = at("g1", "b1", top="r5", under="y1 y2 y3", pile="g2", nothing_else=True).do(0, "draw").do(1, "draw")
    assert PileReshuffled(3) in game.events
    assert game.top == "r5"
    assert len(game.state.discard_pile) == 1
    assert len(game.state.draw_pile) == 2
    assert game.total == 7


def test_D6_a_penalty_goes_on_with_the_new_pile() -> None:
    game = at("rd r1", "b1", top="r5", under="y1 y2", pile="g2", nothing_else=True).do(0, "play rd")
    drawn = next(event for event in game.events if isinstance(event, CardsDrawn))
    assert drawn.count == 2
    assert PileReshuffled(3) in game.events
    assert game.top == "rd"


def test_D6_F052_a_reshuffled_wild_has_no_color_again() -> None:
    game = at("w r1", "b1 b2", top="r5", under="y1", nothing_else=True, pile="g9")
    game.do(0, "play w=b").do(1, "play b1").do(0, "draw").do(1, "draw")
    everything = game.state.draw_pile + game.state.discard_pile + game.state.hands[0] + game.state.hands[1]
    wilds = [card for card in everything if card.face is Face.WILD]
    assert [card.color for card in wilds] == [None]
    assert game.top == "b1"


def test_D6_F069_F070_with_no_card_anywhere_a_draw_takes_nothing_and_play_goes_on() -> None:
    game = at("g1 g2", "r1 b2", top="r5", nothing_else=True).do(0, "draw")
    assert CardsDrawn(0, 0, Cause.TURN, ()) in game.events
    assert game.turn == 1
    game.do(1, "play r1")
    assert game.turn == 0


def test_D6_a_penalty_takes_what_there_is() -> None:
    game = at("rd r1", "b1", top="r5", nothing_else=True).do(0, "play rd")
    drawn = next(event for event in game.events if isinstance(event, CardsDrawn))
    assert (drawn.count, game.hand(1)) == (1, "r5 b1")  # the old top card was all there was
    assert game.turn == 0


@pytest.mark.parametrize("seats", range(2, 11))
def test_S1_two_to_ten_players(seats: int) -> None:
    state = new_round(seats, OFFICIAL, 3)
    assert len(state.hands) == seats
    assert sum(map(len, state.hands)) + len(state.draw_pile) + 1 == DECK_SIZE


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 15])
def test_S1_F006_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 10"):
        new_round(seats, OFFICIAL, 3)


def test_S1_absent_seats_get_no_cards_and_no_turn() -> None:
    state = new_round(4, OFFICIAL, 3, absent=(1, 2), dealer=0)
    assert [len(hand) for hand in state.hands if hand] == [7, 7]
    assert state.status == (SeatStatus.IN, SeatStatus.LEFT, SeatStatus.LEFT, SeatStatus.IN)
    with pytest.raises(ValueError, match="2 to 10"):
        new_round(3, OFFICIAL, 3, absent=(0, 2))
    with pytest.raises(ValueError, match="cannot deal"):
        new_round(3, OFFICIAL, 3, absent=(0,), dealer=0)


@pytest.mark.parametrize("size", range(1, 16))
def test_S2_hand_size_is_seven_or_what_the_table_chose(size: int) -> None:
    plain = next(seed for seed in range(100) if new_round(4, OFFICIAL, seed).discard_pile[-1].is_number)
    assert {len(hand) for hand in new_round(4, OFFICIAL, plain).hands} == {7}
    rules = house(hand_size=size)
    plain = next(seed for seed in range(100) if new_round(4, rules, seed).discard_pile[-1].is_number)
    assert {len(hand) for hand in new_round(4, rules, plain).hands} == {size}


@pytest.mark.parametrize("seed", range(40))
def test_S3_the_highest_number_drawn_deals(seed: int) -> None:
    step = open_round(5, OFFICIAL, seed)
    drawn = step.events[0]
    assert isinstance(drawn, DealerDrawn)
    assert all(card.is_number for card in drawn.cards)
    assert drawn.seats == (0, 1, 2, 3, 4)
    assert step.state.dealer == drawn.dealer


def test_S3_without_a_tie_the_dealer_is_the_only_seat_with_the_highest_number() -> None:
    clear = 0
    for seed in range(60):
        drawn = open_round(2, OFFICIAL, seed).events[0]
        assert isinstance(drawn, DealerDrawn)
        points = [card.points for card in drawn.cards]
        assert points[drawn.dealer] == max(points)
        assert len(set(points)) == 2  # of two players, a tie is always redrawn
        clear += 1
    assert clear == 60


def test_S3_a_named_dealer_deals_without_drawing() -> None:
    step = open_round(4, OFFICIAL, 8, dealer=2)
    assert step.state.dealer == 2
    assert not any(isinstance(event, DealerDrawn) for event in step.events)


def test_S4_the_deal_goes_to_the_next_seat_in_the_next_round() -> None:
    match = new_match(3, house(hand_size=1), 4)
    dealers = []
    for _ in range(4):
        state = next_round(match).state
        dealers.append(state.dealer)
        while to_act(state) is not None:
            state = greedy(state).state
        match = record_round(match, state)
    assert [(later - earlier) % 3 for earlier, later in pairwise(dealers)] == [1, 1, 1]


@pytest.mark.parametrize("dealer", range(4))
def test_S5_the_player_after_the_dealer_leads(dealer: int) -> None:
    seed = next(seed for seed in range(100) if new_round(4, OFFICIAL, seed, dealer=dealer).discard_pile[-1].is_number)
    assert new_round(4, OFFICIAL, seed, dealer=dealer).turn == (dealer + 1) % 4


def test_S6_the_opening_card_is_never_a_wild_draw_four_which_goes_back_into_the_pile() -> None:
    turned_again = 0
    for seed in range(300):
        state = new_round(3, OFFICIAL, seed, dealer=0)
        assert state.discard_pile[-1].face is not Face.WILD_DRAW_FOUR
        turned_again += state.rng.uses > 1
        everything = state.draw_pile + state.discard_pile + tuple(card for hand in state.hands for card in hand)
        assert Counter(everything) == Counter(deck(1))
    assert turned_again


def test_S7_F088_an_opening_draw_two_strikes_the_leader_who_loses_the_turn() -> None:
    game = opened(4, Face.DRAW_TWO)
    assert [game.count(seat) for seat in range(4)] == [7, 9, 7, 7]
    assert game.turn == 2


def test_S8_F088_an_opening_skip_skips_the_leader() -> None:
    assert opened(4, Face.SKIP).turn == 2
    assert opened(2, Face.SKIP).turn == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S9_F088_after_an_opening_reverse_the_dealer_leads_the_other_way_round(seats: int) -> None:
    game = opened(seats, Face.REVERSE)
    assert game.turn == game.state.dealer == 0
    assert game.state.direction == -1
    game.do(0, "draw")
    if game.stage == "Drew":
        game.do(0, "pass")
    assert game.turn == seats - 1


def test_S10_F088_the_leader_names_the_color_of_an_opening_wild_and_plays() -> None:
    game = opened(4, Face.WILD)
    assert game.state.phase == Asked(ColorQuestion(1))
    assert game.color is None
    assert game.may(1) == ["color r", "color y", "color g", "color b"]
    game.do(1, "color g")
    assert game.events == (ColorNamed(1, Color.GREEN),)
    assert (game.turn, game.color, game.stage) == (1, "g", "Playing")


def test_the_opening_tells_its_story_in_order() -> None:
    for face, kind in ((Face.SKIP, Skipped), (Face.REVERSE, DirectionTurned), (Face.DRAW_TWO, CardsDrawn)):
        seed = next(s for s in range(500) if new_round(3, OFFICIAL, s).discard_pile[-1].face is face)
        kinds = [type(event) for event in open_round(3, OFFICIAL, seed).events]
        assert kinds == [DealerDrawn, Dealt, kind]


def test_equal_seeds_give_equal_rounds_and_others_others() -> None:
    assert open_round(5, OFFICIAL, 77) == open_round(5, OFFICIAL, 77)
    assert len({open_round(5, OFFICIAL, seed).state.hands for seed in range(50)}) == 50


def test_a_shuffle_is_the_one_that_stored_games_were_dealt_with() -> None:
    # Changing these values means that stored games reshuffle differently after an upgrade.
    state = new_round(2, OFFICIAL, 2026, dealer=1)
    assert " ".join(map(str, state.hands[0])) == "r7 y2 y9 g2 gv b5 w"
    assert str(state.discard_pile[-1]) == "r1"
