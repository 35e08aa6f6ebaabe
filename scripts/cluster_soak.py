"""Kills one of two servers on one PostgreSQL at random, again and again, while many games run.

    python scripts/cluster_soak.py --kills 100 --games 200

No acknowledged choice may be lost or made twice, and every table must go on within 15 seconds. PostgreSQL is
found or installed as for the tests (tests/helpers/postgres.py). With --measure nobody is killed: it prints
how many choices one server acknowledges a second, and how many two do.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "helpers"))

from cluster import GO_ON, Cluster, Soak
from loading import processor_time
from postgres import postgres


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--think", type=float, nargs=2, default=(1.0, 4.0), metavar=("FROM", "TO"))
    parser.add_argument("--measure", type=float, default=0.0, metavar="SECONDS")
    wanted = parser.parse_args()
    if wanted.measure:
        for names in (("a",), ("a", "b")):
            measure(names, wanted.games, wanted.measure)
    else:
        soak(wanted.kills, wanted.games, wanted.seed, tuple(wanted.think))


def soak(kills: int, games: int, seed: int, think: tuple[float, float]) -> None:
    began = time.monotonic()
    with postgres() as url:
        cluster = Cluster(url, "a", "b")
        try:
            cluster.wait_until_shared()
            run = Soak(cluster, games, seed, think)

            def say(kill: int) -> None:
                told = f"{kill} of {kills} kills, {sum(len(one.promised) for one in run.people)} choices"
                print(f"{told}, longest away {run.longest:.1f} s", flush=True)

            asyncio.run(run.run(kills, say))
            promises, made = run.check()
        finally:
            cluster.stop()
    print(
        f"{kills} kills, {games} games, {promises} acknowledged choices ({made} in the database): none lost, "
        f"none doubled; tables were away for {run.longest:.1f} s at most ({time.monotonic() - began:.0f} s)"
    )
    if run.longest > GO_ON:
        raise SystemExit(1)


def measure(names: tuple[str, ...], games: int, seconds: float) -> None:
    """Everybody answers at once. Where the cores are shared, the processor time of an answer counts."""
    with postgres() as url:
        cluster = Cluster(url, *names)
        try:
            cluster.wait_until_shared()
            run = Soak(cluster, games, 0, (0.0, 0.0))

            async def play() -> tuple[int, float]:
                run.tasks = tasks = [asyncio.create_task(person.play()) for person in run.people]
                await run.all_on()
                before = sum(len(one.promised) for one in run.people)
                used = sum(processor_time(node.process.pid) for node in cluster.nodes.values())
                await asyncio.sleep(seconds)
                made = sum(len(one.promised) for one in run.people) - before
                used = sum(processor_time(node.process.pid) for node in cluster.nodes.values()) - used
                for person in run.people:
                    person.stopping = True
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                return made, used

            made, used = asyncio.run(play())
        finally:
            cluster.stop()
    late = sorted(one for person in run.people for one in person.latencies)
    print(
        f"{len(names)} servers, {games} games: {made / seconds:.0f} choices a second, "
        f"{1000 * used / max(1, made):.2f} ms of processor time each, {used / seconds:.2f} cores; "
        f"p50 {1000 * late[len(late) // 2]:.0f} ms, p99 {1000 * late[int(len(late) * 0.99)]:.0f} ms",
        flush=True,
    )


if __name__ == "__main__":
    main()
