"""How the bot starts and stops as a process: in order at a signal, and with a sentence where Discord says no."""

from __future__ import annotations

import asyncio
import os
import signal
from types import SimpleNamespace

import discord
import pytest

from bot import service
from bot.service import StartError, serve
from bot.settings import Settings
from bot.tables.ports import StoreTooNew


class Lines(discord.Client):
    """A client without a line to Discord: `start` does what the test says, the rest is discord.py's own."""

    def __init__(self, fault: Exception | None = None) -> None:
        super().__init__(intents=discord.Intents.none())
        self.fault = fault
        self.hung_up = asyncio.Event()

    async def start(self, token: str, *, reconnect: bool = True) -> None:
        if self.fault is not None:
            raise self.fault
        os.kill(os.getpid(), signal.SIGTERM)
        await self.hung_up.wait()

    async def close(self) -> None:
        self.hung_up.set()
        await super().close()


async def test_sigterm_closes_the_bot_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Lines()
    monkeypatch.setattr(service, "create_bot", lambda settings: client)
    before = signal.getsignal(signal.SIGTERM)
    await serve(Settings(), "token")
    assert client.is_closed()
    assert client.hung_up.is_set()
    assert signal.getsignal(signal.SIGTERM) == before


@pytest.mark.parametrize(
    ("fault", "says", "about_token"),
    [
        (discord.LoginFailure("Improper token has been passed."), "Discord refused the token", True),
        (discord.GatewayNotFound(), "Discord can't be reached", False),
        (
            discord.DiscordServerError(SimpleNamespace(status=503, reason="Unavailable"), "down"),  # type: ignore[arg-type]
            "Discord can't be reached",
            False,
        ),
        (StoreTooNew("the database was made by a newer version"), "made by a newer version", False),
    ],
)
async def test_a_start_that_fails_says_why(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, says: str, about_token: bool
) -> None:
    client = Lines(fault)
    monkeypatch.setattr(service, "create_bot", lambda settings: client)
    with pytest.raises(StartError, match=says) as raised:
        await serve(Settings(), "secret-token")
    assert raised.value.about_token is about_token
    assert "secret-token" not in str(raised.value)
    assert client.is_closed()


async def test_a_fault_of_our_own_is_not_dressed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Lines(KeyError("a bug"))
    monkeypatch.setattr(service, "create_bot", lambda settings: client)
    with pytest.raises(KeyError):
        await serve(Settings(), "token")
    assert client.is_closed()
