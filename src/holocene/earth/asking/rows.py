"""One row for every frame that asks: what its texts speak of, which texts there are.

The key of a text is the name of the frame, or that and a variant (`Planting.extra`). The
rule of a question is the frame's own, unless a variant names another one.
Which variant fits is decided in `questions.py`; tests look up every key of these rows
in every face and every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from holocene.earth.rules.all_frames import FRAMES


@dataclass(frozen=True)
class Row:
    """What is known of the questions of a frame."""

    values: tuple[str, ...] = ()
    """What its texts may speak of."""
    noun: str = ""
    """What an amount asked for is an amount of."""
    variants: Mapping[str, str] = field(default_factory=dict)
    """The variants of its key with their rules; the frame's own where none is named."""
    plain: bool = True
    """Is there a text for the frame without a variant?"""
    done: bool = False
    """Has `done` words of its own here?"""
    use: bool = False
    """Has `use`?"""
    closing: bool = False
    """It closes a step: the last moment to take or use something."""


def _same(*variants: str) -> dict[str, str]:
    return dict.fromkeys(variants, "")


_STORING: Final = ("animal", "kept", "n")
_ON_ISLAND: Final = {"island": "K-COLL-05"}

ROWS: Final[dict[str, Row]] = {
    # --- set-up
    "Pick": Row(variants=_same("0", "1", "2"), plain=False),
    "SetupCompost": Row(("cards",)),
    # --- the turn
    "Action": Row(),
    "Branch": Row(("name", "action"), variants={"gaia": "E-SOLO-07"}, done=True),
    "Planting": Row(
        ("left",),
        variants={"extra": "A-PLANT-01", "none": "E-PLANT-03", "draw": "E-PLANT-13"},
        done=True,
    ),
    "At": Row(("card",)),
    "PayCard": Row(("card", "owed"), variants=_same("1", "2", "3"), plain=False, done=True),
    "Black": Row(("card",), done=True),
    "Keep": Row(("n",)),
    "Activate": Row(("action",)),
    "Walk": Row(("card",), variants={"short": "E-TURN-11", "partner": "H-12"}, done=True),
    "Copy": Row(("card",)),
    "Window": Row(variants={"end": "E-END-08", "left": "A-TEAM-09"}, done=True, closing=True),
    # --- costs
    "PaySprouts": Row(("pieces",)),
    "PayGrowth": Row(("pieces",)),
    "PayHand": Row(("cards",)),
    "Convert": Row(("n",)),
    "Converted": Row(noun="soil"),
    # --- gains
    "Soil": Row(noun="soil", variants={"share": "E-TEAM-13"}),
    "Draw": Row(noun="cards"),
    "Deck": Row(noun="compost", variants={"share": "E-TEAM-13"}),
    "Seeds": Row(noun="seeds", variants={"share": "E-TEAM-13"}),
    "PlaceSprouts": Row(noun="sprouts"),
    "PlaceGrowth": Row(noun="growth"),
    "Hand": Row(("n",), done=True),
    "TakeBack": Row(done=True),
    "Put": Row(("pieces",), variants=_same("0", "1"), plain=False, done=True),
    "PutEach": Row(variants=_same("0", "1"), plain=False, done=True),
    "GiveOpponent": Row(("pieces",)),
    # --- leaves
    "Claim": Row(("leaves", "fauna", "points"), done=True, use=True),
    "TakeBonus": Row(("leaves", "bonus"), done=True, use=True),
    # --- Abundance
    "Surplus": Row(("pieces",), done=True),
    "StockWindow": Row(("stock",), variants={"stock": "", "end": "A-END-02"}, done=True, closing=True),
    "Announce": Row(variants={"card": "", "end": "A-END-02"}, done=True, closing=True),
    "OwnEvent": Row(("card",), variants=_same("back"), done=True, use=True),
    "OfferedEvent": Row(("owner", "card"), done=True, use=True),
    # --- alone and in teams
    "GaiaFauna": Row(),
    "PutAside": Row(done=True),
    "TakeAmount": Row(variants=_same("0", "1", "2", "3", "4"), plain=False),
    # --- animals
    "KeepAnimal": Row(("left",), variants=_same("two", "second")),
    "Animal": Row(("animal",), variants={"several": "", "other": "K-ACT-04"}, done=True),
    "Step": Row(
        ("animal", "steps"),
        variants={
            "enter": "K-PLACE-03",
            "start": "K-PLACE-05",
            "add": "K-PLACE-06",
            "upto": "K-MOVE-10",
            "to": "K-MOVE-20",
            "exactly": "K-MOVE-30",
        },
        done=True,
    ),
    "OfferTrade": Row(("animal", "there"), variants=_same("there"), done=True, use=True),
    "PutSome": Row(("n",), variants=_same("0", "1"), plain=False, done=True),
    "PutOne": Row(("pieces",), variants=_same("0", "1"), plain=False, done=True),
    "TakeOff": Row(_STORING, variants=_ON_ISLAND, done=True),
    "TakeSet": Row(_STORING, variants=_ON_ISLAND, done=True),
    "StoreCard": Row(_STORING, variants=_ON_ISLAND, done=True),
    "StoreSupply": Row(_STORING, variants=_ON_ISLAND),
    "UseEach": Row(("animal", "card"), done=True),
    "UseAgain": Row(("animal", "card"), done=True, use=True),
    "UseOne": Row(("animal",), done=True),
    "WhichAbility": Row(("animal", "card")),
    "KeepDrawn": Row(("n",)),
    "ChooseEffect": Row(("animal",), done=True),
    "Gift": Row(("gain",), done=True, use=True),
    "AskCollective": Row(
        ("animal",),
        variants={"option": "K-COLL-04", "none": "K-COLL-10"},
        done=True,
        closing=True,
    ),
}
"""By the name of the frame."""

