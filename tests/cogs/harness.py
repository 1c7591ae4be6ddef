"""What every test of the interface needs: the real bot on an in-memory Discord, and people who click."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import ChannelHandle, Env, InteractionResult, MemberActor
from simcord.backend.serializers import message_payload
from simcord.interactions import base_payload

from bot.app import UnoBot, create_bot
from bot.engine import SeatView, customize, preset
from bot.settings import Settings
from bot.storage import SqlStore
from bot.tables import Table, dump_sitting
from bot.ui.announcer import Pacing
from tests.contracts import openapi
from tests.engine.positions import at

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
    chance: random.Random
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
        """Stop the bot in the middle of whatever it does, and start another on the same database."""
        stopped = self.bot
        await self.env.restart_bot(bot_for(self.settings, self.chance))
        await stopped.close()  # simcord has only ended its tasks: the files are still open

    async def quick_table(self, players: int = 2, *, start: bool = True, **options: Any) -> None:
        """A table whose rules no command can choose yet: small hands, other penalties."""
        rules = customize(preset("official"), **options)
        host = self.people[0]
        with self.env._bot_scope():
            await self.bot.desk.tables.open(host.guild.id, self.channel.id, host.id, host.name, rules=rules)
        await self.env.settle()
        for person in self.people[1:players]:
            await self.click(person, "Join")
        if start:
            await self.click(host, "Start")

    async def lay(self, *hands: str, **position: Any) -> None:
        """Lay the cards of a started game like this: as `positions.at`. The bot finds them so after a restart."""
        now = self.table.sitting
        state = at(*hands, rules=now.rules, **position).state
        laid = replace(now, round=state, recent=(), version=now.version + 1, moves_version=now.version + 1)
        store = SqlStore(self.settings.database_url)
        await store.open()
        await store.commit(
            now.table_id, now.version, dump_sitting(laid), events=(), deadline=now.deadline, now=now.active_at
        )
        await store.close()
        await self.restart()

    async def at_once(self, *clicks: Click) -> list[InteractionResult]:
        """Clicks that reach the bot before it has done anything about any of them."""
        records = []
        for click in clicks:
            person, message, custom_id = click.person, click.message, click.custom_id
            kind = {"custom_id": custom_id, "component_type": 2 if click.values is None else 3}
            if click.values is not None:
                kind["values"] = list(click.values)
            record, payload = base_payload(
                self.env.backend,
                type=3,
                channel_id=self.channel.id,
                guild_id=person.guild.id,
                user_id=person.id,
                data=kind,
            )
            stored = self.env.backend.get_message(self.channel.id, message.id)
            payload["message"] = dict(message_payload(self.env.backend, stored))
            record.source_message_id = message.id
            self.env.backend.emit("INTERACTION_CREATE", payload)
            records.append(record)
        await self.env.settle()
        return [InteractionResult(self.env, record) for record in records]


@dataclass(frozen=True)
class Click:
    """A click as it comes from Discord, which need not be one that a real client could make."""

    person: MemberActor
    message: Any
    custom_id: str
    values: tuple[str, ...] | None = None


def ids(message: Any) -> dict[str, str]:
    """The custom id behind each button's label, and behind "" that of the select."""
    return {c.get("label", ""): c["custom_id"] for c in components(message) if c["type"] in (2, 3)}


def said(result: InteractionResult) -> str:
    """What the user was told in answer, and told alone."""
    answers = [answer for answer in (result.response, *result.followups) if answer is not None]
    private = [answer for answer in answers if answer.ephemeral]
    assert result.acknowledged
    assert private, "no private answer"
    return "\n".join(texts(answer) for answer in private)


def bot_for(settings: Settings, chance: random.Random, pacing: Pacing = AT_ONCE) -> UnoBot:
    """The bot; its cards are shuffled by `chance`, so that a test plays the same game each time."""
    return create_bot(settings, pacing=pacing, entropy=lambda: chance.getrandbits(64))


@contextlib.asynccontextmanager
async def room(
    folder: Path,
    *,
    people: Iterable[str] = ("Ada", "Grace", "Linus", "小明"),
    seed: int = 1,
    pacing: Pacing = AT_ONCE,
    **changed: Any,
) -> AsyncIterator[Room]:
    """A channel of a server where these people are and the bot runs."""
    settings, chance = settings_in(folder, **changed), random.Random(seed)
    async with contextlib.AsyncExitStack() as stack:
        env = await stack.enter_async_context(simcord.run(bot_for(settings, chance, pacing)))
        guild = env.create_guild()
        here = Room(env, settings, guild.create_text_channel("games"), chance)
        here.people = [guild.add_member(env.create_user(name)) for name in people]
        yield here
        wrong = openapi.faults(env.http_requests)
        assert wrong == [], "\n".join(wrong)
    await here.bot.close()
