"""The command `holocene serve`: one line for what a person can mend."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from holocene.cli.serve import data_folder


def run_serve(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "holocene", "serve", *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        run = run_serve("--port", port, "--db", str(tmp_path / "table.db"))
    assert run.returncode == 1 and run.stdout == ""
    assert run.stderr.count("\n") == 1 and port in run.stderr


@pytest.mark.parametrize(
    ("db", "said"),
    [
        ("mysql://me@here/games", "mysql"),
        ("postgresql://me:secret@127.0.0.1:1/games", "cannot use the database"),
        ("/proc/nowhere/table.db", "/proc/nowhere"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_line_without_its_password(db: str, said: str) -> None:
    run = run_serve("--port", "0", "--db", db)
    assert run.returncode == 1 and run.stdout == ""
    assert run.stderr.count("\n") == 1 and said in run.stderr
    assert "secret" not in run.stderr


def test_games_are_kept_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "holocene"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder() == tmp_path / ".local" / "share" / "holocene"
