"""What arrives on Gaia's board.

Implements E-SOLO-14 to E-SOLO-16 (her soil pool, growth track and unlimited piles). Her growth is a
count: the track only matters for scoring (`gaia_score.py`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from holocene.earth.codes import NO
from holocene.earth.state import State
from holocene.earth.zones import next_card

POOL: Final = 10
COMPOST_A_POOL: Final = 5


def gaia_compost(state: State, n: i64) -> None:
    """Cards from the deck to her compost, unseen."""
    gaia = state.gaia
    assert gaia is not None
    for _ in range(n):
        card = next_card(state)
        if card == NO:
            return
        gaia.compost = append(gaia.compost, card)


def gaia_pile(state: State, n: i64) -> None:
    """Cards from the deck face up to her scoring pile."""
    gaia = state.gaia
    assert gaia is not None
    for _ in range(n):
        card = next_card(state)
        if card == NO:
            return
        gaia.pile = append(gaia.pile, card)


def gaia_soil(state: State, n: i64) -> None:
    """Whenever her pool holds 10, it becomes 5 cards of compost (E-SOLO-14)."""
    gaia = state.gaia
    assert gaia is not None
    gaia.soil += n
    while gaia.soil >= POOL:
        gaia.soil -= POOL
        gaia_compost(state, COMPOST_A_POOL)
