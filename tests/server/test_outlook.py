"""A preview tells the points and goals that change, as they really do, and only what its seat may know."""

from __future__ import annotations

import json
import random
from typing import Any

from holocene import earth
from holocene.room import messages
from holocene.room.games import entry_of

ENTRY = entry_of("earth")


def previewed(state: earth.State, seat: int, choice: int) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(messages.preview(ENTRY, state, seat, choice, "k"))
    return told


def standing(state: earth.State, seat: int) -> tuple[dict[str, int], list[int]]:
    """The rows of the own score, and how far the seat has come with each goal."""
    view = messages.view_of(ENTRY, state, seat)
    return view["seats"][seat]["now"]["rows"], [goal["have"][seat] for goal in view["fauna"]]


def test_planting_somewhere_is_told_with_the_points_and_goals_it_changes() -> None:
    state, dice = earth.new({"players": 2}, 11), random.Random(11)
    looked, goals = 0, 0
    while looked < 60:
        seat = dice.choice(earth.waiting(state))
        legal = list(earth.choices(state, seat))
        asked = earth.question(state, seat)
        if asked is not None and asked.key.partition(".")[0] == "At":
            rows, have = standing(state, seat)
            for choice in legal:
                told = previewed(state, seat, choice)
                if told["change"] is None:
                    continue
                after = earth.clone(state)
                earth.choose(after, seat, choice)
                now, reached = standing(after, seat)
                assert told["points"] == {row: n - rows[row] for row, n in now.items() if n != rows[row]}
                moved = {goal["card"]: (goal["before"], goal["after"]) for goal in told["goals"]}
                assert sorted(moved.values()) == sorted(
                    pair for pair in zip(have, reached, strict=True) if pair[0] != pair[1]
                )
                looked, goals = looked + 1, goals + len(moved)
        usual = [one for one in legal if earth.name(one) != "less"]
        earth.choose(state, seat, dice.choice(usual))
        if earth.is_over(state):
            state = earth.new({"players": 2}, dice.randrange(1000))
    assert goals > 5


def test_a_step_of_the_whole_table_is_told_without_points() -> None:
    state = earth.new({"players": 2}, 5)
    dice = random.Random(5)
    for _ in range(200):
        seat = earth.waiting(state)[0]
        legal = list(earth.choices(state, seat))
        for choice in legal[:3]:
            told = previewed(state, seat, choice)
            assert (told["change"] is None) == ("points" not in told)
        earth.choose(state, seat, dice.choice(legal))
        if earth.is_over(state):
            break
