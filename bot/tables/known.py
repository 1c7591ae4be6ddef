"""Rules as they are stored, read by a version that may know less than the one that wrote them."""

from __future__ import annotations

import re
from contextlib import suppress

from bot.engine import OPTIONS, NotationError, OptionValue, RuleError, RuleSet, parse_rules, rule_set

_RULES = re.compile(r"official(?: [a-z0-9_]+=[a-z0-9_]+)*", re.ASCII)


def known_rules(text: str) -> tuple[RuleSet, bool]:
    """Return what this version knows of some stored rules, and whether that isn't all of them.

    Where what is left can't be played, it is the official game. Raises NotationError for what never was a rule set.
    """
    try:
        return parse_rules(text), False
    except NotationError:
        if _RULES.fullmatch(text) is None:
            raise
    known: dict[str, OptionValue] = {}
    for part in text.split(" ")[1:]:
        key, _, value = part.partition("=")
        if key in OPTIONS:
            with suppress(RuleError):
                known[key] = OPTIONS[key].parse(value)
    try:
        return rule_set(known), True
    except RuleError:
        return rule_set({}), True
