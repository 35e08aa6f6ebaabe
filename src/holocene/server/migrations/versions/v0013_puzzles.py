"""Puzzles of the day, as they were made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0013"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle",
        sa.Column("challenge", sa.String(30), primary_key=True),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("solution", sa.Text, nullable=False),
        sa.Column("outcomes", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("puzzle")
