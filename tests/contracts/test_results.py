"""Results explain every point: whose cards, how many, why, for each way to keep score."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine import Match, RuleSet, customize, new_match, preset, record_round
from bot.locales import words_for
from bot.ui.texts.forfeits import FORFEITS
from bot.ui.texts.results import final_ranks, round_result, scoreboard
from tests.engine.positions import at

EN = words_for("en")
NAMES = ["Ada", "Grace", "Linus", "Ming"]


def ended(*hands: str, **options: Any) -> Match:
    """A match after a round in which the first player goes out at once; further cards follow in their order."""
    rules: RuleSet = customize(preset("official"), **options)
    game = at(*hands, rules=rules, top="r5").do(0, "play r7")
    return record_round(new_match(len(hands), rules, 2), game.state)


def test_P4_the_winner_takes_the_points_of_all_hands() -> None:
    match = ended("r7", "r1 y9", "w g0")
    assert round_result(EN, match, NAMES) == [
        "🏆 **Ada wins the round!**",
        "Grace held Red 1, Yellow 9: 10 points.",
        "Linus held Green 0, Wild: 50 points.",
        "Ada gets 60 points, for the cards the others were left with.",
    ]
    assert scoreboard(EN, match, NAMES)[:2] == [
        "**Scores after 1 round** · 500 points win the match",
        "🥇 Ada: 60 points (+60)",
    ]


def test_P3_a_zero_counts_ten_where_the_rules_say_so() -> None:
    assert "Linus held Green 0, Wild: 60 points." in round_result(EN, ended("r7", "r1", "w g0", zero_points=10), NAMES)


def test_P5_minus_points_and_the_forfeit_of_who_busts() -> None:
    match = ended("r7", "r1 y9", "w w4 g0", scoring="minus", target=100)
    assert "Linus held Green 0, Wild, Wild draw four: 100 minus points." in round_result(EN, match, NAMES)
    last = final_ranks(EN, match, NAMES)
    assert last[0] == "🎉 **Ada wins the game!**"
    assert last[-1].startswith("Linus has busted, and ")
    assert any(forfeit in last[-1] for forfeit in FORFEITS)
    assert last == final_ranks(EN, match, NAMES)


def test_P6_elimination_names_who_is_out() -> None:
    match = ended("r7", "r1 y9", "w w4 g0", scoring="elimination", target=100)
    assert scoreboard(EN, match, NAMES)[-1] == "🥉 Linus: -100 points (out) (−100)"


def test_P9_chips_are_paid_to_the_winner() -> None:
    match = ended("r7", "r1 y9", "g0 g1", scoring="chips")
    assert round_result(EN, match, NAMES)[1:] == [
        "Grace held Red 1, Yellow 9: pays 10 chips.",
        "Linus held Green 0, Green 1: pays 1 chip.",
        "Ada gets 11 chips from the others.",
    ]


def test_P11_partners_win_together() -> None:
    match = ended("r7", "r1 y9", "w", "g1", teams="2")
    assert round_result(EN, match, NAMES) == [
        "🏆 **Ada and Linus win the round!**",
        "Grace held Red 1, Yellow 9: 10 points.",
        "Ming held Green 1: 1 point.",
        "Ada and Linus each get 11 points, for the cards the others were left with.",
    ]


@pytest.mark.parametrize(("scoring", "gains"), [("knockout", ["", ""]), ("blood_battle", [": +1", ": −1"])])
def test_P7_P8_a_round_that_was_played_out_lists_places(scoring: str, gains: list[str]) -> None:
    match = ended("r7", "r1 y9", scoring=scoring)
    assert round_result(EN, match, NAMES)[1:] == [
        f"🥇 Ada{gains[0]}",
        f"🥈 Grace{gains[1]} (left with Red 1, Yellow 9)",
    ]


def test_P10_a_single_round_has_no_points() -> None:
    match = ended("r7", "r1 y9", scoring="single")
    assert round_result(EN, match, NAMES) == ["🏆 **Ada wins the round!**", "Grace held Red 1, Yellow 9."]
    assert final_ranks(EN, match, NAMES) == ["🎉 **Ada wins the game!**", "🥇 Ada", "🥈 Grace"]
