"""From the typed ops of an Animal card back to its lines, exactly as `animal_notation.py` reads them."""

from __future__ import annotations

from typing import assert_never

from holocene.earth.catalogue import animal_ops as a
from holocene.earth.catalogue import ops, reprint
from holocene.earth.catalogue.animal_notation import (
    COST_PLACES,
    GAIN_PLACES,
    PIECE_WORDS,
    SIDES,
    SOURCES,
    STEP_SIDES,
)


def print_individual(ability: a.Individual) -> list[str]:
    lines: list[str] = []
    if ability.start is not None:
        stays = " and stay" if ability.start.stays else ""
        lines.append(f"start on {reprint.print_filter(ability.start.filter)}{stays}")
    if not isinstance(ability.move, a.Stay):
        lines.append(print_move(ability.move))
    if ability.condition is not None:
        lines.append(print_condition(ability.condition))
    if ability.choose:
        lines.append("choose one")
    lines += [print_effect(effect) for effect in ability.effects]
    if ability.stock is not None:
        lines.append(print_stock(ability.stock, "stock"))
    return lines


def print_collective(ability: a.Collective) -> list[str]:
    lines = ["choose one"] if ability.choose else []
    lines += [print_effect(effect) for effect in ability.effects]
    if ability.stock is not None:
        lines.append(print_stock(ability.stock, "island"))
    return lines


def print_on(filter: ops.Filter) -> str:
    return f" on {reprint.print_filter(filter, several=True)}" if filter else ""


def print_move(move: a.Move) -> str:
    match move:
        case a.UpTo(steps, per_leaf, filter, side):
            leaf = " per leaf" if per_leaf else ""
            return f"move up to {steps}{leaf}{print_side(side)}{print_on(filter)}"
        case a.Exactly(steps, filter, side):
            return f"move exactly {steps}{print_side(side)}{print_on(filter)}"
        case a.ToCard(filter, farthest):
            where = f" in farthest {farthest}" if farthest else ""
            return f"move to {reprint.print_filter(filter)}{where}"
        case a.AddToken(filter):
            return f"add token on {reprint.print_filter(filter)}"
        case a.Stay():
            return ""
        case _:
            assert_never(move)


def print_side(side: a.StepSide) -> str:
    return f" {reprint.word_for(STEP_SIDES, side)}" if side else ""


def print_condition(condition: a.Condition) -> str:
    match condition:
        case a.ArrivalIs(filter):
            return f"if arrival is {reprint.print_filter(filter)}"
        case a.HabitatsVisited(n):
            return f"if visited show {n} habitats"
        case a.VisitedAtLeast(n, filter):
            return f"if {n}+ {reprint.print_filter(filter, several=n > 1)} visited"
        case _:
            assert_never(condition)


def print_stock(stock: a.Stock, word: str) -> str:
    thing = reprint.word_for(PIECE_WORDS, stock.what)
    if stock.per > 1:
        several = {"canopy": "canopies", "growth": "growth"}.get(thing, thing + "s")
        return f"{word}: {reprint.print_points(stock.points)} per {stock.per} {several}"
    return f"{word}: {reprint.print_points(stock.points)} per {thing}"


def print_effect(effect: a.Effect) -> str:
    match effect:
        case a.Trade(each, times, cost, gains, per_leaf, among):
            leaf = " per leaf" if per_leaf else ""
            head = f"up to {times}{leaf} times: " if times else print_each(each, among)
            parts = [print_price(price) for price in cost]
            parts += [":"] if cost else []
            parts += [print_yield(gain) for gain in gains]
            return head + " ".join(parts)
        case a.Store(each, n, exactly, what, source, whole):
            most = "" if exactly else "up to "
            thing = reprint.word_for(PIECE_WORDS, what)
            none = " or none" if whole else ""
            return f"{print_each(each)}store {most}{n} {thing} {print_source(source)}{none}"
        case a.Activate(each, colours, one, times):
            which = f"{'one ' if one else ''}{' '.join(colours)}{' twice' if times == 2 else ''}"
            return f"{print_each(each)}use {which}"
        case a.DrawSelect(draw, keep):
            return f"draw {draw} keep {keep}"
        case _:
            assert_never(effect)


def print_each(each: a.Elements | None, among: bool = False) -> str:
    word = "among" if among else "each"
    match each:
        case None:
            return ""
        case a.Visited(flora, filter):
            return f"{word} visited {'flora' if flora else reprint.print_filter(filter, several=among)}: "
        case a.Arrival():
            return f"{word} arrival: "
        case a.Tokens():
            return f"{word} token{'s' if among else ''}: "
        case a.Some(most, filter, one_row, around, side, per_leaf):
            cards = reprint.print_filter(filter, several=most > 1 or per_leaf or among)
            leaf = " per leaf" if per_leaf else ""
            head = f"each of up to {most}{leaf} {cards}" if most else f"{word} {cards}"
            if one_row:
                head += " in one row"
            if around:
                head += f" {reprint.word_for(SIDES, side)} {around}"
            return head + ": "
        case _:
            assert_never(each)


def print_price(price: a.Price) -> str:
    at = f" {reprint.word_for(COST_PLACES, price.at)}" if price.at else ""
    return reprint.print_cost(price.cost) + at


def print_yield(gain: a.Yield) -> str:
    said = reprint.print_gain(gain.gain) + (">others" if gain.others else "")
    if isinstance(gain.at, a.OneOf):
        said += f" on one {reprint.print_filter(gain.at.filter)}"
    elif gain.at:
        for phrase, place in GAIN_PLACES.items():
            if place == gain.at:
                said += f" {phrase}"
    if gain.per:
        said += f" per {gain.per}" + (f" up to {gain.most}" if gain.most else "")
    return said


def print_source(source: a.Source) -> str:
    if isinstance(source, a.FromCards):
        return f"from {'one ' if source.one else ''}{reprint.print_filter(source.filter)}"
    return next(phrase for phrase, place in SOURCES.items() if place == source)
