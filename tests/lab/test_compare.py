"""`holocene lab compare`: two card sets on equal deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from holocene.cli.app import app
from holocene.lab.compare import difference, student

RICH = """
[[card]]
id = "island-{n}-{side}"
name = "Rich"
points = 40
setup = {{ draw = 8, compost = 2, soil = 9 }}
abilities = ["blue: +1 soil"]
"""


def test_the_quantiles_of_student_are_those_of_the_tables() -> None:
    for freedom, known in (
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (1000, 1.962),
    ):
        assert student(freedom) == pytest.approx(known, abs=0.012)


def test_a_difference_is_told_by_deal() -> None:
    """The two sets vary a lot between deals and hardly within one: the interval knows."""
    ours = [100.0, 200.0, 300.0, 400.0]
    theirs = [101.0, 202.0, 301.0, 402.0]
    found = difference("points", ours, theirs)
    assert (found.a, found.b, found.mean) == (250.0, 251.5, 1.5)
    half = 3.182 * (1 / 3) ** 0.5 / 2
    assert found.low == pytest.approx(1.5 - half, abs=0.01) and found.high == pytest.approx(
        1.5 + half, abs=0.01
    )


def compared(*arguments: str) -> dict[str, object]:
    run = CliRunner().invoke(
        app, ["lab", "compare", *arguments, "--bots", "random", "--workers", "1", "--json"]
    )
    assert run.exit_code == 0, run.output
    whole: dict[str, object] = json.loads(run.stdout)
    return whole


def test_a_set_compared_with_itself_differs_in_nothing() -> None:
    told = compared("shipped", "shipped", "--deals", "3", "--mode", "beginner")
    figures = told["figures"]
    assert isinstance(figures, list) and {"points", "decisions"} <= {one["name"] for one in figures}
    assert all(one["difference"] == one["low"] == one["high"] == 0 for one in figures)


def test_richer_islands_show_in_the_points(tmp_path: Path) -> None:
    text = 'remove = "all"\n' + "".join(RICH.format(n=n, side=side) for n in (901, 902) for side in "ab")
    (tmp_path / "islands.toml").write_text(text, encoding="utf-8")
    told = compared("shipped", str(tmp_path), "--deals", "4", "--mode", "beginner")
    assert (told["a"], told["b"], told["deals"]) == ("shipped", tmp_path.name, 4)
    points = next(one for one in told["figures"] if one["name"] == "points")  # type: ignore[attr-defined]
    assert points["difference"] > 20 and points["high"] > points["difference"] > points["low"]


def test_a_comparison_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("holocene.cli.progress.EVERY", 0.0)
    asked = ["lab", "compare", "shipped", "shipped", "--deals", "2", "--mode", "beginner"]
    run = CliRunner().invoke(app, [*asked, "--bots", "random", "--workers", "1", "--json"])
    lines = [json.loads(line) for line in run.stderr.splitlines()]
    assert [line["progress"] for line in lines] == [1, 2, 3, 4]
    assert {(line["of"], line["unit"]) for line in lines} == {(4, "games")}


def test_what_cannot_be_compared_is_one_sentence(tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["lab", "compare", "shipped", str(tmp_path / "nowhere")])
    assert run.exit_code == 1 and "cannot read cards from" in run.stderr and run.stderr.count("\n") == 1
