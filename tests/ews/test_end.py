"""Earth, Water & Sun: the End of the World, supplies, the end of the game."""

from __future__ import annotations

import pytest

from ews_table import after, asked, at, field, offered, refusal, stands
from holocene import ews
from holocene.ews.state import HISTORY_FROM, HISTORY_TO, SUPPLY, TURN, State
from holocene.kernel.rng import seeded
from rules import rule

pytestmark = pytest.mark.pure

FULL = ("a2 T(e2w2)", "b3 M(s2)")
"""White can upgrade nothing."""
BOTH = ("a2 T(e2w2)", "b3 M(s2)", "i6 t(e2w2)")
EMPTY = "e0w0s0h4"
BOXED = "b.a1:E,b.a1:NE,b.a1:NW,w.h7:NE,w.h8:NW,w.i6:E"
"""Roots around a1 and i7."""


def walk(state: State, *answers: str) -> State:
    for answer in answers:
        ews.choose(state, ews.waiting(state)[0], ews.parse(answer, state))
    return state


# --- End of the World -------------------------------------------------------------------


@rule("W-EOW-01")
def test_a_cell_is_destroyed_only_when_no_upgrade_is_possible() -> None:
    assert refusal(at("w", "a2 T(e2w1)", "b3 M(s2)"), "X a7 E; M b3>c3") == "W-EOW-01"
    assert stands(after(at("w", *FULL), "X a7 E; M b3>c3"))["a7"] == "x"
    unsupplied = at("w", "a2 T(s3)", "b3 M(s2)", supply="e0w0s14h4")
    assert stands(after(unsupplied, "X a7 S; M b3>c3"))["a7"] == "x", "what is missing cannot be supplied"
    assert {name.split(" ")[0] for name in offered(asked(at("w", "a2 T(e2w1)", "b3 M(s2)")))} == {"upgrade"}


@rule("W-EOW-02")
@pytest.mark.parametrize(
    ("letter", "left"), [("E", "e17w18s18h4"), ("W", "e18w17s18h4"), ("S", "e18w18s17h4")]
)
def test_any_token_destroys_a_cell(letter: str, left: str) -> None:
    text = after(at("w", *FULL, supply="e18w18s18h4"), f"X a7 {letter}; M b3>c3")
    assert field(text, 6) == left
    assert stands(text)["a7"] == "x"


@rule("W-EOW-03")
def test_only_border_cells_and_neighbours_of_holes_can_be_destroyed() -> None:
    state = asked(at("w", *FULL))
    cells = {name.split(" ")[1] for name in offered(state, "destroy")}
    assert len(cells) == 28
    assert {"a2", "i6"} < cells, "occupied cells are allowed"
    assert refusal(at("w", *FULL), "X c4 E; M b3>c3") == "W-EOW-03"
    assert stands(after(at("w", *FULL, "b4 x"), "X c4 E; M b3>c3"))["c4"] == "x"


@rule("W-EOW-04", "W-EOW-05")
def test_a_specimen_on_the_cell_dies_shield_and_counter_attack_notwithstanding() -> None:
    shielded = at("w", *FULL, "i2 t(e3+)", hands="w4/16,b6/14", supply="e15w18s18h3")
    text = after(shielded, "X i2 S; M b3>c3")
    assert stands(text)["i2"] == "x"
    assert field(text, 6) == "e18w18s17h3"
    counter = at("w", *FULL, "i2 t(s3)", supply="e18w18s15h4")
    assert "c3" in stands(after(counter, "X i2 E; M b3>c3"))
    assert refusal(counter, "X i2 E; X i1 E; M b3>c3") == "W-TURN-02", "no bonus"


@rule("W-EOW-06")
def test_a_hole_is_no_target_and_its_roots_stay() -> None:
    position = at("b", "h2 m(s1)", "g1 x", roots="w.g1:E,w.g1:NW")
    assert refusal(position, "G i6 S; M h2>h1; A g1") == "W-EOW-06"
    assert refusal(position, "G i6 S; M h2>g2>f2; A g1") in ("W-EOW-06", "W-SUN-02", "W-MOVE-03")
    assert field(after(position, "G i6 S; M h2>g2; A g2"), 4) == "w.g1:NW"
    assert refusal(at("w", *FULL, "a7 x"), "X a7 E; M b3>c3") == "W-EOW-06"


@rule("W-EOW-07")
def test_the_end_of_the_world_is_personal_and_passes_when_only_tokens_were_missing() -> None:
    text = after(at("w", *FULL), "X a7 E; M b3>c3")
    assert offered(asked(text))[0].startswith("upgrade")
    short = at("w", "d4 M(s2)", "a2 T(s3)", "d5 m(e1)", hands="w0/20,b2/18", supply="e0w0s9h4")
    text = after(short, "X a7 S; M d4>d5; A d5; B a2 E")
    assert stands(text)["a2"] == "T(e1s3)"


@rule("W-EOW-08")
def test_destroying_a_cell_is_compulsory() -> None:
    assert refusal(at("w", *FULL), "M b3>c3") == "W-TURN-02"
    assert {name.split(" ")[0] for name in offered(asked(at("w", *FULL)))} == {"destroy"}


