"""The Plant action: planting, paying, replacing, drawing.

Implements E-PLANT-01 to E-PLANT-19. A card being planted lies in `held`, so that
no frame names it; where it goes and what is still owed are in the frames.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    ADJACENT,
    EVENT,
    NO,
    OTHERS_GREEN_DRAW,
    PAY_NOTHING,
    PAY_WITH_GROWTH,
    PAY_WITH_HAND,
    PAY_WITH_SPROUTS,
)
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.geometry import CENTRE, FULL, GEOMETRY, bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import (
    add_growth,
    add_sprouts,
    compost_from_hand,
    discard_held,
    draw_to_held,
    growth_cells,
    hand_to_held,
    held_to_hand,
    keep_held,
    lift_terrain,
    put_card,
    sprout_cells,
    with_card,
    without,
)
from holocene.earth.rules.base.effects import (
    add_forms,
    announce_form,
    can_pay,
    card_of,
    fill_hand,
    form_of,
    start_ability,
    suits_form,
)
from holocene.earth.rules.base.free_choices import (
    fill_cards,
    fill_criteria,
    fill_forms,
    fill_rest,
    fill_words,
    may_yet_change,
)
from holocene.earth.rules.teams.team_board import give_card

DRAWN: Final = 4
KEPT: Final = 1
OTHERS_DRAW: Final = 0
ACTIVE_DRAW: Final = 1
NO_DRAW: Final = 2


# --- what may be planted ------------------------------------------------------------


def cost_of(state: State, seat: Seat, card: i64) -> i64:
    """Soil after the reductions of the own area, never below 0 (E-PLANT-09, E-PLANT-10)."""
    facts = state.facts
    cost = facts.cost_of[card]
    for i in range(len(seat.cells)):
        face = seat.cards[seat.cells[i]]
        if facts.reduce_of[face] and facts.passes(facts.reduce_filter_of[face], card):
            cost -= facts.reduce_of[face]
    if seat.island != NO:
        face = facts.island_face(seat.island)
        if facts.reduce_of[face] and facts.passes(facts.reduce_filter_of[face], card):
            cost -= facts.reduce_of[face]
    if seat.climate != NO:
        face = facts.climate_face(seat.climate)
        if facts.reduce_of[face] and facts.passes(facts.reduce_filter_of[face], card):
            cost -= facts.reduce_of[face]
    return max(cost, 0)


def can_afford(state: State, seat: Seat, card: i64, in_hand: bool) -> bool:
    """Soil, together with the card's special payment, covers the cost (E-PLANT-03, E-PLANT-11).

    A card still in the hand cannot pay for itself (E-PLANT-12)."""
    means = seat.soil
    special = state.facts.pay_with_of[card]
    if special == PAY_WITH_HAND:
        means += len(seat.hand)
        if in_hand:
            means -= 1
    elif special == PAY_WITH_SPROUTS:
        means += seat.sprout_total
    elif special == PAY_WITH_GROWTH:
        means += seat.growth_total
    return means >= state.facts.cost_of[card] or means >= cost_of(state, seat, card)


def free_cells(seat: Seat) -> i64:
    """Empty cells a card may go to (E-PLANT-04 to E-PLANT-07)."""
    if len(seat.cells) == 0:
        return bit(CENTRE)
    if len(seat.cells) == FULL:
        return 0
    touching: i64 = 0
    for i in range(len(seat.cells)):
        touching |= GEOMETRY.around(ADJACENT, seat.cells[i])
    return touching & ~seat.occupied & GEOMETRY.reach(seat.top, seat.left, seat.bottom, seat.right)


def replaceable_cells(state: State, seat: Seat, card: i64) -> i64:
    """Cells whose Terrain this card may replace (E-PLANT-14)."""
    mask: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        filter = state.facts.replace_filter_of[seat.cards[cell]]
        if filter != NO and state.facts.passes(filter, card):
            mask |= bit(cell)
    return mask


def has_replaceable(state: State, seat: Seat) -> bool:
    for i in range(len(seat.cells)):
        if state.facts.replace_filter_of[seat.cards[seat.cells[i]]] != NO:
            return True
    return False


def can_plant(state: State, seat: Seat, card: i64, room: bool, replaceable: bool) -> bool:
    """Only Flora and Terrain, with a cell for it and the means (E-PLANT-01, E-PLANT-03)."""
    if state.facts.kind_of[card] == EVENT:
        return False
    if room and can_afford(state, seat, card, True):
        return True
    return replaceable and replaceable_cells(state, seat, card) != 0


# --- choosing a card ----------------------------------------------------------------


def start_planting(seat: Seat, plantings: i64, then: i64) -> None:
    """`then` is the draw that ends it: OTHERS_DRAW, ACTIVE_DRAW or NO_DRAW."""
    seat.lane.push(frames.PLANTING, plantings, then, 0)


class Planting(Frame):
    """Which card is planted, or none."""

    def run(self, state: State, seat: Seat) -> bool:
        """Asks on grounds that all can see, also when nothing is left to plant: who cannot plant looks like
        who does not want to, and the draw waits for the answer. A card that may be declined is always asked
        for (H-10); a planting without a draw has its window afterwards."""
        left, then = seat.lane.a(), seat.lane.b()
        if then == OTHERS_DRAW:
            return False
        if (left > 0 or then == ACTIVE_DRAW) and may_yet_change(state, seat):
            return False
        _finish(state, seat, 0)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """Under `less` or `share` only what has a gain that the form is about: a replacement, or stopping,
        which leads to the card of a minor benefit."""
        left, draws = seat.lane.a(), seat.lane.b() == OTHERS_DRAW
        replaceable = left > 0 and has_replaceable(state, seat)
        plain = not seat.less and not seat.share
        room = plain and left > 0 and len(seat.cells) < FULL
        if plain or draws:
            out.add(space.DONE)
        gains = draws or _can_replace(state, seat, replaceable)
        fill_forms(state, seat, gains, gains, out)
        fill_words(state, seat, out)
        fill_criteria(state, seat, out)
        if room or replaceable:
            for i in range(len(seat.hand)):
                card = seat.hand[i]
                if can_plant(state, seat, card, room, replaceable):
                    out.add(space.card_choice(space.PLANT, card, state.facts.cards))
        fill_cards(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """`done` stops planting; a card is taken up and asks for its cell."""
        lane = seat.lane
        if announce_form(seat, choice):
            return
        form = form_of(seat)
        if choice == space.DONE:
            _finish(state, seat, form)
            return
        lane.set(lane.a() - 1, lane.b(), 0)
        hand_to_held(seat, card_of(state, choice, space.PLANT))
        lane.push(frames.AT, form, lane.b(), 0)


def _can_replace(state: State, seat: Seat, replaceable: bool) -> bool:
    if not replaceable:
        return False
    for i in range(len(seat.hand)):
        card = seat.hand[i]
        if state.facts.kind_of[card] != EVENT and replaceable_cells(state, seat, card) != 0:
            return True
    return False


def _finish(state: State, seat: Seat, form: i64) -> None:
    """Planting is over: now the draw (E-PLANT-13). Stopping under "take less" is declining the card of a
    minor benefit (E-GEN-11)."""
    then = seat.lane.b()
    seat.lane.drop()
    if then == NO_DRAW or form == frames.ASKED:
        return
    seat.lane.push(frames.CHECK, 0, 0, 0)
    if then == ACTIVE_DRAW:
        seat.lane.push(frames.DRAW_FOUR, 0, 0, 0)
    else:
        seat.lane.push(frames.DRAW, state.facts.benefit[OTHERS_GREEN_DRAW], 0, frames.NOWHERE + form)


# --- choosing a cell ----------------------------------------------------------------


def cells_for_held(state: State, seat: Seat) -> i64:
    """Announced in a form, the planting is a replacement: nothing else brings cards."""
    card = seat.held[0]
    mask = replaceable_cells(state, seat, card)
    if seat.lane.a() == 0 and can_afford(state, seat, card, False):
        mask |= free_cells(seat)
    return mask


class At(Frame):
    """On which cell."""

    def run(self, state: State, seat: Seat) -> bool:
        mask = cells_for_held(state, seat)
        if mask & (mask - 1):
            return False
        _plant_at(state, seat, mask)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add_cells(space.AT, cells_for_held(state, seat))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        _plant_at(state, seat, bit(choice - space.AT))


def _plant_at(state: State, seat: Seat, mask: i64) -> None:
    """The mask holds one cell; none only where a search has dealt the held card anew, and
    then the card goes back to the hand."""
    lane = seat.lane
    form = lane.a()
    lane.drop()
    card = seat.held[0]
    if mask == 0:
        held_to_hand(seat, card)
        return
    cell: i64 = 0
    while not mask & bit(cell):
        cell += 1
    if seat.occupied & bit(cell):
        _replace(state, seat, cell, form)
        return
    owed = cost_of(state, seat, card)
    special = state.facts.pay_with_of[card]
    if special == PAY_NOTHING or owed == 0:
        seat.soil -= owed
        _set_down(state, seat, cell)
    else:
        lane.push(frames.SET_DOWN, cell, 0, 0)
        lane.push(frames.PAY_CARD, cell, special, owed)


def _replace(state: State, seat: Seat, cell: i64, form: i64) -> None:
    """The Terrain goes to the compost, the card to its cell, then cards are drawn (E-PLANT-14)."""
    drawn = state.facts.replace_draw_of[seat.cards[cell]]
    for module in state.modules:
        module.card_lifted(state, seat, cell)
    lift_terrain(state, seat, cell)
    _lay(state, seat, cell)
    seat.lane.push(frames.CHECK, 0, 0, 0)
    seat.lane.push(frames.DRAW, drawn, 0, frames.NOWHERE + form)


# --- paying and setting down --------------------------------------------------------


def _payment_mask(seat: Seat) -> i64:
    if seat.lane.b() == PAY_WITH_SPROUTS:
        return sprout_cells(seat)
    if seat.lane.b() == PAY_WITH_GROWTH:
        return growth_cells(seat)
    return 0


class PayCard(Frame):
    """How a card is paid for, piece by piece."""

    def run(self, state: State, seat: Seat) -> bool:
        """Asks while both soil and the special resource, or several pieces of it, could pay."""
        special, owed = seat.lane.b(), seat.lane.c()
        if owed == 0:
            seat.lane.drop()
            return True
        if special == PAY_WITH_HAND:
            left: i64 = len(seat.hand)
        elif special == PAY_WITH_SPROUTS:
            left = seat.sprout_total
        else:
            left = seat.growth_total
        if left > 0:
            return False
        seat.soil -= owed
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        special, owed = seat.lane.b(), seat.lane.c()
        if seat.soil >= owed:
            out.add(space.DONE)
        if special == PAY_WITH_HAND:
            fill_hand(state, seat, out, space.COMPOST)
        elif special == PAY_WITH_SPROUTS:
            out.add_cells(space.SPROUT_OFF, _payment_mask(seat))
        else:
            out.add_cells(space.GROWTH_OFF, _payment_mask(seat))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """One piece for one soil; `done` pays the rest in soil (E-PLANT-11)."""
        lane = seat.lane
        cell, special, owed = lane.a(), lane.b(), lane.c()
        if choice == space.DONE:
            seat.soil -= owed
            lane.drop()
            return
        if special == PAY_WITH_HAND:
            compost_from_hand(state, seat, card_of(state, choice, space.COMPOST))
        elif special == PAY_WITH_SPROUTS:
            add_sprouts(seat, choice - space.SPROUT_OFF, -1)
        else:
            add_growth(seat, choice - space.GROWTH_OFF, -1)
        lane.set(cell, special, owed - 1)


class SetDown(Frame):
    """The card lies on its cell."""

    def run(self, state: State, seat: Seat) -> bool:
        cell = seat.lane.a()
        seat.lane.drop()
        _set_down(state, seat, cell)
        return True


def _set_down(state: State, seat: Seat, cell: i64) -> None:
    """Paid and placed; its black ability comes next (E-PLANT-16)."""
    _lay(state, seat, cell)
    seat.lane.push(frames.CHECK, 0, 0, 0)
    seat.lane.push(frames.BLACK, cell, 0, 0)


def _lay(state: State, seat: Seat, cell: i64) -> None:
    card = seat.held[0]
    seat.held = seat.held[1:]
    put_card(state, seat, cell, card)
    seat.planted = with_card(seat.planted, card)
    if state.sink is not None:
        state.sink.planted(seat.no, card, cell)
    if state.options.hidden_planting:
        seat.down |= bit(cell)


class Black(Frame):
    """The black ability of a card just planted."""

    def run(self, state: State, seat: Seat) -> bool:
        """Offered if there is one and it can be paid for (E-PLANT-16). One that counts a neighbour's area
        waits for the reveal while cards lie face down (A-PLANT-03); then it is an item of its own, with
        free choices beside it (H-13), and partners may help (H-12)."""
        cell, waited = seat.lane.a(), seat.lane.b() != 0
        ability = state.facts.black_of[seat.cards[cell]]
        if ability != NO and state.facts.late[ability] and seat.down & bit(cell):
            seat.late |= bit(cell)
        elif (ability != NO and can_pay(state, seat, ability)) or (waited and may_yet_change(state, seat)):
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        ability = state.facts.black_of[seat.cards[seat.lane.a()]]
        usable = ability != NO and can_pay(state, seat, ability)
        if not seat.less and not seat.share:
            out.add(space.DONE)
        if usable and suits_form(state, seat, ability):
            out.add(space.USE)
        less = usable and state.facts.has_automatic_gain(ability)
        share = usable and len(state.boards) > 0 and state.facts.shareable[ability] == 1
        if seat.lane.b() == 0:
            add_forms(seat, less, share, out)
            return
        fill_forms(state, seat, less, share, out)
        fill_words(state, seat, out)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        cell = seat.lane.a()
        seat.lane.drop()
        if choice == space.USE:
            start_ability(state, seat, state.facts.black_of[seat.cards[cell]], cell, NO)


# --- draw four, keep one ------------------------------------------------------------


def kept_of(state: State, seat: Seat) -> i64:
    """How many of the drawn cards stay (E-PLANT-15; an Island may say more)."""
    more = state.facts.keep_of[state.facts.island_face(seat.island)]
    return max(KEPT, more)


class DrawFour(Frame):
    """The active player draws to choose from."""

    def run(self, state: State, seat: Seat) -> bool:
        seat.lane.drop()
        draw_to_held(state, seat, DRAWN)
        seat.lane.push(frames.KEEP, kept_of(state, seat), 0, 0)
        return True


class Keep(Frame):
    """Which of the cards drawn is kept."""

    def run(self, state: State, seat: Seat) -> bool:
        """No question when all that was drawn stays, or when enough has been kept."""
        keep = seat.lane.a()
        if keep > 0 and len(seat.held) > keep:
            return False
        seat.lane.drop()
        while keep > 0 and len(seat.held) > 0:
            keep_held(state, seat, seat.held[0])
            keep -= 1
        for module in state.modules:
            if module.unkept(state, seat):
                return True
        discard_held(state, seat)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """In a team the kept card may be put on the Team board instead (E-TEAM-13)."""
        for i in range(len(seat.held)):
            out.add(space.card_choice(space.KEEP, seat.held[i], state.facts.cards))
        if state.boards:
            for i in range(len(seat.held)):
                out.add(space.card_choice(space.PUT, seat.held[i], state.facts.cards))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if choice >= space.card_choice(space.PUT, 0, state.facts.cards):
            card = card_of(state, choice, space.PUT)
            seat.held = without(seat.held, card)
            give_card(state, seat, card)
        else:
            keep_held(state, seat, card_of(state, choice, space.KEEP))
        seat.lane.set(seat.lane.a() - 1, 0, 0)


def reveal(state: State) -> None:
    """All face-down cards are turned over (E-PLANT-17)."""
    for seat in state.seats:
        seat.down = 0


FRAMES: Final[list[Frame]] = [
    Planting(frames.PLANTING, "Planting", ("left", "active", "asked"), "E-PLANT-02", free=True),
    At(frames.AT, "At", ("less", "active"), "E-PLANT-05"),
    PayCard(frames.PAY_CARD, "PayCard", ("cell", "with", "owed"), "E-PLANT-11", only=True),
    SetDown(frames.SET_DOWN, "SetDown", ("cell",), "E-PLANT-17"),
    Black(frames.BLACK, "Black", ("cell", "waited"), "E-PLANT-16"),
    DrawFour(frames.DRAW_FOUR, "DrawFour", (), "E-PLANT-15"),
    Keep(frames.KEEP, "Keep", ("n",), "E-PLANT-15"),
]
