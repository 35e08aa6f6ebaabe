"""OpenSpiel: both games registered with it (extra `openspiel`).

    import pyspiel
    from holocene.envs import spiel
    game = pyspiel.load_game("holocene_earth(players=3,with=abundance+animals)")

All chance of a game is in its seed. So chance comes first, as four nodes of 256 outcomes that make up the
seed, and what follows is determined. `resample_from_infostate` deals anew what a player cannot see. A player
is asked only when it has at least two answers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from holocene.envs.compiled.page import MOST
from holocene.envs.encoder import Encoder
from holocene.envs.tables import game_named, rewards
from holocene.kernel.recall import Recall
from holocene.kernel.rng import seeded

OUTCOMES: Final = 256
DRAWS: Final = 4
LONGEST: Final = 20_000
"""More answers than a game has."""
PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "earth": {"players": 2, "with": "", "mode": "standard", "team": "off", "difficulty": "beginner"},
    "ews": {"board": "H79"},
}
SHORT_NAMES: Final = {"earth": "holocene_earth", "ews": "holocene_ews"}
LONG_NAMES: Final = {"earth": "Earth (Holocene)", "ews": "Earth, Water & Sun (Holocene)"}


def options_of(name: str, given: dict[str, Any]) -> dict[str, object]:
    """The options of a game from the parameters of its string; boxes are joined by a plus."""
    known = PARAMETERS[name] | given
    if name == "ews":
        return {"board": known["board"]}
    options: dict[str, object] = {
        "players": int(known["players"]),
        "with": [box for box in str(known["with"]).split("+") if box],
        "mode": known["mode"],
        "team": known["team"],
    }
    if options["players"] == 1:
        options["solo.difficulty"] = known["difficulty"]
    return options


def game_type(name: str, is_zero_sum: bool = True) -> Any:
    kinds = pyspiel.GameType
    hidden = kinds.Information.IMPERFECT_INFORMATION
    return kinds(
        short_name=SHORT_NAMES[name],
        long_name=LONG_NAMES[name],
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=hidden if name == "earth" else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if is_zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=6 if name == "earth" else 2,
        min_num_players=1 if name == "earth" else 2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS[name],
    )


class Table(pyspiel.Game):
    """A game of ours with fixed options."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        self.encoder = Encoder(options_of(name, given), name)
        seats = self.encoder.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name, seats > 1), info, given)
        self.rules = game_named(name)

    def new_initial_state(self) -> Position:
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observers here have no parameters, but {params} were given")
        return Observer(self.encoder, iig_obs_type is not None and iig_obs_type.perfect_recall)


class EarthTable(Table):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("earth", params)


class EwsTable(Table):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__("ews", params)


class Memory:
    """What every player has learnt: worked out only when it is asked for. Copies share what is known."""

    def __init__(self, name: str, start: Any, learnt: list[list[dict[str, Any]]]) -> None:
        """`learnt` is what each player has learnt up to the start, its view of it included."""
        self.name = name
        self.start = start
        self.learnt = learnt
        self.made: tuple[tuple[int, int], ...] = ()
        """The choices since the start."""
        self.known: dict[int, tuple[int, Any, list[dict[str, Any]]]] = {}
        """By player: how many choices it has followed, the state after them, what it has learnt."""

    def __deepcopy__(self, memo: object) -> Memory:
        other = Memory(self.name, self.start, self.learnt)
        other.made, other.known = self.made, dict(self.known)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return _remembered, (self.name, self.start, self.learnt, self.made)

    def entries(self, player: int) -> list[dict[str, Any]]:
        """Everything a player has learnt, in order."""
        rules = game_named(self.name)
        followed, state, entries = self.known.get(player, (0, self.start, self.learnt[player]))
        if followed < len(self.made):
            state = rules.clone(state)
            recall = Recall(rules, state, player)
            recall.entries = list(entries)
            for seat, choice in self.made[followed:]:
                rules.choose_unchecked(state, seat, choice)
                recall.note(state, seat, choice)
            entries = recall.entries
            self.known[player] = len(self.made), state, entries
        return entries

    def text(self, player: int) -> str:
        return json.dumps(self.entries(player), sort_keys=True, separators=(",", ":"))


