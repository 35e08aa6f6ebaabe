"""What the evaluation counts, by name: integers of a hundredth of a Mushroom.

A bot's name may set any of them (`search:tree=300`), so they can be tuned without
compiling. The numbers were found by matches of the search against itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DEFAULTS: Final[dict[str, int]] = {
    "mushroom": 100,
    "tree": 260,
    "last_tree": 180,
    "earth1": 14,
    "earth2": 10,
    "earth3": 12,
    "water1": 26,
    "water2": 20,
    "water3": 16,
    "sun1": 16,
    "sun2": 14,
    "sun3": 26,
    "shield": 60,
    "hand": 2,
    "walled": 4,
    "near": -4,
    "threat": 10,
    "tree_threat": 26,
    "move_first": 12,
    "doom": 50,
    "full": 6,
    "centre": 8,
}
"""By name, in the order of the numbers below."""

MUSHROOM: Final = 0
TREE: Final = 1
LAST_TREE: Final = 2
"""Taken off for having one Tree only."""
EARTH: Final = 3
"""Three levels each of Earth, Water and Sun, counted together."""
SHIELD: Final = 12
HAND: Final = 13
"""A root in hand."""
WALLED: Final = 14
"""A root on a side of an own Tree."""
NEAR: Final = 15
"""A cell nearer to an enemy Tree, for Mushrooms: a loss, for whoever comes first is taken first."""
THREAT: Final = 16
"""An enemy within reach; a Tree within reach."""
TREE_THREAT: Final = 17
MOVE_FIRST: Final = 18
"""To be the one to move."""
DOOM: Final = 19
"""A Tree on a cell the enemy can soon destroy (W-EOW-03), for each turn it comes nearer."""
FULL: Final = 20
"""A token nearer to the End of the World than the enemy."""
CENTRE: Final = 21
"""A cell away from the rim, for Trees."""


def weights_of(given: dict[str, int]) -> vec[i64]:
    """All weights in their order, the given ones instead of the usual."""
    return vec[i64]([given.get(name, usual) for name, usual in DEFAULTS.items()])


assert tuple(DEFAULTS).index("centre") == CENTRE and tuple(DEFAULTS).index("shield") == SHIELD
