"""People who play a whole game, by clicks or by commands."""

from __future__ import annotations

from collections import Counter

from simcord import InteractionResult, MemberActor, ResponseMessage

from bot.engine import COLORS, CallUno, Card, Color, SeatView, Stage
from bot.tables import TableStage
from tests.cogs.harness import Room, labels, options

ENOUGH_TURNS = 600


def best_color(view: SeatView) -> Color:
    held = Counter(card.color for card in view.hand if card.color is not None)
    return max(COLORS, key=lambda color: held[color])


def best_card(view: SeatView) -> Card:
    """Rid of the dear ones first, so that games are short."""
    return max(view.playable, key=lambda card: card.points)


class Clicker:
    """Plays by clicks alone, with an open hand for each player."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.panels: dict[int, ResponseMessage] = {}

    async def panel(self, person: MemberActor) -> ResponseMessage:
        """This player's open hand; opened with one tap where there is none."""
        if person.id not in self.panels:
            opened = await self.room.click(person, "My hand")
            assert opened.ephemeral
            assert opened.response is not None
            self.panels[person.id] = opened.response
        return self.panels[person.id]

    async def turn(self) -> InteractionResult:
        """One move of the player whose turn it is."""
        room = self.room
        person, view = room.current, room.view(room.current)
        hand = await self.panel(person)
        if len(view.hand) == 2 and CallUno() in view.actions and view.playable:
            await room.click(person, "UNO!", hand)
            view = room.view(person)
        match view.public.stage:
            case Stage.COLOR:
                return await room.click(person, best_color(view).name.capitalize(), hand)
            case Stage.PENALTY:
                accept = next(label for label in labels(hand) if label.startswith("Accept"))
                return await room.click(person, accept, hand)
        if not view.playable:
            return await room.click(person, "Draw" if view.public.stage is Stage.PLAY else "Pass", hand)
        card = best_card(view)
        assert str(card) in options(hand)
        done = await person.select(hand, [str(card)])
        if card.is_wild:
            done = await room.click(person, best_color(view).name.capitalize(), hand)
        return done

    async def play_round(self) -> int:
        """Play until the round is over; how many turns it took."""
        table = self.room.table
        for turns in range(ENOUGH_TURNS):
            if table.sitting.stage is not TableStage.PLAYING:
                return turns
            await self.turn()
        raise AssertionError("the round doesn't end")


async def type_turn(room: Room) -> InteractionResult:
    """One move of the player whose turn it is, by command."""
    person, view = room.current, room.view(room.current)
    if len(view.hand) == 2 and CallUno() in view.actions and view.playable:
        await room.slash(person, "uno")
        view = room.view(person)
    match view.public.stage:
        case Stage.COLOR:
            return await room.slash(person, "color", color=best_color(view).value)
        case Stage.PENALTY:
            challenge = view.public.penalty is not None and view.public.penalty.challengeable
            return await room.slash(person, "challenge" if challenge else "draw")
    if not view.playable:
        return await room.slash(person, "draw" if view.public.stage is Stage.PLAY else "pass")
    card = best_card(view)
    offered = await person.autocomplete(room.channel, "uno play", "card", "")
    assert str(card) in [choice["value"] for choice in offered]
    color = {"color": best_color(view).value} if card.is_wild else {}
    return await room.slash(person, "play", card=str(card), **color)
