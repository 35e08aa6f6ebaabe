"""The page about Earth, its games: who begins, length, branching, points by source, leads, scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.lab.report import page, plots
from holocene.lab.report.earth_course import MARGIN
from holocene.lab.report.earth_following import SOURCES
from holocene.lab.report.earth_part import EarthPart
from holocene.lab.report.page import Column
from holocene.lab.report.plots import Estimate, Line
from holocene.lab.report.rows import as_float, as_int, histogram, interval
from holocene.lab.report.tables import Row

MONTHS: Final = 5
"""Further months that have a line of their own in a figure."""


class CoursePart(EarthPart):
    def seats(self) -> str:
        words, rows = self.words, self.tables["seats"]
        if not rows:
            return ""
        tables = sorted({as_int(row, "players") for row in rows})
        groups = [
            [Estimate(str(row["seat"]), *interval(row, "win")) for row in rows if row["players"] == players]
            for players in tables
        ]
        names = [words.say("players_many", n=players) for players in tables]
        svg = plots.groups(
            "seats",
            groups,
            names,
            words["axis_share"],
            lambda value: words.percent(value, 0),
            [1 / players for players in tables],
        )
        columns = [
            Column("players", words["col_players"], "number"),
            Column("seat", words["col_seat"], "number"),
            Column("games", words["col_games"], "number"),
            Column("win", words["col_win"], "percent", interval=True),
            Column("due", words["col_due"], "percent"),
            Column("points", words["col_points"], "one", interval=True),
        ]
        return page.figure(svg, words["seats_caption"]) + page.table(
            words, rows, columns, words["seats_table"]
        )

    def base_tables(self) -> list[str]:
        """Tables of the standard game, to compare numbers of players; otherwise the commonest table."""
        known = [str(row["table"]) for row in self.tables["tables"]]
        plain = [table for table in known if table.split(" ")[1:] == ["standard"]]
        return plain or [self.main, *self._other_months()]

    def _other_months(self) -> list[str]:
        """The tables that differ from the commonest one in the month alone, the commonest of them."""
        months = {str(row["month"]) for row in self.tables["months"] if row["month"]}

        def without(table: str) -> list[str]:
            return [word for word in table.split(" ") if word not in months]

        rows = sorted(self.tables["tables"], key=lambda row: -as_int(row, "games"))
        alike = [str(row["table"]) for row in rows if without(str(row["table"])) == without(self.main)]
        return [table for table in alike if table != self.main][:MONTHS]

    def course(self) -> str:
        words = self.words
        lengths = [
            Line(
                words.table(table),
                *histogram([row for row in self.tables["rounds"] if row["table"] == table], "rounds"),
            )
            for table in self.base_tables()
        ]
        branching = [
            Line(
                words.table(table),
                [as_float(row, "round") for row in self.tables["branching"] if row["table"] == table],
                [as_float(row, "answers") for row in self.tables["branching"] if row["table"] == table],
            )
            for table in self.base_tables()
        ]
        figures = [
            page.figure(
                plots.lines(
                    "rounds",
                    lengths,
                    words["axis_rounds"],
                    words["axis_part"],
                    lambda value: words.percent(value, 0),
                ),
                words["rounds_caption"],
            ),
            page.figure(
                plots.lines(
                    "branching",
                    branching,
                    words["axis_round"],
                    words["axis_answers"],
                    lambda value: words.plain(value, 1),
                ),
                words["branching_caption"],
            ),
        ]
        for table in self._source_tables():
            rows = [row for row in self.tables["sources"] if row["table"] == table]
            layers = [
                Line(words[f"source_{source}"], (), [max(0.0, as_float(row, source)) for row in rows])
                for source in SOURCES
                if any(as_float(row, source) > 0.05 for row in rows)
            ]
            svg = plots.stack(
                f"sources-{table.replace(' ', '-')}",
                [as_float(row, "round") for row in rows],
                layers,
                words["axis_round"],
                words["axis_mean_points"],
            )
            figures.append(page.figure(svg, words.say("sources_caption", table=words.table(table))))
        columns = [
            Column("said", words["col_table"]),
            Column("games", words["col_games"], "number"),
            Column("rounds", words["col_rounds"], "one"),
            Column("decisions", words["col_decisions"], "number"),
            Column("branching", words["col_branching"], "one"),
            Column("points", words["col_points_mean"], "one"),
            Column("points_deviation", words["col_deviation"], "one"),
            Column("winner_points", words["col_winner"], "one"),
        ]
        whole = [row | {"said": words.table(str(row["table"]))} for row in self.tables["tables"]]
        return page.side_by_side(*figures) + page.table(words, whole, columns, words["tables_table"])

    def _source_tables(self) -> list[str]:
        """The commonest table, and the commonest with animals, which have a row of their own."""
        ranked = sorted(self.tables["tables"], key=lambda row: -as_int(row, "games"))
        animals = [str(row["table"]) for row in ranked if "animals" in str(row["table"])]
        return [self.main, *animals[:1]] if self.main not in animals else [self.main]

    def swings(self) -> str:
        words, rows = self.words, self.tables["leads"]
        if not rows:
            return ""
        players = sorted({as_int(row, "players") for row in rows})

        def of(n: int, key: str) -> list[float]:
            """By tenth; not a number where nobody led, in a few games."""
            return [as_float(row, key) for row in rows if row["players"] == n]

        def percent(value: float) -> str:
            return words.percent(value, 0)

        tenths = [tenth / 10 for tenth in range(1, 11)]
        leader = [
            Line(words.say("players_many", n=n), tenths, of(n, "win"), of(n, "win_low"), of(n, "win_high"))
            for n in players
        ]
        swing = [Line(words.say("players_many", n=n), tenths[1:], of(n, "swing")[1:]) for n in players]
        figures = [
            page.figure(
                plots.lines(
                    "leader", leader, words["axis_tenth"], words["axis_share"], percent, x_form=percent
                ),
                words["leader_caption"],
            ),
            page.figure(
                plots.lines(
                    "swing", swing, words["axis_tenth"], words["axis_swing"], percent, x_form=percent
                ),
                words["swing_caption"],
            ),
        ]
        for name, column, scale in (("changes", "changes", 1), ("behind", "class", MARGIN)):
            drawn = [
                Line(
                    words.say("players_many", n=n),
                    *histogram([row for row in self.tables[name] if row["players"] == n], column, scale),
                )
                for n in players
            ]
            svg = plots.lines(name, drawn, words[f"axis_{name}"], words["axis_part"], percent)
            figures.append(page.figure(svg, words[f"{name}_caption"]))
        return page.text(words["swings_text"]) + page.side_by_side(*figures)

    def scores(self) -> str:
        words = self.words
        figures: list[str] = []
        for table in self.base_tables():
            rows = [row for row in self.tables["scores"] if row["table"] == table]
            drawn = [Line(words[who], *_binned(rows, who)) for who in ("winners", "others")]
            svg = plots.lines(
                f"scores-{table.replace(' ', '-')}",
                [line for line in drawn if line.x],
                words["axis_mean_points"],
                words["axis_seats"],
                lambda value: words.percent(value, 0),
                marks=False,
            )
            figures.append(page.figure(svg, words.say("scores_caption", table=words.table(table))))
        return page.side_by_side(*figures)


def _binned(rows: Sequence[Row], who: str, width: int = 10) -> tuple[list[float], list[float]]:
    """Shares of classes of points, at their middles."""
    counts: dict[int, int] = {}
    for row in rows:
        at = as_int(row, "points") // width
        counts[at] = counts.get(at, 0) + as_int(row, who)
    total = sum(counts.values())
    if not total:
        return [], []
    places = range(min(counts), max(counts) + 1)
    return [(at + 0.5) * width for at in places], [counts.get(at, 0) / total for at in places]
