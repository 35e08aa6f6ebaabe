"""Push subscriptions, how people want to be told, and turns they have been told of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0020"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "push_subscription",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("profile", sa.String(10)),
        sa.Column("device", sa.String(64)),
        sa.Column("token", sa.String(64)),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(30), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    for column in ("profile", "device", "token"):
        op.create_index(f"push_subscription_by_{column}", "push_subscription", [column])
    op.create_table(
        "notice_setting",
        sa.Column("profile", sa.String(10), primary_key=True),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("mode", sa.String(10), nullable=False),
        sa.Column("hour", sa.Integer, nullable=False),
        sa.Column("remind", sa.Float, nullable=False),
        sa.Column("address", sa.String(254)),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("digest", sa.String(64)),
        sa.Column("until", sa.Float),
        sa.Column("digested", sa.Float, nullable=False),
    )
    op.create_table(
        "owed_turn",
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("profile", sa.String(10)),
        sa.Column("chosen", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("reminded", sa.Boolean, nullable=False),
    )
    op.create_index("owed_turn_by_profile", "owed_turn", ["profile"])
    op.create_index("owed_turn_by_since", "owed_turn", ["since"])


def downgrade() -> None:
    for table in ("owed_turn", "notice_setting", "push_subscription"):
        op.drop_table(table)
