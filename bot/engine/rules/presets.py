"""Rule sets that reproduce the sources of the rules catalogue, by what they change of the official game."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.ruleset import OptionValue

Changes = Mapping[str, OptionValue]

_ENCYCLOPEDIA: Changes = {
    "lead": "points",
    "opening_draw_two": "play_on",
    "opening_reverse": "leader",
    "two_player_reverse": "plain",
    "last_card": "no_wild",
    "challenge_won": "take_back",
    "challenge_shows": "all",
    "draw_until_playable": True,
    "stacking": "rising",
    "jump_in": "point",
    "jump_effect": "adds",
    "jump_resumes": "old_order",
    "zero_points": 10,
}

_STREET: Changes = {
    "dealer": "points",
    "lead": "dealer",
    "opening": "number",
    "play_drawn": False,
    "last_card": "street",
    "wd4_legality": "nothing_else",
    "stacking": "rising",
    "misplay_penalty": 2,
    "false_call_penalty": 2,
    "false_catch_penalty": 2,
    "turn_seconds": 5,
    "timeout_penalty": 2,
}

_LONG: Changes = {
    "opening_draw_two": "play_on",
    "opening_wild": "dealer",
    "no_wild_on_draw": True,
    "misplay_penalty": 1,
    "challenge_won": "skipped",
    "multi_play": "identical",
    "jump_in": "all",
    "jump_effect": "adds",
    "false_call_penalty": 2,
}

_COMMUNITY: Changes = {
    "opening": "number",
    "winner_deals": True,
    "false_call_penalty": 2,
    "false_catch_penalty": 2,
}

#: The community text describes the games below as variations of its own rules.
_TOGETHER: Changes = {
    **_COMMUNITY,
    "force_play": True,
    "must_play_drawn": True,
    "stacking": "rising",
    "stack_forced": True,
    "stacked_challenge": "never",
    "turn_seconds": 10,
}

_UBISOFT: Changes = {
    **_COMMUNITY,
    "stacking": "same",
    "stacked_challenge": "never",
    "jump_in": "all",
    "seven": "swap",
    "zero": "rotate",
}

_PARTY: Changes = {
    **_COMMUNITY,
    "decks": 2,
    "discard_all": "any",
    "rebound": True,
    "multi_play": "same_face",
}

_BLITZ: Changes = {
    **_COMMUNITY,
    "turn_seconds": 10,
    "round_minutes": 3,
    "scoring": "single",
}

_FAMILY: Changes = {
    "lead": "dealer",
    "opening_draw_two": "play_on",
    "opening_wild": "any",
    "winner_deals": True,
    "last_card": "no_action",
    "challenge_won": "skipped",
    "stacking": "rising",
    "jump_in": "numbers",
    "multi_play": "same_face",
    "make_ten": True,
    "seven": "rotate_optional",
    "zero": "swap_optional",
    "false_call_penalty": 2,
    "false_catch_penalty": 2,
    "scoring": "knockout",
}

#: What both texts with teams say; where they differ, the official rule holds.
_TEAMS: Changes = {
    "winner_deals": True,
    "false_call_penalty": 2,
    "false_catch_penalty": 2,
    "teams": "2",
}

#: Every preset, in the order in which they are offered.
CHANGES: Mapping[str, Changes] = {
    "official": {},
    "community": _COMMUNITY,
    "family": _FAMILY,
    "party": _PARTY,
    "together": _TOGETHER,
    "ubisoft": _UBISOFT,
    "blitz": _BLITZ,
    "street": _STREET,
    "long": _LONG,
    "encyclopedia": _ENCYCLOPEDIA,
    "blood_battle": {**_ENCYCLOPEDIA, "scoring": "blood_battle"},
    "teams": _TEAMS,
}
