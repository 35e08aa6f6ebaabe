"""The order of the migrations is that of their numbers: each comes after the next lower one that is there."""

from __future__ import annotations

from pathlib import Path


def before(number: str) -> str | None:
    """The number of the migration that comes just before this one."""
    folder = Path(__file__).parent / "versions"
    numbers = sorted(file.name[1:5] for file in folder.glob("v[0-9][0-9][0-9][0-9]_*.py"))
    return max((one for one in numbers if one < number), default=None)
