"""The page of a report about Earth: its parts in order, and what it says at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from holocene.earth.catalogue.cards import Catalogue
from holocene.lab.report import page
from holocene.lab.report.contrasts import GROUPS
from holocene.lab.report.earth_cards_part import CardsPart
from holocene.lab.report.earth_course_part import CoursePart
from holocene.lab.report.earth_months_part import MonthsPart
from holocene.lab.report.page import Page
from holocene.lab.report.rows import as_float, as_int, is_sure
from holocene.lab.report.rows import ranked as ranked_by
from holocene.lab.report.tables import Row, Tables
from holocene.lab.report.words import Words


class EarthPage(CardsPart, CoursePart, MonthsPart):
    def __init__(self, tables: Tables, words: Words, bots: Sequence[str], cards: Catalogue) -> None:
        words.know({card.id: card.name.fr if words.lang == "fr" else card.name.en for card in cards.months})
        super().__init__(tables, words, bots)
        self.set = cards

    def html(self) -> str:
        words = self.words
        title = words.say("earth_title", games=words.plain(self.games))
        sheet = Page(words, title, self.under())
        sheet.part("glance", words["glance"], self.tiles(), page.points(self.glance()))
        sheet.part("reading", words["read_heading"], self.reading())
        sheet.part("cards", words["cards"], self.cards())
        sheet.part("groups", words["groups"], self.groups())
        sheet.part("sides", words["sides"], self.sides())
        sheet.part("fauna", words["fauna"], self.fauna())
        sheet.part("animals", words["animals_heading"], self.animals())
        sheet.part("months", words["months"], self.months())
        sheet.part("pairs", words["pairs"], self.pairs())
        sheet.part("seats", words["seats"], self.seats())
        sheet.part("course", words["course"], self.course())
        sheet.part("swings", words["swings"], self.swings())
        sheet.part("scores", words["scores"], self.scores())
        return sheet.whole()

    def under(self) -> str:
        """Who played, and with which cards where they are not the shipped ones."""
        words, cards = self.words, self.set
        said = words.say("earth_under", bots=words.listed(self.bots))
        if not cards.name:
            return said
        changes = cards.changes
        # No month is shipped, so every one of them was added as well.
        counts = {
            "changed": len(changes.changed),
            "added": len(changes.added) - len(cards.months),
            "removed": len(changes.removed),
            "months": len(cards.months),
        }
        told = [words.say(f"set_{key}", n=n) for key, n in counts.items() if n]
        differs = f" ({words.listed(told)})" if told else ""
        return f"{said} {words.say('earth_set', name=cards.name, differs=differs)}"

    # --- at a glance

    def tiles(self) -> str:
        words, rows = self.words, self.tables["tables"]
        seats = sum(as_int(row, "games") * as_int(row, "players") for row in rows)

        def mean(key: str) -> float:
            return sum(as_float(row, key) * as_int(row, "games") for row in rows) / max(self.games, 1)

        return page.tiles(
            [
                (words.plain(self.games), words["tile_games"]),
                (words.plain(seats), words["tile_seats"]),
                (words.plain(mean("rounds"), 1), words["tile_rounds"]),
                (words.plain(mean("winner_points"), 0), words["tile_points"]),
                (words.plain(mean("decisions"), 0), words["tile_decisions"]),
                (words.plain(mean("branching"), 1), words["tile_answers"]),
            ]
        )

    def glance(self) -> list[str]:
        words = self.words
        said: list[str] = []
        for row in self.tables["seats"]:
            if row["seat"] == 1:
                said.append(
                    words.say(
                        "glance_first",
                        n=row["players"],
                        share=words.percent(as_float(row, "win")),
                        between=words.between(as_float(row, "win_low"), as_float(row, "win_high"), "percent"),
                        due=words.percent(as_float(row, "due")),
                    )
                )
        ranked = ranked_by(self.tables["cards"], "planted_points")
        if ranked:
            said.append(self._card("glance_best", ranked[0], "planted_points", "signed"))
            said.append(self._card("glance_worst", ranked[-1], "planted_points", "signed"))
            sure = sum(is_sure(row, "planted_points_q") for row in ranked)
            said.append(words.say("glance_sure", n=sure, all=len(ranked)))
        starts = [row for row in ranked_by(self.tables["cards"], "start_win") if is_sure(row, "start_win_q")]
        if starts and as_float(starts[0], "start_win") > 0:
            said.append(self._card("glance_start", starts[0], "start_win", "share"))
        elif ranked:
            said.append(words["glance_start_none"])
        for row in self.tables["leads"]:
            if row["players"] == 2 and row["tenth"] == 5:
                between = words.between(as_float(row, "win_low"), as_float(row, "win_high"), "percent")
                said.append(
                    words.say("glance_leader", share=words.percent(as_float(row, "win")), between=between)
                )
        return said

    def _card(self, key: str, row: Row, column: str, form: str) -> str:
        words = self.words
        between = words.between(as_float(row, f"{column}_low"), as_float(row, f"{column}_high"), form)
        return words.say(
            key, name=self.name(row), value=words.write(as_float(row, column), form), between=between
        )

    def reading(self) -> str:
        words = self.words
        return page.text(
            words.say("read_differences", groups=GROUPS), words["read_cause"], words["read_bots"]
        )
