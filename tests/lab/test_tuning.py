"""Tuning: candidates are judged on equal deals, the best of them on fresh ones, and trials are kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from holocene.cli.app import app
from holocene.kernel.errors import BadInput
from holocene.lab import tuning as tuning_file
from holocene.lab.arena import Pair
from holocene.lab.tuning import FRESH, Progress, Tuning, meeting, tune

SOIL = 800
"""What the greedy bot has now."""


def judged(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, int]]:
    """Instead of games, a hill whose top is at 1,000; which candidates met which deals."""
    asked: list[tuple[str, int, int]] = []

    def instead(tuning: Tuning, bot: str, seed: int, deals: int, progress: Progress) -> Pair:
        asked.append((bot, seed, deals))
        pair = Pair("candidate", "present")
        soil = int(bot.rpartition("=")[2])
        for deal in range(deals):
            pair.margin.add(-(((soil - 1000) / 50) ** 2) + deal % 3, 1)
            pair.won.add(0.5, 1)
        return pair

    monkeypatch.setattr(tuning_file, "meeting", instead)
    return asked


def test_the_top_of_a_hill_is_found_and_told_from_fresh_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = judged(monkeypatch)
    best = tune(Tuning("earth", "greedy", ("soil",), trials=40, deals=5, seed=3))
    assert abs(best[0].values["soil"] - 1000) < 40
    assert len(asked) == 43
    assert {(seed, deals) for _, seed, deals in asked[:40]} == {(3, 5)}
    assert {(seed, deals) for _, seed, deals in asked[40:]} == {(3 + FRESH, 20)}
    assert len({candidate.bot for candidate in best}) == 3


def test_a_study_that_was_kept_is_gone_on_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = judged(monkeypatch)
    file = tmp_path / "study"
    tune(Tuning("earth", "greedy", ("soil",), trials=6, deals=5), file)
    assert len(asked) == 9
    asked.clear()
    tune(Tuning("earth", "greedy", ("soil",), trials=8, deals=5), file)
    assert len(asked) == 5, "two more candidates, and three finalists"
    asked.clear()
    tune(Tuning("earth", "greedy", ("soil",), trials=8, deals=6), file)
    assert len(asked) == 11, "another question begins anew"


def test_the_same_seed_proposes_the_same_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = judged(monkeypatch)
    tune(Tuning("earth", "greedy", ("soil",), trials=12, deals=5, seed=9))
    first = list(asked)
    asked.clear()
    tune(Tuning("earth", "greedy", ("soil",), trials=12, deals=5, seed=9))
    assert asked == first


def test_a_bot_that_meets_itself_has_no_margin() -> None:
    counted: list[int] = []
    pair = meeting(Tuning("earth", "random", (), workers=1), "random", 5, 3, counted.append)
    assert (pair.met, sum(counted)) == (6, 6)
    assert pair.margin.mean() == 0.0, "the same bots on the same deals, once in each seat"


def test_names_and_bounds_follow_from_the_bot_as_it_is() -> None:
    tuning = Tuning("earth", "greedy:soil=900:hand=5", ("soil", "expansions"))
    assert tuning.values() == {"soil": 900, "expansions": 1}
    assert tuning.bounds(900) == (450, 1350)
    assert tuning.bounds(1) == (0, 2)
    assert tuning.bounds(-10) == (-15, -5)
    assert tuning.named({"soil": 700}) == "greedy:hand=5:soil=700"
    assert Tuning("earth", "greedy", ()).values()["soil"] == SOIL


@pytest.mark.parametrize(
    ("bot", "names", "sentence"),
    [
        ("greedy", ("sand",), "the bot greedy has no parameter 'sand'; it has pace"),
        ("random", (), "the bot random has no parameters to tune"),
        ("deepblue", (), "unknown bot 'deepblue'"),
    ],
)
def test_what_cannot_be_tuned_is_refused(bot: str, names: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Tuning("earth", bot, names).values()


def test_without_its_package_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(tuning_file, "import_module", missing)
    with pytest.raises(BadInput, match=r"pip install 'holocene\[tune\]'"):
        tune(Tuning("earth", "greedy", ("soil",)))


def test_the_command_plays_and_tells(tmp_path: Path) -> None:
    asked = ["lab", "tune", "earth", "greedy", "soil", "--trials", "1", "--deals", "2", "--workers", "1"]
    told = CliRunner().invoke(app, [*asked, "--out", str(tmp_path / "study"), "--json"])
    assert told.exit_code == 0, told.output
    whole = json.loads(told.stdout)
    (best,) = whole["best"]
    assert best["bot"].startswith("greedy:soil=")
    assert (best["deals"], whole["games"]) == (8, 20)
    assert best["margin_interval"][0] <= best["margin"] <= best["margin_interval"][1]


def test_a_bot_is_tuned_with_own_cards_and_other_tables(tmp_path: Path) -> None:
    asked = ["lab", "tune", "earth", "greedy", "soil", "--trials", "1", "--deals", "2", "--workers", "1"]
    told = CliRunner().invoke(app, [*asked, "--cards", str(tmp_path / "nowhere")])
    assert told.exit_code == 1 and "cannot read cards from" in told.stderr
    told = CliRunner().invoke(app, [*asked, "--option", "mode=hasty"])
    assert told.exit_code == 1 and "option mode cannot be 'hasty'" in told.stderr


@pytest.mark.parametrize("text", ["no journal\n", '{"kind": "something else"}\n'])
def test_a_file_of_something_else_keeps_no_trials_and_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "notes"
    file.write_text(text, "utf-8")
    with pytest.raises(BadInput, match="holds no trials of lab tune"):
        tune(Tuning("earth", "greedy", ("soil",), trials=1, deals=2), file)
    assert file.read_text("utf-8") == text
