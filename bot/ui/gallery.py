"""Panels with their pictures: puts together what a table or a hand looks like now."""

from __future__ import annotations

from bot.engine import Card, LayCard, Play, PublicView, SeatView, public_view, team_count, team_of
from bot.locales import Words
from bot.render import HAND_FILENAME, TABLE_FILENAME, Labels, Painter, Person, hand_scene, table_scene
from bot.tables import Sitting, TableStage
from bot.ui.avatars import Avatars
from bot.ui.panels import (
    Panel,
    Picture,
    between_panel,
    closed_panel,
    finished_panel,
    hand_panel,
    lobby_panel,
    table_panel,
)
from bot.ui.plays import plays_of
from bot.ui.texts.alt import hand_alt, table_alt
from bot.ui.texts.people import plain_seat_names


class Gallery:
    """Makes panels of tables and hands."""

    def __init__(self, painter: Painter, avatars: Avatars) -> None:
        self._painter = painter
        self._avatars = avatars

    async def table(self, words: Words, sitting: Sitting) -> Panel:
        """The table message as everybody may see it."""
        if sitting.stage is TableStage.LOBBY:
            return lobby_panel(words, sitting)
        if sitting.stage is TableStage.CLOSED or sitting.round is None or sitting.match is None:
            return closed_panel(words, sitting)
        view = public_view(sitting.round)
        people = [Person(chair.name, self._avatars.of(chair.user_id), chair.is_ai) for chair in sitting.chairs]
        teams, names = _teams(sitting, view), plain_seat_names(sitting)
        if teams:
            names = [
                words.text("{name} (team {number})", name=name, number=team + 1)
                for name, team in zip(names, teams, strict=True)
            ]
        scene = table_scene(view, people, Labels(uno=words.text("UNO!")), teams)
        data = await self._painter.table(scene)
        picture = Picture(TABLE_FILENAME, data, table_alt(words, view, names))
        if sitting.stage is TableStage.BETWEEN:
            return between_panel(words, sitting, sitting.match, view, picture)
        if sitting.stage is TableStage.FINISHED:
            return finished_panel(words, sitting, sitting.match, view, picture)
        return table_panel(words, sitting, view, picture)

    async def hand(
        self,
        words: Words,
        sitting: Sitting,
        view: SeatView,
        *,
        note: str | None = None,
        wild: Play | None = None,
        page: int = 0,
    ) -> Panel:
        """The panel of one player, for them alone."""
        picture = None
        if view.hand:
            bright = _bright(view, wild)
            data = await self._painter.hand(hand_scene(view.hand, bright))
            picture = Picture(HAND_FILENAME, data, hand_alt(words, view.hand))
        return hand_panel(words, sitting, view, picture, note=note, wild=wild, page=page)


def _bright(view: SeatView, wild: Play | None) -> set[Card]:
    """The cards that are not dimmed: what can be played or put away now; all of them while nothing can be done."""
    if view.public.to_act != view.seat:
        return set(view.hand)
    played = {card for play in plays_of(view) for card in play.cards}
    laid = {action.card for action in view.actions if isinstance(action, LayCard) and action.card is not None}
    return played | laid | set(wild.cards if wild is not None else ())


def _teams(sitting: Sitting, view: PublicView) -> list[int]:
    """The team of each seat as the seats are in this round; none where everybody plays alone."""
    if not team_count(sitting.rules):
        return []
    return [team_of(sitting.rules, view.order, seat) for seat in range(len(view.seats))]
