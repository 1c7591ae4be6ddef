"""Whose turn it is and what it is about, in public and to the player themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.engine import (
    ChallengeResolved,
    ChooseSeat,
    Decide,
    Draw,
    Event,
    LayCard,
    Pass,
    PublicView,
    SeatView,
    Stage,
    redact,
)
from bot.locales import Words
from bot.tables import Sitting
from bot.ui.texts.cards import card_name, color_name, count_cards, list_cards
from bot.ui.texts.people import seat_names

#: Rules under which a penalty can be answered with a card, beside stacking.
_ANSWERS = ("rebound", "deflect_reverse", "deflect_skip")


def headline(words: Words, sitting: Sitting, view: PublicView, names: Sequence[str]) -> str:
    """The first line of the table message: whose turn it is, what is asked, and until when."""
    seat = view.to_act
    if seat is None:
        return words.text("## The round is over")
    chair = sitting.chairs[seat]
    who = f"<@{chair.user_id}>" if chair.user_id is not None and not chair.autopilot else f"**{names[seat]}**"
    until = f" · ⏳ <t:{round(sitting.deadline)}:R>" if sitting.deadline is not None else ""
    rules = sitting.rules.values
    answerable = rules["stacking"] != "off" or any(rules[key] for key in _ANSWERS)
    over = f" · ⏰ <t:{round(sitting.round_ends)}:R>" if sitting.round_ends is not None else ""
    return "## " + _asked(words, view, who, answerable=answerable) + until + over


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
        if view.playable:
            return words.text("**Your hand** · you hold the very card on top: jump in, if you like")
        return words.text("**Your hand** · wait for your turn")
    if public.stage is Stage.QUESTION:
        return _own_question(words, view)
    if public.stage is Stage.COLOR:
        return words.text("**Name a color**")
    if public.stage is Stage.PENALTY and public.penalty is not None:
        return _own_penalty(words, view, names)
    if view.drawn is not None and Pass() not in view.actions:
        return words.text("**You drew {card}**: it has to be played", card=card_name(words, view.drawn))
    if view.drawn is not None:
        return words.text("**You drew {card}**: play it, or pass", card=card_name(words, view.drawn))
    if view.playable and Draw() in view.actions:
        return words.text("**Your turn**: play a card, or draw")
    if view.playable:
        return words.text("**Your turn**: play a card")
    if Draw() in view.actions:
        return words.text("**Your turn**: no card matches, so draw one")
    return words.text("**Your turn**")


def _own_question(words: Words, view: SeatView) -> str:
    if any(isinstance(action, ChooseSeat) for action in view.actions):
        return words.text("**With whom do you swap hands?**")
    if Decide(True) in view.actions:
        return words.text("**Shall everybody pass their hand to the next player?**")
    if LayCard(None) in view.actions:
        return words.text("**Which cards of the color go with it?** One after the other; then press Done")
    return words.text("**Your bluff was found out**: play a card of the color instead")


def _own_penalty(words: Words, view: SeatView, names: Sequence[str]) -> str:
    penalty = view.public.penalty
    assert penalty is not None
    values = {"name": names[penalty.by], "cards": count_cards(words, penalty.amount)}
    if view.playable:
        return words.text("**{name} aims {cards} at you**: accept them, or answer with a card", **values)
    if penalty.challengeable:
        return words.text(
            "**{name} aims {cards} at you**: accept them, or challenge whether the wild draw four was rightful",
            **values,
        )
    return words.text("**{name} aims {cards} at you**: accept them", **values)


def challenge_note(words: Words, events: Sequence[Event], seat: int, sitting: Sitting) -> str | None:
    """What a challenger alone may see after the challenge: the accused hand as it was (W10)."""
    for event in events:
        match redact(event, seat):
            case ChallengeResolved(hand=hand, open=False) as resolved if hand:
                values = {
                    "name": seat_names(sitting)[resolved.accused],
                    "hand": list_cards(words, hand, 25),
                    "color": color_name(words, resolved.color),
                }
                if sitting.rules.values["wd4_legality"] == "nothing_else":
                    return _strict_note(words, values, guilty=resolved.guilty)
                if resolved.guilty:
                    return words.text("Only you see this: {name} held {hand}. That has {color}: a bluff!", **values)
                return words.text("Only you see this: {name} held {hand}. There is no {color}: rightful.", **values)
    return None


def _strict_note(words: Words, values: Mapping[str, str], *, guilty: bool) -> str:
    """The verdict where any card that fits makes a bluff (W3)."""
    if guilty:
        return words.text("Only you see this: {name} held {hand}. Something else would have fitted: a bluff!", **values)
    return words.text("Only you see this: {name} held {hand}. Nothing else would have fitted: rightful.", **values)


def _asked(words: Words, view: PublicView, who: str, *, answerable: bool) -> str:
    if view.stage is Stage.COLOR:
        return words.text("{who} names a color", who=who)
    if view.stage is Stage.QUESTION:
        return words.text("{who} decides", who=who)
    if view.stage is Stage.DREW:
        return words.text("{who} drew and may play that card", who=who)
    if view.stage is Stage.PENALTY and view.penalty is not None:
        cards = count_cards(words, view.penalty.amount)
        if answerable and view.penalty.challengeable:
            return words.text("{who}: accept {cards}, answer with a card, or challenge?", who=who, cards=cards)
        if answerable:
            return words.text("{who}: accept {cards}, or answer with a card?", who=who, cards=cards)
        if view.penalty.challengeable:
            return words.text("{who}: accept {cards}, or challenge?", who=who, cards=cards)
        return words.text("{who} has to draw {cards}", who=who, cards=cards)
    return words.text("{who} to play", who=who)
