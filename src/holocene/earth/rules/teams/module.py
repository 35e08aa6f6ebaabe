"""Teams: what may be shared, taking from the Team board, seating.

Implements E-TEAM-01 to E-TEAM-17 and A-TEAM-01 to A-TEAM-09. What is put on the board is in `team_board.py`.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.frame import Frame, Step
from holocene.earth.machine.geometry import CELLS
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Board, Module, Seat, State
from holocene.earth.machine.zones import insert_sorted, keep_held, sorted_cards, with_card, without
from holocene.earth.rules.base.effects import card_of
from holocene.earth.rules.teams.team_board import board_of, discard_leftovers, give_card, team_of
from holocene.earth.rules.teams.view import board_json
from holocene.kernel.rng import Stream

TAKE_SOIL: Final = 0
TAKE_SPROUTS: Final = 1
TAKE_GROWTH: Final = 2
TAKE_SEEDS: Final = 3
TAKE_COMPOST: Final = 4
TAKES: Final = 5
PLACED: Final = ((1 << CELLS) - 1) | (1 << (CELLS + 1))
"""Anywhere in the tableau, but what finds no space is not stocked (A-TEAM-05)."""

SEATINGS: Final[dict[str, tuple[int, ...]]] = {
    "2v2": (0, 2, 3, 1),
    "3v3": (0, 2, 4, 5, 3, 1),
    "2v2v2": (0, 3, 1, 4, 2, 5),
}
"""Seats around the table, teammates side by side (A-TEAM-08)."""


def takeable(board: Board, seat: Seat, what: i64) -> i64:
    """How much of it this teammate could take; pieces need a place at once (E-TEAM-06)."""
    if what == TAKE_SOIL:
        return board.soil
    if what == TAKE_SPROUTS:
        return min(board.sprouts, seat.sprout_room)
    if what == TAKE_GROWTH:
        return min(board.growth, seat.growth_room)
    if what == TAKE_SEEDS:
        return board.seeds
    return len(board.compost)


class Teams(Module):
    def set_up(self, state: State) -> None:
        state.boards = [Board() for _ in range(state.options.teams)]

    # --- taking

    def has_free(self, state: State, seat: Seat) -> bool:
        board = board_of(state, seat)
        if board.is_empty():
            return False
        for what in range(i64(TAKES)):
            if takeable(board, seat, what) > 0:
                return True
        return len(board.cards) > 0

    def may_be_asked(self, state: State, seat: Seat) -> bool:
        return self.has_free(state, seat)

    def fill_words(self, state: State, seat: Seat, out: Choices) -> None:
        if seat.less or seat.share:
            return
        board = board_of(state, seat)
        for what in range(i64(TAKES)):
            if takeable(board, seat, what) > 0:
                out.add(space.TAKE + what)

    def fill_cards(self, state: State, seat: Seat, out: Choices) -> None:
        if seat.less or seat.share:
            return
        board = board_of(state, seat)
        for i in range(len(board.cards)):
            out.add(space.card_choice(space.TAKE_CARD, board.cards[i], state.facts.cards))

    def owns(self, state: State, choice: i64) -> bool:
        if space.TAKE <= choice < space.TAKE + TAKES:
            return True
        first = space.card_choice(space.TAKE_CARD, 0, state.facts.cards)
        return first <= choice < first + state.facts.cards

    def apply_free(self, state: State, seat: Seat, choice: i64) -> None:
        """One item with its own check point (E-TEAM-14)."""
        seat.lane.push(frames.CHECK, 0, 0, 0)
        if choice < space.TAKE + TAKES:
            seat.lane.push(frames.TAKE_AMOUNT, choice - space.TAKE, 0, 0)
            return
        board = board_of(state, seat)
        card = card_of(state, choice, space.TAKE_CARD)
        board.cards = without(board.cards, card)
        seat.hand = insert_sorted(seat.hand, card)
        if state.sink is not None:
            state.sink.drawn(seat.no, card, "team")
        seat.unseen += 1

    # --- the turn

    def close_turn(self, state: State, final: bool) -> None:
        """Leftovers go when barrier (c) closes, with Abundance after step 4 (E-TEAM-15, A-TEAM-03)."""
        if not state.options.abundance:
            state.agenda.push(frames.LEFTOVERS, 0, 0, 0)

    # --- what is seen and what is hidden

    def show_table(self, state: State, viewer: i64, whole: dict[str, Any]) -> None:
        whole["boards"] = [board_json(state, team, viewer) for team in range(len(state.boards))]

    def show_area(self, state: State, seat: Seat, viewer: i64, whole: dict[str, Any]) -> None:
        whole["team"] = int(team_of(state, seat.no))

    def hidden_zones(self, state: State, viewer: i64) -> list[vec[i64]]:
        """What lies open for the other team, then what lies face down for all (E-TEAM-10)."""
        zones = [board.cards for board in _foreign_boards(state, viewer)]
        return zones + [board.compost for board in state.boards]

    def dealt_anew(self, state: State, viewer: i64, stream: Stream) -> None:
        for board in _foreign_boards(state, viewer):
            board.cards = sorted_cards(board.cards)

    # --- seating

    def neighbours(self, state: State, no: i64) -> tuple[i64, i64]:
        order = SEATINGS[state.options.words["team"]]
        at = order.index(int(no))
        return order[at - 1], order[(at + 1) % len(order)]


def _foreign_boards(state: State, viewer: i64) -> list[Board]:
    """Sides of the Team board whose cards the viewer does not see."""
    return [board for team, board in enumerate(state.boards) if viewer < 0 or team_of(state, viewer) != team]


def _take(state: State, seat: Seat, n: i64) -> None:
    """n of it comes into the own area; pieces are placed at once (E-TEAM-06)."""
    what = seat.lane.a()
    board = board_of(state, seat)
    seat.lane.drop()
    for other in state.seats:
        # A teammate who is asked for an amount may find less there now (E-TEAM-16).
        if other.lane.code() == frames.TAKE_AMOUNT:
            other.asks = False
    if what == TAKE_SOIL:
        board.soil -= n
        seat.soil += n
    elif what == TAKE_SPROUTS:
        board.sprouts -= n
        seat.lane.push(frames.PUT, frames.SPROUT, n, PLACED)
        seat.lane.push(frames.CHECK, 0, 0, 0)  # before a gain with a choice (E-GEN-09, H-14)
    elif what == TAKE_GROWTH:
        board.growth -= n
        seat.lane.push(frames.PUT, frames.GROWTH, n, PLACED)
        seat.lane.push(frames.CHECK, 0, 0, 0)
    elif what == TAKE_SEEDS:
        board.seeds -= n
        seat.seeds += n
    else:
        for _ in range(n):
            board.compost, card = pop(board.compost)
            seat.compost = with_card(seat.compost, card)
            if state.sink is not None:
                state.sink.composted(seat.no, card, "team")
        seat.unseen += 1


class PutAside(Frame):
    """Cards drawn that go to the Team board."""

    def run(self, state: State, seat: Seat) -> bool:
        if len(seat.held) > 0:
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add(space.DONE)
        for i in range(len(seat.held)):
            out.add(space.card_choice(space.PUT, seat.held[i], state.facts.cards))

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if choice == space.DONE:
            while len(seat.held) > 0:
                keep_held(state, seat, seat.held[0])
        else:
            card = card_of(state, choice, space.PUT)
            seat.held = without(seat.held, card)
            give_card(state, seat, card)


class TakeAmount(Frame):
    """How much is taken from the Team board."""

    def run(self, state: State, seat: Seat) -> bool:
        most = takeable(board_of(state, seat), seat, seat.lane.a())
        if most > 1:
            return False
        _take(state, seat, most)
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        most = takeable(board_of(state, seat), seat, seat.lane.a())
        for k in range(min(most, i64(space.AMOUNTS - 1))):
            out.add(space.AMOUNT + k + 1)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        _take(state, seat, choice - space.AMOUNT)


class Leftovers(Step):
    """What is left on the Team board goes."""

    def start(self, state: State, a: i64, b: i64) -> None:
        """Step 4 ends with a window for every team that still has something there (A-TEAM-09)."""
        if a == 0:
            discard_leftovers(state)
            return
        state.agenda.push(frames.LEFTOVERS, 0, 0, 0)
        state.window = frames.WINDOW
        for seat in state.seats:
            if not board_of(state, seat).is_empty():
                seat.lane.push(frames.WINDOW, 0, 0, 0)


FRAMES: Final[list[Frame]] = [
    PutAside(frames.PUT_ASIDE, "PutAside", (), "E-TEAM-13"),
    TakeAmount(frames.TAKE_AMOUNT, "TakeAmount", ("what",), "E-TEAM-14"),
]


STEPS: Final[list[Step]] = [
    Leftovers(frames.LEFTOVERS, "Leftovers", (), "E-TEAM-15"),
]
