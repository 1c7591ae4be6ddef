"""The turn clock, as the players see it."""

from __future__ import annotations

from pathlib import Path

from bot.tables import TableStage
from tests.cogs.harness import room, said, texts


async def test_the_clock_draws_for_the_absent_and_then_an_ai_plays_until_they_come_back(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("b7 b2", "y1 y9 y8 y7", top="r5", pile="g1 g2 g3 g4 g6 g7")
        ada, grace = here.people[:2]
        assert ":R>" in texts(here.message)
        await here.env.advance_time(91)
        assert "Time is up for \u2068Ada\u2069." in texts(here.message)
        assert here.current is grace
        await here.slash(grace, "draw")
        await here.env.advance_time(91)
        assert here.table.sitting.chairs[0].autopilot
        assert "💤 \u2068Ada\u2069" in texts(here.message)
        await here.click(ada, "My hand")
        assert not here.table.sitting.chairs[0].autopilot


async def test_without_a_clock_nothing_happens_for_an_hour(tmp_path: Path) -> None:
    """F111."""
    async with room(tmp_path, turn_seconds=0) as here:
        await here.open_table(2)
        version = here.table.sitting.version
        await here.env.advance_time(3600)
        assert here.table.sitting.version == version
        assert ":R>" not in texts(here.message)


async def test_a_color_that_is_owed_is_chosen_when_time_runs_out(tmp_path: Path) -> None:
    """F016."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("w b2 b3", "y1 y9 y8", top="r5")
        await here.slash(here.people[0], "play", card="w")
        assert "names a color" in texts(here.message)
        await here.env.advance_time(91)
        assert here.view(here.people[0]).public.color is not None
        assert "was named for \u2068Ada\u2069" in texts(here.message)


async def test_an_idle_lobby_closes_and_says_so(tmp_path: Path) -> None:
    async with room(tmp_path, lobby_minutes=1) as here:
        await here.open_table(2, start=False)
        table = here.table
        await here.env.advance_time(61)
        assert table.sitting.stage is TableStage.CLOSED
        assert "Nobody started the game" in texts(here.messages[-1])
        assert "no game in this channel" in said(await here.slash(here.people[0], "join"))


async def test_an_open_hand_wakes_when_the_clock_brings_the_turn(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("b7 b2", "y1 r9 y8", top="r5", pile="g1 g2")
        hand = (await here.click(here.people[1], "My hand")).response
        await here.env.advance_time(91)
        assert "Your turn" in texts(hand)
