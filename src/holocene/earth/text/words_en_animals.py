"""English rules text of Animal cards: the phrases of every op of `animal_ops.py`.

`animal_text.py` puts the phrases together; `words_fr_animals.py` says the same in French.
"""

from __future__ import annotations

from typing import Final, assert_never

from holocene.earth.catalogue import animal_ops as animals
from holocene.earth.catalogue import ops
from holocene.earth.text.words_en import cost_clause, gain_clause
from holocene.earth.text.words_en_cards import GLOSSARY, a, cards_of, count, join

LABELS: Final[dict[str, str]] = {
    "individual": "individual ability",
    "collective": "collective ability",
    "provenance": "known from",
    "doubt": "inferred",
    "complexity": "complexity",
    "suggested": "our own rating",
    "tokens": "tokens",
    "needs": "needs",
    "gaia": "Gaia",
    "no gaia": "cannot hold it",
}
TYPES: Final[dict[animals.AbilityType, str]] = {
    "production": "production",
    "conversion": "conversion",
    "activation": "activation",
    "scoring": "scoring",
}
MARKS: Final[dict[animals.Provenance, str]] = {
    "printed": "printed",
    "reconstructed": "reconstructed",
    "house": "house",
}
DOUBTS: Final[dict[animals.Doubt, str]] = {
    "movement": "how it moves",
    "cards": "which cards are meant",
    "paid": "what is paid",
    "gained": "what is gained",
    "others": "what the others gain",
    "stored": "what is kept",
    "tested": "what is asked of the arrival",
    "colour": "the colour of the ability",
    "amounts": "the amounts",
    "points": "the points",
    "step": "whether the bonus needs a step",
}


def start(start: animals.Start) -> str:
    stays = " and stays there for good" if start.stays else ""
    return f"it enters on {a(cards_of(start.filter, 1))}{stays}"


def only(filter: ops.Filter) -> str:
    return f", only onto {cards_of(filter, 2)}" if filter else ""


def move(move: animals.Move) -> str:
    match move:
        case animals.UpTo(steps, per_leaf, filter, side):
            leaf = LEAF if per_leaf else ""
            return f"it takes up to {count(steps, STEPS[side])}{leaf}{only(filter)}"
        case animals.Exactly(steps, filter, side):
            return f"it takes exactly {count(steps, STEPS[side])}{only(filter)}"
        case animals.ToCard(filter, ""):
            return f"it goes to another {cards_of(filter, 1)}, wherever that lies"
        case animals.ToCard(filter, farthest):
            place = f"the {farthest} farthest from the one it leaves"
            return f"it goes to another {cards_of(filter, 1)} in {place}; without one there, nothing happens"
        case animals.AddToken(filter):
            return f"put one more token on {a(cards_of(filter, 1))} without one; it stays there for good"
        case animals.Stay():
            return ""
        case _:
            assert_never(move)


def condition(condition: animals.Condition) -> str:
    match condition:
        case animals.ArrivalIs(filter):
            return f"the rest needs {a(cards_of(filter, 1))} at its arrival"
        case animals.HabitatsVisited(n):
            return f"the rest needs {n} different habitats among the cards visited"
        case animals.VisitedAtLeast(n, filter):
            return f"the rest needs {n} {cards_of(filter, n)} among the cards visited"
        case _:
            assert_never(condition)


# --- effects ----------------------------------------------------------------------------


def effect(effect: animals.Effect, home: str) -> str:
    """`home` is where pieces are kept: "stock" or "island"."""
    match effect:
        case animals.Trade():
            return split(effect) if effect.among else trade(effect)
        case animals.Store():
            return store(effect, home)
        case animals.Activate(each, colours, one, times):
            return activate(each, colours, one, times)
        case animals.DrawSelect(draw, keep):
            return f"draw {count(draw, 'card')}, keep {keep} and compost the rest"
        case _:
            assert_never(effect)


def elements(each: animals.Elements | None) -> str:
    match each:
        case None:
            return ""
        case animals.Visited(flora, filter):
            return f"for each {'Flora' if flora else cards_of(filter, 1)} visited, "
        case animals.Arrival():
            return "for the card of arrival, "
        case animals.Tokens():
            return "for each token in your tableau, "
        case animals.Some(most, filter, _, _, _, per_leaf):
            cards = cards_of(filter, 1, place_of(each))
            if most == 1 and not per_leaf:
                return f"for one {cards}, "
            of_them = f"{most}{LEAF}" if per_leaf else f"{most} of them"
            return f"for each {cards}, " + (f"at most {of_them}, " if most else "")
        case _:
            assert_never(each)


def place_of(some: animals.Some) -> str:
    if some.around:
        return f" {SIDES[some.side]} {'the card of arrival' if some.around == 'arrival' else 'its card'}"
    return " in one row of your tableau" if some.one_row else " in your tableau"


SIDES: Final[dict[animals.Side, str]] = {
    "": "",
    "orthogonal": "orthogonally adjacent to",
    "diagonal": "diagonally adjacent to",
    "adjacent": "adjacent to",
    "row": "in the row of",
    "column": "in the column of",
}
STEPS: Final[dict[animals.StepSide, str]] = {
    "": "step",
    "orthogonal": "orthogonal step",
    "diagonal": "diagonal step",
}
LEAF: Final = " for each leaf you have used"
COST_PLACES: Final[dict[animals.CostAt, str]] = {
    "": "",
    "there": " there",
    "arrival": " from the card of arrival",
    "occupied": " from its card",
    "visited": " from each Flora visited",
}


