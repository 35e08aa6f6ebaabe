"""Blocks, reports and invitations between profiles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0031"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "block",
        sa.Column("profile", sa.String(10), primary_key=True),
        sa.Column("other", sa.String(10), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("block_by_other", "block", ["other"])
    op.create_table(
        "report",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("profile", sa.String(10), nullable=False),
        sa.Column("accused", sa.String(10)),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("lines", sa.JSON, nullable=False),
        sa.Column("address", sa.String(100), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("closed", sa.Float),
        sa.Column("said", sa.Text),
    )
    op.create_index("report_by_profile", "report", ["profile"])
    op.create_table(
        "table_invitation",
        sa.Column("profile", sa.String(10), primary_key=True),
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("sender", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("answer", sa.String(10)),
    )
    op.create_index("table_invitation_by_sender", "table_invitation", ["sender", "made"])
    op.create_index("table_invitation_by_room", "table_invitation", ["room"])


def downgrade() -> None:
    for table in ("table_invitation", "report", "block"):
        op.drop_table(table)
