"""Runs kept in folders, by command: resumed, sharded, merged, replayed, and stopped without loss."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from holocene.cli.app import app
from holocene.lab import runs

ASKED = ("earth", "--bots", "greedy,random", "--games", "6", "--seed", "3", "--workers", "1")


def invoke(*arguments: str, code: int = 0) -> Any:
    result = CliRunner().invoke(app, list(arguments))
    assert result.exit_code == code, result.output
    return result


def whole(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(invoke(*arguments, "--json").stdout)
    return found


def seats(found: dict[str, Any]) -> Any:
    return found["games"], found["decisions"], found["seats"]


def test_a_kept_run_plays_and_reports_the_games_of_one_that_is_not_kept(tmp_path: Path) -> None:
    folder = str(tmp_path / "run")
    bare = whole("sim", *ASKED)
    assert seats(whole("sim", *ASKED, "--out", folder)) == seats(bare)
    assert len(runs.open(folder)) == 6
    assert seats(whole("sim", *ASKED, "--out", folder, "--resume")) == seats(bare), (
        "read back, not played again"
    )


def test_a_run_that_lacks_games_plays_them_and_reports_on_all(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    bare = whole("sim", *ASKED)
    whole("sim", *ASKED, "--out", str(folder), "--shard", "2/3")
    assert runs.open(folder).missing() == []
    merged = tmp_path / "merged"
    told = whole("lab", "merge", str(folder), "--out", str(merged))
    assert (told["games"], told["of"], told["missing"]) == (2, 6, [[0, 1], [4, 5]])
    assert seats(whole("sim", *ASKED, "--out", str(merged), "--resume")) == seats(bare)
    assert "6 of 6 games of earth" in invoke("lab", "games", str(merged)).stdout


def test_an_arena_is_kept_and_reported_alike(tmp_path: Path) -> None:
    asked = ("arena", "earth", "greedy", "random", "--games", "6", "--seed", "3", "--workers", "1")
    bare = whole(*asked)
    for part in (1, 2, 3):
        whole(*asked, "--out", str(tmp_path / str(part)), "--shard", f"{part}/3")
    folders = [str(tmp_path / str(part)) for part in (1, 2, 3)]
    whole("lab", "merge", *folders, "--out", str(tmp_path / "whole"))
    kept = whole(*asked, "--out", str(tmp_path / "whole"), "--resume")
    for key in ("games", "decisions", "deals", "bots", "pairs"):
        assert kept[key] == bare[key]
    assert runs.open(tmp_path / "whole").manifest.arena == {
        "bots": ["greedy", "random"],
        "lineups": [[0, 1], [1, 0]],
        "groups": [[0], [1]],
    }


def test_a_kept_game_is_replayed_and_extracted(tmp_path: Path) -> None:
    folder, file = str(tmp_path / "run"), str(tmp_path / "game.jsonl")
    whole("sim", *ASKED, "--out", folder)
    invoke("lab", "extract", folder, "4", file)
    kept = whole("replay", folder, "--game", "4")
    alone = whole("replay", file)
    assert kept["choices"] == alone["choices"]
    assert kept["digest"] == alone["digest"]
    assert kept["about"] == {"bots": ["greedy", "random"], "game": 4}
    (listed,) = whole("lab", "games", folder, "--from", "4", "--to", "4")["listed"]
    assert listed["scores"] == [
        next(side["total"] for side in kept["result"]["sides"] if seat in side["seats"]) for seat in (0, 1)
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("sim", "earth", "--resume"), "--resume needs a folder"),
        (("sim", "earth", "--shard", "1/2", "--out", "x.csv"), "--shard needs a folder"),
        (("sim", "earth", "--shard", "3/2", "--out", "x"), "cannot read the shard '3/2'"),
        (("replay", "README.md", "--game", "3"), "README.md is one record: --game is for folders"),
        (("replay", "docs"), "docs is a folder of games: --game says which one"),
        (("lab", "games", "docs"), "docs is not a folder of games: it has no manifest.json"),
        (("lab", "merge", "docs", "--out", "x"), "docs is not a folder of games"),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: tuple[str, ...], sentence: str) -> None:
    result = invoke(*arguments, code=1)
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr
    assert not Path("x").exists()


# --- signals ----------------------------------------------------------------------------


SENDER = """
import os, pathlib, signal

