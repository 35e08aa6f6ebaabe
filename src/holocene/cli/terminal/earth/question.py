"""Earth's questions on the screen: text, card, numbered answers.

Puts together what `asked.py`, `answers.py` and `pages.py` word,
and draws it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from holocene.cli.terminal.earth.answers import Answers
from holocene.cli.terminal.earth.asked import Asked
from holocene.cli.terminal.earth.board import Board, card_table, in_columns
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.names import GAIA
from holocene.cli.terminal.earth.pages import Pages
from holocene.cli.terminal.face import Answer, Json, Question
from holocene.cli.terminal.signs import NUMBER, QUIET, STRONG, WARN
from holocene.cli.terminal.words import Words

BETWEEN: Final = frozenset({"Walk", "Action", "Planting", "Branch", "Activate", "Pick"})
"""Questions outside an item: no card is being resolved."""
COLOURS_OF: Final[dict[str, frozenset[str]]] = {
    "plant": frozenset({"green"}),
    "compost": frozenset({"red", "multi"}),
    "water": frozenset({"blue", "multi"}),
    "grow": frozenset({"yellow", "multi"}),
}
"""The ability colours an action activates (E-COL-01, E-COL-02), to show the text that matters."""


class Questions:
    """Words and draws the questions of a table."""

    def __init__(self, words: Words, cards: Cards, board: Board) -> None:
        self.words = words
        self.cards = cards
        self.board = board
        self.asked = Asked(words, cards, board)
        self.answers = Answers(words, cards, board, self.asked)
        self.pages = Pages(words)
        self.source: dict[int, str] = {}
        """By seat: the card whose ability or Event is being resolved."""

    # --- the question

    def question(self, view: Json, question: Json, described: Sequence[Json]) -> Question:
        asked = view["asked"]
        if asked["frame"] in BETWEEN or question["closing"]:
            self.source.pop(view["seat"], None)
        answers = [(entry, self.answers.answer(view, entry)) for entry in described]
        done = question["closes"]
        only = described[0]["choice"] if len(described) == 1 else None
        loses = any(entry["key"] == "done.lose" for entry in described)
        return Question(
            self.asked.text(view, question),
            question["rule"],
            self.pages.arranged(view, answers, done),
            question["about"] or self.source.get(view["seat"], ""),
            asked.get("slot", ""),
            done,
            (None if loses else done) if question["closing"] else only,
            self.asked.warning(view, question),
        )

    def answered(self, view: Json, answer: Answer) -> None:
        """Remembers whose ability the next questions resolve."""
        asked = view["asked"] or {}
        word = answer.aliases[-1] if answer.aliases else ""
        if word == "use" and asked.get("card"):
            self.source[view["seat"]] = asked["card"]
        elif word == "event" and answer.card:
            self.source[view["seat"]] = answer.card

    # --- drawing

    def draw(
        self, view: Json, question: Question, width: int, wraps: bool, headings: bool = True
    ) -> RenderableType:
        """The question, the card it is about, and the numbered answers, with words above each kind."""
        alike = _alike(question)
        if alike:
            question = replace(question, answers=tuple(replace(a, preview="") for a in question.answers))
        head = Text.assemble((question.text, STRONG), f"  {alike}" if alike else "")
        parts: list[RenderableType] = [head]
        if question.warning:
            parts.append(Padding(Text(question.warning, WARN), (0, 0, 0, 2)))
        if question.about:
            parts.append(self._about(view, question, wraps))
        costs = view["seats"][view["seat"]].get("costs") or {}
        numbered = list(enumerate(question.answers, 1))
        at, group = 0, ""
        while at < len(numbered):
            run = numbered[at : at + _length(numbered[at:])]
            if run[0][1].group not in ("", group):
                group = run[0][1].group
                if headings:
                    parts.append(Text(f"    {group}{self.words('colon')}", QUIET))
            parts.append(self._run(run, costs, width, wraps))
            at += len(run)
        return Group(*parts)

    def _about(self, view: Json, question: Question, wraps: bool) -> RenderableType:
        asked = view["asked"] or {}
        card = self.cards.of(question.about)
        line = Text()
        if not asked.get("card"):
            line.append(f"{self.words('ask.from', card=self.cards.name(card.id))}  ", QUIET)
        if card.kind == GAIA:
            line.append_text(self.cards.gaia_text(card, view["options"]["solo.difficulty"]))
        elif card.animal is not None:
            side = 1 if card.id == view.get("collective") else 0
            wraps = wraps or side == 1  # everybody is asked about it: nobody should have to look it up
            line.append(f"({self.board.herds.mark(card.id, side)}) ", QUIET)
            line.append(self.board.herds.text(card.id, side))
        else:
            line.append_text(self.cards.text(card, self._colours(view, asked)))
        if not wraps:
            line.no_wrap, line.overflow = True, "ellipsis"
        return Padding(line, (0, 0, 0, 4))

    def _colours(self, view: Json, asked: Json) -> frozenset[str]:
        """The colours in question: those of the action in an activation, black when a card is planted."""
        if asked.get("frame") == "Black":
            return frozenset({"black"})
        if asked.get("card") and asked.get("frame") not in ("Walk", "Copy"):
            return frozenset()
        return COLOURS_OF.get(view["action"] or "", frozenset())

    def _run(self, run: list[tuple[int, Answer]], costs: Json, width: int, wraps: bool) -> RenderableType:
        """Neighbouring answers of one kind."""
        kind = _kind(run[0][1])
        if kind == "cell":
            return in_columns([_numbered(number, answer, width) for number, answer in run], width)
        if kind == "card":
            rows = [
                (str(number), self.cards.row(self.cards.of(answer.card), costs.get(answer.card)))
                for number, answer in run
            ]
            return card_table(rows, width, wraps)
        longest = max(answer.label.cell_len for _, answer in run)
        rest = width - 4 - longest - 2
        lines = Text("\n").join(_word_line(number, answer, longest, rest) for number, answer in run)
        if not wraps:
            lines.no_wrap, lines.overflow = True, "ellipsis"
        return lines


def _word_line(number: int, answer: Answer, longest: int, rest: int) -> Text:
    """An answer that is a word; its preview beside it where there is room."""
    line = Text.assemble((f"{number:>3} ", NUMBER), answer.label)
    if len(answer.preview) <= rest:
        line.append(" " * (longest - answer.label.cell_len + 2) + answer.preview, QUIET)
    return line


def _alike(question: Question) -> str:
    """What every card or place to choose from would change alike: said once."""
    things = {answer.preview for answer in question.answers if answer.cell or answer.card}
    rest = {answer.preview for answer in question.answers if not (answer.cell or answer.card)}
    is_plain = all(not answer.group for answer in question.answers)
    return things.pop() if is_plain and len(things) == 1 and rest <= {""} else ""


def _kind(answer: Answer) -> str:
    return "card" if answer.card else "cell" if answer.cell else "word"


def _length(rest: list[tuple[int, Answer]]) -> int:
    """How many answers from the first on are of one kind and group."""
    first = rest[0][1]
    n = 0
    while n < len(rest) and (_kind(rest[n][1]), rest[n][1].group) == (_kind(first), first.group):
        n += 1
    return n


def _numbered(number: int, answer: Answer, width: int) -> Text:
    line = Text.assemble((f"{number:>3} ", NUMBER), answer.label)
    if answer.preview:
        line.append(f"  {answer.preview}", QUIET)
    line.truncate(width, overflow="ellipsis")
    return line
