"""Earth, Water & Sun: which positions a turn can lead to, and how many choices there are.

`ews_naive.py` is a second implementation that shares nothing with the engine; symmetric
positions must give symmetric answers; perft counts must not change.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

from ews_dense import dense
from ews_naive import outcomes
from ews_subject import lawful
from ews_table import START, at
from holocene import ews
from holocene.ews import engine
from holocene.ews.codes import GROW, MOVE
from holocene.ews.space import Choices
from holocene.ews.state import STAGE, TURN, State
from holocene.kernel.rng import seeded

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


def check_against_naive(text: str) -> bool:
    """Compares; False where there are too many turns to try."""
    state = ews.from_position(text)
    found = ews.turns(state)
    assert len(found) == ews.count_turns(state)
    assert found == outcomes(text), text
    return True


@pytest.mark.pure
def test_the_start_has_the_turns_it_should() -> None:
    assert ews.count_turns(ews.from_position(START)) == 657
    check_against_naive(START)


QUICK_DENSE: Final = (0, 4, 5, 7, 9, 10, 14, 17, 19, 27, 29, 31, 33, 37)
SLOW_DENSE: Final = (8, 16, 20, 22, 24, 28, 30, 38, 39)


@pytest.mark.pure
@pytest.mark.parametrize("seed", QUICK_DENSE[:6])
def test_dense_positions_have_the_turns_of_the_naive_rules(seed: int) -> None:
    check_against_naive(dense(seed))


@pytest.mark.parametrize("seed", QUICK_DENSE[6:] + SLOW_DENSE)
def test_more_dense_positions_have_the_turns_of_the_naive_rules(seed: int) -> None:
    check_against_naive(dense(seed))


@pytest.mark.parametrize("board", ["H79", "R67", "H127"])
def test_positions_of_random_games_have_the_turns_of_the_naive_rules(board: str) -> None:
    texts = [text for seed in range(3) for text in between_turns(seed, board)]
    tried = 0
    for text in texts[1 :: len(texts) // 12]:
        if "x" in text:  # cells to destroy make many turns
            continue
        if ews.count_turns(ews.from_position(text)) < MOST:
            tried += check_against_naive(text)
    assert tried >= 4
