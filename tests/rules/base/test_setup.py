"""Set-up: piles, picks and starting hands, E-SETUP."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.kernel.errors import BadInput
from picking import Pile
from rules import rule
from scenario import Table, card, new_game, scenario, square

pytestmark = pytest.mark.pure

KINDS = ("island", "climate", "ecosystem")


def pick_all(table: Table, picks: int = 3) -> None:
    """Everybody takes the first side of everything, one seat after the other."""
    for seat in range(table.state.players):
        table.choose(seat, *["pick 0"] * picks)


def dealt(table: Table, seat: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = table.view(seat)["seats"][seat]["dealt"]
    return found


# --- the modes --------------------------------------------------------------------------


@rule("E-SETUP-01", "E-SETUP-08")
@pytest.mark.parametrize(
    ("mode", "sides", "shared"),
    [("beginner", [2, 2, 0], 0), ("standard", [2, 2, 2], 2), ("advanced", [4, 4, 4], 2)],
)
def test_a_mode_says_how_many_sides_are_dealt_and_how_many_ecosystems_shared(
    mode: str, sides: list[int], shared: int
) -> None:
    table = new_game(players=3, mode=mode)
    for seat in range(3):
        assert [len(dealt(table, seat)[kind]) for kind in KINDS] == sides
        assert table.choices(seat) == [f"pick {k}" for k in range(sides[0])]
    assert len(table.view(0)["shared"]) == shared


@rule("E-SETUP-01")
def test_a_mode_that_does_not_exist_is_refused() -> None:
    with pytest.raises(
        BadInput, match="option mode cannot be 'expert'; it is one of standard, beginner, advanced"
    ):
        earth.new({"players": 2, "mode": "expert"}, seed=1)


@rule("E-SETUP-01")
def test_a_beginner_is_asked_for_two_picks_and_scores_no_ecosystem() -> None:
    table = new_game(players=2, mode="beginner")
    table.choose(0, "pick 1", "pick 0")
    assert 0 not in table.waiting()
    assert "ecosystem" not in " ".join(table.rows(0))


# --- the piles --------------------------------------------------------------------------


@rule("E-SETUP-02")
def test_the_deck_is_shuffled_by_the_seed_and_the_discard_starts_empty() -> None:
    decks = [new_game(seed).deck() for seed in (1, 2)]
    assert decks[0] != decks[1]
    assert sorted(decks[0]) == sorted(decks[1])
    assert new_game(1).deck() == decks[0]
    assert new_game(1).discard() == []


@rule("E-SETUP-03")
def test_four_different_fauna_cards_lie_on_random_sides() -> None:
    boards = [[fauna["card"] for fauna in new_game(seed).view(-1)["fauna"]] for seed in range(30)]
    assert all(len({side[:-2] for side in board}) == 4 for board in boards)
    assert all({board[place][-1] for board in boards} == {"a", "b"} for place in range(4))
    assert len({side for board in boards for side in board}) > 35, "any of the 46 sides can come"


@rule("E-SETUP-04")
def test_shared_ecosystems_lie_on_random_sides_and_nobody_is_dealt_one_of_them() -> None:
    games = [new_game(seed, players=5, mode="advanced") for seed in range(20)]
    for table in games:
        cards = [side[:-2] for side in table.view(-1)["shared"]]
        for seat in range(5):
            cards += [side[:-2] for side in dealt(table, seat)["ecosystem"][::2]]
        assert len(set(cards)) == len(cards) == 12
    for place in range(2):
        assert {table.view(-1)["shared"][place][-1] for table in games} == {"a", "b"}


@rule("E-SETUP-04")
def test_beginners_use_no_ecosystem_at_all() -> None:
    table = new_game(players=4, mode="beginner")
    pick_all(table, 2)
    assert [seat["ecosystem"] for seat in table.view(-1)["seats"]] == [None] * 4
    assert table.view(-1)["shared"] == []


@rule("E-SETUP-05")
def test_islands_and_climates_are_dealt_without_replacement_from_their_own_piles() -> None:
    for seed in range(10):
        table = new_game(seed, players=5, mode="advanced")
        for kind in ("island", "climate"):
            sides = [side for seat in range(5) for side in dealt(table, seat)[kind]]
            assert len(set(sides)) == 20, "all ten cards with both sides, no card twice"
            assert {card(side).kind for side in sides} == {kind}
    first = {dealt(new_game(seed), 0)["island"][0] for seed in range(30)}
    assert len(first) > 5, "shuffled"


@rule("E-SETUP-06")
def test_all_five_leaves_can_be_used_for_claims() -> None:
    """Ruling R-03: the fifth leaf is a claim token too: four Fauna and the completion space."""
    pile = Pile()
    terrain = pile.terrain(cost=0, colours="brown")
    trees = pile.several(8, "flora", types="tree", quiet=True)
    herbs = pile.several(7, "flora", types="herb", quiet=True)
    goals = [
        pile.fauna(goal)
        for goal in ("20+ soil", "20+ hand cards", "4+ trees in tableau", "4+ herbs in tableau")
    ]
    table = scenario(
        f"seat 0: soil 20, hand {terrain} 20, tableau {square(*trees, *herbs)}; fauna {' '.join(goals)}"
    )
    table.choose(0, "choose plant", f"plant {terrain}")
    table.finish_turn()
    assert table.view(-1)["seats"][0]["leaves"] == 0
    assert table.rows(0)["fauna"] == 67


@rule("E-SETUP-07")
def test_the_first_player_begins_every_round() -> None:
    """Ruling H-01: chance seats the people, and seat 0 has the token that never moves."""
    table = new_game(players=3)
    pick_all(table)
    while table.asked(0) != "Action":
        table.answer_briefly(table.waiting()[0])
    order = []
    for _ in range(7):
        order.append(table.view(-1)["active"])
        table.finish_turn()
    assert order == [0, 1, 2, 0, 1, 2, 0]


# --- the picks --------------------------------------------------------------------------


@rule("E-SETUP-08")
def test_each_pick_takes_one_of_the_sides_dealt_and_keeps_it_for_the_whole_game() -> None:
    table = new_game(players=2, mode="advanced")
    offer = dealt(table, 0)
    table.choose(0, "pick 3", "pick 0", "pick 2")
    table.choose(1, *["pick 0"] * 3)
    chosen = [table.view(1)["seats"][0][kind] for kind in KINDS]
    assert chosen == [offer["island"][3], offer["climate"][0], offer["ecosystem"][2]]
    assert "pick" not in " ".join(table.choices(0)), "what was not picked is boxed"
    table.finish_turn()
    assert [table.view(1)["seats"][0][kind] for kind in KINDS] == chosen


@rule("E-SETUP-08")
def test_a_third_side_does_not_exist_where_one_card_was_dealt() -> None:
    table = new_game(players=2)
    assert "does not answer the question Pick" in table.refused(0, "pick 2")


@rule("E-SETUP-09")
def test_the_picks_come_before_any_earth_card_is_seen_and_with_the_fauna_on_the_table() -> None:
    table = new_game(players=2)
    for asked in KINDS:
        view = table.view(0)
        assert view["asked"]["frame"] == "Pick"
        assert view["asked"]["kind"] == KINDS.index(asked)
        assert view["seats"][0]["hand"] == []
        assert len(view["fauna"]) == 4
        assert len(view["shared"]) == 2
        table.choose(0, "pick 0")
    assert table.hand(0) == [], "the draw waits for the other player's picks"


# --- starting hands ---------------------------------------------------------------------


@rule("E-SETUP-10")
def test_the_island_says_how_many_cards_to_draw_to_compost_and_how_much_soil_comes() -> None:
    for seed in range(12):
        table = new_game(seed, players=2)
        pick_all(table)
        box = card(table.view(0)["seats"][0]["island"]).setup
        assert box is not None
        drawn = table.hand(0)
        assert len(drawn) == box.draw
        if box.compost:
            assert table.soil(0) == 0, "soil comes after the compost"
        for k in range(box.compost):
            assert table.choices(0) == [f"compost {id}" for id in table.hand(0)], "exactly so many: no done"
            table.choose(0, f"compost {drawn[k]}")
        assert table.compost(0) == drawn[: box.compost], "of the player's choice"
        assert (len(table.hand(0)), table.soil(0)) == (box.draw - box.compost, box.soil)


@rule("E-SETUP-10")
def test_an_island_that_composts_nothing_leaves_the_hand_as_drawn() -> None:
    free = [island.id for island in load().islands if island.setup is not None and island.setup.compost == 0]
    for seed in range(300):
        table = new_game(seed, players=2)
        sides = dealt(table, 0)["island"]
        if found := [side for side in sides if side in free]:
            break
    table.choose(0, f"pick {sides.index(found[0])}", "pick 0", "pick 0")
    table.choose(1, *["pick 0"] * 3)
    box = card(found[0]).setup
    assert box is not None
    assert (len(table.hand(0)), table.compost(0), table.soil(0)) == (box.draw, [], box.soil)


@rule("E-SETUP-10")
def test_starting_hands_are_composted_simultaneously_and_hidden() -> None:
    table = new_game(4, players=3)
    pick_all(table)
    assert len(table.waiting()) > 1
    last = table.waiting()[-1]
    card_id = table.hand(last)[0]
    table.choose(last, f"compost {card_id}")
    others = table.view((last + 1) % 3)["seats"][last]
    assert others["compost"] == 1
    assert card_id not in str(others)


@rule("E-SETUP-11")
def test_no_climate_of_the_base_game_has_a_black_ability_to_resolve() -> None:
    black = [
        climate
        for climate in load().climates
        if climate.set == "base" and any(ability.colour == "black" for ability in climate.abilities)
    ]
    assert black == []


# --- who sees what, and when ------------------------------------------------------------


@rule("E-SETUP-12", "E-SETUP-15")
def test_hidden_picks_are_revealed_together_and_no_count_changes_before() -> None:
    """Ruling R-44: the Island could be read off the counts."""
    table = new_game(players=3)
    before = [{**seat} for seat in table.view(-1)["seats"]]
    table.choose(2, *["pick 0"] * 3)
    table.choose(0, *["pick 1"] * 3)
    table.choose(1, "pick 0", "pick 0")
    assert table.view(-1)["seats"] == before
    assert table.view(2)["seats"][0] == before[0]
    assert table.view(2)["seats"][2]["island"] is not None, "the own picks are known"
    table.choose(1, "pick 0")
    for seat in table.view(-1)["seats"]:
        assert None not in [seat[kind] for kind in KINDS]
        assert seat["hand"] > 0


@rule("E-SETUP-12")
def test_visible_picks_are_public_at_once_and_lead_straight_to_the_own_hand() -> None:
    table = new_game(players=2, setupVisibility="visible")
    table.choose(1, "pick 0")
    assert table.view(0)["seats"][1]["island"] is not None
    assert table.view(0)["seats"][1]["climate"] is None
    table.choose(1, "pick 0", "pick 0")
    assert len(table.hand(1)) > 0
    assert table.hand(0) == []
    assert table.asked(0) == "Pick"


@rule("E-SETUP-13")
@pytest.mark.parametrize("visibility", ["visible", "hiddenUntilAllChosen"])
def test_nobody_plays_an_event_before_everybody_has_finished_set_up(visibility: str) -> None:
    """Ruling R-12; seat 1 is done with set-up and would like to play at once."""
    for seed in range(200):
        table = new_game(seed, players=2, setupVisibility=visibility)
        table.choose(1, *["pick 0"] * 3)
        if visibility != "visible":
            table.choose(0, *["pick 0"] * 3)
        table.skip(1)
        events = [id for id in table.hand(1) if card(id).kind == "event" and not card(id).abilities[0].cost]
        if events and 0 in table.waiting():
            break
    assert table.waiting() == [0]
    assert table.choices(1) == []
    assert "set-up allows no free choice (E-SETUP-13)" in table.refused(1, f"event {events[0]}")
    while table.asked(0) != "Action":
        table.answer_briefly(0)
    assert table.can(1, f"event {events[0]}")


@rule("E-SETUP-13")
def test_nobody_plays_an_event_while_choosing_what_to_compost() -> None:
    for seed in range(200):
        table = new_game(seed, players=2)
        pick_all(table)
        events = [id for id in table.hand(0) if card(id).kind == "event"]
        if events and table.asked(0) == "SetupCompost":
            break
    assert "event" not in " ".join(table.choices(0))
    table.refused(0, f"event {events[0]}")


@rule("E-SETUP-15")
def test_starting_hands_are_drawn_in_turn_order_whoever_picked_first() -> None:
    early, late = new_game(5, players=3), new_game(5, players=3)
    deck = early.deck()
    for seat in (2, 1, 0):
        early.choose(seat, *["pick 0"] * 3)
    for seat in (0, 1, 2):
        late.choose(seat, *["pick 0"] * 3)
    for seat in range(3):
        assert early.hand(seat) == late.hand(seat)
        n = len(early.hand(seat))
        assert sorted(deck[:n]) == early.hand(seat)
        deck = deck[n:]
