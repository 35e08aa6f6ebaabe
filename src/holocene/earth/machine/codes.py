"""Small integers the engine and its facts share: actions, colours, scopes, forms.

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

# What the actions give, in the order of `Facts.benefit`; the active player first, then the others.
RED_SOIL: Final = 0
RED_DECK: Final = 1
BLUE_SPROUTS: Final = 2
BLUE_SOIL: Final = 3
YELLOW_DRAW: Final = 4
YELLOW_GROWTH: Final = 5
GREEN_PLANTINGS: Final = 6
OTHERS_RED_SOIL: Final = 7
OTHERS_RED_DECK: Final = 8
OTHERS_BLUE_SPROUTS: Final = 9
OTHERS_BLUE_SOIL: Final = 10
OTHERS_YELLOW_DRAW: Final = 11
OTHERS_YELLOW_GROWTH: Final = 12
OTHERS_GREEN_PLANTINGS: Final = 13
OTHERS_GREEN_DRAW: Final = 14

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

# What an ability costs, in the order of `Facts.need`.
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

# Columns of a score's row in `Facts.score`; what a form does not use is 0, and 1 in S_EVERY.
S_FORM: Final = 0
S_POINTS: Final = 1
S_EVERY: Final = 2
S_WHERE: Final = 3
"""A scope, a line, or how the cards of a path are connected."""
S_FILTER: Final = 4
S_FLAG: Final = 5
"""1: the best area of all, or a path that leads through this card."""
S_CAP: Final = 6
"""The most cards of a path or points of a resource; 0: no limit."""
S_WHAT: Final = 7
"""The resource counted, or the attribute compared along a line."""
S_DIFFERENT: Final = 8
"""1: the cards of the line must differ, not agree."""
S_TABLE: Final = 9
"""Where its points table begins in `Facts.points`."""
SCORE_WIDTH: Final = 10

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

# --- animals

# Kinds of movement.
UP_TO: Final = 0
EXACT_STEPS: Final = 1
TO_CARD: Final = 2
ADD_TOKEN: Final = 3
STAYS: Final = 4

# Conditions between movement and effects.
NO_CONDITION: Final = 0
ARRIVAL_IS: Final = 1
HABITATS_VISITED: Final = 2
CARDS_VISITED: Final = 3

# Columns of an animal's row in `Facts.animal`.
A_TOKENS: Final = 0
A_NEEDS: Final = 1
"""1: only with Abundance."""
A_GAIA: Final = 2
"""1: she can hold it."""
A_START: Final = 3
"""The filter of its written placement, or NO."""
A_MOVE: Final = 4
A_STEPS: Final = 5
A_PER_LEAF: Final = 6
A_FILTER: Final = 7
A_FARTHEST: Final = 8
"""ROW, COLUMN or NO."""
A_CONDITION: Final = 9
A_CONDITION_N: Final = 10
"""A filter or a number."""
A_FIRST: Final = 11
"""Its effects are the rows first to last of `Facts.animal_effect`."""
A_LAST: Final = 12
A_FORMS: Final = 13
"""1: has a gain of which less may be taken; 2: has one that may go to the Team board."""
A_POINTS: Final = 14
A_PER: Final = 15
A_WHAT: Final = 16
C_FIRST: Final = 17
"""The same for the collective side."""
C_LAST: Final = 18
C_FORMS: Final = 19
C_CHOOSE: Final = 20
C_POINTS: Final = 21
C_PER: Final = 22
C_WHAT: Final = 23
A_CHOOSE: Final = 24
A_SIDE: Final = 25
"""Where a step leads: ADJACENT, ORTHOGONAL or DIAGONAL."""
A_CONDITION_FILTER: Final = 26
ANIMAL_WIDTH: Final = 27

LESS_FORM: Final = 1
SHARE_FORM: Final = 2

# What an effect does.
TRADE: Final = 0
STORE: Final = 1
ACTIVATE: Final = 2
SELECT: Final = 3

# Which cards an effect is about.
ONCE: Final = 0
VISITED_CARDS: Final = 1
VISITED_FLORA: Final = 2
ARRIVAL: Final = 3
TOKENS: Final = 4
SOME: Final = 5
VISITED_SOME: Final = 6
"""Those of the cards visited that pass the filter."""

# Where a price lies and a gain goes.
FREE: Final = 0
THERE: Final = 1
AT_ARRIVAL: Final = 2
AT_OCCUPIED: Final = 3
EACH_VISITED: Final = 4
ONE_OF: Final = 5
AT_ORIGIN: Final = 6
FROM_SUPPLY: Final = 7
FROM_HAND: Final = 8
FROM_CARDS: Final = 9

# Columns of a row of `Facts.animal_effect`.
E_OP: Final = 0
E_EACH: Final = 1
E_MOST: Final = 2
E_FILTER: Final = 3
E_ONE_ROW: Final = 4
E_AROUND: Final = 5
E_SIDE: Final = 6
E_TIMES: Final = 7
E_FIRST_PRICE: Final = 8
E_LAST_PRICE: Final = 9
E_FIRST_YIELD: Final = 10
E_LAST_YIELD: Final = 11
E_N: Final = 12
"""Pieces stored, or cards drawn."""
E_EXACTLY: Final = 13
E_WHAT: Final = 14
E_SOURCE: Final = 15
E_FROM: Final = 16
"""The filter of the cards pieces are taken off."""
E_ONE: Final = 17
"""Off one card; one ability; how many cards are kept."""
E_WHOLE: Final = 18
E_COLOURS: Final = 19
"""Bits 1, 2, 4, 8: the abilities of these actions; 16: multicolour ones."""
E_PER_LEAF: Final = 20
"""1: E_TIMES or E_MOST is for each used leaf."""
E_AMONG: Final = 21
"""1: done once, its pieces split among the cards."""
EFFECT_WIDTH: Final = 22

# Columns of a price and of a yield.
P_CODE: Final = 0
P_N: Final = 1
P_AT: Final = 2
PRICE_WIDTH: Final = 3
Y_CODE: Final = 0
Y_N: Final = 1
Y_AT: Final = 2
Y_FILTER: Final = 3
Y_PER: Final = 4
Y_MOST: Final = 5
Y_OTHERS: Final = 6
YIELD_WIDTH: Final = 7

# What multiplies a yield on its card.
PER_SPROUT: Final = 1
PER_HABITAT: Final = 2
PER_LEAF: Final = 3
PER_GROWTH: Final = 4

# Pieces that are kept.
A_SPROUT: Final = 0
A_GROWTH: Final = 1
A_CANOPY: Final = 2
A_CARD: Final = 3

MULTI_ABILITY: Final = 16
