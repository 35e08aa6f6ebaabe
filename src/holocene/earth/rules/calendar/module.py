"""The calendar: one Month card restricts and changes the whole game, for everybody.

Implements E-CAL-01 to E-CAL-10. What a month changes on cards, and what the actions give, stands in the
facts of the game (`catalogue/month_lower.py`); here is what has to be counted, refused, ended and scored.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import ACTIONS, NO, PLANT
from holocene.earth.machine.state import Module, Seat, State
from holocene.earth.rules.base.score import points_of
from holocene.earth.rules.base.turn import is_barred_by_terrain

USED: Final = ACTIONS
"""In the counts of a seat: how often it chose each action, then the abilities used in this activation."""
COUNTS: Final = ACTIONS + 1
COLOURS: Final = ("green", "red", "blue", "yellow")
"""Of the actions, in their order."""


class Calendar(Module):
    def set_up(self, state: State) -> None:
        tally = vec[i64]()
        for _ in range(state.players * COUNTS):
            tally = append(tally, 0)
        state.tally = tally

    # --- the turn

    def bars(self, state: State, seat: Seat, action: i64) -> bool:
        """Forbidden, or chosen as often as the month allows; not where nothing would be left (E-CAL-04)."""
        if not _is_used_up(state, seat, action):
            return False
        for other in range(i64(ACTIONS)):
            if not _is_used_up(state, seat, other) and not is_barred_by_terrain(state, seat, other):
                return True
        return False

    def action_chosen(self, state: State, seat: Seat, action: i64) -> None:
        _count(state, seat.no * COUNTS + action, 1)

    def ability_used(self, state: State, seat: Seat, action: i64) -> bool:
        """Used is what was begun; a copied ability belongs to the copying one (E-CAL-05)."""
        most = state.facts.ability_cap[action]
        if most == NO:
            return False
        _count(state, seat.no * COUNTS + USED, 1)
        return state.tally[seat.no * COUNTS + USED] >= most

    def passes_on(self, state: State) -> bool:
        """The next activation is counted anew; the last round of the month ends the game (E-CAL-07)."""
        for seat in state.seats:
            at = seat.no * COUNTS + USED
            if state.tally[at] > 0:
                _count(state, at, -state.tally[at])
        if _is_round_over(state) and _turns_of(state, 0) >= state.facts.last_round:
            state.ending = True
        return False

    # --- points

    def row_of(self, state: State, seat: Seat) -> i64:
        """What the month adds for everybody (E-CAL-08)."""
        points: i64 = 0
        scores = state.facts.month_score
        for i in range(len(scores)):
            points += points_of(state, seat, scores[i], NO)
        return points

    def row_name(self) -> str:
        return "month"

    # --- what is seen

    def show_table(self, state: State, viewer: i64, whole: dict[str, Any]) -> None:
        whole["month"] = state.facts.month_ids[state.facts.month]

    def show_area(self, state: State, seat: Seat, viewer: i64, whole: dict[str, Any]) -> None:
        """How often the seat has chosen each action that the month limits; all see what is chosen."""
        caps = state.facts.action_cap
        chosen = {
            COLOURS[action]: int(state.tally[seat.no * COUNTS + action])
            for action in range(ACTIONS)
            if caps[action] > 0
        }
        if chosen:
            whole["chosen"] = chosen

    # --- refusals

    def why_not(self, state: State, seat: Seat, choice: i64, inside: bool) -> str:
        facts = state.facts
        id = facts.month_ids[facts.month]
        if space.CHOOSE <= choice < space.CHOOSE + ACTIONS and seat.lane.code() == frames.ACTION:
            action = choice - space.CHOOSE
            if not self.bars(state, seat, action):
                return ""
            most, colour = facts.action_cap[action], COLOURS[action]
            if most == 0:
                return f"the month {id} forbids the {colour} action (E-CAL-04)"
            times = "once" if most == 1 else f"{most} times"
            return f"the month {id} allows the {colour} action {times} in a game (E-CAL-04)"
        if choice != space.USE:
            return ""
        return self._why_no_ability(state, seat, id)

    def _why_no_ability(self, state: State, seat: Seat, id: str) -> str:
        """The activation of a colour that is forbidden, or of which enough was used."""
        if state.facts.no_black and state.action == PLANT and state.step == frames.TURN:
            return f"the month {id} allows no black abilities (E-CAL-05)"
        if state.action == NO:
            return ""
        most, colour = state.facts.ability_cap[state.action], COLOURS[state.action]
        if most == 0:
            return f"the month {id} allows no {colour} abilities (E-CAL-05)"
        if most > 0 and state.tally[seat.no * COUNTS + USED] >= most:
            abilities = "ability" if most == 1 else "abilities"
            return f"the month {id} allows {most} {colour} {abilities} a turn (E-CAL-05)"
        return ""


def _is_used_up(state: State, seat: Seat, action: i64) -> bool:
    most = state.facts.action_cap[action]
    return most != NO and state.tally[seat.no * COUNTS + action] >= most


def _count(state: State, at: i64, n: i64) -> None:
    """Clones share the counts, so a new vector takes their place."""
    tally = state.tally[:]
    tally[at] += n
    state.tally = tally


def _turns_of(state: State, no: i64) -> i64:
    """How often a seat has chosen an action; of the first player, the rounds begun."""
    turns: i64 = 0
    for action in range(i64(ACTIONS)):
        turns += state.tally[no * COUNTS + action]
    return turns


def _is_round_over(state: State) -> bool:
    """The token goes back to the first player; alone after Gaia's turn, or the one she skips (E-SOLO-12)."""
    gaia = state.gaia
    if gaia is not None:
        return state.active == 1 or gaia.skips
    return state.active == state.players - 1
