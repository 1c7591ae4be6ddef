"""Options about a turn: the clock, drawing, and what may be played when."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import mark
from bot.ui.texts.option_words import OptionWords

TURNS: Mapping[str, OptionWords] = {
    "turn_seconds": OptionWords(
        mark("Turn clock"),
        mark("How long a turn may take."),
        names={0: mark("As this server has it")},
        otherwise=mark("A turn may take {n} seconds."),
        unit=mark("{n} seconds"),
    ),
    "timeout_penalty": OptionWords(
        mark("Out of time"),
        mark("How many cards somebody draws whose time has run out."),
        names={1: mark("1 card")},
        otherwise=mark("Whose time runs out draws {n} cards, and the turn passes."),
        unit=mark("{n} cards"),
    ),
    "round_minutes": OptionWords(
        mark("Time for a round"),
        mark("How long a round may take in all. Then the fewest points in hand win."),
        names={0: mark("No limit")},
        otherwise=mark(
            "A round takes at most {n} minutes; then the fewest points in hand win. In the last minute turns are half "
            "as long."
        ),
        unit=mark("{n} minutes"),
    ),
    "draw_until_playable": OptionWords(
        mark("Draw until it fits"),
        mark("Whether somebody without a fitting card draws on until one comes."),
        said={
            True: mark(
                "Who draws goes on drawing until a card fits. Example: blue 3, red 9, green 5, and that one fits."
            )
        },
    ),
    "play_drawn": OptionWords(
        mark("Play the drawn card"),
        mark("Whether a card that was just drawn may be played at once."),
        said={False: mark("A draw ends the turn, even if the drawn card would fit.")},
    ),
    "must_play_drawn": OptionWords(
        mark("Must play the drawn card"),
        mark("Whether a drawn card that fits has to be played."),
        said={True: mark("A drawn card that fits has to be played; it can't be kept.")},
    ),
    "force_play": OptionWords(
        mark("Forced play"),
        mark("Whether somebody who could play has to."),
        said={True: mark("Who can play must: drawing is only for those without a fitting card.")},
    ),
    "misplay_penalty": OptionWords(
        mark("Wrong card"),
        mark("What happens when a card is tried that doesn't fit (with /uno play)."),
        names={0: mark("It is refused"), 1: mark("It costs 1 card")},
        said={1: mark("A card that doesn't fit goes back and costs its player a card and the turn.")},
        otherwise=mark("A card that doesn't fit goes back and costs its player {n} cards and the turn."),
        unit=mark("It costs {n} cards"),
    ),
    "last_card": OptionWords(
        mark("Last card"),
        mark("With which cards one may go out. Who holds only others has to draw."),
        names={
            "any": mark("Any card"),
            "no_wild": mark("No wild card"),
            "street": mark("1 to 9, draw two, wild draw four"),
            "no_action": mark("No skip, reverse or wild"),
            "number": mark("Only a number"),
        },
        said={
            "no_wild": mark("The last card can't be a wild. Example: with only a wild left you have to draw."),
            "street": mark("The last card must be a 1 to 9, a draw two or a wild draw four."),
            "no_action": mark("The last card can't be a skip, a reverse or a wild."),
            "number": mark("The last card must be a number."),
        },
    ),
    "final_penalty": OptionWords(
        mark("Last card draws"),
        mark("Whether the next player still draws when somebody goes out with a draw two or wild draw four."),
        said={False: mark("A draw two or wild draw four as the last card makes nobody draw any more.")},
    ),
    "no_wild_on_draw": OptionWords(
        mark("No wild on a draw card"),
        mark("Whether a wild may lie directly on a draw two or wild draw four."),
        said={True: mark("A wild can't be played directly on a draw two or a wild draw four.")},
    ),
    "two_player_reverse": OptionWords(
        mark("Reverse between two"),
        mark("What a reverse does when only two play."),
        names={"skip": mark("You play again"), "plain": mark("Nothing more")},
        said={"plain": mark("Between two players a reverse is a plain card: the other one plays next.")},
    ),
    "wd4_legality": OptionWords(
        mark("When a wild draw four is rightful"),
        mark("What its player must not hold."),
        names={"color": mark("Without the color"), "nothing_else": mark("Without anything that fits")},
        said={
            "nothing_else": mark(
                "A wild draw four is rightful only when nothing else could be played. Example: on a red 7 a blue 7 in "
                "hand makes it a bluff."
            )
        },
    ),
    "wd4_bluff": OptionWords(
        mark("Bluffing"),
        mark("Whether a wrongful wild draw four may be tried."),
        said={False: mark("A wild draw four that isn't rightful is refused, so nobody can bluff.")},
    ),
    "no_challenge": OptionWords(
        mark("No challenges"),
        mark("Whether nobody may challenge a wild draw four."),
        said={True: mark("A wild draw four can't be challenged.")},
    ),
    "challenge_won": OptionWords(
        mark("After a rightful challenge"),
        mark("What happens when the challenger was right; the bluffer draws the four in any case."),
        names={
            "play": mark("The challenger plays"),
            "skipped": mark("The challenger loses the turn"),
            "take_back": mark("The wild draw four goes back"),
        },
        said={
            "skipped": mark("Who challenges rightly draws nothing, but loses the turn all the same."),
            "take_back": mark(
                "A bluffer takes the wild draw four back, plays a card of the color instead, and draws four."
            ),
        },
    ),
    "challenge_shows": OptionWords(
        mark("Challenged hand"),
        mark("Who sees the hand that was doubted."),
        names={
            "challenger": mark("The challenger alone"),
            "all": mark("Everybody"),
            "verdict": mark("Nobody: only the verdict"),
        },
        said={
            "all": mark("A challenged hand is shown to everybody."),
            "verdict": mark("After a challenge only the verdict is told; nobody sees the hand."),
        },
    ),
}
