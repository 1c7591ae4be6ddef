"""Whatever the rules, the seats and the actions: what must never happen does not."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from bot.engine import (
    CARDS,
    Action,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    CodecError,
    Color,
    Draw,
    Leave,
    NotationError,
    Pass,
    Play,
    State,
    TimeUp,
    apply,
    dump,
    dump_match,
    explain,
    legal_actions,
    load,
    load_event,
    load_match,
    new_match,
    new_round,
    next_round,
    open_round,
    parse_action,
    parse_card,
    parse_color,
    parse_rules,
    preset,
    public_view,
    seat_view,
    to_act,
)
from tests.engine import invariants
from tests.engine.policies import greedy


def steady(examples: int) -> settings:
    """The same examples each time, so that the suite is stable; `make soak` explores."""
    return settings(
        max_examples=examples, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )


MOST_STEPS = 4000

seeds = st.integers(0, 2**32)
tables = st.integers(2, 10)
#: What to do next: a legal move, anything at all, leaving, the clock; and a number that chooses which.
plans = st.lists(st.tuples(st.sampled_from("mmmmmmmmmmaaaalt"), st.integers(0, 2**16)), min_size=5, max_size=70)


def moved(state: State, kind: str, number: int) -> tuple[int, Action]:
    """The seat and action that a plan's entry stands for."""
    seats = len(state.hands)
    actor = to_act(state)
    if kind == "l":
        return number % seats, Leave(number % seats)
    if kind == "t" and actor is not None:
        return actor, TimeUp(state.version - (number % 7 == 0))
    legal = legal_actions(state)
    if kind == "m" and legal:
        return legal[number % len(legal)]
    every = invariants.universe(state)
    return number % (seats + 2) - 1, every[number // (seats + 2) % len(every)]


@steady(400)
@given(seats=tables, seed=seeds, plan=plans)
def test_every_action_keeps_the_game_whole(seats: int, seed: int, plan: list[tuple[str, int]]) -> None:
    dice = random.Random(seed)
    step = open_round(seats, invariants.plain_rules(dice), seed)
    state = step.state
    for event in step.events:
        invariants.check_event(event, seats)
    invariants.check_deck(state)
    for count, (kind, number) in enumerate(plan):
        seat, action = moved(state, kind, number)
        if explain(state, seat, action) is not None:
            invariants.check_refusal(state, seat, action)
            continue
        step = apply(state, seat, action)
        invariants.check_step(state, seat, action, step)
        invariants.check_equal_again(state, seat, action, step)
        for event in step.events:
            invariants.check_event(event, seats)
        state = step.state
        invariants.check_stored(state)
        invariants.check_views(state, dice)
        if count % 6 == 0 or to_act(state) is None:
            invariants.check_judges_agree(state)
    invariants.check_deck(state)


@steady(100)
@given(seats=tables, seed=seeds, wild_steps=st.integers(0, 150))
def test_every_game_ends_when_players_prefer_to_play(seats: int, seed: int, wild_steps: int) -> None:
    dice = random.Random(seed)
    state = new_round(seats, invariants.plain_rules(dice), seed)
    for count in range(MOST_STEPS):
        legal = legal_actions(state)
        if not legal:
            break
        state = apply(state, *dice.choice(legal)).state if count < wild_steps else greedy(state).state
    assert to_act(state) is None
    assert not legal_actions(state)
    invariants.check_deck(state)
    assert sum(seat.shown == () for seat in public_view(state).seats) >= 1 or public_view(state).winner is not None


@steady(25)
@given(seats=tables, seed=seeds)
def test_a_table_of_absent_players_comes_to_an_end_too(seats: int, seed: int) -> None:
    state = new_round(seats, invariants.plain_rules(random.Random(seed)), seed)
    for _ in range(MOST_STEPS):
        actor = to_act(state)
        if actor is None:
            return
        state = apply(state, actor, TimeUp(state.version)).state
    raise AssertionError("no end")


@steady(40)
@given(seats=tables, seed=seeds, steps=st.integers(0, 120))
def test_a_stored_game_plays_on_like_the_one_in_memory(seats: int, seed: int, steps: int) -> None:
    def play(state: State, dice: random.Random) -> State:
        for _ in range(60):
            legal = legal_actions(state)
            if not legal:
                break
            state = apply(state, *dice.choice(legal)).state
        return state

    dice = random.Random(seed)
    state = new_round(seats, invariants.plain_rules(dice), seed)
    for _ in range(steps):
        legal = legal_actions(state)
        if legal:
            state = apply(state, *dice.choice(legal)).state
    assert play(state, random.Random(seed)) == play(load(dump(state)), random.Random(seed))


def some_state(seed: int) -> State:
    dice = random.Random(seed)
    state = new_round(2 + seed % 9, invariants.plain_rules(dice), seed)
    for _ in range(seed % 90):
        legal = legal_actions(state)
        if legal:
            state = apply(state, *dice.choice(legal)).state
    return state


def survives(text: Any) -> None:
    """Either the text is refused as no stored value, or what it gives can be played."""
    try:
        state = load(text)
    except CodecError:
        return
    public_view(state)
    for seat in range(len(state.hands)):
        seat_view(state, seat)
    for _ in range(12):
        legal = legal_actions(state)
        if not legal:
            break
        for seat, action in legal:
            apply(state, seat, action)
        state = greedy(state).state
    actor = to_act(state)
    if actor is not None:
        apply(state, actor, TimeUp(state.version))
        apply(state, actor, Leave(actor))


@steady(150)
@given(seed=st.integers(0, 500), cut=st.integers(0, 4000), filler=st.text(max_size=6), length=st.integers(0, 12))
def test_a_damaged_text_is_refused_or_can_be_played(seed: int, cut: int, filler: str, length: int) -> None:
    text = dump(some_state(seed))
    place = cut % (len(text) + 1)
    survives(text[:place])
    survives(text[:place] + filler + text[place + length :])


@pytest.mark.parametrize("schema", ["0", "2", "true", "1.0", '"1"', "null", "[]"])
def test_another_schema_is_refused(schema: str) -> None:
    text = dump(some_state(30))
    assert text.startswith("[1,")
    with pytest.raises(CodecError):
        load(f"[{schema},{text[3:]}")


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.just(10**30) | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=5,
)


