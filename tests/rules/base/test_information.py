"""Who may know what: views, the running score, undo, who is asked (E-INFO)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holocene import earth
from picking import Pile, at_least
from rules import rule
from scenario import Table, new_game, scenario

pytestmark = pytest.mark.pure

pile = Pile()

GIFT = pile.event("black: +1 soil")
FOR_COMPOST = pile.event("black: -2 compost : +2 growth")
LOOKS = pile.event("black: +1 of 3 compost>hand")
COMPOSTS = pile.event("black: +2 deck>compost")
SPROUTS = pile.event("black: +2 sprout")
EVENT, OTHER_EVENT = pile.several(2, "event")
ABUNDANT = Pile("abundance").event()

PER_HAND_CARD = pile.terrain("brown: 1 point per hand card up to 30 points")
PER_ROCKY = pile.terrain("brown: 2 points per rocky card in best area")
WORTH_10 = pile.terrain(points=10, cost=9)
ALSO_WORTH_10 = pile.terrain(points=10)
DEAR, DEAR_2, DEAR_3, DEAR_4 = pile.several(4, "terrain", cost=at_least(10))

ROCKY_TREE = pile.flora(types="tree", cost=1, quiet=True, where=lambda card: "rocky" in card.habitats)
FREE_TREE = pile.flora(types="tree", cost=0, quiet=True)
TREE, TREE_2 = pile.several(2, "flora", types="tree", quiet=True)
HAND_3 = pile.flora("red: +3 hand>compost")
PAYS_SOIL = pile.flora("blue: -1 soil : +3 sprout")
BLACK = pile.flora("black: +3 growth", cost=6, growth=at_least(3))
FREE = pile.flora(cost=0, sprouts=at_least(3), quiet=True)
FREE_2 = pile.flora(cost=0, quiet=True)
SPROUTED = pile.flora(sprouts=at_least(3), quiet=True)
ROOM = pile.flora(sprouts=at_least(2), growth=at_least(1), quiet=True)
A, B, C, D, E = pile.several(5, "flora", quiet=True)
TOP = pile.several(9, "flora")

PLAIN_ISLAND = pile.island("brown: cost -1 for sunny cards")
PLAIN_CLIMATE = pile.climate("yellow: -2 hand>compost : +1 growth")
PLAIN = f"island {PLAIN_ISLAND}, climate {PLAIN_CLIMATE}"  # no red, blue or green ability
ROCKY_ISLAND = pile.island(where=lambda card: "rocky" in card.habitats)
ROCKY_CLIMATE = pile.climate(where=lambda card: "rocky" in card.habitats)
WET_ISLAND = pile.island(where=lambda card: "rocky" not in card.habitats)
WET_CLIMATE = pile.climate(where=lambda card: "rocky" not in card.habitats)
FOUR_TREES = pile.fauna("4+ trees in tableau")
PER_HAND = pile.ecosystem("6 points per 6 hand cards up to 24 points")

EVERYBODY = (0, 1, -1)


def seat_in(table: Table, viewer: int, seat: int) -> dict[str, Any]:
    found = table.view(viewer)["seats"][seat]
    assert isinstance(found, dict)
    return found


def words_in(table: Table, viewer: int) -> set[str]:
    """Every string of a view, so every card id it names."""
    return set(json.dumps(table.view(viewer)).split('"'))


# --- the table of E-INFO-01 -------------------------------------------------------------


@rule("E-INFO-01")
def test_a_hand_is_seen_by_its_owner_and_counted_by_others() -> None:
    table = scenario(f"seat 0: hand {FREE} {GIFT}")
    assert seat_in(table, 0, 0)["hand"] == sorted([FREE, GIFT])
    for viewer in (1, -1):
        assert seat_in(table, viewer, 0)["hand"] == 2
        assert not {FREE, GIFT} & words_in(table, viewer)


@rule("E-INFO-01")
def test_the_tableau_with_its_pieces_soil_events_and_leaves_are_open() -> None:
    table = scenario(f"seat 0: soil 7, tableau d4={ROOM}/2/1, events {GIFT}, claimed 0 1, compost 3")
    for viewer in EVERYBODY:
        seat = seat_in(table, viewer, 0)
        assert seat["soil"] == 7 and seat["events"] == [GIFT] and seat["leaves"] == 3
        assert seat["claimed"] == [0, 1] and seat["compost"] == 3
        assert seat["tableau"] == [{"cell": "d4", "card": ROOM, "down": False, "sprouts": 2, "growth": 1}]


@rule("E-INFO-01")
def test_a_face_down_card_shows_its_cell_and_its_pieces_but_not_itself() -> None:
    table = scenario(f"seat 0: soil 6, hand {BLACK} 1, tableau d4={ROOM}; seat 1: hand 1")  # brings 3 growth
    table.choose(0, "choose plant", f"plant {BLACK}", "at e4", "use", "growth+ e4", "growth+ e4", "done")
    assert seat_in(table, 0, 0)["tableau"][1]["card"] == BLACK
    for viewer in (1, -1):
        hidden = seat_in(table, viewer, 0)["tableau"][1]
        assert hidden == {"cell": "e4", "card": None, "down": True, "sprouts": 0, "growth": 2}
        assert BLACK not in words_in(table, viewer)
        assert seat_in(table, viewer, 0)["soil"] == 0  # what was paid is public
    table.skip(0)
    table.skip(1)
    for viewer in EVERYBODY:
        assert seat_in(table, viewer, 0)["tableau"][1]["card"] == BLACK


@rule("E-INFO-01")
def test_deck_and_discard_are_counts() -> None:
    table = scenario(f"deck {FREE} {A}; discard {B} {C} {D}")
    for viewer in EVERYBODY:
        view = table.view(viewer)
        assert view["deck"] == 280 and view["discard"] == 3
        assert not {FREE, A, B, C, D} & words_in(table, viewer)


@rule("E-INFO-01")
def test_drawn_kept_and_discarded_cards_are_known_to_their_player_only() -> None:
    drawn = {DEAR, DEAR_2, DEAR_3, DEAR_4}
    table = scenario(f"seat 0: hand 1; seat 1: hand 1; deck {' '.join(sorted(drawn))}")
    table.choose(0, "choose plant", "done")
    assert set(seat_in(table, 0, 0)["held"]) == drawn
    assert not drawn & (words_in(table, 1) | words_in(table, -1))
    table.choose(0, f"keep {DEAR_2}")
    assert DEAR_2 in seat_in(table, 0, 0)["hand"]
    for viewer in EVERYBODY:
        assert table.view(viewer)["discard"] == 3
        assert not (drawn - {DEAR_2}) & words_in(table, viewer)
    assert DEAR_2 not in words_in(table, 1) | words_in(table, -1)


@rule("E-INFO-01")
def test_picks_are_hidden_until_all_have_chosen() -> None:
    table = new_game()
    table.choose(0, "pick 1", "pick 0", "pick 1")
    picked = [seat_in(table, 0, 0)[kind] for kind in ("island", "climate", "ecosystem")]
    assert None not in picked
    for viewer in (1, -1):
        seat = seat_in(table, viewer, 0)
        assert [seat[kind] for kind in ("island", "climate", "ecosystem")] == [None] * 3
        assert not set(picked) & words_in(table, viewer)
        assert "dealt" not in seat
        assert (
            seat["hand"] == 0 and seat["soil"] == 0 and seat["compost"] == 0
        )  # a count would tell the Island
    table.choose(1, "pick 0", "pick 0", "pick 0")
    for viewer in EVERYBODY:
        assert [seat_in(table, viewer, 0)[kind] for kind in ("island", "climate", "ecosystem")] == picked


@rule("E-INFO-01")
def test_picks_are_open_at_once_where_the_option_says_so() -> None:
    table = new_game(setupVisibility="visible")
    for kind in ("island", "climate", "ecosystem"):
        assert seat_in(table, 1, 0)[kind] is None
        table.choose(0, "pick 1")
        for viewer in EVERYBODY:
            assert seat_in(table, viewer, 0)[kind] is not None
    assert seat_in(table, 1, 0)["hand"] > 0  # on to the starting hand without waiting


@rule("E-INFO-01")
def test_a_card_composted_from_the_hand_stays_hidden() -> None:
    table = scenario(f"seat 0: hand {DEAR} {DEAR_2}, {PLAIN}, tableau d4={HAND_3}")
    table.choose(0, "choose compost", "use", f"compost {DEAR}")
    assert seat_in(table, 1, 0)["compost"] == 3
    assert DEAR not in words_in(table, 1) | words_in(table, 0)


@rule("E-INFO-01")
def test_a_pending_achievement_by_a_face_down_card_is_the_owners_secret() -> None:
    trees = f"tableau d4={ROCKY_TREE} e4={TREE} f4={TREE_2}"
    table = scenario(f"seat 0: hand {FREE_TREE} 1, {trees}; seat 1: hand 1; fauna {FOUR_TREES}")
    table.choose(0, "choose plant", f"plant {FREE_TREE}", "at d5")
    assert [seat_in(table, viewer, 0)["achieved"] for viewer in EVERYBODY] == [[0], [], []]


@rule("E-INFO-01")
def test_no_view_holds_the_seed_or_the_stream() -> None:
    table = scenario("seed 77")
    for viewer in EVERYBODY:
        keys = words_in(table, viewer)
        assert not {"seed", "stream", "lane", "agenda"} & keys
        assert str(table.state.stream.position) not in json.dumps(table.view(viewer))


# --- the running score ------------------------------------------------------------------


@rule("E-INFO-02")
def test_no_score_is_shown_before_the_end_by_default() -> None:
    table = scenario(f"seat 0: compost 4, {PLAIN}")
    table.choose(0, "choose compost")
    table.finish_turn()
    assert [seat_in(table, viewer, 0)["rows"] for viewer in EVERYBODY] == [None] * 3
    table.state.over = True
    assert [seat_in(table, viewer, 0)["rows"]["compost"] for viewer in EVERYBODY] == [6] * 3


@rule("E-INFO-02")
def test_a_running_score_is_brought_up_to_date_at_the_end_of_each_turn() -> None:
    table = scenario(f"scoreVisibility liveAtEndOfTurn; seat 0: compost 4, hand 1, {PLAIN}")
    table.choose(0, "choose compost")
    assert len(table.compost(0)) == 6
    assert seat_in(table, 1, 0)["rows"] is None  # no turn has ended yet
    table.finish_turn()
    assert [seat_in(table, viewer, 0)["rows"]["compost"] for viewer in EVERYBODY] == [6] * 3
    table.choose(1, "choose compost")
    table.choose(0, "pick 1")
    assert len(table.compost(0)) == 8 and seat_in(table, 1, 0)["rows"]["compost"] == 6
    table.finish_turn()
    assert seat_in(table, 1, 0)["rows"]["compost"] == 8


@rule("E-INFO-02")
def test_the_running_score_does_not_betray_a_face_down_card() -> None:
    table = scenario(f"scoreVisibility liveAtEndOfTurn; seat 0: soil 9, hand {WORTH_10} 1; seat 1: hand 1")
    table.choose(0, "choose grow")
    table.finish_turn()
    before = seat_in(table, 1, 0)["rows"]
    table.choose(1, "choose plant")
    table.choose(0, f"plant {WORTH_10}")  # worth 10
    assert seat_in(table, 1, 0)["rows"] == before
    table.finish_turn()
    assert seat_in(table, 1, 0)["rows"]["cards"] == before["cards"] + 10


@rule("E-INFO-02")
def test_the_own_running_score_does_not_betray_another_players_face_down_card() -> None:
    # 2 points per rocky card of any one player; seat 0 lays a rocky card face down
    boards = f"island {ROCKY_ISLAND}, climate {ROCKY_CLIMATE}"  # both rocky
    dry = f"island {WET_ISLAND}, climate {WET_CLIMATE}"  # neither
    table = scenario(
        f"seat 0: hand {ROCKY_TREE} 1, soil 1, {boards}; seat 1: hand 1, {dry}, tableau d4={PER_ROCKY}"
    )
    before = seat_in(table, 1, 1)["now"]["rows"]["terrain"]
    table.choose(0, "choose plant", f"plant {ROCKY_TREE}")
    assert seat_in(table, 1, 1)["now"]["rows"]["terrain"] == before
    table.skip(0)
    table.skip(1)
    assert seat_in(table, 1, 1)["now"]["rows"]["terrain"] == before + 2


@rule("E-INFO-02")
def test_the_running_score_follows_from_public_information() -> None:
    shown = []
    for hand, compost in (
        (f"{WORTH_10} {FREE}", f"{EVENT} {A}"),
        (f"{ALSO_WORTH_10} {FREE_2}", f"{OTHER_EVENT} {E}"),
    ):
        table = scenario(
            f"scoreVisibility liveAtEndOfTurn; seat 0: hand {hand}, compost {compost}, soil 3, {PLAIN},"
            f" ecosystem {PER_HAND}, tableau d4={PER_HAND_CARD}; deck 20"
        )
        table.choose(0, "choose compost")
        table.finish_turn()
        shown.append(seat_in(table, 1, 0)["rows"])
    assert shown[0] == shown[1]


# --- undo -------------------------------------------------------------------------------


def moves_on(table: Table, seat: int, *names: str) -> bool:
    """Does the last of these choices close the way back for the seat?"""
    table.choose(seat, *names[:-1])
    before = earth.undo_mark(table.state, seat)
    table.choose(seat, names[-1])
    return earth.undo_mark(table.state, seat) != before


@rule("E-INFO-03")
@pytest.mark.parametrize(
    ("seat", "names"),
    [
        ("", ("choose grow",)),  # draws
        ("", ("choose compost",)),  # composts from the deck
        ("", ("choose plant", "done")),  # draws four
        (f"hand {FOR_COMPOST} 1, compost 2", (f"event {FOR_COMPOST}",)),  # discards from the compost
        (f"hand {LOOKS} 1, compost 2", (f"event {LOOKS}",)),  # looks into the compost
        (f"hand {COMPOSTS} 1", (f"event {COMPOSTS}",)),
    ],
)
def test_undo_stops_where_hidden_cards_move(seat: str, names: tuple[str, ...]) -> None:
    table = scenario(f"seat 0: {PLAIN}, {seat or 'hand 1'}; seat 1: hand 1")
    assert moves_on(table, 0, *names)


@rule("E-INFO-03")
@pytest.mark.parametrize(
    ("seat", "names"),
    [
        (f"hand {GIFT} 1", (f"event {GIFT}",)),  # soil
        (f"tableau d4={FREE}/3", ("convert",)),
        (f"tableau d4={FREE}", ("choose water",)),
        (f"tableau d4={FREE}", ("choose water", "sprout+ d4")),
        (f"hand {FREE_2} {E}, soil 5", ("choose plant", f"plant {FREE_2}")),
        (f"hand {DEAR} {DEAR_2}, tableau d4={HAND_3}", ("choose compost", "use", f"compost {DEAR}")),
    ],
)
def test_undo_goes_on_where_nothing_hidden_moves(seat: str, names: tuple[str, ...]) -> None:
    table = scenario(f"seat 0: {PLAIN}, {seat}; seat 1: hand 1")
    assert not moves_on(table, 0, *names)


@rule("E-INFO-03")
def test_undo_stops_at_the_reveal() -> None:
    table = scenario(f"seat 0: hand {FREE_2} 1; seat 1: hand 1")
    table.choose(0, "choose plant", f"plant {FREE_2}")
    table.skip(0)
    before = earth.undo_mark(table.state, 0)
    table.skip(1)  # everybody is done: the planted cards are shown
    assert earth.undo_mark(table.state, 0) != before


@rule("E-INFO-03")
def test_the_cards_another_player_draws_do_not_stop_the_own_undo() -> None:
    table = scenario(f"seat 1: hand 1, tableau d4={ROOM}; seat 2: hand 1", players=3)
    table.choose(0, "choose grow")
    table.choose(1, "pick 1", "growth+ d4")
    before = earth.undo_mark(table.state, 1)
    table.choose(2, "pick 0")
    assert earth.undo_mark(table.state, 1) == before


# --- who is asked -----------------------------------------------------------------------


@rule("E-INFO-04")
def test_a_view_does_not_contain_what_another_player_is_asked() -> None:
    table = scenario(f"seat 1: hand {GIFT}, tableau d4={ROOM}")
    table.choose(0, "choose grow")
    assert table.view(1)["asked"] == {"frame": "Branch", "action": 3}
    for viewer in (0, -1):
        assert (table.view(viewer)["asked"] or {"frame": "Window"})["frame"] != "Branch"
    table.choose(1, "pick 1")
    assert table.view(1)["asked"]["frame"] == "Put"
    assert table.view(-1)["asked"] is None


@rule("E-INFO-04")
@pytest.mark.parametrize("action", ["plant", "compost", "water", "grow"])
def test_holding_an_event_or_an_unplayable_card_looks_the_same_to_others(action: str) -> None:
    # seat 1 holds one card: an Event that can be played at any time, or a Terrain too dear to plant
    shown = []
    top = " ".join(TOP)
    for hand, elsewhere in ((GIFT, DEAR_4), (DEAR_4, GIFT)):
        table = scenario(
            f"seat 0: hand {DEAR_3}, {PLAIN}, tableau d4={FREE}; seat 1: hand {hand};"
            f" deck {top}; discard {elsewhere}"
        )
        table.choose(0, f"choose {action}")
        table.skip(0)
        table.choose(1, "done" if action == "plant" else "pick 1")
        while table.asked(1) == "Put":
            table.choose(1, "done")
        assert table.asked(1) == "Window"
        seen = [table.view(viewer) for viewer in (0, -1)]
        table.choose(1, "done")
        shown.append((seen, [table.view(viewer) for viewer in (0, -1)]))
    assert shown[0] == shown[1]


@rule("E-INFO-04")
def test_an_ability_that_is_passed_over_or_offered_looks_the_same_to_others() -> None:
    # a blue ability for 1 soil that cannot be paid: offered beside an Event, passed over without one
    shown = []
    for hand in (SPROUTS, DEAR_4):
        table = scenario(f"seat 1: hand {hand}, {PLAIN}, tableau d4={PAYS_SOIL}")
        table.choose(0, "choose water")
        table.choose(1, "done")
        assert table.asked(1) == ("Walk" if hand == SPROUTS else "Window")
        shown.append([table.view(viewer) for viewer in (0, -1)])
    assert shown[0] == shown[1]


@rule("E-INFO-04")
@pytest.mark.parametrize(
    ("seat", "asked"),
    [
        (f"hand {DEAR_4}", True),  # one card, playable or not
        (f"hand {GIFT}", True),
        (f"tableau d4={SPROUTED}/3", True),  # sprouts to convert
        (f"tableau d4={SPROUTED}/2", False),  # nothing that could matter
        ("soil 30", False),
    ],
)
def test_the_closing_window_is_asked_on_public_grounds(seat: str, asked: bool) -> None:
    table = scenario(f"active 1; seat 0: {PLAIN}, {seat}; seat 1: hand 1; deck only")
    table.choose(1, "choose plant")
    table.choose(0, "done")  # plants nothing, and there is nothing to draw
    table.skip(1)
    assert table.asked(0) == "Window", "who has acted has a window"
    table.skip(0)
    assert table.view(-1)["step"] == "Green"
    assert (0 in table.waiting()) == asked


@rule("E-INFO-04")
def test_a_refusal_names_nothing_but_the_refused_card() -> None:
    table = scenario(f"seat 0: hand {FREE}; seat 1: hand {GIFT} {DEAR}; deck {DEAR_2}")
    for name in (f"event {GIFT}", f"plant {DEAR}", f"keep {DEAR_2}", f"event {ABUNDANT}"):
        refusal = table.refused(0, name)
        card = name.split()[1]
        assert not {FREE, GIFT, DEAR, DEAR_2} - {card} & set(refusal.split())
