"""What an owner of the box may have to type: phrasings of animals beyond those of the shipped ones.

Each is read, printed again exactly, told in both languages, drawn as signs, and played by random and greedy
players to the end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from holocene import earth
from holocene.bots.registry import make_bot
from holocene.earth.catalogue.animal_notation import (
    LineError,
    parse_collective,
    parse_individual,
)
from holocene.earth.catalogue.animal_reprint import print_collective, print_individual
from holocene.earth.text import words_en, words_fr
from holocene.earth.text.animal_text import collective_text, individual_text
from holocene.earth.text.signs import collective_signs, individual_signs
from holocene.kernel.rng import seeded
from own_cards import own_python

WALK: Final = "move up to 3"

INDIVIDUAL: Final[list[tuple[list[str], str, str]]] = [
    (
        [WALK, "+1 soil per leaf"],
        "Gain 1 soil for each leaf you have used.",
        "Gagnez 1 jeton Sol par feuille utilisée.",
    ),
    ([WALK, "+2 draw per leaf up to 6"], "for each leaf you have used, at most 6.", "au maximum 6."),
    (
        [WALK, "+3 soil +1 draw>others"],
        "; every other player may draw 1 card.",
        "chaque autre joueur peut piocher",
    ),
    ([WALK, "+2 sprout +1 growth>others"], "may gain 1 growth.", "peut gagner 1 croissance"),
    ([WALK, "+2 soil +2 deck>compost>others"], "may compost", "peut composter"),
    ([WALK, "+2 soil +1 hand>compost>others"], "may compost", "peut composter"),
    (
        [WALK, "each visited card: +1 draw +1 soil>others"],
        "For each card visited, draw 1 card;",
        "Pour chaque carte visitée",
    ),
    ([WALK, "choose one", "+3 soil", "+2 draw"], "Choose one: gain 3 soil or draw 2 cards.", "Au choix"),
    (
        [WALK, "choose one", "each visited flora: +1 sprout there", "-1 growth : +3 draw", "+1 soil"],
        "Choose one:",
        "Au choix",
    ),
    (
        ["move exactly 1", "choose one", "-1 sprout from arrival : +3 soil", "+1 draw"],
        "Choose one:",
        "Au choix",
    ),
    (
        [WALK, "each visited tree: +1 growth there"],
        "For each Tree visited, place 1 growth there.",
        "Pour chaque arbre visité, placez",
    ),
    (
        [WALK, "each visited wet card: +1 soil"],
        "For each Wet card visited, gain 1 soil.",
        "Pour chaque carte d’habitat Humide visitée",
    ),
    (
        [WALK, "each visited flora with canopy: +2 draw"],
        "For each Flora with a canopy visited, draw 2 cards.",
        "visitée, piochez",
    ),
    (
        [WALK, "each visited terrain: +2 soil"],
        "For each Terrain visited, gain 2 soil.",
        "Pour chaque terrain visité",
    ),
    (
        [WALK, "each visited bush or herb: -1 sprout there : +2 soil"],
        "you may remove 1 sprout there to gain 2 soil.",
        "visité",
    ),
    (
        [WALK, "each visited tree: use green"],
        "For each Tree visited, you may use each of its green abilities.",
        "Pour chaque arbre visité",
    ),
    (
        [WALK, "each visited tree: store up to 1 growth there", "stock: 2 points per growth"],
        "For each Tree visited, you may move",
        "visité",
    ),
    (
        [WALK, "each visited card: +1 soil per habitat"],
        "gain 1 soil for each habitat of that card.",
        "par habitat de cette carte",
    ),
    (
        [WALK, "each visited flora: +1 deck>compost per growth up to 3"],
        "for each growth on that card, at most 3.",
        "par croissance de cette carte, au maximum 3",
    ),
    (
        [WALK, "each visited flora: +1 sprout there per growth"],
        "for each growth already there.",
        "par croissance qui s’y trouve déjà",
    ),
    (
        [WALK, "+1 sprout on arrival per leaf"],
        "on the card of arrival for each leaf you have used.",
        "par feuille utilisée",
    ),
    (
        [WALK, "each flora in row of arrival: +1 sprout there"],
        "in the row of the card of arrival",
        "de la ligne de la carte d’arrivée",
    ),
    (
        [WALK, "each of up to 2 trees in column of arrival: +1 growth there"],
        "in the column of",
        "de la colonne de",
    ),
    ([WALK, "each flora adjacent to arrival: +2 sprout there"], "place 2 sprouts there", "placez 2 germes"),
    (
        [WALK, "each of up to 1 flora adjacent to arrival: +3 sprout there"],
        "For one Flora adjacent to",
        "Pour une flore adjacente",
    ),
    (
        [WALK, "each of up to 1 per leaf flora: +1 sprout there"],
        "at most 1 for each leaf you have used",
        "1 au plus par feuille utilisée",
    ),
    (
        [WALK, "each of up to 3 flora: -1 growth there : +2 soil"],
        "at most 3 of them, you may remove 1 growth there",
        "3 au plus",
    ),
    (
        [WALK, "up to 1 per leaf times: -1 compost : +2 soil"],
        "Up to 1 time for each leaf you have used",
        "par feuille utilisée",
    ),
    (
        [WALK, "among visited flora: +4 sprout"],
        "Place 4 sprouts, split freely among the Flora visited.",
        "à répartir librement sur les flores visitées",
    ),
    (
        [WALK, "among trees adjacent to arrival: +2 growth"],
        "among the Trees adjacent to the card of arrival.",
        "sur les arbres adjacents",
    ),
    (
        ["move up to 2 orthogonally on trees", "+2 soil"],
        "up to 2 orthogonal steps, only onto Trees.",
        "2 pas orthogonaux",
    ),
    (["move exactly 2 diagonally", "+4 soil"], "exactly 2 diagonal steps.", "exactement 2 pas diagonaux"),
    (
        [WALK, "if 2+ trees visited", "+5 soil"],
        "The rest needs 2 Trees among the cards visited.",
        "2 arbres parmi les cartes visitées",
    ),
    (
        ["add token on tree", "each token: +1 soil per growth"],
        "for each growth on that card.",
        "par croissance de cette carte",
    ),
]

COLLECTIVE: Final[list[tuple[list[str], str, str]]] = [
    (["+1 soil per leaf"], "gain 1 soil for each leaf you have used.", "par feuille utilisée"),
    (["each of up to 2 flora: -1 sprout there : +1 draw"], "at most 2 of them, you may", "2 au plus"),
    (
        ["each of up to 1 tree: +2 growth there"],
        "for one Tree in your tableau, place 2 growth there",
        "pour un arbre",
    ),
    (["among herbs: +3 sprout"], "among the Herbs in your tableau", "sur les herbes de votre tableau"),
    (
        ["each tree: +1 sprout there per growth up to 2"],
        "for each growth already there, at most 2",
        "au maximum 2",
    ),
    (["choose one", "+1 soil per leaf", "-1 growth : +2 draw", "use one green"], "choose one:", "au choix"),
    (
        ["each flora with canopy: +1 soil per sprout"],
        "for each sprout on that card",
        "par germe de cette carte",
    ),
]


@pytest.mark.parametrize(("lines", "english", "french"), INDIVIDUAL, ids=lambda value: str(value)[:60])
def test_an_individual_phrasing_reads_prints_and_speaks(lines: list[str], english: str, french: str) -> None:
    ability = parse_individual(lines)
    assert print_individual(ability) == lines
    assert english in individual_text(ability, words_en, "en")
    assert french.replace("'", "’") in individual_text(ability, words_fr, "fr")
    assert individual_signs(ability)


@pytest.mark.parametrize(("lines", "english", "french"), COLLECTIVE, ids=lambda value: str(value)[:60])
def test_a_collective_phrasing_reads_prints_and_speaks(lines: list[str], english: str, french: str) -> None:
    ability = parse_collective(lines)
    assert print_collective(ability) == lines
    assert english in collective_text(ability, words_en, "en")
    assert french in collective_text(ability, words_fr, "fr")
    assert collective_signs(ability)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([WALK, "choose one", "+1 soil"], "expected 2 to 6 effects to choose from"),
        ([WALK, "among visited flora: +1 soil"], "expected only sprouts or growth to split among cards"),
        ([WALK, "among visited flora: -1 soil : +1 sprout"], "expected no cost before what is split"),
        ([WALK, "+1 soil per habitat"], 'expected "each" cards, on which something is counted'),
        ([WALK, "each of up to 2 flora: +2 sprout there"], "expected +1 there for several cards"),
        ([WALK, "each of up to 2 flora: +1 soil per sprout"], "expected all such cards"),
        ([WALK, "each visited flora with growth 1+: -1 growth there : +1 soil"], "told by what is printed"),
        ([WALK, "each visited flora with canopy: use blue"], "told by what is printed"),
        ([WALK, "-1 soil : +2 soil>others"], "expected something for oneself where something is paid"),
        ([WALK, "if trees visited", "+1 soil"], 'expected "arrival is", "visited show" or how many cards'),
        ([WALK, "if 2+ trees", "+1 soil"], 'expected "visited"'),
        (["move to tree orthogonally", "+1 soil"], "expected the end of the line"),
    ],
)
def test_what_fits_together_in_no_way_is_refused_in_words(lines: list[str], said: str) -> None:
    with pytest.raises(LineError, match=said.replace("+", r"\+")):
        parse_individual(lines)


# --- played -----------------------------------------------------------------------------


def played(folder: Path, options: dict[str, object], seed: int, greedy_turns: int) -> None:
    """A game whose first seat keeps the python, a stretch of it greedy, the rest at random."""
    state = earth.new({"players": 2, "mode": "beginner", **options}, seed, folder)
    python, stream = state.facts.animal_ids.index("animal-029"), seeded(seed)
    greedy = make_bot("greedy", earth)
    asked = 0
    while earth.waiting(state):
        seat = earth.waiting(state)[0]
        herd = state.seats[seat].herd
        if herd is not None and len(herd.animals):
            herd.animals[0] = python  # whatever was dealt
        state.collective = python
        choices = earth.choices(state, seat)
        choice = choices[stream.below(len(choices))]
        if asked < greedy_turns and len(choices) > 1:
            choice = greedy(earth.view(state, seat), choices, stream)
            asked += 1
        earth.labels(state, seat, choices)
        earth.question(state, seat)
        earth.choose(state, seat, choice)
    assert earth.is_over(state) and earth.result(state).sides


@pytest.mark.parametrize("at", range(len(INDIVIDUAL)))
def test_every_individual_phrasing_can_be_played(at: int, tmp_path: Path) -> None:
    lines = INDIVIDUAL[at][0]
    collective = COLLECTIVE[at % len(COLLECTIVE)][0]
    own_python(tmp_path, lines, collective)
    if lines[0].startswith("add token"):
        file = tmp_path / "animals.toml"
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace('id = "animal-029"', 'id = "animal-029"\ntokens = 5'), encoding="utf-8")
    options: dict[str, object] = {"with": ["abundance", "animals"] if at % 3 == 0 else ["animals"]}
    played(tmp_path, options, 100 + at, 12)
