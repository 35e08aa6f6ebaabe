"""English rules text: the phrases of every op.

`text.py` puts the phrases together. Nothing here is a translation: `words_fr.py` says the
same ops in its own way. Phrases start small and carry no full stop; `sentence` adds both.
"""

from __future__ import annotations

from typing import Final, assert_never

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.ops import Ability, Colour, Cost, Effect, Filter, Gain, Goal, Per, Place, Score
from holocene.earth.text.words_en_cards import (
    ACTIONS,
    GLOSSARY,
    a,
    cards_of,
    count,
    each,
    join,
    sentence,
    typeset,
)

__all__ = [
    "GLOSSARY",
    "cards_of",
    "effect",
    "gaia",
    "goal",
    "human",
    "moment",
    "others",
    "pay",
    "per",
    "score",
    "sentence",
    "setup",
    "take",
    "trade",
    "typeset",
]
"""A language: what `words.py` asks for."""


# --- costs and gains --------------------------------------------------------------------


def pay(costs: tuple[Cost, ...]) -> str:
    """What must be given, as an order: pay 1 soil and remove 2 sprouts."""
    return clauses([cost_clause(cost) for cost in costs])


def cost_clause(cost: Cost) -> tuple[str, str]:
    match cost:
        case ops.PaySoil(n):
            return "pay", f"{n} soil"
        case ops.PaySprouts(n):
            return "remove", count(n, "sprout")
        case ops.PayGrowth(n):
            return "remove", f"{n} growth"
        case ops.PayHand(n):
            return "compost", f"{count(n, 'card')} from your hand"
        case ops.PayCompost(n):
            return "discard", f"{count(n, 'card')} from your compost"
        case _:
            assert_never(cost)


def clauses(parts: list[tuple[str, str]]) -> str:
    """Verbs with their objects; objects of one verb share it."""
    grouped: list[tuple[str, list[str]]] = []
    for verb, thing in parts:
        if grouped and grouped[-1][0] == verb:
            grouped[-1][1].append(thing)
        else:
            grouped.append((verb, [thing]))
    return join([f"{verb} {join(things)}" for verb, things in grouped])


def take(gains: tuple[Gain, ...], place: Place | None) -> str:
    """What the user receives, as an order; empty when only others receive something."""
    pieces = [clause for clause in map(gain_clause, gains) if clause is not None]
    if place is None:
        return clauses(pieces)
    return f"{clauses([('place', thing) for _, thing in pieces])} {placed(place)}"


def trade(paid: str, gains: tuple[Gain, ...], place: Place | None) -> str:
    """A price and what it buys."""
    return f"{paid} to {take(gains, place)}"


def gain_clause(gain: Gain) -> tuple[str, str] | None:
    match gain:
        case ops.GainSoil(n):
            return "gain", f"{n} soil"
        case ops.GainSprouts(n):
            return "gain", count(n, "sprout")
        case ops.GainGrowth(n):
            return "gain", f"{n} growth"
        case ops.DrawCards(n):
            return "draw", count(n, "card")
        case ops.CompostDeck(n):
            return "compost", f"{count(n, 'card')} from the deck"
        case ops.CompostHand(n):
            return "compost", f"up to {count(n, 'card')} from your hand"
        case ops.LookInCompost(n, keep):
            rest = f"take {'1 of them, or none,' if keep == 1 else f'up to {keep} of them'} into your hand"
            return "look", f"at the top {count(n, 'card')} of your compost, {rest} and put the rest back"
        case ops.GainSeeds(n):
            return "gain", count(n, "seed")
        case ops.CopyAbility(colour):
            return (
                "use",
                f"one {copied(colour)} ability of another card in your tableau as if it were printed here",
            )
        case ops.SproutsToOthers() | ops.SproutsToOpponent() | ops.ExtraPlanting():
            return None
        case _:
            assert_never(gain)


