"""Reads a position of Earth, Water & Sun into numbers, from one side's chair.

Nothing is hidden in this game; everything written here stands in `view.json()` too, and `plain_encoder.py`
makes the same numbers from there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.envs.compiled.page import Marks, Names, Page
from holocene.ews.attack import target_cell
from holocene.ews.board import Board
from holocene.ews.codes import (
    GONE,
    NO,
    OVER,
    RESOURCE_NAMES,
    RESOURCES,
    ROOT,
    ROOT_TWO,
    SET_OUT,
    SHIELD,
    SPECIMEN,
    STAGE_NAMES,
    TREE,
    WALK,
    level,
    side_of,
)
from holocene.ews.engine import fill
from holocene.ews.state import (
    AT,
    ATTACKS,
    ENTERED,
    HAND,
    OWED,
    PATH,
    QUIET_TURNS,
    ROOT_1,
    SHIELDS_LEFT,
    SIDE,
    STAGE,
    STEPS,
    STOCK,
    SUPPLY,
    TARGET_1,
    TARGET_2,
    TREES_LEFT,
    TURN,
    State,
)
from holocene.ews.view import View
from holocene.kernel.errors import BadInput

CELL_NUMBERS: Final = 12
CELL_NAMES: Final = (
    "own.tree",
    "own.mushroom",
    "other.tree",
    "other.mushroom",
    "shield",
    "earth",
    "water",
    "sun",
    "gone",
    "acting",
    "path",
    "aim",
)
SIDE_NAMES: Final = ("hand", "supply", "owed", "trees", "mushrooms")


class EwsLayout:
    """Offsets into a row: the table, the two sides, the cells, the edges."""

    def __init__(self, board: Board) -> None:
        names = Names()
        self.board: Board = board
        self.names: Names = names
        self.turn: i64 = names.several("", ["turn", "moves", "asked", "quiet", "attacks", "shields"])
        self.supply: i64 = names.several("supply.", list(RESOURCE_NAMES))
        self.stage: i64 = names.several("stage.", list(STAGE_NAMES))
        self.target: i64 = names.several("", ["target", "root"])
        self.sides: i64 = names.several("own.", list(SIDE_NAMES))
        names.several("other.", list(SIDE_NAMES))
        self.cells: i64 = len(names.all)
        for cell in board.cell_names:
            names.several(f"{cell}.", list(CELL_NAMES))
        self.edges: i64 = len(names.all)
        for edge in board.edge_names:
            names.several(f"{edge}.", ["own", "other"])
        self.size: i64 = len(names.all)


class EwsReader:
    """For one layout; it keeps nothing of what it has read."""

    def __init__(self, layout: EwsLayout) -> None:
        self.layout: EwsLayout = layout

    def observe(self, view: View, page: Page, row: i64) -> None:
        """Writes what this view tells."""
        state, me = view._state, view.seat
        if me < 0:
            raise BadInput("an observation is made for a seat, and a spectator has none")
        if state.board is not self.layout.board and state.board.rows != self.layout.board.rows:
            raise BadInput("this encoder was made for another board")
        page.open(row)
        self._table(state, me, page)
        self._cells(state, me, page)
        self._roots(state, me, page)
        page.close()

    def _table(self, state: State, me: i64, page: Page) -> None:
        layout, ints = self.layout, state.ints
        at = layout.turn
        page.put(at, ints[TURN])
        if ints[SIDE] == me:
            page.mark(at + 1)
        if state.asked() == me:
            page.mark(at + 2)
        page.put(at + 3, ints[QUIET_TURNS])
        page.put(at + 4, ints[ATTACKS])
        page.put(at + 5, ints[SHIELDS_LEFT])
        for k in range(i64(RESOURCES)):
            page.put(layout.supply + k, ints[SUPPLY + k])
        page.mark(layout.stage + ints[STAGE])
        page.put(layout.target, ints[TARGET_1] + 1)
        root = ints[ROOT_1]
        if root != NO:
            # edge * 2, plus 1 where it is the other side's
            page.put(layout.target + 1, root // 2 * 2 + (0 if root % 2 == me else 1) + 1)
        for k in range(i64(2)):
            side = me if k == 0 else 1 - me
            at = layout.sides + k * 5
            page.put(at, ints[HAND + side])
            page.put(at + 1, ints[STOCK + side])
            page.put(at + 2, ints[OWED + side])
            page.put(at + 3, ints[TREES_LEFT + side])

    def _cells(self, state: State, me: i64, page: Page) -> None:
        layout = self.layout
        mushrooms: i64 = 0
        others: i64 = 0
        for cell in range(layout.board.cells):
            piece = state.cell(cell)
            if piece == 0:
                continue
            at = layout.cells + cell * CELL_NUMBERS
            if piece == GONE:
                page.mark(at + 8)
            elif piece & SPECIMEN:
                k: i64 = 0 if piece & TREE else 1
                if side_of(piece) == me:
                    mushrooms += k
                else:
                    others += k
                    k += 2
                page.mark(at + k)
                if piece & SHIELD:
                    page.mark(at + 4)
                for resource in range(i64(RESOURCES)):
                    page.put(at + 5 + resource, level(piece, resource))
        page.put(layout.sides + 4, mushrooms)
        page.put(layout.sides + 9, others)
        self._acting(state, page)

    def _acting(self, state: State, page: Page) -> None:
        """The specimen that moves (1) or has entered a cell (2), the way it came, what it aims at."""
        layout, ints = self.layout, state.ints
        stage = ints[STAGE]
        if ints[AT] != NO:
            page.put(layout.cells + ints[AT] * CELL_NUMBERS + 9, 1)
        if ints[ENTERED] != NO:
            page.put(layout.cells + ints[ENTERED] * CELL_NUMBERS + 9, 2)
        if stage in (SET_OUT, WALK):
            for i in range(ints[STEPS] + 1):
                page.mark(layout.cells + ints[PATH + i] * CELL_NUMBERS + 10)
        if stage in (ROOT, ROOT_TWO):
            target = ints[TARGET_1] if stage == ROOT else ints[TARGET_2]
            page.mark(layout.cells + target_cell(state, target) * CELL_NUMBERS + 11)

    def _roots(self, state: State, me: i64, page: Page) -> None:
        layout = self.layout
        for edge in range(layout.board.edges):
            if state.roots(edge) != 0:
                page.put(layout.edges + edge * 2, state.roots_of(edge, me))
                page.put(layout.edges + edge * 2 + 1, state.roots_of(edge, 1 - me))

    def mask(self, state: State, seat: i64, marks: Marks, row: i64, plain: bool) -> i64:
        """Marks the legal answers of a seat; how many they are. All of them are plain."""
        if state.ints[STAGE] == OVER or state.asked() != seat:
            marks.clear(row)
            return 0
        out = state.scratch.out
        fill(state, out)
        marks.write(row, out.ints, out.n)
        return out.n
