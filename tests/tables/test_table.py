"""The shell of a table: one change at a time, committed before it is true, and never ahead of the database."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.engine import Draw, Reason, dump_event
from bot.tables import NoticeKind, Refusal, Refused, TableStage, load_sitting
from bot.tables.ports import OutcomeUnknown, StoreBusy, StoreError, StoreFull
from tests.tables.world import (
    ANN,
    BOB,
    CLEO,
    SINGLE,
    World,
    game,
    owner_to_act,
    play_on,
    put,
    refusal,
    settled,
    some_move,
)


def stored(world: World, table):
    return load_sitting(world.store.rows[table.id].snapshot)


async def outcomes(*calls) -> tuple[int, list[object]]:
    """How many of the calls succeeded, and why the others were refused."""
    done = await asyncio.gather(*calls, return_exceptions=True)
    refused = [result for result in done if isinstance(result, BaseException)]
    assert all(isinstance(result, Refused) for result in refused), refused
    return len(done) - len(refused), [result.reason for result in refused]


async def test_a_change_is_stored_with_its_events_before_it_is_told(world: World) -> None:
    table = await world.game(ANN, BOB)
    world.changes.clear()
    outcome = await table.act(owner_to_act(table.sitting), some_move(table.sitting), table.sitting.version)
    assert table.sitting is outcome.sitting
    assert stored(world, table) == table.sitting
    assert world.store.rows[table.id].deadline == table.sitting.deadline
    log = await world.store.events(table.id)
    assert log[-len(outcome.events) :] == [dump_event(event) for event in outcome.events]
    assert world.changes == [(table.id, table.sitting.version)]


async def test_F120_two_moves_at_once_and_one_acts(world: World) -> None:
    table = await put(world, game(ANN, BOB, CLEO))
    user, move, seen = owner_to_act(table.sitting), some_move(table.sitting), table.sitting.version
    done, why = await outcomes(*(table.act(user, move, seen) for _ in range(5)))
    assert (done, set(why)) == (1, {Refusal.STALE})
    assert table.sitting.version == seen + 1


async def test_F089_two_clicks_at_once_on_every_button_have_one_effect(world: World) -> None:
    table = await world.lobby(ANN)
    assert await outcomes(table.join(BOB, "Bob"), table.join(BOB, "Bob")) == (1, [Refusal.ALREADY_SEATED])
    await table.add_ai(ANN)
    assert await outcomes(table.remove_ai(ANN), table.remove_ai(ANN)) == (1, [Refusal.NO_AI_LEFT])
    assert await outcomes(table.start(ANN), table.start(ANN)) == (1, [Refusal.ALREADY_STARTED])
    assert sum(map(len, table.sitting.round.hands)) >= 14
    await play_on(table, lambda sitting: sitting.stage is TableStage.BETWEEN)
    assert await outcomes(table.next_round(ANN), table.next_round(BOB)) == (1, [Refusal.NOT_BETWEEN])
    assert await outcomes(table.end(ANN), table.end(ANN)) == (1, [Refusal.CLOSED])
    assert await outcomes(table.leave(ANN), table.leave(BOB)) == (0, [Refusal.CLOSED] * 2)


async def test_leaving_twice_at_once_is_one_leave(world: World) -> None:
    table = await world.game(ANN, BOB, CLEO)
    assert await outcomes(table.leave(BOB), table.leave(BOB), table.kick(ANN, BOB)) == (
        1,
        [Refusal.LEFT_ALREADY, Refusal.NO_SUCH_PLAYER],
    )


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (StoreBusy("locked"), Refusal.STORE_BUSY),
        (StoreFull("full"), Refusal.STORE_FULL),
        (StoreError("broken"), Refusal.STORE_FAILED),
    ],
)
async def test_a_write_that_did_not_happen_changes_nothing(world: World, error: Exception, reason: Refusal) -> None:
    table = await put(world, game(ANN, BOB))
    before, told = table.sitting, list(world.changes)
    world.store.before = [error]
    assert await refusal(table.act(owner_to_act(before), some_move(before))) is reason
    assert table.sitting is before
    assert world.changes == told
    await table.act(owner_to_act(before), some_move(before), before.version)  # and the same click works a moment later


async def test_a_conflict_loads_what_is_stored_and_tells_it(world: World) -> None:
    table = await put(world, game(ANN, BOB))
    twin = World(world.store)
    twin.now.at = world.now.at
    await twin.restart()
    other = twin.tables.by_id(table.id)
    move = some_move(table.sitting)
    await other.act(owner_to_act(other.sitting), move)
    assert await refusal(table.act(owner_to_act(table.sitting), move)) is Refusal.STALE
    assert table.sitting == other.sitting
    assert world.changes == [(table.id, other.sitting.version)]
    await table.act(owner_to_act(table.sitting), some_move(table.sitting), table.sitting.version)
    await twin.tables.close()


async def test_a_table_that_somebody_else_closed_is_closed_here_too(world: World) -> None:
    table = await put(world, game(ANN, BOB))
    world.store.closed.add(table.id)
    assert await refusal(table.act(owner_to_act(table.sitting), some_move(table.sitting))) is Refusal.STALE
    assert table.sitting.stage is TableStage.CLOSED
    assert world.tables.at(table.channel_id) is None
    assert await refusal(table.leave(ANN)) is Refusal.CLOSED


@pytest.mark.parametrize("error", [OutcomeUnknown("who knows"), RuntimeError("a bug")])
async def test_an_unknown_outcome_that_was_written_counts(world: World, error: Exception) -> None:
    table = await put(world, game(ANN, BOB))
    world.store.after = [error]
    outcome = await table.act(owner_to_act(table.sitting), some_move(table.sitting))
    assert table.sitting == outcome.sitting == stored(world, table)
    assert world.changes == [(table.id, outcome.sitting.version)]


@pytest.mark.parametrize("error", [OutcomeUnknown("who knows"), RuntimeError("a bug")])
async def test_an_unknown_outcome_that_was_not_written_is_refused(world: World, error: Exception) -> None:
    table = await put(world, game(ANN, BOB))
    before = table.sitting
    world.store.before = [error]
    assert await refusal(table.act(owner_to_act(before), some_move(before))) is Refusal.STALE
    assert table.sitting == stored(world, table)
    assert table.sitting.version == before.version


async def test_an_unknown_outcome_of_the_last_step_still_ends_the_table(world: World) -> None:
    table = await world.game(ANN, BOB)
    world.store.after = [OutcomeUnknown("who knows")]
    outcome = await table.end(ANN)
    assert outcome.sitting.notice.kind is NoticeKind.ENDED
    assert world.tables.at(table.channel_id) is None


async def test_while_the_database_cannot_be_read_the_table_refuses_and_then_comes_back(world: World) -> None:
    table = await put(world, game(ANN, BOB))
    world.store.after, world.store.unreadable = [OutcomeUnknown("who knows")], StoreError("gone")
    user, move, version = owner_to_act(table.sitting), some_move(table.sitting), table.sitting.version
    assert await refusal(table.act(user, move)) is Refusal.STORE_FAILED
    assert await refusal(table.act(user, move)) is Refusal.STORE_FAILED
    world.store.unreadable = None
    assert await refusal(table.act(user, move, version)) is Refusal.STALE
    assert table.sitting == stored(world, table)
    assert table.sitting.version == version + 1
    assert (table.id, version + 1) in world.changes


async def test_a_cancelled_click_leaves_no_doubt_behind(world: World) -> None:
    table = await put(world, game(ANN, BOB))
    version, gate = table.sitting.version, asyncio.Event()
    world.store.gate = gate.wait
    click = asyncio.create_task(table.act(owner_to_act(table.sitting), some_move(table.sitting)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    click.cancel()
    with pytest.raises(asyncio.CancelledError):
        await click
    world.store.gate = None
    asyncio.get_running_loop().call_soon(gate.set)
    # The next one waits until the write has ended, and finds what it led to.
    assert await refusal(table.act(owner_to_act(table.sitting), some_move(table.sitting), version)) is Refusal.STALE
    assert table.sitting.version == version + 1
    assert table.sitting == stored(world, table)
    assert world.changes == [(table.id, version + 1)]


async def test_a_late_and_a_doubled_timer_do_one_turn_step(world: World) -> None:
    table = await put(world, game(ANN, BOB, CLEO))
    version = table.sitting.version
    await table._do_what_is_due()  # too early
    assert table.sitting.version == version
    world.now.at = table.sitting.deadline
    await asyncio.gather(*(table._do_what_is_due() for _ in range(4)))
    assert table.sitting.version == version + 1


async def test_the_timer_of_the_loop_fires_at_the_deadline(world: World) -> None:
    table = await put(world, game(ANN, BOB, CLEO))
    version = table.sitting.version
    world.now.at = table.sitting.deadline
    table.wake()
    await settled(lambda: table.sitting.version > version)
    assert stored(world, table) == table.sitting


async def test_a_timer_that_the_database_refuses_comes_again(world: World) -> None:
    table = await put(world, game(ANN, BOB, CLEO))
    version = table.sitting.version
    world.now.at = table.sitting.deadline
    world.store.before = [StoreBusy("locked")]
    await table._do_what_is_due()
    assert table.sitting.version == version
    assert table._clock._handle is not None
    await table._do_what_is_due()
    assert table.sitting.version == version + 1


async def test_F134_two_misses_the_ai_plays_and_the_owner_returns(world: World) -> None:
    table = await put(world, game(ANN, BOB))
    while not any(chair.autopilot for chair in table.sitting.chairs):
        world.now.at = table.sitting.deadline
        await table._do_what_is_due()
    seat = next(seat for seat, chair in enumerate(table.sitting.chairs) if chair.autopilot)
    user, other = table.sitting.chairs[seat].user_id, table.sitting.chairs[1 - seat].user_id
    for _ in range(3):  # the machine plays whenever it's that seat's turn
        await settled(lambda: table.sitting.to_act != seat)
        await table.act(other, some_move(table.sitting))
    assert table.sitting.chairs[seat].autopilot
    assert await table.come_back(other) is None
    outcome = await table.come_back(user)
    assert outcome.sitting.notice.kind is NoticeKind.RETURNED
    assert not table.sitting.chairs[seat].is_driven


async def test_a_refused_action_still_gives_an_owner_the_seat_back(world: World) -> None:
    table = await put(world, game(ANN, BOB, None))
    while not any(chair.autopilot for chair in table.sitting.chairs):
        await settled(lambda: table.sitting.deadline is not None)
        world.now.at = table.sitting.deadline
        await table._do_what_is_due()
    seat = next(seat for seat, chair in enumerate(table.sitting.chairs) if chair.autopilot)
    assert table.sitting.to_act != seat
    assert await refusal(table.act(table.sitting.chairs[seat].user_id, Draw())) is Reason.NOT_YOUR_TURN
    assert not table.sitting.chairs[seat].autopilot
    assert stored(world, table) == table.sitting


async def test_F135_a_finished_match_is_stored_once_and_frees_the_channel(world: World) -> None:
    table = await world.game(ANN, BOB, rules=SINGLE)
    await play_on(table, lambda sitting: sitting.is_over)
    assert table.sitting.stage is TableStage.FINISHED
    assert list(world.store.results) == [(table.id, 1)]
    assert world.tables.at(table.channel_id) is None
    assert world.tables.by_id(table.id) is table
    assert await refusal(table.act(ANN, Draw())) is Refusal.CLOSED
    again = await world.lobby(BOB)
    assert world.tables.at(table.channel_id) is again


async def test_F123_an_interface_that_fails_does_not_stop_the_game(world: World) -> None:
    table = await world.game(ANN, BOB)

    def broken(_: tuple[str, int]) -> None:
        raise RuntimeError("no picture")

    world.changes = type("Broken", (list,), {"append": lambda self, value: broken(value)})()
    version = table.sitting.version
    with capture_logs() as logs:
        await table.act(owner_to_act(table.sitting), some_move(table.sitting))
    assert table.sitting.version == version + 1
    assert "not_announced" in {line["event"] for line in logs}


async def test_no_log_line_names_a_card(world: World) -> None:
    with capture_logs() as logs:
        table = await world.game(ANN, ais=3, rules=SINGLE)
        while not table.sitting.is_over:
            await settled(lambda: table.sitting.is_over or table.sitting.to_act == 0)
            if not table.sitting.is_over:
                await table.act(ANN, some_move(table.sitting))
    words = {word for line in logs for word in str(line).replace("'", " ").split()}
    assert not words & {str(card) for hand in table.sitting.round.hands for card in hand}


async def test_mark_shown_remembers_and_a_late_one_changes_nothing(world: World) -> None:
    table = await world.game(ANN, BOB)
    await table.mark_shown(2, 77)
    await table.mark_shown(1, 66)
    assert (table.shown_version, table.message_id) == (2, 77)
    row = world.store.rows[table.id]
    assert (row.shown_version, row.message_id) == (2, 77)


async def test_views_are_for_those_who_sit_there(world: World) -> None:
    table = await world.lobby(ANN, BOB)
    assert table.public_view() is None
    assert table.seat_view(ANN) is None
    await table.start(ANN)
    assert table.seat_view(BOB).seat == 1
    assert table.seat_view(CLEO) is None
    assert table.public_view().to_act == table.sitting.to_act
