"""What Discord tells without being asked: messages that pass by, and channels and servers that go."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.tables import Refused
from bot.ui.desk import Desk


class Events(commands.Cog):
    """Listens, and tells the tables."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Count what pushes the table up the channel."""
        me = message.guild.me if message.guild is not None else None
        if me is None or message.author.id != me.id:
            self.desk.announcer.message_came(message.channel.id)

    @commands.Cog.listener()
    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        """A table whose message was deleted gets a new one."""
        self._message_went(payload.channel_id, payload.message_id)

    @commands.Cog.listener()
    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        """Channels are cleaned up, with the table's message among the rest."""
        for message_id in payload.message_ids:
            self._message_went(payload.channel_id, message_id)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Its table goes with a channel, and those of its threads."""
        await self._abandon(channel.id, "the channel was deleted")
        if isinstance(channel, discord.TextChannel | discord.ForumChannel | discord.VoiceChannel):
            for thread in getattr(channel, "threads", ()):
                await self._abandon(thread.id, "the thread's channel was deleted")

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Its table goes with a thread."""
        await self._abandon(payload.thread_id, "the thread was deleted")

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server, or the server is gone."""
        for table in self.desk.tables.all():
            if table.guild_id == guild.id:
                await self._abandon(table.channel_id, "the bot was removed from the server")

    @commands.Cog.listener()
    async def on_raw_member_remove(self, payload: discord.RawMemberRemoveEvent) -> None:
        """Whoever leaves the server leaves its tables. Discord tells only a bot with the members intent."""
        for table in self.desk.tables.all():
            if table.guild_id == payload.guild_id and table.sitting.is_seated(payload.user.id):
                try:
                    await table.leave(payload.user.id)
                except Refused:
                    continue  # the table was over or the seat given up meanwhile

    def _message_went(self, channel_id: int, message_id: int) -> None:
        table = self.desk.tables.at(channel_id)
        if table is not None:
            self.desk.announcer.message_went(table, message_id)

    async def _abandon(self, channel_id: int, why: str) -> None:
        try:
            await self.desk.tables.abandon(channel_id, why)
        except Refused:
            return  # it was over already, or the database will be asked again when the table is next touched
