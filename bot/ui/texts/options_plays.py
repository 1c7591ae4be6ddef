"""Options about penalties that are passed on, playing out of turn, several cards, and hands that change owners."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import mark
from bot.ui.texts.option_words import OptionWords

PLAYS: Mapping[str, OptionWords] = {
    "stacking": OptionWords(
        mark("Stacking"),
        mark("Whether a draw card can be answered with another; the next player then draws the sum."),
        names={
            "off": mark("Off"),
            "same": mark("Same kind only"),
            "rising": mark("Also +4 on +2"),
            "free": mark("Any on any"),
        },
        said={
            "same": mark("Draw cards stack on their own kind. Example: +2 on +2 makes the next player draw 4."),
            "rising": mark(
                "Draw cards stack: +2 on +2, +4 on +2, +4 on +4, never +2 on +4. Example: +2, +2, +4 makes the next "
                "player draw 8."
            ),
            "free": mark("Any draw card stacks on any other. Example: +4, then +2 makes the next player draw 6."),
        },
    ),
    "stack_forced": OptionWords(
        mark("Forced stacking"),
        mark("Whether somebody who can stack has to."),
        said={True: mark("Who can stack must.")},
    ),
    "stacked_challenge": OptionWords(
        mark("Challenging a stack"),
        mark("Whether a wild draw four may be challenged where stacking is on. One played onto a penalty never can."),
        names={"first": mark("The first one can be"), "never": mark("Never")},
        said={"never": mark("As draw cards stack, a wild draw four is never challenged.")},
    ),
    "jump_in": OptionWords(
        mark("Jumping in"),
        mark("Who holds the very card that lies on top may play it out of turn."),
        names={
            "off": mark("Off"),
            "numbers": mark("Numbers"),
            "all": mark("All cards"),
            "point": mark("All but skip and wild; never the last card"),
        },
        said={
            "numbers": mark(
                "With the very number that lies on top (same color) you may jump in out of turn. Example: red 7 on "
                "red 7."
            ),
            "all": mark(
                "With the very card that lies on top you may jump in out of turn. Example: blue skip on blue skip."
            ),
            "point": mark(
                "With the very card that lies on top you may jump in out of turn, but not with a skip, a wild, or your "
                "last card."
            ),
        },
    ),
    "jump_effect": OptionWords(
        mark("What was jumped on"),
        mark("What becomes of the effect of the card that was jumped on."),
        names={"replaces": mark("It is void"), "adds": mark("It adds up")},
        said={"adds": mark("A jump-in adds up. Example: a draw two on a draw two makes the next player draw 4.")},
    ),
    "jump_resumes": OptionWords(
        mark("After a jump-in"),
        mark("Where play goes on."),
        names={"after_jumper": mark("After the jumper"), "old_order": mark("Where it was")},
        said={"old_order": mark("After a jump-in play goes on where it was, not after the jumper.")},
    ),
    "multi_play": OptionWords(
        mark("Several cards at once"),
        mark("Which cards may be played together."),
        names={
            "off": mark("Off"),
            "identical": mark("Identical ones"),
            "same_face": mark("Same number or symbol"),
        },
        said={
            "identical": mark("Identical cards may be played together. Example: both your red 7s."),
            "same_face": mark(
                "Cards of one number or symbol may be played together; you say which ends on top. Example: red 7 and "
                "blue 7, blue on top. What is printed on them adds up."
            ),
        },
    ),
    "make_ten": OptionWords(
        mark("Make ten"),
        mark("Whether two numbers of one color that sum to ten may be played together."),
        said={True: mark("Two numbers of one color that make ten may be played together. Example: red 3 and red 7.")},
    ),
    "discard_all": OptionWords(
        mark("Discard-all cards"),
        mark("Eight more cards in each deck: with one of them other cards of its color go too."),
        names={"off": mark("None"), "any": mark("As many as you like"), "all": mark("All of the color")},
        said={
            "any": mark("With a discard-all card you may put away as many cards of its color as you like."),
            "all": mark("With a discard-all card all your cards of its color go, whether you like it or not."),
        },
    ),
    "seven": OptionWords(
        mark("Sevens"),
        mark("What a 7 does."),
        names={
            "off": mark("Nothing"),
            "swap": mark("Swap hands with somebody"),
            "rotate_optional": mark("Hands may go round"),
        },
        said={
            "swap": mark("Who plays a 7 swaps hands with a player they choose."),
            "rotate_optional": mark("Who plays a 7 may let everybody pass their hand to the next player."),
        },
    ),
    "zero": OptionWords(
        mark("Zeros"),
        mark("What a 0 does."),
        names={
            "off": mark("Nothing"),
            "rotate": mark("Hands go round"),
            "swap_optional": mark("May swap hands with somebody"),
        },
        said={
            "rotate": mark("At a 0 everybody passes their hand to the next player."),
            "swap_optional": mark("Who plays a 0 may swap hands with a player they choose."),
        },
    ),
    "rebound": OptionWords(
        mark("Rebound cards"),
        mark("Four more wilds in each deck that send a penalty back to where it came from."),
        said={
            True: mark(
                "A rebound card is a wild, and played on a penalty it sends it back. Example: Ada's draw two hits "
                "Ada herself."
            )
        },
    ),
    "deflect_reverse": OptionWords(
        mark("Reverse sends penalties back"),
        mark("Whether a reverse of the current color answers a penalty."),
        said={True: mark("A reverse of the current color sends a penalty back to the player before you.")},
    ),
    "deflect_skip": OptionWords(
        mark("Skip sends penalties on"),
        mark("Whether a skip of the current color answers a penalty."),
        said={True: mark("A skip of the current color sends a penalty on to the next player.")},
    ),
    "revenge": OptionWords(
        mark("Revenge"),
        mark("Whether a penalty doubles each time that it is passed on."),
        said={True: mark("A penalty doubles each time it is passed on. Example: a draw two sent back is four cards.")},
    ),
    "bomb": OptionWords(
        mark("Bomb"),
        mark("Whether three or more of one number together make everybody else draw one."),
        said={True: mark("Three or more of one number together are a bomb: everybody else draws a card.")},
    ),
    "mercy_limit": OptionWords(
        mark("Mercy"),
        mark("With how many cards in hand somebody is out of the round."),
        names={0: mark("Off")},
        otherwise=mark("Whoever comes to hold {n} cards is out of the round."),
        unit=mark("{n} cards"),
    ),
    "open_hand_at": OptionWords(
        mark("Open hands"),
        mark("From how few cards on a hand is shown to all."),
        names={0: mark("Off"), 1: mark("The last card")},
        said={1: mark("A last card lies face up for all to see.")},
        otherwise=mark("A hand of {n} cards or fewer lies face up for all to see."),
        unit=mark("{n} cards or fewer"),
    ),
    "shuffle_seats": OptionWords(
        mark("Shuffle seats"),
        mark("Whether everybody gets another place before each round."),
        said={True: mark("Seats are shuffled before each round.")},
    ),
}
