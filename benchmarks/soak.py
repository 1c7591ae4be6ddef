"""Play games for a long time and hold every invariant of the rules: `make soak`, or `make soak ARGS=50000`.

Each game has a random rule set over all options, 2–10 seats, and people who do anything: legal moves, actions that are
refused, leaving, running out of time, calling time. After a while they prefer to play, so that every game must come to
its end; its points are entered in a match.
Two processes share the games. A game that fails is named by its seed, which plays it again:
`python -m benchmarks.soak --seed 123`.
"""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from bot.engine import (
    Action,
    Leave,
    Match,
    State,
    TimeUp,
    apply,
    dump_match,
    explain,
    legal_actions,
    load_match,
    new_match,
    next_round,
    ranking,
    record_round,
    to_act,
    withdraw,
)
from bot.engine.actions import CallTime
from tests.engine import invariants
from tests.engine.policies import prefers_plays

GAMES, BATCH, PROCESSES = 10_000, 50, 2
#: A step that is checked in full; the cheap invariants are checked after each.
_FULLY_EVERY = 90
_MOST_STEPS = 20_000


def _choice(state: State, dice: random.Random, wild_until: int) -> tuple[int, Action]:
    actor = to_act(state)
    assert actor is not None
    lot = dice.random()
    if lot < 0.01:
        seat = dice.randrange(len(state.hands))
        return seat, Leave(seat)
    if lot < 0.04:
        return actor, TimeUp(state.version - dice.randrange(2))
    if lot < 0.12:
        seat = dice.randrange(-1, len(state.hands) + 1)
        return seat, dice.choice(invariants.universe(state, seat))
    if lot < 0.122:
        return actor, CallTime()
    if lot < 0.25 or state.version < wild_until:
        return dice.choice(legal_actions(state))
    return prefers_plays(state)


def play(seed: int) -> Counter[str]:
    """Play one game to its end; return what it consisted of. AssertionError if anything was not as it must be."""
    dice = random.Random(seed)
    seats = dice.randint(2, 10)
    rules = invariants.random_rules(dice, seats)
    match = new_match(seats, rules, seed)
    step = next_round(match)
    state, seen = step.state, Counter[str](games=1)
    seen.update(f"{key}={value}" for key, value in rules.changes)
    invariants.check_deck(state)
    wild_until = dice.randrange(150)
    while to_act(state) is not None:
        seat, action = _choice(state, dice, wild_until)
        if explain(state, seat, action) is not None:
            invariants.check_refusal(state, seat, action)
            seen["refusals"] += 1
            continue
        step = apply(state, seat, action)
        invariants.check_step(state, seat, action, step)
        if state.version % _FULLY_EVERY == 0:
            _check_fully(state, seat, action, dice)
        for event in step.events:
            seen[type(event).__name__] += 1
        state = step.state
        seen["steps"] += 1
        invariants.check_can_move(state)
        assert state.version < _MOST_STEPS, "no end"
    _check_end(state, dice)
    _check_match(match, state)
    return seen


def _check_fully(state: State, seat: int, action: Action, dice: random.Random) -> None:
    step = apply(state, seat, action)
    invariants.check_stored(state)
    invariants.check_equal_again(state, seat, action, step)
    invariants.check_views(state, dice)
    invariants.check_judges_agree(state)
    for event in step.events:
        invariants.check_event(event, len(state.hands))


def _check_end(state: State, dice: random.Random) -> None:
    invariants.check_deck(state)
    invariants.check_stored(state)
    invariants.check_judges_agree(state)
    invariants.check_views(state, dice)


def _check_match(match: Match, state: State) -> None:
    match = record_round(match, state)
    score, scoring = match.rounds[0], state.rules.values["scoring"]
    if scoring in ("chips", "blood_battle"):
        assert sum(score.gains) == 0
    if scoring in ("minus", "elimination"):
        assert max(score.gains) <= 0
    assert not score.places or score.places[0] == score.winner
    for seat, status in enumerate(state.status):
        if status == "left" and not match.over:
            match = withdraw(match, seat)
    assert load_match(dump_match(match)) == match
    assert sorted(seat for _, seat in ranking(match)) == list(range(len(state.hands)))
    if not match.over:
        assert to_act(next_round(match).state) is not None


def batch(seeds: Iterable[int]) -> tuple[Counter[str], list[str]]:
    """Play games; return what they consisted of, and what went wrong in which."""
    seen, faults = Counter[str](), list[str]()
    for seed in seeds:
        try:
            seen += play(seed)
        except Exception:  # whatever went wrong is what the soak is looking for
            faults.append(f"seed {seed}:\n{traceback.format_exc()}")
    return seen, faults


def main(arguments: list[str]) -> int:
    """Play, print a summary, and return how the process should end."""
    if arguments[:1] == ["--seed"]:
        print(dict(play(int(arguments[1]))))
        return 0
    games = int(arguments[0]) if arguments else GAMES
    first = random.SystemRandom().randrange(2**40)
    begin = time.monotonic()
    seen, faults = Counter[str](), list[str]()
    batches = [range(first + start, first + min(start + BATCH, games)) for start in range(0, games, BATCH)]
    with ProcessPoolExecutor(PROCESSES) as pool:
        for done, (found, failed) in enumerate(pool.map(batch, batches), 1):
            seen += found
            faults += failed
            if done % 10 == 0 or done == len(batches):
                print(f"{seen['games']:,} games, {seen['steps']:,} steps, {len(faults)} faults", flush=True)
    print(f"\n{games:,} games from seed {first} in {time.monotonic() - begin:.0f} s: {len(faults)} faults")
    for name, count in sorted(seen.items(), key=lambda item: ("=" in item[0], -item[1] if "=" not in item[0] else 0)):
        print(f"  {name:<32}{count:>12,}")
    for fault in faults[:10]:
        print(fault)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
