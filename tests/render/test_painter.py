"""The painter: off the loop, each picture once, no more remembered than agreed."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable

import pytest

from bot.render import HandScene, Labels, Painter, TableScene, draw_hand, draw_table, hand_scene, painter, table_scene
from tests.render.scenes import hand, people, view


def scene(version: int = 40) -> TableScene:
    return table_scene(view(3, draw_pile=version), people(3), Labels())


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads that drew, one for each picture of a hand drawn."""
    threads: list[str] = []

    def noting(draw: Callable[[HandScene], bytes]) -> Callable[[HandScene], bytes]:
        def note(scene: HandScene) -> bytes:
            threads.append(threading.current_thread().name)
            return draw(scene)

        return note

    monkeypatch.setattr(painter, "draw_hand", noting(painter.draw_hand))
    return threads


async def test_it_draws_what_the_plain_functions_draw() -> None:
    artist = Painter()
    cards = hand_scene(hand(7), ())
    assert await artist.table(scene()) == draw_table(scene())
    assert await artist.hand(cards) == draw_hand(cards)
    artist.close()


async def test_equal_requests_at_once_are_drawn_once_and_off_the_loop(drawn: list[str]) -> None:
    artist = Painter()
    pictures = await asyncio.gather(*(artist.hand(hand_scene(hand(9), ())) for _ in range(20)))
    assert len(set(pictures)) == 1
    assert len(drawn) == 1
    assert drawn[0].startswith("painter")
    artist.close()


async def test_the_last_pictures_are_remembered_and_older_ones_are_not(drawn: list[str]) -> None:
    artist = Painter(remembered=2)
    first, second, third = (hand_scene(hand(count), ()) for count in (1, 2, 3))
    for each in (first, second, first, third):
        await artist.hand(each)
    assert len(drawn) == 3
    await artist.hand(first)
    assert len(drawn) == 3
    await artist.hand(second)
    assert len(drawn) == 4
    artist.close()


async def test_one_who_gives_up_does_not_take_the_picture_from_the_others() -> None:
    artist = Painter()
    hasty = asyncio.ensure_future(artist.table(scene()))
    patient = asyncio.ensure_future(artist.table(scene()))
    await asyncio.sleep(0)
    hasty.cancel()
    assert await patient == draw_table(scene())
    artist.close()


def test_it_works_in_one_event_loop_after_another() -> None:
    artist = Painter()
    pictures = [asyncio.run(artist.table(scene(count))) for count in (1, 2)]
    artist.close()
    pictures.append(asyncio.run(artist.table(scene(3))))
    artist.close()
    assert len(set(pictures)) == 3
