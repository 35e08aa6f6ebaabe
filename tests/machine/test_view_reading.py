"""What a view tells without JSON is what its JSON tells: so it holds no more, in any game and for any
seat."""

from __future__ import annotations

from types import ModuleType
from typing import Any, Final

import pytest

from holocene import earth, ews
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

NO: Final = -1
TABLES: Final[list[dict[str, object]]] = [
    {"players": 2},
    {"players": 3, "mode": "advanced", "setupVisibility": "visible", "scoreVisibility": "liveAtEndOfTurn"},
    {"players": 1, "with": ["abundance"]},
    {"players": 4, "team": "2v2", "with": ["abundance", "animals"]},
]


def named(card: int, kind: str = "earth") -> str | None:
    return None if card in (NO, earth.FACE_DOWN) else earth.card_name(card, kind)


def holder(seat: int) -> int | str | None:
    return None if seat == NO else "gaia" if seat == earth.GAIA else seat


def check_table(view: earth.View, told: dict[str, Any]) -> None:
    assert view.players() == len(told["seats"])
    assert (view.active(), view.turn(), view.waiting()) == (told["active"], told["turn"], told["waiting"])
    assert (None if view.action() == NO else earth.ACTION_NAMES[view.action()]) == told["action"]
    assert (view.is_ending(), view.is_final(), view.is_over()) == (
        told["ending"],
        told["final"],
        told["over"],
    )
    assert (view.deck_count(), view.discard_count()) == (told["deck"], told["discard"])
    assert view.asked() == told["asked"]
    assert [named(card, "ecosystem") for card in view.shared()] == told["shared"]
    assert holder(view.bonus()) == told["bonus"]
    assert named(view.collective(), "animal") == told.get("collective")
    for place, (card, goal) in enumerate(zip(view.fauna(), told["fauna"], strict=True)):
        assert named(card, "fauna") == goal["card"]
        assert [holder(seat) for seat in view.claims(place)] == goal["claims"]
        assert view.need(place) == goal["need"]
        have = [view.progress(place, seat) for seat in range(view.players())]
        assert [None if n == NO else n for n in have] == goal["have"]


def check_seat(view: earth.View, seat: int, told: dict[str, Any]) -> None:
    own = seat == view.seat
    assert (view.soil(seat), view.leaves(seat)) == (told["soil"], told["leaves"])
    assert named(view.island(seat), "island") == told["island"]
    assert named(view.climate(seat), "climate") == told["climate"]
    assert named(view.ecosystem(seat), "ecosystem") == told["ecosystem"]
    assert view.hand_count(seat) == (len(told["hand"]) if own else told["hand"])
    assert view.held_count(seat) == (len(told["held"]) if own else told["held"])
    assert view.compost_count(seat) == told["compost"]
    assert [named(card) for card in view.events(seat)] == told["events"]
    assert view.claimed(seat) == told["claimed"]
    assert view.sees_hand(seat) == own
    placed = view.tableau(seat)
    assert [(earth.cell_name(one.cell), named(one.card), one.sprouts, one.growth) for one in placed] == [
        (cell["cell"], cell["card"], cell["sprouts"], cell["growth"]) for cell in told["tableau"]
    ]
    for one in placed:
        assert view.card_at(seat, one.cell) == one.card
        assert (view.sprouts_at(seat, one.cell), view.growth_at(seat, one.cell)) == (one.sprouts, one.growth)
    assert view.sprouts(seat) == sum(one.sprouts for one in placed)
    assert view.growth(seat) == sum(one.growth for one in placed)
    assert (view.seeds(seat), view.stock(seat)) == (told.get("seeds", 0), told.get("stock", 0))
    rows = told["now"]["rows"] if own else told["rows"]
    assert view.score(seat) == (None if rows is None else sum(rows.values()))
    if own:
        assert [named(card) for card in view.hand()] == told["hand"]
        assert [named(card) for card in view.held()] == told["held"]
        costs = {named(card): view.cost(card) for card in [*view.hand(), *view.held()]}
        assert {card: cost for card, cost in costs.items() if cost != NO} == told["costs"]


@pytest.mark.pure
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_view_of_earth_tells_what_its_json_tells(options: dict[str, object]) -> None:
    state, stream = earth.new(options, 11), seeded(3)
    hidden, made = 0, 0
    while not earth.is_over(state):
        for viewer in range(-1, earth.seats(state)):
            view = earth.view(state, viewer)
            told = view.json()
            check_table(view, told)
            for seat, area in enumerate(told["seats"]):
                check_seat(view, seat, area)
                hidden += any(one.card == earth.FACE_DOWN for one in view.tableau(seat))
        # At first choice by choice: some have picked and others have not.
        step = 1 if made < 12 else 13
        earth.playout(state, stream, step)
        made += step
    assert hidden > 0 or options["players"] == 1, "no face-down card was seen"


