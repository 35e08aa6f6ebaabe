"""From the lines of a Month card to its rules, and back.

Decides the grammar of such lines (`docs/cards.md` shows it with examples). `print_rule` gives every
canonical line back exactly.
"""

from __future__ import annotations

from typing import Final, assert_never

from holocene.earth.catalogue import notation_words as words
from holocene.earth.catalogue import reprint
from holocene.earth.catalogue.features import score_direction
from holocene.earth.catalogue.month_ops import (
    PRINTED,
    Action,
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
from holocene.earth.catalogue.notation import (
    COUNT,
    SIGNED,
    NotationError,
    Reader,
    parse_printed,
    read_score,
)
from holocene.earth.catalogue.ops import Colour, IsKind
from holocene.earth.machine.geometry import FULL

ACTION_WORDS: Final[dict[str, Action]] = {"red": "red", "yellow": "yellow", "blue": "blue", "green": "green"}
USED_WORDS: Final[dict[str, Colour]] = {**words.ACTION_WORDS, "black": "black"}
"""Colours whose abilities are used by a player's answer."""
BENEFIT_WORDS: Final[dict[str, Benefit]] = {
    "soil": "soil",
    "deck>compost": "compost",
    "sprout": "sprout",
    "growth": "growth",
    "draw": "draw",
    "planting": "planting",
}
MOST_COST: Final = 9
"""More would be a slip: nothing could be planted any more."""
MOST_GIVEN: Final = 20
FEWEST_CARDS: Final = 4


def parse_rule(line: str) -> MonthRule:
    """One line of a Month card: `cannot choose red`."""
    reader = Reader(line)
    rule = read_rule(reader)
    reader.end()
    return rule


def read_rule(reader: Reader) -> MonthRule:
    if reader.maybe_take("cannot choose"):
        return ForbidAction(reader.pick(ACTION_WORDS, "the colour of an action"))
    if reader.maybe_take("choose"):
        action = reader.pick(ACTION_WORDS, "the colour of an action")
        reader.need("up to")
        return CapAction(action, counted(reader, "times", "time"))
    if reader.maybe_take("no"):
        colour = reader.pick(USED_WORDS, "the colour of abilities")
        reader.need("abilities")
        return ForbidColour(colour)
    if reader.maybe_take("up to"):
        return read_cap(reader)
    if reader.maybe_take("cost"):
        return read_cost(reader)
    if reader.maybe_take("end after"):
        return EndAfter(counted(reader, "rounds", "round"))
    if reader.maybe_take("end at"):
        return read_complete(reader)
    if reader.maybe_take("completion gives"):
        return ChangeBonus(counted(reader, "points", "point"))
    if reader.peek()[:1].isdigit():
        return read_addition(reader)
    if reader.peek() in ACTION_WORDS:
        return read_benefit(reader)
    raise reader.error(
        "a restriction or a change: cannot choose, choose, no, up to, cost, end after, end at, "
        "completion gives, an action that gives something, or points",
        ("cannot choose", "up to", "end after", "end at", "completion gives"),
    )


def counted(reader: Reader, several: str, one: str) -> int:
    n = reader.number("a number")
    if not reader.maybe_take(one):
        reader.need(several)
    return n


def read_cap(reader: Reader) -> CapColour:
    n = reader.number("a number of abilities")
    colour = reader.pick(ACTION_WORDS, "the colour of an action")
    if not reader.maybe_take("ability"):
        reader.need("abilities")
    reader.need("a turn")
    return CapColour(colour, n)


def read_cost(reader: Reader) -> ChangeCost:
    match = SIGNED.fullmatch(reader.peek())
    if match is None or not 1 <= int(match[2]) <= MOST_COST:
        raise reader.error(f"a change from -{MOST_COST} to +{MOST_COST}")
    n = int(reader.take())
    reader.need("for")
    column = reader.column()
    filter = parse_printed(reader)
    if any(isinstance(test, IsKind) and test.kind not in ("flora", "terrain") for test in filter):
        raise NotationError("expected cards that are planted: no others have a cost in soil", column=column)
    return ChangeCost(n, filter)


def read_complete(reader: Reader) -> EndAt:
    match = COUNT.fullmatch(reader.peek())
    if match is None or not FEWEST_CARDS <= int(match[0]) < FULL:
        raise reader.error(f"a number of cards from {FEWEST_CARDS} to {FULL - 1}")
    n = int(reader.take())
    reader.need("cards")
    return EndAt(n)


def read_benefit(reader: Reader) -> ChangeBenefit:
    action = reader.pick(ACTION_WORDS, "the colour of an action")
    reader.need("gives")
    others = reader.maybe_take("others")
    if not COUNT.fullmatch(reader.peek()) or int(reader.peek()) > MOST_GIVEN:
        raise reader.error(f"an amount from 0 to {MOST_GIVEN}")
    n = int(reader.take())
    known = {word: what for word, what in BENEFIT_WORDS.items() if (action, others, what) in PRINTED}
    return ChangeBenefit(action, others, reader.pick(known, "what this action gives"), n)


def read_addition(reader: Reader) -> AddScore:
    column = reader.column()
    score = read_score(reader)
    if score_direction(score) is not None:
        raise NotationError(
            "expected a place such as in tableau, for a month stands in no row or column", column=column
        )
    return AddScore(score)


# --- printing -----------------------------------------------------------------------


def print_rule(rule: MonthRule) -> str:
    match rule:
        case ForbidAction(action):
            return f"cannot choose {action}"
        case CapAction(action, n):
            return f"choose {action} up to {n} {'time' if n == 1 else 'times'}"
        case ForbidColour(colour):
            return f"no {colour} abilities"
        case CapColour(colour, n):
            return f"up to {n} {colour} {'ability' if n == 1 else 'abilities'} a turn"
        case ChangeCost(n, filter):
            return f"cost {n:+d} for {reprint.print_filter(filter, several=True)}"
        case ChangeBenefit(action, others, what, n):
            to = "others " if others else ""
            return f"{action} gives {to}{n} {reprint.word_for(BENEFIT_WORDS, what)}"
        case EndAfter(n):
            return f"end after {n} {'round' if n == 1 else 'rounds'}"
        case EndAt(n):
            return f"end at {n} cards"
        case ChangeBonus(n):
            return f"completion gives {n} {'point' if n == 1 else 'points'}"
        case AddScore(score):
            return reprint.print_score(score)
        case _:
            assert_never(rule)
