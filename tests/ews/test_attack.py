"""Earth, Water & Sun: attacks, shields, Sun."""

from __future__ import annotations

import pytest

from ews_table import after, asked, at, field, offered, refusal, stands
from holocene import ews
from holocene.kernel.errors import IllegalChoice
from rules import rule

pytestmark = pytest.mark.pure


# --- attacks ----------------------------------------------------------------------------


@rule("W-ATT-01")
def test_only_the_specimen_that_moved_attacks_and_only_after_moving() -> None:
    position = at("w", "d4 M(s1)", "d5 m", "g4 M(s1)", "g5 m")
    assert refusal(position, "G a2 S; A d5") == "W-ATT-01"
    assert refusal(position, "G a2 S; M d4>c4; A g5") == "W-SUN-02"
    assert after(position, "G a2 S; M d4>c4").startswith("H79"), "attacking is optional"
    state = asked(position, "upgrade a2 S")
    assert "strike" not in offered(state)
    with pytest.raises(IllegalChoice, match="W-ATT-01"):
        ews.choose(state, 1, ews.parse("strike"))


@rule("W-ATT-02")
def test_who_enters_an_enemys_cell_attacks_it_at_once() -> None:
    position = at("w", "d4 M(s1)", "d5 m", "d6 m")
    assert refusal(position, "G a2 S; M d4>d5") == "W-ATT-02"
    assert refusal(position, "G a2 S; M d4>d5; A d6; B a2 S") == "W-ATT-02"
    assert refusal(position, "G a2 S; M d4>d5; N") == "W-ATT-02"
    state = asked(position, "upgrade a2 S", "move d4", "step E")
    assert offered(state) == ["done", "target E"]


@rule("W-ATT-03")
def test_an_enemy_out_of_reach_is_out_of_danger() -> None:
    position = at("w", "d4 M", "d7 m")
    assert refusal(position, "G a2 S; M d4>d5>d6; A d7; B a2 S") == "W-ATT-04"
    assert refusal(position, "G a2 S; M d4>d5>d6>d7; A d7; B a2 S") == "W-MOVE-02"
    assert "d7" not in stands(after(position, "G d4 S; M d4>d5>d6; A d7; B a2 S"))


@rule("W-ATT-04")
def test_without_sun_the_arrival_cell_is_the_only_target() -> None:
    position = at("w", "d4 M", "e6 m", roots="b.d5:E", hands="w0/20,b0/19")
    assert refusal(position, "G a2 S; M d4>d5; A e6") == "W-ATT-04"
    state = asked(position, "upgrade a2 S", "move d4", "step E", "strike")
    assert field(ews.position(state), 4) == "-"


@rule("W-ATT-05")
@pytest.mark.parametrize("colour", ["w", "b"])
def test_an_attack_on_a_cell_without_enemy_destroys_a_root_of_either_colour(colour: str) -> None:
    position = at("w", "d4 M", roots=f"{colour}.d5:NE")
    assert field(after(position, "G a2 S; M d4>d5; A d5"), 4) == "-"
    assert field(after(position, "G a2 S; M d4>d5"), 4) == f"{colour}.d5:NE"


@rule("W-ATT-05", "W-ATT-11")
def test_a_target_with_an_ally_loses_a_root_and_the_ally_is_unharmed() -> None:
    position = at("w", "d4 M(s1)", "f5 M", roots="b.f5:E")
    text = after(position, "G a2 S; M d4>e5; A f5")
    assert field(text, 4) == "-"
    assert stands(text)["f5"] == "M"


@rule("W-ATT-06")
def test_the_attacker_chooses_the_root() -> None:
    position = at("w", "d4 M", roots="w.d5:E*2,b.d5:E,b.d5:NE")
    assert refusal(position, "G a2 S; M d4>d5; A d5") == "W-ATT-06"
    assert refusal(position, "G a2 S; M d4>d5; A d5=d5:E") == "W-ATT-06"
    assert field(after(position, "G a2 S; M d4>d5; A d5=d5:E/w"), 4) == "w.d5:E,b.d5:E,b.d5:NE"
    assert field(after(position, "G a2 S; M d4>d5; A d5=d5:NE"), 4) == "w.d5:E*2,b.d5:E"
    state = asked(position, "upgrade a2 S", "move d4", "step E", "strike")
    assert offered(state) == ["root E/b", "root E/w", "root NE/b"]


