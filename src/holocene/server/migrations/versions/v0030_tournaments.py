"""Tournaments in rounds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0030"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("style", sa.String(10), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("patience", sa.Float, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("fill", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("lots", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("begun", sa.Float),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("tournament_by_status", "tournament", ["status", "changed"])
    op.create_table(
        "tournament_entrant",
        sa.Column("tournament", sa.String(10), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("profile", sa.String(10), nullable=False),
        sa.Column("maker", sa.Boolean, nullable=False),
        sa.Column("plays", sa.Boolean, nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
        sa.Column("joined", sa.Float, nullable=False),
        sa.UniqueConstraint("tournament", "profile", name="tournament_entrant_once"),
    )
    op.create_index("tournament_entrant_by_profile", "tournament_entrant", ["profile"])
    op.create_table(
        "tournament_table",
        sa.Column("tournament", sa.String(10), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("places", sa.JSON),
        sa.Column("points", sa.JSON),
        sa.Column("judged", sa.Boolean, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_index("tournament_table_by_room", "tournament_table", ["room"])


def downgrade() -> None:
    for table in ("tournament_table", "tournament_entrant", "tournament"):
        op.drop_table(table)
