"""The board: cells in rows, their neighbours, edges and corners as tables of integers.

Implements W-BOARD-01 to W-BOARD-08. A board is a list of row lengths; everything
else follows from it once and is shared by all states on that board. Cells are
numbered from a1 row by row, edges in the order of their names as plain text,
which is the order of the notation (W-NOTE-01).
"""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from hashlib import sha256
from importlib import resources
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.ews.codes import NO
from holocene.ews.refusals import BadBoard

E: Final = 0
NE: Final = 1
NW: Final = 2
W: Final = 3
SW: Final = 4
SE: Final = 5
DIRECTIONS: Final = 6
DIRECTION_NAMES: Final = ("E", "NE", "NW", "W", "SW", "SE")
_STEPS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""Row and x of each direction."""
_NAMING: Final = (E, NE, NW)
"""The directions that name an inner edge (W-BOARD-05)."""

TOUCHING: Final = 12
"""Edges that meet the corners of a cell, at most, and those that meet the ends of an edge."""
JOINING: Final = 4

HOME_CELLS: Final = 7
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
OTHERS_KEPT: Final = 16
"""Boards that our data file does not name, kept at once: anybody may ask a server for any of them."""

FIXED_CHOICES: Final = 27
"""Choices that no board changes; the blocks by cell and by edge follow (space.py)."""


class Board:
    """Tables over cells, edges and corners; never changed once made."""

    def __init__(self, id: str, rows: tuple[int, ...]) -> None:
        self.id: str = id
        self.rows: tuple[int, ...] = rows
        self.cell_names: list[str] = []
        self.cell_row: list[int] = []
        self.cell_x: list[int] = []
        for row, length in enumerate(rows):
            for k in range(length):
                self.cell_names.append(f"{LETTERS[row]}{k + 1}")
                self.cell_row.append(row)
                self.cell_x.append(2 * k - (length - 1))
        self.cell_index: dict[str, int] = {name: cell for cell, name in enumerate(self.cell_names)}
        self.cells: i64 = len(self.cell_names)

        at = {(self.cell_row[cell], self.cell_x[cell]): cell for cell in range(len(self.cell_names))}
        around = [
            [at.get((self.cell_row[cell] + up, self.cell_x[cell] + right), NO) for up, right in _STEPS]
            for cell in range(len(self.cell_names))
        ]
        self.near: vec[i64] = vec[i64]([other for line in around for other in line])
        """cell * 6 + direction: the neighbour, or NO."""
        self.is_border: vec[i64] = vec[i64]([1 if NO in line else 0 for line in around])
        """Fewer than six neighbours on the full board (W-BOARD-04)."""

        self.edge_names: list[str] = []
        self.edge_index: dict[str, int] = {}
        self.edge: vec[i64] = vec[i64]()
        """cell * 6 + direction: the edge on that side."""
        self.side_one: vec[i64] = vec[i64]()
        """By edge: the cell in its name, and the other one or NO."""
        self.side_two: vec[i64] = vec[i64]()
        self.end_one: vec[i64] = vec[i64]()
        """By edge: the corners it joins (W-BOARD-06)."""
        self.end_two: vec[i64] = vec[i64]()
        self.edges: i64 = 0

        self.corner: vec[i64] = vec[i64]()
        """cell * 6 + k: the corners of a cell."""
        self.meeting: vec[i64] = vec[i64]()
        """corner * 3 + k: the edges that meet there, or NO."""
        self.corners: i64 = 0
        self.touching: vec[i64] = vec[i64]()
        """cell * 12 + k: the edges that meet its corners, ascending, then NO."""
        self.joining: vec[i64] = vec[i64]()
        """edge * 4 + k: the other edges that meet its ends, ascending, then NO."""

        self.first_upgrade: i64 = FIXED_CHOICES
        self.first_destroy: i64 = self.first_upgrade + 3 * self.cells
        self.first_move: i64 = self.first_destroy + 3 * self.cells
        self.first_root_on: i64 = self.first_move + self.cells
        self.first_root_off: i64 = 0
        self.choices: i64 = 0
        """The number of integers in the space of choices."""

        # Only now methods: what is set after the first call is asked at every use whether it is set.
        self._name_edges(around)
        self._join_corners(around)
        self._join_edges()
        self.first_root_off = self.first_root_on + self.edges
        self.choices = self.first_root_off + self.edges

    def _name_edges(self, around: list[list[int]]) -> None:
        named: dict[str, tuple[int, int]] = {}
        for cell, line in enumerate(around):
            for direction, other in enumerate(line):
                if direction in _NAMING or other == NO:
                    named[f"{self.cell_names[cell]}:{DIRECTION_NAMES[direction]}"] = (cell, direction)
        self.edge_names = sorted(named)
        self.edge_index = {name: edge for edge, name in enumerate(self.edge_names)}
        edge_at = [NO] * (len(around) * DIRECTIONS)
        for edge, name in enumerate(self.edge_names):
            cell, direction = named[name]
            other = around[cell][direction]
            edge_at[cell * DIRECTIONS + direction] = edge
            if other != NO:
                edge_at[other * DIRECTIONS + (direction + 3) % DIRECTIONS] = edge
            self.side_one = append(self.side_one, cell)
            self.side_two = append(self.side_two, other)
        self.edge = vec[i64](edge_at)
        self.edges = len(self.edge_names)

    def _join_corners(self, around: list[list[int]]) -> None:
        numbers: dict[tuple[int, int], int] = {}
        meeting: list[list[int]] = []
        for cell in range(len(around)):
            for place in _corner_places(self.cell_row[cell], self.cell_x[cell]):
                if place not in numbers:
                    numbers[place] = len(numbers)
                    meeting.append([])
                self.corner = append(self.corner, numbers[place])
        for edge, name in enumerate(self.edge_names):
            cell = self.cell_index[name.partition(":")[0]]
            places = _corner_places(self.cell_row[cell], self.cell_x[cell])
            direction = DIRECTION_NAMES.index(name.partition(":")[2])
            one, two = numbers[places[direction]], numbers[places[(direction + 1) % DIRECTIONS]]
            self.end_one = append(self.end_one, one)
            self.end_two = append(self.end_two, two)
            meeting[one].append(edge)
            meeting[two].append(edge)
        for edges in meeting:
            for k in range(3):
                self.meeting = append(self.meeting, edges[k] if k < len(edges) else NO)
        self.corners = len(meeting)

    def _join_edges(self) -> None:
        for cell in range(int(self.cells)):
            corners = [self.corner[cell * DIRECTIONS + k] for k in range(DIRECTIONS)]
            for edge in self._edges_at(corners, TOUCHING):
                self.touching = append(self.touching, edge)
        for edge in range(int(self.edges)):
            ends = [self.end_one[edge], self.end_two[edge]]
            for other in [other for other in self._edges_at(ends, JOINING + 1) if other != edge]:
                self.joining = append(self.joining, other)

    def _edges_at(self, corners: list[i64], most: int) -> list[int]:
        """The edges that meet these corners, ascending, filled up with NO."""
        edges = {int(self.meeting[corner * 3 + k]) for corner in corners for k in range(3)} - {NO}
        return sorted(edges) + [NO] * (most - len(edges))

    def cell_named(self, name: str) -> int:
        """The cell behind a name, or NO."""
        return self.cell_index.get(name, NO)

    def edge_named(self, name: str) -> int:
        """The edge behind the one name that W-BOARD-05 allows, or NO."""
        return self.edge_index.get(name, NO)

    def colour(self, cell: int) -> int:
        """Which of the three cell colours, that mean nothing (W-BOARD-07)."""
        return (self.cell_x[cell] + 3 * self.cell_row[cell]) // 2 % 3


def _corner_places(row: int, x: int) -> list[tuple[int, int]]:
    """The corners of a cell; the side towards direction d joins the d-th and the next one (W-BOARD-06)."""
    return [
        (3 * row - 1, x + 1),
        (3 * row + 1, x + 1),
        (3 * row + 2, x),
        (3 * row + 1, x - 1),
        (3 * row - 1, x - 1),
        (3 * row - 2, x),
    ]


# --- boards by id ---------------------------------------------------------------------


@cache
def known_boards() -> dict[str, tuple[int, ...]]:
    """The rows of the boards in our data file, the default first."""
    data = resources.files("holocene.ews") / "data" / "boards.toml"
    whole = tomllib.loads(data.read_text(encoding="utf-8"))
    return {str(entry["id"]): tuple(int(n) for n in entry["rows"]) for entry in whole["board"]}


def default_board() -> str:
    return next(iter(known_boards()))


def data_digest() -> str:
    """The digest of the boards a record depends on."""
    said = ";".join(f"{id}:{id_of_rows(rows)}" for id, rows in known_boards().items())
    return sha256(said.encode()).hexdigest()[:16]


def id_of_rows(rows: tuple[int, ...]) -> str:
    """The id of a board that our data file does not name (H-W01): 7-8-9-8-7."""
    return "-".join(str(length) for length in rows)


def board_of(id: str) -> Board:
    """The board with this id. Those of the data file are made once a process, of others a few are kept."""
    if id in known_boards():
        return _named_board(id)
    rows = rows_of(id)
    for name, other in known_boards().items():
        if other == rows:
            return _named_board(name)
    return _other_board(id)


@cache
def _named_board(id: str) -> Board:
    return Board(id, known_boards()[id])


@lru_cache(maxsize=OTHERS_KEPT)
def _other_board(id: str) -> Board:
    return Board(id, rows_of(id))


def rows_of(id: str) -> tuple[int, ...]:
    """The row lengths of the board with this id."""
    known = known_boards()
    return known[id] if id in known else rows_of_id(id)


def rows_of_id(id: str) -> tuple[int, ...]:
    """The row lengths an id spells out, refused unless they make a board (W-BOARD-03)."""
    parts = id.split("-")
    if len(parts) < 2 or not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise BadBoard("board_unknown", id=id, boards=", ".join(known_boards()))
    rows = tuple(int(part) for part in parts)
    check_rows(rows)
    if id_of_rows(rows) != id:
        raise BadBoard("board_spelling", id=id, right=id_of_rows(rows))
    return rows


def check_rows(rows: tuple[int, ...]) -> None:
    """Refuses what is no board for this game."""
    shown = id_of_rows(rows)
    if len(rows) < 3 or rows[0] != HOME_CELLS or rows[-1] != HOME_CELLS:
        raise BadBoard("board_ends", id=shown, cells=HOME_CELLS)
    if len(rows) > len(LETTERS):
        raise BadBoard("board_rows", id=shown, rows=len(rows), most=len(LETTERS))
    for row in range(1, len(rows)):
        if abs(rows[row] - rows[row - 1]) != 1:
            raise BadBoard("board_steps", id=shown)
    if min(rows) < 1:
        raise BadBoard("board_empty", id=shown)
