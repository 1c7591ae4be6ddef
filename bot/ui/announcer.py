"""Shows tables in their channels: one short task a table, and the latest state wins.

The task is born when a table changes and ends when everything is shown, so idle tables cost nothing. The first change
is shown at once; those that follow within a moment are merged into one edit. Messages are edited by their id, never by
an interaction's token, and a message that scrolled away is posted anew at the bottom.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import cast

import discord
import structlog

from bot.locales import Words, words_for
from bot.tables import NoticeKind, Sitting, Table
from bot.ui.gallery import Gallery
from bot.ui.panels import Panel
from bot.ui.sending import RETRY_DELAYS, is_passing, persist

log = structlog.get_logger(__name__)

#: So many messages of others below the table's own, and the next change moves it to the bottom.
MOST_BELOW = 5
_UNKNOWN_CHANNEL = 10003
_UNKNOWN_MESSAGE = 10008
_THREAD_ARCHIVED = 50083


@dataclass(frozen=True, slots=True)
class Pacing:
    """How often Discord is called, in seconds: between two edits of a message, before retries, and after giving up."""

    between_edits: float = 1.0
    retries: Sequence[float] = RETRY_DELAYS
    later: float = 60.0


@dataclass(slots=True)
class _Post:
    """A table's message: what is known of it between two edits."""

    table: Table
    dirty: bool = False
    anew: bool = False
    gone: bool = False
    below: int = 0
    not_before: float = 0.0
    task: asyncio.Task[None] | None = None
    later: asyncio.TimerHandle | None = None


