"""Positions by hand, so that a test reads like cards on a table.

game = at("r5 g1", "b3 b4", top="r7")      # seat 0 holds r5 and g1, seat 1 holds b3 and b4
game.do(0, "play r5")
assert game.turn == 1
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import pytest

from bot.engine import (
    Action,
    Card,
    Color,
    Event,
    Face,
    IllegalAction,
    Reason,
    RuleSet,
    SeatStatus,
    State,
    apply,
    customize,
    dump,
    explain,
    legal_actions,
    new_round,
    parse_action,
    parse_card,
    parse_color,
    preset,
    to_act,
)
from bot.engine.deck import deck
from bot.engine.rng import Rng
from bot.engine.ruleset import OptionValue
from bot.engine.state import Playing

OFFICIAL = preset("official")

E = TypeVar("E")


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a notation such as "r5 gs w4"."""
    return tuple(map(parse_card, text.split()))


def shown(hand: Iterable[Card]) -> str:
    """The notation of some cards."""
    return " ".join(map(str, hand))


def house(**changes: OptionValue) -> RuleSet:
    """The official rules with some options changed."""
    return customize(OFFICIAL, **changes)


class Game:
    """A position that plays on: the state, and the events of the last action."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    def do(self, seat: int, action: str | Action) -> Game:
        """Take an action that must be legal."""
        step = apply(self.state, seat, _action(action))
        self.state, self.events = step.state, step.events
        return self

    def clock(self) -> Game:
        """Let the clock of whoever is to act run out."""
        seat = self.to_act
        assert seat is not None
        return self.do(seat, f"timeup {self.state.version}")

    def leave(self, seat: int) -> Game:
        """Let a seat be given up."""
        return self.do(seat, f"leave {seat}")

    def refuses(self, seat: int, action: str | Action) -> Reason:
        """Try an action that must be refused, see that it changed nothing, and return the reason."""
        before, text = self.state, dump(self.state)
        with pytest.raises(IllegalAction) as refusal:
            apply(self.state, seat, _action(action))
        assert self.state is before
        assert dump(self.state) == text
        assert explain(self.state, seat, _action(action)) is refusal.value.reason
        return refusal.value.reason

    def may(self, seat: int) -> list[str]:
        """The notations of what a seat may do."""
        return [str(action) for who, action in legal_actions(self.state) if who == seat]

    def moves(self, seat: int) -> list[str]:
        """What a seat may do but for calling UNO and catching."""
        return [action for action in self.may(seat) if not action.startswith(("uno", "catch"))]

    def hand(self, seat: int) -> str:
        return shown(self.state.hands[seat])

    def count(self, seat: int) -> int:
        return len(self.state.hands[seat])

    def happened(self, kind: type[E]) -> list[E]:
        """The events of this kind that the last action led to."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def turn(self) -> int:
        return self.state.turn

    @property
    def to_act(self) -> int | None:
        return to_act(self.state)

    @property
    def top(self) -> str:
        return str(self.state.discard_pile[-1])

    @property
    def color(self) -> str | None:
        return self.state.color

    @property
    def stage(self) -> str:
        return type(self.state.phase).__name__

    @property
    def total(self) -> int:
        """How many cards there are anywhere."""
        return len(self.state.draw_pile) + len(self.state.discard_pile) + sum(map(len, self.state.hands))


def at(
    *hands: str,
    top: str = "r5",
    color: str | None = None,
    turn: int = 0,
    direction: int = 1,
    pile: str = "",
    under: str = "",
    nothing_else: bool = False,
    dealer: int | None = None,
    rules: RuleSet = OFFICIAL,
) -> Game:
    """A position in which `turn` may play or draw.

    Args:
        hands: one for each seat; "-" for a seat that has left.
        top, color: the top card, and the color that holds where the card is a wild.
        pile: what is drawn next, the first card first.
        under: what lies under the top card.
        nothing_else: no other cards exist; otherwise the rest of a deck lies at the bottom of the draw pile.
    """
    held = [() if hand == "-" else tuple(sorted(cards(hand))) for hand in hands]
    discard = (*cards(under), parse_card(top))
    drawn_next = tuple(reversed(cards(pile)))
    rest: tuple[Card, ...] = ()
    if not nothing_else:
        used = Counter(card for group in (*held, discard, drawn_next) for card in group)
        rest = tuple((Counter(deck(1)) - used).elements())
    top_color = discard[-1].color
    return Game(
        State(
            rules=rules,
            rng=Rng(1),
            hands=tuple(held),
            status=tuple(SeatStatus.LEFT if hand == "-" else SeatStatus.IN for hand in hands),
            draw_pile=rest + drawn_next,
            discard_pile=discard,
            color=top_color if color is None else parse_color(color),
            turn=turn,
            order=tuple(range(len(hands))),
            direction=direction,
            dealer=(turn - direction) % len(hands) if dealer is None else dealer,
            phase=Playing(),
            queue=(),
            stalled=0,
            memos=rules.active.memos,
            finished=(),
            version=0,
        )
    )


def opened(seats: int, face: Face, rules: RuleSet = OFFICIAL, color: Color | None = None) -> Game:
    """A round that really was dealt with an opening card of this face, from the first seed that gives one."""
    for seed in range(5000):
        state = new_round(seats, rules, seed, dealer=0)
        top = state.discard_pile[-1]
        if top.face is face and color in (None, top.color):
            return Game(state)
    raise AssertionError(f"no seed opens with {face}")


def _action(action: str | Action) -> Action:
    return parse_action(action) if isinstance(action, str) else action
