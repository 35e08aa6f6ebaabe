"""The state of a game of Earth, Water & Sun: one vector of integers and a journal. It decides nothing.

Every number that a choice can change lies in `ints`: first the slots named below,
then the cells, then the roots by edge. `put` notes the old value, so that a search
takes a choice back (`undo`) without copying anything. Two stacks stand beside it:
the root choices since the last other choice, and the positions that may still
come again; their bounds are slots, so undoing a choice shortens them too.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.ews.board import Board
from holocene.ews.codes import NO, OVER, PAY_OTHER, SPECIMEN, WHITE, colour_bit
from holocene.ews.options import Options
from holocene.ews.space import Choices
from holocene.kernel.events import Sink
from holocene.kernel.rng import Stream

SIDE: Final = 0
"""Whose turn it is; BLACK or WHITE, which is also the seat."""
TURN: Final = 1
STAGE: Final = 2
SUPPLY: Final = 3
"""3 to 5: tokens left of Earth, Water, Sun."""
SHIELDS_LEFT: Final = 6
HAND: Final = 7
"""7 and 8: roots in hand, by side; then in the supply, then on the board, then Trees in play."""
STOCK: Final = 9
LAID: Final = 11
TREES_LEFT: Final = 13
AT: Final = 15
"""Cell of the specimen that moves or moved this turn, NO before and when it is destroyed."""
STEPS: Final = 16
"""Steps made, the direction of the last one, changes of direction."""
HEADING: Final = 17
BENDS: Final = 18
PATH: Final = 19
"""19 to 24: the cells of the path, the start first; the first STEPS + 1 of them count."""
ENTERED: Final = 25
"""The enemy's cell that the specimen stands in until its attack is over; AT is then the cell before."""
ATTACKS: Final = 26
TARGET_1: Final = 27
"""A target: 0 the attacker's cell, 1 to 6 its neighbours by direction, NO none; its root: edge * 2 + side."""
ROOT_1: Final = 28
TARGET_2: Final = 29
ROOT_2: Final = 30
OWED: Final = 31
"""31 and 32: bonuses still to place, by side."""
FLAGS: Final = 33
"""What has happened this turn, bits below."""
STUCK_TURNS: Final = 34
"""Turns in succession without Growth, destroyed cell and move (W-END-04)."""
QUIET_TURNS: Final = 35
"""Turns in succession without progress (W-END-06)."""
BARREN_TURNS: Final = 36
"""Turns in succession without a token placed or anything destroyed, whatever the roots did (H-W12)."""
HANDED: Final = 37
"""How often the other side was asked next: nothing before that can be taken back."""
RESULT: Final = 38
REASON: Final = 39
WINDOW_FROM: Final = 40
"""Bounds of the root choices since the last other choice, then of the positions that may come again."""
WINDOW_TO: Final = 41
HISTORY_FROM: Final = 42
HISTORY_TO: Final = 43
CELLS: Final = 44
"""The cells start here, the roots behind them."""

GREW: Final = 1
"""Growth is made, or a cell destroyed in its place."""
PLACED: Final = 2
"""A token was placed or something destroyed: nothing that stood before can come again."""
ROOTED: Final = 4
"""A root was placed or taken back."""
PASSED: Final = 8
"""The move was skipped."""

BLACK_ROOT: Final = 1
WHITE_ROOT: Final = 1024
"""One root of a colour in the integer of its edge."""

_LOG_SIZE: Final = 128
SLOT_BITS: Final = 16
"""An entry of the journal is one number: what a slot held, and in its lowest bits which slot."""
SLOT_MASK: Final = (1 << SLOT_BITS) - 1


class Scratch:
    """Working space of the rules; means nothing between calls, so clones share it."""

    def __init__(self, board: Board) -> None:
        self.out: Choices = Choices(board.choices)
        self.mark: i64 = 0
        self.connected: vec[i64] = vec[i64]([0] * int(board.edges))
        """By edge: the mark of the last search that found it connected."""
        self.found: vec[i64] = vec[i64]([0] * int(board.edges))
        """The edges that the last search found connected, and how many they are."""
        self.n_found: i64 = 0
        self.change: vec[i64] = vec[i64]([0] * int(board.edges))
        self.banned: vec[i64] = vec[i64]([0] * int(board.edges))


