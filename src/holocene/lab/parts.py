"""The Parquet files of a folder of games, each whole or not there at all.

A part is named after its games and its content: `part-0000004096-0000008191-0f3a….parquet` holds the games
from the first number to the second, and the last word begins the SHA-256 of the file. It is written under
another name and renamed when it is on the disk, so whatever ends the process, parts are whole. No list of
them is kept: the names say it.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from holocene.kernel.errors import BadInput
from holocene.lab.columns import Row, has_outside_bots, polars, row_of, table_of
from holocene.lab.match import Outcome

GAMES: Final = 4096
"""In one part, while games come fast."""
SECONDS: Final = 60.0
"""How long a finished game is kept in memory at most, when another follows."""
_NAME: Final = re.compile(r"part-(\d{10,})-(\d{10,})-([0-9a-f]{12})\.parquet")


class Part(NamedTuple):
    path: Path
    first: int
    last: int
    digest: str

    def numbers(self) -> range:
        return range(self.first, self.last + 1)

    def check(self) -> None:
        """Refuses a file whose content is not the one its name tells."""
        if _digest(self.path.read_bytes()) != self.digest:
            raise BadInput(
                f"{self.path} is damaged: its content does not have the digest of its name; without "
                "this file --resume plays its games again"
            )


def parts_of(folder: Path) -> list[Part]:
    """By their first game; of two that begin alike the longer comes first."""
    found = []
    for path in folder.iterdir():
        name = _NAME.fullmatch(path.name)
        if name:
            found.append(Part(path, int(name[1]), int(name[2]), name[3]))
    return sorted(found, key=lambda part: (part.first, -part.last))


def gaps(wanted: range, there: Iterable[range]) -> list[range]:
    """What of a range the others, sorted by their beginning, leave open."""
    found, at = [], wanted.start
    for block in there:
        if block.start > at:
            found.append(range(at, min(block.start, wanted.stop)))
        at = max(at, block.stop)
        if at >= wanted.stop:
            break
    if at < wanted.stop:
        found.append(range(at, wanted.stop))
    return [gap for gap in found if gap]


class Parts:
    """Writes the games of a run into a folder as they come."""

    def __init__(
        self, folder: Path, lineups: Sequence[tuple[str, ...]], clock: Callable[[], float] = monotonic
    ) -> None:
        polars()
        self.folder = folder
        self.lineups = lineups
        self.foreign = has_outside_bots(lineups)
        self.clock = clock
        self.rows: list[Row] = []
        self.since = clock()

    def add(self, outcomes: Iterable[Outcome]) -> None:
        for outcome in outcomes:
            row = row_of(outcome, self.lineups[outcome.number % len(self.lineups)], self.foreign)
            if outcome.digest >= 0:
                row |= {"record": outcome.packed, "digest": outcome.digest}
            self.rows.append(row)
            if len(self.rows) >= GAMES:
                self.flush()
        if self.clock() - self.since >= SECONDS:
            self.flush()

    def flush(self) -> None:
        """Puts everything so far on the disk. Rows are forgotten when they are there: whoever is interrupted
        can do so again."""
        rows, at = self.rows, 0
        for end in range(1, len(rows) + 1):
            if end == len(rows) or int(rows[end]["game"]) != int(rows[end - 1]["game"]) + 1:  # type: ignore[arg-type]
                write_part(self.folder, polars().DataFrame(table_of(rows[at:end])))
                at = end
        self.rows = []
        self.since = self.clock()


def write_part(folder: Path, frame: Any) -> Part:
    """A data frame of games without gaps as a part."""
    buffer = BytesIO()
    frame.write_parquet(buffer, compression="zstd", statistics=False)
    first, last, digest = frame["game"][0], frame["game"][-1], _digest(buffer.getbuffer())
    path = folder / f"part-{first:010d}-{last:010d}-{digest}.parquet"
    fresh = folder / f".{path.name}.{os.getpid()}.new"
    try:
        with fresh.open("wb") as file:
            file.write(buffer.getbuffer())
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
    return Part(path, first, last, digest)


def _digest(content: bytes | memoryview) -> str:
    return hashlib.sha256(content).hexdigest()[:12]
