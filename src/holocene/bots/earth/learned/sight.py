"""What the network reads of a position: marks and amounts from one seat's chair.

A player looks at a state dealt anew from its view, so nothing hidden is read; hands and fingers of
others, every pile and the order of decks are left out in any case.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.earth.judge import filled
from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.area import TOTAL, limited, measure
from holocene.earth.catalogue.facts import Facts
from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine import frames
from holocene.earth.machine.codes import ACTIONS, NO
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import face_at
from holocene.earth.rules.base.activate import slot_of_step
from holocene.earth.rules.base.fauna import PLACES, claimants
from holocene.earth.rules.solo.gaia_score import gaia_total
from holocene.kernel.lanes import NOTHING


class Sight:
    """Working space: one position and its answers, overwritten by the next."""

    def __init__(self) -> None:
        self.marks: vec[i64] = filled(shape.MOST_MARKS, 0)
        self.marked: i64 = 0
        self.amounts: vec[i64] = filled(shape.AMOUNTS, 0)
        self.choices: vec[i64] = filled(shape.MOST_ANSWERS, 0)
        """The answers weighed, as integers of the space of choices."""
        self.answers: vec[i64] = filled(shape.MOST_ANSWERS * shape.ANSWER, 0)
        self.count: i64 = 0
        self.after: vec[i64] = filled(shape.AREA, 0)
        self.other: vec[i64] = filled(shape.AREA, 0)

    def mark(self, number: i64) -> None:
        if self.marked < shape.MOST_MARKS:
            self.marks[self.marked] = number
            self.marked += 1


def is_known(facts: Facts) -> bool:
    """Does the network have numbers for these cards? It counts them in the order of the shipped ones, so a
    corrected card is known and a set with one more or one less is not."""
    if not facts.folder:
        return True
    ours = facts_for()
    return (
        facts.card_ids == ours.card_ids
        and facts.island_ids == ours.island_ids
        and facts.climate_ids == ours.climate_ids
        and facts.ecosystem_ids == ours.ecosystem_ids
        and facts.fauna_ids == ours.fauna_ids
        and facts.animal_ids == ours.animal_ids
    )


def look(state: State, me: i64, sight: Sight) -> None:
    """Fills marks and amounts of a position as this seat knows it."""
    own = state.seats[me]
    sight.marked = 0
    amounts = sight.amounts
    measure(state, own, 0, amounts, shape.OWN_AREA)
    rival = _areas_of_others(state, own, sight)
    _mark_cards(state, own, rival, sight)
    _mark_table(state, own, rival, sight)
    _measure_table(state, own, amounts)
    for i in range(i64(shape.AMOUNTS)):
        amounts[i] = limited(amounts[i])


def is_mate(state: State, a: i64, b: i64) -> bool:
    teams = i64(len(state.boards))
    return teams > 0 and a % teams == b % teams


# --- the others ---------------------------------------------------------------------


def _areas_of_others(state: State, own: Seat, sight: Sight) -> Seat | None:
    """Rival, mean of the others and mates; the rival is who has most points now."""
    amounts, other = sight.amounts, sight.other
    width = i64(shape.AREA)
    for i in range(3 * width):
        amounts[shape.RIVAL_AREA + i] = 0
    rival: Seat | None = None
    most: i64 = -10_000
    rivals: i64 = 0
    mates: i64 = 0
    for seat in state.seats:
        if seat.no == own.no:
            continue
        measure(state, seat, seat.down, other, 0)
        if is_mate(state, own.no, seat.no):
            mates += 1
            _add(amounts, shape.MATE_AREA, other)
            continue
        rivals += 1
        _add(amounts, shape.MEAN_AREA, other)
        if other[TOTAL] > most:
            most = other[TOTAL]
            rival = seat
            for i in range(width):
                amounts[shape.RIVAL_AREA + i] = other[i]
    for i in range(width):
        if rivals > 1:
            amounts[shape.MEAN_AREA + i] //= rivals
        if mates > 1:
            amounts[shape.MATE_AREA + i] //= mates
    if state.gaia is not None:
        _measure_gaia(state, amounts)
    return rival


def _add(amounts: vec[i64], at: i64, other: vec[i64]) -> None:
    for i in range(i64(shape.AREA)):
        amounts[at + i] += other[i]


def _measure_gaia(state: State, amounts: vec[i64]) -> None:
    gaia = state.gaia
    assert gaia is not None
    at = i64(shape.RIVAL_AREA)
    amounts[at] = gaia.soil
    amounts[at + 3] = i64(len(gaia.compost))
    amounts[at + 4] = gaia.sprouts
    amounts[at + 5] = gaia.growth
    amounts[at + 8] = gaia.leaves
    amounts[at + 10] = i64(len(gaia.pile))
    amounts[at + 12] = gaia.resolved
    amounts[at + TOTAL] = gaia_total(state)


# --- marks --------------------------------------------------------------------------


def _mark_cards(state: State, own: Seat, rival: Seat | None, sight: Sight) -> None:
    for i in range(len(own.cells)):
        sight.mark(shape.OWN_TABLEAU + own.cards[own.cells[i]])
    for i in range(min(i64(len(own.hand)), i64(shape.MOST_HAND))):
        sight.mark(shape.OWN_HAND + own.hand[i])
    for i in range(min(i64(len(own.held)), i64(shape.MOST_FINGERS))):
        sight.mark(shape.OWN_FINGERS + own.held[i])
    _mark_sides(own, shape.OWN_ISLAND, shape.OWN_CLIMATE, shape.OWN_ECOSYSTEM, sight)
    _mark_animals(own, shape.OWN_ANIMAL, sight)
    if rival is None:
        return
    for i in range(len(rival.cells)):
        if not rival.down & bit(rival.cells[i]):
            sight.mark(shape.RIVAL_TABLEAU + rival.cards[rival.cells[i]])
    if state.step != 0:
        _mark_sides(rival, shape.RIVAL_ISLAND, shape.RIVAL_CLIMATE, shape.RIVAL_ECOSYSTEM, sight)
    _mark_animals(rival, shape.RIVAL_ANIMAL, sight)


def _mark_sides(seat: Seat, island: i64, climate: i64, ecosystem: i64, sight: Sight) -> None:
    if seat.island != NO:
        sight.mark(island + seat.island)
    if seat.climate != NO:
        sight.mark(climate + seat.climate)
    if seat.ecosystem != NO:
        sight.mark(ecosystem + seat.ecosystem)


def _mark_animals(seat: Seat, at: i64, sight: Sight) -> None:
    herd = seat.herd
    if herd is not None:
        for i in range(len(herd.animals)):
            sight.mark(at + herd.animals[i])


def _mark_table(state: State, own: Seat, rival: Seat | None, sight: Sight) -> None:
    for k in range(len(state.shared)):
        sight.mark(shape.SHARED_ECOSYSTEM + state.shared[k])
    for place in range(i64(PLACES)):
        mine = own.claimed >> place & 1
        theirs = 0 if rival is None else rival.claimed >> place & 1
        sight.mark(shape.GOAL + state.fauna[place] * 4 + mine + 2 * theirs)
    if state.collective != NO:
        sight.mark(shape.COLLECTIVE + state.collective)
    gaia = state.gaia
    if gaia is not None and gaia.card != NO:
        sight.mark(shape.GAIA_CARD + gaia.card)
    code = own.lane.code()
    if code != NOTHING:
        sight.mark(shape.FRAME + code)
        face = asked_face(state, own)
        if face != NO:
            sight.mark(shape.ASKED_FACE + face_number(state.facts, face))


def face_number(facts: Facts, face: i64) -> i64:
    """A face with room for a larger card set: cards, then Islands, then Climates."""
    if face < facts.cards:
        return face
    if face < facts.cards + facts.islands:
        return face - facts.cards + shape.CARDS
    return face - facts.cards - facts.islands + shape.CARDS + shape.ISLANDS


def asked_face(state: State, seat: Seat) -> i64:
    """The card the question is about, or NO."""
    lane = seat.lane
    code = lane.code()
    slot: i64 = NO
    if code == frames.WALK:
        slot = slot_of_step(seat, lane.b(), lane.c())
    elif code == frames.BLACK:
        slot = lane.a()
    elif code == frames.COPY:
        slot = lane.c() & frames.SLOTS
    elif (code == frames.AT or code == frames.PAY_CARD) and len(seat.held) > 0:
        return seat.held[0]
    if slot == NO or slot > frames.CLIMATE_SLOT:
        return NO
    return face_at(state, seat, slot)


# --- amounts of the table -----------------------------------------------------------


def _measure_table(state: State, own: Seat, amounts: vec[i64]) -> None:
    at = i64(shape.TABLE_AT)
    for i in range(i64(shape.TABLE)):
        amounts[at + i] = 0
    players = state.players
    amounts[at] = state.turn // players
    amounts[at + 1] = 1 if state.active == own.no else 0
    amounts[at + 2] = (state.active + players - own.no) % players
    amounts[at + 3] = own.no
    amounts[at + 4] = 1 if state.ending else 0
    amounts[at + 5] = i64(len(state.deck)) // 4
    if state.action != NO:
        amounts[at + 6 + state.action] = 1
    else:
        amounts[at + 6 + ACTIONS] = 1
    amounts[at + 10 + min(players, 6)] = 1
    options = state.options
    amounts[at + 17] = 1 if options.abundance else 0
    amounts[at + 18] = 1 if options.animals else 0
    amounts[at + 19] = options.teams
    amounts[at + 20] = options.level + 1 if options.solo else 0
    amounts[at + 21] = 1 if options.beginner else 0
    amounts[at + 22] = 1 if state.bonus == NO else 0
    amounts[at + 23] = 1 if state.bonus == own.no else 0
    fullest: i64 = 0
    for seat in state.seats:
        fullest = max(fullest, i64(len(seat.cells)))
    amounts[at + 24] = fullest
    for place in range(i64(PLACES)):
        amounts[at + 25 + place] = claimants(state, place)
    lane = own.lane
    if lane.used > 0:
        amounts[at + 29] = min(max(lane.a(), -1), 60)
        amounts[at + 30] = min(max(lane.b(), -1), 60)
        amounts[at + 31] = lane.used // 4
    amounts[at + 32] = 1 if state.extra_planting else 0
    amounts[at + 33] = i64(len(own.planted))
    amounts[at + 34] = _step_number(state.step)
    if state.boards:
        board = state.boards[own.no % i64(len(state.boards))]
        amounts[at + 35] = board.soil
        amounts[at + 36] = board.sprouts
        amounts[at + 37] = board.growth
        amounts[at + 38] = board.seeds
        amounts[at + 39] = i64(len(board.cards))
        amounts[at + 40] = i64(len(board.compost))
    herd = own.herd
    if herd is not None:
        amounts[at + 41] = herd.island
        for i in range(min(i64(len(herd.stock)), i64(2))):
            amounts[at + 42 + i] = herd.stock[i]
    waiting: i64 = 0
    for seat in state.seats:
        if seat.lane.used > 0 and seat.no != own.no:
            waiting += 1
    amounts[at + 44] = waiting
    _measure_hand(state, own, amounts, at + 45)


def _step_number(step: i64) -> i64:
    """Where in the turn the table is, in few numbers."""
    if step == 0:
        return 0
    if step == frames.TURN:
        return 1
    if step == frames.REVEAL or step == frames.COMPLETION or step == frames.GREEN:
        return 2
    if step == frames.FINAL:
        return 4
    return 3


def _measure_hand(state: State, own: Seat, amounts: vec[i64], at: i64) -> None:
    """Hand by kind, the soil it would cost, the points it would bring: seven numbers."""
    facts = state.facts
    for i in range(len(own.hand)):
        card = own.hand[i]
        amounts[at + facts.kind_of[card]] += 1
        amounts[at + 3] += facts.cost_of[card]
        amounts[at + 4] += facts.vp_of[card]
        amounts[at + 5] += facts.spaces_of[card]
        amounts[at + 6] += facts.growth_of[card]
