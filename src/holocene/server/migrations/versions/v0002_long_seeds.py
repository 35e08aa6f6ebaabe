"""Seeds of more than 64 bits, which no database has a number for: they are kept as text."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("room") as room:
        room.alter_column(
            "seed",
            existing_type=sa.BigInteger,
            type_=sa.String(60),
            existing_nullable=False,
            postgresql_using="seed::text",
        )


def downgrade() -> None:
    raise NotImplementedError("seeds of today do not fit into a number of 64 bits")
