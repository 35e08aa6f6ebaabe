"""The tables of a report about Earth, made from the sums."""

from __future__ import annotations

from typing import Final

import numpy as np

from holocene import earth
from holocene.earth.catalogue.cards import Card, load
from holocene.lab.report.contrasts import OUTCOMES, compared
from holocene.lab.report.earth_course import MARGIN, MARGINS, ROWS, TENTHS
from holocene.lab.report.earth_games import RATES, SIDES, TIERS, WAYS
from holocene.lab.report.inference import normal_p, q_values
from holocene.lab.report.sums import Sums
from holocene.lab.report.tables import (
    Row,
    Tables,
    difference_cells,
    mean_cells,
    number,
    ratio,
    spread_of,
)
from holocene.lab.stats import wilson

COLOURS: Final = ("green", "red", "blue", "yellow", "multi", "black", "brown")
SOURCES: Final = (
    "cards", "events", "compost", "sprouts", "growth", "terrain", "ecosystem", "fauna", "animals",
)  # fmt: skip
LEAST_PAIRS: Final = 50
"""Seats that must have planted two cards together before they are compared."""
LEAST_ROUND: Final = 0.1
"""A round is shown if this part of the games came to it."""


def make_tables(sums: Sums) -> Tables:
    cards = card_rows(sums)
    return {
        "cards": cards,
        "colours": group_rows(cards, "colour"),
        "costs": group_rows(cards, "cost"),
        "sides": side_rows(sums),
        "animals": animal_rows(sums),
        "collective": collective_rows(sums),
        "fauna": fauna_rows(sums),
        "pairs": pair_rows(sums),
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


def named(card: Card) -> Row:
    return {"id": card.id, "name_en": card.name.en, "name_fr": card.name.fr, "set": card.set}


def colour_of(card: Card) -> str:
    """The colours of a card's abilities, in the order of the rules."""
    found = {ability.colour for ability in card.abilities}
    return " ".join(colour for colour in COLOURS if colour in found)


# --- the deck ---------------------------------------------------------------------------


def seats_at(sums: Sums, of_set: str) -> float:
    """Seats at tables that play with a set."""
    return sum(
        float(array[:, 0].sum()) for (table,), array in sums.named("seats") if plays(str(table), of_set)
    )


def plays(table: str, of_set: str) -> bool:
    return of_set == "base" or of_set in table.split(" ")


def card_rows(sums: Sums) -> list[Row]:
    rates = sums.total("rates")
    if rates is None:
        return []
    cards = load().earth
    seats = {of_set: seats_at(sums, of_set) for of_set in ("base", "abundance", "animals")}
    found = {
        (way, outcome): compared(sums.contrasts_named(way), outcome) for way in WAYS for outcome in OUTCOMES
    }
    rows: list[Row] = []
    for at, card in enumerate(cards):
        if not seats[card.set]:
            continue
        seen, offered, kept, planted, composted = (float(rates[row, at]) for row in range(len(RATES)))
        row = named(card) | {
            "kind": card.kind,
            "types": " ".join(card.types),
            "colour": colour_of(card),
            "cost": card.cost,
            "vp": card.vp,
            "draw_rate": ratio(seen, seats[card.set]),
            "keep_rate": ratio(kept, offered),
            "plant_rate": ratio(planted, seen),
            "compost_rate": ratio(composted, seen),
            "offered": int(offered),
        }
        for (way, outcome), difference in found.items():
            row[f"{way}_seats"] = int(difference.n[at])
            row |= difference_cells(f"{way}_{outcome}", difference, at)
        rows.append(row)
    return rows


def group_rows(cards: list[Row], by: str) -> list[Row]:
    """The mean differences of cards of one colour or cost, with how the cards vary."""
    keys: dict[str | int, list[Row]] = {}
    for card in cards:
        if by == "cost":
            cost = card["cost"]
            if isinstance(cost, int) and cost >= 0:
                keys.setdefault(cost, []).append(card)
        else:
            for colour in str(card["colour"]).split(" "):
                if colour:
                    keys.setdefault(colour, []).append(card)
    order = sorted(keys, key=lambda key: COLOURS.index(key) if isinstance(key, str) else key)
    rows: list[Row] = []
    for key in order:
        row: Row = {by: key, "cards": len(keys[key])}
        for name in (
            "plant_rate",
            "keep_rate",
            *(f"{way}_{outcome}" for way in WAYS for outcome in OUTCOMES),
        ):
            values = [float(cell) for card in keys[key] if isinstance(cell := card[name], float)]
            n, total = len(values), sum(values)
            row |= mean_cells(name, n, total, sum(value * value for value in values))
        rows.append(row)
    return rows


# --- Islands, Climates, Ecosystems, animals, Fauna --------------------------------------


def side_rows(sums: Sums) -> list[Row]:
    catalogue = load()
    rows: list[Row] = []
    for kind, cards in zip(SIDES, (catalogue.islands, catalogue.climates, catalogue.ecosystems), strict=True):
        rates = sums.total(f"{kind}s")
        if rates is None:
            continue
        found = {outcome: compared(sums.contrasts_named(kind), outcome) for outcome in OUTCOMES}
        for at, card in enumerate(cards):
            if not rates[0, at]:
                continue
            row = named(card) | {
                "kind": kind,
                "dealt": int(rates[0, at]),
                "taken": int(rates[1, at]),
                "take_rate": ratio(rates[1, at], rates[0, at]),
            }
            for outcome, difference in found.items():
                row |= difference_cells(outcome, difference, at)
            rows.append(row)
    return rows


def animal_rows(sums: Sums) -> list[Row]:
    contrasts = sums.contrasts_named("animal")
    if not contrasts:
        return []
    found = {outcome: compared(contrasts, outcome) for outcome in OUTCOMES}
    rows: list[Row] = []
    for at, card in enumerate(load().animals):
        if found["win"].n[at]:
            row = named(card) | {"seats": int(found["win"].n[at])}
            for outcome, difference in found.items():
                row |= difference_cells(outcome, difference, at)
            rows.append(row)
    return rows


def collective_rows(sums: Sums) -> list[Row]:
    """The animal that serves everybody: what all seats of its games scored above the mean of such tables."""
    found = dict(sums.named("collective"))
    if not found:
        return []
    size = earth.card_count("animal")
    n, above, square = np.zeros(size), np.zeros(size), np.zeros(size)
    for array in found.values():
        mean = array[:, 1].sum() / array[:, 0].sum()
        n += array[:, 0]
        above += array[:, 1] - mean * array[:, 0]
        square += array[:, 2] - 2 * mean * array[:, 1] + mean * mean * array[:, 0]
    return [
        named(card) | {"games": int(n[at])} | mean_cells("points", n[at], above[at], square[at])
        for at, card in enumerate(load().animals)
        if n[at]
    ]


def fauna_rows(sums: Sums) -> list[Row]:
    found = sums.total("fauna")
    if found is None:
        return []
    rows: list[Row] = []
    for at, card in enumerate(load().fauna):
        tiers, (games, seats, first, rounds, wins, due, above) = found[at, :TIERS], found[at, TIERS:]
        if not games:
            continue
        low, high = wilson(float(wins), int(first))
        row = named(card) | {
            "games": int(games),
            "claim_rate": ratio(tiers.sum(), seats),
            "first_round": ratio(rounds, first),
            "claimed_games": ratio(first, games),
            "first_win": ratio(wins, first),
            "first_win_low": low,
            "first_win_high": high,
            "first_due": ratio(due, first),
            "first_points": ratio(above, first),
        }
        rows.append(row | {f"tier_{tier + 1}": ratio(tiers[tier], games) for tier in range(TIERS)})
    return rows


# --- pairs ------------------------------------------------------------------------------


def pair_rows(sums: Sums) -> list[Row]:
    """Two cards planted by one seat: points above those that the number of cards planted and each of the two
    would let expect, and how much oftener than by chance they are planted together."""
    whole = sums.arrays.get(("pairs",))
    seats = sums.arrays.get(("planters",))
    if whole is None or seats is None:
        return []
    cards = load().earth
    size = len(cards)
    n, above, square, planted = (row.reshape(size, size) for row in whole)
    all_seats, k, kk, y, ky = (float(value) for value in seats)
    slope = (ky - k * y / all_seats) / max(kk - k * k / all_seats, 1e-9)
    mean_k = k / all_seats
    with np.errstate(invalid="ignore", divide="ignore"):
        mean, cards_planted = above / n, planted / n
        alone = np.diagonal(mean) - slope * (np.diagonal(cards_planted) - mean_k)
        expected = alone[:, None] + alone[None, :] + slope * (cards_planted - mean_k)
        gain = mean - expected
        error = np.sqrt(np.maximum(square / n - mean * mean, 0) / (n - 1))
    first, second = np.nonzero(np.triu(n >= LEAST_PAIRS, 1))
    p = np.array([normal_p(gain[a, b] / error[a, b]) for a, b in zip(first, second, strict=True)])
    q = q_values(p)
    rows: list[Row] = []
    for at, (a, b) in enumerate(zip(first, second, strict=True)):
        wide = 1.96 * float(error[a, b])
        rows.append(
            {
                "first": cards[a].id,
                "second": cards[b].id,
                "first_en": cards[a].name.en,
                "second_en": cards[b].name.en,
                "first_fr": cards[a].name.fr,
                "second_fr": cards[b].name.fr,
                "seats": int(n[a, b]),
                "together": ratio(float(n[a, b]) * all_seats, float(n[a, a] * n[b, b])),
                "points": number(float(gain[a, b])),
                "points_low": number(float(gain[a, b]) - wide),
                "points_high": number(float(gain[a, b]) + wide),
                "points_q": number(float(q[at])),
            }
        )
    return sorted(rows, key=lambda row: -float(row["points"] or 0))


# --- seats and the course of play -------------------------------------------------------


def seat_rows(sums: Sums) -> list[Row]:
    """Win share by seat; the same players and other modes or boxes counted together, teams and solo left out."""
    found: dict[int, np.ndarray[tuple[int, ...], np.dtype[np.float64]]] = {}
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
    return rows


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
