"""Abilities and gains: how an item begins and what its gains do, one frame each.

Implements E-GEN-02 to E-GEN-12 (costs in full, gains in part, their order, "take
less"), E-SPR-02, E-GRO-01, E-ACT-09 to E-ACT-11. Paying is in `paying.py`.
A `run_` function returns False when its frame must ask.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.catalogue.facts import SPEC_WIDTH
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    ANYWHERE,
    DIAGONAL,
    EACH,
    NEED_COMPOST,
    NEED_GROWTH,
    NEED_HAND,
    NEED_SOIL,
    NEED_SPROUTS,
    NEEDS,
    NO,
    PER_AREA,
    PER_NOTHING,
    PER_PLANTED,
)
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.geometry import CELLS, GEOMETRY, bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import (
    add_growth,
    add_sprouts,
    compost_from_deck,
    draw,
    draw_to_held,
    free_growth_cells,
    free_sprout_cells,
)
from holocene.earth.rules.base.counting import count_area, matching_cells
from holocene.earth.rules.base.fauna import check
from holocene.earth.rules.teams.team_board import give

ALL_CELLS: Final = (1 << CELLS) - 1


# --- abilities ----------------------------------------------------------------------


def can_pay(state: State, seat: Seat, ability: i64) -> bool:
    """The full cost is there now (E-GEN-02, E-GEN-05); for a copy, some copyable cost is (E-GEN-12)."""
    facts = state.facts
    if facts.costs_nothing(ability):
        return facts.copies[ability] == NO or copyable(state, seat, facts.copies[ability], NO) != 0
    need, row = facts.need, ability * NEEDS
    return (
        need[row + NEED_SOIL] <= seat.soil
        and need[row + NEED_SPROUTS] <= seat.sprout_total
        and need[row + NEED_GROWTH] <= seat.growth_total
        and need[row + NEED_HAND] <= len(seat.hand)
        and need[row + NEED_COMPOST] <= len(seat.compost)
    )


def may_activate(state: State, seat: Seat, ability: i64) -> bool:
    """Not barred by "you chose this action" (E-ACT-08)."""
    chosen = state.facts.chose[ability]
    return chosen == 0 or (seat.no == state.active and chosen == state.action + 1)


def copyable(state: State, seat: Seat, action: i64, slot: i64) -> i64:
    """Cells whose ability a copy ability can use now: not another copy, not itself (E-ACT-11)."""
    facts = state.facts
    mask: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        ability = facts.ability(seat.cards[cell], action)
        if ability == NO or cell == slot or facts.copies[ability] != NO:
            continue
        if may_activate(state, seat, ability) and can_pay(state, seat, ability):
            mask |= bit(cell)
    return mask


def start_ability(state: State, seat: Seat, ability: i64, slot: i64, bonus: i64) -> None:
    """Pushes an ability's rows, the first cost on top (E-GEN-07, E-GEN-08, E-GEN-12).

    `bonus` is an ability whose gains come last among the automatic ones (E-EVENT-08), or NO."""
    facts = state.facts
    lane = seat.lane
    packed = slot + form_of(seat)
    lane.push(frames.CHECK, 0, 0, 0)
    first, middle = facts.first_row[ability], facts.mid_row[ability]
    automatic, last = facts.auto_row[ability], facts.last_row[ability]
    if last > automatic:
        _push_rows(state, seat, automatic, last, packed)
        lane.push(frames.CHECK, 0, 0, 0)  # also where nothing was paid or gained so far (E-GEN-09, H-14)
    if bonus != NO:
        _push_rows(state, seat, facts.mid_row[bonus], facts.last_row[bonus], packed)
    _push_rows(state, seat, middle, automatic, packed)
    _push_rows(state, seat, first, middle, slot)


def form_of(seat: Seat) -> i64:
    """The announced form of the item that begins now, as it is packed into slots; announced no more."""
    form: i64 = 0
    if seat.less:
        form = frames.ASKED
    elif seat.share:
        form = frames.SHARED
    seat.less = False
    seat.share = False
    return form


def suits_form(state: State, seat: Seat, ability: i64) -> bool:
    """Does the ability have a gain that the announced form is about?"""
    if seat.less:
        return has_gain_for(state, seat, ability, frames.ASKED)
    if seat.share:
        return has_gain_for(state, seat, ability, frames.SHARED)
    return True


def _push_rows(state: State, seat: Seat, first: i64, last: i64, slot: i64) -> None:
    facts = state.facts
    row = last
    while row > first:
        row -= 1
        seat.lane.push(facts.row_code[row], facts.row_n[row], facts.row_spec[row], slot)


class Copy(Frame):
    """Which ability is copied."""

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """Which ability to copy; in an announced form one that the form is about."""
        lane = seat.lane
        action, slot, form = lane.a(), lane.c() & frames.SLOTS, lane.c() & ~frames.SLOTS
        mask = copyable(state, seat, action, slot)
        if form:
            mask = _with_gain_for(state, seat, action, mask, form)
        out.add_cells(space.THIS, mask)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        cell = choice - space.THIS
        action, slot = seat.lane.a(), seat.lane.c() & frames.SLOTS
        seat.less = seat.lane.c() & frames.ASKED != 0
        seat.share = seat.lane.c() & frames.SHARED != 0
        seat.lane.drop()
        ability = state.facts.ability(seat.cards[cell], action)
        start_ability(state, seat, ability, slot, NO)


def has_gain_for(state: State, seat: Seat, ability: i64, form: i64) -> bool:
    """Has a gain that the form is about, its own or that of an ability it could copy: an automatic
    one for "take less" (E-GEN-11), one not bound to particular Flora for sharing (E-TEAM-08)."""
    action = state.facts.copies[ability]
    if action != NO:
        return _with_gain_for(state, seat, action, copyable(state, seat, action, NO), form) != 0
    if form == frames.ASKED:
        return state.facts.has_automatic_gain(ability)
    return state.facts.shareable[ability] == 1


def _with_gain_for(state: State, seat: Seat, action: i64, mask: i64, form: i64) -> i64:
    """The cells of the mask whose ability the form is about."""
    found: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if mask & bit(cell):
            ability = state.facts.ability(seat.cards[cell], action)
            if has_gain_for(state, seat, ability, form):
                found |= bit(cell)
    return found


def add_forms(seat: Seat, less: bool, share: bool, out: Choices) -> None:
    """`less` and `share`, the two forms an item may be announced in. Once said, the word itself is an
    answer again: it takes the announcement back (H-11)."""
    if seat.less or (less and not seat.share):
        out.add_form(space.LESS)
    if seat.share or (share and not seat.less):
        out.add_form(space.SHARE)


def announce_form(seat: Seat, choice: i64) -> bool:
    """`less` or `share`: the next answer starts its item in that form; said again, it does not after all.
    False for any other answer."""
    if choice == space.LESS:
        seat.less = not seat.less
    elif choice == space.SHARE:
        seat.share = not seat.share
    else:
        return False
    return True


# --- how much -----------------------------------------------------------------------


def gain_size(state: State, seat: Seat, n: i64, spec: i64) -> i64:
    """n, multiplied by what the card counts (`per` in docs/cards.md)."""
    row = spec * SPEC_WIDTH
    per = state.facts.spec[row]
    if per == PER_NOTHING:
        return n
    filter, every = state.facts.spec[row + 1], state.facts.spec[row + 2]
    if per == PER_PLANTED:
        found: i64 = 0
        for i in range(len(seat.planted)):
            if state.facts.passes(filter, seat.planted[i]):
                found += 1
    elif per == PER_AREA:
        found = count_area(state, seat, filter, 0)
    else:
        found = neighbour_count(state, seat, filter)
    return n * (found // every)


def neighbour_count(state: State, seat: Seat, filter: i64) -> i64:
    """The larger count of the two neighbours' areas (A-ICON-03 to A-ICON-06; alone: the own area)."""
    if state.players == 1:
        return _count_of(state, seat, filter)
    left, right = neighbours_of(state, seat.no)
    return max(_count_of(state, state.seats[left], filter), _count_of(state, state.seats[right], filter))


