"""The Team board: what is put there and what becomes of it.

Implements E-TEAM-04, E-TEAM-05, E-TEAM-07, E-TEAM-09, E-TEAM-13, E-TEAM-15 and A-TEAM-02. Only gains get
here; taking is a free choice (`teams.py`).
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine import frames
from holocene.earth.machine.codes import NO
from holocene.earth.machine.state import Board, Seat, State
from holocene.earth.machine.zones import insert_sorted, next_card, with_card


def team_of(state: State, no: i64) -> i64:
    """Numbers alternate between the teams (E-TEAM-03, A-TEAM-06)."""
    return no % len(state.boards)


def board_of(state: State, seat: Seat) -> Board:
    return state.boards[team_of(state, seat.no)]


def give(state: State, seat: Seat, code: i64, n: i64) -> None:
    """n pieces of a gain go to the Team board, deck compost unseen."""
    if n == 0:
        return
    board = board_of(state, seat)
    if code == frames.SOIL:
        board.soil += n
    elif code == frames.PLACE_SPROUTS:
        board.sprouts += n
    elif code == frames.PLACE_GROWTH:
        board.growth += n
    elif code == frames.SEEDS:
        board.seeds += n
    else:
        assert code == frames.DECK
        for _ in range(n):
            card = next_card(state)
            if card == NO:
                break
            board.compost = append(board.compost, card)
        seat.unseen += n
    _reopen(state, seat, code)


def give_card(state: State, seat: Seat, card: i64) -> None:
    """A card from the fingers goes to the Team board."""
    board = board_of(state, seat)
    board.cards = insert_sorted(board.cards, card)
    seat.unseen += 1
    _reopen(state, seat, frames.DRAW)


def _reopen(state: State, giver: Seat, code: i64) -> None:
    """Something new withdraws the `done` of the teammates who could take it (E-TEAM-15)."""
    if state.window == 0:
        return
    for seat in state.seats:
        if team_of(state, seat.no) == team_of(state, giver.no) and seat.lane.used == 0:
            if _has_room(seat, code):
                seat.lane.push(state.window, 0, 0, 0)


def _has_room(seat: Seat, code: i64) -> bool:
    """Pieces need a place at once (E-TEAM-06)."""
    if code == frames.PLACE_SPROUTS:
        return seat.sprout_room > 0
    return code != frames.PLACE_GROWTH or seat.growth_room > 0


def discard_leftovers(state: State) -> None:
    """What nobody took: cards to the common discard, the rest to the supply (E-TEAM-07)."""
    for board in state.boards:
        for cards in (board.cards, board.compost):
            for i in range(len(cards)):
                state.discard = with_card(state.discard, cards[i])
                state.moved += 1
        board.soil = 0
        board.sprouts = 0
        board.growth = 0
        board.seeds = 0
        board.cards = vec[i64]()
        board.compost = vec[i64]()
