"""What the operator asks a running server for, and who is shut out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "errand",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("what", sa.String(10), nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("done", sa.Float),
        sa.Column("said", sa.Text),
    )
    op.create_table(
        "ban",
        sa.Column("address", sa.String(50), primary_key=True),
        sa.Column("until", sa.Float),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("ban")
    op.drop_table("errand")
