"""Names of people as they may be shown: the one place where they are made harmless."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 32
_ISOLATE, _END_OF_ISOLATE = "\u2068", "\u2069"
#: Every character that Discord's markdown, mentions, links, commands and timestamps are made of.
_MARKUP = re.compile(r"([\\`*_~|>\[\]()#+\-.<@:!/&])")
#: Joins parts of emoji and letters of some scripts, and so stays in names.
_JOINERS = frozenset("\u200c\u200d")


def plain_name(name: str) -> str:
    """The name for places without markdown: option labels and alt text.

    Control characters and line breaks are gone, it is at most `LONGEST` characters, and what is written from right to
    left in it cannot turn the words around it. A name of which nothing can be seen becomes a dash.
    """
    return f"{_ISOLATE}{_cleaned(name)}{_END_OF_ISOLATE}"


def shown_name(name: str) -> str:
    """The name for messages: as `plain_name`, and none of its characters works as markdown, mention or link."""
    harmless = _MARKUP.sub(r"\\\1", _cleaned(name))
    return f"{_ISOLATE}{harmless}{_END_OF_ISOLATE}"


def _cleaned(name: str) -> str:
    kept = "".join(" " if character.isspace() else character for character in name if not _is_control(character))
    short = " ".join(kept.split())[:LONGEST].strip()
    return short if any(_is_visible(character) for character in short) else "–"


def _is_control(character: str) -> bool:
    """Whether a character steers how others are shown: controls, bidirectional marks, invisible formats."""
    return (
        unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn")
        and character not in _JOINERS
        and not character.isspace()
    )


def _is_visible(character: str) -> bool:
    return unicodedata.category(character)[0] in "LNPS" and character not in "\u2800\u3164\u115f\u1160\uffa0"
