"""Ratings, rated rooms and what each rated game changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0011"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "rating",
        sa.Column("who", sa.String(60), primary_key=True),
        sa.Column("category", sa.String(20), primary_key=True),
        sa.Column("profile", sa.String(10)),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_index("rating_by_category", "rating", ["category", "rating"])
    op.create_index("rating_by_profile", "rating", ["profile"])
    op.create_table(
        "rated_room",
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("category", sa.String(20), nullable=False),
    )
    op.create_table(
        "rated_game",
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("profile", sa.String(10), primary_key=True),
        sa.Column("category", sa.String(20), nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("rated_game_by_profile", "rated_game", ["profile", "at"])


def downgrade() -> None:
    for table in ("rated_game", "rated_room", "rating"):
        op.drop_table(table)
