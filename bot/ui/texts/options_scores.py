"""Options about calling UNO, scores and teams."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import mark
from bot.ui.texts.option_words import OptionWords

SCORES: Mapping[str, OptionWords] = {
    "uno_penalty": OptionWords(
        mark("Forgotten UNO"),
        mark("How many cards somebody draws who is caught without having called UNO."),
        names={1: mark("1 card")},
        said={1: mark("Who is caught without having called UNO draws a card.")},
        otherwise=mark("Who is caught without having called UNO draws {n} cards."),
        unit=mark("{n} cards"),
    ),
    "false_call_penalty": OptionWords(
        mark("False call"),
        mark("How many cards calling UNO costs when it isn't true."),
        names={0: mark("Nothing"), 1: mark("1 card")},
        said={1: mark("Calling UNO without going down to one card costs a card.")},
        otherwise=mark("Calling UNO without going down to one card costs {n} cards."),
        unit=mark("{n} cards"),
    ),
    "false_catch_penalty": OptionWords(
        mark("False accusation"),
        mark("How many cards it costs to accuse somebody who didn't forget."),
        names={0: mark("Nothing"), 1: mark("1 card")},
        said={1: mark("Accusing somebody of forgetting UNO wrongly costs a card.")},
        otherwise=mark("Accusing somebody of forgetting UNO wrongly costs {n} cards."),
        unit=mark("{n} cards"),
    ),
    "auto_uno": OptionWords(
        mark("UNO by itself"),
        mark("Whether UNO is called for everybody, so that nobody can forget it."),
        said={True: mark("UNO is called by itself; nobody can forget it.")},
    ),
    "scoring": OptionWords(
        mark("Scoring"),
        mark("How rounds are counted, and what wins the game."),
        names={
            "winner": mark("The winner takes all points"),
            "single": mark("A single round"),
            "minus": mark("Minus points"),
            "elimination": mark("Elimination"),
            "knockout": mark("Knock-out"),
            "blood_battle": mark("Blood battle"),
            "chips": mark("Chips"),
        },
        said={
            "single": mark("A single round, no points."),
            "minus": mark(
                "Everybody keeps the points in hand as minus points. Whoever reaches the limit ends the game and gets "
                "a forfeit; the fewest win."
            ),
            "elimination": mark(
                "Everybody keeps the points in hand as minus points. Whoever reaches the limit is out; the last one "
                "left wins."
            ),
            "knockout": mark("The round goes on until one is left, who loses."),
            "blood_battle": mark(
                "Rounds go on until one is left, and places score. Example: among four 3, 1, −1 and −3."
            ),
            "chips": mark("The losers of a round pay the winner a chip for each point in hand."),
        },
    ),
    "target": OptionWords(
        mark("Points"),
        mark("How many points win the game; with minus points and elimination: how many are too many."),
        names={},
        otherwise=mark("The game goes to {n} points."),
        unit=mark("{n} points"),
    ),
    "rounds": OptionWords(
        mark("Rounds"),
        mark("How many rounds a blood battle or a game for chips takes."),
        names={1: mark("1 round")},
        said={1: mark("The game takes a single round.")},
        otherwise=mark("The game takes {n} rounds."),
        unit=mark("{n} rounds"),
    ),
    "zero_points": OptionWords(
        mark("A zero counts"),
        mark("How many points a 0 left in hand is worth."),
        names={0: mark("Nothing")},
        otherwise=mark("A 0 left in hand counts {n} points."),
        unit=mark("{n} points"),
    ),
    "teams": OptionWords(
        mark("Teams"),
        mark("Whether partners play together; they never sit side by side."),
        names={
            "off": mark("Everybody alone"),
            "2": mark("Two teams"),
            "3": mark("Three teams"),
            "4": mark("Four teams"),
            "5": mark("Five teams"),
            "rotating": mark("Rotating partners"),
        },
        said={
            "2": mark("Two teams: every second player is a partner, and when one is out the whole team wins."),
            "3": mark("Three teams: every third player is a partner, and when one is out the whole team wins."),
            "4": mark("Four teams: every fourth player is a partner, and when one is out the whole team wins."),
            "5": mark("Five teams: every fifth player is a partner, and when one is out the whole team wins."),
            "rotating": mark(
                "Four players, four rounds with each partner, twelve in all; everybody's own total counts."
            ),
        },
    ),
    "team_scoring": OptionWords(
        mark("Team score"),
        mark("What a team wins."),
        names={"hands": mark("The others' cards in points"), "first_out": mark("The game, at once")},
        said={"first_out": mark("The first partner out wins the game for the team; hands aren't added up.")},
    ),
}
