"""Calling UNO, and catching who forgot (U1–U3, X5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, CallUno, Catch, Challenge, ChooseColor, Draw, Pass, Play, TimeUp
from bot.engine.effects import DrawCards, Effect, Tell
from bot.engine.events import Cause, FalseCatch, UnoCalled, UnoCaught
from bot.engine.legality import has_play
from bot.engine.memo import Memo
from bot.engine.options import Option, number
from bot.engine.reasons import Reason
from bot.engine.rules.base import Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position, SeatStatus, memo_of, next_seat

#: What a player does on a turn. The next one of these by somebody else closes the window of U3.
_ACTED = (Play, Draw, Pass, ChooseColor, Challenge, TimeUp)
_BEFORE_CALL = 2


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
    about_to = len(position.hands[seat]) == _BEFORE_CALL and has_play(position, seat)
    return None if about_to else Reason.NOT_UNO


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
    """Return the seats that hold one card, which all can see, but for `seat` itself."""
    counts = list(map(len, position.hands))
    return [other for other, count in enumerate(counts) if count == 1 and other != seat] if 1 in counts else []


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

    options: ClassVar[tuple[Option, ...]] = (number("uno_penalty", 2, 1, 6, "U2", "X5"),)
    handles: ClassVar[tuple[type[Action], ...]] = (CallUno, Catch)
    memo: ClassVar[Memo | None] = UnoMemo()
    cards: int = 2

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls(cards=int(values["uno_penalty"]))

    def offers(self, position: Position, seat: int) -> Iterable[Action]:
        calls = (CallUno(),) if len(position.hands[seat]) <= _BEFORE_CALL else ()
        suspects = suspects_of(position, seat)
        return (*calls, Catch(), *map(Catch, suspects)) if suspects else calls

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
        called = tuple(other for other in called if _call_holds(before, after, other, acted and other == seat))
        exposed = tuple(
            other
            for other, hand in enumerate(after.hands)
            if len(hand) == 1
            and other not in called
            and (len(before.hands[other]) != 1 or (other in memo.exposed and not (acted and other != seat)))
        )
        return UnoMemo(called, exposed, () if acted else wrong_catch, wrong_call)

    def announced(self, position: Position) -> Collection[int]:
        return memo_of(position, UnoMemo).called


def _call_holds(before: Position, after: Position, seat: int, acted: bool) -> bool:
    """Whether a call is still good: with one card, or with two while the turn it was made for goes on (F058).

    A hand that has grown needs a new call, whatever made it grow.
    """
    held = len(after.hands[seat])
    if held > len(before.hands[seat]):
        return False
    return held == 1 or (held == _BEFORE_CALL and seat == after.turn and not acted)
