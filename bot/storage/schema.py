"""The tables of the newest schema; a test holds the migrations to it.

Ids of Discord are 64 bits wide and times are unix seconds. A live table has its channel in `live_channel_id`
too, a closed one has nothing there: a plain unique constraint then keeps it at one live table a channel on every
kind of database.
"""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

game_table = sa.Table(
    "game_table",
    metadata,
    sa.Column("table_id", sa.String(64), primary_key=True),
    sa.Column("guild_id", sa.BigInteger, nullable=False),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("live_channel_id", sa.BigInteger, unique=True),
    sa.Column("version", sa.BigInteger, nullable=False),
    sa.Column("snapshot", sa.Text, nullable=False),
    sa.Column("deadline", sa.Double),
    sa.Column("message_id", sa.BigInteger),
    sa.Column("shown_version", sa.BigInteger, nullable=False),
    sa.Column("created_at", sa.Double, nullable=False),
    sa.Column("updated_at", sa.Double, nullable=False),
    sa.Column("closed_at", sa.Double),
    sa.Column("set_aside", sa.Text),
)

table_event = sa.Table(
    "table_event",
    metadata,
    sa.Column("table_id", sa.String(64), sa.ForeignKey("game_table.table_id"), primary_key=True),
    sa.Column("version", sa.BigInteger, primary_key=True),
    sa.Column("position", sa.Integer, primary_key=True),
    sa.Column("event", sa.Text, nullable=False),
)

match_result = sa.Table(
    "match_result",
    metadata,
    sa.Column("table_id", sa.String(64), sa.ForeignKey("game_table.table_id"), primary_key=True),
    sa.Column("ordinal", sa.Integer, primary_key=True),
    sa.Column("guild_id", sa.BigInteger, nullable=False, index=True),
    sa.Column("channel_id", sa.BigInteger, nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("rounds", sa.Integer, nullable=False),
    sa.Column("finished_at", sa.Double, nullable=False),
)

seat_result = sa.Table(
    "seat_result",
    metadata,
    sa.Column("table_id", sa.String(64), primary_key=True),
    sa.Column("ordinal", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("user_id", sa.BigInteger),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("rank", sa.Integer, nullable=False),
    sa.Column("points", sa.BigInteger, nullable=False),
    sa.ForeignKeyConstraint(["table_id", "ordinal"], ["match_result.table_id", "match_result.ordinal"]),
)

house_rules = sa.Table(
    "house_rules",
    metadata,
    sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("rules", sa.Text, nullable=False),
)
