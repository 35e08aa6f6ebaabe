"""Abundance: its Events, those between turns announced in secret and resolved one by one (A-BTE)."""

from __future__ import annotations

import pytest

from holocene.earth.catalogue.cards import load
from picking import Pile, at_least
from rules import rule
from scenario_expansions import Table, abundant
from scenario_more import quiet_cards

pytestmark = pytest.mark.pure

pile, abundance = Pile(), Pile("abundance")

GIFT = pile.event("black: +1 soil")
ICE_AGE = abundance.event("black: -2 sprout : +3 draw")
SHIFT = abundance.event("black: -4 sprout : +2 draw +6 deck>compost")
VOLCANO = abundance.event("black: -5 sprout : +6 soil")
ASTEROID = abundance.event("black: -4 sprout -4 growth : +3 draw +5 soil")
BETWEEN = (ICE_AGE, SHIFT, VOLCANO, ASTEROID)
SPARE = pile.several(20, "flora|terrain", where=lambda card: card.id in quiet_cards()[80:])
TALL = pile.several(6, "flora", growth=at_least(5), quiet=True)
WIDE = pile.several(6, "flora", sprouts=6, quiet=True)
ALSO_WIDE = pile.flora(sprouts=6, quiet=True)
DEAR = pile.terrain(cost=at_least(13))
E_1, E_2, E_3, E_4, E_5, E_6 = pile.several(6, "event")

EVENT_ISLAND = pile.island("brown on event: +1 soil")
PLAIN_ISLAND = pile.island("brown: cost -1 for sunny cards")
CLIMATE = pile.climate("red if chosen: +2 draw")
BIG_HAND = pile.fauna("20+ hand cards")
FOUR_EVENTS = pile.fauna("4+ played events")


def step_four(seats: str, players: int = 2, more: str = "") -> Table:
    """Everybody is asked for an announcement; seat 0 was active unless the text says otherwise."""
    table = abundant(f"{seats}; {more}", players)
    table.act("compost")
    table.go_to("Announce", *range(players))
    return table


def payer(seat: int, more: str = "", sprouts: int = 5, growth: int = 0) -> str:
    """A seat with sprouts and growth on cards of its own and silent boards."""
    card, tree = WIDE[seat], TALL[seat]
    return f"seat {seat}: tableau d4={card}/{sprouts} e4={tree}/0/{growth}{', ' if more else ''}{more}"


def announce(table: Table, **cards: str) -> None:
    """seat_1=ICE_AGE: these announce, the others answer none, in the order of their seats."""
    for seat in range(int(table.state.players)):
        card = cards.get(f"seat_{seat}", "")
        table.choose(seat, f"event {card}" if card else "done")


# --- the nine cards ---------------------------------------------------------------------


@rule("A-BTE-01")
def test_five_ordinary_events_give_to_others_and_four_come_between_turns() -> None:
    events = [card for card in load().earth if card.set == "abundance" and card.kind == "event"]
    assert {card.id for card in events if card.between_turns} == set(BETWEEN)
    for event in events:
        if not event.between_turns:
            table = abundant(f"seat 0: hand {event.id}")
            table.choose(0, f"event {event.id}")
            assert table.stock(1) > 0, event.id


@rule("A-BTE-01")
@pytest.mark.parametrize(
    ("event", "points", "sprouts", "growth", "drawn", "composted", "soil"),
    [
        (ICE_AGE, 2, 2, 0, 3, 0, 0),
        (SHIFT, 1, 4, 0, 2, 6, 0),
        (VOLCANO, 1, 5, 0, 0, 0, 6),
        (ASTEROID, 1, 4, 4, 3, 0, 5),
    ],
)
def test_costs_gains_and_points_of_the_between_turns_events(
    event: str, points: int, sprouts: int, growth: int, drawn: int, composted: int, soil: int
) -> None:
    table = step_four(payer(0, f"hand {event}", sprouts, growth))
    before = (table.soil(0), len(table.compost(0)))
    announce(table, seat_0=event)
    table.choose(0, "use")
    while table.step() == "Resolve":
        table.answer_briefly(0)
    assert (table.sprouts(0), table.growth(0)) == (0, 0), "the whole cost"
    assert (len(table.hand(0)), len(table.compost(0)) - before[1], table.soil(0) - before[0]) == (
        drawn,
        composted,
        soil,
    )
    assert table.rows(0)["events"] == points
    missing = step_four(payer(0, f"hand {event}", sprouts - 1, growth))
    assert f"event {event}" not in missing.choices(0), "one sprout short"
    if growth:
        missing = step_four(payer(0, f"hand {event}", sprouts, growth - 1))
        assert f"event {event}" not in missing.choices(0)


