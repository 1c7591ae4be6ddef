"""The rules of a table in plain words: what differs from the official game, with an example for what is unusual."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import OPTIONS, PRESETS, Reason, RuleSet, preset
from bot.locales import Words
from bot.ui.texts.options import SECTIONS, option_title, preset_title, value_name, value_said

LONGEST = 3900
#: Which option a refusal comes from.
RULE_OF: dict[Reason, str] = {
    Reason.MUST_PLAY: "force_play",
    Reason.MUST_PLAY_DRAWN: "must_play_drawn",
    Reason.MUST_STACK: "stack_forced",
    Reason.NO_WILD_ON_DRAW: "no_wild_on_draw",
    Reason.NOT_LAST_CARD: "last_card",
    Reason.HOLDS_COLOR: "wd4_bluff",
    Reason.HOLDS_PLAYABLE: "wd4_bluff",
    Reason.TOO_LATE_TO_JUMP: "jump_in",
    Reason.NO_JUMP_ON_THIS: "jump_in",
    Reason.NO_JUMP_WITH_LAST: "jump_in",
}


def rules_summary(words: Words, rules: RuleSet) -> list[str]:
    """One sentence for each rule that differs from the official game, in the order of the sections."""
    changed = dict(rules.changes)
    said = [value_said(words, key, changed[key]) for section in SECTIONS for key in section.options if key in changed]
    return [sentence for sentence in said if sentence]


def preset_of(rules: RuleSet) -> str | None:
    """The preset that is played exactly as it is, if it is one."""
    return next((name for name in PRESETS if preset(name) == rules), None)


def nearest_preset(rules: RuleSet) -> str:
    """The preset that differs least from these rules; of equals the first."""
    return min(PRESETS, key=lambda name: len(differences(rules, preset(name))))


def differences(rules: RuleSet, other: RuleSet) -> list[str]:
    """The options by which two rule sets differ."""
    return [key for key in OPTIONS if rules.values[key] != other.values[key]]


def rules_name(words: Words, rules: RuleSet) -> str:
    """What the rules are called: a preset, or how far they are from one."""
    name = nearest_preset(rules)
    changes = len(differences(rules, preset(name)))
    if not changes:
        return preset_title(words, name)
    return words.plural(
        "{preset}, {n} rule changed", "{preset}, {n} rules changed", changes, preset=preset_title(words, name)
    )


def game_length(words: Words, rules: RuleSet) -> str:
    """What a game takes: a round, so many of them, or so many points."""
    match rules.values["scoring"]:
        case _ if rules.values["teams"] == "rotating":
            return words.text("twelve rounds")
        case "single" | "knockout":
            return words.text("a single round")
        case "winner" if rules.values["team_scoring"] == "first_out":
            return words.text("a single round")
        case "blood_battle" | "chips":
            return words.plural("{n} round", "{n} rounds", rules.number("rounds"))
        case _:
            return words.plural("to {n} point", "to {n} points", rules.number("target"))


def rules_text(words: Words, rules: RuleSet) -> str:
    """All that is to be known about a table's rules, as a private answer."""
    lines = [words.text("## The rules of this table: {name}", name=rules_name(words, rules))]
    summary = rules_summary(words, rules)
    if summary:
        lines.append(words.text("Like the official game, but:"))
        lines += [f"- {sentence}" for sentence in summary]
    else:
        lines.append(words.text("The official game. `/uno help` tells how it goes."))
    return within(lines, LONGEST)


def within(lines: Sequence[str], longest: int) -> str:
    """The lines as one text; those that would make it too long are left out for a mark."""
    kept: list[str] = []
    for line in lines:
        if sum(len(one) + 1 for one in kept) + len(line) + 2 > longest:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(kept)


def refused_by(words: Words, reason: Reason, rules: RuleSet) -> str:
    """Which rule of the table refused something; empty where it is the game itself."""
    key = RULE_OF.get(reason)
    if key is None or key not in rules.values:
        return ""
    return words.text(
        "(Rule of this table: {title}, {value})",
        title=option_title(words, key),
        value=value_name(words, key, rules.values[key]),
    )
