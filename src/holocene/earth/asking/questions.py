"""The question of a seat: which text fits, by which rule, and what it speaks of.

The texts there are stand in `table.py`; here is decided which of them a situation calls
for. What is said follows from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from holocene.earth.asking.rows import FORMS, ROWS, RULES, TAKEN
from holocene.earth.asking.situation import ACTIONS, PIECES, Situation
from holocene.earth.machine import space
from holocene.earth.machine.codes import A_MOVE, ADD_TOKEN, EXACT_STEPS, TO_CARD, UP_TO
from holocene.earth.machine.state import State
from holocene.earth.rules.base.fauna import claimants, tier_points
from holocene.earth.rules.base.free_choices import partner_may_give
from holocene.kernel.question import Question, Value

ARGUMENT: Final[dict[str, str]] = {
    "Pick": "kind",
    "PayCard": "with",
    "Put": "piece",
    "PutEach": "piece",
    "PutSome": "piece",
    "PutOne": "piece",
    "TakeAmount": "what",
}
"""The argument that tells questions of one frame apart."""
MOVES: Final[dict[int, str]] = {UP_TO: "upto", EXACT_STEPS: "exactly", TO_CARD: "to"}


def question(state: State, seat: int) -> Question | None:
    """What a seat is asked; None where it owes no answer."""
    there = Situation(state, seat)
    if not there.asked:
        return None
    key = key_of(there)
    row = ROWS[there.frame]
    rule = FORMS.get(key) or row.variants.get(key.partition(".")[2]) or RULES[there.frame]
    names = () if key in FORMS else row.values
    values = {name: value for name in names if (value := VALUES[name](there)) is not None}
    return Question(key, rule, noun_of(there), values, closing_choice(there), about(there), row.closing)


def key_of(there: Situation) -> str:
    """Which of the texts fits."""
    for form, is_announced in (("less", there.own.less), ("share", there.own.share)):
        if is_announced:
            return form
    variant = variant_of(there)
    return f"{there.frame}.{variant}" if variant else there.frame


def variant_of(there: Situation) -> str:
    frame, asked = there.frame, there.asked
    if frame in ARGUMENT:
        return str(asked[ARGUMENT[frame]])
    if frame in ("Window", "StockWindow", "Announce") and there.is_final:
        return "end"
    if frame in ("Soil", "Deck", "Seeds"):
        # How much goes to the Team board, rather than how much is taken.
        return "share" if asked.get("form") == "share" else ""
    if frame in ("TakeOff", "TakeSet", "StoreCard", "StoreSupply"):
        return "island" if there.is_on_island() else ""
    return VARIANTS[frame](there) if frame in VARIANTS else ""


def _stock(there: Situation) -> str:
    return "stock" if there.in_block(space.SPROUT_ON, space.SPROUT_OFF - space.SPROUT_ON) else ""


def _announce(there: Situation) -> str:
    """Is one of the answers a between-turns Event? Others stand beside it as free choices."""
    facts = there.state.facts
    first = int(space.card_choice(space.EVENT, 0, facts.cards))
    events = [choice - first for choice in there.legal if first <= choice < first + int(facts.cards)]
    return "card" if any(facts.between_turns_of[card] for card in events) else ""


def _planting(there: Situation) -> str:
    """Which card, or nothing to plant, or nothing left but the draw (H-10)."""
    if there.step == "Extra":
        return "extra"
    if int(there.asked["left"]) == 0:
        return "draw"
    cards = int(there.state.facts.cards)
    return "" if there.in_block(int(space.card_choice(space.PLANT, 0, cards)), cards) else "none"


def _walk(there: Situation) -> str:
    """An ability that cannot be paid for is offered for the sake of a free choice, or of a partner."""
    if there.can(space.USE):
        return ""
    return "partner" if partner_may_give(there.state, there.own) else "short"


def _keep_animal(there: Situation) -> str:
    herd = there.own.herd
    if herd is not None and len(herd.animals) > 0:
        return "second"
    return "two" if int(there.asked.get("left", 1)) > 1 else ""


def _animal(there: Situation) -> str:
    """The same leaf is good for every animal once: the first of several, or one more (K-ACT-04)."""
    herd = there.own.herd
    assert herd is not None
    if int(there.asked["left"]) != (1 << len(herd.animals)) - 1:
        return "other"
    return "several" if there.in_block(space.PICK, space.PICKS) > 1 else ""


def _step(there: Situation) -> str:
    """How the animal comes into play or moves, as its card says it."""
    herd, facts = there.own.herd, there.state.facts
    assert herd is not None
    if there.asked["entering"]:
        return "start"
    move = int(facts.animal_at(facts.animal_ids.index(there.asked["animal"]), A_MOVE))
    if move == ADD_TOKEN:
        return "add"
    if len(herd.path) == 1 and herd.path[0] < 0:
        return "enter"
    return MOVES.get(move, "")


def _collective(there: Situation) -> str:
    if there.in_block(space.PICK, space.PICKS):
        return "option"
    return "" if there.can(space.USE) else "none"


VARIANTS: Final[dict[str, Callable[[Situation], str]]] = {
    "Window": lambda there: "left" if there.step == "Leftovers" else "",
    "StockWindow": _stock,
    "Announce": _announce,
    "OwnEvent": lambda there: "" if there.can(space.USE) else "back",
    "Planting": _planting,
    "Walk": _walk,
    "Branch": lambda there: "gaia" if there.is_gaias_turn else "",
    "KeepAnimal": _keep_animal,
    "Animal": _animal,
    "Step": _step,
    "OfferTrade": lambda there: "there" if there.asked.get("cell") else "",
    "AskCollective": _collective,
}


# --- what a text speaks of ----------------------------------------------------------------


def amount(n: int, noun: str) -> Value:
    return Value("amount", n, noun)


def _n(there: Situation) -> int:
    return int(there.asked.get("n", 0))


def _pieces(there: Situation) -> Value:
    growth = there.frame == "PayGrowth" or there.asked.get("piece") == 1
    return amount(_n(there), "growth" if growth else "sprouts")


def _owner(there: Situation) -> Value | None:
    """Whose pile an Event lies in."""
    card = there.state.facts.card_ids.index(there.asked["card"])
    for seat in there.state.seats:
        if any(seat.events[i] == card for i in range(len(seat.events))):
            return Value("seat", int(seat.no))
    return None


def _points(there: Situation) -> Value:
    """What the next leaf on the goal is worth."""
    state, place = there.state, int(there.asked["place"])
    return amount(int(tier_points(state, claimants(state, place))), "points")


def _animal_value(there: Situation) -> Value | None:
    animal = there.asked.get("animal") or there.first_picked()
    return Value("card", animal) if isinstance(animal, str) and animal else None


def _there(there: Situation) -> Value | None:
    """The card on the cell in question."""
    cell = there.asked.get("cell")
    card = there.card_at(cell_number(cell)) if cell else ""
    return Value("card", card) if card else None


def cell_number(name: str) -> int:
    return (int(name[1:]) - 1) * 7 + "abcdefg".index(name[0])


def _text(kind: str, argument: str) -> Callable[[Situation], Value | None]:
    def value(there: Situation) -> Value | None:
        found = there.asked.get(argument)
        return None if found is None or found == "" else Value(kind, found)

    return value


VALUES: Final[dict[str, Callable[[Situation], Value | None]]] = {
    "n": lambda there: Value("number", _n(there)),
    "left": _text("number", "left"),
    "owed": lambda there: amount(int(there.asked.get("owed", 0)), "soil"),
    "cards": lambda there: amount(_n(there), "cards"),
    "pieces": _pieces,
    "card": _text("card", "card"),
    "name": lambda there: None if there.is_gaias_turn else Value("seat", int(there.state.active)),
    "action": lambda there: Value("word", ACTIONS[there.asked["action"]], "action"),
    "owner": _owner,
    "stock": lambda there: amount(int(there.own.stock), "stock"),
    "leaves": lambda there: amount(int(there.own.leaves), "leaves"),
    "bonus": lambda there: amount(int(there.state.bonus_points), "points"),
    "fauna": lambda there: Value("card", there.fauna),
    "points": _points,
    "animal": _animal_value,
    "there": _there,
    "steps": lambda there: amount(int(there.asked["left"]), "steps"),
    "kept": lambda there: amount(_n(there), PIECES[there.asked["what"]]),
    "gain": lambda there: amount(_n(there), there.asked["gain"]),
}
"""By name; a row lists the names its texts may use."""


def noun_of(there: Situation) -> str:
    if there.frame == "TakeAmount":
        return TAKEN[there.asked["what"]]
    return PIECES[there.asked["what"]] if there.frame == "StoreSupply" else ROWS[there.frame].noun


def closing_choice(there: Situation) -> int:
    """What ends or declines: `done`, or an amount of nothing."""
    for choice in (space.DONE, space.AMOUNT):
        if there.can(choice):
            return choice
    return -1


def about(there: Situation) -> str:
    """The card to show with the question."""
    gaia = there.state.gaia
    if there.is_gaias_turn and gaia is not None and there.frame in ("GaiaFauna", "Branch"):
        return there.state.facts.gaia_ids[gaia.card]
    if there.frame == "Claim":
        return there.fauna
    return str(there.asked.get("card") or there.asked.get("animal") or "")
