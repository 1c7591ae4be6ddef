"""What the bot sends, held against Discord's published description of its API.

Every test of the interface checks its requests on the way out (`tests.cogs.harness.room`); these prove that the check
bites, and that a tour through everything the bot can send passes it.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord import HttpLogEntry

from tests.cogs.harness import room
from tests.contracts import openapi

pytestmark = pytest.mark.skipif(not openapi.is_here(), reason="Discord's description isn't here")


def request(method: str, path: str, json: object) -> HttpLogEntry:
    return HttpLogEntry(method=method, path=path, params=None, json=json, reason=None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/channels/1/messages", {"components": [{"type": 17}]}),
        ("PATCH", "/channels/1/messages/2", {"allowed_mentions": {"parse": [], "users": [5]}}),
        ("POST", "/interactions/1/token/callback", {"type": 4, "data": {"content": 5}}),
        ("POST", "/interactions/1/token/callback", {"type": 7, "data": {"embeds": "none"}}),
        ("PATCH", "/webhooks/1/token/messages/@original", {"components": [{"type": 1, "components": [{"type": 2}]}]}),
        ("PUT", "/applications/1/commands", [{"name": "uno", "description": "x" * 200}]),
    ],
)
def test_a_body_that_discord_would_not_take_is_found(method: str, path: str, body: object) -> None:
    assert openapi.faults([request(method, path, body)]) != []


async def test_all_that_the_bot_sends_on_a_tour_is_valid(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        ada, grace, linus = here.people[:3]
        await here.slash(ada, "help")
        await here.slash(ada, "leaderboard")
        await here.open_table(3, ais=1)
        await here.lay("w4 w r7", "r1 y9", "g1", "b1 b3", top="r5")
        hand = (await here.click(ada, "My hand")).response
        await here.click(grace, "My hand")
        await here.slash(linus, "pass")
        await person_plays(here, ada, hand)
        await here.click(grace, "Challenge")
        await here.slash(ada, "table")
        await here.slash(ada, "kick", player=linus)
        asked = await here.slash(ada, "end")
        await here.click(ada, "End the game", asked.response)
        kinds = {(entry.method, openapi.template_of(entry.method, entry.path)) for entry in here.env.http_requests}
        assert ("PATCH", "/channels/{channel_id}/messages/{message_id}") in kinds
        assert ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original") in kinds
        assert ("POST", "/interactions/{interaction_id}/{interaction_token}/callback") in kinds


async def person_plays(here: object, person: object, hand: object) -> None:
    """A wild draw four, with its color: a select and a button."""
    await person.select(hand, ["w4"])  # type: ignore[attr-defined]
    await person.click(hand, label="Green")  # type: ignore[attr-defined]
