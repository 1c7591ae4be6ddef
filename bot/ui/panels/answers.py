"""What a house rule asks a player, and the answers they can give: whose hand, yes or no, which cards."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle
from discord.ui import ActionRow

from bot.engine import ChooseSeat, Decide, LayCard, SeatView
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.ids import SELECTS, Id, Verb
from bot.ui.items import TableButton, button, select
from bot.ui.panels.parts import row
from bot.ui.texts.cards import COLOR_SQUARES, card_name, count_cards
from bot.ui.texts.people import plain_seat_names

_BUTTONS_IN_A_ROW = 5


def answer_rows(words: Words, sitting: Sitting, view: SeatView) -> list[ActionRow[Any]]:
    """The answers to the question that waits for `view`; none where no house rule asks it anything."""
    if any(isinstance(action, ChooseSeat) for action in view.actions):
        return _seats(words, sitting, view)
    if Decide(True) in view.actions:
        return [_yes_or_no(words, sitting)]
    cards = [action for action in view.actions if isinstance(action, LayCard)]
    return _cards(words, sitting, cards) if cards else []


def _at(sitting: Sitting, verb: Verb, argument: str, **kind: str) -> Id:
    return Id(verb, sitting.table_id, sitting.version, argument, **kind)


def _seats(words: Words, sitting: Sitting, view: SeatView) -> list[ActionRow[Any]]:
    names, buttons = plain_seat_names(sitting), []
    for action in view.actions:
        if not isinstance(action, ChooseSeat):
            continue
        if action.seat is None:
            buttons.append(button(_at(sitting, Verb.SEAT, "none"), words.text("Nobody")))
            continue
        cards = count_cards(words, view.public.seats[action.seat].cards)
        label = words.text("{name}: {cards}", name=names[action.seat], cards=cards)
        buttons.append(button(_at(sitting, Verb.SEAT, str(action.seat)), label, style=ButtonStyle.primary))
    return [row(*some) for some in _rows_of(buttons)]


def _rows_of(buttons: list[TableButton]) -> list[list[TableButton]]:
    return [buttons[at : at + _BUTTONS_IN_A_ROW] for at in range(0, len(buttons), _BUTTONS_IN_A_ROW)]


def _yes_or_no(words: Words, sitting: Sitting) -> ActionRow[Any]:
    return row(
        button(_at(sitting, Verb.DECIDE, "yes"), words.text("Yes"), style=ButtonStyle.success),
        button(_at(sitting, Verb.DECIDE, "no"), words.text("No")),
    )


def _cards(words: Words, sitting: Sitting, answers: list[LayCard]) -> list[ActionRow[Any]]:
    options = [
        discord.SelectOption(
            label=card_name(words, action.card), value=str(action.card), emoji=COLOR_SQUARES[action.card.color]
        )
        for action in answers
        if action.card is not None
    ]
    rows = []
    if options:
        rows.append(row(select(_at(sitting, Verb.LAY, "0", prefix=SELECTS), words.text("Put a card away"), options)))
    if LayCard(None) in answers:
        rows.append(row(button(_at(sitting, Verb.LAY, "none"), words.text("Done"), style=ButtonStyle.success)))
    return rows
