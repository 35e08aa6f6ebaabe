"""Secrets of the server, and tries at challenges."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0012"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "server_secret",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(200), nullable=False),
    )
    op.create_table(
        "challenge_try",
        sa.Column("challenge", sa.String(30), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("profile", sa.String(10)),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.Column("begun", sa.Float, nullable=False),
        sa.Column("finished", sa.Float),
        sa.Column("points", sa.Integer),
        sa.Column("margin", sa.Integer),
    )
    op.create_index("challenge_try_by_room", "challenge_try", ["room"])
    op.create_index("challenge_try_by_profile", "challenge_try", ["profile"])


def downgrade() -> None:
    for table in ("challenge_try", "server_secret"):
        op.drop_table(table)
