"""Play without a token: the real bot on simcord's in-memory Discord, with a local page in which one is any of four
friends. Nothing leaves this machine, and the games are gone when it ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from pathlib import Path

import click
import simcord
from simcord import BackendError, Env, Preview, SetupError

from bot.app import create_bot
from bot.settings import Settings

FRIENDS = ("Ada", "Grace", "Linus", "小明")
#: Pauses longer than this pass in real time while the page stays responsive; shorter ones are waited out.
_SETTLE_SECONDS = 0.5
_AI_PAUSE_SECONDS = 1.2
_LOOK_SECONDS = 0.2


def main(port: int) -> None:
    """Serve the page on this port (0: any free one) until Ctrl-C."""
    with contextlib.suppress(KeyboardInterrupt), tempfile.TemporaryDirectory(prefix="uno-demo-") as folder:
        asyncio.run(_play(port, Path(folder)))
    click.echo("\nThe demo has ended.")


async def _play(port: int, folder: Path) -> None:
    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{folder / 'uno.db'}", ai_pause_seconds=_AI_PAUSE_SECONDS, discord_token=None
    )
    async with simcord.run(create_bot(settings), settle_timeout=_SETTLE_SECONDS, check_errors=False) as env:
        guild = env.create_guild("Friends")
        channel = guild.create_text_channel("uno")
        friends = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in FRIENDS]
        async with env.preview(channel, viewers=friends, layout="channel", port=port) as page:
            click.echo(_WELCOME.format(url=page.url))
            await _keep_fresh(env, page)


async def _keep_fresh(env: Env, page: Preview) -> None:
    """Publish what the bot writes by itself: AI moves, the clock. What people do, the page publishes at once."""
    shown = 0
    while True:
        written = len(env.http_requests)
        if written != shown:
            # Refused while somebody's action is under way, and late while the bot is busy: look again in a moment.
            with contextlib.suppress(SetupError, BackendError, TimeoutError):
                await page.refresh()
                shown = written
        await asyncio.sleep(_LOOK_SECONDS)


_WELCOME = """
The UNO bot plays here, on an in-memory Discord (no token, nothing leaves this machine):

    {url}

Open it in a browser. Choose whom you are at the top, and type /uno start in the message box; then press
Join as another friend, or Add AI, and Start. "My hand" shows your cards. Ctrl-C ends the demo.
"""
