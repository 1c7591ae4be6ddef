"""What every test of the interface needs: the real bot on an in-memory Discord, and people who click."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import ChannelHandle, Env, InteractionResult, MemberActor

from bot.app import UnoBot, create_bot
from bot.engine import SeatView
from bot.settings import Settings
from bot.tables import Table
from bot.ui.announcer import Pacing

#: No waiting in tests: neither between edits nor before retries.
AT_ONCE = Pacing(between_edits=0.0, retries=(0.0, 0.0), later=60.0)


def settings_in(folder: Path, **changed: Any) -> Settings:
    values = {"ai_pause_seconds": 0.0, "database_url": f"sqlite+aiosqlite:///{folder / 'uno.db'}", **changed}
    return Settings(**values)


def components(message: Any) -> list[dict[str, Any]]:
    """All components of a message, flat."""
    found: list[dict[str, Any]] = []
    todo = list(message.components)
    while todo:
        one = todo.pop(0)
        one = one if isinstance(one, dict) else one.to_dict()
        found.append(one)
        todo = [*one.get("components", ()), *todo]
    return found


def texts(message: Any) -> str:
    """All words of a message: texts, labels, options, alt texts, file names."""
    parts = [message.content]
    for one in components(message):
        parts += [str(one.get(key, "")) for key in ("content", "label", "placeholder")]
        parts += [f"{option['label']} {option['value']}" for option in one.get("options", ())]
        parts += [f"{item.get('description')} {item['media']['url']}" for item in one.get("items", ())]
    parts += [f"{file.filename} {file.description}" for file in message.attachments]
    return "\n".join(part for part in parts if part)


def labels(message: Any, *, enabled: bool = True) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [c["label"] for c in components(message) if c["type"] == 2 and not (enabled and c.get("disabled"))]


def options(message: Any) -> list[str]:
    """The values that a message's select offers."""
    return [option["value"] for c in components(message) if c["type"] == 3 for option in c["options"]]


@dataclass
class Room:
    """A channel with friends in it, and the bot."""

    env: Env
    settings: Settings
    channel: ChannelHandle
    people: list[MemberActor] = field(default_factory=list)

    @property
    def bot(self) -> UnoBot:
        assert isinstance(self.env.bot, UnoBot)
        return self.env.bot

    @property
    def table(self) -> Table:
        table = self.bot.desk.tables.at(self.channel.id)
        assert table is not None
        return table

    @property
    def messages(self) -> list[discord.Message]:
        return self.channel.history()

    @property
    def message(self) -> discord.Message:
        """The message of the table."""
        return next(m for m in self.messages if m.id == self.table.message_id)

    def person(self, seat: int) -> MemberActor:
        user_id = self.table.sitting.chairs[seat].user_id
        return next(person for person in self.people if person.id == user_id)

    @property
    def current(self) -> MemberActor:
        seat = self.table.sitting.to_act
        assert seat is not None
        return self.person(seat)

    def view(self, person: MemberActor) -> SeatView:
        view = self.table.seat_view(person.id)
        assert view is not None
        return view

    async def click(self, person: MemberActor, label: str, message: Any = None) -> InteractionResult:
        return await person.click(message or self.message, label=label)

    async def slash(self, person: MemberActor, command: str, **given: Any) -> InteractionResult:
        return await person.slash(self.channel, f"uno {command}", **given)

    async def open_table(self, players: int = 2, ais: int = 0, *, start: bool = True, **given: Any) -> None:
        """Open a table with the first people at it, and begin."""
        await self.slash(self.people[0], "start", **given)
        for person in self.people[1:players]:
            await self.click(person, "Join")
        for _ in range(ais):
            await self.click(self.people[0], "Add AI")
        if start:
            await self.click(self.people[0], "Start")

    async def restart(self) -> None:
        await self.env.restart_bot(create_bot(self.settings, pacing=AT_ONCE))


@contextlib.asynccontextmanager
async def room(
    folder: Path, *, people: Iterable[str] = ("Ada", "Grace", "Linus", "小明"), **changed: Any
) -> AsyncIterator[Room]:
    """A channel of a server where these people are and the bot runs."""
    settings = settings_in(folder, **changed)
    async with simcord.run(create_bot(settings, pacing=AT_ONCE)) as env:
        guild = env.create_guild()
        here = Room(env, settings, guild.create_text_channel("games"))
        here.people = [guild.add_member(env.create_user(name)) for name in people]
        yield here
