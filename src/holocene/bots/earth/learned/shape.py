"""The shape of what the network reads: which number stands where.

Everything is a small integer. *Marks* are things that are there or not (a card in the hand, the
frame that asks); each has a number of its own in one long list. *Amounts* are counts. An answer
has a kind, a thing it is about, and amounts of its own.

Weights fit one shape: whoever changes a number here trains anew.
"""

from __future__ import annotations

from typing import Final

# --- room in the card set; a larger one is refused (`sight.py`)
CARDS: Final = 360
ISLANDS: Final = 24
CLIMATES: Final = 24
ECOSYSTEMS: Final = 70
FAUNA: Final = 52
ANIMALS: Final = 36
GAIA_CARDS: Final = 8
FRAMES: Final = 180
CRITERIA: Final = 47

# --- marks: where each list begins
OWN_TABLEAU: Final = 0
OWN_HAND: Final = OWN_TABLEAU + CARDS
OWN_FINGERS: Final = OWN_HAND + CARDS
RIVAL_TABLEAU: Final = OWN_FINGERS + CARDS
OWN_ISLAND: Final = RIVAL_TABLEAU + CARDS
OWN_CLIMATE: Final = OWN_ISLAND + ISLANDS
OWN_ECOSYSTEM: Final = OWN_CLIMATE + CLIMATES
RIVAL_ISLAND: Final = OWN_ECOSYSTEM + ECOSYSTEMS
RIVAL_CLIMATE: Final = RIVAL_ISLAND + ISLANDS
RIVAL_ECOSYSTEM: Final = RIVAL_CLIMATE + CLIMATES
SHARED_ECOSYSTEM: Final = RIVAL_ECOSYSTEM + ECOSYSTEMS
GOAL: Final = SHARED_ECOSYSTEM + ECOSYSTEMS
"""Each with four states: open, mine, the rival's, both."""
FRAME: Final = GOAL + 4 * FAUNA
ASKED_FACE: Final = FRAME + FRAMES
OWN_ANIMAL: Final = ASKED_FACE + CARDS + ISLANDS + CLIMATES
RIVAL_ANIMAL: Final = OWN_ANIMAL + ANIMALS
COLLECTIVE: Final = RIVAL_ANIMAL + ANIMALS
GAIA_CARD: Final = COLLECTIVE + ANIMALS
MARKS: Final = GAIA_CARD + GAIA_CARDS

MOST_MARKS: Final = 96
"""In one position; more cards of a hand than fit are left out."""
MOST_HAND: Final = 28
MOST_FINGERS: Final = 8

# --- amounts
AREA: Final = 46
"""Of one area."""
TABLE: Final = 52
"""Of the table and the question."""
OWN_AREA: Final = 0
RIVAL_AREA: Final = OWN_AREA + AREA
MEAN_AREA: Final = RIVAL_AREA + AREA
MATE_AREA: Final = MEAN_AREA + AREA
TABLE_AT: Final = MATE_AREA + AREA
AMOUNTS: Final = TABLE_AT + TABLE

# --- answers
MOST_ANSWERS: Final = 48
"""Beyond them the later ones are not weighed."""
WORD_KINDS: Final = 32
"""Each word is a kind of its own; then the blocks of the space of choices."""
KIND_PICK: Final = 32
KIND_AMOUNT: Final = 33
KIND_OPPONENT: Final = 34
KIND_GERMINATE: Final = 35
KIND_CELL: Final = 36
"""Six blocks of cells."""
KIND_CARD: Final = 42
"""Seven blocks of cards."""
KINDS: Final = 49

THINGS: Final = CARDS + ISLANDS + CLIMATES + ECOSYSTEMS + ANIMALS + CRITERIA
"""What an answer can be about, in this order; a thing has one number for each of the four roles."""
THING_ISLAND: Final = CARDS
THING_CLIMATE: Final = THING_ISLAND + ISLANDS
THING_ECOSYSTEM: Final = THING_CLIMATE + CLIMATES
THING_ANIMAL: Final = THING_ECOSYSTEM + ECOSYSTEMS
THING_CRITERION: Final = THING_ANIMAL + ANIMALS
ROLE_GAIN: Final = 0
ROLE_LOSS: Final = 1
ROLE_PLACE: Final = 2
ROLE_EVENT: Final = 3
ROLES: Final = 4
NOTHING: Final = ROLES * THINGS
"""About nothing in particular."""
ABOUT: Final = NOTHING + 1

ANSWER_EXTRA: Final = 21
OPINION: Final = 18
"""Where, of these, the opinion of the greedy bot begins: by how much an answer is worse than its best,
whether it is its best, and what it gains; in tenths of a point."""
ANSWER_AMOUNTS: Final = AREA + ANSWER_EXTRA
"""What the own area would gain, then what is special about the answer."""
ANSWER: Final = 2 + ANSWER_AMOUNTS
"""Kind, thing, amounts."""

LIMIT: Final = 300
"""No amount is larger, on either side of nothing."""
