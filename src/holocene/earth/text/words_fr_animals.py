"""French rules text of Animal cards: the phrases of every op of `animal_ops.py`.

The words are those of the French rulebook (pion, zone Stock, carte Île, feuille utilisée). `animal_text.py`
puts the phrases together; `words_en_animals.py` says the same in English.
"""

from __future__ import annotations

from typing import Final, assert_never

from holocene.earth.catalogue import animal_ops as animals
from holocene.earth.catalogue import ops
from holocene.earth.text.words_fr import AFTER_POUR, ORDER, VERBS, cost_clause, gain_clause
from holocene.earth.text.words_fr_cards import (
    GLOSSARY,
    LINES,
    agree,
    an,
    cards_of,
    count,
    join,
    noun_of,
    of_the,
)

LABELS: Final[dict[str, str]] = {
    "individual": "capacité individuelle",
    "collective": "capacité collective",
    "provenance": "provenance",
    "doubt": "déduit",
    "complexity": "complexité",
    "suggested": "notre propre estimation",
    "tokens": "pions",
    "needs": "demande",
    "gaia": "Gaïa",
    "no gaia": "ne peut pas l’avoir",
}
TYPES: Final[dict[animals.AbilityType, str]] = {
    "production": "production",
    "conversion": "conversion",
    "activation": "activation",
    "scoring": "score",
}
MARKS: Final[dict[animals.Provenance, str]] = {
    "printed": "carte imprimée",
    "reconstructed": "reconstitution",
    "house": "création maison",
}
DOUBTS: Final[dict[animals.Doubt, str]] = {
    "movement": "le déplacement",
    "cards": "les cartes concernées",
    "paid": "ce qui est payé",
    "gained": "ce qui est gagné",
    "others": "ce que gagnent les autres",
    "stored": "ce qui est gardé",
    "tested": "ce que doit porter la carte d’arrivée",
    "colour": "la couleur de la capacité",
    "amounts": "les quantités",
    "points": "les points",
    "step": "si le bonus demande un pas",
}
PLACE_VERB: Final[dict[int, str]] = {ORDER: "placez", AFTER_POUR: "placer"}


def start(start: animals.Start) -> str:
    stays = " et y reste définitivement" if start.stays else ""
    return f"l'animal arrive sur {an(noun_of(start.filter), cards_of(start.filter, 1))}{stays}"


def only(filter: ops.Filter) -> str:
    return f", uniquement sur des {cards_of(filter, 2)}" if filter else ""


def move(move: animals.Move) -> str:
    match move:
        case animals.UpTo(steps, per_leaf, filter, side):
            leaf = LEAF if per_leaf else ""
            return f"l'animal fait jusqu'à {steps_of(steps, side)}{leaf}{only(filter)}"
        case animals.Exactly(steps, filter, side):
            return f"l'animal fait exactement {steps_of(steps, side)}{only(filter)}"
        case animals.ToCard(filter, ""):
            return f"l'animal va sur {another(filter)}, où qu'{pronoun(filter)} soit"
        case animals.ToCard(filter, farthest):
            place = f"dans la {LINES[farthest]} la plus éloignée de celle qu'il quitte"
            return f"l'animal va sur {another(filter)} {place} ; s'il n'y en a pas, rien ne se passe"
        case animals.AddToken(filter):
            card = an(noun_of(filter), cards_of(filter, 1))
            return f"placez un pion de plus sur {card} qui n'en porte pas ; il y reste définitivement"
        case animals.Stay():
            return ""
        case _:
            assert_never(move)


def steps_of(steps: int, side: animals.StepSide) -> str:
    many = {"": "", "orthogonal": " orthogonaux", "diagonal": " diagonaux"}
    one = {"": "", "orthogonal": " orthogonal", "diagonal": " diagonal"}
    return count(steps, "pas", "pas") + (one if steps == 1 else many)[side]


LEAF: Final = " par feuille utilisée"


def another(filter: ops.Filter) -> str:
    return f"{'une' if noun_of(filter).feminine else 'un'} autre {cards_of(filter, 1)}"


def pronoun(filter: ops.Filter) -> str:
    return "elle" if noun_of(filter).feminine else "il"