# --- when and by whom -------------------------------------------------------------------


@rule("A-BTE-02")
@pytest.mark.parametrize("event", BETWEEN)
def test_a_between_turns_event_is_played_in_step_four_only(event: str) -> None:
    table = abundant(f"{payer(0, f'hand {event}', 5, 4)}; seat 1: hand 1; active 1")
    met = set()
    table.act("water")
    while table.state.turn == 1:
        if 0 in table.waiting() and f"event {event}" in table.choices(0):
            met.add((table.step(), table.asked(0)))
        table.answer_briefly(table.waiting()[0])
    assert met == {("Between", "Announce")}
    assert f"event {event}" not in table.choices(0)


@rule("A-BTE-03")
def test_its_player_must_be_able_to_pay_and_must_use_it() -> None:
    table = step_four(payer(0, f"hand {ICE_AGE}", 1))
    assert f"event {ICE_AGE}" not in table.choices(0)
    table = step_four(payer(0, f"hand {ICE_AGE}", 6))
    announce(table, seat_0=ICE_AGE)
    assert table.asked(0) == "OwnEvent" and "done" not in table.choices(0)
    for dodge in ("convert", "sprouts-to-seed", "done"):
        table.refused(0, dodge)
    table.choose(0, "use")
    assert table.sprouts(0) == 4 and len(table.hand(0)) == 3


@rule("A-BTE-03", "A-BTE-04")
def test_its_gains_may_be_taken_in_part() -> None:
    table = step_four(payer(0, f"hand {SHIFT}", 4))
    announce(table, seat_0=SHIFT)
    composted = len(table.compost(0))
    table.less(0, "use", "amount 1", "amount 2")
    assert (len(table.hand(0)), len(table.compost(0)) - composted) == (1, 2)


@rule("A-BTE-04")
def test_every_other_player_may_use_it_once_by_paying_in_full() -> None:
    seats = f"{payer(0, f'hand {VOLCANO}')}; {payer(1)}; {payer(2)}; {payer(3, sprouts=4)}"
    table = step_four(seats, players=4)
    announce(table, seat_0=VOLCANO)
    table.choose(0, "use")
    assert table.step() == "Offer" and table.asked(0) == ""
    assert [table.can(seat, "use") for seat in (1, 2, 3)] == [True, True, False]
    soil = [table.soil(seat) for seat in range(4)]
    table.choose(1, "use")
    table.choose(2, "done")
    table.choose(3, "done")
    assert [table.soil(seat) - soil[seat] for seat in range(4)] == [0, 6, 0, 0]
    assert [table.sprouts(seat) for seat in range(4)] == [0, 0, 5, 4]
    assert table.step() == "Between", "once only; then the next round"


@rule("A-BTE-04")
def test_other_users_may_take_their_gains_in_part() -> None:
    table = step_four(f"{payer(0, f'hand {VOLCANO}')}; {payer(1)}")
    announce(table, seat_0=VOLCANO)
    table.choose(0, "use")
    soil = table.soil(1)
    table.less(1, "use", "amount 2")
    assert table.soil(1) == soil + 2 and table.sprouts(1) == 0


