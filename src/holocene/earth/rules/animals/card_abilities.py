"""Abilities of cards that an animal runs.

Implements K-EFF-06, K-EFF-07 and K-EFF-09: which abilities are meant, in which order, and that each is used
or skipped. What an ability does is in `effects.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    COMPOST,
    E_COLOURS,
    E_EACH,
    E_ONE,
    E_TIMES,
    GROW,
    MULTI_ABILITY,
    NO,
    ONCE,
    WATER,
)
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.animals.effect_targets import elements
from holocene.earth.rules.base.effects import (
    add_forms,
    announce_form,
    can_pay,
    has_gain_for,
    may_activate,
    start_ability,
    suits_form,
)
from holocene.earth.rules.base.free_choices import is_open

AGAIN: Final = 8
"""Unit of an ability's number on its card beside how often it may still be run."""


def ability_of(state: State, seat: Seat, cell: i64, colours: i64, j: i64) -> i64:
    """The j-th ability of a card that has one of the colours, in printed order, or NO (K-EFF-09)."""
    facts, card = state.facts, seat.cards[cell]
    last: i64 = NO
    while True:
        found: i64 = NO
        for action in range(i64(4)):
            ability = facts.ability(card, action)
            if (
                ability > last
                and (found == NO or ability < found)
                and _is_named(state, card, action, colours)
            ):
                found = ability
        if found == NO or j == 0:
            return found
        last = found
        j -= 1


def _is_named(state: State, card: i64, action: i64, colours: i64) -> bool:
    """A multicolour ability counts as blue, yellow and red; nothing else is multicolour (K-EFF-06)."""
    if colours & bit(action):
        return True
    if action == 0 or not colours & MULTI_ABILITY:
        return False
    facts = state.facts
    ability = facts.ability(card, COMPOST)
    return ability == facts.ability(card, WATER) and ability == facts.ability(card, GROW)


def is_usable(state: State, seat: Seat, ability: i64) -> bool:
    return may_activate(state, seat, ability) and can_pay(state, seat, ability)


def usable_cells(state: State, seat: Seat, colours: i64, mask: i64) -> i64:
    """Cards of the mask with an ability that could be run now and suits the announced form."""
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if mask & bit(cell) and count_usable(state, seat, cell, colours) > 0:
            found |= bit(cell)
    return found


def count_usable(state: State, seat: Seat, cell: i64, colours: i64) -> i64:
    found: i64 = 0
    j: i64 = 0
    ability = ability_of(state, seat, cell, colours, j)
    while ability != NO:
        if is_usable(state, seat, ability) and suits_form(state, seat, ability):
            found += 1
        j += 1
        ability = ability_of(state, seat, cell, colours, j)
    return found


def start_use(state: State, seat: Seat, effect: i64, k: i64) -> None:
    """All abilities meant, card by card, or one: of any card, or one for each card of "each" (K-EFF-07)."""
    facts = state.facts
    if not facts.effect_at(effect, E_ONE):
        seat.lane.push(frames.USE_EACH, effect, 0, 0)
        return
    if facts.effect_at(effect, E_EACH) == ONCE:
        seat.lane.push(frames.USE_ONE, effect, seat.occupied, 0)
        return
    cells = elements(state, seat, effect, k)
    i: i64 = len(cells)
    while i > 0:
        i -= 1
        seat.lane.push(frames.USE_ONE, effect, bit(cells[i]), 0)


def walked_cell(state: State, seat: Seat) -> i64:
    """The card whose abilities the walk on top of the lane has come to, or NO."""
    effect, i = seat.lane.a(), seat.lane.b()
    if state.facts.effect_at(effect, E_EACH) == ONCE:
        return seat.cells[i] if i < len(seat.cells) else NO
    cells = elements(state, seat, effect, 0)
    return cells[i] if i < len(cells) else NO


