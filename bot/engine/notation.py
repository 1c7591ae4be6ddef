"""Short text forms, read strictly: `parse(str(x)) == x` for cards, actions and rule sets, and nothing else parses."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.engine.actions import (
    Action,
    CallTime,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    ChooseSeat,
    Decide,
    Draw,
    LayCard,
    Leave,
    Pass,
    Play,
    TimeUp,
)
from bot.engine.cards import CARDS, Card, Color
from bot.engine.options import RuleError
from bot.engine.rules import RULEBOOK
from bot.engine.rules.rulebook import Rulebook
from bot.engine.ruleset import OptionValue, RuleSet

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)


class NotationError(ValueError):
    """A text that is no notation."""


def parse_card(text: str) -> Card:
    """Return the card whose notation is `text`; raise NotationError if there is none."""
    try:
        return CARDS[text]
    except KeyError:
        raise NotationError(f"no such card: {text[:40]!r}") from None


def parse_color(text: str) -> Color:
    """Return the color whose letter is `text`; raise NotationError if there is none."""
    try:
        return Color(text)
    except ValueError:
        raise NotationError(f"no such color: {text[:40]!r}") from None


def _parse_number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise NotationError(f"no such number: {text[:40]!r}")
    return int(text)


def _parse_play(text: str) -> Play:
    cards, equals, color = text.partition("=")
    card, *more = map(parse_card, cards.split("+"))
    if more != sorted(more):
        raise NotationError(f"not in its shortest form: {text[:40]!r}")
    return Play(card, parse_color(color) if equals else None, tuple(more))


_PLAIN: dict[str, Action] = {
    str(action): action
    for action in (Draw(), Pass(), Decide(True), Decide(False), CallUno(), Catch(), Challenge(), CallTime())
}
_WITH_ARGUMENT: dict[str, Callable[[str], Action]] = {
    "play": _parse_play,
    "color": lambda text: ChooseColor(parse_color(text)),
    "seat": lambda text: ChooseSeat(None if text == "none" else _parse_number(text)),
    "lay": lambda text: LayCard(None if text == "none" else parse_card(text)),
    "catch": lambda text: Catch(_parse_number(text)),
    "leave": lambda text: Leave(_parse_number(text)),
    "timeup": lambda text: TimeUp(_parse_number(text)),
}


def parse_action(text: str) -> Action:
    """Return the action whose notation is `text`; raise NotationError if there is none."""
    if text in _PLAIN:
        return _PLAIN[text]
    verb, space, argument = text.partition(" ")
    if not space or verb not in _WITH_ARGUMENT:
        raise NotationError(f"no such action: {text[:40]!r}")
    return _WITH_ARGUMENT[verb](argument)


def parse_rules(text: str, rulebook: Rulebook = RULEBOOK) -> RuleSet:
    """Return the rule set whose notation is `text`; raise NotationError naming what is wrong with it."""
    name, *parts = text.split(" ")
    if name != "official":
        raise NotationError(f"no such rules: {text[:40]!r}")
    changes: dict[str, OptionValue] = {}
    try:
        for part in parts:
            key, _, value = part.partition("=")
            if key not in rulebook.options or key in changes:
                raise NotationError(f"no such option: {part[:40]!r}")
            changes[key] = rulebook.options[key].parse(value)
        rules = rulebook.rule_set(changes)
    except RuleError as error:
        raise NotationError(str(error)) from None
    if str(rules) != text:
        raise NotationError(f"not in its shortest form: {text[:80]!r}")
    return rules
