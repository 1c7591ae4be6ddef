"""What no honest client sends, and what honest people get wrong: each gets one private answer that says why."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.tables import TableStage
from tests.cogs.harness import Click, ids, labels, options, room, said, texts

FORGED = [
    "uno1:",
    "uno1:draw",
    "uno1:draw:{table}:zz:extra",
    "uno1:fly:{table}:1",
    "uno1:draw:{table}:007",
    "uno1:draw:{table}:1:r7",
    "uno1:play:{table}:1:r10",
    "uno1:play:{table}:1:w4=x",
    "uno1:color:{table}:1:p",
    "uno1:page:{table}:1:x",
    "uno1:draw:NOSUCH:1",
    "uno1:draw:zzzzzzzz:1",
    "uno1:draw:{table}:\n1",
    "uno0:draw:{table}:1",
    "",
    "hello",
]


@pytest.mark.parametrize("custom_id", FORGED)
async def test_a_forged_id_is_answered_and_changes_nothing(tmp_path: Path, custom_id: str) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        before = here.table.sitting
        click = Click(here.current, here.message, custom_id.format(table=here.table.id))
        [answer] = await here.at_once(click)
        assert len(said(answer)) > 10
        assert here.table.sitting is before


@pytest.mark.parametrize(
    "custom_id", ["uno1:play:{table}:{version}:r10", "uno1:draw:{table}:zzzz", "uno1:draw:zz99zz:1"]
)
async def test_a_forged_id_that_a_message_does_carry_is_answered_too(tmp_path: Path, custom_id: str) -> None:
    """Discord passes on only ids that are on the message; here one is smuggled onto it."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        before = here.table.sitting
        forged = custom_id.format(table=here.table.id, version=1)
        stored = here.env.backend.get_message(here.channel.id, here.message.id)
        stored.components[0]["components"][-1]["components"][1]["custom_id"] = forged
        [answer] = await here.at_once(Click(here.current, here.message, forged))
        assert len(said(answer)) > 10
        assert here.table.sitting is before


