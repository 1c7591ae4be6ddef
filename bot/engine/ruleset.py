"""The rules of a table as a value: what it changes of the official ones, and the rule objects that follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.engine.rules.base import ActiveRules

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules a round is played by. Made by `preset` and `customize`, which check them.

    Attributes:
        changes: options that differ from the official game, sorted by key; they alone tell two rule sets apart.
        values: every option's value.
        active: the rule objects in force.
    """

    changes: tuple[tuple[str, OptionValue], ...]
    values: Mapping[str, OptionValue] = field(compare=False, repr=False)
    active: ActiveRules = field(compare=False, repr=False)

    def __str__(self) -> str:
        return " ".join(["official", *(f"{key}={option_text(value)}" for key, value in self.changes)])

    def number(self, key: str) -> int:
        """Return the value of an option that is a number."""
        return int(self.values[key])


def option_text(value: OptionValue) -> str:
    """Return the notation of an option's value."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
