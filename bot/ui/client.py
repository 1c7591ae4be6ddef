"""What the parts of the interface expect of the bot they run in."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import discord
from discord.ext import commands

if TYPE_CHECKING:
    from bot.ui.desk import Desk


class DeskBot(commands.Bot):
    """A bot with a desk: clicks find everything they need there."""

    desk: Desk


if TYPE_CHECKING:
    Click: TypeAlias = discord.Interaction[DeskBot]
else:
    Click: TypeAlias = discord.Interaction
"""An interaction with this bot: a click or a command."""
