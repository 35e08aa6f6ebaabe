"""What each month does to a game (E-CAL): length, points, who wins. Counting, and the tables made of it.

A game has one month or none, so a game is one observation, and months are compared at tables that are alike
otherwise: with the games without a month where there are any, else with those of all other months.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import nan, sqrt
from typing import Final

import numpy as np

from holocene.earth.catalogue.cards import Catalogue
from holocene.lab.report.inference import Floats, normal_p, q_values
from holocene.lab.report.sums import Sums, note_row
from holocene.lab.report.tables import Row, mean_cells, number, ratio
from holocene.lab.stats import Z, wilson

FIGURES: Final = ("rounds", "points", "winner_points", "month_points")
"""Of a game: its length, the mean points of its seats, those of the winner, the row of the month."""
COMPARED: Final = ("rounds", "points")


def count_month(
    sums: Sums,
    table: str,
    month: str,
    bots: Sequence[str],
    rounds: int,
    wins: Sequence[float],
    points: Sequence[int],
    of_month: float,
) -> None:
    """One game; `table` is the kind of table without its month, which is empty where there is none."""
    seats = len(wins)
    figures = np.array([rounds, sum(points) / seats, max(points), of_month])
    whole = sums.array("months", table, month, shape=(3, len(FIGURES)))
    whole += np.stack([np.ones(len(FIGURES)), figures, figures * figures])
    note_row(sums.array("month_first", table, month, shape=(1, 3)), 0, [1, wins[0], 1 / seats])
    for seat in range(seats):
        by_bot = sums.array("month_bots", table, month, bots[seat], shape=(1, 4))
        note_row(by_bot, 0, [1, wins[seat], points[seat], points[seat] ** 2])


def month_rows(sums: Sums, cards: Catalogue) -> list[Row]:
    """By kind of table and month, none first; no rows where no month was played."""
    found = {(str(table), str(month)): array for (table, month), array in sums.named("months")}
    if not any(month for _, month in found):
        return []
    rows: list[Row] = []
    for (table, month), array in found.items():
        row = _named(cards, month) | {"table": table, "games": int(array[0, 0])}
        for at, figure in enumerate(FIGURES):
            row |= mean_cells(figure, *(float(value) for value in array[:, at]))
        games, wins, due = (float(value) for value in sums.arrays["month_first", table, month][0])
        alone = due == games or "v" in table.split(" ")[-1]  # by oneself, or in teams
        low, high = wilson(wins, int(games))
        first = (None, None, None) if alone else (wins / games, low, high)
        row |= dict(zip(("first_win", "first_win_low", "first_win_high"), first, strict=True))
        row["due"] = None if alone else ratio(due, games)
        plain = found.get((table, "")) if month else None
        others = [other for (at, which), other in found.items() if at == table and which not in ("", month)]
        row["against"] = "none" if plain is not None else "others" if month and others else None
        if plain is None and month and others:
            plain = sum(others[1:], others[0].copy())
        for at, figure in enumerate(FIGURES):
            if figure in COMPARED:
                row |= _more(figure, array[:, at], None if plain is None else plain[:, at])
        rows.append(row)
    for figure in COMPARED:
        _with_q(rows, f"{figure}_more")
    return rows


def _more(figure: str, one: Floats, other: Floats | None) -> Row:
    """The difference of two means with its interval, after Welch; and how likely it is by chance."""
    value = wide = p = nan
    if other is not None and one[0] > 1 and other[0] > 1:
        value = float(one[1] / one[0] - other[1] / other[0])
        error = sqrt(
            sum(_variance(*(float(cell) for cell in which)) / float(which[0]) for which in (one, other))
        )
        wide = Z * error
        p = normal_p(value / error) if error > 0 else nan
    name = f"{figure}_more"
    return {
        name: number(value),
        f"{name}_low": number(value - wide),
        f"{name}_high": number(value + wide),
        f"{name}_q": number(p),
    }


def _variance(n: float, total: float, squares: float) -> float:
    return max(0.0, squares - total * total / n) / (n - 1)


def _with_q(rows: list[Row], name: str) -> None:
    """In place of every p-value its q-value: all months are judged together."""
    p = np.array([float(cell) if isinstance(cell := row[f"{name}_q"], float) else nan for row in rows])
    for row, q in zip(rows, q_values(p), strict=True):
        row[f"{name}_q"] = number(float(q))


def month_bot_rows(sums: Sums, cards: Catalogue) -> list[Row]:
    """Who wins under which month: only where different bots met."""
    found = {tuple(map(str, key)): array for key, array in sums.named("month_bots")}
    if not any(month for _, month, _ in found):
        return []
    rows: list[Row] = []
    for (table, month, bot), array in found.items():
        if len({other for of, _, other in found if of == table}) > 1:
            n, wins, points, squares = (float(value) for value in array[0])
            low, high = wilson(wins, int(n))
            row: Row = {"table": table, "bot": bot, "seats": int(n), "win": ratio(wins, n)}
            row |= {"win_low": low, "win_high": high}
            rows.append(_named(cards, month) | row | mean_cells("points", n, points, squares))
    return rows


def _named(cards: Catalogue, month: str) -> Row:
    name = cards.by_id[month].name if month else None
    return {"month": month, "name_en": name.en if name else "", "name_fr": name.fr if name else ""}
