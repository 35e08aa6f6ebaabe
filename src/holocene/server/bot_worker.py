"""A worker process for bots: reads questions as JSON lines, answers as JSON lines (`room/thinking.py`).

When the server goes, its pipe closes, and the worker ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

from holocene.room import own_sets
from holocene.room.games import all_games
from holocene.room.own_bots import offer
from holocene.room.thinking import Worker
from holocene.server.worker_process import CARDS, PRIORITY


def main() -> None:
    """Its arguments are the bots of the server's owner, then after a dash the folders of their cards."""
    if hasattr(os, "nice"):
        os.nice(int(os.environ.get(PRIORITY, "0")))
    at = sys.argv.index(CARDS) if CARDS in sys.argv else len(sys.argv)
    offer(sys.argv[1:at], all_games())
    own_sets.offer([Path(folder) for folder in sys.argv[at + 1 :]], copied=False)
    worker = Worker()
    try:
        for line in sys.stdin.buffer:
            sys.stdout.buffer.write(msgspec.json.encode(worker.answer(msgspec.json.decode(line))) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:
        # The table was killed: nobody reads the answer, nor what Python would flush at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
