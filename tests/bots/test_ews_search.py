"""The parts of the search of Earth, Water & Sun that save work must find what the whole work finds."""

from __future__ import annotations

from functools import cache

import pytest

from ews_table import at
from holocene import ews
from holocene.bots.ews.candidates import key_of
from holocene.bots.ews.first.search import FirstSearch
from holocene.bots.ews.hits import SURPRISE, Raids, add_hits, list_raids
from holocene.bots.ews.moves import Moves, list_moves
from holocene.bots.ews.player import Player
from holocene.bots.ews.root import Limits
from holocene.bots.ews.search import Search
from holocene.bots.ews.turn_list import TurnList
from holocene.bots.ews.weights import weights_of
from holocene.bots.registry import make_bot
from holocene.ews.board import board_of
from holocene.ews.codes import WALK, colour_bit, room
from holocene.ews.engine import make
from holocene.ews.space import DONE
from holocene.ews.state import SIDE, STAGE, State
from holocene.kernel.rng import seeded


@cache
def positions() -> tuple[str, ...]:
    """Positions at the beginning of a turn: some with much to hit, others of a few games."""
    found = [
        at("w", "d4 T(w1s1)", "e5 m", "f4 t", "c6 M", "c7 m(w2)"),
        at("w", "d4 T(w1s1)", "f4 m", "e7 m(w2)", roots="w.d4:NE", hands="w1/18,b0/20"),
        at("w", "d4 T(w2s2)", "f4 m", "f5 m(e1)", "f6 t(s3)", hands="w2/18,b0/20"),
        "H79 m(w1)1m(w1)mmtm/8/9/10/8t(w2s1)2/10/9/3T(w1)4/M1MMM1M w - w0/20,b0/20 e20w15s19h4 6",
        "H79 m(w1)1m(w1)1m1m/8/6m(w1)2/10/11/10/2M(w2)T(w3)3M(w1)1/6t(w2s2)1/7 w - w0/20,b0/20 e20w9s18h4 12",
    ]
    for seed in range(4):
        state, number, turn = ews.new({}, seed), 0, 0
        bots = [make_bot("level1", ews), make_bot("level1", ews)]
        while not ews.is_over(state) and turn < 12:
            seat = ews.waiting(state)[0]
            if ews.view_json(ews.view(state, seat))["stage"] == "Grow":
                turn += 1
                if turn % 3 == 0:
                    found.append(ews.position(state))
            ews.choose(
                state, seat, bots[seat](ews.view(state, seat), ews.choices(state, seat), seeded(number))
            )
            number += 1
    return tuple(found)


def searching(position: str, kind: type[Search] = Search) -> tuple[State, Search]:
    state = ews.from_position(position)
    return state, kind(state.board, weights_of({}), 12)


def worths(turns: TurnList) -> dict[int, int]:
    """By the position after it: what each turn of a list is worth."""
    return {int(turns.key[place]): int(turns.worth[place]) for place in range(int(turns.n))}


def cells_of(state: State, side: int) -> list[int]:
    """What the cells hold that carry a specimen of a side."""
    cells = (int(state.cell(cell)) for cell in range(int(state.board.cells)))
    return [piece for piece in cells if piece & int(colour_bit(side))]


def test_all_raids_together_find_the_hits_of_a_whole_list() -> None:
    hits = 0
    for position in positions():
        state, search = searching(position)
        whole, found, raids = TurnList(), TurnList(), Raids(state.board.cells)
        search.generator.find(state, key_of(state), whole, True, False, 1)
        list_raids(search.generator, state, key_of(state), raids)
        while not raids.is_over():
            add_hits(search.generator, state, raids, found)
        assert worths(found) == worths(whole), position
        hits += int(found.n)
    assert hits > 100


