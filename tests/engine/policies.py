"""Ways to choose among legal actions, for games that must come to an end."""

from __future__ import annotations

from bot.engine import Action, Play, State, Step, apply, seat_view, to_act


def prefers_plays(state: State) -> tuple[int, Action]:
    """What the seat to act does if it plays whenever it can: the first play that names what it must, else the rest."""
    actor = to_act(state)
    assert actor is not None
    actions = seat_view(state, actor).actions
    plays = (a for a in actions if isinstance(a, Play) and not (a.card.is_wild and a.color is None))
    return actor, next(plays, actions[0])


def greedy(state: State) -> Step:
    """One step of a player who plays whenever possible."""
    return apply(state, *prefers_plays(state))
