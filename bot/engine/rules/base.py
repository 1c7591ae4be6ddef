"""What a rule object is: typed parameters, declared options, and hooks that only return data."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from bot.engine.actions import Action
from bot.engine.cards import Card, Color
from bot.engine.effects import Effect
from bot.engine.memo import Memo
from bot.engine.options import Option
from bot.engine.reasons import Reason
from bot.engine.ruleset import OptionValue
from bot.engine.state import Position


@dataclass(frozen=True, slots=True)
class Move:
    """A play that is about to take effect; the card lies on the discard pile already.

    Attributes:
        color: the color that held before the play.
        going_out: whether it was the last card of that hand.
    """

    seat: int
    card: Card
    color: Color | None
    going_out: bool


@dataclass(frozen=True, slots=True)
class Rule:
    """Base of all rules; every hook does nothing until a rule says otherwise.

    The order of `RULES` is the order in which hooks are asked: a later rule sees what an earlier one made.
    """

    #: What a table may choose about this rule.
    options: ClassVar[tuple[Option, ...]] = ()
    #: Actions that this rule judges and performs. Of several rules, the first that does not refuse performs it.
    handles: ClassVar[tuple[type[Action], ...]] = ()
    #: Those of them that answer what the round waits for; the others may come at any time and leave it waiting.
    answers: ClassVar[tuple[type[Action], ...]] = ()
    #: The memo this rule starts a round with.
    memo: ClassVar[Memo | None] = None

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        """Return this rule as the options make it, or None where they turn it off."""
        return cls()

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        """Return what the move brings about, given what it brings about without this rule."""
        return effects

    def offers(self, position: Position, seat: int) -> Iterable[Action]:
        """Return the actions of this rule that `seat` might take, sorted; `judge` has the last word on each."""
        return ()

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        """Say why `seat` may not take a handled action now, or None if it may."""
        return None

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        """Return what a handled action brings about."""
        return ()

    def remembers(self, before: Position, after: Position, seat: int, action: Action) -> Memo | None:
        """Return this rule's memo after an action was applied; None leaves it as it is."""
        return None

    def announced(self, position: Position) -> Collection[int]:
        """Return the seats that have called UNO and still have it to their credit."""
        return ()


@dataclass(frozen=True, slots=True)
class ActiveRules:
    """The rules of a table in order, and which of them to ask for what."""

    rules: tuple[Rule, ...]
    rewriting: tuple[Rule, ...] = field(init=False)
    offering: tuple[Rule, ...] = field(init=False)
    remembering: tuple[Rule, ...] = field(init=False)
    handlers: Mapping[type[Action], tuple[Rule, ...]] = field(init=False)
    memos: tuple[Memo, ...] = field(init=False)

    def __post_init__(self) -> None:
        def having(hook: str) -> tuple[Rule, ...]:
            return tuple(rule for rule in self.rules if getattr(type(rule), hook) is not getattr(Rule, hook))

        kinds = {kind for rule in self.rules for kind in rule.handles}
        for name, value in (
            ("rewriting", having("rewrite")),
            ("offering", having("offers")),
            ("remembering", having("remembers")),
            ("handlers", {kind: tuple(rule for rule in self.rules if kind in rule.handles) for kind in kinds}),
            ("memos", tuple(rule.memo for rule in self.rules if rule.memo is not None)),
        ):
            object.__setattr__(self, name, value)
