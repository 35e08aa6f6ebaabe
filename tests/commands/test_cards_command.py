"""`holocene cards`: what is found, how it is shown, and what bad values are told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from holocene.cli.app import app
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.search import Range, find, fold, make_search, parse_criterion, parse_range
from holocene.earth.text.card_text import Lang, lines_of
from holocene.kernel.errors import BadInput

CARDS = load()


def ask(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["cards", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def ids(*arguments: str) -> list[str]:
    return [card["id"] for card in json.loads(ask(*arguments, "--json"))]


def refused(*arguments: str) -> str:
    """The one line a bad value is answered with."""
    result = CliRunner().invoke(app, ["cards", *arguments])
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


# --- finding ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "query", ["japanese maple", "MAPLE JAPANESE", "erable du japon", "Érable", "acer palmatum", "earth-001"]
)
def test_a_card_is_found_by_its_names_and_id_without_regard_to_case_and_accents(query: str) -> None:
    assert "earth-001" in ids(query)


def test_an_id_finds_its_card_alone_and_a_whole_name_comes_first() -> None:
    assert ids("earth-001") == ["earth-001"]
    assert ids("island-285") == ["island-285-a", "island-285-b"]
    assert ids("basil")[0] == "earth-014"


def test_folding_makes_spellings_equal() -> None:
    assert fold("L’Œillet des prés") == fold("l'oeillet DES PRES")
    assert fold("Red-Eyed") == fold("red eyed")


def test_conditions_narrow_each_other_down() -> None:
    found = ids(
        "--kind", "flora", "--type", "tree", "--habitat", "cold", "--cost", "2-", "--colour", "yellow"
    )
    assert found
    for name in found:
        card = CARDS.by_id[name]
        assert "tree" in card.types and "cold" in card.habitats and card.cost <= 2
        assert {"yellow", "multi"} & {ability.colour for ability in card.abilities}
    assert set(found) < set(ids("--kind", "flora", "--type", "tree", "--habitat", "cold"))


def test_several_kinds_mean_either_and_several_habitats_mean_all() -> None:
    either = {CARDS.by_id[name].kind for name in ids("--kind", "island", "--kind", "climate")}
    assert either == {"island", "climate"}
    for name in ids("--habitat", "sunny", "--habitat", "cold"):
        assert {"sunny", "cold"} <= set(CARDS.by_id[name].habitats)


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (["--kind", "flora"], 224),
        (["--kind", "events"], 47),
        (["--kind", "Événement"], 47),
        (["--kind", "gaia"], 6),
        (["--set", "abundance", "--kind", "terrain"], 16),
        (["--set", "base", "--style", "bold"], 34),
        (["--colour", "multicolore", "--kind", "terrain"], 0),
    ],
)
def test_so_many_cards_answer(arguments: list[str], count: int) -> None:
    assert len(ids(*arguments)) == count


def test_a_colour_includes_multicolour_as_in_the_rules() -> None:
    assert set(ids("--colour", "multi")) < set(ids("--color", "red"))


@pytest.mark.parametrize("criterion", ["8", "C-08", "c8", "sprout-spaces-6"])
def test_a_criterion_is_named_by_number_or_name(criterion: str) -> None:
    found = ids("--criterion", criterion)
    assert found == [card.id for card in CARDS.earth if card.sprout_spaces == 6]


def test_criterion_33_is_any_arrow_and_its_kinds_are_named() -> None:
    any_arrow = set(ids("--criterion", "33"))
    assert any_arrow == set(ids("--criterion", "arrow"))
    assert set(ids("--criterion", "arrow-row")) < any_arrow


@pytest.mark.parametrize(
    ("text", "least", "most"), [("3", 3, 3), ("2..4", 2, 4), ("-2..0", -2, 0), ("-1", -1, -1)]
)
def test_a_number_is_exact_or_a_range(text: str, least: int, most: int) -> None:
    assert parse_range("--cost", text) == Range(least, most)


def test_plus_and_minus_after_a_number_open_the_range() -> None:
    assert parse_range("--cost", "3+").holds(3) and parse_range("--cost", "3+").holds(99)
    assert not parse_range("--cost", "3+").holds(2)
    assert parse_range("--cost", "3-").holds(0) and not parse_range("--cost", "3-").holds(4)


def test_cards_without_a_number_are_not_found_by_it() -> None:
    assert {CARDS.by_id[name].kind for name in ids("--cost", "0+")} == {"flora", "terrain"}
    assert {CARDS.by_id[name].kind for name in ids("--canopy", "0-")} == {"flora"}
    assert {CARDS.by_id[name].kind for name in ids("--points", "-1")} == {"event"}


def test_icons_of_events_can_be_searched() -> None:
    found = find(CARDS, make_search(kinds=["event"], icons=["soil"], sets=["base"]))
    assert "Mudpot" in {card.name.en for card in found}


# --- showing ----------------------------------------------------------------------------


def test_one_card_is_printed_in_full() -> None:
    shown = ask("earth-001")
    for part in (
        "Japanese Maple",
        "Acer palmatum",
        "Flora · Tree · base game",
        "cost: 3",
        "base VP: 2",
        "growth: 3 (canopy 4 VP)",
        "sprout spaces: 4",
        "habitats: Rocky, Cold",
        "name: bold word (Japanese)",
        "icons: growth, sprout",
        "C-01 cost-3-or-less",
        "yellow: +1 growth +1 sprout",
        "Gain 1 growth and 1 sprout.",
    ):
        assert part in shown


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_piped_list_has_one_line_for_each_card_and_cuts_nothing(lang: Lang) -> None:
    header, *lines = ask("--limit", "0", "--lang", lang).splitlines()
    assert header.startswith("id") and len(lines) == len(CARDS.by_id)
    assert max(map(len, lines)) > 200
    for line in lines:
        card = CARDS.by_id[line.split()[0]]
        assert line == line.rstrip()
        assert all(part.notation in line for part in lines_of(card, lang) if part.notation), line


def test_a_piped_card_is_not_wrapped() -> None:
    for card in CARDS.by_id.values():
        if card.animal is not None:
            shown = ask(card.id).splitlines()
            assert all(line.text in map(str.strip, shown) for line in lines_of(card, "en")), card.id


def test_one_card_is_printed_in_french() -> None:
    shown = ask("earth-001", "--lang", "fr").replace("\u00a0", " ")
    for part in (
        "Érable du Japon",
        "Flore · Arbre",
        "coût : 3",
        "mot en gras (Japon)",
        "Gagnez 1 croissance",
    ):
        assert part in shown


def test_a_style_the_french_name_does_not_show_is_told_by_the_english_word() -> None:
    assert "mot souligné (Cat, Cat Spruce)" in ask("earth-070", "--lang", "fr")


def test_several_cards_are_a_list_that_says_how_many_more_there_are() -> None:
    shown = ask("--kind", "island", "--limit", "3")
    assert len([line for line in shown.splitlines() if line.startswith("island-")]) == 3
    assert "… and 21 more; --limit 0 shows all 24." in shown
    assert (
        len([line for line in ask("--kind", "island", "--limit", "0").splitlines() if "island-" in line])
        == 24
    )


def test_every_card_can_be_printed_alone_in_both_languages() -> None:
    from holocene.cli.cards import make_console, print_card

    console = make_console()
    with console.capture() as capture:
        for card in CARDS.all():
            print_card(console, card, "en")
            print_card(console, card, "fr")
    assert "Japanese Maple" in capture.get()


def test_finding_nothing_is_said_and_is_no_error() -> None:
    assert ask("zzzz") == "No card answers all of that.\n"
    assert ask("zzzz", "--lang", "fr") == "Aucune carte ne répond à tous ces critères.\n"
    assert json.loads(ask("zzzz", "--json")) == []


def test_json_holds_every_card_unless_limited() -> None:
    assert len(ids()) == 529 + 36
    assert ids("--limit", "2") == ["earth-001", "earth-002"]


# --- bad values -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--kind", "flroa"], 'holocene: --kind "flroa": expected one of flora, terrain, event, island'),
        (["--habitat", "dry"], 'holocene: --habitat "dry": expected one of sunny, wet, rocky, cold'),
        (["--colour", "b"], 'holocene: --colour "b": expected one of red, yellow, blue'),
        (["--cost", "cheap"], 'holocene: --cost "cheap": expected a number such as 3, 3-, 3+ or 2..4'),
        (["--criterion", "43"], 'holocene: --criterion "43": expected a number from 1 to 42 or one of arrow'),
        (
            ["--cards", "/no/such/folder"],
            "holocene: cannot read cards from /no/such/folder: expected a folder",
        ),
    ],
)
def test_a_bad_value_is_one_sentence_and_exit_code_1(arguments: list[str], sentence: str) -> None:
    assert refused(*arguments).startswith(sentence)


def test_a_bad_language_is_bad_usage() -> None:
    assert CliRunner().invoke(app, ["cards", "--lang", "de"]).exit_code == 2


def test_an_unknown_criterion_is_refused() -> None:
    with pytest.raises(BadInput, match="expected a number from 1 to 42"):
        parse_criterion("--criterion", "prickly")


def test_cards_of_a_folder_are_searched_and_their_mistakes_told(tmp_path: Path) -> None:
    record = '[[card]]\nid = "gaia-362"\nname = "Aqua"\ncolour = "blue"\ngaia = "+9 sprout"\n'
    (tmp_path / "gaia.toml").write_text(record, encoding="utf-8")
    assert "Gaia gains 9 sprouts." in ask("aqua", "--cards", str(tmp_path))
    (tmp_path / "gaia.toml").write_text(record.replace("sprout", "sprot"), encoding="utf-8")
    assert refused("--cards", str(tmp_path)) == (
        "holocene: gaia.toml: card gaia-362, gaia, column 4: expected what Gaia receives "
        '(soil, sprout, growth, deck>compost, deck>pile), found "sprot"; perhaps "sprout"\n'
    )
