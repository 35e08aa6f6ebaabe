"""Abundance: germination, its criteria, and what everybody sees of it (A-GERM, A-CRIT, A-INFO)."""

from __future__ import annotations

import pytest

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.criteria import CRITERIA
from picking import Pile, at_least
from rules import rule
from scenario_expansions import Table, abundant
from scenario_more import own_ecosystem

pytestmark = pytest.mark.pure

pile, abundance = Pile(), Pile("abundance")

TREE = pile.flora("yellow: +1 growth +1 sprout", types="tree")
HERB = pile.flora("blue: +2 sprout", types="herb")
MUSHROOM = pile.flora("blue: -1 compost : +3 soil", types="mushroom")
BUSH = pile.flora(types="bush", quiet=True)
TERRAIN = pile.terrain("brown: 2 points per rocky card in orthogonal line through this")
COMPOSTS = pile.event("black: +2 deck>compost", points=0)

IN_ROW = pile.flora("blue: +1 sprout on each tree in row")
IN_COLUMN = pile.flora("blue: +1 sprout on each herb in column")
AROUND = pile.flora("blue: +3 sprout among flora adjacent")
EMPTY_AROUND = pile.terrain("brown: 4 points per empty space orthogonally")
DIAGONALLY = pile.terrain("brown: 5 points per tree diagonally")
PAYS_SPROUT = pile.flora("red: -1 sprout : +3 soil")
PAYS_GROWTH = pile.flora("red: -1 growth : +3 soil")
PER_SOIL = pile.terrain("brown: 2 points per soil up to 30 points")
BY_SPROUTS = pile.flora("black: pay with sprout")
BY_GROWTH = pile.flora("black: pay with growth")
BY_HAND = pile.flora("black: pay with hand>compost")
LESS = pile.terrain("brown: cost -2 for trees")
FOR_RED = pile.terrain(lines=["green: +2 hand>compost", "brown: replace this by red card +2 draw"])
DRAWS = pile.flora("red: +1 draw")
DRAWS_2 = pile.flora("yellow: +2 draw", types="tree")
DRAW_GROWTH = pile.flora("yellow: +1 draw +1 growth")
DECK_2 = pile.flora("red: +2 deck>compost")
RED = pile.flora("red: +3 soil")
BLUE = pile.flora("blue: +2 soil")
MULTI = pile.flora(colours="multi")
TREE_2, TREE_3, TREE_4 = pile.several(3, "flora", types="tree", quiet=True)
GREAT = abundance.flora(sprouts=range(4, 6), growth=at_least(4), canopy=at_least(5))
NO_SPACE = abundance.flora(sprouts=0, growth=range(3), canopy=range(5))
NO_GROWTH = abundance.flora(sprouts=6, growth=0)

GROWTH_ICONS = abundance.ecosystem("5 points per 2 cards with growth icon in area")
DRAW_ICONS = abundance.ecosystem("5 points per 2 cards with draw icon in area")
SPROUT_ICONS = abundance.ecosystem("2 points per card with sprout icon in area")
COMPOST_ICONS = abundance.ecosystem("2 points per card with compost icon in area")
SOIL_ICONS = abundance.ecosystem("4 points per 2 cards with soil icon in area")
COLON_ICONS = abundance.ecosystem("2 points per 2 cards with colon icon in area")
BIG_HAND = pile.fauna("20+ hand cards")
ISLAND = pile.island("brown: cost -1 for rocky cards")
SOIL_CLIMATE = pile.climate("red if chosen: +2 soil")
GROWTH_CLIMATE = pile.climate("red if chosen: +2 growth")
COLON_CLIMATE = pile.climate("blue: -1 sprout : +3 growth")


def germinating(criterion: str, cards: str, seeds: int = 1) -> Table:
    """Seat 0 has germinated; `cards` describes deck and discard."""
    table = abundant(f"seat 0: seeds {seeds}; {cards}")
    table.choose(0, f"germinate {criterion}")
    return table


def finds(criterion: str, card: str) -> bool:
    """Does naming this criterion find the card, if it is the only one?"""
    table = germinating(criterion, f"deck only {card}")
    assert (table.hand(0) == [card]) != (table.seeds(0) == 1)
    return table.hand(0) == [card]


def found_by(criterion: str, *cards: str) -> list[str]:
    return [card for card in cards if finds(criterion, card)]


# --- the search -------------------------------------------------------------------------


@rule("A-GERM-01")
def test_germinating_costs_one_seed_and_names_one_criterion() -> None:
    table = abundant(f"seat 0: seeds 2; bottom {TREE}")
    assert [name for name in table.choices(0) if name.startswith("germinate ")] == [
        f"germinate {name}" for name in CRITERIA
    ]
    table.choose(0, "germinate tree")
    assert table.seeds(0) == 1 and table.asked(0) == "Action", "nothing can be changed afterwards"


