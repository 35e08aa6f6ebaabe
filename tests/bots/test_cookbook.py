"""The bots of docs/cookbook.md, as they stand there: each is written to a file and plays."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from holocene.lab.batch import Player, Run

PAGE: Final = (Path(__file__).resolve().parents[2] / "docs" / "cookbook.md").read_text("utf-8")
FILES: Final = {
    found["name"]: found["code"]
    for found in re.finditer(r"^```python\n(?P<code># (?P<name>\w+\.py)\n.*?)^```$", PAGE, re.M | re.S)
}
WEIGHTS: Final = re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S)
BOTS: Final = [
    ("earth", "thumb.py:Thumb", 4),
    ("earth", "flat.py:Flat:deals=2", 3),
    ("earth", "deals.py:Deals:descents=30", 3),
    ("earth", "policy.py:Policy:file=FOLDER/weights.json", 2),
    ("ews", "flat.py:Flat:deals=1:cutoff=200", 0),
    ("ews", "deals.py:Deals:descents=12:cutoff=30", 0),
    ("ews", "policy.py:Policy", 0),
]
"""Game, bot, and how many of four games it wins at least against random play."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, code in FILES.items():
        (tmp_path / name).write_text(code, "utf-8")
    (tmp_path / "weights.json").write_text(WEIGHTS[0], "utf-8")
    return tmp_path


def test_the_page_has_four_bots_and_a_table_of_weights() -> None:
    assert list(FILES) == ["thumb.py", "flat.py", "deals.py", "policy.py"]
    assert len(WEIGHTS) == 1


@pytest.mark.parametrize(("game", "bot", "least"), BOTS, ids=[f"{game}-{bot}" for game, bot, _ in BOTS])
def test_a_bot_of_the_page_plays_and_beats_random_play(game: str, bot: str, least: int, folder: Path) -> None:
    name = f"{folder}/{bot.replace('FOLDER', str(folder))}"
    run = Run(game, {}, ((name, "random"), ("random", name)), 4 if least else 1, 7)
    player = Player(run)
    outcomes = [player.play(number) for number in range(run.games)]
    assert [outcome.failed for outcome in outcomes] == [""] * len(outcomes)
    assert sum(outcome.wins[outcome.number % 2] for outcome in outcomes) >= least


@pytest.mark.pure
@pytest.mark.parametrize("bot", ["thumb.py:Thumb", "policy.py:Policy:file=FOLDER/weights.json"])
def test_a_bot_of_the_page_plays_in_plain_python(bot: str, folder: Path) -> None:
    name = f"{folder}/{bot.replace('FOLDER', str(folder))}"
    assert Player(Run("earth", {"players": 2}, ((name, "random"),), 1, 7)).play(0).failed == ""
