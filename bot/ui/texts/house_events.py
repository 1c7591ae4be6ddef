"""What happens under house rules, in words that everybody may read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.engine import (
    CardsLaid,
    Declined,
    Expelled,
    HandsRotated,
    HandsSwapped,
    Misplayed,
    PenaltyPassedOn,
    TimeCalled,
    TookBack,
)
from bot.locales import Words
from bot.ui.texts.cards import card_name, list_cards

Names = Sequence[str]


def _misplayed(words: Words, event: Misplayed, names: Names) -> str:
    return words.text(
        "{name} tried {card}, which doesn't fit, and took it back.",
        name=names[event.seat],
        card=card_name(words, event.card),
    )


def _penalty_passed_on(words: Words, event: PenaltyPassedOn, names: Names) -> str:
    return words.plural(
        "{name} passes the penalty on: {n} card now.",
        "{name} passes the penalty on: {n} cards now.",
        event.amount,
        name=names[event.seat],
    )


def _hands_swapped(words: Words, event: HandsSwapped, names: Names) -> str:
    return words.text("🔄 {name} and {other} swapped hands.", name=names[event.seat], other=names[event.other])


def _hands_rotated(words: Words, event: HandsRotated, names: Names) -> str:
    if event.direction > 0:
        return words.text("🔄 Every hand went on to the next player, clockwise.")
    return words.text("🔄 Every hand went on to the next player, counterclockwise.")


def _declined(words: Words, event: Declined, names: Names) -> str:
    return words.text("{name} said no.", name=names[event.seat])


def _took_back(words: Words, event: TookBack, names: Names) -> str:
    return words.text("{name} took the wild draw four back.", name=names[event.seat])


def _cards_laid(words: Words, event: CardsLaid, names: Names) -> str:
    return words.text("{name} put {cards} away.", name=names[event.seat], cards=list_cards(words, event.cards))


def _expelled(words: Words, event: Expelled, names: Names) -> str:
    return words.plural(
        "{name} holds {n} card and is out of the round.",
        "{name} holds {n} cards and is out of the round.",
        event.cards,
        name=names[event.seat],
    )


def _time_called(words: Words, event: TimeCalled, names: Names) -> str:
    return words.text("⏰ The time for this round is over: the fewest points in hand win.")


HOUSE_WORDS: dict[type, Callable[[Words, Any, Names], str]] = {
    Misplayed: _misplayed,
    PenaltyPassedOn: _penalty_passed_on,
    HandsSwapped: _hands_swapped,
    HandsRotated: _hands_rotated,
    Declined: _declined,
    TookBack: _took_back,
    CardsLaid: _cards_laid,
    Expelled: _expelled,
    TimeCalled: _time_called,
}
