"""Reference vectors: situations with the numbers they must give, one JSON object a line.

    from holocene.earth.vectors import checker
    found = checker().check(line, "file.jsonl:1")    # mismatches; none: the line passed

Only reading and comparing happens here. Every number comes from the engine.
"""

from __future__ import annotations

from holocene.earth.vectors.check import Checker as Checker
from holocene.earth.vectors.check import checker as checker
from holocene.earth.vectors.compare import Mismatch as Mismatch
