"""What presets are called, and what they are like in a line."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import mark

PRESET_WORDS: Mapping[str, tuple[str, str]] = {
    "official": (mark("Official"), mark("The printed rules, to 500 points.")),
    "community": (mark("Community"), mark("Official, but false calls and wrong accusations of UNO cost two cards.")),
    "family": (mark("Family"), mark("Pairs, make ten, jump-ins, sevens and zeros, until one is left.")),
    "party": (mark("Party"), mark("Two decks, discard-all and rebound cards, several cards at once.")),
    "together": (mark("Together"), mark("Who can play or stack must, ten seconds a turn.")),
    "ubisoft": (mark("Console"), mark("Stacking of the same kind, jump-ins, sevens swap and zeros rotate.")),
    "blitz": (mark("Blitz"), mark("Three minutes in all, ten seconds a turn; the fewest points win.")),
    "street": (mark("Street"), mark("Five seconds a turn, stacking, a draw ends the turn, wrong cards cost two.")),
    "long": (mark("Long"), mark("Bluff draws, identical cards together, jump-ins that add up, no stacking.")),
    "encyclopedia": (mark("Encyclopedia"), mark("Draw until it fits, rising stacks, jumps even into penalties.")),
    "blood_battle": (mark("Blood battle"), mark("Like Encyclopedia, played until one is left; every place scores.")),
    "teams": (mark("Teams"), mark("Two teams; the first one out wins for both partners.")),
}
