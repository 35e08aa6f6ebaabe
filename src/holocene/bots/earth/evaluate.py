"""How good a position is for one seat, in thousandths of a point.

An area is worth the points it shows, what its abilities will bring in the
turns left, its stock (soil, hand, room for pieces) as far as it can still be
used, and its hopes for objectives. What a seat has begun and not finished, the
frames of its lane, is counted at its price. From this the best rival's worth
is taken, so that ending the game counts for what it does to both.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.bots.earth.abilities import engine_of
from holocene.bots.earth.animals import best_activation, herd_worth
from holocene.bots.earth.expansions import extras, margin, seed_price, taking
from holocene.bots.earth.judge import POINT, UNKNOWN, Judge, early, plantings_left, turns_left
from holocene.bots.earth.objectives import expected_score, fauna_value, score_value
from holocene.earth.machine import frames
from holocene.earth.machine.codes import EVENT, NO
from holocene.earth.machine.geometry import FULL, bit
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.effects import ALL_CELLS, gain_size
from holocene.earth.rules.base.paying import SOIL_A_CONVERSION
from holocene.earth.rules.teams.team_board import board_of


def position_value(judge: Judge, state: State, me: i64) -> i64:
    """The own area with its unfinished business, less the best rival."""
    turns = turns_left(judge, state)
    seat = state.seats[me]
    worth = area_value(judge, state, seat, turns) + pending_value(judge, state, seat)
    worth += stock_value(judge, seat, turns, seat.soil + judge.soil_coming, judge.cards_coming)
    if judge.expansions:
        return worth + margin(judge, state, me, turns)
    best: i64 = UNKNOWN
    for other in state.seats:
        if other.no != me:
            theirs = judge.rival_end[other.no] + judge.rival_turn[other.no] * turns // 1000
            best = max(best, theirs)
    return worth - best * judge.w.rival // 1000


def look_at_rivals(judge: Judge, state: State, me: i64) -> None:
    """Notes what the others are worth if the game ends now, and for each turn it does not."""
    turns = turns_left(judge, state)
    for seat in state.seats:
        if seat.no != me:
            at_end = rival_value(judge, state, seat, 0)
            more = rival_value(judge, state, seat, turns) - at_end
            judge.rival_end[seat.no] = at_end
            judge.rival_turn[seat.no] = more * 1000 // max(turns, 1000)
            judge.rival_stock[seat.no] = seat.stock


def rival_value(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    return area_value(judge, state, seat, turns) + stock_value(judge, seat, turns, seat.soil, 0)


# --- an area ------------------------------------------------------------------------


def area_value(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """Everything that lies on the table."""
    facts, w = judge.facts, judge.w
    worth = len(seat.compost) * POINT + seat.sprout_total * POINT
    a_turn: i64 = 0
    growing: i64 = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        card = seat.cards[cell]
        worth += facts.vp_of[card] * POINT
        a_turn += engine_of(judge, state, seat, card, cell)
        most = facts.growth_of[card]
        if most > 0:
            pieces, canopy = seat.growth[cell], facts.canopy_of[card]
            if pieces == most:
                worth += canopy * POINT
            else:
                worth += pieces * POINT
                growing += (canopy - most) * pieces * 1000 // most
        score = facts.score_of[card]
        if score != NO:
            worth += score_value(judge, state, seat, score, cell, turns)
        if facts.reduce_of[card]:
            worth += _reduction(judge, seat, card, turns)
        if facts.bars_of[card] != NO:
            worth -= w.bar * early(judge, turns) // 1000
    for i in range(len(seat.events)):
        worth += facts.vp_of[seat.events[i]] * POINT
    if seat.island != NO:
        a_turn += _board_face(judge, state, seat, facts.island_face(seat.island), frames.ISLAND_SLOT)
        worth += facts.vp_of[facts.island_face(seat.island)] * POINT
        worth += _reduction(judge, seat, facts.island_face(seat.island), turns)
    if seat.climate != NO:
        a_turn += _board_face(judge, state, seat, facts.climate_face(seat.climate), frames.CLIMATE_SLOT)
        worth += facts.vp_of[facts.climate_face(seat.climate)] * POINT
        worth += _reduction(judge, seat, facts.climate_face(seat.climate), turns)
    worth += a_turn * turns // 1000 * w.engine // 1000
    worth += growing * w.canopy // 1000 * early(judge, turns) // 1000
    if seat.ecosystem != NO:
        worth += score_value(judge, state, seat, facts.ecosystem_score[seat.ecosystem], NO, turns)
    for k in range(len(state.shared)):
        worth += score_value(judge, state, seat, facts.ecosystem_score[state.shared[k]], NO, turns)
    worth += fauna_value(judge, state, seat, turns)
    if state.bonus == seat.no:
        worth += state.bonus_points * POINT
    if judge.expansions:
        worth += extras(judge, state, seat, turns)
        if seat.herd is not None:
            worth += herd_worth(judge, state, seat, turns)
    if len(seat.dealt) > 0:
        worth += _picks_value(judge, state, seat, turns)
    return worth


def _board_face(judge: Judge, state: State, seat: Seat, face: i64, slot: i64) -> i64:
    return engine_of(judge, state, seat, face, slot)


def _picks_value(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """During the picks: what the set-up box will bring, and what the own Ecosystem may bring one day."""
    facts, w = judge.facts, judge.w
    worth: i64 = 0
    if seat.island != NO:
        side = seat.island
        worth += facts.setup_soil[side] * w.soil + facts.setup_draw[side] * w.draw
        worth += facts.setup_compost[side] * (POINT - w.fuel)
    if seat.ecosystem != NO:
        worth += expected_score(judge, state, seat, facts.ecosystem_score[seat.ecosystem], NO, turns)
    return worth


def _reduction(judge: Judge, seat: Seat, face: i64, turns: i64) -> i64:
    """Cheaper plantings still to come."""
    reduce = judge.facts.reduce_of[face]
    if reduce == 0:
        return 0
    matching = plantings_left(judge, seat, turns) * judge.density[judge.facts.reduce_filter_of[face]] // 1000
    return reduce * matching * judge.w.reduce // 1000 * 2


def stock_value(judge: Judge, seat: Seat, turns: i64, soil: i64, cards_coming: i64) -> i64:
    """Soil, cards and room, as far as there is time to use them."""
    w = judge.w
    soon = early(judge, turns)
    plantings = plantings_left(judge, seat, turns)
    wanted = plantings * w.card_cost // 1_000_000
    worth = min(soil, wanted) * w.soil + soil
    if soil > wanted:
        worth += (soil - wanted) * w.soil_rest * soon // 1000
    worth += min(seat.sprout_room * 1000, turns * w.sprout_rate // 1000) * w.sprout_room // 1000
    worth += min(seat.growth_room * 1000, turns * w.growth_rate // 1000) * w.growth_room // 1000
    return worth + hand_value(judge, seat, plantings, soon, cards_coming)


def hand_value(judge: Judge, seat: Seat, plantings: i64, soon: i64, cards_coming: i64) -> i64:
    """The best cards as far as they can be planted, Events, and fuel for the compost."""
    w = judge.w
    fuel = w.fuel * soon // 1000
    room = min((plantings + 500) // 1000, FULL)
    best = judge.best
    n: i64 = 0
    cards = len(seat.hand) + cards_coming
    worth = cards * fuel
    for i in range(cards):
        held = UNKNOWN
        if i < len(seat.hand):
            held = judge.worth[seat.hand[i]]
        if held == UNKNOWN:
            held = judge.unknown
        elif judge.facts.kind_of[seat.hand[i]] == EVENT:
            worth += max(held * w.event // 1000 - fuel, 0)
            continue
        if held <= 0:
            continue
        k = n
        while k > 0 and best[k - 1] < held:
            if k < room:
                best[k] = best[k - 1]
            k -= 1
        if k < room:
            best[k] = held
            n = min(n + 1, room)
    for k in range(n):
        worth += max(best[k] * w.hand // 1000 - fuel, 0) * soon // 1000
    return worth


# --- what is begun ------------------------------------------------------------------


def pending_value(judge: Judge, state: State, seat: Seat) -> i64:
    """The frames of a lane, each at the price of what it will bring or take; soil and cards are
    only noted, for how much they are worth depends on what is there already."""
    judge.soil_coming = 0
    judge.cards_coming = 0
    worth: i64 = 0
    ints = seat.lane.ints
    at: i64 = 0
    while at < seat.lane.used:
        code, a, b, c = ints[at], ints[at + 1], ints[at + 2], ints[at + 3]
        at += 4
        if code == frames.WINDOW or code == frames.CHECK or code == frames.WALK:
            continue
        if code == frames.PUT or code == frames.PUT_EACH:
            worth += _pieces(judge, state, seat, a, b, c, code == frames.PUT_EACH)
        elif code >= frames.PAY_SOIL and code <= frames.CONVERTED:
            worth += _price(judge, code, a)
        elif code >= frames.SOIL and code <= frames.HAND:
            worth += _gain(judge, seat, code, gain_size(state, seat, a, b))
            if code == frames.HAND and judge.expansions and c == frames.SEED_SLOT:
                # At the end cards of the hand are good for nothing else.
                late = 1000 - early(judge, turns_left(judge, state))
                worth += min(a, len(seat.hand)) * judge.w.fuel * late // 1000
        elif code == frames.COPY:
            worth += judge.w.copy
        elif code == frames.LOOK:
            worth += judge.w.look
        elif code == frames.SET_DOWN:
            worth += _set_down(judge, seat)
        elif code == frames.PAY_CARD:
            judge.soil_coming -= c
        elif judge.expansions:
            worth += _pending_box(judge, state, seat, code, a)
    return worth


def _pending_box(judge: Judge, state: State, seat: Seat, code: i64, a: i64) -> i64:
    """Frames of expansions and variants."""
    if code == frames.ANIMAL:
        return best_activation(judge, state, seat, a)
    if code == frames.SEEDS:
        return a * seed_price(judge, turns_left(judge, state))
    if code == frames.GIVE_OTHERS or code == frames.GIVE_OPPONENT:
        return -a * (POINT if state.gaia is not None else judge.w.gift)
    if code == frames.EXTRA_PLANTING:
        return judge.w.extra
    if code == frames.SURPLUS:
        return a * judge.w.stock_rest * early(judge, turns_left(judge, state)) // 1000
    if code == frames.TAKE_AMOUNT:
        return taking(judge, board_of(state, seat), seat, a, turns_left(judge, state))
    return 0


def _pieces(judge: Judge, state: State, seat: Seat, piece: i64, n: i64, mask: i64, each: bool) -> i64:
    """Pieces still to be placed, as far as there is room."""
    facts = judge.facts
    price: i64 = POINT if piece == frames.SPROUT else judge.w.growth
    if mask == ALL_CELLS:
        room = seat.sprout_room if piece == frames.SPROUT else seat.growth_room
        return min(room, n) * price
    room = 0
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if mask & bit(cell):
            if piece == frames.SPROUT:
                free = facts.spaces_of[seat.cards[cell]] - seat.sprouts[cell]
            else:
                free = facts.growth_of[seat.cards[cell]] - seat.growth[cell]
            room += min(free, n) if each else free
    return (room if each else min(room, n)) * price


def _price(judge: Judge, code: i64, n: i64) -> i64:
    w = judge.w
    if code == frames.PAY_SOIL:
        judge.soil_coming -= n
        return 0
    if code == frames.PAY_SPROUTS or code == frames.CONVERT or code == frames.PAY_COMPOST:
        return -n * POINT
    if code == frames.PAY_GROWTH:
        return -n * w.growth
    if code == frames.PAY_HAND:
        return n * (POINT - w.fuel)
    judge.soil_coming += SOIL_A_CONVERSION
    return 0


def _gain(judge: Judge, seat: Seat, code: i64, n: i64) -> i64:
    w = judge.w
    if code == frames.SOIL:
        judge.soil_coming += n
        return 0
    if code == frames.DRAW:
        judge.cards_coming += n
        return 0
    if code == frames.DECK:
        return n * POINT
    if code == frames.HAND:
        return min(n, len(seat.hand)) * (POINT - w.fuel)
    if code == frames.PLACE_SPROUTS:
        return min(n, seat.sprout_room) * POINT
    return min(n, seat.growth_room) * w.growth


def _set_down(judge: Judge, seat: Seat) -> i64:
    """A card in the act of being planted, its price still owed."""
    if len(seat.held) == 0:
        return 0
    card = seat.held[0]
    held = judge.worth[card]
    if held == UNKNOWN:
        held = judge.unknown
    return held + judge.facts.cost_of[card] * judge.w.soil
