"""Stopping in good order: the first Ctrl-C or SIGTERM asks, the second does not wait.

No exception is raised in the middle of something, such as writing games to the disk; but where this
process itself plays, which may take long, the second signal has to, and so does an alarm some seconds after
the first.
"""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Any, Final

from holocene.lab.batch import GRACE

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Stop:
    """While it is entered, signals are noted; whoever works looks at `asked` between two steps."""

    def __init__(self, raises: bool) -> None:
        self.raises = raises
        """A KeyboardInterrupt at the second signal, or when the seconds after the first are over."""
        self.signal = 0
        self.count = 0
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Stop:
        try:
            for number in SIGNALS:
                self._before[number] = signal.signal(number, self._note)
            if self.raises and hasattr(signal, "setitimer"):
                self._before[signal.SIGALRM] = signal.signal(signal.SIGALRM, self._end)
        except ValueError:
            pass  # not the main thread: whoever has it decides
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.raises and hasattr(signal, "setitimer") and self._before:
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, before in self._before.items():
            signal.signal(number, before)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.signal = self.signal or number
        self.count += 1
        if self.count > 1 and self.raises:
            raise KeyboardInterrupt
        if self.raises and hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, GRACE)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self.count += 1
        raise KeyboardInterrupt

    def asked(self) -> int:
        """0: nobody; 1: somebody; 2: in a hurry."""
        return min(self.count, 2)

    def code(self) -> int:
        """What a shell expects of a program that a signal ended."""
        return 128 + (self.signal or signal.SIGINT)
