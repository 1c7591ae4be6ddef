"""Every reason and every event has its place; refusals change nothing; private cards stay private."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.engine import (
    CardsDrawn,
    Cause,
    ChallengeResolved,
    Color,
    DealerDrawn,
    Dealt,
    Event,
    FalseCall,
    FalseCatch,
    Played,
    Reason,
    RuleError,
    RuleSet,
    UnoCaught,
    customize,
    dump_event,
    load_event,
    parse_rules,
    preset,
    redact,
)
from tests.engine.positions import OFFICIAL, Game, at, cards, house

#: For each reason, a position and what is refused there.
REFUSED: dict[Reason, Callable[[], tuple[Game, int, str]]] = {
    Reason.ROUND_OVER: lambda: (at("r1", "g1", top="r5").do(0, "play r1"), 1, "draw"),
    Reason.NO_SUCH_SEAT: lambda: (at("r1", "g1", top="r5"), 2, "draw"),
    Reason.NOT_IN_ROUND: lambda: (at("r1", "-", "g1", top="r5"), 1, "draw"),
    Reason.NOT_YOUR_TURN: lambda: (at("r1", "r2", top="r5"), 1, "play r2"),
    Reason.NOT_IN_HAND: lambda: (at("r1", "r2", top="r5"), 0, "play r2"),
    Reason.NO_MATCH: lambda: (at("g1", "r2", top="r5"), 0, "play g1"),
    Reason.ONLY_DRAWN_CARD: lambda: (at("r1", "r2", top="r5", pile="r9").do(0, "draw"), 0, "play r1"),
    Reason.COLOR_FOR_WILDS_ONLY: lambda: (at("r1", "r2", top="r5"), 0, "play r1=r"),
    Reason.ANSWER_FIRST: lambda: (at("w r1", "r2", top="r5").do(0, "play w"), 0, "play r1"),
    Reason.PENALTY_FIRST: lambda: (at("w4 r1", "r2", top="r5").do(0, "play w4=r"), 1, "play r2"),
    Reason.DREW_ALREADY: lambda: (at("r1", "r2", top="r5", pile="r9").do(0, "draw"), 0, "draw"),
    Reason.NOTHING_TO_PASS: lambda: (at("r1", "r2", top="r5"), 0, "pass"),
    Reason.NO_QUESTION: lambda: (at("r1", "r2", top="r5"), 0, "color r"),
    Reason.NOTHING_TO_CHALLENGE: lambda: (at("r1", "r2", top="r5"), 0, "challenge"),
    Reason.NOT_AIMED_AT_YOU: lambda: (at("w4 r1", "r2", "g1", top="r5").do(0, "play w4=r"), 2, "challenge"),
    Reason.NOT_IN_RULES: lambda: (at("r1", "r2", top="r5", rules=house(no_challenge=True)), 0, "challenge"),
    Reason.NOT_UNO: lambda: (at("r1 r2 r3", "r2", top="r5"), 0, "uno"),
    Reason.ALREADY_CALLED: lambda: (at("r1 r2", "r2", top="r5").do(0, "uno"), 0, "uno"),
    Reason.CALLED_WRONG_ALREADY: lambda: (
        at("r1 r2 r3", "r2", top="r5", rules=house(false_call_penalty=1)).do(0, "uno"),
        0,
        "uno",
    ),
    Reason.CATCH_SELF: lambda: (at("r1", "r2", top="r5"), 0, "catch 0"),
    Reason.CATCH_USED: lambda: (at("r1", "r2", top="r5").do(0, "catch 1"), 0, "catch 1"),
    Reason.NOBODY_TO_CATCH: lambda: (at("r1 r3", "r2 r4", top="r5"), 0, "catch 1"),
    Reason.ONE_AT_A_TIME: lambda: (at("r1 r2", "g1", top="r5"), 0, "play r1+r2"),
    Reason.MUST_PLAY: lambda: (at("r1 r2", "g1", top="r5", rules=house(force_play=True)), 0, "draw"),
    Reason.MUST_PLAY_DRAWN: lambda: (
        at("b1", "g1", top="r5", pile="r9", rules=house(must_play_drawn=True)).do(0, "draw"),
        0,
        "pass",
    ),
    Reason.MUST_STACK: lambda: (
        at("rd r1", "gd g1", top="r5", rules=house(stacking="same", stack_forced=True)).do(0, "play rd"),
        1,
        "draw",
    ),
    Reason.NO_WILD_ON_DRAW: lambda: (at("w r1", "g1", top="rd", rules=house(no_wild_on_draw=True)), 0, "play w"),
    Reason.NOT_LAST_CARD: lambda: (at("rs", "g1", top="r5", rules=house(last_card="number")), 0, "play rs"),
    Reason.HOLDS_COLOR: lambda: (at("w4 r1", "g1", top="r5", rules=house(wd4_bluff=False)), 0, "play w4"),
    Reason.HOLDS_PLAYABLE: lambda: (
        at("w4 b5", "g1", top="r5", rules=house(wd4_bluff=False, wd4_legality="nothing_else")),
        0,
        "play w4",
    ),
    Reason.TOO_LATE_TO_JUMP: lambda: (
        at("r1 r2", "b1", "r1 g1", top="r5", pile="r9", rules=house(jump_in="numbers", jump_resumes="old_order"))
        .do(0, "play r1")
        .do(1, "draw"),
        2,
        "play r1",
    ),
    Reason.NO_JUMP_ON_THIS: lambda: (
        at("rs r2", "b1", "g1", "rs g1", top="r5", rules=house(jump_in="numbers")).do(0, "play rs"),
        3,
        "play rs",
    ),
    Reason.NO_JUMP_WITH_LAST: lambda: (
        at("r1 r2", "b1 b2", "r1", top="r5", rules=house(jump_in="point")).do(0, "play r1"),
        2,
        "play r1",
    ),
    Reason.NO_SUCH_CHOICE: lambda: (
        at("rx r1 b1", "g1", top="r5", rules=house(discard_all="any")).do(0, "play rx"),
        0,
        "lay b1",
    ),
    Reason.CLOCK_STALE: lambda: (at("r1 r3", "r2 r4", top="r5"), 0, "timeup 7"),
}


@pytest.mark.parametrize("reason", list(Reason))
def test_every_reason_is_given_somewhere_and_its_refusal_changes_nothing(reason: Reason) -> None:
    game, seat, action = REFUSED[reason]()
    assert game.refuses(seat, action) is reason


def test_what_is_wrong_with_the_moment_is_said_before_what_is_wrong_with_the_card() -> None:
    game = at("r1", "g2", top="r5")
    assert game.refuses(1, "play w") is Reason.NOT_YOUR_TURN  # nor do they hold it, nor need it match
    assert game.refuses(0, "play g9=r") is Reason.NOT_IN_HAND


PUBLIC = [Played(1, cards("r5")[0], 3), Dealt(0, cards("r5")[0]), DealerDrawn(0, (0, 1), cards("r5 g4"))]
PRIVATE = [
    (CardsDrawn(1, 2, Cause.TURN, cards("r5 w")), 1),
    (ChallengeResolved(2, 1, Color.RED, True, cards("r5 w")), 2),
]


@pytest.mark.parametrize(("event", "owner"), PRIVATE)
def test_W10_drawn_cards_and_a_challenged_hand_are_their_owners_alone(event: Event, owner: int) -> None:
    assert redact(event, owner) == event
    for viewer in (None, 0, 1, 2, 3):
        if viewer != owner:
            assert "Card(" not in repr(redact(event, viewer))
            assert redact(redact(event, viewer), owner) == redact(event, viewer)
    assert redact(event, None).count == 2 if isinstance(event, CardsDrawn) else redact(event, None).guilty


@pytest.mark.parametrize("event", PUBLIC)
def test_what_lies_open_on_the_table_is_shown_to_all(event: Event) -> None:
    assert all(redact(event, viewer) == event for viewer in (None, 0, 1, 2))


def test_every_cause_of_drawing_cards_happens() -> None:
    games = {
        Cause.TURN: at("g1", "r1", top="r5").do(0, "draw"),
        Cause.DRAW_TWO: at("rd r1", "r2", top="r5").do(0, "play rd"),
        Cause.WILD_DRAW_FOUR: at("w4 r1", "r2", top="r5").do(0, "play w4=r").do(1, "draw"),
        Cause.CHALLENGE_LOST: at("w4 g1", "r2", top="r5").do(0, "play w4=r").do(1, "challenge"),
        Cause.BLUFF: at("w4 r1", "r2", top="r5").do(0, "play w4=r").do(1, "challenge"),
        Cause.UNO_CATCH: at("r1 r3", "r2", top="r5").do(0, "play r1").do(1, "catch 0"),
        Cause.FALSE_CALL: at("g1 g2 g3", "r2", top="r5", rules=house(false_call_penalty=2)).do(0, "uno"),
        Cause.MISPLAY: at("g1 g2", "r2 r3", top="r5", rules=house(misplay_penalty=1)).do(0, "play g1"),
        Cause.BOMB: at("g1 r1 b1 r2", "r2 r3", top="r5", rules=house(multi_play="same_face", bomb=True)).do(
            0, "play g1+r1+b1"
        ),
        Cause.FALSE_CATCH: at("g1 g2", "r2 r3", top="r5", rules=house(false_catch_penalty=2)).do(0, "catch 1"),
    }
    assert set(games) == set(Cause) - {Cause.RULE}  # that one is for rules from outside: see test_extension
    for cause, game in games.items():
        assert [event.cause for event in game.happened(CardsDrawn)] == [cause]


@pytest.mark.parametrize("event", [*PUBLIC, *(event for event, _ in PRIVATE), FalseCatch(1, None), UnoCaught(0, 1)])
def test_events_are_stored_exactly(event: Event) -> None:
    assert load_event(dump_event(event)) == event


def test_a_false_call_tells_who_before_what_it_cost() -> None:
    game = at("g1 g2 g3", "r2", top="r5", rules=house(false_call_penalty=2)).do(0, "uno")
    assert [type(event) for event in game.events] == [FalseCall, CardsDrawn]


def test_choices_that_cannot_be_played_are_refused_when_they_are_chosen_all_at_once() -> None:
    with pytest.raises(RuleError) as refusal:
        customize(OFFICIAL, hand_size=16, decks=True, nonsense=1, target=501)
    assert {key for key, _ in refusal.value.faults} == {"hand_size", "decks", "nonsense", "target"}
    with pytest.raises(RuleError):
        preset("nonsense")


def test_a_rule_set_is_told_by_what_it_changes() -> None:
    assert str(customize(OFFICIAL, uno_penalty=2)) == "official"
    rules: RuleSet = customize(OFFICIAL, uno_penalty=3, no_challenge=True)
    assert str(rules) == "official no_challenge=on uno_penalty=3"
    assert customize(rules, uno_penalty=2, no_challenge=False) == OFFICIAL
    assert parse_rules(str(rules)) == rules
