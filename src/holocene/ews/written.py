"""Written turns: the actions between the semicolons.

Implements the reading part of W-NOTE-03. What is not written like an action, or names
a cell or an edge the board does not have, is refused with the action; whether an
action is allowed is decided in `referee.py`.
"""

from __future__ import annotations

import re
from typing import Final

from holocene.ews.board import Board
from holocene.ews.codes import BLACK, NO, RESOURCE_LETTERS, WHITE
from holocene.ews.refusals import Place, Refused

RULE: Final = "W-NOTE-03"

_CELL: Final = "[a-z][1-9][0-9]?"
_RESOURCE: Final = re.compile(f"([GXBbx]) ({_CELL}) ([EWS])")
_MOVE: Final = re.compile(f"M {_CELL}(?:>{_CELL})+")
_GO_ON: Final = re.compile(f"(?:>{_CELL})+")
_ATTACK: Final = re.compile("A ([^ ]+)")
_TARGET: Final = re.compile(f"({_CELL})(?:=({_CELL}:[NSEW]{{1,2}})(?:/([wb]))?)?")
_POST_ATTACK: Final = re.compile(f"P ({_CELL})")
_ROOT: Final = re.compile(f"(R[+-]) ({_CELL}:[NSEW]{{1,2}})")


class Aim:
    """One target of a written attack; edge and colour NO where they are left out."""

    def __init__(self, cell: int, edge: int, side: int) -> None:
        self.cell: int = cell
        self.edge: int = edge
        self.side: int = side


class Action:
    """One action: its word, and whatever of the rest that word has."""

    def __init__(self, word: str, text: str) -> None:
        self.word: str = word
        self.text: str = text
        self.cells: list[int] = []
        self.resource: int = NO
        self.edge: int = NO
        self.aims: list[Aim] = []


def read_turn(text: str, board: Board) -> list[Action]:
    """The actions of a turn in their order."""
    parts = text.split(";")
    return [
        _Reader(board, part.removeprefix(" ") if number else part, number + 1).read()
        for number, part in enumerate(parts)
    ]


def place_of(number: int, text: str) -> Place:
    """Where in a turn something was met."""
    return Place("action", number, text)


class _Reader:
    """Reads one action."""

    def __init__(self, board: Board, text: str, number: int) -> None:
        self.board: Board = board
        self.text: str = text
        self.number: int = number

    def read(self) -> Action:
        text = self.text
        if text == "N":
            return Action("N", text)
        resource = _RESOURCE.fullmatch(text)
        if resource:
            action = Action(resource.group(1), text)
            action.cells.append(self._cell(resource.group(2)))
            action.resource = RESOURCE_LETTERS.index(resource.group(3))
            return action
        if _MOVE.fullmatch(text) or _GO_ON.fullmatch(text):
            action = Action("M" if text.startswith("M") else ">", text)
            for name in text.removeprefix("M ").removeprefix(">").split(">"):
                action.cells.append(self._cell(name))
            return action
        root = _ROOT.fullmatch(text)
        if root:
            action = Action(root.group(1), text)
            action.edge = self._edge(root.group(2))
            return action
        post = _POST_ATTACK.fullmatch(text)
        if post:
            action = Action("P", text)
            action.cells.append(self._cell(post.group(1)))
            return action
        return self._read_attack()

    def _read_attack(self) -> Action:
        attack = _ATTACK.fullmatch(self.text)
        if not attack:
            raise self._refused("no_action")
        action = Action("A", self.text)
        for part in attack.group(1).split(","):
            target = _TARGET.fullmatch(part)
            if not target:
                raise self._refused("target_unread", text=part)
            cell, edge, colour = target.groups()
            side = NO if colour is None else WHITE if colour == "w" else BLACK
            action.aims.append(Aim(self._cell(cell), NO if edge is None else self._edge(edge), side))
        return action

    def _cell(self, name: str) -> int:
        cell = self.board.cell_named(name)
        if cell == NO:
            raise self._refused("no_cell", id=self.board.id, cell=name)
        return cell

    def _edge(self, name: str) -> int:
        edge = self.board.edge_named(name)
        if edge == NO:
            raise self._refused("no_edge", id=self.board.id, edge=name)
        return edge

    def _refused(self, key: str, **given: object) -> Refused:
        return Refused(RULE, key, place_of(self.number, self.text), **given)
