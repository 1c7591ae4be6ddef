"""What happened, in words that everybody may read. Only the public side of an event is ever put into words here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.engine import (
    CardsDrawn,
    Cause,
    ChallengeResolved,
    ColorNamed,
    DealerDrawn,
    Dealt,
    DirectionTurned,
    Event,
    FalseCall,
    FalseCatch,
    Passed,
    PenaltyAimed,
    PenaltyDropped,
    PileReshuffled,
    Played,
    RoundEnded,
    RuleSet,
    SeatLeft,
    Skipped,
    TimedOut,
    UnoCalled,
    UnoCaught,
    WentOut,
    redact,
)
from bot.locales import Words, mark
from bot.ui.texts.cards import card_name, color_name, count_cards, list_cards
from bot.ui.texts.house_events import HOUSE_WORDS

Names = Sequence[str]
#: Kinds of cards of a hand shown to all that are named in a line.
_MOST_CARDS = 12


def tell(words: Words, events: Iterable[Event], names: Names, rules: RuleSet | None = None) -> list[str]:
    """One line for each event, oldest first. `names` are the seats' names, escaped already."""
    return [_line(words, redact(event, None), names, rules) for event in events]


def _line(words: Words, event: Event, names: Names, rules: RuleSet | None) -> str:
    if isinstance(event, ChallengeResolved):
        strict = rules is not None and rules.values["wd4_legality"] == "nothing_else"
        return challenge_resolved(words, event, names, strict=strict)
    return _WORDS[type(event)](words, event, names)


def _dealer_drawn(words: Words, event: DealerDrawn, names: Names) -> str:
    card = event.cards[event.seats.index(event.dealer)]
    return words.text(
        "Everybody drew a card: {name} has the highest, {card}, and deals.",
        name=names[event.dealer],
        card=card_name(words, card),
    )


def _dealt(words: Words, event: Dealt, names: Names) -> str:
    return words.text(
        "{name} dealt. The opening card is {card}.", name=names[event.dealer], card=card_name(words, event.top)
    )


def _played(words: Words, event: Played, names: Names) -> str:
    values = {
        "name": names[event.seat],
        "card": f"**{card_name(words, event.card)}**",
        "cards": count_cards(words, event.left),
    }
    if event.more:
        others = list_cards(words, event.more)
        return words.text("{name} played {card} with {others}: {cards} left.", others=others, **values)
    if event.out_of_turn:
        return words.text("⚡ {name} jumped in with {card}: {cards} left.", **values)
    return words.text("{name} played {card}: {cards} left.", **values)


def _color_named(words: Words, event: ColorNamed, names: Names) -> str:
    values = {"name": names[event.seat], "color": f"**{color_name(words, event.color)}**"}
    if event.auto:
        return words.text("{color} was named for {name}.", **values)
    return words.text("{name} named {color}.", **values)


def _direction_turned(words: Words, event: DirectionTurned, names: Names) -> str:
    if event.direction > 0:
        return words.text("The order of play turned round: it is clockwise now.")
    return words.text("The order of play turned round: it is counterclockwise now.")


def _skipped(words: Words, event: Skipped, names: Names) -> str:
    return words.text("{name} is skipped.", name=names[event.seat])


def _penalty_aimed(words: Words, event: PenaltyAimed, names: Names) -> str:
    return words.plural(
        "{n} card waits for {name}, from {by}.",
        "{n} cards wait for {name}, from {by}.",
        event.amount,
        name=names[event.victim],
        by=names[event.by],
    )


def _penalty_dropped(words: Words, event: PenaltyDropped, names: Names) -> str:
    return words.plural(
        "{n} card was meant for {name}, who is gone: nobody draws it.",
        "{n} cards were meant for {name}, who is gone: nobody draws them.",
        event.amount,
        name=names[event.victim],
    )


_DREW: dict[Cause, str] = {
    Cause.TURN: mark("{name} drew {cards}."),
    Cause.DRAW_TWO: mark("{name} drew {cards} and loses the turn."),
    Cause.WILD_DRAW_FOUR: mark("{name} drew {cards} and loses the turn."),
    Cause.CHALLENGE_LOST: mark("{name} drew {cards} for a wrong challenge and loses the turn."),
    Cause.BLUFF: mark("{name} drew {cards} for the bluff."),
    Cause.UNO_CATCH: mark("{name} drew {cards} for not calling UNO."),
    Cause.FALSE_CALL: mark("{name} drew {cards} for a false call."),
    Cause.FALSE_CATCH: mark("{name} drew {cards} for a false accusation."),
    Cause.MISPLAY: mark("{name} drew {cards} for a card that doesn't fit, and loses the turn."),
    Cause.BOMB: mark("{name} drew {cards} from the bomb."),
    Cause.RULE: mark("{name} drew {cards} by a rule of this table."),
}


