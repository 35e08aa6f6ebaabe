"""Earth, Water & Sun: terms, components, board and set-up."""

from __future__ import annotations

from itertools import accumulate, product
from typing import Any

import pytest

from ews_table import START, after, asked, at, offered, refusal, stands
from holocene import ews
from holocene.ews.board import DIRECTION_NAMES, OTHERS_KEPT, Board, board_of, known_boards
from holocene.ews.codes import SHIELD, SPECIMEN, TREE, level, room
from holocene.ews.state import SHIELDS_LEFT, STAGE, State
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from rules import rule

pytestmark = pytest.mark.pure

H79 = board_of("H79")


def neighbours(board: Board, cell: str) -> dict[str, str]:
    first = board.cell_index[cell] * 6
    found = {name: int(board.near[first + k]) for k, name in enumerate(DIRECTION_NAMES)}
    return {name: board.cell_names[other] for name, other in found.items() if other >= 0}


def random_states(games: int) -> list[State]:
    """Every state of some random games, as clones."""
    states = []
    for seed in range(games):
        state, stream = ews.new({}, seed), seeded(seed)
        while not ews.is_over(state):
            states.append(ews.clone(state))
            seat = ews.waiting(state)[0]
            choices = ews.choices(state, seat)
            ews.choose_unchecked(state, seat, choices[stream.below(len(choices))])
        states.append(state)
    return states


# --- terms and components ---------------------------------------------------------------


@rule("W-DEF-01")
def test_effects_of_all_levels_up_to_the_top_one_apply_together() -> None:
    position = at("w", "d4 T(s3)", "f4 m", "f5 m", "e6 m")
    assert after(position, "G a2 S; M d4>e5; A f4,f5; B a2 S; B a2 W; A e6; B a2 W").startswith("H79")


@rule("W-DEF-02")
def test_cells_are_adjacent_when_they_share_a_side() -> None:
    assert set(neighbours(H79, "d4").values()) == {"d5", "e5", "e4", "d3", "c3", "c4"}


@rule("W-DEF-03")
def test_the_colour_makes_ally_and_enemy() -> None:
    assert refusal(at("w", "d4 M", "d5 M"), "G d4 S; M d4>d5; A d5") == "W-MOVE-05"
    assert after(at("w", "d4 M", "d5 m"), "G d4 S; M d4>d5; A d5; B d5 S").startswith("H79")


@rule("W-DEF-04")
def test_after_a_one_cell_move_the_rebound_cell_is_the_start() -> None:
    text = after(at("w", "d4 M", "d5 t(e3+)", "i6 t"), "G d4 S; M d4>d5; A d5")
    assert "/3M(s1)t(e3)5/" in text


@rule("W-DEF-05")
def test_an_attack_with_two_targets_is_two_hits_and_one_attack() -> None:
    position = at("w", "d4 M(s1)", "f4 m", "f5 m")
    text = after(position, "G a2 S; M d4>e5; A f4,f5; B a2 S; B a2 S")
    assert set(stands(text)) == {"a2", "e5", "i6"}
    assert refusal(position, "G a2 S; M d4>e5; A f4,f5; B a2 S; B a2 S; A e5") == "W-SUN-06"


@rule("W-DEF-06")
def test_destroyed_specimens_and_roots_are_out_of_the_game() -> None:
    position = at("b", "e5 m", "d5 M", roots="w.d5:E", hands="w0/19,b0/20")
    assert "M" not in stands(after(position, "G e5 S; M e5>d5; A d5; B d5 S")).values()
    text = after(at("b", "e5 m", roots="w.d5:E", hands="w0/19,b0/20"), "G e5 S; M e5>d5; A d5")
    assert text.split(" ")[3:5] == ["-", "w0/19,b0/20"]


@rule("W-COMP-01")
def test_the_box_holds_what_it_should() -> None:
    for board in known_boards():
        _, rows, _, roots, hands, supply, _ = ews.position(ews.new({"board": board}, 0)).split(" ")
        assert [rows.count(letter) for letter in "TMtm"] == [2, 5, 2, 5]
        assert (roots, hands, supply) == ("-", "w0/20,b0/20", "e20w20s20h4")


