"""Everything that the game can say, ask or refuse has words; every choice that a table has can be explained."""

from __future__ import annotations

import typing

import pytest

from bot.engine import (
    OPTIONS,
    PRESETS,
    Cause,
    ChallengeResolved,
    Event,
    Reason,
    RuleError,
    preset,
    rule_set,
)
from bot.engine.rules.conflicts import CONFLICTS
from bot.locales import words_for
from bot.tables import NoticeKind, Refusal
from bot.ui.texts import events, notices, refusals
from bot.ui.texts.options import (
    NEEDS,
    OPTION_WORDS,
    SECTIONS,
    fault_text,
    option_about,
    option_title,
    preset_line,
    preset_title,
    value_name,
    value_said,
)
from bot.ui.texts.presets import PRESET_WORDS
from bot.ui.texts.rules import RULE_OF, preset_of, rules_summary, rules_text

WORDS = words_for("en")
#: Discord's limits of a select's options.
LABEL, DESCRIPTION = 100, 100


def test_every_reason_refusal_notice_and_cause_has_words() -> None:
    assert set(refusals._REASONS) == set(Reason)
    assert set(refusals._REFUSALS) == set(Refusal)
    assert set(notices._NOTICES) == set(NoticeKind)
    assert set(events._DREW) == set(Cause)


def test_every_event_has_words() -> None:
    assert {*events._WORDS, ChallengeResolved} == set(typing.get_args(Event))


def test_every_option_is_in_one_section_and_has_words() -> None:
    assert set(OPTION_WORDS) == set(OPTIONS)
    listed = [key for section in SECTIONS for key in section.options]
    assert sorted(listed) == sorted(OPTIONS)


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_and_value_can_be_shown(key: str) -> None:
    assert option_title(WORDS, key)
    assert option_about(WORDS, key).endswith(".")
    names = [value_name(WORDS, key, value) for value in OPTIONS[key].values]
    assert len(set(names)) == len(names) <= 25
    for name in names:
        assert "{" not in name
        assert 0 < len(name) <= LABEL


@pytest.mark.parametrize("key", OPTIONS)
def test_every_value_but_the_official_one_is_said_in_plain_words(key: str) -> None:
    option = OPTIONS[key]
    said = [value_said(WORDS, key, value) for value in option.values if value != option.default]
    assert len(set(said)) == len(said)
    assert all(sentence.endswith((".", "?", "!")) and "{" not in sentence for sentence in said)
    assert value_said(WORDS, key, option.default) == ""


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_a_title_a_line_and_a_summary(name: str) -> None:
    assert set(PRESET_WORDS) == set(PRESETS)
    assert preset_title(WORDS, name)
    assert len(preset_line(WORDS, name)) <= DESCRIPTION
    assert preset_of(preset(name)) == name
    assert len(rules_summary(WORDS, preset(name))) == len(preset(name).changes)
    assert len(rules_text(WORDS, preset(name))) <= 4000


def test_every_conflict_and_every_fault_is_explained() -> None:
    assert {conflict.needs for conflict in CONFLICTS} == set(NEEDS)
    with pytest.raises(RuleError) as caught:
        rule_set({"bomb": True})
    assert fault_text(WORDS, caught.value) == (
        "That can't be played: **Bomb**: it needs “Several cards at once” with the same number or symbol."
    )
    with pytest.raises(RuleError) as caught:
        rule_set({"flying": True, "seven": "maybe"})
    said = fault_text(WORDS, caught.value)
    assert "no rule called “flying”" in said
    assert "**Sevens**: there is no such value" in said


def test_what_a_rule_refuses_names_that_rule() -> None:
    assert set(RULE_OF.values()) <= set(OPTIONS)
    refused = refusals.refusal_text(WORDS, Reason.NOT_LAST_CARD, rules=preset("family"))
    assert refused == (
        "You can't go out with that card here. (Rule of this table: Last card, No skip, reverse or wild)"
    )
