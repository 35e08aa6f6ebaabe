"""Reading answers: lines become words, words become answers or commands.

A line may hold several answers; they are served one by one. Decides what may be
typed, and knows no game: the question says what its answers are called.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from rich.console import Console

from holocene.cli.terminal.face import Answer, Question
from holocene.cli.terminal.words import Words

WITH_REST: Final = frozenset({"card", "look", "find"})
"""Commands that take the rest of their line."""


class Leave(Exception):
    """The input has ended, or the player wants to go."""


@dataclass(frozen=True)
class Command:
    """Something other than an answer."""

    name: str
    rest: str = ""


@dataclass(frozen=True)
class Chosen:
    choice: int


@dataclass(frozen=True)
class Refused:
    """What was typed means nothing here; the sentence says why."""

    sentence: str


@dataclass(frozen=True)
class Turned:
    """Not an answer yet: another page of the question."""

    question: Question


Reply = Command | Chosen | Refused | Turned


class Reader:
    """Takes lines from the terminal or a pipe, and keeps the words not used yet."""

    def __init__(
        self, words: Words, console: Console, take: Callable[[str], str] = input, echo: bool | None = None
    ) -> None:
        if sys.stdin.isatty():
            # Its import gives `input` the arrow keys.
            with suppress(ImportError):
                import readline  # noqa: F401
        self.words = words
        self.console = console
        self.take = take
        self.echo = not sys.stdin.isatty() if echo is None else echo
        """A pipe does not show what it sends; a transcript should."""
        self.waiting: list[str] = []

    def line(self, prompt: str) -> str:
        """One line, read after a prompt."""
        try:
            given = self.take(prompt)
        except EOFError:
            self.console.print()
            raise Leave from None
        if self.echo:
            self.console.print(given, markup=False, highlight=False, soft_wrap=True)
        return given.strip()

    def reply(self, question: Question, prompt: str) -> Reply:
        """The next word or line as an answer to the question."""
        if not self.waiting:
            self.waiting = self.line(prompt).split()
            if not self.waiting:
                return self._empty(question)
        word = self.waiting.pop(0)
        command = self.words.commands.get(word.lower(), "")
        if command in WITH_REST:
            rest = " ".join(self.waiting)
            self.waiting = []
            return Command(command, rest)
        if command and command != "done":
            return Command(command)
        return self._answer(word, command == "done", question)

    def drop_rest(self) -> str:
        """Forgets the words not used yet, and says which."""
        rest = " ".join(self.waiting)
        self.waiting = []
        return rest

    def yes(self, prompt: str) -> bool:
        return self.line(prompt).lower() in self.words("yes").split()

    def _empty(self, question: Question) -> Reply:
        return Command("redraw") if question.default is None else Chosen(question.default)

    def _answer(self, word: str, done: bool, question: Question) -> Reply:
        if done or word == "0":
            if question.done is not None:
                return Chosen(question.done)
            return Refused(self.words("bad.done")) if question.back is None else Turned(question.back)
        if word.isdecimal():
            number = int(word)
            if 1 <= number <= len(question.answers):
                return _taken(question.answers[number - 1], question)
            return Refused(self.words("bad.number", given=word, last=len(question.answers)))
        for answer in question.answers:
            if word.lower() in answer.aliases:
                return _taken(answer, question)
        return Refused(self.words("bad.word", given=word))


def _taken(answer: Answer, question: Question) -> Reply:
    return Chosen(answer.choice) if answer.page is None else Turned(question.turned(answer.page))
