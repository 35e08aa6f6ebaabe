"""A month in play as integers: what it changes on the cards and in the course of the game (E-CAL).

What it changes on cards is worked into the facts of the game, so the running engine reads changed cards and
asks nothing. What a player must not choose, how much is too much and when it is over are columns of `Facts`,
which `rules/calendar/module.py` reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, assert_never

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.cards import Card
from holocene.earth.catalogue.facts import Facts
from holocene.earth.catalogue.matching import passes
from holocene.earth.catalogue.month_ops import (
    PRINTED,
    AddScore,
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
from holocene.earth.machine import codes

LAST_ROUND: Final = 60
"""Ends a game whose month names no round, whatever it forbids (E-CAL-10)."""
ACTION_OF: Final[dict[str, int]] = {
    "green": codes.PLANT,
    "red": codes.COMPOST,
    "blue": codes.WATER,
    "yellow": codes.GROW,
}
COLOUR_OF: Final[dict[int, str]] = {action: colour for colour, action in ACTION_OF.items()}


def cost_in(rules: tuple[MonthRule, ...], card: Card) -> int:
    """What a card costs under these rules, never below 0; -1 stays what has no cost (E-CAL-06)."""
    if card.cost < 0:
        return card.cost
    changes = [rule.n for rule in rules if isinstance(rule, ChangeCost) and passes(card, rule.filter)]
    return max(card.cost + sum(changes), 0)


def is_used(rules: tuple[MonthRule, ...], card: Card, colour: str) -> bool:
    """Are abilities of the colour used on this card? Black on an Event is the Event itself (E-CAL-05)."""
    if colour == "black" and card.kind == "event":
        return True
    return not any(isinstance(rule, ForbidColour) and rule.colour == colour for rule in rules)


def lower_month(
    rules: tuple[MonthRule, ...], facts: Facts, score: Callable[[ops.Score], int]
) -> dict[str, list[int]]:
    """Sets the numbers of the month and gives its columns; `score` gives the row of a score."""
    caps, uses = [codes.NO] * codes.ACTIONS, [codes.NO] * codes.ACTIONS
    benefits = list(PRINTED.values())
    scores: list[int] = []
    facts.last_round = LAST_ROUND if rules else 0
    for rule in rules:
        match rule:
            case ForbidAction(action):
                caps[ACTION_OF[action]] = 0
            case CapAction(action, most):
                caps[ACTION_OF[action]] = most
            case ForbidColour("black"):
                facts.no_black = True
            case ForbidColour(colour):
                uses[ACTION_OF[colour]] = 0
            case CapColour(colour, most):
                uses[ACTION_OF[colour]] = most
            case ChangeCost():
                pass  # the cards already cost as much
            case ChangeBenefit(action, others, what, n):
                benefits[list(PRINTED).index((action, others, what))] = n
            case EndAfter(rounds):
                facts.last_round = rounds
            case EndAt(cards):
                facts.complete = cards
            case ChangeBonus(points):
                facts.completion = points
            case AddScore(added):
                scores.append(score(added))
            case _:
                assert_never(rule)
    return {"action_cap": caps, "ability_cap": uses, "benefit": benefits, "month_score": scores}
