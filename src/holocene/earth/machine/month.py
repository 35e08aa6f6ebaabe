"""Which month is in play: named by the option `calendar`, or drawn from those of the card set by the seed.

A set without Month cards plays no calendar; the shipped one has none, because no source at hand has their
texts (E-CAL-02).
"""

from __future__ import annotations

from pathlib import Path

from holocene.earth.catalogue.facts import Facts
from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine.options import Options
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

RANDOM = "random"


def with_month(facts: Facts, options: Options, seed: int, cards: Path | None) -> Facts:
    """The facts of a game: those of the card set, as its month leaves them."""
    if not options.calendar:
        return facts
    wish = options.words["calendar"]
    check_month(facts, wish)
    if wish == RANDOM:
        # A stream of its own, so that the deal is that of the same seed without a month.
        wish = facts.month_ids[seeded(seed).split().below(len(facts.month_ids))]
    return facts_for(cards, wish)


def check_month(facts: Facts, wish: str) -> None:
    """Refuses a wish that the card set cannot fulfil."""
    if not facts.month_ids:
        if not facts.folder:
            raise BadInput(
                f"option calendar cannot be {wish!r}: the shipped cards have no Month cards, as no source "
                "at hand has their texts; a folder of your own may bring some in its months.toml (E-CAL-02)"
            )
        raise BadInput(
            f'option calendar cannot be {wish!r}: the card set "{facts.set_name}" has no Month cards '
            "(months.toml, E-CAL-02)"
        )
    if wish != RANDOM and wish not in facts.month_ids:
        known = ", ".join(facts.month_ids)
        raise BadInput(
            f'option calendar cannot be {wish!r}: the Month cards of the set "{facts.set_name}" are {known} '
            "(E-CAL-02)"
        )
