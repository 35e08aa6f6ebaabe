"""The text protocol, end to end: a conversation with the program itself."""

from __future__ import annotations

import io
import subprocess
import sys
import time

import pytest

from ews_table import START, at
from holocene import ews
from holocene.bots.ews.levels import LEVELS
from holocene.cli.ews_engine import converse


def said(*commands: str) -> list[str]:
    """The answers to these commands in this process."""
    out = io.StringIO()
    converse(io.StringIO("".join(f"{command}\n" for command in commands)), out)
    return out.getvalue().splitlines()


def test_a_third_party_can_play_a_game_against_the_program() -> None:
    """Both sides of a short game through the real pipe, every turn checked by the rules."""
    command = [sys.executable, "-m", "holocene", "ews", "engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout

        def send(line: str) -> None:
            assert process.stdin
            process.stdin.write(line + "\n")
            process.stdin.flush()

        def until(word: str) -> str:
            assert process.stdout
            while not (line := process.stdout.readline()).startswith(word):
                assert line and not line.startswith("error"), line
            return line.strip()

        send("ews")
        until("ewsok")
        send("newgame board=R67")
        start = ews.position(ews.new({"board": "R67"}, 0))
        turns: list[str] = []
        position = start
        for _ in range(4):
            send("position start" + (" turns " + " | ".join(turns) if turns else ""))
            send("show")
            assert until("position") == f"position {position}"
            send("go nodes 400")
            turn = until("bestturn").partition(" ")[2]
            position = ews.play_turn(position, turn)
            turns.append(turn)
        send("quit")
        assert process.wait(20) == 0


def test_stop_ends_a_long_search_and_its_best_turn_is_answered() -> None:
    command = [sys.executable, "-m", "holocene", "ews", "engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        process.stdin.write("position start\ngo time 100000\n")
        process.stdin.flush()
        first = process.stdout.readline()
        assert first.startswith("info depth 1 ")
        began = time.perf_counter()
        process.stdin.write("isready\nstop\n")
        process.stdin.flush()
        lines = []
        while not lines or not lines[-1].startswith("bestturn"):
            lines.append(process.stdout.readline())
        assert "readyok\n" in lines
        assert time.perf_counter() - began < 20
        assert ews.play_turn(START, lines[-1].strip().partition(" ")[2])
        process.stdin.write("quit\n")
        process.stdin.flush()
        assert process.wait(20) == 0


def test_nodes_alone_give_the_same_answer_every_time() -> None:
    def lines() -> list[str]:
        answers = said("position start", "go nodes 600 lines 3")
        return [line.partition(" time ")[0] + line.partition(" rank ")[2] for line in answers]

    assert lines() == lines()
    ranks = [line for line in said("position start", "go nodes 600 lines 3") if " rank 3 " in line]
    assert len(ranks) == 1


def test_the_turns_of_a_position_may_be_none() -> None:
    assert said("position start turns", "show") == [f"position {START}"]
    assert said(f"position {START} turns ", "show") == [f"position {START}"]


@pytest.mark.parametrize("level", list(LEVELS)[:3])
def test_a_level_plays_a_turn_of_its_own(level: str) -> None:
    for position in (START, at("w", "h6 M", "a2 T")):
        answers = said(f"position {position}", f"go level {level}")
        assert len(answers) == 1
        assert ews.play_turn(position, answers[0].removeprefix("bestturn "))
    assert said(f"position {at('w', 'a2 T', trees=False)}", "go level level1")[1] == "bestturn none"


def test_a_stop_behind_another_command_is_not_for_the_search_before_it() -> None:
    whole = said("position start", "go nodes 4000")
    shortened = said("position start", "go nodes 4000", "show", "stop", "quit")
    assert [line.partition(" time ")[0] for line in whole] == [
        line.partition(" time ")[0] for line in shortened[:-1]
    ]
    assert shortened[-1] == f"position {START}"


def test_an_endless_search_ends_with_the_input() -> None:
    answers = said("position start", "go infinite")
    assert answers[-1].startswith("bestturn ")
    assert said("position start", "go infinite lines 2", "stop", "quit")[-1].startswith("bestturn ")


def test_bytes_that_are_no_text_are_refused_like_any_other_command() -> None:
    command = [sys.executable, "-m", "holocene", "ews", "engine"]
    done = subprocess.run(command, input=b"\xff\xfe\nisready\n", capture_output=True, timeout=60)
    assert done.stdout.decode().splitlines()[0].startswith("error unknown command ")
    assert done.stdout.decode().splitlines()[1:] == ["readyok"]
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_forced_win_is_told_in_turns() -> None:
    answers = said(f"position {at('w', 'h6 M', 'a2 T')}", "go depth 3")
    assert " win 1 " in answers[-2]
    assert answers[-1].startswith("bestturn ")
    assert ews.play_turn(at("w", "h6 M", "a2 T"), answers[-1].removeprefix("bestturn ")) == "1-0"


def test_a_finished_game_has_no_best_turn() -> None:
    assert said(f"position {at('w', 'a2 T', trees=False)}", "go") == ["result 1-0", "bestturn none"]


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        ("jump", "error unknown command 'jump'"),
        ("go fast", "error go does not know 'fast'"),
        ("go time", "error go time needs a whole number"),
        ("go depth 99", "error go depth needs a whole number from 1 to"),
        ("position H79 nonsense", "error W-NOTE-01: a position has 7 fields"),
        ("position start turns G i4 W; M i4>h4>g4 | G a4 W", "error turn 2: W-TURN-02"),
        ("newgame board=H80", "error there is no board 'H80'"),
        ("newgame board", "error cannot read the option 'board'"),
        ("position", "error position needs start"),
        ("go nodes 5 nodes 6", "error go nodes is given twice"),
        ("go infinite nodes 5", "error go infinite takes no limit"),
        ("go level", "error go level needs one of level1, "),
        ("go level greedy", "error go level needs one of level1, "),
        ("go level level1 nodes 5", "error go level needs one of level1, "),
    ],
)
def test_what_cannot_be_obeyed_is_refused_in_one_line_and_changes_nothing(command: str, answer: str) -> None:
    lines = said("position start turns G i4 S; M i4>h4", command, "show")
    assert lines[0].startswith(answer)
    assert lines[1] == f"position {ews.play_turn(START, 'G i4 S; M i4>h4')}"
    assert len(lines) == 2


def test_switches_of_a_new_game_hold_for_its_positions() -> None:
    draw = at("w", "d4 T", "d5 t(s3)", trees=False)
    turn = "G d4 S; M d4>d5; A d5"
    assert said(f"position {draw} turns {turn}", "go")[0] == "result 1/2"
    assert (
        said("newgame both_trees_lost=mover_wins", f"position {draw} turns {turn}", "go")[0] == "result 1-0"
    )
