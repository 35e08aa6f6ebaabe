"""The switches of a game of Earth, Water & Sun: one JSON object, checked once.

The keys are those of the rules' table of switches (docs/rules/earth-water-sun.md).
Drivers that serve every game may also say `players` (2) and `with` (nothing).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from holocene.ews.board import Board, board_of, check_rows, default_board, id_of_rows
from holocene.kernel.errors import BadInput

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "root_links": ("own", "any"),
    "dead_upgrades": ("supply", "removed"),
    "both_trees_lost": ("draw", "mover_wins", "mover_loses"),
}
"""Accepted words, the default first."""

NUMBERS: Final[dict[str, int]] = {"repetition": 3, "no_progress": 40}
"""Numbers with their defaults; 0 switches the rule off."""

_LARGEST: Final = 1_000_000
_BARREN: Final = 200
_BARREN_TIMES: Final = 5
"""Turns in which only roots are moved end a game after so many, or so many times `no_progress` (H-W12)."""
_FIRST_REPETITION: Final = 2


class Options:
    """Checked options. `json()` gives the complete object back."""

    def __init__(self, board: Board, words: dict[str, str], numbers: dict[str, int]) -> None:
        self.board: Board = board
        self.words: dict[str, str] = words
        self.numbers: dict[str, int] = numbers
        self.any_root_links: bool = words["root_links"] == "any"
        self.tokens_return: bool = words["dead_upgrades"] == "supply"
        self.mover_wins: bool = words["both_trees_lost"] == "mover_wins"
        self.mover_loses: bool = words["both_trees_lost"] == "mover_loses"
        self.repetition: i64 = numbers["repetition"]
        self.no_progress: i64 = numbers["no_progress"]
        self.barren: i64 = max(_BARREN, _BARREN_TIMES * numbers["no_progress"])

    def json(self) -> dict[str, object]:
        whole: dict[str, object] = {"board": self.board.id}
        whole.update(self.words)
        whole.update(self.numbers)
        return whole


def options_of(given: Mapping[str, object]) -> Options:
    """The options behind a JSON object; whatever is left out takes its default."""
    board = default_board()
    words = {key: values[0] for key, values in VALUES.items()}
    numbers = dict(NUMBERS)
    for key, value in given.items():
        if key == "board":
            board = _board(value)
        elif key in VALUES:
            words[key] = _word(key, value)
        elif key in NUMBERS:
            numbers[key] = _number(key, value)
        elif key == "players":
            _two(value)
        elif key == "with":
            _nothing(value)
        else:
            known = ", ".join(["board", *VALUES, *NUMBERS])
            raise BadInput(f"unknown option {key!r}; the options are {known}")
    return Options(board_of(board), words, numbers)


def _board(value: object) -> str:
    """An id, or the row lengths themselves."""
    if isinstance(value, str):
        return value
    if not isinstance(value, (list, tuple)):
        raise BadInput(f"option board must be an id or a list of row lengths, not {value!r} (W-BOARD-08)")
    for length in value:
        if isinstance(length, bool) or not isinstance(length, int):
            raise BadInput(f"option board has a row of {length!r} cells (W-BOARD-03)")
    rows = tuple(int(length) for length in value)
    check_rows(rows)
    return id_of_rows(rows)


def _word(key: str, value: object) -> str:
    if not isinstance(value, str) or value not in VALUES[key]:
        accepted = ", ".join(VALUES[key])
        raise BadInput(f"option {key} cannot be {value!r}; it is one of {accepted}")
    return value


def _number(key: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"option {key} must be a whole number, not {value!r}")
    if not 0 <= value <= _LARGEST:
        raise BadInput(f"option {key} is {value}; it is a number from 1 up to {_LARGEST}, or 0 for off")
    if key == "repetition" and 0 < value < _FIRST_REPETITION:
        raise BadInput(f"option repetition is {value}, but a position first repeats at its second occurrence")
    return value


def _two(value: object) -> None:
    if isinstance(value, bool) or value != 2:
        raise BadInput(f"option players is {value!r}, but this game is for two players (W-COMP-01)")


def _nothing(value: object) -> None:
    if not isinstance(value, (list, tuple)):
        raise BadInput(f"option with must be a list of expansions, not {value!r}")
    for name in value:
        raise BadInput(f"option with names {name!r}, but this game has no expansions")
