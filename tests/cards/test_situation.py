"""Situations built part by part, and Gaia's points."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine.codes import NO
from holocene.earth.machine.geometry import CENTRE
from holocene.earth.machine.situation import (
    Area,
    Common,
    Fauna,
    Laid,
    cell_of,
    make_state,
    origin_of,
    place_of,
)
from holocene.earth.machine.state import State
from holocene.earth.rules.base.plant import free_cells
from holocene.earth.rules.base.score import rows_of, total_of
from holocene.earth.rules.solo.gaia_score import (
    GAIA,
    Gaia,
    gaia_rows,
    gaia_tie_values,
    leaves_left,
    track_points,
)
from holocene.kernel.errors import BadInput
from rules import rule

TABLES = facts_for()


def card(id: str) -> int:
    return TABLES.card_ids.index(id)


def fauna(*holders: int, newcomers: tuple[int, ...] = ()) -> Fauna:
    return Fauna(0, holders, newcomers)


def gaia_alone(board: list[Fauna], bonus: int = NO) -> State:
    return make_state(TABLES, [Area()], Common(fauna=board, bonus=bonus))


# --- areas ------------------------------------------------------------------------------


def test_an_empty_situation_has_no_points_and_room_for_the_first_card() -> None:
    state = make_state(TABLES, [Area(), Area()])
    assert [total_of(state, seat) for seat in state.seats] == [0, 0]
    assert free_cells(state.seats[0]) == 1 << CENTRE


def test_pieces_and_rooms_are_counted_when_a_card_is_laid() -> None:
    state = make_state(TABLES, [Area(tableau=[Laid(0, 0, card("earth-001"), 3, 1)])])
    seat = state.seats[0]
    assert (seat.sprout_total, seat.growth_total, seat.sprout_room, seat.growth_room) == (3, 1, 1, 2)
    assert list(rows_of(state, seat))[:5] == [2, 0, 0, 3, 1]


@pytest.mark.parametrize("origin", [(0, 0), (-5, 3), (40, -40)])
def test_a_tableau_means_the_same_from_any_origin(origin: tuple[int, int]) -> None:
    down, across = origin
    tableau = [Laid(down, across, 0), Laid(down + 3, across + 3, 1), Laid(down + 1, across + 2, 2)]
    state = make_state(TABLES, [Area(tableau=tableau)])
    there = [cell_of(origin_of(tableau), laid.row, laid.column) for laid in tableau]
    assert list(state.seats[0].cells) == sorted(there)
    assert [place_of(origin_of(tableau), cell) for cell in there] == [
        (laid.row, laid.column) for laid in tableau
    ]
    assert (state.seats[0].top, state.seats[0].left) == (3, 3)


def test_every_cell_a_tableau_may_grow_to_stays_on_the_board() -> None:
    state = make_state(TABLES, [Area(tableau=[Laid(0, 0, 0)])])
    assert bin(free_cells(state.seats[0])).count("1") == 8


@pytest.mark.parametrize(
    ("tableau", "sentence"),
    [
        ([Laid(0, 0, 0), Laid(4, 0, 1)], "a tableau of 5 rows and 1 columns does not fit into 4x4"),
        ([Laid(0, -1, 0), Laid(0, 3, 1)], "a tableau of 1 rows and 5 columns does not fit into 4x4"),
        ([Laid(2, 2, 0), Laid(2, 2, 1)], "two cards lie on row 2, column 2"),
    ],
)
def test_what_a_state_has_no_room_for_is_refused(tableau: list[Laid], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        make_state(TABLES, [Area(tableau=tableau)])


def test_hands_are_sorted_and_piles_keep_their_order() -> None:
    seat = make_state(TABLES, [Area(hand=[5, 3, 9], compost=[5, 3, 9], events=[7, 2])]).seats[0]
    assert (list(seat.hand), list(seat.compost), list(seat.events)) == ([3, 5, 9], [5, 3, 9], [7, 2])


# --- the Fauna board --------------------------------------------------------------------


@rule("E-FAUNA-05", "E-FAUNA-07")
def test_newcomers_follow_the_holders_in_turn_order_from_the_active_seat() -> None:
    board = [fauna(2, newcomers=(0, 1, 3))]
    state = make_state(TABLES, [Area()] * 4, Common(fauna=board, active=3))
    assert list(state.claims[:6]) == [2, 3, 0, 1, NO, NO]
    assert [int(seat.leaves) for seat in state.seats] == [4, 4, 4, 4]


def test_the_holder_of_the_completion_bonus_has_a_leaf_less_and_its_points() -> None:
    state = make_state(TABLES, [Area(), Area()], Common(bonus=1, bonus_points=11))
    assert [int(seat.leaves) for seat in state.seats] == [5, 4]
    assert [total_of(state, seat) for seat in state.seats] == [0, 11]


# --- Gaia -------------------------------------------------------------------------------


@rule("E-SOLO-15", "X-29")
def test_gaias_growth_fills_columns_and_starts_again() -> None:
    worth = {0: 0, 4: 4, 5: 7, 7: 9, 9: 13, 12: 18, 14: 22, 15: 25, 16: 26, 20: 32, 30: 50, 60: 100, 75: 125}
    assert {pieces: track_points(pieces) for pieces in worth} == worth


@rule("E-SOLO-21", "X-31")
def test_negative_cards_of_gaias_pile_are_worth_their_absolute_value() -> None:
    values = [int(value) for value in TABLES.vp_of]
    gaia = Gaia()
    gaia.pile = vec[i64]([values.index(4), values.index(0), values.index(-3)])
    assert list(gaia_rows(gaia_alone([]), gaia, 0)) == [7, 0, 0, 0, 0]


@rule("E-SOLO-21")
def test_gaia_scores_compost_sprouts_fauna_and_the_bonus() -> None:
    gaia = Gaia()
    gaia.compost, gaia.sprouts, gaia.growth, gaia.soil = vec[i64](range(6)), 5, 4, 3
    board = [fauna(GAIA, 0), fauna(0, GAIA), fauna(0)]
    assert list(gaia_rows(gaia_alone(board, GAIA), gaia, 0)) == [0, 6, 5, 4, 15 + 11 + 7]
    assert gaia_tie_values(gaia) == (3, 0, 4, 5, 6)


@rule("A-SOLO-08", "AX-24")
def test_leaves_on_gaias_board_are_worth_five_with_abundance() -> None:
    gaia = Gaia()
    gaia.given = 2
    state = gaia_alone([fauna(GAIA), fauna(GAIA), fauna(GAIA), fauna(GAIA)])
    assert leaves_left(state) == 1
    with_leaves, without = gaia_rows(state, gaia, 5), gaia_rows(state, gaia, 0)
    assert with_leaves[4] - without[4] == 15
