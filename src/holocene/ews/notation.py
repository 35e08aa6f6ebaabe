"""Positions as text: printing and reading.

Implements W-NOTE-01, W-NOTE-02, W-NOTE-05 and W-NOTE-06. Every position has one text;
any other spelling is refused with its field. Turns are read in `written.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from holocene.ews.board import LETTERS, Board, board_of
from holocene.ews.codes import (
    BLACK,
    BLACKS,
    EARTH_TOKEN,
    EMPTY,
    GONE,
    HOME,
    MUSHROOM_ROOM,
    NO,
    ROOTS,
    SHIELD,
    SHIELDS,
    SUN_TOKEN,
    TOKENS,
    TOP_LEVEL,
    TREE,
    TREE_ROOM,
    WATER_TOKEN,
    WHITE,
    WHITES,
    earth,
    room,
    side_of,
    sun,
    tokens,
    water,
)
from holocene.ews.options import Options, options_of
from holocene.ews.refusals import BadBoard, Place, Refused
from holocene.ews.roots import lay
from holocene.ews.state import (
    CELLS,
    HAND,
    LAID,
    SHIELDS_LEFT,
    SIDE,
    STOCK,
    SUPPLY,
    TREES_LEFT,
    TURN,
    State,
)
from holocene.ews.turn import begin_turn, check_trees, is_repeated
from holocene.kernel.rng import seeded

RULE: Final = "W-NOTE-01"
FIELDS: Final = (
    "board",
    "rows",
    "side to move",
    "roots",
    "roots in hand and supply",
    "supply",
    "turn number",
)
LONGEST_TURN: Final = 9
"""Digits of a turn number."""

_PIECE: Final = re.compile(r"([MTmt])(?:\((?:e([1-3]))?(?:w([1-3]))?(?:s([1-3]))?(\+)?\))?")
_RUN: Final = re.compile(r"[1-9][0-9]{0,2}")
_COUNT: Final = "(0|[1-9][0-9]{0,2})"
_ROOT: Final = re.compile(r"([wb])\.([a-z][1-9][0-9]?:[NSEW]{1,2})(?:\*([1-9][0-9]{0,2}))?")
_HANDS: Final = re.compile(f"w{_COUNT}/{_COUNT},b{_COUNT}/{_COUNT}")
_SUPPLY: Final = re.compile(f"e{_COUNT}w{_COUNT}s{_COUNT}h{_COUNT}")
_NUMBER: Final = re.compile(r"[1-9][0-9]*")


# --- printing -----------------------------------------------------------------------


def position_text(state: State) -> str:
    """The seven fields."""
    ints = state.ints
    supply = f"e{ints[SUPPLY]}w{ints[SUPPLY + 1]}s{ints[SUPPLY + 2]}h{ints[SHIELDS_LEFT]}"
    hands = f"w{ints[HAND + WHITE]}/{ints[STOCK + WHITE]},b{ints[HAND + BLACK]}/{ints[STOCK + BLACK]}"
    side = "w" if ints[SIDE] == WHITE else "b"
    return f"{state.board.id} {_rows_text(state)} {side} {_roots_text(state)} {hands} {supply} {ints[TURN]}"


def _rows_text(state: State) -> str:
    rows: list[str] = []
    cell = 0
    for length in state.board.rows:
        row = ""
        empty = 0
        for _ in range(length):
            piece = int(state.cell(cell))
            cell += 1
            if piece == EMPTY:
                empty += 1
                continue
            if empty:
                row += str(empty)
                empty = 0
            row += piece_text(piece)
        rows.append(row + str(empty) if empty else row)
    rows.reverse()
    return "/".join(rows)


def piece_text(piece: int) -> str:
    """A specimen with its upgrades, or a hole."""
    if piece == GONE:
        return "x"
    letter = "T" if piece & TREE else "M"
    if piece & BLACKS:
        letter = letter.lower()
    upgrades = ""
    for word, level in (("e", earth(piece)), ("w", water(piece)), ("s", sun(piece))):
        if level:
            upgrades += f"{word}{level}"
    if piece & SHIELD:
        upgrades += "+"
    return f"{letter}({upgrades})" if upgrades else letter


def _roots_text(state: State) -> str:
    entries: list[str] = []
    if state.ints[LAID] + state.ints[LAID + 1] > 0:
        for edge in range(state.board.edges):
            for side, letter in ((WHITE, "w"), (BLACK, "b")):
                n = state.roots_of(edge, side)
                if n:
                    entries.append(f"{letter}.{state.board.edge_names[edge]}" + (f"*{n}" if n > 1 else ""))
    return ",".join(entries) or "-"


# --- reading ------------------------------------------------------------------------


def refuse(field: int, key: str, **given: object) -> Refused:
    """The refusal of one field of a position, counted from 1."""
    return Refused(RULE, key, Place("field", field, FIELDS[field - 1]), **given)


def read_position(text: str, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
    """The state behind a text, at the start of the turn; its board comes from the text (W-NOTE-06)."""
    fields = text.split(" ")
    if len(fields) != len(FIELDS):
        raise Refused(RULE, "fields", most=len(FIELDS), n=len(fields))
    given: dict[str, object] = dict(options) if options is not None else {}
    given["board"] = _read_board(fields[0]).id
    state = State(options_of(given), seeded(seed))
    _read_rows(state, fields[1])
    if fields[2] != "w" and fields[2] != "b":
        raise refuse(3, "side", text=fields[2])
    state.put(SIDE, WHITE if fields[2] == "w" else BLACK)
    _read_roots(state, fields[3])
    _read_hands(state, fields[4])
    _read_supply(state, fields[5])
    if not _NUMBER.fullmatch(fields[6]) or len(fields[6]) > LONGEST_TURN:
        raise refuse(7, "number", most=LONGEST_TURN, text=fields[6])
    state.put(TURN, int(fields[6]))
    assert position_text(state) == text, f"{text} was read as {position_text(state)}"
    start(state)
    return state


def start(state: State) -> None:
    """The game begins with this position, which counts as the first occurrence of itself (W-END-09)."""
    if not check_trees(state):
        is_repeated(state)
        begin_turn(state)
    state.forget()


def _read_board(field: str) -> Board:
    try:
        board = board_of(field)
    except BadBoard as error:
        raise refuse(1, error.key, **error.given) from None
    if board.id != field:
        raise refuse(1, "board_spelling", id=field, right=board.id)
    return board


def _read_rows(state: State, field: str) -> None:
    board = state.board
    rows = field.split("/")
    if len(rows) != len(board.rows):
        raise refuse(2, "rows", id=board.id, most=len(board.rows), n=len(rows))
    rows.reverse()
    cell = 0
    for row, text in enumerate(rows):
        pieces = _read_row(text, LETTERS[row], board.rows[row])
        for piece in pieces:
            state.put(CELLS + cell, piece)
            cell += 1
    _count_trees(state)


def _read_row(text: str, letter: str, length: int) -> list[int]:
    pieces: list[int] = []
    at = 0
    while at < len(text):
        run = _RUN.match(text, at)
        piece = _PIECE.match(text, at)
        if run:
            pieces += [EMPTY] * int(run.group())
            at = run.end()
        elif text[at] == "x":
            pieces.append(GONE)
            at += 1
        elif piece and piece.group() not in ("M()", "T()", "m()", "t()"):
            pieces.append(_read_piece(piece, f"{letter}{len(pieces) + 1}"))
            at = piece.end()
        else:
            raise refuse(2, "row_unread", text=text[at:], row=letter)
        if len(pieces) > length:
            raise refuse(2, "row_over", row=letter, cells=length, text=text)
    if len(pieces) < length:
        raise refuse(2, "row_under", row=letter, cells=length, text=text, n=len(pieces))
    return pieces


def _read_piece(match: re.Match[str], cell: str) -> int:
    letter, e, w, s, plus = match.groups()
    piece = (TREE if letter in "Tt" else 0) | (WHITES if letter in "MT" else BLACKS)
    for token, level in ((EARTH_TOKEN, e), (WATER_TOKEN, w), (SUN_TOKEN, s)):
        piece += token * int(level or "0")
    if room(piece) < 0:
        most = TREE_ROOM if piece & TREE else MUSHROOM_ROOM
        raise refuse(2, "upgrades", piece=match.group(), cell=cell, n=tokens(piece), most=most)
    if plus:
        if earth(piece) < TOP_LEVEL:
            raise refuse(2, "shield", piece=match.group(), cell=cell)
        piece += SHIELD
    return piece


def _count_trees(state: State) -> None:
    for cell in range(state.board.cells):
        if state.cell(cell) & TREE:
            state.add(TREES_LEFT + side_of(state.cell(cell)), 1)


def _read_roots(state: State, field: str) -> None:
    if field == "-":
        return
    last = (NO, 0)
    for entry in field.split(","):
        match = _ROOT.fullmatch(entry)
        if match is None:
            raise refuse(4, "root_unread", text=entry)
        letter, edge_name, times = match.groups()
        edge = state.board.edge_named(edge_name)
        if edge == NO:
            raise refuse(4, "no_edge", id=state.board.id, edge=edge_name)
        if times == "1":
            raise refuse(4, "root_once", text=entry)
        here = (edge, 0 if letter == "w" else 1)
        if here <= last:
            raise refuse(4, "root_order", text=entry)
        last = here
        lay(state, edge, WHITE if letter == "w" else BLACK, int(times or "1"))


def _read_hands(state: State, field: str) -> None:
    match = _HANDS.fullmatch(field)
    if match is None:
        raise refuse(5, "hands", text=field)
    for slot, text in zip(
        (HAND + WHITE, STOCK + WHITE, HAND + BLACK, STOCK + BLACK), match.groups(), strict=True
    ):
        state.put(slot, int(text))


def _read_supply(state: State, field: str) -> None:
    match = _SUPPLY.fullmatch(field)
    if match is None:
        raise refuse(6, "supply", text=field)
    for k, text in enumerate(match.groups()):
        state.put(SUPPLY + k, int(text))


# --- the start ----------------------------------------------------------------------


def start_text(options: Options) -> str:
    """The position every game begins with (W-SETUP-01 to W-SETUP-05, W-NOTE-02)."""
    rows = [HOME.lower(), *[str(length) for length in options.board.rows[-2:0:-1]], HOME]
    roots, supply = f"w0/{ROOTS},b0/{ROOTS}", f"e{TOKENS}w{TOKENS}s{TOKENS}h{SHIELDS}"
    return f"{options.board.id} {'/'.join(rows)} b - {roots} {supply} 1"


assert SHIELDS_LEFT == SUPPLY + 3
