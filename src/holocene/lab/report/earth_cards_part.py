"""The page about Earth, its cards: the deck, colours and costs, sides, goals, animals, pairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.lab.report import page, plots
from holocene.lab.report.earth_part import EarthPart
from holocene.lab.report.earth_tables import LEAST_PAIRS
from holocene.lab.report.page import Column
from holocene.lab.report.plots import Estimate, Line
from holocene.lab.report.rows import as_float, interval, is_sure
from holocene.lab.report.rows import ranked as ranked_by
from holocene.lab.report.tables import Row

SHOWN: Final = 15
"""Best and worst in a figure or a list."""


class CardsPart(EarthPart):
    def cards(self) -> str:
        words, rows = self.words, self.tables["cards"]
        planted, start = ranked_by(rows, "planted_points"), ranked_by(rows, "start_win")
        figures: list[str] = []
        for name, ranked, key, axis, form in (
            ("cards", planted, "planted_points", "axis_points", self.points),
            ("cards_start", start, "start_win", "axis_win", self.share),
        ):
            if ranked:
                best, worst = ranked[:SHOWN], ranked[-SHOWN:]
                for which, part in (("best", best), ("worst", worst)):
                    svg = plots.forest(f"{name}-{which}", self.estimates(part, key), words[axis], form)
                    figures.append(page.figure(svg, words[f"{name}_{which}_caption"]))
        kinds = [
            (
                words[kind],
                [
                    (as_float(row, "plant_rate"), as_float(row, "planted_points"), self.name(row))
                    for row in planted
                    if row["kind"] == kind and isinstance(row["plant_rate"], float)
                ],
            )
            for kind in ("flora", "terrain", "event")
        ]
        cloud = (
            plots.scatter(
                "cards-cloud",
                kinds,
                words["axis_plant_rate"],
                words["axis_points"],
                lambda value: words.percent(value, 0),
                self.points,
            )
            if planted
            else ""
        )
        whole = [self.told(row) for row in rows]
        columns = [
            Column("name", words["col_card"]),
            Column("kind_said", words["col_kind"]),
            Column("colours", words["col_colour"]),
            Column("cost", words["col_cost"], "number"),
            Column("draw_rate", words["col_draw"], "percent", help=words["col_draw_help"]),
            Column("keep_rate", words["col_keep"], "percent", help=words["col_keep_help"]),
            Column("plant_rate", words["col_plant"], "percent", help=words["col_plant_help"]),
        ]
        for way in ("start", "drawn", "planted"):
            for outcome, written in (("win", "share"), ("points", "signed")):
                key = f"{way}_{outcome}"
                columns.append(Column(key, words[f"col_{key}"], written, interval=True, q=f"{key}_q"))
        listed = page.table(words, whole, columns, words["cards_table_caption"], find=True)
        return (
            page.side_by_side(*figures)
            + page.figure(cloud, words["scatter_caption"])
            + page.folded(words["cards_table"], listed)
        )

    def colours(self, row: Row) -> str:
        return ", ".join(self.words.get(colour) for colour in str(row["colour"]).split(" ") if colour)

    def groups(self) -> str:
        words = self.words
        figures: list[str] = []
        listed: list[str] = []
        for key, caption in (("cost", "costs_caption"), ("colour", "colours_caption")):
            rows = [row for row in self.tables[f"{key}s"] if isinstance(row["planted_points_low"], float)]
            if not rows:
                continue
            said = [
                words.get(str(row[key])) if key == "colour" else words.say("cost_of", n=row[key])
                for row in rows
            ]
            estimates = [
                Estimate(f"{name} ({row['cards']})", *interval(row, "planted_points"))
                for name, row in zip(said, rows, strict=True)
            ]
            svg = plots.forest(f"by-{key}", estimates, words["axis_points"], self.points)
            figures.append(page.figure(svg, words[caption]))
            columns = [Column("said", words[f"col_{key}"]), Column("cards", words["col_cards"], "number")]
            for name, form in (
                ("keep_rate", "percent"),
                ("plant_rate", "percent"),
                ("start_win", "share"),
                ("drawn_points", "signed"),
                ("planted_win", "share"),
                ("planted_points", "signed"),
            ):
                title = {"keep_rate": "col_keep", "plant_rate": "col_plant"}.get(name, f"col_{name}")
                columns.append(Column(name, words[title], form, interval=True))
            whole = [row | {"said": name} for row, name in zip(rows, said, strict=True)]
            listed.append(page.table(words, whole, columns, words[caption]))
        return page.side_by_side(*figures) + page.folded(words["groups_table"], "".join(listed))

    def told(self, row: Row) -> Row:
        """A card with its name, kind and colours in words."""
        said: Row = {"name": self.name(row), "kind_said": self.words.get(str(row["kind"]))}
        return row | said | {"colours": self.colours(row)}

    # --- sides, goals, animals, pairs

    def sides(self) -> str:
        words, rows = self.words, self.tables["sides"]
        figures: list[str] = []
        for kind in ("island", "climate", "ecosystem"):
            ranked = ranked_by([row for row in rows if row["kind"] == kind], "points")
            if ranked:
                if len(ranked) > 2 * SHOWN:
                    ranked = ranked[:SHOWN] + ranked[-SHOWN:]
                svg = plots.forest(
                    f"sides-{kind}", self.estimates(ranked, "points"), words["axis_points"], self.points
                )
                figures.append(page.figure(svg, words.say("sides_caption", kind=words[kind])))
        whole = [row | {"name": self.name(row), "kind_said": words[str(row["kind"])]} for row in rows]
        columns = [
            Column("name", words["col_side"]),
            Column("kind_said", words["col_kind"]),
            Column("taken", words["col_seats"], "number"),
            Column("take_rate", words["col_take"], "percent"),
            Column("win", words["col_win"], "share", interval=True, q="win_q"),
            Column("points", words["col_points"], "signed", interval=True, q="points_q"),
        ]
        listed = page.table(words, whole, columns, words["cards_table_caption"], find=True)
        return (
            page.text(words["sides_text"])
            + page.side_by_side(*figures)
            + page.folded(words["sides_table"], listed)
        )

    def fauna(self) -> str:
        words, rows = self.words, self.tables["fauna"]
        if not rows:
            return ""
        ranked = sorted(rows, key=lambda row: -as_float(row, "claim_rate"))
        layers = [
            Line(words.say("tier", n=tier), (), [as_float(row, f"tier_{tier}") for row in ranked])
            for tier in range(1, 6)
        ]
        svg = plots.bars("fauna", [self.name(row) for row in ranked], layers, words["axis_leaves"])
        columns = [
            Column("name", words["col_goal"]),
            Column("games", words["col_games"], "number"),
            Column("claim_rate", words["col_claim"], "percent"),
            Column("first_round", words["col_first_round"], "one"),
            Column("first_win", words["col_first_win"], "percent", interval=True),
            Column("first_due", words["col_first_due"], "percent"),
            Column("first_points", words["col_first_points"], "signed"),
        ]
        listed = page.table(
            words, [row | {"name": self.name(row)} for row in ranked], columns, words["fauna_table"]
        )
        return page.figure(svg, words["fauna_caption"]) + page.folded(words["fauna_table"], listed)

    def animals(self) -> str:
        words = self.words
        figures: list[str] = []
        for name, key, caption in (
            ("animals", "points", "animals_caption"),
            ("collective", "points", "collective_caption"),
        ):
            ranked = ranked_by(self.tables[name], key)
            if ranked:
                svg = plots.forest(name, self.estimates(ranked, key), words["axis_points"], self.points)
                figures.append(page.figure(svg, words[caption]))
        columns = [
            Column("name", words["col_animal"]),
            Column("seats", words["col_seats"], "number"),
            Column("win", words["col_win"], "share", interval=True, q="win_q"),
            Column("points", words["col_points"], "signed", interval=True, q="points_q"),
        ]
        whole = [row | {"name": self.name(row)} for row in self.tables["animals"]]
        listed = page.table(words, whole, columns, words["animals_caption"])
        return page.side_by_side(*figures) + page.folded(words["animals_table"], listed)

    def pairs(self) -> str:
        words, rows = self.words, self.tables["pairs"]
        if not rows:
            return ""
        sure = [row for row in rows if is_sure(row, "points_q")]
        columns = [
            Column("one", words["col_first"]),
            Column("other", words["col_second"]),
            Column("seats", words["col_seats"], "number"),
            Column("together", words["col_together"], "two"),
            Column("points", words["col_points"], "signed", interval=True, q="points_q"),
        ]

        def listed(part: Sequence[Row], heading: str) -> str:
            whole = [
                row | {"one": self.name(row, "first"), "other": self.name(row, "second")} for row in part
            ]
            return f"<h3>{heading}</h3>" + page.table(words, whole, columns, words["pairs_caption"])

        shown = sure or rows
        best = [row for row in shown if as_float(row, "points") > 0][:SHOWN]
        worst = [row for row in shown[::-1] if as_float(row, "points") < 0][:SHOWN]
        told = words.say(
            "pairs_text", n=words.plain(len(rows)), least=LEAST_PAIRS, sure=words.plain(len(sure))
        )
        return page.text(told) + listed(best, words["pairs_best"]) + listed(worst, words["pairs_worst"])
