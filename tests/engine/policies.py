"""Ways to choose among legal actions, for games that must come to an end."""

from __future__ import annotations

from bot.engine import Action, Catch, Play, State, Step, apply, legal_actions


def prefers_plays(state: State) -> tuple[int, Action]:
    """The first play that names what it must; else the first action that is no accusation."""
    choices = legal_actions(state)
    for seat, action in choices:
        if isinstance(action, Play) and not (action.card.is_wild and action.color is None):
            return seat, action
    return next((choice for choice in choices if not isinstance(choice[1], Catch)), choices[0])


def greedy(state: State) -> Step:
    """One step of a player who plays whenever possible."""
    return apply(state, *prefers_plays(state))
