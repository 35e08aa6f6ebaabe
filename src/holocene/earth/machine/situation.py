"""Any situation as a state: areas, Fauna board and Ecosystems, reachable in a game or not.

For reference vectors, tests and counting the points of a game on paper. Nothing is
checked against the rules. Refused is only what a state has no room for: a tableau
that spans more than 4x4, two cards on one cell, a fifth Fauna, a sixth place on one.
Cards and sides are their indices in the facts, as everywhere in the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.codes import NO
from holocene.earth.machine.geometry import CENTRE, SIDE, SPAN, column_of, row_of
from holocene.earth.machine.options import VALUES, Options
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import add_growth, add_sprouts, insert_sorted, put_card
from holocene.earth.rules.base.fauna import PLACES, TIER_ROOM, TIERS, settle_claims
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

CORNER_ROW: Final = CENTRE // SIDE
"""Where the top left corner of every tableau goes: all cells it may still grow to stay on the 7x7."""
CORNER_COLUMN: Final = CENTRE % SIDE


@dataclass(frozen=True)
class Laid:
    """A card of a tableau with its pieces. Rows and columns count from any origin."""

    row: int
    column: int
    card: int
    sprouts: int = 0
    growth: int = 0


@dataclass(frozen=True)
class Area:
    """What lies before one player."""

    island: int = NO
    climate: int = NO
    ecosystem: int = NO
    soil: int = 0
    hand: Sequence[int] = ()
    compost: Sequence[int] = ()
    events: Sequence[int] = ()
    planted: Sequence[int] = ()
    tableau: Sequence[Laid] = ()


@dataclass(frozen=True)
class Fauna:
    """A Fauna side on the board: who holds each place, best first, NO for nobody."""

    side: int
    holders: Sequence[int] = ()
    newcomers: Sequence[int] = ()
    """Seats that reach the goal in this turn; their places follow from the turn order."""


@dataclass(frozen=True)
class Common:
    """What lies between the players."""

    fauna: Sequence[Fauna] = ()
    shared: Sequence[int] = ()
    active: int = 0
    beginner: bool = False
    bonus: int = NO
    """Who holds the completion bonus, and what it is worth."""
    bonus_points: int = 7


NOTHING_COMMON: Final = Common()


def make_state(facts: Facts, areas: Sequence[Area], common: Common = NOTHING_COMMON) -> State:
    """The situation as a state; newcomers have their places, nobody is asked anything."""
    state = State(_options(len(areas), common.beginner), facts, seeded(0))
    state.active = common.active
    state.bonus = common.bonus
    state.bonus_points = common.bonus_points
    state.shared = _vector(common.shared)
    for seat, area in zip(state.seats, areas, strict=True):
        _fill(state, seat, area)
    _set_board(state, common.fauna)
    settle_claims(state, 0, 0)
    if 0 <= common.bonus < len(state.seats):
        state.seats[common.bonus].leaves -= 1
    return state


def _options(players: int, beginner: bool) -> Options:
    """Made directly: a situation may seat one player, or as many as it likes."""
    words = {key: values[0] for key, values in VALUES.items()}
    if beginner:
        words["mode"] = "beginner"
    return Options(players, (), words)


def _vector(numbers: Sequence[int]) -> vec[i64]:
    made = vec[i64]()
    for number in numbers:
        made = append(made, number)
    return made


# --- areas --------------------------------------------------------------------------


def _fill(state: State, seat: Seat, area: Area) -> None:
    seat.count_anew()
    seat.island = area.island
    seat.climate = area.climate
    seat.ecosystem = area.ecosystem
    seat.soil = area.soil
    for card in area.hand:
        seat.hand = insert_sorted(seat.hand, card)
    seat.compost = _vector(area.compost)
    seat.events = _vector(area.events)
    seat.planted = _vector(area.planted)
    origin = origin_of(area.tableau)
    for laid in area.tableau:
        cell = cell_of(origin, laid.row, laid.column)
        if seat.cards[cell] != NO:
            raise BadInput(f"two cards lie on row {laid.row}, column {laid.column} of one tableau")
        put_card(state, seat, cell, laid.card)
        add_sprouts(seat, cell, laid.sprouts)
        add_growth(seat, cell, laid.growth)


def origin_of(tableau: Sequence[Laid]) -> tuple[int, int]:
    """The row and column that become the top left corner; (0, 0) where nothing lies."""
    if not tableau:
        return 0, 0
    rows = [laid.row for laid in tableau]
    columns = [laid.column for laid in tableau]
    down, across = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    if down > SPAN or across > SPAN:
        raise BadInput(f"a tableau of {down} rows and {across} columns does not fit into 4x4 (E-PLANT-06)")
    return min(rows), min(columns)


def cell_of(origin: tuple[int, int], row: int, column: int) -> int:
    """The cell of the 7x7 for a place in the tableau's own coordinates."""
    return (row - origin[0] + CORNER_ROW) * SIDE + column - origin[1] + CORNER_COLUMN


def place_of(origin: tuple[int, int], cell: int) -> tuple[int, int]:
    """Row and column in the tableau's own coordinates."""
    return int(row_of(cell)) - CORNER_ROW + origin[0], int(column_of(cell)) - CORNER_COLUMN + origin[1]


# --- the Fauna board ----------------------------------------------------------------


def _set_board(state: State, board: Sequence[Fauna]) -> None:
    """Leaves that lie there, and the achievements still to be settled."""
    if len(board) > PLACES:
        raise BadInput(f"the Fauna board has {PLACES} cards, not {len(board)} (E-FAUNA-01)")
    state.fauna = _vector([fauna.side for fauna in board])
    state.claims = _vector([NO] * (PLACES * TIER_ROOM))
    for place, fauna in enumerate(board):
        if len(fauna.holders) > TIERS:
            raise BadInput(f"a Fauna card has {TIERS} places, not {len(fauna.holders)} (E-FAUNA-06)")
        for tier, holder in enumerate(fauna.holders):
            state.claims[place * TIER_ROOM + tier] = holder
            if 0 <= holder < len(state.seats):
                state.seats[holder].claimed |= 1 << place
                state.seats[holder].leaves -= 1
        for newcomer in fauna.newcomers:
            state.seats[newcomer].achieved |= 1 << place
