"""Writes web/tests/data/ews.json: the boards as the engine names them, and one question of every stage.

    .venv/bin/python scripts/web_ews_data.py

The client has a geometry of its own for drawing; its tests compare it with this file, and
tests/client/test_web_data.py compares this file with the engine.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from holocene import ews
from holocene.ews.board import DIRECTION_NAMES, Board, _corner_places, board_of, known_boards
from holocene.ews.codes import STAGE_NAMES
from holocene.ews.scribe import Scribe
from holocene.kernel.asking import answers

FILE: Final = Path(__file__).resolve().parents[1] / "web" / "tests" / "data" / "ews.json"
FULL: Final = (
    "H79 7/8/3m(s1)5/4t(s3)t(e1)4/3M(e2)T(w1s2)m1M(s1)3/3m2T(w2)3/x8/x7/xT5 w "
    "b.d4:E,w.e4:E*2,b.e4:NE,w.e5:NE,b.e5:NE w3/10,b2/10 e9w9s9h3 41"
)
"""A position in which every stage can come up."""


def boards() -> dict[str, Any]:
    return {name: _board(board_of(name)) for name in known_boards()}


def _board(board: Board) -> dict[str, Any]:
    cells = {
        name: [board.cell_row[at], board.cell_x[at], board.colour(at)]
        for at, name in enumerate(board.cell_names)
    }
    return {
        "rows": list(board.rows),
        "cells": cells,
        "edges": [_edge(board, at) for at in range(board.edges)],
    }


def _edge(board: Board, edge: int) -> list[str]:
    """Its name and its corners in the numbers of W-BOARD-06."""
    name = board.edge_names[edge]
    cell = board.cell_index[name.partition(":")[0]]
    places = _corner_places(board.cell_row[cell], board.cell_x[cell])
    direction = DIRECTION_NAMES.index(name.partition(":")[2])
    ends = (places[direction], places[(direction + 1) % 6])
    return [name, *(f"{row},{x}" for row, x in ends)]


def questions() -> dict[str, Any]:
    """For each stage a view with its legal choices, met on random ways from one position."""
    found: dict[str, Any] = {}
    lot = random.Random(8)
    while len(found) < len(STAGE_NAMES):
        scribe = Scribe(ews.from_position(FULL))
        turn = ews.view(scribe.state, -1).turn()
        while not ews.is_over(scribe.state) and ews.view(scribe.state, -1).turn() == turn:
            legal = _note(found, scribe)
            plain = [one for one in legal if not ews.name(one, scribe.state).startswith("root")]
            scribe.note(lot.choice(plain if plain and lot.random() < 0.9 else legal))
        if ews.is_over(scribe.state):
            _note(found, scribe)
    return found


def _note(found: dict[str, Any], scribe: Scribe) -> list[int]:
    state = scribe.state
    seat = (ews.waiting(state) or [-1])[0]
    legal = ews.choices(state, seat) if seat >= 0 else []
    view = ews.view_json(ews.view(state, seat))
    if view["stage"] not in found and (view["stage"] != "SetOut" or _can_enter(state, seat, legal)):
        told = {"written": scribe.written(), "last": None}
        asked = None if seat < 0 else ews.question(state, seat)
        question = None if asked is None else asked.json()
        choices = [] if seat < 0 else [answer.json() for answer in answers(ews, state, seat)]
        found[view["stage"]] = {"view": view | told, "question": question, "choices": choices}
    return legal


def _can_enter(state: Any, seat: int, legal: list[int]) -> bool:
    """Some step would lead into an enemy's cell."""
    changes = [ews.describe(state, seat, choice)["change"] for choice in legal]
    return any("specimens" in key for change in changes for key in change)


def whole() -> dict[str, Any]:
    return {"boards": boards(), "questions": questions()}


if __name__ == "__main__":
    FILE.write_text(json.dumps(whole(), separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{FILE}: {FILE.stat().st_size} bytes")
