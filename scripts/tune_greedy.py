"""Finds better weights for the greedy bot by self-play.

    python scripts/tune_greedy.py --deals 1000 --rounds 3 --players 2

Every deal is played by two opposite disturbances of the present weights: one
bot has each weight a share up or down at random, the other has it the other
way round, and both sit on both sides. The mean margin, regressed on the signs,
says for all weights at once which way is better. After each round the weights
whose effect is clear move that way. Prints effects and weights as it goes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from math import sqrt

from holocene import earth
from holocene.bots.earth.greedy import Greedy
from holocene.bots.earth.weights import DEFAULTS
from holocene.kernel.rng import seeded
from holocene.lab.match import derived, game_seed, outcome_of, play, seat_stream

Task = tuple[int, int, int, float, dict[str, int]]


def signs_of(seed: int, deal: int, n: int) -> list[int]:
    stream = seeded(derived(seed, deal, 1000))
    return [1 if stream.below(2) else -1 for _ in range(n)]


def moved(weights: dict[str, int], signs: list[int], share: float) -> dict[str, int]:
    return {
        key: round(value * (1 + share * sign))
        for (key, value), sign in zip(weights.items(), signs, strict=True)
    }


def margin(task: Task) -> float:
    """How much better the first disturbance does than the second, over both ways to sit."""
    seed, deal, players, share, weights = task
    signs = signs_of(seed, deal, len(weights))
    first, second = Greedy(moved(weights, signs, share)), Greedy(moved(weights, signs, -share))
    margins = [one_margin(seed, deal, players, first, second, turn) for turn in range(2)]
    return sum(margins) / 2


def one_margin(seed: int, deal: int, players: int, first: Greedy, second: Greedy, turn: int) -> float:
    bots = [first if seat % 2 == turn else second for seat in range(players)]
    state = earth.new({"players": players}, game_seed(seed, deal))
    streams = [seat_stream(seed, deal, seat) for seat in range(players)]
    decisions = play(earth, state, bots, streams, lambda seat, choice: earth.choose(state, seat, choice))
    scores = outcome_of(0, 0, decisions, players, earth.result(state)).scores
    ours = [score for score, bot in zip(scores, bots, strict=True) if bot is first]
    theirs = [score for score, bot in zip(scores, bots, strict=True) if bot is second]
    return sum(ours) / len(ours) - sum(theirs) / len(theirs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.25)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--weights", type=str, default="{}")
    given = parser.parse_args()
    weights = dict(DEFAULTS) | json.loads(given.weights)
    names = list(weights)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(given.workers, context) as pool:
        for number in range(given.rounds):
            seed = given.seed * 1000 + number
            tasks = [(seed, deal, given.players, given.share, weights) for deal in range(given.deals)]
            margins: list[float] = []
            for gained in pool.map(margin, tasks, chunksize=4):
                margins.append(gained)
                if len(margins) % 200 == 0:
                    print(len(margins), "deals", flush=True)
            spread = sqrt(sum(m * m for m in margins) / len(margins))
            error = spread / sqrt(len(margins))
            effects = [0.0] * len(names)
            for deal, gained in enumerate(margins):
                for k, sign in enumerate(signs_of(seed, deal, len(names))):
                    effects[k] += sign * gained / len(margins)
            print(f"round {number}: spread {spread:.1f}, one standard error {error:.2f}")
            for k in sorted(range(len(names)), key=lambda k: -abs(effects[k])):
                step = max(-1.0, min(1.0, effects[k] / (3 * error)))
                if abs(effects[k]) < error:
                    step = 0.0
                old = weights[names[k]]
                weights[names[k]] = round(old * (1 + given.share * step))
                print(f"  {names[k]:14s} {effects[k]:+6.2f}  {old} -> {weights[names[k]]}")
            print(json.dumps(weights), flush=True)


if __name__ == "__main__":
    main()
