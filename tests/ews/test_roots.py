"""Earth, Water & Sun: roots."""

from __future__ import annotations

import pytest

from ews_table import after, asked, at, field, offered, refusal
from holocene import ews
from holocene.kernel.errors import IllegalChoice
from holocene.kernel.rng import seeded
from rules import rule

pytestmark = pytest.mark.pure

ONE = "w2/18,b0/20"
"""Two roots in White's hand."""


def places(position: str, options: dict[str, object] | None = None) -> set[str]:
    """The edges that can receive a root now."""
    return {name.split(" ")[1] for name in offered(asked(position, options=options), "root+")}


@rule("W-ROOT-01")
def test_each_earth_level_brings_two_roots_or_what_is_left() -> None:
    for stock, expected in (("w0/20", "w2/18"), ("w1/2", "w3/0"), ("w0/1", "w1/0"), ("w4/0", "w4/0")):
        text = after(at("w", "d4 M", hands=f"{stock},b0/20"), "G d4 E; M d4>d5")
        assert field(text, 5) == f"{expected},b0/20"


@rule("W-ROOT-01", "W-BONUS-02")
def test_a_bonus_of_earth_in_the_enemys_turn_brings_roots_too() -> None:
    position = at("b", "e5 m", "d5 T(s3)", supply="e20w20s17h4")
    text = after(position, "G i6 S; M e5>d5; A d5; B i6 S; B i6 W; b a2 E")
    assert field(text, 5) == "w2/18,b0/20"


@rule("W-ROOT-02")
def test_roots_in_hand_stay_when_the_specimen_dies() -> None:
    position = at("b", "e5 m", "d5 M(e1)", "b2 M(e1)", hands="w4/16,b0/20", supply="e18w20s20h4")
    text = after(position, "G i6 S; M e5>d5; A d5; B i6 S")
    assert field(text, 5) == "w4/16,b0/20"
    assert field(after(text, "R+ b2:E; R+ b2:NE; R+ b2:NW; R+ b2:E; G a2 S; M a2>a1"), 4) == (
        "w.b2:E*2,w.b2:NE,w.b2:NW"
    )


@rule("W-ROOT-03")
def test_placing_needs_a_root_in_hand_and_a_specimen_with_earth() -> None:
    assert refusal(at("w", "d4 M(e1)"), "R+ d4:E; G a2 S; M d4>d3") == "W-ROOT-03"
    assert refusal(at("w", "d4 M", hands=ONE), "R+ d4:E; G a2 S; M d4>d3") == "W-ROOT-03"
    assert refusal(at("w", "d4 M", "g4 M(e1)", hands=ONE), "R+ d4:E; G a2 S; M d4>d3") == "W-ROOT-03"
    assert places(at("w", "d4 M", hands=ONE)) == set()


@rule("W-ROOT-04")
def test_an_edge_touches_a_specimen_by_one_or_both_ends() -> None:
    sides = {"d4:E", "d4:NE", "d4:NW", "d3:E", "c3:NE", "c4:NW"}
    leading_away = {"e4:E", "d5:NW", "c4:NE", "c3:E", "c3:NW", "d3:NE"}
    assert places(at("w", "d4 M(e1)", hands=ONE)) == sides | leading_away
    assert refusal(at("w", "d4 M(e1)", hands=ONE), "R+ e5:E; G a2 S; M d4>d3") == "W-ROOT-04"


@rule("W-ROOT-05")
def test_a_chain_of_own_roots_carries_the_connection() -> None:
    chained = at("w", "d4 M(e1)", roots="w.d5:NW", hands="w1/18,b0/20")
    assert {"e5:E", "d5:NE"} <= places(chained)
    gap = at("w", "d4 M(e1)", roots="w.f5:NE", hands="w1/18,b0/20")
    assert refusal(gap, "R+ f5:E; G a2 S; M d4>d3") == "W-ROOT-05"
    enemy = at("w", "d4 M(e1)", roots="b.d5:NW", hands="w1/18,b0/19")
    assert "e5:E" not in places(enemy)
    assert (
        refusal(at("w", "d4 M(e1)", roots="w.a1:E,b.d5:NW", hands=ONE), "R+ e5:E; G a2 S; M d4>d3")
        == "W-ROOT-05"
    )


@rule("W-ROOT-05")
def test_with_the_switch_roots_of_both_colours_link() -> None:
    enemy = at("w", "d4 M(e1)", roots="b.d5:NW", hands="w1/18,b0/19")
    assert "e5:E" in places(enemy, {"root_links": "any"})
    back = at("w", "d4 M(e2)", roots="b.d5:NW,w.e5:E", hands="w0/15,b0/19")
    assert refusal(back, "R- e5:E; G a2 S; M d4>d3") == "W-ROOT-11"
    text = after(back, "R- e5:E; G a2 S; M d4>d3", {"root_links": "any"})
    assert field(text, 4) == "b.d5:NW"


@rule("W-ROOT-06")
def test_a_root_stops_its_owner_too() -> None:
    assert refusal(at("w", "d4 M(e1)", hands=ONE), "R+ d4:E; G a2 S; M d4>d5") == "W-MOVE-06"


@rule("W-ROOT-07")
def test_an_edge_carries_any_number_of_both_colours() -> None:
    position = at("w", "d4 M(e1)", roots="w.d4:NE,b.d4:NE", hands="w2/17,b0/19")
    text = after(position, "R+ d4:NE; R+ d4:NE; G a2 S; M d4>d3")
    assert field(text, 4) == "w.d4:NE*3,b.d4:NE"
    assert refusal(text.replace(" b ", " w "), "G a2 S; M d3>d4>e5") in ("W-MOVE-03", "W-MOVE-06")


