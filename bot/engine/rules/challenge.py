"""Doubting a wild draw four (W2, W4–W7, W10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.engine.actions import Action, Challenge
from bot.engine.effects import DrawCards, Effect, NextTurn, Penalize, Tell
from bot.engine.events import Cause, ChallengeResolved
from bot.engine.options import Option, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Evidence, Penalized, Penalty, Position

_EXTRA_FOR_LOSING = 2


@dataclass(frozen=True, slots=True)
class Challenges(Rule):
    """A wild draw four may be a bluff (W4); who would draw may challenge it (W5).

    The hand and the color it is judged by are kept when it is played: nothing that happens later changes the verdict.
    """

    options: ClassVar[tuple[Option, ...]] = (switch("no_challenge", False, "W11"),)
    handles: ClassVar[tuple[type[Action], ...]] = (Challenge,)
    answers: ClassVar[tuple[type[Action], ...]] = (Challenge,)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return None if values["no_challenge"] else cls()

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        return [
            replace(effect, hand=tuple(position.hands[move.seat]), color=move.color)
            if isinstance(effect, Penalize) and effect.cause is Cause.WILD_DRAW_FOUR
            else effect
            for effect in effects
        ]

    def offers(self, position: Position, seat: int) -> Iterable[Action]:
        return (Challenge(),) if isinstance(position.phase, Penalized) else ()

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        if not isinstance(position.phase, Penalized) or position.phase.penalty.evidence is None:
            return Reason.NOTHING_TO_CHALLENGE
        return None if seat == position.phase.penalty.victim else Reason.NOT_AIMED_AT_YOU

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        assert isinstance(position.phase, Penalized)
        penalty, evidence = position.phase.penalty, position.phase.penalty.evidence
        assert evidence is not None
        return self._verdict(penalty, evidence)

    def _verdict(self, penalty: Penalty, evidence: Evidence) -> Sequence[Effect]:
        told = Tell(ChallengeResolved(penalty.victim, penalty.by, evidence.color, evidence.guilty, evidence.hand))
        if evidence.guilty:  # W7: the bluffer draws, and the challenger, whose turn it has become, plays
            return [told, DrawCards(penalty.by, penalty.amount, Cause.BLUFF)]
        owed = penalty.amount + _EXTRA_FOR_LOSING  # W6
        return [told, DrawCards(penalty.victim, owed, Cause.CHALLENGE_LOST), NextTurn()]
