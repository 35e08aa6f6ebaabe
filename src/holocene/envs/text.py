"""A text environment for language models: what is seen and asked, numbered answers, the reply read back.

    env = TextEnv({"players": 2}, opponents="greedy")
    print(env.reset(seed=7))
    text, reward, over, info = env.step("3")

The words of questions belong to faces, and this layer has none: without a `Wording` a question is told by its
key and its rule, an answer by its name. `holocene.cli.terminal.wording` brings the words of the terminal, in
both languages.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from holocene.earth.text.card_text import Lang
from holocene.envs.table_text import card_label, is_card, table_text
from holocene.envs.tables import bots_for, checked, checked_reward, game_named, play_on, rewards, seats_of
from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.kernel.question import Label
from holocene.kernel.question import Question as Asked
from holocene.kernel.rng import Stream, seeded

_NUMBER: Final = re.compile(
    r"^(?:answer|choice|option)?\s*[:#]?\s*(\d+)\s*[.):]?(?:\s.*)?$", re.IGNORECASE | re.DOTALL
)
SEEDS: Final = 1 << 40


@dataclass(frozen=True)
class Question:
    """What a seat is asked, in words, and its answers: a choice, its name and its words each."""

    text: str
    answers: tuple[tuple[int, str, str], ...]

    def __str__(self) -> str:
        lines = [f"{number}. {said}" for number, (_, _, said) in enumerate(self.answers, 1)]
        return "\n".join([self.text, *lines])

    def parse(self, reply: str) -> int:
        """The choice that a reply means: a number, the name of an answer, or its words."""
        given = reply.strip()
        for choice, name, said in self.answers:
            if given.lower() in (name.lower(), said.lower()):
                return choice
        number = _NUMBER.match(given)
        if number and 1 <= int(number[1]) <= len(self.answers):
            return self.answers[int(number[1]) - 1][0]
        shown = given if len(given) <= 40 else f"{given[:40]}…"
        raise BadInput(
            f"cannot read {shown!r} as an answer: reply with a number from 1 to {len(self.answers)}"
        )


class Wording(Protocol):
    """Puts words to a question and its answers."""

    def __call__(
        self, game: Game[Any, Any], state: Any, seat: int, choices: Sequence[int]
    ) -> tuple[str, list[str]]:
        """The text of the question, and one for each of the choices."""
        ...


class NameWording:
    """By keys and names, as records and traces have them."""

    def __init__(self, cards: Path | None = None) -> None:
        self.cards = cards

    def __call__(
        self, game: Game[Any, Any], state: Any, seat: int, choices: Sequence[int]
    ) -> tuple[str, list[str]]:
        asked = game.question(state, seat)
        assert asked is not None, "this seat is not asked"
        labels = game.labels(state, seat, choices)
        said = [
            self._answer(game, state, choice, label) for choice, label in zip(choices, labels, strict=True)
        ]
        return self._question(game, asked), said

    def _question(self, game: Game[Any, Any], asked: Asked) -> str:
        about = f" about {self._thing(game, asked.about)}" if asked.about else ""
        values = [f"{name} {self._thing(game, str(value.value))}" for name, value in asked.values.items()]
        return f"{asked.key}{about} ({', '.join([*values, asked.rule])})"

    def _answer(self, game: Game[Any, Any], state: Any, choice: int, label: Label) -> str:
        name = game.name(choice, state)
        word, _, rest = name.partition(" ")
        said = f"{word} {self._thing(game, rest)}" if rest else word
        beside = [
            f"{key} {self._thing(game, str(value.value))}"
            for key, value in label.values.items()
            if str(value.value) not in name.split()
        ]
        return f"{said} [{', '.join(beside)}]" if beside else said

    def _thing(self, game: Game[Any, Any], word: str) -> str:
        return card_label(word, self.cards) if game.NAME == "earth" and is_card(word, self.cards) else word


class TextEnv:
    """One seat of a table against bots, in text. A reply that cannot be read changes nothing and says why."""

    def __init__(
        self,
        options: Mapping[str, object] | None = None,
        game: str = "earth",
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = "win",
        wording: Wording | None = None,
        cards: Path | None = None,
        lang: Lang = "en",
    ) -> None:
        """`lang` is the language of the cards' names and texts; that of questions is up to `wording`."""
        self.game = game_named(game)
        self.options = checked(game, options)
        self.seats = seats_of(game, self.options)
        if not 0 <= seat < self.seats:
            raise BadInput(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")
        self.seat = seat
        self.bots = bots_for(game, opponents, self.seats - 1)
        self.reward = checked_reward(reward)
        self.wording: Wording = wording or NameWording(cards)
        self.cards = cards
        self.lang: Lang = lang
        self.table: Any = None
        self.stream: Stream = seeded(0)

    def reset(self, seed: int) -> str:
        """A new game; what is seen and asked first."""
        self.stream = seeded(seed)
        self.table = self.game.new(self.options, int(self.stream.below(SEEDS)), self.cards)
        play_on(self.game, self.table, self.seat, self.bots, self.stream)
        return self.text()

    @property
    def over(self) -> bool:
        return self.game.is_over(self._table())

    def question(self) -> Question:
        """What is asked now."""
        table = self._table()
        if self.over:
            raise BadInput("nothing is asked: the game is over")
        choices = self.game.choices(table, self.seat, plain=True)
        text, said = self.wording(self.game, table, self.seat, choices)
        names = [self.game.name(choice, table) for choice in choices]
        return Question(text, tuple(zip(choices, names, said, strict=True)))

    def observation(self) -> str:
        """What this seat sees."""
        return table_text(self.game, self._table(), self.seat, self.cards, self.lang)

    def text(self) -> str:
        """What is seen and asked, or how the game ended."""
        if self.over:
            return f"{self.observation()}\n\n{self.outcome()}"
        return f"{self.observation()}\n\n{self.question()}"

    def outcome(self) -> str:
        """The standing in a few lines."""
        found = self.game.result(self._table())
        lines = [f"{side.rank}. {side.name}: {side.total}" for side in found.sides]
        return "\n".join([f"The game is over: {found.reason}.", *lines])

    def step(self, reply: str) -> tuple[str, float, bool, dict[str, Any]]:
        """Reads a reply, answers with it and plays on to the next question."""
        try:
            choice = self.question().parse(reply)
        except BadInput as refused:
            return str(refused), 0.0, self.over, {"refused": str(refused)}
        self.game.choose(self._table(), self.seat, choice)
        play_on(self.game, self.table, self.seat, self.bots, self.stream)
        worth = rewards(self.game, self.table, self.reward)[self.seat] if self.over else 0.0
        return self.text(), worth, self.over, {"choice": choice}

    def _table(self) -> Any:
        if self.table is None:
            raise BadInput("nothing is dealt yet: call reset first")
        return self.table
