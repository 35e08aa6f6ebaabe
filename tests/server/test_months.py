"""Month cards at a table: offered by card set, refused in words, told to everybody."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from rich.console import Console

from holocene import earth
from holocene.cli.terminal.earth.face import EarthFace
from holocene.cli.terminal.signs import SHAPES
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.cards import load
from holocene.kernel.record import read
from holocene.room import own_sets
from holocene.room.games import checked_options, entry_of, sides_of
from holocene.room.refusals import Refused
from own_months import MONTHS, own_months
from rules import rule
from table import Served, wait_for

WISH: Final = {"game": "earth", "seats": [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    own_sets.forget()
    mine = tmp_path / "mine"
    mine.mkdir()
    yield own_months(mine)
    own_sets.forget()


def calendar() -> dict[str, Any]:
    entries = entry_of("earth").options()["entries"]
    return dict(next(entry for entry in entries if entry["key"] == "calendar"))


@rule("E-CAL-02")
def test_a_table_is_offered_the_months_of_its_card_sets(folder: Path) -> None:
    assert calendar()["values"] == ["off"] and entry_of("earth").options()["months"] == {}
    own_sets.offer([folder])
    assert calendar()["values"] == ["off", "random", *MONTHS]
    months = entry_of("earth").options()["months"]
    assert list(months) == ["mine"]
    assert months["mine"][0] == {"id": "month-001", "name": {"en": "Dry Month", "fr": "Mois sec"}}
    assert checked_options(earth, {"calendar": "month-002"}, 2)["calendar"] == "month-002"
    for wish in ({"calendar": "random", "cards": "shipped"}, {"calendar": "month-009"}, {"calendar": "no"}):
        with pytest.raises(Refused, match="option calendar cannot be"):
            checked_options(earth, wish, 2)
    assert sides_of("earth", {"players": 2, "calendar": "month-001", "cards": "mine"}) == [[0], [1]]


@rule("E-CAL-03")
def test_bots_finish_a_table_with_a_month_and_its_record_says_which(folder: Path, tmp_path: Path) -> None:
    own_sets.offer([folder])
    served = Served(str(tmp_path / "table.db"))
    try:
        wish = WISH | {"options": {"players": 2, "calendar": "month-002"}}
        status, opened = served.call("POST", "/api/rooms", wish)
        assert status == 201, opened
        room = f"/api/rooms/{opened['room']}"
        assert served.call("GET", room)[1]["options"]["calendar"] == "month-002"
        wait_for(lambda: served.call("GET", room)[1]["status"] == "finished", 300)
        record = served.call("GET", f"{room}/record")[1].splitlines()
        assert json.loads(record[0])["options"]["calendar"] == "month-002"
        again = read(record, {"earth": earth}, folder)
        assert again.outcome() != "unfinished"
        assert earth.view(again.state, -1).json()["month"] == "month-002"
    finally:
        served.stop()


@rule("E-CAL-03")
@pytest.mark.parametrize(("lang", "label"), [("en", "Month Dry Month"), ("fr", "Mois Mois sec")])
@pytest.mark.parametrize("style", ["long", "line", "short"])
def test_the_terminal_shows_the_month_beside_the_goals(
    folder: Path, lang: str, label: str, style: str
) -> None:
    view = earth.view(earth.new({"calendar": "month-001"}, 3, folder), 0).json()
    console = Console(file=(out := io.StringIO()), width=200, color_system=None)
    face = EarthFace(load(folder), Words(lang), SHAPES, ["A", "B"])
    console.print(face.board.goals(view, 200, style))
    assert label in out.getvalue() and ("blue action" in out.getvalue() or "action bleue" in out.getvalue())
