"""A table in the terminal for tests: people who decide by a function, everybody else plays at random."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.console import Console, RenderableType

from holocene import earth
from holocene.bots.registry import make_bot
from holocene.cli.terminal.ask import Reader
from holocene.cli.terminal.earth.face import EarthFace
from holocene.cli.terminal.face import Json, News, Question
from holocene.cli.terminal.session import Session
from holocene.cli.terminal.signs import SHAPES
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.cards import load
from holocene.kernel.record import Record

Decide = Callable[[Json, Question], str]
"""What is typed at a question."""


@dataclass
class Table:
    """A game with its people; `said` is everything that was printed."""

    options: dict[str, object]
    seed: int
    decide: Decide
    lang: str = "en"
    people: Sequence[int] = (0,)
    most: int = 5000
    """After so many lines the input ends."""
    said: str = ""
    lines: list[str] = field(default_factory=list)
    bot: str = "random"
    size: tuple[int, int] = (100, 40)

    def play(self) -> Table:
        self.record: Record[earth.State, earth.View] = Record.begin(earth, self.options, self.seed)
        seats, words = earth.seats(self.record.state), Words(self.lang)
        names = [f"P{seat + 1}" for seat in range(seats)]
        if seats == 1:
            names.append(words("gaia"))
        console = Console(file=io.StringIO(), width=self.size[0], height=self.size[1], color_system=None)
        face = Watched(words, names)

        def take(prompt: str) -> str:
            console.print(prompt, end="", markup=False, highlight=False)
            if len(self.lines) == self.most:
                raise EOFError
            given = self.decide(face.view, face.shown) if ">" in prompt else ""
            self.lines.append(given)
            return given

        bots = {seat: make_bot(self.bot, earth) for seat in range(seats) if seat not in self.people}
        reader = Reader(words, console, take, echo=True)
        Session(self.record, bots, names, face, words, console, reader).play()
        assert isinstance(console.file, io.StringIO)
        self.said = console.file.getvalue()
        return self


class Watched(EarthFace):
    """Remembers what was drawn last."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        super().__init__(load(), words, SHAPES, names)
        self.view: Json = {}
        self.shown = Question("", "", ())

    def question(self, view: Json, question: Json, described: Sequence[Json]) -> Question:
        self.view, self.shown = view, super().question(view, question, described)
        return self.shown

    def screen(
        self, view: Json, question: Question, news: Sequence[News], width: int, density: int
    ) -> RenderableType:
        self.shown = question
        return super().screen(view, question, news, width, density)


def number(question: Question, *starts: str) -> str:
    """The number of the first answer whose label or alias begins like one of these, or nothing."""
    for start in starts:
        for at, answer in enumerate(question.answers, 1):
            if any(text.startswith(start) for text in (answer.label.plain, *answer.aliases)):
                return str(at)
    return ""


def modest(question: Question) -> str:
    """As little as may be: `done` where it is possible, otherwise the first answer."""
    return "0" if question.done is not None else "1"
