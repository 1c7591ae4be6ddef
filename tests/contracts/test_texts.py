"""Everything that can happen and be refused has words; names can do no harm; catalogues can be read."""

from __future__ import annotations

import ast
import string
from pathlib import Path
from typing import get_args

import pytest
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import (
    CARDS,
    CardsDrawn,
    CardsLaid,
    Cause,
    ChallengeResolved,
    Color,
    ColorNamed,
    DealerDrawn,
    Dealt,
    Declined,
    DirectionTurned,
    Event,
    Expelled,
    FalseCall,
    FalseCatch,
    HandsRotated,
    HandsSwapped,
    Misplayed,
    Passed,
    PenaltyAimed,
    PenaltyDropped,
    PenaltyPassedOn,
    PileReshuffled,
    Played,
    Reason,
    RoundEnded,
    SeatLeft,
    Skipped,
    TimeCalled,
    TimedOut,
    TookBack,
    UnoCalled,
    UnoCaught,
    WentOut,
    parse_card,
)
from bot.locales import languages, words_for
from bot.locales.words import Words, read_catalogue
from bot.tables import Notice, NoticeKind, Refusal
from bot.ui.texts.cards import card_name
from bot.ui.texts.events import tell
from bot.ui.texts.names import LONGEST, plain_name, shown_name
from bot.ui.texts.notices import notice_text
from bot.ui.texts.refusals import refusal_text

EN = words_for("en")
NAMES = ["Ada", "Grace", "Linus"]
ROOT = Path(__file__).parents[2]
R7, W4 = parse_card("r7"), parse_card("w4")
EVENTS: list[Event] = [
    DealerDrawn(1, (0, 1), (R7, R7)),
    Dealt(1, R7),
    Played(0, W4, 1),
    ColorNamed(0, Color.BLUE),
    ColorNamed(0, Color.BLUE, auto=True),
    DirectionTurned(1),
    DirectionTurned(-1),
    Skipped(2),
    PenaltyAimed(1, 4, 0),
    PenaltyDropped(1, 4),
    *(CardsDrawn(0, 2, cause, (R7, W4)) for cause in Cause),
    Passed(0),
    ChallengeResolved(0, 1, Color.RED, True, (R7,)),
    ChallengeResolved(0, 1, Color.RED, False, (W4,)),
    UnoCalled(0),
    UnoCaught(0, 1),
    FalseCall(0),
    FalseCatch(0, 1),
    FalseCatch(0, None),
    TimedOut(0),
    SeatLeft(0, 5),
    PileReshuffled(40),
    WentOut(0),
    RoundEnded(0),
    RoundEnded(0, blocked=True),
    RoundEnded(None),
    Played(0, R7, 1, (R7,)),
    Played(0, R7, 1, out_of_turn=True),
    Misplayed(0, R7),
    PenaltyPassedOn(0, 4),
    HandsSwapped(0, 1),
    HandsRotated(1),
    HandsRotated(-1),
    Declined(0),
    TookBack(0),
    CardsLaid(0, (R7, W4)),
    Expelled(0, 25),
    TimeCalled(),
]
#: Names that break interfaces: markup, mentions, links, commands, other directions, nothing to be seen, very long.
WILD_NAMES = [
    "**a_b**",
    "@everyone",
    "<@123456789012345678>",
    "# heading",
    "[click](https://evil.example)",
    "https://evil.example",
    "</uno start:1>",
    "<t:0:R>",
    "||spoiler||",
    "`code`",
    "\u202eevil\u202c",
    "\u2067\u2067\u2067",
    "عَلِيّ",
    "דנה",
    "🎉🎉🎉",
    "👩\u200d👩\u200d👧",
    "小明",
    "ยิ่งใหญ่",
    "\u200b\u200b",
    "\u3164",
    "",
    "two\nlines",
    "W" * 100,
]


def test_every_kind_of_event_has_words() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))
    lines = tell(EN, EVENTS, NAMES)
    assert len(set(lines)) == len(EVENTS) - 1  # both penalties are told alike
    assert all(line and "{" not in line for line in lines)


def test_public_words_hold_no_private_cards() -> None:
    """F148-like leaks: what was drawn, and the hand that was challenged."""
    for event in EVENTS:
        if isinstance(event, CardsDrawn | ChallengeResolved):
            [line] = tell(EN, [event], NAMES)
            assert card_name(EN, R7) not in line
            assert card_name(EN, W4) not in line


def test_who_drew_is_who_is_named() -> None:
    """F133."""
    assert tell(EN, [CardsDrawn(1, 2, Cause.DRAW_TWO)], NAMES) == ["Grace drew 2 cards and loses the turn."]