def split(trade: animals.Trade) -> str:
    """Pieces shared out over several cards."""
    match trade.each:
        case animals.Visited(flora, filter):
            cards = f"the {'Flora' if flora else cards_of(filter, 2)} visited"
        case animals.Some(_, filter):
            cards = f"the {cards_of(filter, 2, place_of(trade.each))}"
        case animals.Arrival():
            cards = "the card of arrival"
        case _:
            cards = "the cards with a token"
    things = [gained(gain)[1] for gain in trade.gains]
    return f"place {join(things)}, split freely among {cards}"


def trade(trade: animals.Trade) -> str:
    each, cost, gains = trade.each, trade.cost, trade.gains
    often = f"up to {count(trade.times, 'time')}{LEAF if trade.per_leaf else ''}, " if trade.times else ""
    head = elements(each) + often
    own = orders([gained(gain) for gain in gains if not gain.others])
    gifts = [f"every other player may {orders([gained(gain)])}" for gain in gains if gain.others]
    others = "".join(f"; {gift}" for gift in gifts) if own else "; ".join(gifts)
    if not cost:
        return f"{head}{own}{others}"
    paid = orders(
        [(verb, thing + COST_PLACES[price.at]) for price in cost for verb, thing in [paid_of(price)]]
    )
    may = "you may " if each is not None else ""
    return f"{head}{may}{paid} to {own}{others}"


def paid_of(price: animals.Price) -> tuple[str, str]:
    return cost_clause(price.cost)


def gained(gain: animals.Yield) -> tuple[str, str]:
    clause = gain_clause(gain.gain)
    assert clause is not None, "an animal gives nothing away by a gain of its own"
    verb, thing = clause
    match gain.at:
        case "":
            where = ""
        case "there":
            where = " there"
        case "arrival":
            where = " on the card of arrival"
        case "occupied":
            where = " on its card"
        case animals.OneOf(filter):
            where = f" on one {cards_of(filter, 1)} of your tableau"
        case _:
            assert_never(gain.at)
    if gain.at:
        verb = "place"
    if gain.per:
        where += (LEAF if gain.per == "leaf" else f" for each {counted_on(gain)}") + (
            f", at most {gain.most}" if gain.most else ""
        )
    return verb, thing + where


def counted_on(gain: animals.Yield) -> str:
    if gain.per == "habitat":
        return "habitat of that card"
    return f"{gain.per} {'already there' if gain.at else 'on that card'}"


def orders(parts: list[tuple[str, str]]) -> str:
    """Verbs with their objects; objects of one verb share it."""
    said: list[str] = []
    last = ""
    for verb, thing in parts:
        if verb == last:
            said[-1] += f" and {thing}"
        else:
            said.append(f"{verb} {thing}")
        last = verb
    return join(said)


def pieces(n: int, what: animals.Piece) -> str:
    match what:
        case "sprout":
            return count(n, "sprout")
        case "growth":
            return f"{n} growth"
        case "canopy":
            return count(n, "canopy", "canopies")
        case "card":
            return count(n, "card")
        case _:
            assert_never(what)


def store(effect: animals.Store, home: str) -> str:
    onto = "onto your Island" if home == "island" else "into the stock"
    amount = f"{'' if effect.exactly else 'up to '}{pieces(effect.n, effect.what)}"
    head = elements(effect.each)
    may = "you may " if effect.each is not None and not effect.whole else ""
    if effect.whole:
        return f"move {amount} from each Flora visited {onto}; every one of them must have it"
    match effect.source:
        case "there":
            return f"{head}{may}move {amount} {onto}"
        case "arrival":
            return f"{head}{may}move {amount} from the card of arrival {onto}"
        case "origin":
            return f"{head}{may}move {amount} from the card it has left {onto}"
        case "occupied":
            return f"{head}{may}move {amount} from its card {onto}"
        case "supply":
            return f"{head}{may}put {amount} from the supply {onto}"
        case "hand":
            return f"{head}{may}put {amount} from your hand face down {onto}"
        case animals.FromCards(filter, one):
            cards = f"one {cards_of(filter, 1)}" if one else cards_of(filter, 2)
            return f"{head}{may}move {amount} from {cards} {onto}"
        case _:
            assert_never(effect.source)


def activate(each: animals.Elements | None, colours: tuple[ops.Colour, ...], one: bool, times: int) -> str:
    names = [GLOSSARY.colours[colour] for colour in colours]
    colour = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"
    twice = " twice in a row" if times == 2 else ""
    if each is None:
        return f"use {'one' if one else 'every'} {colour} ability of your tableau{twice}"
    return f"{elements(each)}you may use {'one' if one else 'each'} of its {colour} abilities{twice}"


def stock(stock: animals.Stock, home: str) -> str:
    where = "on your Island" if home == "island" else "in the stock"
    every = f"every {pieces(stock.per, stock.what)}" if stock.per > 1 else f"each {pieces(1, stock.what)[2:]}"
    return f"{stock.points} VP for {every} {where} at the end"


def choose(options: list[str]) -> str:
    return f"choose one: {', '.join(options[:-1])} or {options[-1]}"


MOMENT: Final = "at the end of each round, if you like: "
THEN: Final = ", then "
