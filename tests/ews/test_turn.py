"""Earth, Water & Sun: the order of a turn, Growth, the move."""

from __future__ import annotations

import pytest

from ews_table import START, after, asked, at, field, offered, refusal, stands
from holocene import ews
from holocene.kernel.errors import IllegalChoice
from rules import rule

pytestmark = pytest.mark.pure

BOXED = "w.a1:E,w.a1:NE,b.a1:NW"
"""Roots around a1."""


# --- turn -------------------------------------------------------------------------------


@rule("W-TURN-01")
def test_players_alternate_and_use_their_own_specimens_only() -> None:
    text = after(START, "G i4 S; M i4>h4")
    assert field(text, 3) == "w"
    assert field(text, 7) == "2"
    assert refusal(text, "G h4 W; M a4>b4") == "W-TURN-01"
    assert refusal(text, "G a4 W; M i2>h2") == "W-TURN-01"
    with pytest.raises(IllegalChoice, match="black is asked"):
        ews.choose(ews.new({}, 0), 1, ews.parse("upgrade a4 W"))


@rule("W-TURN-02")
@pytest.mark.parametrize(
    "turn", ["G i4 S", "M i4>h4", "M i4>h4; G i4 S", "G i4 S; G i3 S; M i4>h4", "N; G i4 S"]
)
def test_growth_then_a_move_are_compulsory_in_this_order(turn: str) -> None:
    assert refusal(START, turn) == "W-TURN-02"


@rule("W-TURN-02")
def test_a_second_move_is_refused() -> None:
    assert refusal(START, "G i4 S; M i4>h4; M i3>h3").startswith("W-TURN-0")


@rule("W-TURN-03")
def test_after_the_second_attack_comes_the_post_attack_move_and_then_nothing() -> None:
    state = asked(at("w", "d4 T(w2s2)", "f4 m", "f5 m"), "upgrade a2 S", "move d4", "step NE")
    assert offered(state)[:2] == ["done", "strike"]
    for answer in ("strike", "target NE", "done", "upgrade a2 S", "strike", "upgrade a2 S"):
        assert answer in offered(state), answer
        ews.choose(state, 1, ews.parse(answer))
    assert "strike" not in offered(state)
    assert len(offered(state, "step")) == 6
    ews.choose(state, 1, ews.parse("step W"))
    assert offered(state) == ["done"]


@rule("W-TURN-03", "H-W06")
def test_a_single_way_to_attack_is_carried_out_without_questions() -> None:
    state = asked(at("w", "d4 M", "d5 m"), "upgrade a2 S", "move d4", "step E")
    assert offered(state)[0].startswith("upgrade")
    assert ews.position(state).split(" ")[1].split("/")[5] == "4M5"


@rule("W-TURN-04")
def test_roots_may_be_placed_before_growth_between_steps_and_after_everything() -> None:
    position = at("w", "d4 M(e1w1)", "d7 m", hands="w4/16,b0/20", supply="e19w19s20h4")
    turn = "R+ d3:E; G a2 S; R+ d4:NW; M d4>d5; R+ d5:NW; >d6>d7; A d7; B a2 S; R+ d7:E"
    assert field(after(position, turn), 4) == "w.d3:E,w.d4:NW,w.d5:NW,w.d7:E"


@rule("W-TURN-04")
def test_roots_may_not_be_touched_inside_an_attack_nor_while_a_bonus_waits() -> None:
    position = at("w", "d4 M(e1w1)", "d5 m", hands="w2/18,b0/20", supply="e19w19s20h4")
    assert refusal(position, "G a2 S; M d4>d5; R+ d5:E; A d5; B a2 S") == "W-TURN-04"
    assert refusal(position, "G a2 S; M d4>d5; A d5; R+ d5:E; B a2 S") == "W-TURN-04"
    state = asked(position, "upgrade a2 S", "move d4", "step E")
    assert offered(state, "root+") == []


@rule("W-TURN-04")
def test_roots_may_not_be_touched_in_the_enemys_turn() -> None:
    position = at("b", "e5 m", "d5 T(s3)", "a2 T(e1)", hands="w2/18,b0/20", supply="e19w20s17h4")
    state = asked(position, "upgrade i6 S", "move e5", "step SE", "upgrade i6 S", "upgrade i6 W")
    assert ews.waiting(state) == [1]
    assert offered(state, "root+") == []
    assert refusal(position, "G i6 S; M e5>d5; A d5; B i6 S; B i6 W; R+ a2:E; b a2 S") == "W-TURN-04"