def copied(colour: Colour) -> str:
    return f"{colour} or multicolour" if colour in ("red", "yellow", "blue") else GLOSSARY.colours[colour]


def others(gain: Gain) -> str | None:
    """What happens to other players, as a statement; None for what concerns the user alone."""
    match gain:
        case ops.SproutsToOthers(n):
            return f"every other player gains {count(n, 'sprout')}"
        case ops.SproutsToOpponent(n):
            return f"one opponent of your choice gains {count(n, 'sprout')}"
        case ops.ExtraPlanting(n):
            return f"every player may plant {count(n, 'more card', 'more cards')} during this green action"
        case _:
            return None


def moment(ability: Ability) -> str:
    """What comes before an order: when or whether it may be followed."""
    if ability.chose:
        return f"if you chose the {GLOSSARY.colours[ability.colour]} action this turn, "
    match ability.when:
        case "planted" if ability.per is not None and ability.per.where == "neighbour":
            return "when you plant this card (if planting is hidden, after the reveal), "
        case "planted":
            return "when you plant this card, "
        case "setup":
            return "during set-up, "
        case "each-event":
            return "each time you play an Event, "
        case "activation" | "played" | "paying" | "always" | "end":
            return ""
        case _:
            assert_never(ability.when)


def per(per: Per) -> str:
    match per.where:
        case "planted":
            return each(per.every, per.filter, " you planted this turn")
        case "area":
            return each(per.every, per.filter, " in your area")
        case "neighbour" if per.filter == (ops.IsKind("event"),):
            return f"{each(per.every, per.filter)} played by one neighbour of your choice"
        case "neighbour":
            return f"{each(per.every, per.filter)} in the area of one neighbour of your choice"
        case _:
            assert_never(per.where)


def placed(place: Place) -> str:
    if place.mode == "spread":
        cards = around(place.direction, cards_of(place.filter, 2), cards_of(place.filter, 2))
        return f"in total on {cards}, split as you like"
    card = cards_of(place.filter, 1)
    match place.direction:
        case "row" | "column":
            return f"on each {card} in this {place.direction}"
        case "diagonal":
            return f"on this card and on each diagonally adjacent {card}"
        case "orthogonal" | "adjacent" | "orthogonal-line":
            return f"on each {around(place.direction, card, card)}, and on this card if it matches"
        case _:
            assert_never(place.direction)


def around(direction: ops.Direction, card: str, cards: str) -> str:
    match direction:
        case "row" | "column":
            return f"{cards} in this {direction}"
        case "orthogonal":
            return f"orthogonally adjacent {card}"
        case "diagonal":
            return f"diagonally adjacent {card}"
        case "adjacent":
            return f"{card} in the 8 surrounding spaces"
        case "orthogonal-line":
            return f"orthogonally connected {card}"
        case _:
            assert_never(direction)


# --- effects ----------------------------------------------------------------------------

PAY_ANY_PART: Final = "you may pay any part of this card's cost"


def effect(effect: Effect) -> str:
    match effect:
        case ops.CostReduction(n, filter):
            return f"{cards_of(filter, 2)} cost you {n} soil less to plant"
        case ops.PayWith("hand"):
            return f"{PAY_ANY_PART} by composting cards from your hand, each worth 1 soil"
        case ops.PayWith(what):
            return (
                f"{PAY_ANY_PART} by removing {'sprouts' if what == 'sprout' else 'growth'}, each worth 1 soil"
            )
        case ops.CannotChoose(colour):
            return f"you cannot choose the {GLOSSARY.colours[colour]} action ({ACTIONS[colour]})"
        case ops.ReplaceThis(filter, draw):
            card = a(cards_of(filter, 1))
            return (
                f"you may use one of your plantings to plant {card} in place of this card for free; "
                f"this card goes to your compost, then draw {count(draw, 'card')}"
            )
        case ops.KeepMore(n):
            return f"when you choose the green action, keep {n} of the 4 cards you draw instead of 1"
        case ops.CountsAsTypes(types):
            return f"this card counts as {join([a(GLOSSARY.types[word]) for word in types])}"
        case _:
            assert_never(effect)


