"""Abundance: other players, any players, neighbours, an opponent of your choice (A-ICON)."""

from __future__ import annotations

import pytest

from rules import rule
from scenario_expansions import PLAIN, Table, abundant, expanded
from scenario_more import quiet_cards

pytestmark = pytest.mark.pure

SPARE = quiet_cards()[80:]
GIFT = "earth-223"
ACTIONS = {"red": "compost", "blue": "water", "yellow": "grow"}


def using(colour: str, seats: str, players: int = 3, user: int = 0, active: int = 1) -> Table:
    """The user, who is not active and declined the benefit, is offered the first matching ability."""
    table = abundant(f"{seats}; active {active}", players)
    table.choose(active, f"choose {ACTIONS[colour]}")
    table.go_to("Walk", user)
    return table


def stocks(table: Table) -> list[int]:
    return [table.stock(seat) for seat in range(int(table.state.players))]


# --- other players, any players ---------------------------------------------------------


@rule("A-ICON-01", "A-ICON-08")
@pytest.mark.parametrize(
    ("card", "colour", "others"),
    [
        ("earth-309", "red", 2),
        ("earth-310", "blue", 1),
        ("earth-311", "yellow", 1),
        ("earth-312", "red", 1),
        ("earth-313", "yellow", 2),
        ("earth-318", "red", 4),
        ("earth-319", "yellow", 4),
        ("earth-320", "blue", 4),
        ("earth-323", "yellow", 2),
        ("earth-323", "red", 1),
        ("earth-324", "yellow", 1),
        ("earth-324", "blue", 4),
        ("earth-325", "red", 1),
        ("earth-325", "blue", 2),
    ],
)
@pytest.mark.parametrize("user", [0, 2])
def test_the_right_part_is_for_every_other_player(card: str, colour: str, others: int, user: int) -> None:
    table = using(colour, f"seat {user}: {PLAIN}, tableau d4={card}", players=4, user=user)
    table.choose(user, "use")
    assert stocks(table) == [0 if seat == user else others for seat in range(4)]


@rule("A-ICON-01", "A-ICON-08")
@pytest.mark.parametrize(
    ("event", "others"),
    [("earth-295", 3), ("earth-296", 2), ("earth-299", 2), ("earth-301", 2), ("earth-302", 3)],
)
def test_an_event_gives_to_every_other_player_too(event: str, others: int) -> None:
    table = abundant(f"seat 1: {PLAIN}, hand {event}", players=3)
    table.choose(1, f"event {event}")
    assert stocks(table) == [others, 0, others]


@rule("A-ICON-02", "A-PLANT-01")
def test_any_players_means_everybody_the_user_included() -> None:
    hands = [f"seat {seat}: soil 20, hand {SPARE[seat]} {SPARE[seat + 3]}" for seat in range(3)]
    hands[0] = f"seat 0: soil 20, hand {SPARE[0]} earth-348"
    table = abundant("; ".join(hands), players=3)
    table.choose(0, "choose plant", "plant earth-348", "use", "done")
    while table.step() == "Turn":
        table.answer_briefly(table.waiting()[0])
    assert table.step() == "Extra"
    assert [table.can(seat, f"plant {SPARE[seat]}") for seat in range(3)] == [True] * 3


# --- a neighbour's area -----------------------------------------------------------------


@rule("A-ICON-03", "A-ICON-05")
@pytest.mark.parametrize(("left", "right", "soil"), [(2, 1, 2), (1, 3, 3), (0, 0, 0), (2, 2, 2)])
def test_the_neighbour_with_the_larger_count_is_used(left: int, right: int, soil: int) -> None:
    # Prickly Russian Thistle, red: +1 soil per Terrain of a neighbour; of five players sit left 0, right 2
    terrains = [[f"earth-{90 + 4 * k + n:03}" for n in range(4)] for k in range(4)]

    def area(seat: int, n: int) -> str:
        cells = " ".join(f"{'defg'[k]}4={terrains[seat][k]}" for k in range(n))
        return f"seat {seat}: {PLAIN if not seat else ''}{', ' if not seat else ''}tableau {cells}"

    seats = f"{area(0, left)}; seat 1: tableau d4=earth-339; {area(2, right)}; {area(3, 4)}"
    table = using("red", seats, players=5, user=1, active=4)
    assert table.offered(1) == "earth-339"
    table.choose(1, "use")
    assert table.soil(1) == soil, "the four Terrains two seats away do not count"


