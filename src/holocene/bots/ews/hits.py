"""The turns that hit an enemy, found piece by piece: who might gain most goes first.

A *raid* is one specimen that sets out after one Growth. What it could gain at most is known
from distances alone, before anything is made, so the quiet search makes the hits of the next
raid only while they could matter. All raids together find what `Generator.find` finds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.bots.ews import weights as w
from holocene.bots.ews.candidates import Generator
from holocene.bots.ews.evaluate import WIN, Evaluator
from holocene.bots.ews.turn_list import TurnList
from holocene.ews.codes import (
    GROW,
    MOVE,
    NO,
    OVER,
    RESOURCES,
    SUN,
    SUN_TOKEN,
    TREE,
    WATER,
    WATER_TOKEN,
    colour_bit,
    sun,
    water,
)
from holocene.ews.engine import fill_without_roots
from holocene.ews.state import STAGE, TREES_LEFT, State

EVERYTHING: Final = -2
"""Instead of a cell: the hits of all specimens at once, where Growth is not an upgrade."""
_PAY: Final = 40
"""More than a bonus adds to what a position is worth."""
SURPRISE: Final = 180
"""More than Growth and new threats add."""
_MOST: Final = 2 * WIN


class Raids:
    """The raids of one position that are still to be made, the most promising first."""

    def __init__(self, cells: i64) -> None:
        self.n: i64 = 0
        self.next: i64 = 0
        self.growth: vec[i64] = vec[i64]([0] * int(3 * cells))
        self.cell: vec[i64] = vec[i64]([0] * int(3 * cells))
        self.gain: vec[i64] = vec[i64]([0] * int(3 * cells))
        """At most so much."""
        self.key: i64 = 0

    def begin(self, key: i64) -> None:
        self.n = 0
        self.next = 0
        self.key = key

    def add(self, growth: i64, cell: i64, gain: i64) -> None:
        at = self.n
        while at > 0 and self.gain[at - 1] < gain:
            self.growth[at] = self.growth[at - 1]
            self.cell[at] = self.cell[at - 1]
            self.gain[at] = self.gain[at - 1]
            at -= 1
        self.growth[at] = growth
        self.cell[at] = cell
        self.gain[at] = gain
        self.n += 1

    def is_over(self) -> bool:
        return self.next >= self.n

    def most(self) -> i64:
        """What the next one gains at most."""
        return self.gain[self.next]


def list_raids(generator: Generator, state: State, key: i64, raids: Raids) -> None:
    """Whoever may hit an enemy this turn, with the best looking Growth and with Water or Sun of its own."""
    raids.begin(key)
    generator.begin(state, key, generator.out, True, False, 1)
    stage = state.ints[STAGE]
    if stage == MOVE:
        _add_movers(generator, state, NO, raids)
        return
    if stage != GROW:
        raids.add(NO, EVERYTHING, _MOST)
        return
    choices = generator.lists[0]
    fill_without_roots(state, choices)
    n = generator.ranking.rank(state, choices, generator.side)
    best = generator.ranking.choices[0]
    if best >= generator.board.first_destroy:
        raids.add(NO, EVERYTHING, _MOST)
        return
    _add_movers(generator, state, best, raids)
    first = generator.board.first_upgrade
    for i in range(n):
        choice = generator.ranking.choices[i]
        resource = (choice - first) % RESOURCES
        if choice == best or (resource != WATER and resource != SUN):
            continue
        cell = (choice - first) // RESOURCES
        piece = state.cell(cell) + (WATER_TOKEN if resource == WATER else SUN_TOKEN)
        gain = most_gained(generator, state, cell, piece)
        if gain > 0:
            raids.add(choice, cell, gain)


def _add_movers(generator: Generator, state: State, growth: i64, raids: Raids) -> None:
    """All specimens after this Growth, or without any."""
    own = colour_bit(generator.side)
    first = generator.board.first_upgrade
    for cell in range(generator.board.cells):
        piece = state.cell(cell)
        if piece & own:
            if growth != NO and cell == (growth - first) // RESOURCES:
                resource = (growth - first) % RESOURCES
                if resource == WATER:
                    piece += WATER_TOKEN
                elif resource == SUN:
                    piece += SUN_TOKEN
            gain = most_gained(generator, state, cell, piece)
            if gain > 0:
                raids.add(growth, cell, gain)


def most_gained(generator: Generator, state: State, cell: i64, piece: i64) -> i64:
    """What a specimen on this cell can gain by hits at most, judged by distance; 0 if nobody is near."""
    evaluator = generator.evaluator
    steps, shine = 2 + water(piece), sun(piece)
    reach = steps + 1 if shine > 0 else steps
    if generator.to_enemy[cell] > reach:
        return 0
    side = 1 - generator.side
    first = side * evaluator.cells
    end = first + (evaluator.n_white if side else evaluator.n_black)
    where, what, apart = evaluator.where, evaluator.what, evaluator.apart
    row = cell * evaluator.cells
    one: i64 = 0
    two: i64 = 0
    rest: i64 = 0
    trees: i64 = 0
    for j in range(first, end):
        k = row + where[j]
        far = apart[k]
        if far > reach or (far == 2 and reach == 2 and not generator.aligned[k]):
            continue
        prize = prize_of(evaluator, what[j])
        if what[j] & TREE:
            trees += 1
        if prize > one:
            rest += two
            two = one
            one = prize
        elif prize > two:
            rest += two
            two = prize
        else:
            rest += prize
    if trees > 0 and (trees >= state.ints[TREES_LEFT + side]):
        if shine > 0 or trees == 1:
            return WIN
    if shine == 0:
        return one
    return one + two if shine == 1 else one + two + rest


def prize_of(evaluator: Evaluator, piece: i64) -> i64:
    """What destroying it adds at most."""
    if piece & TREE:
        return evaluator.worths[piece] + evaluator.weights[w.LAST_TREE] + 2 * _PAY
    return evaluator.worths[piece] + _PAY


def add_hits(generator: Generator, state: State, raids: Raids, out: TurnList) -> None:
    """The turns of the next raid are added to the list."""
    at = raids.next
    raids.next = at + 1
    growth, cell = raids.growth[at], raids.cell[at]
    if cell == EVERYTHING:
        generator.find(state, raids.key, out, True, False, 1)
        return
    generator.begin(state, raids.key, out, True, False, 1)
    if growth == NO:
        generator.move_one(state, cell)
        return
    mark = state.logged
    generator.play(state, growth)
    if state.ints[STAGE] != OVER:
        generator.move_one(state, cell)
    generator.unplay(state, mark)
