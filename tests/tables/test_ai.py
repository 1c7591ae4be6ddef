"""AI seats: always a legal action, from what a player in their seat may see, and never in anybody's way."""

from __future__ import annotations

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.engine import (
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    Color,
    Draw,
    Pass,
    Play,
    Played,
    PublicPenalty,
    PublicSeat,
    PublicView,
    SeatStatus,
    SeatView,
    Stage,
    explain,
    parse_card,
    redact,
    seat_view,
)
from bot.tables import TableStage, ai, driver, play
from bot.tables.ports import StoreBusy
from tests.tables.world import ANN, BOB, CLEO, SINGLE, World, game, put, settled


def cards(text: str) -> tuple:
    return tuple(map(parse_card, text.split()))


def view(
    hand: str, actions: tuple, *, others=(7, 7), color="r", stage=Stage.PLAY, penalty=None, called=False
) -> SeatView:
    own = cards(hand)
    seats = [PublicSeat(len(own), SeatStatus.IN, False, None)]
    seats += [PublicSeat(count, SeatStatus.IN, called, None) for count in others]
    public = PublicView(
        seats=tuple(seats),
        top=parse_card("r5"),
        color=Color(color),
        order=tuple(range(len(seats))),
        direction=1,
        to_act=0,
        dealer=1,
        draw_pile=50,
        discard_pile=9,
        stage=stage,
        penalty=penalty,
        winner=None,
        version=40,
    )
    return SeatView(public, 0, own, actions, None, frozenset())


def plays(text: str) -> tuple:
    return tuple(map(Play, cards(text)))


def test_every_choice_is_legal_in_whole_games() -> None:
    for seed in range(12):
        sitting = game(ANN, None, None, BOB, rules=SINGLE, seed=seed)
        while sitting.stage is TableStage.PLAYING:
            seat = sitting.to_act
            recent = [redact(event, seat) for event in sitting.recent]
            mood = ai.mood_of("t1", sitting.version, seat)
            action = ai.choose(seat_view(sitting.round, seat), recent, mood)
            assert explain(sitting.round, seat, action) is None
            sitting = play.moved(sitting, seat, action, 1.0, by_human=False).sitting
        assert sitting.stage is TableStage.FINISHED


def test_F047_the_color_most_held_and_the_present_one_only_where_it_is_alone_in_that() -> None:
    assert ai.best_color(cards("r1 g2 g3 w"), Color.RED) is Color.GREEN
    assert ai.best_color(cards("r1 g2"), Color.RED) is Color.GREEN
    assert ai.best_color(cards("r1 r2 g2"), Color.RED) is Color.RED
    for color in Color:
        assert ai.best_color(cards("w w4"), color) is not color


def test_wilds_are_kept_and_name_a_color_when_played() -> None:
    assert ai.choose(view("r1 w w4 b2", plays("r1 w w4")), (), 0.9) == Play(parse_card("r1"))
    assert ai.choose(view("g1 w w4 g2", plays("w w4")), (), 0.9) == Play(parse_card("w"), Color.GREEN)
    colors = tuple(map(ChooseColor, Color))
    assert ai.choose(view("b1 b2 g3", colors, stage=Stage.COLOR), (), 0.9) == ChooseColor(Color.BLUE)


def test_actions_come_first_when_the_next_player_is_near_the_end() -> None:
    hand, can = "r1 r9 rs y5 y6 y7", plays("r1 r9 rs y5")
    assert ai.choose(view(hand, can, others=(2, 7)), (), 0.9) == Play(parse_card("rs"))
    assert ai.choose(view("r9 r8 r7 ys y3", plays("r9 r8 r7 ys"), others=(7, 2)), (), 0.9) == Play(parse_card("r9"))


def test_U1_an_ai_calls_before_its_second_to_last_card() -> None:
    can = (*plays("r1"), Draw(), CallUno())
    assert ai.choose(view("r1 b2", can), (), 0.9) == CallUno()
    assert ai.choose(view("r1 b2", can[:-1]), (), 0.9) == Play(parse_card("r1"))
    assert ai.choose(view("b1 b2", (Draw(), CallUno())), (), 0.9) == Draw()


def test_U2_an_ai_accuses_who_has_just_gone_down_to_one_card_sometimes() -> None:
    can = (Draw(), Catch(), Catch(1))
    just = (Played(1, parse_card("r5"), 1),)
    assert ai.choose(view("b1 b2 b3", can, others=(1, 7)), just, 0.1) == Catch()
    assert ai.choose(view("b1 b2 b3", can, others=(1, 7)), just, 0.9) == Draw()
    assert ai.choose(view("b1 b2 b3", can, others=(1, 7), called=True), just, 0.1) == Draw()
    assert ai.choose(view("b1 b2 b3", can, others=(1, 7)), (), 0.1) == Draw()


