"""Turns with roots in them, which only the root of a search tries.

Roots change a position only near pieces and paths: they are placed beside own Trees at the end of
turns that look good already, and taken back only beside a specimen that then moves.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.bots.ews.candidates import LONGEST, Generator
from holocene.bots.ews.evaluate import WIN
from holocene.ews.codes import AFTER, CLOSE, GROW, MOVE, NO, OVER, TREE, WALK, colour_bit
from holocene.ews.engine import fill, fill_without_roots, make
from holocene.ews.space import Choices
from holocene.ews.state import HAND, LAID, STAGE, State

_ROOTS_A_TURN: Final = 4
_MOST_OPENINGS: Final = 6


def with_roots(generator: Generator, state: State, place: i64) -> None:
    """Adds variants of a turn of the list that place roots beside own Trees before it ends."""
    turns = generator.out
    first, length = turns.first[place], turns.length[place]
    if turns.worth[place] > WIN // 2:
        return
    mark = state.logged
    generator.length = 0
    for i in range(first, first + length - 1):
        generator.play(state, turns.choices[i])
    if state.ints[STAGE] in (WALK, AFTER, CLOSE):
        best = turns.worth[place]
        for _ in range(i64(_ROOTS_A_TURN)):
            found = _best_root(generator, state, best)
            if found == NO:
                break
            generator.play(state, found)
            generator.emit(state)
            best = turns.worth[turns.n - 1]
    generator.length = 0
    state.undo(mark)


def _best_root(generator: Generator, state: State, best: i64) -> i64:
    """The edge beside an own Tree where a root makes the position look better than `best`; or NO."""
    if state.ints[HAND + generator.side] == 0 or generator.length > LONGEST - 8:
        return NO
    out = generator.lists[generator.length]
    fill(state, out)
    own = colour_bit(generator.side)
    found: i64 = NO
    mark = state.logged
    for i in range(out.n):
        choice = out.ints[i]
        edge = choice - generator.board.first_root_on
        if edge < 0 or edge >= generator.board.edges or state.roots(edge) != 0:
            continue
        other = generator.board.side_two[edge]
        if other == NO:
            continue
        one, two = state.cell(generator.board.side_one[edge]), state.cell(other)
        if not ((one & own and one & TREE) or (two & own and two & TREE)):
            continue
        make(state, choice)
        worth = generator.evaluator.worth(state, generator.side)
        generator.valued += 1
        state.undo(mark)
        if worth > best:
            best = worth
            found = choice
    return found


def with_openings(generator: Generator, state: State) -> None:
    """Adds turns that first take back an own root beside a specimen and then move that specimen."""
    if state.ints[STAGE] != GROW and state.ints[STAGE] != MOVE:
        return
    if state.ints[LAID + generator.side] == 0:
        return
    generator.length = 0
    out = Choices(generator.board.choices)
    fill(state, out)
    own = colour_bit(generator.side)
    mark = state.logged
    tried: i64 = 0
    for i in range(out.n):
        edge = out.ints[i] - generator.board.first_root_off
        if edge < 0 or tried >= _MOST_OPENINGS:
            continue
        for k in range(i64(2)):
            cell = generator.board.side_two[edge] if k else generator.board.side_one[edge]
            if cell != NO and state.cell(cell) & own:
                tried += 1
                generator.play(state, out.ints[i])
                _open_for(generator, state, cell)
                generator.unplay(state, mark)


def _open_for(generator: Generator, state: State, cell: i64) -> None:
    """Growth as it looks best, then the moves of this specimen."""
    mark = state.logged
    if state.ints[STAGE] == GROW:
        out = generator.lists[generator.length]
        fill_without_roots(state, out)
        if generator.ranking.rank(state, out, generator.side) == 0:
            return
        generator.play(state, generator.ranking.choices[0])
        if state.ints[STAGE] != OVER and state.cell(cell) & colour_bit(generator.side):
            generator.move_one(state, cell)
        generator.unplay(state, mark)
    else:
        generator.move_one(state, cell)
