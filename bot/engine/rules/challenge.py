"""Doubting a wild draw four (W2–W11, K5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from bot.engine.actions import Action, Challenge, LayCard
from bot.engine.effects import Ask, DrawCards, Effect, Evidence, Lay, NextTurn, Penalize, TakeBack, Tell, TurnTo
from bot.engine.events import Cause, ChallengeResolved
from bot.engine.memo import Question
from bot.engine.options import Option, choice, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.rules.wild_draw_four import wrongful
from bot.engine.ruleset import OptionValue
from bot.engine.state import Asked, Penalized, Penalty, Position, SeatStatus

_EXTRA_FOR_LOSING = 2
_CHALLENGE = Challenge()


@dataclass(frozen=True, slots=True)
class TakenBack(Question):
    """W9: the bluffer owes a card of the color, and then draws `amount`; the challenger plays after that."""

    challenger: int
    amount: int

    def fits(self, seats: int) -> bool:
        return 0 <= self.seat < seats and 0 <= self.challenger < seats and self.amount > 0


@dataclass(frozen=True, slots=True)
class Challenges(Rule):
    """A wild draw four may be a bluff (W4); who would draw may challenge it (W5).

    The hand and the color it is judged by are kept when it is played: nothing that happens later changes the verdict.
    """

    options: ClassVar[tuple[Option, ...]] = (
        switch("no_challenge", False, "W11"),
        choice("challenge_won", ("play", "skipped", "take_back"), "W7", "W8", "W9"),
        choice("challenge_shows", ("challenger", "all", "verdict"), "W10"),
        choice("stacked_challenge", ("first", "never"), "K5"),
    )
    handles: ClassVar[tuple[type[Action], ...]] = (Challenge, LayCard)
    answers: ClassVar[tuple[type[Action], ...]] = (Challenge, LayCard)
    asks: ClassVar[tuple[type[Question], ...]] = (TakenBack,)
    strict: bool = False
    won: str = "play"
    shows: str = "challenger"

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        never = values["stacking"] != "off" and values["stacked_challenge"] == "never"
        if values["no_challenge"] or never or not values["wd4_bluff"]:  # without bluffs there is nothing to doubt
            return None
        strict = values["wd4_legality"] == "nothing_else"
        return cls(strict, str(values["challenge_won"]), str(values["challenge_shows"]))

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if move.penalty is not None or move.out_of_turn or move.color is None:
            return effects  # played onto a penalty (K5), a jump-in, or on an opening wild that anything fits
        hand = tuple(position.hands[move.seat])
        guilty = wrongful(hand, move.color, move.top, strict=self.strict)
        evidence = Evidence(hand, move.color, guilty, len(move.cards))
        return [
            replace(effect, evidence=evidence)
            if isinstance(effect, Penalize) and effect.cause is Cause.WILD_DRAW_FOUR
            else effect
            for effect in effects
        ]

    def offers(self, position: Position, seat: int) -> Sequence[Action]:
        if isinstance(position.phase, Penalized):
            return (_CHALLENGE,) if self.judge(position, seat, _CHALLENGE) is None else ()
        if not isinstance(position.phase, Asked) or not isinstance(position.phase.question, TakenBack):
            return ()
        cards = map(LayCard, dict.fromkeys(position.hands[seat]))
        return sorted((action for action in cards if self.judge(position, seat, action) is None), key=str)

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        if isinstance(action, LayCard):
            return self._judge_returned(position, seat, action)
        if not isinstance(position.phase, Penalized) or position.phase.penalty.evidence is None:
            return Reason.NOTHING_TO_CHALLENGE
        return None if seat == position.phase.penalty.victim else Reason.NOT_AIMED_AT_YOU

    def _judge_returned(self, position: Position, seat: int, action: LayCard) -> Reason | None:
        if not isinstance(position.phase, Asked) or not isinstance(position.phase.question, TakenBack):
            return Reason.NO_QUESTION
        if seat != position.phase.question.seat:
            return Reason.NOT_YOUR_TURN
        if action.card is None or action.card not in position.hands[seat]:
            return Reason.NO_SUCH_CHOICE
        return None if action.card.color is position.color else Reason.NO_MATCH

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        if isinstance(action, LayCard):
            assert isinstance(position.phase, Asked)
            assert isinstance(position.phase.question, TakenBack)
            assert action.card is not None
            return [Lay(seat, action.card), *_settled(position.phase.question)]
        assert isinstance(position.phase, Penalized)
        penalty, evidence = position.phase.penalty, position.phase.penalty.evidence
        assert evidence is not None
        return self._verdict(position, penalty, evidence)

    def _verdict(self, position: Position, penalty: Penalty, evidence: Evidence) -> Sequence[Effect]:
        hand = () if self.shows == "verdict" else evidence.hand
        told = Tell(
            ChallengeResolved(
                penalty.victim, penalty.by, evidence.color, evidence.guilty, hand, open=self.shows == "all"
            )
        )
        if not evidence.guilty:  # W6
            owed = penalty.amount + _EXTRA_FOR_LOSING
            return [told, DrawCards(penalty.victim, owed, Cause.CHALLENGE_LOST), NextTurn()]
        punished = DrawCards(penalty.by, penalty.amount, Cause.BLUFF)
        if self.won == "skipped":  # W8
            return [told, punished, NextTurn()]
        if self.won == "take_back" and _can_take_back(position, penalty.by, evidence):  # W9
            question = TakenBack(penalty.by, penalty.victim, penalty.amount)
            return [told, TakeBack(penalty.by, evidence.color, evidence.cards), Ask(question)]
        return [told, punished]  # W7: the challenger, whose turn it has become, plays

    def unanswered(self, position: Position, question: Question) -> Sequence[Effect]:
        assert isinstance(question, TakenBack)
        card = next((card for card in position.hands[question.seat] if card.color is position.color), None)
        return [*([Lay(question.seat, card)] if card is not None else []), *_settled(question)]


def _can_take_back(position: Position, seat: int, evidence: Evidence) -> bool:
    """Whether the bluffer is still there with a card of the color, and there is a card beneath to play it on.

    A reshuffle after the bluff leaves none; then the bluffer only draws, as under W7.
    """
    here = position.status[seat] is SeatStatus.IN and len(position.discard_pile) > evidence.cards
    return here and any(card.color is evidence.color for card in position.hands[seat])


def _settled(question: TakenBack) -> Sequence[Effect]:
    return [DrawCards(question.seat, question.amount, Cause.BLUFF), TurnTo(question.challenger)]
