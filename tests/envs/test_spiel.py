"""OpenSpiel: its random simulation test, its searches, information states, and a short playthrough."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from holocene.envs import spiel

PLAYTHROUGHS = Path(__file__).parents[1] / "data" / "openspiel"


def position(game: str, answers: int = 0) -> tuple[Any, Any]:
    """A game and its position after the same draws and so many first answers."""
    loaded = pyspiel.load_game(game)
    state = loaded.new_initial_state()
    for draw in (1, 2, 3, 4):
        state.apply_action(draw)
    for _ in range(answers):
        state.apply_action(state.legal_actions()[0])
    return loaded, state


@pytest.mark.parametrize(
    "game",
    ["holocene_ews", "holocene_earth(players=1,with=abundance+animals)", "holocene_earth"],
)
def test_it_passes_the_random_simulation_test_of_openspiel(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=False, verbose=False)


def test_a_position_survives_being_written_down() -> None:
    game, state = position("holocene_ews", 5)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)


@pytest.mark.parametrize("game", ["holocene_earth(players=3)", "holocene_ews"])
def test_the_tree_search_of_openspiel_plays_it(game: str) -> None:
    loaded, state = position(game, 4)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(loaded, 2.0, 4, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_the_information_set_search_of_openspiel_plays_it() -> None:
    loaded, state = position("holocene_earth", 4)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(loaded, mcts.RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_a_resampled_position_looks_the_same_to_its_player_and_hides_what_others_know() -> None:
    _, state = position("holocene_earth", 8)
    player = state.current_player()
    rng = np.random.RandomState(3)
    other = state.resample_from_infostate(player, rng.random_sample)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()
    assert str(other) != str(state)
    assert other.information_state_string(1 - player) != state.information_state_string(1 - player)


def test_information_states_remember_what_a_view_forgets() -> None:
    _, one = position("holocene_earth", 3)
    _, two = position("holocene_earth", 3)
    player = one.current_player()
    one.apply_action(one.legal_actions()[0])
    two.apply_action(two.legal_actions()[1])
    assert one.information_state_string(player) != two.information_state_string(player)
    again = two.clone()
    assert again.information_state_string(player) == two.information_state_string(player)


@pytest.mark.parametrize(
    ("game", "file"),
    [("holocene_earth", "earth.txt"), ("holocene_ews(board=R67)", "ews.txt")],
)
def test_the_playthrough_is_the_one_on_file(game: str, file: str) -> None:
    """`GOLDEN=1` writes it anew; then read the difference."""
    lines = [f"game: {pyspiel.load_game(game)}", ""]
    state = pyspiel.load_game(game).new_initial_state()
    for number in range(20):
        player, legal = state.current_player(), state.legal_actions()
        action = legal[number * 7 % len(legal)]
        lines.append(
            f"{number:2} player {player:2}  {len(legal):3} legal  > {state.action_to_string(player, action)}"
        )
        state.apply_action(action)
        if not state.is_chance_node():
            seen = [int(sum(state.observation_tensor(seat))) for seat in range(state.num_players())]
            lines.append(f"   sums of the observation tensors {seen}")
    text = "\n".join(lines) + "\n"
    place = PLAYTHROUGHS / file
    if os.environ.get("GOLDEN"):
        place.write_text(text, encoding="utf-8")
    assert text == place.read_text(encoding="utf-8")


def test_parameters_make_the_options_of_the_table() -> None:
    given = {"players": 1, "with": "abundance+animals", "difficulty": "hard"}
    assert spiel.options_of("earth", given) == {
        "players": 1,
        "with": ["abundance", "animals"],
        "mode": "standard",
        "team": "off",
        "solo.difficulty": "hard",
    }
