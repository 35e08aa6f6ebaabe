"""Earth's table in the terminal: headline, goals, the others, the own area, hands.

Draws the JSON of a view. Every number comes from it; nothing is counted here but
the pieces that are shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from holocene.cli.terminal.earth.animals import Herds
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.names import GAIA, TEAMS, Names
from holocene.cli.terminal.earth.sides import Sides
from holocene.cli.terminal.face import Json, Question
from holocene.cli.terminal.signs import NUMBER, QUIET, STRONG, WARN, Signs
from holocene.cli.terminal.words import Words
from holocene.earth.machine.geometry import FULL

COLUMNS: Final = "abcdefg"
WIDEST: Final = 24
"""A cell is not drawn wider."""
NAME, ROOM, TEXT = 3, 4, 5
"""Columns of a card in a list (`Cards.row`)."""
FEW: Final = 3
"""Up to so many players each has a line, however small the window."""
ROOMY: Final = 100
NARROW: Final = 72
"""The counts of a player do not fit on one line below this width."""
LONG_NAME: Final = 28
SHORT_NAME: Final = 20
SET_UP: Final = frozenset({"Picks", "RevealPicks", "Draft", "DrawHands"})
NO_QUESTION: Final = Question("", "", ())


def is_final(view: Json) -> bool:
    """After the last turn: what is not used now is worth nothing."""
    return bool(view["final"])


class Board:
    """Everything on the table, for one language and one set of names."""

    def __init__(self, words: Words, signs: Signs, cards: Cards, names: Sequence[str]) -> None:
        self.words = words
        self.signs = signs
        self.cards = cards
        self.names = Names(words, names)
        self.sides = Sides(words, signs, cards, self.names)
        self.herds = Herds(words, cards, self.names)

    def facts(self, parts: Sequence[str]) -> str:
        return f" {self.signs.dot} ".join(part for part in parts if part)

    # --- the headline

    def headline(self, view: Json, width: int) -> Text:
        words = self.words
        left = Text(style=STRONG)
        if view["over"]:
            left.append(words("head.over"))
        elif view["step"] in SET_UP:
            left.append(words("head.setup"))
        elif is_final(view):
            left.append(words("head.final"))
        else:
            key = "head.turn.solo" if GAIA in view else "head.turn"
            left.append(words(key, turn=view["turn"] + 1, round=view["round"] + 1))
            mine = view["active"] == view["seat"]
            whose = words(f"head.active.{'you' if mine else 'other'}", name=self.names.of(view["active"]))
            left.append(f" {self.signs.dot} {whose}")
            if view["action"]:
                left.append(" ").append_text(self.cards.action(view["action"]))
            if view["ending"]:
                last = "head.last.solo" if GAIA in view else "head.last"
                left.append(f" {self.signs.dot} ").append(words(last), WARN)
        right = Text(words("head.deck", deck=view["deck"], discard=view["discard"]), QUIET)
        gap = max(width - left.cell_len - right.cell_len, 2)
        return Text.assemble(left, " " * gap, right, no_wrap=True, overflow="ellipsis")

    # --- goals

    def goals(self, view: Json, width: int, style: str) -> RenderableType:
        """Fauna and Ecosystems: `long` with their texts, `line` one line each, `short` two on a line."""
        room = width // 2 - 1 if style == "short" else width
        fauna = [self.fauna(view, place, room) for place in range(len(view["fauna"]))]
        hint = Text.assemble((self.words("key.goals"), NUMBER), " ")
        if style == "short":
            fauna[0] = Text.assemble(hint, fauna[0][2:])
            return Group(
                _in_two(fauna, width),
                *self._bonus(view),
                self.ecosystems(view, short=True),
                *self._month(view, "line"),
            )
        rows: list[RenderableType] = [Text.assemble(hint, (self.words("label.fauna"), STRONG))]
        for place, entry in enumerate(view["fauna"]):
            rows += self._with_text(fauna[place], entry["card"], style)
        rows += self._bonus(view)
        if view["shared"]:
            rows.append(Text(self.words("label.ecosystems"), STRONG))
            for line, id in self._ecosystem_lines(view):
                rows += self._with_text(line, id, style)
        return Group(*rows, *self._month(view, style))

    def _month(self, view: Json, style: str) -> list[RenderableType]:
        """`Month Dry Month  Nobody may choose …`: what holds for everybody in this game (E-CAL-01)."""
        if "month" not in view:
            return []
        line = Text.assemble(
            (f"  {self.words('label.month')} ", QUIET), (self.cards.name(view["month"]), STRONG)
        )
        return self._with_text(line, view["month"], style)

    def _bonus(self, view: Json) -> list[Text]:
        """Who ended the game first."""
        if view["bonus"] is None:
            return []
        points = self.words.count("points", view["bonusPoints"])
        name = self.names.who(view["bonus"], view["seat"])
        return [Text(f"  {self.words('bonus', name=name, points=points)}", "green")]

    def _with_text(self, line: Text, id: str, style: str) -> list[RenderableType]:
        said = self.cards.text(self.cards.of(id))
        if style == "long":
            said.stylize(QUIET)
            return [line, Padding(said, (0, 0, 0, 4))]
        line.append("  ").append(said.plain, QUIET)
        line.no_wrap, line.overflow = True, "ellipsis"
        return [line]

    def fauna(self, view: Json, place: int, room: int) -> Text:
        """`Red Squirrel 2/9 ♣Greedy 15 ►11`: the own progress, the leaves there, the next tier."""
        entry = view["fauna"][place]
        viewer, tiers = view["seat"], view["tiers"]
        tail = Text()
        if viewer >= 0 and viewer not in entry["claims"]:
            met = place in view["seats"][viewer]["achieved"]
            progress = f"{entry['have'][viewer]}/{entry['need']}"
            tail.append(f" {self.words('fauna.met') if met else progress}", "green" if met else STRONG)
        for tier, seat in enumerate(entry["claims"]):
            ink = "green" if seat == viewer else QUIET
            tail.append(f" {self.signs.leaf}{self.names.who(seat, viewer)} {tiers[tier]}", ink)
        if len(entry["claims"]) < len(tiers):
            tail.append(f" {self.signs.free}{tiers[len(entry['claims'])]}")
        name = Text(f"  {self.cards.name(entry['card'])}")
        name.truncate(max(room - tail.cell_len, 8), overflow="ellipsis")
        return name.append_text(tail)

    def _ecosystem_lines(self, view: Json) -> list[tuple[Text, str]]:
        """The own and the shared ones with the points they would bring now."""
        own = view["seats"][view["seat"]] if view["seat"] >= 0 else {}
        now = own.get("now") or {}
        found: list[tuple[str, str, int | None]] = []
        if own.get("ecosystem"):
            found.append((own["ecosystem"], "label.own", now.get("ecosystem")))
        for at, id in enumerate(view["shared"]):
            shared = now.get("shared") or []
            found.append((id, "label.shared", shared[at] if at < len(shared) else None))
        lines: list[tuple[Text, str]] = []
        for id, label, points in found:
            line = Text.assemble((f"  {self.words(label)} ", QUIET), f"{self.cards.name(id)}")
            line.append("" if points is None else f" {self.signs.points}{points}", STRONG)
            lines.append((line, id))
        return lines

    def ecosystems(self, view: Json, short: bool) -> Text:
        """All on one line."""
        lines = [line[2:] for line, _ in self._ecosystem_lines(view)]
        if not lines:
            return Text(end="")
        whole = Text("  ").append_text(Text(f" {self.signs.dot} ").join(lines))
        whole.no_wrap, whole.overflow = short, "ellipsis"
        return whole

    # --- the players

    def counts(self, area: Json) -> list[str]:
        """Everything of an area that is a number."""
        words, signs = self.words, self.signs
        hand = area["hand"] if isinstance(area["hand"], int) else len(area["hand"])
        sprouts = sum(cell["sprouts"] for cell in area["tableau"])
        growth = sum(cell["growth"] for cell in area["tableau"])
        stock = f"+{area['stock']}" if area.get("stock") else ""
        seeds = f"{signs.seed}{area['seeds']}" if "seeds" in area else ""
        if "seeds" in area or "animals" in area:
            seeds = f"{seeds} {signs.leaf}{area['leaves']}".strip()
        return [
            f"{words('label.soil')} {area['soil']}",
            f"{words('label.cards')} {len(area['tableau'])}/{FULL}",
            seeds,
            f"{words('label.hand')} {hand}",
            f"{words('label.compost')} {area['compost']}",
            f"{signs.sprout}{sprouts}{stock} {signs.growth}{growth}",
            f"{words('label.events')} {len(area['events'])}",
        ]

    def others(self, view: Json, width: int, short: bool = False) -> RenderableType:
        """A line for each other player; short of room several stand on one."""
        if short and len(view["seats"]) > FEW:
            everybody = Text(f" {self.signs.dot} ").join(self._others_in_short(view))
            return Group(everybody, *self.sides.team_boards(view))
        table = Table.grid(padding=(0, 1))
        for area in view["seats"]:
            if area["seat"] == view["seat"]:
                continue
            number = Text(f"l {area['seat'] + 1}", NUMBER)
            facts = self.counts(area)
            rows = area.get("rows")
            if rows:
                facts.append(self.words.count("points", sum(rows.values())))
            line = Text(self.facts(facts), no_wrap=width >= NARROW, overflow="ellipsis")
            table.add_row(number, Text(self.names.named(view, area["seat"]), STRONG), line)
        if GAIA in view:
            number = Text(f"l {len(view['seats']) + 1}", NUMBER)
            facts = self.sides.gaia_counts(view[GAIA])
            table.add_row(number, Text(self.words("gaia"), STRONG), Text(self.facts(facts)))
        return Group(table, *self.sides.team_boards(view))

    def _others_in_short(self, view: Json) -> list[Text]:
        """How many cards each has planted."""
        return [
            Text.assemble(
                (f"l {area['seat'] + 1} ", NUMBER),
                (self.names.of(area["seat"]), STRONG),
                f" {TEAMS[area['team']]}" if "team" in area else "",
                f" {len(area['tableau'])}/{FULL}",
            )
            for area in view["seats"]
            if area["seat"] != view["seat"]
        ]

    def mine(self, view: Json) -> Text:
        """The own numbers on one line, the running total first."""
        area = view["seats"][view["seat"]]
        rows = (area.get("now") or {}).get("rows") or {}
        soil, *facts = self.counts(area)
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(
            f"{self.words('you')} {self.signs.points}{sum(rows.values())} {self.signs.dot} {soil}", STRONG
        )
        return line.append(f" {self.signs.dot} {self.facts(facts)}")

    def board_cards(self, area: Json, style: str) -> RenderableType:
        """Island and Climate, with their texts unless short of room."""
        found = [id for id in (area["island"], area["climate"]) if id]
        if style == "short":
            marks = [
                Text.assemble(self.cards.name(id), " ", self.cards.marks(self.cards.of(id))) for id in found
            ]
            return Text(f" {self.signs.dot} ").join(marks)
        rows: list[RenderableType] = []
        for id in found:
            card = self.cards.of(id)
            label = self.words(f"label.{card.kind}")
            line = Text.assemble((f"{label} ", QUIET), (f"{self.cards.name(id)} ", STRONG))
            line.append_text(self.cards.text(card, setup=False))
            if style == "line":
                line.no_wrap, line.overflow = True, "ellipsis"
            rows.append(line)
        return Group(*rows)

    # --- the tableau

    def tableau(self, area: Json, question: Question, width: int, lines: int) -> RenderableType:
        """The island as a grid, with the number of the answer on every cell that is one."""
        planted = {cell["cell"]: cell for cell in area["tableau"]}
        free = [answer.cell for answer in question.answers if answer.cell and answer.cell not in planted]
        places = [*planted, *free]
        if not places:
            return Text(f"  {self.words('empty.tableau')}", QUIET)
        columns = _span(sorted({place[0] for place in places}), COLUMNS)
        rows = _span(sorted({place[1] for place in places}), "1234567")
        boxed = lines > 2
        room = (width - 3 - len(columns)) // len(columns) if boxed else (width - 2) // len(columns) - 1
        each = max(min(room, WIDEST), 6)
        table = Table(
            box=box.SQUARE if boxed else None,
            show_lines=boxed,
            padding=(0, 0) if boxed else (0, 1, 0, 0),
            header_style=QUIET,
            pad_edge=False,
            border_style=QUIET,
        )
        table.add_column("", style=QUIET)
        for column in columns:
            table.add_column(column, width=each, no_wrap=True, overflow="crop")
        for row in rows:
            cells = [self._cell(planted.get(c + row), c + row, question, each, lines) for c in columns]
            table.add_row(row, *cells)
        return table

    def _cell(self, cell: Json | None, place: str, question: Question, width: int, lines: int) -> Text:
        number = question.number_of(place)
        if cell is not None:
            return self.cards.cell(cell, width, lines, number, place == question.cell)
        if number:
            return Text.assemble((f"[{number}]", NUMBER), (f" {place}", QUIET))
        return Text(self.signs.dot if lines < 3 else "", QUIET)

    # --- cards in hand

    def hand(self, ids: Sequence[str], costs: Json, width: int, style: str) -> RenderableType:
        """`long` wraps the texts, `line` cuts them, `short` gives names and costs, `one` on one line."""
        if not ids:
            return Text(f"  {self.words('empty.hand')}", QUIET)
        if style in ("short", "one"):
            one = style == "one"
            return Text(self._named_hand(ids, costs), no_wrap=one, overflow="ellipsis" if one else "fold")
        rows = [("", self.cards.row(self.cards.of(id), costs.get(id))) for id in ids]
        return card_table(rows, width, style == "long")

    def _named_hand(self, ids: Sequence[str], costs: Json) -> str:
        parts: list[str] = []
        for id in ids:
            card = self.cards.of(id)
            parts.append(
                f"{self.cards.cost(card, costs.get(id)) or self.cards.kind(card)} {self.cards.name(id)}"
            )
        return f"{self.words('label.hand.title')}{self.words('colon')} {self.facts(parts)}"


def card_table(rows: Sequence[tuple[str, list[Text]]], width: int, wraps: bool) -> Table:
    """A list of cards: number, cost, points, kind, name, room, text. A narrow one leaves the room out."""
    most = [max((row[at].cell_len for _, row in rows), default=0) for at in range(len(rows[0][1]))]
    most[NAME] = min(most[NAME], LONG_NAME if width >= ROOMY else SHORT_NAME)
    used = [at for at in range(TEXT) if most[at] and (at != ROOM or wraps or width >= ROOMY)]
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(width=3, justify="right", no_wrap=True, style=NUMBER)
    for at in used:
        table.add_column(width=most[at], no_wrap=True, overflow="ellipsis")
    rest = max(width - 4 - sum(most[at] + 1 for at in used) - 1, 10)
    table.add_column(width=rest, no_wrap=not wraps, overflow="fold" if wraps else "ellipsis")
    for number, row in rows:
        table.add_row(number, *(row[at] for at in used), row[TEXT])
    return table


def _span(found: list[str], whole: str) -> str:
    """Every letter or number from the first found to the last."""
    return whole[whole.index(found[0]) : whole.index(found[-1]) + 1]


def _in_two(lines: list[Text], width: int) -> RenderableType:
    """Two lines beside each other, where they fit."""
    for line in lines:
        line.no_wrap, line.overflow = True, "ellipsis"
    table = Table.grid(expand=True)
    table.add_column(ratio=1)
    table.add_column(ratio=1)
    for at in range(0, len(lines), 2):
        table.add_row(*lines[at : at + 2])
    return table


def in_columns(parts: Sequence[Text], width: int) -> RenderableType:
    """Short things side by side."""
    return Columns(parts, padding=(0, 3), column_first=False, width=None)
