"""Turns written while they are played, and read again by the referee."""

from __future__ import annotations

import random

import pytest

from ews_dense import dense
from ews_table import START, asked, at
from holocene import ews
from holocene.ews.scribe import Scribe, written_turns
from holocene.ews.state import State
from rules import rule

pytestmark = pytest.mark.pure

COUNTED = {"repetition": 0, "no_progress": 0}
"""Without the draws that a text cannot know of (W-NOTE-06)."""


def written(position: str, *answers: str) -> Scribe:
    scribe = Scribe(ews.from_position(position))
    for answer in answers:
        scribe.note(ews.parse(answer, scribe.state))
    return scribe


def outcome(state: State) -> str:
    if not ews.is_over(state):
        return ews.position(state)
    points = {side.name: side.total for side in ews.result(state).sides}
    return {2: "1-0", 1: "1/2", 0: "0-1"}[points["white"]]


def turns_of(position: str, lot: random.Random, turns: int) -> list[tuple[str, str, str]]:
    """Random turns from a position: where each began, what was written, what came of it."""
    scribe = Scribe(ews.from_position(position, COUNTED))
    found: list[tuple[str, str, str]] = []
    while len(found) < turns and not ews.is_over(scribe.state):
        before, turn = ews.position(scribe.state), scribe.last_turn
        while scribe.last_turn == turn and not ews.is_over(scribe.state):
            state = scribe.state
            seat = ews.waiting(state)[0]
            legal = ews.choices(state, seat)
            if lot.random() < 0.6:  # roots are many: without this nothing else would happen
                legal = [one for one in legal if not ews.name(one, state).startswith("root")] or legal
            scribe.note(lot.choice(legal))
        found.append((before, scribe.last, outcome(scribe.state)))
    return found


@rule("W-NOTE-03")
@pytest.mark.parametrize("seed", range(40))
def test_what_is_written_leads_the_referee_to_the_same_position(seed: int) -> None:
    lot = random.Random(seed)
    board = lot.choice(["H79", "R67", "H127"])
    start = ews.position(ews.new({"board": board}, 0)) if seed % 4 == 0 else dense(seed, board)
    for before, turn, after in turns_of(start, lot, 30 if seed % 4 == 0 else 6):
        if after != "1/2":  # two turns without a move are a draw, which a text does not know either
            assert ews.play_turn(before, turn, COUNTED) == after, (before, turn)


def test_a_turn_is_written_while_it_is_built() -> None:
    steps = ["upgrade i2 E", "root+ i2:E", "move i3", "step SE"]
    scribe = Scribe(ews.from_position(START))
    seen = []
    for answer in steps:
        scribe.note(ews.parse(answer, scribe.state))
        seen.append(scribe.written())
    assert seen == [
        "G i2 E",
        "G i2 E; R+ i2:E",
        "G i2 E; R+ i2:E; M i3",
        "G i2 E; R+ i2:E; M i3>h4",
    ]
    scribe.note(ews.parse("done", scribe.state))
    assert scribe.written() == "" and (scribe.last, scribe.last_turn) == (seen[-1], 1)


def test_a_move_goes_on_after_a_root_and_entering_names_the_target() -> None:
    position = at("w", "d4 M(e1)", "d6 m", hands="w1/17,b0/20")
    scribe = written(position, "upgrade d4 W", "move d4", "step E", "root+ d5:NW", "step E")
    assert scribe.written() == "G d4 W; M d4>d5; R+ d5:NW; >d6; A d6"


def test_two_targets_name_their_roots_where_there_are_several() -> None:
    position = at("w", "d4 M", roots="b.c5:E,b.d5:E,b.d5:NE")
    scribe = written(position, "upgrade d4 S", "move d4", "step E")
    assert ews.position(scribe.state) == ews.position(asked(position, "upgrade d4 S", "move d4", "step E"))
    scribe.note(ews.parse("strike", scribe.state))
    scribe.note(ews.parse("target here", scribe.state))
    assert scribe.written().endswith("A d5")
    scribe.note(ews.parse("root E/b", scribe.state))
    assert scribe.written().endswith("A d5=d5:E")
    scribe.note(ews.parse("target SE", scribe.state))
    assert scribe.written().endswith("A d5=d5:E,c5")


def test_a_copy_goes_its_own_way() -> None:
    scribe = written(START, "upgrade i2 E")
    other = scribe.clone()
    other.note(ews.parse("move i3", other.state))
    assert (scribe.written(), other.written()) == ("G i2 E", "G i2 E; M i3")


@rule("W-NOTE-03")
def test_the_choices_of_a_game_are_written_turn_by_turn_and_the_last_as_far_as_it_has_come() -> None:
    state = ews.from_position(START)
    names = ("upgrade i4 W", "move i4", "step SW", "step SW", "done", "upgrade a4 S", "move a4", "step NE")
    choices = [ews.parse(name, state) for name in names]
    assert written_turns(state, choices) == ["G i4 W; M i4>h4>g4", "G a4 S; M a4>b5"]
    assert ews.turn_text(state, choices[:2]) == "G i4 W; M i4"
    assert ews.turn_text(state, []) == ""
    assert ews.position(state) == START
