"""Ways to choose among legal actions, for games that must come to an end."""

from __future__ import annotations

from bot.engine import Action, Play, State, Step, apply, legal_actions, to_act


def prefers_plays(state: State) -> tuple[int, Action]:
    """What the seat to act does if it plays whenever it can: the first play that names what it must, else the rest."""
    actor = to_act(state)
    choices = [(seat, action) for seat, action in legal_actions(state) if seat == actor]
    for seat, action in choices:
        if isinstance(action, Play) and not (action.card.is_wild and action.color is None):
            return seat, action
    return choices[0]


def greedy(state: State) -> Step:
    """One step of a player who plays whenever possible."""
    return apply(state, *prefers_plays(state))
