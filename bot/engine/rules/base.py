"""What a rule object is: typed parameters, declared options, and hooks that only return data."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, TypeVar

from bot.engine.actions import Action, Play
from bot.engine.cards import Card, Color
from bot.engine.effects import Effect
from bot.engine.memo import Memo, Question
from bot.engine.options import Option
from bot.engine.reasons import Reason
from bot.engine.ruleset import OptionValue
from bot.engine.state import Penalty, Position

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Move:
    """A play that is about to take effect; its cards lie on the discard pile already.

    Attributes:
        cards: every card of the play, the one on top first.
        color: the color that held before the play.
        top: the card that lay on top before it.
        penalty: the penalty it answers, if any.
        going_out: whether it was the last of that hand.
        out_of_turn: whether it was a jump-in.
    """

    seat: int
    cards: tuple[Card, ...]
    color: Color | None
    top: Card
    penalty: Penalty | None
    going_out: bool
    out_of_turn: bool

    @property
    def card(self) -> Card:
        """The card that has come to lie on top."""
        return self.cards[0]


@dataclass(frozen=True, slots=True)
class Draws:
    """How a player draws on a turn: so many cards, or on until one can be played; and whether that is all they do."""

    count: int = 1
    until_playable: bool = False
    ends_turn: bool = False


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
    #: The kinds of questions this rule asks.
    asks: ClassVar[tuple[type[Question], ...]] = ()
    #: The kinds of actions that it may forbid, and the faults of plays that it may excuse; it is asked about no others.
    may_forbid: ClassVar[tuple[type[Action], ...]] = ()
    may_excuse: ClassVar[tuple[Reason, ...]] = ()
    #: The memo this rule starts a round with.
    memo: ClassVar[Memo | None] = None

    @classmethod
    def chosen(cls, values: Mapping[str, OptionValue]) -> Rule | None:
        """Return this rule as the options make it, or None where they turn it off."""
        return cls()

    # --- before the first turn

    def extra_cards(self, decks: int) -> Sequence[Card]:
        """Return the cards that this rule adds to so many decks."""
        return ()

    # --- what may be played

    def combos(self, position: Position, seat: int, least: int) -> Sequence[Play]:
        """Return plays of at least so many cards that `seat` might make, beside single cards on its own turn.

        The judge has the last word on each. Out of turn, one card is the most, and only rules that may excuse it are
        asked.
        """
        return ()

    def excuses(self, position: Position, seat: int, play: Play, fault: Reason) -> bool:
        """Whether this rule lets the play pass in spite of `fault`."""
        return False

    def forbids(self, position: Position, seat: int, action: Action) -> Reason | None:
        """Say why an action that is otherwise legal may not be taken under this rule, or None if it may."""
        return None

    def misplays(self, position: Position, seat: int, play: Play) -> Sequence[Effect] | None:
        """Return what a play that does not fit brings upon the player, or None where it is simply refused."""
        return None

    def goes_along(self, position: Position, seat: int, play: Play | None) -> range:
        """Return how many more cards may leave the hand with this play, beyond its own; None: with an open question."""
        return range(1)

    # --- what happens

    def rewrite(self, position: Position, move: Move, effects: Sequence[Effect]) -> Sequence[Effect]:
        """Return what the move brings about, given what it brings about without this rule."""
        return effects

    def draws(self, position: Position, seat: int) -> Draws | None:
        """Return how `seat` draws on its turn, or None where this rule does not care."""
        return None

    def waits(self, position: Position) -> bool:
        """Whether a penalty waits for its victim even if all they can do is to draw."""
        return False

    def after_action(self, position: Position) -> Sequence[Effect]:
        """Return what follows from the position after an action was settled; a question may be open and stays so."""
        return ()

    def goes_on(self, position: Position) -> bool:
        """Whether the round goes on when somebody has gone out and others are still in."""
        return False

    # --- actions and questions of the rule's own

    def offers(self, position: Position, seat: int) -> Sequence[Action]:
        """Return the actions that `judge` allows `seat` now, sorted by notation, and none that no rule allows."""
        return ()

    def judge(self, position: Position, seat: int, action: Action) -> Reason | None:
        """Say why `seat` may not take a handled action now, or None if it may."""
        return None

    def perform(self, position: Position, seat: int, action: Action) -> Sequence[Effect]:
        """Return what a handled action brings about."""
        return ()

    def unanswered(self, position: Position, question: Question) -> Sequence[Effect]:
        """Return what follows when nobody answers a question of this rule."""
        return ()

    # --- memory and views

    def remembers(self, before: Position, after: Position, seat: int, action: Action) -> Memo | None:
        """Return this rule's memo after an action was applied; None leaves it as it is."""
        return None

    def announced(self, position: Position) -> Collection[int]:
        """Return the seats that have called UNO and still have it to their credit."""
        return ()

    def shows_hand(self, position: Position, seat: int) -> bool:
        """Whether all may see the hand of `seat` while the round goes on."""
        return False


