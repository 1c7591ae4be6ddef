"""A player's own panel: the hand and everything that they can do now. Only they see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import ActionRow

from bot.engine import COLORS, CallUno, Card, Challenge, ChooseColor, Draw, Pass, Play, SeatView, Stage
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.ids import SELECTS, Id, Verb
from bot.ui.items import TableButton, button, select
from bot.ui.panels.answers import answer_rows
from bot.ui.panels.parts import Panel, Picture, gallery, layout, row, text
from bot.ui.plays import play_notation, plays_of
from bot.ui.texts.cards import COLOR_SQUARES, card_name, color_title, play_name
from bot.ui.texts.people import seat_names
from bot.ui.texts.turns import own_status

#: Discord's limit for the options of a select.
PAGE = 25


def hand_panel(
    words: Words,
    sitting: Sitting,
    view: SeatView,
    picture: Picture | None,
    *,
    note: str | None = None,
    wild: Play | None = None,
    page: int = 0,
) -> Panel:
    """The hand of `view`. `note` stands above it; with `wild` the panel asks for the color to make that play with."""
    asks_color = wild is not None and wild in view.actions
    status = own_status(words, view, seat_names(sitting))
    if wild is not None and asks_color:
        status = words.text("**{card}**: which color?", card=card_name(words, wild.card))
    rows = _color_rows(words, sitting, wild, view) if asks_color else _rows(words, sitting, view, page)
    parts = [text(*([note] if note else []), status), *([gallery(picture)] if picture else []), *rows]
    return layout(parts, color=view.public.color, picture=picture)


def _rows(words: Words, sitting: Sitting, view: SeatView, page: int) -> list[ActionRow[Any]]:
    if view.public.stage is Stage.OVER:
        return []
    if ChooseColor(COLORS[0]) in view.actions:
        return _color_rows(words, sitting, None, view)
    asked = answer_rows(words, sitting, view)
    if asked:
        return [*asked, row(_uno(words, sitting, view))]
    plays = plays_of(view)
    page = min(page, page_count(plays) - 1)
    rows = []
    if plays:
        rows.append(row(_card_select(words, sitting, view, plays, page)))
    if len(plays) > PAGE:
        rows.append(_page_row(words, sitting, plays, page))
    if view.public.stage is Stage.PENALTY and view.seat == view.public.to_act:
        rows.append(_penalty_row(words, sitting, view))
    else:
        rows.append(_turn_row(words, sitting, view))
    return rows


def _card_select(words: Words, sitting: Sitting, view: SeatView, plays: Sequence[Play], page: int) -> Any:
    held = Counter(view.hand)
    pages = page_count(plays)
    options = [
        discord.SelectOption(
            label=_play_label(words, play, held), value=play_notation(play), emoji=COLOR_SQUARES[play.card.color]
        )
        for play in plays[page * PAGE : (page + 1) * PAGE]
    ]
    placeholder = words.text("Play a card")
    if view.public.to_act != view.seat:
        placeholder = words.text("Jump in")
    elif pages > 1:
        placeholder = words.text("Play a card ({page} of {pages})", page=page + 1, pages=pages)
    return select(Id(Verb.PLAY, sitting.table_id, sitting.version, str(page), SELECTS), placeholder, options)


def _play_label(words: Words, play: Play, held: Counter[Card]) -> str:
    if not play.more:
        return card_name(words, play.card) + (f" ×{held[play.card]}" if held[play.card] > 1 else "")
    return play_name(words, play)


def page_count(plays: Sequence[Play]) -> int:
    """How many selects these plays fill."""
    return max(1, -(-len(plays) // PAGE))


def _page_row(words: Words, sitting: Sitting, plays: Sequence[Play], page: int) -> ActionRow[Any]:
    def to(number: int) -> Id:
        return Id(Verb.PAGE, sitting.table_id, sitting.version, str(number))

    last = page_count(plays) - 1
    return row(
        button(to(max(page - 1, 0)), words.text("Previous cards"), emoji="◀️", enabled=page > 0),
        button(to(page + 1), words.text("Further cards"), emoji="▶️", enabled=page < last),
    )


def _turn_row(words: Words, sitting: Sitting, view: SeatView) -> ActionRow[Any]:
    buttons = []
    if view.public.to_act == view.seat:
        buttons += [
            _move(sitting, view, Verb.DRAW, Draw(), words.text("Draw")),
            _move(sitting, view, Verb.PASS, Pass(), words.text("Pass")),
        ]
    else:
        # For an old panel whose message can't be edited any more.
        buttons.append(button(_at(sitting, Verb.HAND), words.text("Refresh"), emoji="🔄"))
    return row(*buttons, _uno(words, sitting, view))


def _penalty_row(words: Words, sitting: Sitting, view: SeatView) -> ActionRow[Any]:
    penalty = view.public.penalty
    assert penalty is not None
    accept = words.plural("Accept {n} card", "Accept {n} cards", penalty.amount)
    buttons = [_move(sitting, view, Verb.DRAW, Draw(), accept, ButtonStyle.primary)]
    if penalty.challengeable:
        buttons.append(_move(sitting, view, Verb.CHALLENGE, Challenge(), words.text("Challenge"), ButtonStyle.danger))
    return row(*buttons, _uno(words, sitting, view))


def _color_rows(words: Words, sitting: Sitting, wild: Play | None, view: SeatView) -> list[ActionRow[Any]]:
    """Four colors, for a wild about to be played or for the question that one left open. The hand stays in sight."""
    colors = []
    for color in COLORS:
        id = Id(Verb.COLOR, sitting.table_id, sitting.version, color.value)
        if wild is not None:
            id = Id(Verb.PLAY, sitting.table_id, sitting.version, f"{play_notation(wild)}={color}")
        colors.append(button(id, color_title(words, color), emoji=COLOR_SQUARES[color]))
    below = [_uno(words, sitting, view)]
    if wild is not None:
        below.insert(0, button(_at(sitting, Verb.HAND), words.text("Another card"), emoji="↩️"))
    return [row(*colors), row(*below)]


def _uno(words: Words, sitting: Sitting, view: SeatView) -> TableButton:
    return _move(sitting, view, Verb.UNO, CallUno(), words.text("UNO!"), ButtonStyle.danger)


def _move(
    sitting: Sitting,
    view: SeatView,
    verb: Verb,
    action: Draw | Pass | CallUno | Challenge,
    label: str,
    style: ButtonStyle = ButtonStyle.secondary,
) -> TableButton:
    return button(_at(sitting, verb), label, style=style, enabled=action in view.actions)


def _at(sitting: Sitting, verb: Verb) -> Id:
    return Id(verb, sitting.table_id, sitting.version)
