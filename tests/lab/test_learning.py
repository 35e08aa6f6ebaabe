"""Training: many games side by side, what they are worth, and a small run of everything."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from holocene import earth
from holocene.bots.earth.learned import shape
from holocene.kernel.rng import seeded
from holocene.lab.learning.mixture import options_for
from holocene.lab.learning.tables import AGAINST, HALVES, SELF, TEACHER, Arrays, Process
from holocene.lab.learning.worth import wins, worths

ROWS = 3
ROOT = Path(__file__).parents[2]


@pytest.fixture
def arrays() -> Iterator[Arrays]:
    made = Arrays(ROWS)
    yield made
    made.close()


@pytest.mark.parametrize("way", [SELF, TEACHER, AGAINST])
def test_every_row_holds_a_question_with_several_answers(arrays: Arrays, way: int) -> None:
    process = Process(arrays, 0, ROWS, 5, 50)
    for half in range(HALVES):
        process.start(half, way)
        for _ in range(12):
            counts = arrays.fields["count"][half]
            assert (counts > 1).all() and (counts <= shape.MOST_ANSWERS).all()
            if way != TEACHER:
                arrays.fields["picked"][half] = counts - 1
            assert (arrays.fields["picked"][half] < counts).all()
            process.step(half)


def test_games_end_with_what_they_were_worth_and_the_next_begins(arrays: Arrays) -> None:
    process = Process(arrays, 0, ROWS, 6, 100)
    process.start(0, TEACHER)
    ended = 0
    for _ in range(2_000):
        process.step(0)
        over = arrays.fields["over"][0]
        ended += int(over.sum())
        for row in range(ROWS):
            if over[row]:
                worth = arrays.fields["worth"][0, row]
                assert abs(float(worth[0] + worth[1])) < 1e-6
                assert not worth[2:].any()
        if ended > 2:
            break
    assert ended > 2


def test_equal_seeds_play_equal_games(arrays: Arrays) -> None:
    seen = []
    for _ in range(2):
        process = Process(arrays, 0, ROWS, 7, 50)
        process.start(0, SELF)
        for _ in range(20):
            arrays.fields["picked"][0] = arrays.fields["count"][0] // 2
            process.step(0)
        seen.append(arrays.fields["amounts"][0].tolist())
    assert seen[0] == seen[1]


def test_a_win_and_a_wide_margin_are_worth_more() -> None:
    state = earth.new({"players": 3}, 4)
    earth.playout(state, seeded(4))
    by_total = sorted(range(3), key=lambda seat: earth.scores(state)[seat])
    found = worths(state)
    assert found[by_total[2]] > 0 > found[by_total[0]]
    assert found[by_total[2]] > found[by_total[1]] >= found[by_total[0]]
    assert sum(wins(state)) == 1.0


def test_the_mixture_has_every_kind_of_table() -> None:
    stream = seeded(3)
    options = [options_for(stream, 30) for _ in range(600)]
    for one in options[:200]:
        earth.new(one, 1)
    assert {one["players"] for one in options} == {1, 2, 3, 4, 5, 6}
    assert {one.get("team", "off") for one in options} == {"off", "2v2", "2v2v2", "3v3"}
    assert {tuple(one.get("with", ())) for one in options} == {
        (),
        ("abundance",),
        ("animals",),
        ("abundance", "animals"),
    }


@pytest.mark.skipif(
    importlib.util.find_spec("torch") is None,
    reason="PyTorch is not installed: it is in the extra `train`, several gigabytes on most machines",
)
def test_a_small_run_learns_saves_goes_on_and_exports(tmp_path: Path) -> None:
    """A run of seconds, interrupted and gone on with; its weights can be read by a player."""
    from holocene.bots.earth.learned.weights import network_of

    script = [sys.executable, str(ROOT / "scripts" / "train_earth.py"), str(tmp_path)]
    small = ["--workers", "1", "--tables", "2", "--steps", "8", "--batch", "16"]
    for more in (["--imitate", "2"], ["--improve", "2", "--export", str(tmp_path / "made.weights")]):
        done = subprocess.run([*script, *small, *more], capture_output=True, text=True, check=True)
        assert json.loads(done.stdout.splitlines()[0])["decisions"] > 0
    network_of((tmp_path / "made.weights").read_bytes())
    _check_softened(tmp_path / "made.weights")
    _check_heated()


def _check_heated() -> None:
    """Heat makes the choice of an action less sure, and no other one."""
    import torch

    from holocene.earth.machine import frames
    from holocene.lab.learning.training import Plan, Trainer

    marks = torch.full((2, shape.MOST_MARKS), shape.MARKS)
    marks[0, 3] = shape.FRAME + frames.ACTION
    marks[1, 3] = shape.FRAME + frames.HAND
    trainer = Trainer(Plan(workers=1, tables=1, heat=8.0), print)
    action, hand = trainer._chances(torch.tensor([[8.0, 0.0], [8.0, 0.0]]), marks)
    assert torch.isclose(action[0] - action[1], torch.tensor(1.0))
    assert torch.isclose(hand[0] - hand[1], torch.tensor(8.0))
    trainer.close()


def _check_softened(file: Path) -> None:
    """Learning can go on from weights of players whose answers are made less sure, all alike."""
    import torch

    from holocene.lab.learning.training import Plan, Trainer

    sure, soft = (Trainer(Plan(workers=1, tables=1, soften=by), print) for by in (1.0, 4.0))
    for trainer in (sure, soft):
        trainer.load(file)
    marks = torch.full((1, shape.MOST_MARKS), shape.MARKS)
    answers = torch.randint(0, 20, (1, shape.MOST_ANSWERS, shape.ANSWER))
    asked = (marks, torch.zeros((1, shape.AMOUNTS)), answers, torch.tensor([5]))
    weights = [trainer.model(*asked)[0][0, :5] for trainer in (sure, soft)]
    assert weights[0].abs().max() > 0.1
    assert torch.allclose(weights[0], weights[1] * 4, atol=1e-4)
    for trainer in (sure, soft):
        trainer.close()
