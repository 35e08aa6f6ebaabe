"""What one seat may know.

Implements E-INFO-01 to E-INFO-04, E-PLANT-17 and E-FAUNA-09 for readers: hands and held
cards of others, every compost, deck and discard are counts; face-down cards
show their cell and pieces only. Of another seat's lane a view shows nothing but
whether it has finished. Seat -1 is a spectator.
"""

from __future__ import annotations

import json
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.machine import frames
from holocene.earth.machine.animal_view import area_json, asked_json, herd_json, table_json
from holocene.earth.machine.codec import id_of, ids_of
from holocene.earth.machine.codes import EVENT, NO
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.space import cell_name
from holocene.earth.machine.state import Gaia, Seat, State
from holocene.earth.machine.zones import face_at
from holocene.earth.rules.all_frames import NAMES
from holocene.earth.rules.base.activate import slot_of_step
from holocene.earth.rules.base.effects import neighbours_of
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
from holocene.earth.rules.solo.gaia_board import NOTE_WIDTH, REASONS, THINGS
from holocene.earth.rules.solo.gaia_score import GAIA_ROW_NAMES, gaia_rows
from holocene.earth.rules.teams.team_board import team_of

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
        secret = seat != self.seat and there.announced != NO and self._state.step == frames.BETWEEN
        return len(there.hand) + (1 if secret else 0)

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
        return {
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
            "asked": self._asked(),
            **self._module_json(),
        }

    def _module_json(self) -> dict[str, Any]:
        """What only expansions and variants put on the table."""
        state = self._state
        more: dict[str, Any] = {}
        if state.options.abundance:
            more["germination"] = _germination(state)
            more["event"] = _event(state)
        if state.gaia is not None:
            more["gaia"] = _gaia_json(state, state.gaia)
        if state.options.animals:
            more |= table_json(state)
        if state.boards:
            more["boards"] = [self._board_json(team) for team in range(len(state.boards))]
        return more

    def _board_json(self, team: i64) -> dict[str, Any]:
        """A side of the Team board: its team sees the cards, opponents see counts (E-TEAM-10)."""
        board = self._state.boards[team]
        own = self.seat >= 0 and team_of(self._state, self.seat) == team
        return {
            "seats": [int(seat.no) for seat in self._state.seats if team_of(self._state, seat.no) == team],
            "soil": int(board.soil),
            "sprouts": int(board.sprouts),
            "growth": int(board.growth),
            "seeds": int(board.seeds),
            "cards": ids_of(self._state.facts.card_ids, board.cards) if own else len(board.cards),
            "compost": len(board.compost),
            "closing": _is_closing(self._state) and not board.is_empty(),
        }

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
        if state.options.abundance:
            whole["seeds"] = int(seat.seeds)
            whole["stock"] = int(seat.stock)
            whole["announced"] = self._announced(seat)
            whole["neighbours"] = _neighbours(state, seat)
        if state.options.animals:
            whole |= area_json(state, seat, own)
        if state.boards:
            whole["team"] = int(team_of(state, seat.no))
        if own:
            whole["dealt"] = _dealt(state, seat)
            whole["planted"] = ids_of(facts.card_ids, seat.planted)
            whole["less"] = seat.less
            whole["share"] = seat.share
            whole["now"] = _running(state, seat)
            whole["costs"] = _costs(state, seat)
            if state.options.abundance:
                whole["criteria"] = self._criteria(seat)
        return whole

    def _criteria(self, seat: Seat) -> dict[str, int]:
        """Of the cards this seat has not in sight, how many each criterion would find; nothing while it has
        no seed."""
        found: dict[str, int] = {}
        if seat.seeds == 0:
            return found
        facts = self._state.facts
        unseen = self._unseen()
        for criterion in range(len(CRITERIA)):
            n: i64 = 0
            for i in range(len(unseen)):
                n += facts.criterion[criterion * facts.cards + unseen[i]]
            found[CRITERIA[criterion]] = int(n)
        return found

    def _unseen(self) -> vec[i64]:
        """The cards that may be in the deck or the discard, as far as this seat can see. Secretly announced
        Events belong to them."""
        state = self._state
        cards = vec[i64]()
        for zone in _hidden_zones(state, self.seat):
            for i in range(len(zone)):
                cards = append(cards, zone[i])
        for seat in state.seats:
            if seat.no == self.seat:
                continue
            if state.step == frames.BETWEEN and seat.announced != NO:
                cards = append(cards, seat.announced)
            for i in range(len(seat.cells)):
                if seat.down & bit(seat.cells[i]):
                    cards = append(cards, seat.cards[seat.cells[i]])
        return cards

    def _announced(self, seat: Seat) -> str | None:
        """Secret until all have answered, then on the table (A-BTE-11)."""
        if seat.no != self.seat and self._state.step == frames.BETWEEN:
            return None
        return id_of(self._state.facts.card_ids, seat.announced)

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

    def _asked(self) -> dict[str, Any] | None:
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
        elif frame[0] == frames.OWN_EVENT:
            whole["card"] = state.facts.card_ids[seat.announced]
        elif frame[0] == frames.OFFERED_EVENT:
            whole["card"] = state.facts.card_ids[frame[1]]
        elif state.options.animals:
            whole |= asked_json(state, seat)
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


