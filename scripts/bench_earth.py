"""The speed of Earth beside Catanatron with four random players.

Both sides count a decision when at least two answers were legal.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from bench_rounds import alone, clock, heading, line, medians, rate
from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from holocene import earth
from holocene.kernel.rng import seeded

PLAYERS = {"players": 4, "mode": "standard"}
MID_GAME = 700
PEER_TICKS = 200


def peer_game(seed: int) -> int:
    random.seed(seed)
    game = _peer(seed)
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        decisions += len(game.state.playable_actions) > 1
        game.play_tick()
    return decisions


def _peer(seed: int) -> Game:
    return Game([RandomPlayer(color) for color in Color], seed=seed)


def engine_game(seed: int) -> int:
    return earth.playout(earth.new(PLAYERS, seed), seeded(seed))


def driven_game(seed: int) -> int:
    """The same from Python, choice by choice through the public functions."""
    state = earth.new(PLAYERS, seed)
    pick = random.Random(seed)
    decisions = 0
    while not earth.is_over(state):
        seat = earth.waiting(state)[0]
        legal = earth.choices(state, seat)
        decisions += len(legal) > 1
        earth.choose(state, seat, pick.choice(legal))
    return decisions


def each(copy: Callable[[], object], times: int) -> float:
    """Microseconds a copy."""
    began = clock()
    for _ in range(times):
        copy()
    return (clock() - began) / times * 1e6


def mid_game() -> earth.State:
    state = earth.new(PLAYERS, 1)
    pick = random.Random(1)
    for _ in range(MID_GAME):
        seat = earth.waiting(state)[0]
        earth.choose(state, seat, pick.choice(earth.choices(state, seat)))
    return state


def measure() -> None:
    state = mid_game()
    view, stream, whole = earth.view(state, 0), seeded(1), earth.to_json(state)
    peer_state = _peer(1)
    for _ in range(PEER_TICKS):
        peer_state.play_tick()
    engine_game(0)
    median = medians(
        {
            "peer": lambda k: rate(peer_game, 1000 * k, 2.0),
            "engine": lambda k: rate(engine_game, 1000 * k, 2.0),
            "driven": lambda k: rate(driven_game, 1000 * k, 2.0),
            "peer copy": lambda k: each(peer_state.copy, 2000),
            "clone": lambda k: each(lambda: earth.clone(state), 20000),
            "determinize": lambda k: each(lambda: earth.determinize(view, stream), 5000),
            "scores": lambda k: each(lambda: earth.scores(state), 5000),
            "from_json": lambda k: each(lambda: earth.from_json(whole), 1000),
        }
    )
    heading("Catanatron")
    for label, ours, bar in (
        ("playouts, decisions/s", "engine", "40"),
        ("from Python, decisions/s", "driven", "10"),
    ):
        line(label, median[ours], median["peer"], median[ours] / median["peer"], bar)
    ratio = median["peer copy"] / median["clone"]
    line("clone, microseconds", median["clone"], median["peer copy"], ratio, "15", 2)
    for name in ("determinize", "scores", "from_json"):
        alone(f"{name}, microseconds", median[name], 2)