@rule("A-ICON-04")
def test_a_neighbours_area_is_tableau_island_and_climate() -> None:
    # Borage, blue: +1 sprout per 2 blue cards; Jan Mayen and Tropical Rainforest are blue, one blue Flora
    seats = (
        f"seat 0: {PLAIN}, tableau d4=earth-338; "
        "seat 1: island island-290-b, climate climate-297-a, tableau d4=earth-005 e4=earth-236"
    )
    table = using("blue", seats, players=2)
    assert table.offered(0) == "earth-338"
    table.choose(0, "use")
    table.choose(0, "sprout+ d4", "sprout+ d4")
    assert table.asked(0) != "Put" and table.sprouts(0) == 2, "four blue cards: 2 sprouts"


@rule("A-ICON-04")
def test_per_n_rounds_down() -> None:
    seats = (
        f"seat 0: {PLAIN}, tableau d4=earth-338; "
        "seat 1: island island-290-b, climate climate-297-a, tableau d4=earth-005"
    )
    table = using("blue", seats, players=2)
    table.choose(0, "use", "sprout+ d4")
    assert table.asked(0) != "Put" and table.sprouts(0) == 1, "three blue cards: 1 sprout"


@rule("A-ICON-04")
def test_per_event_counts_the_event_pile_of_the_neighbour() -> None:
    # Cacao Tree, blue: compost 1 from hand per Event
    seats = (
        f"seat 0: {PLAIN}, hand 4, tableau d4=earth-340; seat 1: events earth-196 {GIFT}; "
        "seat 2: events earth-197"
    )
    table = using("blue", seats)
    table.choose(0, "use")
    while table.asked(0) == "Hand":
        table.choose(0, next(name for name in table.choices(0) if name != "done"))
    assert len(table.compost(0)) == 2


@rule("A-ICON-03", "A-ICON-04")
@pytest.mark.parametrize(
    ("card", "colour", "area", "gain"),
    [
        (
            "earth-334",
            "red",
            "tableau d4=earth-157 e4=earth-280",
            ("soil", 2),
        ),  # per Bush, also of every type
        (
            "earth-335",
            "red",
            "tableau d4=earth-034 e4=earth-035 f4=earth-036",
            ("compost", 3),
        ),  # per Mushroom
        (
            "earth-336",
            "red",
            "tableau d4=earth-157 e4=earth-236, island island-286-a",
            ("hand", 1),
        ),  # per 2 red
        ("earth-341", "yellow", "tableau d4=earth-002 e4=earth-003", ("draw", 2)),  # per green card
        (
            "earth-342",
            "blue",
            "tableau d4=earth-258 e4=earth-005",
            ("soil", 2),
        ),  # per black card, the Island is one
        (
            "earth-343",
            "red",
            "tableau d4=earth-236 e4=earth-240 f4=earth-157",
            ("soil", 4),
        ),  # 2 per multicolour
        ("earth-332", "yellow", "tableau d4=earth-001 e4=earth-347", ("growth", 2)),  # per Tree
        ("earth-333", "blue", "tableau d4=earth-005 e4=earth-014", ("sprout", 2)),  # per Herb
        ("earth-344", "blue", "tableau d4=earth-236", ("sprout", 1)),  # per multicolour card
        (
            "earth-345",
            "blue",
            "tableau d4=earth-018 e4=earth-005",
            ("sprout", 2),
        ),  # per two abilities: the Island
        ("earth-337", "yellow", "tableau d4=earth-001 e4=earth-008", ("growth", 1)),  # per 2 yellow
    ],
)
def test_each_card_counts_what_it_names(card: str, colour: str, area: str, gain: tuple[str, int]) -> None:
    quiet_climate = {"red": "climate-303-a", "blue": "climate-295-a", "yellow": "climate-297-a"}[colour]
    room = "e4=earth-076" if colour == "yellow" else "e4=earth-088" if colour == "blue" else ""
    boards = "climate climate-299-a" if "island" in area else "island island-286-a, climate climate-299-a"
    if colour == "blue":
        boards = "island island-286-a, climate climate-303-a"
    table = using(
        colour,
        f"seat 0: island island-285-b, climate {quiet_climate}, hand 6, tableau d4={card} {room}; "
        f"seat 1: {boards}, {area}",
        players=2,
    )
    assert table.offered(0) == card
    before = (table.soil(0), len(table.hand(0)))
    table.choose(0, "use")
    placed = 0
    while table.asked(0) in ("Put", "Hand"):
        table.choose(0, next(name for name in table.choices(0) if name != "done"))
        placed += 1
    kind, n = gain
    found = {
        "soil": table.soil(0) - before[0],
        "draw": len(table.hand(0)) - before[1],
        "compost": len(table.compost(0)),
        "hand": placed,
        "growth": table.growth(0),
        "sprout": table.sprouts(0),
    }
    assert found[kind] == n, found


