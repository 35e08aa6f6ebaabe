"""Invented Month cards for tests: no source at hand has the printed ones (E-CAL-02).

    folder = own_months(tmp_path)

`earth.new({"calendar": "month-001"}, 7, cards=folder)` plays with one of them; `one_month` writes a card of
the given lines alone.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

import scenario_expansions
from conformance import Subject
from holocene import earth
from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine.state import State
from holocene.earth.machine.view import View
from invariants import EARTH
from scenario_expansions import Table

MONTHS: Final[dict[str, tuple[str, str, list[str]]]] = {
    "month-001": (
        "Dry Month",
        "Mois sec",
        [
            "cannot choose blue",
            "up to 2 yellow abilities a turn",
            "red gives 3 soil",
            "red gives others 1 soil",
            "1 point per 3 soil",
        ],
    ),
    "month-002": (
        "Short Month",
        "Mois court",
        ["end after 9 rounds", "end at 12 cards", "completion gives 3 points", "cost -1 for trees"],
    ),
    "month-003": (
        "Quiet Month",
        "Mois calme",
        [
            "choose green up to 5 times",
            "choose red up to 2 times",
            "no black abilities",
            "no red abilities",
            "cost +2 for rocky cards",
            "green gives 1 planting",
            "end after 14 rounds",
        ],
    ),
}
"""By id: the two names, and what the card says."""


def written(id: str, names: tuple[str, str], lines: list[str]) -> str:
    """A record as it stands in a file."""
    en, fr = (json.dumps(name, ensure_ascii=False) for name in names)
    rules = "\n".join(f"    {json.dumps(line)}," for line in lines)
    return f'[[card]]\nid = "{id}"\nname = {{ en = {en}, fr = {fr} }}\nrules = [\n{rules}\n]\n'


def own_months(folder: Path) -> Path:
    """All of them, in a folder of cards."""
    text = "\n".join(written(id, (en, fr), lines) for id, (en, fr, lines) in MONTHS.items())
    (folder / "months.toml").write_text(text, encoding="utf-8")
    return folder


def one_month(folder: Path, *lines: str) -> Path:
    """One card of these lines, `month-001`."""
    (folder / "months.toml").write_text(
        written("month-001", ("Month", "Mois"), list(lines)), encoding="utf-8"
    )
    return folder


def table_of(
    folder: Path, monkeypatch: pytest.MonkeyPatch, lines: list[str], text: str, players: int = 2
) -> Table:
    """A scenario under a month of these lines, with whatever other cards lie in the folder."""
    own = folder / f"set-{len(list(folder.iterdir()))}"  # a folder is read once
    own.mkdir()
    for file in folder.glob("*.toml"):
        shutil.copyfile(file, own / file.name)
    one_month(own, *lines)
    monkeypatch.setattr(scenario_expansions, "facts_for", lambda: facts_for(own, "month-001"))
    return scenario_expansions.expanded(f"calendar month-001; {text}", players)


def subject_with(folder: Path) -> Subject[State, View]:
    """Earth with the cards of a folder, for the conformance suite."""
    functions = {name: getattr(earth, name) for name in dir(earth) if not name.startswith("__")}
    functions["new"] = lambda options, seed: earth.new(options, seed, folder)
    functions["from_json"] = lambda whole: earth.from_json(whole, folder)
    functions["loads"] = lambda data: earth.loads(data, folder)
    return replace(EARTH, game=SimpleNamespace(**functions))
