"""Storage: remembers tables, their log and the standings in a database.

The only package with SQL. It knows `bot.tables.ports` and plain values, and must not import anything else of
the bot, nor Discord or Pillow. All SQL that only one kind of database understands is in `sqlite`.
"""

from __future__ import annotations

from bot.storage.store import SqlStore

__all__ = ["SqlStore"]
