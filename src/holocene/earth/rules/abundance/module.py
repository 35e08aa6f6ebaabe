"""The Abundance expansion at the seams: seeds, stock, gifts, extra planting, between-turns Events.

Implements A-SETUP-03 to A-SETUP-06, A-TURN-01 to A-TURN-07, A-ICON-01 to A-ICON-11, A-STOCK-01 to
A-STOCK-08, A-PLANT-01 to A-PLANT-08, A-END-02. Seeds are in `seeds.py`, Events between turns in
`between_turns.py`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.frame import Frame, Step
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Module, Seat, State
from holocene.earth.machine.zones import add_sprouts, free_sprout_cells
from holocene.earth.rules.abundance import deal, seeds, view
from holocene.earth.rules.base.effects import announce_form
from holocene.earth.rules.base.free_choices import fill_cards, fill_criteria, fill_forms, fill_words
from holocene.earth.rules.base.plant import NO_DRAW, start_planting
from holocene.earth.rules.base.turn import may_be_asked
from holocene.earth.rules.solo import gaia_board
from holocene.earth.rules.solo.gaia_board import gaia_gains
from holocene.earth.rules.teams.team_board import team_of
from holocene.kernel.rng import Stream


class Abundance(Module):
    # --- set-up

    def set_up(self, state: State) -> None:
        """Two seeds each, one in Advanced, two alone (A-SETUP-05)."""
        for seat in state.seats:
            seat.seeds = 1 if state.options.advanced and not state.options.solo else 2

    def picks_known(self, state: State, seat: Seat) -> None:
        """A Climate's black ability resolves when it is revealed (A-SETUP-06)."""
        seat.seeds += state.facts.setup_seeds[seat.climate]

    # --- free choices

    def has_free(self, state: State, seat: Seat) -> bool:
        return seeds.has_seed_choice(seat)

    def may_be_asked(self, state: State, seat: Seat) -> bool:
        return seeds.has_seed_choice(seat) or (seat.stock > 0 and seat.sprout_room > 0)

    def suits(self, state: State, seat: Seat) -> bool:
        if seat.share and (seat.leaves > 0 or seat.sprout_total >= seeds.SPROUTS_A_SEED):
            return True
        return seat.seeds > 0

    def fill_words(self, state: State, seat: Seat, out: Choices) -> None:
        seeds.fill_seed_words(seat, out)

    def fill_criteria(self, state: State, seat: Seat, out: Choices) -> None:
        seeds.fill_germination(state, seat, out)

    def owns(self, state: State, choice: i64) -> bool:
        if space.SPROUTS_TO_SEED <= choice < space.TAKE:
            return True
        return space.GERMINATE <= choice < space.GERMINATE + space.GERMINATES

    def apply_free(self, state: State, seat: Seat, choice: i64) -> None:
        if choice == space.SPROUTS_TO_SEED:
            seeds.start_sprouts_to_seed(seat)
        elif choice == space.LEAF_TO_SEED:
            seeds.turn_leaf(state, seat)
        elif choice < space.TAKE:
            seeds.start_seed(state, seat, choice - space.SEED)
        else:
            seeds.germinate(state, seat, choice - space.GERMINATE)

    # --- the turn

    def replaces_window(self) -> bool:
        """Step 3 is the closing window of the turn (A-TURN-07)."""
        return True

    def close_turn(self, state: State, final: bool) -> None:
        state.agenda.push(frames.STOCK_STEP, 0, 0, 0)

    def after_claims(self, state: State, final: bool) -> None:
        """Step 4, its last window for the Team board, and the claims it brings (A-TURN-02, A-TEAM-09).
        The final window is settled once, after its step 4 (A-END-02)."""
        if not final:
            state.agenda.push(frames.CLAIMS, 0, 0, 0)
        if state.boards:
            state.agenda.push(frames.LEFTOVERS, 1, 0, 0)
        state.agenda.push(frames.BETWEEN, 0, 0, 0)

    def after_reveal(self, state: State) -> None:
        """Additional plantings, their reveal, then black abilities that count neighbours (A-PLANT-07)."""
        if state.extra_planting:
            state.extra_planting = False
            state.agenda.push(frames.REVEAL, 0, 0, 0)
            state.agenda.push(frames.EXTRA, 0, 0, 0)
        else:
            state.agenda.push(frames.LATE, 0, 0, 0)

    # --- what is seen

    def why_not(self, state: State, seat: Seat, choice: i64, inside: bool) -> str:
        criterion = choice - space.GERMINATE
        if inside or seat.seeds == 0 or not 0 <= criterion < space.GERMINATES:
            return ""
        if seeds.is_void(state, criterion):
            return "this criterion has just found nothing, and no card has moved since (H-17)"
        return ""

    def show_table(self, state: State, viewer: i64, whole: dict[str, Any]) -> None:
        whole["germination"] = view.germination_json(state)
        whole["event"] = view.event_json(state)

    def show_area(self, state: State, seat: Seat, viewer: i64, whole: dict[str, Any]) -> None:
        whole |= view.area_json(state, seat, viewer)

    def show_asked(self, state: State, seat: Seat, whole: dict[str, Any]) -> None:
        whole |= view.asked_json(state, seat)

    def count(self, seat: Seat, counts: dict[str, int]) -> None:
        counts["seeds"] = int(seat.seeds)
        counts["stock"] = int(seat.stock)

    def secret_cards(self, state: State, seat: Seat) -> i64:
        return 1 if view.is_secret(state, seat) else 0

    # --- what is hidden

    def before_deal(self, state: State, viewer: i64) -> None:
        deal.take_back_announced(state, viewer)

    def dealt_anew(self, state: State, viewer: i64, stream: Stream) -> None:
        deal.guess_secrets(state, viewer)

    # --- gains

    def keeps_surplus(self, state: State, seat: Seat, n: i64) -> None:
        """Sprouts without a free space may be stocked (A-STOCK-02, A-STOCK-03)."""
        seat.lane.push(frames.SURPLUS, n, 0, 0)