def test_a_spectator_has_no_hand_and_no_costs() -> None:
    view = earth.view(earth.new({}, 1), -1)
    assert (view.hand(), view.held(), view.cost(0), view.asked()) == ([], [], NO, None)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    view = earth.view(earth.new({}, 1), 0)
    for read in (view.soil, view.tableau, view.hand_count, view.score, view.island):
        with pytest.raises(BadInput, match=f"there is no seat {seat}: the seats are 0 to 1"):
            read(seat)
    other = ews.view(ews.new({}, 1), 0)
    for look in (other.hand, other.stock, other.owed, other.trees):
        with pytest.raises(BadInput, match=f"there is no seat {seat}"):
            look(seat)
    with pytest.raises(BadInput, match="there is no resource 3"):
        other.supply(3)


@pytest.mark.pure
def test_a_view_of_earth_water_and_sun_tells_what_its_json_tells() -> None:
    state, stream = ews.new({}, 11), seeded(3)
    while not ews.is_over(state):
        for viewer in (-1, 0, 1):
            view = ews.view(state, viewer)
            told = view.json()
            assert view.waiting() == told["waiting"]
            asked = {"stage": told["stage"], **told["acting"]} if told["waiting"] == [viewer] else None
            assert view.asked() == asked
            assert (view.shields(), view.quiet()) == (told["shields"], told["quiet"])
            assert [view.supply(k) for k in range(3)] == list(told["supply"].values())
            assert [ews.cell_name(cell, state) for cell in view.gone()] == told["gone"]
            seen = [
                (
                    ews.cell_name(one.cell),
                    one.side,
                    one.is_tree,
                    one.has_shield,
                    one.earth,
                    one.water,
                    one.sun,
                )
                for one in view.specimens()
            ]
            assert seen == [
                (
                    s["cell"],
                    ["black", "white"].index(s["colour"]),
                    s["kind"] == "tree",
                    *(s[key] for key in ("shield", "earth", "water", "sun")),
                )
                for s in told["specimens"]
            ]
            for side, player in enumerate(told["players"]):
                numbers = (view.hand(side), view.stock(side), view.owed(side), view.trees(side))
                assert numbers == tuple(player[key] for key in ("hand", "supply", "owed", "trees"))
            roots = [
                {"edge": ews.edge_name(edge), "colour": colour, "n": view.roots_of(edge, side)}
                for edge in range(ews.edge_count(state))
                for side, colour in enumerate(("black", "white"))
                if view.roots_of(edge, side)
            ]
            assert roots == told["roots"]
        ews.playout(state, stream, 17)


# --- integers and names -----------------------------------------------------------------


@pytest.mark.pure
def test_cards_and_cells_have_names_and_indices() -> None:
    for kind in ("earth", "island", "climate", "ecosystem", "fauna", "gaia", "animal"):
        count = earth.card_count(kind)
        names = [earth.card_name(card, kind) for card in range(count)]
        assert len(set(names)) == count > 0
        assert [earth.card_index(name, kind) for name in names] == list(range(count))
        with pytest.raises(BadInput, match=f"there is no {kind} card {count}"):
            earth.card_name(count, kind)
        with pytest.raises(BadInput, match="no card 'rose'"):
            earth.card_index("rose", kind)
    assert [earth.cell_index(earth.cell_name(cell)) for cell in range(49)] == list(range(49))
    with pytest.raises(BadInput, match="there is no cell 49"):
        earth.cell_name(49)
    with pytest.raises(BadInput, match="no kind of cards 'trees'; they are earth, island"):
        earth.card_count("trees")


@pytest.mark.pure
def test_cells_and_edges_of_a_board_have_names_and_indices() -> None:
    small = ews.new({"board": "7-8-7-8-7"}, 1)
    for state in (None, small):
        cells, edges = ews.cell_count(state), ews.edge_count(state)
        assert [ews.cell_index(ews.cell_name(k, state), state) for k in range(cells)] == list(range(cells))
        assert [ews.edge_index(ews.edge_name(k, state), state) for k in range(edges)] == list(range(edges))
        with pytest.raises(BadInput, match=f"there is no edge {edges}"):
            ews.edge_name(edges, state)
        with pytest.raises(BadInput, match="there is no cell 'z9' on the board"):
            ews.cell_index("z9", state)


@pytest.mark.parametrize("game", [earth, ews], ids=["earth", "ews"])
def test_every_named_choice_lies_in_the_space(game: ModuleType) -> None:
    size = game.space_size()
    assert size == game.space_size(game.new({}, 1))
    meant = 0
    for choice in range(size):
        try:
            name = game.name(choice)
        except BadInput:
            continue
        meant += 1
        assert game.parse(name) == choice
    assert meant > size * 0.8
    with pytest.raises(BadInput):
        game.name(size)
