"""A server's best players in words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.locales import Words
from bot.tables.ports import Standing
from bot.ui.texts.names import shown_name
from bot.ui.texts.results import place_mark


def leaderboard(words: Words, best: Sequence[Standing], own: Standing | None) -> str:
    """A server's best, and the reader's own line where it isn't among them."""
    if not best:
        return words.text("Nobody has finished a game here yet. `/uno start` opens a table.")
    lines = [words.text("## UNO leaderboard"), *(_standing_line(words, standing) for standing in best)]
    if own is None:
        lines.append(words.text("You haven't finished a game here yet."))
    elif all(own.user_id != standing.user_id for standing in best):
        lines += [words.text("**Your place**"), _standing_line(words, own)]
    return "\n".join(lines)


def _standing_line(words: Words, standing: Standing) -> str:
    return words.text(
        "{place} {name}: {wins} of {games}, {rate} % · {points}",
        place=place_mark(standing.place),
        name=shown_name(standing.name),
        wins=words.plural("won {n}", "won {n}", standing.wins),
        games=words.plural("{n} game", "{n} games", standing.games),
        rate=round(100 * standing.win_rate),
        points=words.plural("{n} point", "{n} points", standing.points),
    )
