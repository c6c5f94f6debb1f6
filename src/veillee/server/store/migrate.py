"""Bring a database up to date when the server starts; several processes may start together."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

from veillee.kernel.errors import Refusal

MIGRATIONS = Path(__file__).parent / "migrations"
#: The advisory lock that a process holds while it migrates a PostgreSQL database. The number must never change.
_LOCK = 0x7665696C


def migrate(engine: Engine) -> None:
    """Make the tables, or change those of an older version; refuse a database that a newer version has written.

    All in one transaction: a second process waits, and then finds nothing left to do.
    """
    with engine.begin() as conn:  # SQLite locks the whole file here
        if conn.dialect.name == "postgresql":
            conn.exec_driver_sql("SET LOCAL lock_timeout = 0")  # a migration may take longer than any command
            conn.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        _upgrade(conn)


def _upgrade(conn: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = conn
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    found = MigrationContext.configure(conn).get_current_revision()
    if found is not None and found not in known:
        raise Refusal("store.newer", found=found, known=script.get_current_head())
    command.upgrade(config, "head")
