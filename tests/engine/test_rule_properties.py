"""Whatever house rules, seats and actions come together: what must never happen does not (all options, 2-10 seats)."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from bot.engine import (
    Action,
    CodecError,
    Leave,
    Match,
    State,
    TimeUp,
    apply,
    customize,
    dump,
    dump_match,
    explain,
    legal_actions,
    load,
    load_match,
    new_match,
    new_round,
    next_round,
    open_round,
    parse_action,
    preset,
    ranking,
    record_round,
    to_act,
    withdraw,
)
from bot.engine.actions import CallTime
from bot.engine.state import seats_in
from tests.engine import invariants
from tests.engine.policies import greedy
from tests.engine.test_properties import MOST_STEPS, seeds, steady, tables

#: m a legal move, p a legal move of whoever is to act, a anything at all, l leave, t time up, c the time of the round.
plans = st.lists(st.tuples(st.sampled_from("mmmmppppppppaaaltc"), st.integers(0, 2**16)), min_size=10, max_size=60)


def moved(state: State, kind: str, number: int) -> tuple[int, Action]:
    """The seat and action that a plan's entry stands for."""
    seats, actor = len(state.hands), to_act(state)
    if kind == "l":
        return number % seats, Leave(number % seats)
    if kind == "t" and actor is not None:
        return actor, TimeUp(state.version - (number % 7 == 0))
    if kind == "c":
        return number % seats, CallTime()
    legal = [move for move in legal_actions(state) if kind != "p" or move[0] == actor]
    if kind in "mp" and legal:
        return legal[number % len(legal)]
    seat = number % (seats + 2) - 1
    every = invariants.universe(state, seat)
    return seat, every[number // (seats + 2) % len(every)]


@steady(150)
@given(seats=tables, seed=seeds, plan=plans)
def test_every_action_keeps_the_game_whole(seats: int, seed: int, plan: list[tuple[str, int]]) -> None:
    dice = random.Random(seed)
    step = open_round(seats, invariants.random_rules(dice), seed)
    state = step.state
    for event in step.events:
        invariants.check_event(event, seats)
    invariants.check_deck(state)
    for count, (kind, number) in enumerate(plan):
        seat, action = moved(state, kind, number)
        if explain(state, seat, action) is not None:
            invariants.check_refusal(state, seat, action)
            continue
        assert parse_action(str(action)) == action
        step = apply(state, seat, action)
        invariants.check_step(state, seat, action, step)
        for event in step.events:
            invariants.check_event(event, seats)
        state = step.state
        invariants.check_can_move(state)
        invariants.check_stored(state)
        if count % 3 == 0:
            invariants.check_views(state, dice)
        if count % 12 == 0 or to_act(state) is None:
            invariants.check_judges_agree(state)
    invariants.check_deck(state)


@steady(80)
@given(seats=tables, seed=seeds, wild_steps=st.integers(0, 120))
def test_every_game_ends_when_players_prefer_to_play(seats: int, seed: int, wild_steps: int) -> None:
    dice = random.Random(seed)
    state = new_round(seats, invariants.random_rules(dice), seed)
    for count in range(MOST_STEPS):
        if to_act(state) is None:
            break
        state = apply(state, *dice.choice(legal_actions(state))).state if count < wild_steps else greedy(state).state
    assert to_act(state) is None
    assert not legal_actions(state)
    invariants.check_deck(state)


@steady(50)
@given(seats=tables, seed=seeds)
def test_a_table_of_absent_players_comes_to_an_end_too(seats: int, seed: int) -> None:
    state = new_round(seats, invariants.random_rules(random.Random(seed)), seed)
    for _ in range(MOST_STEPS):
        actor = to_act(state)
        if actor is None:
            return
        state = apply(state, actor, TimeUp(state.version)).state
    raise AssertionError("no end")


@steady(60)
@given(seats=tables, seed=seeds, steps=st.integers(0, 80))
def test_everybody_may_leave_at_any_moment(seats: int, seed: int, steps: int) -> None:
    dice = random.Random(seed)
    state = new_round(seats, invariants.random_rules(dice), seed)
    for _ in range(steps):
        if to_act(state) is not None:
            state = apply(state, *dice.choice(legal_actions(state))).state
    while to_act(state) is not None:
        seat = dice.choice(seats_in(state))
        state = apply(state, seat, Leave(seat)).state
        invariants.check_can_move(state)
        assert load(dump(state)) == state
    invariants.check_deck(state)


def played(match: Match, dice: random.Random) -> State:
    """The next round of a match, played to its end with now and then a seat that leaves."""
    state = next_round(match).state
    for _ in range(MOST_STEPS):
        if to_act(state) is None:
            return state
        if dice.random() < 0.002:
            seat = dice.choice(seats_in(state))
            state = apply(state, seat, Leave(seat)).state
        else:
            state = greedy(state).state
    raise AssertionError("no end")


@steady(40)
@given(seats=tables, seed=seeds)
def test_matches_of_every_scoring_come_to_an_end(seats: int, seed: int) -> None:
    dice = random.Random(seed)
    rules = invariants.random_rules(dice, seats)
    match = new_match(seats, customize(rules, target=100), seed)
    while not match.over:
        state = played(match, dice)
        match = record_round(match, state)
        gains = match.rounds[-1].gains
        assert sum(gains) == 0 or rules.values["scoring"] not in ("chips", "blood_battle")
        for seat, status in enumerate(state.status):
            gone = status == "left" and seat in match.seats_left
            match = withdraw(match, seat) if gone and not match.over else match
        assert load_match(dump_match(match)) == match
        assert len(match.rounds) < 150
    ranked = ranking(match)
    assert sorted(seat for _, seat in ranked) == list(range(seats))
    assert match.winner is None or (1, match.winner) in ranked
    assert all(rank == 1 for rank, seat in ranked if seat in match.winners)


@steady(60)
@given(seed=seeds, cut=st.integers(0, 4000))
def test_a_damaged_text_is_refused_or_can_be_played(seed: int, cut: int) -> None:
    dice = random.Random(seed)
    state = new_round(2 + seed % 9, invariants.random_rules(dice), seed)
    for _ in range(seed % 40):
        if to_act(state) is not None:
            state = apply(state, *dice.choice(legal_actions(state))).state
    text = dump(state)
    place = cut % len(text)
    try:
        loaded = load(text[:place] + dice.choice(("0", "1", "9", "r", '"', "")) + text[place + 1 :])
    except CodecError:
        return
    for seat, action in legal_actions(loaded):
        apply(loaded, seat, action)


def test_the_largest_round_is_stored_in_less_than_4_KB() -> None:
    rules = customize(preset("party"), seven="rotate_optional", zero="swap_optional", false_catch_penalty=2)
    state = new_round(10, rules, 3)
    for _ in range(300):
        if to_act(state) is not None:
            state = apply(state, *random.Random(state.version).choice(legal_actions(state))).state
        assert len(dump(state)) < invariants.MOST_BYTES