@rule("A-BTE-05")
def test_the_card_counts_for_its_player_alone() -> None:
    # Vulcano: +1 soil for each Event played; Fauna: 4 Events
    played = f"events {E_1} {E_2} {E_3}"
    other = f"events {E_4} {E_5} {E_6}"
    seats = (
        f"{payer(0, f'hand {ICE_AGE}, {played}, island {EVENT_ISLAND}, climate {CLIMATE}', 2)}; "
        f"{payer(1, f'{other}, island {PLAIN_ISLAND}', 2)}"
    )
    table = step_four(seats, more=f"fauna {FOUR_EVENTS}")
    soil = table.soil(0)
    announce(table, seat_0=ICE_AGE)
    table.choose(0, "use")
    table.choose(1, "use")
    assert len(table.hand(1)) == 3
    assert (len(table.events(0)), len(table.events(1))) == (4, 3)
    assert (table.achieved(0), table.achieved(1)) == ([0], [])
    assert table.soil(0) == soil + 1
    assert table.events(0)[-1] == ICE_AGE


@rule("A-BTE-05")
def test_using_somebody_elses_event_does_not_trigger_when_you_play_an_event() -> None:
    vulcano = f"island {EVENT_ISLAND}, climate {CLIMATE}"
    table = step_four(f"{payer(0, f'hand {ICE_AGE}', 2)}; {payer(1, vulcano, 2)}")
    announce(table, seat_0=ICE_AGE)
    table.choose(0, "use")
    soil = table.soil(1)
    table.choose(1, "use")
    assert table.soil(1) == soil and len(table.hand(1)) == 3


# --- several of them --------------------------------------------------------------------


@rule("A-BTE-06")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_announced_events_are_resolved_one_after_the_other_from_the_active_player(
    active: int, order: list[int]
) -> None:
    seats = f"{payer(0, f'hand {ICE_AGE}')}; {payer(1, f'hand {SHIFT}')}; {payer(2, f'hand {VOLCANO}')}"
    table = step_four(seats, players=3, more=f"active {active}")
    announce(table, seat_0=ICE_AGE, seat_1=SHIFT, seat_2=VOLCANO)
    met = []
    while table.step() in ("Resolve", "Offer"):
        if table.step() == "Resolve":
            assert len(table.waiting()) == 1
            if table.asked(table.waiting()[0]) == "OwnEvent":
                met.append(table.waiting()[0])
        table.answer_briefly(table.waiting()[0])
    assert met == order
    assert table.state.active == active, "the token has not passed yet"


@rule("A-BTE-06", "A-BTE-12")
def test_an_event_is_completely_resolved_before_the_next_begins() -> None:
    table = step_four(
        f"{payer(0, f'hand {ICE_AGE}', 2)}; {payer(1, f'hand {VOLCANO}', 6)}; {payer(2)}", players=3
    )
    announce(table, seat_0=ICE_AGE, seat_1=VOLCANO)
    table.choose(0, "use")
    assert table.step() == "Offer" and table.asked(1) == "OfferedEvent" and table.asked(2) == "OfferedEvent"
    table.choose(1, "done")
    assert table.events(1) == [] and table.asked(1) == "", "waits for seat 2"
    table.choose(2, "done")
    assert table.asked(1) == "OwnEvent" and table.events(0) == [ICE_AGE]


@rule("A-BTE-07")
def test_after_all_of_them_further_ones_may_be_announced_also_cards_just_drawn() -> None:
    # the Ice Age draws the Super Volcano
    seats = f"{payer(0, f'hand {ICE_AGE}', 6)}; {payer(1, f'hand {SHIFT}', 5)}"
    table = step_four(
        seats.replace(f"{WIDE[0]}/6", f"{WIDE[0]}/6 f4={ALSO_WIDE}/1"), more=f"deck 2 1 1 {VOLCANO}"
    )
    announce(table, seat_0=ICE_AGE)
    table.choose(0, "use", "sprout- d4", "sprout- f4")
    assert VOLCANO in table.hand(0)
    table.choose(1, "done")
    assert table.step() == "Between" and [table.asked(seat) for seat in (0, 1)] == ["Announce", "Announce"]
    assert table.can(0, f"event {VOLCANO}") and table.can(1, f"event {SHIFT}"), "who answered none may now"
    announce(table, seat_0=VOLCANO)
    table.choose(0, "use")
    table.choose(1, "done")
    announce(table)
    assert table.state.active == 1, "ends when nobody announces"


