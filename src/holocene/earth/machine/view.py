"""What one seat may know.

Implements E-INFO-01 to E-INFO-04, E-PLANT-17 and E-FAUNA-09 for readers: hands and held
cards of others, every compost, deck and discard are counts; face-down cards
show their cell and pieces only. Of another seat's lane a view shows nothing but
whether it has finished. Seat -1 is a spectator.
"""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.asked import asked_of
from holocene.earth.machine.codes import EVENT, NO
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.ids import id_of, ids_of
from holocene.earth.machine.own_area import costs_of_cards, dealt_sides, running_score
from holocene.earth.machine.seen import has_seen
from holocene.earth.machine.space import cell_name
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.all_frames import NAMES
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
from holocene.earth.rules.base.score import row_names, rows_of
from holocene.earth.rules.base.setup import picks_shown
from holocene.kernel.errors import IllegalChoice

FACE_DOWN: Final = -2
"""The card of a cell whose card this view may not see."""

ACTION_NAMES: Final[tuple[str, ...]] = ("plant", "compost", "water", "grow")


class Placed(NamedTuple):
    """A card of a tableau; FACE_DOWN where the view may not see which."""

    cell: int
    card: int
    sprouts: int
    growth: int


class View:
    """Read-only. It looks into the state on demand, so it costs nothing until it is read,
    and it is valid until the next choice."""

    def __init__(self, state: State, seat: i64) -> None:
        self._state: State = state
        self.seat: i64 = seat

    def __deepcopy__(self, memo: object) -> View:
        """A view that stays as it is when the game goes on."""
        return View(self._state.clone(), self.seat)

    def __copy__(self) -> View:
        return View(self._state, self.seat)

    def __reduce__(self) -> tuple[Any, ...]:
        from holocene.earth.machine import compact

        return compact.unpickled, (compact.dumps(self), self._state.facts.folder)

    # --- the table

    def players(self) -> i64:
        return self._state.players

    def active(self) -> i64:
        return self._state.active

    def turn(self) -> i64:
        return self._state.turn

    def action(self) -> i64:
        """The action of this turn, 0 to 3 in the order of ACTION_NAMES; NO before it is chosen."""
        return self._state.action

    def is_ending(self) -> bool:
        return self._state.ending

    def is_final(self) -> bool:
        """The last turn is over and only last free choices remain: scoring lies at the bottom of the agenda
        (E-END-08)."""
        agenda = self._state.agenda
        return agenda.used > 0 and agenda.ints[0] == frames.SCORING

    def is_over(self) -> bool:
        return self._state.over

    def waiting(self) -> list[int]:
        """The seats that owe an answer, ascending."""
        return [int(seat.no) for seat in self._state.seats if seat.lane.used > 0]

    def asked(self) -> dict[str, Any] | None:
        """What this seat is asked now: `frame`, its arguments, and the card it is about."""
        return None if self.seat < 0 else asked_of(self._state, self._state.seats[self.seat])

    def deck_count(self) -> i64:
        return len(self._state.deck)

    def discard_count(self) -> i64:
        return len(self._state.discard)

    def discard_seen(self) -> list[int]:
        """The cards of the discard that this seat has seen go there; `determinize` leaves them there."""
        return [card for card in self._seen_of(self._state.discard) if card != NO]

    def compost_seen(self, seat: i64) -> list[int]:
        """The compost of a seat from the bottom, as far as this seat knows it: NO where it does not."""
        return self._seen_of(self._area(seat).compost)

    def _seen_of(self, zone: vec[i64]) -> list[int]:
        seen = self._state.seats[self.seat].seen if self.seat >= 0 else vec[i64]()
        return [int(zone[i]) if has_seen(seen, zone[i]) else int(NO) for i in range(len(zone))]

    def fauna(self) -> list[int]:
        """The four goals by their index among the Fauna sides."""
        return _ints(self._state.fauna)

    def claims(self, place: i64) -> list[int]:
        """Who has claimed a goal, first come first: seats, and GAIA."""
        held = self._state.claims[place * TIER_ROOM : place * TIER_ROOM + TIER_ROOM]
        return [int(held[i]) for i in range(len(held)) if held[i] != NO]

    def need(self, place: i64) -> i64:
        """How much a goal asks for."""
        return need(self._state, self._state.fauna[place])

    def progress(self, place: i64, seat: i64) -> i64:
        """How far a seat has come with a goal, as far as this view may know; NO before sides are shown."""
        there = self._area(seat)
        return self._progress(there, self._state.fauna[place]) if self._sees_picks(there) else NO

    def shared(self) -> list[int]:
        """The shared Ecosystem sides."""
        return _ints(self._state.shared)

    def bonus(self) -> i64:
        """The seat with the completion bonus, GAIA or NO."""
        return self._state.bonus

    def collective(self) -> i64:
        """The animal that serves everybody, or NO."""
        return self._state.collective

    # --- a seat

    def soil(self, seat: i64) -> i64:
        return self._area(seat).soil

    def leaves(self, seat: i64) -> i64:
        return self._area(seat).leaves

    def island(self, seat: i64) -> i64:
        """A side by its index, NO while it is not picked or not shown; so the next two."""
        there = self._area(seat)
        return there.island if self._sees_picks(there) else NO

    def climate(self, seat: i64) -> i64:
        there = self._area(seat)
        return there.climate if self._sees_picks(there) else NO

    def ecosystem(self, seat: i64) -> i64:
        there = self._area(seat)
        return there.ecosystem if self._sees_picks(there) else NO

    def sees_hand(self, seat: i64) -> bool:
        return seat == self.seat

    def hand(self) -> list[int]:
        """The own hand, ascending; empty for a spectator."""
        return [] if self.seat < 0 else _ints(self._state.seats[self.seat].hand)

    def held(self) -> list[int]:
        """The cards in the own fingers: drawn to choose from, being planted."""
        return [] if self.seat < 0 else _ints(self._state.seats[self.seat].held)

    def hand_count(self, seat: i64) -> i64:
        """A card announced in secret still counts (A-BTE-11)."""
        there = self._area(seat)
        count: i64 = len(there.hand)
        if seat != self.seat:
            for module in self._state.modules:
                count += module.secret_cards(self._state, there)
        return count

    def held_count(self, seat: i64) -> i64:
        return len(self._area(seat).held)

    def compost_count(self, seat: i64) -> i64:
        return len(self._area(seat).compost)

    def events(self, seat: i64) -> list[int]:
        """The Events it has played."""
        return _ints(self._area(seat).events)

    def tableau(self, seat: i64) -> list[Placed]:
        """What lies in its area, in reading order."""
        there = self._area(seat)
        return [
            Placed(cell, int(self.card_at(seat, cell)), int(there.sprouts[cell]), int(there.growth[cell]))
            for cell in _ints(there.cells)
        ]

    def card_at(self, seat: i64, cell: i64) -> i64:
        """A card, NO or FACE_DOWN."""
        there = self._area(seat)
        if seat != self.seat and there.down & bit(cell):
            return FACE_DOWN
        return there.cards[cell]

    def sprouts_at(self, seat: i64, cell: i64) -> i64:
        return self._area(seat).sprouts[cell]

    def growth_at(self, seat: i64, cell: i64) -> i64:
        """Pieces of growth, the canopy among them."""
        return self._area(seat).growth[cell]

    def sprouts(self, seat: i64) -> i64:
        """All on its cards."""
        return self._area(seat).sprout_total

    def growth(self, seat: i64) -> i64:
        return self._area(seat).growth_total

    def claimed(self, seat: i64) -> list[int]:
        """The goals it has claimed, by their place."""
        return _places(self._area(seat).claimed)

    def seeds(self, seat: i64) -> i64:
        """Of Abundance, as the next."""
        return self._area(seat).seeds

    def stock(self, seat: i64) -> i64:
        """Sprouts on its Abundance board."""
        return self._area(seat).stock

    def score(self, seat: i64) -> int | None:
        """The own points as they stand; those of others where everybody sees them, otherwise None."""
        there = self._area(seat)
        rows = rows_of(self._state, there) if seat == self.seat or self._state.over else there.rows
        return sum(_ints(rows)) if len(rows) > 0 else None

    def cost(self, card: i64) -> i64:
        """What planting a card costs this seat now (E-PLANT-09); NO for an Event and for a spectator."""
        if self.seat < 0 or self._state.facts.kind_of[card] == EVENT:
            return NO
        return cost_of(self._state, self._state.seats[self.seat], card)

    def _area(self, seat: i64) -> Seat:
        if not 0 <= seat < self._state.players:
            raise IllegalChoice(f"there is no seat {seat}: the seats are 0 to {self._state.players - 1}")
        return self._state.seats[seat]

    def _sees_picks(self, seat: Seat) -> bool:
        return seat.no == self.seat or picks_shown(self._state)

    # --- the canonical form

    def json(self) -> dict[str, Any]:
        """The canonical form: everything this seat may know, and neither seed nor stream."""
        state = self._state
        facts = state.facts
        whole: dict[str, Any] = {
            "game": "earth",
            "seat": int(self.seat),
            "options": state.options.shown(),
            "turn": int(state.turn),
            "round": int(state.turn // state.players),
            "active": int(state.active),
            "action": None if state.action == NO else ACTION_NAMES[state.action],
            "step": _step_name(state),
            "ending": state.ending,
            "final": self.is_final(),
            "over": state.over,
            "waiting": self.waiting(),
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
            progress.append(int(self._progress(seat, side)) if self._sees_picks(seat) else None)
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
        picks = self._sees_picks(seat)
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
            whole["dealt"] = dealt_sides(state, seat)
            whole["planted"] = ids_of(facts.card_ids, seat.planted)
            whole["less"] = seat.less
            whole["share"] = seat.share
            whole["now"] = running_score(state, seat)
            whole["costs"] = costs_of_cards(state, seat)
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
        names = row_names(self._state)
        return {names[i]: int(rows[i]) for i in range(len(rows))}


def _ints(v: vec[i64]) -> list[int]:
    return [int(v[i]) for i in range(len(v))]


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
