"""What a click costs: from the click to the private answer, and how many calls to Discord an ordinary turn makes.

The real bot on an in-memory Discord, two people at one table with a real database file, both with an open hand. What
the simulation itself costs is measured in the same run, with a command that answers at once, and taken off.
"""

from __future__ import annotations

import asyncio
import logging
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import discord
import structlog
from discord import app_commands
from simcord import InteractionResult, MemberActor

from bot.engine import Draw, Pass, Play
from bot.ui.announcer import Pacing
from tests.cogs.harness import Room, labels, options, room

TURNS = 60
EMPTY = 40
_ANSWER = "/callback"
#: As a host has it: a burst is merged into one edit a second.
_PACING = Pacing()


class Stopwatch(list[Any]):
    """The log of calls to Discord, which also notes when each was made."""

    def __init__(self, calls: list[Any]) -> None:
        super().__init__(calls)
        self.times: list[float] = [0.0] * len(calls)

    def append(self, call: Any) -> None:
        self.times.append(time.perf_counter())
        super().append(call)

    def answered(self, since: int) -> float:
        """When the first interaction after so many calls was answered."""
        return next(self.times[at] for at in range(since, len(self)) if self[at].path.endswith(_ANSWER))


async def measured() -> tuple[list[float], list[float], list[int]]:
    """Return seconds to the answer of an empty command, of a click on a card or button, and the calls of each turn."""
    with tempfile.TemporaryDirectory() as folder:
        async with room(Path(folder), people=("Ada", "Grace"), seed=5, pacing=_PACING) as here:
            watch = here.env.backend.http_requests = Stopwatch(here.env.backend.http_requests)
            empty = await _empty_commands(here, watch)
            clicks, calls = await _turns(here, watch)
    return empty, clicks, calls


async def _empty_commands(here: Room, watch: Stopwatch) -> list[float]:
    @app_commands.command(name="empty", description="Answers at once")
    async def nothing(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("…", ephemeral=True)

    with here.env._bot_scope():
        here.bot.tree.add_command(nothing)
        await here.bot.tree.sync()
    took = []
    for _ in range(EMPTY):
        since, began = len(watch), time.perf_counter()
        await here.people[0].slash(here.channel, "empty")
        took.append(watch.answered(since) - began)
    return took


async def _turns(here: Room, watch: Stopwatch) -> tuple[list[float], list[int]]:
    """Play turns by clicks on open hands; a finished game is followed by the next."""
    took: list[float] = []
    calls: list[int] = []
    chance = random.Random(1)
    while len(took) < TURNS:
        await here.open_table(2)
        hands: dict[int, InteractionResult] = {}
        for person in here.people:
            hands[person.id] = await here.click(person, "My hand")
        while here.bot.desk.tables.at(here.channel.id) is not None and len(took) < TURNS:
            if here.table.sitting.to_act is None:
                await here.click(here.people[0], "Next round")
                continue
            person = here.current
            await here.env.advance_time(2)  # so that no turn waits for the edit of the one before
            since, began = len(watch), time.perf_counter()
            hands[person.id] = await _click(here, person, hands[person.id], chance)
            took.append(watch.answered(since) - began)
            await here.env.advance_time(2)
            calls.append(len(watch) - since)
        if here.bot.desk.tables.at(here.channel.id) is not None:
            await here.slash(here.people[0], "end")
    return took, calls


async def _click(here: Room, person: MemberActor, hand: InteractionResult, chance: random.Random) -> InteractionResult:
    """One click on the open hand: a card if there is one that needs no color, else what the panel offers."""
    message = hand.response
    actions = here.view(person).actions
    plain = [str(play.card) for play in actions if isinstance(play, Play) and not play.card.is_wild]
    offered = [value for value in options(message) if value in plain] if message is not None else []
    if offered:
        await person.select(message, values=[chance.choice(offered)])
    else:
        wanted = "Draw" if Draw() in actions else "Pass" if Pass() in actions else labels(message)[0]
        accept = [label for label in labels(message) if label.startswith("Accept")]
        await person.click(message, label=accept[0] if accept else wanted)
    return hand


def rows() -> list[tuple[str, str, str]]:
    """The figures of the common table."""
    logging.disable(logging.CRITICAL)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    empty, clicks, calls = asyncio.run(measured())
    base = statistics.median(empty)
    cost = (statistics.median(clicks) - base) * 1000
    return [
        ("an empty command, simulation alone, median", f"{base * 1000:.1f} ms", ""),
        (f"click → private answer less that, median of {len(clicks)} turns", f"{cost:.1f} ms", "≤ 15 ms"),
        ("calls to Discord in a turn: answer, table, the other's open hand", f"{statistics.median(calls):.0f}", "≤ 3"),
    ]


if __name__ == "__main__":
    for what, figure, target in rows():
        print(f"{what:<72}{figure:>24}  {target}")
