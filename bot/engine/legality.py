"""Who may do what: `explain` is the only judge, `legal_actions` lists what it lets through."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.actions import Action, ChooseColor, Draw, Leave, Pass, Play, TimeUp
from bot.engine.cards import COLORS, Card
from bot.engine.reasons import Reason
from bot.engine.state import AskedColor, Drew, Over, Penalized, Playing, Position, SeatStatus, to_act

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
    match action:
        case Play():
            return _explain_play(position, seat, action)
        case Draw():
            return _explain_draw(position, seat)
        case Pass():
            return _explain_pass(position, seat)
        case ChooseColor():
            asked = isinstance(position.phase, AskedColor)
            return Reason.NO_QUESTION if not asked else _turn_fault(position, seat)
        case Leave():
            return None if action.seat == seat else Reason.NO_SUCH_SEAT
        case TimeUp():
            return _turn_fault(position, seat) or (None if action.version == position.version else Reason.CLOCK_STALE)
        case _:
            return _explain_handled(position, seat, action)


def legal_actions(position: Position) -> list[tuple[int, Action]]:
    """Return every (seat, action) that the rules allow now, sorted by seat and action.

    `Leave` and `TimeUp` are legal in every phase and therefore not listed: they are not moves of the game.
    """
    return [(seat, action) for seat in range(len(position.status)) for action in actions_of(position, seat)]


def actions_of(position: Position, seat: int) -> Iterator[Action]:
    """Yield the legal actions of one seat: plays by card, then draw, pass, answers, then those of rules."""
    if isinstance(position.phase, Over) or position.status[seat] is not SeatStatus.IN:
        return
    yield from turn_actions(position, seat)
    yield from _offered(position, seat, answers=False)


def turn_actions(position: Position, seat: int) -> Iterator[Action]:
    """Yield what `seat` may do of the things that belong to a turn."""
    if seat != to_act(position):
        return
    if isinstance(position.phase, AskedColor):
        yield from _COLOR_ANSWERS
        return
    yield from plays_of(position, seat)
    if _explain_draw(position, seat) is None:
        yield _DRAW
    if _explain_pass(position, seat) is None:
        yield _PASS
    yield from _offered(position, seat, answers=True)


def _offered(position: Position, seat: int, *, answers: bool) -> list[Action]:
    """Return the legal actions that rules offer, sorted by notation; several rules may offer the same."""
    offered = {
        action
        for rule in position.rules.active.offering
        if rule.answers or not answers
        for action in rule.offers(position, seat)
        if (type(action) in rule.answers) is answers
    }
    legal = [action for action in offered if explain(position, seat, action) is None]
    return sorted(legal, key=str) if len(legal) > 1 else legal


def plays_of(position: Position, seat: int) -> Iterator[Play]:
    """Yield the legal plays of `seat`, each kind of card once; a wild first without a color, then with each."""
    if _moment_fault(position, seat) is not None:
        return
    previous = -1
    for card in position.hands[seat]:
        if card.order != previous and _card_fault(position, card) is None:
            yield Play(card)
            if card.is_wild:
                yield from (Play(card, color) for color in COLORS)
        previous = card.order


def has_play(position: Position, seat: int) -> bool:
    """Whether `seat` could play some card now."""
    return next(plays_of(position, seat), None) is not None


def _turn_fault(position: Position, seat: int) -> Reason | None:
    return None if seat == to_act(position) else Reason.NOT_YOUR_TURN


def _explain_play(position: Position, seat: int, play: Play) -> Reason | None:
    fault = _moment_fault(position, seat)
    if fault is not None:
        return fault
    if play.card not in position.hands[seat]:
        return Reason.NOT_IN_HAND
    if play.color is not None and not play.card.is_wild:
        return Reason.COLOR_FOR_WILDS_ONLY
    return _card_fault(position, play.card)


def _moment_fault(position: Position, seat: int) -> Reason | None:
    """Say why `seat` may not play any card now, or None."""
    if seat != to_act(position):
        return Reason.NOT_YOUR_TURN
    match position.phase:
        case AskedColor():
            return Reason.ANSWER_FIRST
        case Penalized():
            return Reason.PENALTY_FIRST
        case _:
            return None


def _card_fault(position: Position, card: Card) -> Reason | None:
    """Say why a card in the hand of the seat to act may not be played now, or None."""
    if isinstance(position.phase, Drew) and card != position.phase.card:
        return Reason.ONLY_DRAWN_CARD
    return None if fits(position, card) else Reason.NO_MATCH


def fits(position: Position, card: Card) -> bool:
    """Whether a card matches the top card in color, number or symbol, or is a wild (T1)."""
    return card.is_wild or card.color is position.color or card.face is position.discard_pile[-1].face


def _explain_draw(position: Position, seat: int) -> Reason | None:
    match position.phase:
        case AskedColor():
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


def _explain_handled(position: Position, seat: int, action: Action) -> Reason | None:
    first: Reason | None = None
    for rule in position.rules.active.handlers.get(type(action), ()):
        reason = rule.judge(position, seat, action)
        if reason is None:
            return None
        first = first or reason
    return first or Reason.NOT_IN_RULES
