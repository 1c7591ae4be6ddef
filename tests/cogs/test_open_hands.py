"""Private hands: one tap each, refreshed in place while their tokens live, and what that costs in calls to Discord."""

from __future__ import annotations

from pathlib import Path

from tests.cogs.harness import Room, labels, options, room, said, texts

TOKEN_MINUTES = 15


def calls(here: Room, since: int) -> list[str]:
    """What the bot asked of Discord, in short."""
    kinds = {"callback": "reply", "@original": "hand"}
    return sorted(
        kinds.get(request.path.split("/")[-1], "table" if "/channels/" in request.path else request.path)
        for request in here.env.http_requests[since:]
    )


async def test_a_plain_card_takes_one_interaction_and_two_calls(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(3)
        await here.lay("r7 b2 b3", "r1 y9 y8", "g1 g2 g3", top="r5")
        ada = here.people[0]
        hand = (await here.click(ada, "My hand")).response
        before = len(here.env.http_requests)
        await ada.select(hand, ["r7"])
        assert calls(here, before) == ["reply", "table"]
        assert "wait for your turn" in texts(hand)
        assert "Blue 2, Blue 3" in texts(hand)


async def test_each_other_open_hand_that_changed_costs_one_call_more(tmp_path: Path) -> None:
    """The next player's turn has come, so their open hand changes; the third player's stays as it is."""
    async with room(tmp_path) as here:
        await here.open_table(3)
        await here.lay("r7 b2 b3", "r1 y9 y8", "g1 g2 g3", top="r5")
        ada, grace, linus = here.people[:3]
        hands = {person: (await here.click(person, "My hand")).response for person in (ada, grace, linus)}
        assert "wait for your turn" in texts(hands[grace])
        before = len(here.env.http_requests)
        await ada.select(hands[ada], ["r7"])
        assert calls(here, before) == ["hand", "reply", "table"]
        assert "Your turn" in texts(hands[grace])
        assert options(hands[grace]) == ["r1"]
        assert "wait for your turn" in texts(hands[linus])


async def test_an_open_hand_sees_cards_that_others_made_one_draw(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(3)
        await here.lay("r7 b2", "r1 y9 y8", "g1 g2 g3", top="r5", pile="b7 b8")
        ada, grace = here.people[:2]
        hand = (await here.click(ada, "My hand")).response
        await ada.select(hand, ["r7"])
        await here.click(grace, "Catch")
        assert "Your hand, 3 cards: Blue 2, Blue 7, Blue 8" in texts(hand)


async def test_a_penalty_shows_itself_in_the_open_hand(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("w4 b2 b3", "r1 y9 y8", top="r5")
        ada, grace = here.people[:2]
        hand = (await here.click(grace, "My hand")).response
        await here.slash(ada, "play", card="w4", color="g")
        assert labels(hand) == ["Accept 4 cards", "Challenge"]
        assert "aims 4 cards at you" in texts(hand)
        await here.click(grace, "Accept 4 cards", hand)
        assert len(here.view(grace).hand) == 7


async def test_after_its_token_has_died_nothing_fails_and_my_hand_gives_a_new_one(tmp_path: Path) -> None:
    async with room(tmp_path, turn_seconds=0) as here:
        await here.open_table(2)
        await here.lay("r7 b2 b3", "r1 y9 y8", top="r5")
        ada, grace = here.people[:2]
        old = (await here.click(grace, "My hand")).response
        await here.env.advance_time(TOKEN_MINUTES * 60)
        before = len(here.env.http_requests)
        await here.slash(ada, "play", card="r7")
        assert calls(here, before) == ["reply", "table"]
        assert "wait for your turn" in texts(old)
        new = (await here.click(grace, "My hand")).response
        assert "Your turn" in texts(new)
        await here.click(grace, "Refresh", old)
        assert "Your turn" in texts(old)


async def test_a_hand_that_was_dismissed_stops_nobody(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("r7 b2 b3", "r1 y9 y8", top="r5", pile="g7")
        ada, grace = here.people[:2]
        await here.click(grace, "My hand")
        here.env.inject_error("PATCH", "/webhooks/*", status=404, code=10008)
        await here.slash(ada, "play", card="r7")
        assert "Your turn" in said(await here.click(grace, "My hand"))


async def test_a_wild_shows_the_hand_and_uno_while_the_color_is_chosen(tmp_path: Path) -> None:
    """F048, F050, F055, F062: nothing is kept on the server, the hand stays in sight, UNO can be called there."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        await here.lay("w b2", "r1 y9 y8", top="r5")
        ada = here.people[0]
        hand = (await here.click(ada, "My hand")).response
        before = len(here.env.http_requests)
        await ada.select(hand, ["w"])
        assert calls(here, before) == ["reply"]
        assert labels(hand) == ["Red", "Yellow", "Green", "Blue", "Another card", "UNO!"]
        assert "Your hand, 2 cards: Blue 2, Wild" in texts(hand)
        await here.click(ada, "Another card", hand)
        assert options(hand) == ["w"]
        await ada.select(hand, ["w"])
        await here.click(ada, "UNO!", hand)
        assert here.view(ada).public.seats[0].called
        await ada.select(hand, ["w"])
        await here.click(ada, "Green", hand)
        assert here.view(ada).public.color == "g"
        assert here.view(ada).public.seats[0].called


async def test_big_hands_are_grouped_and_the_select_pages(tmp_path: Path) -> None:
    """F097: 30 cards, of which every kind can be chosen."""
    async with room(tmp_path) as here:
        await here.open_table(2)
        big = "r1 r1 r2 r2 r3 r3 r4 r4 r6 r6 r7 r7 r8 r8 r9 r9 rs rs rv rv rd rd b5 g5 y5 w w w4 w4 b1"
        await here.lay(big, "r1 y9 y8".replace("r1", "g1"), top="r5")
        hand = (await here.click(here.people[0], "My hand")).response
        assert len(here.view(here.people[0]).hand) == 30
        assert len(options(hand)) == len(set(options(hand))) == 16
        assert "Red 9 ×2" in texts(hand)


async def test_the_challenged_hand_is_told_to_the_challenger_alone(tmp_path: Path) -> None:
    """W10, F038: what was checked and how it ended is public; the hand is the challenger's."""
    async with room(tmp_path) as here:
        await here.open_table(3)
        await here.lay("w4 g7 g8", "r1 y9 y8", "b1 b3 b4", top="r5")
        ada, grace, linus = here.people[:3]
        await here.slash(ada, "play", card="w4", color="b")
        answer = said(await here.click(grace, "Challenge"))
        assert "held Green 7, Green 8. There is no red: rightful." in answer
        public = texts(here.message)
        assert "challenged wrongly" in public
        assert "Green" not in public
        assert "Green" not in said(await here.click(linus, "My hand"))
