"""Brings a database to the newest schema, in the transaction of the connection it is given."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from bot.tables.ports import StoreTooNew


def upgrade(connection: sa.Connection) -> None:
    """Run the migrations that are missing. Raises `StoreTooNew` for a revision that this program doesn't know."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    present = set(MigrationContext.configure(connection).get_current_heads())
    if present - {script.revision for script in scripts.walk_revisions()}:
        raise StoreTooNew(
            "the database was made by a newer version of this program"
            f" (schema {', '.join(sorted(present))}, newest known here {scripts.get_current_head()});"
            " update the program, or use another database file"
        )
    if present != set(scripts.get_heads()):
        command.upgrade(config, "head")
