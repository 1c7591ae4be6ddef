"""What a busted player owes the others (P5): harmless things, chosen by the seed of the match."""

from __future__ import annotations

from bot.locales import Words, mark

FORFEITS: tuple[str, ...] = (
    mark("sings a song of the others' choice"),
    mark("tells a joke, and it has to be a good one"),
    mark("says something kind about everybody at the table"),
    mark("shuffles and serves drinks in the next game"),
    mark("speaks in rhymes for five minutes"),
    mark("draws a portrait of the winner"),
    mark("tells of their most embarrassing loss"),
)


def forfeit(words: Words, seed: int, seat: int) -> str:
    """The same forfeit for the same seat of the same match, whoever reads it and whenever."""
    return words.text(FORFEITS[(seed + seat) % len(FORFEITS)])
