"""Runs the migrations over the connection that `migrate.py` hands in."""

from __future__ import annotations

from alembic import context

from holocene.server.people import society_tables, tables
from holocene.server.people.tournaments import tables as tournament_tables
from holocene.server.schema import METADATA

assert tables.PROFILES.metadata is METADATA
assert tournament_tables.TOURNAMENTS.metadata is society_tables.BLOCKS.metadata is METADATA
connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
