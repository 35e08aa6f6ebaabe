"""The state of a game of Earth: zones, pieces, lanes. It decides nothing.

Everything is an integer or a vector of integers. The vectors of a seat and of the table
are values: whoever changes a zone puts a new one in its place (`zones.py`), so clones
share them; only lanes, and what expansions lay on the table, are copied. Totals of
pieces and room are kept beside the board because almost every question needs them;
`zones.py` is the only place that changes both.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.codes import NO
from holocene.earth.machine.geometry import CELLS
from holocene.earth.machine.options import Options
from holocene.earth.machine.space import Choices
from holocene.kernel.events import Sink
from holocene.kernel.lanes import Lane
from holocene.kernel.rng import Stream

_NO_SCRATCH: Final = Choices()


@mypyc_attr(acyclic=True)
class Herd:
    """One side's animals, with their tokens and what they have kept (K-DRAFT-04, K-STOCK-01)."""

    def __init__(self) -> None:
        self.dealt: vec[i64] = vec[i64]()
        """Looked at and not yet decided (K-DRAFT-01)."""
        self.animals: vec[i64] = vec[i64]()
        """Kept, by their index in the catalogue."""
        self.tokens: vec[i64] = vec[i64]()
        """By kept animal: the mask of the cells its tokens stand on."""
        self.stock: vec[i64] = vec[i64]()
        """By kept animal: the pieces in its stock area."""
        self.island: i64 = 0
        """Pieces the collective ability has put on the Island (K-COLL-05)."""
        self.stored: vec[i64] = vec[i64]()
        """Cards that lie face down in a stock or on the Island, seen by nobody (K-STOCK-05)."""
        self.path: vec[i64] = vec[i64]()
        """The activation in progress: the card it began on, or NO, then the cards entered."""
        self.fresh: i64 = 0
        """Fauna places achieved while claims are being settled (K-LEAF-08)."""

    def clone(self) -> Herd:
        other = Herd()
        other.dealt = self.dealt[:]
        other.animals = self.animals[:]
        other.tokens = self.tokens[:]
        other.stock = self.stock[:]
        other.island = self.island
        other.stored = self.stored[:]
        other.path = self.path[:]
        other.fresh = self.fresh
        return other


@mypyc_attr(acyclic=True)
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
        self.shares_pieces: bool = False
        """A clone has the same vectors of pieces: they are copied before they change."""
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
        self.declined: i64 = 0
        """Places this seat was asked about this turn and let go (A-LEAF-03)."""
        self.unmet: i64 = 0
        """Places whose goal counts cards and was not reached at the last check, which need not count again
        before a card is laid, lifted or played. Only the check reads it (`rules/base/fauna.py`)."""
        self.unmet_pieces: i64 = 0
        """Those that look at pieces as well, until one comes or goes."""

        self.rows: vec[i64] = vec[i64]()
        """The score rows as last shown; only kept under `scoreVisibility` liveAtEndOfTurn."""

        self.acted: bool = False
        """Made a choice since the last barrier (the public ground for a closing window)."""
        self.asks: bool = False
        """Settled: the top frame of the lane needs an answer."""
        self.less: bool = False
        """Announced that the next answer takes less (E-GEN-11)."""
        self.share: bool = False
        """Announced that some of the next gain goes to the Team board (E-TEAM-13)."""
        self.seeds: i64 = 0
        self.stock: i64 = 0
        """Sprouts on the Abundance board (A-STOCK-01)."""
        self.announced: i64 = NO
        """A between-turns Event on the table, in nobody's hand (A-BTE-11)."""
        self.late: i64 = 0
        """Cells whose black ability waits for the reveal (A-PLANT-03)."""
        self.soil_gained: i64 = 0
        """Received this turn, Events left out: what Gaia counts (E-SOLO-06, E-SOLO-08)."""
        self.cards_drawn: i64 = 0
        self.count: i64 = 0
        """Choices made in the whole game."""
        self.unseen: i64 = 0
        """How often hidden cards moved for this seat: undo stops where it changes (E-INFO-03)."""
        self.seen: vec[i64] = vec[i64]()
        """Cards of composts and of the discard that this seat knows, as bits (`seen.py`)."""
        self.herd: Herd | None = None
        self.lane: Lane = Lane()

    def clone(self) -> Seat:
        """Zones are values and shared; pieces are shared until one of the two changes them (`zones.py`)."""
        other = Seat(self.no, True)
        other.soil = self.soil
        other.leaves = self.leaves
        other.island = self.island
        other.climate = self.climate
        other.ecosystem = self.ecosystem
        other.dealt = self.dealt
        other.hand = self.hand
        other.held = self.held
        other.compost = self.compost
        other.events = self.events
        other.planted = self.planted
        other.cards = self.cards
        other.sprouts = self.sprouts
        other.growth = self.growth
        other.cells = self.cells
        other.shares_pieces = True
        self.shares_pieces = True
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
        other.declined = self.declined
        other.unmet = self.unmet
        other.unmet_pieces = self.unmet_pieces
        other.rows = self.rows
        other.acted = self.acted
        other.asks = self.asks
        other.less = self.less
        other.share = self.share
        other.seeds = self.seeds
        other.stock = self.stock
        other.announced = self.announced
        other.late = self.late
        other.soil_gained = self.soil_gained
        other.cards_drawn = self.cards_drawn
        other.count = self.count
        other.unseen = self.unseen
        other.seen = self.seen
        if self.herd is not None:
            other.herd = self.herd.clone()
        other.lane.copy_from(self.lane)
        return other

    def count_anew(self) -> None:
        """The cards of the area or the Events have changed: the next check counts every goal."""
        self.unmet = 0
        self.unmet_pieces = 0

    def own_pieces(self) -> None:
        """Before the first change of a piece after a clone."""
        self.sprouts = self.sprouts[:]
        self.growth = self.growth[:]
        self.shares_pieces = False


