"""The table message when a round or the game is over: who won, for which cards, and the scores."""

from __future__ import annotations

from discord import ButtonStyle

from bot.engine import Match, PublicView
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.ids import Id, Verb
from bot.ui.items import button
from bot.ui.panels.parts import Panel, Picture, gallery, layout, row, text
from bot.ui.texts.notices import notice_text
from bot.ui.texts.people import seat_names
from bot.ui.texts.results import final_ranks, round_result, scoreboard


def between_panel(words: Words, sitting: Sitting, match: Match, view: PublicView, picture: Picture) -> Panel:
    """The scores after a round, what they come from, and the way to the next round."""
    names = seat_names(sitting)
    lines = round_result(words, match, names)
    scores = scoreboard(words, match, names)
    if sitting.deadline is not None:
        scores.append(words.text("-# The next round begins {when}.", when=f"<t:{round(sitting.deadline)}:R>"))
    following = Id(Verb.NEXT, sitting.table_id, sitting.version)
    parts = [
        text(*lines),
        gallery(picture),
        text(*scores),
        row(button(following, words.text("Next round"), style=ButtonStyle.success)),
    ]
    return layout(parts, color=view.color, picture=picture)


def finished_panel(words: Words, sitting: Sitting, match: Match, view: PublicView, picture: Picture) -> Panel:
    """The end of the game: ranks, points, and the hands face up."""
    names = seat_names(sitting)
    last = round_result(words, match, names) if match.rounds else []
    ranks = final_ranks(words, match, names)
    ranks.append(words.text("-# `/uno start` opens a new table."))
    parts = [*([text(*last)] if last else []), gallery(picture), text(*ranks)]
    return layout(parts, color=view.color, picture=picture)


def closed_panel(words: Words, sitting: Sitting) -> Panel:
    """What is left of a table that was ended."""
    lines = [words.text("## The table is closed")]
    if sitting.notice is not None:
        lines.append(notice_text(words, sitting.notice))
    lines.append(words.text("-# `/uno start` opens a new table."))
    return layout([text(*lines)])
