"""What abilities are worth to the greedy bot: one use, and a turn's share of uses.

Resources have fixed prices here; how much of them a seat can still use is
judged in `evaluate.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.bots.earth.judge import POINT, UNKNOWN, Judge
from holocene.earth.catalogue.facts import SPEC_WIDTH
from holocene.earth.machine import frames
from holocene.earth.machine.codes import (
    ACTIONS,
    ANYWHERE,
    EACH,
    NEED_COMPOST,
    NEED_GROWTH,
    NEED_HAND,
    NEED_SOIL,
    NEED_SPROUTS,
    NO,
    PER_AREA,
    PER_NEIGHBOUR,
    PER_NOTHING,
    PER_PLANTED,
)
from holocene.earth.machine.geometry import CELLS, GEOMETRY
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.counting import count_area, matching_cells


def cost_of_use(judge: Judge, ability: i64) -> i64:
    """Composting a hand card as a cost is worth a point, less the card."""
    facts, w = judge.facts, judge.w
    return (
        facts.needs(ability, NEED_SOIL) * w.soil
        + facts.needs(ability, NEED_SPROUTS) * POINT
        + facts.needs(ability, NEED_GROWTH) * w.growth
        + facts.needs(ability, NEED_COMPOST) * POINT
        - facts.needs(ability, NEED_HAND) * (POINT - w.fuel)
    )


def gain_of_row(judge: Judge, state: State, seat: Seat, row: i64, slot: i64) -> i64:
    """One gain of an ability; `slot` is where its card lies, NO for a card in the hand."""
    facts, w = judge.facts, judge.w
    code, n, spec = facts.row_code[row], facts.row_n[row], facts.row_spec[row]
    if code == frames.LOOK:
        return w.look
    if code == frames.COPY:
        return w.copy
    n = n * _multiple(judge, state, seat, spec)
    if code == frames.SOIL:
        return n * w.soil // 1000
    if code == frames.DRAW:
        return n * w.draw // 1000
    if code == frames.DECK:
        return n
    if code == frames.HAND:
        return n * (POINT - w.fuel) // 1000
    if code == frames.PLACE_SPROUTS:
        return n * w.sprout // 1000 * _places(judge, state, seat, spec, slot) // 1000
    if code == frames.PLACE_GROWTH:
        return n * w.growth // 1000 * _places(judge, state, seat, spec, slot) // 1000
    if judge.expansions:
        if code == frames.SEEDS:
            return n * (w.seed + w.seed_early // 2) // 1000
        if code == frames.GIVE_OTHERS or code == frames.GIVE_OPPONENT:
            # Gaia has no stock: her sprouts are points at once (A-SOLO-02).
            return -n if state.gaia is not None else -n * w.gift // 1000
        if code == frames.EXTRA_PLANTING:
            return w.extra
    return n * w.soil // 1000


def _multiple(judge: Judge, state: State, seat: Seat, spec: i64) -> i64:
    """How many times (in thousandths) a gain is taken."""
    row = spec * SPEC_WIDTH
    per, filter, every = judge.facts.spec[row], judge.facts.spec[row + 1], judge.facts.spec[row + 2]
    if per == PER_NOTHING:
        return 1000
    if per == PER_PLANTED:
        return judge.density[filter]
    if per == PER_AREA:
        return 1000 * count_area(state, seat, filter, 0) // every
    assert per == PER_NEIGHBOUR
    return 10 * judge.density[filter] // every


def _places(judge: Judge, state: State, seat: Seat, spec: i64, slot: i64) -> i64:
    """How many cards (in thousandths) a gain of pieces reaches, its printed number being for each."""
    row = spec * SPEC_WIDTH
    place = judge.facts.spec[row + 3]
    if place == ANYWHERE:
        return 1000
    if slot == NO or slot >= CELLS:
        return 1300 if place == EACH else 900
    around = GEOMETRY.around(judge.facts.spec[row + 4], slot)
    reached = matching_cells(state, seat, judge.facts.spec[row + 5], around)
    if place != EACH:
        return 900 if reached else 300
    free = GEOMETRY.reach(seat.top, seat.left, seat.bottom, seat.right) & around & ~seat.occupied
    return 900 * bits(reached) + judge.w.spot * min(bits(free), 4)


def bits(mask: i64) -> i64:
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def net(judge: Judge, state: State, seat: Seat, ability: i64, slot: i64) -> i64:
    """What one use brings, nothing where it would not be used."""
    facts = judge.facts
    gain: i64 = 0
    for row in range(facts.mid_row[ability], facts.last_row[ability]):
        gain += gain_of_row(judge, state, seat, row, slot)
    if facts.costs_nothing(ability):
        return max(gain, 0)
    return max(gain - cost_of_use(judge, ability), 0) * judge.w.usable // 1000


def _depends_on_place(judge: Judge, ability: i64) -> bool:
    facts = judge.facts
    for row in range(facts.mid_row[ability], facts.last_row[ability]):
        code, spec = facts.row_code[row], facts.row_spec[row] * SPEC_WIDTH
        if code != frames.LOOK and code != frames.COPY:
            if facts.spec[spec] == PER_AREA or facts.spec[spec + 3] != ANYWHERE:
                return True
    return False


def engine_of(judge: Judge, state: State, seat: Seat, face: i64, slot: i64) -> i64:
    """Points (in thousandths) a turn from the abilities of a face."""
    known = judge.engine[face]
    if known != UNKNOWN:
        return known
    facts = judge.facts
    a_turn: i64 = 0
    positional = judge.positional[face] == 1
    for action in range(ACTIONS):
        ability = facts.ability(face, action)
        if ability == NO:
            continue
        use = net(judge, state, seat, ability, slot) * judge.often(action) // 1000
        if facts.chose[ability]:
            use = use // 2 if judge.expansions and state.gaia is not None else use // state.players
        a_turn += use
        positional = positional or _depends_on_place(judge, ability)
    if positional:
        judge.positional[face] = 1
    else:
        judge.engine[face] = a_turn
    return a_turn


def gain_of_action(judge: Judge, state: State, seat: Seat, action: i64) -> i64:
    """What the abilities of an area give when somebody else chooses the action."""
    facts = judge.facts
    gain: i64 = 0
    for i in range(len(seat.cells)):
        ability = facts.ability(seat.cards[seat.cells[i]], action)
        if ability != NO and facts.chose[ability] == 0:
            gain += net(judge, state, seat, ability, seat.cells[i])
    if seat.island != NO and seat.climate != NO:
        for slot in range(2):
            face = facts.climate_face(seat.climate) if slot else facts.island_face(seat.island)
            ability = facts.ability(face, action)
            if ability != NO and facts.chose[ability] == 0:
                gain += net(judge, state, seat, ability, frames.ISLAND_SLOT + slot)
    return gain
