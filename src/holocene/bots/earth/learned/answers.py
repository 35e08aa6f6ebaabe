"""The answers of a question in numbers: of which kind, about what, and what the own area gains at once.

Each answer is tried on a copy. What lies in hands and piles afterwards is counted, never read.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.area import limited, measure
from holocene.bots.earth.learned.sight import Sight, asked_face, face_number
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import COLUMN, DIAGONAL, EVENT, NO, ORTHOGONAL, ROW
from holocene.earth.machine.engine import advance, fill
from holocene.earth.machine.geometry import CELLS, GEOMETRY
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.plant import cost_of
from holocene.earth.rules.base.setup import CLIMATES, ISLANDS, SIDES, cards_dealt


def bits(mask: i64) -> i64:
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


def list_answers(state: State, seat: Seat, sight: Sight) -> None:
    """The answers that are weighed: the legal ones without `less` and `share`."""
    out = state.scratch
    fill(state, seat, out)
    count: i64 = 0
    for i in range(out.n):
        choice = out.ints[i]
        if choice == space.LESS or choice == space.SHARE or choice == space.SPROUTS_TO_SEED:
            continue
        if count < shape.MOST_ANSWERS:
            sight.choices[count] = choice
            count += 1
    if count == 0:
        sight.choices[0] = out.ints[0]
        count = 1
    sight.count = count


def weigh(state: State, me: i64, sight: Sight) -> None:
    """Fills the numbers of every listed answer; `look` has been called before."""
    for i in range(sight.count):
        _weigh_one(state, me, sight, sight.choices[i], i * shape.ANSWER)


def _weigh_one(state: State, me: i64, sight: Sight, choice: i64, at: i64) -> None:
    row = sight.answers
    seat = state.seats[me]
    cards = state.facts.cards
    for i in range(i64(shape.ANSWER)):
        row[at + i] = 0
    extra = at + 2 + shape.AREA
    kind: i64 = choice
    about: i64 = shape.NOTHING
    cell: i64 = NO
    if choice >= space.CARDS:
        block = (choice - space.CARDS) // cards
        card = (choice - space.CARDS) % cards
        kind = shape.KIND_CARD + block
        about = _role(block) * shape.THINGS + card
        _describe_card(state, seat, card, row, extra)
    elif choice >= space.AT:
        kind = shape.KIND_CELL + min((choice - space.AT) // CELLS, 5)
        cell = (choice - space.AT) % CELLS
        about = _about_cell(state, seat, cell)
        _describe_cell(state, seat, cell, row, extra)
    elif choice >= space.GERMINATE:
        kind = shape.KIND_GERMINATE
        about = shape.THING_CRITERION + choice - space.GERMINATE
    elif choice >= space.OPPONENT:
        kind = shape.KIND_OPPONENT
        row[extra] = (choice - space.OPPONENT + state.players - me) % state.players
    elif choice >= space.AMOUNT:
        kind = shape.KIND_AMOUNT
        row[extra] = choice - space.AMOUNT
    elif choice >= space.PICK:
        kind = shape.KIND_PICK
        about = _about_pick(state, seat, choice - space.PICK)
        row[extra] = choice - space.PICK
    row[at] = kind
    row[at + 1] = about
    copy = state.clone()
    after = copy.seats[me]
    advance(copy, after, choice)
    measure(copy, after, 0, sight.after, 0)
    before, now = sight.amounts, sight.after
    for i in range(i64(shape.AREA)):
        row[at + 2 + i] = limited(now[i] - before[i])
    row[extra + 14] = 1 if copy.barriers != state.barriers else 0
    row[extra + 15] = 1 if copy.turn != state.turn else 0
    row[extra + 16] = 1 if after.lane.used > 0 else 0
    row[extra + 17] = 1 if after.lane.code() == seat.lane.code() else 0


def _role(block: i64) -> i64:
    if block == space.EVENT:
        return shape.ROLE_EVENT
    if block == space.PLANT or block == space.KEEP or block == space.TAKE_CARD:
        return shape.ROLE_GAIN
    return shape.ROLE_LOSS


def _about_cell(state: State, seat: Seat, cell: i64) -> i64:
    """The card that is planted there, or the card that lies there."""
    face = asked_face(state, seat) if seat.lane.code() == frames.AT else seat.cards[cell]
    if face == NO:
        return shape.NOTHING
    return shape.ROLE_PLACE * shape.THINGS + face_number(state.facts, face)


def _about_pick(state: State, seat: Seat, k: i64) -> i64:
    code = seat.lane.code()
    if code == frames.PICK:
        kind = seat.lane.a()
        side = seat.dealt[kind * cards_dealt(state) * SIDES + k]
        if kind == ISLANDS:
            return shape.THING_ISLAND + side
        if kind == CLIMATES:
            return shape.THING_CLIMATE + side
        return shape.THING_ECOSYSTEM + side
    herd = seat.herd
    if herd is None:
        return shape.NOTHING
    if code == frames.KEEP_ANIMAL and k < len(herd.dealt):
        return shape.THING_ANIMAL + herd.dealt[k]
    if code == frames.ANIMAL and k < len(herd.animals):
        return shape.THING_ANIMAL + herd.animals[k]
    return shape.NOTHING


def _describe_card(state: State, seat: Seat, card: i64, row: vec[i64], at: i64) -> None:
    facts = state.facts
    row[at] = cost_of(state, seat, card) if facts.kind_of[card] != EVENT else 0
    row[at + 1] = facts.vp_of[card]
    row[at + 2] = facts.spaces_of[card]
    row[at + 3] = facts.growth_of[card]
    row[at + 4] = facts.canopy_of[card]
    row[at + 5] = seat.soil - row[at]


def _describe_cell(state: State, seat: Seat, cell: i64, row: vec[i64], at: i64) -> None:
    facts = state.facts
    card = seat.cards[cell]
    if card != NO:
        row[at + 6] = seat.sprouts[cell]
        row[at + 7] = facts.spaces_of[card] - seat.sprouts[cell]
        row[at + 8] = seat.growth[cell]
        row[at + 9] = facts.growth_of[card] - seat.growth[cell]
        row[at + 4] = facts.canopy_of[card]
    row[at + 10] = bits(GEOMETRY.around(ROW, cell) & seat.occupied)
    row[at + 11] = bits(GEOMETRY.around(COLUMN, cell) & seat.occupied)
    row[at + 12] = bits(GEOMETRY.around(ORTHOGONAL, cell) & seat.occupied)
    row[at + 13] = bits(GEOMETRY.around(DIAGONAL, cell) & seat.occupied)