# --- scores and goals -------------------------------------------------------------------


def counted(n: int, filter: Filter, where: ops.Scope, best: bool = False) -> str:
    """Cards and where they are counted."""
    match where:
        case "tableau" | "area" if best:
            return f"{cards_of(filter, n)} in any one player's {where}"
        case "tableau" | "area":
            return cards_of(filter, n, f" in your {where}")
        case "row" | "column":
            return cards_of(filter, n, f" in this {where}")
        case "orthogonal" | "diagonal":
            return f"{where}ly adjacent {cards_of(filter, n)}"
        case _:
            assert_never(where)


def score(score: Score) -> str:
    match score:
        case ops.PerMatch(points, every, where, filter, best):
            number = f"every {every}" if every > 1 else "each"
            return f"{points} VP for {number} {counted(every, filter, where, best)}"
        case ops.PerEmptySpace(points):
            return (
                f"{points} VP for each orthogonally adjacent space without a card, even outside the 4×4 grid"
            )
        case ops.LongestLine(points, connect, filter, through_this, max_cards):
            line = f"line of {connect}ly connected {cards_of(filter, 2)}"
            which = f"the longest {line} that includes this card" if through_this else f"your longest {line}"
            most = f", up to {max_cards} cards" if max_cards else ""
            return f"{points} VP for each card in {which}{most}; the line may turn but not branch"
        case ops.PointsTable(table, where, filter):
            return f"{counted(2, filter, where)}{GLOSSARY.colon}{table_of(table)}"
        case ops.PerResource(points, every, what, max_points):
            number = f"every {every} " if every > 1 else "each "
            most = f", at most {max_points} VP" if max_points else ""
            return f"{points} VP for {number}{resource(what, every)}{most}"
        case ops.EachFullLine(points, line, attribute, relation):
            return f"{points} VP for each {line} of 4 cards {compared(attribute, relation)}"
        case ops.ThisFullLine(points, line, attribute, relation):
            return f"{points} VP if this {line} has 4 cards {compared(attribute, relation)}"
        case ops.PerSet(points):
            return f"{points} VP for each {SET_OF_FIVE}"
        case _:
            assert_never(score)


SET_OF_FIVE: Final = (
    "set of 5 different cards: one with a yellow ability, one with a blue ability, "
    "one with a red ability, a Terrain and a played Event"
)


def table_of(points: tuple[int, ...]) -> str:
    """Counts and their points, from the first that scores."""
    last = len(points) - 1
    steps = [
        f"{n}{' or more' if n == last else ''} give {value} VP" for n, value in enumerate(points) if value > 0
    ]
    return join(steps)


def resource(resource: ops.Resource, n: int) -> str:
    match resource:
        case "soil":
            return "soil in your reserve"
        case "hand":
            return f"{'card' if n == 1 else 'cards'} in your hand"
        case "compost":
            return f"{'card' if n == 1 else 'cards'} in your compost"
        case "events":
            return f"{'Event' if n == 1 else 'Events'} you have played"
        case "sprouts":
            return f"{'sprout' if n == 1 else 'sprouts'} in your tableau"
        case "growth":
            return "growth in your tableau"
        case _:
            assert_never(resource)


def compared(attribute: ops.Attribute, relation: ops.LineRelation) -> str:
    one, many = {
        "colour": ("ability colour", "ability colours"),
        "type": ("type", "types"),
        "habitat": ("habitat", "habitats"),
        "vp": ("base VP", "base VP values"),
        "sprouts": ("number of sprouts", "numbers of sprouts"),
        "growth": ("amount of growth", "amounts of growth"),
    }[attribute]
    return f"with 4 different {many}" if relation == "different" else f"that share the same {one}"


