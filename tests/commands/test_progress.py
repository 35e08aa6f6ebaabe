"""How far a command is: a bar with rate and remaining time, lines of JSON, or nothing."""

from __future__ import annotations

import io
import json
import sys

import pytest

from holocene.cli.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_where_nobody_watches_nothing_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with Progress(10, "games", as_json=False) as progress:
        progress.at(5)
        progress.at(10)
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "")


def test_a_terminal_shows_how_many_how_fast_and_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("NO_COLOR", raising=False)
    with Progress(1000, "games", as_json=False, before=400) as progress:
        progress.at(700)
        assert progress._bar is not None
        progress._bar.refresh()
        task = progress._bar.tasks[0]
        assert (task.completed, task.total) == (700, 1000)
    shown = screen.getvalue()
    assert "700/1000" in shown
    assert "games/s" in shown
    assert "left" in shown


def test_json_lines_come_every_few_seconds_and_say_rate_and_rest(capsys: pytest.CaptureFixture[str]) -> None:
    now = 0.0
    with Progress(1000, "games", as_json=True, before=100, clock=lambda: now) as progress:
        for second in range(1, 12):
            now = float(second)
            progress.at(100 + 20 * second)
    said = capsys.readouterr()
    assert said.out == ""
    lines = [json.loads(line) for line in said.err.splitlines()]
    assert [line["progress"] for line in lines] == [200, 300]
    assert lines[0] == {"progress": 200, "of": 1000, "unit": "games", "per_s": 20.0, "remaining_s": 40.0}


def test_a_rest_that_cannot_be_told_yet_is_null() -> None:
    progress = Progress(10, "games", as_json=True, clock=lambda: 1.0)
    assert progress.line(0)["remaining_s"] is None
