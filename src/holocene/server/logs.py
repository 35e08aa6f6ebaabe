"""The log of the server: lines with time and level, and never so many of one kind that they fill a disk."""

from __future__ import annotations

import json
import logging
import time
from datetime import UTC, datetime
from typing import Final

FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"
BURST: Final = 20
"""Lines of one kind at once."""
EVERY: Final = 60.0
"""Seconds after which as many may come again."""
KINDS: Final = 1000
"""Kinds of lines that are remembered at once."""


class Seldom(logging.Filter):
    """Lets `BURST` lines of each kind through in every stretch of time; the first after it says how many it
    left out.

    A kind is a logger and its text before anything is filled in."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.name, str(record.msg))
        now = time.monotonic()
        began, count = self.seen.get(kind, (now, 0))
        if now - began > EVERY:
            left_out = max(0, count - BURST)
            if left_out:
                record.msg = f"{record.msg} (and {left_out} more like it before)"
            began, count = now, 0
        if len(self.seen) >= KINDS:
            self.seen.clear()
        self.seen[kind] = (began, count + 1)
        return count < BURST


class AsJson(logging.Formatter):
    """One JSON object a line, for whoever gathers logs by machine."""

    def format(self, record: logging.LogRecord) -> str:
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told = {"time": when, "level": record.levelname.lower(), "logger": record.name}
        told["text"] = record.getMessage()
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def set_up(level: int = logging.WARNING, as_json: bool = False) -> None:
    """For the whole process, uvicorn's lines too."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if as_json else logging.Formatter(FORMAT))
    handler.addFilter(Seldom())
    logging.basicConfig(level=level, handlers=[handler], force=True)
