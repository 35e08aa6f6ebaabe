"""Events: a sink hears everything that happens in one state, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from combinations import GAMES, WITH_ANIMALS, name_of
from holocene import earth, ews
from holocene.earth.machine.codes import NO
from holocene.earth.rules.base.fauna import PLACES, TIER_ROOM
from holocene.earth.rules.base.score import rows_of
from holocene.kernel.events import Sink
from holocene.kernel.rng import seeded

Options = dict[str, object]
BASE: Options = {"players": 3, "mode": "advanced"}
TABLES: list[Options] = [*GAMES[::6], *WITH_ANIMALS[::9]]


class Noting(Sink):
    """Writes every event down."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []

    def turn(self, number: int, seat: int) -> None:
        self.heard.append(("turn", number, seat))

    def drawn(self, seat: int, card: int, way: str) -> None:
        self.heard.append(("drawn", seat, card, way))

    def kept(self, seat: int, card: int) -> None:
        self.heard.append(("kept", seat, card))

    def planted(self, seat: int, card: int, cell: int) -> None:
        self.heard.append(("planted", seat, card, cell))

    def composted(self, seat: int, card: int, source: str) -> None:
        self.heard.append(("composted", seat, card, source))

    def claimed(self, seat: int, place: int, tier: int) -> None:
        self.heard.append(("claimed", seat, place, tier))

    def scored(self, seat: int, points: list[int]) -> None:
        self.heard.append(("scored", seat, tuple(points)))

    def kinds(self) -> set[str]:
        return {event[0] for event in self.heard}


class Following(Noting):
    """Keeps hands and tableaus by what it hears, and compares them with the state when a turn begins."""

    def __init__(self, state: earth.State) -> None:
        super().__init__()
        self.state = state
        self.hands: list[set[int]] = [set() for _ in state.seats]
        self.areas: list[dict[int, int]] = [{} for _ in state.seats]
        self.turns = 0

    def turn(self, number: int, seat: int) -> None:
        super().turn(number, seat)
        self.turns += 1
        for area in self.state.seats:
            stored = set(area.herd.stored) if area.herd is not None else set()
            assert set(area.hand) == self.hands[area.no] - stored
            assert {cell: area.cards[cell] for cell in area.cells} == self.areas[area.no]

    def drawn(self, seat: int, card: int, way: str) -> None:
        super().drawn(seat, card, way)
        if way != "look":
            self.hands[seat].add(card)

    def kept(self, seat: int, card: int) -> None:
        super().kept(seat, card)
        self.hands[seat].add(card)

    def planted(self, seat: int, card: int, cell: int) -> None:
        super().planted(seat, card, cell)
        self.hands[seat].remove(card)
        if cell != NO:
            self.areas[seat][cell] = card

    def composted(self, seat: int, card: int, source: str) -> None:
        super().composted(seat, card, source)
        if source == "hand":
            self.hands[seat].remove(card)
        elif source == "tableau":
            self.areas[seat] = {cell: laid for cell, laid in self.areas[seat].items() if laid != card}


def played(options: Options, seed: int) -> tuple[earth.State, Noting]:
    state, sink = earth.new(options, seed), Noting()
    earth.listen(state, sink)
    earth.playout(state, seeded(seed))
    return state, sink


@pytest.mark.parametrize("options", TABLES, ids=name_of)
def test_hands_tableaus_and_leaves_can_be_followed_by_events_alone(options: Options) -> None:
    for seed in range(3):
        state = earth.new(options, seed)
        sink = Following(state)
        earth.listen(state, sink)
        earth.playout(state, seeded(seed))
        earth.listen(state, None)
        assert sink.turns == state.turn
        leaves = {(e[2], e[3]): e[1] for e in sink.heard if e[0] == "claimed" and e[2] != NO}
        lying = {divmod(at, TIER_ROOM): seat for at, seat in enumerate(state.claims) if seat != NO}
        assert leaves == lying
        bonus = [event[1] for event in sink.heard if event[0] == "claimed" and event[2] == NO]
        assert bonus == ([] if state.bonus == NO else [state.bonus])
        assert max((place for place, _ in lying), default=0) < PLACES


@pytest.mark.pure
def test_a_base_game_tells_every_kind_of_event_and_ends_with_the_score_sheets() -> None:
    state, sink = played(BASE, 5)
    assert sink.kinds() == {"turn", "drawn", "kept", "planted", "composted", "claimed", "scored"}
    last = sink.heard[-3:]
    assert last == [("scored", area.no, tuple(rows_of(state, area))) for area in state.seats]
    assert [sum(event[2]) for event in last] == earth.scores(state)
    assert sum(event[0] == "scored" for event in sink.heard) == 3 * (state.turn + 1)


@pytest.mark.pure
def test_equal_games_tell_equal_events_and_are_no_different_for_being_heard() -> None:
    for options in (BASE, {"players": 2, "with": ["abundance", "animals"]}):
        state, sink = played(options, 8)
        again, twin = played(options, 8)
        assert sink.heard == twin.heard
        unheard = earth.new(options, 8)
        earth.playout(unheard, seeded(8))
        assert earth.digest(unheard) == earth.digest(state) == earth.digest(again)


def test_what_a_search_tries_is_not_heard_and_a_sink_can_be_taken_off() -> None:
    state, sink = earth.new(BASE, 4), Noting()
    earth.listen(state, sink)
    earth.playout(state, seeded(4), 60)
    heard = len(sink.heard)
    assert heard
    copies = [
        earth.clone(state),
        earth.loads(earth.dumps(state)),
        earth.from_json(earth.to_json(state)),
        earth.determinize(earth.view(state, 0), seeded(1)),
    ]
    for copy in copies:
        earth.playout(copy, seeded(2))
    earth.describe(state, earth.waiting(state)[0], earth.choices(state, earth.waiting(state)[0])[0])
    assert len(sink.heard) == heard
    earth.listen(state, None)
    earth.playout(state, seeded(4))
    assert len(sink.heard) == heard


def test_a_card_that_is_taken_to_choose_from_is_kept_or_gone() -> None:
    _, sink = played(BASE, 2)
    looked: list[int] = []
    for event in sink.heard:
        if event[0] == "drawn" and event[3] == "look":
            looked.append(event[2])
        elif event[0] == "kept":
            assert event[2] in looked
    assert len(looked) > sum(event[0] == "kept" for event in sink.heard) > 0


@pytest.mark.pure
def test_earth_water_and_sun_tells_whose_turn_begins_and_who_has_won() -> None:
    state, sink = ews.new({}, 1), Noting()
    ews.listen(state, sink)
    ews.playout(state, seeded(3))
    turns = [event for event in sink.heard if event[0] == "turn"]
    first = turns[0][1]
    assert turns == [("turn", first + at, 1 - at % 2) for at in range(len(turns))]
    assert len(turns) > 4
    assert sink.heard[len(turns) :] == [
        ("scored", seat, (points,)) for seat, points in enumerate(ews.scores(state))
    ]
    unheard = ews.new({}, 1)
    ews.playout(unheard, seeded(3))
    assert ews.digest(unheard) == ews.digest(state)


def test_counting_positions_of_earth_water_and_sun_is_not_heard() -> None:
    state, sink = ews.new({}, 1), Noting()
    ews.listen(state, sink)
    ews.perft(state, 2)
    ews.turns(state)
    assert sink.heard == []
