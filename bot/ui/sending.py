"""The one policy for calls to Discord that fail for a while: try again a few times, a little later each time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import aiohttp
import discord

#: Seconds before each further attempt. discord.py itself has waited out Discord's own limits before these.
RETRY_DELAYS = (0.5, 1.0, 2.0, 4.0)
_TOO_MANY = 429
_SERVER_FAULTS = 500
T = TypeVar("T")


def is_passing(error: BaseException) -> bool:
    """Whether an error lies with Discord or the connection, so that the same call may work in a moment."""
    if isinstance(error, discord.HTTPException):
        return error.status == _TOO_MANY or error.status >= _SERVER_FAULTS
    return isinstance(error, aiohttp.ClientConnectionError | TimeoutError | ConnectionError)


async def persist(call: Callable[[], Awaitable[T]], delays: Sequence[float] = RETRY_DELAYS) -> T:
    """Make the call; after a passing error again, at most once for each of `delays`. The last error is raised."""
    for delay in delays:
        try:
            return await call()
        except Exception as error:
            if not is_passing(error):
                raise
        await asyncio.sleep(delay)
    return await call()
