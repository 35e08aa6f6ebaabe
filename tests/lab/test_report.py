"""Reports of many games: what is counted is what happened, wherever the games come from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import Any

import numpy as np
import polars
import pytest
from typer.testing import CliRunner

from holocene import earth, ews
from holocene.cli.app import app
from holocene.earth.catalogue.cards import load
from holocene.kernel.errors import BadInput, RecordError
from holocene.kernel.events import Sink
from holocene.lab.batch import Player, Run
from holocene.lab.folders import begin, merge
from holocene.lab.manifest import Manifest
from holocene.lab.packing import steps
from holocene.lab.parts import Parts
from holocene.lab.report import earth_tables, words_en, words_fr
from holocene.lab.report.bundles import BundleWriter, Table, read_bundle
from holocene.lab.report.counting import count_all
from holocene.lab.report.making import Made, check_out, make_report
from holocene.lab.report.needs import check_packages
from holocene.lab.report.sources import Piece, pieces_of, total_of
from holocene.lab.report.words import Words

TABLES: list[tuple[dict[str, object], int]] = [
    ({"players": 2}, 14),
    ({"players": 3, "mode": "advanced", "with": ["abundance"]}, 6),
    ({"players": 2, "with": ["animals"]}, 6),
    ({"players": 1, "solo.difficulty": "medium"}, 3),
    ({"players": 4, "team": "2v2"}, 3),
]


def play_bundle(path: Path, game: Any, plan: list[tuple[dict[str, object], int]], bot: str) -> list[Any]:
    """Writes a bundle of games; what came of them, by table."""
    runs = []
    for at, (options, _) in enumerate(plan):
        whole = game.checked_options(options)
        lineup = (bot,) * game.seats(game.new(whole, 0))
        runs.append(Run(game.NAME, whole, (lineup,), 1000, at, packed=True))
    writer = BundleWriter(path, game, [Table(run.options, run.lineups[0]) for run in runs])
    outcomes, number = [], 0
    for at, (run, (_, games)) in enumerate(zip(runs, plan, strict=True)):
        player = Player(run)
        for _ in range(games):
            outcome = player.play(number)
            writer.add(number, at, outcome.seed, outcome.packed, outcome.digest)
            outcomes.append((at, outcome))
            number += 1
    writer.close()
    return outcomes


@pytest.fixture(scope="module", autouse=True)
def few_are_enough() -> Iterator[None]:
    """So that the figures about cards are drawn for a few games, too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("holocene.lab.report.contrasts.LEAST", 5)
        yield


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Any]]:
    path = tmp_path_factory.mktemp("bundle") / "some.games"
    return path, play_bundle(path, earth, TABLES, "random")


@pytest.fixture(scope="module")
def report(bundle: tuple[Path, list[Any]], tmp_path_factory: pytest.TempPathFactory) -> tuple[Made, Path]:
    out = tmp_path_factory.mktemp("report")
    return make_report("earth", [Piece(bundle[0])], out, Words("en"), 1, lambda done: None), out


def read(out: Path, name: str) -> list[dict[str, Any]]:
    return polars.read_parquet(out / f"{name}.parquet").to_dicts()


# --- what is counted ---------------------------------------------------------------------


def test_wins_points_and_games_are_those_of_the_outcomes(bundle: Any, report: Any) -> None:
    _, outcomes = bundle
    made, out = report
    assert made.games == len(outcomes) == 32
    two = [outcome for at, outcome in outcomes if at in (0, 2)]
    first = next(row for row in read(out, "seats") if row["players"] == 2 and row["seat"] == 1)
    assert first["games"] == len(two)
    assert first["win"] == pytest.approx(sum(outcome.wins[0] for outcome in two) / len(two))
    assert first["points"] == pytest.approx(sum(outcome.scores[0] for outcome in two) / len(two))
    tables = {row["table"]: row for row in read(out, "tables")}
    assert {name: row["games"] for name, row in tables.items()} == {
        "2 standard": 14,
        "3 advanced abundance": 6,
        "2 standard animals": 6,
        "1 standard medium": 3,
        "4 standard 2v2": 3,
    }
    base = [outcome for at, outcome in outcomes if at == 0]
    assert tables["2 standard"]["decisions"] == pytest.approx(sum(o.decisions for o in base) / len(base))
    assert not any(row["players"] == 4 for row in read(out, "seats")), "teams are no seats that win alone"


