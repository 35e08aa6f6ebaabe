"""Answers in words: names of choices, their parsing, what they would do, why one is refused.

A refusal is worded from what its own seat may see, so an error never tells a
hidden card. `describe` plays the choice on a state dealt anew from the view:
what it says follows from the view alone.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from holocene.earth import frames, space
from holocene.earth.codec import cell_of
from holocene.earth.codes import EVENT
from holocene.earth.criteria import CRITERIA
from holocene.earth.determinize import determinize
from holocene.earth.engine import advance, is_open
from holocene.earth.geometry import CELLS, FULL
from holocene.earth.rules.effects import can_pay
from holocene.earth.rules.plant import cost_of
from holocene.earth.rules.turn import is_barred
from holocene.earth.space import CARD_WORDS, CARDS, CELL_WORDS, WORDS, cell_name
from holocene.earth.state import Seat, State
from holocene.earth.tables import Tables
from holocene.earth.view import View
from holocene.earth.zones import holds
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

_RANGES = (
    ("pick", space.PICK, space.PICKS),
    ("amount", space.AMOUNT, space.AMOUNTS),
    ("opponent", space.OPPONENT, space.OPPONENTS),
)


_BESIDE_FREE_CHOICES: Final = (
    frames.ACTION,
    frames.ACTIVATE,
    frames.BRANCH,
    frames.PLANTING,
    frames.WALK,
    frames.WINDOW,
)


def name(choice: int, tables: Tables) -> str:
    """The readable form of a choice: `plant earth-012`."""
    if choice in WORDS:
        return WORDS[choice]
    for word, first, n in _RANGES:
        if first <= choice < first + n:
            return f"{word} {choice - first}"
    if space.GERMINATE <= choice < space.GERMINATE + space.GERMINATES:
        return f"germinate {CRITERIA[choice - space.GERMINATE]}"
    for first, word in CELL_WORDS.items():
        if first <= choice < first + CELLS:
            return f"{word} {cell_name(choice - first)}"
    if CARDS <= choice < space.size(tables.cards):
        block, card = divmod(choice - CARDS, int(tables.cards))
        return f"{CARD_WORDS[block]} {tables.card_ids[card]}"
    raise BadInput(f"choice {choice} is not in the space of {space.size(tables.cards)} choices")


def parse(text: str, tables: Tables) -> int:
    """The choice behind its readable form."""
    for choice, word in WORDS.items():
        if word == text:
            return choice
    word, _, rest = text.partition(" ")
    for known, first, n in _RANGES:
        if word == known and rest.isdigit() and int(rest) < n:
            return first + int(rest)
    if word == "germinate" and rest in CRITERIA:
        return space.GERMINATE + CRITERIA.index(rest)
    for first, known in CELL_WORDS.items():
        if word == known:
            return first + cell_of(rest)
    if word in CARD_WORDS:
        if rest not in tables.card_ids:
            raise BadInput(f"cannot read {text!r}: no card {rest!r} in this card set")
        return int(space.card_choice(CARD_WORDS.index(word), tables.card_ids.index(rest), tables.cards))
    raise BadInput(f"cannot read {text!r} as a choice")


def why_not(state: State, seat: Seat, choice: int) -> str:
    """The reason a choice is refused, with its rule, in words the seat may read."""
    tables = state.tables
    if state.over:
        return "the game is over (E-END-08)"
    if seat.lane.used == 0 and not is_open(state):
        return "this seat is not asked anything now, and set-up allows no free choice (E-SETUP-13)"
    if choice < 0 or choice >= space.size(tables.cards):
        return f"it is not in the space of {space.size(tables.cards)} choices"
    asked = frames.NAMES[seat.lane.code()][0] if seat.lane.used else ""
    if choice >= CARDS:
        reason = _why_not_card(state, seat, choice)
        if reason:
            return reason
    if asked == "Action" and space.CHOOSE <= choice < space.CHOOSE + 4:
        if is_barred(state, seat, choice - space.CHOOSE):
            return "a Terrain of this tableau forbids that action (E-TURN-04)"
    if choice == space.CONVERT and seat.sprout_total < 3:
        return f"converting takes 3 sprouts, the tableau has {seat.sprout_total} (E-CONV-01)"
    if not asked:
        return "this seat has answered and the table waits for others (E-TURN-08)"
    if seat.less:
        return "after `less` comes an answer with an automatic gain (E-GEN-11)"
    return f"it does not answer the question {asked} (E-GEN-08)"


def _why_not_card(state: State, seat: Seat, choice: int) -> str:
    """Reasons that lie in the card; empty where the question is the reason."""
    tables = state.tables
    block, card = divmod(choice - CARDS, int(tables.cards))
    id = tables.card_ids[card]
    if block == space.KEEP:
        return "" if holds(seat.held, card) else f"{id} is not among the cards looked at (E-PLANT-15)"
    if block > space.COMPOST:
        return ""
    if not holds(seat.hand, card):
        return f"{id} is not in the hand (E-PLANT-01)"
    if block == space.PLANT:
        if tables.kind_of[card] == EVENT:
            return f"{id} is an Event, and only Flora and Terrain are planted (E-PLANT-01)"
        if len(seat.cells) == FULL:
            return "the tableau is full and no Terrain of it may be replaced by this card (E-PLANT-14)"
        cost = cost_of(state, seat, card)
        if cost > seat.soil and seat.lane.code() == frames.PLANTING:
            return f"{id} costs {cost} soil, the seat has {seat.soil} (E-PLANT-03)"
    if block == space.EVENT:
        if tables.kind_of[card] != EVENT:
            return f"{id} is not an Event (E-EVENT-01)"
        if seat.lane.used > 0 and seat.lane.code() not in _BESIDE_FREE_CHOICES:
            return f"{id} cannot be played inside an item (E-EVENT-02)"
        if not can_pay(state, seat, tables.black_of[card]):
            return f"the full cost of {id} cannot be paid now (E-EVENT-03)"
        if seat.less:
            return f"{id} has no automatic gain to take less of (E-GEN-11)"
    return ""


_COUNTED = ("soil", "hand", "compost", "events", "sprouts", "growth", "cards")


def _counts(seat: Seat) -> list[int]:
    return [
        int(seat.soil),
        len(seat.hand),
        len(seat.compost),
        len(seat.events),
        int(seat.sprout_total),
        int(seat.growth_total),
        len(seat.cells),
    ]


def describe(state: State, seat: i64, choice: int) -> dict[str, Any]:
    """What a legal choice would do at once, as far as its seat can know: counts, never cards.

    `change` is left out where the choice ends a step of the whole table."""
    tables = state.tables
    whole: dict[str, Any] = {"choice": choice, "name": name(choice, tables)}
    if choice >= CARDS:
        block, card = divmod(choice - CARDS, int(tables.cards))
        whole["card"] = tables.card_ids[card]
        if block == space.PLANT:
            whole["cost"] = int(cost_of(state, state.seats[seat], card))
    for first in CELL_WORDS:
        if first <= choice < first + CELLS:
            whole["cell"] = cell_name(choice - first)
    if choice == space.LESS:
        whole["then"] = "amounts"
        return whole
    guess = determinize(View(state, seat), seeded(choice))
    before, barriers = _counts(guess.seats[seat]), guess.barriers
    advance(guess, guess.seats[seat], choice)
    if guess.barriers == barriers:
        after = _counts(guess.seats[seat])
        whole["change"] = {
            key: now - then for key, now, then in zip(_COUNTED, after, before, strict=True) if now != then
        }
    return whole
