"""Abundance: what is in its box and how the game is set up (A-COMP, A-SETUP)."""

from __future__ import annotations

from collections import Counter

import pytest

from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.kernel.errors import BadInput
from rules import rule
from scenario_expansions import Table, abundant, new_game
from scenario_more import quiet, quiet_cards

pytestmark = pytest.mark.pure

SEEDS_CLIMATE = "climate-306-b"


def game(players: int = 2, seed: int = 1, **options: object) -> Table:
    return new_game(seed, **{"players": players, "with": ["abundance"], **options})


# --- components -------------------------------------------------------------------------


@rule("A-COMP-01")
def test_the_expansion_brings_seventy_earth_cards() -> None:
    cards = [card for card in load().earth if card.set == "abundance"]
    assert len(cards) == 70
    assert Counter(card.kind for card in cards) == {"flora": 45, "terrain": 16, "event": 9}
    types = Counter(card.types for card in cards if card.kind == "flora")
    assert types == {("tree",): 9, ("herb",): 12, ("mushroom",): 12, ("bush",): 9, ("tree", "bush"): 3}


@rule("A-COMP-02")
def test_it_brings_ten_double_sided_cards() -> None:
    sides = [card for card in load().all() if card.set == "abundance" and card.side]
    assert Counter(card.kind for card in sides) == {"island": 4, "climate": 4, "fauna": 6, "ecosystem": 6}


@rule("A-COMP-03")
def test_a_sixth_player_has_a_board_of_seeds_and_stock_and_five_leaves() -> None:
    table = game(players=6)
    seats = table.view(-1)["seats"]
    assert [(seat["leaves"], seat["seeds"], seat["stock"]) for seat in seats] == [(5, 2, 0)] * 6
    assert table.view(-1)["bonusPoints"] == 11


@rule("A-COMP-05")
def test_seeds_never_run_out() -> None:
    table = abundant("seat 0: seeds 30; seat 1: seeds 30, tableau d4=earth-318; active 0")
    table.choose(0, "leaf-to-seed")
    table.act("compost")
    table.go_to("Walk", 1)
    table.choose(1, "use")
    assert (table.seeds(0), table.seeds(1)) == (31, 32)


@rule("A-COMP-06")
def test_six_players_need_the_expansion_and_seven_are_too_many() -> None:
    assert len(game(players=6).view(-1)["seats"]) == 6
    with pytest.raises(BadInput, match=r"players is 6, but six need Abundance \(A-COMP-06\)"):
        earth.new({"players": 6}, 1)
    with pytest.raises(BadInput, match="seats 1 to 6"):
        earth.new({"players": 7, "with": ["abundance"]}, 1)
    assert len(game(players=1).view(-1)["seats"]) == 1


# --- set-up -----------------------------------------------------------------------------


@rule("A-SETUP-01")
def test_its_cards_are_shuffled_into_the_matching_piles() -> None:
    table = game()
    deck = table.deck()
    assert len(deck) == 353 == len(set(deck))
    new = [place for place, id in enumerate(deck) if load().by_id[id].set == "abundance"]
    assert len(new) == 70 and new[0] < 50 and new[-1] > 300 and new != list(range(new[0], new[0] + 70))
    met: set[str] = set()
    for seed in range(60):
        view = game(players=5, seed=seed, mode="advanced").view(0)
        met |= {fauna["card"] for fauna in view["fauna"]} | set(view["shared"])
        met |= {side for sides in view["seats"][0]["dealt"].values() for side in sides}
    assert {id for id in met if load().by_id[id].set == "abundance"} == {
        card.id for card in load().all() if card.set == "abundance" and card.side
    }


@rule("A-SETUP-01")
def test_without_the_expansion_none_of_its_cards_is_dealt() -> None:
    for seed in range(20):
        state = earth.to_json(earth.new({"players": 5, "mode": "advanced"}, seed))
        ids = [*state["deck"], *state["fauna"], *state["shared"]]
        assert len(state["deck"]) == 283
        assert all(load().by_id[id].set == "base" for id in ids)


