"""A restart between any two steps of a game, on a real database: every phase is found as it was, and goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bot.engine import CallUno, Catch, Challenge, ChooseColor, Draw, Pass, Stage, public_view, seat_view
from bot.storage import SqlStore
from bot.tables import Sitting, Table, TableStage
from tests.tables.test_play import exposed_owner, one_card_and_not_called
from tests.tables.world import (
    ANN,
    BOB,
    CLEO,
    SINGLE,
    World,
    first,
    owner_to_act,
    play_on,
    put,
    settled,
    some_move,
)


def in_stage(stage: Stage) -> Callable[[Sitting], bool]:
    return lambda sitting: sitting.stage is TableStage.PLAYING and public_view(sitting.round).stage is stage


def challengeable(sitting: Sitting) -> bool:
    return in_stage(Stage.PENALTY)(sitting) and Challenge() in seat_view(sitting.round, sitting.to_act).actions


async def answer(table: Table, action) -> None:
    await table.act(owner_to_act(table.sitting), action, table.sitting.version)


async def take_turn(table: Table) -> None:
    await answer(table, some_move(table.sitting))


async def pass_(table: Table) -> None:
    await answer(table, Pass())


async def name_a_color(table: Table) -> None:
    await answer(table, ChooseColor("g"))
    assert table.public_view().color == "g"


async def challenge(table: Table) -> None:
    await answer(table, Challenge())


async def accept(table: Table) -> None:
    await answer(table, Draw())


async def call_late(table: Table) -> None:
    await table.act(exposed_owner(table.sitting), CallUno(), 1)


async def catch(table: Table) -> None:
    await answer(table, Catch())
    assert all(seat.cards != 1 for seat in table.public_view().seats)


async def go_on(table: Table) -> None:
    await table.next_round(BOB)
    assert table.sitting.stage is TableStage.PLAYING


PHASES = {
    "turn": (in_stage(Stage.PLAY), take_turn),
    "drawn card": (in_stage(Stage.DREW), pass_),
    "color choice": (in_stage(Stage.COLOR), name_a_color),
    "challenge": (challengeable, challenge),
    "penalty": (challengeable, accept),
    "UNO window, called late": (one_card_and_not_called, call_late),
    "UNO window, caught": (one_card_and_not_called, catch),
    "between rounds": (lambda sitting: sitting.stage is TableStage.BETWEEN, go_on),
}


@pytest.mark.parametrize("phase", PHASES)
async def test_F121_a_restart_in_each_phase_loses_nothing_and_the_game_goes_on(
    phase: str, file_store: SqlStore
) -> None:
    wanted, next_step = PHASES[phase]
    world = World(file_store)
    table = await put(world, first(wanted, ANN, BOB, CLEO))
    before = table.sitting
    await world.restart()
    table = world.tables.by_id(table.id)
    assert table.sitting == before
    await next_step(table)
    await world.restart()
    assert world.tables.by_id(table.id).sitting == table.sitting
    table = world.tables.by_id(table.id)
    await play_on(table, lambda sitting: sitting.stage is TableStage.BETWEEN)
    await world.tables.close()


async def test_F121_a_restart_in_the_lobby(file_store: SqlStore) -> None:
    world = World(file_store)
    table = await world.lobby(ANN, BOB, ais=1)
    await table.mark_shown(table.sitting.version, 4711)
    await world.restart()
    again = world.tables.at(table.channel_id)
    assert (again.sitting, again.message_id, again.shown_version) == (table.sitting, 4711, table.sitting.version)
    assert world.changes == []
    await again.join(CLEO, "Cleo")
    await again.start(ANN)
    assert len(again.sitting.round.hands) == 4
    await world.tables.close()


AN_HOUR = 3600.0


async def test_F121_a_restart_between_any_two_steps_of_a_game_with_ais(file_store: SqlStore) -> None:
    world = World(file_store, ai_pause=AN_HOUR)  # so that no AI moves while two states are compared
    table = await world.game(ANN, BOB, ais=1, rules=SINGLE)
    compared = 0
    while not table.sitting.is_over:
        before = table.sitting
        await world.restart()
        # A stopped AI's last write may come just after it was stopped, and may even have ended the game.
        if (found := world.tables.by_id(before.table_id)) is None:
            break
        table = found
        assert table.sitting.version >= before.version
        if table.sitting.version == before.version:
            compared += 1
            assert table.sitting.round == before.round
            assert table.sitting.chairs == before.chairs
        if not table.sitting.chairs[table.sitting.to_act].is_driven:
            await take_turn(table)
            continue
        world.ai_pause = 0.0
        await world.restart()
        moving = world.tables.by_id(before.table_id)
        await moved_on(moving, table.sitting.version)  # F151: the driver of an AI is there again by itself
        world.ai_pause = AN_HOUR
        await world.restart()
        table = world.tables.by_id(before.table_id) or moving
    assert compared > 10
    assert world.tables.at(table.channel_id) is None
    assert [line.user_id for line in await file_store.standings(5)].count(ANN) == 1
    await world.tables.close()


async def moved_on(table: Table, version: int) -> None:
    await settled(lambda: table.sitting.version > version)


async def test_F151_absent_owners_are_still_played_for_after_a_restart(file_store: SqlStore) -> None:
    world = World(file_store)
    table = await world.game(ANN, BOB, rules=SINGLE)
    while not any(chair.autopilot for chair in table.sitting.chairs):
        world.now.at = table.sitting.deadline
        await table._do_what_is_due()
    seat = next(seat for seat, chair in enumerate(table.sitting.chairs) if chair.autopilot)
    await world.restart()
    table = world.tables.by_id(table.id)
    assert table.sitting.chairs[seat].is_driven
    other = table.sitting.chairs[1 - seat].user_id
    await settled(lambda: table.sitting.to_act != seat)
    await table.act(other, some_move(table.sitting), table.sitting.version)
    await world.tables.close()


async def test_ten_tables_play_at_once_on_one_database(file_store: SqlStore) -> None:
    world = World(file_store)
    tables = [await world.game(ANN, BOB, rules=SINGLE, channel=channel) for channel in range(10)]
    await asyncio.gather(*(play_on(table, lambda sitting: sitting.is_over) for table in tables))
    assert all(table.sitting.stage is TableStage.FINISHED for table in tables)
    lines = await file_store.standings(5)
    assert sum(line.wins for line in lines) == 10
    assert {line.games for line in lines} == {10}
