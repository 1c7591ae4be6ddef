"""Pictures of people: fetched once in the background, so that neither an answer nor a picture ever waits for them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

import discord
import structlog

log = structlog.get_logger(__name__)

SIZE = 128
_MOST_BYTES = 512 * 1024
_SECONDS = 5.0


class Avatars:
    """The avatars of the people met last. `arrived` is told whose picture has just come."""

    def __init__(self, arrived: Callable[[int], None], *, remembered: int = 2000) -> None:
        self._arrived = arrived
        self._remembered = remembered
        self._known: OrderedDict[int, tuple[str, bytes | None]] = OrderedDict()
        self._fetching: set[asyncio.Task[None]] = set()

    def of(self, user_id: int | None) -> bytes | None:
        """The avatar as an encoded picture, if it is there."""
        return self._known.get(user_id, ("", None))[1] if user_id is not None else None

    def meet(self, person: discord.User | discord.Member) -> None:
        """See to it that this person's avatar is there soon. Those of people without one are drawn, not fetched."""
        asset = person.guild_avatar if isinstance(person, discord.Member) and person.guild_avatar else person.avatar
        if asset is None or self._known.get(person.id, ("", None))[0] == asset.key:
            return
        self._known[person.id] = (asset.key, self.of(person.id))
        self._known.move_to_end(person.id)
        while len(self._known) > self._remembered:
            self._known.popitem(last=False)
        task = asyncio.create_task(self._fetch(person.id, asset), name=f"avatar-{person.id}")
        self._fetching.add(task)
        task.add_done_callback(self._fetching.discard)

    async def close(self) -> None:
        """Stop fetching."""
        for task in self._fetching:
            task.cancel()
        await asyncio.gather(*self._fetching, return_exceptions=True)

    async def _fetch(self, user_id: int, asset: discord.Asset) -> None:
        try:
            async with asyncio.timeout(_SECONDS):
                picture = await asset.replace(size=SIZE, format="png").read()
        except Exception as error:  # whatever goes wrong with it, a game needs no avatar
            log.debug("no avatar", user=user_id, error=repr(error))
            return
        if len(picture) <= _MOST_BYTES and user_id in self._known:
            self._known[user_id] = (asset.key, picture)
            self._arrived(user_id)
