"""Every statement, built once: the same ones run on SQLite and PostgreSQL (a test compiles each for both)."""

from __future__ import annotations

import sqlalchemy as sa

from bot.storage.schema import game_table, house_rules, match_result, seat_result, table_event

_id = game_table.c.table_id == sa.bindparam("id")
_live = game_table.c.live_channel_id.is_not(None)
_stored = (
    game_table.c.table_id,
    game_table.c.guild_id,
    game_table.c.channel_id,
    game_table.c.version,
    game_table.c.snapshot,
    game_table.c.deadline,
    game_table.c.message_id,
    game_table.c.shown_version,
    game_table.c.created_at,
    game_table.c.updated_at,
)
_closed_unshown = sa.and_(
    sa.not_(_live), game_table.c.set_aside.is_(None), game_table.c.shown_version < game_table.c.version
)

CHANNEL_IS_TAKEN = sa.select(sa.literal(1)).where(game_table.c.live_channel_id == sa.bindparam("channel"))
INSERT_TABLE = sa.insert(game_table)
STEP = (
    sa.update(game_table)
    .where(_id, _live, game_table.c.version == sa.bindparam("seen"))
    .values(
        version=game_table.c.version + 1,
        snapshot=sa.bindparam("snapshot"),
        deadline=sa.bindparam("deadline"),
        updated_at=sa.bindparam("now"),
    )
)
LAST_STEP = STEP.values(live_channel_id=None, closed_at=sa.bindparam("now"))
SET_ASIDE = (
    sa.update(game_table)
    .where(_id, _live)
    .values(live_channel_id=None, closed_at=sa.bindparam("now"), set_aside=sa.bindparam("why"))
)
MARK_SHOWN = (
    sa.update(game_table)
    .where(_id, game_table.c.shown_version <= sa.bindparam("shown"))
    .values(shown_version=sa.bindparam("shown"), message_id=sa.bindparam("message"))
)

LOAD = sa.select(*_stored).where(_id, _live)
LOAD_ANY = sa.select(*_stored).where(_id)
LIVE = sa.select(*_stored).where(_live).order_by(game_table.c.created_at, game_table.c.table_id)
LIVE_IDS = LIVE.with_only_columns(game_table.c.table_id, game_table.c.channel_id, game_table.c.guild_id)
CLOSED_UNSHOWN = sa.select(*_stored).where(_closed_unshown).order_by(game_table.c.closed_at, game_table.c.table_id)
CLOSED_UNSHOWN_IDS = CLOSED_UNSHOWN.with_only_columns(
    game_table.c.table_id, game_table.c.channel_id, game_table.c.guild_id
)

INSERT_EVENT = sa.insert(table_event)
EVENTS = (
    sa.select(table_event.c.event)
    .where(table_event.c.table_id == sa.bindparam("id"))
    .order_by(table_event.c.version, table_event.c.position)
)

_house = house_rules.c.guild_id == sa.bindparam("guild")
HOUSE_RULES = sa.select(house_rules.c.name, house_rules.c.rules).where(_house).order_by(house_rules.c.name)
FORGET_HOUSE_RULES = sa.delete(house_rules).where(_house, house_rules.c.name == sa.bindparam("called"))
INSERT_HOUSE_RULES = sa.insert(house_rules)

RESULT_IS_WRITTEN = sa.select(sa.literal(1)).where(
    match_result.c.table_id == sa.bindparam("id"), match_result.c.ordinal == sa.bindparam("ordinal")
)
INSERT_MATCH = sa.insert(match_result)
INSERT_SEAT = sa.insert(seat_result)

_played = (
    sa.select(
        seat_result.c.user_id,
        seat_result.c.name,
        seat_result.c.rank,
        seat_result.c.points,
        sa.func.row_number()
        .over(
            partition_by=seat_result.c.user_id,
            order_by=(match_result.c.finished_at.desc(), match_result.c.table_id, match_result.c.ordinal.desc()),
        )
        .label("recency"),
    )
    .join_from(
        seat_result,
        match_result,
        sa.and_(seat_result.c.table_id == match_result.c.table_id, seat_result.c.ordinal == match_result.c.ordinal),
    )
    .where(match_result.c.guild_id == sa.bindparam("guild"), seat_result.c.user_id.is_not(None))
    .subquery("played")
)
_totals = (
    sa.select(
        _played.c.user_id,
        sa.func.max(sa.case((_played.c.recency == 1, _played.c.name))).label("name"),
        sa.func.count().label("games"),
        sa.func.sum(sa.case((_played.c.rank == 1, 1), else_=0)).label("wins"),
        sa.func.sum(_played.c.points).label("points"),
    )
    .group_by(_played.c.user_id)
    .subquery("totals")
)
_places = sa.select(
    _totals,
    sa.func.rank().over(order_by=(_totals.c.wins.desc(), _totals.c.points.desc(), _totals.c.games)).label("place"),
).subquery("places")
STANDINGS = (
    sa.select(_places).order_by(_places.c.place, _places.c.user_id).limit(sa.bindparam("limit", type_=sa.Integer))
)
STANDING = sa.select(_places).where(_places.c.user_id == sa.bindparam("user"))
