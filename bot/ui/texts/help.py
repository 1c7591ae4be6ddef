"""How to play, in short; the list of commands is made from the commands themselves."""

from __future__ import annotations

from collections.abc import Iterable

from bot.locales import Words

LONGEST = 2000


def help_text(words: Words, commands: Iterable[tuple[str, str]]) -> str:
    """The game in a few sentences, and each command (its name and what it does)."""
    lines = [
        words.text("## How to play UNO here"),
        words.text(
            "`/uno start` opens a table. Friends press **Join**, the host presses **Start**. **My hand** shows your "
            "cards to you alone: choose one to play it. It has to match the top card in color, number or symbol; wild "
            "cards always fit. If nothing fits, **Draw**."
        ),
        words.text(
            "Press **UNO!** when you play your second-to-last card: whoever forgets can be caught with **Catch** and "
            "draws two. A wild draw four is rightful only without a card of the current color; the player who would "
            "draw may **Challenge** it."
        ),
        *(f"`/{name}` {words.text(description)}" for name, description in sorted(commands)),
    ]
    text = "\n".join(lines)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