class Announcer:
    """Keeps the table messages of all tables up to date. `abandon` is told of channels that are gone."""

    def __init__(
        self,
        client: discord.Client,
        gallery: Gallery,
        abandon: Callable[[int, str], Awaitable[None]],
        pacing: Pacing,
    ) -> None:
        self._client = client
        self._gallery = gallery
        self._abandon = abandon
        self._pacing = pacing
        self._posts: dict[str, _Post] = {}
        self._by_channel: dict[int, str] = {}
        self._open = False

    def begin(self) -> None:
        """Discord is there: show what has changed until now, and from now on everything at once."""
        self._open = True
        for post in list(self._posts.values()):
            self._wake(post)

    def changed(self, table: Table, *, anew: bool = False) -> None:
        """Show this table as it is now; with `anew` in a new message at the bottom."""
        post = self._posts.setdefault(table.id, _Post(table))
        self._by_channel[table.channel_id] = table.id
        post.dirty = True
        post.anew = post.anew or anew
        self._wake(post)

    def message_came(self, channel_id: int) -> None:
        """Somebody else wrote in this channel."""
        post = self._posts.get(self._by_channel.get(channel_id, ""))
        if post is not None:
            post.below += 1

    def message_went(self, table: Table, message_id: int) -> None:
        """A message was deleted; if it was the table's own, it is posted anew."""
        if table.message_id == message_id:
            self._posts.setdefault(table.id, _Post(table)).gone = True
            self.changed(table, anew=True)

    async def close(self) -> None:
        """Stop showing; what wasn't shown is shown after the next start."""
        self._open = False
        tasks = [post.task for post in self._posts.values() if post.task is not None]
        for post in self._posts.values():
            if post.later is not None:
                post.later.cancel()
        self._posts.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def tell(self, channel_id: int, sentence: str) -> None:
        """Write a sentence into a channel, in the language of its server; `sentence` is a marked one."""
        channel = self._client.get_channel(channel_id)
        guild_id = channel.guild.id if isinstance(channel, discord.abc.GuildChannel | discord.Thread) else None
        words = self._words(guild_id)
        target = self._client.get_partial_messageable(channel_id)
        try:
            await persist(lambda: target.send(words.text(sentence)), self._pacing.retries)
        except Exception as error:
            log.warning("a channel could not be told", channel=channel_id, error=repr(error))

    def _wake(self, post: _Post) -> None:
        if not self._open or not post.dirty or post.task is not None:
            return
        if post.later is not None:
            post.later.cancel()
            post.later = None
        post.task = asyncio.create_task(self._run(post), name=f"announcer-{post.table.id}")

    async def _run(self, post: _Post) -> None:
        loop = asyncio.get_running_loop()
        try:
            while post.dirty:
                if post.not_before > loop.time():
                    await asyncio.sleep(post.not_before - loop.time())
                post.dirty = False
                await self._show_or_say_why(post)
                post.not_before = loop.time() + self._pacing.between_edits
        finally:
            post.task = None
            if post.table.sitting.is_over and post.later is None:
                self._posts.pop(post.table.id, None)

    async def _show_or_say_why(self, post: _Post) -> None:
        table = post.table
        try:
            await self._show(post)
        except Exception as error:
            if isinstance(error, discord.NotFound) and error.code == _UNKNOWN_CHANNEL:
                await self._channel_gone(table)
            elif is_passing(error):
                log.warning("a table could not be shown yet", table=table.id, error=repr(error))
                post.dirty = False
                post.later = asyncio.get_running_loop().call_later(self._pacing.later, self.changed, table)
            elif isinstance(error, discord.Forbidden):
                # The game goes on in private panels; it is shown again when the bot may write here again.
                log.warning("a table may not be shown", table=table.id, channel=table.channel_id, error=repr(error))
            else:
                log.error("a table could not be shown", table=table.id, exc_info=error)

    async def _channel_gone(self, table: Table) -> None:
        if table.sitting.is_over:
            await table.mark_shown(table.sitting.version, table.message_id)
        else:
            await self._abandon(table.channel_id, "Discord doesn't know the channel any more")

    async def _show(self, post: _Post) -> None:
        table = post.table
        sitting = table.sitting
        if sitting.notice is not None and sitting.notice.kind is NoticeKind.ABANDONED:
            await table.mark_shown(sitting.version, table.message_id)
            return
        panel = await self._gallery.table(self._words(table.guild_id), sitting)
        old = None if post.gone else table.message_id
        if old is not None and not post.anew and post.below < MOST_BELOW and await self._edit(table, old, panel):
            await table.mark_shown(sitting.version, old)
            return
        message = await self._send(table, panel)
        post.anew, post.gone, post.below = False, False, 0
        await table.mark_shown(sitting.version, message)
        if old is not None:
            await self._delete(table, old)

    async def _edit(self, table: Table, message_id: int, panel: Panel) -> bool:
        """Edit the table's message; False where it has to be posted anew."""
        message = self._channel(table).get_partial_message(message_id)
        mentions = _mentions(table.sitting)
        try:
            await persist(
                lambda: message.edit(view=panel.view, attachments=panel.files(), allowed_mentions=mentions),
                self._pacing.retries,
            )
        except discord.HTTPException as error:
            if error.code not in (_UNKNOWN_MESSAGE, _THREAD_ARCHIVED):
                raise
            return False
        return True

    async def _send(self, table: Table, panel: Panel) -> int:
        channel, mentions = self._channel(table), _mentions(table.sitting)
        message = await persist(
            lambda: channel.send(view=panel.view, files=panel.files(), allowed_mentions=mentions),
            self._pacing.retries,
        )
        return message.id

    async def _delete(self, table: Table, message_id: int) -> None:
        message = self._channel(table).get_partial_message(message_id)
        try:
            await persist(message.delete, self._pacing.retries)
        except Exception as error:
            log.info("an old table message could not be deleted", table=table.id, error=repr(error))

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.channel_id, guild_id=table.guild_id)

    def _words(self, guild_id: int | None) -> Words:
        guild = self._client.get_guild(guild_id) if guild_id is not None else None
        return words_for(guild.preferred_locale.value if guild is not None else "en")


class _Mentioned:
    """Whom a message may ping. discord.py passes the id on as it is, and Discord's description wants a string."""

    def __init__(self, user_id: int) -> None:
        self.id = str(user_id)


def _mentions(sitting: Sitting) -> discord.AllowedMentions:
    """Nobody may be pinged but the player whose turn it is."""
    seat = sitting.to_act
    user_id = sitting.chairs[seat].user_id if seat is not None else None
    if user_id is None:
        return discord.AllowedMentions.none()
    pinged = cast("list[discord.abc.Snowflake]", [_Mentioned(user_id)])
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=pinged)
