"""The contract every game keeps, and the shape of a result.

A game is a module with these functions (`holocene.earth`, later `holocene.ews`).
Records, commands, bots and the conformance suite are written against this and
know no game by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from holocene.kernel.rng import Stream

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True)
class Row:
    """One line of a score sheet."""

    name: str
    points: int


@dataclass(frozen=True)
class Side:
    """Who is scored together: a seat, a team, Gaia."""

    name: str
    seats: tuple[int, ...]
    rows: tuple[Row, ...]
    total: int
    rank: int


@dataclass(frozen=True)
class Result:
    """Standing of all sides, best rank first; `reason` says what decided, `rule` where that is written."""

    finished: bool
    sides: tuple[Side, ...]
    reason: str
    rule: str

    def winners(self) -> tuple[int, ...]:
        """The seats that share the first rank."""
        return tuple(seat for side in self.sides if side.rank == 1 for seat in side.seats)

    def json(self) -> dict[str, Any]:
        return {
            "finished": self.finished,
            "reason": self.reason,
            "rule": self.rule,
            "sides": [
                {
                    "name": side.name,
                    "seats": list(side.seats),
                    "rows": [{"name": row.name, "points": row.points} for row in side.rows],
                    "total": side.total,
                    "rank": side.rank,
                }
                for side in self.sides
            ],
        }


class Game(Protocol[S, V]):
    """See design.md, "Kernel: one contract for both games", for the promises."""

    NAME: str
    RULES_VERSION: str

    def new(self, options: Mapping[str, object], seed: int, cards: Path | None = None) -> S: ...

    def data_digest(self, cards: Path | None = None, options: Mapping[str, object] | None = None) -> str:
        """The digest of the data (card set, boards) that a record with these options depends on."""
        ...

    def checked_options(self, options: Mapping[str, object]) -> dict[str, object]:
        """The complete options, or a refusal with the rule."""
        ...

    def seats(self, state: S) -> int: ...

    def waiting(self, state: S) -> list[int]: ...

    def choices(self, state: S, seat: int) -> list[int]: ...

    def choose(self, state: S, seat: int, choice: int) -> None: ...

    def choose_unchecked(self, state: S, seat: int, choice: int) -> None: ...

    def forced(self, state: S, seat: int) -> int: ...

    def is_over(self, state: S) -> bool: ...

    def name(self, choice: int, state: S | None = None) -> str: ...

    def parse(self, text: str, state: S | None = None) -> int: ...

    def describe(self, state: S, seat: int, choice: int) -> dict[str, Any]: ...

    def view(self, state: S, seat: int) -> V: ...

    def view_json(self, view: V) -> dict[str, Any]:
        """Canonical. Where it has a list `seats`, that holds the areas in seat order, and a key of an
        area that `to_json` has too means the same there."""
        ...

    def determinize(self, view: V, stream: Stream) -> S: ...

    def clone(self, state: S) -> S: ...

    def to_json(self, state: S) -> dict[str, Any]: ...

    def from_json(self, whole: dict[str, Any], cards: Path | None = None) -> S: ...

    def digest(self, state: S) -> int: ...

    def position(self, state: S) -> str: ...

    def result(self, state: S) -> Result: ...

    def playout(self, state: S, stream: Stream) -> int:
        """Random choices to the end; how many of them were decisions."""
        ...

    def undo_mark(self, state: S, seat: int) -> tuple[int, ...]:
        """What must not have changed for a choice of this seat to be taken back (E-INFO-03): first the
        number of barriers, then whatever counts hidden things moved or shown for this seat. What a
        choice set going in other areas is compared by `undo.py`."""
        ...

    def trace(self, state: S) -> str:
        """Agenda and lanes for a debugger; shows hidden things."""
        ...
