"""Commands for the moves of the game; each is answered with the hand as it is then."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine import Action, CallUno, Catch, Challenge, ChooseColor, Draw, Pass, Play, parse_color
from bot.tables import Refusal, Refused
from bot.ui.client import Click
from bot.ui.desk import Desk
from bot.ui.failures import reader
from bot.ui.plays import parse_play, play_notation, plays_of
from bot.ui.reply import Reply, answering
from bot.ui.texts.cards import COLOR_SQUARES, play_name

_COLORS = [
    app_commands.Choice(name="Red", value="r"),
    app_commands.Choice(name="Yellow", value="y"),
    app_commands.Choice(name="Green", value="g"),
    app_commands.Choice(name="Blue", value="b"),
]
#: Discord shows no more suggestions.
_MOST_SUGGESTIONS = 25


class PlayCommands(commands.Cog):
    """Part of `/uno`."""

    desk: Desk

    @app_commands.command()
    @app_commands.describe(
        card="The card to play: choose one of those that match", color="For a wild card: the color that holds next"
    )
    @app_commands.choices(color=_COLORS)
    async def play(self, interaction: Click, card: str, color: str | None = None) -> None:
        """Play a card; for a wild card you can name the color with it"""
        async with answering(interaction) as reply:
            play = parse_play(card.strip().lower())
            await self._act(reply, Play(play.card, parse_color(color) if color else play.color, play.more))

    @play.autocomplete("card")
    async def _suggest(self, interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        """The cards that may be played now; before one's turn, none."""
        table = self.desk.tables.at(interaction.channel_id or 0)
        view = table.seat_view(interaction.user.id) if table is not None else None
        if view is None:
            return []
        words, typed = reader(interaction), current.strip().casefold()
        named = [
            (f"{COLOR_SQUARES[play.card.color]} {play_name(words, play)}", play_notation(play))
            for play in plays_of(view)
        ]
        fitting = [(name, play) for name, play in named if typed in name.casefold() or typed == play]
        return [app_commands.Choice(name=name, value=play) for name, play in fitting[:_MOST_SUGGESTIONS]]

    @app_commands.command()
    @app_commands.describe(color="The color that holds next")
    @app_commands.choices(color=_COLORS)
    async def color(self, interaction: Click, color: str) -> None:
        """Name the color for a wild card that was played without one"""
        async with answering(interaction) as reply:
            await self._act(reply, ChooseColor(parse_color(color)))

    @app_commands.command()
    async def draw(self, interaction: Click) -> None:
        """Draw a card, or accept the cards that wait for you"""
        async with answering(interaction) as reply:
            await self._act(reply, Draw())

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Click) -> None:
        """Keep the card that you drew; the turn goes on"""
        async with answering(interaction) as reply:
            await self._act(reply, Pass())

    @app_commands.command()
    async def uno(self, interaction: Click) -> None:
        """Call UNO, with or just before your second-to-last card"""
        async with answering(interaction) as reply:
            await self._act(reply, CallUno())

    @app_commands.command()
    @app_commands.describe(player="Who forgot to call UNO; leave it out to mean whoever it was")
    async def catch(self, interaction: Click, player: discord.Member | None = None) -> None:
        """Say that somebody forgot to call UNO"""
        async with answering(interaction) as reply:
            target = None
            if player is not None:
                target = self.desk.table_of(interaction).sitting.seat_of(player.id)
                if target is None:
                    raise Refused(Refusal.NO_SUCH_PLAYER)
            await self._act(reply, Catch(target))

    @app_commands.command()
    async def challenge(self, interaction: Click) -> None:
        """Doubt that the wild draw four aimed at you was rightful"""
        async with answering(interaction) as reply:
            await self._act(reply, Challenge())

    @app_commands.command()
    async def hand(self, interaction: Click) -> None:
        """Show your cards; only you see them"""
        async with answering(interaction) as reply:
            self.desk.meet(interaction)
            await self.desk.open_hand(reply, self.desk.table_of(interaction))

    async def _act(self, reply: Reply, action: Action) -> None:
        self.desk.meet(reply.interaction)
        await self.desk.act(reply, self.desk.table_of(reply.interaction), action, None)