@rule("A-BTE-08")
def test_an_event_that_can_no_longer_be_paid_returns_to_the_hand() -> None:
    # seat 1 uses the Super Volcano of seat 0 and has no sprouts left for its own Ice Age
    table = step_four(f"{payer(0, f'hand {VOLCANO}')}; {payer(1, f'hand {ICE_AGE}, leaves 0')}")
    announce(table, seat_0=VOLCANO, seat_1=ICE_AGE)
    table.choose(0, "use")
    table.choose(1, "use")
    assert table.events(1) == [] and ICE_AGE in table.hand(1)
    assert table.view(-1)["seats"][1]["announced"] is None


@rule("H-15", "A-BTE-08", "A-TURN-07")
def test_a_payable_announced_event_is_used_before_any_free_choice() -> None:
    table = step_four(f"{payer(0, f'hand {ICE_AGE} {GIFT}, seeds 1')}; {payer(1)}")
    announce(table, seat_0=ICE_AGE)
    assert (table.asked(0), table.choices(0)) == ("OwnEvent", ["use", "less"])
    table.choose(0, "less")
    assert table.choices(0) == ["use", "less"]
    table.choose(0, "less", "use")
    assert table.events(0) == [ICE_AGE]


@rule("A-BTE-12", "H-04", "E-INFO-04")
def test_who_is_asked_about_an_event_of_another_does_not_depend_on_hidden_cards() -> None:
    """Seat 1 cannot pay. It holds an Event it could play, or a card it cannot."""
    asked = []
    for card in (GIFT, DEAR):
        table = step_four(f"{payer(0, f'hand {ICE_AGE}')}; {payer(1, f'hand {card}, leaves 0', 0)}")
        announce(table, seat_0=ICE_AGE)
        table.choose(0, "use")
        asked.append((table.step(), table.view(0)["waiting"]))
    assert asked == [("Offer", [1])] * 2


@rule("A-BTE-08")
def test_its_player_may_first_make_free_moves_and_then_must_use_it() -> None:
    table = step_four(f"{payer(0, f'hand {VOLCANO}')}; {payer(1, f'hand {ICE_AGE}, seeds 1')}")
    announce(table, seat_0=VOLCANO, seat_1=ICE_AGE)
    table.choose(0, "use")
    table.choose(1, "use")
    assert table.asked(1) == "OwnEvent" and not table.can(1, "use")
    assert {"done", "seed sprouts", "leaf-to-seed"} <= set(table.choices(1))
    table.choose(1, "seed sprouts", "sprout+ d4", "sprout+ d4", "sprout+ d4")
    if table.asked(1) == "OwnEvent":
        assert [name for name in table.choices(1) if name != "less"] == ["use"]
        table.choose(1, "use")
    assert table.sprouts(1) == 1 and table.events(1) == [ICE_AGE]


@rule("A-BTE-08")
def test_giving_up_an_event_that_cannot_be_paid_leaves_it_for_later() -> None:
    table = step_four(f"{payer(0, f'hand {VOLCANO}')}; {payer(1, f'hand {ICE_AGE}, seeds 1')}")
    announce(table, seat_0=VOLCANO, seat_1=ICE_AGE)
    table.choose(0, "use")
    table.choose(1, "use", "done")
    assert ICE_AGE in table.hand(1) and table.events(1) == [] and table.step() == "Between"


@rule("A-BTE-09")
def test_step_four_also_follows_the_last_turn() -> None:
    table = abundant(f"{payer(0)}; {payer(1, f'hand {ICE_AGE}')}; active 1; ending; bonus 0")
    table.act("grow")
    table.go_to("Announce", 1)
    assert not table.state.over and table.can(1, f"event {ICE_AGE}")
    announce(table, seat_1=ICE_AGE)
    table.choose(1, "use")
    assert table.events(1) == [ICE_AGE]