@mypyc_attr(acyclic=True)
class Gaia:
    """The solo opponent's board: piles and pieces, no view and no choices (E-SOLO-03)."""

    def __init__(self) -> None:
        self.soil: i64 = 0
        self.sprouts: i64 = 0
        self.growth: i64 = 0
        self.leaves: i64 = 5
        self.given: i64 = 0
        """Leaves the human turned into seeds (A-SOLO-08)."""
        self.compost: vec[i64] = vec[i64]()
        self.pile: vec[i64] = vec[i64]()
        """Face-up scoring pile."""
        self.deck: vec[i64] = vec[i64]()
        """Her own cards, top last."""
        self.card: i64 = NO
        """The card revealed this turn."""
        self.resolved: i64 = 0
        self.skips: bool = False
        """Her next turn is skipped (E-SOLO-12)."""
        self.gained: vec[i64] = vec[i64]()
        """What reached her board this turn and the last, in rows of six (`rules/solo/gaia_board.py`)."""
        self.herd: Herd | None = None

    def clone(self) -> Gaia:
        other = Gaia()
        other.soil = self.soil
        other.sprouts = self.sprouts
        other.growth = self.growth
        other.leaves = self.leaves
        other.given = self.given
        other.compost = self.compost[:]
        other.pile = self.pile[:]
        other.deck = self.deck[:]
        other.card = self.card
        other.resolved = self.resolved
        other.skips = self.skips
        other.gained = self.gained[:]
        if self.herd is not None:
            other.herd = self.herd.clone()
        return other


@mypyc_attr(acyclic=True)
class Board:
    """One side of the Team board (E-TEAM-04)."""

    def __init__(self) -> None:
        self.soil: i64 = 0
        self.sprouts: i64 = 0
        self.growth: i64 = 0
        self.seeds: i64 = 0
        self.cards: vec[i64] = vec[i64]()
        """Seen by the team; ascending."""
        self.compost: vec[i64] = vec[i64]()
        """Face down also for the team."""

    def clone(self) -> Board:
        other = Board()
        other.soil = self.soil
        other.sprouts = self.sprouts
        other.growth = self.growth
        other.seeds = self.seeds
        other.cards = self.cards[:]
        other.compost = self.compost[:]
        return other

    def is_empty(self) -> bool:
        pieces = self.soil + self.sprouts + self.growth + self.seeds
        return pieces + len(self.cards) + len(self.compost) == 0


