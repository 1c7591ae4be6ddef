"""View → scene (plain values) → pixels. The only package that uses Pillow; of ours it imports the engine alone."""

from bot.render.fonts import text_features
from bot.render.painter import HAND_FILENAME, TABLE_FILENAME, Painter, draw_hand, draw_table
from bot.render.scene import (
    HandCard,
    HandScene,
    Labels,
    Person,
    SeatScene,
    TableScene,
    hand_scene,
    table_scene,
)

__all__ = [
    "HAND_FILENAME",
    "TABLE_FILENAME",
    "HandCard",
    "HandScene",
    "Labels",
    "Painter",
    "Person",
    "SeatScene",
    "TableScene",
    "draw_hand",
    "draw_table",
    "hand_scene",
    "table_scene",
    "text_features",
]
