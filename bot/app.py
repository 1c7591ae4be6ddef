"""The composition root: `create_bot` makes the bot out of its parts. Only here do all of them meet."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.locales import mark
from bot.render import Painter
from bot.settings import Settings
from bot.storage import SqlStore
from bot.tables import Lost, Tables
from bot.ui import failures
from bot.ui.announcer import Announcer, Pacing
from bot.ui.avatars import Avatars
from bot.ui.client import Click, DeskBot
from bot.ui.desk import Desk
from bot.ui.gallery import Gallery
from bot.ui.hands import Hands
from bot.ui.items import DYNAMIC_ITEMS, is_answered
from cogs.events import Events
from cogs.uno import UnoCog

log = structlog.get_logger(__name__)

_ENTROPY_BITS = 64
_LOST = mark(
    "The game in this channel could not be loaded after a restart of the bot and was set aside. "
    "Its host can look into the log. `/uno start` opens a new table."
)


class Tree(app_commands.CommandTree["UnoBot"]):
    """The commands; whatever goes wrong in one is answered like everything else that goes wrong."""

    async def on_error(self, interaction: Click, error: app_commands.AppCommandError, /) -> None:
        await failures.report(interaction, error)


class UnoBot(DeskBot):
    """The bot. It opens its store when it starts and closes what it has opened, in order."""

    def __init__(self, settings: Settings, pacing: Pacing, entropy: Callable[[], int]) -> None:
        # Without any privileged intent: servers, and messages without their content, to know what scrolled by.
        super().__init__(
            commands.when_mentioned,
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            help_command=None,
            tree_cls=Tree,
            max_messages=None,
        )
        self._settings = settings
        self._painter = Painter()
        self._store = SqlStore(settings.database_url)
        self._tables = Tables(
            self._store,
            now=unix_now,
            entropy=entropy,
            turn_seconds=settings.turn_seconds,
            ai_pause=settings.ai_pause_seconds,
            lobby_minutes=settings.lobby_minutes,
            changed=lambda table: self.desk.changed(table),
        )
        self._avatars = Avatars(self._avatar_arrived)
        gallery = Gallery(self._painter, self._avatars)
        self._hands = Hands(gallery, unix_now)
        self._announcer = Announcer(self, gallery, self._tables.abandon, pacing)
        self.desk = Desk(self._tables, self._announcer, self._hands, gallery, self._avatars)
        self._lost: list[Lost] = []

    async def setup_hook(self) -> None:
        """Take everything up again that was going on, then listen."""
        await self._store.open()
        self._lost = await self._tables.recover()
        self.add_dynamic_items(*DYNAMIC_ITEMS)
        await self.add_cog(UnoCog(self.desk, self._store))
        await self.add_cog(Events(self.desk))
        await self._sync_commands()

    async def on_ready(self) -> None:
        """Discord is there: show what was not shown yet, and say which games were lost. It may come several times."""
        self._announcer.begin()
        lost, self._lost = self._lost, []
        for table in lost:
            if table.channel_id is not None:
                await self._announcer.tell(table.channel_id, _LOST)

    async def on_interaction(self, interaction: Click) -> None:
        """Answer clicks that discord.py drops: on forged ids, other versions' ids, and messages edited meanwhile."""
        if interaction.type is discord.InteractionType.component and not is_answered(interaction):
            data: dict[str, Any] = dict(interaction.data or {})
            values = [value for value in data.get("values") or () if isinstance(value, str)]
            await failures.guard(interaction, self.desk.clicked(interaction, str(data.get("custom_id")), values))

    async def close(self) -> None:
        """Stop playing, finish what is being written, and hang up."""
        await self._tables.close()
        await self._announcer.close()
        await self._hands.close()
        await self._avatars.close()
        await super().close()
        await self._store.close()
        self._painter.close()

    def _avatar_arrived(self, user_id: int) -> None:
        for table in self._tables.all():
            if table.sitting.is_seated(user_id) and table.sitting.round is not None:
                self._announcer.changed(table)

    async def _sync_commands(self) -> None:
        guild = discord.Object(self._settings.sync_guild_id) if self._settings.sync_guild_id else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        try:
            await self.tree.sync(guild=guild)
        except discord.HTTPException as error:
            # Those that Discord knows already go on working.
            log.error("the commands could not be sent to Discord", error=repr(error))


def unix_now() -> float:
    """The time by the one clock that everything here goes by, in unix seconds."""
    return discord.utils.utcnow().timestamp()


def fresh_entropy() -> int:
    """A number that nobody can guess: what decks are shuffled by."""
    return secrets.randbits(_ENTROPY_BITS)


def create_bot(
    settings: Settings, *, pacing: Pacing | None = None, entropy: Callable[[], int] = fresh_entropy
) -> UnoBot:
    """Make the bot of these settings; it does nothing before it is started. Raises `StoreError` for a bad address."""
    return UnoBot(settings, pacing or Pacing(), entropy)
