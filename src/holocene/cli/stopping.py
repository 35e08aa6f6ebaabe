"""Stopping in good order: the first Ctrl-C or SIGTERM asks, the second does not wait.

No exception is raised in the middle of something, such as writing games to the disk; but where this process
itself plays, which may take long, the second signal has to.
"""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Any, Final

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Stop:
    """While it is entered, signals are noted; whoever works looks at `asked` between two steps."""

    def __init__(self, raises: bool) -> None:
        self.raises = raises
        """The second signal, a KeyboardInterrupt."""
        self.signal = 0
        self.count = 0
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Stop:
        for number in SIGNALS:
            try:
                self._before[number] = signal.signal(number, self._note)
            except ValueError:
                break  # not the main thread: whoever has it decides
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)

    def _note(self, number: int, frame: FrameType | None) -> None:
        self.signal = self.signal or number
        self.count += 1
        if self.count > 1 and self.raises:
            raise KeyboardInterrupt

    def asked(self) -> int:
        """0: nobody; 1: somebody; 2: in a hurry."""
        return min(self.count, 2)

    def code(self) -> int:
        """What a shell expects of a program that a signal ended."""
        return 128 + (self.signal or signal.SIGINT)
