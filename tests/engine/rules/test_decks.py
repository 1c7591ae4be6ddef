"""More decks, discard-all cards and rebound cards (D2-D5)."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.engine import Face, PenaltyAimed, Reason, RoundEnded, State, new_round, preset
from bot.engine.cards import COLORS, Card
from tests.engine.positions import Game, at, house

ANY = house(discard_all="any")
ALL = house(discard_all="all")
REBOUND = house(rebound=True)
NUMBERS_LAST = {"last_card": "number"}


def cards_of(state: State) -> Counter[Card]:
    return Counter((*state.draw_pile, *state.discard_pile, *(card for hand in state.hands for card in hand)))


@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_D2_a_table_chooses_one_to_four_decks(decks: int) -> None:
    assert cards_of(new_round(4, house(decks=decks), 1)).total() == 108 * decks


def test_D2_chosen_decks_are_a_minimum_where_hands_are_large() -> None:
    assert cards_of(new_round(10, house(decks=1, hand_size=15), 1)).total() == 216


@pytest.mark.parametrize("decks", [1, 2])
@pytest.mark.parametrize("kind", ["any", "all"])
def test_D3_two_discard_all_cards_for_each_color_and_deck(kind: str, decks: int) -> None:
    counts = cards_of(new_round(3, house(discard_all=kind, decks=decks), 1))
    assert counts.total() == (108 + 8) * decks
    assert all(counts[Card(Face.DISCARD_ALL, color)] == 2 * decks for color in COLORS)


def test_D4_four_rebound_cards_for_each_deck() -> None:
    counts = cards_of(new_round(3, house(rebound=True, decks=2), 1))
    assert counts.total() == (108 + 4) * 2
    assert counts[Card(Face.REBOUND, None)] == 8


def test_D5_the_party_deck_has_240_cards() -> None:
    assert cards_of(new_round(10, preset("party"), 1)).total() == 240


def test_D3_it_is_played_on_a_match_of_color_or_symbol_only() -> None:
    game = at("rx gx b1", "y1 y2", top="r5", rules=ANY)
    assert game.moves(0) == ["play rx", "draw"]
    assert game.refuses(0, "play gx") is Reason.NO_MATCH
    assert "play gx" in at("gx b1", "y1 y2", top="rx", rules=ANY).moves(0)


def test_D3_any_number_of_cards_of_the_color_go_with_it_and_it_stays_on_top() -> None:
    game = at("rx r1 rs r9 b1", "r2 y2", top="r5", rules=ANY).do(0, "play rx")
    assert game.moves(0) == ["lay none", "lay r1", "lay r9", "lay rs"]
    game.do(0, "lay r1").do(0, "lay rs")
    assert (game.hand(0), game.to_act, game.top) == ("r9 b1", 0, "rx")
    game.do(0, "lay none")
    assert (game.hand(0), game.top, game.color, game.turn) == ("r9 b1", "rx", "r", 1)


def test_D3_what_is_printed_on_the_cards_that_go_along_counts_for_nothing() -> None:
    game = at("rx rd b1", "g1 g2", "y1 y2", top="r5", rules=ANY).do(0, "play rx").do(0, "lay rd")
    assert (game.count(1), game.turn) == (2, 1)


def test_D3_only_cards_of_its_color_go_along() -> None:
    game = at("rx r1 b1", "y1 y2", top="r5", rules=ANY).do(0, "play rx")
    assert game.refuses(0, "lay b1") is Reason.NO_SUCH_CHOICE
    assert game.refuses(0, "lay r2") is Reason.NO_SUCH_CHOICE
    assert game.refuses(1, "lay none") is Reason.NOT_YOUR_TURN
    assert game.refuses(0, "draw") is Reason.ANSWER_FIRST


def test_D3_without_another_card_of_the_color_there_is_no_question() -> None:
    game = at("rx b1 b2", "y1 y2", top="r5", rules=ANY).do(0, "play rx")
    assert (game.turn, game.stage) == (1, "Playing")


def test_D3_who_lays_the_last_card_has_won() -> None:
    game = at("rx r1 r2", "y1 y2", top="r5", rules=ANY).do(0, "play rx").do(0, "lay r1").do(0, "lay r2")
    assert game.happened(RoundEnded)[0].winner == 0


def test_D3_the_clock_keeps_the_cards_of_who_is_absent() -> None:
    game = at("rx r1 r2", "y1 y2", top="r5", rules=ANY).do(0, "play rx").clock()
    assert (game.hand(0), game.turn) == ("r1 r2", 1)


def test_D3_the_strict_form_takes_every_card_of_the_color() -> None:
    game = at("rx r1 rs b1 b2", "y1 y2", top="r5", rules=ALL).do(0, "play rx")
    assert (game.hand(0), game.top, game.turn) == ("b1 b2", "rx", 1)
    assert at("rx r1 rs", "y1 y2", top="r5", rules=ALL).do(0, "play rx").happened(RoundEnded)[0].winner == 0


def test_D3_T15_the_discard_all_card_is_the_one_that_counts_as_the_last() -> None:
    game = at("rx r1", "y1 y2", top="r5", rules=house(discard_all="any", **NUMBERS_LAST)).do(0, "play rx")
    assert game.refuses(0, "lay r1") is Reason.NOT_LAST_CARD
    assert game.moves(0) == ["lay none"]
    strict = at("rx r1", "y1 y2", top="r5", rules=house(discard_all="all", **NUMBERS_LAST))
    assert strict.refuses(0, "play rx") is Reason.NOT_LAST_CARD
    assert "play rx" in at("rx r1 b1", "y1 y2", top="r5", rules=house(discard_all="all", **NUMBERS_LAST)).moves(0)


def test_D4_a_rebound_card_is_a_wild() -> None:
    game = at("wb b1", "y1 y2", top="r5", rules=REBOUND).do(0, "play wb=g")
    assert (game.color, game.turn, game.state.direction) == ("g", 1, 1)
    assert at("wb b1", "y1 y2", top="r5", rules=REBOUND).do(0, "play wb").moves(0) == [
        "color r",
        "color y",
        "color g",
        "color b",
    ]


@pytest.mark.parametrize(("card", "amount"), [("rd", 2), ("w4=b", 4)])
def test_D4_it_turns_a_penalty_round_and_the_order_of_play(card: str, amount: int) -> None:
    game = at("rd w4 r1", "wb g1 g2", "y1 y2", top="r5", rules=REBOUND).do(0, f"play {card}")
    assert (game.to_act, game.stage) == (1, "Penalized")
    game.do(1, "play wb=y")
    assert (game.to_act, game.state.direction, game.color) == (0, -1, "y")
    assert PenaltyAimed(0, amount, 1) in game.events
    assert game.refuses(0, "challenge") is Reason.NOTHING_TO_CHALLENGE
    game.do(0, "draw")
    assert (game.count(0), game.turn) == (2 + amount, 2)


def test_D4_a_penalty_can_rebound_many_times() -> None:
    game = at("rd wb r1", "wb g1", "wb y1", top="r5", rules=REBOUND)
    game.do(0, "play rd").do(1, "play wb=y").do(0, "play wb=r")
    assert (game.to_act, game.state.direction) == (1, 1)
    game.do(1, "draw")
    assert (game.hand(1).count(" "), game.turn) == (2, 2)


def test_D4_between_two_players_it_goes_back_too() -> None:
    game = at("rd r1 r2", "wb g1", top="r5", rules=REBOUND).do(0, "play rd").do(1, "play wb=y").do(0, "draw")
    assert (game.count(0), game.turn) == (4, 1)


def test_D4_it_is_no_answer_that_a_draw_card_can_be_stacked_on() -> None:
    rules = house(rebound=True, stacking="free")
    game = at("rd rd r1", "wb g1", top="r5", rules=rules).do(0, "play rd").do(1, "play wb=r")
    assert game.refuses(0, "play rd") is Reason.PENALTY_FIRST
    stacked = at("rd r1", "gd g1", "wb y1", top="r5", rules=rules).do(0, "play rd").do(1, "play gd").do(2, "play wb=r")
    assert PenaltyAimed(1, 4, 2) in stacked.events


def test_D4_a_penalty_waits_even_for_who_has_none_so_that_nobody_learns_it() -> None:
    game = at("rd r1", "g1 g2", "y1 y2", top="r5", rules=REBOUND).do(0, "play rd")
    assert (game.stage, game.moves(1)) == ("Penalized", ["draw"])


def test_D4_T16_a_last_rebound_card_still_sends_the_penalty_back() -> None:
    game = at("rd r1 r2", "wb", "y1 y2", top="r5", rules=REBOUND).do(0, "play rd").do(1, "play wb")
    assert game.happened(RoundEnded)[0].winner == 1
    assert (game.count(0), game.count(2)) == (4, 2)


def test_D4_K8_a_penalty_of_the_last_card_does_not_rebound() -> None:
    game = at("rd", "wb g1", top="r5", rules=REBOUND).do(0, "play rd")
    assert game.happened(RoundEnded)[0].winner == 0
    assert game.count(1) == 4


@pytest.mark.parametrize("last", ["no_wild", "no_action"])
def test_D4_T15_it_counts_as_a_wild_when_it_is_the_last_card(last: str) -> None:
    assert at("wb", "y1 y2", top="r5", rules=house(rebound=True, last_card=last)).moves(0) == ["draw"]


def test_D3_D4_party_cards_may_open_a_round() -> None:
    rules = house(discard_all="any", rebound=True)
    openers = {Game(new_round(3, rules, seed)).state.discard_pile[-1].face for seed in range(200)}
    assert {Face.DISCARD_ALL, Face.REBOUND} <= openers


def test_D4_a_rebound_that_opens_asks_the_leader_for_a_color() -> None:
    seed = next(s for s in range(500) if new_round(3, REBOUND, s).discard_pile[-1].face is Face.REBOUND)
    game = Game(new_round(3, REBOUND, seed))
    leader = (game.state.dealer + 1) % 3
    assert (game.to_act, game.moves(leader)) == (leader, ["color r", "color y", "color g", "color b"])
