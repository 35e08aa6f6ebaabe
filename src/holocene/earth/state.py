"""The state of a game of Earth: zones, pieces, lanes. It decides nothing.

Everything is an integer or a vector of integers with one owner, so `clone` is a
handful of copies. Totals of pieces and room are kept beside the board because
almost every question needs them; `zones.py` is the only place that changes
both.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.codes import NO
from holocene.earth.geometry import CELLS
from holocene.earth.options import Options
from holocene.earth.space import Choices
from holocene.earth.tables import Tables
from holocene.kernel.lanes import Lane
from holocene.kernel.rng import Stream

_NO_SCRATCH: Final = Choices()


class Seat:
    """One player's area, hand and unfinished business."""

    def __init__(self, no: i64, blank: bool = False) -> None:
        """`blank` leaves the boards to `clone`, which brings its own."""
        self.no: i64 = no
        self.soil: i64 = 0
        self.leaves: i64 = 5
        self.island: i64 = NO
        """Sides by their index in the catalogue, NO before they are picked."""
        self.climate: i64 = NO
        self.ecosystem: i64 = NO
        self.dealt: vec[i64] = vec[i64]()
        """Sides dealt and not yet decided: Island sides, Climate sides, Ecosystem sides."""

        self.hand: vec[i64] = vec[i64]()
        """Ascending."""
        self.held: vec[i64] = vec[i64]()
        """Cards in the fingers: drawn to choose from, being planted, taken from the compost."""
        self.compost: vec[i64] = vec[i64]()
        """Bottom first."""
        self.events: vec[i64] = vec[i64]()
        self.planted: vec[i64] = vec[i64]()
        """Cards planted this turn (E-PLANT-19)."""

        self.cards: vec[i64] = vec[i64]() if blank else vec[i64]([NO] * CELLS)
        """By cell: the card, or NO; then the pieces on it."""
        self.sprouts: vec[i64] = vec[i64]() if blank else vec[i64]([0] * CELLS)
        self.growth: vec[i64] = vec[i64]() if blank else vec[i64]([0] * CELLS)
        self.cells: vec[i64] = vec[i64]()
        """The occupied cells in reading order."""
        self.occupied: i64 = 0
        self.down: i64 = 0
        """Cells whose card is face down for the others (E-PLANT-17)."""
        self.top: i64 = 0
        self.left: i64 = 0
        self.bottom: i64 = 0
        self.right: i64 = 0

        self.sprout_total: i64 = 0
        self.growth_total: i64 = 0
        self.sprout_room: i64 = 0
        self.growth_room: i64 = 0

        self.achieved: i64 = 0
        """Bits of Fauna places achieved this turn and not yet settled."""
        self.shown: i64 = 0
        """Those of them that everybody may know (E-FAUNA-09)."""
        self.claimed: i64 = 0

        self.rows: vec[i64] = vec[i64]()
        """The score rows as last shown; only kept under `scoreVisibility` liveAtEndOfTurn."""

        self.acted: bool = False
        """Made a choice since the last barrier (the public ground for a closing window)."""
        self.asks: bool = False
        """Settled: the top frame of the lane needs an answer."""
        self.less: bool = False
        """Announced that the next answer takes less (E-GEN-11)."""
        self.count: i64 = 0
        """Choices made in the whole game."""
        self.unseen: i64 = 0
        """How often hidden cards moved for this seat: undo stops where it changes (E-INFO-03)."""
        self.lane: Lane = Lane()

    def clone(self) -> Seat:
        other = Seat(self.no, True)
        other.soil = self.soil
        other.leaves = self.leaves
        other.island = self.island
        other.climate = self.climate
        other.ecosystem = self.ecosystem
        other.dealt = self.dealt[:]
        other.hand = self.hand[:]
        other.held = self.held[:]
        other.compost = self.compost[:]
        other.events = self.events[:]
        other.planted = self.planted[:]
        other.cards = self.cards[:]
        other.sprouts = self.sprouts[:]
        other.growth = self.growth[:]
        other.cells = self.cells[:]
        other.occupied = self.occupied
        other.down = self.down
        other.top = self.top
        other.left = self.left
        other.bottom = self.bottom
        other.right = self.right
        other.sprout_total = self.sprout_total
        other.growth_total = self.growth_total
        other.sprout_room = self.sprout_room
        other.growth_room = self.growth_room
        other.achieved = self.achieved
        other.shown = self.shown
        other.claimed = self.claimed
        other.rows = self.rows[:]
        other.acted = self.acted
        other.asks = self.asks
        other.less = self.less
        other.count = self.count
        other.unseen = self.unseen
        other.lane.copy_from(self.lane)
        return other


class State:
    def __init__(self, options: Options, tables: Tables, stream: Stream, blank: bool = False) -> None:
        """`blank` leaves the seats to `clone`."""
        self.options: Options = options
        self.tables: Tables = tables
        self.stream: Stream = stream
        self.players: i64 = options.players
        self.seats: list[Seat] = [] if blank else [Seat(no) for no in range(options.players)]
        self.agenda: Lane = Lane()
        self.step: i64 = 0
        """The agenda frame in progress."""
        self.deck: vec[i64] = vec[i64]()
        """Top last."""
        self.discard: vec[i64] = vec[i64]()
        self.fauna: vec[i64] = vec[i64]()
        """The four sides: upper left, upper right, lower left, lower right."""
        self.claims: vec[i64] = vec[i64]()
        """fauna place * 6 + tier: the seat, or NO."""
        self.shared: vec[i64] = vec[i64]()
        """The shared Ecosystem sides, none in Beginner."""
        self.active: i64 = 0
        self.turn: i64 = 0
        self.action: i64 = NO
        """The action of this turn once it is chosen."""
        self.bonus: i64 = NO
        """The seat with the completion bonus."""
        self.bonus_points: i64 = 7
        """What it is worth; follows from the options (A-SETUP-03)."""
        self.ending: bool = False
        self.over: bool = False
        self.barriers: i64 = 0
        self.scratch: Choices = _NO_SCRATCH if blank else Choices()
        """Working space of `choices`; means nothing between calls, so clones share it."""

    def clone(self) -> State:
        other = State(self.options, self.tables, self.stream.clone(), True)
        other.seats = [seat.clone() for seat in self.seats]
        other.agenda.copy_from(self.agenda)
        other.step = self.step
        other.deck = self.deck[:]
        other.discard = self.discard[:]
        other.fauna = self.fauna
        other.claims = self.claims[:]
        other.shared = self.shared
        other.active = self.active
        other.turn = self.turn
        other.action = self.action
        other.bonus = self.bonus
        other.bonus_points = self.bonus_points
        other.ending = self.ending
        other.over = self.over
        other.barriers = self.barriers
        other.scratch = self.scratch
        return other

    def seat(self, no: i64) -> Seat:
        return self.seats[no]

    def from_active(self, i: i64) -> Seat:
        """The i-th seat in turn order from the active one."""
        no = self.active + i
        if no >= self.players:
            no -= self.players
        return self.seats[no]
