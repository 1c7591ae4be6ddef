"""What all panels are made of."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord.ui import ActionRow, Container, Item, LayoutView, MediaGallery, TextDisplay

from bot.engine import Color
from bot.ui.items import TableButton, TableSelect

#: The colors of the cards, as the edge of a message.
_ACCENTS: dict[Color | None, int] = {
    Color.RED: 0xCF343C,
    Color.YELLOW: 0xF7BB1E,
    Color.GREEN: 0x179C74,
    Color.BLUE: 0x2657C0,
    None: 0x5C6BC0,
}


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a message, and what it shows in words."""

    filename: str
    data: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Panel:
    """The content of a message: a layout, and the picture that it shows."""

    view: LayoutView
    picture: Picture | None = None

    def files(self) -> list[discord.File]:
        """The picture as a file to send, anew for each attempt."""
        if self.picture is None:
            return []
        return [discord.File(io.BytesIO(self.picture.data), self.picture.filename, description=self.picture.alt)]


def layout(parts: Sequence[Item[Any]], *, color: Color | None = None, picture: Picture | None = None) -> Panel:
    """One container with these parts, edged in a card's color."""
    view = LayoutView(timeout=None)
    view.add_item(Container(*parts, accent_color=_ACCENTS[color]))
    # Finished from the start: discord.py remembers no view of which it has to expect nothing.
    view.stop()
    return Panel(view, picture)


def note_panel(text: str) -> Panel:
    """A sentence alone, in place of a panel that was there."""
    return layout([TextDisplay(text)])


def gallery(picture: Picture) -> MediaGallery[Any]:
    """The place where the panel's picture is shown."""
    return MediaGallery(discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt))


def row(*items: TableButton | TableSelect) -> ActionRow[Any]:
    """Buttons side by side, or a select."""
    return ActionRow(*items)


def text(*lines: str) -> TextDisplay[Any]:
    """Lines of text under each other."""
    return TextDisplay("\n".join(lines))
