"""The greedy bot with solo, teams and Abundance: what it keeps, uses, gives and takes, and how much better it
plays. `greedy:expansions=0` is the bot that ignores what they bring, `greedy:share=0` one that shares
nothing."""

from __future__ import annotations

from typing import Final

import pytest

from holocene import earth
from holocene.bots.registry import make_bot
from holocene.kernel.rng import seeded
from holocene.lab.match import play, seat_stream
from rules import rule
from scenario_expansions import PLAIN, Table, abundant, solo, team

OLD: Final = "greedy:expansions=0"
ABUNDANT: Final[dict[str, object]] = {"players": 2, "with": ["abundance"]}


def played(options: dict[str, object], seed: int, *bots: str) -> earth.State:
    state = earth.new(options, seed)
    made = [make_bot(name, earth) for name in bots]
    streams = [seat_stream(seed, 0, seat) for seat in range(len(bots))]
    play(earth, state, made, streams, lambda seat, choice: earth.choose(state, seat, choice))
    return state


def totals(state: earth.State) -> dict[int, int]:
    """Points by seat, of the seat's team in a team game; -1 is Gaia."""
    return {seat: side.total for side in earth.result(state).sides for seat in (side.seats or (-1,))}


def answer(table: Table, seat: int, bot: str = "greedy") -> str:
    """What the bot answers now."""
    choices = earth.choices(table.state, seat)
    return earth.name(make_bot(bot, earth)(earth.view(table.state, seat), choices, seeded(3)))


def finish_turn(table: Table, *greedy: int) -> None:
    """These seats are played by the bot, the others answer briefly."""
    turn, bot, stream = table.state.turn, make_bot("greedy", earth), seeded(3)
    while table.state.turn == turn and table.waiting():
        seat = table.waiting()[0]
        choices = earth.choices(table.state, seat)
        if seat in greedy and len(choices) > 1:
            earth.choose(table.state, seat, bot(earth.view(table.state, seat), choices, stream))
        else:
            table.answer_briefly(seat)


# --- base games -------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["beginner", "standard", "advanced"])
def test_a_base_game_is_played_as_if_there_were_no_boxes(mode: str) -> None:
    options: dict[str, object] = {"mode": mode, "players": 3}
    one = played(options, 5, "greedy", "greedy", "random")
    other = played(options, 5, OLD, "greedy:share=0:seed=1:leaf=9", "random")
    assert earth.digest(one) == earth.digest(other)


# --- Abundance --------------------------------------------------------------------------


@rule("A-LEAF-01", "A-SEED-02")
def test_leaves_are_kept_while_fauna_may_be_reached() -> None:
    table = abundant("seat 0: hand 4, soil 5")
    assert answer(table, 0) != "leaf-to-seed"
    state = played(ABUNDANT, 3, "greedy", "greedy")
    claims = sum(1 for no in state.claims if no in (0, 1)) + (state.bonus in (0, 1))
    assert claims >= 5, "the leaves are on the Fauna board"


@rule("A-SEED-01", "A-END-03")
def test_no_seed_is_left_at_the_end() -> None:
    for seed in range(3):
        state = played(ABUNDANT, seed, "greedy", "greedy")
        assert [seat.seeds for seat in state.seats] == [0, 0]


@rule("A-SEED-03")
def test_in_the_last_step_seeds_and_spare_leaves_become_points() -> None:
    table = abundant("ending; bonus 1; active 1; seat 0: seeds 2, hand 5, soil 3; seat 1: leaves 0")
    table.act("water")
    finish_turn(table, 0)
    while table.waiting():
        finish_turn(table, 0)
    assert table.seeds(0) == 0
    assert len(table.compost(0)) >= 7, "two seeds are worth at least three cards each"


@rule("A-GERM-01")
def test_a_germination_is_named_by_what_it_finds_on_average() -> None:
    """Early, with soil and a poor hand, a seed becomes a good card, whatever lies at its bottom."""
    names = set()
    for seed in range(4):
        table = abundant(f"seed {seed}; seat 0: seeds 2, soil 12; seat 1: hand 3")
        names.add(answer(table, 0, "greedy:germinate=-3000"))
    assert len(names) == 1 and names.pop().startswith("germinate ")


def test_after_less_was_said_no_germination_is_named() -> None:
    """A bot that takes over finds the seat as its person left it; it once named what was not offered."""
    table = abundant("seat 0: seeds 2, soil 12; seat 1: hand 3")
    assert "less" in table.choices(0)
    table.choose(0, "less")
    assert answer(table, 0, "greedy:germinate=-3000") in table.choices(0)


@rule("A-ICON-07")
def test_a_gift_goes_to_whoever_is_furthest_behind() -> None:
    from holocene.earth.machine import frames

    one, other = "tableau d4=earth-005/3, compost 9", "tableau d4=earth-014/3, compost 9"
    table = abundant(f"seat 0: hand 1; seat 1: {one}; seat 2: hand 1; seat 3: {other}", 4)
    table.state.seats[0].lane.push(frames.GIVE_OPPONENT, 2, 0, 0)
    assert table.choices(0) == ["opponent 1", "opponent 2", "opponent 3"]
    assert answer(table, 0) == "opponent 2"


