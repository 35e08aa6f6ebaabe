"""From a line of notation to typed ops.

Decides the grammar of ability, score, goal and Gaia lines (`docs/cards.md` shows it
with examples) and says by column what was expected where a line breaks it.
`reprint.py` goes the other way and gives every canonical line back exactly.
Which file and card a line stands in is known to `cards.py`, which adds it to the error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final, Literal, TypeVar

from holocene.earth.catalogue import notation_words as words
from holocene.earth.catalogue import ops
from holocene.earth.catalogue.ops import (
    Ability,
    Colour,
    Cost,
    Effect,
    Filter,
    Gain,
    Kind,
    Per,
    Place,
    Score,
    When,
)

T = TypeVar("T")
Trigger = Literal["", "chosen", "event"]

MOST: Final = 99
"""No printed number comes near it; a larger one is a slip of the keyboard."""


class NotationError(ValueError):
    """Card data that cannot be read: one sentence with the place and what was expected there."""

    def __init__(self, problem: str, place: str = "", column: int = 0) -> None:
        self.problem = problem
        self.place = place
        self.column = column
        at = ", ".join(part for part in (place, f"column {column}" if column else "") if part)
        super().__init__(f"{at}: {problem}" if at else problem)

    def at(self, place: str) -> NotationError:
        """The same error, told where it happened."""
        return NotationError(self.problem, place, self.column)


TOKEN: Final = re.compile(r"[:,]|[^\s:,]+")
COUNT: Final = re.compile(r"[0-9]{1,2}")
SIGNED: Final = re.compile(r"([+-])([0-9]{1,2})")
AT_LEAST: Final = re.compile(r"([0-9]{1,2})\+")
TABLE: Final = re.compile(r"[0-9]{1,2}(/[0-9]{1,2})+")
RELATION: Final = re.compile(r"([0-9]{1,2})([+-]?)")


class Reader:
    """The words of one line, read from left to right."""

    def __init__(self, line: str) -> None:
        self.words: list[str] = []
        self.columns: list[int] = []
        for match in TOKEN.finditer(line):
            self.words.append(match.group())
            self.columns.append(match.start() + 1)
        self.words.append("")
        self.columns.append(len(line.rstrip()) + 1)
        self.next = 0

    def peek(self) -> str:
        """The next word; "" at the end of the line."""
        return self.words[self.next]

    def column(self) -> int:
        return self.columns[self.next]

    def take(self) -> str:
        word = self.words[self.next]
        if word:
            self.next += 1
        return word

    def error(self, expected: str, phrases: Iterable[str] = (), hint: str = "") -> NotationError:
        """What to raise when the line does not go on as the grammar asks. Where it begins one of
        the phrases that would fit, the first word that differs is the one shown."""
        at = self.next + max(map(self.begun, phrases), default=0)
        found = f'"{self.words[at]}"' if self.words[at] else "the end of the line"
        return NotationError(f"expected {expected}, found {found}{hint}", column=self.columns[at])

    def begun(self, phrase: str) -> int:
        """How many words of a phrase follow before the line differs from it."""
        n = 0
        for word in phrase.split(" "):
            if self.words[self.next + n] != word:
                break
            n += 1
        return n

    def starts(self, phrase: str) -> bool:
        """Whether the line goes on with these words."""
        wanted = phrase.split(" ")
        return self.words[self.next : self.next + len(wanted)] == wanted

    def maybe_take(self, phrase: str) -> bool:
        if not self.starts(phrase):
            return False
        self.next += phrase.count(" ") + 1
        return True

    def need(self, phrase: str) -> None:
        if not self.maybe_take(phrase):
            raise self.error(f'"{phrase}"', [phrase])

    def maybe_pick(self, table: Mapping[str, T]) -> T | None:
        """The meaning of the phrase that follows, or None when the table does not have it."""
        for phrase, meaning in table.items():
            if self.maybe_take(phrase):
                return meaning
        return None

    def pick(self, table: Mapping[str, T], what: str) -> T:
        """The meaning of the phrase that follows, which the grammar requires here."""
        for phrase, meaning in table.items():
            if self.maybe_take(phrase):
                return meaning
        plurals = {words.plural(phrase) for phrase in table} - words.UNCOUNTED
        listed = ", ".join(phrase for phrase in table if phrase not in plurals)
        raise self.error(f"{what} ({listed})", table, self.nearest(table))

    def nearest(self, table: Iterable[str]) -> str:
        """The word of the table that was probably meant, as half a sentence; or nothing."""
        near = get_close_matches(self.peek(), [phrase for phrase in table if " " not in phrase], 1)
        return f'; perhaps "{near[0]}"' if near else ""

    def number(self, what: str, least: int = 1) -> int:
        if not COUNT.fullmatch(self.peek()) or int(self.peek()) < least:
            raise self.error(f"{what} from {least} to {MOST}")
        return int(self.take())

    def every(self) -> int:
        """The number of things that count as one; a lone thing is written without a number."""
        return self.number("a number", least=2) if self.peek()[:1].isdigit() else 1

    def signed(self, sign: str, what: str) -> int:
        match = SIGNED.fullmatch(self.peek())
        if match is None or match[1] != sign or int(match[2]) == 0:
            raise self.error(what)
        self.take()
        return int(match[2])

    def end(self) -> None:
        if self.peek():
            raise self.error("the end of the line")


# --- abilities --------------------------------------------------------------------------


def parse_ability(line: str, kind: Kind) -> Ability:
    """An ability as printed on a card of that kind: `blue: -1 compost : +3 soil`."""
    reader = Reader(line)
    colour_column = reader.column()
    colour = reader.pick(words.COLOUR_WORDS, "a colour")
    trigger = parse_trigger(reader)
    reader.need(":")
    body_column = reader.column()
    ability = parse_body(reader, colour, trigger, kind)
    reader.end()
    check_colour(ability, trigger, kind, colour_column, body_column)
    return ability


def parse_trigger(reader: Reader) -> Trigger:
    if reader.maybe_take("if chosen"):
        return "chosen"
    if reader.maybe_take("on event"):
        return "event"
    return ""


def parse_body(reader: Reader, colour: Colour, trigger: Trigger, kind: Kind) -> Ability:
    effect = parse_effect(reader)
    if effect is not None:
        when: When = "paying" if isinstance(effect, ops.PayWith) else "always"
        return Ability(colour, when, effect=effect)
    if reader.peek()[:1].isdigit():
        return Ability(colour, "end", score=read_score(reader))
    cost = parse_cost(reader)
    gains = parse_gains(reader)
    return Ability(
        colour,
        "each-event" if trigger == "event" else moment_of(colour, kind),
        chose=trigger == "chosen",
        cost=cost,
        gains=gains,
        per=parse_per(reader),
        place=parse_place(reader, gains),
    )


def moment_of(colour: Colour, kind: Kind) -> When:
    """When costs and gains happen: black once, every other colour on activation (E-COL-01, E-COL-03)."""
    if colour != "black":
        return "activation"
    if kind == "event":
        return "played"
    return "planted" if kind in ("flora", "terrain") else "setup"


def check_colour(ability: Ability, trigger: Trigger, kind: Kind, column: int, body: int) -> None:
    """Brown is for what is never activated, black for what happens once (E-COL-03)."""
    if kind == "event" and ability.colour != "black":
        raise NotationError('expected "black", the colour of every Event', column=column)
    if ability.when in ("always", "each-event", "end") and ability.colour != "brown":
        raise NotationError('expected "brown", the colour of lasting effects and scores', column=column)
    if ability.when == "paying" and (ability.colour != "black" or kind != "flora"):
        raise NotationError(
            "expected a gain: only a black ability of a Flora changes how to pay", column=body
        )
    if ability.when == "activation" and ability.colour == "brown":
        raise NotationError("expected an effect or a score: brown is never activated", column=body)
    if trigger and (ability.effect is not None or ability.score is not None):
        raise NotationError("expected a gain after this condition", column=body)
    if ability.chose and ability.colour not in ("red", "yellow", "blue", "green"):
        raise NotationError("expected the colour of an action before this condition", column=column)


def parse_cost(reader: Reader) -> tuple[Cost, ...]:
    """`-2 sprout -1 growth :`, everything before the colon; nothing when the line starts with a gain."""
    costs: list[Cost] = []
    while reader.peek().startswith("-"):
        n = reader.signed("-", "a cost from -1 to -99")
        costs.append(reader.pick(words.COST_WORDS, "a resource to pay")(n))
    if costs:
        reader.need(":")
    return tuple(costs)


def parse_gains(reader: Reader) -> tuple[Gain, ...]:
    gains = [parse_gain(reader)]
    while reader.peek().startswith("+") or reader.starts("copy"):
        gains.append(parse_gain(reader))
    return tuple(gains)


def parse_gain(reader: Reader) -> Gain:
    if reader.maybe_take("copy"):
        return ops.CopyAbility(reader.pick(words.ACTION_WORDS, "the colour of an action"))
    n = reader.signed("+", "a gain from +1 to +99")
    if not reader.maybe_take("of"):
        return reader.pick(words.GAIN_WORDS, "a resource")(n)
    seen = reader.number("how many cards are looked at,", least=n)
    reader.need("compost>hand")
    return ops.LookInCompost(seen, n)


def parse_per(reader: Reader) -> Per | None:
    if not reader.maybe_take("per"):
        return None
    every = reader.every()
    filter = parse_filter(reader)
    return Per(reader.pick(words.PER_WORDS, "where to count"), filter, every)


def parse_place(reader: Reader, gains: tuple[Gain, ...]) -> Place | None:
    mode: ops.PlaceMode
    column = reader.column()
    if reader.maybe_take("on each"):
        mode = "each"
    elif reader.maybe_take("among"):
        mode = "spread"
    else:
        return None
    if not all(isinstance(gain, (ops.GainSprouts, ops.GainGrowth)) for gain in gains):
        raise NotationError("expected only sprouts or growth before a place to put them", column=column)
    filter = parse_filter(reader)
    return Place(mode, reader.pick(words.PLACE_WORDS, "a direction"), filter)


# --- standing effects -------------------------------------------------------------------


def parse_effect(reader: Reader) -> Effect | None:
    """What changes the rules for its owner, or None when the line says something else."""
    if reader.maybe_take("cost"):
        n = reader.signed("-", "a reduction from -1 to -99")
        reader.need("for")
        return ops.CostReduction(n, parse_printed(reader))
    if reader.maybe_take("pay with"):
        return ops.PayWith(reader.pick(words.PAY_WITH_WORDS, "a resource to pay with"))
    if reader.maybe_take("cannot choose"):
        return ops.CannotChoose(reader.pick(words.ACTION_WORDS, "the colour of an action"))
    if reader.maybe_take("replace this by"):
        filter = parse_printed(reader)
        n = reader.signed("+", "the cards drawn, from +1 to +99")
        reader.need("draw")
        return ops.ReplaceThis(filter, n)
    if reader.maybe_take("keep"):
        n = reader.number("a number", least=2)
        reader.need("of 4")
        return ops.KeepMore(n)
    if reader.maybe_take("counts as"):
        types = [reader.pick(words.TYPE_WORDS, "a Flora type")]
        while reader.peek():
            types.append(reader.pick(words.TYPE_WORDS, "a Flora type"))
        return ops.CountsAsTypes(tuple(types))
    return None


# --- filters ----------------------------------------------------------------------------


def parse_filter(reader: Reader) -> Filter:
    """Adjectives, a noun, and what it comes with: `flora with sprouts 4+`."""
    column = reader.column()
    tests: list[ops.Test] = []
    while (adjective := reader.maybe_pick(words.ADJECTIVES)) is not None:
        tests.append(adjective)
    noun = reader.pick(words.COUNTED_NOUNS, "which cards")
    if isinstance(noun, ops.HasType) and reader.starts("or"):
        noun = parse_types(reader, noun.type)
    if noun is not None:
        tests.append(noun)
    if reader.maybe_take("with"):
        tests.append(parse_feature(reader))
        while reader.maybe_take("and"):
            tests.append(parse_feature(reader))
    if sum(looks_at_pieces(test) for test in tests) > 1:
        raise NotationError("expected one question at most about the pieces on a card", column=column)
    return tuple(tests)


def looks_at_pieces(test: ops.Test) -> bool:
    """Does it depend on what lies on the card?"""
    match test:
        case ops.Number("sprouts" | "growth") | ops.Flag("sprouts-full" | "canopy" | "filled" | "empty"):
            return True
        case _:
            return False


def parse_types(reader: Reader, first: ops.FloraType) -> ops.AnyType:
    """`tree or bush`: one type or the other."""
    types = [first]
    while reader.maybe_take("or"):
        types.append(reader.pick(words.COUNTED_TYPES, "a Flora type"))
    return ops.AnyType(tuple(types))


def parse_printed(reader: Reader) -> Filter:
    """A filter for cards in hand, on which no pieces can lie."""
    column = reader.column()
    filter = parse_filter(reader)
    if any(looks_at_pieces(test) for test in filter):
        raise NotationError("expected what is printed on a card: no pieces lie on it yet", column=column)
    return filter


def parse_feature(reader: Reader) -> ops.Test:
    if reader.maybe_take("arrow"):
        return ops.Flag("directed")
    if reader.maybe_take("canopy"):
        return ops.Flag("canopy")
    if reader.maybe_take("full sprouts"):
        return ops.Flag("sprouts-full")
    for icon in ops.ICONS:
        if reader.maybe_take(f"{icon} icon"):
            return ops.HasIcon(icon)
    for word, style in words.STYLE_WORDS.items():
        if reader.maybe_take(f"{word} name"):
            return ops.HasStyle(style)
    of = reader.pick(
        words.NUMBER_WORDS, "a feature such as canopy, soil icon, bold name, arrow, full sprouts, or a number"
    )
    return parse_relation(reader, of)


def parse_relation(reader: Reader, of: ops.NumberOf) -> ops.Number:
    """`4+` at least, `3-` at most, `6` exactly (E-CARD-09), or even or odd."""
    if reader.maybe_take("even"):
        return ops.Number(of, "even", 0)
    if reader.maybe_take("odd"):
        return ops.Number(of, "odd", 0)
    match = RELATION.fullmatch(reader.peek())
    if match is None:
        raise reader.error("a number such as 4+, 3- or 6, or even or odd")
    reader.take()
    relation: dict[str, ops.Relation] = {"+": "min", "-": "max", "": "exactly"}
    return ops.Number(of, relation[match[2]], int(match[1]))


# --- scores and goals -------------------------------------------------------------------


def parse_score(line: str) -> Score:
    """What is counted at the end of the game: `3 points per 2 wet cards in area`."""
    reader = Reader(line)
    score = read_score(reader)
    reader.end()
    return score


def read_score(reader: Reader) -> Score:
    if TABLE.fullmatch(reader.peek()):
        return read_table(reader)
    points = reader.number("a number of points")
    if not (reader.maybe_take("points") or reader.maybe_take("point")):
        raise reader.error('"points"')
    if reader.maybe_take("for this full"):
        line, attribute, relation = read_full_line(reader)
        return ops.ThisFullLine(points, line, attribute, relation)
    reader.need("per")
    return read_per(reader, points)


def read_table(reader: Reader) -> Score:
    points = tuple(int(part) for part in reader.take().split("/"))
    reader.need("points for")
    filter = parse_filter(reader)
    return ops.PointsTable(points, reader.pick(words.SCOPE_WORDS, "where to count"), filter)


def read_per(reader: Reader, points: int) -> Score:
    """Everything that can follow `points per`."""
    if reader.maybe_take("empty space orthogonally"):
        return ops.PerEmptySpace(points)
    if reader.maybe_take("set"):
        return ops.PerSet(points)
    for line in words.LINE_WORDS:
        if reader.starts(f"full {line}"):
            reader.take()
            return ops.EachFullLine(points, *read_full_line(reader))
    every = reader.every()
    resource = reader.maybe_pick(words.COUNTED_RESOURCES)
    if resource is not None:
        return ops.PerResource(points, every, resource, read_cap(reader, "points"))
    return read_matches(reader, points, every)


def read_matches(reader: Reader, points: int, every: int) -> Score:
    filter = parse_filter(reader)
    path_column = reader.column()
    path = reader.maybe_pick(words.PATH_WORDS)
    if path is not None:
        if every != 1:
            raise NotationError(
                'expected "in" and a place: a line counts its cards one by one', column=path_column
            )
        through = reader.maybe_take("through this")
        return ops.LongestLine(points, path, filter, through, read_cap(reader, "cards"))
    best = reader.maybe_pick(words.BEST_WORDS)
    if best is not None:
        return ops.PerMatch(points, every, best, filter, best=True)
    return ops.PerMatch(points, every, reader.pick(words.SCOPE_WORDS, "where to count"), filter)


def read_cap(reader: Reader, unit: str) -> int:
    if not reader.maybe_take("up to"):
        return 0
    cap = reader.number(f"the most {unit},")
    reader.need(unit)
    return cap


def read_full_line(reader: Reader) -> tuple[ops.Line, ops.Attribute, ops.LineRelation]:
    """`row of different colours`, after the word full."""
    line = reader.pick(words.LINE_WORDS, "a line")
    reader.need("of")
    relation: ops.LineRelation
    if reader.maybe_take("same"):
        relation = "same"
    elif reader.maybe_take("different"):
        relation = "different"
    else:
        raise reader.error('"same" or "different"')
    return line, reader.pick(words.COUNTED_ATTRIBUTES, "what to compare"), relation


def parse_goal(line: str) -> ops.Goal:
    """What a Fauna asks for: `4+ trees in tableau`."""
    reader = Reader(line)
    match = AT_LEAST.fullmatch(reader.peek())
    if match is None or int(match[1]) == 0:
        raise reader.error("how many are needed, such as 4+")
    reader.take()
    goal = read_goal(reader, int(match[1]))
    reader.end()
    return goal


def read_goal(reader: Reader, n: int) -> ops.Goal:
    if reader.maybe_take("sets") or reader.maybe_take("set"):
        return ops.SetsAtLeast(n)
    line = reader.maybe_pick(words.COUNTED_FULL_LINES)
    if line is not None:
        return ops.FullLinesAtLeast(n, line)
    resource = reader.maybe_pick(words.COUNTED_RESOURCES)
    if resource is not None:
        return ops.ResourceAtLeast(n, resource)
    filter = parse_filter(reader)
    return ops.CountAtLeast(n, reader.pick(words.SCOPE_WORDS, "where to count"), filter)


# --- Gaia -------------------------------------------------------------------------------


def parse_gaia(line: str) -> tuple[ops.GaiaOp, ...]:
    """Her part of a solo card: `+7 sprout +1 sprout per your blue card`."""
    reader = Reader(line)
    if reader.maybe_take("skip her next turn"):
        found: tuple[ops.GaiaOp, ...] = (ops.GaiaSkip(),)
    elif reader.maybe_take("claim"):
        found = (ops.GaiaClaim(reader.pick(words.GAIA_ROW_WORDS, "a row of Fauna")),)
    else:
        gains = [read_gaia_gain(reader)]
        while reader.peek():
            gains.append(read_gaia_gain(reader))
        found = tuple(gains)
    reader.end()
    return found


def read_gaia_gain(reader: Reader) -> ops.GaiaGain:
    n = reader.signed("+", "a gain from +1 to +99")
    what = reader.pick(words.GAIA_WORDS, "what Gaia receives")
    if not reader.maybe_take("per"):
        return ops.GaiaGain(what, n)
    return ops.GaiaGain(what, n, reader.pick(words.GAIA_EACH_WORDS, "what is counted"))