def test_W5_an_ai_doubts_big_hands_more() -> None:
    can = (Draw(), Challenge())
    penalty = PublicPenalty(0, 4, 2, True)

    def answer(held: int, mood: float):
        return ai.choose(view("b1 b2", can, others=(5, held), stage=Stage.PENALTY, penalty=penalty), (), mood)

    assert (answer(12, 0.5), answer(2, 0.5), answer(2, 0.1)) == (Challenge(), Draw(), Challenge())


def test_drawn_cards_are_played_or_kept() -> None:
    assert ai.choose(view("b1 b2 r3", (*plays("r3"), Pass())), (), 0.9) == Play(parse_card("r3"))
    assert ai.choose(view("b1 b2 b3", (Pass(),)), (), 0.9) == Pass()


@pytest.mark.parametrize(
    ("actions", "least"),
    [
        ((*plays("r1"), Draw(), CallUno()), Draw()),
        ((*plays("r1"), Pass()), Pass()),
        ((ChooseColor(Color.RED), CallUno()), ChooseColor(Color.RED)),
        ((Draw(), Challenge()), Draw()),
    ],
)
def test_the_least_that_can_be_done(actions: tuple, least: object) -> None:
    assert ai.least(view("r1 b2", actions)) == least


async def test_games_of_one_person_and_ais_finish_and_the_person_is_waited_for(world: World) -> None:
    table = await world.game(ANN, ais=3, rules=SINGLE)
    while not table.sitting.is_over:
        await settled(lambda: table.sitting.is_over or table.sitting.to_act == 0)
        if not table.sitting.is_over:
            action = ai._turn_action(table.seat_view(ANN), 0.9)
            await table.act(ANN, action, table.sitting.version)
    assert table.sitting.stage is TableStage.FINISHED
    assert world.store.results


async def test_F125_a_game_in_which_an_ai_is_first_needs_no_click(world: World) -> None:
    tables = [await world.game(ANN, ais=2, channel=channel) for channel in range(1, 9)]
    started = [table for table in tables if table.sitting.to_act != 0]
    assert started
    await settled(lambda: all(table.sitting.to_act == 0 or table.sitting.is_over for table in tables))


async def test_F124_an_ai_that_fails_draws_or_passes_and_is_logged(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no idea")

    table = await put(world, game(ANN, None, None, seed=3))
    monkeypatch.setattr(table._driver, "_choose", broken)
    with capture_logs() as logs:
        for _ in range(3):
            await settled(lambda: table.sitting.to_act == 0 or table.sitting.is_over)
            await table.act(ANN, ai._turn_action(table.seat_view(ANN), 0.9))
    assert {line["event"] for line in logs if line["log_level"] == "error"} == {"ai_failed"}
    assert table.sitting.stage is TableStage.PLAYING


async def test_an_ai_that_wants_the_impossible_does_the_least_instead(world: World) -> None:
    table = await put(world, game(ANN, None, None, seed=3))
    table._driver._choose = lambda *_: Play(parse_card("rx"))
    await settled(lambda: table.sitting.to_act == 0)
    assert table.sitting.stage is TableStage.PLAYING


async def test_an_ai_tries_again_when_the_database_was_busy(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "RETRY_SECONDS", 0.0)
    table = await world.lobby(ANN, ais=3)
    world.store.before = []
    await table.start(ANN)
    world.store.before = [StoreBusy("locked")] * 3
    await settled(lambda: table.sitting.to_act == 0 and not world.store.before)
    assert table.sitting.stage is TableStage.PLAYING


async def test_a_pausing_ai_is_not_in_the_way_of_people(world: World) -> None:
    world.ai_pause = 1000.0
    table = await put(world, game(ANN, None, BOB, CLEO, seed=5))
    await table.leave(BOB)
    await table.kick(ANN, None, seat=1)
    assert table.sitting.chairs[1].left
    await asyncio.sleep(0)
    assert not [task for task in table._driver._tasks if not task.done() and table.sitting.to_act != 1]


async def test_close_ends_every_task_of_an_ai(world: World) -> None:
    world.ai_pause = 1000.0
    await world.restart()
    tables = [await world.game(ANN, ais=9, channel=channel) for channel in range(6)]
    before = {task for table in tables for task in table._driver._tasks}
    assert before
    await world.tables.close()
    assert all(task.done() for task in before)


def test_the_mood_differs_from_turn_to_turn_and_is_the_same_after_a_restart() -> None:
    moods = [ai.mood_of("t1", version, 2) for version in range(200)]
    assert all(0 <= mood < 1 for mood in moods)
    assert len(set(moods)) == 200
    assert moods == [ai.mood_of("t1", version, 2) for version in range(200)]
