"""One who thinks for bots, in a worker of the page: takes a question and gives its answer, both as JSON."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Final

from holocene.page.levels import LONGEST, PIECES
from holocene.room.thinking import Worker

NODES: Final = 300
"""Of the search that measures the device."""
TIMES: Final = 3
"""How often a piece of a search of Earth is measured, where it is soon done."""

_worker: Final = Worker(longest=int(LONGEST * 1000))


def answer(text: str) -> str:
    question = json.loads(text)
    if "measure" in question:
        return json.dumps({"pace": pace()} if question["measure"] == "ews" else {"piece": piece()})
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


def piece() -> float:
    """Seconds that a small piece of a search of Earth takes here: two answers to the first question for an
    action, each played on from two deals. What it loads is not counted; a device far too slow stops there."""
    from holocene import earth
    from holocene.bots.earth.learned.player import Learned
    from holocene.bots.earth.learned.search import Searching
    from holocene.earth.machine import frames
    from holocene.kernel.rng import seeded

    state = earth.new({"players": 2}, 1)
    while state.seats[seat := earth.waiting(state)[0]].lane.code() != frames.ACTION:
        earth.choose(state, seat, earth.choices(state, seat)[0])
    view, choices = earth.view(state, seat), earth.choices(state, seat)
    Learned()(view, choices, seeded(1))
    search = Searching({"candidates": 2, "deals": 2, "doubt": 1_000_000})
    taken: list[float] = []
    while len(taken) < TIMES and (not taken or taken[0] * min(PIECES.values()) < 2 * LONGEST):
        began = perf_counter()
        search(view, choices, seeded(7 + len(taken)))
        taken.append(perf_counter() - began)
    return max(sorted(taken)[len(taken) // 2], 1e-6)
