"""Play without a token: the real bot on simcord's in-memory Discord, with a local page in which one is any of four
friends. Nothing leaves this machine, and the games are gone when it ends.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bot.app import create_bot
from bot.settings import Settings
from bot.ui.announcer import Pacing

if TYPE_CHECKING:
    from simcord import Env, Preview

FRIENDS = ("Ada", "Grace", "Linus", "小明")
#: Pauses longer than this pass in real time while the page stays responsive; shorter ones are waited out.
_SETTLE_SECONDS = 1.0
_AI_PAUSE_SECONDS = 1.5
#: Nobody limits the calls here, and a wait between two edits would count as work that isn't done yet.
_PACING = Pacing(between_edits=0.0)
_LOOK_SECONDS = 0.1


def main(port: int) -> None:
    """Serve the page on this port (0: any free one) until Ctrl-C."""
    # simcord makes a bare client when it is imported, of which discord.py has three things to warn.
    logging.getLogger("discord").setLevel(logging.ERROR)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt), tempfile.TemporaryDirectory(prefix="uno-demo-") as folder:
        asyncio.run(_play(port, Path(folder)))
    click.echo("\nThe demo has ended.")


async def _play(port: int, folder: Path) -> None:
    import simcord

    settings = Settings(
        database_url=f"sqlite+aiosqlite:///{folder / 'uno.db'}", ai_pause_seconds=_AI_PAUSE_SECONDS, discord_token=None
    )
    bot = create_bot(settings, pacing=_PACING)
    async with simcord.run(bot, settle_timeout=_SETTLE_SECONDS, check_errors=False) as env:
        guild = env.create_guild("Friends")
        channel = guild.create_text_channel("uno")
        friends = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in FRIENDS]
        async with env.preview(channel, viewers=friends, layout="channel", port=port) as page:
            click.echo(_WELCOME.format(url=page.url))
            await _keep_fresh(env, page)


async def _keep_fresh(env: Env, page: Preview) -> None:
    """Publish what the bot writes by itself: AI moves, the clock.

    What people do, the page publishes at once. Publishing it again would only make the page refuse a click on what
    it showed a moment ago, so that is done as rarely as can be: when the bot has written and is quiet again.
    """
    from simcord import BackendError, SetupError

    seen = shown = 0
    while True:
        written = env.http_requests[seen:]
        if written:
            seen += len(written)
            if any(request.path.endswith("/callback") for request in written):
                shown = seen
        elif seen != shown:
            # Refused while somebody's action is under way, and late while the bot is busy: look again in a moment.
            with contextlib.suppress(SetupError, BackendError, TimeoutError):
                await page.refresh()
                shown = seen
        await asyncio.sleep(_LOOK_SECONDS)


_WELCOME = """
The UNO bot plays here, on an in-memory Discord (no token, nothing leaves this machine):

    {url}

Open it in a browser. Choose whom you are at the top, and type /uno start in the message box; then press
Join as another friend, or Add AI, and Start. "My hand" shows your cards. If the page says that an action
was not completed, the table had just changed: press again. Ctrl-C ends the demo.
"""
