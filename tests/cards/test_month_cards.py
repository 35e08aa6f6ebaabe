"""Month cards as data: lines read and printed again, texts in both languages, and what is refused."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.month_notation import parse_rule, print_rule
from holocene.earth.catalogue.notation import NotationError
from holocene.earth.catalogue.search import find, make_search
from holocene.earth.text.card_text import facts_of, lines_of
from holocene.earth.text.month_text import month_text
from own_months import MONTHS, one_month, own_months
from rules import rule

LINES: Final[dict[str, tuple[str, str]]] = {
    "cannot choose red": (
        "Nobody may choose the red action (Compost).",
        "Personne ne peut choisir l’action rouge (Compostage).",
    ),
    "choose green up to 5 times": (
        "Each player may choose the green action (Plant) 5 times in the game at most.",
        "Chaque joueur peut choisir l’action verte (Plantation) au plus 5 fois dans la partie.",
    ),
    "choose blue up to 1 time": (
        "Each player may choose the blue action (Water) once in the game at most.",
        "Chaque joueur peut choisir l’action bleue (Arrosement) au plus 1 fois dans la partie.",
    ),
    "no yellow abilities": ("Yellow abilities are not used.", "Les capacités jaunes ne s’utilisent pas."),
    "no black abilities": (
        "Black abilities of planted cards are not used.",
        "Les capacités noires des cartes plantées ne s’utilisent pas.",
    ),
    "up to 1 blue ability a turn": (
        "Each player may use 1 blue ability a turn at most.",
        "Chaque joueur peut utiliser au plus 1 capacité bleue par tour.",
    ),
    "up to 3 green abilities a turn": (
        "Each player may use 3 green abilities a turn at most.",
        "Chaque joueur peut utiliser au plus 3 capacités vertes par tour.",
    ),
    "cost +2 for rocky cards": (
        "Rocky cards cost 2 soil more to plant.",
        "Planter une carte d’habitat Rocailleux coûte 2 jetons Sol de plus.",
    ),
    "cost -1 for trees": ("Trees cost 1 soil less to plant.", "Planter un arbre coûte 1 jeton Sol de moins."),
    "red gives 7 soil": (
        "The red action (Compost) gives the active player 7 soil instead of 5.",
        "L’action rouge (Compostage) donne au joueur actif 7 jetons Sol au lieu de 5.",
    ),
    "blue gives others 3 sprout": (
        "The blue action (Water) gives each other player who takes it 3 sprouts instead of 2.",
        "L’action bleue (Arrosement) donne à chaque autre joueur qui le choisit 3 germes au lieu de 2.",
    ),
    "yellow gives others 1 draw": (
        "The yellow action (Grow) gives each other player who takes it 1 card drawn instead of 2.",
        "L’action jaune (Croissance) donne à chaque autre joueur qui le choisit 1 carte à piocher "
        "au lieu de 2.",
    ),
    "red gives 0 deck>compost": (
        "The red action (Compost) gives the active player 0 compost cards from the deck instead of 2.",
        "L’action rouge (Compostage) donne au joueur actif 0 carte du deck dans le compost au lieu de 2.",
    ),
    "green gives others 2 planting": (
        "In the green action (Plant) everybody else may plant 2 cards instead of 1.",
        "Avec l’action verte (Plantation), chaque autre joueur peut planter 2 cartes au lieu de 1.",
    ),
    "green gives others 0 draw": (
        "The green action (Plant) gives each other player 0 cards drawn instead of 1.",
        "L’action verte (Plantation) donne à chaque autre joueur 0 carte à piocher au lieu de 1.",
    ),
    "yellow gives 5 growth": (
        "The yellow action (Grow) gives the active player 5 growth instead of 2.",
        "L’action jaune (Croissance) donne au joueur actif 5 croissances au lieu de 2.",
    ),
    "end after 1 round": (
        "The game ends after 1 round at the latest.",
        "La partie se termine au plus tard après 1 manche.",
    ),
    "end at 12 cards": (
        "A tableau is complete with 12 cards; more may be planted until the game ends.",
        "Un tableau est complet avec 12 cartes\u202f; on peut en planter d’autres jusqu’à la fin "
        "de la partie.",
    ),
    "completion gives 3 points": (
        "The first complete tableau is worth 3 VP.",
        "Le premier tableau complet vaut 3\u00a0PV.",
    ),
    "2 points per rocky card in tableau": (
        "At the end you also score 2 VP for each Rocky card in your tableau.",
        "À la fin, vous marquez aussi 2\u00a0PV par carte d’habitat Rocailleux de votre tableau.",
    ),
}

WRONG: Final[dict[str, tuple[int, str]]] = {
    "cannot chose red": (
        8,
        "expected a restriction or a change: cannot choose, choose, no, up to, cost, end",
    ),
    "cannot choose multi": (15, "expected the colour of an action (red, yellow, blue, green), found"),
    "choose red up to 0 times": (18, "expected a number from 1 to 99"),
    "no brown abilities": (4, "expected the colour of abilities (red, yellow, blue, green, black), found"),
    "up to 2 black abilities a turn": (9, "expected the colour of an action"),
    "cost +12 for trees": (6, "expected a change from -9 to +9"),
    "cost +1 for events": (13, "expected cards that are planted: no others have a cost in soil"),
    "red gives 3 sprout": (13, "expected what this action gives (soil, deck>compost), found"),
    "red gives 21 soil": (11, "expected an amount from 0 to 20"),
    "green gives 4 draw": (15, "expected what this action gives (planting)"),
    "end at 16 cards": (8, "expected a number of cards from 4 to 15"),
    "2 points per tree in row": (1, "expected a place such as in tableau"),
    "end after 3 rounds now": (20, 'expected the end of the line, found "now"'),
}


@rule("E-CAL-03")
@pytest.mark.parametrize("line", LINES)
def test_a_line_is_read_printed_again_and_said_in_both_languages(line: str) -> None:
    parsed = parse_rule(line)
    assert print_rule(parsed) == line
    assert (month_text(parsed, "en"), month_text(parsed, "fr")) == LINES[line]


@pytest.mark.parametrize("line", WRONG)
def test_a_wrong_line_says_by_column_what_was_expected(line: str) -> None:
    column, said = WRONG[line]
    with pytest.raises(NotationError) as refused:
        parse_rule(line)
    assert refused.value.column == column and refused.value.problem.startswith(said)


@rule("E-CAL-10", "E-CAL-04")
@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["cannot choose green"], 'rules: expected a line such as "end after 12 rounds"'),
        (["choose green up to 4 times"], 'rules: expected a line such as "end after 12 rounds"'),
        (["green gives 0 planting"], 'rules: expected a line such as "end after 12 rounds"'),
        (
            [f"cannot choose {colour}" for colour in ("red", "blue", "yellow", "green")],
            "all four are forbidden",
        ),
        (
            ["cannot choose red", "choose red up to 2 times"],
            "rules[1]: expected something that no earlier line",
        ),
        (["no red abilities", "no rad abilities"], "rules[1], column 4: expected the colour of abilities"),
    ],
)
def test_a_month_that_cannot_be_played_is_refused_with_its_place(
    lines: list[str], said: str, tmp_path: Path
) -> None:
    with pytest.raises(NotationError) as refused:
        load(one_month(tmp_path, *lines))
    assert str(refused.value).startswith("months.toml: card month-001, rules") and said in str(refused.value)


@rule("E-CAL-02")
def test_months_are_found_told_and_change_no_other_game(tmp_path: Path) -> None:
    own, ours = load(own_months(tmp_path)), load()
    assert not ours.months and [card.id for card in own.months] == list(MONTHS)
    assert [card.id for card in find(own, make_search(kinds=["mois"]))] == list(MONTHS)
    assert [card.id for card in find(own, make_search(text="mois sec"))] == ["month-001"]
    assert (own.digest, own.digest_with_animals) == (ours.digest, ours.digest_with_animals)
    assert own.digest_with_months != ours.digest_with_months
    facts = facts_of(own.by_id["month-002"])
    assert facts["kind"] == "month" and "points" not in facts
    assert [line["notation"] for line in facts["lines"]] == MONTHS["month-002"][2]  # type: ignore[attr-defined]
    assert [line.label for line in lines_of(own.by_id["month-002"], "fr")] == ["mois", "", "", ""]


def holocene(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-m", "holocene", *words],
        capture_output=True,
        text=True,
        env=environment,
        timeout=120,
    )


@rule("E-CAL-02")
def test_the_command_shows_checks_and_plays_months(tmp_path: Path) -> None:
    folder = str(own_months(tmp_path))
    shown = holocene("cards", "--kind", "month", "--cards", folder, "--json")
    assert [card["id"] for card in json.loads(shown.stdout)] == list(MONTHS)
    assert "No card answers" in holocene("cards", "--kind", "month").stdout
    checked = holocene("cards", "check", folder)
    assert (
        checked.returncode == 0 and "Mois court" in checked.stdout and "No mistake found." in checked.stdout
    )
    played = holocene(
        "sim",
        "earth",
        "--games",
        "2",
        "--bots",
        "greedy,random",
        "--cards",
        folder,
        "--option",
        "calendar=random",
        "--workers",
        "1",
        "--json",
    )
    assert played.returncode == 0, played.stderr
    refused = holocene(
        "sim", "earth", "--games", "1", "--bots", "random,random", "--option", "calendar=month-001"
    )
    assert refused.returncode == 1 and "the shipped cards have no Month cards" in refused.stderr


def test_check_names_line_and_column_of_a_mistake(tmp_path: Path) -> None:
    one_month(tmp_path, "cannot choose red", "no rad abilities")
    checked = holocene("cards", "check", str(tmp_path))
    assert checked.returncode == 1
    assert (
        "months.toml, line 6, column 9 (card month-001, rules[1]): expected the colour of abil"
        in checked.stdout
    )
