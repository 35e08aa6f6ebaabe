"""What a choice would do, for people who hesitate."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from holocene.ews import space
from holocene.ews.attack import target_cell
from holocene.ews.board import DIRECTIONS
from holocene.ews.codes import (
    COLOURS,
    NO,
    OVER,
    RESOURCE_NAMES,
    RESOURCES,
    RESULT_TEXTS,
    SPECIMEN,
    side_of,
)
from holocene.ews.engine import advance
from holocene.ews.state import AT, HAND, HANDED, LAID, OWED, RESULT, STAGE, SUPPLY, TURN, State


def describe(state: State, choice: int) -> dict[str, Any]:
    """What a legal choice is about, and what it changes at once."""
    whole: dict[str, Any] = {"choice": choice, "name": space.name(choice, state.board)}
    whole.update(_subject(state, choice))
    after = state.clone()
    advance(after, choice)
    before, now = _counts(state), _counts(after)
    whole["change"] = {key: now[key] - before[key] for key in before if now[key] != before[key]}
    if after.ints[STAGE] == OVER:
        whole["result"] = RESULT_TEXTS[after.ints[RESULT]]
    elif after.ints[HANDED] != state.ints[HANDED]:
        whole["next"] = COLOURS[after.asked()]
    return whole


def _subject(state: State, choice: int) -> dict[str, Any]:
    """The cell, edge and resource a choice names or leads to."""
    board = state.board
    if choice >= int(board.first_root_on):
        return {"edge": board.edge_names[(choice - int(board.first_root_on)) % int(board.edges)]}
    if choice >= int(board.first_move):
        return {"cell": board.cell_names[choice - int(board.first_move)]}
    if choice >= int(board.first_upgrade):
        cell, resource = divmod(choice - int(board.first_upgrade), RESOURCES)
        return {"cell": board.cell_names[cell % int(board.cells)], "resource": RESOURCE_NAMES[resource]}
    cell = cell_meant(state, choice)
    return {} if cell == NO else {"cell": board.cell_names[cell]}


def cell_meant(state: State, choice: int) -> int:
    if space.STEP <= choice < space.TARGET:
        return int(state.board.near[state.ints[AT] * DIRECTIONS + choice - space.STEP])
    if space.TARGET <= choice < space.WHICH:
        return int(target_cell(state, choice - space.TARGET))
    return NO


def _counts(state: State) -> dict[str, int]:
    counts: dict[str, int] = {}
    for side in range(2):
        colour = COLOURS[side]
        counts[f"{colour} specimens"] = _specimens(state, side)
        counts[f"{colour} roots in hand"] = int(state.ints[HAND + side])
        counts[f"{colour} roots on the board"] = int(state.ints[LAID + side])
        counts[f"{colour} bonuses"] = int(state.ints[OWED + side])
    for k in range(RESOURCES):
        counts[f"{RESOURCE_NAMES[k]} in the supply"] = int(state.ints[SUPPLY + k])
    counts["turns"] = int(state.ints[TURN])
    counts["finished"] = 1 if state.ints[STAGE] == OVER else 0
    return counts


def _specimens(state: State, side: i64) -> int:
    n = 0
    for cell in range(state.board.cells):
        piece = state.cell(cell)
        if piece & SPECIMEN and side_of(piece) == side:
            n += 1
    return n
