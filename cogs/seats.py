"""Commands about the table: opening it, coming and going, showing it, ending it."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine import RuleError, RuleSet, customize
from bot.locales import Words, mark
from bot.tables import Refusal, Refused
from bot.tables.ports import Store
from bot.ui.client import Click
from bot.ui.desk import Desk
from bot.ui.failures import reader
from bot.ui.panels import end_panel
from bot.ui.reply import answering
from bot.ui.shelf import rule_choices, shelf_of

#: What the bot needs in a channel, in Discord's own words.
_NEEDED: dict[str, str] = {
    "view_channel": mark("View Channel"),
    "send_messages": mark("Send Messages"),
    "send_messages_in_threads": mark("Send Messages in Threads"),
    "attach_files": mark("Attach Files"),
}


class SeatCommands(commands.Cog):
    """Part of `/uno`."""

    desk: Desk
    store: Store

    @app_commands.command()
    @app_commands.rename(chosen="preset")
    @app_commands.describe(
        rounds="A match goes over several rounds; a single round ends with itself",
        chosen="The rules to play by; they can still be changed until the game starts",
    )
    async def start(
        self, interaction: Click, rounds: Literal["match", "single"] = "match", chosen: str | None = None
    ) -> None:
        """Open a table in this channel that your friends can join"""
        async with answering(interaction) as reply:
            self.desk.meet(interaction)
            missing = missing_permissions(reply.words, interaction)
            if missing:
                await reply.text(
                    reply.words.text("I can't play here: in this channel I lack {permissions}.", permissions=missing)
                )
                return
            shelf = await reply.after(shelf_of(self.store, interaction.guild_id or 0))
            rules = shelf.find(chosen)
            if rules is None:
                await reply.text(reply.words.text("There are no rules of that name here. Choose from the list."))
                return
            if rounds == "single":
                rules = single_round(rules)
            user = interaction.user
            guild_id, channel_id = interaction.guild_id or 0, interaction.channel_id or 0
            await reply.after(self.desk.tables.open(guild_id, channel_id, user.id, user.display_name, rules=rules))
            await reply.text(
                reply.words.text(
                    "The table is open. Press Start when everybody has joined; Add AI seats computer players."
                )
            )

    @start.autocomplete("chosen")
    async def _suggest_rules(self, interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        """The presets, and before them the server's own."""
        shelf = await shelf_of(self.store, interaction.guild_id or 0)
        return rule_choices(reader(interaction), shelf, current)

    @app_commands.command()
    async def join(self, interaction: Click) -> None:
        """Sit down at the table in this channel"""
        async with answering(interaction) as reply:
            self.desk.meet(interaction)
            table = self.desk.table_of(interaction)
            await reply.after(table.join(reply.user_id, interaction.user.display_name))
            await reply.text(reply.words.text("You sit at the table."))

    @app_commands.command()
    async def leave(self, interaction: Click) -> None:
        """Get up from the table; in a game your cards go under the draw pile"""
        async with answering(interaction) as reply:
            await reply.after(self.desk.table_of(interaction).leave(reply.user_id))
            await reply.text(reply.words.text("You have left the table."))

    @app_commands.command()
    async def table(self, interaction: Click) -> None:
        """Show the table anew at the bottom of the channel"""
        async with answering(interaction) as reply:
            missing = missing_permissions(reply.words, interaction)
            table = self.desk.table_of(interaction)
            if missing:
                sentence = reply.words.text(
                    "I can't show it: in this channel I lack {permissions}.", permissions=missing
                )
                await reply.text(sentence)
                return
            self.desk.announcer.changed(table, anew=True)
            await reply.text(reply.words.text("Here is the table."))

    @app_commands.command()
    async def end(self, interaction: Click) -> None:
        """End the game in this channel without a result (for its host and for moderators)"""
        async with answering(interaction) as reply:
            table = self.desk.table_of(interaction)
            if table.sitting.host_id != reply.user_id and not interaction.permissions.manage_channels:
                raise Refused(Refusal.NOT_HOST, name=table.sitting.host_name)
            await reply.panel(end_panel(reply.words, table.sitting))

    @app_commands.command()
    @app_commands.describe(player="Who is to be removed")
    async def kick(self, interaction: Click, player: discord.Member) -> None:
        """Remove a player from the table (for its host and for moderators)"""
        async with answering(interaction) as reply:
            table = self.desk.table_of(interaction)
            if player.bot:
                raise Refused(Refusal.IS_BOT)
            moderator = interaction.permissions.manage_channels
            await reply.after(table.kick(reply.user_id, player.id, moderator=moderator))
            await reply.text(reply.words.text("They are no longer at the table."))


def single_round(rules: RuleSet) -> RuleSet:
    """The rules for one round: without points, unless places or chips are what it is about, or teams need them."""
    if rules.values["scoring"] in ("knockout", "blood_battle", "chips"):
        return customize(rules, rounds=1)
    try:
        return customize(rules, scoring="single")
    except RuleError:
        return rules


def missing_permissions(words: Words, interaction: discord.Interaction) -> str:
    """What the bot may not do in this channel and would have to, in words; empty when nothing is missing."""
    has = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    unused = "send_messages" if in_thread else "send_messages_in_threads"
    names = [words.text(name) for flag, name in _NEEDED.items() if flag != unused and not getattr(has, flag)]
    return ", ".join(f"**{name}**" for name in names)
