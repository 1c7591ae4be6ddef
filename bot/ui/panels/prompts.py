"""Questions to one person alone."""

from __future__ import annotations

from discord import ButtonStyle

from bot.locales import Words
from bot.tables import Sitting
from bot.ui.ids import Id, Verb
from bot.ui.items import button
from bot.ui.panels.parts import Panel, layout, row, text


def end_panel(words: Words, sitting: Sitting) -> Panel:
    """Whether the game is really to be ended; dismissing the message means no."""
    question = words.text("End the game for everybody, without a result? It can't be undone.")
    yes = Id(Verb.END, sitting.table_id, sitting.version)
    return layout([text(question), row(button(yes, words.text("End the game"), style=ButtonStyle.danger))])
