"""The tables of a report about Earth, made from the sums."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np

from holocene.earth.catalogue.cards import Card, Catalogue, load
from holocene.lab.report.contrasts import OUTCOMES, compared
from holocene.lab.report.earth_course_tables import make_course_tables
from holocene.lab.report.earth_games import RATES, SIDES, TIERS, WAYS
from holocene.lab.report.earth_months import month_bot_rows, month_rows
from holocene.lab.report.inference import normal_p, q_values
from holocene.lab.report.sums import Sums
from holocene.lab.report.tables import (
    Row,
    Tables,
    difference_cells,
    mean_cells,
    number,
    ratio,
)
from holocene.lab.stats import wilson

COLOURS: Final = ("green", "red", "blue", "yellow", "multi", "black", "brown")
LEAST_PAIRS: Final = 50
"""Seats that must have planted two cards together before they are compared."""


def make_tables(sums: Sums, folder: Path | None = None) -> Tables:
    """`folder` holds the cards that the games were played with, where they are not the shipped ones."""
    catalogue = load(folder)
    cards = card_rows(sums, catalogue)
    return {
        "cards": cards,
        "colours": group_rows(cards, "colour"),
        "costs": group_rows(cards, "cost"),
        "sides": side_rows(sums, catalogue),
        "animals": animal_rows(sums, catalogue),
        "collective": collective_rows(sums, catalogue),
        "fauna": fauna_rows(sums, catalogue),
        "pairs": pair_rows(sums, catalogue),
        "months": month_rows(sums, catalogue),
        "month_bots": month_bot_rows(sums, catalogue),
    } | make_course_tables(sums)


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


def card_rows(sums: Sums, catalogue: Catalogue) -> list[Row]:
    rates = sums.total("rates")
    if rates is None:
        return []
    cards = catalogue.earth
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
            "cost": card.cost if card.cost >= 0 else None,
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
            if isinstance(cost, int):
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


def side_rows(sums: Sums, catalogue: Catalogue) -> list[Row]:
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


def animal_rows(sums: Sums, catalogue: Catalogue) -> list[Row]:
    contrasts = sums.contrasts_named("animal")
    if not contrasts:
        return []
    found = {outcome: compared(contrasts, outcome) for outcome in OUTCOMES}
    rows: list[Row] = []
    for at, card in enumerate(catalogue.animals):
        if found["win"].n[at]:
            row = named(card) | {"seats": int(found["win"].n[at])}
            for outcome, difference in found.items():
                row |= difference_cells(outcome, difference, at)
            rows.append(row)
    return rows


def collective_rows(sums: Sums, catalogue: Catalogue) -> list[Row]:
    """The animal that serves everybody: what all seats of its games scored above the mean of such tables."""
    found = dict(sums.named("collective"))
    if not found:
        return []
    size = len(catalogue.animals)
    n, above, square = np.zeros(size), np.zeros(size), np.zeros(size)
    for array in found.values():
        mean = array[:, 1].sum() / array[:, 0].sum()
        n += array[:, 0]
        above += array[:, 1] - mean * array[:, 0]
        square += array[:, 2] - 2 * mean * array[:, 1] + mean * mean * array[:, 0]
    return [
        named(card) | {"games": int(n[at])} | mean_cells("points", n[at], above[at], square[at])
        for at, card in enumerate(catalogue.animals)
        if n[at]
    ]


def fauna_rows(sums: Sums, catalogue: Catalogue) -> list[Row]:
    found = sums.total("fauna")
    if found is None:
        return []
    rows: list[Row] = []
    for at, card in enumerate(catalogue.fauna):
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


def pair_rows(sums: Sums, catalogue: Catalogue) -> list[Row]:
    """Two cards planted by one seat: points above those that the number of cards planted and each of the two
    would let expect, and how much oftener than by chance they are planted together."""
    whole = sums.arrays.get(("pairs",))
    seats = sums.arrays.get(("planters",))
    if whole is None or seats is None:
        return []
    cards = catalogue.earth
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
