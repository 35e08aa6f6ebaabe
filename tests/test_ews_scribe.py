"""Turns written from choices can be read again and lead to the same position (W-NOTE-03)."""

from __future__ import annotations

import pytest

from ews_table import START, asked, at
from holocene import ews
from holocene.ews.scribe import written_turns
from holocene.kernel.rng import seeded
from rules import rule

pytestmark = pytest.mark.pure


@rule("W-NOTE-03")
@pytest.mark.parametrize("seed", range(6))
def test_every_turn_of_a_random_game_is_written_so_that_it_can_be_played_again(seed: int) -> None:
    options: dict[str, object] = {
        "board": ("H79", "R67", "H127")[seed % 3],
        "repetition": 0,
        "no_progress": 0,
    }
    state, stream = ews.new(options, seed), seeded(seed)
    choices: list[int] = []
    positions: list[str] = []
    while not ews.is_over(state) and len(choices) < 700:
        seat = ews.waiting(state)[0]
        offered = ews.choices(state, seat)
        turn = ews.view_json(ews.view(state, 0))["turn"]
        choices.append(offered[stream.below(len(offered))])
        ews.choose(state, seat, choices[-1])
        if ews.is_over(state):
            positions.append(ews.result_text(state))
        elif ews.view_json(ews.view(state, 0))["turn"] != turn:
            positions.append(ews.position(state))
    texts = written_turns(ews.new(options, seed), choices)
    assert len(texts) - len(positions) in (0, 1)
    before = ews.position(ews.new(options, seed))
    for text, after in zip(texts, positions, strict=False):
        assert ews.play_turn(before, text, {"repetition": 0, "no_progress": 0}) == after
        before = after


@rule("W-NOTE-03")
@pytest.mark.parametrize(
    ("position", "answers", "text"),
    [
        (START, ("upgrade i4 W", "move i4", "step SW", "step SW"), "G i4 W; M i4>h4>g4"),
        (
            at("w", "d4 M", "d5 m"),
            ("upgrade a2 S", "move d4", "step E", "upgrade a2 S", "done"),
            "G a2 S; M d4>d5; A d5; B a2 S",
        ),
        (
            at("w", "d4 M(s1)", "f4 m", "f5 m"),
            ("upgrade a2 S", "move d4", "step NE", "strike", "target NE", "target NW"),
            "G a2 S; M d4>e5; A f5,f4",
        ),
        (
            at("w", "d4 M", roots="w.d5:NE,b.d5:NE,b.d5:NW"),
            ("upgrade a2 S", "move d4", "step E", "strike", "root NE/b"),
            "G a2 S; M d4>d5; A d5=d5:NE/b",
        ),
        (
            at("w", "d4 T(e1w1)", hands="w2/18,b0/20"),
            ("upgrade a2 S", "move d4", "step E", "root+ d5:E", "step NE", "done"),
            "G a2 S; M d4>d5; R+ d5:E; >e6",
        ),
    ],
)
def test_a_turn_is_written_as_a_person_would(position: str, answers: tuple[str, ...], text: str) -> None:
    state = ews.from_position(position)
    assert ews.turn_text(state, [ews.parse(answer, state) for answer in answers]) == text
    assert ews.position(state) == position


@rule("W-NOTE-03", "W-MOVE-09")
def test_a_skipped_move_is_written() -> None:
    position = at(
        "w", "a1 T", roots="w.a1:E,w.a1:NE,b.a1:NW", hands="w0/16,b0/19", supply="e18w20s20h4", trees=False
    ).replace("7/8/9", "5t1/8/9", 1)
    state = asked(position)
    assert ews.turn_text(state, [ews.parse(a, state) for a in ("upgrade a1 S", "done")]) == "G a1 S; N"
