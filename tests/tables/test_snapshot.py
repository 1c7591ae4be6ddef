"""A stored table loads exactly, and anything else is refused with `SnapshotError`."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.engine import CARDS
from bot.tables import Chair, Notice, NoticeKind, SnapshotError, TableStage, dump_sitting, load_sitting, play, seating
from tests.tables.world import ANN, BOB, CHANNEL, CLEO, OFFICIAL, SINGLE, course, game


def test_every_state_of_rounds_loads_as_it_was() -> None:
    for rules in (OFFICIAL, SINGLE):
        for sitting in course(game(ANN, BOB, None, CLEO, rules=rules)):
            assert load_sitting(dump_sitting(sitting)) == sitting


def test_lobbies_closed_tables_and_odd_names_load_as_they_were() -> None:
    name = '🂡 "**a_b**" \u202e עברית \ud83d\n'.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    lobby = seating.opened("t1", 2**62, CHANNEL, Chair(2**63, name), OFFICIAL, turn_seconds=0, now=1.5)
    away = replace(
        game(ANN, BOB),
        chairs=(Chair(ANN, "Ann", misses=2, autopilot=True), Chair(BOB, "Bob", left=True)),
        notice=Notice(NoticeKind.KICKED, "Bob", by="Ann", host="Ann"),
    )
    for sitting in (lobby, away, play.leave(lobby, 2**63, 3.0).sitting):
        assert load_sitting(dump_sitting(sitting)) == sitting


@pytest.mark.parametrize("text", ["", "null", "[]", "{}", "7", '{"schema":2}', '{"schema":1}', "[" * 100_000])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(SnapshotError):
        load_sitting(text)


KEYS = json.loads(dump_sitting(game(ANN, BOB)))


@pytest.mark.parametrize("key", KEYS)
def test_a_missing_or_wrong_value_is_refused_without_naming_a_card(key: str) -> None:
    for wrong in ({}, "x", [[]], True, ["x", 1]):
        data = json.loads(dump_sitting(game(ANN, BOB))) | {key: wrong}
        if (key, wrong) == ("table", "x"):
            continue  # any text is a name
        with pytest.raises(SnapshotError) as caught:
            load_sitting(json.dumps(data))
        assert not any(f" {card} " in str(caught.value) for card in CARDS)
    del data[key]
    with pytest.raises(SnapshotError):
        load_sitting(json.dumps(data))


def test_unknown_keys_and_impossible_tables_are_refused() -> None:
    good = game(ANN, BOB)
    with pytest.raises(SnapshotError, match="unknown keys: more"):
        load_sitting(json.dumps(json.loads(dump_sitting(good)) | {"more": 1}))
    for wrong in (
        replace(good, chairs=good.chairs[:1]),
        replace(good, chairs=good.chairs * 6),
        replace(good, stage=TableStage.LOBBY),
        replace(good, round=None),
        replace(good, match=None),
        replace(good, moves_version=good.version + 1),
        replace(good, recent=good.recent * 8),
    ):
        with pytest.raises(SnapshotError, match="impossible"):
            load_sitting(dump_sitting(wrong))
