"""From an action to the next state: the action becomes effects, and `settling` applies them.

This module names no house rule. What a rule wants done it says in effects; what it must remember, in its memo.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.engine.actions import Action, ChooseColor, Draw, Leave, Pass, Play, TimeUp
from bot.engine.draft import Draft
from bot.engine.effects import (
    AskColor,
    DrawCards,
    DrawTurn,
    Effect,
    GoOut,
    NextTurn,
    Penalize,
    SetColor,
    SkipNext,
    Tell,
    TurnRound,
    TurnTo,
)
from bot.engine.events import Event, Passed, Played, TimedOut
from bot.engine.faces import printed_effects
from bot.engine.legality import explain, is_misplay
from bot.engine.reasons import IllegalAction
from bot.engine.rules.base import Move
from bot.engine.settling import apply_effect, ends_with, settle, unanswered, vacate
from bot.engine.state import Asked, Drew, Over, Penalized, Playing, SeatStatus, State, to_act

_MOVES_ON = (NextTurn, SkipNext, TurnRound, Penalize)


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
    for rule in state.rules.active.following:
        _interject(draft, rule.after_action(draft))
    for rule in state.rules.active.remembering:
        memo = rule.remembers(state, draft, seat, action)
        if memo is not None:
            draft.remember(memo)
    return Step(draft.frozen(), tuple(draft.events))


def _interject(draft: Draft, effects: Sequence[Effect]) -> None:
    """Apply effects beside what the round waits for: a question that is open stays open (F056)."""
    for effect in effects:
        if isinstance(draft.phase, Over):
            return
        apply_effect(draft, effect)
    settle(draft)


def _begin(draft: Draft, seat: int, action: Action) -> None:
    """Turn an action into effects at the head of the queue, and leave the phase that it answers."""
    match action:
        case Play():
            _play(draft, seat, action)
        case Draw():
            draft.first(_take(draft, seat))
        case Pass() if isinstance(draft.phase, Drew):
            draft.phase = Playing()
            draft.first((Tell(Passed(seat)), NextTurn()))
        case ChooseColor():
            draft.phase = Playing()
            draft.first((SetColor(seat, action.color),))
        case Leave():
            vacate(draft, seat, SeatStatus.LEFT)
        case TimeUp():
            draft.events.append(TimedOut(seat))
            draft.first(_absent_move(draft, seat))
        case _:
            _perform_handled(draft, seat, action)


def _perform_handled(draft: Draft, seat: int, action: Action) -> None:
    """Let the first rule that allows the action perform it.

    An answer resumes the queue; any other action, such as a call or a catch, leaves open what is open.
    """
    rules = draft.rules.active.handlers[type(action)]
    rule = next(rule for rule in rules if rule.judge(draft, seat, action) is None)
    effects = rule.perform(draft, seat, action)
    if type(action) in rule.answers:
        draft.phase = Playing()
        draft.first(effects)
    else:
        _interject(draft, effects)


def _play(draft: Draft, seat: int, play: Play) -> None:
    misplay = is_misplay(draft, seat, play)
    if misplay:
        rules = draft.rules.active.misplaying
        draft.phase = Playing()
        draft.first(next(found for rule in rules if (found := rule.misplays(draft, seat, play)) is not None))
        return
    draft.stalled = 0
    penalty = draft.phase.penalty if isinstance(draft.phase, Penalized) else None
    before, top, out_of_turn = draft.color, draft.discard_pile[-1], seat != to_act(draft)
    for card in reversed(play.cards):
        draft.discard(seat, card)
    draft.color = play.card.color or before
    draft.events.append(Played(seat, play.card, len(draft.hands[seat]), play.more, out_of_turn))
    move = Move(seat, play.cards, before, top, penalty, not draft.hands[seat], out_of_turn)
    effects = _rewritten(draft, move)
    draft.phase = Playing()
    draft.turn = seat
    if play.color is not None:
        effects = [SetColor(seat, play.color) if effect == AskColor(seat) else effect for effect in effects]
    draft.first(effects)


def _rewritten(draft: Draft, move: Move) -> Sequence[Effect]:
    effects: Sequence[Effect] = printed_effects(move.card, move.seat)
    for rule in draft.rules.active.rewriting:
        effects = rule.rewrite(draft, move, effects)
    if not move.going_out:
        return effects
    return _ended(effects, move.seat) if ends_with(draft, move.seat) else _played_on(effects, move.seat)


def _ended(effects: Sequence[Effect], seat: int) -> Sequence[Effect]:
    """Return what is left of a last card's effects when the round ends with it: what others must draw, nothing else.

    A forced penalty still finds its victim the way the card says.
    """
    forced = any(isinstance(effect, Penalize) and effect.forced for effect in effects)
    kept = (DrawCards, Tell, Penalize, SkipNext, TurnRound, TurnTo) if forced else (DrawCards, Tell)
    return [*(effect for effect in effects if isinstance(effect, kept)), GoOut(seat)]


def _played_on(effects: Sequence[Effect], seat: int) -> Sequence[Effect]:
    """Return a last card's effects when the others play on: all of them, but no penalty that leaves a choice.

    The seat is out as soon as the turn moves on, so that nothing comes back to it.
    """
    place = next(at for at, effect in enumerate(effects) if isinstance(effect, _MOVES_ON))
    rest = (NextTurn() if isinstance(effect, Penalize) and not effect.forced else effect for effect in effects[place:])
    return [*effects[:place], GoOut(seat), *rest]


def _take(draft: Draft, seat: int) -> Sequence[Effect]:
    """Return the effects of drawing: the whole penalty if one is owed (F073), else a card for the turn."""
    phase, draft.phase = draft.phase, Playing()
    if isinstance(phase, Penalized):
        return (DrawCards(seat, phase.penalty.amount, phase.penalty.cause), NextTurn())
    return (DrawTurn(seat),)


def _absent_move(draft: Draft, seat: int) -> Sequence[Effect]:
    """Return what is done for somebody whose clock ran out: the least that the phase asks (T18)."""
    match draft.phase:
        case Asked(question=question):
            draft.phase = Playing()
            return unanswered(draft, question, draft.hands[seat])
        case Drew():
            draft.phase = Playing()
            return (Tell(Passed(seat)), NextTurn())
        case Penalized():
            return _take(draft, seat)
        case _:
            return (DrawTurn(seat, absent=draft.rules.number("timeout_penalty")),)
