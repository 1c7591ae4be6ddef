"""The choices of a table in words: sections, options, values, presets, and what is wrong with a choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.engine import OPTIONS, OptionValue, RuleError, option_text
from bot.locales import Words, mark
from bot.ui.texts.option_words import OptionWords
from bot.ui.texts.options_deal import DEAL
from bot.ui.texts.options_plays import PLAYS
from bot.ui.texts.options_scores import SCORES
from bot.ui.texts.options_turns import TURNS
from bot.ui.texts.presets import PRESET_WORDS

OPTION_WORDS: Mapping[str, OptionWords] = {**DEAL, **TURNS, **PLAYS, **SCORES}


@dataclass(frozen=True, slots=True)
class Section:
    """Options that are shown together, in order."""

    key: str
    title: str
    options: tuple[str, ...]


SECTIONS: tuple[Section, ...] = (
    Section(
        "deal",
        mark("Deck and deal"),
        (
            "hand_size",
            "decks",
            "dealer",
            "winner_deals",
            "lead",
            "opening",
            "opening_draw_two",
            "opening_reverse",
            "opening_wild",
            "min_players",
            "max_players",
        ),
    ),
    Section(
        "turns",
        mark("Turns"),
        (
            "turn_seconds",
            "timeout_penalty",
            "round_minutes",
            "draw_until_playable",
            "play_drawn",
            "must_play_drawn",
            "force_play",
            "misplay_penalty",
            "last_card",
            "final_penalty",
            "no_wild_on_draw",
            "two_player_reverse",
        ),
    ),
    Section(
        "wd4",
        mark("Wild draw four"),
        ("wd4_legality", "wd4_bluff", "no_challenge", "challenge_won", "challenge_shows"),
    ),
    Section("stacking", mark("Stacking"), ("stacking", "stack_forced", "stacked_challenge")),
    Section("jump", mark("Jumping in"), ("jump_in", "jump_effect", "jump_resumes")),
    Section("several", mark("Several cards"), ("multi_play", "make_ten", "discard_all")),
    Section("sevens", mark("Sevens and zeros"), ("seven", "zero")),
    Section("uno", mark("UNO"), ("uno_penalty", "false_call_penalty", "false_catch_penalty", "auto_uno")),
    Section("scoring", mark("Scoring"), ("scoring", "target", "rounds", "zero_points")),
    Section("teams", mark("Teams"), ("teams", "team_scoring")),
    Section(
        "extras",
        mark("Popular extras"),
        (
            "rebound",
            "deflect_reverse",
            "deflect_skip",
            "revenge",
            "bomb",
            "mercy_limit",
            "open_hand_at",
            "shuffle_seats",
        ),
    ),
)

#: What is missing where a choice is refused, by what the engine says is needed.
NEEDS: Mapping[str, str] = {
    "needs at least min_players": mark("it can't be less than “Fewest players”"),
    "needs teams=off": mark("it goes only where everybody plays alone (Teams)"),
    "needs play_drawn=on": mark("it needs “Play the drawn card” on"),
    "needs wd4_bluff=on": mark("it needs “Bluffing” on"),
    "needs challenges, or wd4_bluff=off": mark("it needs challenges to be possible, or “Bluffing” off"),
    "needs challenges": mark("it needs challenges to be possible"),
    "needs stacking, wd4_bluff=on and no_challenge=off": mark("it needs stacking, bluffing and challenges"),
    "needs stacking": mark("it needs “Stacking” on"),
    "needs stacking, rebound or a deflecting card": mark(
        "it needs a way to pass penalties on: stacking, rebound cards, or a reverse or skip that sends them on"
    ),
    "needs jump_in=all or point": mark("it needs “Jumping in” with more than numbers"),
    "needs jump_in": mark("it needs “Jumping in” on"),
    "needs multi_play=same_face": mark("it needs “Several cards at once” with the same number or symbol"),
    "needs uno_penalty=2, false_call_penalty=0 and false_catch_penalty=0": mark(
        "nobody can call wrongly or forget then, so the penalties about UNO have to be as in the official game"
    ),
    "needs scoring=winner or single": mark("it goes with “The winner takes all points” or a single round only"),
    "rotating needs scoring=winner": mark("rotating partners need “The winner takes all points”"),
    "needs a number of players that makes them": mark("no number of players that may play makes such teams"),
    "first_out needs fixed teams and scoring=winner": mark(
        "it needs teams that stay, and “The winner takes all points”"
    ),
}


def option_title(words: Words, key: str) -> str:
    """What an option is called."""
    return words.text(OPTION_WORDS[key].title)


def option_about(words: Words, key: str) -> str:
    """What an option decides, in a sentence."""
    return words.text(OPTION_WORDS[key].about)


def value_name(words: Words, key: str, value: OptionValue) -> str:
    """What a value of an option is called."""
    option = OPTION_WORDS[key]
    name = _of(option.names, value)
    return words.text(option.unit, n=option_text(value)) if name is None else words.text(name)


def value_said(words: Words, key: str, value: OptionValue) -> str:
    """What a value means for the game, in a sentence; empty for the official one."""
    option = OPTION_WORDS[key]
    said = _of(option.said, value)
    if said is not None:
        return words.text(said)
    if value == OPTIONS[key].default or not option.otherwise:
        return ""
    return words.text(option.otherwise, n=option_text(value))


def preset_title(words: Words, name: str) -> str:
    """What a preset is called."""
    return words.text(PRESET_WORDS[name][0])


def preset_line(words: Words, name: str) -> str:
    """What a preset is like, in a line."""
    return words.text(PRESET_WORDS[name][1])


def fault_text(words: Words, error: RuleError) -> str:
    """Why a choice of rules can't be played, in a sentence."""
    parts = []
    for key, fault in error.faults:
        if key not in OPTION_WORDS:
            parts.append(words.text("there is no rule called “{name}”", name=key[:40]))
        else:
            why = words.text(NEEDS[fault]) if fault in NEEDS else words.text("there is no such value")
            parts.append(words.text("**{title}**: {why}", title=option_title(words, key), why=why))
    return words.text("That can't be played: {faults}.", faults="; ".join(parts))


def _of(mapping: Mapping[OptionValue, str], value: OptionValue) -> str | None:
    """Look a value up; True is not 1 here."""
    return next((text for one, text in mapping.items() if one == value and type(one) is type(value)), None)
