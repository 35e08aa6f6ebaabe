"""Rooms, their lines, what was acknowledged, and tokens."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "room",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("header", sa.Text),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("hotseat", sa.Boolean, nullable=False),
        sa.Column("shuffle", sa.Boolean, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("clock_left", sa.JSON),
        sa.Column("note", sa.JSON),
        sa.Column("result", sa.JSON),
        sa.Column("rematch", sa.String(10)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("room_by_status", "room", ["status", "changed"])
    op.create_table(
        "line",
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("text", sa.String(60), nullable=False),
    )
    op.create_table(
        "ack",
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("applied", sa.Integer, nullable=False),
    )
    op.create_table(
        "token",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("owner", sa.Boolean, nullable=False),
    )
    op.create_index("token_by_room", "token", ["room"])


def downgrade() -> None:
    for table in ("token", "ack", "line", "room"):
        op.drop_table(table)