@rule("W-ATT-07")
def test_a_target_must_be_able_to_suffer() -> None:
    position = at("w", "d4 M(s1)", "d7 m", roots="b.e6:E")
    assert refusal(position, "G a2 S; M d4>d5; A d5") == "W-ATT-07"
    assert offered(asked(position, "upgrade a2 S", "move d4", "step E")) == ["done", "strike", "step E"]
    assert refusal(at("w", "d4 M(s1)"), "G a2 S; M d4>d5; A e5,e6") == "W-ATT-07"


@rule("W-ATT-08")
def test_an_enemy_is_hit_before_the_roots_of_its_cell() -> None:
    position = at("w", "d4 M", "d5 m", roots="b.d5:E")
    assert refusal(position, "G a2 S; M d4>d5; A d5=d5:E; B a2 S") == "W-ATT-08"
    assert field(after(position, "G a2 S; M d4>d5; A d5; B a2 S"), 4) == "b.d5:E"


@rule("W-ATT-09")
def test_an_attack_ends_the_move() -> None:
    position = at("w", "d4 M(w1)", roots="b.d5:NE")
    assert refusal(position, "G a2 S; M d4>d5; A d5; >d6") == "W-ATT-09"
    assert offered(asked(position, "upgrade a2 S", "move d4", "step E", "strike")) == ["done"]


@rule("W-ATT-10")
def test_the_attacker_stands_where_its_victim_stood() -> None:
    assert stands(after(at("w", "d4 M", "d5 t"), "G a2 S; M d4>d5; A d5; B a2 S; B a2 W"))["d5"] == "M"


@rule("W-ATT-12")
def test_hits_count_before_counter_attacks_and_bonuses_come_last() -> None:
    """Both targets fall although the first one kills the attacker; a shield won by a bonus comes too late."""
    position = at("w", "d4 T(e2s1)", "e5 t(s3)", "e6 m", hands="w4/16,b0/20", supply="e18w20s16h4")
    text = after(position, "G a2 E; M d4>e5; A e5,e6; B a2 S; B a2 S; B a2 S; b i6 S; b i6 S")
    assert set(stands(text)) == {"a2", "i6"}
    assert refusal(position, "G a2 E; M d4>e5; A e5,e6; b i6 S") == "W-BONUS-03"


@rule("W-ATT-13")
def test_two_targets_take_two_different_roots() -> None:
    position = at("w", "d4 M(s1)", roots="b.f4:E")
    assert refusal(position, "G a2 S; M d4>e5; A f4,f5") == "W-ATT-13"
    state = asked(position, "upgrade a2 S", "move d4", "step NE", "strike", "target NE")
    assert field(ews.position(state), 4) == "-", "no second target is left to ask for"
    both = at("w", "d4 M(s1)", roots="b.f4:E*2")
    assert field(after(both, "G a2 S; M d4>e5; A f4,f5"), 4) == "-"
    state = asked(both, "upgrade a2 S", "move d4", "step NE", "strike", "target NE")
    assert offered(state) == ["done", "target NW"]


@rule("W-ATT-13")
def test_the_root_of_the_first_target_decides_whether_there_is_a_second() -> None:
    position = at("w", "d4 M(s1)", roots="b.f4:E,b.f5:E")
    answers = ("upgrade a2 S", "move d4", "step NE", "strike", "target NE")
    state = asked(position, *answers, "root W/b")
    assert field(ews.position(state), 4) == "b.f5:E"
    state = asked(position, *answers, "root E/b")
    assert offered(state) == ["done", "target NW"]


# --- shields ----------------------------------------------------------------------------


@rule("W-SHIELD-01")
def test_earth_three_brings_a_shield() -> None:
    text = after(at("w", "d4 T(e2)", hands="w4/16,b0/20", supply="e18w20s20h4"), "G d4 E; M d4>d5")
    assert stands(text)["d5"] == "T(e3+)"
    assert field(text, 6) == "e17w20s20h3"


