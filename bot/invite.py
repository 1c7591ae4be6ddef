"""How somebody who hosts the bot gets a token, and the link that invites the bot to a server."""

from __future__ import annotations

from urllib.parse import urlencode

SCOPES = ("bot", "applications.commands")

PERMISSIONS: dict[str, int] = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Embed Links": 1 << 14,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Use External Emojis": 1 << 18,
    "Send Messages in Threads": 1 << 38,
}
"""All that the bot needs in a channel: Discord's names and bits. A test compares them with discord.py's."""


def invite_link(application_id: str) -> str:
    """The address where somebody who manages a server adds the bot with `PERMISSIONS`."""
    query = {"client_id": application_id, "scope": " ".join(SCOPES), "permissions": sum(PERMISSIONS.values())}
    return f"https://discord.com/oauth2/authorize?{urlencode(query)}"


def token_guide() -> str:
    """Step by step from nothing to a running bot."""
    return f"""\
How to get a token (free, five minutes):
  1. Open https://discord.com/developers/applications, press New Application and give it a name.
  2. On its page "Bot", press Reset Token and copy the token. It is shown once; keep it to yourself.
     No privileged intent is needed: leave all three off.
  3. Copy .env.example to .env and put the token behind DISCORD_TOKEN=
  4. Invite the bot: put the Application ID of the page "General Information" into this link and open it.
     {invite_link("APPLICATION_ID")}
     Scopes: {", ".join(SCOPES)}.
     Permissions ({sum(PERMISSIONS.values())}): {", ".join(PERMISSIONS)}.
  5. Run `make run` again.

To look at the bot without a token, run `make demo`."""
