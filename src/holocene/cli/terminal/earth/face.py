"""Earth in the terminal: puts board, questions, news and score sheet together.

This is all a session knows of Earth. Decides the layout: what stands where, and
what is shortened when the window is small.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, cast

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from holocene import earth
from holocene.cli.terminal.earth.board import NO_QUESTION, Board
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.news import Herald
from holocene.cli.terminal.earth.question import Questions
from holocene.cli.terminal.earth.sheet import Sheet
from holocene.cli.terminal.face import Answer, Json, News, Question
from holocene.cli.terminal.signs import INK, QUIET, STRONG, Signs
from holocene.cli.terminal.words import Words
from holocene.earth.catalogue.cards import Catalogue
from holocene.earth.catalogue.ops import HABITATS
from holocene.earth.text.card_text import words_of
from holocene.kernel.game import Result

WIDE: Final = 112
"""From this width on goals and players stand beside the board."""
ASIDE: Final = 0.40
"""Their share of it."""


ROOM_FOR_NEWS: Final = 6
FULL_LIST: Final = 999
"""More than there are cards."""


@dataclass(frozen=True)
class Density:
    """One way to draw the screen. The words are `long` (texts wrap), `line` (texts are cut), `short`."""

    cell: int
    """Lines of a planted card."""
    goals: str
    board: str
    hand: str
    answers: str
    news: int
    rule: bool = False
    """A line drawn above the question."""
    others: str = "line"
    headings: bool = True
    """Words above answers of another kind."""


DENSITIES: Final = (
    Density(3, "long", "long", "long", "long", 14, True),
    Density(3, "long", "long", "line", "long", 12, True),
    Density(3, "line", "long", "line", "long", 10, True),
    Density(3, "line", "line", "line", "line", 8, True),
    Density(3, "short", "line", "line", "line", 8),
    Density(2, "line", "line", "line", "line", 6),
    Density(2, "short", "line", "line", "line", 6),
    Density(2, "short", "short", "line", "line", 5),
    Density(1, "short", "short", "line", "line", 4),
    Density(2, "short", "short", "short", "line", 4),
    Density(1, "short", "short", "short", "line", 4),
    Density(1, "short", "short", "one", "line", 3),
    Density(1, "short", "short", "one", "line", 1),
    Density(1, "short", "short", "one", "line", 1, others="short"),
    Density(1, "short", "short", "one", "line", 1, others="short", headings=False),
)
"""The fullest first."""


HELP: Final = (
    "card",
    "look",
    "hand",
    "goals",
    "score",
    "find",
    "rule",
    "passed",
    "log",
    "undo",
    "save",
    "quit",
    "enter",
)


class EarthFace:
    """See `face.Face`."""

    def __init__(self, catalogue: Catalogue, words: Words, signs: Signs, names: Sequence[str]) -> None:
        self.words = words
        self.signs = signs
        self.names = list(names)
        self.cards = Cards(catalogue, words, signs)
        self.board = Board(words, signs, self.cards, names)
        self.questions = Questions(words, self.cards, self.board)
        self.herald = Herald(words, self.cards, self.board)
        self.sheet = Sheet(words, self.cards, self.board)
        self.densities = len(DENSITIES)
        self.help: tuple[str, ...] = HELP

    def greeting(self, options: Json) -> list[str]:
        """What is played, how it ends, who plays."""
        words = self.words
        mode = words(f"mode.{options['mode']}")
        if "solo.difficulty" in options:
            level = words(f"level.{options['solo.difficulty']}")
            lines = [words("hello.solo"), words("hello.solo.end")]
            lines.append(words("hello.level", level=level, mode=mode))
        else:
            order = ", ".join(self.names)
            lines = [words("hello"), words("hello.end"), words("hello.order", order=order, mode=mode)]
        if options["team"] != "off":
            lines.append(words("hello.teams", teams=self._teams(options["team"].count("v") + 1)))
        if "abundance" in options["with"]:
            lines.append(words("hello.abundance"))
        return lines

    def _teams(self, teams: int) -> str:
        """Seats take turns between the teams (E-TEAM-03)."""
        return f" {self.signs.dot} ".join(self.words.join(self.names[team::teams]) for team in range(teams))

    # --- questions and news

    def question(self, view: Json, question: Json, described: Sequence[Json]) -> Question:
        return self.questions.question(view, question, described)

    def answered(self, view: Json, answer: Answer) -> None:
        self.questions.answered(view, answer)

    def forget(self) -> None:
        self.questions.source.clear()

    def chapter(self, view: Json) -> tuple[object, ...]:
        table = (view.get(key) for key in ("germination", "boards", "gaia"))
        return view["turn"], view["step"], view["action"], *table

    def news(self, before: Json, after: Json) -> list[News]:
        return self.herald.news(before, after)

    def tell(self, news: News, viewer: int) -> Text:
        return self.herald.tell(news, viewer)

    # --- the screen

    def screen(
        self, view: Json, question: Question, news: Sequence[News], width: int, density: int
    ) -> RenderableType:
        """From top to bottom: headline, goals, the others, my island and hand, news, the question."""
        style = DENSITIES[density]
        parts: list[RenderableType] = [self.board.headline(view, width)]
        if width >= WIDE:
            parts.append(self._beside(view, question, width, style))
        else:
            parts.append(self.board.goals(view, width, style.goals))
            parts.append(self.board.others(view, width, style.others == "short"))
            parts += self._mine(view, question, width, style)
        if style.rule:
            parts.append(Rule(style=QUIET))
        parts += self._news(news, view["seat"], style.news)
        wraps = style.answers == "long"
        parts.append(self.questions.draw(view, question, width, wraps, style.headings))
        return Group(*parts)

    def _beside(self, view: Json, question: Question, width: int, style: Density) -> RenderableType:
        """Two columns: the own area, and what one compares it with."""
        right = int(width * ASIDE)
        left = width - right - 2
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(width=left)
        table.add_column(width=right)
        goals = "long" if style.cell > 2 and style.goals != "short" else "line"
        aside: list[RenderableType] = [
            self.board.goals(view, right, goals),
            Text(self.words("label.others"), STRONG),
            self.board.others(view, right),
        ]
        if style.cell > 1:
            aside += [Text(self.words("label.score"), STRONG), self.sheet.line(view)]
        table.add_row(Group(*self._mine(view, question, left, style)), Group(*aside))
        return table

    def _mine(self, view: Json, question: Question, width: int, style: Density) -> list[RenderableType]:
        area = view["seats"][view["seat"]]
        parts: list[RenderableType] = []
        if area["tableau"] or (question.answers and question.answers[0].cell):
            parts.append(self.board.tableau(area, question, width, style.cell))
        parts.append(self.board.mine(view))
        if area["island"] or area["climate"]:
            parts.append(self.board.board_cards(area, style.board))
        parts += self.board.herds.lines(view, area, style.board != "long")
        listed = {answer.card for answer in question.answers}
        rest = [id for id in area["hand"] if id not in listed]
        if rest:
            if style.hand in ("long", "line"):
                parts.append(Text(self.words("label.hand.title"), STRONG))
            parts.append(self.board.hand(rest, area.get("costs") or {}, width, style.hand))
        return parts

    def _news(self, news: Sequence[News], viewer: int, most: int) -> list[RenderableType]:
        """One under the other; where room is short, one after the other."""
        lines = [self.tell(entry, viewer) for entry in news]
        if not lines:
            return []
        if len(lines) > most or most < ROOM_FOR_NEWS:
            whole = Text(f" {self.signs.dot} ").join(lines)
            if most == 1:
                whole.no_wrap, whole.overflow = True, "ellipsis"
            lines = [whole]
        return [Padding(line, (0, 0, 0, 2)) for line in lines]

    # --- commands

    def look(self, view: Json, seat: int, width: int) -> RenderableType:
        if seat >= len(view["seats"]):
            return self.board.sides.gaia_board(view)
        area = view["seats"][seat]
        own = seat == view["seat"]
        title = self.words("area.you") if own else self.words("area", name=self.names[seat])
        parts: list[RenderableType] = [
            Text(title, STRONG),
            Text(self.board.facts(self.board.counts(area))),
            self.board.tableau(area, NO_QUESTION, width, 3),
            self.board.board_cards(area, "long"),
            *self.board.herds.lines(view, area, short=False),
        ]
        if area["ecosystem"]:
            card = self.cards.of(area["ecosystem"])
            label = Text.assemble(
                (f"{self.words('label.ecosystem')} ", QUIET), (f"{self.cards.name(card.id)} ", STRONG)
            )
            parts.append(label.append_text(self.cards.text(card)))
        if area["events"]:
            names = self.cards.names(area["events"])
            parts.append(Text.assemble((f"{self.words('label.events.title')} ", QUIET), names))
        return Group(*parts)

    def show(self, command: str, view: Json, width: int) -> RenderableType:
        area = view["seats"][view["seat"]]
        if command == "hand":
            return self.board.hand(area["hand"], area.get("costs") or {}, width, "long")
        if command == "goals":
            goals = self.board.goals(view, width, "long")
            if not view.get("collective"):
                return goals
            return Group(goals, self.board.herds.collective(view, area, short=False))
        if command == "passed":
            return Text(self.herald.expansion_log.germination(view, FULL_LIST))
        assert command == "score", command
        return self.sheet.running(view)

    def card(self, given: str, question: Question) -> RenderableType:
        if given.isdecimal() and 1 <= int(given) <= len(question.answers):
            answer = question.answers[int(given) - 1]
            if answer.card:
                return self.cards.full(self.cards.of(answer.card))
        if not given and question.about:
            return self.cards.full(self.cards.of(question.about))
        return self.cards.search(given)

    def legend(self) -> RenderableType:
        words, signs = self.words, self.signs
        glossary = words_of(self.cards.lang).GLOSSARY
        colours = Text(f"{words('help.colours')}{words('colon')} ")
        for colour in INK:
            name = glossary.colours[colour]  # type: ignore[index]
            colours.append_text(self.cards.mark(colour)).append(f" {name}  ")
        habitats = ", ".join(f"{words(f'habitat.{key}')} {glossary.habitats[key]}" for key in HABITATS)
        return Group(
            Text(words("help.signs"), STRONG),
            colours,
            Text(
                words(
                    "help.cost",
                    sign=signs.cost,
                    points=signs.points,
                    sprout=signs.sprout,
                    growth=signs.growth,
                )
            ),
            Text(words("help.tiers", free=signs.free)),
            Text(words("help.seeds", seed=signs.seed, leaf=signs.leaf, sprout=signs.sprout)),
            Text(words("help.habitats", list=habitats)),
            Text(words("help.down", sign=signs.down)),
        )

    # --- the end

    def achievements(self, state: object) -> dict[int, list[str]]:
        whole = cast(earth.State, state)
        return {seat: earth.achievements(whole, seat) for seat in range(earth.seats(whole))}

    def ending(self, view: Json, result: Result, achievements: dict[int, list[str]]) -> RenderableType:
        return self.sheet.ending(view, result, achievements)