@rule("W-SHIELD-02")
def test_a_hit_takes_the_shield_instead() -> None:
    text = after(at("w", "d4 M(s1)", "e6 t(e3+)"), "G a2 S; M d4>d5; A e6")
    assert stands(text)["e6"] == "t(e3)"


@rule("W-SHIELD-03")
def test_the_attacker_goes_back_one_cell_before_the_second_attack() -> None:
    position = at("w", "d4 M(s2)", "f5 t(e3+)", supply="e17w20s18h3")
    assert stands(after(position, "G a2 S; M d4>e5>f5; A f5"))["e5"] == "M(s2)"
    state = asked(position, "upgrade a2 S", "move d4", "step NE", "step NE")
    assert offered(state) == ["done", "strike"]
    text = after(position, "G a2 S; M d4>e5>f5; A f5; A f5; B a2 S; B a2 W")
    assert stands(text)["e5"] == "M(s2)"
    assert "f5" not in stands(text)


@rule("W-SHIELD-04")
def test_a_destroyed_attacker_does_not_rebound_and_the_rebound_cell_is_free() -> None:
    position = at("w", "d4 M(s1)", "e5 t(e3+)", "e6 t(s3)", supply="e17w20s16h3")
    text = after(position, "G a2 S; M d4>e5; A e5,e6; B a2 S; B a2 S; b e5 S")
    assert set(stands(text)) == {"a2", "e5", "i6"}


@rule("W-SHIELD-05")
def test_a_lost_shield_never_comes_back() -> None:
    position = at("w", "d4 M(s1)", "e6 t(e3+)", supply="e17w20s19h3")
    text = after(position, "G a2 S; M d4>d5; A e6")
    assert field(text, 6) == "e17w20s18h3"
    kill = after(
        at("w", "d4 M(s1)", "e6 t(e3)", supply="e17w20s19h3"), "G a2 S; M d4>d5; A e6; B a2 S; B a2 S"
    )
    assert field(kill, 6) == "e20w20s16h3"
    destroyed = at("w", "i6 t(e3+)", "i2 t", "a2 T(e2w2)", hands="w4/16,b6/14", supply="e15w18s20h3")
    assert field(after(destroyed, "X i6 E; M a2>a1"), 6) == "e17w18s20h3"


# --- Sun --------------------------------------------------------------------------------


@rule("W-SUN-01")
def test_sun_one_allows_one_or_two_targets() -> None:
    position = at("w", "d4 M(s1)", "f4 m", "f5 m", "e6 m")
    assert "f4" in stands(after(position, "G a2 S; M d4>e5; A f5; B a2 S"))
    assert "f4" not in stands(after(position, "G a2 S; M d4>e5; A f4,f5; B a2 S; B a2 S"))
    assert refusal(position, "G a2 S; M d4>e5; A f4,f5,e6") == "W-SUN-01"
    assert refusal(at("w", "d4 M", "d5 m", "d6 m"), "G a2 S; M d4>d5; A d5,d6") == "W-SUN-01"


@rule("W-SUN-02")
def test_targets_are_the_attackers_cell_and_its_neighbours() -> None:
    position = at("w", "d4 M(s1)", "e5 m", "g5 m", roots="b.d5:E")
    assert refusal(position, "G a2 S; M d4>e5; A e5,g5") == "W-SUN-02"
    state = asked(position, "upgrade a2 S", "move d4", "step E", "strike")
    assert offered(state) == ["target here", "target NW"]


@rule("W-SUN-03")
def test_one_attack_never_targets_a_cell_twice() -> None:
    position = at("w", "d4 M(s2)", roots="b.d5:NE*2")
    assert refusal(position, "G a2 S; M d4>d5; A d5,d5") == "W-SUN-03"
    assert field(after(position, "G a2 S; M d4>d5; A d5; A d5"), 4) == "-"


@rule("W-SUN-04")
def test_a_root_between_shields_the_neighbour() -> None:
    position = at("w", "d4 M(s1)", "e6 m", roots="b.d5:NE")
    assert refusal(position, "G a2 S; M d4>d5; A e6; B a2 S") == "W-SUN-04"
    state = asked(position, "upgrade a2 S", "move d4", "step E", "strike")
    assert field(ews.position(state), 4) == "-", "the own cell is the only target"


