"""What a view says of Abundance: seeds, stocks, the last germination, Events between turns."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.catalogue.criteria import CRITERIA
from holocene.earth.machine import frames
from holocene.earth.machine.codes import NO
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.hidden import hidden_zones
from holocene.earth.machine.ids import id_of, ids_of
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.effects import neighbours_of


def is_secret(state: State, seat: Seat) -> bool:
    """An Event has been announced and not all have answered: it still counts as a hand card (A-BTE-11)."""
    return seat.announced != NO and state.step == frames.BETWEEN


def area_json(state: State, seat: Seat, viewer: i64) -> dict[str, Any]:
    """What a seat's area has because of Abundance."""
    own = seat.no == viewer
    whole: dict[str, Any] = {
        "seeds": int(seat.seeds),
        "stock": int(seat.stock),
        "announced": _announced(state, seat, own),
        "neighbours": _neighbours(state, seat),
    }
    if own:
        whole["criteria"] = criteria_json(state, seat)
    return whole


def _announced(state: State, seat: Seat, own: bool) -> str | None:
    """Secret until all have answered, then on the table (A-BTE-11)."""
    if not own and state.step == frames.BETWEEN:
        return None
    return id_of(state.facts.card_ids, seat.announced)


def _neighbours(state: State, seat: Seat) -> list[int]:
    """Left and right; one where both are the same, none alone (A-ICON-06, A-SOLO-03)."""
    if state.players == 1:
        return []
    left, right = neighbours_of(state, seat.no)
    return [int(left)] if left == right else [int(left), int(right)]


def criteria_json(state: State, seat: Seat) -> dict[str, int]:
    """Of the cards this seat has not in sight, how many each criterion would find; nothing while it has
    no seed."""
    found: dict[str, int] = {}
    if seat.seeds == 0:
        return found
    facts = state.facts
    unseen = _unseen(state, seat.no)
    for criterion in range(len(CRITERIA)):
        n: i64 = 0
        for i in range(len(unseen)):
            n += facts.criterion[criterion * facts.cards + unseen[i]]
        found[CRITERIA[criterion]] = int(n)
    return found


def _unseen(state: State, viewer: i64) -> vec[i64]:
    """The cards that may be in the deck or the discard, as far as this seat can see. Secretly announced
    Events belong to them."""
    cards = vec[i64]()
    for zone in hidden_zones(state, viewer):
        for i in range(len(zone)):
            cards = append(cards, zone[i])
    for seat in state.seats:
        if seat.no == viewer:
            continue
        if is_secret(state, seat):
            cards = append(cards, seat.announced)
        for i in range(len(seat.cells)):
            if seat.down & bit(seat.cells[i]):
                cards = append(cards, seat.cards[seat.cells[i]])
    return cards


def germination_json(state: State) -> dict[str, Any] | None:
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


def event_json(state: State) -> dict[str, Any] | None:
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


def asked_json(state: State, seat: Seat) -> dict[str, Any]:
    """Which Event a question is about."""
    code = seat.lane.code()
    if code == frames.OWN_EVENT:
        return {"card": state.facts.card_ids[seat.announced]}
    if code == frames.OFFERED_EVENT:
        return {"card": state.facts.card_ids[seat.lane.a()]}
    return {}
