"""Single lines: one player alone, with the places claimed on Fauna cards."""

from __future__ import annotations

from holocene.earth.machine.codes import NO
from holocene.earth.machine.situation import Common, Fauna, make_state
from holocene.earth.rules.base.fauna import TIERS
from holocene.earth.vectors.compare import Comparison
from holocene.earth.vectors.reading import Part, a_list, card_of, shown, whole
from holocene.earth.vectors.scoring import AREA, bonus_points, compare_player
from holocene.kernel.errors import BadInput


def compare_single(line: Part, comparison: Comparison) -> None:
    common = Common(
        fauna=[read_claim(line, entry) for entry in line.items("fauna_claims")],
        shared=line.shared("shared_ecosystems"),
        beginner=line.flag("beginner"),
        bonus=0 if line.flag("first_full") else NO,
        bonus_points=bonus_points(line),
    )
    state = make_state(line.numbers.facts, [line.area(*AREA)], common)
    compare_player(state, state.seats[0], line.part("expect"), "", comparison)


def read_claim(line: Part, entry: object) -> Fauna:
    """[fauna, place], where a place is 1 to 5 or null."""
    fields = a_list(entry, "fauna_claims")
    if len(fields) != 2:
        raise BadInput(f"fauna_claims must be [fauna, place] each, not {shown(fields)}")
    side = card_of(fields[0], line.numbers.fauna, "fauna_claims")
    if fields[1] is None:
        return Fauna(side)
    place = whole(fields[1], "fauna_claims")
    if not 1 <= place <= TIERS:
        raise BadInput(f"fauna_claims has place {place}, and places are 1 to {TIERS}")
    return Fauna(side, [NO] * (place - 1) + [0])