async def test_a_card_that_is_none_or_that_one_does_not_hold(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("r7 b2", "r1 y9", top="r5")
        ada = here.people[0]
        hand = (await here.click(ada, "My hand")).response
        [strange, foreign] = await here.at_once(
            Click(ada, hand, ids(hand)[""], ("r99",)), Click(ada, hand, ids(hand)[""], ("g4",))
        )
        assert "There is no such card" in said(strange)
        assert "You don't hold that card." in said(foreign)
        assert "There is no such card" in said(await here.slash(ada, "play", card="seven"))
        assert "You don't hold that card." in said(await here.slash(ada, "play", card="g4"))
        [empty] = await here.at_once(Click(ada, hand, ids(hand)[""], ()))
        assert "There is no such card" in said(empty)


async def test_refusals_say_whose_turn_it_is_and_what_would_match(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("r7 b2", "r1 y9", top="r5")
        ada, grace = here.people[:2]
        assert said(await here.slash(grace, "draw")) == "It isn't your turn: it is \u2068Ada\u2069's."
        wrong = said(await here.slash(ada, "play", card="b2"))
        assert wrong == "That card doesn't match Red 5: play red, the number 5, or a wild card."
        assert said(await here.slash(ada, "pass")) == "You can pass only after you have drawn a card."
        assert (
            said(await here.slash(ada, "play", card="r7", color="b")) == "A color can be named only with a wild card."
        )
        assert said(await here.slash(ada, "color", color="b")) == "You aren't asked anything like that now."
        assert said(await here.slash(ada, "catch")) == "There is nobody to catch: nobody else is down to one card."
        assert "aren't seated" in said(await here.slash(here.people[2], "hand"))


async def test_somebody_not_seated_is_told_so(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        linus = here.people[2]
        for label in ("My hand", "Draw"):
            assert "You aren't seated at this table" in said(await here.click(linus, label))
        assert "You aren't seated" in said(await here.slash(linus, "play", card="r7"))


async def test_without_a_game_every_command_says_how_to_start_one(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada = here.people[0]
        for command in ("join", "leave", "draw", "pass", "uno", "catch", "challenge", "hand", "table", "end"):
            assert said(await here.slash(ada, command)) == (
                "There is no game in this channel. Start one with `/uno start`."
            )


async def test_a_stale_panel_is_refused_with_the_fresh_hand(tmp_path: Path) -> None:
    """F105: an old hand message can't act, and what is shown in its place can."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("r7 b2 b3", "r1 y9 y8", top="r5", pile="g1 g2")
        ada, grace = here.people[:2]
        old = (await here.click(ada, "My hand")).response
        newer = (await here.click(ada, "My hand")).response
        old_draw, old_select = ids(old)["Draw"], ids(old)[""]
        await ada.select(newer, ["r7"])
        await here.slash(grace, "play", card="r1")
        [stale] = await here.at_once(Click(ada, old, old_draw))
        assert "The table has changed since that panel was made" in said(stale)
        assert len(here.view(ada).hand) == 2
        [stale] = await here.at_once(Click(ada, old, old_select, ("b2",)))
        assert "The table has changed since that panel was made" in said(stale)
        assert "Your turn" in texts(old)


async def test_an_old_table_button_is_refused_as_stale_but_a_call_is_not(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(3)
        await here.lay("r7 b2", "r1 y9 y8", "g1 g2 g3", top="r5")
        draw, uno = ids(here.message)["Draw"], ids(here.message)["UNO!"]
        await here.slash(here.people[0], "play", card="r7")
        [stale, called] = await here.at_once(
            Click(here.people[1], here.message, draw), Click(here.people[0], here.message, uno)
        )
        assert "The table has changed" in said(stale)
        assert "Your hand" in said(called)
        assert here.view(here.people[0]).public.seats[0].called


async def test_a_click_on_a_game_that_is_over_is_told_so(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        message, draw, current = here.message, ids(here.message)["Draw"], here.current
        await here.bot.desk.tables.at(here.channel.id).end(here.people[0].id)  # type: ignore[union-attr]
        await here.env.settle()
        [answer] = await here.at_once(Click(current, message, draw))
        assert "This game has ended" in said(answer)


async def test_bots_can_be_neither_removed_nor_caught(tmp_path: Path) -> None:
    """F106."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        other = here.env.guild.add_member(here.env.create_user("Robot", bot=True))
        assert "Bots can't play" in said(await here.slash(here.people[0], "kick", player=other))
        assert "Nobody of that name is seated" in said(await here.slash(here.people[0], "catch", player=other))
        assert "Nobody of that name" in said(await here.slash(here.people[0], "kick", player=here.people[3]))  # F029


@pytest.mark.parametrize(
    ("lacking", "named"),
    [("send_messages", "Send Messages"), ("attach_files", "Attach Files")],
)
async def test_a_channel_where_the_bot_may_not_play_is_refused_by_name(
    tmp_path: Path, lacking: str, named: str
) -> None:
    """F132: the permission that is missing is named before a game starts."""
    async with room(tmp_path) as here:
        me = here.env.guild.me
        assert me is not None
        denied = {here.env.guild.default_role: discord.PermissionOverwrite(**{lacking: False})}
        here.channel = here.env.guild.create_text_channel("closed", overwrites=denied)
        answer = said(await here.slash(here.people[0], "start"))
        assert f"**{named}**" in answer
        assert here.bot.desk.tables.at(here.channel.id) is None


async def test_a_hand_of_cards_that_match_nothing_offers_no_select(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("b2 b3", "r1 y9", top="r5")
        hand = (await here.click(here.people[0], "My hand")).response
        assert options(hand) == []
        assert labels(hand) == ["Draw"]
        assert here.table.sitting.stage is TableStage.PLAYING
