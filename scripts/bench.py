"""Speed, as ratios to a peer measured in the same run (`make bench`).

The peer is Catanatron with four random players. Both sides count a decision
when at least two answers were legal. Rounds are interleaved, one core, median
of five. Figures are printed, never asserted.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from holocene import _engine, earth
from holocene.kernel.rng import seeded

ROUNDS = 5
PLAYERS = {"players": 4, "mode": "standard"}
MID_GAME = 700
PEER_TICKS = 200


def rate(play: Callable[[int], int], seed: int, seconds: float) -> float:
    """Decisions a second over at least this many seconds of whole games."""
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        decisions += play(seed)
        seed += 1
    return decisions / (time.perf_counter() - began)


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
    began = time.perf_counter()
    for _ in range(times):
        copy()
    return (time.perf_counter() - began) / times * 1e6


def mid_game() -> earth.State:
    state = earth.new(PLAYERS, 1)
    pick = random.Random(1)
    for _ in range(MID_GAME):
        seat = earth.waiting(state)[0]
        earth.choose(state, seat, pick.choice(earth.choices(state, seat)))
    return state


def answer_time(*words: str) -> float:
    """Seconds until a command has answered."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-m", "holocene", *words], check=True, capture_output=True)
    return time.perf_counter() - began


def main() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(f"engine: {_engine.way()}; {ROUNDS} interleaved rounds on one core, medians")
    state = mid_game()
    peer_state = _peer(1)
    for _ in range(PEER_TICKS):
        peer_state.play_tick()
    engine_game(0)
    figures: dict[str, list[float]] = {"peer": [], "engine": [], "driven": [], "peer copy": [], "clone": []}
    for k in range(ROUNDS):
        figures["peer"].append(rate(peer_game, 1000 * k, 2.0))
        figures["engine"].append(rate(engine_game, 1000 * k, 2.0))
        figures["driven"].append(rate(driven_game, 1000 * k, 2.0))
        figures["peer copy"].append(each(peer_state.copy, 2000))
        figures["clone"].append(each(lambda: earth.clone(state), 20000))
    median = {name: statistics.median(values) for name, values in figures.items()}
    print(f"{'':34}{'here':>14}{'Catanatron':>14}{'ratio':>8}   bar")
    bars = (("playouts, decisions/s", "engine", 40), ("from Python, decisions/s", "driven", 10))
    for label, ours, bar in bars:
        ratio = median[ours] / median["peer"]
        print(f"{label:34}{median[ours]:14,.0f}{median['peer']:14,.0f}{ratio:8.1f}   {bar}")
    ratio = median["peer copy"] / median["clone"]
    print(f"{'clone, microseconds':34}{median['clone']:14.2f}{median['peer copy']:14.2f}{ratio:8.1f}   15")
    for words in (("version",), ("--help",)):
        print(f"holocene {words[0]:25}{answer_time(*words):14.2f} s{'':20}   0.5 s")


if __name__ == "__main__":
    main()
