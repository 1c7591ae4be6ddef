"""Whose turn it is and what it is about, in public and to the player themselves."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine import ChallengeResolved, Draw, Event, PublicView, SeatView, Stage, redact
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.texts.cards import card_name, color_name, count_cards, list_cards


def headline(words: Words, sitting: Sitting, view: PublicView, names: Sequence[str]) -> str:
    """The first line of the table message: whose turn it is, what is asked, and until when."""
    seat = view.to_act
    if seat is None:
        return words.text("## The round is over")
    chair = sitting.chairs[seat]
    who = f"<@{chair.user_id}>" if chair.user_id is not None and not chair.autopilot else f"**{names[seat]}**"
    until = f" · ⏳ <t:{round(sitting.deadline)}:R>" if sitting.deadline is not None else ""
    return "## " + _asked(words, view, who) + until


def color_line(words: Words, view: PublicView) -> str:
    """Top card and color in words, and the direction."""
    arrow = "↻" if view.direction > 0 else "↺"
    top = card_name(words, view.top)
    if view.color is None:
        return f"{arrow} {top}"
    if view.top.color is view.color:
        return f"{arrow} **{top}**"
    return f"{arrow} **{top}** → **{color_name(words, view.color)}**"


def own_status(words: Words, view: SeatView, names: Sequence[str]) -> str:
    """The first line of a hand panel: what its owner can do now."""
    public = view.public
    if public.to_act is None:
        return words.text("The round is over.")
    if public.to_act != view.seat:
        return words.text("**Your hand** · wait for your turn")
    if public.stage is Stage.COLOR:
        return words.text("**Name a color**")
    if public.stage is Stage.PENALTY and public.penalty is not None:
        return _own_penalty(words, view, names)
    if view.drawn is not None:
        return words.text("**You drew {card}**: play it, or pass", card=card_name(words, view.drawn))
    if view.playable:
        return words.text("**Your turn**: play a card, or draw")
    if Draw() in view.actions:
        return words.text("**Your turn**: no card matches, so draw one")
    return words.text("**Your turn**")


def _own_penalty(words: Words, view: SeatView, names: Sequence[str]) -> str:
    penalty = view.public.penalty
    assert penalty is not None
    values = {"name": names[penalty.by], "cards": count_cards(words, penalty.amount)}
    if penalty.challengeable:
        return words.text(
            "**{name} aims {cards} at you**: accept them, or challenge whether the wild draw four was rightful",
            **values,
        )
    return words.text("**{name} aims {cards} at you**: accept them", **values)


def challenge_note(words: Words, events: Sequence[Event], seat: int, names: Sequence[str]) -> str | None:
    """What a challenger alone may see after the challenge: the accused hand as it was (W10)."""
    for event in events:
        match redact(event, seat):
            case ChallengeResolved(hand=hand) as resolved if hand:
                values = {
                    "name": names[resolved.accused],
                    "hand": list_cards(words, hand, 25),
                    "color": color_name(words, resolved.color),
                }
                if resolved.guilty:
                    return words.text("Only you see this: {name} held {hand}. That has {color}: a bluff!", **values)
                return words.text("Only you see this: {name} held {hand}. There is no {color}: rightful.", **values)
    return None


def _asked(words: Words, view: PublicView, who: str) -> str:
    if view.stage is Stage.COLOR:
        return words.text("{who} names a color", who=who)
    if view.stage is Stage.DREW:
        return words.text("{who} drew and may play that card", who=who)
    if view.stage is Stage.PENALTY and view.penalty is not None:
        cards = count_cards(words, view.penalty.amount)
        if view.penalty.challengeable:
            return words.text("{who}: accept {cards}, or challenge?", who=who, cards=cards)
        return words.text("{who} has to draw {cards}", who=who, cards=cards)
    return words.text("{who} to play", who=who)
