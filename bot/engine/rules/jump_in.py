"""Playing out of turn with a card identical to the top card (J1-J6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.engine.actions import Action, Play
from bot.engine.cards import Face
from bot.engine.effects import Effect, NextTurn, Penalize, SkipNext, TurnRound, TurnTo
from bot.engine.memo import Memo
from bot.engine.options import Option, choice
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Asked, Drew, Penalty, Position, memo_of, next_seat, seats_in, to_act

_NOT_POINTED = (Face.SKIP, Face.WILD)


@dataclass(frozen=True, slots=True)
class JumpMemo(Memo):
    """Who played the top card; nobody has before the first play."""

    player: int | None = None

    def fits(self, seats: int) -> bool:
        return self.player is None or 0 <= self.player < seats


@dataclass(frozen=True, slots=True)
class JumpIn(Rule):
    """J1: who holds a card identical to the top card may play it out of turn; play goes on after the jumper.

    `numbers`: number cards only; `all`: any (J2); `point`: any but skip and wild, not with one's last card, and on
    one's own card not with a wild draw four (J5). What the card jumped on did is void, or adds up with the new one's
    (J3). With `old_order` it stays the turn, or the penalty, of whoever it was (J4). A penalty waits for its victim, so
    that it can be jumped on.
    """

    options: ClassVar[tuple[Option, ...]] = (
        choice("jump_in", ("off", "numbers", "all", "point"), "J1", "J2", "J5", "J6"),
        choice("jump_effect", ("replaces", "adds"), "J2", "J3"),
        choice("jump_resumes", ("after_jumper", "old_order"), "J1", "J4"),
    )
    may_forbid: ClassVar[tuple[type[Action], ...]] = (Play,)
    may_excuse: ClassVar[tuple[Reason, ...]] = (Reason.NOT_YOUR_TURN,)
    memo: ClassVar[Memo | None] = JumpMemo()
    kinds: str = "numbers"
    adds: bool = False
    old_order: bool = False

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        kinds = str(values["jump_in"])
        if kinds == "off":
            return None
        return cls(kinds, values["jump_effect"] == "adds", values["jump_resumes"] == "old_order")

    def combos(self, position: Position, seat: int, least: int) -> Sequence[Play]:
        top = position.discard_pile[-1]
        jumps = least == 1 and top in position.hands[seat] and seat != to_act(position)
        return (Play(top),) if jumps else ()

    def excuses(self, position: Position, seat: int, play: Play, fault: Reason) -> bool:
        identical = fault is Reason.NOT_YOUR_TURN and not play.more and play.card == position.discard_pile[-1]
        return identical and not isinstance(position.phase, Asked)

    def forbids(self, position: Position, seat: int, action: Action) -> Reason | None:
        if not isinstance(action, Play) or seat == to_act(position):
            return None
        player, face = memo_of(position, JumpMemo).player, action.card.face
        if self.kinds == "numbers" and not action.card.is_number:
            return Reason.NO_JUMP_ON_THIS
        if self.kinds == "point":
            if face in _NOT_POINTED or (seat == player and face is Face.WILD_DRAW_FOUR):
                return Reason.NO_JUMP_ON_THIS
            if len(position.hands[seat]) == 1:
                return Reason.NO_JUMP_WITH_LAST
        if player is None:
            return Reason.NO_JUMP_ON_THIS  # the opening card is nobody's
        drew = self.old_order and isinstance(position.phase, Drew)  # the one whose turn it is has acted already
        return Reason.TOO_LATE_TO_JUMP if drew else None

    def waits(self, position: Position) -> bool:
        return self.kinds != "numbers"

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if not move.out_of_turn:
            return effects
        jumped = self._owed(move.penalty, [effect for effect in effects if not self._is_void(effect)])
        if not self.old_order:
            return jumped
        before = next(seat for seat in seats_in(position) if next_seat(position, seat) == position.turn)
        return [TurnTo(before), *jumped]

    def _is_void(self, effect: Effect) -> bool:
        """Whether the void effect of the first card and this one's come to nothing: play goes as after the first."""
        return not self.adds and (isinstance(effect, TurnRound) or (self.old_order and isinstance(effect, SkipNext)))

    def _owed(self, penalty: Penalty | None, effects: Sequence[Effect]) -> Sequence[Effect]:
        """Return the effects with the penalty that was jumped on: added to a new one, or going on as it was.

        It stays open to a challenge where it stays with its victim.
        """
        if penalty is None or not (self.adds or self.old_order):
            return effects
        old = Penalize(penalty.amount, penalty.by, penalty.cause, penalty.evidence if self.old_order else None)
        if not any(isinstance(effect, Penalize) for effect in effects):
            return [old if isinstance(effect, NextTurn) else effect for effect in effects]
        if not self.adds:
            return effects
        return [self._added(effect, old) if isinstance(effect, Penalize) else effect for effect in effects]

    def _added(self, new: Penalize, old: Penalize) -> Penalize:
        return replace(old if old.evidence is not None else new, amount=new.amount + old.amount)

    def remembers(self, before: Position, after: Position, seat: int, action: Action) -> Memo | None:
        played = isinstance(action, Play) and after.discard_pile[-1] == action.card
        return JumpMemo(seat) if played else None