@rule("A-ICON-05")
def test_the_count_is_read_when_the_gain_resolves() -> None:
    # a neighbour's Event, played while the Cacao Tree is already offered, counts
    seats = (
        f"seat 0: {PLAIN}, hand 3, tableau d4=earth-048 e4=earth-340; "
        f"seat 1: hand {GIFT}, tableau d4=earth-186"
    )
    table = using("blue", seats, players=2)
    table.choose(0, "use")  # Garlic
    assert table.offered(0) == "earth-340"
    table.choose(1, f"event {GIFT}")
    table.choose(0, "use")
    assert table.asked(0) == "Hand"


@rule("A-ICON-06")
def test_with_two_players_the_opponent_is_the_only_neighbour() -> None:
    seats = (
        f"seat 0: {PLAIN}, tableau d4=earth-339 e4=earth-090; "
        "seat 1: tableau d4=earth-091 e4=earth-092 f4=earth-093"
    )
    table = using("red", seats, players=2)
    table.choose(0, "use")
    assert table.soil(0) == 3, "the own Terrain does not count"


# --- an opponent of your choice ---------------------------------------------------------


@rule("A-ICON-07", "A-ICON-08")
@pytest.mark.parametrize("named", [1, 2, 3])
def test_the_user_names_one_opponent_who_receives_it(named: int) -> None:
    table = using("blue", "seat 0: island island-296-a", players=4)
    table.choose(0, "use")
    table.go_to("GiveOpponent", 0)
    assert table.choices(0) == ["opponent 1", "opponent 2", "opponent 3"], "nobody is no answer"
    table.choose(0, f"opponent {named}")
    assert stocks(table) == [0] + [int(seat == named) for seat in (1, 2, 3)]


@rule("A-ICON-07")
def test_with_two_players_nobody_is_asked_who_receives_it() -> None:
    table = using("blue", "seat 0: island island-296-a", players=2)
    table.choose(0, "use")
    table.go_to("StockWindow", 0)
    assert stocks(table) == [0, 1]


@rule("A-ICON-07")
@pytest.mark.parametrize(
    ("card", "colour", "more", "n"),
    [
        ("earth-326", "yellow", "/0/1", 2),
        ("earth-326", "blue", "", 2),
        ("earth-327", "red", "", 2),
        ("earth-327", "blue", "/2", 1),
        ("earth-328", "yellow", "", 2),
        ("earth-328", "red", "/0/1", 2),
    ],
)
def test_each_card_gives_its_opponent_as_much_as_it_says(card: str, colour: str, more: str, n: int) -> None:
    table = using(colour, f"seat 0: {PLAIN}, soil 1, hand 2, compost 1, tableau d4={card}{more}")
    table.choose(0, "use")
    table.go_to("GiveOpponent", 0)
    table.choose(0, "opponent 2")
    assert stocks(table) == [0, 0, n]


