"""One line: which kind it is, which answer counts, and what came out.

The kind follows from the fields alone. A line is scored as it stands; one that cannot
be read or built fails with one sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from holocene.earth.vectors.compare import Comparison, Mismatch, printable
from holocene.earth.vectors.gain import compare_gain
from holocene.earth.vectors.germination import compare_germination
from holocene.earth.vectors.multi import compare_multi
from holocene.earth.vectors.numbers import Numbers, numbers_for
from holocene.earth.vectors.planting import compare_cost, compare_placement
from holocene.earth.vectors.reading import Part
from holocene.earth.vectors.single import compare_single
from holocene.earth.vectors.solo import compare_solo
from holocene.kernel.errors import BadInput

SECOND_ANSWER: Final = "expect_if_10308_counts_itself"
"""Holds where Earth 308 counts itself, as its wording says and our rules do."""

Compare = Callable[[Part, Comparison], None]


class Checker:
    """Checks lines against the engine with one card set."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def check(self, text: str | bytes, place: str) -> list[Mismatch]:
        """Everything wrong with a line; `place` names it where it has no id of its own."""
        try:
            fields = read_object(text)
        except BadInput as reason:
            return [Mismatch(place, "", reason=str(reason))]
        comparison = Comparison(id_of(fields, place))
        try:
            settle_doubt(fields)
            refuse_silence(fields)
            kind_of(fields)(Part(fields, "", self.numbers), comparison)
        except BadInput as reason:
            comparison.refuse("", str(reason))
        return comparison.found


@lru_cache(maxsize=2)
def checker(folder: Path | None = None) -> Checker:
    """For the shipped cards, or those of a folder."""
    return Checker(numbers_for(folder))


def read_object(text: str | bytes) -> dict[str, Any]:
    try:
        value: object = json.loads(text.decode() if isinstance(text, bytes) else text)
    except json.JSONDecodeError as error:
        raise BadInput(f"the line is not JSON: {error.msg} at column {error.colno}") from None
    except UnicodeDecodeError as error:
        raise BadInput(f"the line is not UTF-8 text: {error.reason} at byte {error.start + 1}") from None
    except (ValueError, RecursionError):
        raise BadInput("the line is not JSON one can read: a number too long or a nest too deep") from None
    if not isinstance(value, dict):
        raise BadInput("the line is not a JSON object")
    return value


def id_of(fields: dict[str, Any], place: str) -> str:
    """Germination lines have no id, but a criterion."""
    given, criterion = fields.get("id"), fields.get("criterion")
    if isinstance(given, str) and given:
        return printable(given)
    return f"C-{criterion:02d}" if isinstance(criterion, int) and criterion < 100 else place


def refuse_silence(fields: dict[str, Any]) -> None:
    """A line that expects nothing would always pass."""
    if fields.get("expect") in ({}, []) and "criterion" not in fields:
        raise BadInput("expect is empty, so there is nothing to compare")


def kind_of(fields: dict[str, Any]) -> Compare:
    """The kinds in the order in which their fields tell them apart."""
    expect = fields.get("expect")
    if "fauna_claims" in fields:
        return compare_single
    if "gaia" in fields:
        return compare_solo
    if "fauna_board" in fields and "players" in fields:
        return compare_multi
    if "criterion" in fields:
        return compare_germination
    if isinstance(expect, list):
        return compare_gain
    if isinstance(expect, dict) and "cost" in expect:
        return compare_cost
    return compare_placement


# --- doubtful values ----------------------------------------------------------------


def settle_doubt(fields: dict[str, Any]) -> None:
    """Lays the second answer of a doubtful line over the first."""
    if "doubtful" in fields and SECOND_ANSWER in fields:
        fields["expect"] = laid_over(fields.get("expect"), fields[SECOND_ANSWER])


def laid_over(first: object, second: object) -> object:
    """Key by key, lists of objects (the players) by position; null leaves a player alone."""
    if isinstance(first, dict) and isinstance(second, dict):
        return {**first, **{key: laid_over(first.get(key), value) for key, value in second.items()}}
    if isinstance(first, list) and any(isinstance(entry, dict) for entry in first):
        if isinstance(second, list) and len(second) <= len(first):
            entries = [*second, *[None] * (len(first) - len(second))]
            return [
                old if new is None else laid_over(old, new) for old, new in zip(first, entries, strict=True)
            ]
    return second
