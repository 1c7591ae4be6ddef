"""What a finished round is worth (P2-P10). More is better: minus points are below zero."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.engine.cards import Card, Face
from bot.engine.ruleset import RuleSet
from bot.engine.state import Over, Position, SeatStatus, State, next_seat
from bot.engine.teams import partners


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round's result, with what explains it.

    Attributes:
        winner: who won, or None when nobody was left.
        gains: points for each seat, below zero for minus points and chips paid.
        left: the cards that each seat was left with; what is gained or lost comes from them.
        blocked: nobody could move any more, or time was called.
        places: the seats from first to last, where the round was played out (P7, P8).
    """

    winner: int | None
    gains: tuple[int, ...]
    left: tuple[tuple[Card, ...], ...]
    blocked: bool = False
    places: tuple[int, ...] = ()


def hand_points(hand: Iterable[Card], rules: RuleSet | None = None) -> int:
    """Return what the cards of a hand count together (P2), a zero ten where the rules say so (P3)."""
    zero = 0 if rules is None else rules.number("zero_points")
    return sum(zero if card.face is Face.ZERO else card.points for card in hand)


def ahead(position: Position) -> int:
    """Return who has won if the round ends now: the first to have gone out, else the fewest points in hand.

    Of several with equally few, it is the one whose turn comes first.
    """
    if position.finished:
        return position.finished[0]
    turn = position.turn
    order = [turn] if position.status[turn] is SeatStatus.IN else [next_seat(position, turn)]
    while (other := next_seat(position, order[-1])) != order[0]:
        order.append(other)
    return min(order, key=lambda seat: hand_points(position.hands[seat], position.rules))


def score_round(state: State) -> RoundScore:
    """Return the result of a round that is over.

    Cards of somebody who left are under the draw pile and count for nobody; the winner's own never count (F028).

    Raises:
        ValueError: while the round goes on.
    """
    if not isinstance(state.phase, Over):
        raise ValueError("the round is not over")
    winner = state.phase.winner
    places = _places(state, winner) if state.rules.values["scoring"] in ("knockout", "blood_battle") else ()
    return RoundScore(winner, _gains(state, winner, places), state.hands, state.phase.blocked, places)


def _gains(state: State, winner: int | None, places: tuple[int, ...]) -> tuple[int, ...]:
    seats = range(len(state.hands))
    match state.rules.values["scoring"]:
        case "winner":
            return _winner_takes(state, winner)
        case "minus" | "elimination":  # P5, P6: each keeps the points in hand
            return tuple(-hand_points(state.hands[seat], state.rules) for seat in seats)
        case "chips":  # P9: losers pay the winner
            paid = [hand_points(state.hands[seat], state.rules) if seat != winner else 0 for seat in seats]
            pot = sum(paid)
            if winner is None:
                return (0,) * len(seats)
            return tuple(pot if seat == winner else -paid[seat] for seat in seats)
        case "blood_battle":  # P8: n-1, n-3, ... -(n-1)
            worth = {seat: len(places) - 1 - 2 * place for place, seat in enumerate(places)}
            return tuple(worth.get(seat, 0) for seat in seats)
        case _:
            return (0,) * len(seats)


def _winner_takes(state: State, winner: int | None) -> tuple[int, ...]:
    """P4: the winner takes everybody's points; of a team, every member takes those of the other teams (P11).

    Where the first partner out decides it all, nothing is added up (P13).
    """
    seats = range(len(state.hands))
    if winner is None or state.rules.values["team_scoring"] == "first_out":
        return (0,) * len(seats)
    team = partners(state.rules, state.order, winner)
    taken = sum(hand_points(state.hands[seat], state.rules) for seat in seats if seat not in team)
    return tuple(taken if seat in team else 0 for seat in seats)


def _places(state: State, winner: int | None) -> tuple[int, ...]:
    """Return the seats from first to last: as they went out, then who was still in, then who was expelled.

    Of those, the fewer points in hand the better. Those who left have no place.
    """
    rest = sorted(
        (
            seat
            for seat, status in enumerate(state.status)
            if seat not in state.finished and status is not SeatStatus.LEFT
        ),
        key=lambda seat: (
            seat != winner,
            state.status[seat] is SeatStatus.BUST,
            hand_points(state.hands[seat], state.rules),
            seat,
        ),
    )
    return (*(seat for seat in state.finished if state.status[seat] is not SeatStatus.LEFT), *rest)
