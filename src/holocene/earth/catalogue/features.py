"""What follows from the ops of a card: its icons and its printed arrows.

Implements A-CRIT-03 and A-CRIT-04 for one card: the symbols shown in its ability boxes,
in costs, gains, conditions and scores alike, and the kinds of direction marker.
"""

from __future__ import annotations

from typing import assert_never

from holocene.earth.catalogue import animal_ops, ops
from holocene.earth.catalogue.animal_ops import Collective, Individual
from holocene.earth.catalogue.ops import ICONS, Ability, Cost, Direction, Effect, Filter, Gain, Icon, Score


def icons_of(abilities: tuple[Ability, ...], has_setup: bool) -> tuple[Icon, ...]:
    """The icons of a card in the order of `ICONS`. A set-up box shows no colon (A-CRIT-06)."""
    found: set[Icon] = {"draw", "compost", "soil"} if has_setup else set()
    for ability in abilities:
        found |= ability_icons(ability)
    return tuple(icon for icon in ICONS if icon in found)


def ability_icons(ability: Ability) -> set[Icon]:
    found: set[Icon] = set()
    for cost in ability.cost:
        found |= {"colon", cost_icon(cost)}
    for gain in ability.gains:
        found |= gain_icons(gain)
    if ability.per is not None:
        found |= filter_icons(ability.per.filter)
    if ability.effect is not None:
        found |= effect_icons(ability.effect)
    if ability.score is not None:
        found |= score_icons(ability.score)
    return found


def cost_icon(cost: Cost) -> Icon:
    match cost:
        case ops.PaySoil():
            return "soil"
        case ops.PaySprouts():
            return "sprout"
        case ops.PayGrowth():
            return "growth"
        case ops.PayHand() | ops.PayCompost():
            return "compost"
        case _:
            assert_never(cost)


def gain_icons(gain: Gain) -> set[Icon]:
    match gain:
        case ops.GainSoil():
            return {"soil"}
        case ops.GainSprouts() | ops.SproutsToOthers() | ops.SproutsToOpponent():
            return {"sprout"}
        case ops.GainGrowth():
            return {"growth"}
        case ops.DrawCards():
            return {"draw"}
        case ops.CompostDeck() | ops.CompostHand() | ops.LookInCompost():
            return {"compost"}
        case ops.GainSeeds() | ops.ExtraPlanting() | ops.CopyAbility():
            return set()
        case _:
            assert_never(gain)


def effect_icons(effect: Effect) -> set[Icon]:
    match effect:
        case ops.CostReduction():
            return {"soil"}
        case ops.PayWith("hand"):
            return {"soil", "compost"}
        case ops.PayWith("sprout"):
            return {"soil", "sprout"}
        case ops.PayWith():
            return {"soil", "growth"}
        case ops.ReplaceThis():
            return {"compost", "draw"}
        case ops.CannotChoose() | ops.KeepMore() | ops.CountsAsTypes():
            return set()
        case _:
            assert_never(effect)


def score_icons(score: Score) -> set[Icon]:
    match score:
        case ops.PerMatch(filter=filter) | ops.PointsTable(filter=filter) | ops.LongestLine(filter=filter):
            return filter_icons(filter)
        case ops.PerResource(resource=resource):
            return resource_icons(resource)
        case ops.PerEmptySpace() | ops.EachFullLine() | ops.ThisFullLine() | ops.PerSet():
            return set()
        case _:
            assert_never(score)


def filter_icons(filter: Filter) -> set[Icon]:
    """Pieces that are counted and a printed cost are shown by their symbol; so is an icon asked for."""
    found: set[Icon] = set()
    for test in filter:
        match test:
            case ops.HasIcon(icon):
                found.add(icon)
            case ops.Number("sprouts"):
                found.add("sprout")
            case ops.Number("growth"):
                found.add("growth")
            case ops.Number("cost"):
                found.add("soil")
    return found


def resource_icons(resource: ops.Resource) -> set[Icon]:
    """Cards in hand and played Events are drawn with symbols of their own."""
    shown: dict[ops.Resource, Icon] = {
        "soil": "soil",
        "compost": "compost",
        "sprouts": "sprout",
        "growth": "growth",
    }
    return {shown[resource]} if resource in shown else set()


def animal_icons(individual: Individual, collective: Collective) -> tuple[Icon, ...]:
    """What either side of an Animal card shows; for those who search."""
    found: set[Icon] = set()
    for effect in (*individual.effects, *collective.effects):
        match effect:
            case animal_ops.Trade(_, _, cost, gains):
                for price in cost:
                    found |= {"colon", cost_icon(price.cost)}
                for gain in gains:
                    found |= gain_icons(gain.gain)
            case animal_ops.Store(what=what):
                found |= {"sprout"} if what == "sprout" else {"growth"} if what != "card" else set()
            case animal_ops.DrawSelect():
                found |= {"draw", "compost"}
            case animal_ops.Activate():
                pass
            case _:
                assert_never(effect)
    return tuple(icon for icon in ICONS if icon in found)


# --- direction markers ------------------------------------------------------------------


def directions_of(abilities: tuple[Ability, ...]) -> tuple[Direction, ...]:
    """The kinds of arrows on a card, in the order of `DIRECTIONS` (E-CARD-08)."""
    found = {direction_of(ability) for ability in abilities}
    return tuple(direction for direction in ops.DIRECTIONS if direction in found)


def direction_of(ability: Ability) -> Direction | None:
    if ability.place is not None:
        return ability.place.direction
    return None if ability.score is None else score_direction(ability.score)


def score_direction(score: Score) -> Direction | None:
    match score:
        case ops.PerMatch(scope=scope) | ops.PointsTable(scope=scope):
            return None if scope == "tableau" or scope == "area" else scope
        case ops.PerEmptySpace():
            return "orthogonal"
        case ops.LongestLine(connect=connect, through_this=through_this):
            return "orthogonal-line" if connect == "orthogonal" and through_this else None
        case ops.ThisFullLine(line=line):
            return line
        case ops.PerResource() | ops.EachFullLine() | ops.PerSet():
            return None
        case _:
            assert_never(score)
