"""Panels: what a message shows and offers, as pure functions of a table and its views.

They hold only dynamic items and are never registered anywhere: an id says all that a click needs.
"""

from bot.ui.panels.hand import hand_panel
from bot.ui.panels.lobby import lobby_panel
from bot.ui.panels.options import options_panel
from bot.ui.panels.parts import Panel, Picture, note_panel
from bot.ui.panels.prompts import end_panel
from bot.ui.panels.result import between_panel, closed_panel, finished_panel
from bot.ui.panels.table import table_panel

__all__ = [
    "Panel",
    "Picture",
    "between_panel",
    "closed_panel",
    "end_panel",
    "finished_panel",
    "hand_panel",
    "lobby_panel",
    "note_panel",
    "options_panel",
    "table_panel",
]
