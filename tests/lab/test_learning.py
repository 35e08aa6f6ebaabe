"""Training: games and what is written down of them, what they are worth, and a small run of everything."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from holocene import earth
from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.weights import FILE, network_of, shipped
from holocene.earth.machine import frames
from holocene.kernel.rng import seeded
from holocene.lab.learning.games import AGAINST, SELF, TEACHER, Played, Player, hotness, strangers_of
from holocene.lab.learning.mixture import Mixture, options_for
from holocene.lab.learning.worth import wins, worths

ROOT = Path(__file__).parents[2]

needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None,
    reason="PyTorch is not installed: it is in the extra `train`, several gigabytes on most machines",
)


@pytest.fixture(scope="module")
def player() -> Player:
    return Player()


def played(player: Player, way: int, seed: int, duels: int = 50, heat: float = 1.0) -> Played:
    return player.play(way, seed, Mixture(duels), shipped(), heat)


@pytest.mark.parametrize("way", [SELF, TEACHER])
def test_every_question_of_a_game_is_written_down_with_its_answers(player: Player, way: int) -> None:
    game = played(player, way, 5)
    rows = game.rows
    assert game.questions > 50
    assert ((rows["count"] > 1) & (rows["count"] <= shape.MOST_ANSWERS)).all()
    assert ((rows["picked"] >= 0) & (rows["picked"] < rows["count"])).all()
    assert len(game.answers) == rows["count"].sum()
    assert len(game.marks) == rows["marked"].sum()
    assert (game.marks < shape.MARKS).all()
    assert (rows["chance"] <= 0).all()


def test_questions_stand_by_seat_and_then_in_time(player: Player) -> None:
    rows = played(player, SELF, 6).rows
    order = list(zip(rows["seat"].tolist(), rows["turn"].tolist(), strict=True))
    assert order == sorted(order)
    assert set(rows["seat"].tolist()) >= {0, 1}


def test_a_game_for_two_is_worth_to_one_what_it_costs_the_other(player: Player) -> None:
    worth = played(player, SELF, 7, duels=100).worth
    assert worth[0] == -worth[1] != 0


def test_games_against_greedy_are_counted_and_not_written_down(player: Player) -> None:
    games = [played(player, AGAINST, seed) for seed in range(4)]
    assert all(game.questions == 0 for game in games)
    assert all(game.won == (game.margin > 0) for game in games if game.margin)


def test_equal_seeds_play_equal_games(player: Player) -> None:
    first, second = played(player, SELF, 8), played(Player(), SELF, 8)
    assert first.rows["picked"].tolist() == second.rows["picked"].tolist()
    assert first.worth == second.worth


def test_heat_tries_more_where_the_action_is_chosen(player: Player) -> None:
    """With heat the chances of the answers given there are smaller."""

    def sureness(heat: float) -> float:
        chances: list[float] = []
        for seed in range(3):
            game = played(player, SELF, seed, duels=100, heat=heat)
            ends = game.rows["marked"].cumsum()
            begins = ends - game.rows["marked"]
            action = shape.FRAME + frames.ACTION
            chances += [
                float(chance)
                for begin, end, chance in zip(begins, ends, game.rows["chance"], strict=True)
                if action in game.marks[begin:end]
            ]
        return sum(chances) / len(chances)

    assert sureness(20.0) < sureness(1.0) - 0.2


def test_heat_is_halved_where_less_depends_on_an_answer_and_pieces_never_feel_it() -> None:
    asked = (frames.ACTION, frames.PICK, frames.WINDOW, frames.PLANTING, frames.PUT)
    assert [hotness(code, 6.0) for code in asked] == [6.0, 6.0, 3.0, 3.0, 1.0]
    assert [hotness(code, 1.0) for code in asked] == [1.0] * 5


def test_strangers_sit_in_as_many_games_as_asked_and_never_everywhere() -> None:
    stream = seeded(12)
    duel, four = earth.new({"players": 2}, 1), earth.new({"players": 4}, 1)
    teams, alone = earth.new({"players": 4, "team": "2v2"}, 1), earth.new({"players": 1}, 1)
    assert not any(strangers_of(duel, stream, 0) for _ in range(50))
    found = [strangers_of(duel, stream, 40) for _ in range(500)]
    assert 150 < sum(map(bool, found)) < 250
    assert {frozenset(one) for one in found} == {frozenset(), frozenset({0}), frozenset({1})}
    assert {len(strangers_of(four, stream, 100)) for _ in range(100)} == {0, 1, 2, 3}
    assert {frozenset(strangers_of(teams, stream, 100)) for _ in range(50)} == {
        frozenset({0, 2}),
        frozenset({1, 3}),
    }
    assert strangers_of(alone, stream, 100) == set()


def test_answers_of_strangers_are_not_written_down(player: Player) -> None:
    game = player.play(SELF, 9, Mixture(duels=100, rivals=100), shipped(), 1.0)
    assert len(set(game.rows["seat"].tolist())) == 1


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
    options = [options_for(stream, Mixture(duels=30)) for _ in range(600)]
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


def test_of_the_other_games_as_many_are_alone_as_asked() -> None:
    stream = seeded(4)
    options = [options_for(stream, Mixture(duels=20, alone=50)) for _ in range(600)]
    assert 190 < sum(one["players"] == 1 for one in options) < 290


@needs_torch
def test_a_small_run_learns_saves_goes_on_and_exports(tmp_path: Path) -> None:
    """A run of seconds, interrupted and gone on with; its weights can be read by a player."""
    script = [sys.executable, str(ROOT / "scripts" / "train_earth.py"), str(tmp_path)]
    small = ["--workers", "1", "--questions", "300", "--batch", "64"]
    seen = []
    for more in (
        ["--imitate", "2"],
        ["--improve", "2", "--average", "0.5", "--matches", "1", "--export", str(tmp_path / "made.weights")],
    ):
        done = subprocess.run([*script, *small, *more], capture_output=True, text=True, check=True)
        seen += [json.loads(line) for line in done.stdout.splitlines()]
    assert 0 < seen[0]["decisions"] < seen[1]["decisions"]
    assert seen[2]["games"] == 1
    network_of((tmp_path / "made.weights").read_bytes())


@needs_torch
def test_who_learns_and_who_plays_see_the_same_chances(player: Player) -> None:
    """The network of floating-point numbers gives the answers the chances that the players' one noted."""
    import torch

    from holocene.lab.learning.training import Plan, Trainer, frames_of, log_chances

    trainer = Trainer(Plan(), print)
    trainer.load(Path(str(resources.files("holocene.bots.earth") / "data" / FILE)))
    batch = batch_of_games([played(player, SELF, seed, heat=3.0) for seed in (11, 12)])
    weights = trainer.model(batch.asked)[0].detach()
    chances = log_chances(batch.asked, weights, frames_of(batch.asked), 3.0)
    told = chances[batch.asked.answers_from + batch.picked]
    assert float((told - batch.chance).abs().mean()) < 0.02
    part = torch.tensor([40, 3, 17])
    few = batch.asked.some(part)
    assert torch.allclose(trainer.model(few)[1], trainer.model(batch.asked)[1][part], atol=1e-5)
    trainer.close()


