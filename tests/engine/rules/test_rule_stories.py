"""What a rule changes, told as a story under `golden/rules/`. After a wanted change: `GOLDEN=write`, as for the others.

A line with what is refused says which rule refused it.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from bot.engine import Face, new_round
from bot.engine import open_round as opened
from bot.engine.ruleset import OptionValue
from tests.engine.positions import at, house
from tests.engine.stories import lifelike, scene, story

FOLDER = Path(__file__).parent.with_name("golden") / "rules"


def opening(title: str, face: Face, *, steps: int = 2, **changes: OptionValue) -> str:
    """The first moves of three players after an opening card of this face."""
    rules = house(**changes)
    seed = next(seed for seed in count() if new_round(3, rules, seed).discard_pile[-1].face is face)
    return story(title, opened(3, rules, seed), lifelike(seed), steps=steps)


def doubt(title: str, hand: str, *after: str, **changes: OptionValue) -> str:
    """Ann plays a wild draw four on a red five and names blue; Ben doubts it."""
    game = at(hand, "g1 g2", "y1 y2", top="r5", pile="g3 g4 g5 g6 g7 g8", rules=house(**changes))
    return scene(title, game, "0 play w4=b", "1 challenge", *after)


STORIES: dict[str, Callable[[], str]] = {
    "D3_any": lambda: scene(
        "A discard-all card takes along what its player chooses",
        at("rx r1 rs b1 b2", "r2 y2", "y1 y3", top="r5", rules=house(discard_all="any")),
        *("0 play rx", "0 lay b1", "0 lay rs", "0 lay none", "1 play r2"),
    ),
    "D3_all": lambda: scene(
        "The strict discard-all card takes along every card of its color, and may go out with them",
        at("rx r1 rs", "r2 y2", "y1 y3", top="r5", rules=house(discard_all="all")),
        "0 play rx",
    ),
    "D4": lambda: scene(
        "A rebound card sends the penalty back, and another sends it back again; later it is a wild",
        at("rd r1 r2", "wb g1", "wb y1", top="r5", pile="b1 b2", rules=house(rebound=True)),
        *("0 play rd", "1 play wb=y", "0 draw", "2 play wb=g"),
    ),
    "S3_points": lambda: opening("The most points drawn deal", Face.FIVE, steps=0, dealer="points"),
    "S3_lot": lambda: opening("The deal is drawn by lot", Face.FIVE, steps=0, dealer="lot"),
    "S5_dealer": lambda: opening("The dealer leads", Face.FIVE, lead="dealer"),
    "S5_points": lambda: opening("The most points in hand lead", Face.FIVE, lead="points"),
    "S6": lambda: opening("Only a number opens", Face.SEVEN, opening="number"),
    "S7": lambda: opening("The leader draws two and plays on", Face.DRAW_TWO, opening_draw_two="play_on"),
    "S8": lambda: opening("An opening skip skips the dealer who would lead", Face.SKIP, lead="dealer"),
    "S9": lambda: opening("The leader leads, the other way round", Face.REVERSE, opening_reverse="leader"),
    "S10_dealer": lambda: opening("The dealer names the color", Face.WILD, opening_wild="dealer"),
    "S10_before_dealer": lambda: opening("The one before the dealer does", Face.WILD, opening_wild="before_dealer"),
    "S10_any": lambda: opening("Any color fits", Face.WILD, opening_wild="any"),
    "T3": lambda: scene(
        "Drawing goes on until a card fits",
        at("b1 b2", "g1 g2", "y1 y2", top="r5", pile="y1 gs r9 b4 b7 r3", rules=house(draw_until_playable=True)),
        *("0 draw", "0 play b1", "0 play r9", "1 draw", "1 pass"),
    ),
    "T5": lambda: scene(
        "A draw simply ends the turn",
        at("b1 b2", "g1 r2", "y1 y2", top="r5", pile="r9", rules=house(play_drawn=False)),
        *("0 draw", "0 play r9", "1 play r2"),
    ),
    "T7": lambda: scene(
        "Who can play may not draw",
        at("r1 b2", "g2 g3", "y1 y2", top="r5", pile="r9", rules=house(force_play=True)),
        *("0 draw", "0 play r1", "1 draw"),
    ),
    "T12": lambda: scene(
        "Between two a plain reverse gives the turn to the other",
        at("rv r1", "r2 g2", top="r5", rules=house(two_player_reverse="plain")),
        *("0 play rv", "1 play r2"),
    ),
    "T14": lambda: scene(
        "No wild on a draw two",
        at("rd r1", "g1 g2", "w r7", "b1 b2", top="r5", pile="g3 g4", rules=house(no_wild_on_draw=True)),
        *("0 play rd", "2 play w=g", "2 play r7"),
    ),
    "T15_no_wild": lambda: scene(
        "A wild is no last card",
        at("w", "r1 r2", "y1 y2", top="r5", pile="b9", rules=house(last_card="no_wild")),
        *("0 play w", "0 draw"),
    ),
    "T15_street": lambda: scene(
        "The last card is one to nine or a draw card: no zero, no reverse",
        at("r0", "rv", "rd", top="r5", pile="b8 b9 y1 y2", rules=house(last_card="street")),
        *("0 play r0", "0 draw", "1 play rv", "1 draw", "2 play rd"),
    ),
    "T15_no_action": lambda: scene(
        "The last card is no skip, reverse or wild, but may be a zero or a draw card",
        at("rs", "r0", "y1 y2", top="r5", pile="b8", rules=house(last_card="no_action")),
        *("0 play rs", "0 draw", "1 play r0"),
    ),
    "T15_number": lambda: scene(
        "The last card is a number",
        at("rd", "r0", "y1 y2", top="r5", pile="b8", rules=house(last_card="number")),
        *("0 play rd", "0 draw", "1 play r0"),
    ),
    "T16": lambda: scene(
        "A last draw two strikes nobody where the table chose so",
        at("rd", "g1 g2", "y1 y2", top="r5", rules=house(final_penalty=False)),
        "0 play rd",
    ),
    "T17": lambda: scene(
        "A card that does not fit costs two",
        at("b1 r1", "g1 r2", "y1 y2", top="r5", pile="r9 r8", rules=house(misplay_penalty=2)),
        *("0 play b1", "1 play r2"),
    ),
    "T18": lambda: scene(
        "Whose time is up draws two",
        at("r1 b1", "r2 g2", "y1 y2", top="r5", pile="r9 r8", rules=house(turn_seconds=5, timeout_penalty=2)),
        *("0 timeup", "1 play r2"),
    ),
    "T19": lambda: scene(
        "When time is called the fewest points in hand win",
        at("r1 b9", "g1 g2", "y3 w", top="r5", rules=house(round_minutes=3, scoring="single")),
        *("0 play r1", "1 calltime"),
    ),
    "W3": lambda: doubt(
        "Under the strict rule a five on a five is enough to be wrong", "w4 b5 g9", wd4_legality="nothing_else"
    ),
    "W4": lambda: scene(
        "Without bluffs a draw four with a card of the color is refused; a rightful one cannot be doubted",
        at("w4 r1 b2", "w4 g2", "y1 y2", top="r5", pile="b3 b4 b5 b6", rules=house(wd4_bluff=False)),
        *("0 play w4", "0 play r1", "1 play w4=g", "2 challenge", "0 draw"),
    ),
    "W6": lambda: doubt("A draw four that was right costs who doubts it six", "w4 b1 b2"),
    "W7": lambda: doubt("A found bluff: the bluffer draws, the challenger plays", "w4 r1 b2", "1 draw"),
    "W8": lambda: doubt("A found bluff: the challenger's turn is lost", "w4 r1 b2", "2 draw", challenge_won="skipped"),
    "W9": lambda: doubt(
        "A found bluff is taken back, and a card of the color played in its place",
        "w4 r1 rd b2",
        *("0 lay b2", "0 lay rd", "1 draw"),
        challenge_won="take_back",
    ),
    "W10_all": lambda: doubt("Everybody sees the hand", "w4 r1 b2", challenge_shows="all"),
    "W10_verdict": lambda: doubt("Nobody sees the hand", "w4 r1 b2", challenge_shows="verdict"),
    "W11": lambda: doubt("Nobody may doubt it", "w4 r1 b2", no_challenge=True),
    "K2": lambda: scene(
        "Same kind only: no draw four on a draw two",
        at("rd r1", "gd g1", "w4 yd y1", top="r5", pile="b1 b2 b3 b4 b5 b6", rules=house(stacking="same")),
        *("0 play rd", "1 play gd", "2 play w4", "2 play yd", "0 draw"),
    ),
    "K3": lambda: scene(
        "Rising: a draw four on a draw two, never the other way; the last one's color holds",
        at("rd r1 bd", "w4 g1", "w4 y1", top="r5", pile="b1 b2 b3 b4 b5 b6 b7 b8 b9", rules=house(stacking="rising")),
        *("0 play rd", "1 play w4=g", "2 challenge", "2 play w4=y", "0 play bd", "0 draw", "1 play g1"),
    ),
    "X4": lambda: scene(
        "Free: a draw two on a draw four as well",
        at("w4 b1", "gd g1", "y1 y2", top="r5", pile="b1 b2 b3 b4 b5 b6", rules=house(stacking="free")),
        *("0 play w4=y", "1 play gd", "2 draw"),
    ),
    "K4": lambda: scene(
        "Who can stack must",
        at("rd r1", "gd g1", "y1 y2", top="r5", pile="b1 b2 b3 b4", rules=house(stacking="same", stack_forced=True)),
        *("0 play rd", "1 draw", "1 play gd", "2 draw"),
    ),
    "K5": lambda: scene(
        "Where draw fours are stacked none can be doubted, the first one neither",
        at(
            *("w4 r1", "w4 g1", "y1 y2"),
            top="r5",
            pile="b1 b2 b3 b4 b5 b6 b7 b8",
            rules=house(stacking="same", stacked_challenge="never"),
        ),
        *("0 play w4=r", "1 challenge", "1 play w4=g", "2 draw"),
    ),
    "K7": lambda: scene(
        "Skip and reverse never answer a penalty",
        at("rd r1", "rs rv g1", "y1 y2", top="r5", pile="b1 b2", rules=house(stacking="rising")),
        *("0 play rd", "1 play rs", "1 play rv", "1 draw"),
    ),
    "K8": lambda: scene(
        "Nothing is stacked on a winning last card; who stacks with theirs passes the whole sum on",
        at("rd r1", "gd", "yd y2", top="r5", pile="b1 b2 b3 b4", rules=house(stacking="rising")),
        *("0 play rd", "1 play gd"),
    ),
}


@pytest.mark.parametrize("name", STORIES)
def test_the_story_of_a_rule_is_the_one_that_was_told_before(name: str) -> None:
    path, text = FOLDER / f"{name}.txt", STORIES[name]()
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_every_stored_story_of_a_rule_is_one_of_these() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(STORIES)
