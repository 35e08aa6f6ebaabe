"""A record for people: headings, choices with their changes, boards and the score sheet.

Decides how `holocene replay` looks in a terminal; what is told is decided in
`telling.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rich import box
from rich.console import Console
from rich.table import Table

from holocene.cli.telling import Step, Teller, piece_text, taken_back
from holocene.kernel.changes import Piece
from holocene.kernel.game import Result
from holocene.kernel.record import Record

BESIDE: Final = ("soil", "sprouts", "growth", "seeds", "compost", "cards", "pile", "leaves", "resolved")
"""What is told of Gaia's board or a side of the Team board."""
UNSAID: Final = frozenset({"deck", "discard", "action"})
"""What people see from the choices themselves; machines are told it."""


def print_record(
    file: Path, record: Record[Any, Any], teller: Teller, first: int, last: int, board: bool
) -> None:
    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        console = Console(highlight=False, markup=False, width=200, soft_wrap=True)
    print_head(console, file, record, teller)
    heading: tuple[str, int, int, int] | None = None
    for step in teller.steps(first, last):
        if step.heading != heading:
            heading = step.heading
            console.print(f"\n{heading_text(heading, teller)}", style="bold")
        print_step(console, step, teller)
    if board:
        print_board(console, record, teller, last)
    print_result(console, record, teller)


def print_head(console: Console, file: Path, record: Record[Any, Any], teller: Teller) -> None:
    options = ", ".join(
        f"{key} {', '.join(value) if isinstance(value, list) else value}"
        for key, value in record.options.items()
        if value not in ([], "off", None)
    )
    console.print(f"{file.name}: {record.game.NAME}, {options}", style="bold")
    facts = [
        f"{teller.say('seed')} {record.seed}",
        f"{teller.say('rules')} {record.rules}",
        f"{len(record.entries)} {teller.say('choices')}",
    ]
    if taken_back(record):
        facts.append(f"{taken_back(record)} {teller.say('taken back')}")
    console.print(", ".join(facts), style="dim")
    if record.stopped:
        said = teller.say("earlier rules").format(then=record.rules, now=record.game.RULES_VERSION)
        console.print(f"{said} {record.stopped}", style="bold")
    for key, value in record.about.items():
        console.print(f"{key}: {value}", style="dim")


def heading_text(heading: tuple[str, int, int, int], teller: Teller) -> str:
    word, turn, round_, seat = heading
    if word != "Turn":
        return teller.say(word)
    if seat >= teller.seats:
        # Nobody's turn but that of an opponent without a seat.
        return f"{teller.say(word)} {turn}, {teller.say('Gaia')}"
    return f"{teller.say(word)} {turn}, {teller.say('round')} {round_}, {teller.say('seat')} {seat}"


def print_step(console: Console, step: Step, teller: Teller) -> None:
    """One line for the seat that chose, one for each other that changed, one for the table."""
    word = teller.say("seat")
    choice = teller.worded(step.name)
    if step.about:
        choice += f" ({teller.say(step.about)})"
    mine = changes_text(step.seats.get(step.seat, []), teller)
    console.print(f"{step.number:>5}  {word} {step.seat}  {choice:<28}  {mine}".rstrip())
    for seat, found in step.seats.items():
        if seat != step.seat:
            console.print(f"       {word} {seat}  {'':<28}  {changes_text(found, teller)}", style="dim")
    shown = [piece for piece in step.table if piece.what not in UNSAID]
    if shown:
        console.print(f"       {changes_text(shown, teller)}", style="dim")


def changes_text(found: list[Piece], teller: Teller) -> str:
    return "   ".join(piece_text(piece, teller.say) for piece in found)


def print_board(console: Console, record: Record[Any, Any], teller: Teller, last: int) -> None:
    """Each area as a grid of cards with their pieces, after the given choice."""
    for area in areas(record, teller, last):
        facts = [
            f"{teller.say(key)} {_count(area[key])}"
            for key in ("soil", "hand", "compost", "events", "leaves", "seeds", "stock")
            if key in area
        ]
        console.print(f"\n{teller.say('seat')} {area['seat']}: {', '.join(facts)}", style="bold")
        if area.get("tableau"):
            console.print(grid(area["tableau"], teller))
        else:
            console.print(teller.say("empty"), style="dim")
    print_beside(console, record, teller, last)


def print_beside(console: Console, record: Record[Any, Any], teller: Teller, last: int) -> None:
    """Gaia's board and the Team board."""
    view = record.game.view_json(
        record.game.view(record.at(last), -1 if teller.seat is None else teller.seat)
    )
    found = [("gaia", view["gaia"])] if "gaia" in view else []
    found += [(f"boards {at}", board) for at, board in enumerate(view.get("boards", []))]
    for name, board in found:
        facts = [f"{teller.say(key)} {_count(board[key])}" for key in BESIDE if key in board]
        console.print(f"\n{teller.say(name)}: {', '.join(facts)}", style="bold")


def areas(record: Record[Any, Any], teller: Teller, last: int) -> Iterator[dict[str, Any]]:
    """The areas as the one seat sees them, or each as its owner does."""
    game, state = record.game, record.at(last)
    for seat in range(game.seats(state)):
        view = game.view_json(game.view(state, seat if teller.seat is None else teller.seat))
        if "seats" in view:
            yield view["seats"][seat]


def _count(value: object) -> object:
    return len(value) if isinstance(value, list) else value


def grid(cells: list[dict[str, Any]], teller: Teller) -> Table:
    by_place = {cell["cell"]: cell for cell in cells}
    columns = sorted({place[0] for place in by_place})
    rows = sorted({place[1:] for place in by_place}, key=int)
    table = Table(box=box.SQUARE, show_lines=True)
    table.add_column("")
    for column in columns:
        table.add_column(column)
    for row in rows:
        table.add_row(row, *(cell_text(by_place.get(column + row), teller) for column in columns))
    return table


def cell_text(cell: dict[str, Any] | None, teller: Teller) -> str:
    if cell is None:
        return ""
    lines = [teller.say(cell["card"] or "a card")]
    pieces = [f"{teller.say(key)} {cell[key]}" for key in ("sprouts", "growth") if cell[key]]
    return "\n".join(lines + pieces)


def print_result(console: Console, record: Record[Any, Any], teller: Teller) -> None:
    """The score sheet. Of an unfinished game a single seat is not told the others' points."""
    result = record.game.result(record.state)
    console.print()
    if result.finished:
        console.print(f"{teller.say('Result')}: {result.reason} ({result.rule})", style="bold")
    else:
        console.print(f"{teller.say('Standing')}: {teller.say('unfinished')}", style="bold")
    if record.note is not None:
        console.print(f"{teller.say('note')}: {record.note}")
    if result.finished or teller.seat is None:
        console.print(score_table(result, teller))


def score_table(result: Result, teller: Teller) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("")
    for side in result.sides:
        table.add_column(teller.worded(side.name), justify="right")
    longest = sorted(result.sides, key=lambda side: -len(side.rows))
    names = list(dict.fromkeys(row.name for side in longest for row in side.rows))
    for name in names:
        points = [{row.name: row.points for row in side.rows}.get(name) for side in result.sides]
        table.add_row(teller.say(name), *("" if value is None else str(value) for value in points))
    table.add_row(teller.say("total"), *(str(side.total) for side in result.sides), style="bold")
    table.add_row(teller.say("rank"), *(str(side.rank) for side in result.sides), style="bold")
    return table
