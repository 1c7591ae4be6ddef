"""Commands with which moderators say how their server plays."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.engine import RuleSet
from bot.tables.ports import Store
from bot.ui.client import Click
from bot.ui.desk import Desk
from bot.ui.failures import reader
from bot.ui.panels import note_panel
from bot.ui.reply import Reply, answering
from bot.ui.shelf import LONGEST_NAME, MOST, Shelf, rule_choices, shelf_of
from bot.ui.texts.house_rules import house_rules_text


class ConfigCommands(commands.Cog):
    """Part of `/uno`."""

    desk: Desk
    store: Store

    config = app_commands.Group(name="config", description="Say how this server plays (for moderators)")

    @config.command(name="rules")
    @app_commands.describe(
        start="The rules that new tables start with",
        save="Keep the rules of the table in this channel under this name",
        forget="Forget the rules of this name",
    )
    async def config_rules(
        self,
        interaction: Click,
        start: str | None = None,
        save: app_commands.Range[str, 1, LONGEST_NAME] | None = None,
        forget: str | None = None,
    ) -> None:
        """Show or choose the server's own rules (needs Manage Server)"""
        async with answering(interaction) as reply:
            guild_id = interaction.guild_id or 0
            changes = start is not None or save is not None or forget is not None
            if changes and not interaction.permissions.manage_guild:
                await reply.text(reply.words.text("Only somebody who may manage the server can do that."))
                return
            shelf = await reply.after(shelf_of(self.store, guild_id))
            if save is not None:
                rules = self.desk.table_of(interaction).sitting.rules
                if not await self._save(reply, shelf, guild_id, save.strip(), rules):
                    return
                shelf = await reply.after(shelf_of(self.store, guild_id))
            if not await self._start_or_forget(reply, shelf, guild_id, start, forget):
                return
            shelf = await reply.after(shelf_of(self.store, guild_id))
            await reply.panel(note_panel(house_rules_text(reply.words, shelf.start, shelf.own, shelf.lost)))

    @config_rules.autocomplete("start")
    @config_rules.autocomplete("forget")
    async def _suggest_house_rules(self, interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        """The presets and the server's own."""
        shelf = await shelf_of(self.store, interaction.guild_id or 0)
        return rule_choices(reader(interaction), shelf, current)

    async def _save(self, reply: Reply, shelf: Shelf, guild_id: int, name: str, rules: RuleSet) -> bool:
        if not name or (len(shelf.own) >= MOST and name not in shelf.own):
            await reply.text(reply.words.text("That name is empty, or there are too many: forget one first."))
            return False
        await reply.after(self.store.save_house_rules(guild_id, name, str(rules)))
        return True

    async def _start_or_forget(
        self, reply: Reply, shelf: Shelf, guild_id: int, start: str | None, forget: str | None
    ) -> bool:
        rules = shelf.find(start)
        if rules is None or (forget is not None and forget not in shelf.own):
            await reply.text(reply.words.text("There are no rules of that name here. Choose from the list."))
            return False
        if start is not None:
            await reply.after(self.store.save_house_rules(guild_id, "", str(rules)))
        if forget is not None:
            await reply.after(self.store.save_house_rules(guild_id, forget, None))
        return True
