"""A set-up that is fixed for a study: it is dealt, it rebuilds, and it tells nobody a hand."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from holocene import earth
from holocene.kernel.errors import BadInput
from holocene.kernel.record import Record, read
from holocene.kernel.rng import seeded
from holocene.room.games import checked_options
from holocene.room.refusals import Refused
from rules import rule

FIXED: Final[dict[str, Any]] = {
    "fauna": ["fauna-340-a", None, "fauna-337-b"],
    "shared": [None, "ecosystem-306-a"],
    "islands": ["island-285-a", None],
    "climates": [None, "climate-295"],
    "ecosystems": ["ecosystem-305", None],
    "hands": [["earth-001", "earth-005"], ["earth-004"]],
}


def ids(names: list[str], numbers: Any) -> list[str]:
    return [names[int(numbers[i])] for i in range(len(numbers))]


def through_set_up(state: Any) -> None:
    while state.turn == 0 and any(len(seat.hand) == 0 for seat in state.seats):
        seat = earth.waiting(state)[0]
        earth.choose(state, seat, earth.choices(state, seat)[0])


@rule("E-SETUP-03", "E-SETUP-04", "E-SETUP-05")
def test_what_is_named_is_dealt_and_nothing_is_dealt_twice() -> None:
    for seed in range(12):
        state = earth.new({"players": 2}, seed, setup=FIXED)
        facts = state.facts
        fauna = ids(facts.fauna_ids, state.fauna)
        assert (fauna[0], fauna[2]) == ("fauna-340-a", "fauna-337-b")
        assert len({name[:-2] for name in fauna}) == 4
        assert ids(facts.ecosystem_ids, state.shared)[1] == "ecosystem-306-a"
        one, two = state.seats
        assert ids(facts.island_ids, one.dealt[:2]) == ["island-285-a", "island-285-a"]
        assert ids(facts.island_ids, two.dealt[:2])[0][:-2] != "island-285"
        assert ids(facts.climate_ids, two.dealt[2:4]) == ["climate-295-a", "climate-295-b"]
        assert ids(facts.ecosystem_ids, one.dealt[4:6]) == ["ecosystem-305-a", "ecosystem-305-b"]
        dealt = [*ids(facts.ecosystem_ids, state.shared)]
        dealt += ids(facts.ecosystem_ids, one.dealt[4:5]) + ids(facts.ecosystem_ids, two.dealt[4:5])
        assert len({name[:-2] for name in dealt}) == 4


@rule("E-SETUP-10")
def test_a_named_hand_is_drawn_by_its_seat_and_the_deck_stays_whole() -> None:
    for seed in range(6):
        state = earth.new({"players": 2}, seed, setup=FIXED)
        cards = len(state.deck)
        through_set_up(state)
        hands = [set(ids(state.facts.card_ids, seat.hand)) for seat in state.seats]
        composted = [set(ids(state.facts.card_ids, seat.compost)) for seat in state.seats]
        assert {"earth-001", "earth-005"} <= hands[0] | composted[0] and "earth-004" in hands[1] | composted[
            1
        ]
        held = sum(len(seat.hand) + len(seat.compost) for seat in state.seats)
        assert len(state.deck) + held == cards


def test_without_the_option_nothing_changes() -> None:
    plain, empty = earth.new({"players": 3}, 9), earth.new({"players": 3, "setup": {}}, 9)
    assert earth.digest(plain) == earth.digest(empty)
    assert "setup" not in earth.checked_options({"setup": {}})


def test_a_record_rebuilds_a_fixed_set_up() -> None:
    record: Record[Any, Any] = Record.begin(earth, {"players": 2, "setup": FIXED}, 5)
    for _ in range(12):
        seat = earth.waiting(record.state)[0]
        record.choose(seat, earth.choices(record.state, seat)[0])
    again = read(list(record.lines(sealed=True)), {"earth": earth})
    assert earth.digest(again.state) == earth.digest(record.state)
    assert earth.checked_options(record.options) == record.options
    copied = earth.loads(earth.dumps(record.state))
    assert earth.digest(copied) == earth.digest(record.state)


def test_no_view_and_no_deal_from_a_view_tells_a_hand_of_another() -> None:
    state = earth.new({"players": 2}, 5, setup=FIXED)
    through_set_up(state)
    for seat in (-1, 0, 1):
        view = earth.view(state, seat)
        told = json.dumps(earth.view_json(view)["options"])
        assert "fauna-340-a" in told and "earth-00" not in told
        guess = earth.determinize(view, seeded(3))
        assert earth.view_json(earth.view(guess, seat)) == earth.view_json(view)
        hands = guess.options.setup["hands"]
        assert [at for at, hand in enumerate(hands) if hand] == ([seat] if seat >= 0 else [])


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (3, "option setup must be an object, not 3"),
        ({"weather": []}, "option setup has 'weather'; it may have fauna, shared, islands"),
        ({"fauna": "fauna-340-a"}, "option setup.fauna must be a list"),
        ({"fauna": [3]}, "option setup.fauna[0] must be the id of a card, not 3"),
        ({"fauna": ["fauna-999-a"]}, "option setup.fauna[0] names 'fauna-999-a', which is no such card"),
        ({"fauna": ["fauna-340-a", "fauna-340-b"]}, "option setup.fauna[1] names 'fauna-340-b' again"),
        ({"fauna": [None] * 5}, "option setup.fauna names 5, but there are 4 places for it"),
        ({"islands": [None, None, "island-285"]}, "option setup.islands names 3, but there are 2 places"),
        ({"islands": [["island-285", "island-286"]]}, "option setup.islands must name 1 for a seat"),
        (
            {"shared": ["ecosystem-305-a"], "ecosystems": [None, "ecosystem-305"]},
            "ecosystems[1] names 'ecosystem-305' again",
        ),
        ({"hands": [["earth-001"], ["earth-001"]]}, "option setup.hands names 'earth-001' twice"),
        ({"hands": ["earth-001"]}, "option setup.hands[0] must be a list of cards, not 'earth-001' alone"),
        ({"hands": [["earth-999"]]}, "option setup.hands[0] names 'earth-999', which is no such card"),
        ({"hands": [[f"earth-{n:03d}" for n in range(1, 60)]]}, "cards, but an Island may draw as few as"),
    ],
)
def test_what_cannot_be_dealt_is_named(setup: Any, said: str) -> None:
    with pytest.raises(BadInput) as error:
        earth.new({"players": 2, "setup": setup}, 1)
    assert said in str(error.value)


def test_beginners_have_no_ecosystems_and_a_table_has_no_fixed_set_up() -> None:
    with pytest.raises(BadInput, match="there are none in beginner mode"):
        earth.new({"players": 2, "mode": "beginner", "setup": {"shared": ["ecosystem-305-a"]}}, 1)
    with pytest.raises(Refused, match="for studies, not for a table"):
        checked_options(earth, {"setup": {"fauna": ["fauna-340-a"]}}, 2)
