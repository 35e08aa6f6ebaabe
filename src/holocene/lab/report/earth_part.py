"""What all parts of a page about Earth share: tables, words, names, and how differences are written."""

from __future__ import annotations

from collections.abc import Sequence

from holocene.lab.report.plots import Estimate
from holocene.lab.report.rows import as_float, as_int, is_sure
from holocene.lab.report.tables import Row, Tables
from holocene.lab.report.words import Words


class EarthPart:
    def __init__(self, tables: Tables, words: Words, bots: Sequence[str]) -> None:
        self.tables = tables
        self.words = words
        self.bots = bots
        self.games = sum(as_int(row, "games") for row in tables["tables"])
        self.main = str(
            max(tables["tables"], key=lambda row: (as_int(row, "games"), -as_int(row, "players")))["table"]
        )
        """The commonest table, for figures of one table."""

    def name(self, row: Row, key: str = "name") -> str:
        return str(row[f"{key}_{self.words.lang}"])

    def share(self, value: float) -> str:
        """A difference of win shares at an axis, in percentage points."""
        return self.words.signed(100 * value, 0)

    def points(self, value: float) -> str:
        return self.words.signed(value, 0 if value == int(value) else 1)

    def estimates(self, rows: Sequence[Row], key: str) -> list[Estimate]:
        return [
            Estimate(
                self.name(row),
                as_float(row, key),
                as_float(row, f"{key}_low"),
                as_float(row, f"{key}_high"),
                is_sure(row, f"{key}_q"),
            )
            for row in rows
        ]
