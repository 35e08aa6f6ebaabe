"""The codes of frames: what can remain to be done, by whom it is asked, with which arguments.

The handlers are in `rules/`; `engine.py` dispatches on these integers. A gain's
third argument packs the *slot* it comes from (a cell, the Island, the Climate
or NOWHERE) and whether its amount is asked for ("take less", E-GEN-11).
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

NAMES: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    PICK: ("Pick", ("kind",)),
    SETUP_DRAW: ("SetupDraw", ()),
    SETUP_COMPOST: ("SetupCompost", ("n",)),
    SETUP_SOIL: ("SetupSoil", ()),
    ACTION: ("Action", ()),
    OTHERS: ("Others", ("action",)),
    BRANCH: ("Branch", ("action",)),
    PLANTING: ("Planting", ("left", "active", "asked")),
    AT: ("At", ("less", "active")),
    PAY_CARD: ("PayCard", ("cell", "with", "owed")),
    SET_DOWN: ("SetDown", ("cell",)),
    BLACK: ("Black", ("cell",)),
    DRAW_FOUR: ("DrawFour", ()),
    KEEP: ("Keep", ("n",)),
    ACTIVATE: ("Activate", ("action",)),
    WALK: ("Walk", ("action", "step", "tableau_first")),
    COPY: ("Copy", ("action", "spec", "slot")),
    WINDOW: ("Window", ()),
    CHECK: ("Check", ()),
    PAY_SOIL: ("PaySoil", ("n",)),
    PAY_SPROUTS: ("PaySprouts", ("n",)),
    PAY_GROWTH: ("PayGrowth", ("n",)),
    PAY_HAND: ("PayHand", ("n",)),
    PAY_COMPOST: ("PayCompost", ("n",)),
    CONVERT: ("Convert", ("n",)),
    CONVERTED: ("Converted", ()),
    SOIL: ("Soil", ("n", "spec", "slot")),
    DRAW: ("Draw", ("n", "spec", "slot")),
    DECK: ("Deck", ("n", "spec", "slot")),
    PLACE_SPROUTS: ("PlaceSprouts", ("n", "spec", "slot")),
    PLACE_GROWTH: ("PlaceGrowth", ("n", "spec", "slot")),
    HAND: ("Hand", ("n", "spec", "slot")),
    LOOK: ("Look", ("n", "keep")),
    TAKE_BACK: ("TakeBack", ("keep",)),
    PUT: ("Put", ("piece", "n", "mask")),
    PUT_EACH: ("PutEach", ("piece", "n", "mask")),
    SEEDS: ("Seeds", ("n", "spec", "slot")),
    GIVE_OTHERS: ("GiveOthers", ("n", "spec", "slot")),
    GIVE_OPPONENT: ("GiveOpponent", ("n", "spec", "slot")),
    EXTRA_PLANTING: ("ExtraPlanting", ("n", "spec", "slot")),
    CLAIM: ("Claim", ("place",)),
    TAKE_BONUS: ("TakeBonus", ()),
    SURPLUS: ("Surplus", ("n",)),
    STOCK_WINDOW: ("StockWindow", ()),
    ANNOUNCE: ("Announce", ()),
    OWN_EVENT: ("OwnEvent", ()),
    OFFERED_EVENT: ("OfferedEvent", ("event",)),
    STOCK_STEP: ("StockStep", ()),
    BETWEEN: ("Between", ()),
    RESOLVE: ("Resolve", ("seat",)),
    OFFER: ("Offer", ("seat", "event")),
    EXTRA: ("Extra", ()),
    LATE: ("Late", ("turn",)),
    GAIA_FAUNA: ("GaiaFauna", ("row",)),
    GAIA_SHARE: ("GaiaShare", ()),
    GAIA_LOWER: ("GaiaLower", ()),
    PUT_ASIDE: ("PutAside", ()),
    TAKE_AMOUNT: ("TakeAmount", ("what",)),
    LEFTOVERS: ("Leftovers", ()),
    KEEP_ANIMAL: ("KeepAnimal", ("left",)),
    ANIMAL: ("Animal", ("left",)),
    STEP: ("Step", ("animal", "left", "entering")),
    CONDITION: ("Condition", ("animal", "frames")),
    EFFECT: ("Effect", ("effect", "animal", "form")),
    OFFER_TRADE: ("OfferTrade", ("effect", "animal", "element")),
    PUT_SOME: ("PutSome", ("piece", "n", "mask")),
    PUT_ONE: ("PutOne", ("piece", "n", "mask")),
    TAKE_OFF: ("TakeOff", ("store", "n", "mask")),
    TAKE_SET: ("TakeSet", ("store", "n", "mask")),
    STORE_CARD: ("StoreCard", ("store", "n")),
    STORE_SUPPLY: ("StoreSupply", ("store", "n", "slot")),
    USE_EACH: ("UseEach", ("effect", "element", "ability")),
    USE_ONE: ("UseOne", ("effect", "mask")),
    USE_AGAIN: ("UseAgain", ("cell", "effect", "times")),
    WHICH_ABILITY: ("WhichAbility", ("cell", "effect", "slot")),
    KEEP_DRAWN: ("KeepDrawn", ("n",)),
    GIVE: ("Give", ("gain", "n")),
    GIFT: ("Gift", ("gain", "n")),
    ACTIVATED: ("Activated", ()),
    ASK_COLLECTIVE: ("AskCollective", ()),
    COLLECTIVE: ("Collective", ()),
    ROUND: ("Round", ()),
    DRAFT: ("Draft", ()),
    REVEAL_PICKS: ("RevealPicks", ()),
    DRAW_HANDS: ("DrawHands", ()),
    TURN: ("Turn", ()),
    REVEAL: ("Reveal", ()),
    COMPLETION: ("Completion", ("turn",)),
    GREEN: ("Green", ()),
    CLAIMS: ("Claims", ("place", "turn")),
    PASS: ("Pass", ()),
    FINAL: ("Final", ()),
    SCORING: ("Scoring", ()),
}


def show(frame: list[int]) -> str:
    """A frame for a trace: `Walk(1, 4, 0)`."""
    name, arguments = NAMES[frame[0]]
    return f"{name}({', '.join(str(x) for x in frame[1 : 1 + len(arguments)])})"
