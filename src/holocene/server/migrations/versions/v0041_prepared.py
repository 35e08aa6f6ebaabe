"""What players have prepared for routine questions, by seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0041"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("room", sa.Column("prepared", sa.JSON))


def downgrade() -> None:
    with op.batch_alter_table("room") as room:
        room.drop_column("prepared")
