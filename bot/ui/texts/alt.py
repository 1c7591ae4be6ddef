"""Pictures in words, for those who can't see them: what a picture shows, and nothing more.

The table's text is made from a public view, so that it can't tell more than everybody may know.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import Card, PublicView, SeatStatus, Stage
from bot.locales import Words
from bot.ui.texts.cards import card_name, color_name, count_cards, list_cards

#: Discord takes no longer descriptions.
LONGEST = 1024


def table_alt(words: Words, view: PublicView, names: Sequence[str]) -> str:
    """What the table picture shows. `names` are plain names: alt texts know no markdown."""
    parts = [_pile(words, view), _direction(words, view)]
    parts += [_seat(words, view, seat, names[seat]) for seat in view.order]
    if view.penalty is not None:
        parts.append(
            words.plural(
                "{n} card waits for {name}.",
                "{n} cards wait for {name}.",
                view.penalty.amount,
                name=names[view.penalty.victim],
            )
        )
    parts.append(words.text("Draw pile: {cards}.", cards=count_cards(words, view.draw_pile)))
    return _cut(" ".join(parts))


def hand_alt(words: Words, hand: Sequence[Card]) -> str:
    """What the picture of a hand shows; only its owner gets it."""
    if not hand:
        return words.text("You hold no cards.")
    return _cut(
        words.text("Your hand, {cards}: {hand}.", cards=count_cards(words, len(hand)), hand=list_cards(words, hand))
    )


def _pile(words: Words, view: PublicView) -> str:
    top = card_name(words, view.top)
    if view.color is None:
        return words.text("Top card: {card}, its color not named yet.", card=top)
    return words.text("Top card: {card}. Color: {color}.", card=top, color=color_name(words, view.color))


def _direction(words: Words, view: PublicView) -> str:
    return words.text("Play goes clockwise.") if view.direction > 0 else words.text("Play goes counterclockwise.")


def _seat(words: Words, view: PublicView, seat: int, name: str) -> str:
    public = view.seats[seat]
    if public.status is SeatStatus.LEFT:
        return words.text("{name}: left.", name=name)
    cards = count_cards(words, public.cards)
    if view.stage is Stage.OVER:
        if seat == view.winner:
            return words.text("{name}: won.", name=name)
        return words.text("{name}: {cards}, face up: {hand}.", name=name, cards=cards, hand=_shown(words, public.shown))
    if public.status is SeatStatus.OUT:
        return words.text("{name}: out, with no card left.", name=name)
    if public.status is SeatStatus.BUST:
        return words.text("{name}: out of the round.", name=name)
    if public.shown is not None:
        return words.text("{name}: {cards}, face up: {hand}.", name=name, cards=cards, hand=_shown(words, public.shown))
    if seat == view.to_act:
        return words.text("{name}: {cards}, to play.", name=name, cards=cards)
    if public.called:
        return words.text("{name}: {cards}, called UNO.", name=name, cards=cards)
    return words.text("{name}: {cards}.", name=name, cards=cards)


def _shown(words: Words, hand: Sequence[Card] | None) -> str:
    return list_cards(words, hand, 8) if hand else "–"


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
