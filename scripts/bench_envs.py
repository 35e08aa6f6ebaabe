"""The speed of the environments: the encoder beside a plain one, many games at once beside a loop in Python.

`python scripts/bench_envs.py games [1000]` instead plays that many random games through PettingZoo's
interface, over every kind of table, and checks every mask against the engine.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
from bench_rounds import heading, line, medians

from holocene.envs.encoder import Encoder
from holocene.envs.plain_encoder import PlainEncoder
from holocene.envs.vector import Games
from holocene.kernel.rng import seeded

ROWS = 64
SECONDS = 1.5
TABLES: dict[str, tuple[str, dict[str, object]]] = {
    "Earth, 2 players": ("earth", {"players": 2}),
    "Earth, 4, all boxes": ("earth", {"players": 4, "with": ["abundance", "animals"]}),
    "Earth, Water & Sun": ("ews", {}),
}
ALL_KINDS: tuple[tuple[str, dict[str, object]], ...] = (
    ("earth", {"players": 2}),
    ("earth", {"players": 3, "mode": "beginner"}),
    ("earth", {"players": 5, "mode": "advanced"}),
    ("earth", {"players": 2, "with": ["abundance"]}),
    ("earth", {"players": 3, "with": ["animals"]}),
    ("earth", {"players": 4, "with": ["abundance", "animals"]}),
    ("earth", {"players": 1, "solo.difficulty": "hard"}),
    ("earth", {"players": 1, "with": ["abundance", "animals"]}),
    ("earth", {"players": 4, "team": "2v2"}),
    ("earth", {"players": 6, "team": "2v2v2", "with": ["abundance"]}),
    ("ews", {}),
    ("ews", {"board": "R67"}),
)


def positions(game: str, options: dict[str, object], seed: int) -> list[Any]:
    """Views of a random game, at every twentieth choice."""
    module: Any = import_module(f"holocene.{game}")
    state, stream, views = module.new(options, seed), seeded(seed), []
    while not module.is_over(state):
        views.append(module.view(module.clone(state), module.waiting(state)[0]))
        module.playout(state, stream, 20)
    return views


def rate_over(things: list[Any], act: Callable[[Any], object]) -> float:
    """How many of them a second."""
    began, done = time.perf_counter(), 0
    while time.perf_counter() - began < SECONDS:
        for thing in things:
            act(thing)
        done += len(things)
    return done / (time.perf_counter() - began)


def vector_rate(game: str, options: dict[str, object], seed: int) -> float:
    games = Games(ROWS, options, game)
    games.reset(seed)
    stream, steps, spent = seeded(seed), 0, 0.0
    while spent < SECONDS:
        answers = games.sample(stream)
        began = time.perf_counter()
        games.step(answers)
        spent += time.perf_counter() - began
        steps += ROWS
    return steps / spent


def loop_rate(game: str, options: dict[str, object], seed: int, plain: bool = False) -> float:
    """The same in a loop over the functions of the library, with the compiled encoder or the plain one."""
    module: Any = import_module(f"holocene.{game}")
    encoder = Encoder(options, game)
    reader = PlainEncoder(encoder)
    seen, legal = np.zeros((ROWS, encoder.size), np.int16), np.zeros((ROWS, encoder.actions), np.int8)
    pick = random.Random(seed)
    states = [module.new(options, seed + row) for row in range(ROWS)]
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        for row in range(ROWS):
            state = states[row]
            seat = module.waiting(state)[0]
            choices = module.choices(state, seat, plain=True)
            while len(choices) == 1:
                module.choose_unchecked(state, seat, choices[0])
                if module.is_over(state):
                    state = states[row] = module.new(options, pick.randrange(1 << 40))
                seat = module.waiting(state)[0]
                choices = module.choices(state, seat, plain=True)
            view = module.view(state, seat)
            if plain:
                seen[row] = reader.observe(view.json())
                legal[row] = 0
                legal[row][choices] = 1
            else:
                encoder.observe(view, seen[row])
                encoder.mask(state, seat, legal[row])
            module.choose_unchecked(state, seat, pick.choice(choices))
            if module.is_over(state):
                states[row] = module.new(options, pick.randrange(1 << 40))
            steps += 1
    return steps / (time.perf_counter() - began)


def measure() -> None:
    for title, (game, options) in TABLES.items():
        encoder = Encoder(options, game)
        plain = PlainEncoder(encoder)
        out = np.zeros(encoder.size, np.int16)
        views = positions(game, options, 1)
        median = medians(
            {
                "encoder": lambda k, e=encoder, v=views, o=out: rate_over(v, lambda view: e.observe(view, o)),
                "plain": lambda k, p=plain, v=views: rate_over(v, lambda view: p.observe(view.json())),
                "vector": lambda k, g=game, o=options: vector_rate(g, o, 1000 * k),
                "loop": lambda k, g=game, o=options: loop_rate(g, o, 1000 * k),
                "by hand": lambda k, g=game, o=options: loop_rate(g, o, 1000 * k, True),
            }
        )
        print(f"{title}: {encoder.size} numbers, {encoder.actions} answers")
        heading("plain Python")
        line("observations/s", median["encoder"], median["plain"], median["encoder"] / median["plain"], "20")
        heading("Python loop")
        ratio = median["vector"] / median["loop"]
        line(f"steps/s, {ROWS} games", median["vector"], median["loop"], ratio, "150,000/s")
        heading("both plain")
        ratio = median["vector"] / median["by hand"]
        line("the same", median["vector"], median["by hand"], ratio, "")


def play_games(wanted: int) -> None:
    """Random games through PettingZoo's interface, with every mask compared with the engine's choices."""
    from holocene.envs import aec

    rng = np.random.default_rng(1)
    answers = 0
    for number, (game, options) in enumerate(ALL_KINDS):
        env = aec.raw_env(options, game)
        share = wanted // len(ALL_KINDS) + (number < wanted % len(ALL_KINDS))
        for seed in range(share):
            env.reset(seed=seed)
            while not any(env.terminations.values()):
                seat = env.possible_agents.index(env.agent_selection)
                mask = env.observe(env.agent_selection)["action_mask"]
                legal = np.flatnonzero(mask)
                assert legal.tolist() == env.game.choices(env.table, seat, plain=True), (game, options, seed)
                env.step(int(rng.choice(legal)))
                answers += 1
            assert env.game.is_over(env.table)
        print(f"{share} games of {game} {options}", flush=True)
    print(f"{wanted} games, {answers:,} answers: every mask was that of the engine")


if __name__ == "__main__":
    if sys.argv[1:2] == ["games"]:
        play_games(int(sys.argv[2]) if len(sys.argv) > 2 else 1000)
    else:
        measure()
