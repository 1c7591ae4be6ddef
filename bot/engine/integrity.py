"""What must hold of any round. A stored one that breaks it has been damaged, and must not come to play."""

from __future__ import annotations

from bot.engine.match import Match
from bot.engine.memo import ColorQuestion, Question
from bot.engine.state import MAX_SEATS, MIN_SEATS, Asked, Drew, Over, Penalized, SeatStatus, State, seats_in


def state_flaw(state: State) -> str | None:
    """Return what is wrong with a state, or None. Of a sound one, every action can be judged and every view made."""
    return _table_flaw(state) or _phase_flaw(state) or _memory_flaw(state)


def match_flaw(match: Match) -> str | None:
    """Return what is wrong with a match, or None."""
    seats = len(match.scores)
    if not MIN_SEATS <= seats <= MAX_SEATS or len(match.gone) != seats or len(match.out) != seats:
        return "its seats do not agree"
    if any(len(score.gains) != seats or len(score.left) != seats for score in match.rounds):
        return "a round of other seats"
    named = (match.dealer, match.winner, *(score.winner for score in match.rounds))
    if match.seed < 0 or any(seat is not None and not 0 <= seat < seats for seat in named):
        return "a number out of range"
    unseated = match.dealer is None and not match.order
    return None if unseated or sorted(match.order) == list(range(seats)) else "no such order of seats"


def _table_flaw(state: State) -> str | None:
    seats = len(state.hands)
    if not MIN_SEATS <= seats <= MAX_SEATS or len(state.status) != seats:
        return "its seats do not agree"
    if sorted(state.order) != list(range(seats)):
        return "no such order of seats"
    if not (0 <= state.turn < seats and 0 <= state.dealer < seats and state.direction in (1, -1)):
        return "no such turn, dealer or direction"
    if min(state.rng.seed, state.rng.uses, state.stalled, state.version) < 0:
        return "a number below zero"
    if not state.discard_pile:
        return "no top card"
    empty = (SeatStatus.OUT, SeatStatus.LEFT)
    if any(hand and status in empty for hand, status in zip(state.hands, state.status, strict=True)):
        return "cards of a seat that is not in"
    return None


def _phase_flaw(state: State) -> str | None:
    phase, seats = state.phase, range(len(state.hands))
    if isinstance(phase, Over):
        return None if phase.winner is None or phase.winner in seats else "no such winner"
    if len(seats_in(state)) < MIN_SEATS:
        return "nobody to act"
    if isinstance(phase, Asked):
        return _question_flaw(state, phase.question)
    if state.status[state.turn] is not SeatStatus.IN:
        return "nobody to act"
    colorless = state.color is None and not state.discard_pile[-1].is_wild
    if colorless or state.queue:
        return "an open question that nobody was asked"
    match phase:
        case Drew(card=card):
            return None if card in state.hands[state.turn] else "a drawn card that is not in hand"
        case Penalized(penalty=penalty):
            sound = penalty.victim == state.turn and penalty.by in seats and penalty.amount > 0
            sound = sound and (penalty.evidence is None or penalty.evidence.cards > 0)
            return None if sound else "no such penalty"
        case _:
            return None


def _question_flaw(state: State, question: Question) -> str | None:
    if question.seat not in seats_in(state):
        return "a question to nobody"
    known = type(question) is ColorQuestion or type(question) in state.rules.active.askers
    return None if known and question.fits(len(state.hands)) else "a question of other rules"


def _memory_flaw(state: State) -> str | None:
    seats = len(state.hands)
    named = [getattr(effect, name, None) for effect in state.queue for name in ("seat", "other", "by", "winner")]
    if any(seat is not None and not 0 <= seat < seats for seat in named):
        return "an effect on no seat"
    if [type(memo) for memo in state.memos] != [type(memo) for memo in state.rules.active.memos]:
        return "memos of other rules"
    return None if all(memo.fits(seats) for memo in state.memos) else "a memo of no seat"
