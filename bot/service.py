"""Runs the bot on Discord until it is told to stop. Beside `bot.app` it is the shell: the only other place that knows
how Discord says no when a bot starts."""

from __future__ import annotations

import asyncio
import contextlib
import signal

import aiohttp
import discord
import structlog

from bot.app import create_bot
from bot.settings import Settings
from bot.tables.ports import StoreError

log = structlog.get_logger(__name__)


class StartError(Exception):
    """The bot can't start; the message says why and what to do."""

    def __init__(self, message: str, *, about_token: bool = False) -> None:
        super().__init__(message)
        self.about_token = about_token


async def serve(settings: Settings, token: str) -> None:
    """Play until SIGTERM or Ctrl-C, then close in order. Raises `StartError` when the bot can't start."""
    try:
        bot = create_bot(settings)
        async with bot:
            await _until_stopped(bot, token)
    except discord.LoginFailure:
        raise StartError("Discord refused the token. Reset it on the page Bot.", about_token=True) from None
    except (aiohttp.ClientConnectionError, discord.GatewayNotFound, discord.DiscordServerError) as error:
        raise StartError(f"Discord can't be reached ({error}). Check the connection and try again.") from error
    except StoreError as error:
        raise StartError(f"The database can't be used: {error}.") from error


async def _until_stopped(bot: discord.Client, token: str) -> None:
    stop = asyncio.Event()
    handled = _on_signals(stop)
    playing = asyncio.create_task(bot.start(token), name="discord")
    stopping = asyncio.create_task(stop.wait(), name="stop signal")
    try:
        await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        if stop.is_set():
            # From here on a second signal ends the process at once.
            _let_go(handled)
            log.info("closing")
            await bot.close()
            playing.cancel()  # it may still be logging in
            await asyncio.gather(playing, return_exceptions=True)
        else:
            await playing
    finally:
        _let_go(handled)
        stopping.cancel()


def _on_signals(stop: asyncio.Event) -> list[signal.Signals]:
    """Set `stop` at the signals that ask a process to end; where the loop can't, Ctrl-C raises as usual."""
    handled = []
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
            handled.append(number)
    return handled


def _let_go(handled: list[signal.Signals]) -> None:
    for number in handled:
        asyncio.get_running_loop().remove_signal_handler(number)
    handled.clear()
