"""What a game brings to the terminal: its face.

`session.py` and `ask.py` know no game; they drive any record whose game has a
face. A face gets the JSON of a view, of the question and of each answer, and gives
back texts: it decides nothing and knows nothing the view does not tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from rich.console import RenderableType
from rich.text import Text

from holocene.kernel.game import Result

Json = dict[str, Any]
"""A view, an answer described: JSON enters here."""
NO_CHOICE: Final = -1
"""The choice of an answer that only opens a page."""


@dataclass(frozen=True)
class Answer:
    """One legal answer in words."""

    choice: int
    label: Text
    preview: str = ""
    """What it would do at once."""
    group: str = ""
    """A heading for this and the following answers of the same group."""
    cell: str = ""
    """The place on the board it stands for."""
    card: str = ""
    """The card it names."""
    aliases: tuple[str, ...] = ()
    """What may be typed instead of its number."""
    page: Page | None = None
    """What it opens, where it stands for many answers."""


@dataclass(frozen=True)
class Page:
    """A list of answers behind one line of the question."""

    text: str
    rule: str
    answers: tuple[Answer, ...]


@dataclass(frozen=True)
class Question:
    """What a seat is asked now."""

    text: str
    rule: str
    answers: tuple[Answer, ...]
    about: str = ""
    """The card it is about."""
    cell: str = ""
    """Where on the own board that card lies."""
    done: int | None = None
    """The answer that `done` and 0 mean."""
    default: int | None = None
    """The answer that an empty line gives."""
    warning: str = ""
    """What is lost by answering without care."""
    back: Question | None = None
    """The question this page was opened from."""

    def turned(self, page: Page) -> Question:
        """The same question, another page of it."""
        return replace(
            self,
            text=page.text,
            rule=page.rule,
            answers=page.answers,
            about="",
            done=None,
            default=None,
            warning="",
            back=self,
        )

    def found(self, given: str, text: str) -> Page | None:
        """A page under this text with the answers on its pages that all the given words occur in."""
        wanted = given.lower().split()
        found = [
            (answer, rule)
            for answer, rule in _leaves(self.answers, "")
            if rule
            and all(word in " ".join((answer.label.plain, *answer.aliases)).lower() for word in wanted)
        ]
        return Page(text, found[0][1], tuple(answer for answer, _ in found)) if wanted and found else None

    def number_of(self, cell: str) -> int:
        """The number of the answer that stands for a cell, or 0."""
        for number, answer in enumerate(self.answers, 1):
            if answer.cell == cell:
                return number
        return 0

    def answer(self, choice: int) -> Answer:
        """The answer with this choice, on whatever page."""
        return next(answer for answer, _ in _leaves(self.answers, "") if answer.choice == choice)


def _leaves(answers: Sequence[Answer], rule: str) -> Iterator[tuple[Answer, str]]:
    """The answers that are choices, with the rule of the page they stand on."""
    for answer in answers:
        if answer.page is None:
            yield answer, rule
        else:
            yield from _leaves(answer.page.answers, answer.page.rule)


@dataclass(frozen=True)
class News:
    """Something that became known: a sentence, or amounts that changed."""

    turn: int
    seat: int
    """Whose news it is; -1: the table's."""
    text: str = ""
    amounts: dict[str, int] = field(default_factory=dict)

    def merged(self, later: News) -> News | None:
        """This and a later one as one, if both only tell amounts of the same seat and turn."""
        if self.text or later.text or (self.turn, self.seat) != (later.turn, later.seat):
            return None
        keys = [*self.amounts, *(key for key in later.amounts if key not in self.amounts)]
        sums = {key: self.amounts.get(key, 0) + later.amounts.get(key, 0) for key in keys}
        return News(self.turn, self.seat, "", {key: n for key, n in sums.items() if n})


class Face(Protocol):
    """One game in words and boxes, in one language."""

    densities: int
    """How many ways there are to draw the board, the fullest first."""
    help: tuple[str, ...]
    """The commands its help explains, in their order."""

    def greeting(self, options: Json) -> list[str]: ...

    def question(self, view: Json, question: Json, described: Sequence[Json]) -> Question:
        """What a waiting seat is asked: `question` and what is said of each answer come from the game."""
        ...

    def answered(self, view: Json, answer: Answer) -> None:
        """Takes note of an answer, for the words of the questions that follow from it."""
        ...

    def forget(self) -> None:
        """Something was taken back: nothing noted holds any longer."""
        ...

    def screen(
        self, view: Json, question: Question, news: Sequence[News], width: int, density: int
    ) -> RenderableType: ...

    def chapter(self, view: Json) -> tuple[object, ...]:
        """News is told at the latest when this changes."""
        ...

    def news(self, before: Json, after: Json) -> list[News]:
        """What a seat learnt between two of its own views."""
        ...

    def tell(self, news: News, viewer: int) -> Text: ...

    def look(self, view: Json, seat: int, width: int) -> RenderableType:
        """A whole area."""
        ...

    def show(self, command: str, view: Json, width: int) -> RenderableType:
        """The answer to a command such as `hand`, `goals` or `score`."""
        ...

    def card(self, given: str, question: Question) -> RenderableType:
        """A card by name, id or number of an answer; or a sentence that says why not."""
        ...

    def legend(self) -> RenderableType:
        """The game's part of the help."""
        ...

    def ending(self, view: Json, result: Result, achievements: dict[int, list[str]]) -> RenderableType: ...

    def achievements(self, state: object) -> dict[int, list[str]]:
        """Achievements by seat, of a finished game."""
        ...