@rule("W-COMP-02")
def test_shields_suffice_and_no_specimen_has_shield_and_counter_attack() -> None:
    for state in random_states(8):
        pieces = [int(state.cell(cell)) for cell in range(state.board.cells)]
        specimens = [piece for piece in pieces if piece & SPECIMEN]
        assert not any(piece & SHIELD and level(piece, 2) == 3 for piece in specimens)
        assert all(piece & TREE for piece in specimens if max(level(piece, k) for k in range(3)) == 3)
        assert sum(level(piece, k) for piece in specimens for k in range(3)) <= 36
        assert state.ints[SHIELDS_LEFT] >= sum(
            1 for piece in specimens if piece & TREE and level(piece, 0) < 3
        )
        assert all(room(piece) >= 0 for piece in specimens)


# --- board ------------------------------------------------------------------------------


@rule("W-BOARD-01")
def test_an_inner_cell_has_six_neighbours_and_white_sits_at_the_bottom() -> None:
    assert neighbours(H79, "e6") == {"E": "e7", "NE": "f6", "NW": "f5", "W": "e5", "SW": "d5", "SE": "d6"}
    assert START.split(" ")[1].endswith("MTMMMTM")


@rule("W-BOARD-02")
def test_a_cell_is_named_by_its_row_and_its_place_from_the_left() -> None:
    assert H79.cell_names[0] == "a1"
    assert H79.cell_index["e6"] == 7 + 8 + 9 + 10 + 5
    assert H79.cell_names[-1] == "i7"


@rule("W-BOARD-03")
def test_rows_are_centred_and_neighbours_follow_from_x() -> None:
    assert [H79.cell_x[H79.cell_index[name]] for name in ("a1", "e1", "e6", "e11")] == [-6, -10, 0, 10]
    assert neighbours(H79, "a1") == {"E": "a2", "NE": "b2", "NW": "b1"}
    assert neighbours(board_of("R67"), "b1") == {"E": "b2", "NE": "c1", "SE": "a1"}


@rule("W-BOARD-03", "W-BOARD-08")
@pytest.mark.parametrize(
    "rows",
    [[7, 8, 8, 7], [7, 9, 7], [8, 7, 8], [7], [7, 8], [], [7, 8, "9", 8, 7], [7, True, 7], 7, "H80", "7-8"],
)
def test_what_is_no_board_is_refused(rows: object) -> None:
    with pytest.raises(BadInput, match=r"board.*W-(BOARD-0[38]|SETUP-03)"):
        ews.new({"board": rows}, 0)


@rule("W-BOARD-03", "W-BOARD-08", "H-W01")
def test_any_list_of_rows_makes_a_board_and_a_known_one_keeps_its_id() -> None:
    state = ews.new({"board": [7, 6, 7]}, 0)
    assert ews.position(state) == "7-6-7 mtmmmtm/6/MTMMMTM b - w0/20,b0/20 e20w20s20h4 1"
    assert ews.position(ews.from_position(ews.position(state))) == ews.position(state)
    known = list(known_boards()["R67"])
    assert ews.checked_options({"board": known})["board"] == "R67"
    with pytest.raises(ews.Refused, match=r"W-NOTE-01.*written R67"):
        ews.from_position(START.replace("H79", "7-8-7-8-7-8-7-8-7"))


@rule("W-BOARD-08")
def test_of_boards_that_anybody_may_name_only_a_few_are_kept() -> None:
    walks = [walk for walk in product((1, -1), repeat=8) if sum(walk) == 0]
    ids = ["-".join(str(n) for n in accumulate((7, *walk))) for walk in walks]
    others = [id for id in ids if board_of(id).id == id]
    assert len(others) > 2 * OTHERS_KEPT
    first = board_of(others[0])
    assert board_of(others[0]) is first
    for id in others[1 : OTHERS_KEPT + 1]:
        board_of(id)
    assert board_of(others[0]) is not first
    assert board_of("H79") is H79