@rule("W-TURN-05")
def test_a_turn_cannot_end_in_an_enemys_cell_or_with_an_unplaced_bonus() -> None:
    position = at("w", "d4 M", "d5 m")
    assert refusal(position, "G d4 S; M d4>d5") == "W-ATT-02"
    assert refusal(position, "G d4 S; M d4>d5; A d5") == "W-BONUS-02"


# --- Growth -----------------------------------------------------------------------------


@rule("W-GROW-01")
def test_growth_puts_one_token_on_one_own_specimen() -> None:
    state = ews.new({}, 0)
    assert len(offered(state, "upgrade")) == 21
    assert stands(after(START, "G i4 E; M i3>h3"))["i4"] == "m(e1)"
    assert refusal(START, "G e5 E; M i4>h4") == "W-GROW-01"


@rule("W-GROW-02")
def test_the_token_comes_from_the_supply() -> None:
    assert field(after(START, "G i4 W; M i4>h4"), 6) == "e20w19s20h4"


@rule("W-GROW-03")
def test_no_fourth_token_of_one_resource() -> None:
    assert refusal(at("b", "i2 t(s3)"), "G i2 S; M i2>i1") == "W-GROW-03"
    assert "upgrade i2 S" not in offered(asked(at("b", "i2 t(s3)")))


@rule("W-GROW-04")
@pytest.mark.parametrize(("piece", "letter"), [("m(w1s1)", "E"), ("t(e2w2)", "S"), ("m(w2)", "W")])
def test_two_tokens_fill_a_mushroom_and_four_a_tree(piece: str, letter: str) -> None:
    assert refusal(at("b", f"e5 {piece}"), f"G e5 {letter}; M e5>e6") == "W-GROW-04"


@rule("W-GROW-05")
def test_growth_is_skipped_with_an_empty_supply_and_not_made_up_for_later() -> None:
    position = at("b", "e5 m", "d5 M(s2)", supply="e0w0s0h4")
    assert offered(asked(position))[0].startswith("move")
    assert refusal(position, "M e5>d5; A d5; B i6 S; G i6 S") == "W-TURN-02"
    assert stands(after(position, "M e5>d5; A d5; B i6 S"))["i6"] == "t(s1)"
    assert refusal(position, "G i6 S; M e5>e6") == "W-SUP-01"


@rule("W-GROW-05")
def test_the_end_of_the_world_replaces_growth_for_a_full_side() -> None:
    position = at("b", "i6 t(e2w2)", "e5 m(w2)")
    assert {name.split(" ")[0] for name in offered(asked(position))} == {"destroy"}


@rule("W-GROW-06")
def test_the_new_level_serves_the_move_of_the_same_turn() -> None:
    assert stands(after(START, "G i4 W; M i4>h4>g4>f4"))["f4"] == "m(w1)"


@rule("W-GROW-07")
def test_nothing_offered_moves_an_upgrade_or_gives_it_up() -> None:
    state = asked(at("w", "d4 M(e1w1)"), "upgrade a2 S", "move d4", "step E")
    assert {name.split(" ")[0] for name in offered(state)} == {"done", "step"}
    assert stands(after(at("w", "d4 M(e1w1)"), "G a2 S; M d4>d5"))["d5"] == "M(e1w1)"


# --- move -------------------------------------------------------------------------------


@rule("W-MOVE-01")
def test_one_own_specimen_moves_at_least_one_cell() -> None:
    state = asked(START, "upgrade i4 S")
    assert "done" not in offered(state)
    assert offered(state, "move") == [f"move i{k}" for k in range(1, 8)]
    ews.choose(state, 0, ews.parse("move i4"))
    assert {name.split(" ")[0] for name in offered(state)} == {"step"}
    assert refusal(START, "G i4 S; M e5>e6") == "W-MOVE-01"


