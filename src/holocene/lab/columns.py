"""One row a game: which columns there are, and one file of them (Parquet, or CSV if the name ends so).

Columns: game, seed, players, decisions, and for every seat its bot, score,
rank, wins (a shared one in parts) and score rows (`seat0_compost`); the same without
a bot for teams (`team_a_score`) and for Gaia (`gaia_compost`). With animals also
what a seat held (`seat0_held`) and whose collective ability served all (`collective`). Where bots from
outside play, `failed_seat` (-1: nobody) and `failed` say who broke a game off and why. In folders
(`parts.py`) also `record`, the packed record, and `digest`, that of the last state.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from holocene.bots.outside import is_outside
from holocene.bots.registry import BOTS
from holocene.kernel.errors import BadInput
from holocene.lab.match import Outcome

SUFFIXES: Final = (".parquet", ".csv")
AT_ONCE: Final = 4096
"""Rows kept in memory."""
Cell = int | float | str | bytes | None
Row = dict[str, Cell]


def polars() -> ModuleType:
    try:
        return import_module("polars")
    except ModuleNotFoundError:
        raise BadInput(
            "reading and writing Parquet needs the extra packages of the lab (pip install 'holocene[lab]'); "
            "a name that ends in .csv needs none"
        ) from None


def column(name: str) -> str:
    return name.lower().replace(" ", "_")


def has_outside_bots(lineups: Iterable[Sequence[str]]) -> bool:
    return any(is_outside(name, BOTS) for lineup in lineups for name in lineup)


def row_of(outcome: Outcome, lineup: Sequence[str], foreign: bool) -> Row:
    """A game as a row; `foreign` where bots from outside play."""
    row: Row = {
        "game": outcome.number,
        "seed": outcome.seed,
        "players": len(lineup),
        "decisions": outcome.decisions,
    }
    if foreign:
        row |= {"failed_seat": outcome.failed_seat, "failed": outcome.failed}
    if outcome.shared:
        row["collective"] = outcome.shared
    for seat, bot in enumerate(lineup):
        row[f"seat{seat}_bot"] = bot
        row[f"seat{seat}_score"] = outcome.scores[seat]
        row[f"seat{seat}_rank"] = outcome.ranks[seat]
        row[f"seat{seat}_wins"] = outcome.wins[seat]
        if outcome.held:
            row[f"seat{seat}_held"] = " ".join(outcome.held[seat])
        for name, points in zip(outcome.row_names, outcome.rows[seat], strict=True):
            row[f"seat{seat}_{column(name)}"] = points
    for side in outcome.sides:
        first = column(side.name)
        row[f"{first}_score"] = side.score
        row[f"{first}_rank"] = side.rank
        row[f"{first}_wins"] = side.wins
        for name, points in side.rows:
            row[f"{first}_{column(name)}"] = points
    return row


def table_of(rows: Sequence[Row]) -> dict[str, list[Cell]]:
    """Rows as columns; what a row lacks stays empty."""
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: [row.get(name) for row in rows] for name in names}


def check_file(path: Path) -> None:
    """Refuses before the games what could not be written after them."""
    if path.suffix not in SUFFIXES:
        raise BadInput(
            f"cannot write {path}: the name must end in {' or '.join(SUFFIXES)}, "
            "or have no ending, for a folder"
        )
    if not path.parent.is_dir():
        raise BadInput(f"cannot write {path}: there is no folder {path.parent}")
    if path.suffix == ".parquet":
        polars()


class Columns:
    """One file of games. What is written so far lies beside it, and takes its name at the end."""

    def __init__(self, path: Path, lineups: Sequence[tuple[str, ...]]) -> None:
        check_file(path)
        self.path = path
        self.lineups = lineups
        self.foreign = has_outside_bots(lineups)
        self.rows: list[Row] = []
        self.names: list[str] = []
        """The columns of a CSV file, once its head is written."""
        self.pieces: list[Path] = []
        self.fresh = path.with_name(f".{path.name}.{os.getpid()}.new")

    def add(self, outcome: Outcome) -> None:
        self.rows.append(row_of(outcome, self.lineups[outcome.number % len(self.lineups)], self.foreign))
        if len(self.rows) >= AT_ONCE:
            self._write()

    def _write(self) -> None:
        if self.path.suffix == ".csv":
            self._write_csv()
        elif self.rows:
            piece = self.fresh.with_name(f"{self.fresh.name}{len(self.pieces)}")
            self.pieces.append(piece)
            polars().DataFrame(table_of(self.rows)).write_parquet(piece)
        self.rows = []

    def _write_csv(self) -> None:
        first = not self.names
        self.names = self.names or list(table_of(self.rows))
        with self.fresh.open("w" if first else "a", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, self.names, extrasaction="ignore")
            if first:
                writer.writeheader()
            writer.writerows(self.rows)

    def save(self) -> None:
        """Everything added, under the name of the file."""
        try:
            self._write()
            if self.path.suffix == ".parquet":
                engine = polars()
                frames = [engine.scan_parquet(piece, glob=False) for piece in self.pieces]
                whole = engine.concat(frames, how="diagonal") if frames else engine.LazyFrame()
                whole.sink_parquet(self.fresh)
            self.fresh.replace(self.path)
        finally:
            for left in [self.fresh, *self.pieces]:
                left.unlink(missing_ok=True)
