"""Which differences of two of Earth's views are worth telling."""

from __future__ import annotations

from typing import Final

from holocene.kernel.changes import Telling

TELLING: Final = Telling(
    places=("cell", "card", "animal"),
    things=("card", "animal"),
    unsaid=frozenset({"game", "seat", "options", "asked", "waiting", "round", "tiers"}),
    area_unsaid=frozenset(
        {"seat", "dealt", "dealtAnimals", "planted", "less", "now", "costs", "rows", "criteria"}
    ),
    entry_unsaid=frozenset({"have", "need"}),
    anew=frozenset({"germination"}),
    quiet=frozenset({"turn", "active", "step", "final", "over", "event"}),
    area_quiet=frozenset({"team", "share", "achieved", "claimed", "usedLeaves", "path"}),
    entry_quiet=frozenset({"what", "down"}),
    part_quiet=frozenset({"rows", "left", "seat", "turn", "criterion", "gained"}),
)
