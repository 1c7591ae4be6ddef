"""Choices that exclude one another. What conflicts is refused when it is chosen, never in the middle of a game.

A choice is refused when it asks for what cannot happen. What merely may not come up (the opening draw two where numbers
open, the target of a single round) waits without harm.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.engine.ruleset import OptionValue
from bot.engine.teams import ROTATING_SEATS

Values = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Conflict:
    """The option at fault, what it needs, and when it lacks it. Its official value is never at fault."""

    key: str
    needs: str
    lacks: Callable[[Values], bool]


def _no_teams_are_made(values: Values) -> bool:
    """Whether no number of players that the table takes makes its teams."""
    if values["teams"] == "off":
        return False
    players = range(int(values["min_players"]), int(values["max_players"]) + 1)
    if values["teams"] == "rotating":
        return ROTATING_SEATS not in players
    count = int(values["teams"])
    return not any(seats % count == 0 and seats > count for seats in players)


def _no_bluff_is_found(values: Values) -> bool:
    """Whether no wild draw four can ever be challenged."""
    never = values["stacking"] != "off" and values["stacked_challenge"] == "never"
    return bool(values["no_challenge"]) or not values["wd4_bluff"] or never


def _nothing_is_passed_on(values: Values) -> bool:
    return values["stacking"] == "off" and not any(
        values[key] for key in ("rebound", "deflect_reverse", "deflect_skip")
    )


def _somebody_pays_for_uno(values: Values) -> bool:
    return values["uno_penalty"] != 2 or bool(values["false_call_penalty"] or values["false_catch_penalty"])


CONFLICTS: tuple[Conflict, ...] = (
    Conflict("max_players", "needs at least min_players", lambda v: int(v["max_players"]) < int(v["min_players"])),
    Conflict("shuffle_seats", "needs teams=off", lambda v: bool(v["shuffle_seats"]) and v["teams"] != "off"),
    # a turn
    Conflict("must_play_drawn", "needs play_drawn=on", lambda v: bool(v["must_play_drawn"]) and not v["play_drawn"]),
    Conflict(
        "draw_until_playable", "needs play_drawn=on", lambda v: bool(v["draw_until_playable"]) and not v["play_drawn"]
    ),
    # wild draw four
    Conflict("no_challenge", "needs wd4_bluff=on", lambda v: bool(v["no_challenge"]) and not v["wd4_bluff"]),
    Conflict(
        "wd4_legality",
        "needs challenges, or wd4_bluff=off",
        lambda v: v["wd4_legality"] != "color" and bool(v["wd4_bluff"]) and _no_bluff_is_found(v),
    ),
    Conflict("challenge_won", "needs challenges", lambda v: v["challenge_won"] != "play" and _no_bluff_is_found(v)),
    Conflict(
        "challenge_shows", "needs challenges", lambda v: v["challenge_shows"] != "challenger" and _no_bluff_is_found(v)
    ),
    Conflict(
        "stacked_challenge",
        "needs stacking, wd4_bluff=on and no_challenge=off",
        lambda v: (
            v["stacked_challenge"] != "first"
            and (v["stacking"] == "off" or not v["wd4_bluff"] or bool(v["no_challenge"]))
        ),
    ),
    # penalties that are passed on
    Conflict("stack_forced", "needs stacking", lambda v: bool(v["stack_forced"]) and v["stacking"] == "off"),
    Conflict(
        "revenge",
        "needs stacking, rebound or a deflecting card",
        lambda v: bool(v["revenge"]) and _nothing_is_passed_on(v),
    ),
    # jump-ins and several cards
    Conflict(
        "jump_effect",
        "needs jump_in=all or point",
        lambda v: v["jump_effect"] != "replaces" and v["jump_in"] not in ("all", "point"),
    ),
    Conflict("jump_resumes", "needs jump_in", lambda v: v["jump_resumes"] != "after_jumper" and v["jump_in"] == "off"),
    Conflict("bomb", "needs multi_play=same_face", lambda v: bool(v["bomb"]) and v["multi_play"] != "same_face"),
    # UNO
    Conflict(
        "auto_uno",
        "needs uno_penalty=2, false_call_penalty=0 and false_catch_penalty=0",
        lambda v: bool(v["auto_uno"]) and _somebody_pays_for_uno(v),
    ),
    # scoring
    Conflict(
        "teams",
        "needs scoring=winner or single",
        lambda v: v["teams"] != "off" and v["scoring"] not in ("winner", "single"),
    ),
    Conflict("teams", "rotating needs scoring=winner", lambda v: v["teams"] == "rotating" and v["scoring"] == "single"),
    Conflict("teams", "needs a number of players that makes them", _no_teams_are_made),
    Conflict(
        "team_scoring",
        "first_out needs fixed teams and scoring=winner",
        lambda v: v["team_scoring"] == "first_out" and (v["teams"] in ("off", "rotating") or v["scoring"] != "winner"),
    ),
)


def conflicts_of(values: Values) -> list[tuple[str, str]]:
    """Return (option at fault, what it needs) for everything in these values that excludes something else in them."""
    return [(conflict.key, conflict.needs) for conflict in CONFLICTS if conflict.lacks(values)]
