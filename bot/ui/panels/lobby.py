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
from bot.ui.panels.parts import Panel, layout, row, text
from bot.ui.texts.notices import notice_text
from bot.ui.texts.people import seat_names


def lobby_panel(words: Words, sitting: Sitting) -> Panel:
    """The lobby. Everybody gets the same buttons; whoever may not press one is told so."""
    names = seat_names(sitting)
    players = [
        f"{seat + 1}\\. {name}" + (" 👑" if sitting.chairs[seat].user_id == sitting.host_id else "")
        for seat, name in enumerate(names)
    ]
    head = [words.text("## UNO: who plays?"), _game(words, sitting)]
    if sitting.notice is not None:
        head.append(f"-# {notice_text(words, sitting.notice)}")
    return layout([text(*head), text(_count(words, sitting), *players), _buttons(words, sitting)])


def _game(words: Words, sitting: Sitting) -> str:
    if sitting.rules.values["scoring"] == "single":
        game = words.text("A single round, official rules.")
    else:
        target = sitting.rules.number("target")
        game = words.plural("A match to {n} point, official rules.", "A match to {n} points, official rules.", target)
    if not sitting.turn_seconds:
        return game + " " + words.text("No turn clock.")
    seconds = words.plural("{n} second a turn.", "{n} seconds a turn.", sitting.turn_seconds)
    return f"{game} {seconds}"


def _count(words: Words, sitting: Sitting) -> str:
    return words.plural(
        "**{n} player** of at most {most}", "**{n} players** of at most {most}", len(sitting.chairs), most=MAX_SEATS
    )


def _buttons(words: Words, sitting: Sitting) -> ActionRow[Any]:
    def at(verb: Verb) -> Id:
        return Id(verb, sitting.table_id, sitting.version)

    full = len(sitting.chairs) >= MAX_SEATS
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