@rule("A-GERM-01")
def test_without_a_seed_nothing_germinates() -> None:
    table = abundant("seat 0: hand 1")
    assert not any(name.startswith("germinate") for name in table.choices(0))
    table.refused(0, "germinate tree")


@rule("A-GERM-02", "A-GERM-03")
def test_the_search_goes_upward_from_the_bottom_of_the_deck() -> None:
    table = germinating("tree", f"deck {DRAWS_2}; bottom {HERB} {BUSH} {TREE} {TREE_2}")
    assert table.hand(0) == [TREE], "the lowest Tree, not the one on top"
    assert table.discard() == [HERB, BUSH], "every other card looked at"
    assert table.deck()[0] == DRAWS_2 and table.deck()[-1] == TREE_2


@rule("A-GERM-03")
def test_the_deck_above_keeps_its_order() -> None:
    table = abundant(f"seat 0: seeds 1; bottom {HERB} {TREE}")
    before = table.deck()
    table.choose(0, "germinate tree")
    assert table.deck() == before[:-2]


@rule("A-GERM-02", "A-INFO-01")
def test_everybody_sees_each_card_the_criterion_and_the_one_taken() -> None:
    table = germinating("tree", f"bottom {HERB} {BUSH} {TREE}")
    for viewer in (-1, 0, 1):
        assert table.view(viewer)["germination"] == {
            "turn": 0,
            "seat": 0,
            "criterion": "tree",
            "taken": TREE,
            "passed": [HERB, BUSH],
        }


@rule("A-INFO-01")
def test_the_discard_stays_face_down_afterwards() -> None:
    table = germinating("tree", f"bottom {HERB} {TREE}; discard {DRAWS_2}")
    for viewer in (-1, 0, 1):
        assert table.view(viewer)["discard"] == 2, "its size, not its cards"
        assert DRAWS_2 not in str(table.view(viewer))
    table = abundant("seat 0: hand 1")
    assert table.view(1)["germination"] is None


@rule("A-GERM-04")
def test_events_are_passed_over_except_for_the_criterion_event() -> None:
    # an Event with a black ability and a compost icon; base VP 0
    for criterion in ("vp-even", "vp-3-or-less", "black", "compost-icon", "habitats-1-or-less"):
        assert not finds(criterion, COMPOSTS), criterion
    assert finds("event", COMPOSTS) and not finds("event", TREE)


@rule("A-GERM-05", "A-GERM-06")
def test_without_a_match_in_the_deck_the_search_goes_on_in_the_discard() -> None:
    table = germinating("tree", f"deck only {HERB} {BUSH}; discard {TREE} {TERRAIN}")
    assert table.hand(0) == [TREE] and table.seeds(0) == 0
    assert table.shown()["taken"] == TREE and table.shown()["passed"][:2] == [BUSH, HERB]
    assert set(table.shown()["passed"][2:]) <= {TERRAIN}
    assert sorted(table.deck()) == sorted([HERB, BUSH, TERRAIN]) and table.discard() == [], "a new deck"


@rule("A-GERM-05")
def test_an_empty_deck_holds_no_match() -> None:
    table = germinating("herb", f"deck only; discard {TREE} {HERB}")
    assert table.hand(0) == [HERB] and table.deck() == [TREE]


@rule("A-GERM-05")
def test_the_discard_is_searched_in_random_order() -> None:
    trees = [TREE, TREE_2, DRAWS_2, TREE_3, TREE_4]
    taken = set()
    for seed in range(12):
        table = abundant(f"seed {seed}; seat 0: seeds 1; deck only; discard {' '.join(trees)}")
        table.choose(0, "germinate tree")
        taken.add(table.hand(0)[0])
    assert len(taken) > 2


@rule("A-GERM-05")
def test_the_discard_is_searched_as_it_stood_before() -> None:
    # the deck's cards, looked at once and now in the discard, are not shown a second time
    table = germinating("mushroom", f"deck only {HERB} {BUSH}; discard {TERRAIN} {MUSHROOM}")
    passed = table.shown()["passed"]
    assert len(passed) == len(set(passed)) and {HERB, BUSH} <= set(passed)


@rule("A-GERM-06")
def test_a_deck_emptied_by_the_search_is_made_anew_without_the_card_taken() -> None:
    table = germinating("tree", f"deck only {TREE} {HERB} {BUSH}; discard {TERRAIN}")  # the top card matches
    assert table.hand(0) == [TREE]
    assert sorted(table.deck()) == sorted([HERB, BUSH, TERRAIN]) and table.discard() == []
    orders = set()
    for seed in range(8):
        table = abundant(
            f"seed {seed}; seat 0: seeds 1; deck only {TREE} {HERB} {BUSH} {MUSHROOM}; discard {TERRAIN}"
        )
        table.choose(0, "germinate tree")
        orders.add(tuple(table.deck()))
    assert len(orders) > 1, "shuffled"


