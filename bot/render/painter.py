"""Scenes to PNG bytes, off the event loop: one drawing thread, bounded caches, equal requests drawn once."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from PIL import Image

from bot.render import hand, table
from bot.render.scene import HandScene, TableScene

#: Names of the files under which pictures are sent; they say nothing of the game.
TABLE_FILENAME = "table.png"
HAND_FILENAME = "hand.png"
#: Deflate's effort: past this a table takes three times as long for two percent.
_LEVEL = 5
_Scene = TypeVar("_Scene", bound="TableScene | HandScene")


def encode(picture: Image.Image) -> bytes:
    """A palette picture as PNG."""
    out = io.BytesIO()
    picture.save(out, "PNG", compress_level=_LEVEL)
    return out.getvalue()


def draw_table(scene: TableScene) -> bytes:
    """The table picture as PNG, drawn here and now."""
    return encode(table.draw_table(scene))


def draw_hand(scene: HandScene) -> bytes:
    """The hand picture as PNG, drawn here and now."""
    return encode(hand.draw_hand(scene))


class Painter:
    """Draws pictures in a thread of its own, remembers the last ones, and draws equal ones only once.

    It may be used from one event loop after another; `close` ends its thread.
    """

    def __init__(self, *, remembered: int = 128) -> None:
        """`remembered`: how many finished pictures of each kind are kept (some 40 KiB each)."""
        self._remembered = remembered
        self._tables: OrderedDict[TableScene, bytes] = OrderedDict()
        self._hands: OrderedDict[HandScene, bytes] = OrderedDict()
        self._drawing: dict[TableScene | HandScene, asyncio.Future[bytes]] = {}
        self._thread: ThreadPoolExecutor | None = None

    async def table(self, scene: TableScene) -> bytes:
        """The table picture as PNG."""
        return await self._picture(scene, self._tables, draw_table)

    async def hand(self, scene: HandScene) -> bytes:
        """The hand picture as PNG."""
        return await self._picture(scene, self._hands, draw_hand)

    def close(self) -> None:
        """End the drawing thread once it has finished what it draws; a later request starts a new one."""
        if self._thread is not None:
            self._thread.shutdown(wait=False)
            self._thread = None

    async def _picture(self, scene: _Scene, done: OrderedDict[_Scene, bytes], draw: Callable[[_Scene], bytes]) -> bytes:
        if scene in done:
            done.move_to_end(scene)
            return done[scene]
        loop = asyncio.get_running_loop()
        future = self._drawing.get(scene)
        if future is None or future.get_loop() is not loop:
            if self._thread is None:
                self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
            future = loop.run_in_executor(self._thread, draw, scene)
            self._drawing[scene] = future
            future.add_done_callback(lambda ended: self._forget(scene, ended))
        # shielded: one impatient caller must not take the picture from the others
        picture = await asyncio.shield(future)
        done[scene] = picture
        while len(done) > self._remembered:
            done.popitem(last=False)
        return picture

    def _forget(self, scene: TableScene | HandScene, ended: asyncio.Future[bytes]) -> None:
        if self._drawing.get(scene) is ended:
            del self._drawing[scene]
