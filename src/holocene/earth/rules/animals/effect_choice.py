"""Which of several effects of an individual ability is taken (K-ACT-06)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    A_FIRST,
    A_GROWTH,
    A_LAST,
    A_SPROUT,
    E_EACH,
    E_FIRST_PRICE,
    E_LAST_PRICE,
    E_OP,
    EACH_VISITED,
    FREE,
    NO,
    ONCE,
    P_AT,
    P_CODE,
    P_N,
    TRADE,
)
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.animals.ability_effects import push_effects
from holocene.earth.rules.animals.effect_targets import place_of
from holocene.earth.rules.animals.walking import can_pay_prices, herd_of, of_animal, pieces_at, visited


class ChooseEffect(Frame):
    """Which of the effects of an individual ability is taken."""

    def run(self, state: State, seat: Seat) -> bool:
        """One that cannot be paid is not offered; without any the activation is over."""
        k = seat.lane.a()
        for effect in range(_first_of(state, seat, k), of_animal(state, herd_of(seat), k, A_LAST)):
            if _can_choose(state, seat, effect, k):
                return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        k = seat.lane.a()
        first = _first_of(state, seat, k)
        out.add(space.DONE)
        for effect in range(first, of_animal(state, herd_of(seat), k, A_LAST)):
            if _can_choose(state, seat, effect, k):
                out.add(space.PICK + effect - first)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        k, form = seat.lane.a(), seat.lane.b()
        seat.lane.drop()
        if choice != space.DONE:
            chosen = _first_of(state, seat, k) + choice - space.PICK
            push_effects(seat, chosen, chosen + 1, k, form)


def _first_of(state: State, seat: Seat, k: i64) -> i64:
    return of_animal(state, herd_of(seat), k, A_FIRST)


def _can_choose(state: State, seat: Seat, effect: i64, k: i64) -> bool:
    """Whatever has no price of the whole ability can be tried; a price has to be there."""
    facts = state.facts
    if facts.effect_at(effect, E_OP) != TRADE or facts.effect_at(effect, E_EACH) != ONCE:
        return True
    if not can_pay_prices(state, seat, effect, NO):
        return False
    for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
        at, code, n = (
            facts.price_at(price, P_AT),
            facts.price_at(price, P_CODE),
            facts.price_at(price, P_N),
        )
        if at == FREE:
            continue
        cells = (
            visited(state, seat, True)
            if at == EACH_VISITED
            else append(vec[i64](), place_of(seat, at, k, NO))
        )
        what: i64 = A_SPROUT if code == frames.PAY_SPROUTS else A_GROWTH
        for i in range(len(cells)):
            if cells[i] == NO or pieces_at(state, seat, what, cells[i]) < n:
                return False
    return True


FRAMES: Final[list[Frame]] = [
    ChooseEffect(frames.CHOOSE_EFFECT, "ChooseEffect", ("animal", "form"), "K-ACT-06"),
]
