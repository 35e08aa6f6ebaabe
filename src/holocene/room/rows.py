"""What a room keeps, row by row, and what it asks of whoever keeps it.

A server keeps rows in a database, a page in the browser's own storage. A room only knows that a batch is
durable when it has been waited for.
"""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass
class RoomRow:
    """A room without its record."""

    id: str
    game: str
    options: dict[str, Any]
    seed: int
    seats: list[dict[str, Any]]
    created: float
    changed: float
    status: str = "waiting"
    header: str | None = None
    public: bool = False
    hotseat: bool = False
    shuffle: bool = False
    clock: dict[str, float] | None = None
    clock_left: dict[str, float] | None = None
    """Seconds left by seat, as text because JSON keys are."""
    absent: float | None = None
    """Seconds of silence after which a seat may be handed to a bot; None: never."""
    silence: dict[str, Any] | None = None
    """Who owes an answer since when (`absence.py`), by seat."""
    prepared: dict[str, dict[str, str]] | None = None
    """What players have prepared (`prepared.py`), by seat; told to nobody else."""
    note: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    rematch: str | None = None


@dataclass(frozen=True)
class TokenRow:
    digest: str
    room: str
    seats: tuple[int, ...]
    owner: bool


@dataclass(frozen=True, slots=True)
class Ack:
    """What a client was told about one of its messages: told again when it asks again.

    One a choice is kept as long as its room is in memory, so it is small."""

    who: str
    key: str
    version: int
    applied: int


@dataclass
class Batch:
    """What belongs together: durable as a whole or not at all."""

    room: str
    lines: list[tuple[int, str]] = field(default_factory=list)
    ack: Ack | None = None
    row: RoomRow | None = None
    """The room as it is now, where more than its record changed."""
    tokens: list[TokenRow] = field(default_factory=list)
    dropped: list[str] = field(default_factory=list)
    """Digests of tokens that no longer speak for this room."""
    is_new: bool = False
    is_gone: bool = False
    """Nothing of the room is kept any longer."""


@dataclass(frozen=True)
class Stored:
    """A room as it was kept."""

    row: RoomRow
    lines: list[str]
    acks: list[Ack]
    tokens: list[TokenRow]

    def record(self) -> list[str]:
        """Header and lines, without a seal."""
        return [str(self.row.header), *self.lines]


class Writer(Protocol):
    def submit(self, batch: Batch) -> Awaitable[None]:
        """Done when the batch is durable; fails when it is not."""
        ...


class Store(Protocol):
    """Where rooms are kept."""

    @property
    def writer(self) -> Writer: ...

    async def load(self, room: str) -> Stored | None: ...

    async def rows(self, rooms: list[str]) -> list[RoomRow]: ...

    async def versions(self, rooms: list[str]) -> dict[str, int]:
        """How many lines each record has."""
        ...

    async def tokens(self, digests: list[str]) -> list[TokenRow]:
        """Every seat these tokens speak for, in every room."""
        ...

    async def public_rooms(self, most: int) -> list[RoomRow]:
        """Public rooms that still wait for players, the newest first."""
        ...

    async def unfinished(self, since: float) -> list[str]:
        """Running rooms that somebody played in shortly before the last thing written."""
        ...

    async def count(self) -> int: ...
