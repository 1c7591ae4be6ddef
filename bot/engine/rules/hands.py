"""Sevens and zeros: hands that change owners (Z1-Z6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.engine.actions import Action, ChooseSeat, Decide
from bot.engine.cards import Face
from bot.engine.effects import Ask, Effect, NextTurn, RotateHands, SwapHands, Tell
from bot.engine.events import Declined
from bot.engine.memo import Question
from bot.engine.options import Option, choice
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Asked, Position, SeatStatus, next_seat, seats_in


@dataclass(frozen=True, slots=True)
class SwapQuestion(Question):
    """With whom does the player swap hands? `optional`: or with nobody."""

    optional: bool


@dataclass(frozen=True, slots=True)
class RotateQuestion(Question):
    """Shall everybody pass the hand on?"""


@dataclass(frozen=True, slots=True)
class HandsMove(Rule):
    """Z1-Z4: a seven or a zero moves hands. Going out on one wins at once (Z6).

    A hand that somebody receives counts for UNO as one that was played down to (Z5).
    """

    options: ClassVar[tuple[Option, ...]] = (
        choice("seven", ("off", "swap", "rotate_optional"), "Z1", "Z2", "Z5", "Z6"),
        choice("zero", ("off", "rotate", "swap_optional"), "Z3", "Z4", "Z5", "Z6"),
    )
    handles: ClassVar[tuple[type[Action], ...]] = (ChooseSeat, Decide)
    answers: ClassVar[tuple[type[Action], ...]] = (ChooseSeat, Decide)
    asks: ClassVar[tuple[type[Question], ...]] = (SwapQuestion, RotateQuestion)
    seven: str = "off"
    zero: str = "off"

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        seven, zero = str(values["seven"]), str(values["zero"])
        return None if seven == zero == "off" else cls(seven, zero)

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        moved = {Face.SEVEN: self.seven, Face.ZERO: self.zero}.get(move.card.face, "off")
        moved = "off" if move.going_out else moved  # Z6
        match moved:
            case "off":
                return effects
            case "rotate":
                added: Effect = RotateHands()
            case "rotate_optional":
                added = Ask(RotateQuestion(move.seat))
            case _:
                added = Ask(SwapQuestion(move.seat, optional=moved == "swap_optional"))
        at = list(effects).index(NextTurn())
        return [*effects[:at], added, *effects[at:]]

    def offers(self, position: Position, seat: int) -> Sequence[Action]:
        if not isinstance(position.phase, Asked) or position.phase.question.seat != seat:
            return ()
        if isinstance(position.phase.question, RotateQuestion):
            return (Decide(False), Decide(True))
        if not isinstance(position.phase.question, SwapQuestion):
            return ()
        choices = map(ChooseSeat, (*seats_in(position), None))
        return [action for action in choices if self.judge(position, seat, action) is None]

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        question = position.phase.question if isinstance(position.phase, Asked) else None
        kind = RotateQuestion if isinstance(action, Decide) else SwapQuestion
        if not isinstance(question, kind):
            return Reason.NO_QUESTION
        if question.seat != seat:
            return Reason.NOT_YOUR_TURN
        if isinstance(question, RotateQuestion):
            return None
        assert isinstance(question, SwapQuestion)
        assert isinstance(action, ChooseSeat)
        wanted = question.optional if action.seat is None else action.seat != seat and action.seat in seats_in(position)
        return None if wanted else Reason.NO_SUCH_CHOICE

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        if action == Decide(True):
            return [RotateHands()]
        if isinstance(action, ChooseSeat) and action.seat is not None:
            return [SwapHands(seat, action.seat)]
        return [Tell(Declined(seat))]

    def unanswered(self, position: Position, question: Question) -> Sequence[Effect]:
        """Somebody absent declines; where a swap is a must, it is with the next player."""
        gone = position.status[question.seat] is not SeatStatus.IN
        if gone or not isinstance(question, SwapQuestion) or question.optional:
            return [Tell(Declined(question.seat))]
        return [SwapHands(question.seat, next_seat(position, question.seat))]
