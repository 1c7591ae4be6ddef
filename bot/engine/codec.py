"""States, matches and events as JSON, exactly: `load(dump(x)) == x`.

How a value is written follows from its declared type: a frozen dataclass is the list of its fields, one of several
kinds begins with its name, cards and rule sets are in notation. A schema number stands before it all, so that a later
version knows what it reads. Anything malformed raises `CodecError`: what is stored may have been damaged.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from bot.engine.cards import Card
from bot.engine.events import Event
from bot.engine.integrity import match_flaw, state_flaw
from bot.engine.match import Match
from bot.engine.memo import ColorQuestion, Memo, Question
from bot.engine.notation import NotationError, parse_card, parse_rules
from bot.engine.rules import RULEBOOK
from bot.engine.rules.rulebook import Rulebook
from bot.engine.ruleset import RuleSet
from bot.engine.state import State

T = TypeVar("T")

SCHEMA = 1


class CodecError(ValueError):
    """A text that is no stored value of this version."""


@dataclass(frozen=True, slots=True)
class _Codec:
    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


def dump(state: State, rulebook: Rulebook = RULEBOOK) -> str:
    """Return a state as text."""
    return _dump(State, state, rulebook)


def load(text: str, rulebook: Rulebook = RULEBOOK) -> State:
    """Return the state that was dumped as `text`; raise CodecError where it was not, or is no possible state."""
    state: State = _load(State, text, rulebook)
    return _sound(state, state_flaw(state))


def dump_match(match: Match, rulebook: Rulebook = RULEBOOK) -> str:
    """Return a match as text."""
    return _dump(Match, match, rulebook)


def load_match(text: str, rulebook: Rulebook = RULEBOOK) -> Match:
    """Return the match that was dumped as `text`; raise CodecError where it was not, or is no possible match."""
    match: Match = _load(Match, text, rulebook)
    return _sound(match, match_flaw(match))


def dump_event(event: Event) -> str:
    """Return an event as text."""
    return _dump(Event, event, RULEBOOK)


def load_event(text: str) -> Event:
    """Return the event that was dumped as `text`; raise CodecError where it was not."""
    event: Event = _load(Event, text, RULEBOOK)
    return event


def _sound(value: T, flaw: str | None) -> T:
    if flaw is not None:
        raise CodecError(flaw)
    return value


def _dump(kind: Any, value: Any, rulebook: Rulebook) -> str:
    return json.dumps([SCHEMA, _codec(kind, rulebook).write(value)], separators=(",", ":"))


def _load(kind: Any, text: str, rulebook: Rulebook) -> Any:
    try:
        schema, data = json.loads(text)
        if type(schema) is not int or schema != SCHEMA:
            raise CodecError(f"schema {schema!r}, not {SCHEMA}")
        return _codec(kind, rulebook).read(data)
    except CodecError:
        raise
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise CodecError(f"not a stored value: {error}") from error


@lru_cache
def _codec(kind: Any, book: Rulebook) -> _Codec:
    if kind is Card:
        return _Codec(str, _read_card)
    if kind is RuleSet:
        return _Codec(str, lambda text: parse_rules(_checked(text, str), book))
    if kind in (int, str, bool, NoneType):
        return _Codec(lambda value: value, lambda data: _checked(data, kind))
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _Codec(str, kind)
    if kind is Memo:
        return _one_of(tuple(type(rule.memo) for rule in book.rules if rule.memo is not None), book)
    if kind is Question:
        return _one_of((ColorQuestion, *(asked for rule in book.rules for asked in rule.asks)), book)
    if get_origin(kind) is tuple:
        return _tuple_of(get_args(kind)[0], book)
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        return _one_of(get_args(kind), book)
    if is_dataclass(kind):
        return _record(kind, book)
    raise TypeError(f"no codec for {kind!r}")


def _checked(data: Any, kind: type) -> Any:
    if type(data) is not kind:
        raise CodecError(f"{data!r} is not {kind.__name__}")
    return data


def _read_card(text: Any) -> Card:
    try:
        return parse_card(_checked(text, str))
    except NotationError as error:
        raise CodecError(str(error)) from error


def _tuple_of(kind: Any, book: Rulebook) -> _Codec:
    item = _codec(kind, book)
    if kind is Card:  # by far the most of a state: one short text instead of a list of them
        return _Codec(
            lambda cards: " ".join(map(str, cards)),
            lambda text: tuple(map(_read_card, _checked(text, str).split())),
        )
    return _Codec(
        lambda values: [item.write(value) for value in values],
        lambda data: tuple(item.read(part) for part in _checked(data, list)),
    )


def _one_of(kinds: tuple[Any, ...], book: Rulebook) -> _Codec:
    """Values of several kinds: None as it is, one plain kind as it is, dataclasses behind their name."""
    codecs = {kind.__name__: _codec(kind, book) for kind in kinds if _is_record(kind)}
    plain = [kind for kind in kinds if kind is not NoneType and not _is_record(kind)]
    other_kind: Any = plain[0] if plain else NoneType
    other = _codec(other_kind, book)

    def write(value: Any) -> Any:
        name = type(value).__name__
        return [name, *codecs[name].write(value)] if name in codecs else None if value is None else other.write(value)

    def read(data: Any) -> Any:
        if data is None and NoneType in kinds:
            return None
        if isinstance(data, list) and data and isinstance(data[0], str) and data[0] in codecs:
            return codecs[data[0]].read(data[1:])
        return other.read(data)

    return _Codec(write, read)


def _is_record(kind: Any) -> bool:
    return is_dataclass(kind) and kind not in (Card, RuleSet)


def _record(kind: Any, book: Rulebook) -> _Codec:
    hints = get_type_hints(kind)
    parts = [(part.name, _codec(hints[part.name], book)) for part in fields(kind) if part.init]

    def write(value: Any) -> list[Any]:
        return [codec.write(getattr(value, name)) for name, codec in parts]

    def read(data: Any) -> Any:
        if len(_checked(data, list)) != len(parts):
            raise CodecError(f"{kind.__name__} has {len(parts)} fields, not {len(data)}")
        return kind(**{name: codec.read(item) for (name, codec), item in zip(parts, data, strict=True)})

    return _Codec(write, read)
