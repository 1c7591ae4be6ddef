"""The rules a table can choose from, one module each, and how choices become a `RuleSet`.

A rule imports nothing of the engine's but the vocabulary (cards, state, effects, events, actions, reasons) and the
judge (`legality`). The core never names a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from bot.engine.options import Option, RuleError
from bot.engine.rules.base import ActiveRules, Rule
from bot.engine.rules.challenge import Challenges
from bot.engine.rules.false_call import FalseCalls
from bot.engine.rules.false_catch import FalseCatches
from bot.engine.rules.final_penalty import FinalPenalty
from bot.engine.rules.setup import Setup
from bot.engine.rules.two_player_reverse import TwoPlayerReverse
from bot.engine.rules.uno import UnoCalls
from bot.engine.ruleset import OptionValue, RuleSet

#: Every rule there is. The order is the semantics: hooks are asked from first to last.
RULES: tuple[type[Rule], ...] = (
    Setup,
    TwoPlayerReverse,
    Challenges,
    FinalPenalty,
    FalseCalls,
    FalseCatches,
    UnoCalls,
)

#: Every option of every rule, by key.
OPTIONS: Mapping[str, Option] = {option.key: option for rule in RULES for option in rule.options}

#: What each preset changes of the official rules.
_PRESETS: Mapping[str, Mapping[str, OptionValue]] = {"official": {}}

PRESETS: tuple[str, ...] = tuple(_PRESETS)


def preset(name: str) -> RuleSet:
    """Return the rules of a preset; raise RuleError for a name there is none of."""
    if name not in _PRESETS:
        raise RuleError(("preset", f"{name!r} is not among {', '.join(PRESETS)}"))
    return rule_set(_PRESETS[name])


def customize(rules: RuleSet, **changes: OptionValue) -> RuleSet:
    """Return `rules` with some options changed; raise RuleError naming every fault at once."""
    return rule_set({**dict(rules.changes), **changes})


def rule_set(changes: Mapping[str, OptionValue]) -> RuleSet:
    """Return the official rules with these changes; raise RuleError naming every fault at once."""
    faults: list[tuple[str, str]] = []
    for key, value in changes.items():
        if key not in OPTIONS:
            faults.append((key, "no such option"))
            continue
        try:
            OPTIONS[key].check(value)
        except RuleError as error:
            faults.extend(error.faults)
    if faults:
        raise RuleError(*faults)
    return _made(tuple(sorted((key, value) for key, value in changes.items() if value != OPTIONS[key].default)))


@lru_cache(maxsize=1024)
def _made(changes: tuple[tuple[str, OptionValue], ...]) -> RuleSet:
    values = {key: option.default for key, option in OPTIONS.items()} | dict(changes)
    chosen = (rule.chosen(values) for rule in RULES)
    return RuleSet(changes, values, ActiveRules(tuple(rule for rule in chosen if rule is not None)))
