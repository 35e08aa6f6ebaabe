"""Cost and placement lines: what planting costs, and where a card may go."""

from __future__ import annotations

from holocene.earth.machine.codes import EVENT
from holocene.earth.machine.geometry import CELLS
from holocene.earth.machine.situation import make_state, origin_of, place_of
from holocene.earth.rules.base.plant import can_plant, cost_of, free_cells, has_replaceable, replaceable_cells
from holocene.earth.vectors.compare import Comparison
from holocene.earth.vectors.reading import Part, a_list, an_object, card_of, keyed, whole


def compare_cost(line: Part, comparison: Comparison) -> None:
    numbers = line.numbers
    state = make_state(numbers.facts, [line.area("island", "climate", "soil", "hand", "tableau")])
    seat = state.seats[0]
    expect = line.part("expect")
    comparison.only("", expect.fields, ("cost", "plantable"))
    for number, card, soil in keyed(expect.part("cost").fields, numbers.earth, "cost"):
        costs = numbers.facts.kind_of[card] != EVENT
        comparison.value(f"cost.{number}", soil, int(cost_of(state, seat, card)) if costs else None)
    if "plantable" in expect.fields:
        # What can be paid, so room is taken for granted.
        replaceable = has_replaceable(state, seat)
        got = [
            numbers.earth_number(card)
            for card in seat.hand
            if can_plant(state, seat, card, True, replaceable)
        ]
        wanted = {card_of(number, numbers.earth, "plantable") for number in expect.items("plantable")}
        comparison.value("plantable", sorted(numbers.earth_number(card) for card in wanted), sorted(got))


def compare_placement(line: Part, comparison: Comparison) -> None:
    """Cells are compared as sets, in the coordinates of the line."""
    numbers = line.numbers
    area = line.area("tableau")
    state = make_state(numbers.facts, [area])
    seat = state.seats[0]
    origin = origin_of(area.tableau)
    for number, card, cells in keyed(line.part("expect").fields, numbers.earth, "expect"):
        # Events are never planted (E-PLANT-01).
        is_event = numbers.facts.kind_of[card] == EVENT
        got = {
            "free": 0 if is_event else free_cells(seat),
            "over": 0 if is_event else replaceable_cells(state, seat, card),
        }
        fields = an_object(cells, str(number))
        comparison.only(str(number), fields, got)
        for name in got.keys() & fields.keys():
            path = f"{number}.{name}"
            found = [list(place_of(origin, cell)) for cell in range(CELLS) if got[name] >> cell & 1]
            comparison.value(path, read_places(fields[name], path), sorted(found))


def read_places(value: object, path: str) -> list[list[int]]:
    """A list of [row, column] as a sorted set."""
    places = {tuple(whole(n, path) for n in a_list(place, path)) for place in a_list(value, path)}
    return sorted(list(place) for place in places)
