"""Whole games of every preset, by clicks alone: a player who knows no rules and presses what the panels offer."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from bot.engine import PRESETS, customize, preset
from bot.tables import TableStage
from tests.cogs.harness import Room, components, room, texts

ENOUGH_CLICKS = 1500
#: What a player never presses, and what they press only where nothing else is left.
NEVER = {"UNO!", "Refresh", "Another card", "Previous cards", "Further cards"}
LAST = {"Draw", "Pass", "Done", "No"}


class Anybody:
    """Plays by what the open hand offers, whatever the rules are."""

    def __init__(self, here: Room, seed: int) -> None:
        self.room, self.chance = here, random.Random(seed)
        self.panels: dict[int, Any] = {}

    async def panel(self, person: MemberActor) -> Any:
        if person.id not in self.panels:
            self.panels[person.id] = (await self.room.click(person, "My hand")).response
        return self.panels[person.id]

    async def move(self) -> None:
        """One click of somebody who can do something: now and then out of turn, where a panel offers it."""
        person = self.room.current
        for other in self.room.people[: len(self.room.table.sitting.chairs)]:
            view = self.room.view(other)
            if other is not person and view.playable and self.chance.random() < 0.5:
                person = other
                break
        hand = await self.panel(person)
        selects = [c for c in components(hand) if c["type"] == 3]
        buttons = [c["label"] for c in components(hand) if c["type"] == 2 and not c.get("disabled")]
        wanted = [label for label in buttons if label not in NEVER | LAST]
        if selects and (not wanted or self.chance.random() < 0.9):
            value = self.chance.choice(selects[0]["options"])["value"]
            await person.select(hand, [value])
            return
        label = self.chance.choice(wanted or [label for label in buttons if label in LAST])
        await self.room.click(person, label, hand)


async def play_out(here: Room, seed: int, rounds: int) -> None:
    """Play until the game is over, or so many rounds of it are."""
    player, table = Anybody(here, seed), here.table
    for _ in range(ENOUGH_CLICKS):
        if table.sitting.stage is TableStage.BETWEEN:
            assert table.sitting.match is not None
            assert "🏆" in texts(here.messages[-1])
            if len(table.sitting.match.rounds) >= rounds:
                return
            await here.click(here.people[0], "Next round")
            player.panels.clear()
        if table.sitting.is_over:
            assert table.sitting.stage is TableStage.FINISHED
            return
        await player.move()
    raise AssertionError("the game doesn't end")


@pytest.mark.parametrize("name", PRESETS)
async def test_a_game_of_every_preset_by_clicks_alone(tmp_path: Path, name: str) -> None:
    async with room(tmp_path, seed=len(name)) as here:
        ada = here.people[0]
        await here.slash(ada, "start", preset=name)
        assert here.table.sitting.rules == preset(name)
        with here.env._bot_scope():
            # simcord lets five seconds pass at once, which are a whole turn of some presets
            await here.table.set_rules(ada.id, customize(preset(name), hand_size=3, turn_seconds=300))
        await here.env.settle()
        for person in here.people[1:4]:
            await here.click(person, "Join")
        await here.click(ada, "Start")
        await play_out(here, seed=len(name), rounds=1)


async def test_a_game_with_everything_on_by_clicks_alone(tmp_path: Path) -> None:
    async with room(tmp_path, seed=5) as here:
        await here.quick_table(
            4,
            hand_size=5,
            scoring="minus",
            target=100,
            seven="swap",
            zero="rotate",
            discard_all="any",
            rebound=True,
            jump_in="all",
            multi_play="same_face",
            make_ten=True,
            bomb=True,
            stacking="free",
            deflect_reverse=True,
            deflect_skip=True,
            misplay_penalty=2,
            challenge_won="take_back",
            challenge_shows="all",
            mercy_limit=25,
            open_hand_at=2,
        )
        await play_out(here, seed=5, rounds=3)
