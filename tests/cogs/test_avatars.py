"""Avatars come in the background: a picture is drawn without them first, and again when they are there."""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image

from tests.cogs.harness import Room, room

HASH = "0123456789abcdef0123456789abcdef"


def upload(here: Room, user_id: int, data: bytes) -> None:
    here.env.backend.cdn._blobs[f"https://cdn.discordapp.com/avatars/{user_id}/{HASH}.png?size=128"] = data


def png() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (128, 128), (200, 30, 90)).save(out, "PNG")
    return out.getvalue()


async def table_with_avatar(here: Room, data: bytes | None) -> tuple[int, bytes | None]:
    """(edits of the table after the start, what is known of the player's avatar)"""
    player = here.env.guild.add_member(here.env.create_user("Dana", avatar=HASH))
    here.people.insert(1, player)
    if data is not None:
        upload(here, player.id, data)
    await here.open_table(2)
    before = len(here.env.http_requests)
    await here.slash(player, "hand")
    return len(here.env.http_requests) - before, here.bot._avatars.of(player.id)


async def test_an_avatar_is_fetched_once_and_shown(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        calls, known = await table_with_avatar(here, png())
        assert known == png()
        assert calls == 1


async def test_an_avatar_that_cannot_be_had_stops_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        calls, known = await table_with_avatar(here, None)
        assert known is None
        assert calls == 1


async def test_an_avatar_that_is_no_picture_is_drawn_as_an_initial(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with_avatar(here, b"no picture")
        assert here.table.shown_version == here.table.sitting.version
