"""Reads a position of Earth into the numbers of its layout, from one seat's chair.

Everything written here stands in that seat's `view.json()` too; `plain_encoder.py` makes the same numbers
from there.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.codes import NO
from holocene.earth.machine.engine import fill
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.policy import keep_plain
from holocene.earth.machine.state import Gaia, Herd, Seat, State
from holocene.earth.machine.view import View
from holocene.earth.machine.zones import face_at
from holocene.earth.rules.animals.ability_effects import offered_cell
from holocene.earth.rules.animals.card_abilities import walked_cell
from holocene.earth.rules.animals.view import asked_animal, is_draft
from holocene.earth.rules.base.activate import slot_of_step
from holocene.earth.rules.base.fauna import GAIA, PLACES, TIER_ROOM, counts_hand, have, need
from holocene.earth.rules.base.score import rows_of
from holocene.earth.rules.base.setup import CLIMATES, ECOSYSTEMS, SIDES, cards_dealt, picks_shown
from holocene.earth.rules.solo.gaia_score import gaia_rows
from holocene.envs.compiled.earth_layout import CELL_NUMBERS, FRAME_ARGUMENTS, EarthLayout
from holocene.envs.compiled.page import Marks, Page
from holocene.kernel.errors import BadInput
from holocene.kernel.lanes import NOTHING


class EarthReader:
    """For one layout; it keeps nothing of what it has read."""

    def __init__(self, layout: EarthLayout) -> None:
        self.layout: EarthLayout = layout

    def observe(self, view: View, page: Page, row: i64) -> None:
        """Writes what this view tells."""
        state = view._state
        layout = self.layout
        if view.seat < 0:
            raise BadInput("an observation is made for a seat, and a spectator has none")
        if not _is_alike(state, layout):
            raise BadInput("this encoder was made for a table with other options or other cards")
        me = state.seats[view.seat]
        page.open(row)
        self._table(state, me, page)
        self._goals(state, view, page)
        if me.lane.used > 0:
            self._asked(state, me, page)
        for seat in state.seats:
            self._seat(state, seat, view, page)
        self._own(state, me, page)
        gaia = state.gaia
        if gaia is not None:
            self._gaia(state, gaia, page)
        if layout.teams > 0:
            self._boards(state, me, page)
        page.close()

    # --- the table

    def _table(self, state: State, me: Seat, page: Page) -> None:
        layout = self.layout
        at = layout.turn
        page.put(at, state.turn)
        page.put(at + 1, i64(len(state.deck)))
        page.put(at + 2, i64(len(state.discard)))
        if state.ending:
            page.mark(at + 3)
        agenda = state.agenda
        if agenda.used > 0 and agenda.ints[0] == frames.SCORING:
            page.mark(at + 4)
        if state.over:
            page.mark(at + 5)
        if state.action != NO:
            page.mark(layout.action + state.action)
        page.mark(layout.step if state.step == 0 else layout.step_of[state.step])
        page.mark(layout.active + (state.active if layout.players == 1 else self._from(me, state.active)))
        for seat in state.seats:
            if seat.lane.used > 0:
                page.mark(layout.waiting + self._from(me, seat.no))
        if state.bonus != NO:
            page.mark(layout.bonus + self._claimant(me, state.bonus))
        for k in range(len(state.shared)):
            page.mark(layout.shared + state.shared[k])
        if layout.month != NO:
            page.mark(layout.month + state.facts.month)
        if state.collective != NO and layout.collective != NO:
            page.mark(layout.collective + state.collective)

    def _from(self, me: Seat, no: i64) -> i64:
        """How many seats further round the table than the own one."""
        distance = no - me.no
        return distance if distance >= 0 else distance + self.layout.players

    def _claimant(self, me: Seat, no: i64) -> i64:
        return self.layout.players if no == GAIA else self._from(me, no)

    def _goals(self, state: State, view: View, page: Page) -> None:
        layout = self.layout
        me = state.seats[view.seat]
        shown = picks_shown(state)
        for place in range(i64(PLACES)):
            side = state.fauna[place]
            page.mark(layout.fauna + place * layout.facts.fauna + side)
            page.put(layout.need + place, need(state, side))
            of_hand = counts_hand(state, side)
            for seat in state.seats:
                at = layout.have + place * layout.players + self._from(me, seat.no)
                if seat.no == me.no:
                    page.put(at, have(state, seat, side, 0))
                elif not shown:
                    page.put(at, NO)
                elif of_hand:
                    page.put(at, view.hand_count(seat.no))
                else:
                    page.put(at, have(state, seat, side, seat.down))
            for tier in range(i64(TIER_ROOM)):
                holder = state.claims[place * TIER_ROOM + tier]
                if holder == NO:
                    break
                page.put(layout.tier + place * layout.claimants + self._claimant(me, holder), tier + 1)

    # --- the question

    def _asked(self, state: State, me: Seat, page: Page) -> None:
        layout, lane = self.layout, me.lane
        code = lane.code()
        page.mark(layout.frame_of[code])
        first = lane.used - FRAME_ARGUMENTS
        for i in range(i64(FRAME_ARGUMENTS)):
            at = layout.argument_of[code * FRAME_ARGUMENTS + i]
            if at != NO:
                page.put(at, lane.ints[first + i])
        slot = _slot_asked(me)
        if slot != frames.NOWHERE:
            page.put(layout.asked_slot, slot + 1)
            page.mark(layout.asked_face + face_at(state, me, slot))
        else:
            card = _card_asked(state, me)
            if card != NO:
                page.mark(layout.asked_face + card)
        page.put(layout.asked_cell, _cell_asked(state, me, layout.cell_argument[code]) + 1)
        if layout.asked_animal != NO:
            animal = asked_animal(state, me)
            if animal != NO:
                page.mark(layout.asked_animal + animal)

    # --- seats

    def _seat(self, state: State, seat: Seat, view: View, page: Page) -> None:
        layout = self.layout
        own = seat.no == view.seat
        at = layout.seat + self._from(state.seats[view.seat], seat.no) * layout.seat_width
        page.put(at, seat.soil)
        page.put(at + 1, seat.leaves)
        page.put(at + 2, view.hand_count(seat.no))
        page.put(at + 3, i64(len(seat.held)))
        page.put(at + 4, i64(len(seat.compost)))
        page.put(at + 5, seat.sprout_total)
        page.put(at + 6, seat.growth_total)
        page.put(at + 7, i64(len(seat.cells)))
        if own or picks_shown(state):
            if seat.island != NO:
                page.mark(at + layout.seat_island + seat.island)
            if seat.climate != NO:
                page.mark(at + layout.seat_climate + seat.climate)
            if seat.ecosystem != NO:
                page.mark(at + layout.seat_ecosystem + seat.ecosystem)
        marks = seat.achieved if own else seat.shown
        for place in range(i64(PLACES)):
            if marks >> place & 1:
                page.mark(at + layout.seat_achieved + place)
        rows = rows_of(state, seat) if own or state.over else seat.rows
        for i in range(len(rows)):
            page.put(at + layout.seat_points + i, rows[i])
        events = seat.events
        for i in range(len(events)):
            page.mark(at + layout.seat_events + events[i])
        self._tableau(seat, own, at, page)
        if layout.seat_seeds != NO:
            self._seeds(state, seat, own, at + layout.seat_seeds, page)
        herd = seat.herd
        if herd is not None:
            self._herd(state, herd, own, at, page)

    def _tableau(self, seat: Seat, own: bool, at: i64, page: Page) -> None:
        """A card of another seat that lies face down is -1."""
        layout = self.layout
        cells, cards, sprouts, growth = seat.cells, seat.cards, seat.sprouts, seat.growth
        down: i64 = 0
        for i in range(len(cells)):
            cell = cells[i]
            place = at + layout.seat_cells + cell * CELL_NUMBERS
            is_down = seat.down & bit(cell) != 0
            if is_down:
                down += 1
            if is_down and not own:
                page.put(place, -1)
            else:
                page.mark(at + layout.seat_tableau + cards[cell])
                page.put(place, cards[cell] + 1)
            page.put(place + 1, sprouts[cell])
            page.put(place + 2, growth[cell])
        page.put(at + 8, down)

    def _seeds(self, state: State, seat: Seat, own: bool, at: i64, page: Page) -> None:
        page.put(at, seat.seeds)
        page.put(at + 1, seat.stock)
        if own or state.step != frames.BETWEEN:
            page.put(at + 2, seat.announced + 1)

    def _herd(self, state: State, herd: Herd, own: bool, at: i64, page: Page) -> None:
        layout = self.layout
        if own or not is_draft(state):
            for k in range(len(herd.animals)):
                page.mark(at + layout.seat_animal + herd.animals[k])
                page.put(at + layout.seat_kept + herd.animals[k], herd.stock[k])
            self._tokens(herd, at + layout.seat_tokens, page)
        page.put(at + layout.seat_island_stock, herd.island)

    def _tokens(self, herd: Herd, at: i64, page: Page) -> None:
        """How many tokens lie on each cell; most have none, and those behind the last are not looked at."""
        tokens = herd.tokens
        left: i64 = 0
        for k in range(len(tokens)):
            left |= tokens[k]
        cell: i64 = 0
        while left != 0:
            if left & 1:
                n: i64 = 0
                for k in range(len(tokens)):
                    n += tokens[k] >> cell & 1
                page.put(at + cell, n)
            left >>= 1
            cell += 1

    def _own(self, state: State, me: Seat, page: Page) -> None:
        layout = self.layout
        if me.less:
            page.mark(layout.forms)
        if me.share:
            page.mark(layout.forms + 1)
        hand, held, dealt = me.hand, me.held, me.dealt
        for i in range(len(hand)):
            page.mark(layout.hand + hand[i])
        for i in range(len(held)):
            page.mark(layout.held + held[i])
        each = cards_dealt(state) * SIDES
        for i in range(len(dealt)):
            if i >= ECOSYSTEMS * each:
                page.mark(layout.dealt_ecosystem + dealt[i])
            elif i >= CLIMATES * each:
                page.mark(layout.dealt_climate + dealt[i])
            else:
                page.mark(layout.dealt_island + dealt[i])
        herd = me.herd
        if herd is not None:
            for i in range(len(herd.dealt)):
                page.mark(layout.dealt_animal + herd.dealt[i])

    # --- variants

    def _gaia(self, state: State, gaia: Gaia, page: Page) -> None:
        layout = self.layout
        at = layout.gaia
        page.put(at, gaia.soil)
        page.put(at + 1, gaia.sprouts)
        page.put(at + 2, gaia.growth)
        page.put(at + 3, i64(len(gaia.compost)))
        page.put(at + 4, i64(len(gaia.pile)))
        page.put(at + 5, gaia.leaves)
        page.put(at + 6, gaia.given)
        page.put(at + 7, gaia.resolved)
        if gaia.skips:
            page.mark(at + 8)
        rows = gaia_rows(state, gaia, state.options.leaf_points)
        for i in range(len(rows)):
            page.put(layout.gaia_points + i, rows[i])
        if gaia.card != NO:
            page.mark(layout.gaia_card + gaia.card)
        for i in range(len(gaia.deck)):
            page.mark(layout.gaia_left + gaia.deck[i])
        for i in range(len(gaia.pile)):
            page.mark(layout.gaia_pile + gaia.pile[i])
        herd = gaia.herd
        if herd is not None:
            for k in range(len(herd.animals)):
                page.put(layout.gaia_animal + herd.animals[k], 1 + herd.stock[k])

    def _boards(self, state: State, me: Seat, page: Page) -> None:
        """The own side of the Team board first."""
        layout = self.layout
        own = me.no % layout.teams
        for team in range(layout.teams):
            board = state.boards[team]
            k = team - own if team >= own else team - own + layout.teams
            at = layout.board + k * 6
            page.put(at, board.soil)
            page.put(at + 1, board.sprouts)
            page.put(at + 2, board.growth)
            page.put(at + 3, board.seeds)
            page.put(at + 4, i64(len(board.cards)))
            page.put(at + 5, i64(len(board.compost)))
            if team == own:
                for i in range(len(board.cards)):
                    page.mark(layout.board_cards + board.cards[i])

    # --- answers

    def mask(self, state: State, seat: i64, marks: Marks, row: i64, plain: bool) -> i64:
        """Marks the legal answers of a seat; how many they are."""
        out = state.scratch
        fill(state, state.seats[seat], out)
        if plain:
            keep_plain(out)
        marks.write(row, out.ints, out.n)
        return out.n


def _is_alike(state: State, layout: EarthLayout) -> bool:
    """Whether the table has the cards and the blocks of this layout."""
    if state.facts is not layout.facts and state.facts.digest_with_all != layout.facts.digest_with_all:
        return False
    one, other = state.options, layout.options
    return (
        one.players == other.players
        and one.abundance == other.abundance
        and one.animals == other.animals
        and one.calendar == other.calendar
        and one.teams == other.teams
    )


def _slot_asked(seat: Seat) -> i64:
    """The slot whose ability the question is about, or NOWHERE."""
    lane = seat.lane
    code = lane.code()
    if code == frames.WALK:
        return slot_of_step(seat, lane.b(), lane.c())
    if code == frames.BLACK:
        return lane.a()
    if code == frames.COPY:
        return lane.c() & frames.SLOTS
    return frames.NOWHERE


def _card_asked(state: State, seat: Seat) -> i64:
    """The card another question is about, or NO."""
    code = seat.lane.code()
    if code == frames.AT or code == frames.PAY_CARD:
        return seat.held[0]
    if code == frames.OWN_EVENT:
        return seat.announced
    if code == frames.OFFERED_EVENT:
        return seat.lane.a()
    if code == frames.USE_EACH:
        return seat.cards[walked_cell(state, seat)]
    if code == frames.USE_AGAIN or code == frames.WHICH_ABILITY:
        return seat.cards[seat.lane.a()]
    return NO


def _cell_asked(state: State, seat: Seat, argument: i64) -> i64:
    """The cell a question is about, or NO."""
    lane = seat.lane
    code = lane.code()
    if code == NOTHING:
        return NO
    if code == frames.OFFER_TRADE:
        return offered_cell(state, seat)
    if code == frames.USE_EACH:
        return walked_cell(state, seat)
    return NO if argument == NO else lane.ints[lane.used - FRAME_ARGUMENTS + argument]