@rule("A-BTE-11")
def test_a_between_turns_event_that_pays_is_announced() -> None:
    table = abundant("seat 0: hand earth-294, tableau d4=earth-005/5")
    table.act("compost")
    table.go_to("Announce", 0, 1)
    assert answer(table, 0) == "event earth-294"


@rule("A-END-03")
def test_the_end_of_the_game_is_not_put_off_with_sprouts() -> None:
    """Stocked sprouts with a free space are worth something until the game ends, and sprouts are points."""
    table = abundant(
        "ending; bonus 1; active 1; seat 0: seeds 0, stock 5, leaves 0, hand 3, tableau d4=earth-005/4;"
        " seat 1: leaves 0, hand 0, soil 0, seeds 0"
    )
    table.act("compost")
    while not (asked := earth.question(table.state, 0)) or asked.key != "Announce.end":
        table.answer_briefly(table.waiting()[0])
    while 1 in table.waiting():
        table.answer_briefly(1)
    assert table.can(0, "convert")
    assert answer(table, 0) == "done"


@rule("A-STOCK-06")
def test_stocked_sprouts_are_moved_to_free_spaces() -> None:
    table = abundant("seat 0: stock 3, tableau d4=earth-005")
    table.act("compost")
    finish_turn(table, 0)
    assert table.stock(0) == 0 and table.sprouts(0) >= 3


def test_greedy_scores_more_with_abundance_than_one_that_ignores_it() -> None:
    mine = theirs = 0
    for seed in range(4):
        found = totals(played(ABUNDANT, seed, *(("greedy", OLD) if seed % 2 else (OLD, "greedy"))))
        mine += found[seed % 2 == 0]
        theirs += found[seed % 2]
    assert mine > theirs * 1.1, (mine, theirs)


# --- teams ------------------------------------------------------------------------------


@rule("E-TEAM-05", "E-TEAM-14")
def test_what_lies_on_the_team_board_is_taken_before_it_is_discarded() -> None:
    table = team("board 0: soil 4, compost 2; seat 0: hand 2; seat 2: hand 2, soil 1")
    table.act("water")
    finish_turn(table, 2)
    assert table.soil(2) >= 5 and len(table.compost(2)) == 2


@rule("E-TEAM-04", "E-TEAM-13")
def test_sprouts_without_a_space_go_to_a_mate_who_has_one() -> None:
    table = team(f"seat 0: tableau d4=earth-005/5, {PLAIN}; seat 2: tableau d4=earth-014 e4=earth-015")
    assert table.seat(0).sprout_room < 3 and table.seat(2).sprout_room >= 4
    table.share(0, "choose water")
    assert answer(table, 0) != "amount 0", "some of the six are given away"
    finish_turn(table, 0, 2)
    assert table.sprouts(2) >= 3


def test_in_a_whole_game_nothing_useful_is_discarded_from_the_team_board() -> None:
    options: dict[str, object] = {"players": 4, "team": "2v2"}
    state, stream = earth.new(options, 2), seeded(7)
    bot = make_bot("greedy", earth)
    put = lost = 0
    while not earth.is_over(state):
        seat = earth.waiting(state)[0]
        choices = earth.choices(state, seat)
        choice = bot(earth.view(state, seat), choices, stream) if len(choices) > 1 else choices[0]
        name = earth.name(choice)
        put += name == "share"
        before = [earth.view_json(earth.view(state, -1))["boards"][team] for team in range(2)]
        earth.choose(state, seat, choice)
        after = [earth.view_json(earth.view(state, -1))["boards"][team] for team in range(2)]
        if name == "done":
            for was, now in zip(before, after, strict=True):
                lost += sum(was[key] - now[key] for key in ("soil", "compost", "cards"))
    assert put > 0, "nobody shared anything"
    assert lost == 0, f"{lost} pieces and cards were discarded"


# --- solo -------------------------------------------------------------------------------


@rule("A-SOLO-08")
def test_alone_no_leaf_is_given_to_gaia_for_a_seed() -> None:
    table = solo("with abundance; seat 0: hand 3, soil 4")
    assert answer(table, 0) != "leaf-to-seed"


def test_alone_greedy_comes_closer_to_gaia_than_one_that_ignores_her() -> None:
    new = old = 0
    for seed in range(6):
        options: dict[str, object] = {"players": 1, "solo.difficulty": "medium"}
        for bot in ("greedy", OLD):
            found = totals(played(options, seed, bot))
            new += (found[0] - found[-1]) * (bot == "greedy")
            old += (found[0] - found[-1]) * (bot != "greedy")
    assert new > old + 6 * 40, (new, old)
