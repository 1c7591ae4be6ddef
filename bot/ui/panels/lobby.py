"""The table before the game: who is in, and the way in and out."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle
from discord.ui import ActionRow

from bot.engine import MAX_SEATS, MIN_SEATS
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.ids import Id, Verb
from bot.ui.items import button
from bot.ui.panels.options import preset_select
from bot.ui.panels.parts import Panel, layout, row, text
from bot.ui.texts.notices import notice_text
from bot.ui.texts.options import preset_line
from bot.ui.texts.people import seat_names
from bot.ui.texts.rules import game_length, preset_of, rules_name


def lobby_panel(words: Words, sitting: Sitting) -> Panel:
    """The lobby. Everybody gets the same buttons; whoever may not press one is told so."""
    names = seat_names(sitting)
    players = [
        f"{seat + 1}\\. {name}" + (" 👑" if sitting.chairs[seat].user_id == sitting.host_id else "")
        for seat, name in enumerate(names)
    ]
    head = [words.text("## UNO: who plays?"), _game(words, sitting)]
    if (name := preset_of(sitting.rules)) is not None:
        head.append(preset_line(words, name))
    if sitting.notice is not None:
        head.append(f"-# {notice_text(words, sitting.notice)}")
    parts = [
        text(*head),
        text(_count(words, sitting), *players),
        preset_select(words, sitting),
        _buttons(words, sitting),
        _rule_buttons(words, sitting),
    ]
    return layout(parts)


def _game(words: Words, sitting: Sitting) -> str:
    game = f"**{rules_name(words, sitting.rules)}** · {game_length(words, sitting.rules)}"
    if not sitting.turn_clock:
        return game + " · " + words.text("no turn clock")
    return game + " · " + words.plural("{n} second a turn", "{n} seconds a turn", sitting.turn_clock)


def _count(words: Words, sitting: Sitting) -> str:
    return words.plural(
        "**{n} player** of at most {most}",
        "**{n} players** of at most {most}",
        len(sitting.chairs),
        most=sitting.rules.number("max_players"),
    )


def _buttons(words: Words, sitting: Sitting) -> ActionRow[Any]:
    def at(verb: Verb) -> Id:
        return Id(verb, sitting.table_id, sitting.version)

    full = len(sitting.chairs) >= min(MAX_SEATS, sitting.rules.number("max_players"))
    has_ai = any(chair.is_ai for chair in sitting.chairs)
    return row(
        button(at(Verb.JOIN), words.text("Join"), style=ButtonStyle.success, enabled=not full),
        button(at(Verb.LEAVE), words.text("Leave")),
        button(at(Verb.ADD_AI), words.text("Add AI"), emoji="🤖", enabled=not full),
        button(at(Verb.REMOVE_AI), words.text("Remove AI"), enabled=has_ai),
        button(
            at(Verb.START),
            words.text("Start"),
            style=ButtonStyle.primary,
            enabled=len(sitting.chairs) >= MIN_SEATS,
        ),
    )


def _rule_buttons(words: Words, sitting: Sitting) -> ActionRow[Any]:
    return row(
        button(Id(Verb.OPTIONS, sitting.table_id, sitting.version, "0"), words.text("Options"), emoji="⚙️"),
        button(Id(Verb.RULES, sitting.table_id, sitting.version), words.text("Rules"), emoji="📖"),
    )
