"""Many games of Earth at once (`batch.py`)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from holocene.earth.machine import answers
from holocene.earth.machine.engine import advance, fill, first_waiting, settle
from holocene.earth.machine.modules import modules_of
from holocene.earth.machine.policy import keep_plain
from holocene.earth.machine.state import State
from holocene.earth.machine.view import View
from holocene.earth.rules.base.ranking import standings
from holocene.earth.rules.base.score import total_of
from holocene.earth.rules.base.setup import set_up
from holocene.envs.compiled.batch import OUTSIDE_SEAT, RANDOM_SEAT, Batch
from holocene.envs.compiled.earth_layout import EarthLayout
from holocene.envs.compiled.earth_reader import EarthReader
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded


class EarthBatch(Batch):
    def __init__(self, layout: EarthLayout, rows: i64, actions: i64, bots: list[Any]) -> None:
        super().__init__(rows, layout.players, layout.size, actions, bots)
        self.layout: EarthLayout = layout
        self.reader: EarthReader = EarthReader(layout)
        self.states: list[State] = [State(layout.options, layout.facts, seeded(0)) for _ in range(rows)]

    def deal(self, row: i64, seed: i64) -> None:
        layout = self.layout
        state = State(layout.options, layout.facts, seeded(int(seed)))
        state.modules = modules_of(layout.options)
        set_up(state)
        settle(state)
        self.states[row] = state

    def answer(self, row: i64, choice: i64) -> None:
        state = self.states[row]
        advance(state, state.seats[self.asked[row]], choice)

    def go_on(self, row: i64) -> None:
        state = self.states[row]
        kinds = self.kinds
        out = state.scratch
        while True:
            if state.over:
                self.end(row)
                state = self.states[row]
                out = state.scratch
            seat = first_waiting(state)
            assert seat is not None
            fill(state, seat, out)
            keep_plain(out)
            if out.n == 1:
                advance(state, seat, out.ints[0])
                continue
            kind = kinds[seat.no]
            if kind == OUTSIDE_SEAT:
                break
            if kind == RANDOM_SEAT:
                advance(state, seat, out.ints[self.streams[row].below(out.n)])
            else:
                bot = self.bots[seat.no]
                choice: int = bot(View(state, seat.no), out.as_list(), self.streams[row])
                advance(state, seat, choice)
        self.marks.write(row, out.ints, out.n)
        self.asked[row] = seat.no
        self.reader.observe(View(state, seat.no), self.page, row)

    def write_outcome(self, row: i64) -> None:
        state = self.states[row]
        for seat in state.seats:
            self.points[row * self.players + seat.no] = total_of(state, seat)
        self.reader.observe(View(state, self.asked[row]), self.last, row)
        self.write_sides(row, [(one.seats, one.total, one.rank) for one in standings(state)])

    def refusal(self, row: i64, choice: i64) -> str:
        try:
            said = repr(answers.name(int(choice), self.layout.facts))
        except BadInput:
            said = str(choice)
        return f"seat {self.asked[row]} of row {row} cannot answer {said}: it is not among its legal answers"
