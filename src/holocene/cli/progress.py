"""How far something is: a bar for a person, lines of JSON for a program, nothing for nobody.

All of it goes to standard error. A bar is drawn only where a terminal shows it; with `--json` a line comes
every few seconds:

    {"progress": 1200, "of": 10000, "unit": "games", "per_s": 85.2, "remaining_s": 103.3}
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress

EVERY: Final = 5.0
"""Seconds between two lines of JSON."""


class Progress:
    """Enter it, then say `at` how far it is."""

    def __init__(
        self, total: int, unit: str, as_json: bool, before: int = 0, clock: Callable[[], float] = monotonic
    ) -> None:
        self.total = total
        self.unit = unit
        self.as_json = as_json
        self.before = before
        """Done by an earlier run; it does not count for the rate."""
        self.clock = clock
        self.began = self.said = clock()
        self._bar: RichProgress | None = None

    def __enter__(self) -> Progress:
        if not self.as_json:
            self._bar = _bar(self.unit)
            self._bar.start()
            self._bar.add_task(self.unit, total=self.total, completed=self.before, before=self.before)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def at(self, done: int) -> None:
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=done)
        elif self.clock() - self.said >= EVERY:
            self.said = self.clock()
            print(json.dumps(self.line(done)), file=sys.stderr, flush=True)

    def line(self, done: int) -> dict[str, object]:
        rate = (done - self.before) / max(self.clock() - self.began, 1e-9)
        left = round((self.total - done) / rate, 1) if rate else None
        return {
            "progress": done,
            "of": self.total,
            "unit": self.unit,
            "per_s": round(rate, 2),
            "remaining_s": left,
        }


def _bar(unit: str) -> RichProgress:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        ProgressColumn,
        Task,
        TextColumn,
        TimeRemainingColumn,
    )
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Task) -> Text:
            done = task.completed - float(task.fields["before"])
            return Text(f"{done / task.elapsed:,.1f} {unit}/s" if task.elapsed else "")

    console = Console(stderr=True)
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
