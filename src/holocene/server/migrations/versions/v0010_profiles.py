"""Profiles, their devices and links to sign in, the seats they claim and the games they have finished."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from holocene.server.migrations.numbering import before

revision = "0010"
down_revision = before(revision)
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "profile",
        sa.Column("id", sa.String(10), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("phrase", sa.String(64), unique=True),
    )
    op.create_table(
        "device",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("profile", sa.String(10), nullable=False),
        sa.Column("id", sa.String(10), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("added", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_index("device_by_profile", "device", ["profile"])
    op.create_table(
        "sign_in_link",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("profile", sa.String(10), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("used_by", sa.String(64)),
    )
    op.create_index("sign_in_link_by_profile", "sign_in_link", ["profile"])
    op.create_table(
        "claim",
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("profile", sa.String(10)),
        sa.Column("owner", sa.Boolean, nullable=False),
        sa.Column("agreed", sa.Boolean, nullable=False),
        sa.Column("claimed", sa.Float, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.UniqueConstraint("room", "profile", name="claim_once_a_room"),
    )
    op.create_index("claim_by_profile", "claim", ["profile"])
    op.create_index("claim_by_done", "claim", ["done"])
    op.create_table(
        "granted_token",
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("profile", sa.String(10), nullable=False),
        sa.Column("device", sa.String(64), nullable=False),
    )
    op.create_index("granted_token_by_device", "granted_token", ["device"])
    op.create_index("granted_token_by_profile", "granted_token", ["profile"])
    op.create_table(
        "played_game",
        sa.Column("profile", sa.String(10), primary_key=True),
        sa.Column("room", sa.String(10), primary_key=True),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
    )


def downgrade() -> None:
    for table in ("played_game", "granted_token", "claim", "sign_in_link", "device", "profile"):
        op.drop_table(table)
