"""Gain lines: the amount an ability would give a seat now, before any limit of space or deck."""

from __future__ import annotations

from typing import Final

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine import frames
from holocene.earth.machine.codes import BLACK_BIT, COMPOST, GROW, MULTI_BIT, NO, PLANT, WATER
from holocene.earth.machine.situation import make_state
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.effects import gain_size
from holocene.earth.vectors.compare import Comparison
from holocene.earth.vectors.reading import Part, a_list, an_object, card_of, seat_of, shown
from holocene.kernel.errors import BadInput

ACTION_OF: Final = {"green": PLANT, "red": COMPOST, "blue": WATER, "yellow": GROW, "multicolor": WATER}
"""The action that sets off abilities of a colour; multicolor ones work on three alike."""
COLOURS: Final = (*ACTION_OF, "black")
GAINS: Final = {
    "soil": frames.SOIL,
    "draw": frames.DRAW,
    "compost_from_deck": frames.DECK,
    "compost_from_hand": frames.HAND,
    "sprout": frames.PLACE_SPROUTS,
    "growth": frames.PLACE_GROWTH,
    "seed": frames.SEEDS,
}


def compare_gain(line: Part, comparison: Comparison) -> None:
    """Each entry of `expect` is [seat, card, colour, {gain: amount}]; the path names it so."""
    numbers = line.numbers
    areas = [player.area("island", "climate", "tableau") for player in line.parts("players")]
    if not areas:
        raise BadInput("players must be at least one, not an empty list")
    state = make_state(numbers.facts, areas)
    for at, entry in enumerate(line.items("expect")):
        fields = a_list(entry, f"expect.{at}")
        if len(fields) != 4:
            raise BadInput(f"expect.{at} must be [seat, card, colour, gains], not {shown(fields)}")
        seat = state.seats[seat_of(fields[0], len(areas), f"expect.{at}")]
        face = card_of(fields[1], numbers.faces, f"expect.{at}")
        ability = ability_of(numbers.facts, face, fields[2], f"{fields[1]}")
        path = f"{seat.no}.{fields[1]}.{fields[2]}"
        gains = an_object(fields[3], f"expect.{at}")
        comparison.only(path, gains, GAINS)
        for name in gains.keys() & GAINS.keys():
            comparison.value(f"{path}.{name}", gains[name], amount_of(state, seat, ability, GAINS[name]))


def ability_of(facts: Facts, face: int, colour: object, card: str) -> int:
    """The row of the ability of this colour; a card has at most one that gains."""
    if colour not in COLOURS:
        raise BadInput(f"{shown(colour)} is not a colour of abilities that gain: {', '.join(COLOURS)}")
    is_multi = bool(facts.colours_of[face] & MULTI_BIT)
    if colour == "black":
        ability = facts.black_of[face] if facts.colours_of[face] & BLACK_BIT else NO
    elif (colour == "multicolor") != is_multi and colour != "green":
        ability = NO
    else:
        ability = facts.ability(face, ACTION_OF[str(colour)])
    if ability == NO:
        raise BadInput(f"card {card} has no {colour} ability that gains")
    return int(ability)


def amount_of(state: State, seat: Seat, ability: int, code: int) -> int:
    facts = state.facts
    return sum(
        int(gain_size(state, seat, facts.row_n[row], facts.row_spec[row]))
        for row in range(facts.mid_row[ability], facts.last_row[ability])
        if facts.row_code[row] == code
    )
