"""What is said of an option: the shape of it, and the words that every switch shares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.engine import OptionValue
from bot.locales import mark

#: What a number without a name of its own is called.
ANY = "{n}"
SWITCH: Mapping[OptionValue, str] = {True: mark("On"), False: mark("Off")}


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The words of one option.

    Attributes:
        title: what it is called.
        about: what it decides, in a sentence.
        said: what its values mean in a list of a table's rules, for each that differs from the official game.
        names: what its values are called.
        otherwise: what is said of a value that `said` does not name; it may show it as `{n}`.
        unit: what a number that `names` does not name is called; it may show it as `{n}`.
    """

    title: str
    about: str
    said: Mapping[OptionValue, str] = field(default_factory=dict)
    names: Mapping[OptionValue, str] = field(default_factory=lambda: SWITCH)
    otherwise: str = ""
    unit: str = ANY
