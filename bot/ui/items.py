"""Buttons and selects, all of them dynamic items: their ids say everything, so a restart changes nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Self

import discord
from discord.ui import Button, DynamicItem, Select

from bot.ui import failures
from bot.ui.ids import BUTTON_TEMPLATE, SELECT_TEMPLATE, Id


class TableButton(DynamicItem[Button[Any]], template=BUTTON_TEMPLATE):
    """Any button of this bot."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await failures.guard(interaction, interaction.client.desk.clicked(interaction, self.custom_id))


class TableSelect(DynamicItem[Select[Any]], template=SELECT_TEMPLATE):
    """Any select of this bot."""

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        clicked = interaction.client.desk.clicked(interaction, self.custom_id, tuple(self.item.values))
        await failures.guard(interaction, clicked)


DYNAMIC_ITEMS: tuple[type[DynamicItem[Any]], ...] = (TableButton, TableSelect)


def button(
    id: Id,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    enabled: bool = True,
) -> TableButton:
    """A button that asks for what `id` says."""
    return TableButton(Button(custom_id=str(id), label=label, style=style, emoji=emoji, disabled=not enabled))


def select(id: Id, placeholder: str, options: Sequence[discord.SelectOption]) -> TableSelect:
    """A select of which one option is chosen."""
    return TableSelect(Select(custom_id=str(id), placeholder=placeholder, options=list(options)))


def is_answered(interaction: discord.Interaction) -> bool:
    """Whether one of the items above answers this click: its id has their form, and its message carries it."""
    custom_id = dict(interaction.data or {}).get("custom_id")
    known = isinstance(custom_id, str) and any(
        item.__discord_ui_compiled_template__.fullmatch(custom_id) for item in DYNAMIC_ITEMS
    )
    return known and interaction.message is not None and custom_id in _ids_of(interaction.message.components)


def _ids_of(components: Sequence[Any]) -> set[str]:
    found: set[str] = set()
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if custom_id is not None:
            found.add(custom_id)
        found |= _ids_of(getattr(component, "children", ()))
    return found
