"""Why a choice is refused, in one clause with its rule.

Worded from what the refused seat may see, so that an error never tells a hidden
card. Nothing here decides legality: that is `engine.fill`.
"""

from __future__ import annotations

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import EVENT
from holocene.earth.machine.geometry import CELLS, FULL, GEOMETRY, bit
from holocene.earth.machine.space import CARDS
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import holds
from holocene.earth.rules.all_frames import FRAMES, NAMES
from holocene.earth.rules.base.effects import can_pay
from holocene.earth.rules.base.free_choices import is_open
from holocene.earth.rules.base.plant import cost_of
from holocene.earth.rules.base.turn import is_barred_by_terrain


def why_not(state: State, seat: Seat, choice: int) -> str:
    """The reason a choice is refused, with its rule, in words the seat may read."""
    facts = state.facts
    if state.over:
        return "the game is over (E-END-08)"
    if seat.lane.used == 0 and not is_open(state):
        return "this seat is not asked anything now, and set-up allows no free choice (E-SETUP-13)"
    if not 0 <= choice < int(space.size(facts.cards)):
        return f"it is not in the space of {space.size(facts.cards)} choices"
    asked = NAMES[seat.lane.code()][0] if seat.lane.used else ""
    if choice >= CARDS:
        reason = _why_not_card(state, seat, choice)
        if reason:
            return reason
    if asked == "Action" and space.CHOOSE <= choice < space.CHOOSE + 4:
        if is_barred_by_terrain(state, seat, choice - space.CHOOSE):
            return "a Terrain of this tableau forbids that action (E-TURN-04)"
    if asked == "At" and space.AT <= choice < space.AT + CELLS:
        return _why_not_cell(seat, choice - space.AT)
    if space.SPROUT_ON <= choice < space.SPROUT_ON + CELLS:
        return "there is no free sprout space for it there (E-SPR-01)"
    if space.GROWTH_ON <= choice < space.GROWTH_ON + CELLS:
        return "there is no room for growth of this item there (E-GRO-01)"
    if choice == space.CONVERT and seat.sprout_total < 3:
        return f"converting takes 3 sprouts, the tableau has {seat.sprout_total} (E-CONV-01)"
    for module in state.modules:
        reason = module.why_not(state, seat, choice, _is_inside_item(seat))
        if reason:
            return reason
    if choice == space.DISCARD_LEAF:
        return "a leaf is discarded for nothing but an animal, and with Abundance for a seed (K-LEAF-05)"
    if not asked:
        return "this seat has answered and the table waits for others (E-TURN-08)"
    if seat.less:
        return "after `less` comes an answer with an automatic gain, or `less` again to take it back (H-11)"
    if seat.share:
        return "after `share` comes an answer with a gain to share, or `share` again to take it back (H-11)"
    return f"it does not answer the question {asked} (E-GEN-08)"


def _is_inside_item(seat: Seat) -> bool:
    """The question leaves no free choice beside it (E-GEN-08). A black ability that waited for the reveal
    begins an item of its own (H-13)."""
    if seat.lane.used == 0 or FRAMES[seat.lane.code()].free:
        return False
    return seat.lane.code() != frames.BLACK or seat.lane.b() == 0


def _why_not_cell(seat: Seat, cell: int) -> str:
    """Reasons against a cell for the card being planted."""
    if seat.occupied & bit(cell):
        return "the cell is taken (E-PLANT-05)"
    if not GEOMETRY.reach(seat.top, seat.left, seat.bottom, seat.right) & bit(cell):
        return "the tableau would span more than 4 rows or columns (E-PLANT-06)"
    return "the cell touches no card of the tableau (E-PLANT-05)"


def _why_not_card(state: State, seat: Seat, choice: int) -> str:
    """Reasons that lie in the card; empty where the question is the reason."""
    facts = state.facts
    block, card = divmod(choice - CARDS, int(facts.cards))
    id = facts.card_ids[card]
    if block == space.KEEP:
        return "" if holds(seat.held, card) else f"{id} is not among the cards looked at (E-PLANT-15)"
    if block > space.COMPOST:
        return ""
    if not holds(seat.hand, card):
        return f"{id} is not in the hand (E-PLANT-01)"
    if block == space.PLANT:
        if facts.kind_of[card] == EVENT:
            return f"{id} is an Event, and only Flora and Terrain are planted (E-PLANT-01)"
        if len(seat.cells) == FULL:
            return "the tableau is full and no Terrain of it may be replaced by this card (E-PLANT-14)"
        cost = cost_of(state, seat, card)
        if cost > seat.soil and seat.lane.code() == frames.PLANTING:
            return f"{id} costs {cost} soil, the seat has {seat.soil} (E-PLANT-03)"
    if block == space.EVENT:
        if facts.kind_of[card] != EVENT:
            return f"{id} is not an Event (E-EVENT-01)"
        if _is_inside_item(seat):
            return f"{id} cannot be played inside an item (E-EVENT-02)"
        if not can_pay(state, seat, facts.black_of[card]):
            return f"the full cost of {id} cannot be paid now (E-EVENT-03)"
        if seat.less:
            return f"{id} has no automatic gain to take less of (E-GEN-11)"
    return ""