def condition(condition: animals.Condition) -> str:
    match condition:
        case animals.ArrivalIs(filter):
            return f"la suite demande à l'arrivée {an(noun_of(filter), cards_of(filter, 1))}"
        case animals.HabitatsVisited(n):
            return f"la suite demande {n} habitats différents parmi les cartes visitées"
        case animals.VisitedAtLeast(n, filter):
            return f"la suite demande {n} {cards_of(filter, n)} parmi les cartes visitées"
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
            return f"piochez {count(draw, 'carte')}, gardez-en {keep} et compostez le reste"
        case _:
            assert_never(effect)


def elements(each: animals.Elements | None) -> str:
    match each:
        case None:
            return ""
        case animals.Visited(flora, filter):
            if flora:
                return "pour chaque flore visitée, "
            return f"pour chaque {cards_of(filter, 1)} {agree('visité', noun_of(filter), 1)}, "
        case animals.Arrival():
            return "pour la carte d'arrivée, "
        case animals.Tokens():
            return "pour chaque pion de votre tableau, "
        case animals.Some(most, filter, _, _, _, per_leaf):
            cards = cards_of(filter, 1, place_of(each, 1))
            if most == 1 and not per_leaf:
                return f"pour {an(noun_of(filter), cards)}, "
            leaf = LEAF if per_leaf else ""
            return f"pour chaque {cards}" + (f" ({most} au plus{leaf}), " if most else ", ")
        case _:
            assert_never(each)


def place_of(some: animals.Some, n: int) -> str:
    if not some.around:
        return " d'une même ligne de votre tableau" if some.one_row else " de votre tableau"
    centre = "la carte d'arrivée" if some.around == "arrival" else "sa carte"
    if some.side in ("row", "column"):
        return f" de la {'ligne' if some.side == 'row' else 'colonne'} de {centre}"
    return f" {SIDES[some.side]}{agree('adjacent', noun_of(some.filter), n)} à {centre}"


SIDES: Final[dict[animals.Side, str]] = {
    "": "",
    "orthogonal": "orthogonalement ",
    "diagonal": "diagonalement ",
    "adjacent": "",
    "row": "",
    "column": "",
}
COST_PLACES: Final[dict[animals.CostAt, str]] = {
    "": "",
    "there": " de cette carte",
    "arrival": " de la carte d'arrivée",
    "occupied": " de sa carte",
    "visited": " de chaque flore visitée",
}


def split(trade: animals.Trade) -> str:
    """Pieces shared out over several cards."""
    match trade.each:
        case animals.Visited(flora, filter):
            kind: ops.Filter = (ops.IsKind("flora"),) if flora else filter
            cards = f"les {cards_of(kind, 2)} {agree('visité', noun_of(kind), 2)}"
        case animals.Some(_, filter):
            cards = f"les {cards_of(filter, 2, place_of(trade.each, 2))}"
        case animals.Arrival():
            cards = "la carte d'arrivée"
        case _:
            cards = "les cartes qui portent un pion"
    things = [gained(gain, ORDER)[1] for gain in trade.gains]
    return f"placez {join(things)} à répartir librement sur {cards}"


def trade(trade: animals.Trade) -> str:
    each, cost, gains = trade.each, trade.cost, trade.gains
    often = f"jusqu'à {trade.times} fois{LEAF if trade.per_leaf else ''}, " if trade.times else ""
    head = elements(each) + often
    mood = AFTER_POUR if cost else ORDER
    own = orders([gained(gain, mood) for gain in gains if not gain.others])
    gifts = [
        f"chaque autre joueur peut {orders([gained(gain, AFTER_POUR)])}" for gain in gains if gain.others
    ]
    others = "".join(f" ; {gift}" for gift in gifts) if own else " ; ".join(gifts)
    if not cost:
        return f"{head}{own}{others}"
    verbs = AFTER_POUR if each is not None else ORDER
    paid = orders([paid_of(price, verbs) for price in cost])
    may = "vous pouvez " if each is not None else ""
    return f"{head}{may}{paid} pour {own}{others}"


def paid_of(price: animals.Price, mood: int) -> tuple[str, str]:
    verb, thing = cost_clause(price.cost)
    return VERBS[verb][mood], thing + COST_PLACES[price.at]


