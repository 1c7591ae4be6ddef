"""House rules through the interface: questions and their answers, jump-ins, penalties that are answered, clocks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.tables import TableStage
from tests.cogs.harness import Click, Room, components, ids, labels, options, room, said, texts

PILE = "r9 b1 b3 b4 b6 b8"


async def table_with(here: Room, *hands: str, players: int = 0, **given: Any) -> None:
    """A started table with these rules and hands; the top card is red 5."""
    rules = {key: value for key, value in given.items() if key != "top"}
    await here.quick_table(players or len(hands), **rules)
    await here.lay(*hands, top=given.get("top", "r5"), pile=PILE)


async def hand_of(here: Room, seat: int) -> Any:
    return (await here.click(here.people[seat], "My hand")).response


@pytest.mark.parametrize("restart", [False, True])
async def test_Z1_a_seven_asks_with_whom_to_swap(tmp_path: Path, restart: bool) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r7 b2 b3", "r1 y9", "g1 g2 g3 g4", seven="swap")
        ada = here.people[0]
        hand = await hand_of(here, 0)
        await ada.select(hand, ["r7"])
        if restart:
            await here.restart()
        assert "With whom do you swap hands?" in texts(hand)
        assert [label for label in labels(hand) if "card" in label] == [
            "\u2068Grace\u2069: 2 cards",
            "\u2068Linus\u2069: 4 cards",
        ]
        assert "decides" in texts(here.message)
        await here.click(ada, "\u2068Grace\u2069: 2 cards", hand)
        assert [str(card) for card in here.view(ada).hand] == ["r1", "y9"]
        assert "swapped hands" in texts(here.messages[-1])


@pytest.mark.parametrize("restart", [False, True])
async def test_Z2_Z4_offers_can_be_declined(tmp_path: Path, restart: bool) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r0 r7 b3", "r1 y9 r7", "g1 g2 g3 g4", seven="rotate_optional", zero="swap_optional")
        ada, grace = here.people[:2]
        hand = await hand_of(here, 0)
        await ada.select(hand, ["r0"])
        if restart:
            await here.restart()
        assert "Nobody" in labels(hand)
        await here.click(ada, "Nobody", hand)
        hers = await hand_of(here, 1)
        await grace.select(hers, ["r7"])
        if restart:
            await here.restart()
        assert labels(hers)[:2] == ["Yes", "No"]
        await here.click(grace, "Yes", hers)
        assert len(here.view(grace).hand) == 2


@pytest.mark.parametrize("restart", [False, True])
async def test_D3_cards_go_with_a_discard_all_until_done(tmp_path: Path, restart: bool) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "rx r2 rs g3", "r1 y9", discard_all="any")
        ada = here.people[0]
        hand = await hand_of(here, 0)
        await ada.select(hand, ["rx"])
        if restart:
            await here.restart()
        assert options(hand) == ["r2", "rs"]
        await ada.select(hand, ["rs"])
        assert options(hand) == ["r2"]
        await here.click(ada, "Done", hand)
        assert [str(card) for card in here.view(ada).hand] == ["r2", "g3"]
        assert here.table.sitting.to_act == 1


async def test_W9_a_bluffer_plays_a_card_of_the_color_instead(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "w4 r2 g3", "r1 y9", challenge_won="take_back", challenge_shows="all")
        ada, grace = here.people[:2]
        hand = await hand_of(here, 0)
        await here.slash(ada, "play", card="w4", color="g")
        hers = await hand_of(here, 1)
        await here.click(grace, "Challenge", hers)
        await here.restart()
        assert "did hold red" in texts(here.message)
        assert "The hand was Red 2, Green 3." in texts(here.message)
        hand = await hand_of(here, 0)
        assert "Your bluff was found out" in texts(hand)
        assert options(hand) == ["r2"]
        await ada.select(hand, ["r2"])
        assert here.table.sitting.to_act == 1
        assert len(here.view(ada).hand) == 6


async def test_M2_several_cards_are_further_options_after_the_single_ones(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r7 b7 g3", "r1 y9", multi_play="same_face")
        ada = here.people[0]
        hand = await hand_of(here, 0)
        assert options(hand) == ["r7", "b7+r7", "r7+b7"]
        assert "Red 7, Blue 7: Blue 7 on top" in texts(hand)
        await ada.select(hand, ["b7+r7"])
        assert str(here.view(ada).public.top) == "b7"
        assert "played **Blue 7** with Red 7" in texts(here.message)
        assert len(here.view(ada).hand) == 1


async def test_M2_several_wilds_ask_for_one_color(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "w w g3", "r1 y9", multi_play="same_face")
        ada = here.people[0]
        hand = await hand_of(here, 0)
        await ada.select(hand, ["w+w"])
        await here.click(ada, "Blue", hand)
        assert here.view(ada).public.color == "b"
        assert len(here.view(ada).hand) == 1


async def test_K3_a_penalty_is_answered_beside_accepting_it(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "rd b2 b3", "gd y9 y8", "g1 g2", stacking="rising")
        ada, grace, linus = here.people[:3]
        await here.slash(ada, "play", card="rd")
        hand = await hand_of(here, 1)
        assert "accept them, or answer with a card" in texts(hand)
        assert options(hand) == ["gd"]
        assert labels(hand)[0] == "Accept 2 cards"
        await grace.select(hand, ["gd"])
        hers = await hand_of(here, 2)
        assert labels(hers)[0] == "Accept 4 cards"
        await here.click(linus, "Accept 4 cards", hers)
        assert len(here.view(linus).hand) == 6


async def test_J1_only_the_owner_is_offered_a_jump_and_their_open_hand_says_so(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r7 b2 b3", "r1 y9", "r7 g1 g2", jump_in="numbers")
        ada, _, linus = here.people[:3]
        his, hers = await hand_of(here, 2), await hand_of(here, 1)
        assert options(his) == []
        await here.slash(ada, "play", card="r7")
        assert "jump in, if you like" in texts(his)
        assert options(his) == ["r7"]
        assert "jump in, if you like" not in texts(hers)
        assert "jump" not in texts(here.message).lower()
        await linus.select(his, ["r7"])
        assert "jumped in with **Red 7**" in texts(here.message)
        assert here.table.sitting.to_act == 0


async def test_J6_of_two_who_jump_at_once_one_keeps_the_card_and_is_told(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r7 b2 b3", "r1 y9", "r7 g1 g2", "r7 g3 g4", jump_in="numbers")
        ada, _, linus, ming = here.people
        first, second = await hand_of(here, 2), await hand_of(here, 3)
        await here.slash(ada, "play", card="r7")
        await here.at_once(Click(linus, first, ids(first)[""], ("r7",)), Click(ming, second, ids(second)[""], ("r7",)))
        held = sorted(len(here.view(person).hand) for person in (linus, ming))
        assert held == [2, 3]
        loser, panel = (linus, first) if len(here.view(linus).hand) == 3 else (ming, second)
        assert "Too late to jump in" in texts(panel)
        assert "r7" in map(str, here.view(loser).hand)


async def test_T17_a_wrong_card_is_never_offered_but_can_be_typed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r7 b2 b3", "r1 y9", misplay_penalty=2)
        ada = here.people[0]
        assert options(await hand_of(here, 0)) == ["r7"]
        offered = await ada.autocomplete(here.channel, "uno play", "card", "")
        assert [choice["value"] for choice in offered] == ["r7"]
        await here.slash(ada, "play", card="b2")
        assert len(here.view(ada).hand) == 5
        shown = texts(here.message)
        assert "tried Blue 2, which doesn't fit, and took it back" in shown
        assert "drew 2 cards for a card that doesn't fit" in shown


async def test_T7_T15_a_refused_move_says_which_rule_it_is(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r7 b2", "r1 y9", force_play=True, last_card="number")
        refused = said(await here.slash(here.people[0], "draw"))
        assert refused == ("You hold a card that fits, so you have to play. (Rule of this table: Forced play, On)")


async def test_T19_the_round_ends_by_its_own_clock(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.quick_table(2, round_minutes=3, turn_seconds=300, scoring="single")
        assert "⏰ <t:" in texts(here.message)
        table = here.table
        await here.env.advance_time(181)
        assert table.sitting.stage is TableStage.FINISHED
        assert "wins the game" in texts(here.messages[-1])


async def test_X8_a_hand_that_lies_open_is_named_in_the_pictures_text(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r7 b2 b3", "r1 y9", open_hand_at=2)
        assert "2 cards, face up: Red 1, Yellow 9" in texts(here.message)
        assert "Blue 2" not in texts(here.message)


async def test_answers_that_were_not_offered_are_refused(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await table_with(here, "r7 b2 b3", "r1 y9", "g1 g2", seven="swap")
        ada = here.people[0]
        hand = await hand_of(here, 0)
        await ada.select(hand, ["r7"])
        button = next(c["custom_id"] for c in components(hand) if ":seat:" in c.get("custom_id", ""))
        stem = button.rpartition(":")[0]
        for forged, told in (("0", "can't be chosen"), ("none", "can't be chosen"), ("x", "isn't one of mine")):
            (result,) = await here.at_once(Click(ada, hand, f"{stem}:{forged}"))
            assert told in (texts(hand) + said(result) if told.startswith("isn't") else texts(hand))
