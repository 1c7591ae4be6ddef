"""Tables in every stage, with the longest names there can be, for tests of panels and texts."""

from __future__ import annotations

from dataclasses import replace

from bot.engine import MAX_SEATS, Match, State, apply, new_match, parse_action, preset, record_round
from bot.tables import Chair, Notice, NoticeKind, Sitting, TableStage
from tests.engine.positions import at

LONGEST_NAME = "*" * 32


def sitting(
    stage: TableStage, state: State | None = None, match: Match | None = None, *, seats: int = 3, name: str = ""
) -> Sitting:
    names = [name or f"Player {seat}" for seat in range(seats)]
    chairs = tuple(Chair(10**18 + seat if seat != 1 else None, names[seat]) for seat in range(seats))
    return Sitting(
        table_id="abcd1234",
        guild_id=1,
        channel_id=2,
        host_id=10**18,
        stage=stage,
        chairs=chairs,
        rules=preset("official"),
        match=match or new_match(seats, preset("official"), 1),
        round=state,
        version=36**5,
        moves_version=36**5,
        deadline=1_800_000_000.0,
        turn_seconds=90,
        recent=(),
        notice=Notice(NoticeKind.KICKED, names[-1], names[0], names[0]),
        created_at=0.0,
        active_at=0.0,
    )


def crowded_end() -> tuple[State, Match]:
    """Ten players at the end of a round, nine of them left with twelve kinds of cards each."""
    numbers = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "s", "v", "d"]
    held = [" ".join(f"{color}{face}" for face in numbers) for color in "ygb"]
    state = at("r7", *held, *["w"] * (MAX_SEATS - 4), top="r5").state
    state = apply(state, 0, parse_action("play r7")).state
    state = replace(state, hands=(state.hands[0], *(state.hands[1 + seat % 3] for seat in range(MAX_SEATS - 1))))
    return state, record_round(new_match(MAX_SEATS, preset("official"), 1), state)