def goal(goal: Goal) -> str:
    match goal:
        case ops.CountAtLeast(n, where, filter):
            return f"have at least {n} {counted(n, filter, where)}"
        case ops.ResourceAtLeast(n, "events"):
            return f"have played at least {count(n, 'Event')}"
        case ops.ResourceAtLeast(n, what):
            return f"have at least {n} {resource(what, n)}"
        case ops.FullLinesAtLeast(n, "main-diagonal"):
            which = "both main diagonals" if n == 2 else "a main diagonal"
            return f"have {which} of your 4×4 tableau full"
        case ops.FullLinesAtLeast(n, line):
            return f"have at least {count(n, f'full {line}')} of 4 cards"
        case ops.SetsAtLeast(n):
            sets = SET_OF_FIVE if n == 1 else SET_OF_FIVE.replace("set", "sets", 1)
            return f"have at least {n} {sets}"
        case _:
            assert_never(goal)


# --- Islands and Gaia -------------------------------------------------------------------


def setup(draw: int, compost: int, soil: int) -> str:
    put = f"compost {compost} of them, " if compost else ""
    return f"draw {count(draw, 'card')}, {put}gain {soil} soil"


def human(colour: Colour) -> str:
    """The part of a solo card that is yours; it follows from the colour (E-SOLO-07)."""
    match colour:
        case "blue":
            return "gain 2 sprouts or 2 soil, then use your blue and multicolour abilities"
        case "yellow":
            return "draw 2 cards or gain 2 growth, then use your yellow and multicolour abilities"
        case "red":
            return "gain 2 soil or compost 2 cards from the deck, then use your red and multicolour abilities"
        case "green":
            return "you may plant 1 card; draw 1 card, then use your green abilities"
        case "brown" | "black" | "multi":
            return ""
        case _:
            assert_never(colour)


def gaia(line: tuple[ops.GaiaOp, ...], colour: Colour) -> str:
    """Her part of a solo card; a second gain of the same thing is added to the first."""
    parts: list[str] = []
    last = ""
    for op in line:
        what = op.what if isinstance(op, ops.GaiaGain) else ""
        if isinstance(op, ops.GaiaGain) and what == last:
            parts.append(f", plus {gaia_things(op, colour)}")
        else:
            parts.append(f"{' and ' if parts else 'Gaia '}{gaia_clause(op, colour)}")
        last = what
    return "".join(parts)


def gaia_clause(op: ops.GaiaOp, colour: Colour) -> str:
    match op:
        case ops.GaiaGain(what):
            verb = {"compost": "composts", "pile": "puts"}.get(what, "gains")
            return f"{verb} {gaia_things(op, colour)}"
        case ops.GaiaClaim(row):
            return (
                f"puts a leaf on the best free place of a Fauna in the {row} row where she has none; "
                "if both are possible, you choose"
            )
        case ops.GaiaSkip():
            return "skips her next turn"
        case _:
            assert_never(op)


def gaia_things(gain: ops.GaiaGain, colour: Colour) -> str:
    thing = {
        "soil": f"{gain.n} soil",
        "sprout": count(gain.n, "sprout"),
        "growth": f"{gain.n} growth",
        "compost": f"{count(gain.n, 'card')} from the deck",
        "pile": f"{count(gain.n, 'card')} from the deck face up in her score pile",
    }[gain.what]
    return f"{thing}{gaia_each(gain.each, colour)}"


def gaia_each(each: ops.ForEach | None, colour: Colour) -> str:
    """What she counts on a card of this colour: in her turn little of yours (E-SOLO-08, A-SOLO-11)."""
    sources = f"your part of this card or your {copied(colour)} abilities; nothing else counts"
    match each:
        case None:
            return ""
        case "blue-card":
            return " for each card with a blue ability in your area"
        case "card-drawn":
            return f" for each card you drew through {sources}"
        case "soil-gained":
            return f" for each soil you gained through {sources}"
        case _:
            assert_never(each)
