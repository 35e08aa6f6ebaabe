"""Activation: after the benefits every seat walks its own area.

Implements E-ACT-01 to E-ACT-08, E-ACT-13 and E-COL-01, E-COL-02: the order cards are
offered in and what skipping means. What a row does is in `effects.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import ACTIONS, NO
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import face_at
from holocene.earth.rules.base.effects import (
    announce_form,
    can_pay,
    has_gain_for,
    may_activate,
    start_ability,
    suits_form,
)
from holocene.earth.rules.base.free_choices import (
    fill_forms,
    fill_rest,
    fill_words,
    has_free,
    has_grounds,
    partner_may_give,
)


def _matching(state: State, seat: Seat, slot: i64, action: i64) -> i64:
    """The ability in this slot that the action activates, or NO."""
    ability = state.facts.ability(face_at(state, seat, slot), action)
    if ability != NO and not may_activate(state, seat, ability):
        return NO
    return ability


def _tableau_matches(state: State, seat: Seat, action: i64) -> bool:
    for i in range(len(seat.cells)):
        if _matching(state, seat, seat.cells[i], action) != NO:
            return True
    return False


class Activate(Frame):
    """Island and Climate first, or the tableau."""

    def run(self, state: State, seat: Seat) -> bool:
        """Asks for board or tableau first only when both have a match (E-ACT-03, E-ACT-04)."""
        action = seat.lane.a()
        board = (
            _matching(state, seat, frames.ISLAND_SLOT, action) != NO
            or _matching(state, seat, frames.CLIMATE_SLOT, action) != NO
        )
        if board and _tableau_matches(state, seat, action):
            return False
        _walk(seat, 0)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        plain = not seat.less and not seat.share
        fill_forms(state, seat, False, False, out)
        fill_words(state, seat, out)
        if plain:
            out.add(space.PICK)
            out.add(space.PICK + 1)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if not announce_form(seat, choice):
            _walk(seat, choice - space.PICK)


def _walk(seat: Seat, tableau_first: i64) -> None:
    action = seat.lane.a()
    seat.lane.drop()
    seat.lane.push(frames.WALK, action, 0, tableau_first)


def slot_of_step(seat: Seat, step: i64, tableau_first: i64) -> i64:
    """Island, Climate, tableau in reading order; or the tableau before the pair (E-ACT-02, E-ACT-03)."""
    if tableau_first:
        if step < len(seat.cells):
            return seat.cells[step]
        return frames.ISLAND_SLOT + step - len(seat.cells)
    if step < 2:
        return frames.ISLAND_SLOT + step
    return seat.cells[step - 2]


class Walk(Frame):
    """The activation, ability by ability."""

    def run(self, state: State, seat: Seat) -> bool:
        """Goes on to the next ability to be offered; those that cannot be paid for are passed
        over, unless the player has a free choice that might change it (E-TURN-11), or a partner (H-12). Where
        no window closes the step, whoever is asked shows it, so all go by what others know (H-04)."""
        lane, active_of, chose = seat.lane, state.facts.active_of, state.facts.chose
        action, step, tableau_first = lane.a(), lane.b(), lane.c()
        steps = len(seat.cells) + 2
        while step < steps:
            face = face_at(state, seat, slot_of_step(seat, step, tableau_first))
            ability = active_of[face * ACTIONS + action]
            if (
                ability != NO
                and (chose[ability] == 0 or may_activate(state, seat, ability))
                and (
                    can_pay(state, seat, ability) or _may_change(state, seat) or partner_may_give(state, seat)
                )
            ):
                lane.set(action, step, tableau_first)
                return False
            step += 1
        lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        ability = offered(state, seat)
        usable = can_pay(state, seat, ability)
        if not seat.less and not seat.share:
            out.add(space.DONE)
        if usable and suits_form(state, seat, ability):
            out.add(space.USE)
        less = usable and has_gain_for(state, seat, ability, frames.ASKED)
        share = usable and len(state.boards) > 0 and has_gain_for(state, seat, ability, frames.SHARED)
        fill_forms(state, seat, less, share, out)
        fill_words(state, seat, out)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """Used or skipped, the walk does not come back to it (E-ACT-05, E-ACT-06)."""
        if announce_form(seat, choice):
            return
        lane = seat.lane
        action, step, tableau_first = lane.a(), lane.b(), lane.c()
        lane.set(action, step + 1, tableau_first)
        if choice == space.USE:
            slot = slot_of_step(seat, step, tableau_first)
            ability = _matching(state, seat, slot, action)
            for module in state.modules:
                if module.ability_used(state, seat, action):
                    lane.set(action, len(seat.cells) + 2, tableau_first)  # the walk is over
            start_ability(state, seat, ability, slot, NO)


def _may_change(state: State, seat: Seat) -> bool:
    return has_free(state, seat) if state.window else has_grounds(state, seat)


def offered(state: State, seat: Seat) -> i64:
    """The ability the walk has come to."""
    slot = slot_of_step(seat, seat.lane.b(), seat.lane.c())
    return _matching(state, seat, slot, seat.lane.a())


WALK: Final = Walk(frames.WALK, "Walk", ("action", "step", "tableau_first"), "E-ACT-05", free=True)
FRAMES: Final[list[Frame]] = [Activate(frames.ACTIVATE, "Activate", ("action",), "E-ACT-03", free=True), WALK]
