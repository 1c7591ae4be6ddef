"""What others may see of a round. Pictures and messages take views, so a hand cannot leak into them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.actions import Action, Play
from bot.engine.cards import Card, Color
from bot.engine.legality import actions_of, is_misplay
from bot.engine.memo import ColorQuestion
from bot.engine.state import Asked, Drew, Over, Penalized, SeatStatus, State, to_act


class Stage(StrEnum):
    """The phase of a round as all can see it."""

    PLAY = "play"
    DREW = "drew"
    COLOR = "color"
    QUESTION = "question"
    PENALTY = "penalty"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """A seat as all can see it: `called` UNO; `shown` is its hand, face up once the round is over."""

    cards: int
    status: SeatStatus
    called: bool
    shown: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class PublicPenalty:
    """A penalty that waits for its victim's answer."""

    victim: int
    amount: int
    by: int
    challengeable: bool


@dataclass(frozen=True, slots=True)
class PublicView:
    """A round as all can see it.

    `color` is None while an opening wild is unnamed; `order` is how the seats sit, clockwise; `direction` +1 is
    clockwise; the piles are counts.
    """

    seats: tuple[PublicSeat, ...]
    top: Card
    color: Color | None
    order: tuple[int, ...]
    direction: int
    to_act: int | None
    dealer: int
    draw_pile: int
    discard_pile: int
    stage: Stage
    penalty: PublicPenalty | None
    winner: int | None
    version: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """A round as one seat sees it: the public view, its own hand, and what it may do now.

    `drawn` is the card it has just drawn and may play; `misplays` are the plays that do not fit and would cost cards.
    """

    public: PublicView
    seat: int
    hand: tuple[Card, ...]
    actions: tuple[Action, ...]
    drawn: Card | None
    misplays: frozenset[Play]

    @property
    def playable(self) -> tuple[Card, ...]:
        """The kinds of cards that may be played now and fit, each once, in the order of the hand."""
        plays = (action for action in self.actions if isinstance(action, Play) and action not in self.misplays)
        return tuple(dict.fromkeys(play.card for play in plays if play.color is None and not play.more))


def public_view(state: State) -> PublicView:
    """Return what everybody may see."""
    over = isinstance(state.phase, Over)
    active = state.rules.active
    called = {seat for rule in active.announcing for seat in rule.announced(state)}
    seats = tuple(
        PublicSeat(
            len(hand),
            status,
            seat in called,
            hand if over or any(rule.shows_hand(state, seat) for rule in active.showing) else None,
        )
        for seat, (hand, status) in enumerate(zip(state.hands, state.status, strict=True))
    )
    return PublicView(
        seats=seats,
        top=state.discard_pile[-1],
        color=state.color,
        order=state.order,
        direction=state.direction,
        to_act=to_act(state),
        dealer=state.dealer,
        draw_pile=len(state.draw_pile),
        discard_pile=len(state.discard_pile),
        stage=_stage(state),
        penalty=_penalty(state),
        winner=state.phase.winner if isinstance(state.phase, Over) else None,
        version=state.version,
    )


def seat_view(state: State, seat: int) -> SeatView:
    """Return what the player in `seat` may see."""
    drawn = state.phase.card if isinstance(state.phase, Drew) and state.turn == seat else None
    actions = tuple(actions_of(state, seat))
    misplays: frozenset[Play] = frozenset()
    if state.rules.active.misplaying:
        misplays = frozenset(play for play in actions if isinstance(play, Play) and is_misplay(state, seat, play))
    return SeatView(public_view(state), seat, state.hands[seat], actions, drawn, misplays)


def _stage(state: State) -> Stage:
    match state.phase:
        case Over():
            return Stage.OVER
        case Asked(question=ColorQuestion()):
            return Stage.COLOR
        case Asked():
            return Stage.QUESTION
        case Penalized():
            return Stage.PENALTY
        case Drew():
            return Stage.DREW
        case _:
            return Stage.PLAY


def _penalty(state: State) -> PublicPenalty | None:
    if not isinstance(state.phase, Penalized):
        return None
    penalty = state.phase.penalty
    return PublicPenalty(penalty.victim, penalty.amount, penalty.by, penalty.evidence is not None)
