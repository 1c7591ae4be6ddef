"""One answer to one interaction: in place of the private panel that was clicked, or as a new private message."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import TypeVar

import discord

from bot.ui.client import Click
from bot.ui.failures import reader, report, say
from bot.ui.panels import Panel
from bot.ui.sending import persist

T = TypeVar("T")
#: Discord waits 3 s for an answer. What takes longer than this is acknowledged first.
PATIENCE = 1.5
_QUICK_RETRIES = (0.2, 0.5)


@asynccontextmanager
async def answering(interaction: Click) -> AsyncIterator[Reply]:
    """The answer to a command. Whatever is raised inside is answered too, and goes no further."""
    try:
        yield Reply(interaction)
    except Exception as error:
        await report(interaction, error)


class Reply:
    """Answers a click or command. `in_place`: it came from a private panel, which the answer replaces."""

    def __init__(self, interaction: Click) -> None:
        self.interaction = interaction
        self.words = reader(interaction)
        message = interaction.message
        self.in_place = message is not None and message.flags.ephemeral
        self._deferred = False

    @property
    def user_id(self) -> int:
        """Who clicked."""
        return self.interaction.user.id

    async def after(self, work: Awaitable[T]) -> T:
        """The result of the work. If it takes long, Discord is told meanwhile that an answer will come."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            await self._defer()
        return await task

    async def panel(self, panel: Panel) -> None:
        """Show a panel."""
        await persist(lambda: self._show(panel), _QUICK_RETRIES)

    async def text(self, text: str) -> None:
        """Say a sentence in private, beside what is shown."""
        if self._deferred and not self.in_place:
            await persist(lambda: self.interaction.edit_original_response(content=text), _QUICK_RETRIES)
        else:
            await say(self.interaction, text)

    async def done(self, text: str) -> None:
        """Say that it is done; a click on a public message is only acknowledged, as the message itself will show it."""
        if self.interaction.message is not None and not self._deferred:
            await persist(self.interaction.response.defer, _QUICK_RETRIES)
        else:
            await self.text(text)

    async def _show(self, panel: Panel) -> None:
        response = self.interaction.response
        if self._deferred:
            await self.interaction.edit_original_response(view=panel.view, attachments=panel.files())
        elif self.in_place:
            await response.edit_message(view=panel.view, attachments=panel.files())
        else:
            await response.send_message(view=panel.view, files=panel.files(), ephemeral=True)

    async def _defer(self) -> None:
        try:
            if self.in_place:
                await self.interaction.response.defer()
            else:
                await self.interaction.response.defer(ephemeral=True, thinking=True)
        except discord.HTTPException:
            return  # the answer itself will meet the same trouble, and tell
        self._deferred = True
