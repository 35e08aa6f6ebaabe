"""The page about Earth, its months: what each does to length, points and who wins."""

from __future__ import annotations

from holocene.lab.report import page, plots
from holocene.lab.report.earth_part import EarthPart
from holocene.lab.report.page import Column
from holocene.lab.report.plots import Estimate
from holocene.lab.report.rows import interval, is_sure, ranked
from holocene.lab.report.tables import Row


class MonthsPart(EarthPart):
    def months(self) -> str:
        words, rows = self.words, self.tables["months"]
        if not rows:
            return ""
        kinds = sorted({str(row["table"]) for row in rows})
        figures: list[str] = []
        for table in kinds:
            for key, axis in (("rounds_more", "axis_rounds_more"), ("points_more", "axis_points")):
                known = ranked([row for row in rows if row["table"] == table], key)
                if known:
                    drawn = [
                        Estimate(self.name(row), *interval(row, key), is_sure(row, f"{key}_q"))
                        for row in known
                    ]
                    svg = plots.forest(
                        f"months-{key}-{table.replace(' ', '-')}", drawn, words[axis], self.points
                    )
                    figures.append(page.figure(svg, words.say(f"{key}_caption", table=words.table(table))))
        columns = [
            Column("name", words["col_month"]),
            Column("said", words["col_table"]),
            Column("games", words["col_games"], "number"),
            Column("rounds", words["col_rounds"], "one", interval=True),
            Column("rounds_more", words["col_rounds_more"], "signed", interval=True, q="rounds_more_q"),
            Column("points", words["col_points_mean"], "one", interval=True),
            Column("points_more", words["col_points_more"], "signed", interval=True, q="points_more_q"),
            Column("winner_points", words["col_winner"], "one"),
            Column("month_points", words["col_month_points"], "one"),
            Column("first_win", words["col_month_first"], "percent", interval=True),
            Column("due", words["col_due"], "percent"),
        ]
        listed = page.table(words, [self._told(row) for row in rows], columns, words["months_table"])
        return page.text(self._against()) + page.side_by_side(*figures) + listed + self._bots()

    def _against(self) -> str:
        """What the differences are to, or what is missing so that there could be any."""
        found = {row["against"] for row in self.tables["months"] if row["month"]}
        keys = [f"months_against_{'alone' if against is None else against}" for against in found]
        return " ".join([self.words["months_text"], *(self.words[key] for key in sorted(keys))])

    def _bots(self) -> str:
        words, rows = self.words, self.tables["month_bots"]
        columns = [
            Column("name", words["col_month"]),
            Column("said", words["col_table"]),
            Column("bot", words["col_bot"]),
            Column("seats", words["col_seats"], "number"),
            Column("win", words["col_win"], "percent", interval=True),
            Column("points", words["col_points_mean"], "one", interval=True),
        ]
        listed = page.table(words, [self._told(row) for row in rows], columns, words["month_bots_table"])
        return page.folded(words["month_bots_table"], listed)

    def _told(self, row: Row) -> Row:
        name = self.name(row) if row["month"] else self.words["month_none"]
        return row | {"name": name, "said": self.words.table(str(row["table"]))}
