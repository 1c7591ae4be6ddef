"""Why something was refused: one private sentence that says why, and what would do."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine import Card, Color, Reason, RuleSet
from bot.locales import Words, mark
from bot.tables import Refusal
from bot.ui.texts.cards import card_name, color_name
from bot.ui.texts.names import shown_name
from bot.ui.texts.rules import refused_by

_REFUSALS: dict[Refusal, str] = {
    Refusal.NO_TABLE: mark("There is no game in this channel. Start one with `/uno start`."),
    Refusal.TABLE_EXISTS: mark("There is a game in this channel already. `/uno table` shows it."),
    Refusal.ALREADY_SEATED: mark("You are seated already."),
    Refusal.NOT_SEATED: mark("You aren't seated at this table, so you can only watch."),
    Refusal.TABLE_FULL: mark("The table is full."),
    Refusal.TOO_FEW: mark("Two are needed to play: wait for somebody to join, or press Add AI."),
    Refusal.SEATS_DONT_FIT: mark("The rules of this table want another number of players."),
    Refusal.JUMP_LOST: mark("Too late to jump in: somebody was faster, or the turn went on. You keep your card."),
    Refusal.NOT_HOST: mark("Only the host of the table or somebody who may manage the channel can do that."),
    Refusal.ALREADY_STARTED: mark("The game has started already, so seats can't change any more."),
    Refusal.NOT_STARTED: mark("The game hasn't started yet: press Start at the table."),
    Refusal.NOT_BETWEEN: mark("The next round has begun already."),
    Refusal.STALE: mark("The table has changed since that panel was made. This is your hand now."),
    Refusal.NO_SUCH_PLAYER: mark("Nobody of that name is seated at this table."),
    Refusal.CANNOT_KICK_SELF: mark("You can't remove yourself: use `/uno leave`."),
    Refusal.IS_BOT: mark("Bots can't play. Press Add AI in the lobby to seat a computer player."),
    Refusal.LEFT_ALREADY: mark("You have left this game and can't come back to it."),
    Refusal.STORE_BUSY: mark("The game can't be saved at the moment, so nothing was changed. Try again in a moment."),
    Refusal.STORE_FULL: mark("The game can't be saved: the bot's disk is full. Nothing was changed; tell its host."),
    Refusal.STORE_FAILED: mark(
        "The database failed, so it isn't certain what was saved. `/uno hand` shows what holds."
    ),
    Refusal.CLOSED: mark("This game has ended. Start a new one with `/uno start`."),
    Refusal.NO_AI_LEFT: mark("There is no AI seat to remove."),
}
_REASONS: dict[Reason, str] = {
    Reason.ROUND_OVER: mark("The round is over."),
    Reason.NO_SUCH_SEAT: mark("There is no such seat at this table."),
    Reason.NOT_IN_ROUND: mark("You are out of this round."),
    Reason.NOT_YOUR_TURN: mark("It isn't your turn."),
    Reason.NOT_IN_HAND: mark("You don't hold that card."),
    Reason.NO_MATCH: mark("That card doesn't match."),
    Reason.ONLY_DRAWN_CARD: mark("Only the card that you just drew may be played now. Play it, or pass."),
    Reason.COLOR_FOR_WILDS_ONLY: mark("A color can be named only with a wild card."),
    Reason.ANSWER_FIRST: mark("Answer what you are asked first."),
    Reason.PENALTY_FIRST: mark("Cards wait for you first: accept them, or challenge the wild draw four."),
    Reason.DREW_ALREADY: mark("You have drawn already: play the drawn card, or pass."),
    Reason.NOTHING_TO_PASS: mark("You can pass only after you have drawn a card."),
    Reason.NO_QUESTION: mark("You aren't asked anything like that now."),
    Reason.NOTHING_TO_CHALLENGE: mark("There is no wild draw four to challenge now."),
    Reason.NOT_AIMED_AT_YOU: mark("Only the player who would draw the four cards may challenge."),
    Reason.NOT_IN_RULES: mark("The rules of this table don't have that."),
    Reason.NOT_UNO: mark("UNO is called when you play your second-to-last card, not now."),
    Reason.ALREADY_CALLED: mark("You have called UNO already."),
    Reason.CALLED_WRONG_ALREADY: mark("You have called UNO wrongly once in this turn; that will do."),
    Reason.CATCH_SELF: mark("You can't catch yourself: call UNO instead."),
    Reason.CATCH_USED: mark("You have accused somebody wrongly in this turn already. Wait for the next turn."),
    Reason.NOBODY_TO_CATCH: mark("There is nobody to catch: nobody else is down to one card."),
    Reason.ONE_AT_A_TIME: mark("Those cards can't be played together."),
    Reason.MUST_PLAY: mark("You hold a card that fits, so you have to play."),
    Reason.MUST_PLAY_DRAWN: mark("The card that you drew fits, so it has to be played."),
    Reason.MUST_STACK: mark("You can answer the penalty with a card, so you have to."),
    Reason.NO_WILD_ON_DRAW: mark("A wild can't be played directly on a draw card here."),
    Reason.NOT_LAST_CARD: mark("You can't go out with that card here."),
    Reason.HOLDS_COLOR: mark("You hold the current color, so a wild draw four isn't rightful, and bluffing is off."),
    Reason.HOLDS_PLAYABLE: mark("You hold something else that fits, so a wild draw four isn't rightful here."),
    Reason.TOO_LATE_TO_JUMP: mark("Too late to jump in: the turn has gone on. You keep the card."),
    Reason.NO_JUMP_ON_THIS: mark("Nobody can jump in on this card with that one. You keep it."),
    Reason.NO_JUMP_WITH_LAST: mark("You can't jump in with your last card here."),
    Reason.NO_SUCH_CHOICE: mark("That can't be chosen now."),
    Reason.CLOCK_STALE: mark("The turn has moved on already."),
}


_NO_FACTS: Mapping[str, object] = {}


def refusal_text(
    words: Words, reason: Reason | Refusal, facts: Mapping[str, object] = _NO_FACTS, rules: RuleSet | None = None
) -> str:
    """The sentence for a refusal: whose turn it is, what would match, who the host is, which of the table's rules."""
    said = _sentence(words, reason, facts)
    rule = refused_by(words, reason, rules) if rules is not None and isinstance(reason, Reason) else ""
    return f"{said} {rule}" if rule else said


