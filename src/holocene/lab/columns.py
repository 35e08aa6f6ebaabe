"""One row a game on disk: Parquet, or CSV where the name ends in .csv.

Columns: game, seed, players, decisions, and for every seat its bot, score,
rank, wins (a shared one in parts) and score rows (`seat0_compost`); the same without
a bot for teams (`team_a_score`) and for Gaia (`gaia_compost`). With animals also
what a seat held (`seat0_held`) and whose collective ability served all (`collective`). Where bots from
outside play, `failed_seat` (-1: nobody) and `failed` say who broke a game off and why.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from holocene.bots.outside import is_outside
from holocene.bots.registry import BOTS
from holocene.kernel.errors import BadInput
from holocene.lab.match import Outcome

SUFFIXES: Final = (".parquet", ".csv")
Cell = int | float | str


def check_file(path: Path) -> None:
    """Refuses before the games what could not be written after them."""
    if path.suffix not in SUFFIXES:
        raise BadInput(f"cannot write {path}: the name must end in {' or '.join(SUFFIXES)}")
    if not path.parent.is_dir():
        raise BadInput(f"cannot write {path}: there is no folder {path.parent}")
    if path.suffix == ".parquet":
        _polars()


def _polars() -> ModuleType:
    try:
        return import_module("polars")
    except ModuleNotFoundError:
        raise BadInput(
            "writing Parquet needs the extra packages of the lab (pip install 'holocene[lab]'); "
            "a name that ends in .csv needs none"
        ) from None


def _column(name: str) -> str:
    return name.lower().replace(" ", "_")


class Columns:
    """Collects games and writes them at the end."""

    def __init__(self, path: Path, lineups: Sequence[tuple[str, ...]]) -> None:
        check_file(path)
        self.path = path
        self.lineups = lineups
        self.foreign = any(is_outside(name, BOTS) for lineup in lineups for name in lineup)
        self.table: dict[str, list[Cell]] = {}

    def add(self, outcome: Outcome) -> None:
        for name, cell in self._cells(outcome):
            self.table.setdefault(name, []).append(cell)

    def _cells(self, outcome: Outcome) -> list[tuple[str, Cell]]:
        lineup = self.lineups[outcome.number % len(self.lineups)]
        cells: list[tuple[str, Cell]] = [
            ("game", outcome.number),
            ("seed", outcome.seed),
            ("players", len(lineup)),
            ("decisions", outcome.decisions),
        ]
        if self.foreign:
            cells += [("failed_seat", outcome.failed_seat), ("failed", outcome.failed)]
        if outcome.shared:
            cells.append(("collective", outcome.shared))
        for seat, bot in enumerate(lineup):
            cells += [
                (f"seat{seat}_bot", bot),
                (f"seat{seat}_score", outcome.scores[seat]),
                (f"seat{seat}_rank", outcome.ranks[seat]),
                (f"seat{seat}_wins", outcome.wins[seat]),
            ]
            if outcome.held:
                cells.append((f"seat{seat}_held", " ".join(outcome.held[seat])))
            for name, points in zip(outcome.row_names, outcome.rows[seat], strict=True):
                cells.append((f"seat{seat}_{_column(name)}", points))
        for side in outcome.sides:
            first = _column(side.name)
            cells += [
                (f"{first}_score", side.score),
                (f"{first}_rank", side.rank),
                (f"{first}_wins", side.wins),
            ]
            cells += [(f"{first}_{_column(name)}", points) for name, points in side.rows]
        return cells

    def save(self) -> None:
        if self.path.suffix == ".parquet":
            _polars().DataFrame(self.table).write_parquet(self.path)
            return
        with self.path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(self.table)
            writer.writerows(zip(*self.table.values(), strict=True))
