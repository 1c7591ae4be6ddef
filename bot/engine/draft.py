"""A round opened for change: what `transition` works on between two frozen states."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from operator import attrgetter

from bot.engine.cards import Card, Color
from bot.engine.effects import Effect
from bot.engine.events import CardsDrawn, Cause, Event, HandsRotated, HandsSwapped, PileReshuffled
from bot.engine.memo import Memo
from bot.engine.rng import Rng
from bot.engine.ruleset import RuleSet
from bot.engine.state import Phase, SeatStatus, State, next_seat, seats_in

_ORDER = attrgetter("order")


class Draft:
    """The fields of a `State`, changeable, with the events that happen on the way. A `Position` like it."""

    __slots__ = (
        "color",
        "dealer",
        "direction",
        "discard_pile",
        "draw_pile",
        "events",
        "finished",
        "hands",
        "memos",
        "order",
        "phase",
        "queue",
        "rng",
        "rules",
        "stalled",
        "status",
        "turn",
        "version",
    )

    def __init__(self, state: State) -> None:
        self.rules: RuleSet = state.rules
        self.rng: Rng = state.rng
        self.hands: list[tuple[Card, ...]] = list(state.hands)
        self.status: list[SeatStatus] = list(state.status)
        self.draw_pile: list[Card] = list(state.draw_pile)
        self.discard_pile: list[Card] = list(state.discard_pile)
        self.color: Color | None = state.color
        self.turn: int = state.turn
        self.order: tuple[int, ...] = state.order
        self.direction: int = state.direction
        self.dealer: int = state.dealer
        self.phase: Phase = state.phase
        self.queue: deque[Effect] = deque(state.queue)
        self.stalled: int = state.stalled
        self.memos: tuple[Memo, ...] = state.memos
        self.finished: tuple[int, ...] = state.finished
        self.version: int = state.version
        self.events: list[Event] = []

    def frozen(self) -> State:
        """Return the state that the draft has become, one version on."""
        return State(
            rules=self.rules,
            rng=self.rng,
            hands=tuple(self.hands),
            status=tuple(self.status),
            draw_pile=tuple(self.draw_pile),
            discard_pile=tuple(self.discard_pile),
            color=self.color,
            turn=self.turn,
            order=self.order,
            direction=self.direction,
            dealer=self.dealer,
            phase=self.phase,
            queue=tuple(self.queue),
            stalled=self.stalled,
            memos=self.memos,
            finished=self.finished,
            version=self.version + 1,
        )

    def first(self, effects: Iterable[Effect]) -> None:
        """Put effects before those that wait already."""
        self.queue.extendleft(reversed(list(effects)))

    def draw(self, seat: int, count: int, cause: Cause) -> Sequence[Card]:
        """Move cards from the draw pile to a hand; fewer when none are left anywhere (D6).

        A seat that is no longer in draws nothing.
        """
        if self.status[seat] is not SeatStatus.IN:
            return ()
        drawn: list[Card] = []
        for _ in range(count):
            if not self.draw_pile and not self._reshuffle():
                break
            drawn.append(self.draw_pile.pop())
        if drawn:
            self.hands[seat] = tuple(sorted((*self.hands[seat], *drawn), key=_ORDER))
        self.tell_drawn(seat, drawn, cause)
        return drawn

    def draw_one(self, seat: int) -> Card | None:
        """Move one card from the draw pile to a hand without a word; None when none are left."""
        if not self.draw_pile and not self._reshuffle():
            return None
        card = self.draw_pile.pop()
        self.hands[seat] = tuple(sorted((*self.hands[seat], card), key=_ORDER))
        return card

    def tell_drawn(self, seat: int, cards: Sequence[Card], cause: Cause) -> None:
        """Report what a seat drew."""
        self.events.append(CardsDrawn(seat, len(cards), cause, tuple(cards)))

    def _reshuffle(self) -> bool:
        if len(self.discard_pile) <= 1:
            return False
        top = self.discard_pile.pop()
        self.draw_pile, self.rng = self.rng.shuffle(self.discard_pile)
        self.discard_pile = [top]
        self.events.append(PileReshuffled(len(self.draw_pile)))
        return True

    def discard(self, seat: int, card: Card, *, under: bool = False) -> None:
        """Move a card from a hand to the discard pile; `under` the top card it changes neither top nor color."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        if under:
            self.discard_pile.insert(-1, card)
            return
        self.discard_pile.append(card)
        self.color = card.color or self.color

    def take_back(self, seat: int, color: Color, count: int) -> None:
        """Move the top cards back to a hand; `color` holds again."""
        self.hands[seat] = tuple(sorted((*self.hands[seat], *self.discard_pile[-count:]), key=_ORDER))
        del self.discard_pile[-count:]
        self.color = color

    def swap(self, seat: int, other: int) -> None:
        """Exchange two hands."""
        self.hands[seat], self.hands[other] = self.hands[other], self.hands[seat]
        self.events.append(HandsSwapped(seat, other))

    def rotate(self) -> None:
        """Pass every hand to the next seat in the order of play."""
        seats = seats_in(self)
        old = list(self.hands)
        for seat in seats:
            self.hands[next_seat(self, seat)] = old[seat]
        self.events.append(HandsRotated(self.direction))

    def bury(self, seat: int) -> int:
        """Put a hand under the draw pile, and return how many cards it had (F019)."""
        hand = self.hands[seat]
        self.draw_pile[:0] = hand
        self.hands[seat] = ()
        return len(hand)

    def remember(self, memo: Memo) -> None:
        """Replace the memo of the same kind."""
        self.memos = tuple(memo if type(memo) is type(old) else old for old in self.memos)
