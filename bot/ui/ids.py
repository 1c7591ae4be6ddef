"""The custom ids of buttons and selects: `uno1:<verb>:<table>:<version>[:<argument>]`, selects with `unos1:`.

An id carries all that a click needs, so that no view has to live in memory and a restart changes nothing. The version
is the one that the table had when the panel was made, in base 36. Ids come from outside: `parse` is strict, and what
it lets through is written as `str` writes it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

BUTTONS = "uno1"
SELECTS = "unos1"
MOST_CHARACTERS = 100
#: What the two kinds of items answer to: everything with their prefix, also what is malformed, so that it is answered.
BUTTON_TEMPLATE = re.compile(rf"{BUTTONS}:(?P<rest>.*)", re.DOTALL)
SELECT_TEMPLATE = re.compile(rf"{SELECTS}:(?P<rest>.*)", re.DOTALL)

_TABLE = re.compile(r"[a-z0-9]{4,8}", re.ASCII)
_VERSION = re.compile(r"0|[1-9a-z][0-9a-z]{0,9}", re.ASCII)
#: A page, a color, the notation of a play, the key of an option.
_ARGUMENT = re.compile(r"[a-z0-9=+_]{1,64}", re.ASCII)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Verb(StrEnum):
    """What a click asks for."""

    JOIN = "join"
    LEAVE = "leave"
    ADD_AI = "addai"
    REMOVE_AI = "delai"
    START = "start"
    NEXT = "next"
    HAND = "hand"
    PAGE = "page"
    PLAY = "play"
    COLOR = "color"
    DRAW = "draw"
    PASS = "pass"
    UNO = "uno"
    CATCH = "catch"
    CHALLENGE = "challenge"
    END = "end"
    SEAT = "seat"
    DECIDE = "decide"
    LAY = "lay"
    RULES = "rules"
    PRESET = "preset"
    OPTIONS = "options"
    OPTION = "option"
    RESET = "reset"


#: Verbs whose ids carry an argument; `play` on a select has its page there and the card in the chosen value.
WITH_ARGUMENT = frozenset(
    {Verb.PAGE, Verb.PLAY, Verb.COLOR, Verb.SEAT, Verb.DECIDE, Verb.LAY, Verb.OPTIONS, Verb.OPTION, Verb.RESET}
)
#: Verbs that a select can have; what was chosen is in its value.
ON_SELECTS = frozenset({Verb.PLAY, Verb.LAY, Verb.PRESET, Verb.OPTIONS, Verb.OPTION})
_VERBS = {verb.value: verb for verb in Verb}


class IdError(ValueError):
    """A custom id that this bot does not make."""


@dataclass(frozen=True, slots=True)
class Id:
    """A click: what for, at which table, and the table's version on the panel that was clicked."""

    verb: Verb
    table: str
    version: int
    argument: str | None = None
    prefix: str = BUTTONS

    def __str__(self) -> str:
        parts = [self.prefix, self.verb, self.table, base36(self.version)]
        return ":".join(parts if self.argument is None else [*parts, self.argument])


def parse(custom_id: str) -> Id:
    """Read a custom id. Raises `IdError` for everything that `str` of an `Id` could not have written."""
    if len(custom_id) > MOST_CHARACTERS:
        raise IdError("too long")
    prefix, *parts = custom_id.split(":")
    if prefix not in (BUTTONS, SELECTS) or len(parts) not in (3, 4):
        raise IdError("not one of this bot's")
    verb, table, version = _VERBS.get(parts[0]), parts[1], parts[2]
    argument = parts[3] if len(parts) > 3 else None
    if verb is None or (verb in WITH_ARGUMENT) is (argument is None):
        raise IdError("no such verb")
    if prefix == SELECTS and verb not in ON_SELECTS:
        raise IdError("no such select")
    if _TABLE.fullmatch(table) is None or _VERSION.fullmatch(version) is None:
        raise IdError("no such table or version")
    if argument is not None and _ARGUMENT.fullmatch(argument) is None:
        raise IdError("no such argument")
    return Id(verb, table, int(version, 36), argument, prefix)


def base36(number: int) -> str:
    """A number from 0 upwards in base 36, as `int(text, 36)` reads it."""
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
