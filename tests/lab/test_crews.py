"""Whoever plays the blocks of a run plays the same games, and loses none."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from holocene.kernel.errors import BadInput
from holocene.lab import on_ray
from holocene.lab.batch import Blocks, Player, Run, play_run
from holocene.lab.match import Outcome
from holocene.lab.on_ray import OnRay, identity, play_block, read_place
from holocene.lab.workers import Crew, Done, Here, Pool

RUN = Run("earth", {"players": 2}, (("greedy", "random"), ("random", "random")), 12, 5, packed=True)
needs_ray = pytest.mark.skipif(
    find_spec("ray") is None, reason="Ray is not installed (200 MB): pip install 'holocene[cluster]'"
)
CREWS = ["here", "pool", pytest.param("ray", marks=[needs_ray, pytest.mark.filterwarnings("ignore")])]


def make(kind: str, run: Run) -> Crew:
    return {"here": lambda: Here(run), "pool": lambda: Pool(run, 2), "ray": lambda: OnRay(run, 2)}[kind]()


def outcomes(run: Run, crew: Crew, ranges: list[range] | None = None) -> list[Outcome]:
    return [outcome for block in play_run(run, ranges=ranges, crew=crew) for outcome in block]


@pytest.fixture(scope="module")
def expected() -> list[Outcome]:
    return [Player(RUN).play(number) for number in range(12)]


@pytest.mark.parametrize("kind", CREWS)
def test_every_crew_plays_the_same_games_in_order(kind: str, expected: list[Outcome]) -> None:
    assert outcomes(RUN, make(kind, RUN)) == expected


@pytest.mark.parametrize("kind", CREWS)
def test_every_crew_plays_what_is_missing_and_nothing_else(kind: str, expected: list[Outcome]) -> None:
    found = outcomes(RUN, make(kind, RUN), [range(1, 3), range(7, 8)])
    assert found == [expected[1], expected[2], expected[7]]


def victim(folder: Path, times: int) -> str:
    """A bot that kills its process when it is first asked, so many times."""
    path = folder / "victim.py"
    path.write_text(
        "import os, pathlib\n"
        "def make(game):\n"
        f"    flags = [pathlib.Path({str(folder)!r}, f'killed{{n}}') for n in range({times})]\n"
        "    def bot(view, choices, stream):\n"
        "        for flag in flags:\n"
        "            if not flag.exists():\n"
        "                flag.touch()\n"
        "                os.kill(os.getpid(), 9)\n"
        "        return choices[stream.below(len(choices))]\n"
        "    return bot\n",
        "utf-8",
    )
    return f"{path}:make"


@pytest.mark.linux
@pytest.mark.parametrize("kind", CREWS[1:])
def test_the_block_of_a_worker_that_is_killed_is_played_again(kind: str, tmp_path: Path) -> None:
    run = Run("earth", {"players": 2}, ((victim(tmp_path, 1), "random"),), 4, 2)
    found = outcomes(run, make(kind, run))
    assert (tmp_path / "killed0").exists()
    assert found == [Player(run).play(number) for number in range(4)]


@pytest.mark.linux
@pytest.mark.parametrize("kind", CREWS[1:])
def test_a_block_that_ends_its_worker_again_and_again_ends_the_run(kind: str, tmp_path: Path) -> None:
    run = Run("earth", {"players": 2}, ((victim(tmp_path, 99), "random"),), 4, 2)
    with pytest.raises(BadInput, match=r"ended in the middle of a game, 3 times in game \d"):
        outcomes(run, make(kind, run))


@pytest.mark.parametrize("kind", CREWS)
def test_a_mistake_in_a_worker_is_told_here(kind: str) -> None:
    run = Run("earth", {"players": 2, "mode": "hasty"}, (("random", "random"),), 4, 2)
    with pytest.raises(BadInput, match="hasty"):
        outcomes(run, make(kind, run))


class Slow:
    """A crew that finishes its blocks in the wrong order, and never the one it is told to keep."""

    def __init__(self, kept: int) -> None:
        self.kept = kept
        self.blocks: list[range] = []
        self.closed = False

    def size(self) -> int:
        return 2

    def ahead(self) -> int:
        return 4

    def give(self, block: range) -> None:
        self.blocks.append(block)

    def take(self, seconds: float) -> list[Done]:
        ready = [block for block in reversed(self.blocks) if self.kept not in block]
        self.blocks = [block for block in self.blocks if self.kept in block]
        return [Done(block, [PLAIN._replace(number=n) for n in block], 0.01) for block in ready]

    def close(self) -> None:
        self.closed = True


PLAIN = Outcome(0, 0, 0, (), (), (), (), ())


def test_outcomes_are_put_in_order() -> None:
    crew = Slow(-1)
    assert [outcome.number for outcome in outcomes(RUN, crew)] == list(range(12))
    assert crew.closed


def test_a_run_that_is_stopped_hands_out_what_was_finished_and_waits_no_longer_than_told() -> None:
    crew, levels = Slow(1), iter([0, 1, 1, 2])
    found = list(play_run(RUN, crew=crew, stop=lambda: next(levels, 2)))
    numbers = [outcome.number for block in found for outcome in block]
    assert numbers == sorted(numbers)
    assert 0 in numbers and 2 in numbers and 1 not in numbers
    assert crew.closed


def test_no_more_blocks_are_kept_than_the_crew_holds() -> None:
    crew = Slow(0)
    games = play_run(
        Run("earth", {}, (("random",),), 10**9, 0), crew=crew, stop=iter([0] * 50 + [2] * 9).__next__
    )
    assert sum(len(block) for block in games) <= 4 * 50


def blocks_of(ranges: list[range], workers: int, seconds_a_game: float) -> Iterator[range]:
    blocks = Blocks(ranges, workers, False)
    while block := blocks.following():
        yield block
        blocks.took(Done(block, [], seconds_a_game * len(block)))


def test_blocks_grow_to_half_a_second_and_shrink_towards_the_end() -> None:
    sizes = [len(block) for block in blocks_of([range(1000)], 2, 0.01)]
    assert sum(sizes) == 1000
    assert sizes[:4] == [1, 2, 4, 8]
    assert max(sizes) == 50
    assert sizes[-1] == 1


def test_slow_games_are_given_out_one_by_one() -> None:
    assert {len(block) for block in blocks_of([range(40)], 2, 3.0)} == {1}


# --- Ray --------------------------------------------------------------------------------


def test_without_ray_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(on_ray, "import_module", missing)
    with pytest.raises(BadInput, match=r"needs the extra packages of the cluster \(pip install"):
        OnRay(RUN)


def test_a_place_is_this_machine_or_an_address() -> None:
    assert read_place("ray") is None
    assert read_place("ray://head:10001") == "ray://head:10001"
    assert read_place("ray:auto") == "auto"
    for text in ("dask", "ray:", ""):
        with pytest.raises(BadInput, match="cannot play on"):
            read_place(text)


def test_a_task_plays_its_block_and_refuses_another_version(expected: list[Outcome]) -> None:
    done = play_block((RUN, identity(RUN)), range(2, 4))
    assert isinstance(done, Done)
    assert (done.block, done.outcomes) == (range(2, 4), expected[2:4])
    on_ray._players.clear()
    refused = play_block((RUN, (*identity(RUN)[:2], "other")), range(2, 4))
    assert isinstance(refused, BadInput)
    assert "has another card set of holocene than this program" in str(refused)