class State:
    def __init__(self, options: Options, stream: Stream, original: State | None = None) -> None:
        """An empty board, or with `original` a copy of its numbers."""
        self.options: Options = options
        self.board: Board = options.board
        self.stream: Stream = stream
        """Nothing here is drawn by lot; the contract wants a stream all the same."""
        self.logged: i64 = 0
        self.own: vec[i64] = vec[i64]()
        """side * cells + k: the cells with specimens of a side, ascending (`list_own`); then how many."""
        self.black_own: i64 = 0
        self.white_own: i64 = 0
        self.listed: i64 = 0
        """The colour bits of the sides whose list still holds; a clone makes its own."""
        self.sink: Sink | None = None
        """Who hears what happens; clones have none."""
        if original is None:
            self.first_root: i64 = CELLS + self.board.cells
            self.ints: vec[i64] = vec[i64]([0] * int(self.first_root + self.board.edges))
            for slot in (AT, ENTERED, TARGET_1, ROOT_1, TARGET_2, ROOT_2):
                self.ints[slot] = NO
            self.window: vec[i64] = vec[i64]()
            self.history: vec[i64] = vec[i64]()
            self.scratch: Scratch = Scratch(self.board)
            self.log: vec[i64] = _FRESH_LOG[:]
        else:
            self.first_root = original.first_root
            self.ints = original.ints[:]
            self.window = original.window[:]
            self.history = original.history[:]
            self.scratch = original.scratch
            self.log = _FRESH_LOG[:]

    def clone(self) -> State:
        return State(self.options, self.stream.clone(), self)

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        from holocene.ews import compact

        return compact.loads, (compact.dumps(self),)

    # --- changing and taking back

    def put(self, slot: i64, value: i64) -> None:
        """Changes a number and notes what it was."""
        n = self.logged
        if n == len(self.log):
            self._lengthen()
        log, ints = self.log, self.ints
        log[n] = (ints[slot] << SLOT_BITS) | slot
        ints[slot] = value
        self.logged = n + 1

    def put_two(self, slot: i64, value: i64, other: i64, other_value: i64) -> None:
        """Changes two different numbers."""
        n = self.logged
        if n + 2 > len(self.log):
            self._lengthen()
        log, ints = self.log, self.ints
        log[n] = (ints[slot] << SLOT_BITS) | slot
        log[n + 1] = (ints[other] << SLOT_BITS) | other
        ints[slot] = value
        ints[other] = other_value
        self.logged = n + 2

    def put_three(
        self, slot: i64, value: i64, other: i64, other_value: i64, last: i64, last_value: i64
    ) -> None:
        """Changes three different numbers."""
        n = self.logged
        if n + 3 > len(self.log):
            self._lengthen()
        log, ints = self.log, self.ints
        log[n] = (ints[slot] << SLOT_BITS) | slot
        log[n + 1] = (ints[other] << SLOT_BITS) | other
        log[n + 2] = (ints[last] << SLOT_BITS) | last
        ints[slot] = value
        ints[other] = other_value
        ints[last] = last_value
        self.logged = n + 3

    def add(self, slot: i64, n: i64) -> None:
        self.put(slot, self.ints[slot] + n)

    def flag(self, flag: i64) -> None:
        """Notes that something has happened this turn."""
        flags = self.ints[FLAGS]
        if flags | flag != flags:
            self.put(FLAGS, flags | flag)

    def has(self, flag: i64) -> bool:
        return self.ints[FLAGS] & flag != 0

    def undo(self, mark: i64) -> None:
        """Takes back everything put since `logged` was `mark`."""
        n = self.logged
        log, ints, first_root = self.log, self.ints, self.first_root
        while n > mark:
            n -= 1
            entry = log[n]
            slot, value = entry & SLOT_MASK, entry >> SLOT_BITS
            if CELLS <= slot < first_root:
                self.listed &= ~(value ^ ints[slot])  # a colour that comes or goes here is to be listed anew
            ints[slot] = value
        self.logged = n

    def specimen_leaves(self, piece: i64) -> None:
        """A specimen is about to leave its cell: its side is to be listed anew."""
        self.listed &= ~(piece & SPECIMEN)

    def forget(self) -> None:
        """What happened so far will not be taken back by `undo`: the journal and the stacks start afresh."""
        self.logged = 0
        if self.ints[WINDOW_FROM] > 0:
            self.ints[WINDOW_TO] = _move_down(self.window, self.ints[WINDOW_FROM], self.ints[WINDOW_TO])
            self.ints[WINDOW_FROM] = 0
        if self.ints[HISTORY_FROM] > 0:
            self.ints[HISTORY_TO] = _move_down(self.history, self.ints[HISTORY_FROM], self.ints[HISTORY_TO])
            self.ints[HISTORY_FROM] = 0

    def _lengthen(self) -> None:
        longer = self.log[:]
        for _ in range(i64(_LOG_SIZE)):
            longer = append(longer, 0)
        self.log = longer

    # --- the two stacks

    def _note_root(self, entry: i64) -> None:
        """A root choice of this turn: edge * 2, plus 1 for one taken back."""
        top = self.ints[WINDOW_TO]
        if top == len(self.window):
            self.window = append(self.window, entry)
        else:
            self.window[top] = entry

    def move_root(self, edge: i64, n: i64, entry: i64) -> None:
        """A root goes from the hand of the side to move onto an edge (1) or back (-1): `put` for five numbers
        written out, because most choices that a search tries are about roots."""
        self._note_root(entry)
        at = self.logged
        if at + 5 > len(self.log):
            self._lengthen()
        log, ints = self.log, self.ints
        side = ints[SIDE]
        hand, laid, slot, unit = HAND + side, LAID + side, self.first_root + edge, BLACK_ROOT
        if side == WHITE:
            unit = WHITE_ROOT
        log[at] = (ints[hand] << SLOT_BITS) | hand
        log[at + 1] = (ints[laid] << SLOT_BITS) | laid
        log[at + 2] = (ints[slot] << SLOT_BITS) | slot
        log[at + 3] = (ints[WINDOW_TO] << SLOT_BITS) | WINDOW_TO
        log[at + 4] = (ints[FLAGS] << SLOT_BITS) | FLAGS
        ints[hand] -= n
        ints[laid] += n
        ints[slot] += n * unit
        ints[WINDOW_TO] += 1
        ints[FLAGS] |= ROOTED
        self.logged = at + 5

    def close_window(self) -> None:
        """Another choice than one about roots: what stood before it may come again."""
        if self.ints[WINDOW_FROM] != self.ints[WINDOW_TO]:
            self.put(WINDOW_FROM, self.ints[WINDOW_TO])

    def note_position(self, key: i64) -> i64:
        """A position that may come again; how often it has occurred now."""
        top = self.ints[HISTORY_TO]
        if top == len(self.history):
            self.history = append(self.history, key)
        else:
            self.history[top] = key
        self.put(HISTORY_TO, top + 1)
        times: i64 = 0
        i = self.ints[HISTORY_FROM]
        while i <= top:
            if self.history[i] == key:
                times += 1
            i += 1
        return times

    def close_history(self) -> None:
        """Nothing that stood so far can come again."""
        if self.ints[HISTORY_FROM] != self.ints[HISTORY_TO]:
            self.put(HISTORY_FROM, self.ints[HISTORY_TO])

    # --- looking; mypyc borrows a vector that is indexed with a plain name, and counts references otherwise

    def cell(self, cell: i64) -> i64:
        """What a cell holds."""
        slot = CELLS + cell
        return self.ints[slot]

    def roots(self, edge: i64) -> i64:
        """The roots on an edge, both colours in one number; 0 for none."""
        slot = self.first_root + edge
        return self.ints[slot]

    def roots_of(self, edge: i64, side: i64) -> i64:
        """How many roots of one colour lie on an edge."""
        slot = self.first_root + edge
        both = self.ints[slot]
        return both >> 10 if side else both & 1023

    def list_own(self, side: i64) -> i64:
        """Lists the cells with specimens of a side in `own`; how many they are. The list holds until a
        specimen moves or is destroyed, or that is taken back."""
        colour = colour_bit(side)
        if not self.listed & colour:
            self._list_anew(side, colour)
        return self.white_own if side == WHITE else self.black_own

    def _list_anew(self, side: i64, colour: i64) -> None:
        if len(self.own) == 0:
            self.own = vec[i64]([0] * int(2 * self.board.cells))
        ints, own = self.ints, self.own
        first = side * self.board.cells
        end = first
        for slot in range(i64(CELLS), self.first_root):
            if ints[slot] & colour:
                own[end] = slot - CELLS
                end += 1
        if side == WHITE:
            self.white_own = end - first
        else:
            self.black_own = end - first
        self.listed |= colour

    def tokens_left(self) -> i64:
        return self.ints[SUPPLY] + self.ints[SUPPLY + 1] + self.ints[SUPPLY + 2]

    def asked(self) -> i64:
        """The side that owes an answer, or NO when the game is over."""
        stage = self.ints[STAGE]
        if stage == OVER:
            return NO
        return 1 - self.ints[SIDE] if stage == PAY_OTHER else self.ints[SIDE]


def _move_down(stack: vec[i64], first: i64, end: i64) -> i64:
    """Moves the entries in use to the bottom; the new end."""
    for i in range(end - first):
        stack[i] = stack[first + i]
    return end - first


_FRESH_LOG: Final = vec[i64]([0] * _LOG_SIZE)
