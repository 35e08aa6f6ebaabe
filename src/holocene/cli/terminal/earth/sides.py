"""What lies beside the areas: Gaia's board and the Team board.

Draws the JSON of a view. Gaia's points and what she has come from it; nothing is
counted here but the cards she has left.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from holocene.cli.terminal.earth.animals import Herds
from holocene.cli.terminal.earth.cards import Cards
from holocene.cli.terminal.earth.names import GAIA, Names
from holocene.cli.terminal.face import Json
from holocene.cli.terminal.signs import QUIET, STRONG, Signs
from holocene.cli.terminal.words import Words
from holocene.earth.rules.solo.module import LAST_CARD

SHARED: Final = ("soil", "sprouts", "growth", "seeds", "compost")
"""What may lie on the Team board beside cards."""


class Sides:
    def __init__(self, words: Words, signs: Signs, cards: Cards, names: Names) -> None:
        self.words = words
        self.signs = signs
        self.cards = cards
        self.names = names

    # --- Gaia

    def gaia_counts(self, gaia: Json) -> list[str]:
        """Her board in one line: how soon she ends the game comes first."""
        words, signs = self.words, self.signs
        return [
            words("gaia.left", n=LAST_CARD - gaia["resolved"], all=LAST_CARD),
            f"{signs.points}{sum(gaia['rows'].values())}",
            f"{words('label.soil')} {gaia['soil']}",
            f"{words('label.compost')} {gaia['compost']}",
            f"{words('label.pile')} {len(gaia['pile'])}",
            f"{signs.sprout}{gaia['sprouts']} {signs.growth}{gaia['growth']} {signs.leaf}{gaia['leaves']}",
            words("gaia.skips") if gaia["skips"] else "",
        ]

    def gaia_board(self, view: Json) -> RenderableType:
        """Everything she has, her score row by row, the cards to come."""
        words, gaia = self.words, view[GAIA]
        level = words(f"level.{view['options']['solo.difficulty']}")
        facts = [part for part in self.gaia_counts(gaia) if part]
        rows = [f"{words(f'row.{name}')} {points}" for name, points in gaia["rows"].items()]
        parts: list[RenderableType] = [
            Text.assemble((words("area.gaia"), STRONG), (f"  {level}", QUIET)),
            Text(self._facts(facts)),
            Text.assemble((f"{words('label.score')} ", QUIET), self._facts(rows)),
            *(
                Herds(words, self.cards, self.names).line(held, short=False)
                for held in gaia.get("animals", [])
            ),
        ]
        if gaia["card"]:
            card = self.cards.of(gaia["card"])
            line = Text.assemble(
                (f"{words('label.gaia.card')} ", QUIET), (f"{self.cards.name(card.id)} ", STRONG)
            )
            parts.append(line.append_text(self.cards.gaia_text(card, view["options"]["solo.difficulty"])))
        parts.append(self._listed("label.gaia.deck", gaia["left"], "gaia.shuffle"))
        parts.append(self._listed("label.gaia.pile", gaia["pile"], "empty.pile"))
        if gaia["given"]:
            parts.append(Text(words("gaia.given", leaves=words.count("leaves", gaia["given"]))))
        return Group(*parts)

    def _listed(self, label: str, ids: list[str], nothing: str) -> Text:
        said = self.cards.names(ids) if ids else self.words(nothing)
        return Text.assemble((f"{self.words(label)} ", QUIET), said)

    def _facts(self, parts: list[str]) -> str:
        return f" {self.signs.dot} ".join(parts)

    # --- the Team board

    def own_side(self, view: Json) -> Json:
        """The own side of the Team board; empty where there is none."""
        if "boards" not in view or view["seat"] < 0:
            return {}
        side: Json = view["boards"][view["seats"][view["seat"]]["team"]]
        return side

    def things(self, side: Json) -> list[str]:
        """Everything on a side: `2 soil`, `1 sprout`, cards by name where they can be seen."""
        things = [self.words.count(what, side[what]) for what in SHARED if side.get(what)]
        cards = side.get("cards") or []
        if isinstance(cards, int):
            return [*things, self.words.count("hand", cards)]
        return [*things, *(self.cards.name(id) for id in cards)]

    def own_things(self, view: Json) -> str:
        return self.words.join(self.things(self.own_side(view)))

    def team_boards(self, view: Json) -> list[Text]:
        """A line for each side of the Team board that holds something."""
        lines: list[Text] = []
        for team, side in enumerate(view.get("boards") or []):
            things = self.things(side)
            if things:
                label = self.words("label.board", team=self.names.team(view, team))
                line = Text.assemble((f"{label} ", STRONG), ", ".join(things))
                line.no_wrap, line.overflow = True, "ellipsis"
                lines.append(line)
        return lines
