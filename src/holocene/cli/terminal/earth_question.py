"""Earth's questions in words: what is asked, by which rule, and what each answer means.

Works on the JSON of a view (`asked`) and on what `describe` says of each answer;
which answers exist is the engine's business. Every frame that asks has a text
here and in both languages, and every kind of choice has a wording.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from holocene.cli.terminal.earth_board import FINAL, Board, card_table, in_columns
from holocene.cli.terminal.earth_cards import Cards
from holocene.cli.terminal.face import Answer, Json, Question
from holocene.cli.terminal.signs import NUMBER, QUIET, STRONG
from holocene.cli.terminal.words import Words
from holocene.earth.criteria import CRITERIA
from holocene.earth.text import criterion_text

RULES: Final[dict[str, str]] = {
    "Pick": "E-SETUP-08",
    "SetupCompost": "E-SETUP-10",
    "Action": "E-TURN-03",
    "Branch": "E-TURN-06",
    "Planting": "E-PLANT-02",
    "At": "E-PLANT-05",
    "PayCard": "E-PLANT-11",
    "Black": "E-PLANT-16",
    "Keep": "E-PLANT-15",
    "Activate": "E-ACT-03",
    "Walk": "E-ACT-05",
    "Copy": "E-ACT-11",
    "Window": "E-TURN-09",
    "PaySprouts": "E-GEN-06",
    "PayGrowth": "E-GEN-06",
    "PayHand": "E-GEN-06",
    "Convert": "E-CONV-01",
    "Soil": "E-GEN-11",
    "Draw": "E-GEN-11",
    "Deck": "E-GEN-11",
    "Hand": "E-GEN-06",
    "TakeBack": "E-CMP-04",
    "Put": "E-GEN-06",
    "PutEach": "E-ACT-09",
}
"""The rule behind each question, by the name of its frame."""

VARIANT: Final[dict[str, str]] = {"Pick": "kind", "PayCard": "with", "Put": "piece", "PutEach": "piece"}
"""The argument that tells questions of one frame apart."""

ACTIONS: Final = ("plant", "compost", "water", "grow")
DEALT: Final = ("island", "climate", "ecosystem")
FREE: Final = frozenset({"event", "convert"})
LATE: Final = frozenset({"done", "less"})
"""Answers that stand at the end of the list."""
NONE: Final = "amount 0"
"""Stands there too, so that the number of an answer is its amount."""
AMOUNTS: Final[dict[str, str]] = {"Soil": "soil", "Draw": "hand", "Deck": "compost"}
"""What an amount is an amount of, by the frame that asks."""
PIECES: Final = {"sprout+": "sprouts", "sprout-": "sprouts", "growth+": "growth", "growth-": "growth"}
SAID: Final[dict[str, tuple[str, ...]]] = {
    "plant": ("hand", "cards", "soil"),
    "at": ("hand", "cards"),
    "event": ("hand", "events"),
    "compost": ("hand", "compost"),
    "keep": ("hand",),
    "sprout+": ("sprouts",),
    "sprout-": ("sprouts",),
    "growth+": ("growth",),
    "growth-": ("growth",),
    "convert": ("soil", "sprouts"),
}
"""Changes that the words of an answer tell already, by the word of the choice."""
BETWEEN: Final = frozenset({"Walk", "Window", "Action", "Planting", "Branch", "Activate", "Pick"})
"""Questions outside an item: no card is being resolved."""
ACTION_WIDTH: Final = 14
COLOURS_OF: Final[dict[str, frozenset[str]]] = {
    "plant": frozenset({"green"}),
    "compost": frozenset({"red", "multi"}),
    "water": frozenset({"blue", "multi"}),
    "grow": frozenset({"yellow", "multi"}),
}
"""The ability colours an action activates (E-COL-01, E-COL-02), to show the text that matters."""


class Questions:
    """Words the questions of a table."""

    def __init__(self, words: Words, cards: Cards, board: Board) -> None:
        self.words = words
        self.cards = cards
        self.board = board
        self.source: dict[int, str] = {}
        """By seat: the card whose ability or Event is being resolved."""

    # --- the question

    def question(self, view: Json, described: Sequence[Json]) -> Question:
        asked = view["asked"] or {"frame": "Window"}
        frame = asked["frame"]
        if frame in BETWEEN:
            self.source.pop(view["seat"], None)
        answers = [self.answer(view, asked, entry) for entry in described]
        late = [entry["name"] in LATE or entry["name"] == NONE for entry in described]
        free = [entry["name"].split()[0] in FREE for entry in described]
        order = sorted(range(len(answers)), key=lambda at: (late[at], free[at], at))
        done = next((entry["choice"] for entry in described if entry["name"] in ("done", NONE)), None)
        only = described[0]["choice"] if len(described) == 1 else None
        return Question(
            self.text(view, asked),
            RULES[frame] if view["step"] != FINAL or frame != "Window" else "E-END-08",
            tuple(answers[at] for at in order),
            self.about(view, asked),
            asked.get("slot", ""),
            done,
            done if frame == "Window" else only,
        )

    def text(self, view: Json, asked: Json) -> str:
        words, frame = self.words, asked["frame"]
        seat = view["seats"][view["seat"]]
        if seat.get("less"):
            return words("ask.less")
        key = f"ask.{frame}"
        if frame in VARIANT:
            key += f".{asked[VARIANT[frame]]}"
        if frame == "Window" and view["step"] == FINAL:
            key += ".end"
        n = asked.get("n", 0)
        pieces = "growth" if frame == "PayGrowth" or asked.get("piece") else "sprouts"
        values: dict[str, object] = {
            "n": n,
            "cards": words.count("hand", n),
            "pieces": words.count(pieces, n),
            "left": asked.get("left", 0),
            "owed": words.count("soil", asked.get("owed", 0)),
            "name": self.board.seat_names[view["active"]],
            "card": self.cards.name(asked["card"]) if asked.get("card") else "",
            "action": words(f"action.{ACTIONS[asked['action']]}") if "action" in asked else "",
        }
        return words(key, **values)

    def about(self, view: Json, asked: Json) -> str:
        """The card to show with the question."""
        return asked.get("card") or self.source.get(view["seat"], "")

    def answered(self, view: Json, answer: Answer) -> None:
        """Remembers whose ability the next questions resolve."""
        asked = view["asked"] or {}
        word = answer.aliases[-1] if answer.aliases else ""
        if word == "use" and asked.get("card"):
            self.source[view["seat"]] = asked["card"]
        elif word == "event" and answer.card:
            self.source[view["seat"]] = answer.card

    # --- the answers

    def answer(self, view: Json, asked: Json, entry: Json) -> Answer:
        word, _, rest = entry["name"].partition(" ")
        handler: Callable[[Json, Json, Json, str, str], Answer] = {
            "choose": self._action,
            "pick": self._pick,
            "amount": self._plain,
            "opponent": self._plain,
            "germinate": self._plain,
        }.get(word, self._word)
        if entry.get("card"):
            handler = self._card
        elif entry.get("cell"):
            handler = self._cell
        return handler(view, asked, entry, word, rest)

    def _action(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        action = self.cards.action(rest)
        action.pad_right(ACTION_WIDTH - action.cell_len)
        label = Text.assemble(action, self.words(f"major.{rest}"))
        minor = self.words("minor", minor=self.words(f"minor.{rest}"))
        aliases = (rest, self.words(f"action.{rest}").lower(), word)
        return Answer(entry["choice"], label, minor, aliases=aliases)

    def _pick(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        """A side dealt, a branch of a minor benefit, or what is activated first."""
        seat = view["seats"][view["seat"]]
        frame, at = asked["frame"], int(rest)
        if frame == "Branch":
            action = ACTIONS[asked["action"]]
            return Answer(entry["choice"], Text(self.words(f"branch.{action}.{at}")), aliases=(word,))
        if frame == "Activate":
            return Answer(entry["choice"], Text(self.words(f"first.{at}")), aliases=(word,))
        dealt = seat.get("dealt", {}).get(DEALT[asked.get("kind", 0)], []) if frame == "Pick" else []
        if at < len(dealt):
            label = Text(self.cards.name(dealt[at]), STRONG)
            return Answer(entry["choice"], label, card=dealt[at], aliases=(dealt[at], word))
        return Answer(entry["choice"], Text(self.words("pick", n=at + 1)), aliases=(word,))

    def _plain(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        """An amount, another player, a kind of card to look for."""
        if word == "germinate":
            said = self.words(word, criterion=criterion_text(CRITERIA.index(rest), self.cards.lang))
        elif word == "opponent":
            said = self.words(word, name=self.board.who(int(rest), view["seat"]))
        elif asked["frame"] in AMOUNTS:
            said = self.words.count(AMOUNTS[asked["frame"]], int(rest))
        else:
            said = self.words(word, n=rest)
        return Answer(entry["choice"], Text(said), self.preview(entry, word), aliases=(word,))

    def _cell(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        """A place on the own board: with the card there, and its pieces where they matter."""
        cell = entry["cell"]
        there = {place["cell"]: place for place in view["seats"][view["seat"]]["tableau"]}.get(cell)
        name = self.cards.name(there["card"]) if there and there["card"] else ""
        label = Text(self.words("at.over" if word == "at" and name else word, cell=cell, card=name).strip())
        if there and name and word in PIECES:
            label.append(f" {self.cards.pieces(self.cards.of(there['card']), there)}", QUIET)
        if there and name and word == "this":
            label.append("  ").append_text(self.cards.text(self.cards.of(there["card"])))
        return Answer(entry["choice"], label, self.preview(entry, word), cell=cell, aliases=(cell, word))

    def _card(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        id = entry["card"]
        label = Text(self.words(word, card=self.cards.name(id)))
        group = self.words("group.free") if word == "event" and asked["frame"] != "TakeBack" else ""
        return Answer(
            entry["choice"], label, self.preview(entry, word), group, card=id, aliases=(id, id[-3:], word)
        )

    def _word(self, view: Json, asked: Json, entry: Json, word: str, rest: str) -> Answer:
        name = entry["name"]
        key = f"done.{asked['frame']}" if name == "done" else name
        if not self.words.has(key):
            key = name
        group = self.words("group.free") if name in FREE else ""
        label = Text(self.words(key))
        return Answer(entry["choice"], label, self.preview(entry, word), group, aliases=(name,))

    def preview(self, entry: Json, word: str) -> str:
        """What the answer would change at once and its words do not say."""
        change = entry.get("change") or {}
        said = SAID.get(word, ())
        return ", ".join(self.words.signed(key, n) for key, n in change.items() if key not in said)

    # --- drawing

    def draw(self, view: Json, question: Question, width: int, wraps: bool) -> RenderableType:
        """The question, the card it is about, and the numbered answers."""
        alike = _alike(question)
        if alike:
            question = replace(question, answers=tuple(replace(a, preview="") for a in question.answers))
        head = Text.assemble((question.text, STRONG), f"  {alike}" if alike else "")
        parts: list[RenderableType] = [head.append(f" ({question.rule})", QUIET)]
        if question.about:
            parts.append(self._about(view, question, wraps))
        costs = view["seats"][view["seat"]].get("costs") or {}
        numbered = list(enumerate(question.answers, 1))
        at, group = 0, ""
        while at < len(numbered):
            run = numbered[at : at + _length(numbered[at:])]
            if run[0][1].group not in ("", group):
                group = run[0][1].group
                parts.append(Text(f"    {group}{self.words('colon')}", QUIET))
            parts.append(self._run(run, costs, width, wraps))
            at += len(run)
        return Group(*parts)

    def _about(self, view: Json, question: Question, wraps: bool) -> RenderableType:
        asked = view["asked"] or {}
        card = self.cards.of(question.about)
        line = Text("    ")
        if not asked.get("card"):
            line.append(f"{self.words('ask.from', card=self.cards.name(card.id))}  ", QUIET)
        line.append_text(self.cards.text(card, self._colours(view, asked)))
        if not wraps:
            line.no_wrap, line.overflow = True, "ellipsis"
        return line

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
