"""The rules that can be had in a server: the presets, those it has saved, and what new tables start with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from discord import app_commands

from bot.engine import PRESETS, NotationError, RuleSet, preset
from bot.locales import Words
from bot.tables import known_rules
from bot.tables.ports import HouseRules, Store
from bot.ui.texts.names import plain_name
from bot.ui.texts.options import preset_title

MOST = 20
LONGEST_NAME = 32
_MOST_SUGGESTIONS = 25


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a server has: `start` is what new tables play by; `own` are rules by their names; `lost` some of them.

    Rules of a later version are there with what this one knows of them, and named in `lost`.
    """

    start: RuleSet
    own: Mapping[str, RuleSet]
    lost: tuple[str, ...] = ()

    def find(self, name: str | None) -> RuleSet | None:
        """Return the rules of a name: the server's own, a preset; without one what new tables start with."""
        if name is None:
            return self.start
        return self.own.get(name) or (preset(name) if name in PRESETS else None)


async def shelf_of(store: Store, guild_id: int) -> Shelf:
    """Return what a server has. Raises `StoreError`."""
    return _shelf(await store.house_rules(guild_id))


def _shelf(stored: list[HouseRules]) -> Shelf:
    own: dict[str, RuleSet] = {}
    lost = []
    for house in stored:
        try:
            own[house.name], partly = known_rules(house.rules)
        except NotationError:
            own[house.name], partly = preset(PRESETS[0]), True
        if partly:
            lost.append(house.name)
    start = own.pop("", preset(PRESETS[0]))
    return Shelf(start, own, tuple(lost))


def rule_choices(words: Words, shelf: Shelf, typed: str) -> list[app_commands.Choice[str]]:
    """What may be chosen, as suggestions for what somebody types."""
    named = [(plain_name(name), name) for name in shelf.own]
    named += [(preset_title(words, name), name) for name in PRESETS if name not in shelf.own]
    wanted = typed.strip().casefold()
    fitting = [(title, name) for title, name in named if wanted in title.casefold() or wanted == name.casefold()]
    return [app_commands.Choice(name=title, value=name) for title, name in fitting[:_MOST_SUGGESTIONS]]
