"""Animals, as the greedy bot sees them: which to keep, when to use a leaf, where to walk, what stocks bring.

An activation is priced card by card with the bot's own weights; a walk is the path that looks best a few
steps ahead. Only games with animals get here.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.bots.earth.abilities import net
from holocene.bots.earth.expansions import claims_lost
from holocene.bots.earth.judge import POINT, UNKNOWN, Judge, early
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    A_CANOPY,
    A_CARD,
    A_CHOOSE,
    A_CONDITION,
    A_FILTER,
    A_FIRST,
    A_LAST,
    A_MOVE,
    A_PER,
    A_PER_LEAF,
    A_POINTS,
    A_SPROUT,
    A_START,
    A_STEPS,
    ACTIVATE,
    ADD_TOKEN,
    ADJACENT,
    ARRIVAL,
    C_PER,
    C_POINTS,
    E_AMONG,
    E_COLOURS,
    E_EACH,
    E_FILTER,
    E_FIRST_PRICE,
    E_FIRST_YIELD,
    E_LAST_PRICE,
    E_LAST_YIELD,
    E_MOST,
    E_N,
    E_OP,
    E_SOURCE,
    E_WHAT,
    FLORA,
    FREE,
    FROM_HAND,
    FROM_SUPPLY,
    NO,
    ONCE,
    P_CODE,
    P_N,
    PER_LEAF,
    SOME,
    STAYS,
    STORE,
    TO_CARD,
    TRADE,
    UP_TO,
    VISITED_CARDS,
    VISITED_FLORA,
    VISITED_SOME,
    Y_AT,
    Y_CODE,
    Y_N,
    Y_OTHERS,
    Y_PER,
)
from holocene.earth.machine.geometry import GEOMETRY, bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Herd, Seat, State
from holocene.earth.rules.animals.ability_effects import offered_cell, times_there
from holocene.earth.rules.animals.card_abilities import ability_of, is_usable
from holocene.earth.rules.animals.walking import (
    can_be_activated,
    can_pay_prices,
    count_bits,
    herd_of,
    pieces_at,
    steps_of,
    token_cell,
)

LOOKED: Final = 3
"""Steps a walk is thought ahead."""
LEAF: Final = 2600
"""What the activation of a leaf still at hand will bring, while there is time."""
UNFINISHED: Final = 850
"""Of a thousand: what a piece of an incomplete set is worth of its share."""
OTHERS: Final = 250
"""Of a thousand: what a gift to all others costs."""
CARDS: Final = 11
"""Cards of a tableau when an animal is at work, for the choice of animals."""
USES: Final = 4
NEIGHBOURS: Final = 3
"""Cards next to one that are not in the way of a walk."""
RUN: Final = 1000
"""What running an ability of a card brings."""
PLACED: Final = 500
"""Of a thousand: what a piece placed by an animal is worth; others would have filled the same spaces."""
FAST: Final = 1500
"""The same for soil and cards, which come early."""


# --- what is kept -------------------------------------------------------------------


def herd_worth(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """Stocks at their rate, hopes of leaves still at hand, and in the draft the animals themselves."""
    herd, facts = herd_of(seat), state.facts
    worth: i64 = 0
    if state.collective != NO:
        rate, per = facts.animal_at(state.collective, C_POINTS), facts.animal_at(state.collective, C_PER)
        worth += _kept_worth(rate, per, herd.island)
    for k in range(len(herd.animals)):
        animal = herd.animals[k]
        rate, per = facts.animal_at(animal, A_POINTS), facts.animal_at(animal, A_PER)
        worth += _kept_worth(rate, per, herd.stock[k])
        if len(herd.dealt) > 0:
            worth += USES * usual_worth(judge, animal)
    if state.over:
        return worth
    if not state.options.abundance:
        worth -= claims_lost(judge, state, seat, turns) * judge.w.leaf // 1000
    return worth + seat.leaves * LEAF * early(judge, turns) // 1000


def _kept_worth(rate: i64, per: i64, n: i64) -> i64:
    whole = n // per * rate * POINT
    return whole + n % per * rate * UNFINISHED // per


# --- one activation -----------------------------------------------------------------


def activation_worth(judge: Judge, state: State, seat: Seat, k: i64) -> i64:
    """What activating this animal now would bring, roughly."""
    if not can_be_activated(state, seat, k):
        return 0
    herd = herd_of(seat)
    animal = herd.animals[k]
    worth = _fixed_worth(judge, state, seat, k)
    kind, cell = state.facts.animal_at(animal, A_MOVE), token_cell(herd, k)
    if kind == STAYS:
        return worth
    if kind == ADD_TOKEN:
        tokens = count_bits(herd.tokens[k])
        return worth * max(tokens + 1, i64(1))
    start = state.facts.animal_at(animal, A_START)
    reach = _reach(state, seat, animal)
    if cell == NO:
        first = reach if start == NO else _matching(state, seat, start)
        return worth + _best_from(judge, state, seat, k, first, reach, steps_of(state, seat, k))[0]
    near = reach & ~bit(cell)
    if kind != TO_CARD:
        near &= GEOMETRY.around(ADJACENT, cell)
    free = reach & ~bit(cell)
    return worth + _best_from(judge, state, seat, k, near, free, steps_of(state, seat, k))[0]


def _reach(state: State, seat: Seat, animal: i64) -> i64:
    return _matching(state, seat, state.facts.animal_at(animal, A_FILTER))


def _matching(state: State, seat: Seat, filter: i64) -> i64:
    """Cards that pass as printed; what lies on them is seen by the rules."""
    mask: i64 = 0
    for i in range(len(seat.cells)):
        if state.facts.passes(filter, seat.cards[seat.cells[i]]):
            mask |= bit(seat.cells[i])
    return mask


def _best_from(
    judge: Judge, state: State, seat: Seat, k: i64, near: i64, free: i64, left: i64
) -> tuple[i64, i64]:
    """The worth of the best walk over a few steps, and its first card."""
    kind = state.facts.animal_at(herd_of(seat).animals[k], A_MOVE)
    best: i64 = 0 if kind == UP_TO else UNKNOWN
    first: i64 = NO
    if left <= 0:
        return 0, NO
    cell: i64 = 0
    while near >> cell:
        if near & bit(cell):
            worth = cell_worth(judge, state, seat, k, cell)
            if left > 1 and kind != TO_CARD:
                rest = free & ~bit(cell)
                on = GEOMETRY.around(ADJACENT, cell) & rest
                worth += _ahead(judge, state, seat, k, on, rest, min(left - 1, i64(LOOKED - 1)))
            if worth > best or (first == NO and worth >= best):
                best = worth
                first = cell
        cell += 1
    return max(best, i64(0)), first


def _ahead(judge: Judge, state: State, seat: Seat, k: i64, near: i64, free: i64, left: i64) -> i64:
    best: i64 = 0
    cell: i64 = 0
    while near >> cell:
        if near & bit(cell):
            worth = cell_worth(judge, state, seat, k, cell)
            if left > 1:
                rest = free & ~bit(cell)
                on = GEOMETRY.around(ADJACENT, cell) & rest
                worth += _ahead(judge, state, seat, k, on, rest, left - 1)
            best = max(best, worth)
        cell += 1
    return best


def cell_worth(judge: Judge, state: State, seat: Seat, k: i64, cell: i64) -> i64:
    """What entering this card adds."""
    facts, animal = state.facts, herd_of(seat).animals[k]
    flora = facts.kind_of[seat.cards[cell]] == FLORA
    worth: i64 = 0
    for effect in range(facts.animal_at(animal, A_FIRST), facts.animal_at(animal, A_LAST)):
        each, op = facts.effect_at(effect, E_EACH), facts.effect_at(effect, E_OP)
        if each == SOME or (each == VISITED_FLORA and not flora):
            continue
        if each == VISITED_SOME and not facts.passes(facts.effect_at(effect, E_FILTER), seat.cards[cell]):
            continue
        if facts.animal_at(animal, A_CHOOSE) and worth > 0:
            break  # only one of them
        if op == TRADE and each != ONCE:
            worth += max(trade_worth(judge, state, seat, effect, cell), i64(0))
        elif op == STORE and each != ONCE:
            worth += _store_worth(judge, state, seat, animal, effect, cell)
        elif op == STORE and facts.effect_at(effect, E_SOURCE) != FROM_SUPPLY:
            if facts.animal_at(animal, A_MOVE) == TO_CARD and facts.effect_at(effect, E_WHAT) == A_CANOPY:
                worth += _store_worth(judge, state, seat, animal, effect, cell)
        elif op == ACTIVATE:
            worth += _abilities_worth(judge, state, seat, cell, facts.effect_at(effect, E_COLOURS))
    return worth


def trade_worth(judge: Judge, state: State, seat: Seat, effect: i64, cell: i64) -> i64:
    """Gains less prices; nothing where it cannot be paid."""
    facts = state.facts
    if not can_pay_prices(state, seat, effect, cell):
        return 0
    worth: i64 = 0
    for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
        worth -= facts.price_at(price, P_N) * _price_of(judge, facts.price_at(price, P_CODE))
    for gain in range(facts.effect_at(effect, E_FIRST_YIELD), facts.effect_at(effect, E_LAST_YIELD)):
        worth += _gain_worth(judge, state, seat, gain, cell)
    return worth


def _price_of(judge: Judge, code: i64) -> i64:
    w = judge.w
    if code == frames.PAY_SOIL:
        return w.soil
    if code == frames.PAY_GROWTH:
        return w.growth
    if code == frames.PAY_HAND:
        return w.fuel - POINT
    return POINT


def _gain_worth(judge: Judge, state: State, seat: Seat, gain: i64, cell: i64) -> i64:
    facts, w = state.facts, judge.w
    code, at, n = facts.yield_at(gain, Y_CODE), facts.yield_at(gain, Y_AT), facts.yield_at(gain, Y_N)
    if cell != NO or facts.yield_at(gain, Y_PER) == PER_LEAF:
        n = times_there(state, seat, gain, cell)
    if facts.yield_at(gain, Y_OTHERS):
        return -n * _gift_worth(judge, code) * OTHERS // 1000
    if code == frames.PLACE_SPROUTS:
        room = seat.sprout_room
        if at != FREE and cell != NO:
            room = facts.spaces_of[seat.cards[cell]] - seat.sprouts[cell]
        return min(n, room) * POINT
    if code == frames.PLACE_GROWTH:
        room = seat.growth_room
        if at != FREE and cell != NO:
            room = facts.growth_of[seat.cards[cell]] - seat.growth[cell]
        return min(n, room) * w.growth
    return n * _worth_of_one(judge, seat, code)


def _gift_worth(judge: Judge, code: i64) -> i64:
    """What one of it is to somebody else."""
    w = judge.w
    if code == frames.PLACE_GROWTH:
        return w.growth
    if code == frames.DRAW:
        return w.draw
    if code == frames.SEEDS:
        return w.seed
    return w.soil if code == frames.SOIL else i64(POINT)


def _worth_of_one(judge: Judge, seat: Seat, code: i64) -> i64:
    w = judge.w
    if code == frames.SOIL:
        return w.soil
    if code == frames.DRAW:
        return w.draw
    if code == frames.SEEDS:
        return w.seed
    if code == frames.HAND:
        return POINT - w.fuel if len(seat.hand) > 0 else i64(0)
    return POINT


def _store_worth(judge: Judge, state: State, seat: Seat, animal: i64, effect: i64, cell: i64) -> i64:
    facts = state.facts
    what, n = facts.effect_at(effect, E_WHAT), facts.effect_at(effect, E_N)
    rate = facts.animal_at(animal, A_POINTS) * POINT // facts.animal_at(animal, A_PER)
    if what == A_CARD:
        return max(rate - judge.w.draw, i64(0)) if len(seat.hand) > 0 else i64(0)
    there = min(pieces_at(state, seat, what, cell), n)
    lost: i64 = POINT
    if what == A_CANOPY:
        card = seat.cards[cell]
        lost = (facts.canopy_of[card] - facts.growth_of[card] + 1) * POINT
    return there * max(rate - lost, i64(0))


def _abilities_worth(judge: Judge, state: State, seat: Seat, cell: i64, colours: i64) -> i64:
    worth: i64 = 0
    j: i64 = 0
    ability = ability_of(state, seat, cell, colours, j)
    while ability != NO:
        if is_usable(state, seat, ability):
            worth += net(judge, state, seat, ability, cell)
        j += 1
        ability = ability_of(state, seat, cell, colours, j)
    return worth


def _is_walked(each: i64) -> bool:
    """Does it come with the cards entered?"""
    return each in (VISITED_CARDS, VISITED_FLORA, VISITED_SOME, ARRIVAL)


def _fixed_worth(judge: Judge, state: State, seat: Seat, k: i64) -> i64:
    """What does not depend on the cards visited; of a colony, for one token."""
    facts, herd = state.facts, herd_of(seat)
    animal = herd.animals[k]
    worth: i64 = 0
    for effect in range(facts.animal_at(animal, A_FIRST), facts.animal_at(animal, A_LAST)):
        each, op = facts.effect_at(effect, E_EACH), facts.effect_at(effect, E_OP)
        if op == TRADE and (not _is_walked(each) or facts.effect_at(effect, E_AMONG)):
            often = max(facts.effect_at(effect, E_MOST), i64(1)) if each == SOME else i64(1)
            gained = often * max(trade_worth(judge, state, seat, effect, NO), i64(0))
            worth = max(worth, gained) if facts.animal_at(animal, A_CHOOSE) else worth + gained
        elif op == STORE and each == ONCE:
            rate = facts.animal_at(animal, A_POINTS) * POINT // facts.animal_at(animal, A_PER)
            if facts.effect_at(effect, E_SOURCE) == FROM_SUPPLY:
                worth += rate * 600 // 1000 if facts.animal_at(animal, A_CONDITION) else rate
            elif facts.effect_at(effect, E_SOURCE) == FROM_HAND:
                worth += max(rate - judge.w.draw, i64(0)) if len(seat.hand) > 0 else i64(0)
            elif facts.effect_at(effect, E_WHAT) == A_SPROUT:
                worth += max(rate - POINT, i64(0))
    return worth


# --- the choice of animals ----------------------------------------------------------


def usual_worth(judge: Judge, animal: i64) -> i64:
    """What an activation brings in a usual tableau, for the draft. It agrees with what owners win
    (docs/balance-animals.md)."""
    facts = judge.facts
    kind, steps = facts.animal_at(animal, A_MOVE), facts.animal_at(animal, A_STEPS)
    if facts.animal_at(animal, A_PER_LEAF):
        steps = steps * 5 // 2
    share = judge.density[facts.animal_at(animal, A_FILTER)]
    fitting = CARDS * share
    often = min(steps * 1000, fitting * 6 // 10)
    sure: i64 = 1000
    if kind == ADD_TOKEN:
        often = min(i64(2500), fitting * 7 // 10)
    elif kind != UP_TO and kind != STAYS:
        sure = min(i64(1000), fitting * 1000 // ((steps + 1) * 1300))
        if kind != TO_CARD:
            for _ in range(1, steps):
                sure = sure * min(NEIGHBOURS * share, i64(1000)) // 1000
        often = steps * 1000
    worth: i64 = 0
    for effect in range(facts.animal_at(animal, A_FIRST), facts.animal_at(animal, A_LAST)):
        usual = _usual_effect(judge, animal, effect, often)
        worth = max(worth, usual) if facts.animal_at(animal, A_CHOOSE) else worth + usual
    if facts.animal_at(animal, A_CONDITION):
        sure = sure * 7 // 10
    return worth * sure // 1000


def _usual_effect(judge: Judge, animal: i64, effect: i64, often: i64) -> i64:
    facts, w = judge.facts, judge.w
    each, op = facts.effect_at(effect, E_EACH), facts.effect_at(effect, E_OP)
    times: i64 = 1000
    if each == VISITED_FLORA:
        times = often * 7 // 10
    elif each == VISITED_SOME:
        times = often * judge.density[facts.effect_at(effect, E_FILTER)] // 1000
    elif facts.effect_at(effect, E_AMONG):
        times = 1000
    elif each != ONCE and each != ARRIVAL:
        times = often if each != SOME else facts.effect_at(effect, E_MOST) * 700
    if op == ACTIVATE:
        return times * RUN // 1000
    if op == STORE:
        rate = facts.animal_at(animal, A_POINTS) * POINT // facts.animal_at(animal, A_PER)
        lost: i64 = 0 if facts.effect_at(effect, E_SOURCE) == FROM_SUPPLY else POINT
        if lost and facts.effect_at(effect, E_WHAT) == A_SPROUT:
            lost = POINT * 5 // 4  # they would have counted for goals too
        return times * facts.effect_at(effect, E_N) * max(rate - lost, i64(0)) * 7 // 10000
    worth: i64 = 0
    for price in range(facts.effect_at(effect, E_FIRST_PRICE), facts.effect_at(effect, E_LAST_PRICE)):
        worth -= facts.price_at(price, P_N) * _price_of(judge, facts.price_at(price, P_CODE))
    for gain in range(facts.effect_at(effect, E_FIRST_YIELD), facts.effect_at(effect, E_LAST_YIELD)):
        code, n = facts.yield_at(gain, Y_CODE), facts.yield_at(gain, Y_N)
        if facts.yield_at(gain, Y_PER):
            n *= 2
        if facts.yield_at(gain, Y_OTHERS):
            worth -= n * w.soil * OTHERS // 1000
        elif code == frames.PLACE_GROWTH:
            worth += n * w.growth * PLACED // 1000
        elif code == frames.PLACE_SPROUTS:
            worth += n * POINT * PLACED // 1000
        elif code == frames.SOIL:
            worth += n * w.soil * FAST // 1000
        elif code == frames.DRAW:
            worth += n * w.draw * FAST // 1000
        elif code == frames.SEEDS:
            worth += n * w.seed
        elif code == frames.HAND:
            worth += n * (POINT - w.draw)
        else:
            worth += n * POINT
    return times * max(worth, i64(0)) // 1000


# --- answers ------------------------------------------------------------------------


def herd_answer(judge: Judge, state: State, seat: Seat, code: i64, out: Choices) -> i64:
    """The answer to a question about animals that is not judged by trying each, or NO. `out` is worked on."""
    if code == frames.KEEP_ANIMAL:
        return _best_animal(judge, herd_of(seat))
    if code == frames.ANIMAL:
        return _which(judge, state, seat)
    if code == frames.STEP:
        return _step(judge, state, seat, out)
    if code == frames.OFFER_TRADE:
        return _trade(judge, state, seat)
    if code == frames.GIFT:
        return space.USE
    return NO


def _best_animal(judge: Judge, herd: Herd) -> i64:
    best: i64 = NO
    most: i64 = UNKNOWN
    for i in range(len(herd.dealt)):
        kept = False
        for k in range(len(herd.animals)):
            kept = kept or herd.animals[k] == herd.dealt[i]
        worth = usual_worth(judge, herd.dealt[i])
        if not kept and worth > most:
            most = worth
            best = i
    return space.PICK + best


def _which(judge: Judge, state: State, seat: Seat) -> i64:
    best: i64 = space.DONE
    most: i64 = 0
    for k in range(len(herd_of(seat).animals)):
        if seat.lane.a() & bit(k) and can_be_activated(state, seat, k):
            worth = activation_worth(judge, state, seat, k)
            if worth > most:
                most = worth
                best = space.PICK + k
    return best


def best_activation(judge: Judge, state: State, seat: Seat, mask: i64) -> i64:
    """What a leaf just used will bring through animals: all of those it may activate."""
    worth: i64 = 0
    for k in range(len(herd_of(seat).animals)):
        if mask & bit(k):
            worth += max(activation_worth(judge, state, seat, k), i64(0))
    return worth


def _step(judge: Judge, state: State, seat: Seat, out: Choices) -> i64:
    """The next card of the best walk among those the rules offer."""
    k, left = seat.lane.a(), seat.lane.b()
    near: i64 = 0
    stops = False
    for i in range(out.n):
        if out.ints[i] >= space.THIS:
            near |= bit(out.ints[i] - space.THIS)
        else:
            stops = True
    if near == 0:
        return space.DONE
    herd = herd_of(seat)
    if state.facts.animal_at(herd.animals[k], A_MOVE) == ADD_TOKEN:
        return space.THIS + _roomiest(state, seat, near)
    free = _reach(state, seat, herd.animals[k])
    for i in range(len(herd.path)):
        if herd.path[i] != NO:
            free &= ~bit(herd.path[i])
    worth, cell = _best_from(judge, state, seat, k, near, free, left)
    if cell == NO or (stops and worth <= 0):
        return space.DONE if stops else space.THIS + _lowest(near)
    return space.THIS + cell


def _lowest(mask: i64) -> i64:
    cell: i64 = 0
    while not mask & bit(cell):
        cell += 1
    return cell


def _roomiest(state: State, seat: Seat, near: i64) -> i64:
    """A token's card serves for good: one with room for sprouts."""
    best = _lowest(near)
    most: i64 = -1
    for i in range(len(seat.cells)):
        cell = seat.cells[i]
        if near & bit(cell):
            room = state.facts.spaces_of[seat.cards[cell]] - seat.sprouts[cell]
            if room > most:
                most = room
                best = cell
    return best


def _trade(judge: Judge, state: State, seat: Seat) -> i64:
    worth = trade_worth(judge, state, seat, seat.lane.a(), offered_cell(state, seat))
    return space.USE if worth > 0 else space.DONE
