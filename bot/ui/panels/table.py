"""The table message during a round. Everything in it follows from what all can see."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle
from discord.ui import ActionRow

from bot.engine import PublicView, SeatStatus, Stage
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.ids import Id, Verb
from bot.ui.items import button
from bot.ui.panels.parts import Panel, Picture, gallery, layout, row, text
from bot.ui.texts.events import tell
from bot.ui.texts.notices import notice_text
from bot.ui.texts.people import seat_names
from bot.ui.texts.turns import color_line, headline

_LINES = 5
_UNO_FROM = 2


def table_panel(words: Words, sitting: Sitting, view: PublicView, picture: Picture) -> Panel:
    """The table: whose turn it is, what happened last, the picture, and the buttons that could matter now."""
    names = seat_names(sitting)
    lines = [f"-# {line}" for line in tell(words, sitting.recent, names, sitting.rules)[-_LINES:]]
    if sitting.notice is not None:
        lines.append(f"-# {notice_text(words, sitting.notice)}")
    parts = [
        text(headline(words, sitting, view, names), color_line(words, view)),
        gallery(picture),
        *([text(*lines)] if lines else []),
        _buttons(words, sitting, view),
    ]
    return layout(parts, color=view.color, picture=picture)


def _buttons(words: Words, sitting: Sitting, view: PublicView) -> ActionRow[Any]:
    """The same for everybody. Whether one is enabled must give away nothing, not even who forgot to call UNO."""

    def at(verb: Verb) -> Id:
        return Id(verb, sitting.table_id, sitting.version)

    waits_for_human = view.to_act is not None and not sitting.chairs[view.to_act].is_ai
    held = [seat.cards for seat in view.seats if seat.status is SeatStatus.IN]
    rules = sitting.rules.values
    together = rules["multi_play"] != "off" or rules["make_ten"] or rules["discard_all"] != "off"
    may_call = together or min(held, default=0) <= _UNO_FROM or bool(rules["false_call_penalty"])
    may_catch = 1 in held or bool(rules["false_catch_penalty"]) or rules["multi_play"] == "identical"
    may_challenge = view.penalty is not None and view.penalty.challengeable and waits_for_human
    may_draw = waits_for_human and view.stage in (Stage.PLAY, Stage.PENALTY)
    return row(
        button(at(Verb.HAND), words.text("My hand"), style=ButtonStyle.primary, emoji="🃏"),
        button(at(Verb.DRAW), words.text("Draw"), enabled=may_draw),
        button(at(Verb.UNO), words.text("UNO!"), style=ButtonStyle.danger, enabled=bool(may_call)),
        button(at(Verb.CATCH), words.text("Catch"), enabled=may_catch),
        button(at(Verb.CHALLENGE), words.text("Challenge"), enabled=may_challenge),
    )
