"""French rules text: the phrases of every op.

The words are those of the French rulebooks (jetons Sol, germes, deck Terre, capacité brune,
zone de jeu, Entre deux tours). `text.py` puts the phrases together. An order (`gagnez`) has a
second form after `pour` (`gagner`).
"""

from __future__ import annotations

from typing import Final, assert_never

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.ops import Ability, Colour, Cost, Effect, Filter, Gain, Goal, Per, Place, Score
from holocene.earth.text.words_fr_cards import (
    ACTIONS,
    CARD,
    GLOSSARY,
    LINES,
    TYPE_NOUNS,
    agree,
    an,
    cards_of,
    count,
    join,
    noun_of,
    of_the,
    per_some,
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

VERBS: Final[dict[str, tuple[str, str]]] = {
    "pay": ("payez", "payer"),
    "remove": ("retirez", "retirer"),
    "compost": ("compostez", "composter"),
    "discard": ("défaussez", "défausser"),
    "gain": ("gagnez", "gagner"),
    "draw": ("piochez", "piocher"),
    "place": ("placez", "placer"),
    "look": ("regardez", "regarder"),
    "use": ("utilisez", "utiliser"),
}
"""Every verb as an order and after `pour`."""

ORDER: Final = 0
AFTER_POUR: Final = 1


def pay(costs: tuple[Cost, ...]) -> str:
    """What must be given, as an order."""
    return clauses([cost_clause(cost) for cost in costs], ORDER)


def cost_clause(cost: Cost) -> tuple[str, str]:
    match cost:
        case ops.PaySoil(n):
            return "pay", soils(n)
        case ops.PaySprouts(n):
            return "remove", count(n, "germe")
        case ops.PayGrowth(n):
            return "remove", count(n, "croissance")
        case ops.PayHand(n):
            return "compost", f"{count(n, 'carte')} de votre main"
        case ops.PayCompost(n):
            return "discard", f"{count(n, 'carte')} de votre compost"
        case _:
            assert_never(cost)


def soils(n: int) -> str:
    return count(n, "jeton Sol", "jetons Sol")


def clauses(parts: list[tuple[str, str]], mood: int) -> str:
    """Verbs with their objects; objects of one verb share it."""
    grouped: list[tuple[str, list[str]]] = []
    for verb, thing in parts:
        if grouped and grouped[-1][0] == verb:
            grouped[-1][1].append(thing)
        else:
            grouped.append((verb, [thing]))
    return join([f"{VERBS[verb][mood]} {join(things)}" for verb, things in grouped])


def take(gains: tuple[Gain, ...], place: Place | None) -> str:
    """What the user receives, as an order; empty when only others receive something."""
    return taken(gains, place, ORDER)


def trade(paid: str, gains: tuple[Gain, ...], place: Place | None) -> str:
    """A price and what it buys."""
    return f"{paid} pour {taken(gains, place, AFTER_POUR)}"


def taken(gains: tuple[Gain, ...], place: Place | None, mood: int) -> str:
    pieces = [clause for clause in (gain_clause(gain, mood) for gain in gains) if clause is not None]
    if place is None:
        return clauses(pieces, mood)
    return f"{clauses([('place', thing) for _, thing in pieces], mood)} {placed(place)}"


def gain_clause(gain: Gain, mood: int) -> tuple[str, str] | None:
    match gain:
        case ops.GainSoil(n):
            return "gain", soils(n)
        case ops.GainSprouts(n):
            return "gain", count(n, "germe")
        case ops.GainGrowth(n):
            return "gain", count(n, "croissance")
        case ops.DrawCards(n):
            return "draw", count(n, "carte")
        case ops.CompostDeck(n):
            return "compost", f"{count(n, 'carte')} du deck Terre"
        case ops.CompostHand(n):
            return "compost", f"jusqu'à {count(n, 'carte')} de votre main"
        case ops.LookInCompost(n, keep):
            seen = "la première carte" if n == 1 else f"les {n} premières cartes"
            most = "1, ou aucune," if keep == 1 else f"jusqu'à {keep}"
            keep_and_return = (f"prenez-en {most} en main", "remettez les autres")
            if mood == AFTER_POUR:
                keep_and_return = (f"en prendre {most} en main", "remettre les autres")
            return "look", f"{seen} de votre compost, {join(list(keep_and_return))}"
        case ops.GainSeeds(n):
            return "gain", count(n, "graine")
        case ops.CopyAbility(colour):
            return "use", (
                f"une capacité {copied(colour)} d'une autre carte de votre tableau "
                "comme si elle figurait sur celle-ci"
            )
        case ops.SproutsToOthers() | ops.SproutsToOpponent() | ops.ExtraPlanting():
            return None
        case _:
            assert_never(gain)


def copied(colour: Colour) -> str:
    either = colour in ("red", "yellow", "blue")
    return f"{GLOSSARY.colours[colour]} ou multicolore" if either else GLOSSARY.colours[colour]


def others(gain: Gain) -> str | None:
    """What happens to other players, as a statement; None for what concerns the user alone."""
    match gain:
        case ops.SproutsToOthers(n):
            return f"chaque autre joueur gagne {count(n, 'germe')}"
        case ops.SproutsToOpponent(n):
            return f"un adversaire au choix gagne {count(n, 'germe')}"
        case ops.ExtraPlanting(n):
            more = count(n, "carte supplémentaire", "cartes supplémentaires")
            return f"chaque joueur peut planter {more} pendant cette action verte"
        case _:
            return None


def moment(ability: Ability) -> str:
    """What comes before an order: when or whether it may be followed."""
    if ability.chose:
        return f"si vous avez choisi l'action {GLOSSARY.colours[ability.colour]} ce tour-ci, "
    match ability.when:
        case "planted" if ability.per is not None and ability.per.where == "neighbour":
            return "quand vous plantez cette carte (après la révélation si l'on plante face cachée), "
        case "planted":
            return "quand vous plantez cette carte, "
        case "setup":
            return "lors de la mise en place, "
        case "each-event":
            return "chaque fois que vous jouez un événement, "
        case "activation" | "played" | "paying" | "always" | "end":
            return ""
        case _:
            assert_never(ability.when)


def per(per: Per) -> str:
    n, noun = per.every, noun_of(per.filter)
    match per.where:
        case "planted":
            return per_some(n, cards_of(per.filter, n, f" {agree('planté', noun, n)} ce tour-ci"))
        case "area":
            return per_some(n, counted(per.filter, n, "area"))
        case "neighbour" if per.filter == (ops.IsKind("event"),):
            return f"{per_some(n, cards_of(per.filter, n))} {agree('joué', noun, n)} par un voisin au choix"
        case "neighbour":
            return f"{per_some(n, cards_of(per.filter, n))} dans la zone de jeu d'un voisin au choix"
        case _:
            assert_never(per.where)


def placed(place: Place) -> str:
    if place.mode == "spread":
        return f"au total sur les {around(place.direction, place.filter, 2)}, à répartir librement"
    card = around(place.direction, place.filter, 1)
    match place.direction:
        case "row" | "column":
            return f"sur chaque {card}"
        case "diagonal":
            return f"sur cette carte et sur chaque {card}"
        case "orthogonal" | "adjacent" | "orthogonal-line":
            return f"sur chaque {card}, ainsi que sur cette carte si elle convient"
        case _:
            assert_never(place.direction)


def around(direction: ops.Direction, filter: Filter, n: int) -> str:
    cards, noun = cards_of(filter, n), noun_of(filter)
    match direction:
        case "row" | "column":
            return cards_of(filter, n, f" de cette {LINES[direction]}")
        case "orthogonal":
            return f"{cards} orthogonalement {agree('adjacent', noun, n)}"
        case "diagonal":
            return f"{cards} diagonalement {agree('adjacent', noun, n)}"
        case "adjacent":
            return f"{cards} des 8 espaces voisins"
        case "orthogonal-line":
            return f"{cards} orthogonalement {agree('relié', noun, n)}"
        case _:
            assert_never(direction)


# --- effects ----------------------------------------------------------------------------


def effect(effect: Effect) -> str:
    match effect:
        case ops.CostReduction(n, filter):
            return f"planter {an(noun_of(filter), cards_of(filter, 1))} vous coûte {soils(n)} de moins"
        case ops.PayWith("hand"):
            return (
                "vous pouvez payer tout ou partie du coût de cette carte en compostant des cartes "
                "de votre main, chacune valant 1 jeton Sol"
            )
        case ops.PayWith(what):
            pieces, each = ("germes", "chacun") if what == "sprout" else ("croissances", "chacune")
            return (
                f"vous pouvez payer tout ou partie du coût de cette carte en retirant des {pieces} "
                f"de votre tableau, {each} valant 1 jeton Sol"
            )
        case ops.CannotChoose(colour):
            return f"vous ne pouvez pas choisir l'action {GLOSSARY.colours[colour]} ({ACTIONS[colour]})"
        case ops.ReplaceThis(filter, draw):
            card = an(noun_of(filter), cards_of(filter, 1))
            return (
                f"vous pouvez utiliser l'une de vos plantations pour planter gratuitement {card} "
                "à la place de cette carte ; celle-ci rejoint votre compost, "
                f"puis piochez {count(draw, 'carte')}"
            )
        case ops.KeepMore(n):
            return f"quand vous choisissez l'action verte, gardez {n} des 4 cartes piochées au lieu de 1"
        case ops.CountsAsTypes(types):
            nouns = [TYPE_NOUNS[word] for word in types]
            return f"cette carte compte comme {join([an(noun, noun.one) for noun in nouns])}"
        case _:
            assert_never(effect)


# --- scores and goals -------------------------------------------------------------------


def counted(filter: Filter, n: int, where: ops.Scope, best: bool = False) -> str:
    """Cards and where they are counted."""
    match where:
        case "tableau" if best:
            return f"{cards_of(filter, n)} dans le tableau d'un joueur au choix"
        case "tableau":
            return cards_of(filter, n, " de votre tableau")
        case "area" if best:
            return f"{cards_of(filter, n)} dans la zone de jeu d'un joueur au choix"
        case "area":
            return cards_of(filter, n, " de votre zone de jeu")
        case "row" | "column" | "orthogonal" | "diagonal":
            return around(where, filter, n)
        case _:
            assert_never(where)


def score(score: Score) -> str:
    match score:
        case ops.PerMatch(points, every, where, filter, best):
            return f"{points} PV {per_some(every, counted(filter, every, where, best))}"
        case ops.PerEmptySpace(points):
            return f"{points} PV par espace orthogonal vide, même hors de la grille 4×4"
        case ops.LongestLine(points, connect, filter, through_this, max_cards):
            return f"{points} PV {longest(connect, filter, through_this, max_cards)}"
        case ops.PointsTable(table, where, filter):
            return f"{counted(filter, 2, where)} : {table_of(table)}"
        case ops.PerResource(points, every, what, max_points):
            most = f", au maximum {max_points} PV" if max_points else ""
            return f"{points} PV {per_some(every, resource(what, every))}{most}"
        case ops.EachFullLine(points, line, attribute, relation):
            return f"{points} PV par {LINES[line]} de 4 cartes {compared(attribute, relation)}"
        case ops.ThisFullLine(points, line, attribute, relation):
            return f"{points} PV si cette {LINES[line]} compte 4 cartes {compared(attribute, relation)}"
        case ops.PerSet(points):
            return f"{points} PV par série de {SET_OF_FIVE}"
        case _:
            assert_never(score)


SET_OF_FIVE: Final = (
    "5 cartes différentes : une avec une capacité jaune, une avec une capacité bleue, "
    "une avec une capacité rouge, un terrain et un événement joué"
)


def longest(connect: str, filter: Filter, through_this: bool, max_cards: int) -> str:
    how = "orthogonalement" if connect == "orthogonal" else "diagonalement"
    cards = f"{cards_of(filter, 2)} {how} {agree('relié', noun_of(filter), 2)}"
    which = " passant par cette carte" if through_this else ""
    most = f", {max_cards} cartes au maximum" if max_cards else ""
    return (
        f"par carte de {'la' if through_this else 'votre'} plus longue suite {of_the(cards)}{which}{most} ; "
        "la suite peut tourner, mais pas se ramifier"
    )


def table_of(points: tuple[int, ...]) -> str:
    """Counts and their points, from the first that scores."""
    last = len(points) - 1
    steps = [
        f"{value} PV pour {n}{' ou plus' if n == last else ''}" for n, value in enumerate(points) if value > 0
    ]
    return join(steps)


def resource(resource: ops.Resource, n: int) -> str:
    match resource:
        case "soil":
            return f"{'jetons Sol' if n > 1 else 'jeton Sol'} dans votre réserve"
        case "hand":
            return f"{CARD.form(n)} en main"
        case "compost":
            return f"{CARD.form(n)} dans votre compost"
        case "events":
            return "événements joués" if n > 1 else "événement joué"
        case "sprouts":
            return f"{'germes' if n > 1 else 'germe'} dans votre tableau"
        case "growth":
            return f"{'croissances' if n > 1 else 'croissance'} dans votre tableau"
        case _:
            assert_never(resource)


def compared(attribute: ops.Attribute, relation: ops.LineRelation) -> str:
    different, same = {
        "colour": ("ayant chacune une couleur de capacité différente", "partageant une couleur de capacité"),
        "type": ("de 4 types différents", "du même type"),
        "habitat": ("ayant chacune un habitat différent", "partageant un habitat"),
        "vp": ("ayant chacune des PV de base différents", "ayant les mêmes PV de base"),
        "sprouts": ("ayant chacune un nombre de germes différent", "ayant le même nombre de germes"),
        "growth": ("ayant chacune un nombre de croissances différent", "ayant le même nombre de croissances"),
    }[attribute]
    return different if relation == "different" else same


def goal(goal: Goal) -> str:
    match goal:
        case ops.CountAtLeast(n, "tableau", filter):
            return f"avoir dans votre tableau au moins {n} {cards_of(filter, n)}"
        case ops.CountAtLeast(n, "area", filter):
            return f"avoir dans votre zone de jeu au moins {n} {cards_of(filter, n)}"
        case ops.CountAtLeast(n, where, filter):
            return f"avoir au moins {n} {counted(filter, n, where)}"
        case ops.ResourceAtLeast(n, "events"):
            return f"avoir joué au moins {count(n, 'événement')}"
        case ops.ResourceAtLeast(n, what):
            return f"avoir au moins {n} {resource(what, n)}"
        case ops.FullLinesAtLeast(n, "main-diagonal"):
            which = "les deux grandes diagonales" if n == 2 else "une grande diagonale"
            return f"avoir rempli {which} de votre tableau 4×4"
        case ops.FullLinesAtLeast(n, line):
            full = count(n, f"{LINES[line]} complète", f"{LINES[line]}s complètes")
            return f"avoir au moins {full} de 4 cartes"
        case ops.SetsAtLeast(n):
            return f"avoir au moins {count(n, 'série')} de {SET_OF_FIVE}"
        case _:
            assert_never(goal)


# --- Islands and Gaia -------------------------------------------------------------------


def setup(draw: int, compost: int, soil: int) -> str:
    put = f"compostez-en {compost}, " if compost else ""
    return f"piochez {count(draw, 'carte')}, {put}gagnez {soils(soil)}"


def human(colour: Colour) -> str:
    """The part of a solo card that is yours; it follows from the colour (E-SOLO-07)."""
    match colour:
        case "blue":
            return "gagnez 2 germes ou 2 jetons Sol, puis utilisez vos capacités bleues et multicolores"
        case "yellow":
            return (
                "piochez 2 cartes ou gagnez 2 croissances, puis utilisez vos capacités jaunes et multicolores"
            )
        case "red":
            return (
                "gagnez 2 jetons Sol ou compostez 2 cartes du deck Terre, "
                "puis utilisez vos capacités rouges et multicolores"
            )
        case "green":
            return "vous pouvez planter 1 carte ; piochez 1 carte, puis utilisez vos capacités vertes"
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
            parts.append(f"{' et ' if parts else 'Gaïa '}{gaia_clause(op, colour)}")
        last = what
    return "".join(parts)


def gaia_clause(op: ops.GaiaOp, colour: Colour) -> str:
    match op:
        case ops.GaiaGain(what):
            verb = {"compost": "composte", "pile": "place"}.get(what, "gagne")
            return f"{verb} {gaia_things(op, colour)}"
        case ops.GaiaClaim(row):
            which = "supérieure" if row == "upper" else "inférieure"
            return (
                "place un jeton Feuille sur le meilleur niveau libre d'une carte Faune de la rangée "
                f"{which} où elle n'en a pas encore ; si les deux sont possibles, vous choisissez"
            )
        case ops.GaiaSkip():
            return "passe son prochain tour"
        case _:
            assert_never(op)


def gaia_things(gain: ops.GaiaGain, colour: Colour) -> str:
    thing = {
        "soil": soils(gain.n),
        "sprout": count(gain.n, "germe"),
        "growth": count(gain.n, "croissance"),
        "compost": f"{count(gain.n, 'carte')} du deck Terre",
        "pile": f"{count(gain.n, 'carte')} du deck Terre face visible dans sa pile de score",
    }[gain.what]
    return f"{thing}{gaia_each(gain.each, colour)}"


def gaia_each(each: ops.ForEach | None, colour: Colour) -> str:
    """What she counts on a card of this colour: in her turn little of yours (E-SOLO-08, A-SOLO-11)."""
    own = f"{GLOSSARY.colours[colour]}s ou multicolores"
    sources = f"votre partie de cette carte ou vos capacités {own} ; rien d'autre ne compte"
    match each:
        case None:
            return ""
        case "blue-card":
            return " par carte avec une capacité bleue dans votre zone de jeu"
        case "card-drawn":
            return f" par carte piochée grâce à {sources}"
        case "soil-gained":
            return f" par jeton Sol gagné grâce à {sources}"
        case _:
            assert_never(each)
