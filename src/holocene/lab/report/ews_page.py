"""The page of a report about Earth, Water & Sun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.lab.report import page, plots
from holocene.lab.report.ews_games import REASONS
from holocene.lab.report.page import Column, Page
from holocene.lab.report.plots import Estimate, Line
from holocene.lab.report.rows import as_float, as_int, interval
from holocene.lab.report.tables import Row, Tables
from holocene.lab.report.words import Words
from holocene.lab.stats import wilson

SHOWN: Final = 20
"""Openings on the page; the Parquet files have more."""
LEAST: Final = 20
"""Games of a length before it is asked how many were decided."""


class EwsPage:
    def __init__(self, tables: Tables, words: Words, bots: Sequence[str]) -> None:
        self.tables = tables
        self.words = words
        self.bots = bots
        self.players = tables["players"]
        self.games = sum(as_int(row, "games") for row in self.players)

    def html(self) -> str:
        words = self.words
        bots = words.listed(self.bots)
        title = words.say("ews_title", games=words.plain(self.games))
        sheet = Page(words, title, words.say("earth_under", bots=bots))
        sheet.part("glance", words["glance"], self.tiles(), page.text(words["ews_read"], words["read_bots"]))
        sheet.part("advantage", words["advantage"], self.advantage())
        sheet.part("length", words["length"], self.length())
        sheet.part("decisive", words["decisive"], self.decisive())
        sheet.part("openings", words["openings"], self.openings())
        return sheet.whole()

    def said(self, row: Row) -> str:
        """A kind of table: the board and who plays."""
        if row["black"] == row["white"]:
            return f"{row['board']}, {row['black']}"
        return f"{row['board']}, {row['black']} – {row['white']}"

    def tiles(self) -> str:
        words = self.words
        draws = sum(as_int(row, "draws") for row in self.players)
        black = sum(as_int(row, "black_wins") for row in self.players) + draws / 2
        turns = sum(as_float(row, "turns") * as_int(row, "games") for row in self.players)
        low, high = wilson(black, self.games)
        between = words.between(low, high, "percent")
        return page.tiles(
            [
                (words.plain(self.games), words["tile_games"]),
                (words.percent(black / self.games), f"{words['ews_tile_black']} ({between})"),
                (words.percent(draws / self.games), words["ews_tile_draws"]),
                (words.plain(turns / self.games, 1), words["ews_tile_turns"]),
            ]
        )

    def advantage(self) -> str:
        words = self.words
        rows = sorted(self.players, key=lambda row: (str(row["board"]), str(row["black"]), str(row["white"])))
        estimates = []
        for row in rows:
            share, low, high = interval(row, "share")
            sure = low > 0.5 or high < 0.5
            estimates.append(Estimate(self.said(row), share - 0.5, low - 0.5, high - 0.5, sure))
        svg = plots.forest(
            "advantage", estimates, words["axis_black"], lambda value: words.percent(value + 0.5, 0)
        )
        columns = [
            Column("board", words["col_board"]),
            Column("black", words["col_black"]),
            Column("white", words["col_white"]),
            Column("games", words["col_games"], "number"),
            Column("black_wins", words["col_black_wins"], "number"),
            Column("draws", words["col_draws"], "number"),
            Column("white_wins", words["col_white_wins"], "number"),
            Column("share", words["col_share"], "percent", interval=True),
            Column("turns", words["col_turns"], "one"),
        ]
        listed = page.table(words, rows, columns, words["advantage_table"])
        return page.figure(svg, words["advantage_caption"]) + listed

    def by_board(self, name: str, x: str, y: str) -> list[Line]:
        """One line a board, all players together, weighted by games."""
        lines: list[Line] = []
        for board in sorted({str(row["board"]) for row in self.tables[name]}):
            games: dict[int, float] = {}
            total: dict[int, float] = {}
            for row in self.tables[name]:
                if row["board"] == board:
                    at = as_int(row, x)
                    games[at] = games.get(at, 0) + as_int(row, "games")
                    total[at] = total.get(at, 0) + as_int(row, "games") * as_float(row, y)
            known = sorted(at for at in games if games[at] >= LEAST or y == "games")
            lines.append(Line(board, [float(at) for at in known], [total[at] / games[at] for at in known]))
        return [line for line in lines if line.x]

    def length(self) -> str:
        words = self.words
        drawn: list[Line] = []
        for board in sorted({str(row["board"]) for row in self.tables["turns"]}):
            rows = [row for row in self.tables["turns"] if row["board"] == board]
            total = sum(as_int(row, "games") for row in rows)
            counts: dict[int, int] = {}
            for row in rows:
                counts[as_int(row, "turns")] = counts.get(as_int(row, "turns"), 0) + as_int(row, "games")
            x = range(min(counts), max(counts) + 1)
            drawn.append(Line(board, list(x), [counts.get(at, 0) / total for at in x]))
        svg = plots.lines(
            "turns", drawn, words["axis_turns"], words["axis_part"], lambda value: words.percent(value, 0)
        )
        figures = [page.figure(svg, words["turns_caption"])]
        decided = self.by_board("turns", "turns", "decided")
        if any(share < 1 for line in decided for share in line.y):
            more = plots.lines(
                "decided",
                decided,
                words["axis_turns"],
                words["axis_decided"],
                lambda value: words.percent(value, 0),
            )
            figures.append(page.figure(more, words["decided_caption"]))
        columns = [
            Column("said", words["col_table"]),
            Column("decisions", words["col_decisions"], "number"),
            Column("answers", words["col_branching"], "one"),
            Column("middle", words["col_middle"], "number"),
            Column("high", words["col_high"], "number"),
        ]
        whole = [row | {"said": self.said(row)} for row in self.tables["branching"]]
        return page.side_by_side(*figures) + page.table(words, whole, columns, words["branching_caption"])

    def decisive(self) -> str:
        words, rows = self.words, self.tables["reasons"]
        tables = list(dict.fromkeys(self.said(row) for row in rows))
        happened = [
            rule for rule in REASONS if any(row["rule"] == rule and as_int(row, "games") for row in rows)
        ]
        layers = [
            Line(words[f"reason_{rule}"], (), [as_float(row, "share") for row in rows if row["rule"] == rule])
            for rule in happened
        ]
        svg = plots.bars(
            "reasons", tables, layers, words["axis_part"], lambda value: words.percent(value, 0), columns=1
        )
        columns = [
            Column("said", words["col_table"]),
            Column("games", words["col_games"], "number"),
            Column("turn", words["col_turn"], "one"),
            Column("win", words["col_loser"], "percent", interval=True),
        ]
        lost = [row | {"said": self.said(row)} for row in self.tables["first_loss"]]
        listed = page.table(words, lost, columns, words["first_loss_caption"])
        return page.figure(svg, words["reasons_caption"]) + listed

    def openings(self) -> str:
        words = self.words
        html = page.text(words["openings_text"])
        for name, caption in (("first_turns", "first_turn_caption"), ("openings", "opening_caption")):
            rows = sorted(self.tables[name], key=lambda row: -as_int(row, "games"))[:SHOWN]
            whole = [row | {"said": self.said(row)} for row in rows]
            columns = [
                Column("turn", words["col_opening"]),
                Column("said", words["col_table"]),
                Column("games", words["col_games"], "number"),
                Column("part", words["col_part"], "percent"),
                Column("share", words["col_share"], "percent", interval=True),
            ]
            html += page.table(words, whole, columns, words[caption])
        return html
