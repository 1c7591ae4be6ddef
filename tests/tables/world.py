"""Tables on some store, a clock that stands still, and ways to get a game somewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from itertools import count

import pytest

from bot.engine import Action, CallUno, Catch, Pass, Play, RuleSet, customize, preset, seat_view
from bot.tables import Chair, Lost, Refused, Sitting, Table, Tables, TableStage, play, seating
from bot.tables.ports import Store, StoredTable
from bot.tables.snapshot import dump_sitting

ANN, BOB, CLEO, DAN, EVE = 11, 12, 13, 14, 15
NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo", DAN: "Dan", EVE: "Eve"}
NAMES |= {user: f"P{user}" for user in range(16, 40)}
CHANNEL = 900
OFFICIAL = preset("official")
SINGLE = customize(OFFICIAL, scoring="single")


class Now:
    """The time of day, which moves only when told to."""

    def __init__(self) -> None:
        self.at = 1_000_000.0

    def __call__(self) -> float:
        return self.at


class World:
    """One process after another on the same store: `restart` forgets all memory and recovers."""

    def __init__(self, store: Store, *, turn_seconds: int = 90, ai_pause: float = 0.0, lobby_minutes: int = 30) -> None:
        self.store = store
        self.now = Now()
        self.turn_seconds, self.ai_pause, self.lobby_minutes = turn_seconds, ai_pause, lobby_minutes
        self.seeds = count(36**7, 2**40 + 12345)
        self.changes: list[tuple[str, int]] = []
        self.lost: list[Lost] = []
        self.tables = self._process()

    def _process(self) -> Tables:
        return Tables(
            self.store,
            now=self.now,
            entropy=lambda: next(self.seeds),
            turn_seconds=self.turn_seconds,
            ai_pause=self.ai_pause,
            lobby_minutes=self.lobby_minutes,
            changed=lambda table: self.changes.append((table.id, table.sitting.version)),
        )

    async def restart(self) -> Tables:
        await self.tables.close()
        self.changes.clear()
        self.tables = self._process()
        self.lost = await self.tables.recover()
        return self.tables

    async def lobby(self, *users: int, ais: int = 0, rules: RuleSet = OFFICIAL, channel: int = CHANNEL) -> Table:
        table = await self.tables.open(5, channel, users[0], NAMES[users[0]], rules=rules)
        for user in users[1:]:
            await table.join(user, NAMES[user])
        for _ in range(ais):
            await table.add_ai(users[0])
        return table

    async def game(self, *users: int, ais: int = 0, rules: RuleSet = OFFICIAL, channel: int = CHANNEL) -> Table:
        table = await self.lobby(*users, ais=ais, rules=rules, channel=channel)
        await table.start(users[0])
        return table


def game(*users: int | None, rules: RuleSet = OFFICIAL, seed: int = 1, turn_seconds: int = 90) -> Sitting:
    """A started game as a value; None is an AI seat."""
    host = users[0]
    assert host is not None
    sitting = seating.opened("t1", 5, CHANNEL, Chair(host, NAMES[host]), rules, turn_seconds=turn_seconds, now=0.0)
    for user in users[1:]:
        change = seating.add_ai(sitting, host, 0.0) if user is None else seating.join(sitting, user, NAMES[user], 0.0)
        sitting = change.sitting
    return play.start(sitting, host, seed, 0.0).sitting


def some_move(sitting: Sitting) -> Action:
    """A move of the seat to act: a card if there's one, wilds without a color; else draw; else pass."""
    assert sitting.round is not None
    assert sitting.to_act is not None
    moves = [
        action for action in seat_view(sitting.round, sitting.to_act).actions if not isinstance(action, CallUno | Catch)
    ]
    cards = [move for move in moves if isinstance(move, Play) and move.color is None]
    return (
        cards[sitting.version % len(cards)] if cards else next((m for m in moves if not isinstance(m, Pass)), moves[0])
    )


def course(sitting: Sitting) -> Iterator[Sitting]:
    """The states of a round in which everybody makes some move and nobody calls."""
    while sitting.stage is TableStage.PLAYING:
        yield sitting
        assert sitting.to_act is not None
        sitting = play.moved(sitting, sitting.to_act, some_move(sitting), 1.0, by_human=True).sitting
    yield sitting


def first(wanted: Callable[[Sitting], bool], *users: int | None, rules: RuleSet = OFFICIAL) -> Sitting:
    """The first state like this in some round of these players."""
    for seed in range(200):
        for sitting in course(game(*users, rules=rules, seed=seed)):
            if wanted(sitting):
                return sitting
    raise AssertionError("no round comes to this")


def owner_to_act(sitting: Sitting) -> int:
    assert sitting.to_act is not None
    user = sitting.chairs[sitting.to_act].user_id
    assert user is not None
    return user


async def put(world: World, sitting: Sitting) -> Table:
    """Bring a table into a world by its store, as after a restart."""
    sitting = replace(sitting, active_at=world.now.at, deadline=world.now.at + 90 if sitting.deadline else None)
    row = StoredTable(
        table_id=sitting.table_id,
        guild_id=sitting.guild_id,
        channel_id=sitting.channel_id,
        version=sitting.version,
        snapshot=dump_sitting(sitting),
        deadline=sitting.deadline,
        message_id=None,
        shown_version=sitting.version,
        created_at=0.0,
        updated_at=0.0,
    )
    await world.store.insert(row)
    tables = await world.restart()
    table = tables.by_id(sitting.table_id)
    assert table is not None
    return table


async def play_on(table: Table, wanted: Callable[[Sitting], bool]) -> None:
    """Let people move, without calling UNO, until the table is as wanted; rounds follow one another."""
    for _ in range(20_000):
        sitting = table.sitting
        if wanted(sitting):
            return
        assert not sitting.is_over, "the match ended before"
        if sitting.stage is TableStage.BETWEEN:
            owner = sitting.chairs[sitting.humans[0]].user_id
            assert owner is not None
            await table.next_round(owner)
        elif sitting.to_act is not None and sitting.chairs[sitting.to_act].is_driven:
            await asyncio.sleep(0)
        else:
            await table.act(owner_to_act(sitting), some_move(sitting))
    raise AssertionError("never got there")


async def refusal(awaitable: Awaitable[object]) -> object:
    with pytest.raises(Refused) as caught:
        await awaitable
    return caught.value.reason


async def settled(ready: Callable[[], bool]) -> None:
    """Let the loop run, and after a while also other threads, until something has come true."""
    for turn in range(20_000):
        if ready():
            return
        await asyncio.sleep(0 if turn < 2_000 else 0.001)
    raise AssertionError("never came true")