@mypyc_attr(acyclic=True)
class State:
    def __init__(self, options: Options, facts: Facts, stream: Stream, blank: bool = False) -> None:
        """`blank` leaves the seats to `clone`."""
        self.options: Options = options
        self.facts: Facts = facts
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
        self.bonus_points: i64 = options.bonus_points if facts.completion == NO else facts.completion
        """What it is worth; follows from the options (A-SETUP-03) and the month (E-CAL-08)."""
        self.ending: bool = False
        self.over: bool = False
        self.barriers: i64 = 0
        self.modules: list[Module] = []
        """What expansions and variants add, in the order of their rules; follows from the options."""
        self.gaia: Gaia | None = None
        self.boards: list[Board] = []
        """The Team board's sides, by team."""
        self.window: i64 = 0
        """The code of the closing window of the step in progress, 0 where it has none."""
        self.extra_planting: bool = False
        """Somebody's planting gives everybody one more (A-PLANT-01)."""
        self.moved: i64 = 0
        """Counts cards leaving the deck or the discard and entering the discard."""
        self.void: i64 = 0
        """Bits of germination criteria that found nothing while `moved` was `void_at`."""
        self.void_at: i64 = 0
        self.passed: vec[i64] = vec[i64]()
        """The last germination, seen by all (A-INFO-01): turn, seat, criterion, card taken or NO, then the
        cards passed."""
        self.tally: vec[i64] = vec[i64]()
        """With a month, what each seat has done of what is counted (`rules/calendar/module.py`)."""
        self.collective: i64 = NO
        """The animal whose collective ability serves everybody (K-SETUP-05)."""
        self.spreads: bool = False
        """Since the last answer another lane than that of its seat was given something to do."""
        self.scratch: Choices = _NO_SCRATCH if blank else Choices()
        """Working space of `choices`; means nothing between calls, so clones share it."""
        self.sink: Sink | None = None
        """Who hears what happens; clones have none."""

    def clone(self) -> State:
        other = State(self.options, self.facts, self.stream.clone(), True)
        other.seats = [seat.clone() for seat in self.seats]
        other.agenda.copy_from(self.agenda)
        other.step = self.step
        other.deck = self.deck
        other.discard = self.discard
        other.fauna = self.fauna
        other.claims = self.claims
        other.shared = self.shared
        other.active = self.active
        other.turn = self.turn
        other.action = self.action
        other.bonus = self.bonus
        other.bonus_points = self.bonus_points
        other.ending = self.ending
        other.over = self.over
        other.barriers = self.barriers
        other.modules = self.modules
        if self.gaia is not None:
            other.gaia = self.gaia.clone()
        if self.boards:
            other.boards = [board.clone() for board in self.boards]
        other.window = self.window
        other.extra_planting = self.extra_planting
        other.moved = self.moved
        other.void = self.void
        other.void_at = self.void_at
        other.passed = self.passed
        other.tally = self.tally
        other.collective = self.collective
        other.scratch = self.scratch
        return other

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        from holocene.earth.machine import compact

        return compact.unpickled, (compact.dumps(self), self.facts.folder)

    def seat(self, no: i64) -> Seat:
        return self.seats[no]

    def from_active(self, i: i64) -> Seat:
        """The i-th seat in turn order from the active one."""
        no = self.active + i
        if no >= self.players:
            no -= self.players
        return self.seats[no]


