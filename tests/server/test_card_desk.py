"""The desk where cards are corrected: what is shipped, how a written record reads, and what is refused."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from holocene.earth.catalogue.card_files import FILE_OF
from holocene.earth.catalogue.cards import shipped
from holocene.server.card_desk import LONGEST, RecordWritten, read, written
from table import Served


def reading(kind: Any, text: str) -> dict[str, Any]:
    return asyncio.run(read(RecordWritten(kind=kind, text=text)))


def test_every_shipped_card_is_told_as_it_is_written_and_reads_as_it_is() -> None:
    for card in (*shipped().animals, *shipped().earth[:40], *shipped().islands[:4], *shipped().gaia):
        told = asyncio.run(written(card.id))
        assert told["file"] == FILE_OF[card.kind] and len(told["text"]) < LONGEST // 2
        found = reading(card.kind, told["text"])
        assert found["mistake"] is None and found["card"]["id"] == card.id and not found["new"]


def test_a_corrected_record_reads_in_both_languages() -> None:
    text = asyncio.run(written("animal-003"))["text"].replace("+9 soil +2 soil>others", "+1 soil per leaf")
    found = reading("animal", text)
    line = found["card"]["lines"][0]
    assert "gain 1 soil for each leaf you have used" in line["text"]["en"]
    assert "par feuille utilisée" in line["text"]["fr"]
    assert reading("animal", text.replace("animal-003", "animal-937"))["new"] is True


@pytest.mark.parametrize(
    ("kind", "text", "said", "line", "column"),
    [
        ("animal", '[[card]]\nid = "animal-003"\nname = 3\n', "expected a table in braces, found 3", 3, 8),
        ("animal", "", "expected at least one [[card]] record", None, None),
        (
            "animal",
            "[[card]]\nid = ",
            "animals.toml is not valid TOML: Invalid value (at end of document)",
            None,
            None,
        ),
        ("animal", "[[card]]\n[[card]]\n", "expected a text, found nothing", 1, 1),
        ("animal", 'remove = ["animal-003"]', "expected exactly one [[card]] record, found 0", None, None),
        (
            "gaia",
            '[[card]]\nid = "gaia-362"\nname = "x"\ncolour = "blue"\ngaia = "+7 sprut"\n',
            'found "sprut"; perhaps "sprout"',
            5,
            12,
        ),
        ("flora", "x = " + "[" * 3000, "nested too deeply", None, None),
    ],
)
def test_a_mistake_comes_with_its_place(
    kind: str, text: str, said: str, line: int | None, column: int | None
) -> None:
    found = reading(kind, text)
    assert found["card"] is None and said in found["mistake"]["text"], found
    assert (found["mistake"]["line"], found["mistake"]["column"]) == (line, column)


def test_an_id_of_another_kind_is_refused() -> None:
    text = asyncio.run(written("earth-001"))["text"].replace("earth-001", "earth-196")
    assert "events.toml has it too" in reading("flora", text)["mistake"]["text"]


# --- over the line ------------------------------------------------------------------------


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    table = Served(str(tmp_path_factory.mktemp("desk") / "table.db"))
    yield table
    table.stop()


def test_the_desk_is_open_to_anybody_and_refuses_what_does_not_fit(served: Served, tmp_path: Path) -> None:
    desk = "/api/games/earth/desk"
    status, told = served.call("GET", f"{desk}/cards/animal-003")
    assert status == 200 and told["text"].startswith("[[card]]")
    for id in ("animal-999", "..%2F..%2Fetc%2Fpasswd", "x" * 500):
        assert served.call("GET", f"{desk}/cards/{id}")[0] in (400, 404)
    assert served.call("POST", f"{desk}/read", {"kind": "animal", "text": told["text"]})[0] == 200
    for wish in (
        {"kind": "animal", "text": "x" * (LONGEST + 1)},
        {"kind": "weather", "text": ""},
        {"kind": "animal"},
        {"kind": "animal", "text": "", "file": "/etc/passwd"},
    ):
        assert served.call("POST", f"{desk}/read", wish)[0] == 400
