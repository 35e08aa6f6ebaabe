"""Earth, Water & Sun keeps the contract: the conformance suite in random games with every switch."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from conformance import Plan, check_playout, check_uniform, first_answers, play
from ews_subject import EWS, FIRST_SEED, OPTIONS, plan_of_game, the_stage_fits
from holocene import ews
from holocene.ews.codes import PAY, PAY_OTHER
from holocene.ews.options import NUMBERS, VALUES
from holocene.kernel.game import Game
from holocene.kernel.record import Record

GAMES = 6


@pytest.mark.pure
@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_keeps_the_contract(number: int) -> None:
    play(EWS, plan_of_game(number, 3, 10, 100))


@pytest.mark.parametrize("number", range(GAMES, 4 * GAMES))
def test_more_random_games_keep_the_contract(number: int) -> None:
    play(EWS, plan_of_game(number))


@pytest.mark.pure
def test_games_from_a_position_full_of_attacks_keep_the_contract_and_ask_the_opponent() -> None:
    """In random games from the start hardly anybody is paid for a counter-attack."""
    position = "H79 1t(s3)3t(s3)1/8/9/3mmm4/3t(s3)T(s3)t(s3)5/3MMM4/9/8/1T(s3)5 b - w0/20,b0/20 e20w20s2h4 9"
    kinds: set[object] = set()
    subject = replace(EWS, game=from_position(position), invariants=the_stage_fits)
    for seed in range(4):
        play(subject, Plan({"no_progress": 6}, FIRST_SEED + seed, False, 1, 5, 50), kinds)
    assert PAY in kinds
    assert PAY_OTHER in kinds


def from_position(text: str) -> Game[ews.State, ews.View]:
    """The same game, but one that begins with a position."""
    functions = {name: getattr(ews, name) for name in ews.__all__}

    def new(options: Mapping[str, object], seed: int, cards: Path | None = None) -> ews.State:
        return ews.from_position(text, options, seed)

    return cast(Game[ews.State, ews.View], SimpleNamespace(**(functions | {"new": new})))


def test_every_value_of_every_switch_is_played() -> None:
    complete = [ews.checked_options(options) for options in OPTIONS]
    for key, values in VALUES.items():
        assert {options[key] for options in complete} == set(values)
    for key, default in NUMBERS.items():
        assert {0, default} < {options[key] for options in complete}
    assert {"H79", "R67", "H127"} < {options["board"] for options in complete}


@pytest.mark.pure
@pytest.mark.parametrize("options", OPTIONS)
def test_a_playout_ends_and_can_be_repeated(options: dict[str, object]) -> None:
    check_playout(EWS, options, FIRST_SEED)


def test_playouts_choose_evenly() -> None:
    position = "H79 5t1/8/9/10/4m(s1)6/4T(e1)5/9/8/1T5 b w.d5:E w1/18,b0/20 e19w20s19h4 9"
    state = ews.from_position(position, {"no_progress": 4})
    for text in ("upgrade i6 S", "move e5", "step E"):
        ews.choose(state, 0, ews.parse(text))
    check_uniform(first_answers(EWS, state, 400, 1))


@pytest.mark.pure
def test_a_choice_can_be_taken_back_within_the_turn_and_not_after_it() -> None:
    record = Record.begin(ews, {}, 1)
    for text in ("upgrade i4 W", "move i4", "step SE"):
        record.choose(0, ews.parse(text))
    before = ews.digest(record.state)
    record.choose(0, ews.parse("step SE"))
    record.undo(0)
    assert ews.digest(record.state) == before
    for text in ("step SE", "done"):
        record.choose(0, ews.parse(text))
    assert not record.can_undo(0)
    assert not record.can_undo(1)
    record.choose(1, ews.parse("upgrade a4 W"))
    assert record.can_undo(1)
    assert not record.can_undo(0)


@pytest.mark.pure
def test_a_placed_bonus_of_the_opponent_ends_what_can_be_taken_back() -> None:
    position = "H79 5t1/8/9/10/4m6/4T(s3)5/9/8/1T5 b - w0/20,b0/20 e20w20s17h4 9"
    state = ews.from_position(position)
    marks = []
    for seat, text in (
        (0, "upgrade i6 S"),
        (0, "move e5"),
        (0, "step SE"),
        (0, "upgrade i6 S"),
        (0, "upgrade i6 W"),
        (1, "upgrade a2 S"),
    ):
        marks.append(ews.undo_mark(state, 0))
        ews.choose(state, seat, ews.parse(text))
    marks.append(ews.undo_mark(state, 0))
    assert [b > a for a, b in itertools.pairwise(marks)] == [False, False, False, False, True, True]
    assert ews.waiting(state) == [0]


def test_a_record_of_a_whole_game_replays_to_the_same_end() -> None:
    record = Record.begin(ews, {"board": "R67"}, 3)
    number = 0
    while not ews.is_over(record.state):
        seat = ews.waiting(record.state)[0]
        offered = ews.choices(record.state, seat)
        record.choose(seat, offered[number * 7919 % len(offered)])
        number += 1
    assert ews.digest(record.at(number)) == ews.digest(record.state)
    assert ews.result(record.state).finished
