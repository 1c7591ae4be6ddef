"""The one command, `/uno`: all that it can do is in the classes it is made of."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.tables.ports import Store
from bot.ui.desk import Desk
from cogs.config import ConfigCommands
from cogs.info import InfoCommands
from cogs.play import PlayCommands
from cogs.seats import SeatCommands


@app_commands.guild_only()
class UnoCog(
    SeatCommands,
    PlayCommands,
    InfoCommands,
    ConfigCommands,
    commands.GroupCog,
    group_name="uno",
    group_description="Play UNO with your friends in this channel",
):
    """Play UNO with your friends in this channel."""

    def __init__(self, desk: Desk, store: Store) -> None:
        self.desk = desk
        self.store = store
