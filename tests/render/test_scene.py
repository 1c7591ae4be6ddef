"""Scenes: what a picture may know, and what it makes of a view."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pytest

from bot.engine import CARDS, Card, Color, Stage, apply, legal_actions, new_round, preset, public_view
from bot.render import Labels, Person, hand_scene, table_scene
from tests.render.scenes import finished, hand, people, view, with_penalty


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere inside a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)
    elif dataclasses.is_dataclass(value):
        for spot in dataclasses.fields(value):
            yield from cards_in(getattr(value, spot.name))


def test_a_table_scene_of_a_running_round_holds_no_card_but_the_top_one() -> None:
    state = new_round(4, preset("official"), 3)
    for _ in range(200):
        choices = legal_actions(state)
        if not choices:
            break
        seen = public_view(state)
        scene = table_scene(seen, people(4), Labels())
        if seen.stage is not Stage.OVER:
            assert list(cards_in(scene)) == [seen.top]
        state = apply(state, *choices[len(choices) // 2]).state


def test_hands_lie_face_up_once_the_round_is_over() -> None:
    left = (CARDS["r1"], CARDS["w4"])
    scene = table_scene(finished([(), left]), people(2), Labels())
    assert scene.seats[1].shown == left
    assert scene.seats[0].winner
    assert not scene.seats[1].winner


def test_marks_of_a_seat_come_from_the_view() -> None:
    scene = table_scene(with_penalty(4), people(4), Labels())
    assert [seat.acting for seat in scene.seats] == [False, True, False, False]
    assert [seat.penalty for seat in scene.seats] == [0, 4, 0, 0]
    assert [seat.dealer for seat in scene.seats] == [False, False, False, True]
    assert [seat.called for seat in scene.seats] == [True, False, False, False]
    assert scene.color is Color.GREEN


def test_equal_views_give_equal_scenes_so_pictures_can_be_remembered() -> None:
    one, two = (table_scene(view(3, version=version), people(3), Labels()) for version in (1, 2))
    assert one == two
    assert hash(one) == hash(two)


def test_as_many_people_as_seats_are_needed() -> None:
    with pytest.raises(ValueError, match="3 seats but 2 people"):
        table_scene(view(3), people(2), Labels())


def test_a_hand_keeps_its_order_and_tells_what_may_be_played() -> None:
    cards = hand(25)
    scene = hand_scene(cards, {cards[3]})
    assert [held.card for held in scene.cards] == cards
    assert {held.card for held in scene.cards if held.playable} == {cards[3]}


@pytest.mark.parametrize("count", [41, 60, 107])
def test_equal_cards_of_a_large_hand_are_shown_once_with_their_number(count: int) -> None:
    scene = hand_scene(hand(count), ())
    assert sum(held.count for held in scene.cards) == count
    assert len({held.card for held in scene.cards}) == len(scene.cards)


def test_seats_are_drawn_in_the_order_in_which_they_sit_with_their_teams() -> None:
    four = [Person(name) for name in "abcd"]
    scene = table_scene(view(4, order=(0, 2, 1, 3)), four, Labels(), [0, 0, 1, 1])
    assert [seat.person.name for seat in scene.seats] == ["a", "c", "b", "d"]
    assert [seat.team for seat in scene.seats] == [0, 1, 0, 1]
    assert [seat.acting for seat in scene.seats] == [True, False, False, False]
    assert all(seat.team is None for seat in table_scene(view(4), four, Labels()).seats)