# --- gifts --------------------------------------------------------------------------


def _give_others(state: State, seat: Seat) -> bool:
    """Straight to the stock of every other player, or to Gaia's board (A-ICON-08, A-SOLO-02)."""
    n = seat.lane.a()
    seat.lane.drop()
    for other in state.seats:
        if other.no != seat.no:
            other.stock += n
    if state.gaia is not None:
        gaia_gains(state, gaia_board.SPROUTS, n, gaia_board.GIFT, NO)
    return True


def _is_opponent(state: State, seat: Seat, other: Seat) -> bool:
    """Never oneself, never a teammate (A-TEAM-04)."""
    if other.no == seat.no:
        return False
    return not state.boards or team_of(state, other.no) != team_of(state, seat.no)


class GiveOpponent(Frame):
    """Sprouts for the stock of one opponent."""

    def run(self, state: State, seat: Seat) -> bool:
        """Named by the user; with one opponent there is no question (A-ICON-07)."""
        if state.gaia is not None:
            return _give_others(state, seat)
        if state.players == 2:
            return _give_others(state, seat)
        return False

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        for other in state.seats:
            if _is_opponent(state, seat, other):
                out.add(space.OPPONENT + other.no)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        state.seats[choice - space.OPPONENT].stock += seat.lane.a()
        seat.lane.drop()


# --- the stock ----------------------------------------------------------------------


class Surplus(Frame):
    """Sprouts without a place, for the stock or nowhere."""

    def run(self, state: State, seat: Seat) -> bool:
        if seat.lane.a() > 0:
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        out.add(space.DONE)
        out.add(space.STOCK)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """One by one into the stock; `done` declines the rest."""
        if choice == space.DONE:
            seat.lane.drop()
            return
        seat.stock += 1
        seat.lane.set(seat.lane.a() - 1, 0, 0)


class StockWindow(Frame):
    """Step 3: sprouts from the stock, and the closing window."""

    def run(self, state: State, seat: Seat) -> bool:
        if may_be_asked(state, seat):
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """Stock moves and free choices in any order until `done` (A-TURN-07)."""
        plain = not seat.less and not seat.share
        if plain:
            out.add(space.DONE)
        fill_forms(state, seat, False, False, out)
        fill_words(state, seat, out)
        fill_criteria(state, seat, out)
        if plain and seat.stock > 0:
            out.add_cells(space.SPROUT_ON, free_sprout_cells(state, seat))
        fill_cards(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        if choice == space.DONE:
            seat.lane.drop()
            return
        seat.stock -= 1
        add_sprouts(seat, choice - space.SPROUT_ON, 1)
        seat.lane.push(frames.CHECK, 0, 0, 0)


# --- late black abilities -----------------------------------------------------------


def _start_late(state: State, i: i64) -> None:
    """In turn order, counting the cards just revealed (A-PLANT-03)."""
    while i < state.players:
        seat = state.from_active(i)
        i += 1
        if seat.late:
            if i < state.players:
                state.agenda.push(frames.LATE, i, 0, 0)
            k: i64 = len(seat.cells)
            while k > 0:
                k -= 1
                if seat.late & bit(seat.cells[k]):
                    seat.lane.push(frames.BLACK, seat.cells[k], 1, 0)
            seat.late = 0
            return


class GiveOthers(Frame):
    """Sprouts for the stock of all others."""

    def run(self, state: State, seat: Seat) -> bool:
        return _give_others(state, seat)


class ExtraPlanting(Frame):
    """Everybody plants once more after the reveal."""

    def run(self, state: State, seat: Seat) -> bool:
        seat.lane.drop()
        state.extra_planting = True
        return True


class StockStep(Step):
    """Step 3: everybody may move stocked sprouts."""

    def start(self, state: State, a: i64, b: i64) -> None:
        state.window = frames.STOCK_WINDOW
        for seat in state.seats:
            seat.lane.push(frames.STOCK_WINDOW, 0, 0, 0)


class Extra(Step):
    """Everybody plants once more."""

    def start(self, state: State, a: i64, b: i64) -> None:
        state.window = frames.WINDOW
        for seat in state.seats:
            seat.lane.push(frames.WINDOW, 0, 0, 0)
            start_planting(seat, 1, NO_DRAW)


class Late(Step):
    """Black abilities that waited for the reveal."""

    def start(self, state: State, a: i64, b: i64) -> None:
        _start_late(state, a)


FRAMES: Final[list[Frame]] = [
    GiveOthers(frames.GIVE_OTHERS, "GiveOthers", ("n", "spec", "slot"), "A-ICON-08"),
    GiveOpponent(frames.GIVE_OPPONENT, "GiveOpponent", ("n", "spec", "slot"), "A-ICON-07"),
    ExtraPlanting(frames.EXTRA_PLANTING, "ExtraPlanting", ("n", "spec", "slot"), "A-PLANT-01"),
    Surplus(frames.SURPLUS, "Surplus", ("n",), "A-STOCK-02"),
    StockWindow(frames.STOCK_WINDOW, "StockWindow", (), "A-TURN-07", free=True),
]


STEPS: Final[list[Step]] = [
    StockStep(frames.STOCK_STEP, "StockStep", (), "A-TURN-07"),
    Extra(frames.EXTRA, "Extra", (), "A-PLANT-01"),
    Late(frames.LATE, "Late", ("turn",), "A-PLANT-03"),
]
