"""Whole rounds as stories under `golden/`. After a wanted change: `GOLDEN=write make test ARGS="-k golden"`."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.engine import Face, Step, customize, new_round, open_round
from tests.engine.positions import OFFICIAL, Game, at
from tests.engine.stories import lifelike, scene, story

FOLDER = Path(__file__).with_name("golden")


def official(title: str, seats: int, seed: int) -> str:
    return story(title, open_round(seats, OFFICIAL, seed), lifelike(seed))


def openings() -> str:
    parts = []
    for seats in (2, 4):
        for face in (Face.SKIP, Face.REVERSE, Face.DRAW_TWO, Face.WILD):
            seed = next(seed for seed in range(500) if new_round(seats, OFFICIAL, seed).discard_pile[-1].face is face)
            title = f"{seats} players, the opening card is a {face.name.lower().replace('_', ' ')}"
            parts.append(story(title, open_round(seats, OFFICIAL, seed), lifelike(seed), steps=4))
    return "\n".join(parts)


def reshuffles() -> str:
    return scene(
        "The draw pile runs out twice; then no card is left anywhere, all draw nothing, and the lightest hand wins",
        at("r1 gd", "b1 b2", "y1 w", "g1 g2", top="r5", under="w4 y2", pile="g9 b9", nothing_else=True),
        *(
            "0 draw",
            "1 draw",
            "2 play w=g",
            "2 uno",
            "3 play g2",
            "3 uno",
            "0 play gd",
            "2 draw",
            "2 play g2",
            "3 draw",
        ),
        *("3 pass", "0 play g9", "1 draw", "2 draw", "2 pass", "3 draw", "3 pass"),
        *("0 draw", "1 draw", "2 draw", "3 draw"),
    )


def absences() -> str:
    return "\n".join(
        (
            scene(
                "Leaving in each phase, until one is left",
                at("w r1", "w4 b1", "g9 g8", "y9 y8", top="r5"),
                *("0 play w", "0 leave 0", "1 play w4", "2 leave 2", "1 color y", "3 leave 3"),
            ),
            scene(
                "The one who owes four cards leaves, and later one who is not to act",
                at("w4 r1", "r3 b1", "g9 g8", "y9 y8", top="r5", pile="g1"),
                *("0 play w4=g", "1 leave 1", "2 play g9", "0 leave 0", "3 play y9", "2 draw"),
            ),
            scene(
                "The clock runs out in each phase",
                at("w r1 b7", "w4 b1 b2", "g9 g8", "y9 y8", top="r5", pile="r9 b3 b4 b5 g7 b6"),
                *("0 timeup", "1 play w4", "1 timeup", "2 timeup", "3 draw", "3 timeup", "0 play w", "0 timeup"),
            ),
        )
    )


def house_rules() -> str:
    rules = customize(OFFICIAL, false_call_penalty=2, false_catch_penalty=1, uno_penalty=4, final_penalty=False)
    return scene(
        "False calls and false accusations cost, a caught player draws four, a last draw two strikes nobody",
        at("r1 b9", "b1 b2 r7", "rd", top="r5", rules=rules, pile="y3 y4 r3 g3 g4 g5 g6 g7 g8"),
        *("1 uno", "2 catch 1", "0 play r1", "1 catch", "1 play r7", "2 uno", "2 play r3", "0 draw", "1 draw"),
        "2 play rd",
    )


STORIES: dict[str, Callable[[], str]] = {
    "two_players": lambda: official("A round of two: bluffs found and not found, UNO forgotten and caught", 2, 528),
    "four_players": lambda: official("A round of four: bluffs, a rightful draw four doubted, UNO caught", 4, 138),
    "openings": openings,
    "reshuffles": reshuffles,
    "absences": absences,
    "house_rules": house_rules,
}


@pytest.mark.parametrize("name", STORIES)
def test_the_story_is_the_one_that_was_told_before(name: str) -> None:
    path, text = FOLDER / f"{name}.txt", STORIES[name]()
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_every_stored_story_is_one_of_these() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(STORIES)


@pytest.mark.parametrize(
    "words",
    [
        "was bluffing",
        "was not bluffing",
        "who forgot UNO",
        "accuses Ben wrongly",
        "calls UNO wrongly",
        "shuffled into a new draw pile",
        "is skipped",
        "counter-clockwise",
        "without being there",
        "time is up",
        "are forgotten",
        "leaves, and",
        "for draw two",
        "for challenge lost",
        "for bluff",
        "draws 0",
        "nobody can move",
        "draw for the deal",
        "keeps it",
        "turns clockwise",
        "owes 4 because",
        "calls UNO.",
        "is out of cards",
        "the round goes to",
    ],
)
def test_the_stories_tell_of_everything_that_can_happen(words: str) -> None:
    assert any(words in path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_equal_seeds_tell_equal_stories(seats: int) -> None:
    def play(seed: int) -> list[Step]:
        step = open_round(seats, OFFICIAL, seed)
        steps = [step]
        choose = lifelike(seed)
        for _ in range(80):
            if Game(step.state).to_act is None:
                break
            game = Game(step.state)
            game.do(*choose(step.state))
            step = Step(game.state, game.events)
            steps.append(step)
        return steps

    assert play(3) == play(3)
    assert play(3) != play(4)
