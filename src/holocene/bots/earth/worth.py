"""What planting or playing a card of the hand would bring, its price already taken off.

Only a guess before the card is laid: it ranks a hand, for keeping, composting
and for which plantings are looked at more closely.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.bots.earth.abilities import engine_of, net
from holocene.bots.earth.judge import POINT, UNKNOWN, Judge, early, plantings_left
from holocene.bots.earth.objectives import expected_score
from holocene.earth.catalogue.facts import GOAL_WIDTH
from holocene.earth.machine.codes import (
    COUNT_AT_LEAST,
    EVENT,
    IN_AREA,
    LONGEST_LINE,
    NO,
    NO_PIECES_TEST,
    PER_MATCH,
    POINTS_TABLE,
    S_EVERY,
    S_FILTER,
    S_FORM,
    S_POINTS,
    S_TABLE,
    S_WHERE,
    SCORE_WIDTH,
)
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.counting import count_area
from holocene.earth.rules.base.fauna import PLACES, claimants, have, need, tier_points
from holocene.earth.rules.base.plant import cost_of
from holocene.earth.rules.teams.team_board import board_of

SAMPLE: Final = 24


def weigh_hand(judge: Judge, state: State, seat: Seat, turns: i64) -> None:
    """Notes the worth of every card in the hand and in the fingers."""
    for card in range(judge.facts.cards):
        judge.worth[card] = UNKNOWN
    for i in range(len(seat.hand)):
        judge.worth[seat.hand[i]] = card_worth(judge, state, seat, seat.hand[i], turns)
    for i in range(len(seat.held)):
        judge.worth[seat.held[i]] = card_worth(judge, state, seat, seat.held[i], turns)
    if judge.expansions and state.boards:
        shared = board_of(state, seat).cards
        for i in range(len(shared)):
            judge.worth[shared[i]] = card_worth(judge, state, seat, shared[i], turns)
    judge.unknown = _average(judge, state, seat, turns)


def _average(judge: Judge, state: State, seat: Seat, turns: i64) -> i64:
    """What a card from the deck may be worth, guessed from some of those that could be there."""
    n = min(len(state.deck), SAMPLE)
    total: i64 = 0
    for i in range(n):
        total += max(card_worth(judge, state, seat, state.deck[len(state.deck) - 1 - i], turns), 0)
    return total * judge.w.unknown // (max(n, 1) * 1000)


def card_worth(judge: Judge, state: State, seat: Seat, card: i64, turns: i64) -> i64:
    facts, w = judge.facts, judge.w
    worth = facts.vp_of[card] * POINT
    black = facts.black_of[card]
    if black != NO:
        worth += net(judge, state, seat, black, NO)
    if facts.kind_of[card] == EVENT:
        return worth
    soon = early(judge, turns)
    worth += facts.spaces_of[card] * w.sprout_room * soon // 1000
    worth += facts.growth_of[card] * w.growth_room * soon // 1000
    worth += (facts.canopy_of[card] - facts.growth_of[card]) * w.canopy * soon // 2000
    worth += engine_of(judge, state, seat, card, NO) * turns // 1000 * w.engine // 1000
    if facts.score_of[card] != NO:
        worth += expected_score(judge, state, seat, facts.score_of[card], NO, turns)
    if facts.reduce_of[card]:
        matching = judge.density[facts.reduce_filter_of[card]] * plantings_left(judge, seat, turns) // 1000
        worth += facts.reduce_of[card] * matching * w.reduce // 500
    worth += _for_objectives(judge, state, seat, card) + _for_fauna(judge, state, seat, card)
    return worth - cost_of(state, seat, card) * w.soil


def _for_objectives(judge: Judge, state: State, seat: Seat, card: i64) -> i64:
    """One card more for the Ecosystems and for the brown scores that count all over the tableau."""
    facts = judge.facts
    worth: i64 = 0
    if seat.ecosystem != NO:
        worth += _for_score(judge, state, seat, facts.ecosystem_score[seat.ecosystem], card)
    for k in range(len(state.shared)):
        worth += _for_score(judge, state, seat, facts.ecosystem_score[state.shared[k]], card)
    for i in range(len(seat.cells)):
        score = facts.score_of[seat.cards[seat.cells[i]]]
        if score != NO:
            worth += _for_score(judge, state, seat, score, card)
    return worth


def _for_score(judge: Judge, state: State, seat: Seat, score: i64, card: i64) -> i64:
    facts = judge.facts
    row = score * SCORE_WIDTH
    table = facts.score
    form, points, every = table[row + S_FORM], table[row + S_POINTS] * POINT, table[row + S_EVERY]
    filter = table[row + S_FILTER]
    if form > POINTS_TABLE or not facts.passes(filter, card):
        return 0
    if form == PER_MATCH:
        if facts.piece_test[filter] != NO_PIECES_TEST or table[row + S_WHERE] > IN_AREA:
            return points // (every * 2)
        return points // every
    if form == LONGEST_LINE:
        return points * judge.w.partial // 1000
    if form == POINTS_TABLE:
        first = table[row + S_TABLE] + 1
        last = facts.points[first - 1] - 1
        found = count_area(state, seat, filter, 0)
        return (
            (facts.points[first + min(found + 2, last)] - facts.points[first + min(found, last)]) * POINT // 2
        )
    return 0


def _for_fauna(judge: Judge, state: State, seat: Seat, card: i64) -> i64:
    facts = judge.facts
    worth: i64 = 0
    for place in range(PLACES):
        if (seat.claimed | seat.achieved) & (1 << place):
            continue
        side = state.fauna[place]
        row = side * GOAL_WIDTH
        if facts.goal[row] != COUNT_AT_LEAST or not facts.passes(facts.goal[row + 3], card):
            continue
        goal, there = need(state, side), have(state, seat, side, 0)
        # The nearer the goal, the more the next card counts.
        share = tier_points(state, claimants(state, place)) * judge.w.fauna // goal
        worth += share * (goal + there) // (2 * goal)
    return worth