@rule("A-GERM-06")
def test_while_cards_are_left_in_the_deck_the_discard_is_not_shuffled_in() -> None:
    table = germinating("tree", f"deck only {MUSHROOM} {TREE} {HERB}; discard {TERRAIN}")
    assert table.deck() == [MUSHROOM] and table.discard() == [TERRAIN, HERB]


@rule("A-GERM-07")
def test_a_germination_without_any_match_is_void() -> None:
    table = germinating("tree", f"deck only {HERB} {BUSH}; discard {TERRAIN}")
    assert (table.seeds(0), table.hand(0)) == (1, [])
    assert sorted(table.deck()) == sorted([HERB, BUSH, TERRAIN]) and table.discard() == []
    assert table.shown()["taken"] is None and sorted(table.shown()["passed"]) == sorted([HERB, BUSH, TERRAIN])
    table.choose(0, "germinate herb")
    assert table.hand(0) == [HERB], "the seed is used again at once"


@rule("H-17", "A-GERM-07")
def test_a_criterion_that_has_just_found_nothing_is_refused_until_a_card_moves() -> None:
    table = germinating("tree", f"deck only {HERB} {BUSH}; discard {TERRAIN}")
    refusal = table.refused(0, "germinate tree")
    assert "this criterion has just found nothing, and no card has moved since (H-17)" in refusal
    assert table.can(0, "germinate herb") and not table.can(0, "germinate tree")
    table.seat(0).seeds = 2
    table.choose(0, "germinate herb")
    assert table.can(0, "germinate tree"), "a card has left the deck"


@rule("A-GERM-08")
def test_a_germination_cannot_be_taken_back_by_anybody() -> None:
    table = abundant(f"seat 0: seeds 1; seat 1: hand 1; bottom {TREE}")
    before = [earth.undo_mark(table.state, seat) for seat in range(2)]
    table.choose(0, "germinate tree")
    after = [earth.undo_mark(table.state, seat) for seat in range(2)]
    assert all(one != other for one, other in zip(before, after, strict=True))


@rule("A-GERM-08", "A-SEED-06")
def test_it_is_one_item_and_fits_into_no_other() -> None:
    table = abundant(f"seat 0: seeds 1, tableau d4={TREE}")
    table.act("water")
    assert table.asked(0) == "Put"
    table.refused(0, "germinate tree")


@rule("A-GERM-09")
def test_a_germinated_card_is_not_the_draw_that_ends_planting() -> None:
    table = abundant(f"seat 0: seeds 1, soil 20, hand {HERB}; bottom {TREE}")
    table.choose(0, "choose plant", f"plant {HERB}", "germinate tree")
    assert table.can(0, f"plant {TREE}")
    table.choose(0, f"plant {TREE}", "at d5")
    assert len(table.tableau(0)) == 2


@rule("A-GERM-09", "E-GEN-09")
def test_its_check_point_sees_the_card_in_the_hand() -> None:
    table = abundant(f"seat 0: seeds 1, hand 19; bottom {TREE}; fauna {BIG_HAND}")
    table.choose(0, "germinate tree")
    assert table.achieved(0) == [0]


# --- the criteria -----------------------------------------------------------------------


def test_every_criterion_finds_the_lowest_card_that_the_reference_marks_with_it() -> None:
    """Engine and predicates agree: the deck is searched with exactly the criterion named."""
    table = abundant("seat 0: seeds 60")
    for criterion in CRITERIA:
        other = Table(earth.clone(table.state))
        bottom_up = other.deck()[::-1]
        other.choose(0, f"germinate {criterion}")
        place = bottom_up.index(other.hand(0)[0])
        assert other.shown()["passed"] == bottom_up[:place], criterion


@rule("A-CRIT-01")
def test_spaces_canopies_and_growth_concern_flora_only_and_low_numbers_include_none() -> None:
    # much growth and a great canopy; no space; 6 spaces, no growth; a Terrain
    cards = (GREAT, NO_SPACE, NO_GROWTH, TERRAIN)
    assert found_by("sprout-spaces-3-or-less", *cards) == [NO_SPACE]
    assert found_by("sprout-spaces-6", *cards) == [NO_GROWTH]
    assert found_by("canopy-4-or-less", *cards) == [NO_SPACE, NO_GROWTH]
    assert found_by("canopy-5-or-more", *cards) == [GREAT]
    assert found_by("growth-max-2-or-less", *cards) == [NO_SPACE, NO_GROWTH]
    assert found_by("growth-max-4-or-more", *cards) == [GREAT]


