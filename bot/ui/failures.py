"""What happens when something goes wrong in front of somebody: they get one private sentence, always.

A refusal is answered with its reason. Anything unforeseen is logged under a reference number, which the user gets.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable

import discord
import structlog
from discord import app_commands

from bot.engine import NotationError
from bot.locales import Words, words_for
from bot.tables import Refusal, Refused
from bot.tables.ports import StoreBusy, StoreError, StoreFull
from bot.ui.client import Click
from bot.ui.ids import IdError
from bot.ui.sending import persist
from bot.ui.texts.refusals import refusal_text

log = structlog.get_logger(__name__)

_UNKNOWN_INTERACTION = 10062
_ALREADY_ANSWERED = 40060
_QUICK_RETRIES = (0.2, 0.5)


def reader(interaction: discord.Interaction) -> Words:
    """The words for whoever clicked or typed, in the language of their own Discord."""
    return words_for(interaction.locale.value)


async def guard(interaction: Click, work: Awaitable[None]) -> None:
    """Do the work of a click or command; whatever it raises is answered."""
    try:
        await work
    except Exception as error:
        await report(interaction, error)


async def report(interaction: Click, error: Exception) -> None:
    """Answer the user about an error, in private."""
    cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
    try:
        await say(interaction, _sentence(reader(interaction), interaction, cause))
    except Exception as lost:
        # The interaction is gone or Discord is: nobody is left to tell.
        log.warning("an answer could not be given", error=repr(lost), interaction=interaction.id)


async def say(interaction: discord.Interaction, text: str) -> None:
    """Tell the user something that only they see, whether or not the interaction was answered before."""
    await persist(lambda: _say_once(interaction, text), _QUICK_RETRIES)


async def _say_once(interaction: discord.Interaction, text: str) -> None:
    if not interaction.response.is_done():
        try:
            await interaction.response.send_message(text, ephemeral=True)
        except discord.HTTPException as error:
            if error.code != _ALREADY_ANSWERED:
                raise
        else:
            return
    await interaction.followup.send(text, ephemeral=True)


def _sentence(words: Words, interaction: Click, error: Exception) -> str:
    match error:
        case Refused():
            return refusal_text(words, error.reason, facts=error.facts)
        case StoreBusy():
            return refusal_text(words, Refusal.STORE_BUSY)
        case StoreFull():
            return refusal_text(words, Refusal.STORE_FULL)
        case IdError():
            log.info("a custom id that this bot does not make", user=interaction.user.id, why=str(error))
            return words.text("That button isn't one of mine, or is too old. `/uno table` shows the table anew.")
        case NotationError():
            return words.text("There is no such card. Choose one from the list that comes up as you type.")
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return words.text("That command has changed. Restart Discord to get the new one.")
        case app_commands.NoPrivateMessage():
            return words.text("UNO is played in the channels of a server, not here.")
        case _:
            return _unforeseen(words, interaction, error)


def _unforeseen(words: Words, interaction: Click, error: Exception) -> str:
    reference = secrets.token_hex(4)
    if isinstance(error, discord.NotFound) and error.code == _UNKNOWN_INTERACTION:
        log.warning("an interaction ran out before it was answered", reference=reference, interaction=interaction.id)
    else:
        log.error("an interaction failed", reference=reference, interaction=interaction.id, exc_info=error)
    if isinstance(error, StoreError):
        return refusal_text(words, Refusal.STORE_FAILED) + " " + words.text("(Reference {number})", number=reference)
    return words.text(
        "Something went wrong; the game itself is safe. Try again. (Reference {number})", number=reference
    )
