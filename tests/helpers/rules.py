"""The marker that ties a test to the rules it shows.

    @rule("E-PLANT-03")
    def test_a_card_costing_more_soil_than_you_hold_cannot_be_planted() -> None: ...

Ids are written out in full: `test_rule_coverage.py` reads them from the source.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

RULE_ID: Final = re.compile(r"(E|A|W|K|X|AX|H)-[A-Z0-9-]*\d+[a-z]?")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test function or class with the rules it shows."""
    if not ids:
        raise ValueError("rule() needs at least one id such as E-PLANT-03")
    for written in ids:
        if not RULE_ID.fullmatch(written):
            raise ValueError(f"{written!r} is not the id of a rule such as E-PLANT-03")
    return pytest.mark.rule(*ids)
