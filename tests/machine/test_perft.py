"""Perft: how many sequences of choices start from small fixed tables, depth by depth.

A number that changes tells which kind of position has another number of answers than
before; the signature only tells that something changed. The first waiting seat is
served. Numbers stand in tests/data/perft.txt; after a change of the rules on purpose:

    PYTHONPATH=tests/helpers python tests/machine/test_perft.py --update
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import pytest

from holocene import _engine, earth
from holocene.earth.machine.state import State
from invariants import played

FILE: Final = Path(__file__).parents[1] / "data" / "perft.txt"
DEPTH: Final = 6
LIMIT: Final = 600 if _engine.way() == "interpreted" else 60_000
"""Numbers above it are left out: about 5 µs a sequence compiled, 0.5 ms in plain Python."""
UPDATE: Final = "PYTHONPATH=tests/helpers python tests/machine/test_perft.py --update"

TABLES: Final[dict[str, tuple[dict[str, object], int, int]]] = {
    "set-up, standard": ({"players": 2}, 1, 0),
    "set-up, advanced": ({"players": 3, "mode": "advanced"}, 2, 0),
    "set-up, visible picks": ({"players": 2, "setupVisibility": "visible"}, 3, 4),
    "starting compost": ({"players": 2}, 4, 7),
    "first action": ({"players": 4, "mode": "beginner"}, 5, 20),
    "early game for two": ({"players": 2}, 6, 60),
    "early game for five": ({"players": 5}, 7, 140),
    "open planting": ({"players": 3, "hiddenPlanting": "off"}, 8, 150),
    "middle game for two": ({"players": 2}, 9, 300),
    "middle game, advanced": ({"players": 3, "mode": "advanced"}, 10, 420),
    "middle game, beginner": ({"players": 4, "mode": "beginner"}, 11, 700),
    "late game": ({"players": 2}, 12, 600),
}
"""By name: options, seed, and how many random choices were made."""


def perft(state: State, depth: int) -> int:
    """Sequences of `depth` choices; a game that is over has none."""
    if depth == 0:
        return 1
    waiting = earth.waiting(state)
    if not waiting:
        return 0
    offered = earth.choices(state, waiting[0])
    if depth == 1:
        return len(offered)
    total = 0
    for choice in offered:
        after = earth.clone(state)
        earth.choose(after, waiting[0], choice)
        total += perft(after, depth - 1)
    return total


def counts(name: str) -> list[int]:
    """As deep as the limit allows."""
    options, seed, made = TABLES[name]
    state = played(options, seed, made)
    found: list[int] = []
    while len(found) < DEPTH and (not found or found[-1] * found[0] <= LIMIT):
        found.append(perft(state, len(found) + 1))
    return found


def stored() -> dict[str, list[int]]:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    named = [line.split(":") for line in lines]
    return {name: [int(number) for number in numbers.split()] for name, numbers in named}


@pytest.mark.pure
@pytest.mark.parametrize("name", TABLES)
def test_the_sequences_of_choices_are_as_many_as_before(name: str) -> None:
    found = counts(name)
    known = stored()[name]
    assert found == known[: len(found)], f"If the rules were meant to change: {UPDATE}"


def test_every_table_is_counted_and_no_other() -> None:
    assert stored().keys() == TABLES.keys()


def test_some_table_is_counted_to_the_full_depth() -> None:
    assert sum(len(known) == DEPTH for known in stored().values()) >= 4


@pytest.mark.pure
def test_the_numbers_of_the_set_up_can_be_counted_by_hand() -> None:
    """Two sides of an Island, a Climate and an Ecosystem, then the next seat; Advanced: four of each."""
    assert counts("set-up, standard")[:5] == [2, 4, 8, 16, 32]
    assert counts("set-up, advanced")[:3] == [4, 16, 64]


def update() -> None:
    head = f"# Sequences of 1, 2, 3 … choices from the tables of test_perft.py; made by {UPDATE}\n"
    lines = [f"{name}: {' '.join(map(str, counts(name)))}\n" for name in TABLES]
    FILE.write_text(head + "".join(lines), encoding="utf-8")
    print("".join(lines), end="")


if __name__ == "__main__" and "--update" in sys.argv:
    update()
