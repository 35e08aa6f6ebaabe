"""The bot of Earth, Water & Sun: legal, repeatable, and better than chance."""

from __future__ import annotations

from time import process_time
from typing import Final

import pytest

from ews_table import START, asked, at
from holocene import ews
from holocene.bots.ews.analysis import FORCED, analyse
from holocene.bots.ews.candidates import key_of
from holocene.bots.ews.evaluate import WIN
from holocene.bots.ews.levels import LEVELS
from holocene.bots.ews.player import SEARCHES_KEPT, Player
from holocene.bots.ews.search import Search, from_here
from holocene.bots.ews.turn_list import TurnList
from holocene.bots.ews.turn_store import TurnStore
from holocene.bots.ews.weights import weights_of
from holocene.bots.registry import Bot, bots_of, make_bot
from holocene.ews.board import board_of
from holocene.ews.engine import make
from holocene.ews.state import State
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import seeded

QUICK: Final = "search:nodes=300"


def answer(bot: Bot, state: State, seed: int = 1) -> int:
    seat = ews.waiting(state)[0]
    return bot(ews.view(state, seat), ews.choices(state, seat), seeded(seed))


def play(state: State, bots: list[Bot], most: int = 400) -> int:
    """How many choices a game between two bots took."""
    number = 0
    while not ews.is_over(state) and number < most:
        seat = ews.waiting(state)[0]
        choice = answer(bots[seat], state, number)
        ews.choose(state, seat, choice)
        number += 1
    return number


def test_the_levels_are_registered_for_this_game() -> None:
    assert bots_of("ews") == ["random", *LEVELS]
    for name in LEVELS:
        assert isinstance(make_bot(name, ews), Player)
    with pytest.raises(BadInput, match="the bot level6 does not play ews, only earth"):
        make_bot("level6", ews)
    with pytest.raises(BadInput, match="has no parameter 'speed'"):
        make_bot("search:speed=3", ews)


def test_a_bot_keeps_few_boards_in_mind() -> None:
    player = Player({"nodes": 10})
    ids = ["H79", "R67", "7-6-7", "7-8-7", "7-6-5-6-7", "7-8-9-8-7", "7-6-7-6-7"]
    for id in ids:
        player.search(board_of(id))
        player.search(board_of("H79"))
    assert list(player.searches) == [*ids[-SEARCHES_KEPT + 1 :], "H79"]


@pytest.mark.parametrize("board", ["H79", "R67", "H127"])
def test_bots_play_whole_games_by_the_rules(board: str) -> None:
    state = ews.new({"board": board}, 3)
    bots = [make_bot("level1", ews), make_bot(QUICK, ews)]
    play(state, bots)
    assert ews.is_over(state)


@pytest.mark.parametrize("name", ["level1", "level3", QUICK])
def test_the_same_view_and_stream_give_the_same_answers(name: str) -> None:
    def game() -> list[int]:
        state, found = ews.new({}, 5), []
        bot = make_bot(name, ews)
        for number in range(30):
            found.append(answer(bot, state, number))
            ews.choose(state, ews.waiting(state)[0], found[-1])
        return found

    assert game() == game()


def test_processor_time_ends_a_search_that_nothing_else_limits() -> None:
    state = ews.new({}, 0)
    began = process_time()
    assert answer(make_bot("search:nodes=0:processor=20", ews), state) in ews.choices(state, 0)
    assert process_time() - began < 30  # one list may be under way; without the limit it is hours


def test_noise_follows_the_stream() -> None:
    answers = {answer(make_bot("level1", ews), ews.new({}, 0), seed) for seed in range(12)}
    assert len(answers) > 2


def test_every_question_of_a_turn_can_be_the_first_one() -> None:
    """A bot without a plan, as after a restart, answers from the middle of a turn."""
    position = at("w", "d4 T(w2s2)", "f4 m", "f5 m(e1)", "f6 t(s3)", hands="w2/18,b0/20")
    line = ("upgrade a2 S", "move d4", "step NE", "strike", "target NE", "target NW", "upgrade a2 S")
    for stop in range(len(line) + 1):
        state = asked(position, *line[:stop])
        assert answer(make_bot(QUICK, ews), state) in ews.choices(state, ews.waiting(state)[0])


def test_a_bonus_in_the_other_turn_goes_where_it_helps() -> None:
    position = at("b", "e5 m", "d5 T(s3)", "a2 T(e2w1)", hands="w4/16,b0/20", supply="e18w19s17h4")
    state = asked(position, "upgrade i6 S", "move e5", "step SE", "upgrade i6 S", "upgrade i6 W")
    assert ews.view_json(ews.view(state, 1))["stage"] == "PayOther"
    assert ews.name(answer(make_bot(QUICK, ews), state), state) == "upgrade a2 E"  # brings the shield


WINS: Final = {
    "into the Tree": at("w", "h6 M"),
    "with Water first": at("w", "f6 M"),
    "with Sun beside a root": at("w", "g5 M(s1)", roots="b.h7:NE", hands="w0/20,b1/18"),
    "a hole under the Tree": at("w", "a2 T(e2w2)", "e5 M(s2)", supply="e5w5s5h4"),
}