@rule("A-ICON-08", "A-ICON-09")
def test_receiving_needs_no_decision_and_interrupts_nothing() -> None:
    # seat 1 is in the middle of placing its sprouts
    table = abundant(f"seat 0: {PLAIN}, tableau d4=earth-310; seat 1: hand 1, tableau d4=earth-001; active 1")
    table.choose(1, "choose water", "sprout+ d4")
    before = (table.asked(1), table.choices(1))
    table.choose(0, "done", "use")
    assert table.stock(1) == 1
    assert (table.asked(1), table.choices(1)) == before == ("Put", ["done", "sprout+ d4"])


@rule("A-ICON-10")
def test_a_copy_of_such_an_ability_makes_the_copier_its_user() -> None:
    # Dragon Sprouts copies the Foxgloves: +4 soil, others 2 sprouts
    table = using("red", f"seat 0: {PLAIN}, tableau d4=earth-281 e4=earth-309")
    assert table.offered(0) == "earth-281"
    table.choose(0, "use")
    if table.asked(0) == "Copy":
        table.choose(0, "this e4")
    assert table.soil(0) == 4 and stocks(table) == [0, 2, 2]
    table.choose(0, "use")
    assert table.soil(0) == 8 and stocks(table) == [0, 4, 4], "and then the Foxgloves themselves"


@rule("A-ICON-10")
def test_a_copy_of_a_neighbour_ability_counts_the_copiers_neighbour() -> None:
    table = using("red", f"seat 0: {PLAIN}, tableau d4=earth-281 e4=earth-339; seat 1: tableau d4=earth-090")
    table.choose(0, "use")
    if table.asked(0) == "Copy":
        table.choose(0, "this e4")
    assert table.soil(0) == 1


# --- order and parts --------------------------------------------------------------------


@rule("A-ICON-11")
def test_others_receive_before_the_user_places_anything() -> None:
    table = using("blue", f"seat 0: {PLAIN}, tableau d4=earth-310")
    table.choose(0, "use")
    assert table.asked(0) == "Put" and table.sprouts(0) == 0 and stocks(table) == [0, 1, 1]


@rule("A-ICON-11")
def test_naming_the_opponent_is_the_last_gain() -> None:
    table = using("blue", f"seat 0: {PLAIN}, tableau d4=earth-327/2")
    table.choose(0, "use")
    assert table.asked(0) == "Put", "first the growth"
    table.choose(0, "growth+ d4", "done")
    assert table.asked(0) == "GiveOpponent" and stocks(table) == [0, 0, 0]


@rule("A-ICON-11")
def test_seeds_come_unasked_and_may_be_taken_in_part_but_gifts_may_not() -> None:
    table = using("red", f"seat 0: {PLAIN}, tableau d4=earth-318")  # +2 seeds, others 4 sprouts
    table.choose(0, "use")
    assert table.seeds(0) == 2 and stocks(table) == [0, 4, 4]
    for taken in (0, 1):
        table = using("red", f"seat 0: {PLAIN}, tableau d4=earth-318")
        table.less(0, "use")
        assert table.choices(0) == ["amount 0", "amount 1", "amount 2"]
        table.choose(0, f"amount {taken}")
        assert table.seeds(0) == taken and stocks(table) == [0, 4, 4]


@rule("A-ICON-11", "E-GEN-11")
def test_where_only_others_receive_automatically_there_is_nothing_to_take_less_of() -> None:
    table = using("blue", f"seat 0: {PLAIN}, leaves 0, tableau d4=earth-310")  # Poppy: +4 sprouts, others 1
    assert table.choices(0) == ["done", "use"]
    table = expanded("with abundance; seat 0: soil 9, leaves 0, hand earth-348 1")
    table.choose(0, "choose plant", "plant earth-348")
    assert table.choices(0) == ["done", "use"]
