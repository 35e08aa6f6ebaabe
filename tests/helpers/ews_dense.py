"""Artificial positions of Earth, Water & Sun in which much can happen: many specimens close together."""

from __future__ import annotations

import random

from ews_naive import Cell, Specimen, Table, beside, cells_of, side, write


def dense(seed: int, board: str = "H79") -> str:
    """The text of a position that follows from the seed; both colours have a Tree."""
    lot = random.Random(seed)
    while True:
        table = _table(lot, board)
        trees = {piece.colour for piece in table.here.values() if piece.tree}
        if trees == {"w", "b"}:
            return write(table)


def _table(lot: random.Random, board: str) -> Table:
    named = cells_of(board)
    cells = list(named)
    centre = lot.choice(cells)
    near = sorted(cells, key=lambda c: (c[0] - centre[0]) ** 2 * 3 + (c[1] - centre[1]) ** 2)
    near = near[: lot.choice([8, 12, 20, 40])]
    table = Table(board, {}, set(), lot.choice("wb"), {}, {}, {}, [], 0, 9, all_cells=named)
    _put_specimens(lot, table, near)
    if lot.random() < 0.5:
        table.gone = {cell for cell in lot.sample(cells, lot.randint(1, 25)) if cell not in table.here}
    if lot.random() < 0.6:
        edges = [side(cell, other) for cell in near for other in beside(cell)]
        for _ in range(lot.randint(1, 12)):
            root = (lot.choice(edges), lot.choice("wb"))
            table.roots[root] = table.roots.get(root, 0) + 1
    table.hand = {"w": lot.randint(0, 2), "b": lot.randint(0, 2)}
    table.stock = {"w": lot.randint(0, 3), "b": lot.randint(0, 3)}
    most = lot.choice([0, 1, 1, 2, 20])
    table.supply, table.shields = [lot.randint(0, most) for _ in range(3)], lot.randint(0, 2)
    return table


def _put_specimens(lot: random.Random, table: Table, near: list[Cell]) -> None:
    free = list(near)
    lot.shuffle(free)
    for colour in "wb":
        for tree, n in ((True, lot.randint(1, 2)), (False, lot.randint(0, 3))):
            for _ in range(n):
                if free:
                    ups = _upgrades(lot, tree)
                    shield = ups[0] == 3 and lot.random() < 0.7
                    table.here[free.pop()] = Specimen(colour, tree, ups, shield)


def _upgrades(lot: random.Random, tree: bool) -> tuple[int, int, int]:
    """Any upgrades, with Sun 3 and Earth 3 more often than by chance."""
    special = lot.random()
    if tree and special < 0.2:
        return 0, 0, 3
    if tree and special < 0.4:
        return 3, 0, lot.randint(0, 1)
    ups = [0, 0, 0]
    for _ in range(lot.randint(0, 4 if tree else 2)):
        k = lot.randrange(3)
        if ups[k] < 3:
            ups[k] += 1
    return ups[0], ups[1], ups[2]
