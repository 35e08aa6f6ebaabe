"""Lowering: from the typed ops of a catalogue to the integer facts the engine reads.

Runs once for a card set. Every match on ops ends in `assert_never`, so a new op
is named by the type checker here.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import assert_never

from holocene.earth.catalogue import ops
from holocene.earth.catalogue.animal_lower import AnimalRows
from holocene.earth.catalogue.cards import Card, Catalogue, NotationError, load
from holocene.earth.catalogue.criteria import CRITERIA, meets
from holocene.earth.catalogue.facts import Facts, Ints
from holocene.earth.catalogue.matching import passes
from holocene.earth.catalogue.month_lower import COLOUR_OF, cost_in, is_used, lower_month
from holocene.earth.catalogue.month_ops import MonthRule
from holocene.earth.machine import codes, frames
from holocene.kernel.errors import BadInput

_SETS = ("base", "abundance", "animals")
_GAIA_WHAT = ("soil", "sprout", "growth", "compost", "pile")
_GAIA_EACH = (None, "blue-card", "card-drawn", "soil-gained")
_ACTIONS_OF_COLOUR: dict[str, tuple[int, ...]] = {
    "green": (codes.PLANT,),
    "red": (codes.COMPOST,),
    "blue": (codes.WATER,),
    "yellow": (codes.GROW,),
    "multi": (codes.COMPOST, codes.WATER, codes.GROW),
}
_COLOUR_BITS = {
    "red": codes.RED_BIT,
    "yellow": codes.YELLOW_BIT,
    "blue": codes.BLUE_BIT,
    "green": codes.GREEN_BIT,
    "black": codes.BLACK_BIT,
    "brown": codes.BROWN_BIT,
    "multi": codes.RED_BIT | codes.YELLOW_BIT | codes.BLUE_BIT | codes.MULTI_BIT,
}
_KINDS = {
    "flora": codes.FLORA,
    "terrain": codes.TERRAIN,
    "event": codes.EVENT,
    "island": codes.ISLAND,
    "climate": codes.CLIMATE,
}
_RELATIONS = {
    "min": codes.AT_LEAST,
    "max": codes.AT_MOST,
    "exactly": codes.EXACTLY,
    "even": codes.EVEN,
    "odd": codes.ODD,
}
_SCOPES = {
    "tableau": codes.IN_TABLEAU,
    "area": codes.IN_AREA,
    "row": codes.IN_ROW,
    "column": codes.IN_COLUMN,
    "orthogonal": codes.IN_ORTHOGONAL,
    "diagonal": codes.IN_DIAGONAL,
}
_DIRECTIONS = {
    "row": codes.ROW,
    "column": codes.COLUMN,
    "orthogonal": codes.ORTHOGONAL,
    "diagonal": codes.DIAGONAL,
    "adjacent": codes.ADJACENT,
}
_RESOURCES = {
    "soil": codes.SOIL,
    "hand": codes.HAND,
    "compost": codes.COMPOST_PILE,
    "events": codes.EVENTS,
    "sprouts": codes.SPROUTS,
    "growth": codes.GROWTH,
}
_ATTRIBUTES = {
    "colour": codes.COLOUR_OF,
    "type": codes.TYPE_OF,
    "habitat": codes.HABITAT_OF,
    "vp": codes.VP_OF,
    "sprouts": codes.SPROUTS_OF,
    "growth": codes.GROWTH_OF,
}
_LINES = {"row": codes.ROW, "column": codes.COLUMN, "main-diagonal": codes.MAIN_DIAGONAL}
_PAY_WITH = {"hand": codes.PAY_WITH_HAND, "sprout": codes.PAY_WITH_SPROUTS, "growth": codes.PAY_WITH_GROWTH}
_PER = {"planted": codes.PER_PLANTED, "area": codes.PER_AREA, "neighbour": codes.PER_NEIGHBOUR}
_PIECE_FLAGS = {
    "sprouts-full": codes.SPROUTS_FULL_TEST,
    "canopy": codes.CANOPY_TEST,
    "filled": codes.FILLED_TEST,
    "empty": codes.EMPTY_TEST,
}


@lru_cache(maxsize=24)
def facts_for(folder: Path | None = None, month: str = "") -> Facts:
    """The facts of a card set, the shipped one for None; as a month of the set leaves them (E-CAL-01)."""
    catalogue = load(folder)
    ids = [card.id for card in catalogue.months]
    if month and month not in ids:
        raise BadInput(f"no card {month!r} in this card set")
    facts = lower(catalogue, ids.index(month) if month else codes.NO)
    facts.folder = "" if folder is None else str(folder.absolute())
    return facts


def lower(catalogue: Catalogue, month: int = codes.NO) -> Facts:
    """The facts of a catalogue, with one of its months in play."""
    return _Lowering(catalogue, month).facts


def _bits(words: tuple[str, ...], order: tuple[str, ...]) -> int:
    return sum(1 << order.index(word) for word in words)


class _Lowering:
    def __init__(self, catalogue: Catalogue, month: int) -> None:
        self.facts = Facts()
        self.month: tuple[MonthRule, ...] = () if month == codes.NO else catalogue.months[month].month
        self.faces: list[Card] = [*catalogue.earth, *catalogue.islands, *catalogue.climates]
        self.filters: dict[ops.Filter, int] = {}
        self.specs: dict[tuple[int, ...], int] = {(0,) * 6: 0}
        t = self.facts
        t.digest = catalogue.digest
        t.set_name, t.removed = catalogue.name, list(catalogue.changes.removed)
        t.digest_with_animals = catalogue.digest_with_animals
        t.digest_with_months = catalogue.digest_with_months
        t.digest_with_all = catalogue.digest_with_all
        t.month = month
        t.cards, t.islands, t.climates = len(catalogue.earth), len(catalogue.islands), len(catalogue.climates)
        t.ecosystems, t.fauna, t.faces = len(catalogue.ecosystems), len(catalogue.fauna), len(self.faces)
        t.card_ids = [card.id for card in catalogue.earth]
        t.island_ids = [card.id for card in catalogue.islands]
        t.climate_ids = [card.id for card in catalogue.climates]
        t.ecosystem_ids = [card.id for card in catalogue.ecosystems]
        t.fauna_ids = [card.id for card in catalogue.fauna]
        t.gaia_ids = [card.id for card in catalogue.gaia]
        t.animal_ids = [card.id for card in catalogue.animals]
        t.animals = len(catalogue.animals)
        t.month_ids = [card.id for card in catalogue.months]
        self.columns: dict[str, Ints] = {}
        for card in self.faces:
            self._face(card)
        for card in catalogue.islands:
            setup = card.setup
            self._add("setup_draw", setup.draw if setup else 0)
            self._add("setup_compost", setup.compost if setup else 0)
            self._add("setup_soil", setup.soil if setup else 0)
        for card in catalogue.climates:
            self._add("setup_seeds", _setup_seeds(card))
        for card in catalogue.ecosystems:
            assert card.score is not None
            self._add("ecosystem_score", self._score(card.score))
            self._add("ecosystem_set", _SETS.index(card.set))
        for card in catalogue.fauna:
            assert card.goal is not None
            self._goal(card.goal)
            self._add("fauna_set", _SETS.index(card.set))
        for criterion in range(len(CRITERIA)):
            for card in catalogue.earth:
                self._add("criterion", int(meets(card, criterion)))
        for number, card in enumerate(catalogue.gaia):
            self._gaia(number, card)
        for column, rows in AnimalRows(catalogue.animals, self._filter).columns.items():
            for x in rows:
                self._add(column, x)
        for column, rows in lower_month(self.month, t, self._score).items():
            for x in rows:
                self._add(column, x)
        self._finish()

    # --- columns

    def _add(self, column: str, x: int) -> None:
        self.columns.setdefault(column, Ints()).add(x)

    def _size(self, column: str) -> int:
        return self.columns[column].size() if column in self.columns else 0

    def _finish(self) -> None:
        """Filters and specs last: lowering everything else has collected them."""
        for row in self.specs:
            for x in row:
                self._add("spec", x)
        for filter in self.filters:
            for card in self.faces:
                self._add("match", int(passes(card, filter)))
            self._add("counts_events", int(filter == (ops.IsKind("event"),)))
            self._piece_test(filter)
        self.facts.filters = len(self.filters)
        for column, ints in self.columns.items():
            setattr(self.facts, column, ints.v)
        playable = [face for face in range(len(self.faces)) if self.facts.playable_of[face]]
        self.facts.first_playable = playable[0] if playable else len(self.faces)

    # --- cards

    def _face(self, card: Card) -> None:
        self._add("set_of", _SETS.index(card.set))
        self._add("kind_of", _KINDS[card.kind])
        self._add("cost_of", cost_in(self.month, card))
        self._add("vp_of", card.vp)
        self._add("spaces_of", card.sprout_spaces)
        self._add("growth_of", card.growth_max)
        self._add("canopy_of", card.canopy_vp)
        types = _bits(card.types, ops.FLORA_TYPES)
        self._add("types_of", types | (codes.TERRAIN_BIT if card.kind == "terrain" else 0))
        self._add("habitats_of", _bits(card.habitats, ops.HABITATS))
        colours = 0
        for ability in card.abilities:
            colours |= _COLOUR_BITS[ability.colour]
        self._add("colours_of", colours)
        self._add("between_turns_of", int(card.between_turns))
        self._add("playable_of", int(card.kind == "event" and not card.between_turns))
        self._abilities(card)

    def _abilities(self, card: Card) -> None:
        active = [codes.NO] * codes.ACTIONS
        single = {"black_of": codes.NO, "each_event_of": codes.NO, "score_of": codes.NO}
        effects = {
            "reduce_of": 0,
            "reduce_filter_of": codes.NO,
            "pay_with_of": codes.PAY_NOTHING,
            "replace_filter_of": codes.NO,
            "replace_draw_of": 0,
            "bars_of": codes.NO,
            "keep_of": 0,
        }
        for ability in card.abilities:
            match ability.when:
                case "activation":
                    row = self._ability(card, ability)
                    for action in _ACTIONS_OF_COLOUR[ability.colour]:
                        if is_used(self.month, card, COLOUR_OF[action]):
                            active[action] = row
                case "planted" | "played":
                    if is_used(self.month, card, "black"):
                        single["black_of"] = self._ability(card, ability)
                case "each-event":
                    single["each_event_of"] = self._ability(card, ability)
                case "end":
                    assert ability.score is not None
                    single["score_of"] = self._score(ability.score)
                case "always" | "paying":
                    assert ability.effect is not None
                    self._effect(ability.effect, effects)
                case "setup":
                    pass
                case _:
                    assert_never(ability.when)
        for row in active:
            self._add("active_of", row)
        for column, row in (single | effects).items():
            self._add(column, row)

    def _effect(self, effect: ops.Effect, into: dict[str, int]) -> None:
        match effect:
            case ops.CostReduction(n, filter):
                into["reduce_of"], into["reduce_filter_of"] = n, self._filter(filter)
            case ops.PayWith(what):
                into["pay_with_of"] = _PAY_WITH[what]
            case ops.CannotChoose(colour):
                into["bars_of"] = _ACTIONS_OF_COLOUR[colour][0]
            case ops.ReplaceThis(filter, draw):
                into["replace_filter_of"], into["replace_draw_of"] = self._filter(filter), draw
            case ops.KeepMore(n):
                into["keep_of"] = n
            case ops.CountsAsTypes():
                pass  # the card's types already say so
            case _:
                assert_never(effect)

    # --- abilities

    def _ability(self, card: Card, ability: ops.Ability) -> int:
        number = self._size("first_row")
        spec = self._spec(ability)
        needs = [0] * codes.NEEDS
        self._add("first_row", self._size("row_code"))
        for cost in ability.cost:
            code, kind = _cost(cost)
            needs[kind] += cost.n
            self._row(code, cost.n, 0)
        self._add("mid_row", self._size("row_code"))
        automatic = [gain for gain in ability.gains if _is_automatic(gain)]
        chosen = [gain for gain in ability.gains if not _is_automatic(gain)]
        chosen.sort(key=lambda gain: isinstance(gain, ops.SproutsToOpponent))  # named last (A-ICON-11)
        copies = codes.NO
        for gain in automatic:
            self._gain(gain, spec)
        self._add("auto_row", self._size("row_code"))
        for gain in chosen:
            if isinstance(gain, ops.CopyAbility):
                copies = _ACTIONS_OF_COLOUR[gain.colour][0]
            self._gain(gain, spec)
        self._add("last_row", self._size("row_code"))
        for n in needs:
            self._add("need", n)
        chosen_action = _ACTIONS_OF_COLOUR[ability.colour][0] + 1 if ability.chose else 0
        self._add("chose", chosen_action)
        self._add("copies", copies)
        late = ability.when == "planted" and ability.per is not None and ability.per.where == "neighbour"
        self._add("late", int(late))
        free = ability.place is None
        shareable = any(_is_shareable(gain, free) for gain in ability.gains)
        self._add("shareable", int(shareable))
        self._add("reducible", int(any(_is_reducible(gain) for gain in ability.gains)))
        return number

    def _row(self, code: int, n: int, spec: int) -> None:
        self._add("row_code", code)
        self._add("row_n", n)
        self._add("row_spec", spec)

    def _gain(self, gain: ops.Gain, spec: int) -> None:
        match gain:
            case ops.GainSoil(n):
                self._row(frames.SOIL, n, spec)
            case ops.GainSprouts(n):
                self._row(frames.PLACE_SPROUTS, n, spec)
            case ops.GainGrowth(n):
                self._row(frames.PLACE_GROWTH, n, spec)
            case ops.DrawCards(n):
                self._row(frames.DRAW, n, spec)
            case ops.CompostDeck(n):
                self._row(frames.DECK, n, spec)
            case ops.CompostHand(n):
                self._row(frames.HAND, n, spec)
            case ops.LookInCompost(n, keep):
                self._row(frames.LOOK, n, keep)
            case ops.GainSeeds(n):
                self._row(frames.SEEDS, n, spec)
            case ops.SproutsToOthers(n):
                self._row(frames.GIVE_OTHERS, n, 0)
            case ops.SproutsToOpponent(n):
                self._row(frames.GIVE_OPPONENT, n, 0)
            case ops.ExtraPlanting(n):
                self._row(frames.EXTRA_PLANTING, n, 0)
            case ops.CopyAbility(colour):
                self._row(frames.COPY, _ACTIONS_OF_COLOUR[colour][0], 0)
            case _:
                assert_never(gain)

    def _spec(self, ability: ops.Ability) -> int:
        per, place = ability.per, ability.place
        row = (
            _PER[per.where] if per else codes.PER_NOTHING,
            self._filter(per.filter) if per else 0,
            per.every if per else 1,
            (codes.EACH if place.mode == "each" else codes.SPREAD) if place else codes.ANYWHERE,
            _DIRECTIONS[place.direction] if place else 0,
            self._filter(place.filter) if place else 0,
        )
        if not per and not place:
            return 0
        return self.specs.setdefault(row, len(self.specs))

    # --- filters

    def _filter(self, filter: ops.Filter) -> int:
        return self.filters.setdefault(filter, len(self.filters))

    def _piece_test(self, filter: ops.Filter) -> None:
        found = (codes.NO_PIECES_TEST, 0, 0)
        for test in filter:
            row = found
            if isinstance(test, ops.Number) and test.of in ("sprouts", "growth"):
                kind = codes.SPROUTS_TEST if test.of == "sprouts" else codes.GROWTH_TEST
                row = (kind, _RELATIONS[test.relation], test.n)
            elif isinstance(test, ops.Flag) and test.of in _PIECE_FLAGS:
                row = (_PIECE_FLAGS[test.of], 0, 0)
            if row != found and found[0] != codes.NO_PIECES_TEST:
                raise NotationError("a filter can look at the pieces on a card only once")
            found = row
        self._add("piece_test", found[0])
        self._add("piece_relation", found[1])
        self._add("piece_n", found[2])

    # --- scores and goals

    def _score(self, score: ops.Score) -> int:
        match score:
            case ops.PerMatch(points, every, scope, filter, best):
                row = {
                    codes.S_FORM: codes.PER_MATCH,
                    codes.S_POINTS: points,
                    codes.S_EVERY: every,
                    codes.S_WHERE: _SCOPES[scope],
                    codes.S_FILTER: self._filter(filter),
                    codes.S_FLAG: int(best),
                }
            case ops.PerEmptySpace(points):
                row = {codes.S_FORM: codes.PER_EMPTY_SPACE, codes.S_POINTS: points}
            case ops.LongestLine(points, connect, filter, through, most):
                row = {
                    codes.S_FORM: codes.LONGEST_LINE,
                    codes.S_POINTS: points,
                    codes.S_WHERE: _DIRECTIONS[connect],
                    codes.S_FILTER: self._filter(filter),
                    codes.S_FLAG: int(through),
                    codes.S_CAP: most,
                }
            case ops.PointsTable(points_by_count, scope, filter):
                row = {
                    codes.S_FORM: codes.POINTS_TABLE,
                    codes.S_WHERE: _SCOPES[scope],
                    codes.S_FILTER: self._filter(filter),
                    codes.S_TABLE: self._size("points"),
                }
                self._add("points", len(points_by_count))
                for points in points_by_count:
                    self._add("points", points)
            case ops.PerResource(points, every, resource, most):
                row = {
                    codes.S_FORM: codes.PER_RESOURCE,
                    codes.S_POINTS: points,
                    codes.S_EVERY: every,
                    codes.S_CAP: most,
                    codes.S_WHAT: _RESOURCES[resource],
                }
            case ops.EachFullLine(points, line, attribute, relation):
                row = _line_row(codes.EACH_FULL_LINE, points, line, attribute, relation)
            case ops.ThisFullLine(points, line, attribute, relation):
                row = _line_row(codes.THIS_FULL_LINE, points, line, attribute, relation)
            case ops.PerSet(points):
                row = {codes.S_FORM: codes.PER_SET, codes.S_POINTS: points}
            case _:
                assert_never(score)
        number = self._size("score") // codes.SCORE_WIDTH
        row = {codes.S_EVERY: 1} | row
        for column in range(codes.SCORE_WIDTH):
            self._add("score", row.get(column, 0))
        return number

    # --- Gaia's cards

    def _gaia(self, number: int, card: Card) -> None:
        colour = card.gaia_colour
        self._add(
            "gaia_colour", codes.NO if colour in (None, "brown") else _ACTIONS_OF_COLOUR[str(colour)][0]
        )
        row = codes.NO
        for part, line in enumerate((card.gaia, card.gaia_beginner, card.gaia_left, card.gaia_right)):
            for op in line:
                match op:
                    case ops.GaiaGain(what, n, each):
                        for x in (number, part, _GAIA_WHAT.index(what), n, _GAIA_EACH.index(each)):
                            self._add("gaia_gain", x)
                    case ops.GaiaClaim(where):
                        row = int(where == "lower")
                    case ops.GaiaSkip():
                        pass  # what beginner level does after any brown card (E-SOLO-12)
                    case _:
                        assert_never(op)
        self._add("gaia_row", row)

    def _goal(self, goal: ops.Goal) -> None:
        match goal:
            case ops.CountAtLeast(n, scope, filter):
                row = (codes.COUNT_AT_LEAST, n, _SCOPES[scope], self._filter(filter), 0)
            case ops.ResourceAtLeast(n, resource):
                row = (codes.RESOURCE_AT_LEAST, n, _RESOURCES[resource], 0, 0)
            case ops.FullLinesAtLeast(n, line):
                row = (codes.FULL_LINES_AT_LEAST, n, _LINES[line], 0, 0)
            case ops.SetsAtLeast(n):
                row = (codes.SETS_AT_LEAST, n, 0, 0, 0)
            case _:
                assert_never(goal)
        for x in row:
            self._add("goal", x)


def _line_row(
    form: int, points: int, line: ops.Line, attribute: ops.Attribute, relation: ops.LineRelation
) -> dict[int, int]:
    """A score of whole lines, by column."""
    return {
        codes.S_FORM: form,
        codes.S_POINTS: points,
        codes.S_WHERE: _LINES[line],
        codes.S_WHAT: _ATTRIBUTES[attribute],
        codes.S_DIFFERENT: int(relation == "different"),
    }


def _cost(cost: ops.Cost) -> tuple[int, int]:
    """The frame that pays it and the kind of need it is."""
    match cost:
        case ops.PaySoil():
            return frames.PAY_SOIL, codes.NEED_SOIL
        case ops.PaySprouts():
            return frames.PAY_SPROUTS, codes.NEED_SPROUTS
        case ops.PayGrowth():
            return frames.PAY_GROWTH, codes.NEED_GROWTH
        case ops.PayHand():
            return frames.PAY_HAND, codes.NEED_HAND
        case ops.PayCompost():
            return frames.PAY_COMPOST, codes.NEED_COMPOST
        case _:
            assert_never(cost)


def _is_automatic(gain: ops.Gain) -> bool:
    """Taken without a choice (E-GEN-07, A-ICON-11)."""
    return isinstance(
        gain,
        (ops.GainSoil, ops.DrawCards, ops.CompostDeck, ops.GainSeeds, ops.SproutsToOthers, ops.ExtraPlanting),
    )


def _is_reducible(gain: ops.Gain) -> bool:
    """May be taken in part before it arrives (E-GEN-11, A-ICON-11)."""
    return isinstance(gain, (ops.GainSoil, ops.DrawCards, ops.CompostDeck, ops.GainSeeds))


def _is_shareable(gain: ops.Gain, free: bool) -> bool:
    """May go to the Team board: not what is bound to particular Flora (E-TEAM-08)."""
    if isinstance(gain, (ops.GainSprouts, ops.GainGrowth)):
        return free
    return isinstance(gain, (ops.GainSoil, ops.DrawCards, ops.CompostDeck, ops.GainSeeds))


def _setup_seeds(card: Card) -> int:
    """Seeds a Climate gives when it is revealed."""
    gains = [gain for ability in card.abilities if ability.when == "setup" for gain in ability.gains]
    return sum(gain.n for gain in gains if isinstance(gain, ops.GainSeeds))