def gained(gain: animals.Yield, mood: int) -> tuple[str, str]:
    clause = gain_clause(gain.gain, mood)
    assert clause is not None, "an animal gives nothing away by a gain of its own"
    verb, thing = VERBS[clause[0]][mood], clause[1]
    match gain.at:
        case "":
            where = ""
        case "there":
            where = " sur cette carte"
        case "arrival":
            where = " sur la carte d'arrivée"
        case "occupied":
            where = " sur sa carte"
        case animals.OneOf(filter):
            where = f" sur {an(noun_of(filter), cards_of(filter, 1))} de votre tableau"
        case _:
            assert_never(gain.at)
    if gain.at:
        verb = PLACE_VERB[mood]
    if gain.per:
        where += (LEAF if gain.per == "leaf" else f" par {counted_on(gain)}") + (
            f", au maximum {gain.most}" if gain.most else ""
        )
    return verb, thing + where


def counted_on(gain: animals.Yield) -> str:
    if gain.per == "habitat":
        return "habitat de cette carte"
    thing = "germe" if gain.per == "sprout" else "croissance"
    return f"{thing} qui s'y trouve déjà" if gain.at else f"{thing} de cette carte"


def orders(parts: list[tuple[str, str]]) -> str:
    """Verbs with their objects; objects of one verb share it."""
    said: list[str] = []
    last = ""
    for verb, thing in parts:
        if verb == last:
            said[-1] += f" et {thing}"
        else:
            said.append(f"{verb} {thing}")
        last = verb
    return join(said)


def pieces(n: int, what: animals.Piece) -> str:
    match what:
        case "sprout":
            return count(n, "germe")
        case "growth":
            return count(n, "croissance")
        case "canopy":
            return count(n, "canopée")
        case "card":
            return count(n, "carte")
        case _:
            assert_never(what)


def store(effect: animals.Store, home: str) -> str:
    onto = "vers votre carte Île" if home == "island" else "vers le stock"
    amount = f"{'' if effect.exactly else 'jusqu’à '}{pieces(effect.n, effect.what)}"
    head = elements(effect.each)
    if effect.whole:
        return f"déplacez {amount} de chaque flore visitée {onto} ; toutes doivent l'avoir"
    free = effect.each is not None
    moved = f"{head}vous pouvez déplacer {amount}" if free else f"déplacez {amount}"
    match effect.source:
        case "there":
            return f"{moved} {onto}"
        case "arrival":
            return f"{moved} de la carte d'arrivée {onto}"
        case "origin":
            return f"{moved} de la carte de départ {onto}"
        case "occupied":
            return f"{moved} de sa carte {onto}"
        case "supply":
            return f"{moved} de la réserve {onto}"
        case "hand":
            return f"{moved} de votre main, face cachée, {onto}"
        case animals.FromCards(filter, one):
            if one:
                return f"{moved} {of_the(an(noun_of(filter), cards_of(filter, 1)))} {onto}"
            return f"{moved} {of_the(cards_of(filter, 2))} {onto}"
        case _:
            assert_never(effect.source)


def activate(each: animals.Elements | None, colours: tuple[ops.Colour, ...], one: bool, times: int) -> str:
    names = [GLOSSARY.colours[colour] for colour in colours]
    colour = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} ou {names[-1]}"
    twice = " deux fois de suite" if times == 2 else ""
    which = f"une capacité {colour}" if one else f"chaque capacité {colour}"
    if each is None:
        return f"utilisez {which} de votre tableau{twice}"
    return f"{elements(each)}vous pouvez utiliser {which}{twice}"


def stock(stock: animals.Stock, home: str) -> str:
    where = "sur votre carte Île" if home == "island" else "du stock"
    what = pieces(stock.per, stock.what)
    per = f"par tranche de {what}" if stock.per > 1 else f"par {what[2:]}"
    return f"{stock.points} PV {per} {where} en fin de partie"


def choose(options: list[str]) -> str:
    return f"au choix : {', '.join(options[:-1])} ou {options[-1]}"


MOMENT: Final = "à la fin de chaque manche, si vous le souhaitez : "
THEN: Final = ", puis "
