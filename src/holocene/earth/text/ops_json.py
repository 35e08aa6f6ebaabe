"""The parsed values of a line as JSON, for those who want to compute with cards.

Every value is an object with its name under `op` and its fields; fields that say nothing
(none, no entries, false) are left out.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any


def ops_json(value: object) -> Any:
    """`GainSoil(2)` gives `{"op": "GainSoil", "n": 2}`, a tuple a list."""
    if isinstance(value, tuple):
        return [ops_json(one) for one in value]
    if not is_dataclass(value):
        return value
    whole: dict[str, Any] = {"op": type(value).__name__}
    for field in fields(value):
        found = getattr(value, field.name)
        if found is not None and found is not False and found != () and found != "":
            whole[field.name] = ops_json(found)
    return whole
