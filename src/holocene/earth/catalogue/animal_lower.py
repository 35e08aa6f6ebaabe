"""Lowering of Animal cards: from typed ops to rows of integers.

Runs once for a card set, called by `lower.py`. The columns are named in `codes.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from holocene.earth.catalogue import animal_ops as a
from holocene.earth.catalogue import ops
from holocene.earth.catalogue.cards import Card
from holocene.earth.machine import codes, frames

FilterNumber = Callable[[ops.Filter], int]

_PIECES: dict[a.Piece, int] = {
    "sprout": codes.A_SPROUT,
    "growth": codes.A_GROWTH,
    "canopy": codes.A_CANOPY,
    "card": codes.A_CARD,
}
_SIDES: dict[a.Side, int] = {
    "": 0,
    "orthogonal": codes.ORTHOGONAL,
    "diagonal": codes.DIAGONAL,
    "adjacent": codes.ADJACENT,
    "row": codes.ROW,
    "column": codes.COLUMN,
}
_STEP_SIDES: dict[a.StepSide, int] = {
    "": codes.ADJACENT,
    "orthogonal": codes.ORTHOGONAL,
    "diagonal": codes.DIAGONAL,
}
_AROUND: dict[a.Around, int] = {"": codes.FREE, "arrival": codes.AT_ARRIVAL, "occupied": codes.AT_OCCUPIED}
_COST_AT: dict[a.CostAt, int] = {
    "": codes.FREE,
    "there": codes.THERE,
    "arrival": codes.AT_ARRIVAL,
    "occupied": codes.AT_OCCUPIED,
    "visited": codes.EACH_VISITED,
}
_GAIN_AT = {"": codes.FREE, "there": codes.THERE, "arrival": codes.AT_ARRIVAL, "occupied": codes.AT_OCCUPIED}
_SOURCES = {
    "there": codes.THERE,
    "arrival": codes.AT_ARRIVAL,
    "occupied": codes.AT_OCCUPIED,
    "origin": codes.AT_ORIGIN,
    "supply": codes.FROM_SUPPLY,
    "hand": codes.FROM_HAND,
}
_PER: dict[a.PerPiece, int] = {
    "": 0,
    "sprout": codes.PER_SPROUT,
    "growth": codes.PER_GROWTH,
    "habitat": codes.PER_HABITAT,
    "leaf": codes.PER_LEAF,
}
_FARTHEST: dict[a.Farthest, int] = {"": codes.NO, "row": codes.ROW, "column": codes.COLUMN}
_COLOURS: dict[ops.Colour, int] = {
    "green": 1 << codes.PLANT,
    "red": 1 << codes.COMPOST,
    "blue": 1 << codes.WATER,
    "yellow": 1 << codes.GROW,
    "multi": codes.MULTI_ABILITY,
}


class AnimalRows:
    """The columns of `Facts` that hold animals."""

    def __init__(self, cards: tuple[Card, ...], filter_number: FilterNumber) -> None:
        self.filter = filter_number
        self.columns: dict[str, list[int]] = {
            "animal": [],
            "animal_effect": [],
            "animal_price": [],
            "animal_yield": [],
        }
        for card in cards:
            assert card.animal is not None
            self._animal(card.animal)

    def _animal(self, animal: a.Animal) -> None:
        one, all_ = animal.individual, animal.collective
        kind, steps, per_leaf, filter, farthest = self._move(one.move)
        condition, condition_n, condition_filter = self._condition(one.condition)
        side: a.StepSide = one.move.side if isinstance(one.move, (a.UpTo, a.Exactly)) else ""
        first = self._size("animal_effect") // codes.EFFECT_WIDTH
        for effect in one.effects:
            self._effect(effect)
        middle = self._size("animal_effect") // codes.EFFECT_WIDTH
        for effect in all_.effects:
            self._effect(effect)
        last = self._size("animal_effect") // codes.EFFECT_WIDTH
        self.columns["animal"] += [
            animal.tokens,
            int(animal.needs_abundance),
            int(not animal.not_for_gaia),
            codes.NO if one.start is None else self.filter(one.start.filter),
            kind,
            steps,
            per_leaf,
            filter,
            farthest,
            condition,
            condition_n,
            first,
            middle,
            _forms(one.effects),
            *_stock(one.stock),
            middle,
            last,
            _forms(all_.effects),
            int(all_.choose),
            *_stock(all_.stock),
            int(one.choose),
            _STEP_SIDES[side],
            condition_filter,
        ]
        assert self._size("animal") % codes.ANIMAL_WIDTH == 0

    def _size(self, column: str) -> int:
        return len(self.columns[column])

    def _move(self, move: a.Move) -> tuple[int, int, int, int, int]:
        """Kind, steps, per leaf, filter, farthest line."""
        match move:
            case a.UpTo(steps, per_leaf, filter):
                return codes.UP_TO, steps, int(per_leaf), self.filter(filter), codes.NO
            case a.Exactly(steps, filter):
                return codes.EXACT_STEPS, steps, 0, self.filter(filter), codes.NO
            case a.ToCard(filter, farthest):
                return codes.TO_CARD, 1, 0, self.filter(filter), _FARTHEST[farthest]
            case a.AddToken(filter):
                return codes.ADD_TOKEN, 1, 0, self.filter(filter), codes.NO
            case a.Stay():
                return codes.STAYS, 0, 0, self.filter(()), codes.NO
            case _:
                assert_never(move)

    def _condition(self, condition: a.Condition | None) -> tuple[int, int, int]:
        """Which, its number or filter, and the filter of one that has both."""
        match condition:
            case None:
                return codes.NO_CONDITION, 0, 0
            case a.ArrivalIs(filter):
                return codes.ARRIVAL_IS, self.filter(filter), 0
            case a.HabitatsVisited(n):
                return codes.HABITATS_VISITED, n, 0
            case a.VisitedAtLeast(n, filter):
                return codes.CARDS_VISITED, n, self.filter(filter)
            case _:
                assert_never(condition)

    # --- effects

    def _effect(self, effect: a.Effect) -> None:
        row = [0] * codes.EFFECT_WIDTH
        match effect:
            case a.Trade(each, times, cost, gains, per_leaf, among):
                row[codes.E_OP] = codes.TRADE
                self._elements(each, row)
                row[codes.E_TIMES], row[codes.E_AMONG] = times, int(among)
                row[codes.E_PER_LEAF] |= int(per_leaf)
                row[codes.E_FIRST_PRICE] = self._size("animal_price") // codes.PRICE_WIDTH
                for price in cost:
                    self._price(price)
                row[codes.E_LAST_PRICE] = self._size("animal_price") // codes.PRICE_WIDTH
                row[codes.E_FIRST_YIELD] = self._size("animal_yield") // codes.YIELD_WIDTH
                for gain in sorted(gains, key=lambda gain: (gain.others, not _is_automatic(gain.gain))):
                    self._yield(gain)
                row[codes.E_LAST_YIELD] = self._size("animal_yield") // codes.YIELD_WIDTH
            case a.Store(each, n, exactly, what, source, whole):
                row[codes.E_OP] = codes.STORE
                self._elements(each, row)
                row[codes.E_N], row[codes.E_EXACTLY] = n, int(exactly)
                row[codes.E_WHAT], row[codes.E_WHOLE] = _PIECES[what], int(whole)
                if isinstance(source, a.FromCards):
                    row[codes.E_SOURCE] = codes.FROM_CARDS
                    row[codes.E_FROM], row[codes.E_ONE] = self.filter(source.filter), int(source.one)
                else:
                    row[codes.E_SOURCE] = _SOURCES[source]
            case a.Activate(each, colours, one, times):
                row[codes.E_OP] = codes.ACTIVATE
                self._elements(each, row)
                row[codes.E_COLOURS] = sum(_COLOURS[colour] for colour in colours)
                row[codes.E_ONE], row[codes.E_TIMES] = int(one), times
            case a.DrawSelect(draw, keep):
                row[codes.E_OP] = codes.SELECT
                row[codes.E_N], row[codes.E_ONE] = draw, keep
            case _:
                assert_never(effect)
        self.columns["animal_effect"] += row

    def _elements(self, each: a.Elements | None, row: list[int]) -> None:
        match each:
            case None:
                row[codes.E_EACH] = codes.ONCE
            case a.Visited(flora, filter) if filter:
                row[codes.E_EACH], row[codes.E_FILTER] = codes.VISITED_SOME, self.filter(filter)
            case a.Visited(flora):
                row[codes.E_EACH] = codes.VISITED_FLORA if flora else codes.VISITED_CARDS
            case a.Arrival():
                row[codes.E_EACH] = codes.ARRIVAL
            case a.Tokens():
                row[codes.E_EACH] = codes.TOKENS
            case a.Some(most, filter, one_row, around, side, per_leaf):
                row[codes.E_EACH], row[codes.E_PER_LEAF] = codes.SOME, int(per_leaf)
                row[codes.E_MOST], row[codes.E_FILTER] = most, self.filter(filter)
                row[codes.E_ONE_ROW], row[codes.E_AROUND] = int(one_row), _AROUND[around]
                row[codes.E_SIDE] = _SIDES[side]
            case _:
                assert_never(each)

    def _price(self, price: a.Price) -> None:
        self.columns["animal_price"] += [_cost_code(price.cost), price.cost.n, _COST_AT[price.at]]

    def _yield(self, gain: a.Yield) -> None:
        code, n = _gain_code(gain.gain)
        at, filter = codes.ONE_OF, 0
        if isinstance(gain.at, a.OneOf):
            filter = self.filter(gain.at.filter)
        else:
            at = _GAIN_AT[gain.at]
        self.columns["animal_yield"] += [code, n, at, filter, _PER[gain.per], gain.most, int(gain.others)]


def _stock(stock: a.Stock | None) -> tuple[int, int, int]:
    return (0, 1, codes.NO) if stock is None else (stock.points, stock.per, _PIECES[stock.what])


def _forms(effects: tuple[a.Effect, ...]) -> int:
    """What may be announced before it begins: "take less" (E-GEN-11), sharing (K-TEAM-02)."""
    forms = 0
    for effect in effects:
        if isinstance(effect, a.Trade):
            for gain in effect.gains:
                if gain.others:
                    continue
                if _is_automatic(gain.gain):
                    forms |= codes.LESS_FORM | codes.SHARE_FORM
                elif not gain.at and not isinstance(gain.gain, ops.CompostHand):
                    forms |= codes.SHARE_FORM
        elif isinstance(effect, a.Store) and effect.source == "supply":
            forms |= codes.LESS_FORM
    return forms


def _is_automatic(gain: ops.Gain) -> bool:
    """Taken without a choice (E-GEN-07)."""
    return isinstance(gain, (ops.GainSoil, ops.DrawCards, ops.CompostDeck, ops.GainSeeds))


def _cost_code(cost: ops.Cost) -> int:
    match cost:
        case ops.PaySoil():
            return frames.PAY_SOIL
        case ops.PaySprouts():
            return frames.PAY_SPROUTS
        case ops.PayGrowth():
            return frames.PAY_GROWTH
        case ops.PayHand():
            return frames.PAY_HAND
        case ops.PayCompost():
            return frames.PAY_COMPOST
        case _:
            assert_never(cost)


def _gain_code(gain: ops.Gain) -> tuple[int, int]:
    match gain:
        case ops.GainSoil(n):
            return frames.SOIL, n
        case ops.GainSprouts(n):
            return frames.PLACE_SPROUTS, n
        case ops.GainGrowth(n):
            return frames.PLACE_GROWTH, n
        case ops.DrawCards(n):
            return frames.DRAW, n
        case ops.CompostDeck(n):
            return frames.DECK, n
        case ops.CompostHand(n):
            return frames.HAND, n
        case ops.GainSeeds(n):
            return frames.SEEDS, n
        case _:
            raise AssertionError(f"no animal gives {gain!r}")