def _remembered(
    name: str, start: Any, learnt: list[list[dict[str, Any]]], made: tuple[tuple[int, int], ...]
) -> Memory:
    memory = Memory(name, start, learnt)
    memory.made = made
    return memory


def fresh_memory(name: str, state: Any) -> Memory:
    """Everybody begins with what they see now."""
    rules = game_named(name)
    views = [rules.view_json(rules.view(state, seat)) for seat in range(rules.seats(state))]
    return Memory(name, rules.clone(state), [[{"view": view}] for view in views])


class Position(pyspiel.State):
    """A game in progress, or the draws of its seed."""

    def __init__(self, game: Table) -> None:
        super().__init__(game)
        self.draws: list[int] = []
        self.table: Any = None
        self.memory: Memory | None = None

    @property
    def rules(self) -> Any:
        return self.get_game().rules

    # --- the interface of OpenSpiel

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.rules.waiting(self.table)
        return waiting[0] if waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = self.rules.choices(self.table, player, plain=True)
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(outcome, 1.0 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            self.draws.append(action)
            if len(self.draws) == DRAWS:
                self._deal()
            return
        self._choose(self.current_player(), action)
        self._play_forced()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"draw {action}"
        return str(self.rules.name(action, self.table))

    def is_terminal(self) -> bool:
        return self.table is not None and bool(self.rules.is_over(self.table))

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.get_game().num_players()
        return rewards(self.rules, self.table, "win")

    def __str__(self) -> str:
        if self.table is None:
            return f"draws {' '.join(map(str, self.draws))}"
        return str(self.rules.position(self.table))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Position:
        """A position that this player cannot tell from the true one. What the others have learnt in it begins
        with what they see there."""
        other: Position = self.clone()
        stream = seeded(int(sampler() * 2**40))
        other.table = self.rules.determinize(self.rules.view(self.table, player), stream)
        assert self.memory is not None
        other.memory = fresh_memory(self.rules.NAME, other.table)
        other.memory.learnt[player] = self.memory.entries(player)
        return other

    # --- playing on

    def _deal(self) -> None:
        seed = int.from_bytes(bytes(self.draws), "big")
        self.table = self.rules.new(self.get_game().encoder.options, seed)
        self.memory = fresh_memory(self.rules.NAME, self.table)
        self._play_forced()

    def _choose(self, seat: int, choice: int) -> None:
        assert self.memory is not None
        self.rules.choose_unchecked(self.table, seat, choice)
        self.memory.made += ((seat, choice),)

    def _play_forced(self) -> None:
        """Also what has one answer is learnt by those who see it."""
        while waiting := self.rules.waiting(self.table):
            answers = self.rules.choices(self.table, waiting[0], plain=True)
            if len(answers) > 1:
                return
            self._choose(waiting[0], answers[0])


class Observer:
    """The numbers of the encoder; as text the view, with perfect recall everything learnt so far."""

    def __init__(self, encoder: Encoder, recalls: bool) -> None:
        self.encoder = encoder
        self.recalls = recalls
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Position, player: int) -> None:
        if state.table is None:
            self.tensor.fill(0)
        else:
            self.encoder.observe(state.rules.view(state.table, player), self.tensor)

    def string_from(self, state: Position, player: int) -> str | None:
        if state.table is None or state.memory is None:
            return f"draws {len(state.draws)}"
        if self.recalls:
            return state.memory.text(player)
        seen = state.rules.view_json(state.rules.view(state.table, player))
        return json.dumps(seen, sort_keys=True, separators=(",", ":"))


def register() -> None:
    """Makes both games known to `pyspiel.load_game`."""
    known = pyspiel.registered_names()
    for name, table in (("earth", EarthTable), ("ews", EwsTable)):
        if SHORT_NAMES[name] not in known:
            pyspiel.register_game(game_type(name), table)


register()
assert MOST < 2**24, "a float32 holds every number exactly"
