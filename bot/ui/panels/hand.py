"""A player's own panel: the hand and everything that they can do now. Only they see it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import ActionRow

from bot.engine import COLORS, CallUno, Card, Challenge, ChooseColor, Draw, Pass, Play, SeatView, Stage
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.ids import SELECTS, Id, Verb
from bot.ui.items import TableButton, button, select
from bot.ui.panels.parts import Panel, Picture, gallery, layout, row, text
from bot.ui.texts.cards import COLOR_SQUARES, card_name, color_title
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
    wild: Card | None = None,
    page: int = 0,
) -> Panel:
    """The hand of `view`. `note` stands above it; with `wild` the panel asks for the color to play that card with."""
    asks_color = wild is not None and Play(wild) in view.actions
    status = own_status(words, view, seat_names(sitting))
    if wild is not None and asks_color:
        status = words.text("**{card}**: which color?", card=card_name(words, wild))
    rows = _color_rows(words, sitting, wild, view) if asks_color else _rows(words, sitting, view, page)
    parts = [text(*([note] if note else []), status), *([gallery(picture)] if picture else []), *rows]
    return layout(parts, color=view.public.color, picture=picture)


def _rows(words: Words, sitting: Sitting, view: SeatView, page: int) -> list[ActionRow[Any]]:
    if view.public.stage is Stage.OVER:
        return []
    if ChooseColor(COLORS[0]) in view.actions:
        return _color_rows(words, sitting, None, view)
    if view.public.stage is Stage.PENALTY and view.seat == view.public.to_act:
        return [_penalty_row(words, sitting, view)]
    rows = []
    if view.playable:
        rows.append(row(_card_select(words, sitting, view, page)))
    if len(view.playable) > PAGE:
        rows.append(_page_row(words, sitting, view, page))
    rows.append(_turn_row(words, sitting, view))
    return rows


def _card_select(words: Words, sitting: Sitting, view: SeatView, page: int) -> Any:
    held = Counter(view.hand)
    pages = page_count(view)
    shown = view.playable[page * PAGE : (page + 1) * PAGE]
    options = [
        discord.SelectOption(
            label=card_name(words, card) + (f" ×{held[card]}" if held[card] > 1 else ""),
            value=str(card),
            emoji=COLOR_SQUARES[card.color],
        )
        for card in shown
    ]
    placeholder = words.text("Play a card")
    if pages > 1:
        placeholder = words.text("Play a card ({page} of {pages})", page=page + 1, pages=pages)
    return select(Id(Verb.PLAY, sitting.table_id, sitting.version, str(page), SELECTS), placeholder, options)


def page_count(view: SeatView) -> int:
    """How many selects the playable cards fill."""
    return max(1, -(-len(view.playable) // PAGE))


def _page_row(words: Words, sitting: Sitting, view: SeatView, page: int) -> ActionRow[Any]:
    def to(number: int) -> Id:
        return Id(Verb.PAGE, sitting.table_id, sitting.version, str(number))

    last = page_count(view) - 1
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


def _color_rows(words: Words, sitting: Sitting, wild: Card | None, view: SeatView) -> list[ActionRow[Any]]:
    """Four colors, for a wild about to be played or for the question that one left open. The hand stays in sight."""
    colors = []
    for color in COLORS:
        id = Id(Verb.COLOR, sitting.table_id, sitting.version, color.value)
        if wild is not None:
            id = Id(Verb.PLAY, sitting.table_id, sitting.version, f"{wild}={color}")
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
