"""What the greedy bot knows before it looks at a position: weights, the card set, and notes.

A judge may serve many games with one card set. Its notes only save time: what
an ability is worth, how often a filter matches, how long a path is. None of
them changes an answer.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.bots.earth.weights import Weights
from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.codes import COMPOST, GROW, PLANT, WATER
from holocene.earth.machine.geometry import FULL
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.counting import longest_path

POINT: Final = 1000
"""One point, one turn, one card: everything is in thousandths."""
UNKNOWN: Final = -(1 << 40)
"""Not worked out yet."""
_MOST_NOTES: Final = 100_000
LAST_GAIA_CARD: Final = 12


class Judge:
    def __init__(self, weights: Weights, facts: Facts) -> None:
        self.w: Weights = weights
        self.facts: Facts = facts
        self.engine: vec[i64] = filled(facts.faces, UNKNOWN)
        """By face: points a turn from its abilities, where its place does not matter."""
        self.positional: vec[i64] = filled(facts.faces, 0)
        self.worth: vec[i64] = filled(facts.cards, UNKNOWN)
        """By card: what planting or playing it would bring; known for the own hand only."""
        self.unknown: i64 = 0
        """What a card nobody has seen is worth."""
        self.soil_coming: i64 = 0
        """What an unfinished item will still bring, or take."""
        self.cards_coming: i64 = 0
        self.density: vec[i64] = _densities(facts)
        self.paths: dict[int, int] = {}
        self.best: vec[i64] = filled(FULL, 0)
        """Working space: the best cards of a hand."""
        self.rival_end: vec[i64] = filled(6, 0)
        """By seat: the worth of another area if the game ended now, and what each turn more adds."""
        self.rival_turn: vec[i64] = filled(6, 0)
        self.rival_stock: vec[i64] = filled(6, 0)
        """Sprouts the others had in stock when they were looked at."""
        self.gaia: i64 = 0
        """Gaia's points when she was looked at, but for given leaves; whether they are counted anew."""
        self.watches_gaia: bool = False
        self.last_chance: bool = False
        """Whatever this seat leaves on the Team board now will be discarded."""
        self.expansions: bool = False
        """Whether the game has modules that are valued (`expansions.py`)."""

    def often(self, action: i64) -> i64:
        """How many of a thousand turns are of this action."""
        if action == PLANT:
            return self.w.plant_often
        if action == COMPOST:
            return self.w.compost_often
        if action == WATER:
            return self.w.water_often
        assert action == GROW
        return self.w.grow_often

    def path(self, mask: i64, direction: i64, through: i64, cap: i64) -> i64:
        """`longest_path` with a memory: it is asked again and again for the same cells."""
        key: int = ((mask * 8 + direction) * 64 + through + 1) * 16 + cap
        known = self.paths.get(key)
        if known is not None:
            return known
        if len(self.paths) > _MOST_NOTES:
            self.paths.clear()
        found = longest_path(mask, direction, through, cap)
        self.paths[key] = int(found)
        return found


def filled(n: i64, x: i64) -> vec[i64]:
    cards = vec[i64]()
    for _ in range(n):
        cards = append(cards, x)
    return cards


def _densities(facts: Facts) -> vec[i64]:
    """By filter: how many of a thousand Earth cards pass."""
    found = vec[i64]()
    for filter in range(facts.filters):
        passing: i64 = 0
        all: i64 = 0
        for card in range(facts.cards):
            if facts.set_of[card] == 0:
                all += 1
                if facts.passes(filter, card):
                    passing += 1
        found = append(found, passing * 1000 // max(all, 1))
    return found


# --- the clock ----------------------------------------------------------------------


def turns_left(judge: Judge, state: State) -> i64:
    """Turns after this one, guessed from the fullest tableau; exact once the last round runs."""
    if state.over:
        return 0
    gaia = state.gaia
    if gaia is not None and judge.expansions:
        # Until her last card, unless the own tableau is full before (E-SOLO-18).
        left = 2 * (LAST_GAIA_CARD - gaia.resolved) - (1 if state.active == 0 else 0)
        return 0 if state.ending else max(left, 0) * 1000
    if state.ending:
        return (state.players - 1 - state.active) * 1000
    lead: i64 = 0
    for seat in state.seats:
        lead = max(lead, len(seat.cells))
    w = judge.w
    turns = max(state.facts.complete - lead, 0) * (w.pace + w.pace_seat * state.players) + w.round
    if state.facts.last_round > 0:
        turns = min(turns, max(state.facts.last_round * state.players - state.turn - 1, 0) * 1000)
    return turns


def early(judge: Judge, turns: i64) -> i64:
    """1000 far from the end, 0 at the end."""
    return 1000 * turns // (turns + judge.w.half)


def plantings_left(judge: Judge, seat: Seat, turns: i64) -> i64:
    """Cards (in thousandths) this seat will still plant."""
    return min((FULL - len(seat.cells)) * 1000, turns * judge.w.planting // 1000)
