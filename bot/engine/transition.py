"""The only place where a round changes: an action becomes effects, and `settle` applies them.

This module names no house rule. What a rule wants done it says in effects; what it must remember, in its memo.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import Action, ChooseColor, Draw, Leave, Pass, Play, TimeUp
from bot.engine.cards import COLORS, Card, Color
from bot.engine.draft import Draft
from bot.engine.effects import (
    AskColor,
    DrawCards,
    DrawTurn,
    Effect,
    EndRound,
    GoOut,
    NextTurn,
    Penalize,
    SetColor,
    SkipNext,
    Tell,
    TurnRound,
)
from bot.engine.events import (
    Cause,
    ColorNamed,
    DirectionTurned,
    Event,
    Passed,
    PenaltyAimed,
    PenaltyDropped,
    Played,
    RoundEnded,
    SeatLeft,
    Skipped,
    TimedOut,
    WentOut,
)
from bot.engine.faces import printed_effects
from bot.engine.legality import explain, turn_actions
from bot.engine.reasons import IllegalAction
from bot.engine.rules.base import Move
from bot.engine.state import (
    AskedColor,
    Drew,
    Evidence,
    Over,
    Penalized,
    Penalty,
    Playing,
    SeatStatus,
    State,
    next_seat,
    seats_in,
)


@dataclass(frozen=True, slots=True)
class Step:
    """What an action led to: the new state, and what happened on the way, in order."""

    state: State
    events: tuple[Event, ...]


def apply(state: State, seat: int, action: Action) -> Step:
    """Return what `action` by `seat` leads to; raise IllegalAction, with nothing changed, where the rules refuse it."""
    reason = explain(state, seat, action)
    if reason is not None:
        raise IllegalAction(reason)
    draft = Draft(state)
    _begin(draft, seat, action)
    settle(draft)
    for rule in state.rules.active.remembering:
        memo = rule.remembers(state, draft, seat, action)
        if memo is not None:
            draft.remember(memo)
    return Step(draft.frozen(), tuple(draft.events))


def settle(draft: Draft) -> None:
    """Apply the effects that wait, until one of them asks a question, a turn begins, or the round is over."""
    while draft.queue and isinstance(draft.phase, Playing):
        _apply_effect(draft, draft.queue.popleft())
        if not draft.queue and isinstance(draft.phase, Playing) and draft.status[draft.turn] is not SeatStatus.IN:
            draft.queue.append(NextTurn())  # whose turn it was has gone meanwhile


def _begin(draft: Draft, seat: int, action: Action) -> None:
    """Turn an action into effects at the head of the queue, and leave the phase that it answers."""
    match action:
        case Play():
            draft.phase = Playing()
            draft.first(_play(draft, seat, action.card, action.color))
        case Draw():
            draft.first(_take(draft, seat))
        case Pass():
            draft.phase = Playing()
            draft.first((Tell(Passed(seat)), NextTurn()))
        case ChooseColor():
            draft.phase = Playing()
            draft.first((SetColor(seat, action.color),))
        case Leave():
            _leave(draft, seat)
        case TimeUp():
            draft.events.append(TimedOut(seat))
            draft.first(_absent_move(draft, seat))
        case _:
            _perform_handled(draft, seat, action)


def _perform_handled(draft: Draft, seat: int, action: Action) -> None:
    """Let the first rule that allows the action perform it.

    An action of somebody whom the round waits for is an answer, and resumes the queue. Any other, such as a call or a
    catch, is applied on its own, and the question that may be open stays open (F056).
    """
    rules = draft.rules.active.handlers[type(action)]
    rule = next(rule for rule in rules if rule.judge(draft, seat, action) is None)
    effects = rule.perform(draft, seat, action)
    if type(action) in rule.answers:
        draft.phase = Playing()
        draft.first(effects)
        return
    for effect in effects:
        _apply_effect(draft, effect)


def _play(draft: Draft, seat: int, card: Card, color: Color | None) -> Sequence[Effect]:
    draft.stalled = 0
    before = draft.color
    draft.discard(seat, card)
    draft.events.append(Played(seat, card, len(draft.hands[seat])))
    move = Move(seat, card, before, going_out=not draft.hands[seat])
    effects: Sequence[Effect] = () if move.going_out else printed_effects(card, seat)
    for rule in draft.rules.active.rewriting:
        effects = rule.rewrite(draft, move, effects)
    if move.going_out:
        return [*effects, GoOut(seat)]
    if color is not None:
        return [SetColor(seat, color) if effect == AskColor(seat) else effect for effect in effects]
    return effects


def _take(draft: Draft, seat: int) -> Sequence[Effect]:
    """Return the effects of drawing: the whole penalty if one is owed (F073), else a card for the turn."""
    phase, draft.phase = draft.phase, Playing()
    if isinstance(phase, Penalized):
        return (DrawCards(seat, phase.penalty.amount, phase.penalty.cause), NextTurn())
    return (DrawTurn(seat),)


def _absent_move(draft: Draft, seat: int) -> Sequence[Effect]:
    """Return what is done for somebody whose clock ran out: the least that the phase asks (T18)."""
    match draft.phase:
        case AskedColor():
            draft.phase = Playing()
            return (SetColor(seat, _favorite(draft.hands[seat], draft.color), auto=True),)
        case Drew():
            draft.phase = Playing()
            return (Tell(Passed(seat)), NextTurn())
        case Penalized():
            return _take(draft, seat)
        case _:
            return (DrawTurn(seat, absent=True),)


def _favorite(hand: Sequence[Card], present: Color | None) -> Color:
    """Return the color that a hand holds most of; the present one, or the first, when it holds none."""
    counts = Counter(card.color for card in hand if card.color is not None)
    return max(COLORS, key=lambda color: (counts[color], color is present, -COLORS.index(color)))


def _leave(draft: Draft, seat: int) -> None:
    """Take a seat out of the round: its cards go under the draw pile, what it owed is settled (F016–F019)."""
    hand, phase = draft.hands[seat], draft.phase
    draft.status[seat] = SeatStatus.LEFT
    draft.events.append(SeatLeft(seat, draft.bury(seat)))
    remaining = seats_in(draft)
    if len(remaining) <= 1:
        draft.phase = Playing()
        draft.first((EndRound(remaining[0] if remaining else None),))
        return
    match phase:
        case AskedColor(seat=asked) if asked == seat:
            draft.phase = Playing()
            draft.first((SetColor(seat, _favorite(hand, draft.color), auto=True),))
        case Penalized(penalty=penalty) if penalty.victim == seat:
            draft.phase = Playing()
            draft.first((Tell(PenaltyDropped(seat, penalty.amount)), NextTurn()))
        case Playing() | Drew() if draft.turn == seat:
            draft.phase = Playing()
            draft.first((NextTurn(),))


def _apply_effect(draft: Draft, effect: Effect) -> None:
    match effect:
        case NextTurn():
            draft.turn = next_seat(draft, draft.turn)
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
        case AskColor():
            _ask_color(draft, draft.turn if effect.seat is None else effect.seat)
        case SetColor():
            draft.color = effect.color
            draft.events.append(ColorNamed(effect.seat, effect.color, effect.auto))
        case GoOut():
            _go_out(draft, effect.seat)
        case EndRound():
            draft.queue.clear()
            draft.phase = Over(effect.winner, effect.blocked)
            draft.events.append(RoundEnded(effect.winner, effect.blocked))
        case Tell():
            draft.events.append(effect.event)


def _draw_turn(draft: Draft, effect: DrawTurn) -> None:
    """Draw for a turn: what came may be played at once (T4); otherwise the turn is over (T2)."""
    drawn = draft.draw(effect.seat, 1, Cause.TURN)
    if drawn:
        draft.stalled = 0
        draft.phase = Drew(drawn[-1])
        if not effect.absent and explain(draft, effect.seat, Play(drawn[-1])) is None:
            return
        draft.phase = Playing()
    else:
        draft.stalled += 1
        if draft.stalled >= len(seats_in(draft)):  # nobody can move any more (F070)
            draft.first((EndRound(_lightest(draft), blocked=True),))
            return
    draft.first((NextTurn(),))


def _lightest(draft: Draft) -> int:
    """Return the seat with the fewest points in hand; of several, the one whose turn comes first."""
    order = [draft.turn]
    while (other := next_seat(draft, order[-1])) != draft.turn:
        order.append(other)
    return min(order, key=lambda seat: sum(card.points for card in draft.hands[seat]))


def _penalize(draft: Draft, effect: Penalize) -> None:
    """Aim a penalty at the next seat. With a choice to make, it waits for the victim; otherwise it is drawn at once."""
    victim = draft.turn = next_seat(draft, draft.turn)
    if effect.forced:
        draft.first((DrawCards(victim, effect.amount, effect.cause),))
        return
    evidence = None
    if effect.hand is not None and effect.color is not None:
        evidence = Evidence(effect.hand, effect.color)
    draft.phase = Penalized(Penalty(victim, effect.amount, effect.by, effect.cause, evidence))
    if any(not isinstance(action, Draw) for action in turn_actions(draft, victim)):
        draft.events.append(PenaltyAimed(victim, effect.amount, effect.by))
        return
    draft.phase = Playing()
    draft.first((DrawCards(victim, effect.amount, effect.cause), NextTurn()))


def _ask_color(draft: Draft, seat: int) -> None:
    if draft.status[seat] is SeatStatus.IN:
        draft.phase = AskedColor(seat)
    else:
        draft.first((SetColor(seat, _favorite((), draft.color), auto=True),))


def _go_out(draft: Draft, seat: int) -> None:
    draft.status[seat] = SeatStatus.OUT
    draft.events.append(WentOut(seat))
    draft.first((EndRound(seat),))
