"""Card sets of the server's owner: chosen by name, seen by all, played by bots, kept with the record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from holocene import earth
from holocene.kernel.errors import BadInput
from holocene.kernel.record import read
from holocene.room import own_sets
from holocene.room.games import all_games, checked_options, entry_of
from holocene.room.refusals import Refused
from holocene.room.thinking import Worker
from table import Served, wait_for

JAY: Final = """
[[card]]
id = "animal-003"
name = { en = "Corrected Jay", fr = "Geai corrigé" }
suggested = 3
individual = ["move exactly 2 on trees", "+7 soil"]
collective = ["+1 soil"]
provenance = { name = "printed", individual = "printed", collective = "printed" }
"""
WISH: Final = {"game": "earth", "seats": [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]}


@pytest.fixture(autouse=True)
def nothing_offered() -> Iterator[None]:
    own_sets.forget()
    yield
    own_sets.forget()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "animals.toml").write_text(JAY, encoding="utf-8")
    (mine / "set.toml").write_text('name = "My jay"\n', encoding="utf-8")
    return mine


def earth_about() -> dict[str, Any]:
    return entry_of("earth").options()


# --- offering ---------------------------------------------------------------------------


def test_without_own_sets_nothing_is_said_of_them() -> None:
    assert all(entry["key"] != "cards" for entry in earth_about()["entries"])
    assert "cards" not in checked_options(earth, {}, 2)
    with pytest.raises(Refused, match="There is no such card set here; the sets are shipped"):
        checked_options(earth, {"cards": "My jay"}, 2)


def test_an_offered_set_can_be_chosen_by_its_name_and_is_the_first_choice(folder: Path) -> None:
    own_sets.offer([folder])
    entry = next(entry for entry in earth_about()["entries"] if entry["key"] == "cards")
    assert entry == {"key": "cards", "values": ["My jay", "shipped"], "default": "My jay"}
    assert checked_options(earth, {}, 2)["cards"] == "My jay"
    assert checked_options(earth, {"cards": "My jay"}, 2)["cards"] == "My jay"
    assert "cards" not in checked_options(earth, {"cards": "shipped"}, 2)
    ews = all_games()["ews"]
    assert "cards" not in checked_options(ews, {}, 2)
    for wish in ("nobody", str(folder), 3, None, ["My jay"]):
        with pytest.raises(Refused):
            checked_options(earth, {"cards": wish}, 2)
    with pytest.raises(Refused):
        checked_options(ews, {"cards": "My jay"}, 2)


def test_a_set_is_offered_only_to_tables_it_can_be_dealt_for(folder: Path) -> None:
    (folder / "animals.toml").write_text('remove = "all"\n' + JAY, encoding="utf-8")
    own_sets.offer([folder])
    for table in earth_about()["tables"]:
        sets = ["shipped"] if "animals" in table["with"] else ["My jay", "shipped"]
        assert table["allowed"]["cards"] == sets
    with pytest.raises(Refused) as refused:
        checked_options(earth, {"with": ["animals"], "cards": "My jay"}, 2)
    assert 'the card set "My jay" has 1 animals in play' in refused.value.text
    assert str(folder) not in refused.value.text


def test_two_sets_of_one_name_and_broken_ones_are_refused(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    for file in folder.iterdir():
        (other / file.name).write_bytes(file.read_bytes())
    with pytest.raises(BadInput, match='two card sets are called "My jay"'):
        own_sets.offer([folder, other])
    (other / "animals.toml").write_text("nonsense", encoding="utf-8")
    with pytest.raises(ValueError, match=r"animals\.toml is not valid TOML"):
        own_sets.offer([other])


def test_a_file_changed_while_the_server_runs_changes_no_game(folder: Path) -> None:
    own_sets.offer([folder])
    kept = own_sets.folder_of({"cards": "My jay"})
    assert kept is not None and kept != folder
    (folder / "animals.toml").write_text(JAY.replace("+7", "+8"), encoding="utf-8")
    assert "+7 soil" in (kept / "animals.toml").read_text(encoding="utf-8")


# --- at the table -------------------------------------------------------------------------


def test_a_worker_plays_with_the_set_of_the_room(folder: Path) -> None:
    own_sets.offer([folder], copied=False)
    options = {"players": 2, "with": ["animals"], "cards": "My jay"}
    worker, record = Worker(), own_sets.begun(earth, options, 5)
    header = {"game": "earth", "options": options, "seed": 5}
    seat = earth.waiting(record.state)[0]
    answer = worker.answer(
        {
            "job": 1,
            "room": "aaaaaaaaaa",
            "header": header,
            "from": 0,
            "lines": [],
            "seat": seat,
            "bot": "greedy",
        }
    )
    assert answer["choice"] in earth.choices(record.state, seat)
    assert worker.records["aaaaaaaaaa"].cards == folder


def test_everybody_sees_the_set_and_the_record_names_it(folder: Path, tmp_path: Path) -> None:
    own_sets.offer([folder])
    served = Served(str(tmp_path / "table.db"))
    try:
        wish = WISH | {"options": {"players": 2, "mode": "beginner", "with": ["animals"]}}
        status, opened = served.call("POST", "/api/rooms", wish)
        assert status == 201, opened
        room = f"/api/rooms/{opened['room']}"
        assert served.call("GET", room)[1]["options"]["cards"] == "My jay"
        assert served.call("GET", "/api/games/earth/data?cards=My%20jay")[1]["cards"]
        names = {
            name: {card["id"]: card["name"]["en"] for card in served.call("GET", path)[1]["cards"]}
            for name, path in (
                ("own", "/api/games/earth/data?cards=My%20jay"),
                ("shipped", "/api/games/earth/data"),
            )
        }
        assert names["own"]["animal-003"] == "Corrected Jay" != names["shipped"]["animal-003"]
        assert served.call("GET", "/api/games/earth/data?cards=..%2Fetc")[0] == 400
        wait_for(lambda: served.call("GET", room)[1]["status"] == "finished", 300)
        record = served.call("GET", f"{room}/record")[1]
        head = json.loads(record.splitlines()[0])
        assert head["set"] == "My jay" and "cards" not in head["options"]
        assert read(record.splitlines(), {"earth": earth}, folder).outcome() != "unfinished"
        assert served.call("GET", f"{room}/timeline")[0] == 200
        assert served.call("GET", f"{room}/log")[0] == 200
    finally:
        served.stop()
    own_sets.forget()
    served = Served(str(tmp_path / "table.db"))
    try:
        status, told = served.call("GET", f"/api/rooms/{opened['room']}/log")
        assert status == 410
        assert told["error"]["text"] == (
            'This game is played with the card set "My jay", which this server does not have.'
        )
    finally:
        served.stop()


def test_a_lesson_is_played_with_the_shipped_cards(folder: Path, tmp_path: Path) -> None:
    own_sets.offer([folder])
    served = Served(str(tmp_path / "table.db"))
    try:
        for lesson in ("animals", "ews"):
            status, opened = served.call("POST", "/api/rooms", {"lesson": lesson, "name": "Ada"})
            assert status == 201, opened
            assert "cards" not in served.call("GET", f"/api/rooms/{opened['room']}")[1]["options"]
    finally:
        served.stop()
