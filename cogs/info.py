"""Commands that only tell: the leaderboard and the help."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.tables.ports import Store
from bot.ui.client import Click
from bot.ui.desk import Desk
from bot.ui.panels import note_panel
from bot.ui.reply import answering
from bot.ui.texts.help import help_text
from bot.ui.texts.leaderboard import leaderboard
from bot.ui.texts.rules import rules_text


class InfoCommands(commands.Cog):
    """Part of `/uno`."""

    desk: Desk
    store: Store

    @app_commands.command()
    async def leaderboard(self, interaction: Click) -> None:
        """Show the best players of this server, and your own place"""
        async with answering(interaction) as reply:
            guild_id = interaction.guild_id or 0
            best = await reply.after(self.store.standings(guild_id, limit=10))
            own = await reply.after(self.store.standing(guild_id, reply.user_id))
            await reply.text(leaderboard(reply.words, best, own))

    @app_commands.command()
    async def rules(self, interaction: Click) -> None:
        """Show the rules of the table in this channel, in plain words"""
        async with answering(interaction) as reply:
            await reply.panel(note_panel(rules_text(reply.words, self.desk.table_of(interaction).sitting.rules)))

    @app_commands.command()
    async def help(self, interaction: Click) -> None:
        """Show how to play, and all commands"""
        async with answering(interaction) as reply:
            group = interaction.command.parent if isinstance(interaction.command, app_commands.Command) else None
            listed = (
                [(one.qualified_name, one.description) for one in group.walk_commands()] if group is not None else []
            )
            await reply.text(help_text(reply.words, listed))
