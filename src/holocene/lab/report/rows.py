"""Reading the cells of a table's row as what they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from holocene.lab.report.inference import FALSE
from holocene.lab.report.tables import Row


def as_float(row: Row, key: str) -> float:
    """A number; nothing is not a number."""
    value: Any = row[key]
    return float(value) if value is not None else float("nan")


def as_int(row: Row, key: str) -> int:
    value: Any = row[key]
    return int(value)


def interval(row: Row, key: str) -> tuple[float, float, float]:
    return as_float(row, key), as_float(row, f"{key}_low"), as_float(row, f"{key}_high")


def is_sure(row: Row, key: str) -> bool:
    """Stands out after the control of false discoveries."""
    q = row.get(key)
    return isinstance(q, float) and q <= FALSE


def ranked(rows: Sequence[Row], key: str) -> list[Row]:
    """Those that have the figure with its interval, the highest first."""
    known = [row for row in rows if isinstance(row[key], float) and isinstance(row[f"{key}_low"], float)]
    return sorted(known, key=lambda row: -as_float(row, key))


def histogram(rows: Sequence[Row], key: str, scale: int = 1) -> tuple[list[float], list[float]]:
    """Values and shares of a histogram; what did not occur between others has a share of 0."""
    shares = {as_int(row, key): as_float(row, "share") for row in rows}
    places = range(min(shares), max(shares) + 1) if shares else range(0)
    return [float(scale * at) for at in places], [shares.get(at, 0.0) for at in places]