def _germination(state: State) -> dict[str, Any] | None:
    """The last one, as everybody saw it (A-INFO-01)."""
    passed = state.passed
    if len(passed) == 0:
        return None
    return {
        "turn": int(passed[0]),
        "seat": int(passed[1]),
        "criterion": CRITERIA[passed[2]],
        "taken": id_of(state.facts.card_ids, passed[3]),
        "passed": ids_of(state.facts.card_ids, passed[4:]),
    }


def _hidden_zones(state: State, viewer: i64) -> list[vec[i64]]:
    """Zones of cards whose contents this seat cannot see."""
    zones = [state.deck, state.discard]
    if state.gaia is not None:
        zones.append(state.gaia.compost)
    for team in range(len(state.boards)):
        zones.append(state.boards[team].compost)
        if viewer < 0 or team_of(state, viewer) != team:
            zones.append(state.boards[team].cards)
    for seat in state.seats:
        zones.append(seat.compost)
        if seat.herd is not None:
            zones.append(seat.herd.stored)
        if seat.no != viewer:
            zones.append(seat.hand)
            zones.append(seat.held)
    return zones


def _event(state: State) -> dict[str, Any] | None:
    """The between-turns Event being resolved: by its player first, then offered to the others (A-BTE-12)."""
    agenda = state.agenda
    if state.step == frames.RESOLVE and agenda.used > 0 and agenda.code() == frames.OFFER:
        return {
            "seat": int(agenda.a()),
            "card": state.facts.card_ids[agenda.b()],
            "offered": False,
        }
    if state.step != frames.OFFER:
        return None
    for seat in state.seats:
        for frame in seat.lane.frames():
            if frame[0] == frames.OFFERED_EVENT:
                return {
                    "seat": _player_of_event(state, frame[1]),
                    "card": state.facts.card_ids[frame[1]],
                    "offered": True,
                }
    return None


def _player_of_event(state: State, card: i64) -> int | None:
    for seat in state.seats:
        for i in range(len(seat.events)):
            if seat.events[i] == card:
                return int(seat.no)
    return None


def _is_closing(state: State) -> bool:
    """What lies on the Team board is discarded once everybody has finished (E-TEAM-07, A-TEAM-03)."""
    return state.agenda.used > 0 and state.agenda.code() == frames.LEFTOVERS and state.agenda.a() == 0


def _neighbours(state: State, seat: Seat) -> list[int]:
    """Left and right; one where both are the same, none alone (A-ICON-06, A-SOLO-03)."""
    if state.players == 1:
        return []
    left, right = neighbours_of(state, seat.no)
    return [int(left)] if left == right else [int(left), int(right)]


def _gained(state: State, gaia: Gaia) -> list[dict[str, Any]]:
    """What came to her board in this turn and the one before, and why."""
    notes = gaia.gained
    return [
        {
            "turn": int(notes[i]),
            "own": notes[i + 1] == 1,
            "why": REASONS[notes[i + 2]],
            "what": THINGS[notes[i + 3]],
            "n": int(notes[i + 4]),
            "of": None if notes[i + 5] == NO else int(notes[i + 5]),
        }
        for i in range(0, len(notes), NOTE_WIDTH)
        if notes[i] >= state.turn - 1
    ]


def _gaia_json(state: State, gaia: Gaia) -> dict[str, Any]:
    """Her board; only the order of her cards and her compost are hidden."""
    rows = gaia_rows(state, gaia, state.options.leaf_points)
    more: dict[str, Any] = {} if gaia.herd is None else {"animals": herd_json(state, gaia.herd)}
    return {
        **more,
        "soil": int(gaia.soil),
        "sprouts": int(gaia.sprouts),
        "growth": int(gaia.growth),
        "compost": len(gaia.compost),
        "pile": ids_of(state.facts.card_ids, gaia.pile),
        "leaves": int(gaia.leaves),
        "given": int(gaia.given),
        "card": id_of(state.facts.gaia_ids, gaia.card),
        "left": sorted(ids_of(state.facts.gaia_ids, gaia.deck)),
        "resolved": int(gaia.resolved),
        "skips": gaia.skips,
        "gained": _gained(state, gaia),
        "rows": {GAIA_ROW_NAMES[i]: int(rows[i]) for i in range(len(rows))},
    }


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
