"""The shipped cards against the facts of the box, and what a changed card set is told.

`data/card_facts.tsv` holds the facts, one card a line; its last column names the ops in a form
that has nothing to do with the notation, so a slip in a line of notation is caught.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path

import pytest

import holocene.earth.catalogue.cards
from holocene.earth.catalogue import ops, reprint
from holocene.earth.catalogue.cards import FILES, SHIPPED_FILES, Card, Catalogue, NotationError, load
from holocene.earth.catalogue.criteria import CRITERIA, indices_of, meets, meets_number, number_of
from holocene.earth.catalogue.names import parse_name, print_name
from holocene.earth.catalogue.notation import parse_ability, parse_gaia, parse_goal, parse_score
from holocene.earth.catalogue.ops import Kind
from rules import rule

DATA = Path(holocene.earth.catalogue.cards.__file__).parents[1] / "data"
FACTS = Path(__file__).parents[1] / "data" / "card_facts.tsv"
CARDS = load()


@dataclass(frozen=True)
class Facts:
    id: str
    set: str
    name: str
    latin: str
    types: str
    cost: str
    points: str
    growth: str
    canopy: str
    sprouts: str
    habitats: str
    styles: str
    icons: str
    directions: str
    criteria: str
    ops: str


def read_facts() -> list[Facts]:
    lines = FACTS.read_text(encoding="utf-8").splitlines()
    return [Facts(*line.split("\t")) for line in lines if not line.startswith("#")]


def flat(value: object) -> str:
    """An op and everything in it, by the names of the classes."""
    if is_dataclass(value):
        parts = [flat(getattr(value, field.name)) for field in fields(value)]
        return f"{type(value).__name__}({' '.join(part for part in parts if part)})"
    if isinstance(value, tuple):
        return f"[{' '.join(map(flat, value))}]" if value else ""
    return "" if value is None or value is False else str(value)


def flat_card(card: Card) -> str:
    parts = [flat(ability) for ability in card.abilities]
    parts += [flat(card.score), flat(card.goal)]
    for line in (card.gaia, card.gaia_beginner, card.gaia_left, card.gaia_right):
        parts += [flat(op) for op in line]
    parts += [flat(card.setup), "between-turns" if card.between_turns else "", str(card.gaia_colour or "")]
    return " ".join(part for part in parts if part)


def facts_of(card: Card) -> Facts:
    is_flora = card.kind == "flora"
    is_scored = card.kind not in ("ecosystem", "fauna", "gaia")
    numbers = [n for n in range(1, 43) if meets_number(card, n)]
    is_earth = card.kind in ("flora", "terrain", "event")
    return Facts(
        card.id,
        card.set,
        card.name.en,
        card.scientific or "-",
        " ".join(card.types) or "-",
        str(card.cost) if card.cost >= 0 else "-",
        str(card.vp) if is_scored else "-",
        str(card.growth_max) if is_flora else "-",
        str(card.canopy_vp) if is_flora else "-",
        str(card.sprout_spaces) if is_flora else "-",
        " ".join(card.habitats) or "-",
        " ".join(card.styles) or "-",
        (" ".join(card.icons) or "-") if card.kind != "event" else "-",
        " ".join(card.directions) or "-",
        (" ".join(map(str, numbers)) or "-") if is_earth else "-",
        flat_card(card),
    )


@pytest.mark.parametrize("facts", read_facts(), ids=lambda facts: facts.id)
def test_the_card_has_the_facts_of_the_box(facts: Facts) -> None:
    assert facts_of(CARDS.by_id[facts.id]) == facts


def test_every_card_of_the_box_is_there_and_no_other() -> None:
    """The facts of the animals are in `data/animal_facts.tsv` (test_animal_cards.py)."""
    assert len(CARDS.by_id) == 529 + 36
    assert set(CARDS.by_id) - {card.id for card in CARDS.animals} == {facts.id for facts in read_facts()}


# --- lines and names --------------------------------------------------------------------


def records(file: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = tomllib.loads((DATA / file).read_text(encoding="utf-8"))["card"]
    return found


def reprinted(record: dict[str, object], kind: Kind) -> dict[str, object]:
    """The record with every line parsed and printed again."""
    again = dict(record)
    lines = record.get("abilities", [])
    assert isinstance(lines, list)
    if lines:
        again["abilities"] = [reprint.print_ability(parse_ability(line, kind)) for line in lines]
    if "score" in record:
        again["score"] = reprint.print_score(parse_score(str(record["score"])))
    if "goal" in record:
        again["goal"] = reprint.print_goal(parse_goal(str(record["goal"])))
    for field in ("gaia", "beginner", "expert_left", "expert_right"):
        if field in record:
            again[field] = reprint.print_gaia(parse_gaia(str(record[field])))
    names = record["name"]
    assert isinstance(names, dict)
    again["name"] = {lang: print_name(parse_name(name)) for lang, name in names.items()}
    return again


@pytest.mark.parametrize("file", SHIPPED_FILES)
def test_every_line_and_name_of_the_file_reprints_exactly(file: str) -> None:
    for record in records(file):
        assert reprinted(record, FILES[file]) == record


@pytest.mark.parametrize("file", SHIPPED_FILES)
def test_records_are_sorted_and_leave_out_what_is_empty(file: str) -> None:
    ids = [str(record["id"]) for record in records(file)]
    assert ids == sorted(ids)
    for record in records(file):
        assert all(value not in ("", []) for value in record.values()), record["id"]
        assert record.get("growth") != 0 and record.get("sprouts") != 0, record["id"]


def test_every_card_has_a_name_in_both_languages() -> None:
    for card in CARDS.all():
        assert card.name.en == card.name.en.strip() != ""
        assert card.name.fr == card.name.fr.strip() != ""
        assert "'" not in card.name.fr, f"{card.id}: French names use the curved apostrophe"


def test_species_weather_and_landscapes_are_translated_and_only_proper_names_stay() -> None:
    """Islands and Ecosystems are places, whose names often agree; other kinds rarely do."""
    for kind, most in (("flora", 0.12), ("terrain", 0.12), ("event", 0.2), ("climate", 0.0), ("fauna", 0.1)):
        cards = [card for card in CARDS.all() if card.kind == kind]
        kept = [card.name.en for card in cards if card.name.en == card.name.fr]
        assert len(kept) <= most * len(cards), f"{kind}: {', '.join(kept)}"


def test_no_two_cards_of_a_kind_share_a_name_in_either_language() -> None:
    for lang in ("en", "fr"):
        names = Counter((card.kind, card.name.text(lang)) for card in CARDS.all())
        assert [name for name, n in names.items() if n > 1] == []


def test_a_french_name_shows_no_style_that_the_card_does_not_have() -> None:
    for card in CARDS.all():
        shown = {style for span in card.name.spans_fr for style in span.styles}
        assert shown <= set(card.styles), card.id


# --- the box ----------------------------------------------------------------------------


def base(cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in cards if card.set == "base"]


@rule("E-COMP-01")
def test_the_base_earth_deck_has_283_different_cards() -> None:
    deck = base(CARDS.earth)
    assert Counter(card.kind for card in deck) == {"flora": 179, "terrain": 66, "event": 38}
    assert len({card.name.en for card in deck}) == 283


def test_abundance_brings_70_more() -> None:
    assert len(CARDS.earth) == 353
    added = Counter(card.kind for card in CARDS.earth if card.set == "abundance")
    assert added == {"flora": 45, "terrain": 16, "event": 9}
    assert [card.number for card in CARDS.earth] == list(range(1, 354))


@rule("E-COMP-02")
def test_44_flora_of_each_type_and_three_of_all_types() -> None:
    types = Counter(card.types for card in base(CARDS.earth) if card.kind == "flora")
    assert types == {
        ("tree",): 44,
        ("bush",): 44,
        ("herb",): 44,
        ("mushroom",): 44,
        ("tree", "bush", "herb", "mushroom"): 3,
    }


@rule("E-COMP-03")
def test_the_other_cards_of_the_base_box_and_their_two_different_sides() -> None:
    sides = {"island": 20, "climate": 20, "ecosystem": 64, "fauna": 46}
    for kind, n in sides.items():
        cards = [card for card in base(CARDS.all()) if card.kind == kind]
        assert len(cards) == n
        for front, back in zip(cards[::2], cards[1::2], strict=True):
            assert (front.number, front.side, back.side) == (back.number, "a", "b")
            assert front.name != back.name
            assert flat_card(front) != flat_card(back)
    assert len(CARDS.gaia) == 6
    assert 283 + sum(sides.values()) // 2 + 6 == 364


def test_types_habitats_colours_and_styles_are_evenly_spread_in_the_base_game() -> None:
    plantable = [card for card in base(CARDS.earth) if card.kind != "event"]
    assert len(plantable) == 245
    for numbers, expected in (
        ((13, 14, 15, 16), 47),
        ((9, 10, 11, 12), 116),
        ((25, 26, 27), 79),
        ((34, 35, 36), 34),
    ):
        for number in numbers:
            assert sum(meets_number(card, number) for card in plantable) == expected, f"C-{number:02d}"


def count_cards(*kinds: type) -> int:
    """How many cards or sides have an ability with an op of that class."""
    found = [
        card
        for card in CARDS.all()
        for ability in card.abilities
        if any(isinstance(op, kinds) for op in (*ability.cost, *ability.gains, ability.effect, ability.score))
    ]
    return len({card.id for card in found})


@pytest.mark.parametrize(
    ("op", "cards"),
    [
        (ops.GainSoil, 92),
        (ops.GainSprouts, 89),
        (ops.GainGrowth, 81),
        (ops.DrawCards, 74),
        (ops.CompostHand, 38),
        (ops.CompostDeck, 17),
        (ops.SproutsToOthers, 17),
        (ops.GainSeeds, 11),
        (ops.SproutsToOpponent, 6),
        (ops.CopyAbility, 3),
        (ops.ExtraPlanting, 1),
        (ops.LookInCompost, 1),
        (ops.PayCompost, 45),
        (ops.PaySprouts, 43),
        (ops.PayGrowth, 41),
        (ops.PaySoil, 22),
        (ops.PayHand, 18),
        (ops.CostReduction, 16),
        (ops.PayWith, 6),
        (ops.CountsAsTypes, 3),
        (ops.CannotChoose, 3),
        (ops.ReplaceThis, 3),
        (ops.KeepMore, 1),
        (ops.PerMatch, 39),
        (ops.ThisFullLine, 6),
        (ops.LongestLine, 4),
        (ops.PerResource, 4),
        (ops.PerEmptySpace, 1),
        (ops.PerSet, 1),
    ],
)
def test_so_many_cards_have_an_ability_with_this_op(op: type, cards: int) -> None:
    assert count_cards(op) == cards


# --- anatomy ----------------------------------------------------------------------------


@rule("E-CARD-01")
def test_the_catalogue_keeps_the_seven_kinds_of_cards_and_gaia_apart() -> None:
    assert {card.kind for card in CARDS.earth} == {"flora", "terrain", "event"}
    groups = (CARDS.islands, CARDS.climates, CARDS.ecosystems, CARDS.fauna, CARDS.gaia)
    assert [{card.kind for card in group} for group in groups] == [
        {"island"},
        {"climate"},
        {"ecosystem"},
        {"fauna"},
        {"gaia"},
    ]


@rule("E-CARD-02")
def test_flora_carry_what_the_rules_say() -> None:
    for card in CARDS.earth:
        if card.kind == "flora":
            assert card.types and card.cost >= 0 and 0 <= card.sprout_spaces <= 6
            assert (card.growth_max > 0) == (card.canopy_vp > 0)
            assert 1 <= len(card.abilities) <= 2


@rule("E-CARD-03")
def test_terrain_has_a_cost_but_no_room_for_pieces() -> None:
    for card in CARDS.earth:
        if card.kind == "terrain":
            assert card.cost >= 0 and card.growth_max == card.sprout_spaces == 0 and not card.types
            assert 1 <= len(card.abilities) <= 2


@rule("E-CARD-04")
def test_events_have_points_of_any_sign_one_ability_and_neither_cost_nor_habitat() -> None:
    events = [card for card in CARDS.earth if card.kind == "event"]
    assert all(card.cost == -1 and not card.habitats and len(card.abilities) == 1 for card in events)
    assert {card.vp > 0 for card in events} | {card.vp < 0 for card in events} == {True, False}
    assert any(card.vp == 0 for card in events)


@rule("E-CARD-05")
def test_the_set_up_box_of_an_island_is_its_first_and_black_ability() -> None:
    for card in CARDS.islands:
        assert card.setup is not None and card.cost == -1
        assert [ability.when == "setup" for ability in card.abilities] == [True, False]
        assert len(card.abilities) == 2 and card.abilities[0].colour == "black"
        assert not card.abilities[0].cost and not card.abilities[0].gains


@rule("E-CARD-06")
def test_climates_have_one_ability_or_rarely_two() -> None:
    counts = Counter(len(card.abilities) for card in CARDS.climates)
    assert set(counts) <= {1, 2} and counts[1] > counts[2]
    assert all(card.cost == -1 for card in CARDS.climates)


@rule("E-CARD-07")
def test_ecosystems_and_fauna_carry_an_objective_and_no_ability() -> None:
    assert all(card.score is not None and not card.abilities for card in CARDS.ecosystems)
    assert all(card.goal is not None and not card.abilities for card in CARDS.fauna)


@rule("E-CARD-08")
def test_an_arrow_counts_as_a_feature_of_the_card() -> None:
    assert CARDS.by_id["earth-002"].directions == ("row",)
    assert CARDS.by_id["earth-012"].directions == ("orthogonal-line",)
    assert CARDS.by_id["earth-268"].directions == ("adjacent",)
    assert CARDS.by_id["earth-001"].directions == ()


@rule("E-CARD-10")
def test_objectives_about_flora_look_at_the_tableau_and_those_about_cards_at_the_area() -> None:
    """A printed cost is the exception: only cards of the tableau have one (E-OBJ-02)."""
    for card in CARDS.ecosystems + CARDS.fauna:
        objective = card.score or card.goal
        if isinstance(objective, (ops.PerMatch, ops.CountAtLeast)):
            tests = objective.filter
            is_flora = any(test == ops.IsKind("flora") or isinstance(test, ops.HasType) for test in tests)
            has_cost = any(isinstance(test, ops.Number) and test.of == "cost" for test in tests)
            assert objective.scope == ("tableau" if is_flora or has_cost else "area"), card.id
            assert ops.IsKind("event") not in tests


# --- germination ------------------------------------------------------------------------


@rule("A-CRIT-01")
def test_criteria_about_spaces_are_for_flora_also_for_flora_without_any() -> None:
    for card in CARDS.earth:
        if card.kind != "flora":
            assert not any(meets_number(card, n) for n in (7, 8, 21, 22, 23, 24)), card.id
    bare = [card for card in CARDS.earth if card.kind == "flora" and card.growth_max == 0]
    assert bare and all(meets_number(card, 21) and meets_number(card, 23) for card in bare)


@rule("A-CRIT-02")
def test_multicolour_meets_red_yellow_and_blue_but_no_plain_colour_meets_multicolour() -> None:
    multi = CARDS.by_id["earth-242"]
    assert [number for number in range(25, 32) if meets_number(multi, number)] == [25, 26, 27, 28]
    assert not meets_number(CARDS.by_id["earth-001"], 28)


@rule("A-CRIT-03")
def test_special_payments_show_soil_and_their_resource_and_reductions_show_soil() -> None:
    assert CARDS.by_id["earth-190"].icons == ("soil", "compost")
    assert CARDS.by_id["earth-192"].icons == ("sprout", "soil")
    assert CARDS.by_id["earth-194"].icons == ("growth", "soil")
    assert CARDS.by_id["earth-090"].icons == ("soil",)


@rule("A-CRIT-04")
def test_one_kind_of_arrow_is_named_and_33_is_any_of_them() -> None:
    prairie = CARDS.by_id["earth-002"]
    assert [CRITERIA[at] for at in indices_of(33) if meets(prairie, at)] == ["arrow-row"]
    assert meets_number(prairie, 33)


@rule("A-CRIT-05")
def test_there_are_42_criteria_and_47_names_for_them() -> None:
    assert len(CRITERIA) == len(set(CRITERIA)) == 47
    assert [number_of(at) for number in range(1, 43) for at in indices_of(number)] == [
        number_of(at) for at in range(47)
    ]
    assert [CRITERIA[indices_of(n)[0]] for n in (1, 13, 18, 32, 34, 42)] == [
        "cost-3-or-less",
        "tree",
        "event",
        "two-abilities",
        "bold",
        "colon-icon",
    ]


@rule("A-CRIT-06")
def test_the_set_up_box_shows_icons_but_no_colon() -> None:
    for card in CARDS.islands:
        assert {"draw", "compost", "soil"} <= set(card.icons)
        assert "colon" not in card.icons


def test_an_event_is_found_by_naming_events_and_by_nothing_else() -> None:
    for card in CARDS.earth:
        if card.kind == "event":
            assert [CRITERIA[at] for at in range(47) if meets(card, at)] == ["event"]


# --- changed card sets ------------------------------------------------------------------

GAIA = """
[[card]]
id = "gaia-362"
name = { en = "Water", fr = "Arrosement" }
colour = "blue"
gaia = "+7 sprout"
"""
EVENT = """
[[card]]
id = "earth-196"
name = { en = "Hurricane", fr = "Ouragan" }
points = -1
abilities = ["black: -3 growth : +6 sprout"]
"""
SIDE = """
[[card]]
id = "fauna-337-a"
name = "Bald Eagle"
goal = "4+ trees in tableau"
"""


def changed(folder: Path, file: str, text: str) -> Catalogue:
    (folder / file).write_text(text, encoding="utf-8")
    return load(folder)


def test_the_shipped_cards_are_read_once() -> None:
    assert load() is load()


def test_a_card_of_the_folder_takes_the_place_of_the_shipped_one_and_the_others_stay(tmp_path: Path) -> None:
    cards = changed(tmp_path, "gaia.toml", GAIA)
    assert [card.id for card in cards.gaia] == [card.id for card in CARDS.gaia]
    assert cards.by_id["gaia-362"].gaia == (ops.GaiaGain("sprout", 7),)
    assert cards.earth == CARDS.earth


def test_one_text_may_serve_as_the_name_in_both_languages(tmp_path: Path) -> None:
    cards = changed(tmp_path, "gaia.toml", GAIA.replace('{ en = "Water", fr = "Arrosement" }', '"Aqua"'))
    name = cards.by_id["gaia-362"].name
    assert (name.en, name.fr) == ("Aqua", "Aqua")


def test_the_digest_follows_the_rules_and_not_the_look_of_the_files(tmp_path: Path) -> None:
    shipped = (DATA / "events.toml").read_text(encoding="utf-8")
    assert changed(tmp_path, "events.toml", shipped).digest == CARDS.digest
    renamed = shipped.replace("Ouragan", "Cyclone").replace("\n[[card]]", "\n\n# again\n[[card]]")
    assert renamed != shipped
    assert changed(tmp_path, "events.toml", renamed).digest == CARDS.digest
    richer = shipped.replace("-3 growth : +6 sprout", "-3 growth : +7 sprout")
    assert richer != shipped
    assert changed(tmp_path, "events.toml", richer).digest != CARDS.digest


@pytest.mark.parametrize(
    ("file", "text", "message"),
    [
        (
            "events.toml",
            EVENT.replace("+6 sprout", "+6 sprot"),
            "events.toml: card earth-196, abilities[0], column 23: expected a resource (soil, sprout,",
        ),
        (
            "events.toml",
            EVENT.replace("points = -1", "points = -100"),
            "events.toml: card earth-196, points: expected a whole number from -20 to 40, found -100",
        ),
        (
            "events.toml",
            EVENT.replace("points = -1", 'points = "two"'),
            'events.toml: card earth-196, points: expected a whole number from -20 to 40, found "two"',
        ),
        (
            "events.toml",
            EVENT.replace("points = -1", "points = true"),
            "events.toml: card earth-196, points: expected a whole number from -20 to 40, found true",
        ),
        (
            "events.toml",
            EVENT.replace("points = -1\n", ""),
            "events.toml: card earth-196, points: expected a whole number from -20 to 40, found nothing",
        ),
        (
            "events.toml",
            EVENT + "cost = 3\n",
            "events.toml: card earth-196, cost: expected no such field here; known are id, name, set,",
        ),
        (
            "events.toml",
            EVENT.replace('["black: -3 growth : +6 sprout"]', "[]"),
            "events.toml: card earth-196, abilities: expected a list of 1, found a list of 0",
        ),
        (
            "events.toml",
            EVENT.replace('["black: -3 growth : +6 sprout"]', "[4]"),
            "events.toml: card earth-196, abilities[0]: expected a line of notation, found 4",
        ),
        (
            "events.toml",
            EVENT + EVENT,
            "events.toml: card earth-196, id: expected an id of its own, but events.toml has it too",
        ),
        (
            "events.toml",
            EVENT.replace("earth-196", "earth-001"),
            "events.toml: card earth-001, id: expected an id of its own, but flora.toml has it too",
        ),
        (
            "events.toml",
            EVENT.replace("earth-196", "earth-0196"),
            'events.toml: card earth-0196, id: expected an id such as earth-012, found "earth-0196"',
        ),
        (
            "events.toml",
            EVENT.replace('id = "earth-196"\n', ""),
            "events.toml: card number 1, id: expected a text, found nothing",
        ),
        (
            "events.toml",
            EVENT.replace(', fr = "Ouragan"', ""),
            "events.toml: card earth-196, name.fr: expected a text, found nothing",
        ),
        (
            "events.toml",
            EVENT.replace("Ouragan", "*Ouragan"),
            "events.toml: card earth-196, name.fr, column 1: expected a second mark that ends the bold word",
        ),
        (
            "events.toml",
            EVENT + 'set = "promo"\n',
            'events.toml: card earth-196, set: expected one of base, abundance, animals, found "promo"',
        ),
        ("events.toml", "card = 3\n", "events.toml: expected at least one [[card]] record"),
        ("events.toml", "", "events.toml: expected at least one [[card]] record"),
        (
            "events.toml",
            "[cards]\n",
            'events.toml: expected only [[card]] records and a list remove, found "cards"',
        ),
        ("events.toml", "[[card]\n", "events.toml is not valid TOML: "),
        (
            "fauna.toml",
            SIDE.replace("337", "937"),
            "fauna.toml: card fauna-937-a: expected its other side fauna-937-b",
        ),
        (
            "fauna.toml",
            SIDE.replace("4+ trees", "4 trees"),
            "fauna.toml: card fauna-337-a, goal, column 1: expected how many are needed, such as 4+, found",
        ),
        (
            "fauna.toml",
            SIDE.replace("in tableau", "in row"),
            "fauna.toml: card fauna-337-a, goal: expected a place such as in tableau, for this card stands",
        ),
        (
            "fauna.toml",
            SIDE.replace("fauna-337-a", "fauna-337"),
            'fauna.toml: card fauna-337, id: expected an id such as fauna-012-a, found "fauna-337"',
        ),
        (
            "gaia.toml",
            GAIA.replace('"blue"', '"purple"'),
            "gaia.toml: card gaia-362, colour: expected one of red, yellow, blue, green, brown",
        ),
        (
            "gaia.toml",
            GAIA.replace("+7 sprout", "+7 spruce"),
            "gaia.toml: card gaia-362, gaia, column 4: expected what Gaia receives (soil, sprout",
        ),
        ("floar.toml", EVENT, "floar.toml: expected a file named flora.toml, terrain.toml"),
    ],
)
def test_a_mistake_in_a_card_file_is_one_sentence_with_its_place(
    tmp_path: Path, file: str, text: str, message: str
) -> None:
    with pytest.raises(NotationError) as error:
        changed(tmp_path, file, text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


FLORA = """
[[card]]
id = "earth-001"
name = "Maple"
types = ["tree"]
cost = 3
points = 2
growth = 3
canopy = 4
sprouts = 4
habitats = ["rocky", "cold"]
abilities = ["yellow: +1 growth"]
"""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('types = ["tree"]\n', "", "types: expected a list of 1 to 4, found nothing"),
        ('"tree"', '"fern"', 'types[0]: expected one of tree, bush, herb, mushroom, found "fern"'),
        ('"rocky", "cold"', '"cold", "cold"', 'habitats[1]: expected each word once, found "cold" again'),
        ('["rocky", "cold"]', '"cold"', 'habitats: expected a list of 0 to 4, found "cold"'),
        ("sprouts = 4", "sprouts = 7", "sprouts: expected a whole number from 0 to 6, found 7"),
        ("growth = 3\n", "", "canopy: expected no such field here"),
        (
            '"yellow: +1 growth"',
            '"yellow: +1 growth", "brown: counts as tree herb"',
            "types: expected the same types that an ability says it counts as",
        ),
        (
            '"yellow: +1 growth"',
            '"yellow: +1 growth", "multi: +1 soil"',
            "abilities[1]: expected one ability for yellow, but an earlier line has one",
        ),
    ],
)
def test_a_mistake_in_a_flora_is_told_with_its_field(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in FLORA
    with pytest.raises(NotationError) as error:
        changed(tmp_path, "flora.toml", FLORA.replace(old, new))
    assert f"flora.toml: card earth-001, {message}" in str(error.value)


def test_a_set_up_box_cannot_compost_more_than_it_draws(tmp_path: Path) -> None:
    shipped = (DATA / "islands.toml").read_text(encoding="utf-8")
    wrong = shipped.replace("draw = 12, compost = 5", "draw = 4, compost = 5")
    with pytest.raises(
        NotationError, match=r"card island-285-a, setup.compost: expected a whole number from 0 to 4"
    ):
        changed(tmp_path, "islands.toml", wrong)


def test_a_folder_that_is_missing_or_empty_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match=r"cannot read cards from .*nowhere: expected a folder"):
        load(tmp_path / "nowhere")
    with pytest.raises(NotationError, match=r"holds no card file: expected at least one of flora.toml"):
        load(tmp_path)


def test_a_file_that_is_not_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "gaia.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(NotationError, match=r"gaia.toml cannot be read as UTF-8 text"):
        load(tmp_path)
