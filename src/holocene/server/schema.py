"""The tables of the database, the same in SQLite and PostgreSQL.

A room's record is its header and its lines, one row a line; the state is never
stored. `room/rows.py` has the rows as rooms know them. A change here needs a migration in
`migrations/versions`.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

METADATA: Final = MetaData()

ROOMS: Final = Table(
    "room",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("header", Text),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hotseat", Boolean, nullable=False),
    Column("shuffle", Boolean, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("clock", JSON(none_as_null=True)),
    Column("clock_left", JSON(none_as_null=True)),
    Column("note", JSON(none_as_null=True)),
    Column("result", JSON(none_as_null=True)),
    Column("rematch", String(10)),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("room_by_status", "status", "changed"),
)
LINES: Final = Table(
    "line",
    METADATA,
    Column("room", String(10), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", String(60), nullable=False),
)
"""The primary key also keeps two servers on one database from writing the same game."""
ACKS: Final = Table(
    "ack",
    METADATA,
    Column("room", String(10), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("applied", Integer, nullable=False),
)
TOKENS: Final = Table(
    "token",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("room", String(10), primary_key=True),
    Column("seats", JSON, nullable=False),
    Column("owner", Boolean, nullable=False),
    Index("token_by_room", "room"),
)
