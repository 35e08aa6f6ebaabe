"""The 7x7 cells around the first planted card, and the 4x4 frame that slides over them.

The first card lies in the centre and no tableau spans more than 4, so 7x7
always suffices (E-PLANT-04 to E-PLANT-06). Ascending cells are reading order
(E-ACT-02). Sets of cells are bit masks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine.codes import ADJACENT, COLUMN, DIAGONAL, ORTHOGONAL, ROW

SIDE: Final = 7
CELLS: Final = 49
CENTRE: Final = 24
SPAN: Final = 4
FULL: Final = 16
"""Cards in a complete tableau."""

DIRECTIONS_KNOWN: Final = 5


def row_of(cell: i64) -> i64:
    return cell // SIDE


def column_of(cell: i64) -> i64:
    return cell % SIDE


def bit(cell: i64) -> i64:
    """The mask of one cell. mypyc writes a literal 1 as a 32-bit C int, so the 1 is computed."""
    one = cell - cell + 1
    return one << cell


def _touches(direction: int, row: int, column: int, other_row: int, other_column: int) -> bool:
    down, across = abs(row - other_row), abs(column - other_column)
    if direction == ROW:
        return down == 0
    if direction == COLUMN:
        return across == 0
    if direction == ORTHOGONAL:
        return down + across == 1
    if direction == DIAGONAL:
        return down == 1 and across == 1
    return max(down, across) == 1


def _masks() -> vec[i64]:
    """direction * 49 + cell: the cells there. Row and column include the cell itself."""
    masks = vec[i64]()
    for direction in (ROW, COLUMN, ORTHOGONAL, DIAGONAL, ADJACENT):
        for cell in range(CELLS):
            mask = 0
            for other in range(CELLS):
                if _touches(direction, cell // SIDE, cell % SIDE, other // SIDE, other % SIDE):
                    mask |= 1 << other
            masks = append(masks, mask)
    return masks


def _boxes() -> vec[i64]:
    """((top * 7 + left) * 7 + bottom) * 7 + right: the cells between these bounds."""
    boxes = vec[i64]()
    for top in range(SIDE):
        for left in range(SIDE):
            for bottom in range(SIDE):
                for right in range(SIDE):
                    mask = 0
                    for row in range(top, bottom + 1):
                        for column in range(left, right + 1):
                            mask |= 1 << (row * SIDE + column)
                    boxes = append(boxes, mask)
    return boxes


class Geometry:
    """Precomputed masks; one instance for the process."""

    def __init__(self) -> None:
        self.masks: vec[i64] = _masks()
        self.boxes: vec[i64] = _boxes()

    def around(self, direction: i64, cell: i64) -> i64:
        return self.masks[direction * CELLS + cell]

    def reach(self, top: i64, left: i64, bottom: i64, right: i64) -> i64:
        """Cells that keep a tableau with these bounds within 4x4 (E-PLANT-06)."""
        low_row = max(bottom - SPAN + 1, 0)
        low_column = max(right - SPAN + 1, 0)
        high_row = min(top + SPAN - 1, SIDE - 1)
        high_column = min(left + SPAN - 1, SIDE - 1)
        return self.boxes[((low_row * SIDE + low_column) * SIDE + high_row) * SIDE + high_column]


GEOMETRY: Final = Geometry()
