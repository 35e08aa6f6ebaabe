"""The codes of frames: what can remain to be done.

What each of them means, its name and arguments are in `rules/`, found by these
integers (`rules/all_frames.py`). A gain's third argument packs the *slot* it comes
from (a cell, the Island, the Climate or NOWHERE) and whether its amount is asked
for ("take less", E-GEN-11).
"""

from __future__ import annotations

from typing import Final

# --- a seat's lane: set-up
PICK: Final = 1
SETUP_DRAW: Final = 2
SETUP_COMPOST: Final = 3
SETUP_SOIL: Final = 4
# --- the turn
ACTION: Final = 10
OTHERS: Final = 11
BRANCH: Final = 12
PLANTING: Final = 13
AT: Final = 14
PAY_CARD: Final = 15
SET_DOWN: Final = 16
BLACK: Final = 17
DRAW_FOUR: Final = 18
KEEP: Final = 19
ACTIVATE: Final = 20
WALK: Final = 21
COPY: Final = 22
WINDOW: Final = 23
CHECK: Final = 24
# --- costs
PAY_SOIL: Final = 30
PAY_SPROUTS: Final = 31
PAY_GROWTH: Final = 32
PAY_HAND: Final = 33
PAY_COMPOST: Final = 34
CONVERT: Final = 35
CONVERTED: Final = 36
# --- gains
SOIL: Final = 40
DRAW: Final = 41
DECK: Final = 42
PLACE_SPROUTS: Final = 43
PLACE_GROWTH: Final = 44
HAND: Final = 45
LOOK: Final = 46
TAKE_BACK: Final = 47
PUT: Final = 48
PUT_EACH: Final = 49
SEEDS: Final = 50
GIVE_OTHERS: Final = 51
GIVE_OPPONENT: Final = 52
EXTRA_PLANTING: Final = 53
# --- the agenda
DRAFT: Final = 69
REVEAL_PICKS: Final = 70
DRAW_HANDS: Final = 71
TURN: Final = 72
REVEAL: Final = 73
COMPLETION: Final = 74
GREEN: Final = 75
CLAIMS: Final = 76
PASS: Final = 77
FINAL: Final = 78
SCORING: Final = 79

# --- short of leaves (A-LEAF-03, A-LEAF-07)
CLAIM: Final = 100
TAKE_BONUS: Final = 101
# --- Abundance: a seat's lane, then the agenda
SURPLUS: Final = 110
STOCK_WINDOW: Final = 111
ANNOUNCE: Final = 112
OWN_EVENT: Final = 113
OFFERED_EVENT: Final = 114
STOCK_STEP: Final = 120
BETWEEN: Final = 121
RESOLVE: Final = 122
OFFER: Final = 123
EXTRA: Final = 124
LATE: Final = 125
# --- solo
GAIA_FAUNA: Final = 130
GAIA_SHARE: Final = 131
GAIA_LOWER: Final = 132
# --- teams
PUT_ASIDE: Final = 140
TAKE_AMOUNT: Final = 141
LEFTOVERS: Final = 142

# --- animals: a seat's lane, then the agenda
KEEP_ANIMAL: Final = 150
ANIMAL: Final = 151
STEP: Final = 152
CONDITION: Final = 153
EFFECT: Final = 154
OFFER_TRADE: Final = 155
PUT_SOME: Final = 156
PUT_ONE: Final = 157
TAKE_OFF: Final = 158
TAKE_SET: Final = 159
STORE_CARD: Final = 160
STORE_SUPPLY: Final = 161
USE_EACH: Final = 162
USE_ONE: Final = 163
USE_AGAIN: Final = 164
WHICH_ABILITY: Final = 165
KEEP_DRAWN: Final = 166
GIVE: Final = 167
GIFT: Final = 168
ACTIVATED: Final = 169
ASK_COLLECTIVE: Final = 170
CHOOSE_EFFECT: Final = 171
COLLECTIVE: Final = 175
ROUND: Final = 176

NOWHERE: Final = 51
"""The slot of a gain that comes from no card of the area: a benefit."""
EVENT_SLOT: Final = 52
"""The slot of what an Event gives, which Gaia does not count (E-SOLO-06)."""
SEED_SLOT: Final = 53
"""The slot of what a seed gives, which she counts on the human's own turn only (A-SOLO-11)."""
ISLAND_SLOT: Final = 49
CLIMATE_SLOT: Final = 50
ASKED: Final = 64
"""Added to the slot: the amount is asked for (E-GEN-11)."""
SHARED: Final = 128
"""Added to the slot: how much goes to the Team board is asked for (E-TEAM-13)."""
SLOTS: Final = 63
"""Masks the slot out of the packed argument."""

SPROUT: Final = 0
GROWTH: Final = 1
