"""The tables of a report about Earth, Water & Sun, made from the sums."""

from __future__ import annotations

from typing import Final

import numpy as np

from holocene.lab.report.ews_games import REASONS
from holocene.lab.report.inference import Floats
from holocene.lab.report.sums import Sums
from holocene.lab.report.tables import Row, Tables, ratio, spread_of
from holocene.lab.stats import wilson

MOST_OPENINGS: Final = 200
"""Openings that are listed for each board and players, the commonest first."""


def make_tables(sums: Sums) -> Tables:
    return {
        "players": player_rows(sums),
        "turns": turn_rows(sums),
        "reasons": reason_rows(sums),
        "first_loss": loss_rows(sums),
        "branching": branching_rows(sums),
        "first_turns": opening_rows(sums, "first_turn"),
        "openings": opening_rows(sums, "opening"),
    }


def key_cells(key: tuple[object, ...]) -> Row:
    board, black, white = (str(word) for word in key[:3])
    return {"board": board, "black": black, "white": white}


def share_cells(results: Floats) -> Row:
    """Black's share of the games, draws counting half, with its interval."""
    black, draws, white = (int(n) for n in results)
    games = black + draws + white
    share = black + draws / 2
    low, high = wilson(share, games)
    row: Row = {"games": games, "black_wins": black, "draws": draws, "white_wins": white}
    return row | {"share": ratio(share, games), "share_low": low, "share_high": high}


def player_rows(sums: Sums) -> list[Row]:
    rows: list[Row] = []
    for key, results in sums.named("games"):
        turns = spread_of(sums.arrays["turns", *key].sum(axis=1))
        row = key_cells(key) | share_cells(results)
        row["draw_rate"] = ratio(results[1], results.sum())
        row |= {"turns": turns[0], "turns_low": turns[2], "turns_middle": turns[3], "turns_high": turns[4]}
        row["broken"] = int(sums.arrays.get(("broken", *key), np.zeros(1))[0])
        rows.append(row)
    return rows


def turn_rows(sums: Sums) -> list[Row]:
    rows: list[Row] = []
    for key, array in sums.named("turns"):
        total = float(array.sum())
        for turns in range(array.shape[0]):
            n = float(array[turns].sum())
            if n:
                row: Row = {"turns": turns, "share": n / total, "decided": 1 - float(array[turns, 1]) / n}
                rows.append(key_cells(key) | row | {"games": int(n)})
    return rows


def reason_rows(sums: Sums) -> list[Row]:
    rows: list[Row] = []
    for key, array in sums.named("reasons"):
        for at, rule in enumerate(REASONS):
            row: Row = {"rule": rule, "games": int(array[at]), "share": ratio(array[at], array.sum())}
            rows.append(key_cells(key) | row)
    return rows


def loss_rows(sums: Sums) -> list[Row]:
    """Whose specimen fell first: how that side did, and when it was."""
    rows: list[Row] = []
    for key, array in sums.named("first_loss"):
        games = float(array.sum())
        own = array[:, 0, 0].sum() + array[:, 1, 2].sum() + array[:, :, 1].sum() / 2
        low, high = wilson(float(own), int(games))
        when = spread_of(array.sum(axis=(1, 2)))
        row: Row = {"games": int(games), "win": ratio(own, games), "win_low": low, "win_high": high}
        rows.append(key_cells(key) | row | {"turn": when[0]})
    return rows


def branching_rows(sums: Sums) -> list[Row]:
    rows: list[Row] = []
    for key, array in sums.named("branching"):
        mean, deviation, low, middle, high = spread_of(array)
        row: Row = {"answers": mean, "deviation": deviation, "low": low, "middle": middle, "high": high}
        rows.append(key_cells(key) | row | {"decisions": int(array.sum())})
    return rows


def opening_rows(sums: Sums, name: str) -> list[Row]:
    """How often each was played and how Black did with it."""
    by_table: dict[tuple[object, ...], list[Row]] = {}
    for key, results in sums.named(name):
        row = key_cells(key) | {"turn": str(key[3])} | share_cells(results)
        by_table.setdefault(key[:3], []).append(row)
    rows: list[Row] = []
    for found in by_table.values():
        total = sum(int(row["games"] or 0) for row in found)
        found.sort(key=lambda row: (-int(row["games"] or 0), str(row["turn"])))
        rows += [row | {"part": ratio(int(row["games"] or 0), total)} for row in found[:MOST_OPENINGS]]
    return rows