@pytest.mark.parametrize("position", WINS.values(), ids=WINS)
def test_a_win_in_one_turn_is_found(position: str) -> None:
    found = analyse(position, nodes=3000)
    assert found.lines[0].wins_in == 1
    assert found.lines[0].score() == FORCED - 1
    assert ews.play_turn(position, found.lines[0].turns[0]) == "1-0"


def test_a_threatened_tree_is_not_left_to_be_taken() -> None:
    position = at("w", "a2 T", "b3 m", "i6 t(e3+)", hands="w0/20,b6/14", supply="e17w20s20h3")
    found = analyse(position, nodes=4000)
    assert found.lines[0].wins_in is None or found.lines[0].wins_in > 0
    after = ews.from_position(ews.play_turn(position, found.lines[0].turns[0]))
    assert "0-1" not in ews.turns(after)


def test_the_analysis_of_a_position_is_legal_turn_by_turn() -> None:
    found = analyse(START, nodes=3000, lines=3)
    assert [line.value for line in found.lines] == sorted((line.value for line in found.lines), reverse=True)
    assert len({line.turns[0] for line in found.lines}) == 3
    for line in found.lines:
        position = START
        for turn in line.turns:
            position = ews.play_turn(position, turn)
    whole = found.json()
    assert whole["side"] == "black"
    assert whole["lines"][0] == {
        "turn": found.lines[0].turns[0],
        "score": found.lines[0].value,
        "pv": found.lines[0].turns,
    }


def test_a_finished_position_cannot_be_analysed() -> None:
    with pytest.raises(ews.Refused, match="W-NOTE-06"):
        analyse(at("w", "a2 T", trees=False))


def test_the_prints_of_a_search_tell_positions_apart_and_nothing_else() -> None:
    state = ews.from_position(at("w", "d4 T(w1s1)", "f4 m", "e7 m(w2)"))
    search = Search(state.board, weights_of({}), 10)
    turns = TurnList()
    search.generator.find(state, key_of(state), turns, False, True, 3)
    texts: dict[int, str] = {}
    mark = state.logged
    for place in range(int(turns.n)):
        for choice in turns.turn(place):
            make(state, choice)
        text = ews.position(state)
        assert int(turns.key[place]) == int(key_of(state))
        assert texts.setdefault(int(turns.key[place]), text) == text
        state.undo(mark)
    assert len(texts) == len(set(texts.values())) > 20


def test_many_forms_of_one_hit_do_not_hide_a_better_turn() -> None:
    """Black has hundreds of ways to take two Mushrooms and be taken; the Tree had better stand back."""
    position = "H79 m(w1)1m(w1)mmtm/8/9/10/8t(w2s1)2/10/9/3T(w1)4/M1MMM1M w - w0/20,b0/20 e20w15s19h4 6"
    assert analyse(position, nodes=0, depth=2).lines[0].value < -500


def test_a_kept_turn_is_made_where_it_is_legal_and_nowhere_else() -> None:
    state = ews.from_position(at("w", "d4 T(w1s1)", "f4 m", "e7 m(w2)"))
    search = Search(state.board, weights_of({}), 10)
    turns, store = TurnList(), TurnStore(2)
    search.generator.find(state, key_of(state), turns, False, False, 1)
    mark = state.logged
    for place in range(int(turns.n)):
        store.keep(1, turns, place)
        assert [store.choice(1, i) for i in range(int(store.lengths[1]))] == turns.turn(place)
        assert search.generator.follow(state, key_of(state), store, 1) == turns.key[place]
        state.undo(mark)
    other = ews.from_position(at("w", "c4 T(w1s1)", "f4 m"))
    before = ews.position(other)
    assert search.generator.follow(other, key_of(other), store, 1) == 0
    assert ews.position(other) == before


def test_forced_wins_are_remembered_from_where_they_stand() -> None:
    assert from_here(WIN - 5, 3) == WIN - 2  # five turns from the root are two from ply 3
    assert from_here(from_here(5 - WIN, 3), -3) == 5 - WIN
    assert from_here(250, 3) == 250


def test_the_evaluation_is_worth_as_much_to_one_side_as_it_costs_the_other() -> None:
    state = ews.from_position(at("w", "d4 T(w1s1)", "f4 m", "e7 m(w2)", roots="w.d4:NE"))
    evaluator = Search(state.board, weights_of({}), 4).evaluator
    assert evaluator.worth(state, 0) == -evaluator.worth(state, 1)
    more = ews.from_position(at("w", "d4 T(w1s1)", "f4 m", "e7 m(w2)", "e8 m", roots="w.d4:NE"))
    assert evaluator.worth(more, 0) > evaluator.worth(state, 0) + 50


def test_the_bot_beats_random_play_from_either_side() -> None:
    wins = 0
    for seed in range(6):
        state = ews.new({}, seed)
        bots = [make_bot(QUICK, ews), make_bot("random", ews)]
        own = seed % 2
        play(state, bots if own == 0 else bots[::-1], 3000)
        wins += ews.result(state).winners() == (own,)
    assert wins == 6
