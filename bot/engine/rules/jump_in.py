"""Playing out of turn with a card identical to the top card (J1-J6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.engine.actions import Action, Play
from bot.engine.cards import Face
from bot.engine.effects import Effect, Penalize, TurnRound, TurnTo
from bot.engine.memo import Memo
from bot.engine.options import Option, choice
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Asked, Drew, Position, memo_of, to_act


@dataclass(frozen=True, slots=True)
class JumpMemo(Memo):
    """Who played the top card in turn; nobody has before the first play. A jump that resumes leaves it as it is."""

    player: int | None = None

    def fits(self, seats: int) -> bool:
        return self.player is None or 0 <= self.player < seats


@dataclass(frozen=True, slots=True)
class JumpIn(Rule):
    """J1: who holds a card identical to the top card may play it out of turn; play goes on after the jumper.

    `numbers`: number cards only; `all`: any (J2); `point`: any but skip and wild, not with one's last card, and on
    one's own card not with a wild draw four (J5). What the card jumped on did is void, or adds up with the new one's
    (J3). With `old_order` play resumes where it was (J4). A penalty waits for its victim, so that it can be jumped on.
    """

    options: ClassVar[tuple[Option, ...]] = (
        choice("jump_in", ("off", "numbers", "all", "point"), "J1", "J2", "J5", "J6"),
        choice("jump_effect", ("replaces", "adds"), "J2", "J3"),
        choice("jump_resumes", ("after_jumper", "old_order"), "J1", "J4"),
    )
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

    def combos(self, position: Position, seat: int) -> Iterable[Play]:
        top = position.discard_pile[-1]
        if seat != to_act(position) and top in position.hands[seat]:
            yield Play(top)

    def excuses(self, position: Position, seat: int, play: Play, fault: Reason) -> bool:
        if fault is not Reason.NOT_YOUR_TURN or play.more or play.card != position.discard_pile[-1]:
            return False
        player = memo_of(position, JumpMemo).player
        if player is None or isinstance(position.phase, Asked):
            return False
        if self.old_order and isinstance(position.phase, Drew):
            return False  # the one whose turn it is has acted already
        return self._allows(position, seat, play, own=seat == player)

    def _allows(self, position: Position, seat: int, play: Play, *, own: bool) -> bool:
        face = play.card.face
        if self.kinds == "numbers":
            return play.card.is_number
        if self.kinds == "point":
            barred = face in (Face.SKIP, Face.WILD) or len(position.hands[seat]) == 1
            return not barred and not (own and face is Face.WILD_DRAW_FOUR)
        return True

    def waits(self, position: Position) -> bool:
        return self.kinds != "numbers"

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if not move.out_of_turn:
            return effects
        owed = move.penalty.amount if self.adds and move.penalty is not None else 0
        jumped = [
            replace(effect, amount=effect.amount + owed) if isinstance(effect, Penalize) else effect
            for effect in effects
            # A void reverse and a new one leave play going as it went after the first.
            if self.adds or not isinstance(effect, TurnRound)
        ]
        player = memo_of(position, JumpMemo).player
        return [TurnTo(player), *jumped] if self.old_order and player is not None and not move.going_out else jumped

    def remembers(self, before: Position, after: Position, seat: int, action: Action) -> Memo | None:
        if not isinstance(action, Play) or after.discard_pile[-1] != action.card:
            return None
        jumped = seat != to_act(before)
        return None if jumped and self.old_order else JumpMemo(seat)
