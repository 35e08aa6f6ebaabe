"""The greedy bot: it tries every answer on a copy and takes the one that looks best.

It sees a view, guesses the rest once (`determinize`) and plays with the guess.
The action of a turn is tried to the end of the turn, the bot answering for
itself as it would later and the others doing as little as they may; a card to
plant is tried on every cell; every other answer is looked at as it lies.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.bots.earth.abilities import gain_of_action
from holocene.bots.earth.animals import herd_answer
from holocene.bots.earth.evaluate import hand_value, look_at_rivals, position_value
from holocene.bots.earth.expansions import (
    best_germination,
    is_last_look,
    is_window,
    look_at_board,
    look_at_gaia,
    seed_price,
    weakest_rival,
)
from holocene.bots.earth.judge import POINT, UNKNOWN, Judge, early, plantings_left, turns_left
from holocene.bots.earth.weights import Weights, alone
from holocene.bots.earth.worth import weigh_hand
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import ACTIONS, COMPOST, EVENT, GROW, NO, PLANT, WATER
from holocene.earth.machine.determinize import determinize
from holocene.earth.machine.engine import advance, fill, first_waiting
from holocene.earth.machine.geometry import FULL
from holocene.earth.machine.policy import Policy
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.view import View
from holocene.earth.rules.teams.team_board import team_of
from holocene.kernel.rng import Stream

TRIED: Final = 5
"""How many cards of the hand are tried on every cell."""

PATIENCE: Final = 40
PATIENCE_A_SEAT: Final = 20
"""Turns after which a game is dragging on: twice as many as usual."""


class Greedy(Policy):
    def __init__(self, weights: dict[str, int]) -> None:
        self.weights: Weights = Weights(weights)
        self.alone: Weights = Weights(alone(weights))
        self.judge: Judge | None = None
        self.players: i64 = 0

    def __call__(self, view: View, choices: list[int], stream: Stream) -> int:
        plain = [choice for choice in choices if choice != space.LESS and choice != space.SHARE]
        if len(plain) == 1:
            return plain[0]  # asked on public grounds: nothing to think about
        legal = vec[i64]()
        for choice in choices:
            legal = append(legal, choice)
        state = determinize(view, stream)
        return int(self._think(state, state.seats[view.seat], legal, stream))

    def answer(self, state: State, seat: Seat, stream: Stream) -> i64:
        """Its answer where the whole state is a guess already (`rollout`)."""
        out = state.scratch
        legal = vec[i64]()
        for i in range(out.n):
            legal = append(legal, out.ints[i])
        return self._think(state, seat, legal, stream)

    def _think(self, state: State, me: Seat, choices: vec[i64], stream: Stream) -> i64:
        """The best of several answers; the state is a guess and stays as it is."""
        judge = self.look_round(state, me)
        answers = vec[i64]()
        for i in range(len(choices)):
            if is_considered(judge, state, me, choices[i], False):
                answers = append(answers, choices[i])
        if len(answers) == 0:
            return choices[0]
        if judge.expansions:
            if me.lane.code() == frames.KEEP_ANIMAL and judge.w.draft:
                return choices[stream.below(len(choices))]
            special = special_answer(judge, state, me, answers)
            if special != NO:
                return special
        if state.turn >= PATIENCE + PATIENCE_A_SEAT * state.players:
            return _hurry(judge, state, me.no, answers, stream)
        if me.lane.code() == frames.ACTION:
            return _best_action(judge, state, me.no, answers)
        if looks_ahead(judge, me.lane.code()):
            return _best_ahead(judge, state, me.no, answers)
        return _best(judge, state, me.no, answers)

    def look_round(self, state: State, me: Seat) -> Judge:
        """A judge that has taken note of this position."""
        judge = self.judge_for(state)
        weigh_hand(judge, state, me, turns_left(judge, state))
        look_at_rivals(judge, state, me.no)
        look_at_gaia(judge, state, me.lane.code())
        if state.boards:
            look_at_board(judge, state, me)
        return judge

    def judge_for(self, state: State) -> Judge:
        """Notes are kept from decision to decision while card set and seats stay the same."""
        judge = self.judge
        expansions = self.weights.expansions != 0 and len(state.modules) > 0
        if (
            judge is None
            or judge.facts is not state.facts
            or self.players != state.players
            or judge.expansions != expansions
        ):
            alone = expansions and state.gaia is not None
            judge = Judge(self.alone if alone else self.weights, state.facts)
            judge.expansions = expansions
            self.judge = judge
            self.players = state.players
        return judge


def is_considered(judge: Judge, state: State, seat: Seat, choice: i64, in_line: bool) -> bool:
    """Whether an answer is tried at all; `in_line` while a line of play is only tried. Seeds and leaves are
    thought about at the own action and in step 3, germination apart from the rest (`special_answer`)."""
    if choice == space.LESS:
        return False
    code = seat.lane.code()
    if choice == space.SHARE:
        asked = code == frames.ACTION or code == frames.BRANCH or code == frames.WALK
        return judge.expansions and judge.w.share != 0 and not in_line and asked and not seat.share
    if not judge.expansions or choice < space.SPROUTS_TO_SEED:
        return True
    if choice == space.DISCARD_LEAF:
        return not in_line and (code == frames.ACTION or state.step == frames.FINAL)
    if choice < space.TAKE:
        if choice == space.SPROUTS_TO_SEED:
            return False
        if code == frames.PLANTING:
            return choice == space.SEED
        return not in_line and is_last_look(state, code)
    return not space.GERMINATE <= choice < space.GERMINATE + space.GERMINATES


def special_answer(judge: Judge, state: State, seat: Seat, answers: vec[i64]) -> i64:
    """Questions that only expansions ask and that are not judged by trying each answer, or NO."""
    code = seat.lane.code()
    if seat.herd is not None and code >= frames.KEEP_ANIMAL:
        fill(state, seat, state.scratch)
        return herd_answer(judge, state, seat, code, state.scratch)
    turns = turns_left(judge, state)
    if code == frames.GIVE_OPPONENT:
        return space.OPPONENT + weakest_rival(judge, state, seat.no, turns)
    if code == frames.ANNOUNCE and len(answers) > 1:
        return _best_announcement(judge, state, seat.no, answers)
    if code == frames.ACTION and seat.seeds > 0 and len(seat.cells) < FULL:
        # Nothing germinates once `less` or `share` is said.
        return NO if seat.less or seat.share else _worth_germinating(judge, state, seat, turns)
    return NO


def _worth_germinating(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """A germination whose card would better the hand by more than the seed, or NO."""
    choice, average = best_germination(judge, state, seat, turns)
    if choice == NO:
        return NO
    plantings, soon = plantings_left(judge, seat, turns), early(judge, turns)
    before = hand_value(judge, seat, plantings, soon, 0)
    usual = judge.unknown
    judge.unknown = average
    after = hand_value(judge, seat, plantings, soon, 1)
    judge.unknown = usual
    if after - before > seed_price(judge, turns) + judge.w.germinate:
        return choice
    return NO


def _best_announcement(judge: Judge, state: State, me: i64, answers: vec[i64]) -> i64:
    """A between-turns Event is tried to the end of its own use, nobody else announcing."""
    best: i64 = answers[0]
    most: i64 = UNKNOWN
    for i in range(len(answers)):
        copy = state.clone()
        seat = copy.seats[me]
        advance(copy, seat, answers[i])
        for other in copy.seats:
            if other.no != me and seat.announced != NO:
                while other.lane.used > 0 and other.lane.code() == frames.ANNOUNCE:
                    advance(copy, other, space.DONE)
        while copy.step == frames.RESOLVE and seat.lane.used > 0:
            _answer(judge, copy, seat)
        # What would be worth something later is no reason to put off the end of the game.
        worth = position_value(judge, state if copy.over else copy, me)
        if worth > most:
            most = worth
            best = answers[i]
    return best


# --- one answer ---------------------------------------------------------------------


def _best(judge: Judge, state: State, me: i64, answers: vec[i64]) -> i64:
    """The answer after which the position is worth most; the first of equals."""
    if len(answers) == 1:
        return answers[0]
    code = state.seats[me].lane.code()
    if code >= frames.KEEP_ANIMAL and state.seats[me].herd is not None:
        fill(state, state.seats[me], state.scratch)
        special = herd_answer(judge, state, state.seats[me], code, state.scratch)
        if special != NO:
            return special
    if code in (frames.HAND, frames.PAY_HAND, frames.SETUP_COMPOST):
        return _best_compost(judge, state, me, answers)
    best: i64 = answers[0]
    most: i64 = UNKNOWN
    least = least_worth_trying(judge, state, answers, len(answers)) if code == frames.PLANTING else UNKNOWN
    for i in range(len(answers)):
        if is_planting(state, answers[i]):
            if judge.worth[answers[i] - _first_planting()] < least:
                continue
            worth = try_planting(judge, state, me, answers[i])
        elif judge.expansions and answers[i] == space.DONE and is_window(code):
            worth = position_value(judge, state, me)
        else:
            worth = try_answer(judge, state, me, answers[i])
        if worth > most:
            most = worth
            best = answers[i]
    return best


def _best_compost(judge: Judge, state: State, me: i64, answers: vec[i64]) -> i64:
    """The card of the hand that is worth least, unless it is better to stop."""
    first = space.card_choice(space.COMPOST, 0, state.facts.cards)
    least = answers[len(answers) - 1]
    for i in range(len(answers)):
        if answers[i] >= first and held_worth(judge, answers[i] - first) < held_worth(judge, least - first):
            least = answers[i]
    if answers[0] == space.DONE and try_answer(judge, state, me, least) < try_answer(
        judge, state, me, space.DONE
    ):
        return space.DONE
    return least


def held_worth(judge: Judge, card: i64) -> i64:
    """What a hand loses with a card."""
    worth = judge.worth[card]
    if worth == UNKNOWN:
        return judge.unknown * judge.w.hand
    return worth * (judge.w.event if judge.facts.kind_of[card] == EVENT else judge.w.hand)


def _first_planting() -> i64:
    return space.CARDS


def is_planting(state: State, choice: i64) -> bool:
    return space.CARDS <= choice < space.CARDS + state.facts.cards


def try_answer(judge: Judge, state: State, me: i64, choice: i64) -> i64:
    copy = state.clone()
    _advance(copy, copy.seats[me], choice)
    return position_value(judge, copy, me)


def _advance(state: State, seat: Seat, choice: i64) -> None:
    """An answer that is tried; after the last planting with the draw, which all answers there lead to."""
    advance(state, seat, choice)
    if seat.lane.code() == frames.PLANTING and seat.lane.a() == 0:
        advance(state, seat, space.DONE)


def least_worth_trying(judge: Judge, state: State, answers: vec[i64], count: i64) -> i64:
    """The worth of the last card that is still among the best few."""
    least: i64 = UNKNOWN
    for i in range(count):
        if not is_planting(state, answers[i]):
            continue
        worth = judge.worth[answers[i] - _first_planting()]
        better: i64 = 0
        for k in range(count):
            if is_planting(state, answers[k]) and judge.worth[answers[k] - _first_planting()] > worth:
                better += 1
        if better == TRIED:
            least = max(least, worth + 1)
    return least


def try_planting(judge: Judge, state: State, me: i64, choice: i64) -> i64:
    """A card on its best cell."""
    copy = state.clone()
    seat = copy.seats[me]
    _advance(copy, seat, choice)
    if seat.lane.code() != frames.AT:
        return position_value(judge, copy, me)
    cells = _answers(judge, copy, seat)
    most: i64 = UNKNOWN
    for i in range(len(cells)):
        most = max(most, try_answer(judge, copy, me, cells[i]))
    return most


def _answers(judge: Judge, state: State, seat: Seat) -> vec[i64]:
    """The legal answers without `less` and `share`, and in a line of play without most uses of seeds."""
    out = state.scratch
    fill(state, seat, out)
    answers = vec[i64]()
    for i in range(out.n):
        if is_considered(judge, state, seat, out.ints[i], True):
            answers = append(answers, out.ints[i])
    if len(answers) == 0:
        answers = append(answers, out.ints[0])
    return answers


# --- the rest of a step -------------------------------------------------------------


def looks_ahead(judge: Judge, code: i64) -> bool:
    """Where an answer is tried to the end of the own step, for what comes next depends on it."""
    ahead = judge.w.ahead
    if code == frames.ACTIVATE:
        return ahead & 1 != 0
    if code == frames.WALK:
        return ahead & 2 != 0
    if code == frames.BRANCH:
        return ahead & 4 != 0
    if code == frames.PLANTING:
        return ahead & 8 != 0
    if code == frames.AT:
        return ahead & 16 != 0
    if code == frames.ASK_COLLECTIVE:
        return judge.expansions
    return code == frames.BLACK and ahead & 32 != 0


def _best_ahead(judge: Judge, state: State, me: i64, answers: vec[i64]) -> i64:
    if len(answers) == 1:
        return answers[0]
    best: i64 = answers[0]
    most: i64 = UNKNOWN
    converts = state.seats[me].lane.code() == frames.PLANTING
    for i in range(len(answers)):
        if answers[i] == space.CONVERT and not converts and not _is_gain(judge, state, me, answers[i]):
            continue
        copy = state.clone()
        advance(copy, copy.seats[me], answers[i])
        finish_step(judge, copy, me)
        worth = position_value(judge, copy, me)
        if answers[i] == space.SHARE:
            worth -= judge.w.share
        if worth > most:
            most = worth
            best = answers[i]
    return best


def _is_gain(judge: Judge, state: State, me: i64, choice: i64) -> bool:
    """Whether a free choice is good in itself."""
    return try_answer(judge, state, me, choice) > position_value(judge, state, me)


def finish_step(judge: Judge, state: State, me: i64) -> None:
    """Answers for the own seat alone until its closing window, or until the table moves on."""
    seat = state.seats[me]
    barriers = state.barriers
    while seat.lane.used > 0 and seat.lane.code() != frames.WINDOW and state.barriers == barriers:
        _answer(judge, state, seat)


def _answer(judge: Judge, state: State, seat: Seat) -> None:
    """One answer of a line of play that is only tried: pieces go together where the first is best."""
    answers = _answers(judge, state, seat)
    best = _best(judge, state, seat.no, answers)
    put = seat.lane.code() == frames.PUT
    left = seat.lane.b()
    advance(state, seat, best)
    while (
        put
        and best != space.DONE
        and left > 1
        and seat.lane.code() == frames.PUT
        and seat.lane.b() == left - 1
    ):
        left -= 1
        fill(state, seat, state.scratch)
        if not state.scratch.has(best):
            return
        advance(state, seat, best)


# --- a game that drags on -----------------------------------------------------------


def _hurry(judge: Judge, state: State, me: i64, answers: vec[i64], stream: Stream) -> i64:
    """Plants what it can, otherwise answers at random. With deck and discard composted two careful
    players could wait for each other for ever, and only use of the compost brings cards back."""
    plantings = vec[i64]()
    for i in range(len(answers)):
        if is_planting(state, answers[i]):
            plantings = append(plantings, answers[i])
    if len(plantings) > 0:
        return _best(judge, state, me, plantings)
    return answers[stream.below(len(answers))]


# --- a whole turn -------------------------------------------------------------------


def _best_action(judge: Judge, state: State, me: i64, answers: vec[i64]) -> i64:
    """A free choice that is good in itself comes first; then the action that makes the best turn."""
    best: i64 = UNKNOWN
    most = position_value(judge, state, me)
    for i in range(len(answers)):
        if not is_action(answers[i]) and answers[i] != space.SHARE:
            worth = try_answer(judge, state, me, answers[i])
            if worth > most:
                most = worth
                best = answers[i]
    if best != UNKNOWN:
        return best
    most = UNKNOWN
    for i in range(len(answers)):
        if is_action(answers[i]):
            worth = try_turn(judge, state, me, answers[i])
            if worth > most:
                most = worth
                best = answers[i]
    if best != space.CHOOSE + PLANT and has(answers, space.SHARE):
        copy = state.clone()
        advance(copy, copy.seats[me], space.SHARE)
        asked = copy.seats[me].lane.code() == frames.ACTION
        if asked and try_turn(judge, copy, me, best) > most + judge.w.share:
            return space.SHARE
    return best


def has(answers: vec[i64], choice: i64) -> bool:
    for i in range(len(answers)):
        if answers[i] == choice:
            return True
    return False


def is_action(choice: i64) -> bool:
    return space.CHOOSE <= choice < space.CHOOSE + ACTIONS


def try_turn(judge: Judge, state: State, me: i64, choice: i64) -> i64:
    copy = state.clone()
    advance(copy, copy.seats[me], choice)
    _finish_turn(judge, copy, me)
    judge.watches_gaia = True
    worth = position_value(judge, copy, me)
    judge.watches_gaia = False
    return worth - _gift(judge, state, me, choice - space.CHOOSE)


def _finish_turn(judge: Judge, state: State, me: i64) -> None:
    """Plays to the end of the turn: the own answers in earnest, those of others as short as can be."""
    turn = state.turn
    while not state.over and state.turn == turn:
        seat = first_waiting(state)
        assert seat is not None
        if seat.no == me:
            _answer(judge, state, seat)
        else:
            advance(state, seat, _answers(judge, state, seat)[0])


def _gift(judge: Judge, state: State, me: i64, action: i64) -> i64:
    """What the others get out of an action, on average."""
    total: i64 = 0
    for_mates: i64 = 0
    for seat in state.seats:
        if seat.no != me:
            gain = gain_of_action(judge, state, seat, action) + _minor_benefit(judge, seat, action)
            if judge.expansions and state.boards and team_of(state, seat.no) == team_of(state, me):
                for_mates += gain
            else:
                total += gain
    if judge.expansions and state.boards:
        return (total // (len(state.boards) - 1) - for_mates) * judge.w.rival_gain // 1000
    return total * judge.w.rival_gain // (1000 * max(state.players - 1, 1))


def _minor_benefit(judge: Judge, seat: Seat, action: i64) -> i64:
    w = judge.w
    if action == PLANT:
        return w.minor_plant
    if action == COMPOST:
        return max(2 * w.soil, 2 * POINT)
    if action == WATER:
        return max(2 * w.soil, min(seat.sprout_room, 2) * POINT)
    assert action == GROW
    return max(2 * w.draw, min(seat.growth_room, 2) * w.growth)
