"""Short ways to set up and try a position of Earth, Water & Sun.

at("w", "d4 M(e1)", "e5 t", roots="w.d5:NW")     White to move; T on a2 and t on i6 besides
after(position, "G d4 S; M d4>d5")               the position or result, None stands for nothing else
refusal(position, "G d4 S")                      the rule that refuses it
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

import pytest

from holocene import ews
from holocene.ews.board import LETTERS, board_of
from holocene.ews.notation import piece_text
from holocene.ews.state import State

START: Final = "H79 mtmmmtm/8/9/10/11/10/9/8/MTMMMTM b - w0/20,b0/20 e20w20s20h4 1"
HANDS: Final = "w0/20,b0/20"
SUPPLY: Final = "e20w20s20h4"


def at(
    side: str,
    *pieces: str,
    roots: str = "-",
    hands: str = HANDS,
    supply: str = SUPPLY,
    board: str = "H79",
    trees: bool = True,
    turn: int = 9,
) -> str:
    """The text of a position: `side` moves, each piece is a cell and what stands there."""
    there = dict(piece.split(" ") for piece in pieces)
    if trees:
        there = {"a2": "T", f"{LETTERS[len(board_of(board).rows) - 1]}6": "t"} | there
    rows = []
    for letter, length in zip(LETTERS, board_of(board).rows, strict=False):
        cells = [there.pop(f"{letter}{k}", "") for k in range(1, length + 1)]
        runs = [list(run) for _, run in groupby(cells, key=bool)]
        rows.append("".join("".join(run) or str(len(run)) for run in runs))
    assert not there, f"no such cells: {there}"
    return f"{board} {'/'.join(reversed(rows))} {side} {roots} {hands} {supply} {turn}"


def after(position: str, turn: str, options: dict[str, object] | None = None) -> str:
    return ews.play_turn(position, turn, options)


def refusal(position: str, turn: str, options: dict[str, object] | None = None) -> str:
    """The rule that refuses a turn."""
    with pytest.raises(ews.Refused) as caught:
        ews.play_turn(position, turn, options)
    return str(caught.value.rule)


def field(text: str, number: int) -> str:
    """A field of a position, counted from 1."""
    return text.split(" ")[number - 1]


def stands(text: str) -> dict[str, str]:
    """What a position has on its cells, by name."""
    state = ews.from_position(text)
    names = state.board.cell_names
    return {names[c]: piece_text(int(state.cell(c))) for c in range(state.board.cells) if state.cell(c)}


def asked(position: str, *answers: str, options: dict[str, object] | None = None) -> State:
    """The state after some choices by name."""
    state = ews.from_position(position, options)
    for answer in answers:
        ews.choose(state, ews.waiting(state)[0], ews.parse(answer, state))
    return state


def offered(state: State, word: str = "") -> list[str]:
    """The names of the choices offered now, or those that begin with a word."""
    names = [ews.name(choice, state) for choice in ews.choices(state, ews.waiting(state)[0])]
    return [name for name in names if name.split(" ")[0] == word or not word]
