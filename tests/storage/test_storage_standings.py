"""Results are written once, and the standings are made of them."""

from __future__ import annotations

import dataclasses

import pytest

from bot.tables.ports import Standing


async def play(store, make_table, result):
    number = int(result.table_id[1:])
    if await store.load(result.table_id) is None:
        await store.insert(make_table(number))
    seen = (await store.load(result.table_id)).version
    await store.commit(result.table_id, seen, "{}", events=[], deadline=None, now=1.0, result=result)


async def test_F135_a_result_is_written_once_for_each_match_of_a_table(store, make_table, make_result):
    await play(store, make_table, make_result("t1", (1, 1, 500), (2, 2, 120), ordinal=1))
    await play(store, make_table, make_result("t1", (1, 1, 500), (2, 2, 120), ordinal=1))
    await play(store, make_table, make_result("t1", (2, 1, 510), (1, 2, 30), ordinal=2))
    assert await store.standings(7) == [
        Standing(user_id=2, name="u2", place=1, games=2, wins=1, points=630),
        Standing(user_id=1, name="u1", place=2, games=2, wins=1, points=530),
    ]


async def test_order_is_wins_then_points_then_fewer_games_and_equals_share_a_place(store, make_table, make_result):
    await play(store, make_table, make_result("t1", (10, 1, 100), (20, 2, 50)))
    await play(store, make_table, make_result("t2", (30, 1, 60), (20, 2, 50)))
    await play(store, make_table, make_result("t3", (40, 1, 60), (50, 2, 100)))
    await play(store, make_table, make_result("t4", (60, 2, 0), (70, 1, 60)))
    await play(store, make_table, make_result("t5", (70, 2, 0), (None, 1, 500)))
    assert [(row.user_id, row.place) for row in await store.standings(7)] == [
        (10, 1),
        (30, 2),
        (40, 2),
        (70, 4),  # as many wins and points as 30 and 40, but in two games
        (50, 5),  # as many points as 20, but in one game
        (20, 6),
        (60, 7),
    ]


async def test_AI_seats_are_left_out_but_the_game_counts(store, make_table, make_result):
    await play(store, make_table, make_result("t1", (None, 1, 500), (1, 2, 10), (None, 3, 0)))
    (row,) = await store.standings(7)
    assert (row.user_id, row.games, row.wins, row.points, row.win_rate) == (1, 1, 0, 10, 0.0)


async def test_win_rate_is_a_share_of_all_games(store, make_table, make_result):
    for number, rank in enumerate((1, 2, 3, 1), start=1):
        await play(store, make_table, make_result(f"t{number}", (1, rank, 5)))
    assert (await store.standing(7, 1)).win_rate == 0.5
    assert Standing(user_id=1, name="", place=1, games=0, wins=0, points=0).win_rate == 0.0


async def test_the_name_is_the_one_of_the_latest_match(store, make_table, make_result):
    later = make_result("t1", (1, 2, 5), at=900.0)
    later = dataclasses.replace(later, seats=(dataclasses.replace(later.seats[0], name="renamed"),))
    await play(store, make_table, later)
    await play(store, make_table, make_result("t2", (1, 2, 5), at=800.0))
    assert (await store.standing(7, 1)).name == "renamed"


async def test_ones_own_place_is_known_outside_of_the_top_ten(store, make_table, make_result):
    for user in range(1, 13):
        await play(store, make_table, make_result(f"t{user}", (user, 1, 100 - user)))
    assert [row.user_id for row in await store.standings(7)] == list(range(1, 11))
    assert [row.user_id for row in await store.standings(7, limit=2)] == [1, 2]
    own = await store.standing(7, 12)
    assert (own.place, own.points) == (12, 88)
    assert await store.standing(7, 99) is None


async def test_each_server_has_its_own_standings(store, make_table, make_result):
    await play(store, make_table, make_result("t1", (1, 1, 5), guild=7))
    await play(store, make_table, make_result("t2", (1, 2, 5), guild=8))
    assert [(row.games, row.wins) for row in await store.standings(7)] == [(1, 1)]
    assert [(row.games, row.wins) for row in await store.standings(8)] == [(1, 0)]
    assert await store.standings(9) == []


async def test_a_result_of_another_table_is_refused(store, make_table, make_result):
    await store.insert(make_table(1))
    with pytest.raises(ValueError, match="another table"):
        await store.commit("t1", 0, "{}", events=[], deadline=None, now=1.0, result=make_result("t2", (1, 1, 5)))
    assert (await store.load("t1")).version == 0
