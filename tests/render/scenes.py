"""Views, people and names for the tests of pictures."""

from __future__ import annotations

import io
import random

from PIL import Image

from bot.engine import CARDS, Card, Color, Face, PublicPenalty, PublicSeat, PublicView, SeatStatus, Stage
from bot.render import Person

OFFICIAL = [card for card in CARDS.values() if card.face not in (Face.DISCARD_ALL, Face.REBOUND)]

#: Names by script, each of which must be drawn without a missing glyph.
NAMES = {
    "latin": "Zoë Müller-Ångström ỹ Łódź",
    "cyrillic": "Владимир Ильин Ґ",
    "greek": "Ελένη Παπαδοπούλου",
    "chinese simplified": "李小龙的朋友喆",
    "chinese traditional": "龍與鳳憂鬱",
    "japanese": "さくらカード々龍",
    "korean": "김철수 똠방각하",
    "arabic": "محمد العربي ١٢٣",
    "persian": "پژمان گلچهره",
    "hebrew": "שָׁלוֹם עולם",
    "thai": "สมชาย ใจดีน้ำ",
    "devanagari": "क्षत्रिय हिन्दी श्री",
    "bengali": "বাংলা ক্ষমা",
    "tamil": "தமிழ்",
    "georgian": "ქართული",
    "armenian": "Հայերեն",
    "amharic": "አማርኛ",
    "khmer": "ភាសាខ្មែរ",
    "burmese": "မြန်မာ",
    "fancy": "𝓕𝓪𝓷𝓬𝔂 𝕯𝖔𝖌 ᗩᗷᑕ ᴛɪɴʏ Ｗｉｄｅ ꧁ﷺ꧂ ★彡 ༺x༻",
    "emoji": "🦄🔥⭐✨☺️1️⃣",
    "emoji sequences": "👩🏽‍🚀👨‍👩‍👧‍👦👍🏿❤️‍🔥🏳️‍🌈",
    "flags": "🇯🇵🇧🇷🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "mixed": "abc محمد 123 李 שלום 🦊 สม",
}


def people(count: int) -> list[Person]:
    """People with names in many scripts; every third one has an avatar, every fourth is an AI."""
    names = list(NAMES.values())
    return [
        Person(names[seat % len(names)], avatar() if seat % 3 == 0 else None, seat % 4 == 3) for seat in range(count)
    ]


def avatar(size: tuple[int, int] = (128, 96), kind: str = "PNG") -> bytes:
    """A picture as bytes."""
    out = io.BytesIO()
    Image.linear_gradient("L").resize(size).convert("RGB").save(out, kind)
    return out.getvalue()


def view(players: int, **changes: object) -> PublicView:
    """A round in the middle of play."""
    seats = tuple(PublicSeat(seat * 7 % 30 + 1, SeatStatus.IN, seat == 0, None) for seat in range(players))
    values: dict[str, object] = {
        "seats": seats,
        "top": CARDS["r7"],
        "color": Color.RED,
        "order": tuple(range(players)),
        "direction": 1,
        "to_act": 0,
        "dealer": players - 1,
        "draw_pile": 40,
        "discard_pile": 12,
        "stage": Stage.PLAY,
        "penalty": None,
        "winner": None,
        "version": 7,
    }
    return PublicView(**(values | changes))  # type: ignore[arg-type]


def with_penalty(players: int) -> PublicView:
    """A wild draw four that waits for seat 1."""
    penalty = PublicPenalty(victim=1, amount=4, by=0, challengeable=True)
    return view(players, top=CARDS["w4"], color=Color.GREEN, stage=Stage.PENALTY, penalty=penalty, to_act=1)


def finished(hands: list[tuple[Card, ...]]) -> PublicView:
    """A round that is over, won by the first seat with an empty hand, with all hands face up."""
    seats = tuple(PublicSeat(len(hand), SeatStatus.IN, False, hand) for hand in hands)
    return view(len(hands), seats=seats, stage=Stage.OVER, to_act=None, winner=hands.index(()))


def hand(cards: int) -> list[Card]:
    """A sorted hand of official cards, always the same for a size."""
    dice = random.Random(cards)
    whole_deck = [card for card in OFFICIAL for _ in range(4 if card.is_wild else 1 if card.face == Face.ZERO else 2)]
    return sorted(dice.sample(whole_deck, cards))
