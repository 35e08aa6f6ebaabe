"""What one seat may know.

Implements E-INFO-01 to E-INFO-04, E-PLANT-17 and E-FAUNA-09 for readers: hands and held
cards of others, every compost, deck and discard are counts; face-down cards
show their cell and pieces only. Of another seat's lane a view shows nothing but
whether it has finished. Seat -1 is a spectator.
"""

from __future__ import annotations

import json
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.codes import EVENT, NO
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.ids import id_of, ids_of
from holocene.earth.machine.space import cell_name
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.zones import face_at
from holocene.earth.rules.all_frames import NAMES
from holocene.earth.rules.base.activate import slot_of_step
from holocene.earth.rules.base.fauna import (
    GAIA,
    PLACES,
    TIER_ROOM,
    TIERS,
    counts_hand,
    have,
    need,
    tier_points,
)
from holocene.earth.rules.base.plant import cost_of
from holocene.earth.rules.base.score import ROW_NAMES, ecosystem_points, rows_of
from holocene.earth.rules.base.setup import picks_shown

FACE_DOWN: Final = -2
"""The card of a cell whose card this view may not see."""

_FORMS: Final[dict[int, str | None]] = {0: None, frames.ASKED: "less", frames.SHARED: "share"}
"""The announced form of a gain whose amount is asked for."""

ACTION_NAMES: Final[tuple[str, ...]] = ("plant", "compost", "water", "grow")


