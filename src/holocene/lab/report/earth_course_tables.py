"""The tables of a report about Earth that tell of seats and of the course of games."""

from __future__ import annotations

from typing import Final

import numpy as np

from holocene.lab.report.earth_course import MARGIN, MARGINS, TENTHS
from holocene.lab.report.earth_following import ROWS, SOURCES
from holocene.lab.report.inference import Floats
from holocene.lab.report.sums import Sums
from holocene.lab.report.tables import Row, Tables, mean_cells, ratio, spread_of
from holocene.lab.stats import wilson

LEAST_ROUND: Final = 0.1
"""A round is shown if this part of the games came to it."""


def make_course_tables(sums: Sums) -> Tables:
    return {
        "seats": seat_rows(sums),
        "tables": table_rows(sums),
        "branching": branching_rows(sums),
        "sources": source_rows(sums),
        "standing": standing_rows(sums),
        "leads": lead_rows(sums),
        "changes": histogram_rows(sums, "changes", "players", "changes"),
        "behind": histogram_rows(sums, "behind", "players", "class"),
        "rounds": histogram_rows(sums, "rounds", "table", "rounds"),
        "scores": score_rows(sums),
    }


def seat_rows(sums: Sums) -> list[Row]:
    """Win share by seat, for every number of players; teams and solo are left out."""
    found: dict[int, Floats] = {}
    for (table,), array in sums.named("seats"):
        if array.shape[0] > 1 and "v" not in str(table).split(" ")[-1]:
            players = array.shape[0]
            found[players] = found[players] + array if players in found else array.copy()
    rows: list[Row] = []
    for players in sorted(found):
        everybody = found[players]
        for seat in range(players):
            n, wins, points, squares = (float(value) for value in everybody[seat])
            low, high = wilson(wins, int(n))
            row: Row = {"players": players, "seat": seat + 1, "games": int(n), "win": ratio(wins, n)}
            row |= {"win_low": low, "win_high": high, "due": 1 / players}
            rows.append(row | mean_cells("points", n, points, squares))
    return rows


def table_rows(sums: Sums) -> list[Row]:
    """Every kind of table: games, length, decisions, branching, points."""
    rows: list[Row] = []
    for (table,), games in sums.named("games"):
        seats = sums.arrays["seats", table]
        rounds = spread_of(sums.arrays["rounds", table])
        branching = sums.arrays["branching", table].sum(axis=0)
        scores = sums.arrays["scores", table]
        points = spread_of(scores.sum(axis=0))
        row: Row = {
            "table": str(table),
            "players": seats.shape[0],
            "games": int(games[0]),
            "broken": int(sums.arrays.get(("broken", table), np.zeros(1))[0]),
            "rounds": rounds[0],
            "rounds_low": rounds[2],
            "rounds_high": rounds[4],
            "decisions": ratio(branching[0], games[0]),
            "branching": ratio(branching[1], branching[0]),
            "points": points[0],
            "points_deviation": points[1],
            "points_low": points[2],
            "points_high": points[4],
            "winner_points": spread_of(scores[1])[0],
        }
        rows.append(row)
    return sorted(
        rows, key=lambda row: (row["players"], len(str(row["table"]).split(" ")), str(row["table"]))
    )


def branching_rows(sums: Sums) -> list[Row]:
    rows: list[Row] = []
    for (table,), array in sums.named("branching"):
        most = float(array[:, 0].max())
        for at in range(array.shape[0]):
            n, widths = float(array[at, 0]), float(array[at, 1])
            if n >= LEAST_ROUND * most:
                rows.append(
                    {"table": str(table), "round": at + 1, "decisions": int(n), "answers": widths / n}
                )
    return rows


def source_rows(sums: Sums) -> list[Row]:
    """Mean points by source after every round, of the games that came so far."""
    rows: list[Row] = []
    for (table,), array in sums.named("sources"):
        for at in range(array.shape[0]):
            n = float(array[at, 0])
            if n >= LEAST_ROUND * float(array[0, 0]) and n:
                row: Row = {"table": str(table), "round": at + 1, "seats": int(n)}
                rows.append(row | {SOURCES[k]: float(array[at, k + 1]) / n for k in range(ROWS)})
    return rows


def standing_rows(sums: Sums) -> list[Row]:
    """What a margin was worth: the win share by how far the game was and how far ahead a seat was."""
    rows: list[Row] = []
    for (players,), array in sums.named("standing"):
        for tenth in range(TENTHS):
            for at in range(MARGINS):
                n, wins = float(array[tenth, at, 0]), float(array[tenth, at, 1])
                if n:
                    row: Row = {"players": int(str(players)), "tenth": tenth + 1}
                    margin = (at - MARGINS // 2) * MARGIN
                    rows.append(row | {"margin": margin, "seats": int(n), "win": wins / n})
    return rows


def lead_rows(sums: Sums) -> list[Row]:
    """By tenth of the game: how often who leads then wins, and how much the value of a standing swings."""
    rows: list[Row] = []
    for (players,), leader in sums.named("leader"):
        standing, moves = sums.arrays["standing", players], sums.arrays["moves", players]
        with np.errstate(invalid="ignore", divide="ignore"):
            value = np.nan_to_num(standing[:, :, 1] / standing[:, :, 0])
        for tenth in range(TENTHS):
            n, wins = float(leader[tenth, 0]), float(leader[tenth, 1])
            low, high = wilson(wins, int(n))
            row: Row = {"players": int(str(players)), "tenth": tenth + 1, "games": int(n)}
            row |= {
                "win": ratio(wins, n),
                "win_low": low,
                "win_high": high,
                "swing": None,
                "swing_points": None,
            }
            if tenth:
                move = moves[tenth - 1]
                change = np.abs(value[tenth][None, :] - value[tenth - 1][:, None])
                place = np.arange(MARGINS) * MARGIN
                points = np.abs(place[None, :] - place[:, None])
                row["swing"] = ratio(float((move * change).sum()), float(move.sum()))
                row["swing_points"] = ratio(float((move * points).sum()), float(move.sum()))
            rows.append(row)
    return rows


def histogram_rows(sums: Sums, name: str, key: str, value: str) -> list[Row]:
    rows: list[Row] = []
    for (word,), array in sums.named(name):
        total = float(array.sum())
        for at in range(array.shape[0]):
            if array[at]:
                cell = word if isinstance(word, int) else str(word)
                rows.append(
                    {key: cell, value: at, "games": int(array[at]), "share": float(array[at]) / total}
                )
    return rows


def score_rows(sums: Sums) -> list[Row]:
    """How many seats scored so many points, winners and others."""
    rows: list[Row] = []
    for (table,), array in sums.named("scores"):
        for points in range(array.shape[1]):
            if array[:, points].any():
                others, winners = int(array[0, points]), int(array[1, points])
                rows.append({"table": str(table), "points": points, "others": others, "winners": winners})
    return rows