@rule("W-ROOT-08")
def test_one_target_destroys_one_root_on_a_side_of_it() -> None:
    position = at("b", "e5 m", roots="w.d5:E,w.d5:NE")
    assert field(after(position, "G i6 S; M e5>d5; A d5=d5:NE"), 4) == "w.d5:E"
    assert field(after(position, "G i6 S; M e5>d5; A d5=d5:E"), 4) == "w.d5:NE"


@rule("W-ROOT-09")
def test_a_root_that_only_ends_at_a_corner_is_safe() -> None:
    position = at("b", "e5 m", roots="w.d5:E,w.e5:E")
    assert refusal(position, "G i6 S; M e5>d5; A d5=e5:E") == "W-ROOT-09"
    assert field(after(position, "G i6 S; M e5>d5; A d5"), 4) == "w.e5:E"


@rule("W-ROOT-10")
def test_disconnected_roots_stay_and_cannot_be_used() -> None:
    position = at("w", "d4 M(e2)", roots="w.f5:NE", hands="w1/16,b0/20")
    assert refusal(position, "R- f5:NE; G a2 S; M d4>d3") == "W-ROOT-11"
    assert refusal(position, "R+ f5:E; G a2 S; M d4>d3") == "W-ROOT-05"
    assert field(after(position, "G a2 S; M d4>e5>f5; R- f5:NE"), 4) == "-", "connected again"


@rule("W-ROOT-11")
def test_taking_back_needs_earth_two_and_a_connection_through_own_roots() -> None:
    position = at("w", "d4 M(e1)", roots="w.d4:E", hands="w1/18,b0/20")
    assert refusal(position, "R- d4:E; G a2 S; M d4>d3") == "W-ROOT-11"
    chain = at("w", "d4 M(e2)", roots="w.d4:E,w.d5:NW,w.e5:E")
    state = asked(chain)
    assert offered(state, "root-") == ["root- d4:E", "root- d5:NW", "root- e5:E"]
    assert refusal(at("w", "d4 M(e2)", roots="b.d4:E"), "R- d4:E; G a2 S; M d4>d3") == "W-ROOT-11"


@rule("W-ROOT-12")
def test_roots_taken_back_can_be_used_again_in_the_same_turn() -> None:
    position = at("w", "d4 M(e2)", roots="w.d4:E", hands="w0/16,b0/20")
    text = after(position, "R- d4:E; R+ d4:NE; G a2 S; M d4>d5")
    assert field(text, 4) == "w.d4:NE"
    assert field(text, 5) == "w0/16,b0/20"
    destroyed = after(at("b", "e5 m", roots="w.d5:NE", hands="w0/19,b0/20"), "G i6 S; M e5>d5; A d5")
    assert field(destroyed, 5) == "w0/19,b0/20"


@rule("W-ROOT-13")
def test_outer_edges_take_roots_and_edges_without_cells_do_not() -> None:
    position = at("w", "a3 M(e1)", "a1 x", "a2 x", "b3 T", hands=ONE)
    assert "a3:SW" in places(position)
    assert "a2:SE" not in places(position)
    assert refusal(position, "R+ a2:SE; G b3 S; M a3>a4") == "W-ROOT-13"
    linked = at("w", "a3 M(e1)", "a1 x", "a2 x", "b3 T", roots="w.a2:SE,w.a2:SW", hands="w1/17,b0/20")
    assert "a1:E" not in places(linked)
    assert {"b1:E", "b1:NE"} & places(linked) == set()


# --- a turn is finite -------------------------------------------------------------------


@rule("H-W02")
def test_no_arrangement_of_roots_comes_twice_between_two_other_choices() -> None:
    position = at("w", "d4 M(e2)", hands="w1/16,b0/20")
    state = asked(position, "root+ d4:E")
    assert offered(state, "root-") == []
    with pytest.raises(IllegalChoice, match="H-W02"):
        ews.choose(state, 1, ews.parse("root- d4:E"))
    ews.choose(state, 1, ews.parse("upgrade a2 S"))
    assert offered(state, "root-") == ["root- d4:E"]
    two = asked(at("w", "d4 M(e2)", roots="w.d4:E", hands="w1/15,b0/20"), "root- d4:E", "root+ d3:E")
    assert "root+ d4:E" in offered(two), "one root more than before"
    assert "root- d3:E" not in offered(two)


@rule("H-W02")
def test_the_bans_are_those_of_a_list_of_all_arrangements() -> None:
    for seed in range(40):
        state = asked(at("w", "d4 M(e2)", roots="w.d4:E,b.d4:NE", hands="w2/13,b0/19"))
        stream, seen = seeded(seed), [field(ews.position(state), 4)]
        for _ in range(12):
            choices = [choice for choice in ews.choices(state, 1) if ews.name(choice).startswith("root")]
            for edge in ("d4:E", "d4:NE", "d4:NW", "d3:E"):
                for sign in "+-":
                    choice = ews.parse(f"root{sign} {edge}")
                    free = ews.clone(state)
                    free.close_window()
                    if choice in ews.choices(free, 1):
                        ews.choose(free, 1, choice)
                        assert (choice in choices) == (field(ews.position(free), 4) not in seen)
            if not choices:
                break
            ews.choose(state, 1, choices[stream.below(len(choices))])
            assert field(ews.position(state), 4) not in seen
            seen.append(field(ews.position(state), 4))


@rule("H-W02")
def test_a_written_turn_may_bring_roots_back() -> None:
    position = at("w", "d4 M(e2)", hands="w1/16,b0/20")
    text = after(position, "R+ d4:E; R- d4:E; R+ d4:E; R- d4:E; G a2 S; M d4>d5")
    assert field(text, 4) == "-"