def test_no_raid_gains_more_than_it_may() -> None:
    """Where a bonus may destroy a cell it can: what a hole takes is not foreseen."""
    for position in positions():
        state, search = searching(position)
        side = state.ints[SIDE]
        if sum(int(room(piece)) for piece in cells_of(state, int(side))) < 8:
            continue
        found, raids = TurnList(), Raids(state.board.cells)
        plain = int(search.evaluator.worth(state, side))
        list_raids(search.generator, state, key_of(state), raids)
        while not raids.is_over():
            before, most = int(found.n), plain + int(raids.most()) + SURPRISE
            add_hits(search.generator, state, raids, found)
            assert all(int(found.worth[place]) <= most for place in range(before, int(found.n))), position


def test_the_raid_that_may_gain_most_goes_first() -> None:
    most = 0
    for position in positions():
        state, search = searching(position)
        raids = Raids(state.board.cells)
        list_raids(search.generator, state, key_of(state), raids)
        gains = [int(raids.gain[i]) for i in range(int(raids.n))]
        assert gains == sorted(gains, reverse=True)
        most = max(most, len(set(gains)))
    assert most > 1


@pytest.mark.parametrize("growths", [1, 2])
def test_a_turn_valued_by_tables_is_worth_what_it_is_worth_when_made(growths: int) -> None:
    moves = 0
    for position in positions():
        state, search = searching(position)
        turns, before = TurnList(), ews.position(state)
        assert list_moves(
            Moves(state.board), search.generator, state, key_of(state), turns, growths, -(10**6)
        )
        side, mark = state.ints[SIDE], state.logged
        for place in range(int(turns.n)):
            for choice in turns.turn(place):
                assert choice in ews.choices(state, int(side))
                make(state, choice)
            assert int(turns.key[place]) == int(key_of(state))
            assert int(turns.worth[place]) == int(search.evaluator.worth(state, side)), position
            state.undo(mark)
        assert ews.position(state) == before
        moves += int(turns.n)
    assert moves > 500


def test_tables_find_every_turn_without_an_attack_that_a_list_has() -> None:
    for position in positions():
        state, search = searching(position)
        whole, found = TurnList(), TurnList()
        search.generator.find(state, key_of(state), whole, False, False, 2)
        list_moves(Moves(state.board), search.generator, state, key_of(state), found, 2, -(10**6))
        mark, calm = state.logged, {}
        for place in range(int(whole.n)):
            for choice in whole.turn(place)[:-1]:
                make(state, choice)
            if state.ints[STAGE] == WALK and whole.turn(place)[-1] == DONE:
                calm[int(whole.key[place])] = int(whole.worth[place])
            state.undo(mark)
        assert worths(found) == calm, position


def test_turns_that_are_worth_too_little_are_left_out_and_the_best_of_them_is_told() -> None:
    state, search = searching(positions()[0])
    whole, some = TurnList(), TurnList()
    moves = Moves(state.board)
    list_moves(moves, search.generator, state, key_of(state), whole, 1, -(10**6))
    values = sorted(worths(whole).values())
    least = values[len(values) // 2]
    list_moves(moves, search.generator, state, key_of(state), some, 1, least)
    assert sorted(worths(some).values()) == [value for value in values if value > least]
    assert int(moves.best_left) == least


def test_near_the_end_of_the_world_tables_are_not_asked() -> None:
    state, search = searching(at("w", "a2 T(e2w2)", "e5 M(s2)", supply="e5w5s5h4"))
    turns = TurnList()
    assert not list_moves(Moves(state.board), search.generator, state, key_of(state), turns, 1, -(10**6))


@pytest.mark.parametrize("depth", [1, 2])
def test_both_versions_find_the_same_forced_wins_and_threats(depth: int) -> None:
    for position in (at("w", "h6 M"), at("w", "f6 M"), positions()[3]):
        values = []
        for kind in (Search, FirstSearch):
            state, search = searching(position, kind)
            search.think(state, Limits(0, 0, depth), 0, 0, seeded(1))
            values.append(int(search.values[0]))
        assert abs(values[0] - values[1]) < 200, position


def test_the_first_version_stays_to_be_measured_by() -> None:
    board = board_of("H79")
    assert type(Player({"version": 1}).search(board)) is FirstSearch
    assert type(Player({}).search(board)) is Search
