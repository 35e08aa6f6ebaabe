"""Germination lines: which cards a search criterion finds (A-CRIT-01 to A-CRIT-04)."""

from __future__ import annotations

from typing import Final

from holocene.earth.catalogue.criteria import meets_number
from holocene.earth.vectors.compare import Comparison
from holocene.earth.vectors.reading import Part
from holocene.kernel.errors import BadInput

CRITERIA: Final = range(1, 43)


def compare_germination(line: Part, comparison: Comparison) -> None:
    """There is no `expect`: every card of `match` is found, none of `no_match`."""
    criterion = line.integer("criterion")
    if criterion not in CRITERIA:
        raise BadInput(f"criterion must be 1 to 42, not {criterion}")
    for name, expected in (("match", True), ("no_match", False)):
        for card in line.cards(name):
            got = meets_number(line.numbers.cards[card], criterion)
            comparison.value(f"{name}.{line.numbers.earth_number(card)}", expected, got)
