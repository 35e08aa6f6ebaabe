"""What the greedy bot believes things are worth.

Points are counted in thousandths throughout, so that compiled code, plain
Python and every machine agree to the last digit. How the numbers were found is
told in docs/bots.md; any of them can be changed in a bot's name
(`greedy:soil=900`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DEFAULTS: Final[dict[str, int]] = {
    # The clock: turns still to come for each card the fullest tableau lacks, more with more seats.
    "pace": 1650,
    "pace_seat": 50,
    "round": 700,
    # How often a turn is Plant, Compost, Water, Grow.
    "plant_often": 450,
    "compost_often": 160,
    "water_often": 165,
    "grow_often": 225,
    # Half of what needs time is lost when this many turns are left.
    "half": 5000,
    # Cards planted per turn, and the soil one of them takes.
    "planting": 600,
    "card_cost": 4500,
    # Prices.
    "soil": 800,
    "soil_rest": 150,
    "sprout": 800,
    "growth": 1100,
    "draw": 700,
    "fuel": 350,
    "look": 500,
    "copy": 1500,
    "usable": 850,
    "engine": 900,
    # Room for pieces: price, and how much of it can still be filled per turn.
    "sprout_room": 350,
    "sprout_rate": 900,
    "growth_room": 400,
    "growth_rate": 700,
    "canopy": 700,
    # The share of a card's worth that lies in holding it.
    "hand": 550,
    "event": 800,
    "unknown": 800,
    # Objectives.
    "partial": 600,
    "spot": 250,
    "line": 500,
    "fauna": 900,
    "fauna_card": 2200,
    "fauna_piece": 900,
    "fauna_stock": 500,
    "reduce": 350,
    "bar": 1500,
    # The others.
    "rival": 1000,
    "rival_gain": 600,
    "minor_plant": 3000,
    "ahead": 15,
    # Solo, teams and Abundance: 0 plays on as if they brought nothing. What sharing must bring; 0: never.
    "expansions": 1,
    "share": 300,
    # A seed, and what it is worth beyond that while there is time; a stocked sprout with and without a space.
    "seed": 2900,
    "seed_early": 1500,
    "stock": 600,
    "stock_rest": 300,
    # A leaf in parts of the claim it would be missing for; a sprout for somebody else; planting once more.
    "leaf": 1100,
    "gift": 600,
    "extra": 2500,
    # What a germination must bring beyond the seed.
    "germinate": 300,
    # Gaia's points a turn; alone turns are few and cards are dear.
    "gaia_rate": 5500,
    "solo_soil": 1100,
    "solo_draw": 1200,
    "solo_sprout": 900,
    "solo_growth": 1200,
    "solo_planting": 800,
    # 1 keeps animals at random in the draft, for tables of their balance.
    "draft": 0,
}
"""In thousandths: of a point, of a turn, of one."""


def alone(given: dict[str, int]) -> dict[str, int]:
    """The weights for a game against Gaia."""
    solo = {key: given[f"solo_{key}"] for key in ("soil", "draw", "sprout", "growth", "planting")}
    return {**given, **solo}


class Weights:
    """The same numbers as attributes, for compiled code."""

    def __init__(self, given: dict[str, int]) -> None:
        self.pace: i64 = given["pace"]
        self.pace_seat: i64 = given["pace_seat"]
        self.round: i64 = given["round"]
        self.plant_often: i64 = given["plant_often"]
        self.compost_often: i64 = given["compost_often"]
        self.water_often: i64 = given["water_often"]
        self.grow_often: i64 = given["grow_often"]
        self.half: i64 = given["half"]
        self.planting: i64 = given["planting"]
        self.card_cost: i64 = given["card_cost"]
        self.soil: i64 = given["soil"]
        self.soil_rest: i64 = given["soil_rest"]
        self.sprout: i64 = given["sprout"]
        self.growth: i64 = given["growth"]
        self.draw: i64 = given["draw"]
        self.fuel: i64 = given["fuel"]
        self.look: i64 = given["look"]
        self.copy: i64 = given["copy"]
        self.usable: i64 = given["usable"]
        self.engine: i64 = given["engine"]
        self.sprout_room: i64 = given["sprout_room"]
        self.sprout_rate: i64 = given["sprout_rate"]
        self.growth_room: i64 = given["growth_room"]
        self.growth_rate: i64 = given["growth_rate"]
        self.canopy: i64 = given["canopy"]
        self.hand: i64 = given["hand"]
        self.event: i64 = given["event"]
        self.unknown: i64 = given["unknown"]
        self.partial: i64 = given["partial"]
        self.spot: i64 = given["spot"]
        self.line: i64 = given["line"]
        self.fauna: i64 = given["fauna"]
        self.fauna_card: i64 = given["fauna_card"]
        self.fauna_piece: i64 = given["fauna_piece"]
        self.fauna_stock: i64 = given["fauna_stock"]
        self.reduce: i64 = given["reduce"]
        self.bar: i64 = given["bar"]
        self.rival: i64 = given["rival"]
        self.rival_gain: i64 = given["rival_gain"]
        self.minor_plant: i64 = given["minor_plant"]
        self.ahead: i64 = given["ahead"]
        self.expansions: i64 = given["expansions"]
        self.share: i64 = given["share"]
        self.seed: i64 = given["seed"]
        self.seed_early: i64 = given["seed_early"]
        self.stock: i64 = given["stock"]
        self.stock_rest: i64 = given["stock_rest"]
        self.leaf: i64 = given["leaf"]
        self.gift: i64 = given["gift"]
        self.extra: i64 = given["extra"]
        self.germinate: i64 = given["germinate"]
        self.gaia_rate: i64 = given["gaia_rate"]
        self.draft: i64 = given["draft"]