def _cards_drawn(words: Words, event: CardsDrawn, names: Names) -> str:
    return words.text(_DREW[event.cause], name=names[event.seat], cards=count_cards(words, event.count))


def _passed(words: Words, event: Passed, names: Names) -> str:
    return words.text("{name} passed.", name=names[event.seat])


def challenge_resolved(words: Words, event: ChallengeResolved, names: Names, *, strict: bool) -> str:
    """What was looked for and what was found (W2); under the strict rule, anything that would have fitted (W3)."""
    values = {
        "challenger": names[event.challenger],
        "accused": names[event.accused],
        "color": color_name(words, event.color),
    }
    match strict, event.guilty:
        case True, True:
            said = words.text("{challenger} challenged rightly: {accused} could have played something else.", **values)
        case True, False:
            said = words.text("{challenger} challenged wrongly: {accused} had nothing else to play.", **values)
        case False, True:
            said = words.text("{challenger} challenged rightly: {accused} did hold {color}.", **values)
        case _:
            said = words.text("{challenger} challenged wrongly: {accused} held no {color}.", **values)
    if not event.hand:
        return said
    return said + " " + words.text("The hand was {hand}.", hand=list_cards(words, event.hand, _MOST_CARDS))


def _uno_called(words: Words, event: UnoCalled, names: Names) -> str:
    return words.text("{name} calls **UNO!**", name=names[event.seat])


def _uno_caught(words: Words, event: UnoCaught, names: Names) -> str:
    return words.text("{by} caught {target}, who forgot to call UNO.", by=names[event.by], target=names[event.target])


def _false_call(words: Words, event: FalseCall, names: Names) -> str:
    return words.text("{name} called UNO without reason.", name=names[event.seat])


def _false_catch(words: Words, event: FalseCatch, names: Names) -> str:
    if event.target is None:
        return words.text("{by} accused somebody of forgetting UNO, wrongly.", by=names[event.by])
    return words.text(
        "{by} accused {target} of forgetting UNO, wrongly.", by=names[event.by], target=names[event.target]
    )


def _timed_out(words: Words, event: TimedOut, names: Names) -> str:
    return words.text("Time is up for {name}.", name=names[event.seat])


def _seat_left(words: Words, event: SeatLeft, names: Names) -> str:
    return words.plural(
        "{name} left; the {n} card went under the draw pile.",
        "{name} left; the {n} cards went under the draw pile.",
        event.cards,
        name=names[event.seat],
    )


def _pile_reshuffled(words: Words, event: PileReshuffled, names: Names) -> str:
    return words.plural(
        "The discard pile was shuffled into a new draw pile of {n} card.",
        "The discard pile was shuffled into a new draw pile of {n} cards.",
        event.cards,
    )


def _went_out(words: Words, event: WentOut, names: Names) -> str:
    return words.text("{name} played the last card.", name=names[event.seat])


def _round_ended(words: Words, event: RoundEnded, names: Names) -> str:
    if event.winner is None:
        return words.text("The round is over: nobody is left.")
    if event.blocked:
        return words.text(
            "Nobody can move any more: {name} has the lightest hand and wins the round.", name=names[event.winner]
        )
    return words.text("{name} wins the round!", name=names[event.winner])


_WORDS: dict[type, Callable[[Words, Any, Names], str]] = {
    **HOUSE_WORDS,
    DealerDrawn: _dealer_drawn,
    Dealt: _dealt,
    Played: _played,
    ColorNamed: _color_named,
    DirectionTurned: _direction_turned,
    Skipped: _skipped,
    PenaltyAimed: _penalty_aimed,
    PenaltyDropped: _penalty_dropped,
    CardsDrawn: _cards_drawn,
    Passed: _passed,
    UnoCalled: _uno_called,
    UnoCaught: _uno_caught,
    FalseCall: _false_call,
    FalseCatch: _false_catch,
    TimedOut: _timed_out,
    SeatLeft: _seat_left,
    PileReshuffled: _pile_reshuffled,
    WentOut: _went_out,
    RoundEnded: _round_ended,
}
