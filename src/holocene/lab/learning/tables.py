"""Many games side by side in one process: each goes on to its next real question.

A process owns some of the rows of shared arrays. Told to, it gives the answers that lie in them, plays
on, and writes the next questions. Arrays come in two halves: while the network thinks about one, the
other is played.
"""

from __future__ import annotations

from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np

from holocene import earth
from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.answers import list_answers, weigh
from holocene.bots.earth.learned.opinion import Opinion
from holocene.bots.earth.learned.sight import Sight, look
from holocene.bots.registry import make_bot
from holocene.kernel.rng import Stream, seeded
from holocene.lab.learning.mixture import duel, options_for
from holocene.lab.learning.worth import wins, worths
from holocene.lab.match import derived

HALVES: Final = 2
SEATS: Final = 6

SELF: Final = 0
"""The network answers for everybody."""
TEACHER: Final = 1
"""Greedy answers for everybody; its answers are written down."""
AGAINST: Final = 2
"""Two players, one of them greedy, who is not written down."""

FIELDS: Final[dict[str, tuple[Any, tuple[int, ...]]]] = {
    "marks": (np.int16, (shape.MOST_MARKS,)),
    "amounts": (np.int16, (shape.AMOUNTS,)),
    "answers": (np.int16, (shape.MOST_ANSWERS, shape.ANSWER)),
    "count": (np.int16, ()),
    "seat": (np.int16, ()),
    "picked": (np.int16, ()),
    "over": (np.int16, ()),
    "worth": (np.float32, (SEATS,)),
    "won": (np.float32, ()),
    "margin": (np.float32, ()),
}
"""What a row holds: the question; the seat asked; the number of the answer given; whether a game ended before
this question, and with what."""


class Arrays:
    """The shared arrays of all processes."""

    def __init__(self, rows: int, names: dict[str, str] | None = None) -> None:
        """Made anew, or joined by name."""
        self.rows = rows
        self.memory: dict[str, SharedMemory] = {}
        self.fields: dict[str, np.ndarray[Any, Any]] = {}
        for field, (kind, more) in FIELDS.items():
            size = HALVES * rows * int(np.prod(more, dtype=np.int64)) * np.dtype(kind).itemsize
            memory = SharedMemory(create=True, size=size) if names is None else SharedMemory(names[field])
            self.memory[field] = memory
            self.fields[field] = np.ndarray((HALVES, rows, *more), kind, buffer=memory.buf)
        if names is None:
            self.fields["marks"][:] = shape.MARKS

    def names(self) -> dict[str, str]:
        return {field: memory.name for field, memory in self.memory.items()}

    def close(self) -> None:
        self.fields.clear()
        for memory in self.memory.values():
            memory.close()
            memory.unlink()


class Table:
    """One game after another."""

    def __init__(self, seed: int, duels: int) -> None:
        self.seed = seed
        self.duels = duels
        self.games = 0
        self.way = SELF
        self.state: Any = None
        self.stream: Stream = seeded(seed)
        self.human = 0

    def deal(self) -> None:
        number = derived(self.seed, self.games)
        self.stream = seeded(number)
        against = self.way == AGAINST
        options = duel(self.stream) if against else options_for(self.stream, self.duels)
        if against:
            options["mode"] = "standard"
        self.state = earth.new(options, int(self.stream.below(1 << 40)))
        self.human = self.games % 2
        self.games += 1


class Process:
    """The rows of one process."""

    def __init__(self, arrays: Arrays, first: int, count: int, seed: int, duels: int) -> None:
        self.arrays = arrays
        self.first = first
        self.sight = Sight()
        self.opinion = Opinion()
        self.greedy: Any = make_bot("greedy", earth)
        self.marks = np.frombuffer(memoryview(self.sight.marks), np.int64)
        self.amounts = np.frombuffer(memoryview(self.sight.amounts), np.int64)
        self.answers = np.frombuffer(memoryview(self.sight.answers), np.int64).reshape(
            shape.MOST_ANSWERS, shape.ANSWER
        )
        self.tables = [
            [Table(derived(seed, half, first + row), duels) for row in range(count)] for half in range(HALVES)
        ]

    def start(self, half: int, way: int) -> None:
        """Deals every game of a half anew and writes the first questions."""
        for row, table in enumerate(self.tables[half]):
            table.way = way
            table.deal()
            self.arrays.fields["over"][half, self.first + row] = 0
            self._go_on(half, row, table)

    def step(self, half: int) -> None:
        """Gives the answers that were picked and writes the next questions."""
        fields = self.arrays.fields
        picked, over = fields["picked"][half], fields["over"][half]
        for row, table in enumerate(self.tables[half]):
            at = self.first + row
            over[at] = 0
            state, seat = table.state, int(fields["seat"][half, at])
            list_answers(state, state.seats[seat], self.sight)
            earth.choose_unchecked(state, seat, int(self.sight.choices[int(picked[at])]))
            self._go_on(half, row, table)

    def _go_on(self, half: int, row: int, table: Table) -> None:
        fields, sight, at = self.arrays.fields, self.sight, self.first + row
        while True:
            state = table.state
            if state.over:
                self._end(half, at, table)
                table.deal()
                continue
            seat = earth.waiting(state)[0]
            list_answers(state, state.seats[seat], sight)
            if sight.count == 1:
                earth.choose_unchecked(state, seat, int(sight.choices[0]))
                continue
            if table.way == AGAINST and seat != table.human:
                earth.choose_unchecked(state, seat, self._ask_greedy(state, seat, table))
                continue
            if table.way == TEACHER:
                choice = self._ask_greedy(state, seat, table)
                list_answers(state, state.seats[seat], sight)
                listed = [int(sight.choices[i]) for i in range(int(sight.count))]
                if choice not in listed:
                    earth.choose_unchecked(state, seat, choice)
                    continue
                fields["picked"][half, at] = listed.index(choice)
            look(state, seat, sight)
            weigh(state, seat, sight)
            self.opinion.tell(earth.determinize(earth.view(state, seat), table.stream), seat, sight)
            marked, count = int(sight.marked), int(sight.count)
            fields["marks"][half, at, :marked] = self.marks[:marked]
            fields["marks"][half, at, marked:] = shape.MARKS
            fields["amounts"][half, at] = self.amounts
            fields["answers"][half, at, :count] = self.answers[:count]
            fields["count"][half, at] = count
            fields["seat"][half, at] = seat
            return

    def _ask_greedy(self, state: Any, seat: int, table: Table) -> int:
        return int(self.greedy(earth.view(state, seat), earth.choices(state, seat), table.stream))

    def _end(self, half: int, at: int, table: Table) -> None:
        fields = self.arrays.fields
        found = worths(table.state)
        fields["over"][half, at] = 1
        fields["worth"][half, at] = 0.0
        fields["worth"][half, at, : len(found)] = found
        fields["won"][half, at] = wins(table.state)[table.human if table.way == AGAINST else 0]
        totals = {seat: side.total for side in earth.result(table.state).sides for seat in side.seats}
        if table.way == AGAINST:
            fields["margin"][half, at] = totals[table.human] - totals[1 - table.human]
        else:
            fields["margin"][half, at] = sum(totals.values()) / len(totals)


def serve(pipe: Any, rows: int, names: dict[str, str], first: int, count: int, seed: int, duels: int) -> None:
    """A process: (half, way) deals anew, (half, -1) goes a step on, None ends it."""
    process = Process(Arrays(rows, names), first, count, seed, duels)
    while (order := pipe.recv()) is not None:
        half, way = order
        if way < 0:
            process.step(half)
        else:
            process.start(half, way)
        pipe.send(half)
