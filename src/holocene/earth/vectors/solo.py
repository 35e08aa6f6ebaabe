"""Solo lines: the player, Gaia, and the margin between them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.machine.situation import Common, make_state
from holocene.earth.machine.state import Gaia, State
from holocene.earth.rules.solo.gaia_score import GAIA_ROW_NAMES, LEAF_POINTS, gaia_rows
from holocene.earth.vectors.compare import Comparison
from holocene.earth.vectors.reading import Part
from holocene.earth.vectors.scoring import AREA, bonus_points, compare_player, compare_rows, player_rows


def compare_solo(line: Part, comparison: Comparison) -> None:
    """Gaia is no seat, so no count over areas meets her."""
    common = Common(
        fauna=line.fauna_board(1, gaia=True),
        shared=line.shared("shared_ecosystems"),
        beginner=line.flag("beginner"),
        bonus=line.seat("first_full", 1, gaia=True),
        bonus_points=bonus_points(line),
    )
    state = make_state(line.numbers.facts, [line.part("player").area(*AREA)], common)
    gaia = gaia_totals(state, read_gaia(line.part("gaia")), line.get("set") != "base")
    expect = line.part("expect")
    comparison.only("", expect.fields, ("player", "gaia", "margin"))
    if "player" in expect.fields:
        compare_player(state, state.seats[0], expect.part("player"), "player", comparison)
    if "gaia" in expect.fields:
        compare_rows(gaia, expect.part("gaia"), "gaia", comparison)
    if "margin" in expect.fields:
        margin = player_rows(state, state.seats[0])["total"] - gaia["total"]
        comparison.value("margin", expect.fields["margin"], margin)


def read_gaia(part: Part) -> Gaia:
    gaia = Gaia()
    gaia.pile = vec[i64](part.cards("tableau"))
    gaia.compost = vec[i64](part.cards("compost"))
    gaia.sprouts = part.integer("sprouts")
    gaia.growth = part.integer("growth")
    gaia.soil = part.integer("soil")
    gaia.given = part.integer("leaves_given_by_player") if part.has("leaves_given_by_player") else 0
    return gaia


def gaia_totals(state: State, gaia: Gaia, abundance: bool) -> dict[str, int]:
    """Leaves count for her with Abundance only (A-SOLO-08)."""
    points = gaia_rows(state, gaia, LEAF_POINTS if abundance else 0)
    rows = {GAIA_ROW_NAMES[i]: int(points[i]) for i in range(len(points))}
    return {**rows, "total": sum(rows.values())}