def neighbours_of(state: State, no: i64) -> tuple[i64, i64]:
    """The seats left and right (A-TEAM-08 in teams)."""
    for module in state.modules:
        left, right = module.neighbours(state, no)
        if left != NO:
            return left, right
    return (no + state.players - 1) % state.players, (no + 1) % state.players


def _count_of(state: State, seat: Seat, filter: i64) -> i64:
    if state.facts.counts_events[filter]:
        return len(seat.events)
    return count_area(state, seat, filter, 0)


class Amount(Frame):
    """A gain that is counted, not placed; asked for only when less of it is taken or shared."""

    def run(self, state: State, seat: Seat) -> bool:
        """Soil, draw, deck compost and seeds: all of it at once, or as much as is answered (E-GEN-11).
        Shared cards are looked at first (E-TEAM-13)."""
        lane = seat.lane
        n = gain_size(state, seat, lane.a(), lane.b())
        form = lane.c() & ~frames.SLOTS
        if form and n > 0 and not (form == frames.SHARED and lane.code() == frames.DRAW):
            return False
        if form == frames.SHARED and n > 0:
            lane.drop()
            draw_to_held(state, seat, n)
            lane.push(frames.PUT_ASIDE, 0, 0, 0)
            return True
        _take(state, seat, n)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        fill_amount(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        k = choice - space.AMOUNT
        lane = seat.lane
        if lane.c() & frames.SHARED:
            n = gain_size(state, seat, lane.a(), lane.b())
            give(state, seat, lane.code(), k)
            k = n - k
        _take(state, seat, k)


def fill_amount(state: State, seat: Seat, out: Choices) -> None:
    """How much to take, or how much to put on the Team board."""
    n = gain_size(state, seat, seat.lane.a(), seat.lane.b())
    for k in range(min(n, space.AMOUNTS - 1) + 1):
        out.add(space.AMOUNT + k)


def _take(state: State, seat: Seat, n: i64) -> None:
    """The gain on top of the lane arrives in the own area; what Gaia counts is noted (E-SOLO-06)."""
    code, slot = seat.lane.code(), seat.lane.c() & frames.SLOTS
    seat.lane.drop()
    if code == frames.SOIL:
        seat.soil += n
        note_soil(state, seat, n, slot)
    elif code == frames.DRAW:
        note_cards(state, seat, draw(state, seat, n), slot)
    elif code == frames.SEEDS:
        seat.seeds += n
    else:
        compost_from_deck(state, seat, n)


def note_soil(state: State, seat: Seat, n: i64, slot: i64) -> None:
    if _gaia_counts(state, seat, slot):
        seat.soil_gained += n


def note_cards(state: State, seat: Seat, n: i64, slot: i64) -> None:
    if _gaia_counts(state, seat, slot):
        seat.cards_drawn += n


def _gaia_counts(state: State, seat: Seat, slot: i64) -> bool:
    """Events never; seeds and conversions on the human's own turn only (E-SOLO-08, A-SOLO-11)."""
    if slot == frames.EVENT_SLOT:
        return False
    return slot != frames.SEED_SLOT or seat.no == state.active


# --- placing pieces -----------------------------------------------------------------


class PlacePieces(Frame):
    """Pieces on the way to their cells."""

    def run(self, state: State, seat: Seat) -> bool:
        """Turns a printed gain of pieces into the question where they go (E-ACT-09, E-ACT-10)."""
        piece = frames.SPROUT if self.code == frames.PLACE_SPROUTS else frames.GROWTH
        lane = seat.lane
        n, spec, slot = gain_size(state, seat, lane.a(), lane.b()), lane.b(), lane.c() & frames.SLOTS
        row = spec * SPEC_WIDTH
        place = state.facts.spec[row + 3]
        if n > 0 and place == ANYWHERE and lane.c() & frames.SHARED:
            return False
        lane.drop()
        if n == 0:
            return True
        if place == ANYWHERE:
            lane.push(frames.PUT, piece, n, ALL_CELLS)
            return True
        direction = state.facts.spec[row + 4]
        around = GEOMETRY.around(direction, slot)
        mask = matching_cells(state, seat, state.facts.spec[row + 5], around)
        if place == EACH:
            if direction == DIAGONAL:
                mask |= bit(slot)
            lane.push(frames.PUT_EACH, piece, n, mask)
        else:
            lane.push(frames.PUT, piece, n, mask)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        fill_amount(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """Some of the pieces go to the Team board, the rest is placed."""
        piece = frames.SPROUT if self.code == frames.PLACE_SPROUTS else frames.GROWTH
        lane = seat.lane
        n = gain_size(state, seat, lane.a(), lane.b())
        code = lane.code()
        lane.drop()
        give(state, seat, code, choice - space.AMOUNT)
        lane.push(frames.PUT, piece, n - choice + space.AMOUNT, ALL_CELLS)


def _open_cells(state: State, seat: Seat) -> i64:
    if seat.lane.a() == frames.SPROUT:
        return free_sprout_cells(state, seat) & seat.lane.c()
    return free_growth_cells(state, seat) & seat.lane.c()


class Put(Frame):
    """Where pieces go, one by one."""

    def run(self, state: State, seat: Seat) -> bool:
        """Nothing left to place, or nowhere: the rest is lost (E-SPR-02, E-GRO-01)."""
        lane = seat.lane
        piece, n, mask = lane.a(), lane.b(), lane.c()
        room = seat.sprout_room if piece == frames.SPROUT else seat.growth_room
        if n > 0 and room > 0 and (mask == ALL_CELLS or _open_cells(state, seat) != 0):
            return False
        surplus = n > 0 and piece == frames.SPROUT and mask == ALL_CELLS
        lane.drop()
        if surplus:
            for module in state.modules:
                module.keeps_surplus(state, seat, n)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        fill_put(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        lane = seat.lane
        if choice == space.DONE:
            lane.drop()
            return
        piece, n, mask = lane.a(), lane.b(), lane.c()
        if piece == frames.SPROUT:
            add_sprouts(seat, choice - space.SPROUT_ON, 1)
        else:
            add_growth(seat, choice - space.GROWTH_ON, 1)
        lane.set(piece, n - 1, mask)


def fill_put(state: State, seat: Seat, out: Choices) -> None:
    out.add(space.DONE)
    if seat.lane.a() == frames.SPROUT:
        out.add_cells(space.SPROUT_ON, _open_cells(state, seat))
    else:
        out.add_cells(space.GROWTH_ON, _open_cells(state, seat))


class PutEach(Frame):
    """The same amount on each of some cards."""

    def run(self, state: State, seat: Seat) -> bool:
        """More than one piece on each card: card by card; otherwise the player picks the cards."""
        lane = seat.lane
        piece, n, mask = lane.a(), lane.b(), lane.c()
        if n > 1:
            lane.drop()
            cell = len(seat.cells)
            while cell > 0:
                cell -= 1
                if mask & bit(seat.cells[cell]):
                    lane.push(frames.PUT, piece, n, bit(seat.cells[cell]))
            return True
        if _open_cells(state, seat) == 0:
            lane.drop()
            return True
        return False

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        fill_put(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        lane = seat.lane
        if choice == space.DONE:
            lane.drop()
            return
        if lane.a() == frames.SPROUT:
            cell = choice - space.SPROUT_ON
            add_sprouts(seat, cell, 1)
        else:
            cell = choice - space.GROWTH_ON
            add_growth(seat, cell, 1)
        lane.set(lane.a(), lane.b(), lane.c() & ~bit(cell))


# --- answers that name cards, and check points ---------------------------------------


def fill_hand(state: State, seat: Seat, out: Choices, block: i64) -> None:
    for i in range(len(seat.hand)):
        out.add(space.card_choice(block, seat.hand[i], state.facts.cards))


def card_of(state: State, choice: i64, block: i64) -> i64:
    return choice - space.card_choice(block, 0, state.facts.cards)


class Check(Frame):
    """A check point: Fauna goals that are now reached."""

    def run(self, state: State, seat: Seat) -> bool:
        seat.lane.drop()
        check(state, seat)
        return True


PUT: Final = Put(frames.PUT, "Put", ("piece", "n", "mask"), "E-GEN-06")
CHECK: Final = Check(frames.CHECK, "Check", (), "E-FAUNA-10")
FRAMES: Final[list[Frame]] = [
    Copy(frames.COPY, "Copy", ("action", "spec", "slot"), "E-ACT-11", only=True),
    Amount(frames.SOIL, "Soil", ("n", "spec", "slot"), "E-GEN-11"),
    Amount(frames.DRAW, "Draw", ("n", "spec", "slot"), "E-GEN-11"),
    Amount(frames.DECK, "Deck", ("n", "spec", "slot"), "E-GEN-11"),
    Amount(frames.SEEDS, "Seeds", ("n", "spec", "slot"), "A-ICON-11"),
    PlacePieces(frames.PLACE_SPROUTS, "PlaceSprouts", ("n", "spec", "slot"), "E-TEAM-13"),
    PlacePieces(frames.PLACE_GROWTH, "PlaceGrowth", ("n", "spec", "slot"), "E-TEAM-13"),
    PUT,
    PutEach(frames.PUT_EACH, "PutEach", ("piece", "n", "mask"), "E-ACT-09"),
    CHECK,
]
