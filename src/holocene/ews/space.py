"""The space of choices: every answer as an integer with a stable meaning and a name.

27 + 7 x cells + 2 x edges integers: words, then
blocks by cell, then by edge. Only the length of the blocks depends on the board.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.ews.board import DIRECTION_NAMES, DIRECTIONS, FIXED_CHOICES, Board
from holocene.ews.codes import COLOUR_LETTERS, NO, RESOURCE_LETTERS, RESOURCES
from holocene.kernel.errors import BadInput

DONE: Final = 0
"""Ends the turn, names no second target, or stands for a move that is not possible."""
STRIKE: Final = 1
STEP: Final = 2
"""2 to 7: a step or the post-attack move, by direction."""
TARGET: Final = 8
"""8 to 14: the attacker's cell, then its neighbours by direction."""
WHICH: Final = 15
"""15 to 26: the root on a side of the target, direction * 2 + colour."""

_WORDS: Final = ("done", "strike")
_HERE: Final = "here"


class Choices:
    """A list of legal answers under construction, in ascending order."""

    def __init__(self, size: i64) -> None:
        self.ints: vec[i64] = vec[i64]([0] * int(size))
        self.n: i64 = 0

    def add(self, choice: i64) -> None:
        n = self.n
        ints = self.ints
        ints[n] = choice
        self.n = n + 1

    def insert(self, choice: i64, start: i64) -> None:
        """Adds a choice in its place behind `start`."""
        ints, at = self.ints, self.n
        self.n = at + 1
        while at > start and ints[at - 1] > choice:
            ints[at] = ints[at - 1]
            at -= 1
        ints[at] = choice

    def has(self, choice: i64) -> bool:
        for i in range(self.n):
            if self.ints[i] == choice:
                return True
        return False

    def as_list(self) -> list[int]:
        return [int(self.ints[i]) for i in range(self.n)]


def name(choice: int, board: Board) -> str:
    """The readable form of a choice: `upgrade d4 E`, `step NE`, `root+ d4:NE`."""
    if not 0 <= choice < int(board.choices):
        raise BadInput(f"choice {choice} is not in the space of {board.choices} choices")
    if choice < STEP:
        return _WORDS[choice]
    if choice < TARGET:
        return f"step {DIRECTION_NAMES[choice - STEP]}"
    if choice < WHICH:
        return f"target {_HERE if choice == TARGET else DIRECTION_NAMES[choice - TARGET - 1]}"
    if choice < FIXED_CHOICES:
        direction, colour = divmod(choice - WHICH, 2)
        return f"root {DIRECTION_NAMES[direction]}/{COLOUR_LETTERS[colour]}"
    if choice < int(board.first_move):
        word, first = "upgrade", int(board.first_upgrade)
        if choice >= int(board.first_destroy):
            word, first = "destroy", int(board.first_destroy)
        cell, resource = divmod(choice - first, RESOURCES)
        return f"{word} {board.cell_names[cell]} {RESOURCE_LETTERS[resource]}"
    if choice < int(board.first_root_on):
        return f"move {board.cell_names[choice - int(board.first_move)]}"
    if choice < int(board.first_root_off):
        return f"root+ {board.edge_names[choice - int(board.first_root_on)]}"
    return f"root- {board.edge_names[choice - int(board.first_root_off)]}"


def parse(text: str, board: Board) -> int:
    """The choice behind its readable form."""
    word, _, rest = text.partition(" ")
    choice = _parse(word, rest, board)
    if choice == NO or name(choice, board) != text:
        raise BadInput(f"cannot read {text!r} as a choice on the board {board.id}")
    return choice


def _parse(word: str, rest: str, board: Board) -> int:
    if word in _WORDS:
        return _WORDS.index(word)
    if word == "step" and rest in DIRECTION_NAMES:
        return STEP + DIRECTION_NAMES.index(rest)
    if word == "target":
        targets = (_HERE, *DIRECTION_NAMES)
        return TARGET + targets.index(rest) if rest in targets else NO
    if word == "root":
        return _parse_which(rest)
    if word == "upgrade" or word == "destroy":
        first = int(board.first_upgrade if word == "upgrade" else board.first_destroy)
        place, _, letter = rest.partition(" ")
        cell = board.cell_named(place)
        if cell == NO or len(letter) != 1 or letter not in RESOURCE_LETTERS:
            return NO
        return first + cell * RESOURCES + RESOURCE_LETTERS.index(letter)
    if word == "move":
        cell = board.cell_named(rest)
        return NO if cell == NO else int(board.first_move) + cell
    if word == "root+" or word == "root-":
        edge = board.edge_named(rest)
        first = int(board.first_root_on if word == "root+" else board.first_root_off)
        return NO if edge == NO else first + edge
    return NO


def _parse_which(rest: str) -> int:
    direction, _, colour = rest.partition("/")
    if direction not in DIRECTION_NAMES or len(colour) != 1 or colour not in COLOUR_LETTERS:
        return NO
    return WHICH + DIRECTION_NAMES.index(direction) * 2 + COLOUR_LETTERS.index(colour)


assert WHICH + 2 * DIRECTIONS == FIXED_CHOICES
