"""What an animal's ability brings: effects in printed order, one frame for each question.

Implements K-ACT-06, K-ACT-07, K-EFF-01 to K-EFF-05 and K-EFF-08. Both sides of an Animal card are made of the
same effects: `k` is the kept animal they belong to, or ISLAND for the collective ability. Gains are frames of
the base game.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    A_CONDITION,
    A_CONDITION_FILTER,
    A_CONDITION_N,
    ACTIVATE,
    ARRIVAL_IS,
    CARDS_VISITED,
    E_AMONG,
    E_COLOURS,
    E_EACH,
    E_FIRST_PRICE,
    E_FIRST_YIELD,
    E_LAST_PRICE,
    E_LAST_YIELD,
    E_MOST,
    E_N,
    E_ONE,
    E_OP,
    E_TIMES,
    EACH_VISITED,
    FREE,
    HABITATS_VISITED,
    NO,
    ONCE,
    ONE_OF,
    P_AT,
    P_CODE,
    P_N,
    PER_GROWTH,
    PER_LEAF,
    PER_SPROUT,
    SELECT,
    SOME,
    STORE,
    THERE,
    TRADE,
    Y_AT,
    Y_CODE,
    Y_FILTER,
    Y_MOST,
    Y_N,
    Y_OTHERS,
    Y_PER,
)
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.seen import learn
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import (
    add_growth,
    add_sprouts,
    draw_to_held,
    free_growth_cells,
    free_sprout_cells,
    keep_held,
    with_card,
)
from holocene.earth.rules.animals.card_abilities import can_share, start_use, usable_cells
from holocene.earth.rules.animals.effect_targets import (
    ISLAND,
    elements,
    how_often,
    mask_of,
    most_of,
    place_of,
    some_cells,
)
from holocene.earth.rules.animals.gifts import is_automatic_gain
from holocene.earth.rules.animals.stock_area import could_store, start_store
from holocene.earth.rules.animals.walking import (
    arrival,
    can_pay_prices,
    count_bits,
    herd_of,
    of_animal,
    used_leaves,
    visited,
)
from holocene.earth.rules.base.counting import matching_cells, passes
from holocene.earth.rules.base.effects import card_of
from holocene.earth.rules.base.fauna import check

ELEMENTS: Final = 256
"""Unit of the element counter beside a form."""
USES: Final = 64
"""More than there are cards or leaves for one effect; how often it was used is counted above that."""

# --- from an effect to its questions -------------------------------------------------


def push_effects(seat: Seat, first: i64, last: i64, k: i64, form: i64) -> i64:
    """In printed order, a check point between two; how many frames that is."""
    pushed: i64 = 0
    effect = last
    while effect > first:
        effect -= 1
        if pushed:
            seat.lane.push(frames.CHECK, 0, 0, 0)
            pushed += 1
        seat.lane.push(frames.EFFECT, effect, k, form)
        pushed += 1
    return pushed


class Condition(Frame):
    """What the ability is bound to; unmet, its effects are dropped."""

    def run(self, state: State, seat: Seat) -> bool:
        """Failing it, the token stays where it went and the effects are skipped (K-ACT-12)."""
        k, skipped = seat.lane.a(), seat.lane.b()
        seat.lane.drop()
        if not _holds(state, seat, k):
            for _ in range(skipped):
                seat.lane.drop()
        return True


def _holds(state: State, seat: Seat, k: i64) -> bool:
    herd = herd_of(seat)
    test, n = of_animal(state, herd, k, A_CONDITION), of_animal(state, herd, k, A_CONDITION_N)
    if test == ARRIVAL_IS:
        return arrival(seat) != NO and passes(state, seat, n, arrival(seat))
    cells = visited(state, seat, False)
    if test == CARDS_VISITED:
        filter = of_animal(state, herd, k, A_CONDITION_FILTER)
        passing = matching_cells(state, seat, filter, seat.occupied)
        return count_bits(mask_of(cells) & passing) >= n
    assert test == HABITATS_VISITED
    shown: i64 = 0
    for i in range(len(cells)):
        shown |= state.facts.habitats_of[seat.cards[cells[i]]]
    return count_bits(shown) >= n


class Effect(Frame):
    """One printed effect."""

    def run(self, state: State, seat: Seat) -> bool:
        effect, k, form = seat.lane.a(), seat.lane.b(), seat.lane.c()
        seat.lane.drop()
        op = state.facts.effect_at(effect, E_OP)
        if op == TRADE:
            _start_trade(state, seat, effect, k, form)
        elif op == STORE:
            start_store(state, seat, effect, k, form)
        elif op == ACTIVATE:
            start_use(state, seat, effect, k)
        else:
            assert op == SELECT
            draw_to_held(state, seat, state.facts.effect_at(effect, E_N))
            seat.lane.push(frames.KEEP_DRAWN, state.facts.effect_at(effect, E_ONE), 0, 0)
        return True


class Activated(Frame):
    """The end of an activation."""

    def run(self, state: State, seat: Seat) -> bool:
        """The activation is an item and ends in a check point (K-ACT-11)."""
        seat.lane.drop()
        herd_of(seat).path = vec[i64]()
        check(state, seat)
        return True


# --- trades --------------------------------------------------------------------------


def _has_price(state: State, effect: i64) -> bool:
    return state.facts.effect_at(effect, E_FIRST_PRICE) < state.facts.effect_at(effect, E_LAST_PRICE)


def _start_trade(state: State, seat: Seat, effect: i64, k: i64, form: i64) -> None:
    facts = state.facts
    if not _has_price(state, effect):
        _push_yields(state, seat, effect, k, NO, form)
    elif facts.effect_at(effect, E_EACH) == ONCE and facts.effect_at(effect, E_TIMES) == 0:
        _pay_and_gain(state, seat, effect, k, NO, form)
    else:
        seat.lane.push(frames.OFFER_TRADE, effect, k, form)


def _pay_and_gain(state: State, seat: Seat, effect: i64, k: i64, cell: i64, form: i64) -> None:
    """Costs in full, then any part of the gains (K-ACT-07)."""
    facts = state.facts
    _push_yields(state, seat, effect, k, cell, form)
    for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
        at, code, n = (
            facts.price_at(price, P_AT),
            facts.price_at(price, P_CODE),
            facts.price_at(price, P_N),
        )
        if at == FREE:
            seat.lane.push(code, n, 0, 0)
        elif at == EACH_VISITED:
            cells = visited(state, seat, True)
            for i in range(len(cells)):
                _remove(seat, code, cells[i], n)
        else:
            _remove(seat, code, place_of(seat, at, k, cell), n)


def _remove(seat: Seat, code: i64, cell: i64, n: i64) -> None:
    """From the top of the stack, the canopy first (K-EFF-04). What a search has dealt anew may hold less."""
    if code == frames.PAY_SPROUTS:
        add_sprouts(seat, cell, -min(n, seat.sprouts[cell]))
    else:
        add_growth(seat, cell, -min(n, seat.growth[cell]))


def _push_yields(state: State, seat: Seat, effect: i64, k: i64, cell: i64, form: i64) -> None:
    """Automatic gains on top, a check point, chosen ones, then what others are offered (E-GEN-07, K-EFF-08).
    Rows are sorted so."""
    facts, lane = state.facts, seat.lane
    slot = frames.SEED_SLOT + form
    first = facts.effect_at(effect, E_FIRST_YIELD)
    gain = facts.effect_at(effect, E_LAST_YIELD)
    chosen = False
    while gain > first:
        gain -= 1
        code, at = facts.yield_at(gain, Y_CODE), facts.yield_at(gain, Y_AT)
        n = amount_of(state, seat, effect, gain, k, cell)
        if facts.yield_at(gain, Y_OTHERS):
            if n > 0:
                lane.push(frames.GIVE, code, n, 0)
        elif at != FREE or facts.effect_at(effect, E_AMONG):
            _push_placed(state, seat, effect, gain, k, cell)
            chosen = True
        elif n > 0:
            if chosen and (code <= frames.DECK or code == frames.SEEDS):
                lane.push(frames.CHECK, 0, 0, 0)
                chosen = False
            elif code > frames.DECK and code != frames.SEEDS:
                chosen = True
            lane.push(code, n, 0, slot)
    if chosen:
        lane.push(frames.CHECK, 0, 0, 0)


def amount_of(state: State, seat: Seat, effect: i64, gain: i64, k: i64, cell: i64) -> i64:
    """How much of a gain that lies on no card: for one element, or for all of "each" together."""
    facts = state.facts
    if cell != NO or _has_price(state, effect):
        return times_there(state, seat, gain, cell)
    per = facts.yield_at(gain, Y_PER)
    if per == 0 or per == PER_LEAF:
        return times_there(state, seat, gain, NO) * how_often(state, seat, effect, k)
    found: i64 = 0
    cells = elements(state, seat, effect, k)
    for i in range(len(cells)):
        found += times_there(state, seat, gain, cells[i])
    return found


def _push_placed(state: State, seat: Seat, effect: i64, gain: i64, k: i64, cell: i64) -> None:
    """Pieces bound to particular cards (K-EFF-03)."""
    facts, lane = state.facts, seat.lane
    at, per = facts.yield_at(gain, Y_AT), facts.yield_at(gain, Y_PER)
    n = times_there(state, seat, gain, NO) if per == 0 or per == PER_LEAF else facts.yield_at(gain, Y_N)
    piece = frames.SPROUT if facts.yield_at(gain, Y_CODE) == frames.PLACE_SPROUTS else frames.GROWTH
    if facts.effect_at(effect, E_AMONG):
        lane.push(frames.PUT, piece, n, mask_of(elements(state, seat, effect, k)))
    elif at == ONE_OF:
        cells = matching_cells(state, seat, facts.yield_at(gain, Y_FILTER), seat.occupied)
        lane.push(frames.PUT_ONE, piece, n, cells)
    elif at != THERE or cell != NO:
        there = place_of(seat, at, k, cell)
        if there != NO:
            lane.push(frames.PUT, piece, times_there(state, seat, gain, there), bit(there))
    elif facts.effect_at(effect, E_EACH) == SOME and facts.effect_at(effect, E_MOST):
        mask, most = some_cells(state, seat, effect, k), most_of(state, seat, effect)
        if n > 1 and most == 1:
            lane.push(frames.PUT_ONE, piece, n, mask)
        else:
            lane.push(frames.PUT_SOME, piece, most, mask)
    elif per != 0 and per != PER_LEAF:
        each = elements(state, seat, effect, k)
        i: i64 = len(each)
        while i > 0:
            i -= 1
            lane.push(frames.PUT, piece, times_there(state, seat, gain, each[i]), bit(each[i]))
    else:
        lane.push(frames.PUT_EACH, piece, n, mask_of(elements(state, seat, effect, k)))


def times_there(state: State, seat: Seat, gain: i64, cell: i64) -> i64:
    """n, multiplied by what the card shows before the gain arrives, or by the used leaves. Without a card,
    what is counted on one is as if it showed one of it."""
    facts = state.facts
    n, per, most = facts.yield_at(gain, Y_N), facts.yield_at(gain, Y_PER), facts.yield_at(gain, Y_MOST)
    if per == PER_LEAF:
        n *= used_leaves(seat)
    elif cell != NO and per == PER_SPROUT:
        n *= seat.sprouts[cell]
    elif cell != NO and per == PER_GROWTH:
        n *= seat.growth[cell]
    elif cell != NO and per:
        n *= count_bits(facts.habitats_of[seat.cards[cell]])
    return min(n, most) if most else n


def is_automatic(state: State, effect: i64) -> bool:
    """Has a gain that is taken without a choice (E-GEN-11)?"""
    facts = state.facts
    if facts.effect_at(effect, E_OP) != TRADE:
        return False
    return is_automatic_gain(facts.yield_at(facts.effect_at(effect, E_FIRST_YIELD), Y_CODE))


def is_shareable(state: State, effect: i64) -> bool:
    """Has a gain for the Team board: no cards of the hand, no pieces bound to cards (E-TEAM-08)?"""
    facts = state.facts
    if facts.effect_at(effect, E_OP) != TRADE or facts.effect_at(effect, E_AMONG):
        return False
    for gain in range(facts.effect_at(effect, E_FIRST_YIELD), facts.effect_at(effect, E_LAST_YIELD)):
        if facts.yield_at(gain, Y_AT) == FREE and facts.yield_at(gain, Y_CODE) != frames.HAND:
            if not facts.yield_at(gain, Y_OTHERS):
                return True
    return False


# --- trades offered one by one -------------------------------------------------------


def _is_bound(state: State, effect: i64) -> bool:
    """Does the trade speak of the card in question? Otherwise its elements are interchangeable."""
    facts = state.facts
    for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
        if facts.price_at(price, P_AT) != FREE:
            return True
    for gain in range(facts.effect_at(effect, E_FIRST_YIELD), facts.effect_at(effect, E_LAST_YIELD)):
        per = facts.yield_at(gain, Y_PER)
        if facts.yield_at(gain, Y_AT) != FREE or (per != 0 and per != PER_LEAF):
            return True
    return False


def offered_cell(state: State, seat: Seat) -> i64:
    """The card the trade on top of the lane is about, or NO."""
    effect, k = seat.lane.a(), seat.lane.b()
    if not _is_bound(state, effect):
        return NO
    cells = elements(state, seat, effect, k)
    i = seat.lane.c() // ELEMENTS % USES
    return cells[i] if i < len(cells) else NO


def _offers(state: State, seat: Seat) -> i64:
    """How many elements it is offered for: of chosen cards all of them, until enough were used."""
    facts, effect, k = state.facts, seat.lane.a(), seat.lane.b()
    if facts.effect_at(effect, E_TIMES):
        return most_of(state, seat, effect)
    if (
        facts.effect_at(effect, E_EACH) == SOME
        and facts.effect_at(effect, E_MOST)
        and _is_bound(state, effect)
    ):
        used = seat.lane.c() // (ELEMENTS * USES)
        return len(elements(state, seat, effect, k)) if used < most_of(state, seat, effect) else i64(0)
    return how_often(state, seat, effect, k)


class OfferTrade(Frame):
    """Whether the price of an effect is paid."""

    def run(self, state: State, seat: Seat) -> bool:
        """Goes on to the next card on which the price can be paid."""
        lane = seat.lane
        effect, k = lane.a(), lane.b()
        offers = _offers(state, seat)
        while lane.c() // ELEMENTS % USES < offers:
            if can_pay_prices(state, seat, effect, offered_cell(state, seat)):
                return False
            lane.set(effect, k, lane.c() + ELEMENTS)
        lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add(space.DONE)
        out.add(space.USE)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """Cards are declined one by one; where they do not differ, declining is stopping."""
        lane = seat.lane
        effect, k, packed = lane.a(), lane.b(), lane.c()
        cell = offered_cell(state, seat)
        if choice == space.DONE and cell == NO:
            lane.drop()
            return
        lane.set(effect, k, packed + ELEMENTS + (ELEMENTS * USES if choice == space.USE else 0))
        if choice == space.USE:
            _pay_and_gain(state, seat, effect, k, cell, packed % ELEMENTS)


# --- pieces on some cards ------------------------------------------------------------


def _open_cells(state: State, seat: Seat) -> i64:
    if seat.lane.a() == frames.SPROUT:
        return free_sprout_cells(state, seat) & seat.lane.c()
    return free_growth_cells(state, seat) & seat.lane.c()


class PutSome(Frame):
    """Pieces on some of the cards an effect is about."""

    def run(self, state: State, seat: Seat) -> bool:
        """One piece on each of at most n cards, or n pieces on one of them."""
        if seat.lane.b() > 0 and _open_cells(state, seat) != 0:
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add(space.DONE)
        block = space.SPROUT_ON if seat.lane.a() == frames.SPROUT else space.GROWTH_ON
        out.add_cells(block, _open_cells(state, seat))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        lane = seat.lane
        if choice == space.DONE:
            lane.drop()
            return
        piece, n, mask = lane.a(), lane.b(), lane.c()
        if piece == frames.SPROUT:
            cell = choice - space.SPROUT_ON
            add_sprouts(seat, cell, 1)
        else:
            cell = choice - space.GROWTH_ON
            add_growth(seat, cell, 1)
        if self.code == frames.PUT_SOME:
            lane.set(piece, n - 1, mask & ~bit(cell))
        else:
            lane.drop()
            lane.push(frames.PUT, piece, n - 1, bit(cell))


# --- draw and choose -----------------------------------------------------------------


class KeepDrawn(Frame):
    """Which of the cards drawn are kept."""

    def run(self, state: State, seat: Seat) -> bool:
        """Some into the hand, the rest into the own compost."""
        keep = seat.lane.a()
        if keep > 0 and len(seat.held) > keep:
            return False
        seat.lane.drop()
        while keep > 0 and len(seat.held) > 0:
            keep_held(state, seat, seat.held[0])
            keep -= 1
        for i in range(len(seat.held)):
            seat.compost = with_card(seat.compost, seat.held[i])
            learn(seat, seat.held[i])
            if state.sink is not None:
                state.sink.composted(seat.no, seat.held[i], "look")
        seat.held = vec[i64]()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        for i in range(len(seat.held)):
            out.add(space.card_choice(space.KEEP, seat.held[i], state.facts.cards))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        keep_held(state, seat, card_of(state, choice, space.KEEP))
        seat.lane.set(seat.lane.a() - 1, 0, 0)


# --- could anything come of it? ------------------------------------------------------


def does_something(state: State, seat: Seat, effect: i64) -> bool:
    """Whether a collective effect would change anything for this seat (K-COLL-03)."""
    facts = state.facts
    op = facts.effect_at(effect, E_OP)
    if op == SELECT:
        return True
    if op == ACTIVATE:
        return usable_cells(state, seat, facts.effect_at(effect, E_COLOURS), seat.occupied) != 0
    if op == STORE:
        return could_store(state, seat, effect)
    if not can_pay_prices(state, seat, effect, NO):
        return False
    if _has_price(state, effect):
        return facts.effect_at(effect, E_EACH) != SOME or _pays_somewhere(state, seat, effect)
    for gain in range(facts.effect_at(effect, E_FIRST_YIELD), facts.effect_at(effect, E_LAST_YIELD)):
        if _could_gain(state, seat, effect, gain):
            return True
    return False


def _pays_somewhere(state: State, seat: Seat, effect: i64) -> bool:
    cells = elements(state, seat, effect, ISLAND)
    for i in range(len(cells)):
        if can_pay_prices(state, seat, effect, cells[i]):
            return True
    return False


def _could_gain(state: State, seat: Seat, effect: i64, gain: i64) -> bool:
    facts = state.facts
    if facts.yield_at(gain, Y_OTHERS) or facts.yield_at(gain, Y_PER):
        return amount_of(state, seat, effect, gain, ISLAND, NO) > 0
    code, at = facts.yield_at(gain, Y_CODE), facts.yield_at(gain, Y_AT)
    if code == frames.HAND:
        return len(seat.hand) > 0
    if code != frames.PLACE_SPROUTS and code != frames.PLACE_GROWTH:
        return how_often(state, seat, effect, ISLAND) > 0
    if at == FREE and not facts.effect_at(effect, E_AMONG):
        if can_share(state):
            return True  # what has no room here may lie on the Team board (E-TEAM-04)
        if code == frames.PLACE_GROWTH:
            return seat.growth_room > 0
        return seat.sprout_room > 0 or state.options.abundance
    free = free_sprout_cells(state, seat) if code == frames.PLACE_SPROUTS else free_growth_cells(state, seat)
    if at == ONE_OF:
        return matching_cells(state, seat, facts.yield_at(gain, Y_FILTER), free) != 0
    return some_cells(state, seat, effect, ISLAND) & free != 0


FRAMES: Final[list[Frame]] = [
    Condition(frames.CONDITION, "Condition", ("animal", "frames"), "K-ACT-06"),
    Effect(frames.EFFECT, "Effect", ("effect", "animal", "form"), "K-ACT-07"),
    Activated(frames.ACTIVATED, "Activated", (), "K-ACT-06"),
    OfferTrade(frames.OFFER_TRADE, "OfferTrade", ("effect", "animal", "element"), "K-ACT-07"),
    PutSome(frames.PUT_SOME, "PutSome", ("piece", "n", "mask"), "K-EFF-03"),
    PutSome(frames.PUT_ONE, "PutOne", ("piece", "n", "mask"), "K-EFF-03"),
    KeepDrawn(frames.KEEP_DRAWN, "KeepDrawn", ("n",), "H-K09"),
]
