"""Playing a run for a command: where its games are kept, who plays them, how far it is, how it is stopped.

`sim` and `arena` ask for runs in the same words; which games they are and what is counted is theirs.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from heapq import merge
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from collections.abc import Callable

    from holocene.cli.stopping import Stop
    from holocene.lab.batch import Run
    from holocene.lab.failures import Failures
    from holocene.lab.match import Outcome
    from holocene.lab.runs import StoredRun
    from holocene.lab.workers import Crew

Out = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="Keep the games in this folder as they come, with packed records (docs/runs.md); or write one "
        "row a game to a .parquet or .csv file.",
    ),
]
Resume = Annotated[
    bool, typer.Option("--resume", help="Go on with the run in the folder; play only what is missing.")
]
Shard = Annotated[
    str | None,
    typer.Option(metavar="K/N", help="Play only part K of N, into a folder; `lab merge` joins the parts."),
]
NoRecords = Annotated[
    bool,
    typer.Option("--no-records", help="Leave packed records out of the folder; random play is then faster."),
]
Workers = Annotated[
    int | None, typer.Option(min=1, help="Processes; otherwise one for each core.", show_default=False)
]
On = Annotated[
    str | None,
    typer.Option(
        metavar="PLACE",
        help="Play on Ray (docs/cluster.md): ray for this machine, ray://HOST:PORT for a cluster.",
        show_default=False,
    ),
]


@dataclass(frozen=True)
class Way:
    """How a run is to be played and kept."""

    command: str
    workers: int | None = None
    as_json: bool = False
    out: Path | None = None
    resume: bool = False
    shard: str | None = None
    no_records: bool = False
    on: str | None = None
    arena: dict[str, Any] | None = None

    def folder(self) -> Path | None:
        """Where games are kept, if it is a folder and not one file."""
        from holocene.lab.columns import SUFFIXES, check_file

        if self.out is None or self.out.suffix in SUFFIXES:
            folder = None
        elif self.out.is_dir() or not self.out.suffix:
            folder = self.out
        else:
            check_file(self.out)
            folder = None
        return folder

    def check(self) -> None:
        from holocene.kernel.errors import BadInput

        for given, word in ((self.resume, "--resume"), (self.shard, "--shard")):
            if given and self.folder() is None:
                raise BadInput(f"{word} needs a folder to keep the games in: --out DIR")


def play_all(
    run: Run, way: Way, count: Callable[[Outcome], bool | None], tell: Callable[[float, Failures], None]
) -> None:
    """Plays a run and counts every game once, in the order of their numbers; those kept from before, too.

    Counting may answer True: that is enough. In the end it is told what came out, and in how many seconds.
    Ctrl-C and SIGTERM end it in one line: everything finished is kept, and people are told of it. Bots that
    failed are named last."""
    from time import perf_counter

    from holocene.cli.progress import Progress
    from holocene.cli.stopping import Stop
    from holocene.lab.failures import Failures
    from holocene.lab.workers import Here

    way.check()
    if run.records is not None:
        run.records.mkdir(parents=True, exist_ok=True)
    failures = Failures(run.lineups)
    keeper = Keeper(run, way)
    crew = keeper.crew()
    start = perf_counter()
    counted = 0
    try:
        with (
            Stop(isinstance(crew, Here)) as stop,
            Progress(keeper.total, "games", way.as_json, keeper.before) as progress,
        ):
            with closing(keeper.games(crew, stop, progress.at)) as games:
                for outcome in games:
                    failures.add([outcome])
                    counted += 1
                    if count(outcome):
                        break
            if stop.asked():
                raise KeyboardInterrupt
    except KeyboardInterrupt:
        keeper.save()
        print(f"holocene: {keeper.stopped()}", file=sys.stderr)
        if counted and not way.as_json:
            tell(perf_counter() - start, failures)
        raise typer.Exit(stop.code()) from None
    else:
        tell(perf_counter() - start, failures)
    finally:
        crew.close()
        keeper.save()
        for line in failures.lines():
            print(f"holocene: {line}", file=sys.stderr)


class Keeper:
    """The games of a run: played, kept where they should be, and read back where they were kept before."""

    def __init__(self, run: Run, way: Way) -> None:
        from dataclasses import replace

        from holocene.lab import folders
        from holocene.lab.columns import Columns
        from holocene.lab.manifest import Manifest, read_shard
        from holocene.lab.parts import Parts

        self.way = way
        self.folder = way.folder()
        self.run = replace(run, packed=self.folder is not None and not way.no_records)
        self.file: Columns | None = None
        self.parts: Parts | None = None
        self.stored: StoredRun | None = None
        self.missing = [range(run.games)]
        self.before = 0
        self.total = self.done = run.games
        if self.folder is not None:
            shard = read_shard(way.shard) if way.shard else None
            manifest = Manifest.of(way.command, self.run, shard, way.arena)
            self.stored = folders.begin(self.folder, manifest, way.resume)
            self.missing = self.stored.missing()
            self.total, self.before = len(self.stored.manifest.numbers()), len(self.stored)
            self.parts = Parts(self.folder, run.lineups)
        elif way.out is not None:
            self.file = Columns(way.out, run.lineups)
        self.done = self.before

    def crew(self) -> Crew:
        """Who plays what is missing."""
        from holocene.lab.batch import crew_for

        if self.way.on is not None:
            from holocene.lab.on_ray import OnRay, read_place

            return OnRay(self.run, self.way.workers, read_place(self.way.on))
        return crew_for(self.run, self.way.workers, sum(map(len, self.missing)))

    def games(self, crew: Crew, stop: Stop, progress: Callable[[int], None]) -> Generator[Outcome]:
        """All games in order, the old ones among the new."""
        old = self.stored.outcomes() if self.stored is not None and self.before else iter(())
        with closing(self._played(crew, stop, progress)) as fresh:
            yield from merge(old, fresh, key=attrgetter("number"))

    def _played(self, crew: Crew, stop: Stop, progress: Callable[[int], None]) -> Generator[Outcome]:
        from holocene.lab.batch import play_run

        with closing(play_run(self.run, ranges=self.missing, crew=crew, stop=stop.asked)) as blocks:
            for outcomes in blocks:
                if self.parts is not None:
                    self.parts.add(outcomes)
                self.done += len(outcomes)
                progress(self.done)
                for outcome in outcomes:
                    if self.file is not None:
                        self.file.add(outcome)
                    yield outcome._replace(packed=b"", digest=-1)

    def save(self) -> None:
        """Puts everything finished on the disk; doing so again changes nothing."""
        if self.parts is not None:
            self.parts.flush()
        if self.file is not None:
            self.file.save()
            self.file = None

    def stopped(self) -> str:
        told = f"stopped after {self.done} of {self.total} games"
        if self.folder is not None:
            return f"{told}; they are in {self.folder}, and --resume plays the others"
        return f"{told}; they are in {self.way.out}" if self.way.out is not None else told
