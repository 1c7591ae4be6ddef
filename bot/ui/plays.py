"""Plays as they are offered: which, in what order, and how a click names them."""

from __future__ import annotations

from bot.engine import NotationError, Play, SeatView, parse_action

#: More would need more pages than an id can name.
MOST = 2000


def plays_of(view: SeatView) -> list[Play]:
    """The plays that fit, wilds without a color: single cards first, then several at once, the smallest first.

    What does not fit and would cost cards (T17) is never offered.
    """
    fitting = [
        action
        for action in view.actions
        if isinstance(action, Play) and action.color is None and action not in view.misplays
    ]
    return sorted(fitting, key=lambda play: len(play.more))[:MOST]


def play_notation(play: Play) -> str:
    """The play as an option or an id carries it: `r7`, `b7+r7`, `w=g`."""
    return str(play).removeprefix("play ")


def parse_play(text: str) -> Play:
    """Read it back; raise NotationError for anything else."""
    action = parse_action(f"play {text}")
    if not isinstance(action, Play):
        raise NotationError("not a play")
    return action
