"""The rules of a server in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine import RuleSet
from bot.locales import Words
from bot.ui.texts.names import shown_name
from bot.ui.texts.rules import LONGEST, rules_name, rules_summary, within


def house_rules_text(words: Words, start: RuleSet, own: Mapping[str, RuleSet], lost: Sequence[str]) -> str:
    """What new tables start with, and the rules that have names here."""
    lines = [words.text("## How this server plays")]
    lines.append(words.text("New tables start with **{name}**.", name=rules_name(words, start)))
    lines += [f"- {sentence}" for sentence in rules_summary(words, start)]
    if own:
        lines.append(words.text("Rules of its own, for `/uno start`:"))
        lines += [f"- **{shown_name(name)}**: {rules_name(words, rules)}" for name, rules in own.items()]
    else:
        lines.append(
            words.text(
                "It has saved no rules of its own. Choose **Options** at a table, then save them with this command."
            )
        )
    if lost:
        named = ", ".join(
            f"**{shown_name(name)}**" if name else words.text("what new tables start with") for name in lost
        )
        lines.append(
            words.text("⚠️ This version of the bot doesn't know all of {names}; what it knows holds.", names=named)
        )
    return within(lines, LONGEST)
