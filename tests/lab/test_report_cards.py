"""Reports of games with own cards: the set is named, cards are those of the set, months are compared."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import polars
import pytest
from typer.testing import CliRunner

from holocene.cli.app import app
from holocene.earth.catalogue.cards import load
from holocene.lab import runs
from holocene.lab.report.sums import Sums

MONTHS = """
[[card]]
id = "month-001"
name = { en = "Short Month", fr = "Mois court" }
rules = ["end at 6 cards"]

[[card]]
id = "month-002"
name = { en = "Rich Month", fr = "Mois riche" }
rules = ["red gives 9 soil", "3 points per soil"]
"""
LEFT_OUT = [card.id for card in load().earth if card.kind == "flora"][:3]
FLORA = f"""
remove = {LEFT_OUT}

[[card]]
id = "earth-901"
name = {{ en = "Fern of the test", fr = "Fougère du test" }}
types = ["herb"]
cost = 0
points = 3
abilities = ["green: +1 soil"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    own = tmp_path / "own"
    own.mkdir()
    (own / "set.toml").write_text('name = "Our evening"\n')
    (own / "months.toml").write_text(MONTHS)
    (own / "flora.toml").write_text(FLORA)
    return own


def done(*asked: object) -> str:
    result = CliRunner().invoke(app, [str(word) for word in asked])
    assert result.exit_code == 0, result.output
    return result.output


def sim(cards: Path | str, out: Path, *more: object, games: int = 12, bots: str = "greedy,random") -> None:
    asked = ("sim", "earth", "--players", 2, "--bots", bots, "--games", games, "--seed", 3, "--cards", cards)
    done(*asked, "--workers", 1, "--out", out, *more)


def rows_of(out: Path, name: str) -> list[dict[str, Any]]:
    return polars.read_parquet(out / f"{name}.parquet").to_dicts()


def month_played(game: Any) -> str:
    state = game.begin()
    month = int(state.facts.month)
    return state.facts.month_ids[month] if month >= 0 else ""


def test_a_report_of_an_own_set_with_months_says_what_each_month_did(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sim("own", tmp_path / "plain", "--option", "calendar=off")
    sim("own", tmp_path / "months", "--option", "calendar=random", games=20)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    out = tmp_path / "report"
    done("report", "earth", tmp_path / "plain", tmp_path / "months", "--out", out, "--workers", 1)
    rows = {row["month"]: row for row in rows_of(out, "months")}
    assert set(rows) == {"", "month-001", "month-002"}
    played: dict[str, list[Any]] = {"": list(runs.open(tmp_path / "plain").games())}
    for game in runs.open(tmp_path / "months").games():
        played.setdefault(month_played(game), []).append(game)
    means = {}
    for month, games in played.items():
        row = rows[month]
        assert row["games"] == len(games)
        means[month] = sum(sum(game.outcome.scores) / 2 for game in games) / len(games)
        assert row["points"] == pytest.approx(means[month])
        assert row["first_win"] == pytest.approx(sum(game.outcome.wins[0] for game in games) / len(games))
        of_month = [
            sum(seat[game.outcome.row_names.index("month")] for seat in game.outcome.rows) / 2
            for game in games
            if month
        ]
        assert row["month_points"] == pytest.approx(sum(of_month) / len(games) if month else 0)
    for month in ("month-001", "month-002"):
        assert rows[month]["points_more"] == pytest.approx(means[month] - means[""])
        assert rows[month]["against"] == "none"
    assert rows["month-001"]["rounds_more"] < rows["month-001"]["rounds_more_high"] < 0
    assert rows["month-002"]["month_points"] > 0
    bots = {(row["month"], row["bot"]): row for row in rows_of(out, "month_bots")}
    assert bots["month-002", "greedy"]["seats"] == len(played["month-002"])
    tables = {row["table"]: row["games"] for row in rows_of(out, "tables")}
    assert tables == {"2 standard": 12} | {
        f"2 standard {month}": len(played[month]) for month in ("month-001", "month-002")
    }
    sources = [row for row in rows_of(out, "sources") if row["table"] == "2 standard month-002"]
    assert sources[-1]["month"] > 0 and sources[-1]["animals"] == 0
    cards = {row["id"] for row in rows_of(out, "cards")}
    assert "earth-901" in cards and not cards & set(LEFT_OUT)
    html = (out / "report.html").read_text(encoding="utf-8")
    assert "Our evening" in html and "added: 1" in html and "removed: 3" in html and "months: 2" in html
    assert "2 players, standard, Rich Month" in html and 'id="months"' in html
    assert "2 joueurs" not in html and not re.search(r"month-00\d", re.sub(r'id="[^"]*"|#[\w-]+', "", html))


def test_points_of_animals_and_of_a_month_stay_apart(folder: Path, tmp_path: Path) -> None:
    sim(
        folder,
        tmp_path / "both",
        "--with",
        "animals",
        "--option",
        "calendar=month-002",
        games=1,
        bots="greedy",
    )
    out = tmp_path / "report"
    done("report", "earth", tmp_path / "both", "--out", out, "--workers", 1, "--lang", "fr")
    last = rows_of(out, "sources")[-1]
    (outcome,) = runs.open(tmp_path / "both").outcomes()
    for row in ("fauna", "animals", "month"):
        at = outcome.row_names.index(row)
        assert last[row] == pytest.approx(sum(seat[at] for seat in outcome.rows) / 2)
        assert last[row] != 0
    html = (out / "report.html").read_text(encoding="utf-8")
    assert "ne se compare à rien" in html and "Mois riche" in html


def test_runs_of_different_card_sets_are_not_counted_together(folder: Path, tmp_path: Path) -> None:
    sim("shipped", tmp_path / "ours", games=2)
    sim(folder, tmp_path / "theirs", games=2)
    refused = CliRunner().invoke(app, ["report", "earth", str(tmp_path / "ours"), str(tmp_path / "theirs")])
    assert refused.exit_code == 1
    assert "were played with different cards (the shipped ones, those of" in refused.output
    assert "make one of each" in refused.output


def test_a_set_that_only_adds_months_is_counted_with_shipped_games_without_one(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "months.toml").write_text(MONTHS)
    sim("shipped", tmp_path / "ours", games=3)
    sim(own, tmp_path / "theirs", "--option", "calendar=month-001", games=3)
    out = tmp_path / "report"
    told = done("report", "earth", tmp_path / "ours", tmp_path / "theirs", "--out", out, "--workers", 1)
    assert "6 games" in told
    assert {row["month"]: row["against"] for row in rows_of(out, "months")} == {"": None, "month-001": "none"}


def test_cards_that_have_moved_are_named_and_can_be_pointed_at(folder: Path, tmp_path: Path) -> None:
    sim(folder, tmp_path / "run", games=2)
    folder.rename(tmp_path / "moved")
    for asked in (["report", "earth", str(tmp_path / "run")], ["lab", "games", str(tmp_path / "run")]):
        refused = CliRunner().invoke(app, asked)
        assert refused.exit_code == 1
        assert "was played with the cards of" in refused.output and "--cards DIR" in refused.output
    assert "2 of 2 games" in done("lab", "games", tmp_path / "run", "--cards", tmp_path / "moved")
    found = ("report", "earth", tmp_path / "run", "--cards", tmp_path / "moved", "--workers", 1)
    assert "2 games" in done(*found, "--out", tmp_path / "report")


def test_without_months_nothing_is_said_of_them(tmp_path: Path) -> None:
    from holocene.lab.report.earth_months import count_month, month_bot_rows, month_rows

    sums = Sums()
    count_month(sums, "2 standard", "", ("a", "b"), 12, [1.0, 0.0], [100, 80], 0.0)
    assert month_rows(sums, load()) == [] and month_bot_rows(sums, load()) == []
