"""Many games side by side: one call answers in all of them and writes the next questions.

A row is one game after another. Whoever steps it answers for the seats it plays; bots answer for the others
inside the call, and what has a single answer is answered unasked. When a game ends its outcome is written and
the next one begins in the same step. All memory is shared through the buffer protocol.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from holocene.envs.compiled.page import Marks, Page
from holocene.kernel.errors import IllegalChoice
from holocene.kernel.rng import MASK, Stream, mix, seeded

_SPREAD: Final = 1_000_003
SEEDS: Final = 1 << 40


class Batch:
    """What both games share. A subclass deals, plays on and counts."""

    def __init__(self, rows: i64, seats: i64, size: i64, actions: i64, bots: list[Any]) -> None:
        """`bots` has an entry for every seat: None for those that are played from outside, RANDOM for
        engine-made random play, otherwise a function from a view, its choices and a stream to a choice."""
        self.rows: i64 = rows
        self.players: i64 = seats
        self.page: Page = Page(rows, size)
        self.marks: Marks = Marks(rows, actions)
        self.last: Page = Page(rows, size)
        """How the seat that was asked last saw the end of a game."""
        self.bots: list[Any] = bots
        self.kinds: vec[i64] = vec[i64]([_kind(bot) for bot in bots])
        self.drawn: vec[i64] = vec[i64]([0] * int(rows))
        self.asked: vec[i64] = vec[i64]([0] * int(rows))
        """The seat that each row asks."""
        self.ended: vec[u8] = vec[u8]([0] * int(rows))
        """1 where a game ended in this step; then its outcome stands in the next three."""
        self.worths: vec[float] = vec[float]([0.0] * int(rows * seats))
        """By row and seat: 1 for a win alone, the others share the loss."""
        self.margins: vec[float] = vec[float]([0.0] * int(rows * seats))
        """By row and seat: the points of its side less those of the best other side."""
        self.points: vec[i64] = vec[i64]([0] * int(rows * seats))
        self.lengths: vec[i64] = vec[i64]([0] * int(rows))
        """Answers from outside in the game that runs, or in the one that has just ended."""
        self.counted: vec[i64] = vec[i64]([0] * int(rows))
        self.streams: list[Stream] = [Stream(0) for _ in range(rows)]
        self.games: i64 = 0
        """Finished since `begin`."""

    def begin(self, seed: int) -> None:
        """Deals every row anew."""
        self.games = 0
        folded: i64 = seed & MASK
        for row in range(self.rows):
            self.streams[row] = seeded(int(mix((folded + row * _SPREAD) & MASK)))
            self.ended[row] = 0
            self.counted[row] = 0
            self.lengths[row] = 0
            self.deal(row, self.streams[row].below(SEEDS))
            self.go_on(row)

    def step(self, answers: bytes) -> None:
        """Gives an answer in every row, eight bytes each, the little end first; refuses all of them if one is
        not legal. Views of a vector can only be read, so answers come in as bytes."""
        rows, marks = self.rows, self.marks
        for row in range(rows):
            choice = read_i64_le(answers, 8 * row)
            if not marks.has(row, choice):
                raise IllegalChoice(self.refusal(row, choice))
        for row in range(rows):
            self.ended[row] = 0
            self.counted[row] += 1
            self.lengths[row] = self.counted[row]
            self.answer(row, read_i64_le(answers, 8 * row))
            self.go_on(row)

    def draw(self, stream: Stream) -> None:
        """A legal answer for every row, each as likely as the others, into `drawn`."""
        for row in range(self.rows):
            self.drawn[row] = self.marks.pick(row, stream.below(self.marks.counts[row]))

    def end(self, row: i64) -> None:
        """A game is over: notes it and deals the next."""
        self.write_outcome(row)
        self.ended[row] = 1
        self.counted[row] = 0
        self.games += 1
        self.deal(row, self.streams[row].below(SEEDS))

    def deal(self, row: i64, seed: i64) -> None:
        raise NotImplementedError

    def go_on(self, row: i64) -> None:
        """Plays on to the next question for the outside, and writes it."""
        raise NotImplementedError

    def answer(self, row: i64, choice: i64) -> None:
        raise NotImplementedError

    def write_outcome(self, row: i64) -> None:
        """Points, worths and margins, and the last look at the table."""
        raise NotImplementedError

    def refusal(self, row: i64, choice: i64) -> str:
        raise NotImplementedError

    def write_sides(self, row: i64, sides: list[tuple[tuple[int, ...], int, int]]) -> None:
        """Worths and margins from sides: seats, total, rank."""
        winners = 0
        for _, _, rank in sides:
            if rank == 1:
                winners += 1
        for seats, total, rank in sides:
            best_other = max([other for others, other, _ in sides if others != seats])
            for seat in seats:
                at = row * self.players + seat
                self.worths[at] = worth(rank == 1, winners, len(sides))
                self.margins[at] = float(total - best_other)


RANDOM: Final = "random"
OUTSIDE_SEAT: Final = 0
RANDOM_SEAT: Final = 1
BOT_SEAT: Final = 2


def _kind(bot: Any) -> int:
    if bot is None:
        return OUTSIDE_SEAT
    return RANDOM_SEAT if bot == RANDOM else BOT_SEAT


def worth(won: bool, winners: int, sides: int) -> float:
    """1 for the only winner; over all sides the worths add up to nothing."""
    share = 1.0 / winners if won else 0.0
    return (sides * share - 1.0) / (sides - 1)
