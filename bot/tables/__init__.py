"""The async shell: one table a channel, its lock, its clock, its seats. Must not import Discord, SQL or Pillow."""

from bot.tables.changes import BETWEEN_SECONDS, Outcome
from bot.tables.known import known_rules
from bot.tables.refusals import Refusal, Refused
from bot.tables.registry import Lost, Tables
from bot.tables.sitting import Chair, Notice, NoticeKind, Sitting, TableStage
from bot.tables.snapshot import SnapshotError, dump_sitting, load_sitting
from bot.tables.table import Table

__all__ = [
    "BETWEEN_SECONDS",
    "Chair",
    "Lost",
    "Notice",
    "NoticeKind",
    "Outcome",
    "Refusal",
    "Refused",
    "Sitting",
    "SnapshotError",
    "Table",
    "TableStage",
    "Tables",
    "dump_sitting",
    "known_rules",
    "load_sitting",
]