@rule("W-SUN-05")
def test_a_root_broken_by_one_target_still_blocks_the_other() -> None:
    position = at("w", "d4 M(s1)", "e6 m", roots="b.d5:NE")
    assert refusal(position, "G a2 S; M d4>d5; A d5,e6; B a2 S") == "W-SUN-04"


@rule("W-SUN-06")
def test_sun_two_allows_a_second_attack() -> None:
    position = at("w", "d4 M(s2)", "f4 m", "f5 m", "e4 m", "e6 m")
    turn = "G a2 S; M d4>e5; A f4,f5; B a2 S; B a2 S; A e4,e6; B a2 W; X a1 E"
    assert set(stands(after(position, turn))) == {"a1", "a2", "e5", "i6"}
    assert refusal(at("w", "d4 M(s1)", "f4 m", "f5 m"), "G a2 S; M d4>e5; A f4; B a2 S; A f5") == "W-SUN-06"
    two = at("w", "d4 M(s2)", roots="b.d5:NE*3")
    assert refusal(two, "G a2 S; M d4>d5; A d5; A d5; A d5") == "W-SUN-06"


@rule("W-SUN-07")
def test_the_second_attack_starts_where_the_attacker_stands_and_leaves_it_there() -> None:
    position = at("w", "d4 M(s2)", "f5 t(e3+)", "f4 m", supply="e17w20s18h3")
    turn = "G a2 S; M d4>e5>f5; A f5; A f5,f4; B a2 S; B a2 S; B a2 W"
    assert stands(after(position, turn))["e5"] == "M(s2)"
    assert refusal(position, "G a2 S; M d4>e5>f5; A f5; A g6") == "W-SUN-02"


@rule("W-SUN-08")
def test_an_attacked_specimen_with_sun_three_strikes_back() -> None:
    position = at("b", "e5 m", "d5 T(s3)", supply="e20w20s17h4")
    text = after(position, "G i6 S; M e5>d5; A d5; B i6 S; B i6 W; b a2 S")
    assert set(stands(text)) == {"a2", "i6"}
    beside = at("b", "e5 m", "d5 T(s3)", roots="w.e6:E")
    assert "e6" in stands(after(beside, "G i6 S; M e5>e6; A e6")), "an attack beside it is none on it"


@rule("W-SUN-09")
def test_each_attacked_specimen_strikes_back_once_and_pay_comes_once() -> None:
    shielded = at("b", "e5 t(e3s1+)", "d4 T(s3)", "d5 T(s3)", hands="w0/20,b6/14", supply="e17w20s13h3")
    turn = "G i6 S; M e5>d5; A d5,d4; B i6 S; B i6 S; B i6 W; X c4 E"
    assert refusal(shielded, turn) == "W-EOW-03", "four bonuses for two Trees"
    turn = "G i6 S; M e5>d5; A d5,d4; B i6 S; B i6 S; B i6 W; X a1 E; b a2 S; b a2 S"
    text = after(shielded, turn)
    assert set(stands(text)) == {"a1", "a2", "i6"}, "the first takes the shield, the second the attacker"
    bare = at("b", "e5 t(s1)", "d4 T(s3)", "d5 T(s3)", supply="e20w20s13h4")
    text = after(bare, "G i6 S; M e5>d5; A d5,d4; B i6 S; B i6 S; B i6 W; X a1 E; b a2 S; b a2 S")
    assert stands(text)["a2"] == "T(s2)", "two resources for one Tree, not four"


@rule("W-SUN-10")
def test_a_counter_attack_reaches_the_attacker_from_a_neighbouring_cell_and_is_not_countered() -> None:
    position = at("w", "d4 T(s3)", "e6 t(s3)", supply="e20w20s14h4")
    text = after(position, "G a2 S; M d4>d5; A e6; B a2 S; B a2 S; b i6 S; b i6 S")
    assert set(stands(text)) == {"a2", "i6"}
    assert refusal(position, "G a2 S; M d4>d5; A e6; B a2 S; B a2 S; b i6 S; b i6 S; b i6 W") == "W-BONUS-01"
