"""An animal that runs one ability and names two colours: which of a card's abilities (K-EFF-09).

No animal of the box is like that, so these games are played with an own card: a python that runs a yellow
or a red ability, twice, and everybody's once at the end of each round.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from holocene import earth
from holocene.cli.terminal.earth.face import EarthFace
from holocene.cli.terminal.signs import SHAPES
from holocene.cli.terminal.told import told
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.cards import load
from holocene.earth.machine import frames, space
from holocene.kernel.rng import seeded
from own_cards import laid_out_with, own_python
from rules import rule
from scenario_animals import Table, herds, round_end
from scenario_more import grid

pytestmark = pytest.mark.pure

TREE = "018"
"""Dragon Blood Tree, `yellow: +1 growth` and `red: +1 soil`."""
CACTUS = "182"
"""Organ Pipe Cactus, `yellow: -1 growth : +2 sprout` and `red: -1 sprout : +2 soil`."""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return own_python(
        tmp_path, ["move exactly 1", "each arrival: use one yellow red twice"], ["use one yellow red"]
    )


@pytest.fixture
def python(own: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Scenarios are laid out with the own card."""
    laid_out_with(own, monkeypatch)
    return own


def arrived(*cards: str) -> Table:
    """A python of seat 0 has come from the first card to the second and may run one of its abilities."""
    table = herds(f"with animals; seat 0: animals royal-python@a1, {grid(' '.join(cards))}")
    table.activate(0)
    assert table.asked(0) == "UseOne"  # the one step there is was taken unasked
    return table


@rule("K-EFF-09", "K-EFF-06")
@pytest.mark.usefixtures("python")
@pytest.mark.parametrize(("pick", "growth", "soil"), [("pick 0", 2, 0), ("pick 1", 0, 2)])
def test_of_two_abilities_that_fit_one_is_named_and_the_same_runs_twice(
    pick: str, growth: int, soil: int
) -> None:
    table = arrived("033", TREE)
    table.choose(0, "this b1")
    assert table.asked(0) == "WhichAbility" and table.choices(0) == ["pick 0", "pick 1"]
    table.choose(0, pick)
    for _ in range(4):
        if table.asked(0) == "Put":
            table.choose(0, "growth+ b1")
        elif table.asked(0) == "UseAgain":
            table.choose(0, "use")
    assert table.asked(0) == "Action"
    seat = table.seat(0)
    assert (int(seat.growth_total), int(seat.soil)) == (growth, soil)


@rule("K-EFF-09")
@pytest.mark.usefixtures("python")
def test_where_one_of_two_cannot_be_paid_the_other_runs_unasked() -> None:
    table = arrived("033", f"{CACTUS}/1/0")
    table.choose(0, "this b1")
    assert table.asked(0) == "Action"  # there is no second sprout to run it again
    assert int(table.seat(0).soil) == 2 and int(table.seat(0).sprout_total) == 0


@rule("E-GEN-11", "K-EFF-09")
@pytest.mark.usefixtures("python")
def test_less_of_a_gain_is_taken_of_the_one_ability_that_has_such_a_gain() -> None:
    table = arrived("033", TREE)
    table.less(0, "this b1", "amount 0")
    assert table.asked(0) == "UseAgain" and int(table.seat(0).soil) == 0


@rule("K-EFF-09", "K-COLL-05")
@pytest.mark.usefixtures("python")
def test_at_the_end_of_a_round_the_question_is_the_same_for_everybody() -> None:
    table = round_end(f"seat 0: {grid(TREE)}; seat 1: {grid('033')}", "royal-python")
    table.choose(0, "use", "this a1")
    assert table.asked(0) == "WhichAbility"
    assert table.asked_about(0)["animal"] == "animal-029"
    table.choose(0, "pick 1")
    assert int(table.seat(0).soil) == 1


@pytest.mark.usefixtures("python")
def test_the_view_names_animal_card_and_cell_to_the_player_and_to_nobody_else() -> None:
    table = arrived("033", TREE)
    table.choose(0, "this b1")
    asked = table.asked_about(0)
    assert (asked["animal"], asked["card"], asked["cell"]) == ("animal-029", f"earth-{TREE}", "b1")
    for other in (1, -1):
        assert (table.view(other)["asked"] or {}).get("frame") != "WhichAbility"


@pytest.mark.parametrize(
    ("lang", "text", "answers"),
    [
        (
            "en",
            "Royal Python lets you use one ability of Dragon Blood Tree. Which one?",
            ["Gain 1 growth.", "Gain 1 soil."],
        ),
        (
            "fr",
            "Python royal permet d’utiliser une capacité de Dragonnier de Socotra. Laquelle\u00a0?",
            ["Gagnez 1 croissance.", "Gagnez 1 jeton Sol."],
        ),
    ],
)
def test_the_terminal_tells_each_ability_in_its_own_words(
    lang: str, text: str, answers: list[str], python: Path
) -> None:
    table = arrived("033", TREE)
    table.choose(0, "this b1")
    face = EarthFace(load(python), Words(lang), SHAPES, ["Ada", "Bob"])
    state = table.state
    question = face.question(table.view(0), *told(earth, state, 0))
    assert " ".join(question.text.split()) == " ".join(text.split()) and question.rule == "K-EFF-09"
    assert [answer.label.plain for answer in question.answers] == answers


def test_a_whole_game_with_the_own_card_comes_to_the_question_and_stands_every_check(own: Path) -> None:
    options: dict[str, object] = {"players": 2, "with": ["animals"]}
    for seed in range(60, 100):
        state, stream = earth.new(options, seed, cards=own), seeded(seed)
        while not earth.is_over(state):
            seat = earth.waiting(state)[0]
            offered = list(earth.choices(state, seat))
            if state.seats[seat].lane.code() == frames.WHICH_ABILITY:
                again = earth.from_json(earth.to_json(state), cards=own)
                assert earth.digest(again) == earth.digest(state) == earth.digest(earth.clone(state))
                dealt = earth.determinize(earth.view(state, seat), seeded(seed))
                assert earth.choices(dealt, seat) == earth.choices(state, seat)
                for choice in offered:
                    earth.choose(earth.clone(state), seat, choice)
                return
            eager = [c for c in offered if c in (space.DISCARD_LEAF, space.USE) or c >= space.THIS]
            earth.choose(state, seat, (eager or offered)[stream.below(len(eager or offered))])
    raise AssertionError("never asked")