# --- supplies ---------------------------------------------------------------------------


@rule("W-SUP-01")
def test_a_resource_without_tokens_cannot_be_chosen() -> None:
    assert refusal(at("w", "d4 M", supply="e0w20s20h4"), "G d4 E; M d4>d5") == "W-SUP-01"
    assert refusal(at("w", *FULL, supply="e0w9s9h4"), "X a7 E; M b3>c3") == "W-SUP-01"
    names = offered(asked(at("w", "d4 M", supply="e0w1s0h4")))
    assert names == ["upgrade a2 W", "upgrade d4 W"]


@rule("W-SUP-02")
def test_an_earth_upgrade_counts_without_roots_in_the_supply() -> None:
    text = after(at("w", "d4 T(e2)", hands="w0/0,b0/20"), "G d4 E; M d4>d5")
    assert stands(text)["d5"] == "T(e3+)"
    assert field(text, 5) == "w0/0,b0/20"


@rule("W-SUP-03")
def test_tokens_of_the_dead_return_before_bonuses_unless_switched() -> None:
    position = at("w", "d4 M", "d5 t(e1w2s1)", supply="e1w0s0h4")
    text = after(position, "G a2 E; M d4>d5; A d5; B a2 W; B a2 W")
    assert field(text, 6) == "e1w0s1h4"
    removed: dict[str, object] = {"dead_upgrades": "removed"}
    assert field(after(position, "G a2 E; M d4>d5; A d5", removed), 6) == "e0w0s0h4"
    assert refusal(position, "G a2 E; M d4>d5; A d5; B a2 W; B a2 W", removed) == "W-BONUS-01"


# --- the end ----------------------------------------------------------------------------


@rule("W-END-01")
def test_a_player_without_a_tree_loses() -> None:
    last = at("b", "e5 m", "d5 T", "a2 M")
    assert after(last, "G i6 S; M e5>d5; A d5") == "0-1"
    assert after(at("w", "d4 M", "d5 t", "i6 m"), "G a2 S; M d4>d5; A d5") == "1-0"
    mushrooms = at("b", "e5 m", "d5 M")
    assert after(mushrooms, "G i6 S; M e5>d5; A d5; B i6 S").startswith("H79"), (
        "losing Mushrooms loses nothing"
    )


@rule("W-END-02")
def test_the_game_stops_at_once_after_hits_and_after_each_destroyed_cell() -> None:
    assert after(at("w", *FULL), "X a2 S") == "0-1"
    assert after(at("w", *FULL), "X i6 S") == "1-0"
    assert refusal(at("w", *FULL), "X i6 S; M b3>c3") == "W-END-02"
    assert refusal(at("b", "e5 m", "d5 T", "a2 M"), "G i6 S; M e5>d5; A d5; B i6 S") == "W-END-02"
    state = walk(ews.from_position(at("w", *FULL)), "destroy i6 S")
    assert ews.is_over(state)
    assert ews.choices(state, 0) == ews.choices(state, 1) == []
    result = ews.result(state)
    assert (result.winners(), result.rule) == ((1,), "W-END-01")


@rule("W-END-01")
@pytest.mark.parametrize(
    ("destroyed", "sheet"),
    [
        # whose last Tree goes down with its cell, and the sheet: half points and rank, the best first
        ("destroy a2 S", [("black", 2, 1), ("white", 0, 2)]),
        ("destroy i6 S", [("white", 2, 1), ("black", 0, 2)]),
    ],
)
def test_who_loses_has_no_half_point_and_who_wins_has_both(
    destroyed: str, sheet: list[tuple[str, int, int]]
) -> None:
    state = walk(ews.from_position(at("w", *FULL)), destroyed)
    result = ews.result(state)
    assert [(side.name, side.total, side.rank) for side in result.sides] == sheet
    assert all(sum(row.points for row in side.rows) == side.total for side in result.sides)


@rule("W-END-03")
@pytest.mark.parametrize(
    ("switch", "outcome"), [("draw", "1/2"), ("mover_wins", "0-1"), ("mover_loses", "1-0")]
)
def test_both_last_trees_in_one_attack_are_a_draw_unless_switched(switch: str, outcome: str) -> None:
    position = at("b", "e5 t", "d5 T(s3)", "i6 m", "a2 M")
    assert after(position, "G i6 S; M e5>d5; A d5", {"both_trees_lost": switch}) == outcome


@rule("W-END-04")
def test_two_turns_in_which_nothing_is_possible_are_a_draw() -> None:
    position = at("w", "a1 T", "i7 t", roots=BOXED, hands="w0/10,b0/10", supply=EMPTY, trees=False)
    state = walk(ews.from_position(position), "done", "done")
    assert not ews.is_over(state)
    walk(state, "done", "done")
    assert ews.result(state).rule == "W-END-04"
    assert after(position, "N").startswith("H79"), "one such turn is not enough"
    free = at(
        "w", "a1 T", "i6 t", roots="b.a1:E,b.a1:NE,b.a1:NW", hands="w0/10,b0/10", supply=EMPTY, trees=False
    )
    state = walk(ews.from_position(free), "done", "done", "move i6", "step W", "done", "done", "done")
    assert not ews.is_over(state), "the other player could move between"