@pytest.mark.parametrize("reason", [*Reason, *Refusal])
def test_every_refusal_has_a_sentence(reason: Reason | Refusal) -> None:
    plain = refusal_text(EN, reason)
    assert plain.endswith(".")
    facts = {"name": "**Ada**", "seat": 0, "top": R7, "color": Color.RED, "seats": 2}
    told = refusal_text(EN, reason, facts)
    assert told.endswith(".")
    assert "**Ada**" not in told


@pytest.mark.parametrize("kind", NoticeKind)
def test_every_notice_has_a_sentence(kind: NoticeKind) -> None:
    assert "{" not in notice_text(EN, Notice(kind, "Ada", "Grace", "Linus"))
    assert notice_text(EN, Notice(kind))


def test_every_card_has_its_own_name() -> None:
    names = [card_name(EN, card) for card in CARDS.values()]
    assert len(set(names)) == len(CARDS)


@pytest.mark.parametrize("name", WILD_NAMES)
def test_a_name_can_do_no_harm(name: str) -> None:
    shown, plain = shown_name(name), plain_name(name)
    for text in (shown, plain):
        assert (text[0], text[-1]) == ("\u2068", "\u2069")
        assert not set(text[1:-1]) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\n")
    assert len(plain) <= LONGEST + 2
    assert len(plain) > 2
    assert not any(f"\\{mark}" not in shown and mark in shown for mark in "*_`|<>[]()@#~:")


@given(st.text(max_size=60))
def test_every_character_with_a_meaning_is_escaped(name: str) -> None:
    inside = shown_name(name)[1:-1]
    bare = inside.replace("\\\\", "")
    for position, character in enumerate(bare):
        if character in "*_`|<>[]()@#~:":
            assert position > 0
            assert bare[position - 1] == "\\"


def sentences() -> list[tuple[str, str]]:
    """(where, sentence) for every call that looks words up. They stand literally, or were marked elsewhere."""
    found = []
    for path in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            owner = node.func.value if isinstance(node.func, ast.Attribute) else None
            of_words = getattr(owner, "id", getattr(owner, "attr", "")) == "words"
            if name == "mark" or (name in ("text", "plural") and of_words):
                count = 2 if name == "plural" else 1
                for argument in node.args[:count]:
                    if isinstance(argument, ast.Constant):
                        found.append((f"{path.name}:{node.lineno}", argument.value))
                    else:
                        assert name == "text", f"{path}:{node.lineno}: a sentence that can't be collected"
    return found


def test_sentences_can_be_collected_for_translation() -> None:
    collected = sentences()
    assert len(collected) > 150
    for where, sentence in collected:
        fields = [field for _, field, _, _ in string.Formatter().parse(sentence) if field is not None]
        assert all(field.isidentifier() for field in fields), where


def test_a_catalogue_is_read_from_its_source_and_knows_plurals(tmp_path: Path) -> None:
    source = tmp_path / "messages.po"
    source.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=n%10==1 ? 0 : n==0 ? 1 : 2;\\n"\n\n'
        'msgid "Red"\nmsgstr "Sarkans"\n\n'
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "{n} karts"\nmsgstr[1] "karšu nav"\nmsgstr[2] "{n} kartis"\n',
        encoding="utf-8",
    )
    words = Words("lv", read_catalogue(source))
    assert words.text("Red") == "Sarkans"
    assert words.text("Blue") == "Blue"
    assert [words.plural("{n} card", "{n} cards", n) for n in (0, 1, 5, 21)] == [
        "karšu nav",
        "1 karts",
        "5 kartis",
        "21 karts",
    ]


@pytest.mark.parametrize("tag", ["en-US", "de", "zh-HK", "", "xx-YY"])
def test_a_reader_without_a_catalogue_gets_english(tag: str) -> None:
    assert words_for(tag).language in languages()


def test_every_catalogue_keeps_the_fields_of_its_sentences() -> None:
    fields = {
        sentence: {field for _, field, _, _ in string.Formatter().parse(sentence) if field}
        for _, sentence in sentences()
    }
    for language in languages()[1:]:
        for sentence, wanted in fields.items():
            translated = words_for(language).text(sentence)
            assert {field for _, field, _, _ in string.Formatter().parse(translated) if field} <= wanted


@pytest.mark.parametrize("language", languages()[1:])
def test_a_catalogue_has_every_sentence_and_no_other(language: str) -> None:
    path = ROOT / "bot" / "locales" / language / "LC_MESSAGES" / "messages.po"
    with path.open("rb") as source:
        catalogue = [message for message in read_po(source) if message.id]
    known = {one for message in catalogue for one in ((message.id,) if isinstance(message.id, str) else message.id)}
    assert known == {sentence for _, sentence in sentences()}
    for message in catalogue:
        forms = (message.string,) if isinstance(message.string, str) else message.string
        assert all(forms), message.id
        assert not message.fuzzy, message.id
