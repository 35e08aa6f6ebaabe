"""From the lines of an Animal card to typed ops; `animal_reprint.py` goes back.

Decides the grammar of the two abilities of an animal (`docs/cards.md` shows it with examples) and says
by line and column what was expected. Costs, gains and filters are those of `notation.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeVar, assert_never

from holocene.earth.catalogue import animal_ops as a
from holocene.earth.catalogue import notation_words as words
from holocene.earth.catalogue import ops
from holocene.earth.catalogue.notation import (
    AT_LEAST,
    NotationError,
    Reader,
    looks_at_pieces,
    parse_filter,
)

T = TypeVar("T")

GAIN_WORDS: Final[dict[str, tuple[Callable[[int], ops.Gain], bool]]] = {
    "soil>others": (ops.GainSoil, True),
    "sprout>others": (ops.GainSprouts, True),
    "soil": (ops.GainSoil, False),
    "sprout": (ops.GainSprouts, False),
    "growth": (ops.GainGrowth, False),
    "draw": (ops.DrawCards, False),
    "deck>compost": (ops.CompostDeck, False),
    "hand>compost": (ops.CompostHand, False),
    "seed": (ops.GainSeeds, False),
    "growth>others": (ops.GainGrowth, True),
    "draw>others": (ops.DrawCards, True),
    "deck>compost>others": (ops.CompostDeck, True),
    "hand>compost>others": (ops.CompostHand, True),
    "seed>others": (ops.GainSeeds, True),
}
PIECE_WORDS: Final[dict[str, a.Piece]] = {
    "sprout": "sprout",
    "growth": "growth",
    "canopy": "canopy",
    "card": "card",
}
PIECES: Final[dict[str, a.Piece]] = {
    **PIECE_WORDS,
    "sprouts": "sprout",
    "canopies": "canopy",
    "cards": "card",
}
COST_PLACES: Final[dict[str, a.CostAt]] = {
    "there": "there",
    "from arrival": "arrival",
    "from occupied": "occupied",
    "from each visited flora": "visited",
}
GAIN_PLACES: Final[dict[str, Literal["there", "arrival", "occupied"]]] = {
    "there": "there",
    "on arrival": "arrival",
    "on occupied": "occupied",
}
SOURCES: Final[dict[str, Literal["there", "arrival", "origin", "occupied", "supply", "hand"]]] = {
    "there": "there",
    "from arrival": "arrival",
    "from origin": "origin",
    "from occupied": "occupied",
    "from supply": "supply",
    "from hand": "hand",
}
SIDES: Final[dict[str, a.Side]] = {
    "orthogonally to": "orthogonal",
    "diagonally to": "diagonal",
    "adjacent to": "adjacent",
    "in row of": "row",
    "in column of": "column",
}
STEP_SIDES: Final[dict[str, a.StepSide]] = {"orthogonally": "orthogonal", "diagonally": "diagonal"}
PER_WORDS: Final[dict[str, a.PerPiece]] = {
    "per sprout": "sprout",
    "per growth": "growth",
    "per habitat": "habitat",
    "per leaf": "leaf",
}
CENTRES: Final[dict[str, a.Around]] = {"arrival": "arrival", "occupied": "occupied"}
ABILITY_COLOURS: Final[dict[str, ops.Colour]] = {
    "red": "red",
    "yellow": "yellow",
    "blue": "blue",
    "green": "green",
    "multi": "multi",
}

MOST_OPTIONS: Final = 6
"""To choose one from: there is an answer for each."""

# --- the two abilities --------------------------------------------------------------


class LineError(NotationError):
    """An error that knows in which line of the list it is."""

    def __init__(self, error: NotationError, line: int) -> None:
        super().__init__(error.problem, error.place, error.column)
        self.line = line


def parse_individual(lines: Sequence[str]) -> a.Individual:
    """Entry, movement, condition, effects and stock, in this order."""
    start: a.Start | None = None
    move: a.Move | None = None
    condition: a.Condition | None = None
    stock: a.Stock | None = None
    choose = False
    effects: list[a.Effect] = []
    for at, line in enumerate(lines):
        reader = Reader(line)
        try:
            if start is None and move is None and reader.maybe_take("start on"):
                start = read_start(reader)
            elif move is None and (reader.starts("move") or reader.starts("add")):
                move = read_move(reader)
            elif condition is None and not effects and reader.maybe_take("if"):
                condition = read_condition(reader)
            elif not choose and not effects and reader.maybe_take("choose one"):
                choose = True
            elif stock is None and reader.starts("stock"):
                stock = read_stock(reader, "stock")
            else:
                effects.append(read_effect(reader))
                check_effect(effects[-1], start, move, stock is not None)
            reader.end()
        except NotationError as error:
            raise LineError(error, at) from None
    if move is None:
        if start is None or not start.stays:
            raise LineError(NotationError('expected a line that begins with "move" or "add"'), len(lines) - 1)
        move = a.Stay()
    elif start is not None and start.stays:
        raise LineError(NotationError("expected no movement of an animal that stays"), 1)
    check_stock(effects, stock, len(lines) - 1)
    check_choice(effects, choose, len(lines) - 1)
    return a.Individual(start, move, condition, tuple(effects), stock, choose)


def parse_collective(lines: Sequence[str]) -> a.Collective:
    choose = False
    stock: a.Stock | None = None
    effects: list[a.Effect] = []
    for at, line in enumerate(lines):
        reader = Reader(line)
        try:
            if at == 0 and reader.maybe_take("choose one"):
                choose = True
            elif stock is None and reader.starts("island"):
                stock = read_stock(reader, "island")
            else:
                effects.append(read_effect(reader))
                check_collective(effects[-1])
            reader.end()
        except NotationError as error:
            raise LineError(error, at) from None
    check_stock(effects, stock, len(lines) - 1)
    check_choice(effects, choose, len(lines) - 1)
    return a.Collective(tuple(effects), choose, stock)


def read_start(reader: Reader) -> a.Start:
    filter = parse_filter(reader)
    return a.Start(filter, reader.maybe_take("and stay"))


def read_move(reader: Reader) -> a.Move:
    if reader.maybe_take("add token on"):
        return a.AddToken(parse_filter(reader))
    if reader.maybe_take("move up to"):
        steps = reader.number("how many steps,")
        per_leaf = reader.maybe_take("per leaf")
        side = reader.maybe_pick(STEP_SIDES) or ""
        return a.UpTo(steps, per_leaf, maybe_on(reader), side)
    if reader.maybe_take("move exactly"):
        steps = reader.number("how many steps,")
        side = reader.maybe_pick(STEP_SIDES) or ""
        return a.Exactly(steps, maybe_on(reader), side)
    reader.need("move to")
    filter = parse_filter(reader)
    farthest: a.Farthest = ""
    if reader.maybe_take("in farthest"):
        farthest = reader.pick(words.LINE_WORDS, "a line")
    return a.ToCard(filter, farthest)


def maybe_on(reader: Reader) -> ops.Filter:
    return parse_filter(reader) if reader.maybe_take("on") else ()


def read_condition(reader: Reader) -> a.Condition:
    if reader.maybe_take("arrival is"):
        return a.ArrivalIs(parse_filter(reader))
    if reader.maybe_take("visited show"):
        n = reader.number("how many habitats,")
        reader.need("habitats")
        return a.HabitatsVisited(n)
    match = AT_LEAST.fullmatch(reader.peek())
    if match is None or int(match[1]) == 0:
        raise reader.error('"arrival is", "visited show" or how many cards, such as 2+')
    reader.take()
    filter = parse_filter(reader)
    reader.need("visited")
    return a.VisitedAtLeast(int(match[1]), filter)


def read_stock(reader: Reader, word: str) -> a.Stock:
    reader.need(word)
    reader.need(":")
    points = reader.number("a number of points")
    if not (reader.maybe_take("points") or reader.maybe_take("point")):
        raise reader.error('"points"')
    reader.need("per")
    return a.Stock(points, reader.every(), reader.pick(PIECES, "what is kept"))


# --- effects ------------------------------------------------------------------------


def read_effect(reader: Reader) -> a.Effect:
    each: a.Elements | None = None
    times = 0
    per_leaf = among = False
    if reader.maybe_take("each"):
        each = read_elements(reader)
        reader.need(":")
    elif reader.maybe_take("among"):
        among = True
        each = read_elements(reader)
        reader.need(":")
    elif reader.maybe_take("up to"):
        times = reader.number("how many times,")
        per_leaf = reader.maybe_take("per leaf")
        reader.need("times")
        reader.need(":")
    if times == 0 and not among and reader.maybe_take("use"):
        return read_activate(reader, each)
    if times == 0 and not among and reader.maybe_take("store"):
        return read_store(reader, each)
    if times == 0 and each is None and reader.maybe_take("draw"):
        draw = reader.number("how many cards,")
        reader.need("keep")
        return a.DrawSelect(draw, reader.number("how many cards,"))
    return read_trade(reader, each, times, per_leaf, among)


def read_elements(reader: Reader) -> a.Elements:
    if reader.maybe_take("visited"):
        return read_visited(reader)
    for phrase, elements in (("arrival", a.Arrival()), ("token", a.Tokens()), ("tokens", a.Tokens())):
        if reader.maybe_take(phrase):
            return elements
    most, per_leaf = 0, False
    if reader.maybe_take("of up to"):
        most = reader.number("how many cards,")
        per_leaf = reader.maybe_take("per leaf")
    filter = parse_filter(reader)
    if reader.maybe_take("in one row"):
        return a.Some(most, filter, one_row=True, per_leaf=per_leaf)
    side = reader.maybe_pick(SIDES)
    if side is None:
        return a.Some(most, filter, per_leaf=per_leaf)
    around = reader.pick(CENTRES, "a card")
    return a.Some(most, filter, around=around, side=side, per_leaf=per_leaf)


def read_visited(reader: Reader) -> a.Visited:
    """All cards visited, the Flora among them, or those that pass."""
    filter = parse_filter(reader)
    if filter == (ops.IsKind("flora"),):
        return a.Visited(True)
    return a.Visited(False, filter)


def read_activate(reader: Reader, each: a.Elements | None) -> a.Activate:
    one = reader.maybe_take("one")
    colours = [reader.pick(ABILITY_COLOURS, "the colour of an ability")]
    while (colour := reader.maybe_pick(ABILITY_COLOURS)) is not None:
        colours.append(colour)
    times = 2 if reader.maybe_take("twice") else 1
    return a.Activate(each, tuple(colours), one, times)


def read_store(reader: Reader, each: a.Elements | None) -> a.Store:
    exactly = not reader.maybe_take("up to")
    n = reader.number("how many pieces,")
    what = reader.pick(PIECES, "what is kept")
    source: a.Source | None = reader.maybe_pick(SOURCES)
    if source is None:
        reader.need("from")
        one = reader.maybe_take("one")
        source = a.FromCards(parse_filter(reader), one)
    return a.Store(each, n, exactly, what, source, reader.maybe_take("or none"))


def read_trade(reader: Reader, each: a.Elements | None, times: int, per_leaf: bool, among: bool) -> a.Trade:
    costs: list[a.Price] = []
    while reader.peek().startswith("-"):
        costs.append(read_price(reader))
    if costs:
        reader.need(":")
    gains = [read_yield(reader)]
    while reader.peek().startswith("+"):
        gains.append(read_yield(reader))
    return a.Trade(each, times, tuple(costs), tuple(gains), per_leaf, among)


def read_price(reader: Reader) -> a.Price:
    n = reader.signed("-", "a cost from -1 to -99")
    cost = reader.pick(words.COST_WORDS, "a resource to pay")(n)
    column = reader.column()
    at = reader.maybe_pick(COST_PLACES) or ""
    if at and not isinstance(cost, (ops.PaySprouts, ops.PayGrowth)):
        raise NotationError("expected no place: only sprouts and growth lie on cards", column=column)
    return a.Price(cost, at)


def read_yield(reader: Reader) -> a.Yield:
    n = reader.signed("+", "a gain from +1 to +99")
    make, others = reader.pick(GAIN_WORDS, "a resource")
    gain = make(n)
    column = reader.column()
    at: a.GainAt = reader.maybe_pick(GAIN_PLACES) or ""
    if not at and reader.maybe_take("on one"):
        at = a.OneOf(parse_filter(reader))
    if at and not isinstance(gain, (ops.GainSprouts, ops.GainGrowth)):
        raise NotationError("expected no place: only sprouts and growth lie on cards", column=column)
    per: a.PerPiece = reader.maybe_pick(PER_WORDS) or ""
    most = 0
    if per and reader.maybe_take("up to"):
        most = reader.number("the most,")
    return a.Yield(gain, at, per, most, others)


# --- what does not fit together -----------------------------------------------------


def check_effect(effect: a.Effect, start: a.Start | None, move: a.Move | None, stocked: bool) -> None:
    """Words of an individual ability need the movement they speak of."""
    if stocked:
        raise NotationError("expected the end of the card: the stock comes last", column=1)
    stays = start is not None and start.stays
    spoken = places_of(effect)
    if "origin" in spoken and not isinstance(move, a.ToCard):
        raise NotationError('expected "move to" before an effect on the card of origin', column=1)
    if "occupied" in spoken and not stays:
        raise NotationError('expected "and stay" before an effect on the card occupied', column=1)
    if "token" in spoken and not isinstance(move, a.AddToken):
        raise NotationError('expected "add token on" before an effect of each token', column=1)
    if "visited" in spoken and not isinstance(move, (a.UpTo, a.Exactly)):
        raise NotationError("expected steps before an effect on the cards visited", column=1)
    if "arrival" in spoken and not isinstance(move, (a.UpTo, a.Exactly, a.ToCard)):
        raise NotationError("expected a movement before an effect on the card of arrival", column=1)
    if isinstance(move, a.UpTo) and is_bound_price(effect):
        raise NotationError('expected "each arrival": of no step there is no such card', column=1)
    check_common(effect)


def check_collective(effect: a.Effect) -> None:
    """A collective ability knows no token (K-COLL-09)."""
    if places_of(effect) - {"tableau", ""}:
        raise NotationError("expected cards of the tableau: no animal walks here", column=1)
    if isinstance(effect, a.Activate) and not effect.one:
        raise NotationError('expected "one" before the colour', column=1)
    check_common(effect)


def check_common(effect: a.Effect) -> None:
    each = None if isinstance(effect, a.DrawSelect) else effect.each
    there = "there" in own_places(effect)
    if there and each is None:
        raise NotationError('expected "each" before a line that says "there"', column=1)
    if isinstance(effect, a.Activate) and isinstance(each, (a.Tokens, a.Some)):
        raise NotationError("expected visited cards or the arrival before abilities", column=1)
    if isinstance(effect, a.Trade):
        check_trade(effect)
    if isinstance(effect, a.Store) and isinstance(each, a.Some) and effect.source != "supply":
        raise NotationError('expected "from supply" for cards of the tableau', column=1)
    if isinstance(each, (a.Visited, a.Some)) and any(looks_at_pieces(test) for test in each.filter):
        counted = isinstance(effect, a.Store) and effect.source == "supply"
        if not counted and (not isinstance(effect, a.Trade) or effect.cost):
            raise NotationError("expected cards told by what is printed on them", column=1)


def check_trade(effect: a.Trade) -> None:
    if effect.among:
        check_among(effect)
    elif isinstance(effect.each, a.Some):
        check_some(effect, effect.each)
    for gain in effect.gains:
        on_card = gain.per in ("sprout", "growth", "habitat")
        if on_card and (effect.each is None or gain.at not in ("there", "")):
            raise NotationError('expected "each" cards, on which something is counted', column=1)
        if on_card and not gain.at and isinstance(effect.each, a.Some) and effect.each.most:
            raise NotationError("expected all such cards, or what is counted there", column=1)
    if all(gain.others for gain in effect.gains) and effect.cost:
        raise NotationError("expected something for oneself where something is paid", column=1)


def check_among(effect: a.Trade) -> None:
    """Pieces that are split among cards."""
    if effect.cost:
        raise NotationError("expected no cost before what is split among cards", column=1)
    if isinstance(effect.each, a.Some) and (effect.each.most or effect.each.one_row):
        raise NotationError("expected all such cards to split pieces among", column=1)
    for gain in effect.gains:
        if not isinstance(gain.gain, (ops.GainSprouts, ops.GainGrowth)) or gain.at or gain.others:
            raise NotationError("expected only sprouts or growth to split among cards", column=1)


def check_some(effect: a.Trade, each: a.Some) -> None:
    """Of several cards of the tableau that are chosen, each gets one piece."""
    if effect.cost and each.one_row:
        raise NotationError("expected no cost for the cards of one row", column=1)
    if effect.cost or each.most == 0:
        return
    for gain in effect.gains:
        if gain.at == "there" and gain.per:
            raise NotationError("expected all such cards where something is counted on them", column=1)
        several = each.most > 1 or each.per_leaf
        if gain.at == "there" and several and gain.gain not in (ops.GainSprouts(1), ops.GainGrowth(1)):
            raise NotationError("expected +1 there for several cards of the tableau", column=1)


def is_bound_price(effect: a.Effect) -> bool:
    return isinstance(effect, a.Trade) and any(price.at in ("arrival", "visited") for price in effect.cost)


def own_places(effect: a.Effect) -> set[str]:
    """The words for places inside the effect."""
    match effect:
        case a.Trade(_, _, cost, gains):
            named = [price.at for price in cost]
            return set(named) | {gain.at for gain in gains if not isinstance(gain.at, a.OneOf)}
        case a.Store(source=source):
            if isinstance(source, a.FromCards):
                return {"tableau"}
            return set() if source in ("supply", "hand") else {str(source)}
        case a.Activate() | a.DrawSelect():
            return set()
        case _:
            assert_never(effect)


def places_of(effect: a.Effect) -> set[str]:
    """Whatever of a walk an effect speaks of."""
    found = own_places(effect) - {"there"}
    match None if isinstance(effect, a.DrawSelect) else effect.each:
        case a.Visited():
            found.add("visited")
        case a.Arrival():
            found.add("arrival")
        case a.Tokens():
            found.add("token")
        case a.Some(around=around):
            found.add(around)
    return found


def check_choice(effects: list[a.Effect], choose: bool, line: int) -> None:
    if choose and not 2 <= len(effects) <= MOST_OPTIONS:
        raise LineError(NotationError(f"expected 2 to {MOST_OPTIONS} effects to choose from"), line)


def check_stock(effects: list[a.Effect], stock: a.Stock | None, line: int) -> None:
    """There is a stock exactly where something is kept, and of that (K-TERM-06)."""
    if not effects:
        raise LineError(NotationError("expected at least one effect"), max(line, 0))
    kept = {effect.what for effect in effects if isinstance(effect, a.Store)}
    if kept and stock is None:
        raise LineError(NotationError("expected a last line that says what is kept and for how much"), line)
    if stock is not None and kept != {stock.what}:
        raise LineError(NotationError("expected points for the pieces that are kept, and only those"), line)
