"""Tables with their log, and the results of matches.

It spells the schema out instead of importing it: a migration must go on making what it made when it was written.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "game_table",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("live_channel_id", sa.BigInteger),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("snapshot", sa.Text, nullable=False),
        sa.Column("deadline", sa.Double),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("shown_version", sa.BigInteger, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("updated_at", sa.Double, nullable=False),
        sa.Column("closed_at", sa.Double),
        sa.Column("set_aside", sa.Text),
        sa.PrimaryKeyConstraint("table_id", name="pk_game_table"),
        sa.UniqueConstraint("live_channel_id", name="uq_game_table_live_channel_id"),
    )
    op.create_table(
        "table_event",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version", "position", name="pk_table_event"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.table_id"], name="fk_table_event_game_table"),
    )
    op.create_table(
        "match_result",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("ordinal", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("finished_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ordinal", name="pk_match_result"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.table_id"], name="fk_match_result_game_table"),
    )
    op.create_index("ix_match_result_guild_id", "match_result", ["guild_id"])
    op.create_table(
        "seat_result",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("ordinal", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "ordinal", "seat", name="pk_seat_result"),
        sa.ForeignKeyConstraint(
            ["table_id", "ordinal"],
            ["match_result.table_id", "match_result.ordinal"],
            name="fk_seat_result_match_result",
        ),
    )