class Module:
    """An expansion or a variant at the seams of the base game. Here every seam is as in the base.

    A module holds no state of its own; it works on State and Seat. `docs/architecture.md` lists
    the seams and who fills them."""

    # --- set-up

    def set_up(self, state: State) -> None:
        """After the piles are dealt, before the first question."""

    def delays_hands(self, state: State) -> bool:
        """Has steps between the picks of everybody and the starting hands."""
        return False

    def before_hands(self, state: State) -> None:
        """Pushes those steps on the agenda."""

    def picks_known(self, state: State, seat: Seat) -> None:
        """A seat's Island and Climate have been revealed."""

    # --- free choices

    def has_free(self, state: State, seat: Seat) -> bool:
        return False

    def may_be_asked(self, state: State, seat: Seat) -> bool:
        """Public grounds for a closing window beyond those of the base game."""
        return False

    def suits(self, state: State, seat: Seat) -> bool:
        """Has a free choice that fits the announced form, `less` or `share`."""
        return False

    def fill_words(self, state: State, seat: Seat, out: Choices) -> None:
        """Free choices among the words, ascending, after `convert`."""

    def fill_criteria(self, state: State, seat: Seat, out: Choices) -> None:
        """Free choices among the germination criteria."""

    def fill_cards(self, state: State, seat: Seat, out: Choices) -> None:
        """Free choices among the card blocks after Events."""

    def owns(self, state: State, choice: i64) -> bool:
        """Is this one of its free choices?"""
        return False

    def apply_free(self, state: State, seat: Seat, choice: i64) -> None:
        """Applies one of its free choices."""

    # --- the turn

    def bars(self, state: State, seat: Seat, action: i64) -> bool:
        """Forbids a player to choose this action now."""
        return False

    def action_chosen(self, state: State, seat: Seat, action: i64) -> None:
        """A player has chosen the action of the turn."""

    def ability_used(self, state: State, seat: Seat, action: i64) -> bool:
        """A seat uses an ability of its activation; True if it is the last one it may use there."""
        return False

    def replaces_window(self) -> bool:
        """Has a step of its own in the place of the window before barrier (c)."""
        return False

    def close_turn(self, state: State, final: bool) -> None:
        """Pushes its agenda steps between activation (or the final window) and claims; what runs first
        is pushed last."""

    def after_claims(self, state: State, final: bool) -> None:
        """Pushes its agenda steps between claims and passing on; in the final window, which is settled
        once, between its closing window and the claims."""

    def after_reveal(self, state: State) -> None:
        """Pushes its agenda steps between the reveal and the completion check."""

    def passes_on(self, state: State) -> bool:
        """Does the passing of the turn itself; False leaves it to the base game."""
        return False

    # --- leaves, cards and points

    def leaf_used(self, state: State, seat: Seat) -> None:
        """A leaf of this seat has just been placed or given up; what it sets off goes on the lane."""

    def gaia_used_leaf(self, state: State) -> None:
        """The same for hers, which lies on the Fauna board."""

    def defers(self, seat: Seat, mark: i64) -> bool:
        """Keeps a goal reached while claims are settled for the end of that step; False leaves it alone."""
        return False

    def deferred(self, seat: Seat) -> i64:
        """The goals kept so, taken out."""
        return 0

    def card_lifted(self, state: State, seat: Seat, cell: i64) -> None:
        """A card is about to leave its cell."""

    def row_of(self, state: State, seat: Seat) -> i64:
        """Points of its own row of the score sheet, or NO if it has none."""
        return NO

    def row_name(self) -> str:
        """What that row is called."""
        return ""

    # --- gains

    def keeps_surplus(self, state: State, seat: Seat, n: i64) -> None:
        """n sprouts of an unrestricted gain found no space."""

    def unkept(self, state: State, seat: Seat) -> bool:
        """Takes the cards not kept of a draw; False leaves them to the discard."""
        return False

    def denies_bonus(self, state: State) -> bool:
        """A tableau completed now does not earn the completion bonus."""
        return False

    def neighbours(self, state: State, no: i64) -> tuple[i64, i64]:
        """The seats left and right, or (NO, NO) to leave it to the base game."""
        return NO, NO

    # --- what is seen

    def show_table(self, state: State, viewer: i64, whole: dict[str, Any]) -> None:
        """Adds to a view what lies beside the areas."""

    def show_area(self, state: State, seat: Seat, viewer: i64, whole: dict[str, Any]) -> None:
        """Adds to a view what a seat's area has."""

    def show_asked(self, state: State, seat: Seat, whole: dict[str, Any]) -> None:
        """Adds to the question of the viewer what it is about."""

    def show_choice(self, state: State, seat: Seat, choice: i64, whole: dict[str, Any]) -> None:
        """Adds to the description of a choice."""

    def count(self, seat: Seat, counts: dict[str, int]) -> None:
        """Adds what a choice may change and a description tells."""

    def secret_cards(self, state: State, seat: Seat) -> i64:
        """Cards that lie elsewhere and still count as cards of this hand for the others."""
        return 0

    # --- what is hidden

    def hidden_zones(self, state: State, viewer: i64) -> list[vec[i64]]:
        """Zones beside the seats whose cards the viewer does not see."""
        return []

    def hidden_zones_of_seat(self, seat: Seat) -> list[vec[i64]]:
        """Zones of a seat whose cards nobody sees."""
        return []

    def before_deal(self, state: State, viewer: i64) -> None:
        """A state is about to be dealt anew: brings secret cards back where the viewer thinks they are."""

    def dealt_anew(self, state: State, viewer: i64, stream: Stream) -> None:
        """It has been dealt: brings the rest into line with it."""

    # --- refusals

    def why_not(self, state: State, seat: Seat, choice: i64, inside: bool) -> str:
        """Why a choice of its own is refused, with its rule; empty where it has nothing to say. `inside` an
        item there are no free choices."""
        return ""
