"""No public message, file name, alt text or log line carries a card that isn't public."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
import structlog

from bot.engine import parse_card
from tests.cogs.harness import Room, labels, room, texts

#: Grace's cards: nobody else holds or draws such, and she plays none of them.
SECRET = "gs gv gd g4"
SECRET_WORDS = ("Green skip", "Green reverse", "Green draw two", "Green 4")


def public_words(here: Room) -> str:
    """Everything that the bot ever sent to the channel, edits too."""
    bodies = [r.json for r in here.env.http_requests if r.path.startswith(f"/channels/{here.channel.id}/")]
    return "\n".join(map(repr, bodies)) + "\n".join(texts(message) for message in here.messages)


async def test_nobody_can_read_a_hand_that_is_not_theirs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.DEBUG))
    try:
        async with room(tmp_path) as here:
            await here.open_table(3)
            await here.lay("w4 r7 r1", f"{SECRET} r9", "b1 b3 b4", top="r5", pile="b8 b9 bs b2 b6 b7 y1 y2 y3")
            here.env.http_requests.clear()
            ada, grace, linus = here.people[:3]
            await here.click(grace, "My hand")
            await here.slash(grace, "play", card="r9")
            await here.slash(ada, "play", card="w4", color="b")
            await here.click(grace, "Challenge")
            await here.slash(linus, "play", card="b1")
            await here.slash(ada, "draw")
            await here.slash(ada, "pass")
            await here.slash(grace, "uno")
            await here.slash(grace, "play", card="gs")
            await here.slash(linus, "catch")
            await here.click(linus, "My hand")
            shown, logged = public_words(here), "".join(capsys.readouterr()) + caplog.text
            assert "Wild draw four" in shown
            assert {parse_card(card) for card in SECRET.split()} <= set(here.view(grace).hand)
            assert "table_changed" in logged
            for words in SECRET_WORDS:
                assert words not in shown
                assert words not in logged
    finally:
        structlog.reset_defaults()


async def test_pictures_of_tables_and_hands_have_names_that_say_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await here.open_table(2)
        hand = (await here.click(here.current, "My hand")).response
        assert [file.filename for file in here.message.attachments] == ["table.png"]
        assert [file.filename for file in hand.attachments] == ["hand.png"]  # type: ignore[union-attr]


async def test_catch_is_offered_by_what_all_can_see(tmp_path: Path) -> None:
    """F061: the same buttons, whether or not the player with one card has called UNO."""
    shown = []
    for called in (True, False):
        async with room(tmp_path / str(called)) as here:
            await here.open_table(3)
            await here.lay("r7 b2", "r1 y9 y8", "g1 g2 g3", top="r5")
            if called:
                await here.slash(here.people[0], "uno")
            await here.slash(here.people[0], "play", card="r7")
            shown.append(labels(here.message))
    assert shown[0] == shown[1]
    assert "Catch" in shown[0]