@rule("A-SETUP-02")
@pytest.mark.parametrize(
    ("mode", "sides", "shared"), [("beginner", 2, 0), ("standard", 2, 2), ("advanced", 4, 2)]
)
def test_six_players_are_set_up_as_the_base_game_says(mode: str, sides: int, shared: int) -> None:
    table = game(players=6, mode=mode)
    assert len(table.view(-1)["shared"]) == shared
    for seat in range(6):
        dealt = table.view(seat)["seats"][seat]["dealt"]
        assert [len(dealt[kind]) for kind in ("island", "climate")] == [sides, sides]
        assert len(dealt["ecosystem"]) == (0 if mode == "beginner" else sides)


@rule("A-SETUP-03")
def test_the_completion_bonus_is_eleven_points_instead_of_seven() -> None:
    spare = quiet_cards()[80]
    table = abundant(f"seat 0: soil 20, hand {spare}, {quiet(15)}")
    table.choose(0, "choose plant", f"plant {spare}")
    table.go_to("StockWindow", 0)
    assert (table.state.bonus, table.rows(0)["fauna"]) == (0, 11)
    assert game().view(0)["bonusPoints"] == 11 and new_game(players=2).view(0)["bonusPoints"] == 7


@rule("A-SETUP-04")
def test_every_player_begins_with_an_empty_stock_and_its_own_seeds() -> None:
    for seat in game(players=3).view(-1)["seats"]:
        assert (seat["stock"], seat["seeds"], seat["announced"]) == (0, 2, None)
    assert "seeds" not in new_game(players=3).view(-1)["seats"][0], "no Abundance board without Abundance"


@rule("A-SETUP-05")
@pytest.mark.parametrize(
    ("players", "mode", "seeds"),
    [(2, "beginner", 2), (3, "standard", 2), (6, "advanced", 1), (1, "standard", 2), (1, "advanced", 2)],
)
def test_players_begin_with_two_seeds_in_advanced_with_one_and_alone_with_two(
    players: int, mode: str, seeds: int
) -> None:
    assert [seat["seeds"] for seat in game(players, mode=mode).view(-1)["seats"]] == [seeds] * players


def with_seeds_climate(**options: object) -> tuple[Table, int]:
    """A game in which some seat may pick the Climate with seeds."""
    for seed in range(200):
        table = game(2, seed, **options)
        for seat in range(2):
            if SEEDS_CLIMATE in table.view(seat)["seats"][seat]["dealt"]["climate"]:
                return table, seat
    raise AssertionError("nobody is dealt this Climate")


@rule("A-SETUP-06", "E-SETUP-11")
def test_the_black_climate_gives_two_seeds_when_the_picks_are_revealed() -> None:
    table, owner = with_seeds_climate()
    other = 1 - owner
    table.choose(owner, "pick 0")
    dealt = table.view(owner)["seats"][owner]["dealt"]["climate"]
    table.choose(owner, f"pick {dealt.index(SEEDS_CLIMATE)}", "pick 0")
    assert table.seeds(owner) == 2, "not before the others have picked"
    table.choose(other, "pick 0", "pick 0", "pick 0")
    assert (table.seeds(owner), table.seeds(other)) == (4, 2)


@rule("A-SETUP-06", "E-SETUP-11")
def test_with_open_picks_its_seeds_come_as_soon_as_its_player_has_picked() -> None:
    table, owner = with_seeds_climate(setupVisibility="visible")
    dealt = table.view(owner)["seats"][owner]["dealt"]["climate"]
    table.choose(owner, "pick 0", f"pick {dealt.index(SEEDS_CLIMATE)}", "pick 0")
    assert (table.seeds(owner), table.seeds(1 - owner)) == (4, 2)


@rule("A-SETUP-07")
def test_advanced_with_six_players_uses_every_island_and_climate() -> None:
    table = game(players=6, mode="advanced")
    for kind in ("island", "climate"):
        dealt = [side for seat in range(6) for side in table.view(seat)["seats"][seat]["dealt"][kind]]
        assert sorted(dealt) == sorted(card.id for card in load().all() if card.kind == kind)
