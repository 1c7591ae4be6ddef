"""Options that are settled before the first turn: the deck, the deal, the opening card."""

from __future__ import annotations

from collections.abc import Mapping

from bot.locales import mark
from bot.ui.texts.option_words import OptionWords

DEAL: Mapping[str, OptionWords] = {
    "min_players": OptionWords(
        mark("Fewest players"),
        mark("How many must be seated before the game can start."),
        names={},
        otherwise=mark("At least {n} must play."),
        unit=mark("{n} players"),
    ),
    "max_players": OptionWords(
        mark("Most players"),
        mark("How many may be seated."),
        names={},
        otherwise=mark("At most {n} may play."),
        unit=mark("{n} players"),
    ),
    "decks": OptionWords(
        mark("Decks"),
        mark("How many decks are shuffled together."),
        names={0: mark("As many as needed"), 1: mark("1 deck")},
        said={1: mark("There is always one deck of 108 cards, whatever the number of players.")},
        otherwise=mark("{n} decks are shuffled together."),
        unit=mark("{n} decks"),
    ),
    "hand_size": OptionWords(
        mark("Hand size"),
        mark("How many cards everybody is dealt."),
        names={1: mark("1 card")},
        said={1: mark("Everybody is dealt a single card.")},
        otherwise=mark("Everybody is dealt {n} cards."),
        unit=mark("{n} cards"),
    ),
    "dealer": OptionWords(
        mark("First dealer"),
        mark("Everybody draws a card to see who deals first."),
        names={
            "number": mark("Highest number"),
            "points": mark("Most points"),
            "lot": mark("By lot"),
        },
        said={
            "points": mark("Whoever draws the card with the most points deals first: a wild beats a skip, a skip a 9."),
            "lot": mark("The first dealer is chosen by lot."),
        },
    ),
    "winner_deals": OptionWords(
        mark("Winner deals"),
        mark("Whether the winner of a round deals the next one."),
        said={True: mark("The winner of a round deals the next one.")},
    ),
    "lead": OptionWords(
        mark("Who begins"),
        mark("Who has the first turn."),
        names={
            "left": mark("The player after the dealer"),
            "dealer": mark("The dealer"),
            "points": mark("Most points in hand"),
        },
        said={
            "dealer": mark("The dealer begins."),
            "points": mark("Whoever holds the most points begins. Example: a wild in hand counts 50."),
        },
    ),
    "opening": OptionWords(
        mark("Opening card"),
        mark("Which cards the game may open with; others are turned over until one comes."),
        names={"no_draw_four": mark("Any but wild draw four"), "number": mark("A number")},
        said={"number": mark("The game opens with a number: other cards are passed over until one comes.")},
    ),
    "opening_draw_two": OptionWords(
        mark("Opening draw two"),
        mark("What an opening draw two does to whoever begins."),
        names={"lose_turn": mark("Draws two, loses the turn"), "play_on": mark("Draws two, then plays")},
        said={"play_on": mark("If the game opens with a draw two, whoever begins draws two and then plays.")},
    ),
    "opening_reverse": OptionWords(
        mark("Opening reverse"),
        mark("Who begins when the game opens with a reverse."),
        names={"dealer": mark("The dealer begins"), "leader": mark("The same player begins")},
        said={"leader": mark("If the game opens with a reverse, the same player begins, and play goes the other way.")},
    ),
    "opening_wild": OptionWords(
        mark("Opening wild"),
        mark("Who names the color when the game opens with a wild."),
        names={
            "leader": mark("Whoever begins"),
            "dealer": mark("The dealer"),
            "before_dealer": mark("The player before the dealer"),
            "any": mark("Nobody: any card fits"),
        },
        said={
            "dealer": mark("If the game opens with a wild, the dealer names the color."),
            "before_dealer": mark("If the game opens with a wild, the player before the dealer names the color."),
            "any": mark("If the game opens with a wild, the first card may be of any color."),
        },
    ),
}