@rule("W-BOARD-04")
def test_border_cells_have_fewer_than_six_neighbours_and_holes_make_no_new_ones() -> None:
    assert [int(board_of(id).is_border[0]) for id in known_boards()] == [1, 1, 1]
    border = {H79.cell_names[cell] for cell in range(H79.cells) if H79.is_border[cell]}
    assert len(border) == 28
    assert {"a4", "b1", "b8", "e1", "e11", "i4"} < border
    assert not {"b2", "c2", "e2", "e6"} & border
    full = ("b3 M(s2)", "a2 T(e2w2)")
    state = asked(at("w", *full, "c2 x"))
    destroyable = {name.split(" ")[1] for name in offered(state, "destroy")}
    assert {"c3", "b2", "d2"} <= destroyable
    assert "c4" not in destroyable


@rule("W-BOARD-05")
def test_an_edge_has_one_name() -> None:
    assert "d4:NE" in H79.edge_index
    assert "e5:SW" not in H79.edge_index
    assert "a1:SW" in H79.edge_index
    first, second = H79.cell_index["d4"] * 6 + 1, H79.cell_index["e5"] * 6 + 4
    assert int(H79.edge[first]) == int(H79.edge[second]) == H79.edge_index["d4:NE"]
    assert H79.edge_names == sorted(H79.edge_names)


@rule("W-BOARD-06")
def test_edges_that_meet_share_a_corner() -> None:
    def ends(name: str) -> set[int]:
        edge = H79.edge_index[name]
        return {int(H79.end_one[edge]), int(H79.end_two[edge])}

    assert len(ends("d4:E") & ends("d4:NE")) == 1
    assert len(ends("d4:NE") & ends("e4:E")) == 1
    assert not ends("d4:E") & ends("d4:NW")
    corners = {int(H79.corner[H79.cell_index["d4"] * 6 + k]) for k in range(6)}
    assert corners == set().union(*(ends(name) for name in ("d4:E", "d4:NW", "c3:NE")))


@rule("W-BOARD-07")
def test_every_straight_line_repeats_three_colours() -> None:
    for start in ("a1", "b2", "c9"):
        for direction in range(6):
            cell, line = H79.cell_index[start], []
            while cell >= 0:
                line.append(H79.colour(cell))
                cell = int(H79.near[cell * 6 + direction])
            assert all(len(set(line[k : k + 3])) == 3 for k in range(len(line) - 2)), (start, direction)


@rule("W-BOARD-08")
def test_the_default_board_and_its_alternates_have_the_right_size() -> None:
    sizes = {id: board_of(id) for id in known_boards()}
    assert list(sizes) == ["H79", "R67", "H127"]
    assert [(b.cells, sum(b.is_border), b.edges) for b in sizes.values()] == [
        (79, 28, 268),
        (67, 28, 232),
        (127, 36, 420),
    ]
    assert [b.choices for b in sizes.values()] == [1116, 960, 1756]
    assert ews.checked_options({})["board"] == "H79"


# --- set-up -----------------------------------------------------------------------------


@rule("W-SETUP-01")
@pytest.mark.parametrize("board", ["H79", "R67", "H127", "7-6-7"])
def test_the_board_lies_between_the_players_each_at_an_end_of_it(board: str) -> None:
    view = ews.view_json(ews.view(ews.new({"board": board}, 0), -1))
    rows = {colour: {cell[0] for cell in cells_of(view, colour)} for colour in ("white", "black")}
    last = "abcdefghijklm"[len(view["rows"]) - 1]
    assert rows == {"white": {"a"}, "black": {last}}


def cells_of(view: dict[str, Any], colour: str) -> list[str]:
    return [piece["cell"] for piece in view["specimens"] if piece["colour"] == colour]


@rule("W-SETUP-02", "H-W03")
def test_the_seats_are_the_colours_and_each_has_seven_specimens() -> None:
    view = ews.view_json(ews.view(ews.new({}, 0), -1))
    assert [(player["seat"], player["colour"]) for player in view["players"]] == [(0, "black"), (1, "white")]
    assert [player["trees"] + player["mushrooms"] for player in view["players"]] == [7, 7]


@rule("W-SETUP-03", "W-SETUP-04", "W-NOTE-02")
def test_a_game_starts_with_full_home_rows_and_empty_hands() -> None:
    assert ews.position(ews.new({}, 5)) == START


@rule("W-SETUP-05")
def test_black_plays_first() -> None:
    state = ews.new({}, 0)
    assert ews.waiting(state) == [0]
    assert {name.split(" ")[1][0] for name in offered(state)} == {"i"}
    assert state.ints[STAGE] == 0
