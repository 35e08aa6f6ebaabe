"""The integers behind the words of the rules: colours, resources, pieces, stages.

What a cell holds is one integer: nothing (0), a hole (GONE), or a specimen with
its upgrades. Everything here is a constant or a look at such an integer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO: Final = -1
"""No cell, no edge, no target."""

# --- sides: the number of a colour is its seat, for Black plays first (W-SETUP-05)

BLACK: Final = 0
WHITE: Final = 1
COLOURS: Final = ("black", "white")
COLOUR_LETTERS: Final = "bw"

# --- resources

EARTH: Final = 0
WATER: Final = 1
SUN: Final = 2
RESOURCES: Final = 3
RESOURCE_LETTERS: Final = "EWS"
RESOURCE_NAMES: Final = ("earth", "water", "sun")

# --- components (W-COMP-01)

TOKENS: Final = 20
ROOTS: Final = 20
SHIELDS: Final = 4
HOME: Final = "MTMMMTM"
"""The home row, for both sides (W-SETUP-03)."""

TOP_LEVEL: Final = 3
TREE_ROOM: Final = 4
MUSHROOM_ROOM: Final = 2

# --- what a cell holds

EMPTY: Final = 0
GONE: Final = 1
TREE: Final = 2
BLACKS: Final = 4
WHITES: Final = 8
SPECIMEN: Final = 12
"""Either colour."""
EARTH_TOKEN: Final = 16
WATER_TOKEN: Final = 64
SUN_TOKEN: Final = 256
"""Two bits each, so adding one token is an addition."""
SHIELD: Final = 1024


def colour_bit(side: i64) -> i64:
    """The bit that specimens of a side carry."""
    return BLACKS + side * (WHITES - BLACKS)


def earth(piece: i64) -> i64:
    return (piece >> 4) & 3


def water(piece: i64) -> i64:
    return (piece >> 6) & 3


def sun(piece: i64) -> i64:
    return (piece >> 8) & 3


def level(piece: i64, resource: i64) -> i64:
    return (piece >> (4 + 2 * resource)) & 3


def tokens(piece: i64) -> i64:
    """Upgrades of all resources together."""
    return ((piece >> 4) & 3) + ((piece >> 6) & 3) + ((piece >> 8) & 3)


def room(piece: i64) -> i64:
    """How many upgrades a specimen can still take (W-GROW-04)."""
    if piece & TREE:
        return TREE_ROOM - tokens(piece)
    return MUSHROOM_ROOM - tokens(piece)


def token_of(resource: i64) -> i64:
    """What one token adds to a specimen's integer."""
    if resource == EARTH:
        return EARTH_TOKEN
    if resource == WATER:
        return WATER_TOKEN
    return SUN_TOKEN


def worth(piece: i64) -> i64:
    """Bonus resources for destroying it (W-BONUS-01)."""
    return 2 if piece & TREE else 1


def side_of(piece: i64) -> i64:
    return WHITE if piece & WHITES else BLACK


# --- stages: what the side to move, or in PAY_OTHER its opponent, is asked

GROW: Final = 0
"""Growth, or a cell to destroy in its place (W-GROW-01, W-EOW-01)."""
MOVE: Final = 1
"""Which specimen moves; `done` when none can (W-MOVE-01, W-MOVE-09)."""
SET_OUT: Final = 2
"""The first step of the specimen chosen."""
WALK: Final = 3
"""After a step: another one, an attack, or the end of the turn (W-MOVE-10)."""
TARGET: Final = 4
"""The first target of an attack."""
ROOT: Final = 5
"""Which root falls on the first target (W-ATT-06)."""
TARGET_TWO: Final = 6
"""A second target, or `done` (W-SUN-01)."""
ROOT_TWO: Final = 7
PAY: Final = 8
"""A bonus of the side to move (W-BONUS-02)."""
PAY_OTHER: Final = 9
"""A bonus of the opponent (W-BONUS-03)."""
AFTER: Final = 10
"""After an attack: a second one, the post-attack move, or the end of the turn (W-TURN-03)."""
CLOSE: Final = 11
"""Only roots and the end of the turn are left."""
OVER: Final = 12

STAGE_NAMES: Final = (
    "Grow",
    "Move",
    "SetOut",
    "Walk",
    "Target",
    "Root",
    "TargetTwo",
    "RootTwo",
    "Pay",
    "PayOther",
    "After",
    "Close",
    "Over",
)

# --- how a game ended

RUNNING: Final = 0
BLACK_WINS: Final = 1
WHITE_WINS: Final = 2
DRAWN: Final = 3
RESULT_TEXTS: Final = ("*", "0-1", "1-0", "1/2")

NO_TREES: Final = 1
BOTH_TREES: Final = 2
STUCK: Final = 3
REPEATED: Final = 4
QUIET: Final = 5
BARREN: Final = 6
END_RULES: Final = ("", "W-END-01", "W-END-03", "W-END-04", "W-END-05", "W-END-06", "H-W12")
