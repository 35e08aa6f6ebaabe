"""Bots from outside: found by file or package, kept apart when they fail, and named with their line."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from holocene import earth, ews
from holocene.bots import outside
from holocene.bots.outside import BotFailed, make_outside, short_name
from holocene.bots.registry import make_bot, make_policy
from holocene.cli.app import app
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Result, Side
from holocene.kernel.record import read
from holocene.kernel.rng import seeded
from holocene.lab.batch import Player, Run, play_run
from holocene.lab.match import forfeited

SOURCE: Final = '''
"""Several makers of bots."""
import beside


class Pick:
    def __init__(self, game, place=0, word="", half=0.5):
        self.game, self.place = game, place
        self.given = (place, word, half)

    def __call__(self, view, choices, stream):
        print("thinking aloud")
        plain = [choice for choice in choices if self.game.name(choice) not in beside.FORMS]
        return (plain or choices)[self.place]


class EwsOnly(Pick):
    games = ("ews",)


def breaks(game):
    def bot(view, choices, stream):
        if view.turn() >= 2:
            return 1 // 0
        return Pick(game)(view, choices, stream)
    return bot


def answers(game, what="none"):
    return lambda view, choices, stream: {"none": None, "minus": -1, "true": True, "text": "done"}[what]


def leaves(game):
    def bot(view, choices, stream):
        raise SystemExit(3)
    return bot


def makes_nothing(game):
    return 5


def cannot_be_made(game):
    raise RuntimeError("no weights here")
'''


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "beside.py").write_text('FORMS = ("less", "share")\n', "utf-8")
    path = tmp_path / "my bots.py"
    path.write_text(SOURCE, "utf-8")
    yield str(path)  # type: ignore[misc]
    sys.path[:] = [entry for entry in sys.path if entry != str(tmp_path)]
    sys.modules.pop("beside", None)


def line_of(text: str) -> int:
    return next(at for at, line in enumerate(SOURCE.splitlines(), 1) if text in line)


def refused(name: str, game: Any = earth) -> str:
    with pytest.raises(BadInput) as caught:
        make_bot(name, game)
    assert "\n" not in str(caught.value)
    return str(caught.value)


# --- names ------------------------------------------------------------------------------


@pytest.mark.pure
def test_an_object_of_a_file_makes_a_bot_with_parameters(file: str) -> None:
    bot = make_bot(f"{file}:Pick:place=-1:word=a.py:half=0.25", earth)
    assert isinstance(bot, outside.Outside)
    assert bot.bot.given == (-1, "a.py", 0.25)  # type: ignore[attr-defined]
    state = earth.new({}, 1)
    choices = earth.choices(state, 0)
    assert bot(earth.view(state, 0), choices, seeded(1)) == choices[-1]


def test_what_a_name_gets_wrong_is_refused_in_one_sentence(file: str, tmp_path: Path) -> None:
    assert refused(f"{file}:Nobody") == f"the file {file} has no Nobody that could make a bot"
    assert "it must be FILE.py:OBJECT" in refused(file)
    assert "it must be FILE.py:OBJECT" in refused(f"{file}:place=3")
    assert "a parameter is KEY=VALUE" in refused(f"{file}:Pick:place")
    assert "unexpected keyword argument 'depth'" in refused(f"{file}:Pick:depth=3")
    assert "missing a required argument" not in refused(f"{file}:makes_nothing")
    assert "making it gave 'int'" in refused(f"{file}:makes_nothing")
    place = line_of("no weights")
    assert refused(f"{file}:cannot_be_made").endswith(f"{file}, line {place}: RuntimeError: no weights here")
    assert "does not play earth, only ews" in refused(f"{file}:EwsOnly")
    assert make_bot(f"{file}:EwsOnly", ews)
    missing = tmp_path / "none.py"
    assert refused(f"{missing}:Pick").startswith(f"there is no file {missing}")
    broken = tmp_path / "broken.py"
    broken.write_text("x = 1\ndef y(:\n", "utf-8")
    assert f"{broken}, line 2: invalid syntax" in refused(f"{broken}:y")
    broken.write_text("import nothing_of_this_name\n", "utf-8")
    assert f"{broken}, line 1: ModuleNotFoundError" in refused(f"{broken}:y")
    with pytest.raises(BadInput):
        make_policy(f"{file}:Pick", earth)


def test_a_short_name_holds_no_path() -> None:
    assert short_name("/home/me/my.py:Maker:depth=3") == "Maker:depth=3"
    assert short_name("C:\\bots\\my.py:Maker") == "Maker"
    assert short_name("packaged:depth=3") == "packaged:depth=3"


def test_a_package_offers_bots_as_entry_points(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    info = site / "strong_bots-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: strong-bots\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[holocene.bots]\nstrong = strong_bots:Pick\n", "utf-8")
    (site / "strong_bots.py").write_text(SOURCE.replace("import beside", "class beside: FORMS = ()"), "utf-8")
    monkeypatch.syspath_prepend(str(site))
    bot = make_bot("strong:place=-1", earth)
    assert bot.bot.given == (-1, "", 0.5)  # type: ignore[attr-defined]
    assert refused("weak").endswith(", strong")
    assert "unexpected keyword argument" in refused("strong:depth=1")


# --- failing ----------------------------------------------------------------------------


@pytest.mark.pure
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("answers", "it answered None, which is no whole number"),
        ("answers:what=minus", "it answered -1, which is not among the"),
        ("answers:what=true", "it answered True, which is no whole number"),
        ("answers:what=text", "it answered 'done', which is no whole number"),
        ("leaves", f"line {line_of('raise SystemExit')}: SystemExit: 3"),
    ],
)
def test_whatever_a_bot_does_wrong_is_said_with_its_name(file: str, name: str, reason: str) -> None:
    state = earth.new({}, 1)
    bot = make_outside(f"{file}:{name}", earth)
    with pytest.raises(BotFailed) as caught:
        bot(earth.view(state, 0), earth.choices(state, 0), seeded(1))
    assert str(caught.value).startswith(f"the bot {file}:{name} failed: ")
    assert reason in str(caught.value)


def test_a_bot_that_fails_loses_its_game_and_the_run_goes_on(file: str, tmp_path: Path) -> None:
    lineups = (("random", f"{file}:breaks"), (f"{file}:breaks", "random"), ("random", "random"))
    run = Run("earth", {"players": 2}, lineups, 6, 3, records=tmp_path)
    outcomes = [outcome for chunk in play_run(run, 1) for outcome in chunk]
    assert [outcome.failed_seat for outcome in outcomes] == [1, 0, -1] * 2
    assert [outcome.wins for outcome in outcomes[:2]] == [(1.0, 0.0), (0.0, 1.0)]
    assert outcomes[0].ranks == (1, 2)
    where = f"{file}, line {line_of('1 // 0')}: ZeroDivisionError"
    assert all(where in outcome.failed for outcome in outcomes if outcome.failed_seat >= 0)
    assert outcomes[0].decisions > 0
    kept = read(tmp_path / "game-0.jsonl", {"earth": earth}, sealed=False)
    assert not earth.is_over(kept.state)
    assert Player(run).play(0) == outcomes[0]


def test_a_bot_that_never_lets_a_game_end_loses_it(tmp_path: Path) -> None:
    """The first answer is often `less`, which opens and closes a form for ever."""
    path = tmp_path / "first.py"
    path.write_text("def make(game):\n    return lambda view, choices, stream: choices[0]\n", "utf-8")
    run = Run("earth", {"players": 2}, ((f"{path}:make", "random"),), 1, 3, packed=True)
    outcome = Player(run).play(0)
    assert (outcome.failed_seat, outcome.wins) == (0, (0.0, 1.0))
    assert outcome.failed == "the game has no end: after 50,000 decisions it answered 'less'"


def test_worker_processes_play_the_same_games_with_bots_from_outside(file: str) -> None:
    run = Run("earth", {"players": 2}, ((f"{file}:breaks", "random"), (f"{file}:Pick", "random")), 8, 3)
    alone, shared = ([one for chunk in play_run(run, n) for one in chunk] for n in (1, 2))
    assert alone == shared
    assert {outcome.failed_seat for outcome in alone} == {0, -1}


def test_a_team_loses_with_its_failing_member_and_gaia_wins_alone() -> None:
    sides = [Side(name, seats, (), 10, rank) for name, seats, rank in (("A", (0, 2), 1), ("B", (1, 3), 1))]
    lost = forfeited(Result(False, tuple(sides), "", ""), 2)
    assert [(side.name, side.rank) for side in lost.sides] == [("B", 1), ("A", 2)]
    alone = Result(False, (Side("seat 0", (0,), (), 9, 1), Side("Gaia", (), (), 5, 2)), "", "")
    assert [(side.name, side.rank) for side in forfeited(alone, 0).sides] == [("Gaia", 1), ("seat 0", 2)]


# --- commands ---------------------------------------------------------------------------


def test_sim_names_a_failing_bot_once_and_its_output_stays_json(file: str, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    asked = ["sim", "earth", "--bots", f"{file}:breaks,{file}:Pick", "--games", "3", "--workers", "1"]
    told = CliRunner().invoke(app, [*asked, "--json", "--out", str(out)])
    assert told.exit_code == 0, told.output
    (failure,) = json.loads(told.stdout)["failures"]
    assert failure["bot"] == f"{file}:breaks"
    assert failure["games"] == 3
    assert f"line {line_of('1 // 0')}" in failure["reason"]
    lines = told.stderr.splitlines()
    said = [line for line in lines if line != "thinking aloud" and not line.startswith('{"progress"')]
    assert len(said) == 1
    assert "failed in 3 of 3 games and lost them, first in game 0 (seed " in said[0]
    with out.open(encoding="utf-8") as rows:
        assert [row["failed_seat"] for row in csv.DictReader(rows)] == ["0"] * 3


def test_arena_rates_a_bot_from_outside(file: str) -> None:
    asked = ["arena", "earth", f"{file}:Pick", f"{file}:breaks", "--games", "4", "--workers", "1", "--json"]
    told = CliRunner().invoke(app, asked)
    assert told.exit_code == 0, told.output
    whole = json.loads(told.stdout)
    shares = {row["bot"]: row["win_share"] for row in whole["bots"]}
    assert shares == {f"{file}:Pick": 1.0, f"{file}:breaks": 0.0}
    assert whole["failures"][0]["games"] == 4


def test_a_bot_that_kills_its_process_ends_the_run_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "rude.py"
    path.write_text("import os\ndef make(game):\n    return lambda *_: os._exit(9)\n", "utf-8")
    asked = ["sim", "earth", "--bots", f"{path}:make,random", "--games", "4", "--workers", "2"]
    told = CliRunner().invoke(app, asked)
    assert told.exit_code == 1
    assert told.stderr.startswith("holocene: a worker process ended in the middle of a game")
