"""How long a table waits for somebody silent, who owes an answer since when, and when servers were up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0040"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("room", sa.Column("absent", sa.Float))
    op.add_column("room", sa.Column("silence", sa.JSON))
    op.create_table(
        "uptime",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("uptime")
    with op.batch_alter_table("room") as room:
        room.drop_column("silence")
        room.drop_column("absent")
