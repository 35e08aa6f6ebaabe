"""The tables of tournaments. A change here needs a migration numbered from 0030."""

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
    String,
    Table,
    UniqueConstraint,
)

from holocene.server.schema import METADATA

TOURNAMENTS: Final = Table(
    "tournament",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("game", String(20), nullable=False),
    Column("style", String(10), nullable=False),
    Column("options", JSON, nullable=False),
    Column("clock", JSON),
    Column("rounds", Integer, nullable=False),
    Column("patience", Float, nullable=False),
    Column("most", Integer, nullable=False),
    Column("fill", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("lots", BigInteger, nullable=False),
    Column("status", String(10), nullable=False),
    Column("round", Integer, nullable=False),
    Column("begun", Float),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("tournament_by_status", "status", "changed"),
)
"""`patience`: seconds a round lasts at most; `begun`: when the round did; `most`: players; `lots`: what their
order among equals is drawn from."""

ENTRANTS: Final = Table(
    "tournament_entrant",
    METADATA,
    Column("tournament", String(10), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("profile", String(10), nullable=False),
    Column("maker", Boolean, nullable=False),
    Column("plays", Boolean, nullable=False),
    Column("withdrawn", Boolean, nullable=False),
    Column("joined", Float, nullable=False),
    UniqueConstraint("tournament", "profile", name="tournament_entrant_once"),
    Index("tournament_entrant_by_profile", "profile"),
)
"""`maker`: whoever made it, who need not play. A number whose row is gone belonged to a deleted profile."""

PAIRINGS: Final = Table(
    "tournament_table",
    METADATA,
    Column("tournament", String(10), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seats", JSON, nullable=False),
    Column("room", String(10), nullable=False),
    Column("places", JSON),
    Column("points", JSON),
    Column("judged", Boolean, nullable=False),
    Column("done", Boolean, nullable=False),
    Index("tournament_table_by_room", "room"),
)
"""`seats`: numbers of entrants in turn order, -1 for a bot; a table of one is a bye. `room`: empty until it
is made. `done`: decided, and if `judged` by the deadline and not by the game."""
