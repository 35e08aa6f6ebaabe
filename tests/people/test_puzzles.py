"""The puzzle of the day: there is one win, and it is confirmed by listing what all turns lead to."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import insert, select

from acquaintance import FREE, Device, acquaintance
from holocene import ews
from holocene.bots.ews.analysis import analyse
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from holocene.server.people.challenges.calendar import PUZZLE, at, seed_of
from holocene.server.people.challenges.puzzles import Puzzle, confirmed, make, opening, solves, won_by
from holocene.server.people.tables import TRIES
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


def test_first_looks_are_bounded_and_whoever_has_looked_may_look_again(served: Served) -> None:
    """Every first look is kept, and a device needs no profile for one."""
    known = Device(served)
    look(known)
    served.app.state.openings.by_address["127.0.0.1"].left = 0.0
    served.app.state.openings.by_address["127.0.0.1"].rate = 0.0
    try:
        assert Device(served).refused("POST", "/challenges/puzzle/look", {"name": "Zoe"}) == "rate"
        look(known)
    finally:
        served.app.state.openings.by_address.clear()


def test_however_many_play_without_a_place_those_with_one_are_listed(served: Served) -> None:
    people = served.app.state.people
    name, now = at(PUZZLE, time.time()).name, time.time()

    async def fill() -> None:
        rows = [
            {
                "challenge": name,
                "who": f"d{n}",
                "name": f"Nobody {n}",
                "room": "",
                "begun": now,
                "ranked": False,
            }
            | {"profile": None, "points": 1, "margin": 0, "finished": now}
            for n in range(150)
        ]
        rows.append(rows[0] | {"who": "old", "name": "Old", "ranked": True, "margin": -500})
        await people.keep.run(insert(TRIES).values(rows))

    asyncio.run_coroutine_threadsafe(fill(), people.turns.task.get_loop()).result(20)
    listed = Device(served).get("/challenges/puzzle")["entries"]
    assert "Old" in [one["name"] for one in listed]
    assert sum(one["place"] is None for one in listed) == 20
    assert listed[0]["name"] != "Old", "the quickest first, whoever they are"


def test_tries_of_devices_without_a_profile_are_forgotten_in_the_end(served: Served) -> None:
    people = served.app.state.people

    async def forget() -> list[str]:
        old = {"challenge": "daily-2020-01-01", "name": "Zoe", "room": "", "begun": 1.0, "ranked": False}
        rows = [old | {"who": "d1", "profile": None}, old | {"who": "d2", "profile": "somebody"}]
        await people.keep.run(insert(TRIES).values(rows))
        people.challenges.tidied = -1e9
        await people.challenges.forget()
        found = await people.keep.all(select(TRIES.c.who).where(TRIES.c.challenge == "daily-2020-01-01"))
        return [str(one.who) for one in found]

    asked = asyncio.run_coroutine_threadsafe(forget(), people.turns.task.get_loop())
    assert asked.result(20) == ["d2"]
