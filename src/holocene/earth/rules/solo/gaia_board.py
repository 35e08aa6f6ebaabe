"""What arrives on Gaia's board, and why.

Implements E-SOLO-14 to E-SOLO-16 (her soil pool, growth track and unlimited piles). Her growth is a
count: the track only matters for scoring (`gaia_score.py`). Everything that reaches or leaves her board is
noted with its reason for two turns, so that a table can tell the human (all of it is public).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from holocene.earth.machine.codes import NO
from holocene.earth.machine.state import Gaia, State
from holocene.earth.machine.zones import next_card

POOL: Final = 10
COMPOST_A_POOL: Final = 5

SOIL: Final = 0
SPROUTS: Final = 1
GROWTH: Final = 2
COMPOST: Final = 3
PILE: Final = 4
LEAF: Final = 5
FAUNA: Final = 6
BONUS: Final = 7
KEPT: Final = 8
THINGS: Final[tuple[str, ...]] = (
    "soil",
    "sprouts",
    "growth",
    "compost",
    "pile",
    "leaf",
    "fauna",
    "bonus",
    "kept",
)
"""What can come to her; the first five are those of her cards."""

FIXED: Final = 0
PER_BLUE: Final = 1
PER_DRAWN: Final = 2
PER_SOIL: Final = 3
UNKEPT: Final = 4
POOLED: Final = 5
EXPERT_EXTRA: Final = 6
BROWN: Final = 7
GIFT: Final = 8
USED_EVENT: Final = 9
GIVEN: Final = 10
ENDED: Final = 11
ANIMAL: Final = 12
REASONS: Final[tuple[str, ...]] = (
    "fixed",
    "blue",
    "drawn",
    "soil",
    "unkept",
    "pool",
    "expert",
    "brown",
    "gift",
    "event",
    "leaf",
    "end",
    "animal",
)
"""Why it came; 1 to 3 are what "for each" counts on her cards."""

NOTE_WIDTH: Final = 6
"""A note: turn, 1 on her own turn, reason, thing, how many, what was counted (or the Fauna place) or NO."""


def note(state: State, why: i64, what: i64, n: i64, of: i64) -> None:
    """Writes it down and forgets what is older than the turn before this one."""
    gaia = state.gaia
    assert gaia is not None
    if n == 0:
        return
    kept = gaia.gained[:]
    while len(kept) > 0 and kept[0] < state.turn - 1:
        kept = kept[NOTE_WIDTH:]
    own: i64 = 1 if state.active == 1 else 0
    for x in (state.turn, own, why, what, n, of):
        kept = append(kept, x)
    gaia.gained = kept


def gaia_gains(state: State, what: i64, n: i64, why: i64, of: i64) -> None:
    """One of the first five things for one reason."""
    gaia = state.gaia
    assert gaia is not None
    if what == SOIL:
        note(state, why, SOIL, n, of)
        gaia_soil(state, n)
    elif what == SPROUTS:
        note(state, why, SPROUTS, n, of)
        gaia.sprouts += n
    elif what == GROWTH:
        note(state, why, GROWTH, n, of)
        gaia.growth += n
    else:
        assert what in (COMPOST, PILE)
        note(state, why, what, _take_cards(state, gaia, what, n), of)
        cards_moved(state)


def cards_moved(state: State) -> None:
    """Unseen cards have changed places, so the human's choice that led to it stands (E-INFO-03)."""
    for seat in state.seats:
        seat.unseen += 1


def _take_cards(state: State, gaia: Gaia, what: i64, n: i64) -> i64:
    """Cards from the deck, unseen to her compost or face up to her scoring pile; how many there were."""
    for k in range(n):
        card = next_card(state)
        if card == NO:
            return k
        if what == COMPOST:
            gaia.compost = append(gaia.compost, card)
        else:
            gaia.pile = append(gaia.pile, card)
    return n


def gaia_soil(state: State, n: i64) -> None:
    """Whenever her pool holds 10, it becomes 5 cards of compost (E-SOLO-14)."""
    gaia = state.gaia
    assert gaia is not None
    gaia.soil += n
    while gaia.soil >= POOL:
        gaia.soil -= POOL
        gaia_gains(state, COMPOST, COMPOST_A_POOL, POOLED, POOL)