OUTER = ("a2:SW", "i6:NE")
"""Edges beside the Trees where a root stands in nobody's way."""


def shuttle(state: State, times: int, roots: bool = False) -> int:
    """Both Trees go to and fro, perhaps with a root; after how many turns the game ended, 0 if it did not."""
    first = int(state.ints[TURN])
    steps = {(1, 0): "E", (1, 1): "W", (0, 0): "W", (0, 1): "E"}
    at_home = {0: 0, 1: 0}
    for _ in range(times):
        side = ews.waiting(state)[0]
        if roots:
            walk(state, *[name for name in offered(state) if name.startswith("root") and name[-5:] in OUTER])
        mover = next(name for name in offered(state, "move"))
        walk(state, mover, f"step {steps[side, at_home[side]]}", "done")
        at_home[side] = 1 - at_home[side]
        if ews.is_over(state):
            return int(state.ints[TURN]) - first
    return 0


@rule("W-END-05", "W-END-09")
@pytest.mark.parametrize(("times", "turns"), [(3, 8), (2, 4), (5, 16)])
def test_the_same_position_for_the_third_time_is_a_draw_and_the_start_counts(times: int, turns: int) -> None:
    options: dict[str, object] = {"repetition": times}
    state = ews.from_position(at("w", supply=EMPTY), options)
    assert shuttle(state, 60) == turns
    assert ews.result(state).rule == "W-END-05"
    assert ews.result(state).winners() == (0, 1)


@rule("W-END-05")
def test_a_lost_root_makes_earlier_positions_impossible() -> None:
    state = ews.from_position(at("w", "d4 M", roots="b.d5:NE", supply=EMPTY))
    walk(state, "move d4", "step E", "strike", "done")
    assert int(state.ints[HISTORY_TO] - state.ints[HISTORY_FROM]) == 1


@rule("W-END-06")
@pytest.mark.parametrize("limit", [40, 6, 1])
def test_forty_turns_without_progress_are_a_draw(limit: int) -> None:
    options: dict[str, object] = {"repetition": 0, "no_progress": limit}
    state = ews.from_position(at("w", supply=EMPTY), options)
    assert shuttle(state, 60) == limit
    assert ews.result(state).rule == "W-END-06"
    assert shuttle(ews.from_position(at("w", supply=EMPTY), options | {"no_progress": 0}), 60) == 0


@rule("W-END-06")
def test_placing_or_taking_back_a_root_is_progress() -> None:
    options: dict[str, object] = {"repetition": 0, "no_progress": 3}
    position = at("w", "a2 T(e2)", roots="w.a1:NE", hands="w0/15,b0/20", supply=EMPTY)
    state = ews.from_position(position, options)
    walk(state, "move a2", "step W", "done", "move i6", "step W", "done")
    walk(state, "root- a1:NE", "move a1", "step E", "done", "move i5", "step W", "done")
    assert not ews.is_over(state)
    walk(state, "move a2", "step W", "done")
    walk(state, "move i4", "step W", "done")
    assert ews.result(state).rule == "W-END-06"


@rule("H-W12")
@pytest.mark.parametrize(("no_progress", "turns"), [(0, 200), (40, 200), (60, 300)])
def test_turns_in_which_only_roots_are_moved_end_in_a_draw(no_progress: int, turns: int) -> None:
    options: dict[str, object] = {"repetition": 0, "no_progress": no_progress}
    state = ews.from_position(at("w", "a2 T(e2)", "i6 t(e2)", hands="w1/15,b1/15", supply=EMPTY), options)
    assert shuttle(state, 400, roots=True) == turns
    assert ews.result(state).rule == "H-W12"


@rule("W-END-08")
def test_a_turn_cannot_go_on_without_placing_a_token_while_there_is_one() -> None:
    for seed in range(6):
        state, stream, turn = ews.new({}, seed), seeded(seed), 0
        while not ews.is_over(state):
            seat = ews.waiting(state)[0]
            choices = ews.choices(state, seat)
            if int(state.ints[TURN]) != turn:
                turn = int(state.ints[TURN])
                words = {name.split(" ")[0] for name in offered(state)} - {"root+", "root-"}
                full = words in ({"upgrade"}, {"destroy"})
                assert full == (sum(int(state.ints[SUPPLY + k]) for k in range(3)) > 0)
            ews.choose_unchecked(state, seat, choices[stream.below(len(choices))])


@rule("W-END-09")
def test_being_stuck_is_checked_before_repetition() -> None:
    position = at("w", "a1 T", "i7 t", roots=BOXED, hands="w0/10,b0/10", supply=EMPTY, trees=False)
    options: dict[str, object] = {"repetition": 2, "no_progress": 2}
    state = walk(ews.from_position(position, options), "done", "done", "done", "done")
    assert ews.result(state).rule == "W-END-04"
    moving = ews.from_position(at("w", supply=EMPTY), {"repetition": 2, "no_progress": 4})
    assert shuttle(moving, 10) == 4
    assert ews.result(moving).rule == "W-END-05"
