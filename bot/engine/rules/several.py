"""Several cards in one play (M1-M4, X11)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import ClassVar

from bot.engine.actions import Play
from bot.engine.cards import Card
from bot.engine.effects import DrawCards, Effect, Penalize, SkipNext, TurnRound
from bot.engine.events import Cause
from bot.engine.legality import fits
from bot.engine.options import Option, choice, switch
from bot.engine.reasons import Reason
from bot.engine.rules.base import Move, Rule
from bot.engine.ruleset import OptionValue
from bot.engine.state import Asked, Drew, Penalized, Playing, Position, seats_in, to_act

_TEN = 10
_PAIR = 2
_BOMB = 3


@dataclass(frozen=True, slots=True)
class MultiPlay(Rule):
    """M1, M2: several identical cards, or several of one number or symbol, in one play; one of them must fit.

    The player says which ends on top. What is printed on them adds up (M3): n skips skip n players, n reverses turn n
    times, penalties are summed, and of several wilds one counts.
    """

    options: ClassVar[tuple[Option, ...]] = (
        choice("multi_play", ("off", "identical", "same_face"), "M1", "M2", "M3", "M5"),
    )
    may_excuse: ClassVar[tuple[Reason, ...]] = (
        Reason.ONE_AT_A_TIME,
        Reason.NO_MATCH,
    )
    identical: bool = False

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        mode = values["multi_play"]
        return None if mode == "off" else cls(mode == "identical")

    def _alike(self, play: Play) -> bool:
        if self.identical:
            return all(card == play.card for card in play.more)
        return all(card.face is play.card.face for card in play.more)

    def combos(self, position: Position, seat: int, least: int) -> Sequence[Play]:
        found: list[Play] = []
        if seat != to_act(position) or isinstance(position.phase, Asked | Drew):
            return found
        groups: dict[object, list[Card]] = {}
        for card in position.hands[seat]:
            groups.setdefault(card if self.identical else card.face, []).append(card)
        for cards in groups.values():
            if len(cards) >= max(_PAIR, least) and (
                any(fits(position, card) for card in cards) or isinstance(position.phase, Penalized)
            ):
                found += _selections(cards, max(_PAIR, least))
        return found

    def excuses(self, position: Position, seat: int, play: Play, fault: Reason) -> bool:
        if not play.more or not self._alike(play):
            return False
        if fault is Reason.ONE_AT_A_TIME:
            return True
        return fault is Reason.NO_MATCH and any(fits(position, card) for card in play.more)

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        times = len(move.cards)
        if times == 1 or any(card.face is not move.card.face for card in move.cards):
            return effects
        others = len(seats_in(position)) - 1  # nobody skips themselves
        rewritten: list[Effect] = []
        for effect in effects:
            if isinstance(effect, SkipNext | TurnRound):
                rewritten += [effect] * (min(times, others) if isinstance(effect, SkipNext) else times)
            else:
                rewritten.append(
                    replace(effect, amount=effect.amount * times) if isinstance(effect, Penalize) else effect
                )
        return rewritten


def _selections(cards: Sequence[Card], least: int) -> Iterator[Play]:
    """Yield every way to take so many of these cards or more, with each kind of them on top."""
    kinds = Counter(cards)
    for counts in product(*(range(count + 1) for count in kinds.values())):
        if sum(counts) < least:
            continue
        taken = [card for card, count in zip(kinds, counts, strict=True) for _ in range(count)]
        for top in dict.fromkeys(taken):
            more = list(taken)
            more.remove(top)
            yield Play(top, None, tuple(more))


@dataclass(frozen=True, slots=True)
class MakeTen(Rule):
    """M4: two number cards of one color that make ten, no zero, in one play; the player says which ends on top."""

    options: ClassVar[tuple[Option, ...]] = (switch("make_ten", False, "M4"),)
    may_excuse: ClassVar[tuple[Reason, ...]] = (
        Reason.ONE_AT_A_TIME,
        Reason.NO_MATCH,
    )

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["make_ten"] else None

    def combos(self, position: Position, seat: int, least: int) -> Sequence[Play]:
        found: list[Play] = []
        if least > _PAIR or seat != to_act(position) or not isinstance(position.phase, Playing):
            return found
        numbers = [card for card in position.hands[seat] if card.is_number]
        for index, card in enumerate(numbers):
            for other in numbers[index + 1 :]:
                if _make_ten(card, other):
                    found += (Play(card, None, (other,)), Play(other, None, (card,)))
        return found

    def excuses(self, position: Position, seat: int, play: Play, fault: Reason) -> bool:
        if len(play.more) != 1 or not _make_ten(play.card, play.more[0]):
            return False
        return fault is Reason.ONE_AT_A_TIME or (fault is Reason.NO_MATCH and fits(position, play.more[0]))


def _make_ten(card: Card, other: Card) -> bool:
    numbers = card.is_number and other.is_number and card.points > 0 and other.points > 0
    return numbers and card.color is other.color and card.points + other.points == _TEN


@dataclass(frozen=True, slots=True)
class Bomb(Rule):
    """X11: with three or more of one number together, everybody else draws one."""

    options: ClassVar[tuple[Option, ...]] = (switch("bomb", False, "X11"),)

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        return cls() if values["bomb"] else None

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        if len(move.cards) < _BOMB or not move.card.is_number:
            return effects
        others = (seat for seat in seats_in(position) if seat != move.seat)
        return [*(DrawCards(seat, 1, Cause.BOMB) for seat in others), *effects]
