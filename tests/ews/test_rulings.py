"""Earth, Water & Sun: the rulings of our own (docs/rules/earth-water-sun.md, section 15)."""

from __future__ import annotations

import pytest

from ews_table import after, asked, at, field, offered, refusal, stands
from holocene import ews
from holocene.kernel.errors import BadInput
from rules import rule

pytestmark = pytest.mark.pure


@rule("H-W04", "W-COMP-02")
@pytest.mark.parametrize(
    ("piece", "said"),
    [
        ("M(e1w1s1)", "3 upgrades, the most is 2"),
        ("T(e2w2s1)", "5 upgrades, the most is 4"),
        ("T(e2+)", "a shield without Earth 3"),
        ("T(s3+)", "a shield without Earth 3"),
    ],
)
def test_a_text_with_an_impossible_specimen_is_refused(piece: str, said: str) -> None:
    with pytest.raises(ews.Refused, match=f"field 2 .*{said}") as caught:
        ews.from_position(at("w", f"d4 {piece}"))
    assert caught.value.rule == "W-NOTE-01"


@rule("H-W04")
def test_odd_numbers_of_pieces_are_taken_as_given() -> None:
    position = at("w", "d4 T", "d5 T", "d6 M", hands="w99/0,b0/20", supply="e0w0s7h9")
    assert ews.position(ews.from_position(position)) == position
    assert stands(after(position, "G d4 S; M d4>d3"))["d3"] == "T(s1)"


@rule("H-W05")
def test_without_a_shield_in_the_supply_earth_three_brings_none() -> None:
    left = "e18w20s20h0"
    position = at("w", "d4 T(e2)", hands="w4/16,b0/20", supply=left)
    text = after(position, "G d4 E; M d4>d5")
    assert stands(text)["d5"] == "T(e3)"
    assert field(text, 6) == "e17w20s20h0"
    with_one = after(position.replace(left, "e18w20s20h1"), "G d4 E; M d4>d5")
    assert stands(with_one)["d5"] == "T(e3+)"


@rule("H-W07", "W-END-04")
def test_a_player_shut_in_by_own_roots_that_could_be_taken_back_counts_as_unable_to_move() -> None:
    shut = "w.a1:E,w.a1:NE,w.a1:NW,b.h7:NE,b.h8:NW,b.i6:E"
    hands, supply = "w0/10,b0/10", "e0w0s0h4"
    position = at("w", "a1 T(e2)", "i7 t(e2)", roots=shut, hands=hands, supply=supply, trees=False)
    state = asked(position)
    assert "done" in offered(state)
    assert "root- a1:E" in offered(state)
    ews.choose(state, 1, ews.parse("done"))
    ews.choose(state, 1, ews.parse("done"))
    assert not ews.is_over(state)
    assert "root- i6:E" in offered(state)
    ews.choose(state, 0, ews.parse("done"))
    ews.choose(state, 0, ews.parse("done"))
    assert ews.result(state).rule == "W-END-04"


@rule("H-W08", "W-NOTE-03")
def test_a_move_may_be_continued_without_a_root_action_between() -> None:
    position = at("w", "d4 M(w1)")
    whole = after(position, "G a2 S; M d4>d5>d6>d7")
    assert after(position, "G a2 S; M d4>d5; >d6; >d7") == whole
    assert after(position, "G a2 S; M d4>d5; >d6>d7") == whole
    assert refusal(position, "G a2 S; >d5") == "W-MOVE-01"


@rule("H-W09", "W-NOTE-03")
@pytest.mark.parametrize(
    "turn", ["G a2 S; M d4>d99", "G a2 S; M a2>a1>a0", "G z9 S; M d4>d5", "G a8 S; M d4>d5"]
)
def test_a_cell_the_board_does_not_have_is_no_action(turn: str) -> None:
    assert refusal(at("w", "d4 M"), turn) == "W-NOTE-03"


@rule("H-W10")
def test_a_repetition_of_one_is_refused() -> None:
    with pytest.raises(BadInput, match="option repetition is 1"):
        ews.checked_options({"repetition": 1})
    assert ews.checked_options({"repetition": 2})["repetition"] == 2
