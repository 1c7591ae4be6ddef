"""The private panel where the host chooses the rules. It is made from the options' own declarations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord.ui import ActionRow, Item

from bot.engine import OPTIONS, PRESETS, RuleSet, option_text, preset
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.ids import SELECTS, Id, Verb
from bot.ui.items import button, select
from bot.ui.panels.parts import Panel, layout, row, text
from bot.ui.texts.options import SECTIONS, Section, option_about, option_title, preset_line, preset_title, value_name
from bot.ui.texts.rules import differences, nearest_preset, rules_name, rules_summary, within

_ON_A_PAGE = 5
_LONGEST_SUMMARY = 2000
#: The pages, each with its section and the options on it.
PAGES: tuple[tuple[Section, tuple[str, ...]], ...] = tuple(
    (section, section.options[first : first + _ON_A_PAGE])
    for section in SECTIONS
    for first in range(0, len(section.options), _ON_A_PAGE)
)


def page_of(key: str) -> int:
    """The page that an option is on."""
    return next(number for number, (_, keys) in enumerate(PAGES) if key in keys)


def options_panel(words: Words, sitting: Sitting, page: int, *, note: str | None = None) -> Panel:
    """One page of options, the way to the others, and what the rules amount to in plain words."""
    section, keys = PAGES[page]
    base = preset(nearest_preset(sitting.rules))
    head = [
        *([note] if note else []),
        words.text("## {section}", section=words.text(section.title)),
        words.text("The rules now: **{name}**", name=rules_name(words, sitting.rules)),
    ]
    parts: list[Item[Any]] = [text(*head)]
    for key in keys:
        parts += [text(*_title(words, sitting.rules, base, key)), _option_row(words, sitting, base, key)]
    parts += [_section_row(words, sitting, page), _page_row(words, sitting, base, page), text(_summary(words, sitting))]
    return layout(parts)


def preset_select(words: Words, sitting: Sitting) -> ActionRow[Any]:
    """The presets, each with a line about it."""
    options = [
        discord.SelectOption(
            label=preset_title(words, name),
            value=name,
            description=preset_line(words, name),
            default=preset(name) == sitting.rules,
        )
        for name in PRESETS
    ]
    placeholder = rules_name(words, sitting.rules)
    return row(select(Id(Verb.PRESET, sitting.table_id, sitting.version, None, SELECTS), placeholder, options))


def _title(words: Words, rules: RuleSet, base: RuleSet, key: str) -> Sequence[str]:
    """Name and meaning of an option; one that differs from the preset is marked, with what it is there."""
    title = f"**{option_title(words, key)}**"
    if rules.values[key] != base.values[key]:
        there = value_name(words, key, base.values[key])
        title += " " + words.text("✏️ (in the preset: {value})", value=there)
    return title, f"-# {option_about(words, key)}"


def _option_row(words: Words, sitting: Sitting, base: RuleSet, key: str) -> ActionRow[Any]:
    current = sitting.rules.values[key]
    options = [
        discord.SelectOption(
            label=value_name(words, key, value),
            value=option_text(value),
            default=value == current and type(value) is type(current),
        )
        for value in OPTIONS[key].values
    ]
    id = Id(Verb.OPTION, sitting.table_id, sitting.version, key, SELECTS)
    return row(select(id, option_title(words, key), options))


def _section_row(words: Words, sitting: Sitting, page: int) -> ActionRow[Any]:
    options = []
    for number, (section, keys) in enumerate(PAGES):
        title = words.text(section.title)
        if len(section.options) > _ON_A_PAGE:
            of = -(-len(section.options) // _ON_A_PAGE)
            title += f" ({section.options.index(keys[0]) // _ON_A_PAGE + 1}/{of})"
        options.append(discord.SelectOption(label=title, value=str(number), default=number == page))
    id = Id(Verb.OPTIONS, sitting.table_id, sitting.version, str(page), SELECTS)
    return row(select(id, words.text("Go to"), options))


def _page_row(words: Words, sitting: Sitting, base: RuleSet, page: int) -> ActionRow[Any]:
    def to(number: int) -> Id:
        return Id(Verb.OPTIONS, sitting.table_id, sitting.version, str(number))

    last = len(PAGES) - 1
    changed = bool(differences(sitting.rules, base))
    return row(
        button(to((page - 1) % len(PAGES)), words.text("Back"), emoji="◀️", enabled=page > 0),
        button(to((page + 1) % len(PAGES)), words.text("Further"), emoji="▶️", enabled=page < last),
        button(
            Id(Verb.RESET, sitting.table_id, sitting.version, str(page)),
            words.text("Reset"),
            emoji="↩️",
            enabled=changed,
        ),
    )


def _summary(words: Words, sitting: Sitting) -> str:
    sentences = rules_summary(words, sitting.rules)
    if not sentences:
        return words.text("That is the official game.")
    return within([words.text("**In short**"), *(f"- {sentence}" for sentence in sentences)], _LONGEST_SUMMARY)