@dataclass(frozen=True, slots=True)
class ActiveRules:
    """The rules of a table in order, and which of them to ask for what."""

    rules: tuple[Rule, ...]
    adding: tuple[Rule, ...] = field(init=False)
    combining: tuple[Rule, ...] = field(init=False)
    jumping: tuple[Rule, ...] = field(init=False)
    excusing: Mapping[Reason, tuple[Rule, ...]] = field(init=False)
    forbidding: Mapping[type[Action], tuple[Rule, ...]] = field(init=False)
    misplaying: tuple[Rule, ...] = field(init=False)
    enlarging: tuple[Rule, ...] = field(init=False)
    rewriting: tuple[Rule, ...] = field(init=False)
    drawing: tuple[Rule, ...] = field(init=False)
    waiting: tuple[Rule, ...] = field(init=False)
    following: tuple[Rule, ...] = field(init=False)
    prolonging: tuple[Rule, ...] = field(init=False)
    answering: tuple[Rule, ...] = field(init=False)
    interjecting: tuple[Rule, ...] = field(init=False)
    remembering: tuple[Rule, ...] = field(init=False)
    announcing: tuple[Rule, ...] = field(init=False)
    showing: tuple[Rule, ...] = field(init=False)
    handlers: Mapping[type[Action], tuple[Rule, ...]] = field(init=False)
    answers: frozenset[type[Action]] = field(init=False)
    askers: Mapping[type[Question], Rule] = field(init=False)
    memos: tuple[Memo, ...] = field(init=False)

    def __post_init__(self) -> None:
        found: dict[str, object] = {name: self._having(hook) for name, hook in _HOOKS.items()}
        found["excusing"] = _by_kind((rule, _declared(rule, rule.may_excuse)) for rule in self._having("excuses"))
        found["forbidding"] = _by_kind((rule, _declared(rule, rule.may_forbid)) for rule in self._having("forbids"))
        found["handlers"] = _by_kind((rule, rule.handles) for rule in self.rules)
        found["jumping"] = tuple(rule for rule in self._having("combos") if Reason.NOT_YOUR_TURN in rule.may_excuse)
        offering = self._having("offers")
        found["answering"] = tuple(rule for rule in offering if rule.answers)
        found["interjecting"] = tuple(rule for rule in offering if set(rule.handles) - set(rule.answers))
        found["answers"] = frozenset(kind for rule in self.rules for kind in rule.answers)
        found["askers"] = {kind: rule for rule in self.rules for kind in rule.asks}
        found["memos"] = tuple(rule.memo for rule in self.rules if rule.memo is not None)
        for name, value in found.items():
            object.__setattr__(self, name, value)

    def _having(self, hook: str) -> tuple[Rule, ...]:
        """Return the rules that have this hook."""
        return tuple(rule for rule in self.rules if getattr(type(rule), hook) is not getattr(Rule, hook))


def _declared(rule: Rule, kinds: tuple[K, ...]) -> tuple[K, ...]:
    if not kinds:
        raise TypeError(f"{type(rule).__name__} excuses or forbids, but does not declare what")
    return kinds


def _by_kind(rules: Iterable[tuple[Rule, tuple[K, ...]]]) -> dict[K, tuple[Rule, ...]]:
    """Return which rules to ask about what."""
    found: dict[K, tuple[Rule, ...]] = {}
    for rule, kinds in rules:
        for kind in kinds:
            found[kind] = (*found.get(kind, ()), rule)
    return found


_HOOKS = {
    "adding": "extra_cards",
    "combining": "combos",
    "misplaying": "misplays",
    "enlarging": "goes_along",
    "rewriting": "rewrite",
    "drawing": "draws",
    "waiting": "waits",
    "following": "after_action",
    "prolonging": "goes_on",
    "remembering": "remembers",
    "announcing": "announced",
    "showing": "shows_hand",
}