def _sentence(words: Words, reason: Reason | Refusal, facts: Mapping[str, object]) -> str:
    name, top, color = facts.get("name"), facts.get("top"), facts.get("color")
    if reason is Reason.NO_MATCH and isinstance(top, Card) and isinstance(color, Color):
        return _what_matches(words, top, color)
    fits = facts.get("fits")
    if reason is Refusal.SEATS_DONT_FIT and isinstance(fits, tuple) and fits:
        return words.text(
            "The rules of this table want another number of players: {numbers}.", numbers=", ".join(map(str, fits))
        )
    if isinstance(name, str) and name:
        if reason is Reason.NOT_YOUR_TURN:
            return words.text("It isn't your turn: it is {name}'s.", name=shown_name(name))
        if reason is Refusal.NOT_HOST:
            return words.text(
                "Only {name}, the host, or somebody who may manage the channel can do that.", name=shown_name(name)
            )
    if isinstance(reason, Refusal):
        return words.text(_REFUSALS[reason])
    return words.text(_REASONS[reason])


def _what_matches(words: Words, top: Card, color: Color) -> str:
    values = {"card": card_name(words, top), "color": color_name(words, color)}
    if top.is_wild:
        return words.text("That card doesn't match: the color is {color}. Play {color} or a wild card.", **values)
    if top.is_number:
        return words.text(
            "That card doesn't match {card}: play {color}, the number {number}, or a wild card.",
            number=str(top.face),
            **values,
        )
    return words.text("That card doesn't match {card}: play {color}, the same symbol, or a wild card.", **values)