FORMS: Final[dict[str, str]] = {"less": "E-GEN-11", "share": "E-TEAM-13"}
"""Questions that stand before any other: an item was announced in this form, which one is next."""


RULES: Final[dict[str, str]] = {frame.name: frame.rule for frame in FRAMES if frame.name in ROWS}
"""The rule that lets each frame ask."""


def question_keys() -> dict[str, str]:
    """Every key a question can have, with its rule."""
    found = dict(FORMS)
    for frame, row in ROWS.items():
        if row.plain:
            found[frame] = RULES[frame]
        for variant, rule in row.variants.items():
            found[f"{frame}.{variant}"] = rule or RULES[frame]
    return found


PLANNED: Final[dict[str, str]] = {
    **dict.fromkeys(("Branch", "Black", "Activate", "Walk", "Copy"), "one"),
    **dict.fromkeys(("Animal", "Step", "OfferTrade", "UseEach", "UseAgain", "UseOne", "WhichAbility"), "one"),
    "ChooseEffect": "one",
    **dict.fromkeys(
        ("SetupCompost", "Keep", "Hand", "TakeBack", "PayCard", "PaySprouts", "PayGrowth", "PayHand"),
        "several",
    ),
    **dict.fromkeys(("Convert", "Surplus", "TakeOff", "TakeSet", "StoreCard", "KeepDrawn"), "several"),
    **dict.fromkeys(("Put", "PutEach", "PutSome", "PutOne", "StockWindow"), "places"),
}
"""Questions whose answers may be proposed together: one answer, several of the same kind, pieces to place."""


# --- answers ------------------------------------------------------------------------------

CELLS: Final = ("at", "at.over", "sprout+", "sprout-", "growth+", "growth-", "this")
CARDS: Final = ("plant", "event", "announce", "compost", "keep", "put", "take", "store")
BRANCHES: Final = tuple(f"branch.{action}.{at}" for action in ("compost", "water", "grow") for at in (0, 1))
SEEDS: Final = ("soil", "growth", "sprouts", "compost", "hand")
TAKEN: Final = ("soil", "sprouts", "growth", "seeds", "compost")
"""What can be taken from the Team board, as `TakeAmount` numbers it."""
LEAVES: Final = tuple(
    f"{word}{more}"
    for word, mores in (
        ("discard-leaf", ("", ".gaia")),
        ("leaf-to-seed", ("", ".gaia", ".animals", ".animals.gaia")),
    )
    for more in mores
)


def label_keys() -> list[str]:
    """Every key a label can have."""
    return [
        "done",
        "done.lose",
        "done.extra",
        "done.OfferTrade.there",
        "done.Planting.draw",
        "done.Planting.less",
        *(f"done.{frame}" for frame, row in ROWS.items() if row.done),
        "use",
        *(f"use.{frame}" for frame, row in ROWS.items() if row.use),
        *("less", "share", "less.back", "share.back", "stock", "convert", "sprouts-to-seed"),
        *LEAVES,
        *(f"choose.{action}" for action in ("plant", "compost", "water", "grow")),
        *(f"seed.{what}" for what in SEEDS),
        *(f"take.{what}" for what in TAKEN),
        *("pick", "pick.card", "pick.KeepAnimal", "pick.Animal", "pick.option", "pick.line"),
        *BRANCHES,
        *("first.0", "first.1", "amount", "opponent", "germinate"),
        *CELLS,
        *CARDS,
    ]
