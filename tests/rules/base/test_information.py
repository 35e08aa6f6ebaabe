"""Who may know what: views, the running score, undo, who is asked (E-INFO)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from holocene import earth
from rules import rule
from scenario import Table, new_game, scenario

pytestmark = pytest.mark.pure

EVERYBODY = (0, 1, -1)
PLAIN = "island island-286-a, climate climate-301-a"  # no red, blue or green ability


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
    table = scenario("seat 0: hand earth-005 earth-223")
    assert seat_in(table, 0, 0)["hand"] == ["earth-005", "earth-223"]
    for viewer in (1, -1):
        assert seat_in(table, viewer, 0)["hand"] == 2
        assert not {"earth-005", "earth-223"} & words_in(table, viewer)


@rule("E-INFO-01")
def test_the_tableau_with_its_pieces_soil_events_and_leaves_are_open() -> None:
    table = scenario("seat 0: soil 7, tableau d4=earth-001/2/1, events earth-223, claimed 0 1, compost 3")
    for viewer in EVERYBODY:
        seat = seat_in(table, viewer, 0)
        assert seat["soil"] == 7 and seat["events"] == ["earth-223"] and seat["leaves"] == 3
        assert seat["claimed"] == [0, 1] and seat["compost"] == 3
        assert seat["tableau"] == [
            {"cell": "d4", "card": "earth-001", "down": False, "sprouts": 2, "growth": 1}
        ]


@rule("E-INFO-01")
def test_a_face_down_card_shows_its_cell_and_its_pieces_but_not_itself() -> None:
    table = scenario(
        "seat 0: soil 6, hand earth-004 1, tableau d4=earth-001; seat 1: hand 1"
    )  # brings 3 growth
    table.choose(0, "choose plant", "plant earth-004", "at e4", "use", "growth+ e4", "growth+ e4", "done")
    assert seat_in(table, 0, 0)["tableau"][1]["card"] == "earth-004"
    for viewer in (1, -1):
        hidden = seat_in(table, viewer, 0)["tableau"][1]
        assert hidden == {"cell": "e4", "card": None, "down": True, "sprouts": 0, "growth": 2}
        assert "earth-004" not in words_in(table, viewer)
        assert seat_in(table, viewer, 0)["soil"] == 0  # what was paid is public
    table.skip(0)
    table.skip(1)
    for viewer in EVERYBODY:
        assert seat_in(table, viewer, 0)["tableau"][1]["card"] == "earth-004"


@rule("E-INFO-01")
def test_deck_and_discard_are_counts() -> None:
    table = scenario("deck earth-005 earth-006; discard earth-007 earth-008 earth-009")
    for viewer in EVERYBODY:
        view = table.view(viewer)
        assert view["deck"] == 280 and view["discard"] == 3
        assert not {"earth-005", "earth-006", "earth-007", "earth-008", "earth-009"} & words_in(table, viewer)


@rule("E-INFO-01")
def test_drawn_kept_and_discarded_cards_are_known_to_their_player_only() -> None:
    drawn = {"earth-102", "earth-103", "earth-104", "earth-128"}
    table = scenario(f"seat 0: hand 1; seat 1: hand 1; deck {' '.join(sorted(drawn))}")
    table.choose(0, "choose plant", "done")
    assert set(seat_in(table, 0, 0)["held"]) == drawn
    assert not drawn & (words_in(table, 1) | words_in(table, -1))
    table.choose(0, "keep earth-103")
    assert "earth-103" in seat_in(table, 0, 0)["hand"]
    for viewer in EVERYBODY:
        assert table.view(viewer)["discard"] == 3
        assert not (drawn - {"earth-103"}) & words_in(table, viewer)
    assert "earth-103" not in words_in(table, 1) | words_in(table, -1)


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
    table = scenario(f"seat 0: hand earth-102 earth-103, {PLAIN}, tableau d4=earth-081")
    table.choose(0, "choose compost", "use", "compost earth-102")
    assert seat_in(table, 1, 0)["compost"] == 3
    assert "earth-102" not in words_in(table, 1) | words_in(table, 0)


@rule("E-INFO-01")
def test_a_pending_achievement_by_a_face_down_card_is_the_owners_secret() -> None:
    trees = "tableau d4=earth-018 e4=earth-024 f4=earth-085"
    table = scenario(f"seat 0: hand earth-143 1, {trees}; seat 1: hand 1; fauna fauna-343-a")
    table.choose(0, "choose plant", "plant earth-143", "at d5")
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
    table = scenario("scoreVisibility liveAtEndOfTurn; seat 0: soil 9, hand earth-027 1; seat 1: hand 1")
    table.choose(0, "choose grow")
    table.finish_turn()
    before = seat_in(table, 1, 0)["rows"]
    table.choose(1, "choose plant")
    table.choose(0, "plant earth-027")  # worth 10
    assert seat_in(table, 1, 0)["rows"] == before
    table.finish_turn()
    assert seat_in(table, 1, 0)["rows"]["cards"] == before["cards"] + 10


@rule("E-INFO-02")
def test_the_own_running_score_does_not_betray_another_players_face_down_card() -> None:
    # 2 points per rocky card of any one player; seat 0 lays a rocky card face down
    boards = "island island-294-a, climate climate-297-b"  # both rocky
    dry = "island island-285-a, climate climate-296-b"  # neither
    table = scenario(
        f"seat 0: hand earth-018 1, soil 1, {boards}; seat 1: hand 1, {dry}, tableau d4=earth-030"
    )
    before = seat_in(table, 1, 1)["now"]["rows"]["terrain"]
    table.choose(0, "choose plant", "plant earth-018")
    assert seat_in(table, 1, 1)["now"]["rows"]["terrain"] == before
    table.skip(0)
    table.skip(1)
    assert seat_in(table, 1, 1)["now"]["rows"]["terrain"] == before + 2


@rule("E-INFO-02")
def test_the_running_score_follows_from_public_information() -> None:
    shown = []
    for hand, compost in (
        ("earth-027 earth-005", "earth-197 earth-006"),
        ("earth-116 earth-010", "earth-203 earth-011"),
    ):
        table = scenario(
            f"scoreVisibility liveAtEndOfTurn; seat 0: hand {hand}, compost {compost}, soil 3, {PLAIN},"
            " ecosystem ecosystem-310-a, tableau d4=earth-166; deck 20"
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
        ("hand earth-260 1, compost 2", ("event earth-260",)),  # discards from the compost
        ("hand earth-262 1, compost 2", ("event earth-262",)),  # looks into the compost
        ("hand earth-220 1", ("event earth-220",)),
    ],
)
def test_undo_stops_where_hidden_cards_move(seat: str, names: tuple[str, ...]) -> None:
    table = scenario(f"seat 0: {PLAIN}, {seat or 'hand 1'}; seat 1: hand 1")
    assert moves_on(table, 0, *names)


@rule("E-INFO-03")
@pytest.mark.parametrize(
    ("seat", "names"),
    [
        ("hand earth-223 1", ("event earth-223",)),  # soil
        ("tableau d4=earth-005/3", ("convert",)),
        ("tableau d4=earth-005", ("choose water",)),
        ("tableau d4=earth-005", ("choose water", "sprout+ d4")),
        ("hand earth-010 earth-011, soil 5", ("choose plant", "plant earth-010")),
        ("hand earth-102 earth-103, tableau d4=earth-081", ("choose compost", "use", "compost earth-102")),
    ],
)
def test_undo_goes_on_where_nothing_hidden_moves(seat: str, names: tuple[str, ...]) -> None:
    table = scenario(f"seat 0: {PLAIN}, {seat}; seat 1: hand 1")
    assert not moves_on(table, 0, *names)


@rule("E-INFO-03")
def test_undo_stops_at_the_reveal() -> None:
    table = scenario("seat 0: hand earth-010 1; seat 1: hand 1")
    table.choose(0, "choose plant", "plant earth-010")
    table.skip(0)
    before = earth.undo_mark(table.state, 0)
    table.skip(1)  # everybody is done: the planted cards are shown
    assert earth.undo_mark(table.state, 0) != before


@rule("E-INFO-03")
def test_the_cards_another_player_draws_do_not_stop_the_own_undo() -> None:
    table = scenario("seat 1: hand 1, tableau d4=earth-001; seat 2: hand 1", players=3)
    table.choose(0, "choose grow")
    table.choose(1, "pick 1", "growth+ d4")
    before = earth.undo_mark(table.state, 1)
    table.choose(2, "pick 0")
    assert earth.undo_mark(table.state, 1) == before


# --- who is asked -----------------------------------------------------------------------


@rule("E-INFO-04")
def test_a_view_does_not_contain_what_another_player_is_asked() -> None:
    table = scenario("seat 1: hand earth-223, tableau d4=earth-001")
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
    top = " ".join(f"earth-{n:03}" for n in range(31, 40))
    for hand, elsewhere in (("earth-223", "earth-128"), ("earth-128", "earth-223")):
        table = scenario(
            f"seat 0: hand earth-104, {PLAIN}, tableau d4=earth-005; seat 1: hand {hand};"
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
    for hand in ("earth-222", "earth-128"):
        table = scenario(f"seat 1: hand {hand}, {PLAIN}, tableau d4=earth-065")
        table.choose(0, "choose water")
        table.choose(1, "done")
        assert table.asked(1) == ("Walk" if hand == "earth-222" else "Window")
        shown.append([table.view(viewer) for viewer in (0, -1)])
    assert shown[0] == shown[1]


@rule("E-INFO-04")
@pytest.mark.parametrize(
    ("seat", "asked"),
    [
        ("hand earth-128", True),  # one card, playable or not
        ("hand earth-223", True),
        ("tableau d4=earth-014/3", True),  # sprouts to convert
        ("tableau d4=earth-014/2", False),  # nothing that could matter
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
    table = scenario("seat 0: hand earth-005; seat 1: hand earth-223 earth-102; deck earth-103")
    for name in ("event earth-223", "plant earth-102", "keep earth-103", "event earth-300"):
        refusal = table.refused(0, name)
        card = name.split()[1]
        assert not {"earth-005", "earth-223", "earth-102", "earth-103"} - {card} & set(refusal.split())
