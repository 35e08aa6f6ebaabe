"""From typed ops back to their line of words.

The inverse of `notation.py`: parsing what is written here gives the same ops, and every
line of the shipped cards comes back letter for letter.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar, assert_never

from holocene.earth.catalogue import notation_words as words
from holocene.earth.catalogue import ops
from holocene.earth.catalogue.ops import Ability, Cost, Effect, Filter, Gain, Per, Place, Score

T = TypeVar("T")


def word_for(table: Mapping[str, T], meaning: T) -> str:
    """The phrase that stands for a meaning; the tables of `notation_words.py` hold each meaning once."""
    for phrase, other in table.items():
        if other == meaning:
            return phrase
    raise AssertionError(f"no word of the notation means {meaning!r}")


def print_ability(ability: Ability) -> str:
    return f"{print_head(ability)}: {print_body(ability)}"


def print_head(ability: Ability) -> str:
    if ability.chose:
        return f"{ability.colour} if chosen"
    if ability.when == "each-event":
        return f"{ability.colour} on event"
    return ability.colour


def print_body(ability: Ability) -> str:
    if ability.effect is not None:
        return print_effect(ability.effect)
    if ability.score is not None:
        return print_score(ability.score)
    parts: list[str] = []
    if ability.cost:
        parts += [print_cost(cost) for cost in ability.cost]
        parts.append(":")
    parts += [print_gain(gain) for gain in ability.gains]
    if ability.per is not None:
        parts.append(print_per(ability.per))
    if ability.place is not None:
        parts.append(print_place(ability.place))
    return " ".join(parts) if parts else "setup"


def print_cost(cost: Cost) -> str:
    match cost:
        case ops.PaySoil(n):
            return f"-{n} soil"
        case ops.PaySprouts(n):
            return f"-{n} sprout"
        case ops.PayGrowth(n):
            return f"-{n} growth"
        case ops.PayHand(n):
            return f"-{n} hand>compost"
        case ops.PayCompost(n):
            return f"-{n} compost"
        case _:
            assert_never(cost)


def print_gain(gain: Gain) -> str:
    match gain:
        case ops.GainSoil(n):
            return f"+{n} soil"
        case ops.GainSprouts(n):
            return f"+{n} sprout"
        case ops.GainGrowth(n):
            return f"+{n} growth"
        case ops.DrawCards(n):
            return f"+{n} draw"
        case ops.CompostDeck(n):
            return f"+{n} deck>compost"
        case ops.CompostHand(n):
            return f"+{n} hand>compost"
        case ops.LookInCompost(n, keep):
            return f"+{keep} of {n} compost>hand"
        case ops.GainSeeds(n):
            return f"+{n} seed"
        case ops.SproutsToOthers(n):
            return f"+{n} sprout>others"
        case ops.SproutsToOpponent(n):
            return f"+{n} sprout>opponent"
        case ops.ExtraPlanting(n):
            return f"+{n} planting>all"
        case ops.CopyAbility(colour):
            return f"copy {colour}"
        case _:
            assert_never(gain)


def print_per(per: Per) -> str:
    return f"per {print_some(per.every, per.filter)} {word_for(words.PER_WORDS, per.where)}"


def print_place(place: Place) -> str:
    how = "on each" if place.mode == "each" else "among"
    cards = print_filter(place.filter, several=place.mode == "spread")
    return f"{how} {cards} {word_for(words.PLACE_WORDS, place.direction)}"


def print_effect(effect: Effect) -> str:
    match effect:
        case ops.CostReduction(n, filter):
            return f"cost -{n} for {print_filter(filter, several=True)}"
        case ops.PayWith(what):
            return f"pay with {word_for(words.PAY_WITH_WORDS, what)}"
        case ops.CannotChoose(colour):
            return f"cannot choose {colour}"
        case ops.ReplaceThis(filter, draw):
            return f"replace this by {print_filter(filter)} +{draw} draw"
        case ops.KeepMore(n):
            return f"keep {n} of 4"
        case ops.CountsAsTypes(types):
            return f"counts as {' '.join(types)}"
        case _:
            assert_never(effect)


# --- filters ----------------------------------------------------------------------------


def print_filter(filter: Filter, several: bool = False) -> str:
    adjectives: list[str] = []
    noun = "card"
    features: list[str] = []
    for test in filter:
        if test in words.ADJECTIVES.values():
            adjectives.append(word_for(words.ADJECTIVES, test))
        elif isinstance(test, (ops.IsKind, ops.HasType)):
            noun = word_for(words.NOUNS, test)
        elif isinstance(test, ops.AnyType):
            noun = " or ".join(words.plural(word) if several else word for word in test.types)
            several = False
        else:
            features.append(print_feature(test))
    said = [*adjectives, words.plural(noun) if several else noun]
    if features:
        said.append(f"with {' and '.join(features)}")
    return " ".join(said)


def print_feature(test: ops.Test) -> str:
    match test:
        case ops.HasIcon(icon):
            return f"{icon} icon"
        case ops.HasStyle(style):
            return f"{word_for(words.STYLE_WORDS, style)} name"
        case ops.Number(of, relation, n):
            return f"{of} {print_relation(relation, n)}"
        case ops.Flag("directed"):
            return "arrow"
        case ops.Flag("sprouts-full"):
            return "full sprouts"
        case ops.Flag("canopy"):
            return "canopy"
        case ops.Flag() | ops.IsKind() | ops.HasType() | ops.AnyType() | ops.HasHabitat() | ops.HasColour():
            raise AssertionError(f"{test!r} is an adjective or a noun")
        case _:
            assert_never(test)


def print_relation(relation: ops.Relation, n: int) -> str:
    match relation:
        case "min":
            return f"{n}+"
        case "max":
            return f"{n}-"
        case "exactly":
            return str(n)
        case "even" | "odd":
            return relation
        case _:
            assert_never(relation)


def print_some(every: int, filter: Filter) -> str:
    return f"{every} {print_filter(filter, several=True)}" if every > 1 else print_filter(filter)


# --- scores and goals -------------------------------------------------------------------


def print_score(score: Score) -> str:
    match score:
        case ops.PerMatch(points, every, scope, filter, best):
            where = word_for(words.BEST_WORDS if best else words.SCOPE_WORDS, scope)
            return f"{print_points(points)} per {print_some(every, filter)} {where}"
        case ops.PerEmptySpace(points):
            return f"{print_points(points)} per empty space orthogonally"
        case ops.LongestLine(points, connect, filter, through_this, max_cards):
            line = f"{print_points(points)} per {print_filter(filter)} in {connect} line"
            return f"{line}{' through this' if through_this else ''}{print_cap(max_cards, 'cards')}"
        case ops.PointsTable(table, scope, filter):
            cards = print_filter(filter, several=True)
            return f"{'/'.join(map(str, table))} points for {cards} {word_for(words.SCOPE_WORDS, scope)}"
        case ops.PerResource(points, every, resource, max_points):
            thing = print_resource(every, resource)
            return f"{print_points(points)} per {thing}{print_cap(max_points, 'points')}"
        case ops.EachFullLine(points, line, attribute, relation):
            return f"{print_points(points)} per full {line} of {print_compared(attribute, relation)}"
        case ops.ThisFullLine(points, line, attribute, relation):
            return f"{print_points(points)} for this full {line} of {print_compared(attribute, relation)}"
        case ops.PerSet(points):
            return f"{print_points(points)} per set"
        case _:
            assert_never(score)


def print_points(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def print_cap(cap: int, unit: str) -> str:
    return f" up to {cap} {unit}" if cap else ""


def print_resource(n: int, resource: ops.Resource) -> str:
    word = word_for(words.RESOURCE_WORDS, resource)
    return f"{n} {words.plural(word)}" if n > 1 else word


def print_compared(attribute: ops.Attribute, relation: ops.LineRelation) -> str:
    word = word_for(words.ATTRIBUTE_WORDS, attribute)
    return f"same {word}" if relation == "same" else f"different {words.plural(word)}"


def print_goal(goal: ops.Goal) -> str:
    match goal:
        case ops.CountAtLeast(n, scope, filter):
            cards = print_filter(filter, several=n > 1)
            return f"{n}+ {cards} {word_for(words.SCOPE_WORDS, scope)}"
        case ops.ResourceAtLeast(n, resource):
            word = word_for(words.RESOURCE_WORDS, resource)
            return f"{n}+ {words.plural(word) if n > 1 else word}"
        case ops.FullLinesAtLeast(n, line):
            word = word_for(words.FULL_LINE_WORDS, line)
            return f"{n}+ {words.plural(word) if n > 1 else word}"
        case ops.SetsAtLeast(n):
            return f"{n}+ {'sets' if n > 1 else 'set'}"
        case _:
            assert_never(goal)


# --- Gaia -------------------------------------------------------------------------------


def print_gaia(line: tuple[ops.GaiaOp, ...]) -> str:
    return " ".join(print_gaia_op(op) for op in line)


def print_gaia_op(op: ops.GaiaOp) -> str:
    match op:
        case ops.GaiaGain(what, n, each):
            gain = f"+{n} {word_for(words.GAIA_WORDS, what)}"
            return gain if each is None else f"{gain} per {word_for(words.GAIA_EACH_WORDS, each)}"
        case ops.GaiaClaim(row):
            return f"claim {row}"
        case ops.GaiaSkip():
            return "skip her next turn"
        case _:
            assert_never(op)