class View:
    """Read-only. It looks into the state on demand, so it costs nothing until it is read,
    and it is valid until the next choice."""

    def __init__(self, state: State, seat: i64) -> None:
        self._state: State = state
        self.seat: i64 = seat

    # --- the table

    def players(self) -> i64:
        return self._state.players

    def active(self) -> i64:
        return self._state.active

    def turn(self) -> i64:
        return self._state.turn

    def is_ending(self) -> bool:
        return self._state.ending

    def is_over(self) -> bool:
        return self._state.over

    # --- a seat

    def sees_hand(self, seat: i64) -> bool:
        return seat == self.seat

    def hand(self) -> vec[i64]:
        """The own hand; empty for a spectator."""
        if self.seat < 0:
            return vec[i64]()
        return self._state.seats[self.seat].hand[:]

    def hand_count(self, seat: i64) -> i64:
        """A card announced in secret still counts (A-BTE-11)."""
        there = self._state.seats[seat]
        count: i64 = len(there.hand)
        if seat != self.seat:
            for module in self._state.modules:
                count += module.secret_cards(self._state, there)
        return count

    def card_at(self, seat: i64, cell: i64) -> i64:
        """A card, NO or FACE_DOWN."""
        there = self._state.seats[seat]
        if seat != self.seat and there.down & bit(cell):
            return FACE_DOWN
        return there.cards[cell]

    def json(self) -> dict[str, Any]:
        """The canonical form: everything this seat may know, and neither seed nor stream."""
        state = self._state
        facts = state.facts
        whole: dict[str, Any] = {
            "game": "earth",
            "seat": int(self.seat),
            "options": state.options.json(),
            "turn": int(state.turn),
            "round": int(state.turn // state.players),
            "active": int(state.active),
            "action": None if state.action == NO else ACTION_NAMES[state.action],
            "step": _step_name(state),
            "ending": state.ending,
            "final": _is_final(state),
            "over": state.over,
            "waiting": [int(seat.no) for seat in state.seats if seat.lane.used > 0],
            "deck": len(state.deck),
            "discard": len(state.discard),
            "fauna": [self._fauna_json(place) for place in range(PLACES)],
            "tiers": [int(tier_points(state, tier)) for tier in range(TIERS)],
            "shared": ids_of(facts.ecosystem_ids, state.shared),
            "bonus": _holder(state.bonus),
            "bonusPoints": int(state.bonus_points),
            "seats": [self._seat_json(seat) for seat in state.seats],
            "asked": self.asked(),
        }
        for module in state.modules:
            module.show_table(state, self.seat, whole)
        return whole

    def text(self) -> str:
        return json.dumps(self.json(), sort_keys=True, separators=(",", ":"))

    def _fauna_json(self, place: i64) -> dict[str, Any]:
        """A goal with everybody's progress, face-down cards of others left out (E-FAUNA-09)."""
        state = self._state
        side = state.fauna[place]
        progress: list[int | None] = []
        for seat in state.seats:
            shown = seat.no == self.seat or picks_shown(state)
            progress.append(int(self._progress(seat, side)) if shown else None)
        return {
            "card": state.facts.fauna_ids[side],
            "claims": _claims(state, place),
            "need": int(need(state, side)),
            "have": progress,
        }

    def _progress(self, seat: Seat, side: i64) -> i64:
        """A card announced in secret still counts among the cards of the hand (A-BTE-11)."""
        state = self._state
        found = have(state, seat, side, 0 if seat.no == self.seat else seat.down)
        if counts_hand(state, side):
            found += self.hand_count(seat.no) - len(seat.hand)
        return found

    def _seat_json(self, seat: Seat) -> dict[str, Any]:
        state = self._state
        facts = state.facts
        own = seat.no == self.seat
        picks = own or picks_shown(state)
        whole: dict[str, Any] = {
            "seat": int(seat.no),
            "soil": int(seat.soil),
            "leaves": int(seat.leaves),
            "island": id_of(facts.island_ids, seat.island) if picks else None,
            "climate": id_of(facts.climate_ids, seat.climate) if picks else None,
            "ecosystem": id_of(facts.ecosystem_ids, seat.ecosystem) if picks else None,
            "hand": ids_of(facts.card_ids, seat.hand) if own else int(self.hand_count(seat.no)),
            "held": ids_of(facts.card_ids, seat.held) if own else len(seat.held),
            "compost": len(seat.compost),
            "events": ids_of(facts.card_ids, seat.events),
            "tableau": [self._cell_json(seat, seat.cells[i]) for i in range(len(seat.cells))],
            "achieved": _places(seat.achieved if own else seat.shown),
            "claimed": _places(seat.claimed),
            "rows": self._rows(seat),
        }
        for module in state.modules:
            module.show_area(state, seat, self.seat, whole)
        if own:
            whole["dealt"] = _dealt(state, seat)
            whole["planted"] = ids_of(facts.card_ids, seat.planted)
            whole["less"] = seat.less
            whole["share"] = seat.share
            whole["now"] = _running(state, seat)
            whole["costs"] = _costs(state, seat)
        return whole

    def _cell_json(self, seat: Seat, cell: i64) -> dict[str, Any]:
        card = self.card_at(seat.no, cell)
        return {
            "cell": cell_name(cell),
            "card": None if card == FACE_DOWN else self._state.facts.card_ids[card],
            "down": bool(seat.down & bit(cell)),
            "sprouts": int(seat.sprouts[cell]),
            "growth": int(seat.growth[cell]),
        }

    def _rows(self, seat: Seat) -> dict[str, int] | None:
        """Score rows: at the end for all, during play as `scoreVisibility` says."""
        rows = rows_of(self._state, seat) if self._state.over else seat.rows
        if len(rows) == 0:
            return None
        return {ROW_NAMES[i]: int(rows[i]) for i in range(len(rows))}

    def asked(self) -> dict[str, Any] | None:
        """What this seat is asked now."""
        if self.seat < 0:
            return None
        state = self._state
        seat = state.seats[self.seat]
        if seat.lane.used == 0:
            return None
        frame = seat.lane.frames()[-1]
        name, arguments = NAMES[frame[0]]
        whole: dict[str, Any] = {"frame": name}
        for argument, value in zip(arguments, frame[1:], strict=False):
            if argument == "slot":
                whole["form"] = _FORMS[value & ~frames.SLOTS]
            else:
                whole[argument] = cell_name(value) if argument == "cell" else value
        slot = _slot_asked(seat)
        if slot != frames.NOWHERE:
            whole["slot"] = _slot_name(slot)
            whole["card"] = _face_id(state, face_at(state, seat, slot))
        elif frame[0] in (frames.AT, frames.PAY_CARD):
            whole["card"] = state.facts.card_ids[seat.held[0]]
        else:
            for module in state.modules:
                module.show_asked(state, seat, whole)
        return whole


def _is_final(state: State) -> bool:
    """The last turn is over: scoring lies at the bottom of the agenda (E-END-08)."""
    return state.agenda.used > 0 and state.agenda.ints[0] == frames.SCORING


def _step_name(state: State) -> str:
    if state.step == 0:
        return "Picks"
    return NAMES[state.step][0]


def _claims(state: State, place: i64) -> list[int | str]:
    claims: list[int | str] = []
    for tier in range(TIER_ROOM):
        holder = _holder(state.claims[place * TIER_ROOM + tier])
        if holder is not None:
            claims.append(holder)
    return claims


def _holder(no: i64) -> int | str | None:
    """Who holds a place: a seat, Gaia or nobody."""
    if no == NO:
        return None
    return "gaia" if no == GAIA else int(no)


def _places(marks: i64) -> list[int]:
    return [place for place in range(PLACES) if marks >> place & 1]


def _dealt(state: State, seat: Seat) -> dict[str, list[str]]:
    """The sides to choose from, by kind."""
    facts = state.facts
    each = 4 if state.options.advanced else 2
    dealt: dict[str, list[str]] = {}
    for kind, ids in (
        ("island", facts.island_ids),
        ("climate", facts.climate_ids),
        ("ecosystem", facts.ecosystem_ids),
    ):
        first = len(dealt) * each
        dealt[kind] = [ids[seat.dealt[i]] for i in range(first, min(first + each, len(seat.dealt)))]
    return dealt


def _slot_asked(seat: Seat) -> i64:
    """The slot whose ability the question is about, or NOWHERE."""
    lane = seat.lane
    code = lane.code()
    if code == frames.WALK:
        return slot_of_step(seat, lane.b(), lane.c())
    if code == frames.BLACK:
        return lane.a()
    if code == frames.COPY:
        return lane.c() & frames.SLOTS
    return frames.NOWHERE


def _running(state: State, seat: Seat) -> dict[str, Any]:
    """The own score as it stands, whatever the others are shown (E-INFO-02)."""
    rows = rows_of(state, seat)
    return {
        "rows": {ROW_NAMES[i]: int(rows[i]) for i in range(len(rows))},
        "ecosystem": None if seat.ecosystem == NO else int(ecosystem_points(state, seat, seat.ecosystem)),
        "shared": [int(ecosystem_points(state, seat, state.shared[k])) for k in range(len(state.shared))],
    }


def _costs(state: State, seat: Seat) -> dict[str, int]:
    """What each plantable card in the hand or the fingers costs now (E-PLANT-09)."""
    costs: dict[str, int] = {}
    for cards in (seat.hand, seat.held):
        for i in range(len(cards)):
            if state.facts.kind_of[cards[i]] != EVENT:
                costs[state.facts.card_ids[cards[i]]] = int(cost_of(state, seat, cards[i]))
    return costs


def _slot_name(slot: i64) -> str:
    if slot == frames.ISLAND_SLOT:
        return "island"
    if slot == frames.CLIMATE_SLOT:
        return "climate"
    return cell_name(slot)


def _face_id(state: State, face: i64) -> str:
    facts = state.facts
    if face < facts.cards:
        return facts.card_ids[face]
    if face < facts.cards + facts.islands:
        return facts.island_ids[face - facts.cards]
    return facts.climate_ids[face - facts.cards - facts.islands]