@rule("A-CRIT-02")
def test_red_yellow_and_blue_find_multicolour_cards_but_not_the_reverse() -> None:
    red, multi = RED, MULTI
    for colour in ("red", "yellow", "blue"):
        assert finds(colour, multi)
    assert finds("multi", multi) and not finds("multi", red)
    assert found_by("red", red, BLUE) == [red]


@rule("A-CRIT-03")
def test_icons_are_looked_for_in_costs_gains_and_scores() -> None:
    # paying a sprout for soil, scoring soil, being paid with sprouts, reducing costs
    assert found_by("sprout-icon", PAYS_SPROUT, PER_SOIL, BY_SPROUTS, RED) == [
        PAYS_SPROUT,
        BY_SPROUTS,
    ]
    assert found_by("soil-icon", PAYS_SPROUT, PER_SOIL, BY_SPROUTS, LESS, DRAWS) == [
        PAYS_SPROUT,
        PER_SOIL,
        BY_SPROUTS,
        LESS,
    ]
    assert found_by("colon-icon", PAYS_SPROUT, BY_SPROUTS, RED) == [PAYS_SPROUT]
    assert found_by("draw-icon", FOR_RED, DRAWS, RED) == [FOR_RED, DRAWS]
    assert found_by("compost-icon", MUSHROOM, DECK_2, BY_HAND, RED) == [
        MUSHROOM,
        DECK_2,
        BY_HAND,
    ]
    assert found_by("growth-icon", BY_GROWTH, PAYS_GROWTH, RED) == [BY_GROWTH, PAYS_GROWTH]


@rule("A-CRIT-04")
@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("row", IN_ROW),
        ("column", IN_COLUMN),
        ("adjacent", AROUND),
        ("orthogonal", EMPTY_AROUND),
        ("diagonal", DIAGONALLY),
        ("orthogonal-line", TERRAIN),
    ],
)
def test_a_directional_aid_is_named_by_its_kind(kind: str, card: str) -> None:
    examples = [IN_ROW, IN_COLUMN, AROUND, EMPTY_AROUND, DIAGONALLY, TERRAIN, TREE]
    assert found_by(f"arrow-{kind}", *examples) == [card]


@rule("A-CRIT-05")
def test_the_list_of_criteria_is_closed() -> None:
    assert len(CRITERIA) == 47 == len(set(CRITERIA)), "42 of them, one in six kinds"
    assert [name for name in CRITERIA if name.startswith("arrow-")] == [
        "arrow-row",
        "arrow-column",
        "arrow-adjacent",
        "arrow-orthogonal",
        "arrow-diagonal",
        "arrow-orthogonal-line",
    ]
    assert all(any(finds(criterion, card.id) for card in load().earth[::7]) for criterion in CRITERIA[:6])


@rule("A-CRIT-06")
@pytest.mark.parametrize(
    ("side", "cards", "points"),
    [
        (DRAW_ICONS, DRAWS_2, 5),  # 5 per 2 draw icons: the Flora and the Island
        (DRAW_ICONS, BLUE, 0),
        (SOIL_ICONS, BLUE, 4),  # 4 per 2 soil icons: the Flora and the Island
        (COMPOST_ICONS, f"{MUSHROOM} {DECK_2}", 6),  # 2 per compost icon: two Flora and the Island
        (COLON_ICONS, MUSHROOM, 0),  # 2 per 2 colons: the Island's set-up box has none
        (COLON_ICONS, f"{MUSHROOM} {PAYS_SPROUT}", 2),
        (GROWTH_ICONS, f"{TREE} {DRAW_GROWTH}", 5),  # 5 per 2 growth icons
        (SPROUT_ICONS, f"{HERB} {PAYS_SPROUT}", 4),  # 2 per sprout icon
    ],
)
def test_objectives_about_icons_run_over_tableau_island_and_climate(
    side: str, cards: str, points: int
) -> None:
    boards = f"island {ISLAND}, climate {SOIL_CLIMATE}"  # cost -1 for rocky; red if chosen +2 soil
    if side == SOIL_ICONS:
        boards = f"island {ISLAND}, climate {GROWTH_CLIMATE}"
    assert own_ecosystem(side, cards, also=boards) == points


@rule("A-CRIT-06")
def test_a_climate_counts_for_its_icons() -> None:
    # it pays a sprout for growth: colon, sprout and growth icons
    boards = f"island {ISLAND}, climate {COLON_CLIMATE}"
    assert own_ecosystem(COLON_ICONS, MUSHROOM, also=boards) == 2
    assert own_ecosystem(GROWTH_ICONS, TREE, also=boards) == 5
