"""Leaving, being removed and running out of time, in every phase (F003–F019)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.engine import (
    CardsDrawn,
    ColorNamed,
    Face,
    Passed,
    PenaltyDropped,
    Reason,
    RoundEnded,
    SeatLeft,
    SeatStatus,
    TimedOut,
)
from tests.engine.positions import Game, at, cards, opened

PHASES: dict[str, Callable[[], Game]] = {
    "Playing": lambda: at("r1 b2", "r2 g2", "r3 y3", "y8 y9", top="r5"),
    "Drew": lambda: at("r1 b2", "r2 g2", "r3 y3", "y8 y9", top="r5", pile="r9").do(0, "draw"),
    "Asked wild": lambda: at("w b2 b3", "r2 g2", "r3 y3", "y8 y9", top="r5").do(0, "play w"),
    "Asked draw four": lambda: at("w4 b2 b3", "r2 g2", "r3 y3", "y8 y9", top="r5").do(0, "play w4"),
    "Asked opening": lambda: opened(4, Face.WILD),
    "Penalized": lambda: at("r2 g2", "r3 y3", "y8 y9", "w4 b2", top="r5", turn=3).do(3, "play w4=b"),
}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("leaver", range(4))
def test_F006_F011_F019_anybody_may_leave_in_any_phase_and_the_game_goes_on(phase: str, leaver: int) -> None:
    game = PHASES[phase]()
    total, held, acting, stage = game.total, game.count(leaver), game.to_act, game.stage
    pile = len(game.state.draw_pile)
    game.leave(leaver)
    assert game.total == total
    assert game.events[0] == SeatLeft(leaver, held)
    assert len(game.state.draw_pile) == pile + held
    assert game.state.status[leaver] is SeatStatus.LEFT
    if leaver == acting:
        assert game.to_act not in (None, leaver)
    else:
        assert (game.to_act, game.stage) == (acting, stage)
    assert game.may(game.to_act)
    assert game.refuses(leaver, "draw") is Reason.NOT_IN_ROUND
    assert game.refuses(leaver, f"leave {leaver}") is Reason.NOT_IN_ROUND


@pytest.mark.parametrize("phase", PHASES)
def test_F005_F016_the_clock_moves_any_phase_on(phase: str) -> None:
    game = PHASES[phase]()
    acting = game.to_act
    total = game.total
    game.clock()
    assert game.events[0] == TimedOut(acting)
    assert game.total == total
    assert game.stage == "Penalized" or game.stage == "Playing"
    if phase != "Asked opening":
        assert game.to_act != acting


@pytest.mark.parametrize("phase", PHASES)
def test_F005_a_clock_that_is_late_changes_nothing(phase: str) -> None:
    game = PHASES[phase]()
    late = f"timeup {game.state.version}"
    assert game.to_act is not None
    who = game.to_act
    game.clock()
    assert game.refuses(who, late) in (Reason.NOT_YOUR_TURN, Reason.CLOCK_STALE)


def test_F019_the_cards_of_a_leaver_go_under_the_draw_pile() -> None:
    game = at("r1 b2", "r2 g2", "r3 y3", top="r5").leave(1)
    assert game.state.draw_pile[:2] == cards("r2 g2")
    assert game.state.hands[1] == ()


def test_F003_the_others_keep_order_and_direction() -> None:
    game = at("r1 b2", "r2 g2", "r3 y3", "y8 y9", top="r5", direction=-1)
    game.leave(2)
    assert (game.turn, game.state.direction) == (0, -1)
    game.do(0, "play r1")
    assert game.turn == 3
    game.leave(3)
    assert (game.turn, game.state.direction) == (1, -1)
    game.do(1, "play r2")
    assert game.turn == 0


@pytest.mark.parametrize("direction", [1, -1])
def test_F003_removing_the_one_to_act_moves_the_turn_to_the_next(direction: int) -> None:
    game = at(*["r1 b2"] * 5, top="r5", turn=2, direction=direction).leave(2)
    assert game.turn == 2 + direction


@pytest.mark.parametrize("direction", [1, -1])
def test_F007_skip_and_reverse_pass_over_who_is_gone(direction: int) -> None:
    hands = ["rs rv r1", "-", "r1 r2", "r3 r4", "-"]
    assert at(*hands, top="r5", direction=direction).do(0, "play rs").turn == (3 if direction == 1 else 2)
    assert at(*hands, top="r5", direction=direction).do(0, "play rv").turn == (3 if direction == 1 else 2)


@pytest.mark.parametrize("wild", ["w", "w4"])
@pytest.mark.parametrize("how", ["clock", "leave"])
def test_F016_F017_a_color_is_chosen_for_the_absent_and_told(wild: str, how: str) -> None:
    game = at(f"{wild} b2 b3 g1", "r2 g2", "r3 y3", top="r5").do(0, f"play {wild}")
    game = game.clock() if how == "clock" else game.leave(0)
    assert ColorNamed(0, game.state.color, auto=True) in game.events
    assert game.color == "b"  # what the absent held most of
    assert game.to_act == 1
    assert game.stage == ("Penalized" if wild == "w4" else "Playing")
    game.do(1, "draw")
    if wild == "w4":
        assert game.count(1) == 6


def test_F016_without_a_colored_card_the_present_color_stays() -> None:
    assert at("w w w4", "r2 g2", "r3 y3", top="g5").do(0, "play w").clock().color == "g"


def test_F017_after_a_leaver_during_an_opening_wild_the_next_leads() -> None:
    game = opened(4, Face.WILD).leave(1)
    assert game.color is not None
    assert (game.turn, game.stage) == (2, "Playing")


def test_F018_a_debt_is_dropped_with_its_victim() -> None:
    game = PHASES["Penalized"]().leave(0)
    assert PenaltyDropped(0, 4) in game.events
    assert (game.turn, game.stage) == (1, "Playing")


def test_F011_the_last_one_in_wins_whatever_the_phase() -> None:
    for phase in PHASES.values():
        game = phase()
        for seat in (0, 1, 2):
            game.leave(seat)
        assert game.events[-1] == RoundEnded(3)
        assert game.to_act is None
        assert game.stage == "Over"


def test_F006_nobody_takes_another_one_out() -> None:
    game = PHASES["Playing"]()
    assert game.refuses(0, "leave 1") is Reason.NO_SUCH_SEAT
    assert game.refuses(9, "leave 9") is Reason.NO_SUCH_SEAT
    assert game.refuses(-1, "draw") is Reason.NO_SUCH_SEAT


def test_F005_somebody_elses_clock_does_nothing() -> None:
    game = PHASES["Playing"]()
    assert game.refuses(1, f"timeup {game.state.version}") is Reason.NOT_YOUR_TURN


def test_F030_an_absent_table_plays_to_the_end_of_the_pile_and_stops() -> None:
    game = at("g1 g2", "b1 b2", top="r5", pile="b3 b4 b5", nothing_else=True)
    for _ in range(20):
        if game.to_act is None:
            break
        game.clock()
    assert game.events[-1] == RoundEnded(1, blocked=True)


def test_the_clock_of_one_who_has_nothing_to_draw_passes() -> None:
    game = at("g1 g2", "b1 b2", "y1 y2", top="r5", nothing_else=True).clock()
    assert [type(event) for event in game.events] == [TimedOut, CardsDrawn]
    assert game.turn == 1
    assert not game.happened(Passed)


def test_F070_a_leavers_cards_can_be_drawn() -> None:
    game = at("g1 g2", "b1 b2", "y1 y2", top="r5", nothing_else=True).do(0, "draw").do(1, "draw").leave(0)
    game.do(2, "draw")
    assert game.to_act == 1
    assert game.count(2) == 3
