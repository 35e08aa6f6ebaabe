"""Earth, Water & Sun a second time: slow, short, and sharing nothing with the engine.

Cells and corners are coordinates, an edge is the pair of its corners, a position is a
dictionary that is copied at every step. Only what `holocene ews turns` needs is here:
every outcome of one turn without root choices. Written from docs/rules alone, so that a
slip in one of the two shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, pairwise

BOARDS = {
    "H79": [7, 8, 9, 10, 11, 10, 9, 8, 7],
    "R67": [7, 8, 7, 8, 7, 8, 7, 8, 7],
    "H127": [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7],
}
STEPS = {"E": (0, 2), "NE": (1, 1), "NW": (1, -1), "W": (0, -2), "SW": (-1, -1), "SE": (-1, 1)}
Cell = tuple[int, int]
Edge = frozenset[Cell]


@dataclass(frozen=True)
class Specimen:
    colour: str
    tree: bool
    ups: tuple[int, int, int] = (0, 0, 0)
    shield: bool = False

    def full(self) -> bool:
        return sum(self.ups) >= (4 if self.tree else 2)


@dataclass
class Table:
    board: str
    here: dict[Cell, Specimen]
    gone: set[Cell]
    mover: str
    roots: dict[tuple[Edge, str], int]
    hand: dict[str, int]
    stock: dict[str, int]
    supply: list[int]
    shields: int
    turn: int
    result: str = ""
    all_cells: dict[Cell, str] = field(default_factory=dict)

    def key(self) -> object:
        """Equal for equal positions of one game."""
        stuff = (*self.hand.items(), *self.stock.items(), *self.supply, self.shields, self.mover, self.result)
        roots = frozenset(entry for entry in self.roots.items() if entry[1])
        return frozenset(self.here.items()), frozenset(self.gone), roots, stuff

    def copy(self) -> Table:
        return replace(
            self,
            here=dict(self.here),
            gone=set(self.gone),
            roots=dict(self.roots),
            hand=dict(self.hand),
            stock=dict(self.stock),
            supply=list(self.supply),
        )


def other(colour: str) -> str:
    return "b" if colour == "w" else "w"


@cache
def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + up, cell[1] + right) for up, right in STEPS.values()]


def corners(cell: Cell) -> set[Cell]:
    r, x = cell
    return {(3 * r + 2, x), (3 * r - 2, x), *((3 * r + v, x + h) for v in (1, -1) for h in (1, -1))}


@cache
def side(cell: Cell, neighbour: Cell) -> Edge:
    """The edge between two places, on the board or off it."""
    return frozenset(corners(cell) & corners(neighbour))


# --- text ---------------------------------------------------------------------------


@cache
def cells_of(board: str) -> dict[Cell, str]:
    named = {}
    for r, n in enumerate(BOARDS[board]):
        for k in range(n):
            named[(r, 2 * k - n + 1)] = "abcdefghijklmnopqrstuvwxyz"[r] + str(k + 1)
    return named


@cache
def edge_names(board: str) -> dict[str, Edge]:
    named, names = cells_of(board), {}
    for cell, name in named.items():
        for word, (up, right) in STEPS.items():
            neighbour = (cell[0] + up, cell[1] + right)
            if word in ("E", "NE", "NW") or neighbour not in named:
                names[f"{name}:{word}"] = side(cell, neighbour)
    return dict(sorted(names.items()))


def read(text: str) -> Table:
    board, rows, mover, roots, hands, supply, turn = text.split(" ")
    named = cells_of(board)
    by_name = {name: cell for cell, name in named.items()}
    table = Table(board, {}, set(), mover, {}, {}, {}, [], 0, int(turn), all_cells=named)
    for letter, row in zip("abcdefghijklmnopqrstuvwxyz", reversed(rows.split("/")), strict=False):
        k = 1
        for empty, hole, kind, ups in re.findall(r"(\d+)|(x)|([MTmt])(\([^)]*\))?", row):
            if empty:
                k += int(empty)
                continue
            cell = by_name[f"{letter}{k}"]
            k += 1
            if hole:
                table.gone.add(cell)
                continue
            found = dict(re.findall(r"([ews])(\d)", ups))
            levels = (int(found.get("e", 0)), int(found.get("w", 0)), int(found.get("s", 0)))
            table.here[cell] = Specimen("w" if kind.isupper() else "b", kind in "Tt", levels, "+" in ups)
    edges = edge_names(board)
    for colour, name, n in re.findall(r"([wb])\.([a-z0-9]+:[NSEW]+)(?:\*(\d+))?", roots):
        table.roots[edges[name], colour] = int(n or 1)
    for colour, hand, stock in re.findall(r"([wb])(\d+)/(\d+)", hands):
        table.hand[colour], table.stock[colour] = int(hand), int(stock)
    *table.supply, table.shields = (int(n) for n in re.findall(r"\d+", supply))
    return table


def write(table: Table) -> str:
    if table.result:
        return table.result
    rows = []
    for r, n in enumerate(BOARDS[table.board]):
        row = ""
        for k in range(n):
            cell = (r, 2 * k - n + 1)
            row += "x" if cell in table.gone else "." if cell not in table.here else shown(table.here[cell])
        rows.append(re.sub(r"\.+", lambda run: str(len(run.group())), row))
    entries = [
        f"{colour}.{name}" + (f"*{n}" if n > 1 else "")
        for name, edge in edge_names(table.board).items()
        for colour in "wb"
        if table.roots and (n := table.roots.get((edge, colour), 0))
    ]
    hands = ",".join(f"{colour}{table.hand[colour]}/{table.stock[colour]}" for colour in "wb")
    supply = "e{}w{}s{}".format(*table.supply) + f"h{table.shields}"
    where = f"{table.board} {'/'.join(reversed(rows))} {table.mover}"
    return f"{where} {','.join(entries) or '-'} {hands} {supply} {table.turn}"


@cache
def shown(piece: Specimen) -> str:
    letter = "T" if piece.tree else "M"
    ups = "".join(f"{word}{n}" for word, n in zip("ews", piece.ups, strict=True) if n)
    ups += "+" if piece.shield else ""
    return (letter if piece.colour == "w" else letter.lower()) + (f"({ups})" if ups else "")


# --- pieces of rules ----------------------------------------------------------------


def rooted(table: Table, edge: Edge) -> bool:
    return any(table.roots.get((edge, colour), 0) for colour in "wb")


def remains(table: Table, cell: Cell) -> bool:
    return cell in table.all_cells and cell not in table.gone


def remove(table: Table, cell: Cell) -> None:
    dead = table.here.pop(cell)
    table.supply = [a + b for a, b in zip(table.supply, dead.ups, strict=True)]


def judge(table: Table) -> None:
    """Sets the result if a colour has no Tree."""
    trees = {colour: any(p.tree and p.colour == colour for p in table.here.values()) for colour in "wb"}
    if not trees["w"] or not trees["b"]:
        table.result = "1-0" if trees["w"] else "0-1" if trees["b"] else "1/2"


def place_one(table: Table, colour: str) -> list[Table]:
    """Every way to place one resource; none if that is impossible."""
    ways = []
    for cell, piece in table.here.items():
        for k in range(3):
            if piece.colour == colour and not piece.full() and piece.ups[k] < 3 and table.supply[k]:
                ways.append(with_upgrade(table, cell, k))
    if ways:
        return ways
    for cell, name in table.all_cells.items():
        border = any(near not in table.all_cells for near in beside(cell))
        if cell in table.gone or not (border or any(near in table.gone for near in beside(cell))):
            continue
        for k in range(3):
            if table.supply[k]:
                assert name
                after = table.copy()
                after.supply[k] -= 1
                if cell in after.here:
                    remove(after, cell)
                after.gone.add(cell)
                judge(after)
                ways.append(after)
    return ways


def with_upgrade(table: Table, cell: Cell, k: int) -> Table:
    after = table.copy()
    piece = after.here[cell]
    after.supply[k] -= 1
    ups = list(piece.ups)
    ups[k] += 1
    shield = piece.shield
    if k == 0:
        taken = min(2, after.stock[piece.colour])
        after.stock[piece.colour] -= taken
        after.hand[piece.colour] += taken
        if ups[0] == 3 and after.shields:
            after.shields -= 1
            shield = True
    after.here[cell] = replace(piece, ups=(ups[0], ups[1], ups[2]), shield=shield)
    return after


def unique(tables: list[Table]) -> list[Table]:
    return list({table.key(): table for table in tables}.values())


# --- a turn -------------------------------------------------------------------------


def outcomes(text: str) -> list[str]:
    """Every position or result that one turn without root choices leads to, sorted."""
    found: dict[object, Table] = {}
    start = read(text)
    grown = unique(place_one(start, start.mover)) or [start]
    for table in grown:
        for after in [table] if table.result else moves(table):
            found.setdefault(after.key(), after)
    return sorted({write(finished(table)) for table in found.values()})


def finished(table: Table) -> Table:
    if table.result:
        return table
    after = table.copy()
    after.mover, after.turn = other(table.mover), table.turn + 1
    return after


def moves(table: Table) -> Iterator[Table]:
    moved = False
    for start, piece in table.here.items():
        if piece.colour == table.mover:
            for path in paths(table, start, piece):
                moved = True
                yield from arrive(table, path)
    if not moved:
        yield table


def paths(table: Table, start: Cell, piece: Specimen) -> list[list[Cell]]:
    longest, bends = 2 + piece.ups[1], (0, 1, 1, 2)[piece.ups[1]]
    done, growing = [], [[start]]
    while growing:
        path = growing.pop()
        for step in beside(path[-1]):
            if step in path or not remains(table, step) or rooted(table, side(path[-1], step)):
                continue
            if step in table.here and table.here[step].colour == table.mover:
                continue
            longer = [*path, step]
            if turns_in(longer) > bends or len(longer) - 1 > longest:
                continue
            done.append(longer)
            if step not in table.here:
                growing.append(longer)
    return done


def turns_in(path: list[Cell]) -> int:
    ways = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    return sum(one != two for one, two in pairwise(ways))


def arrive(table: Table, path: list[Cell]) -> Iterator[Table]:
    arrival, before = path[-1], path[-2]
    after = table.copy()
    attacker = after.here.pop(path[0])
    if arrival in after.here:
        yield from attacks(after, attacker, arrival, before, 1)
        return
    after.here[arrival] = attacker
    yield after
    yield from attacks(after, attacker, arrival, None, 1)


def attacks(table: Table, attacker: Specimen, at: Cell, rebound: Cell | None, number: int) -> Iterator[Table]:
    """Every attack from a cell. With a rebound cell the attacker shares its cell with an enemy."""
    reach = [at]
    if attacker.ups[2]:
        reach += [near for near in beside(at) if remains(table, near) and not rooted(table, side(at, near))]
    groups: list[tuple[Cell, ...]] = [(cell,) for cell in reach]
    if attacker.ups[2]:
        groups += combinations(reach, 2)
    for group in groups:
        if rebound is None or at in group:
            for roots in root_choices(table, group):
                yield from resolved(table, attacker, at, rebound, group, roots, number)


def root_choices(table: Table, group: tuple[Cell, ...]) -> Iterator[list[tuple[Edge, str]]]:
    """Which roots fall; a target with an enemy takes none, two targets take two different ones."""
    options: list[list[tuple[Edge, str] | None]] = []
    for cell in group:
        if cell in table.here and table.here[cell].colour != table.mover:
            options.append([None])
        else:
            sides = [side(cell, near) for near in beside(cell)]
            options.append([(e, c) for e in sides for c in "wb" if table.roots.get((e, c), 0)])
    if len(group) == 1:
        for one in options[0]:
            yield [one] if one else []
        return
    for one in options[0]:
        for two in options[1]:
            if one is None or one != two or table.roots[one] > 1:
                yield [root for root in (one, two) if root]


def resolved(
    table: Table,
    attacker: Specimen,
    at: Cell,
    rebound: Cell | None,
    group: tuple[Cell, ...],
    roots: list[tuple[Edge, str]],
    number: int,
) -> Iterator[Table]:
    after = table.copy()
    pay = {table.mover: 0, other(table.mover): 0}
    for root in roots:
        after.roots[root] -= 1
    counters = 0
    for cell in group:
        enemy = after.here.get(cell)
        if enemy is None or enemy.colour == table.mover:
            continue
        counters += enemy.ups[2] == 3
        if enemy.shield:
            after.here[cell] = replace(enemy, shield=False)
        else:
            remove(after, cell)
            pay[table.mover] += 2 if enemy.tree else 1
    alive: Specimen | None = attacker
    for _ in range(counters):
        if alive is not None and alive.shield:
            alive = replace(alive, shield=False)
        elif alive is not None:
            alive = None
            pay[other(table.mover)] += 2 if attacker.tree else 1
            after.supply = [a + b for a, b in zip(after.supply, attacker.ups, strict=True)]
    stands = at
    if rebound is not None and at in after.here:
        stands = rebound
    if alive is not None:
        after.here[stands] = alive
    elif rebound is None:
        del after.here[at]
    judge(after)
    for paid in unique(paying(after, pay)):
        yield from later(paid, stands if alive is not None else None, number)


def paying(table: Table, pay: dict[str, int]) -> list[Table]:
    open_tables = [table]
    for colour in (table.mover, other(table.mover)):
        for _ in range(pay[colour]):
            placed: list[Table] = []
            for one in open_tables:
                placed += [one] if one.result else place_one(one, colour) or [one]
            open_tables = unique(placed)
    return open_tables


def later(table: Table, stands: Cell | None, number: int) -> Iterator[Table]:
    """What can follow an attack once the bonuses are placed."""
    yield table
    if table.result or stands is None or stands not in table.here:
        return
    attacker = table.here[stands]
    if attacker.ups[1] >= 2:
        for step in beside(stands):
            if remains(table, step) and step not in table.here and not rooted(table, side(stands, step)):
                after = table.copy()
                after.here[step] = after.here.pop(stands)
                yield after
    if number == 1 and attacker.ups[2] >= 2:
        yield from attacks(table, attacker, stands, None, 2)
