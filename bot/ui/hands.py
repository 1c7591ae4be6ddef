"""Open hands: the private panels that can still be edited, kept up to date while their tokens live.

An interaction's token lives 15 minutes. Each player's newest one is kept; once it has died nothing fails, and My hand
at the table gives a new panel. Nothing here survives a restart, and nothing needs to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import discord
import structlog

from bot.engine import CallUno, Catch, SeatView
from bot.locales import Words
from bot.tables import Sitting, Table
from bot.ui.gallery import Gallery
from bot.ui.sending import persist

log = structlog.get_logger(__name__)

#: How long a panel can be edited after the click or command that it answered, in seconds.
LIFETIME = 15 * 60 - 30


@dataclass(slots=True)
class _OpenHand:
    words: Words
    interaction: discord.Interaction | None = None
    until: float = 0.0
    shown: object = None
    answering: int = 0


@dataclass(slots=True)
class _Open:
    """The open hands of one table, by player, and the task that refreshes them, if there is one."""

    table: Table
    hands: dict[int, _OpenHand] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None


def looks(sitting: Sitting, view: SeatView) -> object:
    """What a hand panel shows, in short: two equal values, and it needs no refreshing."""
    mine = view.public.to_act == view.seat
    moves = tuple(action for action in view.actions if not isinstance(action, Catch | CallUno))
    version = sitting.moves_version if mine or moves else None
    return (view.hand, view.public.stage if mine else None, moves, version, CallUno() in view.actions, sitting.stage)


class Hands:
    """The open hands of all tables."""

    def __init__(self, gallery: Gallery, now: Callable[[], float]) -> None:
        self._gallery = gallery
        self._now = now
        self._open: dict[str, _Open] = {}

    @contextmanager
    def answering(self, table: Table, user_id: int, words: Words) -> Iterator[None]:
        """While this player's click is being answered, their hand is left alone: the answer brings it up to date."""
        hand = self._of(table).hands.setdefault(user_id, _OpenHand(words))
        hand.answering += 1
        try:
            yield
        finally:
            hand.answering -= 1
            self.changed(table)

    def opened(self, table: Table, interaction: discord.Interaction, words: Words, shown: object) -> None:
        """This interaction was answered with a hand that looks like `shown`."""
        hand = self._of(table).hands.setdefault(interaction.user.id, _OpenHand(words))
        hand.words, hand.interaction, hand.shown = words, interaction, shown
        hand.until = self._now() + LIFETIME

    def changed(self, table: Table) -> None:
        """Refresh the hands of this table that look different now."""
        there = self._open.get(table.id)
        if there is not None and there.task is None and self._stale(there):
            there.task = asyncio.create_task(self._refresh(there), name=f"hands-{table.id}")
        elif there is not None and there.task is None and table.sitting.is_over:
            self._forget(there)

    async def close(self) -> None:
        """Stop refreshing."""
        tasks = [there.task for there in self._open.values() if there.task is not None]
        self._open.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _of(self, table: Table) -> _Open:
        return self._open.setdefault(table.id, _Open(table))

    def _forget(self, there: _Open) -> None:
        if not any(hand.answering for hand in there.hands.values()):
            self._open.pop(there.table.id, None)

    def _stale(self, there: _Open) -> list[int]:
        """The players whose open hands look different now; those that can't be edited any more are forgotten."""
        now, stale = self._now(), []
        for user_id, hand in list(there.hands.items()):
            view = there.table.seat_view(user_id)
            dead = hand.interaction is None or now > hand.until
            if hand.answering:
                continue
            if dead or view is None:
                del there.hands[user_id]
            elif hand.shown != looks(there.table.sitting, view):
                stale.append(user_id)
        return stale

    async def _refresh(self, there: _Open) -> None:
        try:
            while stale := self._stale(there):
                await asyncio.gather(*(self._show(there, user_id) for user_id in stale))
        finally:
            there.task = None
            if there.table.sitting.is_over:
                self._forget(there)

    async def _show(self, there: _Open, user_id: int) -> None:
        hand, sitting = there.hands[user_id], there.table.sitting
        view, interaction = there.table.seat_view(user_id), hand.interaction
        if view is None or interaction is None:
            return
        hand.shown = looks(sitting, view)
        try:
            panel = await self._gallery.hand(hand.words, sitting, view)
            if hand.answering or hand.interaction is not interaction:
                return
            await persist(lambda: interaction.edit_original_response(view=panel.view, attachments=panel.files()))
        except Exception as error:
            # Dismissed, expired, or Discord is down: My hand gives a new panel.
            log.info("an open hand could not be refreshed", table=there.table.id, user=user_id, error=repr(error))
            if hand.interaction is interaction and not hand.answering:
                there.hands.pop(user_id, None)
