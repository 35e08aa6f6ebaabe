"""English phrases for Month cards: what everybody may not do in this game, and what is different."""

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
from holocene.earth.text.words_en import score
from holocene.earth.text.words_en_cards import ACTIONS, GLOSSARY, cards_of, count

LABEL: Final = "month"


def rule(rule: MonthRule) -> str:
    """One line of a Month card as a phrase."""
    match rule:
        case ForbidAction(action):
            return f"nobody may choose the {action} action ({ACTIONS[action]})"
        case CapAction(action, most):
            times = {1: "once", 2: "twice"}.get(most, f"{most} times")
            return (
                f"each player may choose the {action} action ({ACTIONS[action]}) {times} in the game at most"
            )
        case ForbidColour("black"):
            return "black abilities of planted cards are not used"
        case ForbidColour(colour):
            return f"{GLOSSARY.colours[colour]} abilities are not used"
        case CapColour(colour, most):
            abilities = count(most, f"{colour} ability", f"{colour} abilities")
            return f"each player may use {abilities} a turn at most"
        case ChangeCost(n, filter):
            return f"{cards_of(filter, 2)} cost {abs(n)} soil {'more' if n > 0 else 'less'} to plant"
        case ChangeBenefit():
            return benefit(rule)
        case EndAfter(rounds):
            return f"the game ends after {count(rounds, 'round')} at the latest"
        case EndAt(cards):
            return f"a tableau is complete with {cards} cards; more may be planted until the game ends"
        case ChangeBonus(points):
            return f"the first complete tableau is worth {points} VP"
        case AddScore(added):
            return f"at the end you also score {score(added)}"
        case _:
            assert_never(rule)


def benefit(rule: ChangeBenefit) -> str:
    printed = PRINTED[rule.action, rule.others, rule.what]
    action = f"the {rule.action} action ({ACTIONS[rule.action]})"
    if rule.what == "planting":
        who = "everybody else" if rule.others else "the active player"
        return f"in {action} {who} may plant {count(rule.n, 'card')} instead of {printed}"
    who = "each other player who takes it" if rule.others and rule.action != "green" else "the active player"
    if rule.others and rule.action == "green":
        who = "each other player"
    return f"{action} gives {who} {things(rule.what, rule.n)} instead of {printed}"


def things(what: Benefit, n: int) -> str:
    match what:
        case "soil":
            return f"{n} soil"
        case "compost":
            return f"{count(n, 'compost card')} from the deck"
        case "sprout":
            return count(n, "sprout")
        case "growth":
            return f"{n} growth"
        case "draw":
            return f"{count(n, 'card')} drawn"
        case "planting":
            return count(n, "planting")
        case _:
            assert_never(what)
