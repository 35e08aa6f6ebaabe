"""Python's garbage collector in a server: it stops all tables, so it is asked rarely and given little.

Counting references frees what a table lets go; the collector finds only what refers to itself
in a circle. A full pass walks every object of every game and nothing else runs meanwhile. With
500 games and 2,000 sockets such passes took 0.6 seconds, and one acknowledgement in a hundred
came after more than 0.7; with these settings after 0.1. A room that leaves memory must not be
such a circle, and a test holds it to that; what else makes circles, failed requests and
closed sockets, is young and small, and the younger generations find it.
"""

from __future__ import annotations

import gc
from typing import Final

from holocene.room.games import all_games

YOUNG: Final = 100_000
"""New objects more than freed ones before a look at the newest; Python's own number is 700."""
MIDDLE: Final = 50
"""Of those before a look at what survived them: some 5 million objects."""
FULL: Final = 1000
"""Of those before a full pass: in practice never."""


def calm() -> None:
    """Once, before the first table: cards and code are there and are not looked at again."""
    all_games()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, FULL)
