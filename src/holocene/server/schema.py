"""The tables of the database, the same in SQLite and PostgreSQL.

A room's record is its header and its lines, one row a line; the state is never
stored. `room/rows.py` has the rows as rooms know them. A change here needs a migration in
`migrations/versions`.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)

METADATA: Final = MetaData()


class Whole(TypeDecorator[int]):
    """A whole number of any length, as text."""

    impl = String(60)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Any) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Any) -> int | None:
        return None if value is None else int(value)


ROOMS: Final = Table(
    "room",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Whole, nullable=False),
    Column("header", Text),
    Column("status", String(10), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hotseat", Boolean, nullable=False),
    Column("shuffle", Boolean, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("clock", JSON(none_as_null=True)),
    Column("clock_left", JSON(none_as_null=True)),
    Column("absent", Float),
    Column("silence", JSON(none_as_null=True)),
    Column("prepared", JSON(none_as_null=True)),
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
SHARDS: Final = Table(
    "shard",
    METADATA,
    Column("letter", String(1), primary_key=True),
    Column("node", String(60)),
    Column("epoch", Integer, nullable=False),
    Column("lease", Float, nullable=False),
)
"""Which server has the rooms whose ids begin with a letter (`shards.py`)."""
NODES: Final = Table(
    "node",
    METADATA,
    Column("name", String(60), primary_key=True),
    Column("address", Text, nullable=False),
    Column("seen", Float, nullable=False),
    Column("leaving", Boolean, nullable=False),
)
ERRANDS: Final = Table(
    "errand",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("what", String(10), nullable=False),
    Column("room", String(10), nullable=False),
    Column("asked", Float, nullable=False),
    Column("done", Float),
    Column("said", Text),
)
"""What the operator asks for (`errands.py`)."""
UPTIMES: Final = Table(
    "uptime",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("began", Float, nullable=False),
    Column("last", Float, nullable=False),
)
"""When servers were up (`uptime.py`)."""
BANS: Final = Table(
    "ban",
    METADATA,
    Column("address", String(50), primary_key=True),
    Column("until", Float),
    Column("why", Text, nullable=False),
    Column("made", Float, nullable=False),
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
