"""Own cards for tests of what no shipped card does: a folder with another Royal Python in it.

    folder = own_python(tmp_path, ["move exactly 1", "+2 draw +2 hand>compost"])

`earth.new(options, seed, cards=folder)` plays with it; scenarios do within `laid_out_with`.
"""

from __future__ import annotations

import importlib.resources
import json
from pathlib import Path
from typing import Final

import pytest

import scenario_expansions
from holocene.earth.catalogue.lower import facts_for

INDIVIDUAL: Final = ["move exactly 1", "each arrival: use one yellow twice"]
COLLECTIVE: Final = ["use one yellow"]
"""Of the shipped one."""


def own_python(folder: Path, individual: list[str] = INDIVIDUAL, collective: list[str] = COLLECTIVE) -> Path:
    """The shipped animals with these lines for the python, written into the folder."""
    shipped = importlib.resources.files("holocene.earth") / "data" / "animals.toml"
    text = shipped.read_text(encoding="utf-8")
    for side, was, now in (
        ("individual", INDIVIDUAL, individual),
        ("collective", COLLECTIVE, collective),
    ):
        line = f"{side} = {json.dumps(was)}"
        assert text.count(line) == 1, f"the shipped python says something else than {line}"
        text = text.replace(line, f"{side} = {json.dumps(now)}")
    (folder / "animals.toml").write_text(text, encoding="utf-8")
    return folder


def laid_out_with(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on scenarios are laid out with the cards of the folder."""
    monkeypatch.setattr(scenario_expansions, "facts_for", lambda: facts_for(folder))
