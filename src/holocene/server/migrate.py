"""Brings the tables of a database up to date, with the migrations inside the package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text


def migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if connection.dialect.name != "postgresql":
        command.upgrade(config, "heads")
        return
    # Of several servers that start at once, one does it and the others wait for it.
    connection.execute(text("select pg_advisory_lock(hashtext('holocene migrations'))"))
    try:
        command.upgrade(config, "heads")
        connection.commit()
    finally:
        connection.rollback()
        connection.execute(text("select pg_advisory_unlock(hashtext('holocene migrations'))"))
