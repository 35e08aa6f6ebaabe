"""The page of a report about Earth: which figures and tables it has, and what it says of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.lab.report import page, plots
from holocene.lab.report.contrasts import GROUPS
from holocene.lab.report.earth_course import MARGIN
from holocene.lab.report.earth_tables import LEAST_PAIRS, SOURCES
from holocene.lab.report.page import Column, Page
from holocene.lab.report.plots import Estimate, Line
from holocene.lab.report.rows import as_float, as_int, interval, is_sure
from holocene.lab.report.rows import ranked as ranked_by
from holocene.lab.report.tables import Row, Tables
from holocene.lab.report.words import Words

SHOWN: Final = 15
"""Best and worst in a figure or a list."""


class EarthPage:
    def __init__(self, tables: Tables, words: Words, bots: Sequence[str]) -> None:
        self.tables = tables
        self.words = words
        self.bots = bots
        self.games = sum(as_int(row, "games") for row in tables["tables"])
        self.main = str(
            max(tables["tables"], key=lambda row: (as_int(row, "games"), -as_int(row, "players")))["table"]
        )
        """The commonest table, for figures of one table."""

    def html(self) -> str:
        words = self.words
        bots = f" {words['and']} ".join(self.bots)
        title = words.say("earth_title", games=words.plain(self.games))
        sheet = Page(words, title, words.say("earth_under", bots=bots))
        sheet.part("glance", words["glance"], self.tiles(), page.points(self.glance()))
        sheet.part("reading", words["read_heading"], self.reading())
        sheet.part("cards", words["cards"], self.cards())
        sheet.part("groups", words["groups"], self.groups())
        sheet.part("sides", words["sides"], self.sides())
        sheet.part("fauna", words["fauna"], self.fauna())
        sheet.part("animals", words["animals_heading"], self.animals())
        sheet.part("pairs", words["pairs"], self.pairs())
        sheet.part("seats", words["seats"], self.seats())
        sheet.part("course", words["course"], self.course())
        sheet.part("swings", words["swings"], self.swings())
        sheet.part("scores", words["scores"], self.scores())
        return sheet.whole()

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

    # --- cards

    def name(self, row: Row, key: str = "name") -> str:
        return str(row[f"{key}_{self.words.lang}"])

    def share(self, value: float) -> str:
        return self.words.share_points(value)

    def points(self, value: float) -> str:
        return self.words.signed(value, 0 if value == int(value) else 1)

    def estimates(self, rows: Sequence[Row], key: str) -> list[Estimate]:
        return [
            Estimate(
                self.name(row),
                as_float(row, key),
                as_float(row, f"{key}_low"),
                as_float(row, f"{key}_high"),
                is_sure(row, f"{key}_q"),
            )
            for row in rows
        ]

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
                "cards-cloud", kinds, words["axis_plant_rate"], words["axis_points"],
                lambda value: words.percent(value, 0), self.points,
            )
            if planted
            else ""
        )  # fmt: skip
        whole = [row | {"name": self.name(row), "kind_said": words.get(str(row["kind"])), "colours": self.colours(row)} for row in rows]  # fmt: skip
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

    # --- seats and the course of play

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
            "seats", groups, names, words["axis_share"], lambda value: words.percent(value, 0),
            [1 / players for players in tables],
        )  # fmt: skip
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
        """Tables of the standard game, for figures that compare numbers of players; otherwise the commonest."""
        known = [str(row["table"]) for row in self.tables["tables"]]
        plain = [table for table in known if table.split(" ")[1:] == ["standard"]]
        return plain or [self.main]

    def course(self) -> str:
        words = self.words
        lengths = [
            Line(
                words.table(table),
                [as_float(row, "rounds") for row in self.tables["rounds"] if row["table"] == table],
                [as_float(row, "share") for row in self.tables["rounds"] if row["table"] == table],
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
                plots.lines("rounds", lengths, words["axis_rounds"], words["axis_part"], lambda value: words.percent(value, 0)),
                words["rounds_caption"],
            ),
            page.figure(
                plots.lines("branching", branching, words["axis_round"], words["axis_answers"]),
                words["branching_caption"],
            ),
        ]  # fmt: skip
        for table in self._source_tables():
            rows = [row for row in self.tables["sources"] if row["table"] == table]
            layers = [
                Line(words[f"source_{source}"], (), [max(0.0, as_float(row, source)) for row in rows])
                for source in SOURCES
                if any(as_float(row, source) > 0.05 for row in rows)
            ]
            svg = plots.stack(
                f"sources-{table.replace(' ', '-')}", [as_float(row, "round") for row in rows], layers,
                words["axis_round"], words["axis_mean_points"],
            )  # fmt: skip
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
            return [as_float(row, key) for row in rows if row["players"] == n and isinstance(row[key], float)]

        def percent(value: float) -> str:
            return words.percent(value, 0)

        tenths = [tenth / 10 for tenth in range(1, 11)]
        leader = [
            Line(words.say("players_many", n=n), tenths, of(n, "win"), of(n, "win_low"), of(n, "win_high"))
            for n in players
        ]
        swing = [Line(words.say("players_many", n=n), tenths[1:], of(n, "swing")) for n in players]
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
                    [scale * as_float(row, column) for row in self.tables[name] if row["players"] == n],
                    [as_float(row, "share") for row in self.tables[name] if row["players"] == n],
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
                f"scores-{table.replace(' ', '-')}", [line for line in drawn if line.x], words["axis_mean_points"],
                words["axis_seats"], lambda value: words.percent(value, 0), marks=False,
            )  # fmt: skip
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
