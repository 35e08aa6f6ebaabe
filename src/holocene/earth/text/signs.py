"""A line of a card as a row of signs and figures, made from its parsed values.

A face has a drawing for each sign; which signs stand in which order is said here, beside
the sentences, so that a picture and a text can never tell different things.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, assert_never

from holocene.earth.catalogue import animal_ops as a
from holocene.earth.catalogue import ops
from holocene.earth.catalogue.cards import Setup

ATTRIBUTES: Final[dict[ops.Attribute, str]] = {
    "colour": "colours",
    "type": "types",
    "habitat": "habitats",
    "vp": "points",
    "sprouts": "sprout",
    "growth": "growth",
}
NUMBERS: Final[dict[ops.NumberOf, str]] = {
    "vp": "points",
    "cost": "cost",
    "habitats": "habitats",
    "abilities": "abilities",
    "sprout-spaces": "sprout-spaces",
    "growth-max": "growth-max",
    "canopy-vp": "canopy",
    "sprouts": "sprout",
    "growth": "growth",
}
RESOURCES: Final[dict[ops.Resource, str]] = {
    "soil": "soil",
    "hand": "hand",
    "compost": "compost",
    "events": "event",
    "sprouts": "sprout",
    "growth": "growth",
}
FULL_LINES: Final = {"row": "full-row", "column": "full-column", "main-diagonal": "main-diagonal"}
FLAGS: Final[dict[ops.FlagOf, tuple[str, ...]]] = {
    "filled": ("full",),
    "empty": ("bare",),
    "directed": ("arrow",),
    "sprouts-full": ("sprout", "full"),
    "canopy": ("canopy",),
}
GAIA: Final = {
    "soil": "soil",
    "sprout": "sprout",
    "growth": "growth",
    "compost": "deck>compost",
    "pile": "pile",
}
NEXT: Final = "·"
"""Stands between things that are done one after the other."""


@dataclass(frozen=True)
class Sign:
    """A drawing by its name. `framed`: the symbol printed on a card, not the thing itself."""

    sign: str
    framed: bool = False

    def json(self) -> dict[str, object]:
        return {"sign": self.sign, "framed": True} if self.framed else {"sign": self.sign}


@dataclass(frozen=True)
class Figure:
    """A number, or a mark of arithmetic."""

    text: str

    def json(self) -> dict[str, object]:
        return {"text": self.text}


Token = Sign | Figure
Row = list[Token]


def row(*parts: str | int | Token | Iterable[Token]) -> Row:
    """Names of signs are words of letters; everything else is a figure."""
    found: Row = []
    for part in parts:
        if isinstance(part, (Sign, Figure)):
            found.append(part)
        elif isinstance(part, int):
            found.append(Figure(str(part)))
        elif isinstance(part, str):
            if part:
                found.append(Sign(part) if part[0].isalpha() else Figure(part))
        else:
            found += part
    return found


def gained(n: int) -> Figure:
    return Figure(f"+{n}")


def paid(n: int) -> Figure:
    return Figure(f"−{n}")


# --- abilities ----------------------------------------------------------------------------


def ability_signs(ability: ops.Ability) -> Row:
    """Without its colour, which has a place of its own."""
    if ability.chose:
        return row("chosen", "gives", _body(ability))
    if ability.when == "each-event":
        return row("event", "gives", _body(ability))
    return _body(ability)


def _body(ability: ops.Ability) -> Row:
    if ability.effect is not None:
        return effect_signs(ability.effect)
    if ability.score is not None:
        return score_signs(ability.score)
    whole: Row = []
    if ability.cost:
        whole += row(*(cost_signs(cost) for cost in ability.cost), "gives")
    for gain in ability.gains:
        whole += gain_signs(gain)
    if ability.per is not None:
        whole += row("/", some_signs(ability.per.every, ability.per.filter), ability.per.where)
    if ability.place is not None:
        how = "/" if ability.place.mode == "each" else "~"
        whole += row(how, filter_signs(ability.place.filter), ability.place.direction)
    return whole


def cost_signs(cost: ops.Cost) -> Row:
    match cost:
        case ops.PaySoil(n):
            return row(paid(n), "soil")
        case ops.PaySprouts(n):
            return row(paid(n), "sprout")
        case ops.PayGrowth(n):
            return row(paid(n), "growth")
        case ops.PayHand(n):
            return row(paid(n), "hand>compost")
        case ops.PayCompost(n):
            return row(paid(n), "compost")
        case _:
            assert_never(cost)


def gain_signs(gain: ops.Gain) -> Row:
    match gain:
        case ops.GainSoil(n):
            return row(gained(n), "soil")
        case ops.GainSprouts(n):
            return row(gained(n), "sprout")
        case ops.GainGrowth(n):
            return row(gained(n), "growth")
        case ops.DrawCards(n):
            return row(gained(n), "draw")
        case ops.CompostDeck(n):
            return row(gained(n), "deck>compost")
        case ops.CompostHand(n):
            return row(gained(n), "hand>compost")
        case ops.LookInCompost(n, keep):
            return row(gained(keep), "/", n, "compost>hand")
        case ops.GainSeeds(n):
            return row(gained(n), "seed")
        case ops.SproutsToOthers(n):
            return row(gained(n), "sprout", "others")
        case ops.SproutsToOpponent(n):
            return row(gained(n), "sprout", "opponent")
        case ops.ExtraPlanting(n):
            return row(gained(n), "planted", "others")
        case ops.CopyAbility(colour):
            return row("copy", colour)
        case _:
            assert_never(gain)


def effect_signs(effect: ops.Effect) -> Row:
    match effect:
        case ops.CostReduction(n, filter):
            return row("cost", paid(n), filter_signs(filter))
        case ops.PayWith(what):
            return row("cost", "=", "hand>compost" if what == "hand" else what)
        case ops.CannotChoose(colour):
            return row("no", colour)
        case ops.ReplaceThis(filter, draw):
            return row("replace", filter_signs(filter), gained(draw), "draw")
        case ops.KeepMore(n):
            return row("card", n, "/", 4)
        case ops.CountsAsTypes(types):
            return row("=", *types)
        case _:
            assert_never(effect)


def setup_signs(setup: Setup) -> Row:
    return row(setup.draw, "draw", setup.compost, "hand>compost", setup.soil, "soil")


# --- which cards ----------------------------------------------------------------------------


def filter_signs(filter: ops.Filter) -> Row:
    """Habitats and colours, then the sort of card, then what is printed on it."""
    before: Row = []
    noun: Row = row("card")
    after: Row = []
    for test in filter:
        match test:
            case ops.HasHabitat(habitat):
                before += row(habitat)
            case ops.HasColour(colour):
                before += row(colour)
            case ops.IsKind(kind):
                noun = row(kind)
            case ops.HasType(type):
                noun = row(type)
            case ops.AnyType(types):
                noun = row(*(part for at, type in enumerate(types) for part in ("|" if at else "", type)))
            case ops.HasIcon(icon):
                after += row(Sign(icon, framed=True))
            case ops.HasStyle(style):
                after += row(style)
            case ops.Number(of, relation, n):
                after += row(NUMBERS[of], _relation(relation, n))
            case ops.Flag(flag):
                (before if flag in ("filled", "empty") else after).extend(row(*FLAGS[flag]))
            case _:
                assert_never(test)
    return [*before, *noun, *after]


def _relation(relation: ops.Relation, n: int) -> Figure:
    match relation:
        case "min":
            return Figure(f"{n}+")
        case "max":
            return Figure(f"{n}-")
        case "exactly":
            return Figure(str(n))
        case "even":
            return Figure("2·4·6…")
        case "odd":
            return Figure("1·3·5…")
        case _:
            assert_never(relation)


def some_signs(every: int, filter: ops.Filter) -> Row:
    return row(every, filter_signs(filter)) if every > 1 else filter_signs(filter)


# --- scores and goals -----------------------------------------------------------------------


def score_signs(score: ops.Score) -> Row:
    match score:
        case ops.PerMatch(points, every, scope, filter, best):
            where = "best" if best else scope
            return row(points, "points", "/", some_signs(every, filter), where)
        case ops.PerEmptySpace(points):
            return row(points, "points", "/", "empty", "orthogonal")
        case ops.LongestLine(points, connect, filter, _, most):
            line = row(points, "points", "/", filter_signs(filter), f"{connect}-line")
            return row(line, "≤", most, "card") if most else line
        case ops.PointsTable(table, scope, filter):
            return row(filter_signs(filter), scope, _table(table), "points")
        case ops.PerResource(points, every, resource, most):
            thing = row(every if every > 1 else "", RESOURCES[resource])
            said = row(points, "points", "/", thing)
            return row(said, "≤", most, "points") if most else said
        case ops.EachFullLine(points, line, attribute, relation):
            return row(points, "points", "/", FULL_LINES[line], *_compared(attribute, relation))
        case ops.ThisFullLine(points, line, attribute, relation):
            return row(points, "points", FULL_LINES[line], *_compared(attribute, relation))
        case ops.PerSet(points):
            return row(points, "points", "/", "set")
        case _:
            assert_never(score)


def _compared(attribute: ops.Attribute, relation: ops.LineRelation) -> tuple[str, str]:
    return ("=" if relation == "same" else "≠", ATTRIBUTES[attribute])


def _table(points: tuple[int, ...]) -> Figure:
    """Points for 0, 1, 2 … cards: from the first count that is worth something."""
    first = next(at for at, worth in enumerate(points) if worth)
    last = len(points) - 1
    pairs = [f"{at}{'+' if at == last else ''}\u202f▸\u202f{points[at]}" for at in range(first, last + 1)]
    return Figure("  ".join(pairs))


def goal_signs(goal: ops.Goal) -> Row:
    match goal:
        case ops.CountAtLeast(n, scope, filter):
            return row(f"{n}+", filter_signs(filter), scope)
        case ops.ResourceAtLeast(n, resource):
            return row(f"{n}+", RESOURCES[resource])
        case ops.FullLinesAtLeast(n, line):
            return row(f"{n}+", FULL_LINES[line])
        case ops.SetsAtLeast(n):
            return row(f"{n}+", "set")
        case _:
            assert_never(goal)


# --- Gaia -----------------------------------------------------------------------------------


def gaia_signs(line: tuple[ops.GaiaOp, ...]) -> Row:
    return row(*(_gaia_op(op) for op in line))


def _gaia_op(op: ops.GaiaOp) -> Row:
    match op:
        case ops.GaiaGain(what, n, each):
            return row(gained(n), GAIA[what], _each(each))
        case ops.GaiaClaim(where):
            return row("claim", where)
        case ops.GaiaSkip():
            return row("skip")
        case _:
            assert_never(op)


def _each(each: ops.ForEach | None) -> Row:
    match each:
        case None:
            return []
        case "blue-card":
            return row("/", "blue", "card")
        case "card-drawn":
            return row("/", "draw")
        case "soil-gained":
            return row("/", "soil")
        case _:
            assert_never(each)


# --- animals --------------------------------------------------------------------------------


def individual_signs(ability: a.Individual) -> Row:
    """One thing after the other: entry, movement, condition, effects, stock."""
    parts: list[Row] = []
    if ability.start is not None:
        parts.append(row("enter", filter_signs(ability.start.filter), "stay" if ability.start.stays else ""))
    if not isinstance(ability.move, a.Stay):
        parts.append(_move(ability.move))
    if ability.condition is not None:
        parts.append(_condition(ability.condition))
    parts += [row("choose")] if ability.choose else []
    parts += [animal_effect_signs(effect) for effect in ability.effects]
    if ability.stock is not None:
        parts.append(_stock(ability.stock, "store"))
    return _joined(parts)


def collective_signs(ability: a.Collective) -> Row:
    parts: list[Row] = [row("choose")] if ability.choose else []
    parts += [animal_effect_signs(effect) for effect in ability.effects]
    if ability.stock is not None:
        parts.append(_stock(ability.stock, "island"))
    return _joined(parts)


def _joined(parts: list[Row]) -> Row:
    return [token for at, part in enumerate(parts) for token in ([Figure(NEXT)] if at else []) + part]


def _move(move: a.Move) -> Row:
    match move:
        case a.UpTo(steps, per_leaf, filter, side):
            return row("step", side, "≤", steps, row("/", "leaf") if per_leaf else [], _on(filter))
        case a.Exactly(steps, filter, side):
            return row("step", side, "=", steps, _on(filter))
        case a.ToCard(filter, farthest):
            return row("jump", filter_signs(filter), row("farthest", farthest) if farthest else [])
        case a.AddToken(filter):
            return row(gained(1), "token", filter_signs(filter))
        case a.Stay():
            return []
        case _:
            assert_never(move)


def _on(filter: ops.Filter) -> Row:
    return filter_signs(filter) if filter else []


def _condition(condition: a.Condition) -> Row:
    match condition:
        case a.ArrivalIs(filter):
            return row("arrival", "=", filter_signs(filter))
        case a.HabitatsVisited(n):
            return row("visited", "≥", n, "habitats")
        case a.VisitedAtLeast(n, filter):
            return row("visited", "≥", n, filter_signs(filter))
        case _:
            assert_never(condition)


def _stock(stock: a.Stock, where: str) -> Row:
    return row(where, ":", stock.points, "points", "/", stock.per if stock.per > 1 else "", stock.what)


def animal_effect_signs(effect: a.Effect) -> Row:
    match effect:
        case a.Trade(each, times, cost, gains, per_leaf, among):
            leaf = row("/", "leaf") if per_leaf else []
            head = row("≤", times, leaf, "×", ":") if times else row("~" if among else "", _elements(each))
            price = row(*(_price(one) for one in cost), "gives") if cost else []
            return row(head, price, *(_yield(gain) for gain in gains))
        case a.Store(each, n, exactly, what, source, _):
            return row(_elements(each), "store", "" if exactly else "≤", n, what, _source(source))
        case a.Activate(each, colours, one, times):
            twice = "×2" if times == 2 else ""
            return row(_elements(each), "use", 1 if one else "", *colours, twice)
        case a.DrawSelect(draw, keep):
            return row("draw", draw, "card", keep)
        case _:
            assert_never(effect)


def _elements(each: a.Elements | None) -> Row:
    """The cards an effect is about, before a colon."""
    match each:
        case None:
            return []
        case a.Visited(flora, filter):
            return row("visited", "flora" if flora else filter_signs(filter), ":")
        case a.Arrival():
            return row("arrival", ":")
        case a.Tokens():
            return row("token", ":")
        case a.Some(most, filter, one_row, around, side, per_leaf):
            leaf = row("/", "leaf") if per_leaf else []
            head = row("≤", most, leaf, filter_signs(filter)) if most else filter_signs(filter)
            return row(head, "row" if one_row else "", row(side, around) if around else [], ":")
        case _:
            assert_never(each)


def _price(price: a.Price) -> Row:
    if price.at == "visited":
        return row(cost_signs(price.cost), "/", "visited", "flora")
    return row(cost_signs(price.cost), "←" if price.at not in ("", "there") else "", price.at)


def _yield(gain: a.Yield) -> Row:
    said = row(gain_signs(gain.gain), "others" if gain.others else "")
    if isinstance(gain.at, a.OneOf):
        said += row("=", 1, "×", filter_signs(gain.at.filter))
    elif gain.at:
        said += row(gain.at)
    if gain.per:
        said += row("/", "habitats" if gain.per == "habitat" else gain.per)
        said += row("≤", gain.most) if gain.most else []
    return said


def _source(source: a.Source) -> Row:
    if isinstance(source, a.FromCards):
        return row(row("=", 1, "×") if source.one else "←", filter_signs(source.filter))
    return row("" if source == "there" else "←", source)
