"""A table as JSON, exactly and strictly: `load_sitting(dump_sitting(x)) == x`, and nothing else loads.

The first key is a schema number, so that a later version knows what it reads. What is stored may have been damaged:
whatever is wrong with it raises `SnapshotError`, which names no card.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from bot.engine import (
    CodecError,
    NotationError,
    RuleSet,
    dump,
    dump_event,
    dump_match,
    load,
    load_event,
    load_match,
    parse_rules,
)
from bot.tables.known import known_rules
from bot.tables.sitting import MAX_SEATS, RECENT, Chair, Notice, NoticeKind, Sitting, TableStage

SCHEMA = 1
T = TypeVar("T")


class SnapshotError(ValueError):
    """A text that is no stored table of this version."""


def dump_sitting(sitting: Sitting) -> str:
    """Return a table as text."""
    notice = sitting.notice
    return json.dumps(
        {
            "schema": SCHEMA,
            "table": sitting.table_id,
            "guild": sitting.guild_id,
            "channel": sitting.channel_id,
            "host": sitting.host_id,
            "stage": sitting.stage,
            "chairs": [[c.user_id, c.name, c.misses, c.autopilot, c.left] for c in sitting.chairs],
            "rules": str(sitting.rules),
            "match": None if sitting.match is None else dump_match(sitting.match),
            "round": None if sitting.round is None else dump(sitting.round),
            "version": sitting.version,
            "moves": sitting.moves_version,
            "deadline": sitting.deadline,
            "round_ends": sitting.round_ends,
            "turn_seconds": sitting.turn_seconds,
            "recent": [dump_event(event) for event in sitting.recent],
            "notice": None if notice is None else [notice.kind, notice.name, notice.by, notice.host],
            "created": sitting.created_at,
            "active": sitting.active_at,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def load_sitting(text: str) -> Sitting:
    """Return the table that was dumped as `text`; raise SnapshotError where it was not."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SnapshotError("not JSON") from error
    if not isinstance(data, dict) or data.get("schema") is True or data.get("schema") != SCHEMA:
        raise SnapshotError(f"not a table of schema {SCHEMA}")
    del data["schema"]
    try:
        sitting = _read(data)
    except (CodecError, NotationError) as error:
        raise SnapshotError(f"the game can't be read ({type(error).__name__})") from error
    except (ValueError, TypeError, KeyError) as error:
        raise SnapshotError(f"a value is wrong ({type(error).__name__})") from error
    if data:
        raise SnapshotError(f"unknown keys: {', '.join(sorted(map(str, data)))[:80]}")
    _check(sitting)
    return sitting


def _read(data: dict[str, Any]) -> Sitting:
    def take(key: str, kind: type[T]) -> T:
        return _typed(data.pop(key), kind)

    def maybe(key: str, read: Callable[[Any], T]) -> T | None:
        value = data.pop(key)
        return None if value is None else read(value)

    stage = TableStage(take("stage", str))
    rules, lost = _read_rules(take("rules", str), forgiving=stage is TableStage.LOBBY)
    notice = maybe("notice", lambda parts: _read_notice(*parts))
    return Sitting(
        table_id=take("table", str),
        guild_id=take("guild", int),
        channel_id=take("channel", int),
        host_id=take("host", int),
        stage=stage,
        chairs=tuple(_read_chair(*chair) for chair in take("chairs", list)),
        rules=rules,
        match=maybe("match", lambda text: load_match(_typed(text, str))),
        round=maybe("round", lambda text: load(_typed(text, str))),
        version=take("version", int),
        moves_version=take("moves", int),
        deadline=maybe("deadline", _read_time),
        round_ends=maybe("round_ends", _read_time),
        turn_seconds=take("turn_seconds", int),
        recent=tuple(load_event(_typed(event, str)) for event in take("recent", list)),
        notice=Notice(NoticeKind.RULES_LOST) if lost else notice,
        created_at=_read_time(data.pop("created")),
        active_at=_read_time(data.pop("active")),
    )


def _typed(value: Any, kind: type[T]) -> T:
    if type(value) is not kind:
        raise SnapshotError(f"a {type(value).__name__} where a {kind.__name__} should be")
    return value


def _read_time(value: Any) -> float:
    return float(value) if type(value) is int else _typed(value, float)


def _read_rules(text: str, *, forgiving: bool) -> tuple[RuleSet, bool]:
    return known_rules(text) if forgiving else (parse_rules(text), False)


def _read_chair(user_id: Any, name: Any, misses: Any, autopilot: Any, left: Any) -> Chair:
    owner = None if user_id is None else _typed(user_id, int)
    return Chair(owner, _typed(name, str), _typed(misses, int), _typed(autopilot, bool), _typed(left, bool))


def _read_notice(kind: Any, name: Any, by: Any, host: Any) -> Notice:
    return Notice(NoticeKind(kind), _typed(name, str), _typed(by, str), _typed(host, str))


def _check(sitting: Sitting) -> None:
    """Refuse what each value allows but no table can be."""
    seats = len(sitting.chairs)
    faults = {
        "number of seats": not 0 <= seats <= MAX_SEATS,
        "recent events": len(sitting.recent) > RECENT,
        "versions": not 0 < sitting.moves_version <= sitting.version,
        "turn clock": sitting.turn_seconds < 0,
        "round clock": sitting.round_ends is not None and sitting.stage is not TableStage.PLAYING,
        "no match": sitting.stage in (TableStage.PLAYING, TableStage.BETWEEN, TableStage.FINISHED)
        and (sitting.match is None or sitting.round is None),
        "a match in the lobby": sitting.stage is TableStage.LOBBY
        and not (sitting.match is None and sitting.round is None),
        "seats of the match": sitting.match is not None and len(sitting.match.scores) != seats,
        "seats of the round": sitting.round is not None and len(sitting.round.hands) != seats,
        "a round that is over": sitting.stage is TableStage.PLAYING and sitting.to_act is None,
    }
    wrong = [fault for fault, holds in faults.items() if holds]
    if wrong:
        raise SnapshotError(f"impossible: {', '.join(wrong)}")
