"""A folder of one's own cards: laid over the shipped ones, named, refused where it cannot be dealt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from holocene import earth
from holocene.bots.registry import make_bot
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.notation import NotationError
from holocene.kernel.errors import BadInput, RecordError
from holocene.kernel.record import Record, read
from holocene.kernel.rng import seeded

JAY: Final = """
[[card]]
id = "animal-003"
name = { en = "Canada Jay", fr = "Geai du Canada" }
suggested = 3
individual = ["move exactly 2 on trees", "+7 soil"]
collective = ["+1 soil"]
provenance = { name = "printed", individual = "printed", collective = "printed" }
"""
NEW_TREE: Final = """
[[card]]
id = "earth-950"
name = "Test Tree"
types = ["tree"]
cost = 0
points = 3
sprouts = 2
abilities = ["green: +1 soil"]
"""


def folder_with(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


# --- laying over ------------------------------------------------------------------------


def test_a_folder_with_one_corrected_animal_is_a_whole_set(tmp_path: Path) -> None:
    own, ours = load(folder_with(tmp_path, animals=JAY)), load()
    assert [card.id for card in own.all()] == [card.id for card in ours.all()]
    assert own.changes.changed == ("animal-003",)
    assert own.digest == ours.digest and own.digest_with_animals != ours.digest_with_animals
    state = earth.new({"players": 2, "with": ["animals"]}, 3, tmp_path)
    earth.playout(state, seeded(1))
    assert earth.is_over(state)


def test_a_new_card_joins_the_deck_and_a_removed_one_leaves_it(tmp_path: Path) -> None:
    own = load(folder_with(tmp_path, flora=f'remove = ["earth-001", "earth-004"]\n{NEW_TREE}'))
    assert own.changes.added == ("earth-950",) and own.changes.removed == ("earth-001", "earth-004")
    assert len(own.earth) == len(load().earth) - 1
    state = earth.new({"players": 2}, 3, tmp_path)
    assert "earth-950" in state.facts.card_ids and "earth-001" not in state.facts.card_ids


def test_all_cards_of_a_file_can_be_removed_at_once(tmp_path: Path) -> None:
    own = load(folder_with(tmp_path, animals=f'remove = "all"\n{JAY}'))
    assert [card.id for card in own.animals] == ["animal-003"]


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        ({"flora": 'remove = ["earth-999"]'}, "flora.toml: remove[0]: expected the id of a card shipped"),
        ({"flora": 'remove = ["earth-196"]'}, 'each once, found "earth-196"'),
        ({"flora": "remove = 3"}, 'flora.toml: remove: expected a list of ids or "all", found 3'),
        (
            {"fauna": 'remove = ["fauna-337-a"]'},
            "fauna.toml: card fauna-337-b: expected its other side fauna-337-a",
        ),
        ({"flora": "weather = 1"}, 'expected only [[card]] records and a list remove, found "weather"'),
        (
            {"flora": NEW_TREE + NEW_TREE},
            "card earth-950, id: expected an id of its own, but flora.toml has it too",
        ),
        (
            {"flora": NEW_TREE.replace("950", "196")},
            "card earth-196, id: expected an id of its own, but events.toml",
        ),
        ({"flora": NEW_TREE, "set": "name = 3"}, 'set.toml: expected one line: name = "…"'),
        ({"flora": NEW_TREE, "set": 'name = "Shipped"'}, 'expected another name than "shipped"'),
        ({"flora": NEW_TREE, "set": f'name = "{"x" * 41}"'}, "expected a name of 1 to 40 letters"),
        ({"set": 'name = "nothing"'}, "holds no card file"),
        ({"flroa": NEW_TREE}, "expected a file named flora.toml"),
        ({"flora": "a = " + "[" * 5000}, "flora.toml is not valid TOML"),
    ],
)
def test_what_a_folder_may_not_say_is_refused_with_its_place(
    tmp_path: Path, texts: dict[str, str], said: str
) -> None:
    folder_with(tmp_path, **texts)
    with pytest.raises(NotationError) as error:
        load(tmp_path)
    assert said in str(error.value)


def test_a_question_about_pieces_is_asked_once_and_refused_with_its_column(tmp_path: Path) -> None:
    twice = JAY.replace("on trees", "on full trees with sprouts 1+")
    with pytest.raises(NotationError, match=r"animal-003, individual\[0\], column 19: expected one question"):
        load(folder_with(tmp_path, animals=twice))


# --- names ------------------------------------------------------------------------------


def test_a_set_is_called_like_its_folder_or_as_it_says_itself(tmp_path: Path) -> None:
    folder = tmp_path / "garden"
    folder.mkdir()
    assert earth.data_name(folder_with(folder, flora=NEW_TREE)) == "garden"
    other = tmp_path / "other"
    other.mkdir()
    assert earth.data_name(folder_with(other, flora=NEW_TREE, set='name = "My garden"')) == "My garden"
    assert earth.data_name() == ""


def test_a_record_names_its_set_and_is_refused_in_words_with_another(tmp_path: Path) -> None:
    folder = tmp_path / "garden"
    folder.mkdir()
    folder_with(folder, flora=NEW_TREE)
    record: Record[object, object] = Record.begin(earth, {"players": 2}, 5, folder)  # type: ignore[arg-type]
    lines = list(record.lines(sealed=False))
    head = json.loads(lines[0])
    assert head["set"] == "garden" and head["cards"] == earth.data_digest(folder)
    again = read(lines, {"earth": earth}, folder, sealed=False)
    assert earth.digest(again.state) == earth.digest(record.state)  # type: ignore[arg-type]
    with pytest.raises(RecordError) as error:
        read(lines, {"earth": earth}, sealed=False)
    assert f"it was played with card set '{head['cards']}' called \"garden\", but" in str(error.value)
    shipped = list(Record.begin(earth, {"players": 2}, 5).lines(sealed=False))
    assert "set" not in json.loads(shipped[0])
    with pytest.raises(RecordError, match=r'but the card set here is .* called "garden"'):
        read(shipped, {"earth": earth}, folder, sealed=False)


# --- sets that cannot be dealt ------------------------------------------------------------


@pytest.mark.parametrize(
    ("texts", "options", "said"),
    [
        (
            {"animals": f'remove = "all"\n{JAY}'},
            {"with": ["animals"]},
            "has 1 animals in play (animals.toml), but 2 players take 9 (K-DRAFT-01); it removes animal-001, "
            "animal-002, animal-004, animal-005 and 31 more",
        ),
        (
            {"animals": f'remove = "all"\n{JAY}'},
            {"players": 1, "with": ["animals"]},
            "animals that Gaia can hold in play (animals.toml), but a game alone takes 2 (K-SOLO-04)",
        ),
        (
            {"islands": 'remove = "all"'},
            {},
            "has 0 Islands in play (islands.toml), but 2 players take 2 (E-SETUP-05)",
        ),
        ({"climates": 'remove = "all"'}, {}, "has 0 Climates in play"),
        (
            {"ecosystems": 'remove = "all"'},
            {},
            "has 0 Ecosystems in play (ecosystems.toml), but 2 players take 4 (E-SETUP-04)",
        ),
        (
            {"fauna": 'remove = "all"'},
            {},
            "has 0 Fauna in play (fauna.toml), but every game takes 4 (E-SETUP-03)",
        ),
        (
            {"gaia": 'remove = ["gaia-360"]'},
            {"players": 1},
            "a game alone takes exactly 6 (E-SOLO-03); it removes gaia-360",
        ),
        (
            {"flora": f'remove = "all"\n{NEW_TREE}', "terrain": 'remove = "all"', "events": 'remove = "all"'},
            {},
            "has 1 Flora, Terrains and Events in play",
        ),
    ],
)
def test_a_set_that_cannot_be_dealt_is_refused_before_the_game(
    tmp_path: Path, texts: dict[str, str], options: dict[str, object], said: str
) -> None:
    folder_with(tmp_path, **texts)
    with pytest.raises(BadInput) as error:
        earth.new(options, 1, tmp_path)
    assert said in str(error.value)


def test_a_small_set_plays_where_it_is_enough(tmp_path: Path) -> None:
    folder_with(tmp_path, ecosystems='remove = "all"', gaia='remove = "all"', animals='remove = "all"')
    state = earth.new({"players": 2, "mode": "beginner"}, 1, tmp_path)
    earth.playout(state, seeded(2))
    assert earth.is_over(state)


# --- bots -------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ["level1", "level4", "level5"])
def test_learned_bots_play_a_set_they_have_not_met(tmp_path: Path, bot: str) -> None:
    """One more card shifts the numbers the network knows them by: another bot stands in."""
    folder_with(tmp_path, flora=NEW_TREE, animals=JAY.replace("003", "937"))
    state = earth.new({"players": 2, "with": ["animals"]}, 4, tmp_path)
    player, stream = make_bot(bot, earth), seeded(1)
    for _ in range(60):
        seat = earth.waiting(state)[0]
        choices = earth.choices(state, seat)
        choice = choices[0] if len(choices) == 1 else player(earth.view(state, seat), choices, stream)
        assert choice in choices
        earth.choose(state, seat, choice)
