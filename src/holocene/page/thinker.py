"""One who thinks for bots, in a worker of the page: takes a question and gives its answer, both as JSON."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Final

from holocene.page.levels import LONGEST
from holocene.room.thinking import Worker

NODES: Final = 300
"""Of the search that measures the device."""

_worker: Final = Worker(longest=int(LONGEST * 1000))


def answer(text: str) -> str:
    question = json.loads(text)
    if "measure" in question:
        return json.dumps({"pace": pace()})
    return json.dumps(_worker.answer(question))


def pace() -> float:
    """Nodes a second that the search of Earth, Water & Sun looks at here; what it loads is not counted."""
    from holocene import ews
    from holocene.bots.ews.analysis import analyse

    position = ews.position(ews.new({}, 1))
    analyse(position, nodes=1, lines=1)
    began = perf_counter()
    found = analyse(position, nodes=NODES, lines=1)
    return float(found.nodes) / max(perf_counter() - began, 1e-6)
