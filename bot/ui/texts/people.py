"""Who sits at a table, in words."""

from __future__ import annotations

from bot.tables import Chair, Sitting
from bot.ui.texts.names import plain_name, shown_name


def seat_names(sitting: Sitting) -> list[str]:
    """The seats' names for messages, escaped; machines have a mark."""
    return [_machine_mark(chair) + shown_name(chair.name) for chair in sitting.chairs]


def plain_seat_names(sitting: Sitting) -> list[str]:
    """The seats' names for alt texts and option labels, where markdown isn't read."""
    return [plain_name(chair.name) for chair in sitting.chairs]


def _machine_mark(chair: Chair) -> str:
    if chair.is_ai:
        return "🤖 "
    return "💤 " if chair.autopilot and not chair.left else ""
