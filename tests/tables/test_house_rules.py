"""House rules at the table: choosing them, the seats they want, their clocks, and AI seats that know them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.engine import (
    PRESETS,
    ChooseSeat,
    Decide,
    LayCard,
    Play,
    SeatStatus,
    TimeCalled,
    customize,
    explain,
    parse_card,
    preset,
    redact,
    seat_view,
)
from bot.tables import NoticeKind, Refusal, Refused, Sitting, TableStage, ai, dump_sitting, load_sitting, play
from bot.tables.clock import due, wake_at
from tests.engine.positions import at
from tests.tables.world import ANN, BOB, CLEO, DAN, OFFICIAL, World, game, put, refusal, settled

BLITZ = preset("blitz")


def machines(sitting: Sitting, seed: int = 0) -> Sitting:
    """The end of a round that the AI alone has played, each of its choices legal and none a misplay."""
    for step in range(3000):
        if sitting.stage is not TableStage.PLAYING:
            return sitting
        assert sitting.round is not None
        assert sitting.to_act is not None
        jumper = ai.jumper(sitting)
        seat = sitting.to_act if jumper is None else jumper
        view = seat_view(sitting.round, seat)
        mood = ai.mood_of(f"t{seed}", step, seat)
        action = ai.choose(view, [redact(event, seat) for event in sitting.recent], mood)
        assert explain(sitting.round, seat, action) is None
        assert action not in view.misplays
        sitting = play.moved(sitting, seat, action, float(step) / 1000, by_human=False).sitting
    raise AssertionError("the round doesn't end")


async def test_the_host_chooses_the_rules_until_the_first_deal(world: World) -> None:
    table = await world.lobby(ANN, BOB)
    assert await refusal(table.set_rules(BOB, preset("family"))) is Refusal.NOT_HOST
    await table.set_rules(ANN, preset("family"))
    assert table.sitting.rules == preset("family")
    assert table.sitting.notice is not None
    assert table.sitting.notice.kind is NoticeKind.RULES_CHANGED
    await table.start(ANN)
    assert table.sitting.round is not None
    assert table.sitting.round.rules == preset("family")
    assert await refusal(table.set_rules(ANN, OFFICIAL)) is Refusal.ALREADY_STARTED


async def test_chosen_rules_outlast_a_restart(world: World) -> None:
    table = await world.lobby(ANN, BOB)
    await table.set_rules(ANN, preset("party"))
    tables = await world.restart()
    again = tables.by_id(table.id)
    assert again is not None
    assert again.sitting.rules == preset("party")


async def test_T18_the_tables_own_turn_clock_goes_before_the_servers(world: World) -> None:
    table = await world.lobby(ANN, BOB, rules=customize(OFFICIAL, turn_seconds=20))
    await table.start(ANN)
    assert table.sitting.deadline == world.now.at + 20
    assert table.sitting.turn_seconds == 90


@pytest.mark.parametrize(("rules", "players", "fits"), [("2", 3, (4, 6, 8, 10)), ("rotating", 3, (4,))])
async def test_P11_P12_a_game_starts_only_with_seats_that_make_the_teams(
    world: World, rules: str, players: int, fits: tuple[int, ...]
) -> None:
    table = await world.lobby(*(ANN, BOB, CLEO, DAN)[:players], rules=customize(OFFICIAL, teams=rules))
    with pytest.raises(Refused) as caught:
        await table.start(ANN)
    assert (caught.value.reason, caught.value.facts) == (Refusal.SEATS_DONT_FIT, {"fits": fits})
    await table.join(DAN, "Dan")
    await table.start(ANN)
    assert table.sitting.stage is TableStage.PLAYING


async def test_S1_no_more_sit_down_than_the_rules_allow(world: World) -> None:
    table = await world.lobby(ANN, BOB, rules=customize(OFFICIAL, max_players=2))
    assert await refusal(table.join(CLEO, "Cleo")) is Refusal.TABLE_FULL


def test_T19_the_round_has_a_clock_of_its_own_and_turns_are_shorter_in_the_last_minute() -> None:
    sitting = game(ANN, BOB, CLEO, rules=BLITZ)
    assert (sitting.deadline, sitting.round_ends) == (10.0, 180.0)
    assert wake_at(sitting, 600.0) == 10.0
    late = due(replace(sitting, deadline=125.0), 125.0, 600.0)
    assert late is not None
    assert late.sitting.deadline == 130.0
    over = due(replace(sitting, deadline=185.0), 180.0, 600.0)
    assert over is not None
    assert TimeCalled() in over.events
    assert over.sitting.stage is TableStage.FINISHED
    assert over.sitting.round_ends is None
    assert over.result is not None


def test_T19_without_a_turn_clock_the_rounds_clock_still_runs() -> None:
    sitting = game(ANN, BOB, rules=customize(OFFICIAL, round_minutes=5), turn_seconds=0)
    assert (sitting.deadline, sitting.next_deadline) == (None, 300.0)
    ended = due(sitting, 300.0, 600.0)
    assert ended is not None
    assert ended.sitting.stage is TableStage.BETWEEN
    again = play.next_round(ended.sitting, None, 1000.0).sitting
    assert again.round_ends == 1300.0


async def test_T19_the_rounds_end_is_kept_in_the_row(world: World) -> None:
    table = await world.game(ANN, BOB, rules=customize(OFFICIAL, round_minutes=3, turn_seconds=300))
    (row,) = await world.store.live()
    assert row.deadline == world.now.at + 180  # type: ignore[union-attr]
    assert load_sitting(dump_sitting(table.sitting)) == table.sitting


async def test_rules_of_a_later_version_leave_the_lobby_what_is_known_of_them(world: World) -> None:
    table = await world.lobby(ANN, BOB)
    await table.set_rules(ANN, preset("family"))
    text = dump_sitting(table.sitting).replace("official ", "official flying_cards=on ")
    later = load_sitting(text)
    assert later.rules == preset("family")
    assert later.notice is not None
    assert later.notice.kind is NoticeKind.RULES_LOST
    text = dump_sitting(table.sitting).replace("seven=rotate_optional", "seven=explode")
    assert load_sitting(text).rules == customize(preset("family"), seven="off")


async def test_P7_whoever_is_out_may_leave_while_the_others_play_on(world: World) -> None:
    sitting = game(ANN, BOB, CLEO, rules=customize(OFFICIAL, scoring="knockout"))
    state = at("r7", "r1 y9", "g1 g2", rules=sitting.rules, top="r5").state
    table = await put(world, replace(sitting, round=state))
    await table.act(ANN, Play(parse_card("r7")))
    assert table.sitting.round is not None
    assert table.sitting.round.status[0] is SeatStatus.OUT
    assert table.sitting.to_act == 1
    await table.leave(ANN)
    assert table.sitting.stage is TableStage.PLAYING
    assert table.sitting.chairs[0].left


async def test_J6_two_jump_in_at_once_and_one_keeps_the_card(world: World) -> None:
    sitting = game(ANN, BOB, CLEO, DAN, rules=customize(OFFICIAL, jump_in="all"))
    state = at("r7 b2 b3", "r1 y9", "r7 g1 g2", "r7 g3 g4", rules=sitting.rules, top="r5").state
    table = await put(world, replace(sitting, round=state))
    await table.act(ANN, Play(parse_card("r7")))
    seen = table.sitting.version
    await table.act(CLEO, Play(parse_card("r7")), seen)
    assert await refusal(table.act(DAN, Play(parse_card("r7")), seen)) is Refusal.JUMP_LOST
    assert parse_card("r7") in table.sitting.round.hands[3]  # type: ignore[union-attr]
    assert table.sitting.to_act == 3


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ai_seats_play_every_preset_to_the_end(name: str, seed: int) -> None:
    ended = machines(game(ANN, None, None, None, rules=preset(name), seed=seed), seed)
    assert ended.match is not None
    assert ended.match.rounds


EVERYTHING = customize(
    OFFICIAL,
    seven="swap",
    zero="rotate",
    discard_all="any",
    rebound=True,
    jump_in="all",
    multi_play="same_face",
    bomb=True,
    stacking="free",
    deflect_reverse=True,
    deflect_skip=True,
    misplay_penalty=2,
    challenge_won="take_back",
    mercy_limit=25,
)


@pytest.mark.parametrize("seed", range(6))
def test_ai_seats_play_with_everything_on(seed: int) -> None:
    assert machines(game(ANN, None, None, None, None, rules=EVERYTHING, seed=seed), seed).match


def test_an_ai_answers_questions_to_its_own_good() -> None:
    swaps = customize(OFFICIAL, seven="swap", zero="swap_optional", discard_all="any")
    asked = at("r7 b2 b3 b4", "r1 y9", "g1 g2 g3", rules=swaps, top="r5").do(0, "play r7").state
    assert ai.choose(seat_view(asked, 0), [], 0.9) == ChooseSeat(1)
    asked = at("r0 b2", "r1 y9", "g1 g2 g3", rules=swaps, top="r5").do(0, "play r0").state
    assert ai.choose(seat_view(asked, 0), [], 0.9) == ChooseSeat(None)
    asked = at("rx r2 rs g3", "r1 y9", "g1 g2 g3", rules=swaps, top="r5").do(0, "play rx").state
    assert ai.choose(seat_view(asked, 0), [], 0.9) == LayCard(parse_card("rs"))
    rotates = customize(OFFICIAL, seven="rotate_optional")
    asked = at("r7 b2 b3", "r1 y9", "g1", rules=rotates, top="r5").do(0, "play r7").state
    assert ai.choose(seat_view(asked, 0), [], 0.9) == Decide(True)


async def test_an_ai_jumps_in_after_its_pause(world: World) -> None:
    sitting = game(ANN, BOB, None, rules=customize(OFFICIAL, jump_in="all"))
    state = at("r7 b2 b3", "r1 y9", "r7 g1 g2", rules=sitting.rules, top="r5").state
    table_id = next(f"t{n}" for n in range(99) if ai.mood_of(f"t{n}", sitting.version + 1, 2) < 0.5)
    table = await put(world, replace(sitting, round=state, table_id=table_id))
    await table.act(ANN, Play(parse_card("r7")))
    await settled(lambda: len(table.sitting.round.hands[2]) == 2)  # type: ignore[union-attr]
    assert table.sitting.to_act == 0
