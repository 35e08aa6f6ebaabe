"""Earth, Water & Sun: which positions a turn can lead to, and how many choices there are.

`ews_naive.py` is a second implementation that shares nothing with the engine; symmetric
positions must give symmetric answers; perft counts must not change.
"""

from __future__ import annotations

from typing import Final

import pytest

from ews_dense import dense
from ews_naive import outcomes
from ews_subject import lawful
from ews_table import START, at
from holocene import ews
from holocene.ews import engine
from holocene.ews.board import board_of
from holocene.ews.codes import BLACKS, GROW, MOVE, SPECIMEN, WHITES
from holocene.ews.notation import position_text
from holocene.ews.space import Choices
from holocene.ews.state import CELLS, HAND, SIDE, STAGE, STOCK, TREES_LEFT, TURN, State
from holocene.kernel.rng import seeded
from rules import rule

MOST: Final = 1500
"""The naive implementation is only asked about positions with fewer turns."""


def between_turns(seed: int, board: str) -> list[str]:
    """The positions of a random game."""
    state, stream, turn, found = ews.new({"board": board}, seed), seeded(seed), 0, []
    while not ews.is_over(state):
        if int(state.ints[TURN]) != turn and state.ints[STAGE] in (GROW, MOVE):
            turn = int(state.ints[TURN])
            found.append(ews.position(state))
        seat = ews.waiting(state)[0]
        choices = ews.choices(state, seat)
        ews.choose_unchecked(state, seat, choices[stream.below(len(choices))])
    return found


def is_small(text: str) -> bool:
    """With cells to destroy for a bonus there are millions of turns, so the count is cut short."""
    return ews.count_turns(ews.from_position(text), MOST) <= MOST


def check_against_naive(text: str) -> None:
    state = ews.from_position(text)
    found = ews.turns(state)
    assert len(found) == ews.count_turns(state)
    assert found == outcomes(text), text


# --- the independent rules --------------------------------------------------------------


@pytest.mark.pure
def test_the_start_has_the_turns_it_should() -> None:
    assert ews.count_turns(ews.from_position(START)) == 657
    check_against_naive(START)


QUICK: Final = (0, 4, 5, 7, 9, 10)
MORE: Final = (3, 6, 8, 11, 14, 16, 17, 19, 20, 22, 27, 29, 31, 33, 37)


@pytest.mark.pure
@pytest.mark.parametrize("seed", QUICK)
def test_dense_positions_have_the_turns_of_the_naive_rules(seed: int) -> None:
    check_against_naive(dense(seed))


@pytest.mark.parametrize("seed", MORE)
def test_more_dense_positions_have_the_turns_of_the_naive_rules(seed: int) -> None:
    check_against_naive(dense(seed))


@pytest.mark.parametrize("board", ["H79", "R67", "H127"])
def test_positions_of_random_games_have_the_turns_of_the_naive_rules(board: str) -> None:
    texts = [text for seed in range(30) for text in between_turns(seed, board) if is_small(text)]
    holed = [text for text in texts if "x" in text.split(" ")[1]]
    chosen = texts[:: max(1, len(texts) // 10)] + holed[:: max(1, len(holed) // 3)]
    assert len(chosen) >= 11
    assert holed, "no position with a destroyed cell"
    assert any(text.split(" ")[3] != "-" for text in chosen), "no position with roots"
    for text in chosen:
        check_against_naive(text)


def test_a_finished_position_has_no_turns() -> None:
    with pytest.raises(ews.Refused, match="W-NOTE-06"):
        ews.turns(ews.from_position(at("w", "a2 T", trees=False)))


# --- symmetry ---------------------------------------------------------------------------


def turned(text: str) -> str:
    """The position turned by half a circle with the colours exchanged; without roots."""
    state = ews.from_position(text)
    board = board_of(text.split(" ")[0])
    other = state.clone()
    last = int(board.cells) - 1
    for cell in range(last + 1):
        piece = int(state.cell(cell))
        if piece & SPECIMEN:
            piece ^= BLACKS | WHITES
        other.ints[CELLS + last - cell] = piece
    for slot in (HAND, STOCK, TREES_LEFT):
        other.ints[slot], other.ints[slot + 1] = state.ints[slot + 1], state.ints[slot]
    other.ints[SIDE] = 1 - state.ints[SIDE]
    return position_text(other)


@rule("W-BOARD-01", "W-TURN-01")
@pytest.mark.parametrize("board", ["H79", "R67", "H127"])
def test_a_position_turned_round_with_the_colours_exchanged_has_as_many_turns(board: str) -> None:
    texts = [text for text in between_turns(21, board) if text.split(" ")[3] == "-"]
    for text in texts[:: max(1, len(texts) // 4)]:
        assert turned(turned(text)) == text
        here, there = ews.from_position(text), ews.from_position(turned(text))
        assert ews.count_turns(here) == ews.count_turns(there)


# --- perft and taking back ---------------------------------------------------------------


PERFT: Final = {
    START: (21, 222, 1676, 8691),
    at("w", "d4 T(e2w1)", "f4 m", "f5 t(s3)", roots="w.d4:NE", hands="w1/12,b0/20"): (19, 201, 2332, 42813),
}
"""Sequences of 1, 2, 3 … choices."""


@pytest.mark.parametrize("position", PERFT)
def test_the_number_of_sequences_of_choices_is_the_known_one(position: str) -> None:
    state = ews.from_position(position)
    assert tuple(ews.perft(state, depth) for depth in range(1, len(PERFT[position]) + 1)) == PERFT[position]
    assert ews.perft(state, 0) == 1
    assert ews.position(state) == position


def counted(state: State, depth: int) -> int:
    """Perft through the contract alone: on copies, with checked choices."""
    if depth == 0:
        return 1
    total = 0
    for seat in ews.waiting(state):
        for choice in ews.choices(state, seat):
            after = ews.clone(state)
            ews.choose(after, seat, choice)
            total += counted(after, depth - 1)
    return total


@pytest.mark.parametrize("seed", [3, 11])
def test_perft_counts_what_copies_count(seed: int) -> None:
    texts = between_turns(seed, "R67")
    for text in texts[:: max(1, len(texts) // 4)]:
        state = ews.from_position(text)
        assert ews.perft(state, 2) == counted(state, 2)


@pytest.mark.pure
@pytest.mark.parametrize("seed", range(3))
def test_every_choice_of_a_game_can_be_made_and_taken_back_without_a_trace(seed: int) -> None:
    state, stream = ews.new({"board": "R67"}, seed), seeded(seed)
    out = Choices(state.board.choices)
    number = 0
    while not ews.is_over(state):
        state.forget()
        engine.fill(state, out)
        if number % 10 == 0:
            before, mark = ews.to_json(state), state.logged
            for i in range(int(out.n)):
                engine.make(state, out.ints[i])
                lawful(state)
                state.undo(mark)
                assert ews.to_json(state) == before
        engine.advance(state, out.ints[stream.below(out.n)])
        number += 1
