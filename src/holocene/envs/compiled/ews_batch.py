"""Many games of Earth, Water & Sun at once (`batch.py`)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from holocene.envs.compiled.batch import OUTSIDE_SEAT, RANDOM_SEAT, Batch
from holocene.envs.compiled.ews_reader import EwsLayout, EwsReader
from holocene.ews.codes import OVER
from holocene.ews.engine import advance, fill
from holocene.ews.result import result
from holocene.ews.space import name
from holocene.ews.state import STAGE, State
from holocene.ews.view import View
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded


class EwsBatch(Batch):
    def __init__(self, layout: EwsLayout, rows: i64, start: State, bots: list[Any]) -> None:
        """`start` is how every game begins."""
        super().__init__(rows, 2, layout.size, layout.board.choices, bots)
        self.reader: EwsReader = EwsReader(layout)
        self.start: State = start
        self.states: list[State] = [start.clone() for _ in range(rows)]

    def deal(self, row: i64, seed: i64) -> None:
        state = self.start.clone()
        state.stream = seeded(int(seed))
        self.states[row] = state

    def answer(self, row: i64, choice: i64) -> None:
        advance(self.states[row], choice)

    def go_on(self, row: i64) -> None:
        state = self.states[row]
        kinds = self.kinds
        while True:
            if state.ints[STAGE] == OVER:
                self.end(row)
                state = self.states[row]
            seat = state.asked()
            out = state.scratch.out
            fill(state, out)
            if out.n == 1:
                advance(state, out.ints[0])
                continue
            kind = kinds[seat]
            if kind == OUTSIDE_SEAT:
                break
            if kind == RANDOM_SEAT:
                advance(state, out.ints[self.streams[row].below(out.n)])
            else:
                bot = self.bots[seat]
                choice: int = bot(View(state, seat), out.as_list(), self.streams[row])
                advance(state, choice)
        self.marks.write(row, out.ints, out.n)
        self.asked[row] = seat
        self.reader.observe(View(state, seat), self.page, row)

    def write_outcome(self, row: i64) -> None:
        state = self.states[row]
        self.reader.observe(View(state, self.asked[row]), self.last, row)
        sides = result(state).sides
        for side in sides:
            self.points[row * self.players + side.seats[0]] = side.total
        self.write_sides(row, [(side.seats, side.total, side.rank) for side in sides])

    def refusal(self, row: i64, choice: i64) -> str:
        try:
            said = repr(name(int(choice), self.start.board))
        except BadInput:
            said = str(choice)
        return f"seat {self.asked[row]} of row {row} cannot answer {said}: it is not among its legal answers"
