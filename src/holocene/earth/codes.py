"""Small integers the engine and its tables share: actions, colours, scopes, forms.

Nothing is decided here; these are the numbers behind the words of `ops.py`.
"""

from __future__ import annotations

from typing import Final

# The four actions, in the order of the player board.
PLANT: Final = 0
COMPOST: Final = 1
WATER: Final = 2
GROW: Final = 3
ACTIONS: Final = 4

# Kinds of cards that can lie in an area or in the Earth deck.
FLORA: Final = 0
TERRAIN: Final = 1
EVENT: Final = 2
ISLAND: Final = 3
CLIMATE: Final = 4

# Bits of ability colours for "one colour can be picked per card" (E-OBJ-07).
RED_BIT: Final = 1
YELLOW_BIT: Final = 2
BLUE_BIT: Final = 4
GREEN_BIT: Final = 8
BLACK_BIT: Final = 16
BROWN_BIT: Final = 32
MULTI_BIT: Final = 64
"""Marks a true multicolour ability beside its three colours; never a colour of its own in a line."""

TERRAIN_BIT: Final = 16
"""Terrain as the fifth card type (E-OBJ-08); bits 1 to 8 are tree, bush, herb, mushroom."""

# What an ability costs, in the order of `Tables.need`.
NEED_SOIL: Final = 0
NEED_SPROUTS: Final = 1
NEED_GROWTH: Final = 2
NEED_HAND: Final = 3
NEED_COMPOST: Final = 4
NEEDS: Final = 5

# Directions around a cell.
ROW: Final = 0
COLUMN: Final = 1
ORTHOGONAL: Final = 2
DIAGONAL: Final = 3
ADJACENT: Final = 4
ORTHOGONAL_LINE: Final = 5

# Where cards are counted.
IN_TABLEAU: Final = 0
IN_AREA: Final = 1
IN_ROW: Final = 2
IN_COLUMN: Final = 3
IN_ORTHOGONAL: Final = 4
IN_DIAGONAL: Final = 5

# Multipliers of gains.
PER_NOTHING: Final = 0
PER_PLANTED: Final = 1
PER_AREA: Final = 2
PER_NEIGHBOUR: Final = 3

# Where gained pieces go.
ANYWHERE: Final = 0
EACH: Final = 1
SPREAD: Final = 2

# Tests that look at the pieces on a card.
NO_PIECES_TEST: Final = 0
SPROUTS_TEST: Final = 1
GROWTH_TEST: Final = 2
SPROUTS_FULL_TEST: Final = 3
CANOPY_TEST: Final = 4
FILLED_TEST: Final = 5
EMPTY_TEST: Final = 6

# Relations of a number test.
AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2
EVEN: Final = 3
ODD: Final = 4

# Forms of end-of-game scores.
PER_MATCH: Final = 0
PER_EMPTY_SPACE: Final = 1
LONGEST_LINE: Final = 2
POINTS_TABLE: Final = 3
PER_RESOURCE: Final = 4
EACH_FULL_LINE: Final = 5
THIS_FULL_LINE: Final = 6
PER_SET: Final = 7

# Forms of Fauna goals.
COUNT_AT_LEAST: Final = 0
RESOURCE_AT_LEAST: Final = 1
FULL_LINES_AT_LEAST: Final = 2
SETS_AT_LEAST: Final = 3

MAIN_DIAGONAL: Final = 2
"""A `line` beside ROW and COLUMN: the two corner-to-corner diagonals (E-OBJ-14)."""

# Resources that scores and goals count.
SOIL: Final = 0
HAND: Final = 1
COMPOST_PILE: Final = 2
EVENTS: Final = 3
SPROUTS: Final = 4
GROWTH: Final = 5

# Attributes compared along a line.
COLOUR_OF: Final = 0
TYPE_OF: Final = 1
HABITAT_OF: Final = 2
VP_OF: Final = 3
SPROUTS_OF: Final = 4
GROWTH_OF: Final = 5

# Special payments (E-PLANT-11).
PAY_NOTHING: Final = 0
PAY_WITH_HAND: Final = 1
PAY_WITH_SPROUTS: Final = 2
PAY_WITH_GROWTH: Final = 3

NO: Final = -1
"""No card, no cell, no seat, no ability."""