class Told(Sink):
    """A second, plainer count of what was planted and seen."""

    def __init__(self) -> None:
        self.seen: set[tuple[int, int]] = set()
        self.laid: set[tuple[int, int]] = set()
        self.looked: list[int] = []
        self.stayed: list[int] = []

    def drawn(self, seat: int, card: int, way: str) -> None:
        self.seen.add((seat, card))
        if way == "look":
            self.looked.append(card)

    def kept(self, seat: int, card: int) -> None:
        self.stayed.append(card)

    def planted(self, seat: int, card: int, cell: int) -> None:
        self.laid.add((seat, card))


def test_rates_of_cards_are_those_of_the_events(tmp_path: Path) -> None:
    """The Island side without cards to compost leaves the starting hand no choice: only looks are offered."""
    path = tmp_path / "one.games"
    outcomes = play_bundle(path, earth, [({"players": 2}, 8)], "random")
    sums = count_all("earth", [Piece(path)], 1, lambda done: None)
    seen, laid, looked = [0] * earth.card_count(), [0] * earth.card_count(), 0
    for _, outcome in outcomes:
        state, told = earth.new({"players": 2}, outcome.seed), Told()
        earth.listen(state, told)
        for _ in steps(earth, state, outcome.packed):
            pass
        for _, card in told.seen:
            seen[card] += 1
        for _, card in told.laid:
            laid[card] += 1
        looked += len(told.looked)
    rates = sums.arrays["rates", "2 standard"]
    assert rates[0].tolist() == seen
    assert rates[3].tolist() == laid
    assert rates[1].sum() >= looked > 0
    assert (rates[2] <= rates[1]).all()
    rows = {row["id"]: row for row in earth_tables.card_rows(sums, load())}
    card = max(range(len(seen)), key=seen.__getitem__)
    assert rows[earth.card_name(card)]["draw_rate"] == pytest.approx(seen[card] / 16)
    assert rows[earth.card_name(card)]["plant_rate"] == pytest.approx(laid[card] / seen[card])


def test_every_seat_counts_once_in_every_contrast_and_every_pair_once(bundle: Any) -> None:
    sums = count_all("earth", [Piece(bundle[0])], 1, lambda done: None)
    seats = 14 * 2 + 6 * 3 + 6 * 2 + 3 + 3 * 4
    for way in ("start", "drawn", "planted", "island", "climate"):
        assert sum(contrast.all[0].sum() for contrast in sums.contrasts_named(way)) == seats
    pairs = sums.arrays[("pairs",)][0].reshape(earth.card_count(), -1)
    assert pairs.sum() > 2 * pairs.diagonal().sum() > 0
    assert (np.tril(pairs, -1) == 0).all(), "the smaller card comes first"
    planted = sum(contrast.having[0].sum() for contrast in sums.contrasts_named("planted"))
    solo = [
        contrast for key, contrast in sums.contrasts.items() if key[:2] == ("planted", "1 standard medium")
    ]
    alone = sum(contrast.having[0].sum() for contrast in solo)
    assert pairs.diagonal().sum() == planted - alone


def test_leads_and_standings_hold_together(report: Any) -> None:
    _, out = report
    leads = [row for row in read(out, "leads") if row["players"] == 2]
    assert [row["tenth"] for row in leads] == list(range(1, 11))
    assert leads[-1]["win"] == 1.0, "who leads at the end has won"
    assert all(row["swing"] is None or 0 <= row["swing"] <= 1 for row in leads)
    for tenth in range(1, 11):
        rows = [row for row in read(out, "standing") if (row["players"], row["tenth"]) == (2, tenth)]
        assert sum(row["seats"] for row in rows) == 2 * 20
        assert sum(row["seats"] * row["win"] for row in rows) == pytest.approx(20)
    sources = [row for row in read(out, "sources") if row["table"] == "2 standard animals"]
    assert sources[-1]["animals"] >= 0 and sources[-1]["cards"] > sources[0]["cards"]


# --- where games come from ----------------------------------------------------------------


def test_a_folder_of_a_run_says_the_same_as_a_bundle_and_workers_change_nothing(tmp_path: Path) -> None:
    from typer.testing import CliRunner

    from holocene.cli.app import app

    asked = ["sim", "earth", "--players", "2", "--bots", "random", "--games", "12", "--seed", "5"]
    run = CliRunner().invoke(app, [*asked, "--workers", "1", "--out", str(tmp_path / "run")])
    assert run.exit_code == 0, run.output
    pieces = pieces_of([tmp_path / "run"], "earth")
    assert total_of(pieces, earth) == 12
    whole = earth.checked_options({"players": 2})
    writer = BundleWriter(tmp_path / "same.games", earth, [Table(whole, ("random", "random"))])
    player = Player(Run("earth", whole, (("random", "random"),), 12, 5, packed=True))
    for number in range(12):
        outcome = player.play(number)
        writer.add(number, 0, outcome.seed, outcome.packed, outcome.digest)
    writer.close()
    told: list[int] = []
    found = [
        earth_tables.make_tables(count_all("earth", pieces, 1, told.append)),
        earth_tables.make_tables(count_all("earth", [Piece(tmp_path / "same.games")], 1, lambda done: None)),
        earth_tables.make_tables(count_all("earth", pieces, 2, lambda done: None)),
    ]
    assert told == list(range(1, 13))
    assert str(found[0]) == str(found[1])
    for name, rows in found[0].items():
        for one, other in zip(rows, found[2][name], strict=True):
            assert one == pytest.approx(other, nan_ok=True)


