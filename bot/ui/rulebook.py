"""Choosing the rules of a table by click, and reading them. Only the host chooses, until the first deal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import OPTIONS, PRESETS, RuleError, RuleSet, customize, preset
from bot.tables import Refusal, Refused, Table, TableStage
from bot.ui.ids import SELECTS, Id, IdError
from bot.ui.panels import note_panel, options_panel
from bot.ui.panels.options import PAGES, page_of
from bot.ui.reply import Reply
from bot.ui.texts.options import fault_text, preset_title
from bot.ui.texts.rules import nearest_preset, rules_text


async def show_rules(desk: object, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
    """Tell the rules in plain words, to whoever asks."""
    await reply.panel(note_panel(rules_text(reply.words, table.sitting.rules)))


async def choose_preset(desk: object, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
    """Play by a preset as it is."""
    name = values[0] if values else ""
    if name not in PRESETS:
        raise IdError("no such preset")
    await reply.after(table.set_rules(reply.user_id, preset(name)))
    await reply.done(reply.words.text("The rules are now: {name}.", name=preset_title(reply.words, name)))


async def show_options(desk: object, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
    """Open the panel of the options at a page."""
    _must_choose(reply, table)
    chosen = values[0] if id.prefix == SELECTS and values else id.argument
    await reply.panel(options_panel(reply.words, table.sitting, _page(chosen or "")))


async def choose_option(desk: object, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
    """Change one option. What excludes something else is refused with the reason, and nothing changes."""
    _must_choose(reply, table)
    key = id.argument or ""
    if key not in OPTIONS:
        raise IdError("no such option")
    try:
        value = OPTIONS[key].parse(values[0] if values else "")
    except RuleError as error:
        raise IdError(str(error)) from None
    try:
        rules = customize(table.sitting.rules, **{key: value})
    except RuleError as error:
        note = fault_text(reply.words, error)
        await reply.panel(options_panel(reply.words, table.sitting, page_of(key), note=note))
        return
    await _set(reply, table, rules, page_of(key))


async def reset(desk: object, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
    """Go back to the preset that the rules are nearest to."""
    _must_choose(reply, table)
    await _set(reply, table, preset(nearest_preset(table.sitting.rules)), _page(id.argument or ""))


async def _set(reply: Reply, table: Table, rules: RuleSet, page: int) -> None:
    await reply.after(table.set_rules(reply.user_id, rules))
    await reply.panel(options_panel(reply.words, table.sitting, page))


def _must_choose(reply: Reply, table: Table) -> None:
    if table.sitting.stage is not TableStage.LOBBY:
        raise Refused(Refusal.CLOSED if table.sitting.is_over else Refusal.ALREADY_STARTED)
    if reply.user_id != table.sitting.host_id:
        raise Refused(Refusal.NOT_HOST, name=table.sitting.host_name)


def _page(text: str) -> int:
    if not text.isdecimal() or int(text) >= len(PAGES):
        raise IdError("no such page")
    return int(text)
