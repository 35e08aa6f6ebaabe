"""The tables about people among people: whom somebody blocks, who invites whom, and what was reported. A
change here needs a migration numbered from 0030."""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, Column, Float, Index, Integer, String, Table, Text

from holocene.server.schema import METADATA

BLOCKS: Final = Table(
    "block",
    METADATA,
    Column("profile", String(10), primary_key=True),
    Column("other", String(10), primary_key=True),
    Column("made", Float, nullable=False),
    Index("block_by_other", "other"),
)
"""`profile` does not want to hear from `other`, who is not told."""

REPORTS: Final = Table(
    "report",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("profile", String(10), nullable=False),
    Column("accused", String(10)),
    Column("name", String(100), nullable=False),
    Column("room", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("reason", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("lines", JSON, nullable=False),
    Column("address", String(100), nullable=False),
    Column("made", Float, nullable=False),
    Column("closed", Float),
    Column("said", Text),
    Index("report_by_profile", "profile"),
)
"""Of a player at a table, with the last lines of its chat. `accused`: their profile, if they have one;
`address`: where their page was connected from, if it was, for a ban; it goes when the report is closed."""

INVITATIONS: Final = Table(
    "table_invitation",
    METADATA,
    Column("profile", String(10), primary_key=True),
    Column("room", String(10), primary_key=True),
    Column("sender", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Column("answer", String(10)),
    Index("table_invitation_by_sender", "sender", "made"),
    Index("table_invitation_by_room", "room"),
)
"""`profile` is asked to sit down at a table by `sender`. `answer`: none yet, `accepted` or `declined`."""
