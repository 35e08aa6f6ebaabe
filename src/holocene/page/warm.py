"""What Python has done in a page before its first table opens, so that it is done once for all visits.

The worker with the tables runs this at the first visit and keeps Python's memory as it is afterwards
(`web/src/home/python.ts`); every later start of a worker begins with that memory. So nothing here may be
a secret, or drawn by lot: whatever is made here is the same on every later visit.
"""

from __future__ import annotations

import random

from holocene.page import shell as _shell  # noqa: F401  everything a table needs
from holocene.page.levels import Device, offered
from holocene.room import messages
from holocene.room.games import MAKERS, entry_of


def prepare() -> None:
    """Both games have read their cards and boards, and dealt and shown something."""
    offered(Device())
    for name in MAKERS:
        entry = entry_of(name)
        game = entry.game
        state = game.new(game.checked_options({}), 1, None)
        seat = game.waiting(state)[0]
        view = messages.view_of(entry, state, seat)
        messages.body(entry, state, seat, view, False)


def begin() -> None:
    """After the memory of an earlier visit was taken up: nothing that is drawn by lot may be so again."""
    random.seed()
