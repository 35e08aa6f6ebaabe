"""Earth, Water & Sun: the notation of positions and turns, and the names of choices."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ews_table import START, after, asked, at, field, offered, refusal
from holocene import ews
from holocene.ews.board import board_of
from holocene.ews.codes import OVER
from holocene.ews.state import STAGE
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded
from rules import rule

pytestmark = pytest.mark.pure

BOARDS = ("H79", "R67", "H127", "7-6-5-6-7")


@rule("W-NOTE-01", "W-NOTE-05")
@given(seed=st.integers(0, 10_000), choices=st.integers(0, 400), board=st.sampled_from(BOARDS))
def test_a_position_met_in_play_comes_back_from_its_text(seed: int, choices: int, board: str) -> None:
    state, stream = ews.new({"board": board}, seed), seeded(seed)
    for _ in range(choices):
        if ews.is_over(state):
            break
        seat = ews.waiting(state)[0]
        offers = ews.choices(state, seat)
        ews.choose_unchecked(state, seat, offers[stream.below(len(offers))])
    text = ews.position(state)
    again = ews.from_position(text)
    assert ews.position(again) == text
    for cell in range(state.board.cells):
        assert state.cell(cell) == again.cell(cell)
    for edge in range(state.board.edges):
        assert state.roots(edge) == again.roots(edge)


@rule("W-NOTE-01")
def test_the_fields_say_what_they_should() -> None:
    text = at("w", "e5 T(e3s1+)", "d4 m(w1)", "a1 x", roots="w.d4:NE*2,b.e5:E", hands="w2/16,b0/19", turn=12)
    assert text == ("H79 5t1/8/9/10/4T(e3s1+)6/3m(w1)6/9/8/xT5 w w.d4:NE*2,b.e5:E w2/16,b0/19 e20w20s20h4 12")
    view = ews.view_json(ews.view(ews.from_position(text), 0))
    assert {"edge": "d4:NE", "colour": "white", "n": 2} in view["roots"]
    assert view["gone"] == ["a1"]
    tree = {"cell": "e5", "colour": "white", "kind": "tree", "shield": True, "room": 0}
    assert tree | {"earth": 3, "water": 0, "sun": 1} in view["specimens"]
    assert view["supply"] == {"earth": 20, "water": 20, "sun": 20}


@rule("W-NOTE-01")
def test_roots_are_sorted_as_plain_text_and_white_stands_first() -> None:
    roots = "w.d10:E,w.d1:E,w.d2:E,w.e1:E,b.e1:E,w.e1:NE,w.e1:NW,w.e1:SW,w.e1:W"
    assert field(ews.position(ews.from_position(at("w", roots=roots, hands="w0/12,b0/19"))), 4) == roots


MALFORMED = [
    ("H80", 1),
    ("h79", 1),
    ("7-8-7", 2),
    ("mtmmmtm/8/9/10/11/10/9/8", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MTMMMTM/7", 2),
    ("mtmmmtm/8/9/10/11/10/9/7/MTMMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/9/MTMMMTM", 2),
    ("mtmmmtm/08/9/10/11/10/9/8/MTMMMTM", 2),
    ("mtmmmtm/0/9/10/11/10/9/8/MTMMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MTMMMTK", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/M()TMMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MT(s1e1)MMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MT(e0)MMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MT(e4)MMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MT(e3s2)MMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/M(e3)TMMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MT(e2+)MMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MT(+)MMMTM", 2),
    ("mtmmmtm/8/9/10/11/10/9/8/MT(e1MMMTM", 2),
    ("mtmmmtm//9/10/11/10/9/8/MTMMMTM", 2),
    ("W", 3),
    ("", 3),
    ("", 4),
    ("w.d4", 4),
    ("w.e5:SW", 4),
    ("d4:NE", 4),
    ("w.d4:NE*1", 4),
    ("w.d4:NE*02", 4),
    ("w.d4:NE,w.d4:NE", 4),
    ("b.d4:NE,w.d4:NE", 4),
    ("w.e5:E,w.d4:NE", 4),
    ("w.d1:E,w.d10:E", 4),
    ("w.d4:NE,", 4),
    ("w.d4:NE, w.e5:E", 4),
    ("w0/20", 5),
    ("b0/20,w0/20", 5),
    ("w00/20,b0/20", 5),
    ("w0/20,b0/-1", 5),
    ("e20w20s20", 6),
    ("e20w20s20h04", 6),
    ("w20e20s20h4", 6),
    ("0", 7),
    ("01", 7),
    ("one", 7),
    ("1.5", 7),
    ("", 7),
    ("9999999999", 7),
]


@rule("W-NOTE-01", "W-NOTE-05")
@pytest.mark.parametrize(("text", "number"), MALFORMED)
def test_another_spelling_is_refused_with_its_field(text: str, number: int) -> None:
    fields = START.split(" ")
    fields[number - 1] = text
    with pytest.raises(ews.Refused, match="W-NOTE-01") as caught:
        ews.from_position(" ".join(fields))
    if " " not in text:
        assert f"field {2 if text == '7-8-7' else number} (" in str(caught.value)


@rule("W-NOTE-01")
@pytest.mark.parametrize("text", ["", START + " ", START[:-2], START.replace(" ", "  ", 1), " " + START])
def test_a_position_has_seven_fields(text: str) -> None:
    with pytest.raises(ews.Refused, match=r"W-NOTE-01.*seven|W-NOTE-01.*7 fields"):
        ews.from_position(text)


@rule("W-NOTE-03")
@pytest.mark.parametrize(
    "turn",
    [
        "",
        ";",
        "G i4 S;",
        "G i4 S;  M i4>h4",
        " G i4 S; M i4>h4",
        "G i4 S ; M i4>h4",
        "G i4 Q; M i4>h4",
        "G i4; M i4>h4",
        "G z9 S; M i4>h4",
        "G i8 S; M i4>h4",
        "G i04 S; M i4>h4",
        "g i4 S; M i4>h4",
        "G i4 S; M i4",
        "G i4 S; M i4>",
        "G i4 S; M i4-h4",
        "G i4 S; M i4>h9",
        "G i4 S; M i4>h4; A",
        "G i4 S; M i4>h4; A h4,",
        "G i4 S; M i4>h4; A h4=h4",
        "G i4 S; M i4>h4; A h4=h4:SW",
        "G i4 S; M i4>h4; A h4=h4:E/x",
        "G i4 S; M i4>h4; A h4/w",
        "G i4 S; M i4>h4; P",
        "G i4 S; M i4>h4; R h4:E",
        "G i4 S; M i4>h4; R+ h4:SE",
        "G i4 S; M i4>h4; R+ h4",
        "G i4 S; M i4>h4; n",
        "done",
        "G i4 S\nM i4>h4",
    ],
)
def test_what_is_not_written_like_an_action_is_refused(turn: str) -> None:
    assert refusal(START, turn) == "W-NOTE-03"


@rule("W-NOTE-03")
def test_a_refusal_names_the_action() -> None:
    with pytest.raises(ews.Refused, match=r"^W-NOTE-03: action 2 \(M i4\): "):
        ews.play_turn(START, "G i4 S; M i4")
    with pytest.raises(ews.Refused, match=r"^W-MOVE-02: action 2 \(M i4>h4>g4>f4\): "):
        ews.play_turn(START, "G i4 S; M i4>h4>g4>f4")


@rule("W-NOTE-03")
def test_the_order_of_targets_and_the_space_have_no_meaning() -> None:
    position = at("w", "d4 M(s1)", "f4 m", roots="b.f5:E,b.f5:NE")
    one = after(position, "G a2 S; M d4>e5; A f4,f5=f5:E; B a2 S")
    assert after(position, "G a2 S;M d4>e5;A f5=f5:E/b,f4;B a2 S") == one


@rule("W-NOTE-03")
def test_a_root_choice_may_be_left_out_only_for_one_edge_and_colour() -> None:
    one = at("w", "d4 M", roots="b.d5:NE*3")
    assert field(after(one, "G a2 S; M d4>d5; A d5"), 4) == "b.d5:NE*2"
    two = at("w", "d4 M", roots="w.d5:NE,b.d5:NE")
    assert refusal(two, "G a2 S; M d4>d5; A d5=d5:NE") == "W-ATT-06"


@rule("W-NOTE-04")
def test_a_turn_that_ends_the_game_leads_to_its_result() -> None:
    assert after(at("w", "d4 M", "d5 t", "i6 m"), "G a2 S; M d4>d5; A d5") == "1-0"
    assert after(at("b", "e5 m", "d5 T", "a2 M"), "G i6 S; M e5>d5; A d5") == "0-1"
    assert after(at("b", "e5 t", "d5 T(s3)", "i6 m", "a2 M"), "G i6 S; M e5>d5; A d5") == "1/2"


@rule("W-NOTE-06")
@pytest.mark.parametrize("pieces", [("a2 T",), ("i6 t",), ("a2 M", "i6 m")])
def test_a_text_without_a_tree_of_each_colour_is_a_finished_game(pieces: tuple[str, ...]) -> None:
    text = at("w", *pieces, trees=False)
    state = ews.from_position(text)
    assert ews.is_over(state)
    assert state.ints[STAGE] == OVER
    assert ews.result(state).finished
    assert refusal(text, "G a2 S; M a2>a3") == "W-NOTE-06"
    with pytest.raises(ews.Refused, match="W-NOTE-06"):
        ews.turns(state)


@rule("W-NOTE-06")
def test_a_game_from_a_text_begins_its_counts_there() -> None:
    text = at("w", supply="e0w0s0h4")
    assert after(text, "M a2>a3").startswith("H79")
    assert after(after(text, "M a2>a3"), "M i6>i5").startswith("H79")


# --- names ------------------------------------------------------------------------------


@pytest.mark.parametrize("id", BOARDS)
def test_every_choice_has_a_name_that_parses_back(id: str) -> None:
    state = ews.new({"board": id}, 0)
    size = 27 + 7 * int(board_of(id).cells) + 2 * int(board_of(id).edges)
    names = [ews.name(choice, state) for choice in range(size)]
    assert len(set(names)) == size
    assert [ews.parse(name, state) for name in names] == list(range(size))
    for outside in (-1, size, 1 << 70):
        with pytest.raises(BadInput):
            ews.name(outside, state)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Done",
        "done ",
        "step",
        "step N",
        "target E/w",
        "root E",
        "root E/x",
        "upgrade z1 E",
        "upgrade a1",
        "upgrade a1 EW",
        "move",
        "move a9",
        "root+ e5:SW",
        "root- ",
    ],
)
def test_a_text_that_names_no_choice_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="cannot read"):
        ews.parse(text)


def test_choices_read_like_a_turn() -> None:
    state = asked(
        at("w", "d4 M(e1)", hands="w2/18,b0/20"), "upgrade d4 S", "root+ d4:NE", "move d4", "step E"
    )
    assert offered(state, "root+")[0] == "root+ c4:E"
    assert "seat 1  Walk(d4, d5)     <- asks: done, " in ews.trace(state)
    assert ews.describe(state, 1, ews.parse("root+ c4:E"))["change"] == {
        "white roots in hand": -1,
        "white roots on the board": 1,
    }
