"""News of the table itself, in words."""

from __future__ import annotations

from bot.locales import Words, mark
from bot.tables import Notice, NoticeKind
from bot.ui.texts.names import shown_name

_NOTICES: dict[NoticeKind, str] = {
    NoticeKind.OPENED: mark("{name} opened the table."),
    NoticeKind.JOINED: mark("{name} joined."),
    NoticeKind.LEFT: mark("{name} left."),
    NoticeKind.KICKED: mark("{by} removed {name} from the table."),
    NoticeKind.AI_ADDED: mark("{name}, a computer player, sits down."),
    NoticeKind.AI_REMOVED: mark("{name}, a computer player, gets up."),
    NoticeKind.STARTED: mark("The game begins."),
    NoticeKind.NEXT_ROUND: mark("The next round begins."),
    NoticeKind.AUTOPILOT: mark("{name} is away: an AI plays until they do something again."),
    NoticeKind.RETURNED: mark("{name} is back."),
    NoticeKind.ENDED: mark("{by} ended the game."),
    NoticeKind.NO_HUMANS: mark("The last player has left, so the game has ended."),
    NoticeKind.TOO_FEW: mark("{name} is gone and too few are left to go on, so the game has ended."),
    NoticeKind.LOBBY_IDLE: mark("Nobody started the game for a long time, so the table was closed."),
    NoticeKind.GAME_IDLE: mark("Nobody has played for a long time, so the game has ended."),
    NoticeKind.ABANDONED: mark("The channel is gone, so the game has ended."),
    NoticeKind.RULES_CHANGED: mark("{name} chose the rules."),
    NoticeKind.RULES_LOST: mark(
        "Some rules of this table are unknown to this version of the bot and were left out: its host should look at "
        "**Options**."
    ),
}


def notice_text(words: Words, notice: Notice) -> str:
    """The news in a sentence, with the new host where there is one."""
    by = shown_name(notice.by) if notice.by else words.text("A moderator")
    sentence = words.text(_NOTICES[notice.kind], name=shown_name(notice.name), by=by)
    if not notice.host:
        return sentence
    return sentence + " " + words.text("{name} is the host now.", name=shown_name(notice.host))
