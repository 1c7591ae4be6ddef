"""The rules that a table can choose from, and how choices become a `RuleSet`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from bot.engine.options import Option, RuleError
from bot.engine.rules.base import ActiveRules, Rule
from bot.engine.rules.conflicts import conflicts_of
from bot.engine.rules.presets import CHANGES
from bot.engine.ruleset import OptionValue, RuleSet


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Rules in the order in which their hooks are asked.

    Attributes:
        rules: every rule there is.
        options: every option of every rule, by key.
    """

    rules: tuple[type[Rule], ...]
    options: Mapping[str, Option] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "options", {option.key: option for rule in self.rules for option in rule.options})

    def extended(self, *rules: type[Rule]) -> Rulebook:
        """Return a rulebook with further rules, asked after all others."""
        return Rulebook((*self.rules, *rules))

    def preset(self, name: str) -> RuleSet:
        """Return the rules of a preset; raise RuleError for a name there is none of."""
        if name not in CHANGES:
            raise RuleError(("preset", f"{name!r} is not among {', '.join(CHANGES)}"))
        return self.rule_set(CHANGES[name])

    def customize(self, rules: RuleSet, **changes: OptionValue) -> RuleSet:
        """Return `rules` with some options changed; raise RuleError naming every fault at once."""
        return self.rule_set({**dict(rules.changes), **changes})

    def rule_set(self, changes: Mapping[str, OptionValue]) -> RuleSet:
        """Return the official rules with these changes; raise RuleError naming every fault at once."""
        faults: list[tuple[str, str]] = []
        for key, value in changes.items():
            if key not in self.options:
                faults.append((key, "no such option"))
                continue
            try:
                self.options[key].check(value)
            except RuleError as error:
                faults.extend(error.faults)
        if not faults:
            values = {key: option.default for key, option in self.options.items()} | dict(changes)
            faults = conflicts_of(values)
        if faults:
            raise RuleError(*faults)
        chosen = ((key, value) for key, value in changes.items() if value != self.options[key].default)
        return _made(self, tuple(sorted(chosen)))


@lru_cache(maxsize=1024)
def _made(rulebook: Rulebook, changes: tuple[tuple[str, OptionValue], ...]) -> RuleSet:
    values = {key: option.default for key, option in rulebook.options.items()} | dict(changes)
    chosen = (rule.chosen(values) for rule in rulebook.rules)
    return RuleSet(changes, values, ActiveRules(tuple(rule for rule in chosen if rule is not None)))
