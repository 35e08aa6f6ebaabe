"""The board of Earth, Water & Sun drawn with letters: three columns for half a cell, two lines for a row.

A specimen is its letter, its three levels and `+` for a shield; roots are letters on the
edges; cells that answer the question carry its number.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from holocene.cli.terminal.face import Json, Question
from holocene.cli.terminal.signs import NUMBER, QUIET, STRONG

HALF: Final = 3
LEFT: Final = 5
"""Columns before the leftmost cell, for the names of the rows."""
RESOURCES: Final = ("earth", "water", "sun")
_ROOT_AT: Final = {
    "E": (0, HALF),
    "NE": (-1, 2),
    "NW": (-1, -2),
    "W": (0, -HALF),
    "SW": (1, -2),
    "SE": (1, 2),
}
"""Line and column of an edge, seen from the middle of its cell."""
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class Canvas:
    """Characters with styles at places."""

    def __init__(self, lines: int, width: int) -> None:
        self.cells = [[(" ", "")] * width for _ in range(lines)]

    def write(self, line: int, column: int, text: str, style: str) -> None:
        for at, letter in enumerate(text, column):
            if 0 <= line < len(self.cells) and 0 <= at < len(self.cells[line]):
                self.cells[line][at] = (letter, style)

    def text(self) -> Text:
        drawn = Text()
        for number, line in enumerate(self.cells):
            if number:
                drawn.append("\n")
            for letter, style in line:
                drawn.append(letter, style)
        return drawn


def piece_text(piece: Json) -> str:
    """`T102+`: a white Tree with Earth 1, Sun 2 and a shield."""
    letter = "T" if piece["kind"] == "tree" else "M"
    if piece["colour"] == "black":
        letter = letter.lower()
    levels = "".join(str(piece[resource]) for resource in RESOURCES)
    return letter + ("" if levels == "000" else levels) + ("+" if piece["shield"] else "")


def draw(view: Json, question: Question) -> Text:
    """The whole board with what may be answered."""
    rows: list[int] = view["rows"]
    widest = max(rows)
    canvas = Canvas(2 * len(rows) + 1, LEFT + 2 * HALF * widest + LEFT)
    pieces = {piece["cell"]: piece for piece in view["specimens"]}
    gone = set(view["gone"])
    for row, length in enumerate(rows):
        line = 2 * (len(rows) - 1 - row) + 1
        start = _middle(rows, row, 1)
        canvas.write(line, start - HALF - 2, LETTERS[row], QUIET)
        canvas.write(line, _middle(rows, row, length) + HALF + 1, f"{LETTERS[row]}{length}", QUIET)
        for k in range(1, length + 1):
            _draw_cell(canvas, line, _middle(rows, row, k), f"{LETTERS[row]}{k}", pieces, gone, question)
    for root in _roots(view):
        cell, _, direction = root["edge"].partition(":")
        row, k = LETTERS.index(cell[0]), int(cell[1:])
        down, right = _ROOT_AT[direction]
        line = 2 * (len(rows) - 1 - row) + 1 + down
        canvas.write(line, _middle(rows, row, k) + right, root["letter"], STRONG)
    return canvas.text()


def _middle(rows: list[int], row: int, k: int) -> int:
    """The column of a cell's middle (x of W-BOARD-03)."""
    return LEFT + HALF * (2 * k - 1 - rows[row] + max(rows))


def _draw_cell(
    canvas: Canvas,
    line: int,
    middle: int,
    cell: str,
    pieces: dict[str, Json],
    gone: set[str],
    question: Question,
) -> None:
    number = question.number_of(cell)
    if cell in pieces:
        shown = piece_text(pieces[cell])
        style = "bold" if pieces[cell]["colour"] == "white" else "bold blue"
        canvas.write(line, middle - len(shown) // 2, shown, style)
        if number:
            canvas.write(line + 1, middle - 1, f"[{number}]", NUMBER)
    elif cell in gone:
        canvas.write(line, middle, "x", QUIET)
        if number:
            canvas.write(line, middle - 1, f"[{number}]", NUMBER)
    elif number:
        canvas.write(line, middle - 1, f"[{number}]", NUMBER)
    else:
        canvas.write(line, middle, "·", QUIET)


def _roots(view: Json) -> list[Json]:
    """One letter an edge: w, b, or & for both colours."""
    found: dict[str, str] = {}
    for root in view["roots"]:
        letter = root["colour"][0]
        found[root["edge"]] = letter if root["edge"] not in found else "&"
    return [{"edge": edge, "letter": letter} for edge, letter in found.items()]