@rule("A-BTE-10")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_the_payments_of_the_other_users_are_independent(order: tuple[int, int]) -> None:
    table = step_four(f"{payer(0, f'hand {VOLCANO}')}; {payer(1)}; {payer(2)}", players=3)
    announce(table, seat_0=VOLCANO)
    table.choose(0, "use")
    assert table.asked(1) == table.asked(2) == "OfferedEvent", "asked at the same time"
    soil = [table.soil(seat) for seat in range(3)]
    for seat in order:
        table.choose(seat, "use")
    assert [table.soil(seat) - soil[seat] for seat in (1, 2)] == [6, 6]


# --- announcing -------------------------------------------------------------------------


@rule("A-BTE-11")
def test_announcements_stay_secret_until_all_have_answered() -> None:
    seats = (
        f"{payer(0, f'hand {ICE_AGE} {SPARE[0]}')}; {payer(1, f'hand {SPARE[1]} {SPARE[2]}')}; seat 2: hand 1"
    )
    goal = f"fauna {BIG_HAND}"  # cards in hand
    announced, silent = step_four(seats, 3, goal), step_four(seats, 3, goal)
    announced.choose(0, f"event {ICE_AGE}")
    silent.choose(0, "done")
    for viewer in (-1, 1, 2):
        assert announced.view(viewer) == silent.view(viewer), "no count, no card tells it"
    announced.choose(1, "done")
    announced.choose(2, "done")
    for viewer in (-1, 0, 1, 2):
        assert announced.view(viewer)["seats"][0]["announced"] == ICE_AGE, "then all are shown together"
    assert announced.hand(0) == [SPARE[0]], "on the table, in nobody's hand"
    assert announced.view(1)["seats"][0]["hand"] == 1


@rule("A-BTE-11")
def test_each_player_announces_one_card_that_can_be_paid_or_none() -> None:
    table = step_four(payer(0, f"hand {ICE_AGE} {VOLCANO} {ASTEROID}"))
    offered = [name for name in table.choices(0) if name.startswith("event ")]
    assert offered == [f"event {ICE_AGE}", f"event {VOLCANO}"], "the Asteroid cannot be paid"
    table.choose(0, f"event {ICE_AGE}")
    assert not table.can(0, f"event {VOLCANO}"), "one card a round"


@rule("A-BTE-11", "A-TURN-07")
def test_the_question_comes_with_free_moves() -> None:
    table = step_four(payer(0, f"hand {ICE_AGE} {GIFT}, seeds 1", sprouts=1))
    assert f"event {ICE_AGE}" not in table.choices(0)
    table.choose(0, f"event {GIFT}", "seed sprouts", "sprout+ d4", "sprout+ d4", "sprout+ d4")
    assert table.can(0, f"event {ICE_AGE}"), "a free move made it payable"


@rule("A-BTE-12", "E-EVENT-09")
def test_the_card_enters_the_event_pile_when_the_payment_starts() -> None:
    table = step_four(payer(0, f"hand {ICE_AGE}", 3).replace(f"{WIDE[0]}/3", f"{WIDE[0]}/3 f4={ALSO_WIDE}/3"))
    announce(table, seat_0=ICE_AGE)
    assert table.events(0) == []
    table.choose(0, "use")
    assert table.asked(0) == "PaySprouts" and table.events(0) == [ICE_AGE]


@rule("A-BTE-12")
def test_first_its_player_completely_then_the_others_each_once_with_free_moves() -> None:
    seats = f"{payer(0, f'hand {VOLCANO}', 5)}; {payer(1, 'seeds 1', 4)}; {payer(2, sprouts=2)}"
    table = step_four(seats.replace(f"{WIDE[0]}/5", f"{WIDE[0]}/5 f4={ALSO_WIDE}/5"), players=3)
    announce(table, seat_0=VOLCANO)
    table.choose(0, "use")
    assert table.asked(0) == "PaySprouts" and table.asked(1) == table.asked(2) == ""
    while table.step() == "Resolve":
        table.choose(0, table.choices(0)[0])
    assert table.asked(1) == "OfferedEvent" and not table.can(1, "use")
    table.choose(1, "seed sprouts", "sprout+ d4", "done")
    assert table.can(1, "use"), "free moves before the answer"
    table.choose(1, "use")
    assert table.asked(1) == "" and not table.can(1, "use"), "asked once"
