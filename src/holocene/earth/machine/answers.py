"""Answers in words: names of choices, their parsing, what they would do.

`describe` plays the choice on a state dealt anew from the view: what it says
follows from the view alone. Why an answer is refused is in `refusals.py`.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine import space
from holocene.earth.machine.determinize import determinize
from holocene.earth.machine.engine import advance
from holocene.earth.machine.geometry import CELLS
from holocene.earth.machine.ids import cell_of
from holocene.earth.machine.space import CARD_WORDS, CARDS, CELL_WORDS, WORDS, cell_name
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.view import View
from holocene.earth.rules.base.plant import cost_of
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

_RANGES = (
    ("pick", space.PICK, space.PICKS),
    ("amount", space.AMOUNT, space.AMOUNTS),
    ("opponent", space.OPPONENT, space.OPPONENTS),
)


def name(choice: int, facts: Facts) -> str:
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
    if CARDS <= choice < int(space.size(facts.cards)):
        block, card = divmod(choice - CARDS, int(facts.cards))
        return f"{CARD_WORDS[block]} {facts.card_ids[card]}"
    raise BadInput(f"choice {choice} is not in the space of {space.size(facts.cards)} choices")


def parse(text: str, facts: Facts) -> int:
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
        if rest not in facts.card_ids:
            raise BadInput(f"cannot read {text!r}: no card {rest!r} in this card set")
        return int(space.card_choice(CARD_WORDS.index(word), facts.card_ids.index(rest), facts.cards))
    raise BadInput(f"cannot read {text!r} as a choice")


def _counts(state: State, seat: Seat) -> dict[str, int]:
    counts = {
        "soil": int(seat.soil),
        "hand": len(seat.hand),
        "compost": len(seat.compost),
        "events": len(seat.events),
        "sprouts": int(seat.sprout_total),
        "growth": int(seat.growth_total),
        "cards": len(seat.cells),
        "leaves": int(seat.leaves),
    }
    for module in state.modules:
        module.count(seat, counts)
    return counts


def describe(state: State, seat: i64, choice: int) -> dict[str, Any]:
    """What a legal choice would do at once, as far as its seat can know: counts, never cards.

    `change` is left out where the choice ends a step of the whole table."""
    facts = state.facts
    whole: dict[str, Any] = {"choice": choice, "name": name(choice, facts)}
    if choice >= CARDS:
        block, card = divmod(choice - CARDS, int(facts.cards))
        whole["card"] = facts.card_ids[card]
        if block == space.PLANT:
            whole["cost"] = int(cost_of(state, state.seats[seat], card))
    for first in CELL_WORDS:
        if first <= choice < first + CELLS:
            whole["cell"] = cell_name(choice - first)
    for module in state.modules:
        module.show_choice(state, state.seats[seat], choice, whole)
    if choice == space.LESS:
        whole["then"] = "amounts"
        return whole
    guess = determinize(View(state, seat), seeded(choice))
    before, barriers = _counts(guess, guess.seats[seat]), guess.barriers
    advance(guess, guess.seats[seat], choice)
    if guess.barriers == barriers:
        after = _counts(guess, guess.seats[seat])
        whole["change"] = {key: now - before[key] for key, now in after.items() if now != before[key]}
    return whole
