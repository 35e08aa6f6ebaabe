"""The puzzle of the day: there is one win, and it is confirmed by listing what all turns lead to."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Iterator
from typing import Any

import pytest

from acquaintance import FREE, Device, acquaintance
from holocene import ews
from holocene.bots.ews.analysis import analyse
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from holocene.server.people.challenges.calendar import seed_of
from holocene.server.people.challenges.puzzles import Puzzle, confirmed, make, opening, solves, won_by
from table import Served, serving, wait_for


async def think(position: str, nodes: int, lines: int) -> dict[str, Any]:
    return analyse(position, nodes=nodes, lines=lines).json()


def made(day: int) -> Puzzle:
    return asyncio.run(make(seed_of(b"test", f"puzzle-{day}"), think))


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return made(1)


def turn_that_does_not_win(position: str) -> str:
    """One drawn by lot, as it is written."""
    for seed in range(100):
        lots = random.Random(seed)
        state = ews.from_position(position)
        seat, choices = ews.waiting(state)[0], []
        while (waiting := ews.waiting(state)) and waiting[0] == seat:
            choices.append(lots.choice(list(ews.choices(state, seat))))
            ews.choose(state, seat, choices[-1])
        if not ews.is_over(state):
            return ews.turn_text(ews.from_position(position), choices)
    raise AssertionError(f"every turn ended the game: {position}")


def test_a_puzzle_has_one_winning_outcome_among_many(puzzle: Puzzle) -> None:
    outcomes = ews.turns(ews.from_position(puzzle.position))
    assert outcomes.count(won_by(puzzle.position)) == 1 and len(outcomes) >= 200
    assert solves(puzzle.position, puzzle.solution)


def test_the_same_seed_gives_the_same_puzzle_and_another_day_another(puzzle: Puzzle) -> None:
    assert made(1) == puzzle != made(2)


def test_games_that_puzzles_are_made_from_begin_differently_every_day() -> None:
    begun = {opening(seeded(seed_of(b"test", f"puzzle-{day}"))) for day in range(60)}
    assert len(begun) >= 55


def test_a_turn_that_does_not_win_does_not_solve_it(puzzle: Puzzle) -> None:
    assert not solves(puzzle.position, turn_that_does_not_win(puzzle.position))
    short = puzzle.solution.partition(";")[0]
    with pytest.raises(BadInput):
        solves(puzzle.position, "M a1>a9; A b2")
    with contextlib.suppress(BadInput):
        assert not solves(puzzle.position, short)


def test_what_is_no_puzzle_is_not_confirmed(puzzle: Puzzle) -> None:
    start = ews.position(ews.new({}, 1))
    first = analyse(start, nodes=500, lines=1).json()["lines"][0]["turn"]
    assert confirmed(start, first) is None


# --- served


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with serving(FREE) as server:
        ann = acquaintance(server)
        assert ann.refused("POST", "/challenges/puzzle/look", {}) == "puzzle_later"
        wait_for(lambda: ann.call("POST", "/challenges/puzzle/look", {})[0] == 200, 90)
        yield server


def look(device: Device) -> Any:
    return device.post("/challenges/puzzle/look", {"name": "Zoe"})


def test_the_puzzle_is_shown_without_its_solution(served: Served) -> None:
    ann, bob = acquaintance(served), acquaintance(served, "Bob")
    told = look(ann)
    assert told == look(bob) | {"begun": told["begun"]} and told["answer"] is None
    assert set(told) == {"position", "outcomes", "begun", "answer"}
    assert solution(served) not in str(told)


def solution(served: Served) -> str:
    return str(served.app.state.people.puzzles.ready[1].solution)


def test_there_is_one_answer_and_the_list_knows_who_solved_it_how_fast(served: Served) -> None:
    ann, eve = acquaintance(served), acquaintance(served, "Eve")
    assert ann.refused("POST", "/challenges/puzzle/answer", {"turn": solution(served)}) == "not_looked"
    wrong = turn_that_does_not_win(look(ann)["position"])
    status, _ = ann.call("POST", "/challenges/puzzle/answer", {"turn": "nonsense"})
    assert status == 409, "what the rules refuse is no answer"
    told = ann.post("/challenges/puzzle/answer", {"turn": solution(served)})
    assert told == {"solved": True, "solution": solution(served)}
    assert ann.refused("POST", "/challenges/puzzle/answer", {"turn": solution(served)}) == "answered"
    look(eve)
    assert eve.post("/challenges/puzzle/answer", {"turn": wrong})["solved"] is False
    assert eve.refused("POST", "/challenges/puzzle/answer", {"turn": solution(served)}) == "answered"
    listed = ann.get("/challenges/puzzle")
    assert [one["name"] for one in listed["entries"] if one["mine"]] == ["Ann"]
    assert not any(one["name"] == "Eve" for one in listed["entries"])
    assert look(eve)["answer"] == {"solved": False, "solution": solution(served)}


def test_a_room_cannot_be_begun_for_a_puzzle(served: Served) -> None:
    ann = acquaintance(served)
    assert ann.refused("POST", "/challenges/puzzle/begin", {"token": "x" * 32}) == "no_challenge"
