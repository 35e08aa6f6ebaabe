"""Set-up: the piles, the picks, the starting hands.

Implements E-SETUP-01 to E-SETUP-13 and E-SETUP-15. Seat 0 is the first player
(ruling H-01): who sits where is decided before the game begins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.frame import Frame, Step
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import draw
from holocene.earth.rules.base.effects import fill_hand
from holocene.earth.rules.base.fauna import PLACES, TIER_ROOM
from holocene.earth.rules.base.fixed_setup import bring_up, put, reserve_hands
from holocene.earth.rules.base.paying import apply_pay_hand

ISLANDS: Final = 0
CLIMATES: Final = 1
ECOSYSTEMS: Final = 2
SHARED: Final = 2
SIDES: Final = 2


def set_up(state: State) -> None:
    """Everything up to the first question."""
    _deck(state)
    _fauna(state)
    each, facts = cards_dealt(state), state.facts
    if not state.options.beginner:
        ecosystems = _pile(state, facts.ecosystems, ECOSYSTEMS)
        taken: set[int] = set()
        names = facts.ecosystem_ids
        shared = _fixed(state, ecosystems, 0, "shared", names, SHARED, taken)
        own = _fixed(state, ecosystems, SHARED, "ecosystems", names, state.players * each, taken)
        for k in range(SHARED):
            side = state.stream.below(SIDES)
            state.shared = append(
                state.shared, ecosystems[k] * SIDES + (shared[k] if shared[k] >= 0 else side)
            )
    islands = _pile(state, facts.islands, ISLANDS)
    island_sides = _fixed(state, islands, 0, "islands", facts.island_ids, state.players * each, set())
    climates = _pile(state, facts.climates, CLIMATES)
    climate_sides = _fixed(state, climates, 0, "climates", facts.climate_ids, state.players * each, set())
    for seat in state.seats:
        _deal(seat, islands, seat.no * each, each, island_sides, 0)
        _deal(seat, climates, seat.no * each, each, climate_sides, 0)
        if not state.options.beginner:
            _deal(seat, ecosystems, SHARED + seat.no * each, each, own, SHARED)
        _ask(state, seat)
    for module in state.modules:
        module.set_up(state)
    if _hands_wait(state):
        state.agenda.push(frames.REVEAL_PICKS, 0, 0, 0)
    else:
        state.agenda.push(frames.TURN, 0, 0, 0)


def _hands_wait(state: State) -> bool:
    """Do starting hands begin together, after everybody's picks?"""
    if state.options.hidden_picks:
        return True
    for module in state.modules:
        if module.delays_hands(state):
            return True
    return False


def cards_dealt(state: State) -> i64:
    """Cards of each kind dealt to a player (E-SETUP-01)."""
    return 2 if state.options.advanced else 1


def _deck(state: State) -> None:
    for card in range(state.facts.cards):
        if state.options.plays_set(state.facts.set_of[card]):
            state.deck = append(state.deck, card)
    state.stream.shuffle(state.deck)
    if state.options.setup:
        reserve_hands(state)


def _fixed(
    state: State, pile: vec[i64], first: i64, key: str, ids: list[str], n: i64, taken: set[int]
) -> vec[i64]:
    """Puts the cards that the option `setup` names into their places; the sides it names."""
    sides = vec[i64]([-1] * int(n))
    if state.options.setup:
        for k in range(n):
            sides[k] = put(state, pile, first + k, key, ids, int(k), taken)
    return sides