@needs_torch
def test_an_advantage_is_what_a_loop_over_one_seat_would_find(player: Player) -> None:
    import torch

    from holocene.lab.learning.advantage import advantages

    games = [played(player, SELF, seed) for seed in (21, 22)]
    batch = batch_of_games(games)
    values = torch.rand(len(batch.picked))
    found = advantages(values, batch.seats, batch.turns, batch.worth, 0.8)
    at = 0
    for game in games:
        for seat, worth in enumerate(game.worth):
            mine = int((game.rows["seat"] == seat).sum())
            gain, value, turn = 0.0, worth, -1
            for k in range(at + mine - 1, at - 1, -1):
                part = 1.0 if int(batch.turns[k]) == turn else 0.8
                gain = value - float(values[k]) + part * gain
                assert float(found[k]) == pytest.approx(gain, abs=1e-4)
                value, turn = float(values[k]), int(batch.turns[k])
            at += mine


@needs_torch
def test_answers_are_judged_by_their_turn_while_the_network_expects_what_the_game_brought(
    player: Player,
) -> None:
    """What follows an answer is mostly chance, which a network that expects rightly needs none of."""
    import torch

    from holocene.lab.learning.advantage import advantages
    from holocene.lab.learning.training import Plan, Trainer

    trainer = Trainer(Plan(trust=0.0, reach=1.0), print)
    batch = batch_of_games([played(player, SELF, 25)])
    values, returns, gains = trainer.judge(batch)
    assert torch.allclose(returns, batch.worth, atol=1e-4)
    assert torch.allclose(gains, advantages(values, batch.seats, batch.turns, batch.worth, 0.0))
    assert float(gains.abs().mean()) < float((batch.worth - values).abs().mean())
    trainer.close()


@needs_torch
def test_weights_of_players_can_be_made_less_sure_all_alike(player: Player) -> None:
    import torch

    from holocene.lab.learning.training import Plan, Trainer

    file = Path(str(resources.files("holocene.bots.earth") / "data" / FILE))
    asked = batch_of_games([played(player, SELF, 31)]).asked
    found = []
    for by in (1.0, 4.0):
        trainer = Trainer(Plan(soften=by), print)
        trainer.load(file)
        found.append(trainer.model(asked)[0])
        trainer.close()
    assert found[0].abs().max() > 0.1
    assert torch.allclose(found[0], found[1] * 4, atol=1e-3)


@needs_torch
def test_going_on_from_weights_of_players_evens_the_steps_and_says_the_same() -> None:
    import torch

    from holocene.lab.learning.training import Plan, Trainer

    asked = batch_of_games([played(Player(), SELF, 33)]).asked
    trainer = Trainer(Plan(), print)
    trainer.load(Path(str(resources.files("holocene.bots.earth") / "data" / FILE)))
    before, worth = trainer.model(asked)
    trainer.model.set_scales(asked, trainer.begun)
    after, same = trainer.model(asked)
    assert float(trainer.model.scale.max()) > 5
    assert torch.allclose(before, after, atol=1e-3)
    assert torch.allclose(worth, same, atol=1e-3)


def batch_of_games(games: list[Played]) -> Any:
    from holocene.lab.learning.questions import batch_of

    return batch_of(games, "cpu")
