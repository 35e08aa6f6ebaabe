"""Kills one of two servers on one PostgreSQL at random, again and again, while many games run.

    python scripts/cluster_soak.py --kills 100 --games 200

No acknowledged choice may be lost or made twice, and every table must go on within 15 seconds. PostgreSQL is
found or installed as for the tests (tests/helpers/postgres.py). With --measure nobody is killed: it prints
how many choices one server acknowledges a second, and how many two do. On a machine whose cores they would
share with database and players, --cores 0.25 gives each server a quarter of a core and no more, as if each
had a small machine of its own (a control group of Linux; needs root).
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
from table import wait_for


def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--think", type=float, nargs=2, default=(1.0, 4.0), metavar=("FROM", "TO"))
    parser.add_argument("--measure", type=float, default=0.0, metavar="SECONDS")
    parser.add_argument("--cores", type=float, default=0.0, help="of each server, with --measure")
    wanted = parser.parse_args()
    if wanted.measure:
        one, two = (
            measure(names, wanted.games, wanted.measure, wanted.cores) for names in (("a",), ("a", "b"))
        )
        print(f"two servers acknowledge {two / one:.2f} times what one does")
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


def bound(pid: int, cores: float) -> Path:
    """No more than this share of a core for a process and those it has started."""
    group = Path(f"/sys/fs/cgroup/cpu/holocene-{pid}")
    try:
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text("20000")
        (group / "cpu.cfs_quota_us").write_text(str(int(20_000 * cores)))
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        for one in (str(pid), *children):
            (group / "cgroup.procs").write_text(one)
    except OSError as error:
        raise SystemExit(
            f"--cores needs root and the control group of Linux at {group.parent}: {error}"
        ) from None
    return group


def measure(names: tuple[str, ...], games: int, seconds: float, cores: float) -> float:
    """Choices a second, all answering at once; where cores are shared, the processor time of one counts."""
    with postgres() as url:
        cluster = Cluster(url, *names)
        groups: list[Path] = []
        try:
            cluster.wait_until_shared()
            run = Soak(cluster, games, 0, (0.0, 0.0))
            if cores:
                groups += [bound(node.process.pid, cores) for node in cluster.nodes.values()]

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
            for group in groups:
                wait_for(lambda group=group: not (group / "cgroup.procs").read_text())
                group.rmdir()
    late = sorted(one for person in run.people for one in person.latencies)
    print(
        f"{len(names)} servers, {games} games: {made / seconds:.0f} choices a second, "
        f"{1000 * used / max(1, made):.2f} ms of processor time each, {used / seconds:.2f} cores; "
        f"p50 {1000 * late[len(late) // 2]:.0f} ms, p99 {1000 * late[int(len(late) * 0.99)]:.0f} ms",
        flush=True,
    )
    return made / seconds


if __name__ == "__main__":
    main()
