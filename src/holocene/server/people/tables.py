"""The tables about people. Whatever has a column `profile` belongs to one: it is in their export and goes
with them.

Secrets are kept as digests only. A change here needs a migration in `migrations/versions`, numbered from
0010.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import JSON, Boolean, Column, Float, Index, Integer, String, Table, Text, UniqueConstraint

from holocene.server.schema import METADATA

PROFILES: Final = Table(
    "profile",
    METADATA,
    Column("id", String(10), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("created", Float, nullable=False),
    Column("phrase", String(64), unique=True),
)
"""`phrase`: the digest of the secret that the recovery phrase writes."""

DEVICES: Final = Table(
    "device",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("profile", String(10), nullable=False),
    Column("id", String(10), nullable=False),
    Column("name", String(100), nullable=False),
    Column("added", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Index("device_by_profile", "profile"),
)
LINKS: Final = Table(
    "sign_in_link",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("profile", String(10), nullable=False),
    Column("expires", Float, nullable=False),
    Column("used_by", String(64)),
    Index("sign_in_link_by_profile", "profile"),
)
"""`used_by`: the digest of the device that signed in with it; it is void for all others."""

CLAIMS: Final = Table(
    "claim",
    METADATA,
    Column("room", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("profile", String(10)),
    Column("owner", Boolean, nullable=False),
    Column("agreed", Boolean, nullable=False),
    Column("claimed", Float, nullable=False),
    Column("done", Boolean, nullable=False),
    UniqueConstraint("room", "profile", name="claim_once_a_room"),
    Index("claim_by_profile", "profile"),
    Index("claim_by_done", "done"),
)
"""Seats that are played by somebody with a profile. No profile: it is gone, and its name is still to go from
the room. `agreed`: to a rated game, before it began. `done`: the finished game has been written down."""

GRANTS: Final = Table(
    "granted_token",
    METADATA,
    Column("room", String(10), primary_key=True),
    Column("token", String(64), primary_key=True),
    Column("profile", String(10), nullable=False),
    Column("device", String(64), nullable=False),
    Index("granted_token_by_device", "device"),
    Index("granted_token_by_profile", "profile"),
)
"""Digests of tokens with which a device plays a claimed seat; void when the device is removed."""

GAMES: Final = Table(
    "played_game",
    METADATA,
    Column("profile", String(10), primary_key=True),
    Column("room", String(10), primary_key=True),
    Column("finished", Float, nullable=False),
    Column("told", JSON, nullable=False),
)
"""Finished games as their players' statistics need them; they stay when the room is deleted."""

RATINGS: Final = Table(
    "rating",
    METADATA,
    Column("who", String(60), primary_key=True),
    Column("category", String(20), primary_key=True),
    Column("profile", String(10)),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Index("rating_by_category", "category", "rating"),
    Index("rating_by_profile", "profile"),
)
"""`who`: the id of a profile, or `bot:` and the name of a bot, which has no profile."""

RATED_ROOMS: Final = Table(
    "rated_room",
    METADATA,
    Column("room", String(10), primary_key=True),
    Column("category", String(20), nullable=False),
)
"""Rooms whose opener offered a rated game; it is one if all players agreed before it began."""

RATED_GAMES: Final = Table(
    "rated_game",
    METADATA,
    Column("room", String(10), primary_key=True),
    Column("profile", String(10), primary_key=True),
    Column("category", String(20), nullable=False),
    Column("before", Float, nullable=False),
    Column("after", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("at", Float, nullable=False),
    Index("rated_game_by_profile", "profile", "at"),
)
"""What a rated game changed for one of its players."""

SERVER_SECRETS: Final = Table(
    "server_secret",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", String(200), nullable=False),
)
"""Drawn by lot when they are first needed."""

TRIES: Final = Table(
    "challenge_try",
    METADATA,
    Column("challenge", String(30), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("profile", String(10)),
    Column("name", String(100), nullable=False),
    Column("room", String(10), nullable=False),
    Column("ranked", Boolean, nullable=False),
    Column("begun", Float, nullable=False),
    Column("finished", Float),
    Column("points", Integer),
    Column("margin", Integer),
    Index("challenge_try_by_room", "room"),
    Index("challenge_try_by_profile", "profile"),
)
"""`who`: a profile, or a device without one by the digest of its key. `points` are those of the server's own
replay; none where nobody has played to the end."""

PUZZLES: Final = Table(
    "puzzle",
    METADATA,
    Column("challenge", String(30), primary_key=True),
    Column("position", Text, nullable=False),
    Column("solution", Text, nullable=False),
    Column("outcomes", Integer, nullable=False),
)

PUSHES: Final = Table(
    "push_subscription",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("room", String(10), primary_key=True),
    Column("profile", String(10)),
    Column("device", String(64)),
    Column("token", String(64)),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(30), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("made", Float, nullable=False),
    Index("push_subscription_by_profile", "profile"),
    Index("push_subscription_by_device", "device"),
    Index("push_subscription_by_token", "token"),
)
"""Where browsers want to be told. `digest` is that of the endpoint. A device of a profile is told of all its
seats (`room` is empty), one without of the seat of its token in one room."""

NOTICES: Final = Table(
    "notice_setting",
    METADATA,
    Column("profile", String(10), primary_key=True),
    Column("lang", String(2), nullable=False),
    Column("mode", String(10), nullable=False),
    Column("hour", Integer, nullable=False),
    Column("remind", Float, nullable=False),
    Column("address", String(254)),
    Column("confirmed", Boolean, nullable=False),
    Column("digest", String(64)),
    Column("until", Float),
    Column("digested", Float, nullable=False),
)
"""How somebody wants to be told. `digest` and `until`: the link that confirms the address. `hour` (UTC) and
`digested`: when the daily mail goes, and last went. `remind`: hours, 0 for never."""

OWED: Final = Table(
    "owed_turn",
    METADATA,
    Column("room", String(10), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("profile", String(10)),
    Column("chosen", Integer, nullable=False),
    Column("since", Float, nullable=False),
    Column("reminded", Boolean, nullable=False),
    Index("owed_turn_by_profile", "profile"),
    Index("owed_turn_by_since", "since"),
)
"""Turns that came, or were left, while nobody of the seat was there. `chosen`: how often the seat had chosen
by then; once it has chosen again, the row says nothing any longer."""