def test_a_folder_may_hold_several_runs_and_bundles(bundle: Any, tmp_path: Path) -> None:
    (tmp_path / "a.games").write_bytes(bundle[0].read_bytes())
    (tmp_path / "b.games").write_bytes(bundle[0].read_bytes())
    (tmp_path / "notes.txt").write_text("not a game")
    assert [piece.path.name for piece in pieces_of([tmp_path], "earth")] == ["a.games", "b.games"]
    assert total_of(pieces_of([tmp_path], "earth"), earth) == 64


def test_what_holds_no_games_of_this_kind_is_refused_in_one_sentence(bundle: Any, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such folder"):
        pieces_of([tmp_path / "nowhere"], "earth")
    with pytest.raises(BadInput, match="holds no games"):
        pieces_of([tmp_path], "earth")
    with pytest.raises(BadInput, match="games of earth, not of ews"):
        list(read_bundle(bundle[0], ews))
    torn = tmp_path / "torn.games"
    torn.write_bytes(bundle[0].read_bytes()[:-40])
    with pytest.raises(RecordError, match="breaks off"):
        list(read_bundle(torn, earth))
    with pytest.raises(BadInput, match="unknown language 'de'"):
        check_out(tmp_path, "de")
    with pytest.raises(BadInput, match="it is a file"):
        check_out(torn, "en")


def test_a_run_without_games_yet_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    """An empty shard, or a run that was stopped before its first game."""
    run = Run("earth", earth.checked_options({"players": 2}), (("random", "random"),), 3, 5, packed=True)
    begin(tmp_path / "run", Manifest.of("sim", run), False)
    asked = ["report", "earth", str(tmp_path / "run"), "--out", str(tmp_path / "page"), "--workers", "1"]
    told = CliRunner().invoke(app, asked)
    assert told.exit_code == 1
    assert told.stderr == (
        "holocene: there is no finished game in what was given, so there is nothing to report\n"
    )
    assert not (tmp_path / "page").exists()


def test_the_same_games_are_not_counted_twice(tmp_path: Path) -> None:
    """As where shards lie beside what they were merged into."""
    run = Run("ews", ews.checked_options({}), (("random", "random"),), 4, 5, packed=True)
    for shard in ((1, 2), (2, 2)):
        folder = tmp_path / f"shard-{shard[0]}"
        stored = begin(folder, Manifest.of("sim", run, shard), False)
        parts = Parts(folder, run.lineups)
        parts.add(Player(run).play(number) for number in stored.manifest.numbers())
        parts.flush()
    assert total_of(pieces_of([tmp_path], "ews"), ews) == 4
    merge([tmp_path / "shard-1", tmp_path / "shard-2"], tmp_path / "whole")
    with pytest.raises(BadInput, match=r"shard-1 and .*whole hold the same games of one run"):
        pieces_of([tmp_path], "ews")


def test_a_record_that_leads_elsewhere_is_refused(tmp_path: Path) -> None:
    whole = earth.checked_options({"players": 2})
    outcome = Player(Run("earth", whole, (("random", "random"),), 1, 5, packed=True)).play(0)
    writer = BundleWriter(tmp_path / "x.games", earth, [Table(whole, ("random", "random"))])
    writer.add(0, 0, outcome.seed, outcome.packed, outcome.digest ^ 1)
    writer.close()
    with pytest.raises(RecordError, match="does not lead to the state"):
        count_all("earth", [Piece(tmp_path / "x.games")], 1, lambda done: None)


def test_missing_packages_are_named_before_anything_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    check_packages()
    monkeypatch.setattr(
        "holocene.lab.report.needs.find_spec", lambda name: None if name == "matplotlib" else 1
    )
    with pytest.raises(BadInput, match=r"needs matplotlib.*holocene\[report\]"):
        check_packages()


# --- the page -----------------------------------------------------------------------------


class Looking(HTMLParser):
    """Ids, links and what would be fetched."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.figures = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if told.get("id"):
            self.ids.append(str(told["id"]))
        if tag == "a":
            self.links.append(str(told["href"]))
        self.figures += tag == "figure"
        if tag in ("link", "img", "iframe", "object") or (tag == "script" and told.get("src")):
            self.fetched.append(tag)


def check_page(html: str, lang: str) -> None:
    looking = Looking()
    looking.feed(html)
    assert f'<html lang="{lang}">' in html
    assert looking.fetched == []
    assert len(looking.ids) == len(set(looking.ids))
    assert len(looking.links) >= 9 and all(link[1:] in looking.ids for link in looking.links)
    assert looking.figures >= 12
    assert not re.search(r"url\((?!#)|@import|https?://(?!www\.w3\.org)", html)
    texts = words_fr.TEXTS if lang == "fr" else words_en.TEXTS
    for key in ("glance", "cards", "fauna", "seats", "course", "swings", "scores", "animals_heading"):
        assert texts[key] in html.replace("&#x27;", "'")
    assert not re.search(r">\W*nan\b", html), "what is not known is left out"


def test_the_page_stands_alone_has_every_part_and_is_the_same_for_equal_games(
    bundle: Any, report: Any, tmp_path: Path
) -> None:
    html = report[0].page.read_text(encoding="utf-8")
    check_page(html, "en")
    again = make_report("earth", [Piece(bundle[0])], tmp_path, Words("en"), 1, lambda done: None)
    assert again.page.read_text(encoding="utf-8") == html


def test_both_languages_say_the_same_things_with_the_same_values() -> None:
    assert words_en.TEXTS.keys() == words_fr.TEXTS.keys()
    for key, text in words_en.TEXTS.items():
        fields = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert fields == {name for _, name, _, _ in Formatter().parse(words_fr.TEXTS[key]) if name}, key


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert Words("en").plain(-12345.67, 1) == "−12,345.7"
    assert Words("fr").plain(-12345.67, 1) == "−12\u202f345,7"
    assert Words("en").percent(0.1234) == "12.3%"
    assert Words("fr").percent(0.1234) == "12,3\u202f%"
    assert Words("en").signed(0.04) == "+0.0" and Words("en").plain(-0.04, 1) == "0.0"
    assert Words("fr").table("4 standard abundance") == "4 joueurs, standard, Abondance"


# --- Earth, Water & Sun ---------------------------------------------------------------------


def test_a_report_about_earth_water_and_sun_counts_results_turns_and_openings(tmp_path: Path) -> None:
    plan: list[tuple[dict[str, object], int]] = [({"board": "H79"}, 10), ({"board": "R67"}, 5)]
    outcomes = play_bundle(tmp_path / "some.games", ews, plan, "random")
    made = make_report("ews", [Piece(tmp_path / "some.games")], tmp_path, Words("fr"), 1, lambda done: None)
    assert made.games == 15
    rows = {row["board"]: row for row in read(tmp_path, "players")}
    own = [outcome for at, outcome in outcomes if at == 0]
    assert rows["H79"]["share"] == pytest.approx(sum(outcome.wins[0] for outcome in own) / 10)
    assert rows["H79"]["draws"] == sum(outcome.wins[0] == 0.5 for outcome in own)
    turns = []
    for outcome in own:
        state = ews.new({"board": "H79"}, outcome.seed)
        for _ in steps(ews, state, outcome.packed):
            pass
        turns.append(int(ews.view(state, -1).turn()))
    assert abs(rows["H79"]["turns"] - sum(turns) / 10) <= 1
    openings = [row for row in read(tmp_path, "openings") if row["board"] == "H79"]
    assert sum(row["games"] for row in openings) == 10
    assert sum(row["part"] for row in openings) == pytest.approx(1)
    assert " / " in openings[0]["turn"]
    assert sum(row["games"] for row in read(tmp_path, "reasons")) == 15
    assert words_fr.TEXTS["openings"] in made.page.read_text(encoding="utf-8")


def test_the_command_writes_page_and_tables_and_says_where(bundle: Any, tmp_path: Path) -> None:
    import json

    from typer.testing import CliRunner

    from holocene.cli.app import app

    out = tmp_path / "out"
    asked = ["report", "earth", str(bundle[0]), "--out", str(out), "--workers", "1", "--lang", "fr", "--json"]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    told = json.loads(done.stdout)
    assert told["games"] == 32
    check_page(Path(told["page"]).read_text(encoding="utf-8"), "fr")
    assert all(Path(path).exists() for path in told["tables"])
    refused = CliRunner().invoke(app, ["report", "ews", str(bundle[0])])
    assert refused.exit_code == 1 and "games of earth, not of ews" in refused.output
