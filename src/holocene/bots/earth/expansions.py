"""What solo, teams and Abundance bring, as the greedy bot sees it.

Seeds and stocked sprouts have prices; a leaf is worth the claim it would be
missing for; things on the Team board count as far as a teammate can use them;
Gaia is a rival whose score is known. A base game has no modules and never gets
here, so its answers do not depend on this file. `greedy:expansions=0` plays without it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.bots.earth.judge import POINT, UNKNOWN, Judge, early, plantings_left
from holocene.bots.earth.objectives import place_hope
from holocene.bots.earth.worth import card_worth
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import EVENT, NO
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.state import Board, Seat, State
from holocene.earth.rules.base.fauna import PLACES, TIERS, claimants
from holocene.earth.rules.solo.gaia_score import gaia_total
from holocene.earth.rules.teams.module import (
    TAKE_COMPOST,
    TAKE_GROWTH,
    TAKE_SEEDS,
    TAKE_SOIL,
    TAKE_SPROUTS,
    takeable,
)
from holocene.earth.rules.teams.team_board import board_of, team_of

KEPT: Final = 900
"""Of a thousand: what a thing on the Team board is worth before somebody has taken it."""
SEARCHED: Final = 150
"""Cards looked at to guess what a germination finds."""


# --- seeds, stock, leaves -----------------------------------------------------------


def seed_price(judge: Judge, turns: i64) -> i64:
    """Three cards of compost at any time, and more while a good card can still be planted."""
    return judge.w.seed + judge.w.seed_early * early(judge, turns) // 1000


def extras(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """What Abundance adds to an area; nothing of it counts at the end (A-END-03)."""
    if state.over or not state.options.abundance:
        return len(seat.hand)  # between equals the one with more cards, a value in ties (E-SCORE-08)
    w = judge.w
    placed = min(seat.stock, seat.sprout_room)
    worth = seat.seeds * seed_price(judge, turns) + placed * w.stock
    worth += (seat.stock - placed) * w.stock_rest * early(judge, turns) // 1000
    return worth + len(seat.hand) - claims_lost(judge, state, seat, turns) * w.leaf // 1000


def claims_lost(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """The hopes that have no leaf to claim them with, the smallest ones (A-LEAF-01)."""
    hopes = vec[i64]()
    if state.bonus == NO:
        hopes = append(hopes, _bonus_hope(state, seat))
    for place in range(i64(PLACES)):
        if not seat.claimed & bit(place) and claimants(state, place) < TIERS:
            hopes = append(hopes, place_hope(judge, state, seat, place, turns))
    lost: i64 = 0
    missing: i64 = len(hopes) - seat.leaves
    while missing > 0:
        missing -= 1
        k: i64 = 0
        for i in range(len(hopes)):
            if hopes[i] < hopes[k]:
                k = i
        lost += hopes[k]
        hopes[k] = -UNKNOWN
    return lost


def _bonus_hope(state: State, seat: Seat) -> i64:
    """Whoever has most cards is likely to finish first."""
    others: i64 = 0
    for other in state.seats:
        if other.no != seat.no:
            others = max(others, len(other.cells))
    ahead = min(max(1000 + 250 * (len(seat.cells) - others), 0), 2000)
    return state.bonus_points * ahead // state.players


# --- rivals -------------------------------------------------------------------------


def margin(judge: Judge, state: State, me: i64, turns: i64) -> i64:
    """Mates and the Team board, less the best opposing side, and what has been given away since."""
    if state.gaia is not None:
        # What the next step brings her must not speak against ending this one; a leaf given up does.
        hers = gaia_total(state) if judge.watches_gaia else judge.gaia + _given_points(state)
        return -(hers * POINT + turns * judge.w.gaia_rate // 1000) * judge.w.rival // 1000
    sides: i64 = len(state.boards) if state.boards else state.players
    own = me % sides
    best: i64 = UNKNOWN
    mates: i64 = 0
    for side in range(sides):
        theirs: i64 = 0
        no = side
        while no < state.players:
            if no != me:
                given = (state.seats[no].stock - judge.rival_stock[no]) * judge.w.gift
                theirs += judge.rival_end[no] + judge.rival_turn[no] * turns // 1000 + given
            no += sides
        if side == own:
            mates = theirs
        else:
            best = max(best, theirs)
    worth = mates - best * judge.w.rival // 1000
    if state.boards:
        worth += _on_board(judge, state, state.seats[me], turns)
    return worth


def _given_points(state: State) -> i64:
    """What Gaia has for the leaves that were given up."""
    assert state.gaia is not None
    return state.gaia.given * state.options.leaf_points


def _on_board(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """What lies on the own side of the Team board, as far as the team has room for it."""
    board = board_of(state, seat)
    if judge.last_chance or board.is_empty():
        return 0
    w = judge.w
    sprout_room: i64 = 0
    growth_room: i64 = 0
    soil_wanted: i64 = 0
    for other in state.seats:
        if team_of(state, other.no) == team_of(state, seat.no):
            sprout_room += other.sprout_room
            growth_room += other.growth_room
            wanted = plantings_left(judge, other, turns) * w.card_cost // 1_000_000
            soil_wanted += max(wanted - other.soil, 0)
    # Whoever places a piece has one space less.
    worth = min(board.sprouts, sprout_room) * (POINT - w.sprout_room)
    worth += min(board.growth, growth_room) * (w.growth - w.growth_room)
    worth += min(board.soil, soil_wanted) * w.soil + len(board.compost) * POINT
    worth += board.seeds * seed_price(judge, turns)
    for i in range(len(board.cards)):
        worth += _for_a_mate(judge, state, seat, board.cards[i], turns)
    return worth * KEPT // 1000


def _for_a_mate(judge: Judge, state: State, seat: Seat, card: i64, turns: i64) -> i64:
    """A shared card in the hand of the mate who needs it most; no loss if this seat has to take it back."""
    w = judge.w
    soon = early(judge, turns)
    most: i64 = w.fuel * soon // 1000
    if judge.facts.kind_of[card] == EVENT:
        return most
    for other in state.seats:
        mate = other.no != seat.no and team_of(state, other.no) == team_of(state, seat.no)
        if mate and len(other.cells) < 15:
            # A mate's hand is not seen: it may hold better ones.
            worth = card_worth(judge, state, other, card, turns) * 2 // 3
            most = max(most, worth * w.hand // 1000 * soon // 1000)
    return most


def taking(judge: Judge, board: Board, seat: Seat, what: i64, turns: i64) -> i64:
    """A thing that is being taken from the Team board, before its amount is said."""
    n = takeable(board, seat, what)
    if what == TAKE_SOIL:
        judge.soil_coming += n
        return n
    if what == TAKE_SPROUTS:
        return n * POINT
    if what == TAKE_GROWTH:
        return n * judge.w.growth
    if what == TAKE_SEEDS:
        return n * seed_price(judge, turns)
    assert what == TAKE_COMPOST
    return n * POINT


# --- germination --------------------------------------------------------------------


def best_germination(judge: Judge, state: State, seat: Seat, turns: i64) -> tuple[i64, i64]:
    """The criterion whose cards are worth most on average, as a choice, and that average. Where the
    cards lie nobody knows, so all that are out of sight count alike."""
    facts = judge.facts
    cards = len(state.deck) + len(state.discard)
    if cards == 0:
        return NO, 0
    step: i64 = max(cards // SEARCHED, 1)
    sums = vec[i64]([0] * space.GERMINATES)
    found = vec[i64]([0] * space.GERMINATES)
    i: i64 = 0
    while i < cards:
        card = state.deck[i] if i < len(state.deck) else state.discard[i - len(state.deck)]
        i += step
        worth: i64 = UNKNOWN
        for criterion in range(i64(space.GERMINATES)):
            if facts.criterion[criterion * facts.cards + card] == 1:
                if worth == UNKNOWN:
                    worth = max(card_worth(judge, state, seat, card, turns), 0)
                sums[criterion] += worth
                found[criterion] += 1
    best: i64 = NO
    most: i64 = 0
    void = state.void if state.void_at == state.moved else 0
    for criterion in range(i64(space.GERMINATES)):
        # One or two cards may all be in hands and composts; what just found nothing is not offered.
        if void & bit(criterion):
            continue
        if found[criterion] > 2 and sums[criterion] // found[criterion] > most:
            most = sums[criterion] // found[criterion]
            best = space.GERMINATE + criterion
    return best, most


def weakest_rival(judge: Judge, state: State, me: i64, turns: i64) -> i64:
    """Who can do least with a gift: the one who is furthest behind (A-ICON-07)."""
    best: i64 = NO
    least: i64 = -UNKNOWN
    for other in state.seats:
        if other.no == me or (state.boards and team_of(state, other.no) == team_of(state, me)):
            continue
        theirs = judge.rival_end[other.no] + judge.rival_turn[other.no] * turns // 1000
        if theirs < least:
            least = theirs
            best = other.no
    return best


def look_at_board(judge: Judge, state: State, seat: Seat) -> None:
    """Notes whether the next barrier empties the Team board and no mate is still to answer (E-TEAM-15)."""
    judge.last_chance = state.agenda.code() == frames.LEFTOVERS and is_window(seat.lane.code())
    for other in state.seats:
        if (
            other.no != seat.no
            and other.lane.used > 0
            and team_of(state, other.no) == team_of(state, seat.no)
        ):
            judge.last_chance = False


def look_at_gaia(judge: Judge, state: State, code: i64) -> None:
    """Her points now; where the question itself is about what she gets, they are watched."""
    if state.gaia is not None:
        judge.gaia = gaia_total(state) - _given_points(state)
        judge.watches_gaia = code == frames.GAIA_FAUNA or code == frames.KEEP or code == frames.ANNOUNCE


def is_last_look(state: State, code: i64) -> bool:
    """A question in which seeds and leaves are thought about: the action, and step 3."""
    return code == frames.ACTION or code == frames.STOCK_WINDOW


def is_window(code: i64) -> bool:
    """Questions whose `done` ends a step of the table: it is judged as things lie, not by what comes then."""
    return code == frames.WINDOW or code == frames.STOCK_WINDOW