def make(game):
    flag, asked = pathlib.Path({flag!r}), [0]
    def bot(view, choices, stream):
        asked[0] += 1
        if asked[0] == 700 and not flag.exists():
            flag.touch()
            os.kill({pid}, signal.{name})
        return choices[stream.below(len(choices))]
    return bot
"""
"""A bot that stops the run it plays in, once."""


@pytest.mark.linux
@pytest.mark.parametrize(("name", "workers", "code"), [("SIGINT", "1", 130), ("SIGTERM", "2", 143)])
def test_a_signal_keeps_everything_finished_and_resume_plays_the_rest(
    name: str, workers: str, code: int, tmp_path: Path
) -> None:
    bot, folder = tmp_path / "sender.py", tmp_path / "run"
    pid = "os.getpid()" if workers == "1" else "os.getppid()"
    bot.write_text(SENDER.format(name=name, pid=pid, flag=str(tmp_path / "sent")), "utf-8")
    asked = ("sim", "earth", "--bots", f"{bot}:make,random", "--games", "60", "--workers", workers)
    command = [sys.executable, "-m", "holocene", *asked, "--out", str(folder)]
    stopped = subprocess.run(command, capture_output=True, text=True, check=False)
    assert stopped.returncode == code, stopped.stderr
    stored = runs.open(folder)
    assert 0 < len(stored) < 60
    assert f"holocene: stopped after {len(stored)} of 60 games; they are in {folder}" in stopped.stderr
    assert stopped.stdout.startswith(f"{len(stored)} games in ")
    for game in stored.games():
        game.last()
    assert seats(whole(*asked, "--out", str(folder), "--resume")) == seats(whole(*asked))


@pytest.mark.linux
def test_one_signal_is_enough_where_a_game_of_this_process_does_not_end(tmp_path: Path) -> None:
    """As a cluster sends it, and nothing after it but a kill: finished games are kept after five seconds."""
    bot, folder = tmp_path / "sender.py", tmp_path / "run"
    sender = SENDER.format(name="SIGTERM", pid="os.getpid()", flag=str(tmp_path / "sent"))
    sleeps = "            while True:\n                import time\n                time.sleep(1)\n"
    bot.write_text(sender.replace("        return choices", f"{sleeps}        return choices"), "utf-8")
    asked = ("sim", "earth", "--bots", f"{bot}:make,random", "--games", "60", "--workers", "1")
    command = [sys.executable, "-m", "holocene", *asked, "--out", str(folder)]
    stopped = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
    assert stopped.returncode == 143, stopped.stderr
    assert len(runs.open(folder)) > 0
    assert stopped.stderr.startswith("holocene: stopped after ")


@pytest.mark.linux
def test_a_worker_that_is_killed_costs_no_game(tmp_path: Path) -> None:
    flag = tmp_path / "killed"
    bot = tmp_path / "victim.py"
    bot.write_text(
        "import os, pathlib\n"
        "def make(game):\n"
        f"    flag = pathlib.Path({str(flag)!r})\n"
        "    def bot(view, choices, stream):\n"
        "        if not flag.exists():\n"
        "            flag.touch()\n"
        "            os.kill(os.getpid(), 9)\n"
        "        return choices[stream.below(len(choices))]\n"
        "    return bot\n",
        "utf-8",
    )
    asked = ("sim", "earth", "--bots", f"{bot}:make,random", "--games", "8", "--seed", "2", "--workers")
    shared = whole(*asked, "2")
    assert flag.exists()
    assert seats(shared) == seats(whole(*asked, "1"))
