"""The desk: what people ask for, by click or by command, is done at a table here and answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager

import discord

from bot.engine import (
    Action,
    CallUno,
    Catch,
    Challenge,
    ChooseColor,
    ChooseSeat,
    Decide,
    Draw,
    LayCard,
    NotationError,
    Pass,
    Play,
    parse_action,
    parse_color,
)
from bot.tables import Outcome, Refusal, Refused, Table, Tables, TableStage
from bot.ui import rulebook
from bot.ui.announcer import Announcer
from bot.ui.avatars import Avatars
from bot.ui.client import Click
from bot.ui.gallery import Gallery
from bot.ui.hands import Hands, looks
from bot.ui.ids import SELECTS, Id, IdError, Verb, parse
from bot.ui.panels import Panel, note_panel
from bot.ui.plays import parse_play
from bot.ui.reply import Reply
from bot.ui.texts.refusals import refusal_text
from bot.ui.texts.turns import challenge_note


class Desk:
    """Everything that clicks and commands have in common."""

    def __init__(self, tables: Tables, announcer: Announcer, hands: Hands, gallery: Gallery, avatars: Avatars) -> None:
        self.tables = tables
        self.announcer = announcer
        self._hands = hands
        self._gallery = gallery
        self._avatars = avatars
        self._drawing: Counter[str] = Counter()
        self._put_off: dict[str, Table] = {}

    def changed(self, table: Table) -> None:
        """A table has changed: show it, and the open hands. An answer to whoever changed it is drawn first."""
        if self._drawing[table.id]:
            self._put_off[table.id] = table
        else:
            self.announcer.changed(table)
            self._hands.changed(table)

    @contextmanager
    def _answer_first(self, table: Table) -> Iterator[None]:
        self._drawing[table.id] += 1
        try:
            yield
        finally:
            self._drawing[table.id] -= 1
            if not self._drawing[table.id]:
                del self._drawing[table.id]
                if self._put_off.pop(table.id, None) is not None:
                    self.changed(table)

    def table_of(self, interaction: discord.Interaction) -> Table:
        """The live table of the channel; refuses where there is none."""
        table = self.tables.at(interaction.channel_id or 0)
        if table is None:
            raise Refused(Refusal.NO_TABLE)
        return table

    def meet(self, interaction: discord.Interaction) -> None:
        """Somebody is here: their avatar may be needed."""
        self._avatars.meet(interaction.user)

    async def clicked(self, interaction: Click, custom_id: str, values: Sequence[str] = ()) -> None:
        """Do what a button or select asks for, and answer."""
        self.meet(interaction)
        id = parse(custom_id)
        table = self.tables.by_id(id.table)
        if table is None or table.channel_id != interaction.channel_id:
            raise Refused(Refusal.CLOSED)
        reply = Reply(interaction)
        with self._hands.answering(table, reply.user_id, reply.words):
            await _CLICKS[id.verb](self, reply, table, id, values)

    async def act(self, reply: Reply, table: Table, action: Action, seen: int | None) -> None:
        """Do something in the round, and show the player's hand as it is then."""
        try:
            await self._do_and_show(reply, table, table.act(reply.user_id, action, seen))
        except Refused as refused:
            await self._refuse(reply, table, refused)

    async def _do_and_show(self, reply: Reply, table: Table, work: Awaitable[Outcome | None]) -> None:
        """Do the work, then answer with the player's hand as it is then."""
        with self._hands.answering(table, reply.user_id, reply.words):
            with self._answer_first(table):
                outcome = await reply.after(work)
                note = None
                if outcome is not None and outcome.seat is not None:
                    note = challenge_note(reply.words, outcome.events, outcome.seat, outcome.sitting)
                hand = await self._draw_hand(reply, table, note=note)
            await self._send_hand(reply, table, hand)

    async def show_hand(
        self, reply: Reply, table: Table, *, note: str | None = None, wild: Play | None = None, page: int = 0
    ) -> None:
        """Answer with the player's own hand. Refuses those who have none."""
        await self._send_hand(reply, table, await self._draw_hand(reply, table, note=note, wild=wild, page=page))

    async def _draw_hand(
        self, reply: Reply, table: Table, *, note: str | None = None, wild: Play | None = None, page: int = 0
    ) -> tuple[Panel, object]:
        sitting, view = table.sitting, table.seat_view(reply.user_id)
        if view is None or sitting.stage is TableStage.LOBBY:
            raise Refused(Refusal.NOT_STARTED if sitting.is_seated(reply.user_id) else Refusal.NOT_SEATED)
        panel = await self._gallery.hand(reply.words, sitting, view, note=note, wild=wild, page=page)
        return panel, looks(sitting, view)

    async def _send_hand(self, reply: Reply, table: Table, hand: tuple[Panel, object]) -> None:
        panel, shown = hand
        await reply.panel(panel)
        self._hands.opened(table, reply.interaction, reply.words, shown)

    async def _refuse(self, reply: Reply, table: Table, refused: Refused) -> None:
        """A private panel says it above the hand; a stale click at the table gets the fresh hand as well."""
        sentence = refusal_text(reply.words, refused.reason, refused.facts, table.sitting.rules)
        has_hand = table.seat_view(reply.user_id) is not None
        if has_hand and (reply.in_place or refused.reason is Refusal.STALE):
            await self.show_hand(reply, table, note=sentence)
        else:
            await reply.text(sentence)

    async def _seat_change(self, reply: Reply, change: Awaitable[Outcome], done: str) -> None:
        await reply.after(change)
        await reply.done(done)

    async def _join(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        name = reply.interaction.user.display_name
        await self._seat_change(reply, table.join(reply.user_id, name), reply.words.text("You sit at the table."))

    async def _leave(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        await self._seat_change(reply, table.leave(reply.user_id), reply.words.text("You have left the table."))

    async def _add_ai(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        done = reply.words.text("A computer player sits down.")
        await self._seat_change(reply, table.add_ai(reply.user_id), done)

    async def _remove_ai(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        done = reply.words.text("A computer player gets up.")
        await self._seat_change(reply, table.remove_ai(reply.user_id), done)

    async def _start(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        await self._do_and_show(reply, table, table.start(reply.user_id))

    async def _next(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        await self._do_and_show(reply, table, table.next_round(reply.user_id))

    async def _hand(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        await self.open_hand(reply, table)

    async def open_hand(self, reply: Reply, table: Table, page: int = 0) -> None:
        """Show the hand; whoever looks at it is back, and plays for themselves again."""
        with self._hands.answering(table, reply.user_id, reply.words):
            if not table.sitting.is_over:
                await reply.after(table.come_back(reply.user_id))
            await self.show_hand(reply, table, page=page)

    async def _page(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        await self.open_hand(reply, table, page=_page_number(id))

    async def _play(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        if id.prefix == SELECTS:
            play = parse_play(values[0] if values else "")
            if play.card.is_wild and play.color is None:
                await self._ask_color(reply, table, id, play)
                return
            await self.act(reply, table, play, id.version)
            return
        try:
            action = parse_play(id.argument or "")
        except NotationError as error:
            raise IdError(str(error)) from None
        await self.act(reply, table, action, id.version)

    async def _answer(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        """Whose hand, yes or no, which card: what a house rule asked."""
        given = values[0] if id.prefix == SELECTS and values else id.argument
        try:
            action = parse_action(f"{given}" if id.verb is Verb.DECIDE else f"{id.verb} {given}")
        except NotationError as error:
            raise IdError(str(error)) from None
        if not isinstance(action, ChooseSeat | Decide | LayCard):
            raise IdError("not an answer")
        await self.act(reply, table, action, id.version)

    async def _ask_color(self, reply: Reply, table: Table, id: Id, play: Play) -> None:
        """A wild was chosen. Nothing is kept: the buttons for the color carry the play."""
        if not table.sitting.moves_version <= id.version <= table.sitting.version:
            await self._refuse(reply, table, Refused(Refusal.STALE))
            return
        await self.show_hand(reply, table, wild=play)

    async def _color(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        try:
            color = parse_color(id.argument or "")
        except NotationError as error:
            raise IdError(str(error)) from None
        await self.act(reply, table, ChooseColor(color), id.version)

    async def _end(self, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        permissions = reply.interaction.permissions
        await reply.after(table.end(reply.user_id, moderator=permissions.manage_channels))
        await reply.panel(note_panel(reply.words.text("The game is over.")))


def _page_number(id: Id) -> int:
    argument = id.argument or ""
    if not argument.isdecimal() or len(argument) > 2:
        raise IdError("no such page")
    return int(argument)


_Click = Callable[[Desk, Reply, Table, Id, Sequence[str]], Awaitable[None]]


def _acting(action: Action) -> _Click:
    async def click(desk: Desk, reply: Reply, table: Table, id: Id, values: Sequence[str]) -> None:
        await desk.act(reply, table, action, id.version)

    return click


_CLICKS: dict[Verb, _Click] = {
    Verb.JOIN: Desk._join,
    Verb.LEAVE: Desk._leave,
    Verb.ADD_AI: Desk._add_ai,
    Verb.REMOVE_AI: Desk._remove_ai,
    Verb.START: Desk._start,
    Verb.NEXT: Desk._next,
    Verb.HAND: Desk._hand,
    Verb.PAGE: Desk._page,
    Verb.PLAY: Desk._play,
    Verb.COLOR: Desk._color,
    Verb.DRAW: _acting(Draw()),
    Verb.PASS: _acting(Pass()),
    Verb.UNO: _acting(CallUno()),
    Verb.CATCH: _acting(Catch()),
    Verb.CHALLENGE: _acting(Challenge()),
    Verb.END: Desk._end,
    Verb.SEAT: Desk._answer,
    Verb.DECIDE: Desk._answer,
    Verb.LAY: Desk._answer,
    Verb.RULES: rulebook.show_rules,
    Verb.PRESET: rulebook.choose_preset,
    Verb.OPTIONS: rulebook.show_options,
    Verb.OPTION: rulebook.choose_option,
    Verb.RESET: rulebook.reset,
}