def _fauna(state: State) -> None:
    pile = vec[i64]()
    for card in range(state.facts.fauna // SIDES):
        if state.options.plays_set(state.facts.fauna_set[card * SIDES]):
            pile = append(pile, card)
    state.stream.shuffle(pile)
    sides = _fixed(state, pile, 0, "fauna", state.facts.fauna_ids, PLACES, set())
    for place in range(PLACES):
        side = state.stream.below(SIDES)
        state.fauna = append(state.fauna, pile[place] * SIDES + (sides[place] if sides[place] >= 0 else side))
    for _ in range(PLACES * TIER_ROOM):
        state.claims = append(state.claims, NO)


def is_in_box(state: State, kind: i64, side: i64) -> bool:
    """Does this side belong to a set in play?"""
    facts = state.facts
    if kind == ISLANDS:
        return state.options.plays_set(facts.set_of[facts.island_face(side)])
    if kind == CLIMATES:
        return state.options.plays_set(facts.set_of[facts.climate_face(side)])
    return state.options.plays_set(facts.ecosystem_set[side])


def _pile(state: State, sides: i64, kind: i64) -> vec[i64]:
    """The shuffled physical cards of a kind; card k has the sides 2k and 2k+1."""
    pile = vec[i64]()
    for card in range(sides // SIDES):
        if is_in_box(state, kind, card * SIDES):
            pile = append(pile, card)
    state.stream.shuffle(pile)
    return pile


def _deal(seat: Seat, pile: vec[i64], first: i64, n: i64, sides: vec[i64], less: i64) -> None:
    """Both sides of each card; where the option `setup` names a side, only that one."""
    for k in range(n):
        fixed = sides[first + k - less]
        for side in range(SIDES):
            seat.dealt = append(seat.dealt, pile[first + k] * SIDES + (fixed if fixed >= 0 else side))


def _ask(state: State, seat: Seat) -> None:
    """Three picks, then with open picks straight on to the starting hand (E-SETUP-12)."""
    if not _hands_wait(state):
        _push_hand(seat)
    if not state.options.beginner:
        seat.lane.push(frames.PICK, ECOSYSTEMS, 0, 0)
    seat.lane.push(frames.PICK, CLIMATES, 0, 0)
    seat.lane.push(frames.PICK, ISLANDS, 0, 0)


def _push_hand(seat: Seat) -> None:
    seat.lane.push(frames.SETUP_SOIL, 0, 0, 0)
    seat.lane.push(frames.SETUP_COMPOST, NO, 0, 0)
    seat.lane.push(frames.SETUP_DRAW, 0, 0, 0)


class Pick(Frame):
    """Which of the sides dealt is kept."""

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        for k in range(cards_dealt(state) * SIDES):
            out.add(space.PICK + k)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        kind = seat.lane.a()
        seat.lane.drop()
        side = seat.dealt[kind * cards_dealt(state) * SIDES + choice - space.PICK]
        seat.count_anew()
        if kind == ISLANDS:
            seat.island = side
        elif kind == CLIMATES:
            seat.climate = side
        else:
            seat.ecosystem = side


def picks_shown(state: State) -> bool:
    """Are picks public now? (E-SETUP-12)"""
    return not state.options.hidden_picks or state.barriers > 0


class RevealPicks(Step):
    """All picks are shown."""

    def start(self, state: State, a: i64, b: i64) -> None:
        """All picks are shown, the rest is boxed; then hands in turn order (E-SETUP-12, E-SETUP-15)."""
        state.agenda.push(frames.TURN, 0, 0, 0)
        for module in state.modules:
            if module.delays_hands(state):
                state.agenda.push(frames.DRAW_HANDS, 0, 0, 0)
                module.before_hands(state)
                return
        draw_hands(state)


def draw_hands(state: State) -> None:
    for seat in state.seats:
        _push_hand(seat)


class SetupDraw(Frame):
    """The starting hand."""

    def run(self, state: State, seat: Seat) -> bool:
        seat.lane.drop()
        seat.dealt = vec[i64]()
        for module in state.modules:
            module.picks_known(state, seat)
        if state.options.setup:
            bring_up(state, seat)
        draw(state, seat, state.facts.setup_draw[seat.island])
        return True


class SetupCompost(Frame):
    """Cards of the starting hand that are composted."""

    def run(self, state: State, seat: Seat) -> bool:
        """Exactly as many as the Island says (E-SETUP-10)."""
        owed = seat.lane.a()
        if owed == NO:
            owed = state.facts.setup_compost[seat.island]
            seat.lane.set(owed, 0, 0)
        if owed > 0 and len(seat.hand) > 0:
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        fill_hand(state, seat, out, space.COMPOST)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        apply_pay_hand(state, seat, choice)


class SetupSoil(Frame):
    """The starting soil."""

    def run(self, state: State, seat: Seat) -> bool:
        seat.lane.drop()
        seat.soil += state.facts.setup_soil[seat.island]
        return True


class DrawHands(Step):
    """The starting hands, where a draft came first."""

    def start(self, state: State, a: i64, b: i64) -> None:
        draw_hands(state)


FRAMES: Final[list[Frame]] = [
    Pick(frames.PICK, "Pick", ("kind",), "E-SETUP-08", only=True),
    SetupDraw(frames.SETUP_DRAW, "SetupDraw", (), "E-SETUP-12"),
    SetupCompost(frames.SETUP_COMPOST, "SetupCompost", ("n",), "E-SETUP-10", only=True),
    SetupSoil(frames.SETUP_SOIL, "SetupSoil", (), "E-SETUP-15"),
]


STEPS: Final[list[Step]] = [
    RevealPicks(frames.REVEAL_PICKS, "RevealPicks", (), "E-SETUP-12"),
    DrawHands(frames.DRAW_HANDS, "DrawHands", (), "K-SETUP-07"),
]
