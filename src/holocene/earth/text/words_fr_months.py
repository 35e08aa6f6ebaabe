"""French phrases for Month cards: what everybody may not do in this game, and what is different."""

from __future__ import annotations

from typing import Final, assert_never

from holocene.earth.catalogue.month_ops import (
    PRINTED,
    AddScore,
    Benefit,
    CapAction,
    CapColour,
    ChangeBenefit,
    ChangeBonus,
    ChangeCost,
    EndAfter,
    EndAt,
    ForbidAction,
    ForbidColour,
    MonthRule,
)
from holocene.earth.text.words_fr import score, soils
from holocene.earth.text.words_fr_cards import ACTIONS, GLOSSARY, an, cards_of, count, noun_of

LABEL: Final = "mois"


def rule(rule: MonthRule) -> str:
    """One line of a Month card as a phrase."""
    match rule:
        case ForbidAction(action):
            return f"personne ne peut choisir {named(action)}"
        case CapAction(action, most):
            return f"chaque joueur peut choisir {named(action)} au plus {most} fois dans la partie"
        case ForbidColour("black"):
            return "les capacités noires des cartes plantées ne s'utilisent pas"
        case ForbidColour(colour):
            return f"les capacités {GLOSSARY.colours[colour]}s ne s'utilisent pas"
        case CapColour(colour, most):
            colours = GLOSSARY.colours[colour]
            return (
                f"chaque joueur peut utiliser au plus "
                f"{count(most, f'capacité {colours}', f'capacités {colours}s')} par tour"
            )
        case ChangeCost(n, filter):
            card = an(noun_of(filter), cards_of(filter, 1))
            return f"planter {card} coûte {soils(abs(n))} de {'plus' if n > 0 else 'moins'}"
        case ChangeBenefit():
            return benefit(rule)
        case EndAfter(rounds):
            return f"la partie se termine au plus tard après {count(rounds, 'manche')}"
        case EndAt(cards):
            return (
                f"un tableau est complet avec {cards} cartes ; on peut en planter d'autres "
                "jusqu'à la fin de la partie"
            )
        case ChangeBonus(points):
            return f"le premier tableau complet vaut {points} PV"
        case AddScore(added):
            return f"à la fin, vous marquez aussi {score(added)}"
        case _:
            assert_never(rule)


def named(action: str) -> str:
    return f"l'action {COLOURS[action]} ({ACTIONS[action]})"


COLOURS: Final[dict[str, str]] = {"red": "rouge", "yellow": "jaune", "blue": "bleue", "green": "verte"}


def benefit(rule: ChangeBenefit) -> str:
    printed = PRINTED[rule.action, rule.others, rule.what]
    if rule.what == "planting":
        who = "chaque autre joueur" if rule.others else "le joueur actif"
        return f"avec {named(rule.action)}, {who} peut planter {count(rule.n, 'carte')} au lieu de {printed}"
    who = "au joueur actif"
    if rule.others:
        who = "à chaque autre joueur" + ("" if rule.action == "green" else " qui le choisit")
    return f"{named(rule.action)} donne {who} {things(rule.what, rule.n)} au lieu de {printed}"


def things(what: Benefit, n: int) -> str:
    match what:
        case "soil":
            return soils(n)
        case "compost":
            return f"{count(n, 'carte')} du deck dans le compost"
        case "sprout":
            return count(n, "germe")
        case "growth":
            return count(n, "croissance")
        case "draw":
            return f"{count(n, 'carte')} à piocher"
        case "planting":
            return count(n, "plantation")
        case _:
            assert_never(what)