class UseEach(Frame):
    """Abilities of the cards visited, one after the other."""

    def run(self, state: State, seat: Seat) -> bool:
        """Goes on to the next ability that can be paid for, card by card (K-EFF-07)."""
        lane = seat.lane
        effect, i, j = lane.a(), lane.b(), lane.c()
        colours = state.facts.effect_at(effect, E_COLOURS)
        while True:
            lane.set(effect, i, j)
            cell = walked_cell(state, seat)
            if cell == NO:
                lane.drop()
                return True
            ability = ability_of(state, seat, cell, colours, j)
            if ability == NO:
                i += 1
                j = 0
            elif is_usable(state, seat, ability):
                return False
            else:
                j += 1

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        _fill_ability(state, seat, walked_ability(state, seat), out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        lane = seat.lane
        cell, ability = walked_cell(state, seat), walked_ability(state, seat)
        lane.set(lane.a(), lane.b(), lane.c() + 1)
        if choice == space.USE:
            start_ability(state, seat, ability, cell, NO)


def walked_ability(state: State, seat: Seat) -> i64:
    colours = state.facts.effect_at(seat.lane.a(), E_COLOURS)
    return ability_of(state, seat, walked_cell(state, seat), colours, seat.lane.c())


def _fill_ability(state: State, seat: Seat, ability: i64, out: Choices) -> None:
    """Use or skip, nothing else in between (K-ACT-09)."""
    if ability == NO or not is_usable(state, seat, ability):
        out.add(space.DONE)  # a search has dealt another card there
        return
    if not seat.less and not seat.share:
        out.add(space.DONE)
    out.add(space.USE)
    less = has_gain_for(state, seat, ability, frames.ASKED)
    add_forms(seat, less, can_share(state) and has_gain_for(state, seat, ability, frames.SHARED), out)


def can_share(state: State) -> bool:
    """Something may be put on the Team board: not while claims are settled, when nobody could take it."""
    return len(state.boards) > 0 and is_open(state)


def again_ability(state: State, seat: Seat) -> i64:
    """The ability that may be run once more; the frame names its card and its number there."""
    colours = state.facts.effect_at(seat.lane.b(), E_COLOURS)
    return ability_of(state, seat, seat.lane.a(), colours, seat.lane.c() // AGAIN)


class UseOne(Frame):
    """Which card's ability is used."""

    def run(self, state: State, seat: Seat) -> bool:
        """Which card; nothing is asked where no ability could be run."""
        colours = state.facts.effect_at(seat.lane.a(), E_COLOURS)
        if usable_cells(state, seat, colours, seat.lane.b()) != 0:
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        colours, mask = state.facts.effect_at(seat.lane.a(), E_COLOURS), seat.lane.b()
        plain = not seat.less and not seat.share
        if plain:
            out.add(space.DONE)
        less = plain and _suits(state, seat, True)
        add_forms(seat, less, plain and can_share(state) and _suits(state, seat, False), out)
        out.add_cells(space.THIS, usable_cells(state, seat, colours, mask))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        effect = seat.lane.a()
        seat.lane.drop()
        if choice != space.DONE:
            seat.lane.push(frames.WHICH_ABILITY, choice - space.THIS, effect, 0)


def _suits(state: State, seat: Seat, less: bool) -> bool:
    """Is there an ability to run in this form?"""
    seat.less, seat.share = less, not less
    colours = state.facts.effect_at(seat.lane.a(), E_COLOURS)
    found = usable_cells(state, seat, colours, seat.lane.b()) != 0
    seat.less, seat.share = False, False
    return found


class WhichAbility(Frame):
    """Which of a card's abilities of one colour."""

    def run(self, state: State, seat: Seat) -> bool:
        """Asked only where a card has two that fit."""
        cell, effect = seat.lane.a(), seat.lane.b()
        colours = state.facts.effect_at(effect, E_COLOURS)
        usable = count_usable(state, seat, cell, colours)
        if usable > 1:
            return False
        if usable == 0:
            seat.lane.drop()
            return True
        j: i64 = 0
        while not _fits(state, seat, ability_of(state, seat, cell, colours, j)):
            j += 1
        _run_ability(state, seat, j)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        cell, colours = seat.lane.a(), state.facts.effect_at(seat.lane.b(), E_COLOURS)
        j: i64 = 0
        ability = ability_of(state, seat, cell, colours, j)
        while ability != NO:
            if _fits(state, seat, ability):
                out.add(space.PICK + j)
            j += 1
            ability = ability_of(state, seat, cell, colours, j)
        if out.n == 0:
            out.add(space.DONE)  # a search has dealt another card there

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if choice == space.DONE:
            seat.lane.drop()
        else:
            _run_ability(state, seat, choice - space.PICK)


def _fits(state: State, seat: Seat, ability: i64) -> bool:
    return is_usable(state, seat, ability) and suits_form(state, seat, ability)


def _run_ability(state: State, seat: Seat, j: i64) -> None:
    cell, effect = seat.lane.a(), seat.lane.b()
    ability = ability_of(state, seat, cell, state.facts.effect_at(effect, E_COLOURS), j)
    seat.lane.drop()
    times = state.facts.effect_at(effect, E_TIMES)
    if times > 1:
        seat.lane.push(frames.USE_AGAIN, cell, effect, j * AGAIN + times - 1)
    start_ability(state, seat, ability, cell, NO)


class UseAgain(Frame):
    """The same ability once more, or not."""

    def run(self, state: State, seat: Seat) -> bool:
        """The same ability once more in a row."""
        ability = again_ability(state, seat)
        if ability != NO and is_usable(state, seat, ability):
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        _fill_ability(state, seat, again_ability(state, seat), out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        lane = seat.lane
        ability = again_ability(state, seat)
        cell, effect, packed = lane.a(), lane.b(), lane.c()
        lane.drop()
        if choice == space.USE:
            if packed % AGAIN > 1:
                lane.push(frames.USE_AGAIN, cell, effect, packed - 1)
            start_ability(state, seat, ability, cell, NO)


FRAMES: Final[list[Frame]] = [
    UseEach(frames.USE_EACH, "UseEach", ("effect", "element", "ability"), "K-EFF-06"),
    UseOne(frames.USE_ONE, "UseOne", ("effect", "mask"), "K-EFF-06"),
    UseAgain(frames.USE_AGAIN, "UseAgain", ("cell", "effect", "times"), "K-EFF-06"),
    WhichAbility(frames.WHICH_ABILITY, "WhichAbility", ("cell", "effect", "slot"), "K-EFF-09"),
]
