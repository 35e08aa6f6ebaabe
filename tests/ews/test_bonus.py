"""Earth, Water & Sun: Water's post-attack move, and bonus resources."""

from __future__ import annotations

import pytest

from ews_table import after, asked, at, field, offered, refusal, stands
from holocene import ews
from rules import rule

pytestmark = pytest.mark.pure


# --- Water ------------------------------------------------------------------------------


@rule("W-WATER-01")
def test_water_one_moves_three_cells_with_one_bend() -> None:
    position = at("w", "d4 M(w1)")
    assert "e7" in stands(after(position, "G a2 S; M d4>d5>d6>e7"))
    assert refusal(position, "G a2 S; M d4>d5>e6>e7") == "W-WATER-01"
    assert refusal(position, "G a2 S; M d4>d5>d6>d7>d8") == "W-MOVE-02"


@rule("W-WATER-02")
def test_water_two_moves_four_cells_with_one_bend_and_once_more_after_an_attack() -> None:
    position = at("w", "d4 M(w2)", "d5 m")
    assert stands(after(position, "G a2 S; M d4>c4>c5>c6>c7"))["c7"] == "M(w2)"
    assert refusal(position, "G a2 S; M d4>c4>c5>b5") == "W-WATER-02"
    assert "e6" in stands(after(position, "G a2 S; M d4>d5; A d5; B a2 S; P e6"))
    assert refusal(at("w", "d4 M(w1)", "d5 m"), "G a2 S; M d4>d5; A d5; B a2 S; P e6") == "W-WATER-02"


@rule("W-WATER-03")
def test_the_post_attack_move_needs_an_attack_and_comes_once() -> None:
    position = at("w", "d4 M(w2)", roots="b.d5:NW")
    assert refusal(position, "G a2 S; M d4>d5; P d6") == "W-WATER-03"
    assert "d6" in stands(after(position, "G a2 S; M d4>d5; A d5; P d6"))
    assert refusal(position, "G a2 S; M d4>d5; A d5; P d6; P d7") == "W-WATER-03"


@rule("W-WATER-04")
def test_the_post_attack_move_is_one_open_cell_and_may_go_back_along_the_path() -> None:
    position = at("w", "d4 M(w2)", "c4 x", "e5 M", roots="b.d5:E,b.d5:NE", supply="e20w18s20h4")
    turn = "G a2 S; M d4>d5; A d5=d5:E; P "
    assert "d4" in stands(after(position, turn + "d4"))
    assert "d6" in stands(after(position, turn + "d6")), "through the root just broken"
    for blocked in ("e6", "c4", "d7", "e8"):
        assert refusal(position, turn + blocked) == "W-WATER-04"
    state = asked(position, "upgrade a2 S", "move d4", "step E", "strike", "root E/b")
    assert offered(state, "step") == ["step E", "step W", "step SE"]


@rule("W-WATER-05")
@pytest.mark.parametrize("piece", ["M", "m"])
def test_the_post_attack_move_enters_no_specimens_cell_and_leads_to_no_attack(piece: str) -> None:
    position = at("w", "d4 M(w2)", f"d6 {piece}", roots="b.d5:NE")
    assert refusal(position, "G a2 S; M d4>d5; A d5; P d6") == "W-WATER-05"
    assert refusal(position, "G a2 S; M d4>d5; A d5; P e6; A e6") == "W-WATER-07"


@rule("W-WATER-06")
def test_water_three_moves_five_cells_with_two_bends() -> None:
    position = at("w", "b2 T(w3)")
    assert "d7" in stands(after(position, "G a2 S; M b2>b3>b4>c5>d6>d7"))
    assert refusal(position, "G a2 S; M b2>b3>c4>c5>d6") == "W-WATER-06"


@rule("W-WATER-07")
def test_with_sun_two_the_post_attack_move_comes_after_the_last_attack() -> None:
    position = at("w", "d4 T(w2s2)", roots="b.d5:NE*2")
    assert refusal(position, "G a2 S; M d4>d5; A d5; P d6; A d6") == "W-WATER-07"
    assert "d6" in stands(after(position, "G a2 S; M d4>d5; A d5; A d5; P d6"))


# --- bonuses ----------------------------------------------------------------------------


@rule("W-BONUS-01")
def test_a_mushroom_pays_one_resource_and_a_tree_two() -> None:
    one = at("w", "d4 M", "d5 m")
    assert refusal(one, "G a2 S; M d4>d5; A d5; B a2 S; B a2 S") == "W-BONUS-01"
    two = at("w", "d4 M", "d5 t")
    assert refusal(two, "G a2 S; M d4>d5; A d5; B a2 S") == "W-BONUS-02"
    assert stands(after(two, "G a2 S; M d4>d5; A d5; B a2 S; B a2 S"))["a2"] == "T(s3)"


