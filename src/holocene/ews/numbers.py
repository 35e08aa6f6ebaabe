"""What the integers of Earth, Water & Sun stand for: choices, cells and edges of a board.

A state brings its own board; without one the standard board counts.
"""

from __future__ import annotations

from holocene.ews.board import Board, board_of, default_board
from holocene.ews.codes import NO
from holocene.ews.state import State
from holocene.kernel.errors import BadInput


def space_size(state: State | None = None) -> int:
    """How many integers the space of choices has; what each means `name` tells."""
    return int(_board(state).choices)


def cell_count(state: State | None = None) -> int:
    return int(_board(state).cells)


def cell_name(cell: int, state: State | None = None) -> str:
    """The name of a cell, such as d4; the reverse of `cell_index`."""
    return _named("cell", cell, _board(state).cell_names)


def cell_index(name: str, state: State | None = None) -> int:
    """The cell behind its name."""
    board = _board(state)
    return _found("cell", name, board.cell_named(name), board)


def edge_count(state: State | None = None) -> int:
    return int(_board(state).edges)


def edge_name(edge: int, state: State | None = None) -> str:
    """The name of an edge, such as d4:NE; the reverse of `edge_index`."""
    return _named("edge", edge, _board(state).edge_names)


def edge_index(name: str, state: State | None = None) -> int:
    """The edge behind its name."""
    board = _board(state)
    return _found("edge", name, board.edge_named(name), board)


def _board(state: State | None) -> Board:
    return board_of(default_board()) if state is None else state.board


def _named(what: str, number: int, names: list[str]) -> str:
    if not 0 <= number < len(names):
        raise BadInput(f"there is no {what} {number}: they are 0 to {len(names) - 1}")
    return names[number]


def _found(what: str, name: str, number: int, board: Board) -> int:
    if number == NO:
        raise BadInput(f"there is no {what} {name!r} on the board {board.id}")
    return number
