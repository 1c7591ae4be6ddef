"""How a rule declares what a table may choose: key, values, default. Panels, checks and docs are made from these."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.ruleset import OptionValue, option_text


class RuleError(ValueError):
    """A choice of rules that cannot be played.

    Attributes:
        faults: one (option key, what is wrong) pair for each fault.
    """

    def __init__(self, *faults: tuple[str, str]) -> None:
        super().__init__("; ".join(f"{key}: {fault}" for key, fault in faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Option:
    """One choice that a table has.

    Attributes:
        key: its name in rule sets, settings and docs.
        default: its official value.
        values: every value it may take.
        clauses: ids in the rules catalogue that it decides.
    """

    key: str
    default: OptionValue
    values: tuple[OptionValue, ...]
    clauses: tuple[str, ...]

    def check(self, value: OptionValue) -> None:
        """Raise RuleError unless `value` is one of this option's. True is not 1 here."""
        if not any(value == allowed and type(value) is type(allowed) for allowed in self.values):
            raise RuleError((self.key, f"{value!r} is not among {', '.join(map(str, self.values))}"))

    def parse(self, text: str) -> OptionValue:
        """Return the value whose notation is `text`; raise RuleError if there is none."""
        for value in self.values:
            if text == option_text(value):
                return value
        raise RuleError((self.key, f"{text!r} is not among its values"))


def switch(key: str, default: bool, *clauses: str) -> Option:
    """Return an option that is on or off."""
    return Option(key, default, (False, True), clauses)


def number(key: str, default: int, lowest: int, highest: int, *clauses: str) -> Option:
    """Return an option of whole numbers from `lowest` to `highest`."""
    return Option(key, default, tuple(range(lowest, highest + 1)), clauses)


def choice(key: str, values: tuple[str, ...], *clauses: str) -> Option:
    """Return an option of words, the first of which is official."""
    return Option(key, values[0], values, clauses)
