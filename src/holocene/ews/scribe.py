"""Writes turns down while they are played choice by choice: the inverse of `written.py`.

Implements the writing part of W-NOTE-03. A state forgets how it came about, so a scribe
follows a game with a state of its own; whoever has the choices can have them written. What
a reader would find out without being told is left out, apart from targets, which are always
written.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.ews import space
from holocene.ews.attack import (
    HERE,
    TARGETS,
    TWO_TARGETS_SUN,
    can_target,
    count_roots,
    has_enemy,
    only_root,
    root_named,
    target_cell,
)
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
    ROOT,
    TARGET_TWO,
    sun,
)
from holocene.ews.engine import make, strike
from holocene.ews.state import AT, ENTERED, ROOT_1, STAGE, TARGET_1, TARGET_2, TURN, State
from holocene.ews.walk import step

BETWEEN: Final = "; "


class Scribe:
    """Follows one game from a given state on."""

    def __init__(self, state: State) -> None:
        self.state: State = state.clone()
        self.actions: list[str] = []
        """What is written of the turn in progress."""
        self.aims: list[str] = []
        """Of the attack in progress."""
        self.last: str = ""
        """The last complete turn, and its number; 0 before there is one."""
        self.last_turn: int = 0

    def clone(self) -> Scribe:
        other = Scribe(self.state)
        other.actions = self.actions[:]
        other.aims = self.aims[:]
        other.last = self.last
        other.last_turn = self.last_turn
        return other

    def written(self) -> str:
        """The turn so far."""
        return BETWEEN.join(self.actions)

    def note(self, choice: int) -> None:
        """Writes and makes one legal choice."""
        state = self.state
        state.forget()
        turn = int(state.ints[TURN])
        self._write(choice)
        if int(state.ints[STAGE]) == OVER or int(state.ints[TURN]) != turn:
            self.last, self.last_turn = self.written(), turn
            self.actions = []

    # --- one choice

    def _write(self, choice: int) -> None:
        board = self.state.board
        if choice >= int(board.first_root_on):
            sign, first = ("+", board.first_root_on)
            if choice >= int(board.first_root_off):
                sign, first = ("-", board.first_root_off)
            self.actions.append(f"R{sign} {board.edge_names[choice - int(first)]}")
        elif choice >= int(board.first_move):
            self.actions.append(f"M {board.cell_names[choice - int(board.first_move)]}")
        elif choice >= int(board.first_upgrade):
            self._write_resource(choice)
        elif choice >= space.WHICH:
            self._write_root(choice - space.WHICH)
        elif choice >= space.TARGET:
            self._aim(choice - space.TARGET)
        elif choice >= space.STEP:
            self._write_step(choice - space.STEP)
            return
        elif choice == space.STRIKE:
            self._begin_attack()
            return
        elif int(self.state.ints[STAGE]) == MOVE:
            self.actions.append("N")
        make(self.state, choice)

    def _write_resource(self, choice: int) -> None:
        board = self.state.board
        stage = int(self.state.ints[STAGE])
        destroys = choice >= int(board.first_destroy)
        first = int(board.first_destroy if destroys else board.first_upgrade)
        cell, resource = divmod(choice - first, RESOURCES)
        word = "X" if destroys else "G" if stage == GROW else "B"
        if stage == PAY_OTHER:
            word = word.lower()
        self.actions.append(f"{word} {board.cell_names[cell]} {RESOURCE_LETTERS[resource]}")

    def _write_step(self, direction: int) -> None:
        state = self.state
        cell = state.board.cell_names[state.board.near[state.ints[AT] * DIRECTIONS + direction]]
        if int(state.ints[STAGE]) == AFTER:
            self.actions.append(f"P {cell}")
            make(state, space.STEP + direction)
            return
        if self.actions and self.actions[-1][0] in "M>":
            self.actions[-1] += f">{cell}"
        else:
            self.actions.append(f">{cell}")
        # Not `make`: in an enemy's cell the attack has to be looked at before it is over.
        state.close_window()
        step(state, direction)
        if int(state.ints[ENTERED]) != NO:
            self._begin_attack()

    # --- an attack: everything is written before it happens

    def _begin_attack(self) -> None:
        state = self.state
        self.aims = []
        first = self._only_target()
        if first != NO:
            self._aim(first)
        state.close_window()
        strike(state)

    def _only_target(self) -> int:
        """The first target, where nobody is asked for it."""
        state = self.state
        if int(state.ints[ENTERED]) != NO or int(sun(state.cell(state.ints[AT]))) < TWO_TARGETS_SUN:
            return HERE
        possible = [target for target in range(TARGETS) if can_target(state, target)]
        return possible[0] if len(possible) == 1 else NO

    def _aim(self, target: int) -> None:
        state = self.state
        cell = int(target_cell(state, target))
        taken = int(state.ints[ROOT_1]) if int(state.ints[STAGE]) == TARGET_TWO else NO
        text = state.board.cell_names[cell]
        if not has_enemy(state, cell) and count_roots(state, cell, taken) == 1:
            text += self._root_text(cell, int(only_root(state, cell, taken)))
        if not self.aims:
            self.actions.append("")
        self.aims.append(text)
        self._write_attack()

    def _write_root(self, which: int) -> None:
        state = self.state
        target = int(state.ints[TARGET_1 if int(state.ints[STAGE]) == ROOT else TARGET_2])
        cell = int(target_cell(state, target))
        self.aims[-1] += self._root_text(cell, int(root_named(state, target, which)))
        self._write_attack()

    def _root_text(self, cell: int, root: int) -> str:
        """Which root falls; nothing where the target has only one kind on its sides."""
        state = self.state
        if count_roots(state, cell, NO) == 1:
            return ""
        edge, side = divmod(root, 2)
        both = state.roots_of(edge, 0) > 0 and state.roots_of(edge, 1) > 0
        return f"={state.board.edge_names[edge]}" + (f"/{COLOUR_LETTERS[side]}" if both else "")

    def _write_attack(self) -> None:
        self.actions[-1] = f"A {','.join(self.aims)}"


def turn_text(state: State, choices: Sequence[int]) -> str:
    """The choices of one turn from this state on, as a text; the state stays as it is."""
    texts = written_turns(state, choices)
    return texts[0] if texts else ""


def written_turns(state: State, choices: Sequence[int]) -> list[str]:
    """The choices of a game from this state on as turns; the last one as far as it has come."""
    scribe = Scribe(state)
    texts: list[str] = []
    for choice in choices:
        before = scribe.last_turn
        scribe.note(int(choice))
        if scribe.last_turn != before:
            texts.append(scribe.last)
    if scribe.actions:
        texts.append(scribe.written())
    return texts
