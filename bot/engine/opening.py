"""Who deals, who leads, and what the opening card does (S3-S10)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.cards import Card, Face
from bot.engine.draft import Draft
from bot.engine.effects import AskColor, DrawCards, Effect, NextTurn, SkipNext, TurnRound, TurnTo
from bot.engine.events import Cause, DealerDrawn, Dealt
from bot.engine.faces import printed_effects
from bot.engine.scoring import hand_points
from bot.engine.state import next_seat, seats_in

_OPENING_PENALTY = 2


def choose_dealer(draft: Draft) -> None:
    """Choose who deals (S3): by the highest number drawn, by the most points drawn, or by lot."""
    seats = seats_in(draft)
    if draft.rules.values["dealer"] == "lot":
        order, draft.rng = draft.rng.shuffle(seats)
        draft.dealer = order[0]
        return
    numbers_only = draft.rules.values["dealer"] == "number"
    draft.dealer, drawn = _draw_for_deal(draft.draw_pile, seats, numbers_only=numbers_only)
    draft.events.append(drawn)
    draft.draw_pile, draft.rng = draft.rng.shuffle(sorted(draft.draw_pile))


def _draw_for_deal(pile: list[Card], seats: list[int], *, numbers_only: bool) -> tuple[int, DealerDrawn]:
    """Draw a card for each seat; the most points deal. Equal ones are redrawn, and others than numbers too."""
    cards = list(pile)
    drawn: dict[int, Card] = {}
    contenders = list(seats)
    while len(contenders) > 1:
        for seat in contenders:
            drawn[seat] = next(card for card in _popped(cards) if card.is_number or not numbers_only)
        best = max(drawn[seat].points for seat in contenders)
        contenders = [seat for seat in contenders if drawn[seat].points == best]
        if len(cards) < len(pile) // 2:  # many ties: the drawn cards go back
            cards = list(pile)
    return contenders[0], DealerDrawn(contenders[0], tuple(drawn), tuple(drawn.values()))


def _popped(cards: list[Card]) -> Iterator[Card]:
    while cards:
        yield cards.pop()


def turn_opening_card(draft: Draft) -> None:
    """Turn the opening card (S6), and queue what it does.

    A wild draw four goes back into the pile; where only a number opens, other cards stay beneath it. Cards that exist
    by a house rule alone count as action cards, and a rebound as a wild.
    """
    numbers_only = draft.rules.values["opening"] == "number"
    while True:
        top = draft.draw_pile.pop()
        if top.face is Face.WILD_DRAW_FOUR and not numbers_only:
            draft.draw_pile, draft.rng = draft.rng.shuffle((*draft.draw_pile, top))
            continue
        draft.discard_pile.append(top)
        if top.is_number or not numbers_only:
            break
        if not draft.draw_pile:  # hardly possible: start the search again
            draft.draw_pile, draft.rng = draft.rng.shuffle(draft.discard_pile)
            draft.discard_pile = []
    draft.color = top.color
    draft.events.append(Dealt(draft.dealer, top))
    leader = choose_leader(draft)
    draft.turn = _seat_before(draft, leader)
    draft.first(opening_effects(draft, top, leader))


def choose_leader(draft: Draft) -> int:
    """Return who leads (S5): the player after the dealer, the dealer, or who holds the most points."""
    match draft.rules.values["lead"]:
        case "dealer":
            return draft.dealer
        case "points":
            return max(seats_in(draft), key=lambda seat: (hand_points(draft.hands[seat], draft.rules), -seat))
        case _:
            return next_seat(draft, draft.dealer)


def _seat_before(draft: Draft, seat: int) -> int:
    return next(other for other in seats_in(draft) if next_seat(draft, other) == seat)


def opening_effects(draft: Draft, card: Card, leader: int) -> list[Effect]:
    """Return the effects of the opening card, from the place before the leader (S7-S10)."""
    values = draft.rules.values
    match card.face:
        case Face.DRAW_TWO if values["opening_draw_two"] == "play_on":
            return [NextTurn(), DrawCards(leader, _OPENING_PENALTY, Cause.DRAW_TWO)]
        case Face.SKIP:
            return [SkipNext(), NextTurn()]
        case Face.REVERSE:
            return [TurnRound(), TurnTo(draft.dealer if values["opening_reverse"] == "dealer" else leader)]
        case Face.WILD | Face.REBOUND:
            return _opening_wild(draft, str(values["opening_wild"]))
        case _:
            return printed_effects(card, draft.turn)


def _opening_wild(draft: Draft, who: str) -> list[Effect]:
    match who:
        case "dealer":
            return [AskColor(draft.dealer), NextTurn()]
        case "before_dealer":
            return [AskColor(_seat_before(draft, draft.dealer)), NextTurn()]
        case "any":
            return [NextTurn()]
        case _:
            return [NextTurn(), AskColor(None)]
