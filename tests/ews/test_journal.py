"""The journal of a state, the list of a side's specimens, and the tables a search for roots goes by."""

from __future__ import annotations

import random

import pytest

from holocene import ews
from holocene.ews import engine
from holocene.ews.codes import COLOURS, NO, OVER, colour_bit
from holocene.ews.space import Choices
from holocene.ews.state import STAGE, State

pytestmark = pytest.mark.pure


def listed(state: State, side: int) -> list[int]:
    n, first = int(state.list_own(side)), side * int(state.board.cells)
    return [int(state.own[first + k]) for k in range(n)]


def on_the_board(state: State, side: int) -> list[int]:
    return [cell for cell in range(int(state.board.cells)) if state.cell(cell) & colour_bit(side)]


def both_are_listed(state: State) -> None:
    for side in range(len(COLOURS)):
        assert listed(state, side) == on_the_board(state, side)


@pytest.mark.parametrize("board", ["H79", "R67"])
def test_whatever_is_made_and_taken_back_the_specimens_listed_are_those_on_the_board(board: str) -> None:
    state, pick = ews.new({"board": board}, 1), random.Random(1)
    out = Choices(state.board.choices)
    while state.ints[STAGE] != OVER:
        engine.fill(state, out)
        choices = out.as_list()
        mark, before = state.logged, [int(n) for n in state.ints]
        for choice in pick.sample(choices, min(3, len(choices))):
            engine.make(state, choice)
            both_are_listed(state)
            state.undo(mark)
            both_are_listed(state)
            assert [int(n) for n in state.ints] == before
        engine.advance(state, pick.choice(choices))


def test_a_copy_lists_for_itself() -> None:
    state = ews.new({}, 1)
    both_are_listed(state)
    copy = ews.clone(state)
    ews.playout(copy, copy.stream, 60)
    both_are_listed(copy)
    both_are_listed(state)


@pytest.mark.parametrize("id", ["H79", "R67", "H127"])
def test_edges_that_meet_a_cell_or_an_edge_are_those_at_its_corners(id: str) -> None:
    board = ews.new({"board": id}, 0).board

    def at(corners: list[int]) -> set[int]:
        return {int(board.meeting[corner * 3 + k]) for corner in corners for k in range(3)} - {NO}

    for cell in range(int(board.cells)):
        found = [int(board.touching[cell * 12 + k]) for k in range(12)]
        edges = [edge for edge in found if edge != NO]
        assert edges == sorted(at([int(board.corner[cell * 6 + k]) for k in range(6)]))
        assert found == edges + [NO] * (12 - len(edges))
    for edge in range(int(board.edges)):
        others = [int(board.joining[edge * 4 + k]) for k in range(4)]
        ends = at([int(board.end_one[edge]), int(board.end_two[edge])])
        assert [other for other in others if other != NO] == sorted(ends - {edge})
