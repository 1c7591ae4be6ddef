"""Calling UNO, and catching who forgot (U1–U3, X5)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
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
from bot.engine.effects import DrawCards, Effect, Tell
from bot.engine.events import Cause, FalseCatch, UnoCalled, UnoCaught
from bot.engine.memo import Memo
from bot.engine.options import Option, number, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Rule
from bot.engine.rules.uno_facts import (
    ANYBODY,
    NAMED,
    UnoMemo,
    accusation_fault,
    call_fault,
    caught_by,
    is_uno,
    suspects_of,
)
from bot.engine.ruleset import OptionValue
from bot.engine.state import Asked, Position, memo_of, seats_in, to_act

#: What a player does on a turn. The next one of these by somebody else closes the window of U3.
_ACTED = (Play, Draw, Pass, ChooseColor, ChooseSeat, Decide, LayCard, Challenge, TimeUp)
_CALL = CallUno()


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

    def offers(self, position: Position, seat: int) -> Sequence[Action]:
        calls = (_CALL,) if call_fault(position, seat) is None else ()
        suspects = suspects_of(position, seat)
        if not suspects or accusation_fault(position, seat, None) is not None:
            return calls
        return (ANYBODY, *(NAMED[suspect] for suspect in suspects), *calls)

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
