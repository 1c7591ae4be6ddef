"""Who may do what: `explain` is the only judge, `legal_actions` lists what it lets through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, TypeVar

from bot.engine.actions import Action, ChooseColor, Draw, Leave, Pass, Play, TimeUp
from bot.engine.cards import COLORS, Card
from bot.engine.memo import ColorQuestion
from bot.engine.reasons import Reason
from bot.engine.state import Asked, Drew, Over, Penalized, Playing, Position, SeatStatus, to_act

if TYPE_CHECKING:
    from bot.engine.rules.base import Rule

A = TypeVar("A", bound=Action)
_DRAW, _PASS = Draw(), Pass()
_COLOR_ANSWERS = tuple(ChooseColor(color) for color in COLORS)


def explain(position: Position, seat: int, action: Action) -> Reason | None:
    """Return why `seat` may not take `action` now, or None if it may."""
    if isinstance(position.phase, Over):
        return Reason.ROUND_OVER
    if not 0 <= seat < len(position.status):
        return Reason.NO_SUCH_SEAT
    if position.status[seat] is not SeatStatus.IN:
        return Reason.NOT_IN_ROUND
    if isinstance(action, Leave):
        return None if action.seat == seat else Reason.NO_SUCH_SEAT
    if isinstance(action, TimeUp):
        return _turn_fault(position, seat) or (None if action.version == position.version else Reason.CLOCK_STALE)
    fault = _explain_by_kind(position, seat, action)
    return fault or _forbidden(position, seat, action)


def _forbidden(position: Position, seat: int, action: Action) -> Reason | None:
    """Say why a rule forbids an action that is otherwise legal, or None where none does."""
    for rule in position.rules.active.forbidding.get(type(action), ()):
        reason = rule.forbids(position, seat, action)
        if reason is not None:
            return reason
    return None


def _explain_by_kind(position: Position, seat: int, action: Action) -> Reason | None:
    match action:
        case Play():
            return play_fault(position, seat, action)
        case Draw():
            return _explain_draw(position, seat)
        case ChooseColor():
            asked = isinstance(position.phase, Asked) and isinstance(position.phase.question, ColorQuestion)
            return _turn_fault(position, seat) if asked else Reason.NO_QUESTION
        case Pass() if not _handled_now(position, action):
            return _explain_pass(position, seat)
        case _:
            return _explain_handled(position, seat, action)


def legal_actions(position: Position) -> list[tuple[int, Action]]:
    """Return every (seat, action) that the rules allow now, sorted by seat and action.

    `Leave`, `TimeUp` and `CallTime` are not moves of the game, and not listed.
    """
    return [(seat, action) for seat in range(len(position.status)) for action in actions_of(position, seat)]


def actions_of(position: Position, seat: int) -> Iterator[Action]:
    """Yield the legal actions of one seat: plays by card, then draw, pass, answers, then those of rules."""
    if isinstance(position.phase, Over) or position.status[seat] is not SeatStatus.IN:
        return
    yield from turn_actions(position, seat)
    yield from _offered(position, seat, position.rules.active.interjecting, answers=False)


def turn_actions(position: Position, seat: int) -> Iterator[Action]:
    """Yield what `seat` may do of the things that belong to a turn, jump-ins among them."""
    yield from plays_of(position, seat)
    if position.rules.active.misplaying and seat == position.turn:
        yield from _misplays_of(position, seat)
    if seat != to_act(position):
        return
    if isinstance(position.phase, Asked):
        if isinstance(position.phase.question, ColorQuestion):
            yield from _COLOR_ANSWERS
    else:
        if _explain_draw(position, seat) is None and _forbidden(position, seat, _DRAW) is None:
            yield _DRAW
        if _explain_pass(position, seat) is None and _forbidden(position, seat, _PASS) is None:
            yield _PASS
    yield from _offered(position, seat, position.rules.active.answering, answers=True)


def _offered(position: Position, seat: int, rules: Sequence[Rule], *, answers: bool) -> Sequence[Action]:
    """Return the legal actions that rules offer, sorted by notation; several rules may offer the same."""
    offers = [offered for rule in rules if (offered := rule.offers(position, seat))]
    if not offers:
        return ()
    answering, forbidding = position.rules.active.answers, position.rules.active.forbidding
    legal = [
        action
        for offered in offers
        for action in offered
        if (type(action) in answering) is answers
        and (type(action) not in forbidding or _forbidden(position, seat, action) is None)
    ]
    in_order = all(str(one[-1]) < str(next_one[0]) for one, next_one in pairwise(offers))
    return legal if in_order else _sorted(legal)


def _sorted(actions: Iterable[A]) -> list[A]:
    """Return actions by notation, each once."""
    return [action for _, action in sorted({str(action): action for action in actions}.items())]


def plays_of(position: Position, seat: int, least: int = 1) -> Iterator[Play]:
    """Yield the legal plays of `seat` of at least so many cards; a wild first without a color, then with each.

    Each kind of card comes once. Cards that do not fit and may only be misplayed are not among them.
    """
    active, on_turn = position.rules.active, seat == to_act(position)
    if on_turn and least == 1:
        yield from _single_plays(position, seat)
    asked = active.combining if on_turn else active.jumping
    if asked and (on_turn or least == 1):
        combos = [combo for rule in asked for combo in rule.combos(position, seat, least)]
        for combo in _sorted(combos) if len(combos) > 1 else combos:
            if next(_unexcused(position, seat, combo), None) is None and _forbidden(position, seat, combo) is None:
                yield from _colored(combo)


def _single_plays(position: Position, seat: int) -> Iterator[Play]:
    """Yield the legal plays of one card of the seat to act. One look at the moment serves all cards."""
    moment, excusing = _moment_fault(position, seat), position.rules.active.excusing
    if moment is not None and moment not in excusing:
        return
    strict = moment is None and Reason.NO_MATCH not in excusing and Reason.ONLY_DRAWN_CARD not in excusing
    for card in _kinds(position.hands[seat]):
        if strict and not fits(position, card):
            continue
        play = Play(card)
        plain = moment is None and fits(position, card) and _is_free(position, seat, play)
        excused = plain or (not strict and next(_unexcused(position, seat, play), None) is None)
        if excused and not _forbidden(position, seat, play):
            yield from _colored(play)


def has_play(position: Position, seat: int) -> bool:
    """Whether `seat` could play some card now."""
    return next(plays_of(position, seat), None) is not None


def _colored(play: Play) -> Iterator[Play]:
    yield play
    if play.card.is_wild:
        yield from (Play(play.card, color, play.more) for color in COLORS)


def _kinds(hand: Sequence[Card]) -> Iterator[Card]:
    """Yield each kind of card in a sorted hand once."""
    previous = -1
    for card in hand:
        if card.order != previous:
            yield card
        previous = card.order


def _misplays_of(position: Position, seat: int) -> Iterator[Play]:
    if not _may_misplay(position, seat):
        return
    for card in _kinds(position.hands[seat]):
        if not fits(position, card):
            play = Play(card)
            if _is_tried(position, seat, play) and _forbidden(position, seat, play) is None:
                yield play


def is_misplay(position: Position, seat: int, play: Play) -> bool:
    """Whether a play of a single card does not fit, and may be tried all the same, at a price (T17)."""
    if play.more or play.color is not None or not _may_misplay(position, seat):
        return False
    return not fits(position, play.card) and _is_tried(position, seat, play)


def _may_misplay(position: Position, seat: int) -> bool:
    """Whether `seat` has a free play to mistake: who has drawn, or owes a penalty, has none."""
    return isinstance(position.phase, Playing) and seat == to_act(position)


def _is_tried(position: Position, seat: int, play: Play) -> bool:
    """Whether a card that does not fit is a mistake by some rule, and no rule makes it fit."""
    if _is_excused(position, seat, play, Reason.NO_MATCH):
        return False
    return any(rule.misplays(position, seat, play) is not None for rule in position.rules.active.misplaying)


def _turn_fault(position: Position, seat: int) -> Reason | None:
    return None if seat == to_act(position) else Reason.NOT_YOUR_TURN


def play_fault(position: Position, seat: int, play: Play) -> Reason | None:
    """Say why `seat` may not make this play, but for what rules forbid; None if it may."""
    if not _holds(position.hands[seat], play.cards):
        return _moment_fault(position, seat) or Reason.NOT_IN_HAND
    fault = next(_unexcused(position, seat, play), None)
    if fault is not None:
        return None if fault is Reason.NO_MATCH and is_misplay(position, seat, play) else fault
    return Reason.COLOR_FOR_WILDS_ONLY if play.color is not None and not play.card.is_wild else None


def _holds(hand: Sequence[Card], cards: tuple[Card, ...]) -> bool:
    if len(cards) == 1:
        return cards[0] in hand
    return not Counter(cards) - Counter(hand)


def _unexcused(position: Position, seat: int, play: Play) -> Iterator[Reason]:
    """Yield what is wrong with a play and excused by no rule."""
    for fault in _play_faults(position, seat, play):
        if not _is_excused(position, seat, play, fault):
            yield fault


def _is_excused(position: Position, seat: int, play: Play, fault: Reason) -> bool:
    rules = position.rules.active.excusing.get(fault)
    return rules is not None and any(rule.excuses(position, seat, play, fault) for rule in rules)


def _play_faults(position: Position, seat: int, play: Play) -> Iterator[Reason]:
    """Yield everything that is wrong with a play by the game itself: the moment, how many cards, whether it fits."""
    moment = _moment_fault(position, seat)
    if moment is not None:
        yield moment
    if play.more:
        yield Reason.ONE_AT_A_TIME
    if not _is_free(position, seat, play):
        yield Reason.ONLY_DRAWN_CARD
    if not fits(position, play.card):
        yield Reason.NO_MATCH


def _moment_fault(position: Position, seat: int) -> Reason | None:
    """Say why `seat` may not play any card now, or None if it may play some."""
    if seat != to_act(position):
        return Reason.NOT_YOUR_TURN
    if isinstance(position.phase, Asked):
        return Reason.ANSWER_FIRST
    return Reason.PENALTY_FIRST if isinstance(position.phase, Penalized) else None


def _is_free(position: Position, seat: int, play: Play) -> bool:
    """Whether `seat` may choose this play; who has drawn may play the drawn card alone (T4)."""
    phase = position.phase
    return not isinstance(phase, Drew) or seat != position.turn or (play.card == phase.card and not play.more)


def fits(position: Position, card: Card) -> bool:
    """Whether a card matches the top card in color, number or symbol, or is a wild (T1); anything does on no color."""
    color = position.color
    return card.is_wild or card.color is color or card.face is position.discard_pile[-1].face or color is None


def _explain_draw(position: Position, seat: int) -> Reason | None:
    match position.phase:
        case Asked():
            return _turn_fault(position, seat) or Reason.ANSWER_FIRST
        case Drew():
            return _turn_fault(position, seat) or Reason.DREW_ALREADY
        case _:
            return _turn_fault(position, seat)


def _explain_pass(position: Position, seat: int) -> Reason | None:
    match position.phase:
        case Drew():
            return _turn_fault(position, seat)
        case Playing():
            return _turn_fault(position, seat) or Reason.NOTHING_TO_PASS
        case Penalized():
            return _turn_fault(position, seat) or Reason.PENALTY_FIRST
        case _:
            return _turn_fault(position, seat) or Reason.ANSWER_FIRST


def _handled_now(position: Position, action: Action) -> bool:
    """Whether an open question belongs to a rule that takes this kind of action for an answer."""
    if not isinstance(position.phase, Asked):
        return False
    asker = position.rules.active.askers.get(type(position.phase.question))
    return asker is not None and type(action) in asker.handles


def _explain_handled(position: Position, seat: int, action: Action) -> Reason | None:
    first: Reason | None = None
    for rule in position.rules.active.handlers.get(type(action), ()):
        reason = rule.judge(position, seat, action)
        if reason is None:
            return None
        first = first or reason
    return first or Reason.NOT_IN_RULES
