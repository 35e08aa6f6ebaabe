"""Which server has which rooms, where several share a database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shard",
        sa.Column("letter", sa.String(1), primary_key=True),
        sa.Column("node", sa.String(60)),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("lease", sa.Float, nullable=False),
    )
    op.create_table(
        "node",
        sa.Column("name", sa.String(60), primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("leaving", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("node")
    op.drop_table("shard")
