"""Earth, Water & Sun in the terminal: questions, news and the end in words, around the board.

This is all a session knows of this game (`face.Face`). Everything shown comes from a
view and from what `describe` says of each answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holocene.cli.terminal.ews.board import RESOURCES, draw
from holocene.cli.terminal.face import NO_CHOICE, Answer, Json, News, Page, Question
from holocene.cli.terminal.signs import NUMBER, QUIET, STRONG
from holocene.cli.terminal.words import Words
from holocene.kernel.game import Result

COLUMNS: Final = 34
"""Of one answer; they stand side by side."""
NO_QUESTION: Final = Question("", "", ())


class EwsFace:
    """See `face.Face`."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.densities = 1
        self.help: tuple[str, ...] = (
            "moves",
            "rule",
            "log",
            "undo",
            "resign",
            "draw",
            "save",
            "quit",
            "enter",
        )
        self.words = words
        self.names = list(names)

    def greeting(self, options: Json) -> list[str]:
        words = self.words
        order = words("hello.order", black=self.names[0], white=self.names[1], board=options["board"])
        return [words("hello"), words("hello.end"), order]

    # --- the question

    def question(self, view: Json, question: Json, described: Sequence[Json]) -> Question:
        words = self.words
        answers: list[Answer] = []
        pages: dict[str, list[Answer]] = {"root+": [], "root-": []}
        for entry in described:
            pages.get(entry["key"], answers).append(self._answer(entry))
        for key, alias, rule in (("root+", "place", "W-ROOT-03"), ("root-", "take", "W-ROOT-11")):
            if pages[key]:
                page = Page(words(f"page.{key}"), rule, tuple(pages[key]))
                label = Text(words(f"line.{key}"))
                answers.append(Answer(NO_CHOICE, label, aliases=(alias,), page=page))
        text = words(f"ask.{question['key']}", **self._values(question["values"]))
        return Question(text, question["rule"], tuple(answers), done=question["closes"])

    def _values(self, values: Json) -> dict[str, object]:
        """What a text speaks of, in words; `what` is the specimen."""
        said = {name: self._value(value) for name, value in values.items()}
        if "kind" in values and "colour" in values:
            said["what"] = self._what({key: values[key]["word"] for key in ("colour", "kind")})
        return said

    def _value(self, value: Json) -> object:
        kind = next(iter(value))
        is_worded = kind == "word" and value["of"] != "direction"
        return self.words(f"{value['of']}.{value[kind]}") if is_worded else value[kind]

    def _answer(self, entry: Json) -> Answer:
        values, key = entry["values"], entry["key"]
        cell = values["cell"]["cell"] if "cell" in values else ""
        label = self.words(f"answer.{key}", **self._values(values))
        if "resource" in values and values["resource"]["word"] != "earth":
            cell = ""  # three answers a cell: the board shows the first one's number only
        return Answer(entry["choice"], Text(label), cell=cell, aliases=self._aliases(entry))

    def _aliases(self, entry: Json) -> tuple[str, ...]:
        """What may be typed: the cell, the way there, the edge, or a word."""
        values, rest = entry["values"], str(entry["name"]).partition(" ")[2].lower()
        if "edge" in values:
            return (rest,)
        if "resource" in values:
            return (values["cell"]["cell"] + values["resource"]["word"][0],)
        if "direction" in values:
            return values["cell"]["cell"], self._way(values["direction"]["word"]), rest
        if "cell" in values:
            return (values["cell"]["cell"], rest) if rest == "here" else (values["cell"]["cell"],)
        return ("a", "strike") if entry["key"] == "strike" else (self.words("done"),)

    def _way(self, direction: str) -> str:
        """A direction as the language abbreviates it, besides the letters of the notation."""
        return (direction.replace("W", "O") if self.words.lang == "fr" else direction).lower()

    def _what(self, piece: Json) -> str:
        colour, kind = self.words(f"colour.{piece['colour']}"), self.words(f"kind.{piece['kind']}")
        return f"{kind} ({colour})" if self.words.lang == "fr" else f"{colour} {kind}"

    def answered(self, view: Json, answer: Answer) -> None:
        """Nothing to note: a view says all."""

    def forget(self) -> None:
        """Nothing was noted."""

    # --- the screen

    def screen(
        self, view: Json, question: Question, news: Sequence[News], width: int, density: int
    ) -> RenderableType:
        parts: list[RenderableType] = [self._head(view), draw(view, question), *self._facts(view)]
        parts += [Text("  ").append_text(self.tell(entry, view["seat"])) for entry in news[-8:]]
        parts += [Text(question.text, STRONG), self._answers(question, width)]
        return Group(*parts)

    def _head(self, view: Json) -> Text:
        if view["over"]:
            return Text(self.words("head.over"), STRONG)
        seat = 0 if view["side"] == "black" else 1
        colour = self.words(f"colour.{view['side']}")
        return Text(self.words("head", turn=view["turn"], colour=colour, name=self.names[seat]), STRONG)

    def _facts(self, view: Json) -> list[RenderableType]:
        words = self.words
        lines: list[RenderableType] = []
        for player in view["players"]:
            facts = {key: player[key] for key in ("trees", "mushrooms", "hand", "supply")}
            lines.append(Text(words("side", colour=words(f"colour.{player['colour']}"), **facts)))
        lines.append(Text(words("supply", shields=view["shields"], **view["supply"])))
        return lines

    def _answers(self, question: Question, width: int) -> Table:
        """In columns, read downwards, each with what may be typed instead of its number."""
        longest = max((len(self._line(at, answer)) for at, answer in enumerate(question.answers)), default=1)
        columns = max(1, width // max(COLUMNS, longest + 2))
        lines = -(-len(question.answers) // columns)
        table = Table.grid(padding=(0, 2, 0, 0))
        for line in range(lines):
            row: list[Text] = []
            for at in range(line, len(question.answers), lines):
                row.append(self._line(at, question.answers[at]))
            table.add_row(*row)
        return table

    def _line(self, at: int, answer: Answer) -> Text:
        text = Text(f"{at + 1:>3} ", NUMBER).append_text(answer.label)
        if answer.aliases:
            text.append(f" ({answer.aliases[-1]})", QUIET)
        return text

    # --- news

    def chapter(self, view: Json) -> tuple[object, ...]:
        return view["turn"], view["stage"] == "PayOther", view["over"]

    def news(self, before: Json, after: Json) -> list[News]:
        """What differs between two views: specimens first, then cells, then roots."""
        found = self._specimen_news(before, after)
        fresh = [cell for cell in after["gone"] if cell not in before["gone"]]
        found += [self.words("news.gone", cell=cell) for cell in fresh]
        found += self._root_news(before, after)
        return [News(before["turn"], 0 if before["side"] == "black" else 1, text) for text in found]

    def _specimen_news(self, before: Json, after: Json) -> list[str]:
        words, found = self.words, []
        old = {piece["cell"]: piece for piece in before["specimens"]}
        new = {piece["cell"]: piece for piece in after["specimens"]}
        came = {cell: new[cell] for cell in new if not _stays(old.get(cell), new[cell])}
        left = {cell: old[cell] for cell in old if not _stays(old[cell], new.get(cell))}
        for cell, piece in left.items():
            goal = next((other for other in came if _grown(piece, came[other])), "")
            if goal:
                found.append(words("news.moved", what=self._what(piece), start=cell, cell=goal))
                found += self._level_news(piece, came.pop(goal), goal)
            else:
                found.append(words("news.lost", what=self._what(piece), cell=cell))
        for cell, piece in new.items():
            if _stays(old.get(cell), piece):
                found += self._level_news(old[cell], piece, cell)
        return found

    def _level_news(self, old: Json, new: Json, cell: str) -> list[str]:
        words, what = self.words, self._what(new)
        found = [
            words("news.upgrade", what=what, cell=cell, resource=words(f"resource.{key}"), level=new[key])
            for key in RESOURCES
            if new[key] > old[key]
        ]
        if old["shield"] and not new["shield"]:
            found.append(words("news.shield", what=what, cell=cell))
        return found

    def _root_news(self, before: Json, after: Json) -> list[str]:
        old = {(root["edge"], root["colour"]): root["n"] for root in before["roots"]}
        new = {(root["edge"], root["colour"]): root["n"] for root in after["roots"]}
        found: list[str] = []
        for edge, colour in sorted(old.keys() | new.keys()):
            change = new.get((edge, colour), 0) - old.get((edge, colour), 0)
            key = "news.root.on" if change > 0 else "news.root.off"
            said = self.words(key, edge=edge, colour=self.words(f"colour.{colour}"))
            found += [said] * abs(change)
        return found

    def tell(self, news: News, viewer: int) -> Text:
        return Text(news.text)

    # --- commands

    def look(self, view: Json, seat: int, width: int) -> RenderableType:
        return Group(draw(view, NO_QUESTION), *self._facts(view))

    def show(self, command: str, view: Json, width: int) -> RenderableType:
        return Group(*self._facts(view), Text(view["position"], QUIET))

    def card(self, given: str, question: Question) -> RenderableType:
        return Text(self.words("help.pieces"))

    def legend(self) -> RenderableType:
        words = self.words
        return Group(
            Text(words("help.signs"), STRONG),
            Text(words("help.pieces")),
            Text(words("help.roots")),
        )

    # --- the end

    def achievements(self, state: object) -> dict[int, list[str]]:
        return {}

    def ending(self, view: Json, result: Result, achievements: dict[int, list[str]]) -> RenderableType:
        words = self.words
        winners = result.winners()
        said = words("end.drawn")
        if len(winners) == 1:
            colour = words("colour.black" if winners[0] == 0 else "colour.white")
            said = words("end.won", name=self.names[winners[0]], colour=colour)
        reason = words("end.reason", reason=words(f"reason.{result.rule}"), rule=result.rule)
        return Group(draw(view, NO_QUESTION), *self._facts(view), Text(said, STRONG), Text(reason))


def _stays(old: Json | None, new: Json | None) -> bool:
    """The same specimen may stand there in both views."""
    return old is not None and new is not None and _grown(old, new)


def _grown(old: Json, new: Json) -> bool:
    """The second may be the first, later: tokens are never given up (W-GROW-07)."""
    alike = old["colour"] == new["colour"] and old["kind"] == new["kind"]
    return alike and all(new[key] >= old[key] for key in RESOURCES)
