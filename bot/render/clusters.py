"""Text taken apart: what a reader takes for one character, and how mixed directions stand from left to right."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TypeVar

ZWJ, ZWNJ = "\u200d", "\u200c"
#: Characters of the basic plane that are drawn as emoji without being asked to (Emoji_Presentation).
_EMOJI_BMP = frozenset(
    "⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛎⛔⛪⛲⛳⛵⛺⛽✅✊✋✨❌❎❓❔❕❗➕➖➗➰➿⬛⬜⭐⭕"
)
_EXTRA_MARKS = frozenset("\u0e33\u0eb3")  # Thai and Lao AM: letters to Unicode, but drawn on the consonant before
_MOST_MARKS = 6  # a pile of marks beyond this is a prank
_T = TypeVar("_T")


def clusters(text: str) -> list[str]:
    """Split text into what a reader takes for one character each; controls go, any white space is one space.

    Follows UAX 29 as far as names need it: marks, emoji sequences, flags, keycaps, conjuncts and jamo.
    """
    out: list[str] = []
    for char in unicodedata.normalize("NFC", " ".join(text.split())):
        if _dropped(char):
            continue
        if out and _continues(out[-1], char):
            if len(out[-1]) < _MOST_MARKS or unicodedata.category(char) != "Mn":
                out[-1] += char
        elif not unicodedata.category(char).startswith("M"):
            out.append(char)
    return out


def _dropped(char: str) -> bool:
    category = unicodedata.category(char)
    return category in ("Cc", "Cs") or (category == "Cf" and char not in (ZWJ, ZWNJ) and not is_tag(char))


def _continues(before: str, char: str) -> bool:
    point, last = ord(char), before[-1]
    category = unicodedata.category(char)
    if category in ("Mn", "Mc", "Me") or char in (ZWJ, ZWNJ) or char in _EXTRA_MARKS or is_tag(char):
        return True
    if 0x1F3FB <= point <= 0x1F3FF:
        return ord(before[0]) >= 0x261D
    if last == ZWJ:
        return category == "So" or category == "Lo"
    if unicodedata.combining(last) == 9:  # a virama binds the next consonant
        return category == "Lo"
    if _is_regional(char):
        return len(before) == 1 and _is_regional(before)
    return 0x1160 <= point <= 0x11FF and 0x1100 <= ord(last) <= 0x11FF


def _is_regional(char: str) -> bool:
    return 0x1F1E6 <= ord(char) <= 0x1F1FF


def is_tag(char: str) -> bool:
    """Whether a character belongs to the tail of a flag such as Scotland's."""
    return 0xE0020 <= ord(char) <= 0xE007F


def is_emoji(cluster: str) -> bool:
    """Whether a cluster is to be drawn in color."""
    if "\ufe0e" in cluster:
        return False
    first = ord(cluster[0])
    return "\ufe0f" in cluster or "\u20e3" in cluster or cluster[0] in _EMOJI_BMP or 0x1F000 <= first <= 0x1FAFF


def levels(parts: Sequence[str]) -> list[int]:
    """The embedding level of each cluster: odd ones run from right to left (UAX 9 without explicit embeddings)."""
    kinds = [_direction(part) for part in parts]
    base = next((0 if kind == "L" else 1 for kind in kinds if kind in "LR"), 0)
    strong = "R" if base else "L"
    before = strong
    for place, kind in enumerate(kinds):
        if kind in "LR":
            before = kind
        elif kind == "1" and before == "L":
            kinds[place] = "L"
    _settle_neutrals(kinds, strong)
    if base:
        return [1 if kind == "R" else 2 for kind in kinds]
    return [{"L": 0, "R": 1, "1": 2}[kind] for kind in kinds]


def _direction(cluster: str) -> str:
    kind = unicodedata.bidirectional(cluster[0])
    return {"L": "L", "R": "R", "AL": "R", "EN": "1", "AN": "1"}.get(kind, "N")


def _settle_neutrals(kinds: list[str], strong: str) -> None:
    """Neutrals between two runs of one direction take it, others that of the whole; numbers count as right to left."""
    place = 0
    while place < len(kinds):
        if kinds[place] != "N":
            place += 1
            continue
        end = place
        while end < len(kinds) and kinds[end] == "N":
            end += 1
        left = kinds[place - 1].replace("1", "R") if place else strong
        right = kinds[end].replace("1", "R") if end < len(kinds) else strong
        kinds[place:end] = [left if left == right else strong] * (end - place)
        place = end


def visual_order(items: Sequence[_T], depths: Sequence[int]) -> list[_T]:
    """Reorder runs, given with their levels in reading order, as they stand from left to right."""
    order = list(range(len(items)))
    for depth in range(max(depths, default=0), 0, -1):
        place = 0
        while place < len(order):
            end = place
            while end < len(order) and depths[order[end]] >= depth:
                end += 1
            order[place:end] = order[place:end][::-1]
            place = max(end, place + 1)
    return [items[place] for place in order]
