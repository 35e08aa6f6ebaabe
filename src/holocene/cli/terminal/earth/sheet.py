"""Earth's score in the terminal: the running rows, and the sheet at the end.

Points come from the view and the result; this file only lays them out.
"""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from holocene.cli.terminal.earth.board import Board
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.names import GAIA
from holocene.cli.terminal.face import Json
from holocene.cli.terminal.signs import QUIET, STRONG
from holocene.cli.terminal.words import Words
from holocene.kernel.game import Result, Side


class Sheet:
    """The score pad."""

    def __init__(self, words: Words, cards: Cards, board: Board) -> None:
        self.words = words
        self.cards = cards
        self.board = board

    # --- during the game

    def rows(self, view: Json) -> dict[str, int]:
        """The own rows as they stand."""
        now = view["seats"][view["seat"]].get("now") or {}
        rows: dict[str, int] = now.get("rows") or {}
        return rows

    def line(self, view: Json) -> Text:
        """All rows in one paragraph."""
        rows = self.rows(view)
        parts = [f"{self.words(f'row.{name}')} {points}" for name, points in rows.items()]
        return Text("  " + self.board.facts([*parts, f"{self.words('row.total')} {sum(rows.values())}"]))

    def running(self, view: Json) -> RenderableType:
        """The own rows, and those of the others where the game shows them."""
        found: dict[int | str, dict[str, int]] = {view["seat"]: self.rows(view)}
        for area in view["seats"]:
            if area["seat"] != view["seat"] and area.get("rows"):
                found[area["seat"]] = area["rows"]
        if GAIA in view:
            found[GAIA] = view[GAIA]["rows"]
        names = list(dict.fromkeys(name for rows in found.values() for name in rows))
        table = _table([self.board.names.who(seat, view["seat"]) for seat in found])
        for name in names:
            table.add_row(self.words(f"row.{name}"), *(str(rows.get(name, "")) for rows in found.values()))
        table.add_row(
            self.words("row.total"), *(str(sum(rows.values())) for rows in found.values()), style=STRONG
        )
        return Group(Text(self.words("label.score"), STRONG), table)

    # --- at the end

    def ending(self, view: Json, result: Result, achievements: dict[int, list[str]]) -> RenderableType:
        parts: list[RenderableType] = [
            Text(self.words("end.title"), STRONG),
            Text(),
            self._final(view, result.sides),
            Text(),
            *(Text(line) for line in self._places(view, result.sides)),
            Text(),
            Text(self._winner(view, result), STRONG),
            Text(self._reason(result)),
        ]
        parts += self._achievements(achievements)
        return Group(*parts)

    def _name(self, side: Side, viewer: int) -> str:
        """A seat, the members of a team, or Gaia, who has no seat."""
        names = [self.board.names.who(seat, viewer) for seat in side.seats]
        return self.words.join(names) if names else self.words("gaia")

    def _final(self, view: Json, sides: tuple[Side, ...]) -> Table:
        table = _table([self._name(side, view["seat"]) for side in sides])
        longest = sorted(sides, key=lambda side: -len(side.rows))
        names = list(dict.fromkeys(row.name for side in longest for row in side.rows))
        for name in names:
            points = [{row.name: row.points for row in side.rows}.get(name) for side in sides]
            shown = ["" if value is None else str(value) for value in points]
            table.add_row(self._row_name(view, name), *shown)
        table.add_row(self.words("row.total"), *(str(side.total) for side in sides), style=STRONG)
        return table

    def _row_name(self, view: Json, name: str) -> str:
        """A row in words; a shared Ecosystem also by its own name."""
        text = self.words(f"row.{name}") if self.words.has(f"row.{name}") else name
        if name.startswith("ecosystem shared "):
            at = int(name.rsplit(" ", 1)[1]) - 1
            if at < len(view["shared"]):
                text += f" ({self.cards.name(view['shared'][at])})"
        return text

    def _places(self, view: Json, sides: tuple[Side, ...]) -> list[str]:
        return [
            self.words(
                "end.place",
                rank=side.rank,
                name=self._name(side, view["seat"]),
                points=self.words.count("points", side.total),
            )
            + self._members(view, side)
            for side in sides
        ]

    def _members(self, view: Json, side: Side) -> str:
        """What each member of a team brought."""
        if len(side.seats) < 2:
            return ""
        totals = [sum((view["seats"][seat]["rows"] or {}).values()) for seat in side.seats]
        return f" ({' + '.join(map(str, totals))})"

    def _winner(self, view: Json, result: Result) -> str:
        best = [side for side in result.sides if side.rank == 1]
        names = self.words.join([self._name(side, view["seat"]) for side in best])
        if len(best) > 1:
            return self.words("end.won.several", names=names)
        team = len(best[0].seats) > 1
        if view["seat"] in best[0].seats:
            return self.words("end.won.yours" if team else "end.won.you", names=names)
        return self.words("end.won.team" if team else "end.won.other", names=names)

    def _reason(self, result: Result) -> str:
        key = f"reason.{result.rule}"
        reason = self.words(key) if self.words.has(key) else self.words("reason.other", reason=result.reason)
        return self.words("end.reason", reason=reason, rule=result.rule)

    def _achievements(self, achievements: dict[int, list[str]]) -> list[RenderableType]:
        earned = list(dict.fromkeys(name for names in achievements.values() for name in names))
        if not earned:
            return []
        lines = [Text(f"  {self.words(f'achievement.{name}')} ({name})") for name in earned]
        return [Text(), Text(self.words("end.achievements"), STRONG), *lines]


def _table(names: list[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style=QUIET, padding=(0, 2, 0, 0))
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    return table
