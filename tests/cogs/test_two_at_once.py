"""Two clicks at once: exactly one acts, and the other is told politely."""

from __future__ import annotations

from pathlib import Path

from bot.tables import TableStage
from tests.cogs.harness import Click, ids, room, said


async def test_two_starts_at_once_deal_once(tmp_path: Path) -> None:
    """F089, F152."""
    async with room(tmp_path) as here:
        await here.open_table(2, start=False)
        ada, start = here.people[0], ids(here.message)["Start"]
        first, second = await here.at_once(Click(ada, here.message, start), Click(ada, here.message, start))
        assert "The game has started already" in said(second)
        assert "Your" in said(first)
        assert here.table.sitting.stage is TableStage.PLAYING
        assert here.table.sitting.version == 3


async def test_two_draws_at_once_draw_one_card(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("b1 b2", "r1 y9", top="r5", pile="r9 b3")
        ada, draw = here.people[0], ids(here.message)["Draw"]
        first, second = await here.at_once(Click(ada, here.message, draw), Click(ada, here.message, draw))
        assert "You drew Red 9" in said(first)
        assert "The table has changed" in said(second)
        assert len(here.view(ada).hand) == 3


async def test_the_same_card_twice_at_once_is_played_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("r7 r7 b2", "r1 y9", top="r5")
        ada = here.people[0]
        hand = (await here.click(ada, "My hand")).response
        play = Click(ada, hand, ids(hand)[""], ("r7",))
        await here.at_once(play, play)
        assert [str(card) for card in here.view(ada).hand] == ["r7", "b2"]


async def test_two_catches_at_once_catch_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(3)
        await here.lay("r7 b2", "r1 y9", "g1 g2", top="r5")
        await here.slash(here.people[0], "play", card="r7")
        catch = ids(here.message)["Catch"]
        _, second = await here.at_once(
            Click(here.people[1], here.message, catch), Click(here.people[2], here.message, catch)
        )
        assert "nobody to catch" in said(second)
        assert len(here.view(here.people[0]).hand) == 3


async def test_two_people_join_the_last_chair_at_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(1, ais=8, start=False)
        join = ids(here.message)["Join"]
        _, second = await here.at_once(
            Click(here.people[1], here.message, join), Click(here.people[2], here.message, join)
        )
        assert "The table is full" in said(second)
        assert len(here.table.sitting.chairs) == 10


async def test_two_tables_opened_at_once_are_one(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.slash(here.people[0], "start")
        second = await here.slash(here.people[1], "start")
        assert "There is a game in this channel already" in said(second)
