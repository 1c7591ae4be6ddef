"""Cards, colors and seats in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.engine import Card, Color, Face, Play
from bot.locales import Words, mark

COLOR_NAMES: dict[Color, str] = {
    Color.RED: mark("red"),
    Color.YELLOW: mark("yellow"),
    Color.GREEN: mark("green"),
    Color.BLUE: mark("blue"),
}
#: The same colors at the beginning of a button, an option or a card's name.
COLOR_TITLES: dict[Color, str] = {
    Color.RED: mark("Red"),
    Color.YELLOW: mark("Yellow"),
    Color.GREEN: mark("Green"),
    Color.BLUE: mark("Blue"),
}
#: Kinds of cards of one play that its name lists.
_MOST_NAMED = 4
COLOR_SQUARES: dict[Color | None, str] = {
    Color.RED: "🟥",
    Color.YELLOW: "🟨",
    Color.GREEN: "🟩",
    Color.BLUE: "🟦",
    None: "🌈",
}
#: What follows the color's name; numbers stand for themselves.
_FACE_NAMES: dict[Face, str] = {
    Face.SKIP: mark("skip"),
    Face.REVERSE: mark("reverse"),
    Face.DRAW_TWO: mark("draw two"),
    Face.DISCARD_ALL: mark("discard-all"),
}
_WILD_NAMES: dict[Face, str] = {
    Face.WILD: mark("Wild"),
    Face.WILD_DRAW_FOUR: mark("Wild draw four"),
    Face.REBOUND: mark("Rebound"),
}


def color_name(words: Words, color: Color) -> str:
    """The color's name inside a sentence."""
    return words.text(COLOR_NAMES[color])


def color_title(words: Words, color: Color) -> str:
    """The color's name on its own."""
    return words.text(COLOR_TITLES[color])


def card_name(words: Words, card: Card) -> str:
    """A card in words: `Red 7`, `Blue skip`, `Wild draw four`."""
    if card.color is None:
        return words.text(_WILD_NAMES[card.face])
    face = words.text(_FACE_NAMES[card.face]) if card.face in _FACE_NAMES else str(card.face)
    return words.text("{color} {face}", color=color_title(words, card.color), face=face)


def list_cards(words: Words, hand: Sequence[Card], most: int | None = None) -> str:
    """Cards in the order given, equal neighbors counted, at most `most` kinds of them named."""
    kinds = [(card, len(list(same))) for card, same in groupby(hand)]
    named = kinds if most is None else kinds[:most]
    names = [card_name(words, card) + (f" ×{count}" if count > 1 else "") for card, count in named]
    rest = sum(count for _, count in kinds[len(named) :])
    if rest:
        names.append(words.plural("{n} more", "{n} more", rest))
    return ", ".join(names)


def play_name(words: Words, play: Play) -> str:
    """A play in words: `Red 7`, `Red 7 ×2`, `Red 7, Blue 7: Blue 7 on top`; at most 100 characters."""
    cards = list_cards(words, sorted(play.cards), _MOST_NAMED)
    if len(set(play.cards)) == 1:
        return cards
    return words.text("{cards}: {card} on top", cards=cards, card=card_name(words, play.card))


def count_cards(words: Words, count: int) -> str:
    """`1 card`, `3 cards`."""
    return words.plural("{n} card", "{n} cards", count)
