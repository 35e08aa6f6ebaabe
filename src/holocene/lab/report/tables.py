"""A table of a report: rows of named cells, as they go to Parquet and to the page."""

from __future__ import annotations

from importlib import import_module
from math import sqrt
from pathlib import Path

from holocene.lab.report.contrasts import Difference
from holocene.lab.report.inference import Floats
from holocene.lab.stats import Z

Cell = int | float | str | None
Row = dict[str, Cell]
Tables = dict[str, list[Row]]


def number(value: float) -> float | None:
    """A number, or nothing where there is none."""
    return float(value) if value == value and abs(value) != float("inf") else None


def ratio(part: float, whole: float) -> float | None:
    return float(part) / float(whole) if whole else None


def difference_cells(name: str, difference: Difference, thing: int) -> Row:
    """The cells of one difference: the value, its 95 % interval and its q-value."""
    low, high = difference.interval(thing)
    return {
        name: number(float(difference.value[thing])),
        f"{name}_low": number(low),
        f"{name}_high": number(high),
        f"{name}_q": number(float(difference.q[thing])),
    }


def mean_cells(name: str, n: float, total: float, squares: float) -> Row:
    """A mean with its 95 % interval, from a number, a sum and a sum of squares."""
    if n < 2:
        return {name: ratio(total, n), f"{name}_low": None, f"{name}_high": None}
    mean = total / n
    wide = Z * sqrt(max(0.0, squares / n - mean * mean) / (n - 1))
    return {name: float(mean), f"{name}_low": float(mean - wide), f"{name}_high": float(mean + wide)}


def spread_of(counts: Floats) -> tuple[float, float, int, int, int]:
    """Mean, standard deviation, tenth, half and ninety per cent of numbers that occurred so often."""
    total = float(counts.sum())
    if total == 0:
        return 0.0, 0.0, 0, 0, 0
    values = range(len(counts))
    mean = sum(value * count for value, count in zip(values, counts, strict=True)) / total
    square = sum((value - mean) ** 2 * count for value, count in zip(values, counts, strict=True)) / total
    marks = []
    for share in (0.1, 0.5, 0.9):
        reached, at = float(counts[0]), 0
        while reached < share * total:
            at += 1
            reached += float(counts[at])
        marks.append(at)
    return float(mean), sqrt(square), marks[0], marks[1], marks[2]


def write_parquet(tables: Tables, folder: Path) -> list[Path]:
    """One Parquet file a table, where there are rows."""
    polars = import_module("polars")
    written: list[Path] = []
    for name, rows in tables.items():
        if rows:
            path = folder / f"{name}.parquet"
            polars.DataFrame(rows, infer_schema_length=None).write_parquet(path)
            written.append(path)
    return written
