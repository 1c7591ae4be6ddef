"""How fast the rules are, beside RLCard's raw UNO game in the same run, turn by turn.

"Uniform" chooses uniformly among all legal actions of all seats: it draws although it could play, calls, accuses and
challenges, so its games are long and its hands large. "Plays" does what RLCard's rules force on everybody: a card that
fits if there is one, else a draw; it compares like with like. Both sides list the legal actions before each step.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from bot.engine import Action, ChooseColor, Draw, Play, State, apply, dump, legal_actions, new_round, preset, to_act

_RULES = preset("official")
_BLOCKS = 6
Row = tuple[str, str, str]
#: Plays one game with a seed and returns its steps.
Player = Callable[[int], int]


def uniform(seats: int, seed: int) -> int:
    """Play a game by uniformly random legal actions."""
    draw = random.Random(seed).random
    state, steps = new_round(seats, _RULES, seed), 0
    while choices := legal_actions(state):
        state = apply(state, *choices[int(draw() * len(choices))]).state
        steps += 1
    return steps


def plays(seats: int, seed: int) -> int:
    """Play a game in which whoever can play a card does, and wilds are named as they are played."""
    draw = random.Random(seed).random
    state, steps = new_round(seats, _RULES, seed), 0
    while choices := legal_actions(state):
        narrowed = _narrowed(state, choices)
        state = apply(state, *narrowed[int(draw() * len(narrowed))]).state
        steps += 1
    return steps


def _narrowed(state: State, choices: list[tuple[int, Action]]) -> list[tuple[int, Action]]:
    actor = to_act(state)
    cards = [
        (seat, action)
        for seat, action in choices
        if isinstance(action, Play) and (action.color is not None or not action.card.is_wild)
    ]
    return cards or [
        (seat, action) for seat, action in choices if seat == actor and isinstance(action, Draw | ChooseColor)
    ]


def rlcard_uno(seats: int) -> Player:
    """RLCard's raw game: no environment around it, no encoding of its states."""
    import numpy
    from rlcard.games.uno import Game

    def play(seed: int) -> int:
        draw = random.Random(seed).random
        game, steps = Game(num_players=seats), 0
        game.np_random = numpy.random.RandomState(seed)
        game.init_game()
        while not game.is_over():
            choices = game.get_legal_actions()
            game.step(choices[int(draw() * len(choices))])
            steps += 1
        return steps

    return play


def alternating(players: dict[str, tuple[Player, int]]) -> dict[str, tuple[float, float]]:
    """Games and steps a second of each, in blocks of so many games that take turns; the median block counts."""
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    for block in range(_BLOCKS):
        for name, (play, games) in players.items():
            begin = time.perf_counter()
            steps = sum(play(block * games + game) for game in range(games))
            spent = time.perf_counter() - begin
            speeds[name].append((games / spent, steps / spent))
    return {
        name: (statistics.median(games for games, _ in blocks), statistics.median(steps for _, steps in blocks))
        for name, blocks in speeds.items()
    }


def _speed_rows(seats: int) -> list[Row]:
    speeds = alternating(
        {
            "uniform": (lambda seed: uniform(seats, seed), 8),
            "plays": (lambda seed: plays(seats, seed), 60),
            "rlcard": (rlcard_uno(seats), 60),
        }
    )
    theirs_games, theirs_steps = speeds["rlcard"]
    rows = [(f"RLCard's raw UNO, {seats} players: games/s, steps/s", f"{theirs_games:,.0f}, {theirs_steps:,.0f}", "")]
    for name, what in (("plays", "as RLCard plays"), ("uniform", "uniformly random")):
        games, steps = speeds[name]
        ratio = f"{games / theirs_games:.2f} ×, {steps / theirs_steps:.2f} ×"
        rows.append((f"engine, {seats} players, {what}: games/s, steps/s", f"{games:,.0f}, {steps:,.0f}", ""))
        rows.append(("  ratio to RLCard in the same run", ratio, ""))
    return rows


def _moments(seats: int, games: int) -> tuple[float, float, float]:
    """Microseconds of one `apply` and of one `legal_actions`, and bytes of a snapshot, in uniformly random games."""
    dice, clock = random.Random(seats), time.perf_counter
    applying = listing = 0.0
    sizes: list[int] = []
    for seed in range(games):
        state = new_round(seats, _RULES, seed)
        while True:
            begin = clock()
            choices = legal_actions(state)
            listing += clock() - begin
            if not choices:
                break
            seat, action = dice.choice(choices)
            begin = clock()
            state = apply(state, seat, action).state
            applying += clock() - begin
            sizes.append(len(dump(state)))
    return applying / len(sizes) * 1e6, listing / len(sizes) * 1e6, statistics.median(sizes)


def rows() -> list[Row]:
    """What was measured, the figure, and the target."""
    found = [*_speed_rows(2), *_speed_rows(4)]
    for seats in (2, 4, 10):
        applying, listing, size = _moments(seats, 10)
        found.append((f"engine, {seats} players: apply / legal_actions", f"{applying:.1f} / {listing:.1f} µs", ""))
        found.append(
            (f"  snapshot of a round, median / at the deal, {seats} players", f"{size:.0f} / {_dealt(seats)} B", "")
        )
    return found


def _dealt(seats: int) -> int:
    return len(dump(new_round(seats, _RULES, 1)))
