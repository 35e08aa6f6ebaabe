"""Writes what was chosen as a turn in notation (W-NOTE-03), complete or as far as it has come.

`written.py` and `referee.py` go the other way. Targets and roots that the rules settled
unasked are read from the journal of the state.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from holocene.ews import space
from holocene.ews.attack import origin
from holocene.ews.board import DIRECTIONS
from holocene.ews.codes import (
    AFTER,
    COLOUR_LETTERS,
    GROW,
    MOVE,
    NO,
    OVER,
    PAY_OTHER,
    RESOURCE_LETTERS,
    RESOURCES,
    SET_OUT,
    WALK,
)
from holocene.ews.engine import make
from holocene.ews.refusals import Refused
from holocene.ews.state import AT, ENTERED, ROOT_1, ROOT_2, STAGE, TARGET_1, TARGET_2, TURN, State


def turn_text(state: State, choices: Sequence[int]) -> str:
    """The choices of one turn from this state on, as a text; the state stays as it is."""
    scribe = Scribe(state.clone())
    for choice in choices:
        scribe.take(int(choice))
    return "; ".join(scribe.actions)


def written_turns(state: State, choices: Sequence[int]) -> list[str]:
    """The choices of a game from this state on as turns; the last one as far as it has come."""
    scribe = Scribe(state.clone())
    texts: list[str] = []
    for choice in choices:
        turn = scribe.state.ints[TURN]
        scribe.take(int(choice))
        if scribe.state.ints[TURN] != turn or scribe.state.ints[STAGE] == OVER:
            texts.append("; ".join(scribe.actions))
            scribe.actions = []
            scribe.moving = False
            scribe.state.forget()
    if scribe.actions:
        texts.append("; ".join(scribe.actions))
    return texts


class Scribe:
    """A turn being written while it is made."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.actions: list[str] = []
        self.moving: bool = False
        """The last action is a move that another step would continue."""
        state.forget()

    def take(self, choice: int) -> None:
        """Makes a choice and writes what it adds."""
        state = self.state
        turn = state.ints[TURN]
        if state.ints[STAGE] == OVER:
            raise Refused("W-END-02", "the game is over")
        said = self._said(choice)
        start = self._origin_after(choice)
        names = self._roots_named(start)
        mark = state.logged
        make(state, choice)
        if said:
            self._say(said)
        attack = self._attack(mark, start, names)
        if attack:
            self.actions.append(attack)
            self.moving = False
        assert state.ints[TURN] - turn < 2

    def _say(self, said: str) -> None:
        if said.startswith(">") and self.moving:
            self.actions[-1] += said
        else:
            self.actions.append(said)
            self.moving = said.startswith((">", "M"))

    def _said(self, choice: int) -> str:
        """The action a choice stands for, where it stands for one by itself."""
        state = self.state
        board, stage = state.board, state.ints[STAGE]
        if choice >= int(board.first_root_off):
            return f"R- {board.edge_names[choice - int(board.first_root_off)]}"
        if choice >= int(board.first_root_on):
            return f"R+ {board.edge_names[choice - int(board.first_root_on)]}"
        if choice >= int(board.first_move):
            return f"M {board.cell_names[choice - int(board.first_move)]}"
        if choice >= int(board.first_upgrade):
            return self._resource(choice)
        if space.STEP <= choice < space.TARGET:
            other = state.board.near[state.ints[AT] * DIRECTIONS + choice - space.STEP]
            if stage == AFTER:
                return f"P {board.cell_names[other]}"
            return f">{board.cell_names[other]}"
        if choice == space.DONE and stage == MOVE:
            return "N"
        return ""

    def _resource(self, choice: int) -> str:
        board, stage = self.state.board, self.state.ints[STAGE]
        destroys = choice >= int(board.first_destroy)
        first = int(board.first_destroy if destroys else board.first_upgrade)
        cell, resource = divmod(choice - first, RESOURCES)
        word = "X" if destroys else "G" if stage == GROW else "B"
        if stage == PAY_OTHER:
            word = word.lower()
        return f"{word} {board.cell_names[cell]} {RESOURCE_LETTERS[resource]}"

    # --- attacks

    def _origin_after(self, choice: int) -> int:
        """The cell an attack starts from if this choice settles one."""
        state = self.state
        stage = state.ints[STAGE]
        if stage in (SET_OUT, WALK) and space.STEP <= choice < space.TARGET:
            return int(state.board.near[state.ints[AT] * DIRECTIONS + choice - space.STEP])
        if state.ints[AT] == NO and state.ints[ENTERED] == NO:
            return NO
        return int(origin(state))

    def _roots_named(self, start: int) -> dict[int, str]:
        """By edge near an attack: its name, with a colour to follow where both lie there."""
        state, board = self.state, self.state.board
        named: dict[int, str] = {}
        if start == NO:
            return named
        cells = [start, *(int(board.near[start * DIRECTIONS + k]) for k in range(DIRECTIONS))]
        for cell in cells:
            if cell == NO:
                continue
            for k in range(DIRECTIONS):
                edge = int(board.edge[cell * DIRECTIONS + k])
                both = state.roots_of(edge, 0) > 0 and state.roots_of(edge, 1) > 0
                named[edge] = board.edge_names[edge] + ("/" if both else "")
        return named

    def _attack(self, mark: i64, start: int, names: dict[int, str]) -> str:
        """The attack that was settled since this mark, or nothing."""
        state = self.state
        first, first_root = self._was(mark, TARGET_1), self._was(mark, ROOT_1)
        if first == NO or state.ints[TARGET_1] != NO:
            return ""
        aims = [self._aim(start, first, first_root, names)]
        second = self._was(mark, TARGET_2)
        if second != NO:
            aims.append(self._aim(start, second, self._was(mark, ROOT_2), names))
        return "A " + ",".join(aims)

    def _was(self, mark: i64, slot: int) -> int:
        """The value a slot had before it was last changed since this mark, or NO."""
        state = self.state
        found = NO
        i = mark
        while i < state.logged:
            if state.log[i] == slot:
                found = int(state.log[i + 1])
            i += 2
        return found

    def _aim(self, start: int, target: int, root: int, names: dict[int, str]) -> str:
        board = self.state.board
        cell = start if target == 0 else int(board.near[start * DIRECTIONS + target - 1])
        if root == NO:
            return board.cell_names[cell]
        edge, side = divmod(root, 2)
        name = names[edge]
        return f"{board.cell_names[cell]}={name}{COLOUR_LETTERS[side] if name.endswith('/') else ''}"
