"""A toy game that keeps the contract, small enough to see what a record and an undo must do.

Every seat has coins, stones and a hand. In a round each seat says `done` once; when all
have, the table goes on (a barrier). Choices: done, take a coin, draw a hidden stone,
give a coin to the next seat, take a coin for each coin of the next seat, offer the next
seat a coin (it waits until the offer is accepted), accept.
A seat that is done may still take a coin and is then asked again.
"""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from holocene.kernel.changes import Telling
from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.events import Sink
from holocene.kernel.game import Result, Row, Side
from holocene.kernel.question import Label, Question
from holocene.kernel.rng import Stream, seeded

DONE: Final = 0
COIN: Final = 1
DRAW: Final = 2
GIVE: Final = 3
COUNT: Final = 4
OFFER: Final = 5
ACCEPT: Final = 6
NAMES: Final = ("done", "coin", "draw", "give", "count", "offer", "accept")


@dataclass
class Toy:
    """The state: one list entry a seat."""

    rounds: int
    stones: list[str]
    """The pile, hidden."""
    coins: list[int]
    hands: list[list[str]]
    asked: list[bool]
    offers: list[int]
    seen: list[int]
    barriers: int = 0


@dataclass
class ToyGame:
    """An object stands for the module here, so that a test can give it another version or no areas."""

    NAME: str = "toy"
    RULES_VERSION: str = "1"
    TELLING: Telling = field(default_factory=Telling)
    data: str = "d0"
    areas: bool = True
    """Do the JSON forms list the areas under `seats`?"""
    clones: int = field(default=0)

    def new(self, options: Mapping[str, object], seed: int, cards: Path | None = None) -> Toy:
        whole = self.checked_options(options)
        n, rounds = whole["players"], whole["rounds"]
        assert isinstance(n, int)
        assert isinstance(rounds, int)
        stream = seeded(seed)
        stones = [f"stone-{stream.below(1000)}-{k}" for k in range(40)]
        return Toy(rounds, stones, [0] * n, [[] for _ in range(n)], [True] * n, [0] * n, [0] * n)

    def data_name(self, cards: Path | None = None) -> str:
        return "" if cards is None else cards.name

    def data_digest(self, cards: Path | None = None, options: Mapping[str, object] | None = None) -> str:
        return self.data

    def checked_options(self, options: Mapping[str, object]) -> dict[str, object]:
        for key in options:
            if key not in ("players", "rounds"):
                raise BadInput(f"unknown option {key!r}; the options are players, rounds")
        return {"players": 2, "rounds": 3} | dict(options)

    def seats(self, state: Toy) -> int:
        return len(state.coins)

    def waiting(self, state: Toy) -> list[int]:
        return [] if self.is_over(state) else [seat for seat, asked in enumerate(state.asked) if asked]

    def choices(self, state: Toy, seat: int, plain: bool = False) -> list[int]:
        if self.is_over(state):
            return []
        if not state.asked[seat]:
            return [COIN]
        return [DONE, COIN, DRAW, GIVE, COUNT, OFFER] + ([ACCEPT] if state.offers[seat] else [])

    def choose(self, state: Toy, seat: int, choice: int) -> None:
        if choice not in self.choices(state, seat):
            raise IllegalChoice(f"seat {seat} cannot choose {choice}")
        self.choose_unchecked(state, seat, choice)

    def choose_unchecked(self, state: Toy, seat: int, choice: int) -> None:
        other = (seat + 1) % self.seats(state)
        state.asked[seat] = choice != DONE
        if choice == COIN:
            state.coins[seat] += 1
        elif choice == DRAW:
            state.hands[seat].append(state.stones.pop())
            state.seen[seat] += 1
        elif choice == GIVE:
            state.coins[other] += 1
        elif choice == COUNT:
            state.coins[seat] += state.coins[other]
        elif choice == OFFER:
            state.offers[other] += 1
        elif choice == ACCEPT:
            state.offers[seat] -= 1
            state.coins[seat] += 1
        if not any(state.asked):
            state.barriers += 1
            state.asked = [True] * self.seats(state)

    def forced(self, state: Toy, seat: int) -> int:
        return -1

    def is_over(self, state: Toy) -> bool:
        return state.barriers == state.rounds

    def space_size(self, state: Toy | None = None) -> int:
        return len(NAMES)

    def name(self, choice: int, state: Toy | None = None) -> str:
        return NAMES[choice]

    def parse(self, text: str, state: Toy | None = None) -> int:
        return NAMES.index(text)

    def question(self, state: Toy, seat: int) -> Question | None:
        return Question("round", "X-ASK-01", closes=DONE) if seat in self.waiting(state) else None

    def labels(self, state: Toy, seat: int, choices: Sequence[int]) -> list[Label]:
        return [Label(NAMES[choice]) for choice in choices]

    def describe(self, state: Toy, seat: int, choice: int) -> dict[str, Any]:
        return {"name": NAMES[choice]}

    def view(self, state: Toy, seat: int) -> tuple[Toy, int]:
        return state, seat

    def view_json(self, view: tuple[Toy, int]) -> dict[str, Any]:
        state, viewer = view
        seats = [
            {"coins": state.coins[k], "hand": list(state.hands[k]) if k == viewer else len(state.hands[k])}
            for k in range(len(state.coins))
        ]
        return {"seats": seats} if self.areas else {"all": seats}

    def determinize(self, view: tuple[Toy, int], stream: Stream) -> Toy:
        return self.clone(view[0])

    def clone(self, state: Toy) -> Toy:
        self.clones += 1
        return copy.deepcopy(state)

    def to_json(self, state: Toy) -> dict[str, Any]:
        whole = copy.deepcopy(vars(state))
        if self.areas:
            whole["seats"] = [
                {"coins": state.coins[k], "hand": state.hands[k], "asked": [state.asked[k], state.offers[k]]}
                for k in range(len(state.coins))
            ]
        return whole

    def from_json(self, whole: dict[str, Any], cards: Path | None = None) -> Toy:
        return Toy(**{key: value for key, value in whole.items() if key != "seats"})

    def dumps(self, thing: object) -> bytes:
        return pickle.dumps(thing)

    def loads(self, data: bytes, cards: Path | None = None) -> Any:
        return pickle.loads(data)

    def digest(self, state: Toy) -> int:
        return crc32(self.position(state).encode())

    def position(self, state: Toy) -> str:
        return json.dumps(vars(state), sort_keys=True)

    def result(self, state: Toy) -> Result:
        best = max(state.coins)
        sides = [
            Side(f"seat {k}", (k,), (Row("coins", coins),), coins, 1 if coins == best else 2)
            for k, coins in enumerate(state.coins)
        ]
        return Result(self.is_over(state), tuple(sides), "most coins", "")

    def scores(self, state: Toy) -> list[int]:
        return list(state.coins)

    def playout(self, state: Toy, stream: Stream, limit: int | None = None) -> int:
        raise NotImplementedError

    def listen(self, state: Toy, sink: Sink | None) -> None:
        """It has no events of its own."""

    def undo_mark(self, state: Toy, seat: int) -> tuple[int, ...]:
        return state.barriers, state.seen[seat]

    def same_area(self, one: Toy, two: Toy, seat: int) -> bool:
        return False

    def trace(self, state: Toy) -> str:
        return self.position(state)