@rule("W-BONUS-02")
def test_bonuses_are_placed_one_by_one_before_anything_else() -> None:
    position = at("w", "d4 M(w2)", "d5 t", "a2 T(e1w1s1)", supply="e19w17s19h4")
    assert refusal(position, "G a2 S; M d4>d5; A d5; P e6; X a1 E; X a3 E") == "W-BONUS-02"
    room_for_one = at("w", "d4 M(w2)", "d5 t", "a2 T(e1w1)", supply="e19w17s20h4")
    assert refusal(room_for_one, "G a2 S; M d4>d5; A d5; X a1 E; B a2 S") == "W-EOW-01"
    text = after(room_for_one, "G a2 S; M d4>d5; A d5; B a2 S; X a1 E; P e6")
    assert stands(text)["a1"] == "x"


@rule("W-BONUS-02")
def test_a_bonus_without_a_token_is_lost() -> None:
    position = at("w", "d4 M", "d5 t", supply="e0w0s1h4")
    text = after(position, "G a2 S; M d4>d5; A d5")
    assert stands(text)["a2"] == "T(s1)"
    last = at("b", "e5 m", "d5 T(s3)", supply="e0w0s0h4")
    text = after(last, "M e5>d5; A d5; B i6 S; B i6 S; b a2 S")
    assert field(text, 6) == "e0w0s0h4"
    nothing = at("b", "e5 m", "d5 T(s3)", supply="e0w0s0h4")
    text = after(nothing, "M e5>d5; A d5; B i6 S; B i6 S; b a2 S", {"dead_upgrades": "supply"})
    assert stands(text)["a2"] == "T(s1)"
    assert after(nothing, "M e5>d5; A d5", {"dead_upgrades": "removed"}).endswith("e0w0s0h4 10")


@rule("W-BONUS-03")
def test_a_counter_attack_pays_its_owner_after_the_player_to_move() -> None:
    position = at("b", "e5 m", "d5 T(s3)", supply="e20w20s17h4")
    assert refusal(position, "G i6 S; M e5>d5; A d5; b a2 S; B i6 S; B i6 W") == "W-BONUS-03"
    assert refusal(position, "G i6 S; M e5>d5; A d5; B i6 S; B i6 W; B a2 S") == "W-BONUS-03"
    state = asked(position, "upgrade i6 S", "move e5", "step SE", "upgrade i6 S")
    assert ews.waiting(state) == [0]
    ews.choose(state, 0, ews.parse("upgrade i6 W"))
    assert ews.waiting(state) == [1]
    assert {name.split(" ")[1] for name in offered(state)} == {"a2"}


@rule("W-BONUS-04")
def test_a_bonus_works_at_once_but_not_on_the_attack_that_earned_it() -> None:
    position = at("w", "d4 M(s1)", "f4 m", "f5 m", "e6 m")
    turn = "G a2 S; M d4>e5; A f4,f5; B e5 S; B a2 S; A e6; B a2 S"
    assert stands(after(position, turn))["e5"] == "M(s2)"
    wet = at("w", "d4 T(w1)", "d5 m")
    assert "e6" in stands(after(wet, "G a2 S; M d4>d5; A d5; B d5 W; P e6"))
    late = at("w", "d4 T(e2)", "d5 t(s3)", hands="w4/16,b0/20", supply="e18w20s17h4")
    turn = "G a2 S; M d4>d5; A d5; B a2 S; B a2 W; b i6 S; b i6 S"
    assert "d5" not in stands(after(late, turn)), "no shield can come in time"


@rule("W-BONUS-05")
def test_roots_and_shields_pay_nothing() -> None:
    assert refusal(at("w", "d4 M", roots="b.d5:NE"), "G a2 S; M d4>d5; A d5; B a2 S") == "W-BONUS-01"
    assert refusal(at("w", "d4 M", "d5 t(e3+)"), "G a2 S; M d4>d5; A d5; B a2 S") == "W-BONUS-01"


@rule("W-BONUS-06")
def test_a_cell_destroyed_under_the_attacker_ends_its_turn() -> None:
    position = at(
        "w", "b2 M(s2)", "b4 m", "b5 m", "a1 T(e2w2)", "a2 T(e2w2)", hands="w8/12,b0/20", supply="e16w16s18h4"
    )
    turn = "X a3 E; M b2>b3; A b4; X b3 S"
    assert stands(after(position, turn))["b3"] == "x"
    assert refusal(position, turn + "; A b5") == "W-BONUS-06"
    assert refusal(position, turn + "; P c3") == "W-BONUS-06"
    state = asked(position, "destroy a3 E", "move b2", "step E", "strike", "destroy b3 S")
    assert {name.split(" ")[0] for name in offered(state)} == {"done", "root+"}
