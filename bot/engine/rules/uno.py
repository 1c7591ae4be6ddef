"""Calling UNO, and catching who forgot (U1–U3, X5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import (
    Action,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    ChooseSeat,
    Decide,
    Draw,
    LayCard,
    Pass,
    Play,
    TimeUp,
)
from bot.engine.cards import Card
from bot.engine.effects import DrawCards, Effect, Tell
from bot.engine.events import Cause, FalseCatch, UnoCalled, UnoCaught
from bot.engine.legality import has_play, plays_of
from bot.engine.memo import Memo
from bot.engine.options import Option, number, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Asked, Position, SeatStatus, memo_of, next_seat, seats_in, to_act

#: What a player does on a turn. The next one of these by somebody else closes the window of U3.
_ACTED = (Play, Draw, Pass, ChooseColor, ChooseSeat, Decide, LayCard, Challenge, TimeUp)
_BEFORE_CALL = 2
_MOST_IDENTICAL = 4
_CALL = CallUno()


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
    if _may_leave_one(position, seat, None, held):
        return True
    least = held - _most_at_uno(position) - _most_along(position, seat)
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
    found, other = [], next_seat(position, seat)
    while other != seat:
        if other in exposed:
            found.append(other)
        other = next_seat(position, other)
    return found


def suspects_of(position: Position, seat: int) -> list[int]:
    """Return the seats that hold one card, which all can see, but for `seat` itself; or few that may be alike (M5)."""
    most = _most_at_uno(position)
    few = [other for other, hand in enumerate(position.hands) if 1 <= len(hand) <= most]
    return [other for other in few if other != seat and position.status[other] is SeatStatus.IN]


def accusation_fault(position: Position, seat: int, target: int | None) -> Reason | None:
    """Say why `seat` may not even accuse `target`: themselves, nobody, or wrong once already in this turn (F054)."""
    if target == seat:
        return Reason.CATCH_SELF
    if target is not None and not (0 <= target < len(position.status) and position.status[target] is SeatStatus.IN):
        return Reason.NOBODY_TO_CATCH
    return Reason.CATCH_USED if seat in memo_of(position, UnoMemo).caught_wrong else None


@dataclass(frozen=True, slots=True)
class UnoCalls(Rule):
    """U1–U3: call UNO with the second-to-last card; whoever forgot may be caught until the next player has acted.

    A wrong accusation costs nothing here, but there is one a turn. It may be made only where somebody holds one card,
    which all can see, so whether it is refused tells nothing of who forgot.
    """

    options: ClassVar[tuple[Option, ...]] = (
        number("uno_penalty", 2, 1, 6, "U2", "X5"),
        switch("auto_uno", False, "X6"),
    )
    handles: ClassVar[tuple[type[Action], ...]] = (CallUno, Catch)
    memo: ClassVar[Memo | None] = UnoMemo()
    cards: int = 2
    by_itself: bool = False

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls(int(values["uno_penalty"]), bool(values["auto_uno"]))

    def offers(self, position: Position, seat: int) -> Iterable[Action]:
        calls = (_CALL,) if call_fault(position, seat) is None else ()
        suspects = suspects_of(position, seat)
        if not suspects or accusation_fault(position, seat, None) is not None:
            return calls
        return (*calls, Catch(), *map(Catch, suspects))

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        if not isinstance(action, Catch):
            return call_fault(position, seat)
        fault = accusation_fault(position, seat, action.target)
        if fault is not None and fault is not Reason.CATCH_USED:
            return fault
        suspects = suspects_of(position, seat)
        if not suspects or action.target not in (None, *suspects):
            return Reason.NOBODY_TO_CATCH
        return fault

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        if not isinstance(action, Catch):
            return [Tell(UnoCalled(seat))]
        caught = caught_by(position, seat, action.target)
        if not caught:
            return [Tell(FalseCatch(seat, action.target))]
        return [
            effect
            for target in caught
            for effect in (Tell(UnoCaught(seat, target)), DrawCards(target, self.cards, Cause.UNO_CATCH))
        ]

    def remembers(self, before: Position, after: Position, seat: int, action: Action) -> Memo | None:
        memo = memo_of(before, UnoMemo)
        acted = isinstance(action, _ACTED)
        called, wrong_call, wrong_catch = memo.called, () if acted else memo.called_wrong, memo.caught_wrong
        if isinstance(action, CallUno):
            right = call_fault(before, seat) is None
            called, wrong_call = (*called, seat) if right else called, wrong_call if right else (*wrong_call, seat)
        if isinstance(action, Catch) and not caught_by(before, seat, action.target):
            wrong_catch = (*wrong_catch, seat)
        down = [other for other in seats_in(after) if is_uno(after, after.hands[other])]
        done = None if not acted or (to_act(after) == seat and isinstance(after.phase, Asked)) else seat
        called = tuple(other for other in called if _call_holds(before, after, other, down, done))
        fresh = [other for other in down if other not in called and _came_down(before, after, other)]
        if self.by_itself:  # X6
            return UnoMemo((*called, *fresh), (), () if acted else wrong_catch, wrong_call)
        still = (other for other in memo.exposed if other in down and not (acted and other != seat))
        exposed = tuple(sorted({*fresh, *still} - set(called)))
        return UnoMemo(called, exposed, () if acted else wrong_catch, wrong_call)

    def announced(self, position: Position) -> Collection[int]:
        return memo_of(position, UnoMemo).called


def _call_holds(before: Position, after: Position, seat: int, down: Collection[int], done: int | None) -> bool:
    """Whether a call is still good; `done` is who has just finished a move.

    It is while the hand it was made for is down, unless another hand has taken its place (Z5); with more cards as long
    as the turn it was made for goes on (F058), or, made before a jump-in, until somebody moves. A hand that has grown
    needs a new call, whatever made it grow.
    """
    if len(after.hands[seat]) > len(before.hands[seat]):
        return False
    if seat in down:
        return not _exchanged(before, after, seat)
    return len(after.hands[seat]) > 1 and (done is None or (seat == after.turn and done != seat))


def _came_down(before: Position, after: Position, seat: int) -> bool:
    return not is_uno(before, before.hands[seat]) or _exchanged(before, after, seat)


def _exchanged(before: Position, after: Position, seat: int) -> bool:
    """Whether a hand holds cards that were not in it before."""
    return before.hands[seat] != after.hands[seat] and not set(after.hands[seat]) <= set(before.hands[seat])
