"""The one interpreter of effects. Together with `transition` the only place where a round changes.

It names no house rule: rules say in effects what they want done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.engine.actions import Draw, Play
from bot.engine.cards import COLORS, Card, Color
from bot.engine.draft import Draft
from bot.engine.effects import (
    Ask,
    AskColor,
    DrawCards,
    DrawTurn,
    Effect,
    EndRound,
    Expel,
    GoOut,
    Lay,
    NextTurn,
    Penalize,
    RotateHands,
    SetColor,
    SkipNext,
    SwapHands,
    TakeBack,
    Tell,
    TurnRound,
    TurnTo,
)
from bot.engine.events import (
    CardsLaid,
    Cause,
    ColorNamed,
    DirectionTurned,
    Expelled,
    PenaltyAimed,
    PenaltyDropped,
    RoundEnded,
    SeatLeft,
    Skipped,
    TookBack,
    WentOut,
)
from bot.engine.legality import explain, turn_actions
from bot.engine.memo import ColorQuestion, Question
from bot.engine.rules.base import Draws
from bot.engine.scoring import ahead
from bot.engine.state import (
    Asked,
    Drew,
    Over,
    Penalized,
    Penalty,
    Playing,
    SeatStatus,
    next_seat,
    seats_in,
)
from bot.engine.teams import team_of


def settle(draft: Draft) -> None:
    """Apply the effects that wait, until one of them asks a question, a turn begins, or the round is over."""
    while draft.queue and isinstance(draft.phase, Playing):
        apply_effect(draft, draft.queue.popleft())
        if not draft.queue and isinstance(draft.phase, Playing) and draft.status[draft.turn] is not SeatStatus.IN:
            draft.queue.append(NextTurn())  # whose turn it was has gone meanwhile


def apply_effect(draft: Draft, effect: Effect) -> None:
    """Apply one effect."""
    match effect:
        case NextTurn():
            draft.turn = next_seat(draft, draft.turn)
        case TurnTo():
            draft.turn = effect.seat
        case SkipNext():
            draft.turn = next_seat(draft, draft.turn)
            draft.events.append(Skipped(draft.turn))
        case TurnRound():
            draft.direction = -draft.direction
            draft.events.append(DirectionTurned(draft.direction))
        case DrawTurn():
            _draw_turn(draft, effect)
        case DrawCards():
            draft.draw(effect.seat, effect.count, effect.cause)
        case Penalize():
            _penalize(draft, effect)
        case SetColor():
            draft.color = effect.color
            draft.events.append(ColorNamed(effect.seat, effect.color, effect.auto))
        case EndRound():
            end_round(draft, effect.winner, blocked=effect.blocked)
        case Tell():
            draft.events.append(effect.event)
        case _:
            _apply_to_hands(draft, effect)


def _apply_to_hands(draft: Draft, effect: Effect) -> None:
    match effect:
        case AskColor():
            _ask(draft, ColorQuestion(draft.turn if effect.seat is None else effect.seat))
        case Ask():
            _ask(draft, effect.question)
        case SwapHands():
            draft.swap(effect.seat, effect.other)
        case RotateHands():
            draft.rotate()
        case TakeBack():
            draft.take_back(effect.seat, effect.color, effect.cards)
            draft.events.append(TookBack(effect.seat))
        case Lay():
            draft.discard(effect.seat, effect.card, under=effect.under)
            draft.events.append(CardsLaid(effect.seat, (effect.card,)))
        case Expel():
            _expel(draft, effect.seat)
        case GoOut():
            _go_out(draft, effect.seat)


def end_round(draft: Draft, winner: int | None, *, blocked: bool = False) -> None:
    """End the round: nothing that waited happens any more."""
    draft.queue.clear()
    draft.phase = Over(winner, blocked)
    draft.events.append(RoundEnded(winner, blocked))


def unanswered(draft: Draft, question: Question, hand: Sequence[Card]) -> Sequence[Effect]:
    """Return what follows when a question stays without an answer; `hand` is what its player holds, or held."""
    if isinstance(question, ColorQuestion):
        return (SetColor(question.seat, _favorite(hand, draft.color), auto=True),)
    return draft.rules.active.askers[type(question)].unanswered(draft, question)


def _favorite(hand: Sequence[Card], present: Color | None) -> Color:
    """Return the color that a hand holds most of; the present one, or the first, when it holds none."""
    counts = Counter(card.color for card in hand if card.color is not None)
    return max(COLORS, key=lambda color: (counts[color], color is present, -COLORS.index(color)))


def vacate(draft: Draft, seat: int, status: SeatStatus) -> None:
    """Take a seat out of the round: what it owed is settled (F016-F019).

    The cards of somebody who left go under the draw pile; an expelled seat keeps them, and they count in the score.
    The round is over when nobody is left to play against.
    """
    hand, phase = draft.hands[seat], draft.phase
    draft.status[seat] = status
    if status is SeatStatus.LEFT:
        draft.events.append(SeatLeft(seat, draft.bury(seat)))
    else:
        draft.events.append(Expelled(seat, len(hand)))
    remaining = seats_in(draft)
    sides = {team_of(draft.rules, draft.order, other) for other in remaining}
    if len(sides) <= 1 and not isinstance(phase, Over):
        end_round(draft, ahead(draft) if remaining or draft.finished else None)
        return
    match phase:
        case Asked(question=question) if question.seat == seat:
            draft.phase = Playing()
            draft.first(unanswered(draft, question, hand))
        case Penalized(penalty=penalty) if penalty.victim == seat:
            draft.phase = Playing()
            draft.first((Tell(PenaltyDropped(seat, penalty.amount)), NextTurn()))
        case Playing() | Drew() if draft.turn == seat and not draft.queue:
            draft.phase = Playing()
            draft.first((NextTurn(),))


def _expel(draft: Draft, seat: int) -> None:
    vacate(draft, seat, SeatStatus.BUST)


def _draw_turn(draft: Draft, effect: DrawTurn) -> None:
    """Draw for a turn: what came may be played at once (T4); otherwise the turn is over (T2)."""
    plan = Draws(effect.absent, ends_turn=True) if effect.absent else _plan(draft, effect.seat)
    drawn = _drawn_for_turn(draft, effect.seat, plan)
    if not drawn:
        draft.stalled += 1
        if draft.stalled >= len(seats_in(draft)):  # nobody can move any more (F070)
            end_round(draft, ahead(draft), blocked=True)
            return
    else:
        draft.stalled = 0
        draft.phase = Drew(drawn[-1])
        if not plan.ends_turn and explain(draft, effect.seat, Play(drawn[-1])) is None:
            return
        draft.phase = Playing()
    draft.first((NextTurn(),))


def _plan(draft: Draft, seat: int) -> Draws:
    plans = (rule.draws(draft, seat) for rule in draft.rules.active.drawing)
    return next((plan for plan in plans if plan is not None), Draws())


def _drawn_for_turn(draft: Draft, seat: int, plan: Draws) -> Sequence[Card]:
    if not plan.until_playable:
        return draft.draw(seat, plan.count, Cause.TURN)
    drawn: list[Card] = []
    while card := draft.draw_one(seat):
        drawn.append(card)
        draft.phase = Drew(card)
        playable = explain(draft, seat, Play(card)) is None
        draft.phase = Playing()
        if playable:
            break
    draft.tell_drawn(seat, drawn, Cause.TURN)
    return drawn


def _penalize(draft: Draft, effect: Penalize) -> None:
    """Aim a penalty at the next seat. With a choice to make, it waits for the victim; otherwise it is drawn at once."""
    victim = draft.turn = next_seat(draft, draft.turn)
    if effect.forced:
        draft.first((DrawCards(victim, effect.amount, effect.cause), NextTurn()))
        return
    draft.phase = Penalized(Penalty(victim, effect.amount, effect.by, effect.cause, effect.evidence))
    waits = any(rule.waits(draft) for rule in draft.rules.active.waiting)
    if waits or any(not isinstance(action, Draw) for action in turn_actions(draft, victim)):
        draft.events.append(PenaltyAimed(victim, effect.amount, effect.by))
        return
    draft.phase = Playing()
    draft.first((DrawCards(victim, effect.amount, effect.cause), NextTurn()))


def _ask(draft: Draft, question: Question) -> None:
    if draft.status[question.seat] is SeatStatus.IN:
        draft.phase = Asked(question)
    else:
        draft.first(unanswered(draft, question, ()))


def ends_with(draft: Draft, seat: int) -> bool:
    """Whether the round is over when `seat` goes out."""
    goes_on = any(rule.goes_on(draft) for rule in draft.rules.active.prolonging)
    return not goes_on or sum(other != seat for other in seats_in(draft)) <= 1


def _go_out(draft: Draft, seat: int) -> None:
    if draft.status[seat] is not SeatStatus.IN or draft.hands[seat]:
        return  # left, or had to draw again, while a last wild's color was being asked for
    over = ends_with(draft, seat)
    draft.status[seat] = SeatStatus.OUT
    draft.finished = (*draft.finished, seat)
    draft.events.append(WentOut(seat))
    if over:
        end_round(draft, draft.finished[0])