@rule("W-MOVE-02")
@pytest.mark.parametrize(("level", "longest"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_two_cells_and_one_more_for_each_water(level: int, longest: int) -> None:
    piece = f"T(w{level})" if level else "T"
    cells = [f"e{k}" for k in range(1, longest + 3)]
    position = at("w", f"e1 {piece}")
    assert stands(after(position, f"G a2 S; M {'>'.join(cells[:-1])}"))[cells[-2]] == piece
    assert refusal(position, f"G a2 S; M {'>'.join(cells)}") == "W-MOVE-02"


@rule("W-MOVE-03")
@pytest.mark.parametrize(
    ("level", "refused_by"), [(0, "W-MOVE-03"), (1, "W-WATER-01"), (2, "W-WATER-02"), (3, "")]
)
def test_changes_of_direction_come_from_water(level: int, refused_by: str) -> None:
    """E, NE, E: two changes."""
    position = at("w", f"d2 T(w{level})" if level else "d2 T")
    path = "d2>d3>e4>e5" if level else "d2>d3>e4"
    if refused_by:
        assert refusal(position, f"G a2 S; M {path}") == refused_by
    else:
        assert "e5" in stands(after(position, f"G a2 S; M {path}"))


@rule("W-MOVE-03")
def test_every_new_direction_is_one_change_however_sharp() -> None:
    position = at("w", "d4 M(w1)")
    state = asked(position, "upgrade a2 S", "move d4", "step E")
    assert offered(state, "step") == ["step E", "step NE", "step NW", "step SW", "step SE"]
    assert refusal(position, "G a2 S; M d4>d6") == "W-MOVE-03"


@rule("W-MOVE-04")
def test_a_path_enters_no_cell_twice() -> None:
    assert refusal(at("w", "d4 T(w3)"), "G a2 S; M d4>d5>d4") == "W-MOVE-04"
    assert refusal(at("w", "d4 T(w3)"), "G a2 S; M d4>d5>e5>d4") == "W-MOVE-04"


@rule("W-MOVE-05")
def test_an_ally_is_neither_entered_nor_passed() -> None:
    assert refusal(at("w", "d4 M", "d5 M"), "G a2 S; M d4>d5") == "W-MOVE-05"
    assert refusal(at("w", "d4 M", "d5 M"), "G a2 S; M d4>d5>d6") == "W-MOVE-05"


@rule("W-MOVE-06")
@pytest.mark.parametrize("colour", ["w", "b"])
def test_a_root_of_either_colour_closes_its_edge(colour: str) -> None:
    position = at("w", "d4 M", roots=f"{colour}.d4:E")
    assert refusal(position, "G a2 S; M d4>d5") == "W-MOVE-06"
    assert offered(asked(position, "upgrade a2 S", "move d4"), "step")[0] == "step NE"


@rule("W-MOVE-07")
def test_a_move_ends_in_an_enemys_cell() -> None:
    position = at("w", "d4 T(w2)", "d5 m")
    assert refusal(position, "G a2 S; M d4>d5>d6") == "W-MOVE-07"
    assert refusal(position, "G a2 S; M d4>d5; >d6") == "W-MOVE-07"


@rule("W-MOVE-08")
def test_holes_and_places_off_the_board_cannot_be_entered() -> None:
    assert refusal(at("w", "d4 M", "d5 x"), "G a2 S; M d4>d5") == "W-MOVE-08"
    state = asked(at("w", "a1 M", "a3 M"), "upgrade a2 S", "move a1")
    assert offered(state) == ["step NE", "step NW"]
    with pytest.raises(IllegalChoice, match="W-MOVE-08"):
        ews.choose(state, 1, ews.parse("step W"))


@rule("W-MOVE-09")
def test_the_move_is_skipped_only_when_no_specimen_has_one() -> None:
    boxed = at("w", "a1 T(e2)", "i6 t", roots=BOXED, hands="w0/16,b0/19", trees=False)
    state = asked(boxed, "upgrade a1 S")
    assert offered(state) == ["done", "root- a1:E", "root- a1:NE"]
    assert after(boxed, "G a1 S; N").endswith(" 10")
    assert refusal(boxed, "G a1 S") == "W-TURN-02"
    assert refusal(boxed, "G a1 S; R- a1:E; N") == "W-MOVE-09"
    assert field(after(boxed, "G a1 S; N; R- a1:E"), 4) == "w.a1:NE,b.a1:NW"
    assert refusal(START, "G i4 S; N") == "W-MOVE-09"


@rule("W-MOVE-10")
def test_the_player_may_stop_after_any_step() -> None:
    state = asked(at("w", "d4 T(w3)"), "upgrade a2 S", "move d4")
    for _ in range(5):
        ews.choose(state, 1, ews.parse("step E"))
        assert offered(state)[0] == "done"
    assert offered(state) == ["done"]
