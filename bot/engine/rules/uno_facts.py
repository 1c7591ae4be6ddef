"""What is so about UNO in a position: who has called, who may be caught, which call would be right (U1-U5, M5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import Catch, Play
from bot.engine.cards import Card
from bot.engine.legality import has_play, plays_of
from bot.engine.memo import Memo
from bot.engine.reasons import Reason
from bot.engine.state import MAX_SEATS, Position, SeatStatus, memo_of, next_seat, to_act

_BEFORE_CALL = 2
_MOST_IDENTICAL = 4
#: Accusations of anybody, and of each seat.
ANYBODY, NAMED = Catch(), tuple(map(Catch, range(MAX_SEATS)))


@dataclass(frozen=True, slots=True)
class UnoMemo(Memo):
    """Who stands where with UNO.

    Attributes:
        called: seats whose call holds: with one card, or with two on the turn in which they called.
        exposed: seats with one card and no call, which may still be caught.
        caught_wrong: seats that have accused wrongly in this turn.
        called_wrong: seats that have called wrongly in this turn.
    """

    called: tuple[int, ...] = ()
    exposed: tuple[int, ...] = ()
    caught_wrong: tuple[int, ...] = ()
    called_wrong: tuple[int, ...] = ()

    def fits(self, seats: int) -> bool:
        named = (*self.called, *self.exposed, *self.caught_wrong, *self.called_wrong)
        return all(0 <= seat < seats for seat in named)


def call_fault(position: Position, seat: int) -> Reason | None:
    """Say why a call by `seat` would be false (U4), or None if it is right: going down to one card, or just gone."""
    memo = memo_of(position, UnoMemo)
    if seat in memo.called:
        return Reason.ALREADY_CALLED
    if seat in memo.exposed:
        return None
    return None if _about_to_call(position, seat) else Reason.NOT_UNO


def _about_to_call(position: Position, seat: int) -> bool:
    """Whether some play that `seat` could make now would leave one card."""
    held = len(position.hands[seat])
    if held < _BEFORE_CALL:
        return False
    active = position.rules.active
    if not active.combining and not active.enlarging:
        return held == _BEFORE_CALL and has_play(position, seat)
    most = _most_at_uno(position)
    if seat != to_act(position):  # there is one card at most to jump in with
        few = held - 1 <= most or active.enlarging
        if not (few and any(rule.combos(position, seat, 1) for rule in active.jumping)):
            return False
        least = 1
    else:
        if _may_leave_one(position, seat, None, held):
            return True
        least = held - most - _most_along(position, seat)
    return any(
        _may_leave_one(position, seat, play, held - len(play.cards)) or is_uno(position, _without(position, seat, play))
        for play in plays_of(position, seat, max(1, least))
    )


def _most_along(position: Position, seat: int) -> int:
    """Return with how many more cards a play by `seat` may be completed."""
    enlarging = position.rules.active.enlarging
    kinds = map(Play, dict.fromkeys(position.hands[seat])) if enlarging else ()
    return max((rule.goes_along(position, seat, play).stop - 1 for play in kinds for rule in enlarging), default=0)


def _may_leave_one(position: Position, seat: int, play: Play | None, left: int) -> bool:
    """Whether of the cards left after a play, or while it is being completed, all but one may go along."""
    enlarging = position.rules.active.enlarging
    return any(left - 1 in rule.goes_along(position, seat, play) for rule in enlarging)


def _without(position: Position, seat: int, play: Play) -> Sequence[Card]:
    return tuple((Counter(position.hands[seat]) - Counter(play.cards)).elements())


def is_uno(position: Position, hand: Sequence[Card]) -> bool:
    """Whether a hand is down to one card; or to identical ones, up to four, where they can be played together (M5)."""
    if len(hand) <= 1:
        return len(hand) == 1
    return len(hand) <= _most_at_uno(position) and all(card == hand[0] for card in hand)


def _most_at_uno(position: Position) -> int:
    """Return how many cards one can be at UNO with."""
    return _MOST_IDENTICAL if position.rules.values["multi_play"] == "identical" else 1


def caught_by(position: Position, seat: int, target: int | None) -> list[int]:
    """Return the seats that an accusation by `seat` rightly catches (U2), in order of play."""
    exposed = memo_of(position, UnoMemo).exposed
    if target is not None:
        return [target] if target in exposed and target != seat else []
    if not exposed:
        return []
    found, other = [], next_seat(position, seat)
    while other != seat:
        if other in exposed:
            found.append(other)
        other = next_seat(position, other)
    return found


def suspects_of(position: Position, seat: int) -> list[int]:
    """Return the seats that hold one card, which all can see, but for `seat` itself; or few that may be alike (M5)."""
    most = _most_at_uno(position)
    counts = list(map(len, position.hands))
    if most == 1 and 1 not in counts:
        return []
    few = (other for other, count in enumerate(counts) if 1 <= count <= most)
    return [other for other in few if other != seat and position.status[other] is SeatStatus.IN]


def accusation_fault(position: Position, seat: int, target: int | None) -> Reason | None:
    """Say why `seat` may not even accuse `target`: themselves, nobody, or wrong once already in this turn (F054)."""
    if target == seat:
        return Reason.CATCH_SELF
    if target is not None and not (0 <= target < len(position.status) and position.status[target] is SeatStatus.IN):
        return Reason.NOBODY_TO_CATCH
    return Reason.CATCH_USED if seat in memo_of(position, UnoMemo).caught_wrong else None
