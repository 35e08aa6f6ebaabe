"""The shipped animals against the facts, their notation, text and search, and what a changed file is told.

`data/animal_facts.tsv` holds the facts, one animal a line; both sides stand there in a form of their own, so
that a slip in a line of notation is caught.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, Final, assert_never

import pytest
from typer.testing import CliRunner

import holocene.earth.catalogue.cards
from holocene.cli.app import app
from holocene.earth.catalogue import animal_ops as a
from holocene.earth.catalogue import ops
from holocene.earth.catalogue.animal_notation import (
    NotationError,
    parse_collective,
    parse_individual,
)
from holocene.earth.catalogue.animal_reprint import print_collective, print_individual
from holocene.earth.catalogue.cards import Card, load
from holocene.earth.catalogue.search import find, make_search
from holocene.earth.text.animal_text import animal_words
from holocene.earth.text.card_text import facts_of, lines_of
from rules import rule

DATA: Final = Path(holocene.earth.catalogue.cards.__file__).parents[1] / "data" / "animals.toml"
FACTS: Final = Path(__file__).parents[1] / "data" / "animal_facts.tsv"
ANIMALS: Final = load().animals


def animal_of(card: Card) -> a.Animal:
    assert card.animal is not None
    return card.animal


# --- the facts ------------------------------------------------------------------------------


def kept(facts: dict[str, Any]) -> dict[str, Any]:
    return {
        key: value for key, value in facts.items() if not (value is None or value is False or value == [])
    }


def where(filter: ops.Filter) -> dict[str, Any] | None:
    """A filter in the words of the facts."""
    facts: dict[str, Any] = {}
    habitats = [test.habitat for test in filter if isinstance(test, ops.HasHabitat)]
    for test in filter:
        match test:
            case ops.IsKind(kind):
                facts["kind"] = kind
            case ops.HasType(flora_type):
                facts |= {"kind": "flora", "flora_type": flora_type}
            case ops.AnyType(types):
                facts |= {"kind": "flora", "flora_type": list(types)}
            case ops.HasStyle(style):
                facts["name_style"] = style
            case ops.Flag("canopy"):
                facts["has_canopy"] = True
            case ops.Number(of, relation, n):
                facts[of] = {relation: n}
            case ops.HasHabitat():
                pass
            case _:
                raise AssertionError(f"no animal asks for {test!r}")
    if habitats:
        facts |= {"habitat": habitats[0]} if len(habitats) == 1 else {"habitat_all": habitats}
    return facts or None


def elements(each: a.Elements | None) -> Any:
    match each:
        case None:
            return None
        case a.Visited(flora):
            return "visited_flora" if flora else "visited_card"
        case a.Arrival():
            return "arrival_card"
        case a.Tokens():
            return "token_card"
        case a.Some(most, filter, one_row, around, side):
            direction = {"": None, "adjacent": "all_adjacent"}.get(side, side)
            centre = f"{around}_card" if around else None
            line = "row" if one_row else None
            return kept(
                {"where": where(filter), "max": most, "line": line, "around": centre, "direction": direction}
            )
        case _:
            assert_never(each)


WHAT: Final[dict[type, str]] = {
    ops.PaySoil: "soil",
    ops.PaySprouts: "sprout",
    ops.PayGrowth: "growth",
    ops.PayHand: "compost_from_hand",
    ops.PayCompost: "discard_from_compost",
    ops.GainSoil: "soil",
    ops.GainSprouts: "sprout",
    ops.GainGrowth: "growth",
    ops.DrawCards: "draw",
    ops.CompostDeck: "compost_from_deck",
    ops.CompostHand: "compost_from_hand",
    ops.GainSeeds: "seed",
}
COLOURS: Final = {"multi": "multicolor"}


def price(one: a.Price) -> dict[str, Any]:
    places = {"": "any", "there": "that_card", "visited": "that_card"}
    source = places.get(one.at, f"{one.at}_card")
    if isinstance(one.cost, ops.PayHand):
        source = "hand"
    each = "visited_flora" if one.at == "visited" else None
    return kept({"what": WHAT[type(one.cost)], "n": one.cost.n, "from": source, "each": each})


def gain(one: a.Yield) -> dict[str, Any]:
    amount: Any = one.gain.n  # type: ignore[union-attr]
    if one.per:
        counted = "sprouts_on_card" if one.per == "sprout" else "habitats_on_card"
        amount = kept({"per": counted, "times": amount, "max": one.most or None})
    at: Any = None
    if isinstance(one.at, a.OneOf):
        at = {"where": where(one.at.filter), "single_card": True}
    elif one.at:
        at = "that_card" if one.at == "there" else f"{one.at}_card"
    return kept({"what": WHAT[type(one.gain)], "n": amount, "at": at, "to": "others" if one.others else None})


def effect(one: a.Effect) -> dict[str, Any]:
    match one:
        case a.Trade(each, times, cost, gains) if cost:
            return kept(
                {
                    "op": "convert",
                    "pay": [price(part) for part in cost],
                    "gain": [gain(part) for part in gains],
                    "each": elements(each),
                    "times_max": times or None,
                }
            )
        case a.Trade(each, _, _, gains):
            assert len(gains) == 1
            return kept({"op": "gain", **gain(gains[0]), "each": elements(each)})
        case a.Store(each, n, exactly, what, source, whole):
            taken: Any = {"there": "that_card", "supply": "supply", "hand": "hand"}.get(
                str(source), f"{source}_card"
            )
            if isinstance(source, a.FromCards):
                taken = kept({"where": where(source.filter), "single_card": source.one})
            return kept(
                {
                    "op": "store",
                    "what": "hand_card" if what == "card" else what,
                    "from": taken,
                    "each": elements(each),
                    "exactly" if exactly else "up_to": n,
                    "all_or_nothing": whole,
                }
            )
        case a.Activate(each, colours, single, times):
            return kept(
                {
                    "op": "activate",
                    "color": [COLOURS.get(colour, colour) for colour in colours],
                    "each": elements(each),
                    "count": 1 if single else "all",
                    "times": times if times > 1 else None,
                }
            )
        case a.DrawSelect(draw, keep):
            return {"op": "draw_select", "draw": draw, "keep": keep, "rest": "compost"}
        case _:
            assert_never(one)


def movement(one: a.Move) -> dict[str, Any]:
    match one:
        case a.UpTo(steps, per_leaf, filter):
            counted = {"steps_per_used_leaf": steps} if per_leaf else {"steps": steps}
            return kept({"kind": "up_to", **counted, "where": where(filter)})
        case a.Exactly(steps, filter):
            return kept({"kind": "exactly", "steps": steps, "where": where(filter)})
        case a.ToCard(filter, farthest):
            return kept({"kind": "to_card", "where": where(filter), "farthest": farthest or None})
        case a.AddToken(filter):
            return kept({"kind": "add_token", "steps": 1, "where": where(filter), "max_per_card": 1})
        case a.Stay():
            return {"kind": "stay", "steps": 0}
        case _:
            assert_never(one)


def stock(one: a.Stock | None) -> dict[str, Any] | None:
    if one is None:
        return None
    return {"what": "hand_card" if one.what == "card" else one.what, "vp": one.points, "per": one.per}


def individual(one: a.Individual) -> dict[str, Any]:
    start = None if one.start is None else kept({"where": where(one.start.filter), "stays": one.start.stays})
    condition: Any = None
    if isinstance(one.condition, a.ArrivalIs):
        (kind, number) = one.condition.filter
        assert kind == ops.IsKind("flora") and isinstance(number, ops.Number)
        condition = {"test": "arrival_has", "what": number.of, number.relation: number.n}
    elif one.condition is not None:
        condition = {"test": "visited_distinct_habitats", "min": one.condition.n}
    return kept(
        {
            "placement": start,
            "move": movement(one.move),
            "condition": condition,
            "effects": [effect(part) for part in one.effects],
            "stock": stock(one.stock),
        }
    )


def collective(one: a.Collective) -> dict[str, Any]:
    effects = [effect(part) for part in one.effects]
    return kept({"choose_one": one.choose, "effects": effects, "island": stock(one.stock)})


def facts_line(card: Card) -> list[str]:
    animal = animal_of(card)
    marks = (animal.name_mark, animal.individual_mark.mark, animal.collective_mark.mark)
    return [
        card.id,
        card.name.en,
        card.name.fr,
        card.scientific,
        str(animal.tokens),
        str(int(animal.needs_abundance)),
        str(animal.suggested),
        " ".join(marks),
        f"{a.type_of(animal.individual)} {a.type_of(animal.collective)}",
        str(int(not animal.not_for_gaia)),
        json.dumps(individual(animal.individual), sort_keys=True, separators=(",", ":")),
        json.dumps(collective(animal.collective), sort_keys=True, separators=(",", ":")),
    ]


LINES: Final = [
    line.split("\t") for line in FACTS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
]


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[1])
def test_the_animal_has_the_facts(line: list[str]) -> None:
    found = facts_line(load().by_id[line[0]])
    for at, (here, there) in enumerate(zip(found, line, strict=True)):
        assert here == there, at


def test_every_animal_of_the_facts_is_there_and_no_other() -> None:
    assert [card.id for card in ANIMALS] == [line[0] for line in LINES]


@rule("K-SOLO-04")
def test_an_animal_that_gaia_could_not_resolve_must_say_that_it_is_not_for_her(tmp_path: Path) -> None:
    changed = DATA.read_text(encoding="utf-8").replace("not_for_gaia = true\n", "", 1)
    (tmp_path / "animals.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(NotationError, match=r"not_for_gaia.*Gaia cannot resolve this individual ability"):
        load(tmp_path)


@rule("K-SOLO-04")
def test_another_animal_can_be_kept_from_gaia_by_name(tmp_path: Path) -> None:
    text = DATA.read_text(encoding="utf-8").replace("suggested", "not_for_gaia = true\nsuggested", 1)
    (tmp_path / "animals.toml").write_text(text, encoding="utf-8")
    changed = load(tmp_path)
    assert changed.animals[0].animal is not None and changed.animals[0].animal.not_for_gaia
    assert changed.digest_with_animals != load().digest_with_animals and changed.digest == load().digest


# --- notation -------------------------------------------------------------------------------


def test_every_line_reprints_exactly() -> None:
    for record in tomllib.loads(DATA.read_text(encoding="utf-8"))["card"]:
        assert print_individual(parse_individual(record["individual"])) == record["individual"]
        assert print_collective(parse_collective(record["collective"])) == record["collective"]


WRONG: Final = [
    (["walk up to 3", "+1 soil"], 'line 0, column 1: expected a gain from +1 to +99, found "walk"'),
    (["+1 soil"], 'line 0: expected a line that begins with "move" or "add"'),
    (["move up to x", "+1 soil"], 'line 0, column 12: expected how many steps, from 1 to 99, found "x"'),
    (["move up to 3 on tables", "+1 soil"], "line 0, column 17: expected which cards"),
    (["move up to 3", "each visited flora: +1 gold"], "line 1, column 24: expected a resource"),
    (["move up to 3", "each visited flora: +1 soil there"], "line 1, column 29: expected no place"),
    (
        ["move up to 3", "+1 sprout there"],
        'line 1, column 1: expected "each" before a line that says "there"',
    ),
    (["move up to 3", "each token: +1 soil"], 'line 1, column 1: expected "add token on"'),
    (["move up to 3", "store 1 sprout from origin"], 'line 1, column 1: expected "move to"'),
    (["move to tree", "each visited flora: +1 sprout there"], "line 1, column 1: expected steps"),
    (["move to tree", "-1 growth from occupied : +1 soil"], 'line 1, column 1: expected "and stay"'),
    (["move up to 2", "-1 growth from arrival : +1 soil"], 'line 1, column 1: expected "each arrival"'),
    (["move up to 2", "each visited flora: store 1 sprout there"], "line 1: expected a last line"),
    (["move up to 2", "+1 soil", "stock: 2 points per sprout"], "line 2: expected points for the pieces"),
    (["move up to 2", "each of up to 2 herbs: +2 sprout there"], "line 1, column 1: expected +1 there"),
    (
        ["move up to 2", "each of up to 2 herbs in one row: -1 soil : +1 draw"],
        "line 1, column 1: expected no cost",
    ),
    (["move up to 2"], "line 0: expected at least one effect"),
    (["start on tree and stay", "move up to 2", "+1 soil"], "line 1: expected no movement"),
]


@pytest.mark.parametrize(("lines", "said"), WRONG, ids=[lines[-1] for lines, _ in WRONG])
def test_a_mistake_in_an_individual_ability_is_told_with_its_place(lines: list[str], said: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_individual(lines)
    line = getattr(error.value, "line", -1)
    column = f", column {error.value.column}" if error.value.column else ""
    assert f"line {line}{column}: {error.value.problem}".startswith(said)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["each visited flora: +1 sprout there"], "expected cards of the tableau"),
        (["use blue"], 'expected "one" before the colour'),
        (["store 1 sprout from tree"], "expected a last line"),
    ],
)
def test_a_collective_ability_knows_no_walk(lines: list[str], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_collective(lines)


def changed(folder: Path, before: str, after: str) -> None:
    text = DATA.read_text(encoding="utf-8")
    assert before in text
    (folder / "animals.toml").write_text(text.replace(before, after, 1), encoding="utf-8")
    load(folder)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (
            '"move up to 2 on flora"',
            '"move up to 2 on flra"',
            "animals.toml: card animal-001, individual[0], column 17:",
        ),
        (
            '["-1 compost : +2 sprout"]',
            '["-1 compst : +2 sprout"]',
            "card animal-002, collective[0], column 4:",
        ),
        ("tokens = 5", "tokens = 1", "card animal-004, tokens: expected several tokens"),
        ('name = "printed", ind', 'name = "guessed", ind', "provenance.name: expected one of printed"),
        ('["movement", ', '["weather", ', "doubt.individual[0]: expected one of movement"),
        ("suggested = 2", "suggested = 4", "card animal-001, suggested: expected a whole number from 1 to 3"),
        (
            'latin = "Elephas',
            'color = "grey"\nlatin = "Elephas',
            "card animal-001, color: expected no such field",
        ),
        ('id = "animal-001"', 'id = "animal-1"', "expected an id such as animal-012"),
    ],
)
def test_a_mistake_in_the_file_of_animals_names_card_and_field(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    with pytest.raises(NotationError) as error:
        changed(tmp_path, before, after)
    assert said in str(error.value)


def test_a_changed_animal_changes_the_digest_of_games_with_animals_only(tmp_path: Path) -> None:
    changed(tmp_path, '"move exactly 4", "+3 soil"', '"move exactly 4", "+4 soil"')
    assert load(tmp_path).digest == load().digest
    assert load(tmp_path).digest_with_animals != load().digest_with_animals


# --- text -----------------------------------------------------------------------------------


def test_both_languages_tell_both_sides_of_every_animal() -> None:
    texts: set[str] = set()
    for card in ANIMALS:
        for lang in ("en", "fr"):
            individual_line, collective_line = lines_of(card, lang)  # type: ignore[arg-type]
            mark = animal_words(lang).MARKS[animal_of(card).individual_mark.mark]
            assert mark in individual_line.label, "the provenance stands beside the ability"
            for line in (individual_line, collective_line):
                assert line.text.endswith(".") and "  " not in line.text and "None" not in line.text
                assert "'" not in line.text or lang == "en"
            texts.add(individual_line.text)
    assert len(texts) == 72, "no two animals say the same"


@pytest.mark.parametrize(
    ("name", "english", "french"),
    [
        (
            "Common Loon",
            "It enters on a Wet Flora. It goes to another Wet Flora in the column farthest from "
            "the one it leaves; "
            "without one there, nothing happens. Move up to 2 sprouts from the card it has left "
            "into the stock. "
            "7 VP for every 2 sprouts in the stock at the end.",
            "L’animal arrive sur une flore d’habitat Humide. L’animal va sur une autre flore "
            "d’habitat Humide dans la "
            "colonne la plus éloignée de celle qu’il quitte\u202f; s’il n’y en a pas, rien ne se "
            "passe. Déplacez "
            "jusqu’à 2 germes de la carte de départ vers le stock. 7\u00a0PV par tranche de 2 "
            "germes du stock en fin "
            "de partie.",
        ),
        (
            "Canada Jay",
            "It takes exactly 2 steps, only onto Trees. Remove 1 growth from each Flora visited "
            "to gain 9 soil; "
            "every other player may gain 2 soil.",
            "L’animal fait exactement 2 pas, uniquement sur des arbres. Retirez 1 croissance de "
            "chaque flore visitée "
            "pour gagner 9 jetons Sol\u202f; chaque autre joueur peut gagner 2 jetons Sol.",
        ),
    ],
)
def test_the_text_of_an_animal(name: str, english: str, french: str) -> None:
    card = next(card for card in ANIMALS if card.name.en == name)
    assert (lines_of(card, "en")[0].text, lines_of(card, "fr")[0].text) == (english, french)


def test_facts_for_machines_carry_provenance_stock_and_grade() -> None:
    facts = facts_of(load().by_id["animal-010"])
    assert facts["kind"] == "animal" and facts["set"] == "animals" and facts["tokens"] == 1
    assert facts["complexity"] == {"stars": 2, "suggested": True}
    side = facts["individual"]
    assert isinstance(side, dict)
    assert side["provenance"] == "reconstructed" and side["inferred"]["fr"] == "les cartes concernées"
    assert side["stock"] == {"points": 6, "per": 1, "what": "canopy"}


# --- search ---------------------------------------------------------------------------------


def test_animals_are_found_by_kind_name_provenance_and_icon() -> None:
    catalogue = load()
    assert len(find(catalogue, make_search(kinds=["animal"]))) == 36
    assert [card.id for card in find(catalogue, make_search(text="plongeon"))] == ["animal-005"]
    assert len(find(catalogue, make_search(sets=["animals"]))) == 36
    printed = find(catalogue, make_search(provenances=["printed"]))
    assert [card.name.en for card in printed] == ["Bluebottle Fly", "Highland Cow", "Polar Bear"]
    assert len(find(catalogue, make_search(kinds=["animal"], icons=["draw"]))) == 7


def test_the_command_shows_an_animal_with_its_provenance_in_both_languages() -> None:
    run = CliRunner().invoke(app, ["cards", "jaguar", "--kind", "animal"])
    assert run.exit_code == 0
    assert "individual ability (scoring, reconstructed)" in run.output
    assert "inferred: what is kept, what is asked of the arrival" in run.output
    run = CliRunner().invoke(app, ["cards", "animal-023", "--lang", "fr"])
    assert "demande : Abondance" in run.output.replace("\u00a0", " ") and "création maison" in run.output


# --- what the pages say of them -------------------------------------------------------------------


def test_the_readme_says_how_many_abilities_are_known() -> None:
    readme = " ".join((Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").split())
    single = Counter(animal_of(card).individual_mark.mark for card in ANIMALS)
    common = Counter(animal_of(card).collective_mark.mark for card in ANIMALS)
    for said in (
        f"Of the {len(ANIMALS)} animals that is known of few: {single['printed']} of their individual",
        f"as printed, {single['reconstructed']} are reconstructed and {single['house']} are ours",
        f"collective ones {common['reconstructed']} are reconstructed and {common['house']} are ours",
    ):
        assert said in readme
    assert common["printed"] == 0