def replaced(value: Any, place: int, new: Any) -> tuple[Any, int]:
    """The value with its place-th part (counted depth first) replaced; and what is left to count."""
    if place == 0:
        return new, -1
    place -= 1
    if isinstance(value, list):
        parts = []
        for part in value:
            if place >= 0:
                part, place = replaced(part, place, new)
            parts.append(part)
        return parts, place
    return value, place


@steady(300)
@given(seed=st.integers(0, 500), place=st.integers(0, 60), new=junk)
def test_a_text_with_a_wrong_part_is_refused_or_can_be_played(seed: int, place: int, new: Any) -> None:
    data, _ = replaced(json.loads(dump(some_state(seed))), place, new)
    survives(json.dumps(data))


@steady(100)
@given(text=st.text(max_size=40) | st.binary(max_size=20) | junk, value=junk)
@example(text="[" * 100_000, value=None)
@example(text="[1]", value=None)
@example(text="1" * 5000, value=None)
def test_texts_that_are_no_stored_values_are_refused(text: Any, value: Any) -> None:
    for read in (load, load_match, load_event):
        for candidate in (text, json.dumps(value), json.dumps([1, value]), json.dumps([2, value])):
            try:
                read(candidate)
            except CodecError:
                continue
            assert candidate is text or read is load_event, "junk was read"


@steady(100)
@given(seed=st.integers(0, 500), place=st.integers(0, 40), new=junk)
def test_a_damaged_match_is_refused_or_can_be_played(seed: int, place: int, new: Any) -> None:
    match = new_match(2 + seed % 9, preset("official"), seed)
    data, _ = replaced(json.loads(dump_match(match)), place, new)
    try:
        loaded = load_match(json.dumps(data))
    except CodecError:
        return
    if not loaded.over and len(loaded.seats_left) >= 2:
        next_round(loaded)


numbers = st.integers(0, 999_999_999)
actions = st.one_of(
    st.builds(Play, st.sampled_from(list(CARDS.values())), st.none() | st.sampled_from(Color)),
    st.builds(ChooseColor, st.sampled_from(Color)),
    st.builds(Catch, st.none() | numbers),
    st.builds(Leave, numbers),
    st.builds(TimeUp, numbers),
    st.sampled_from([Draw(), Pass(), CallUno(), Challenge()]),
)


@steady(100)
@given(action=actions)
def test_parse_gives_back_every_action(action: Action) -> None:
    assert parse_action(str(action)) == action


def test_parse_gives_back_every_card() -> None:
    assert [parse_card(str(card)) for card in CARDS.values()] == list(CARDS.values())


@steady(100)
@given(seed=seeds)
def test_parse_gives_back_every_rule_set(seed: int) -> None:
    rules = invariants.plain_rules(random.Random(seed))
    again = parse_rules(str(rules))
    assert again == rules
    assert again.values == rules.values


words = st.sampled_from(
    [
        "play",
        "catch",
        "leave",
        "timeup",
        "color",
        "draw",
        "uno",
        "r7",
        "w=r",
        "=",
        " ",
        "0",
        "01",
        "-1",
        "٣",
        "²",
        "1e3",
    ]
) | st.sampled_from(
    ["1e3", "\n", "  ", "official", "decks=2", "decks=02", "target=500", "uno_penalty=3", "no_challenge=on"]
)


@steady(400)
@given(text=st.text(max_size=30) | st.lists(words, max_size=5).map("".join) | st.lists(words, max_size=4).map(" ".join))
def test_parsers_refuse_with_a_notation_error_and_accept_nothing_but_notation(text: str) -> None:
    for parse in (parse_card, parse_color, parse_action, parse_rules):
        try:
            value = parse(text)
        except NotationError:
            continue
        assert str(value) == text


@steady(60)
@given(seats=tables, seed=seeds, steps=st.integers(0, 60), number=st.integers(0, 2**20))
def test_an_illegal_action_raises_and_nothing_else(seats: int, seed: int, steps: int, number: int) -> None:
    dice = random.Random(seed)
    state = new_round(seats, preset("official"), seed)
    for _ in range(steps):
        legal = legal_actions(state)
        if legal:
            state = apply(state, *dice.choice(legal)).state
    every = invariants.universe(state)
    seat, action = number % (seats + 2) - 1, every[number // (seats + 2) % len(every)]
    assume(explain(state, seat, action) is not None)
    invariants.check_refusal(state, seat, action)
