"""The turn: choosing the action, its benefits, the closing window, the steps of the agenda.

Implements E-TURN-01 to E-TURN-13, E-RED-01 to E-YEL-03, E-END-01, E-END-02, E-END-06 to E-END-08.
Each agenda step starts when every lane is empty: that is a barrier.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import (
    ACTIONS,
    BLUE_SOIL,
    BLUE_SPROUTS,
    COMPOST,
    GREEN_PLANTINGS,
    GROW,
    NO,
    OTHERS_BLUE_SPROUTS,
    OTHERS_GREEN_PLANTINGS,
    OTHERS_RED_SOIL,
    OTHERS_YELLOW_DRAW,
    PLANT,
    RED_DECK,
    RED_SOIL,
    WATER,
    YELLOW_DRAW,
    YELLOW_GROWTH,
)
from holocene.earth.machine.frame import Frame, Step
from holocene.earth.machine.geometry import bit
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.base.effects import announce_form, form_of
from holocene.earth.rules.base.fauna import check_all, check_completion, settle_claims
from holocene.earth.rules.base.free_choices import fill_forms, fill_rest, fill_words, has_grounds
from holocene.earth.rules.base.out_of_cards import is_spent
from holocene.earth.rules.base.plant import (
    ACTIVE_DRAW,
    OTHERS_DRAW,
    reveal,
    start_planting,
)
from holocene.earth.rules.base.score import rows_of
from holocene.kernel.events import Sink

ALL_ACTIONS: Final = (1 << ACTIONS) - 1

# --- choosing the action ------------------------------------------------------------


def barred(state: State, seat: Seat) -> i64:
    """The actions that a Terrain of the own tableau or a module forbids, as bits."""
    bars_of, cells, cards = state.facts.bars_of, seat.cells, seat.cards
    actions: i64 = 0
    for i in range(len(cells)):
        action = bars_of[cards[cells[i]]]
        if action != NO:
            actions |= bit(action)
    for module in state.modules:
        for action in range(i64(ACTIONS)):
            if module.bars(state, seat, action):
                actions |= bit(action)
    return actions


def is_barred_by_terrain(state: State, seat: Seat, action: i64) -> bool:
    """A brown ability of the own tableau (E-TURN-04)."""
    bars_of, cells, cards = state.facts.bars_of, seat.cells, seat.cards
    for i in range(len(cells)):
        if bars_of[cards[cells[i]]] == action:
            return True
    return False


class ChooseAction(Frame):
    """The action of the turn."""

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """One of four, minus the barred ones; Plant itself has no gain to take less of or to share."""
        plain = not seat.less and not seat.share
        closed = barred(state, seat)
        gains = closed | bit(PLANT) != ALL_ACTIONS
        fill_forms(state, seat, gains, gains, out)
        for action in range(i64(ACTIONS)):
            if (action != PLANT or plain) and not closed & bit(action):
                out.add(space.CHOOSE + action)
        fill_words(state, seat, out)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        action = choice - space.CHOOSE
        form = form_of(seat)
        seat.lane.drop()
        state.action = action
        for module in state.modules:
            module.action_chosen(state, seat, action)
        if action == PLANT:
            start_plant(state)
        else:
            _start_major(state, seat, action, form)


def start_plant(state: State) -> None:
    """Everybody plants and draws, then the reveal (E-TURN-08, E-TURN-13)."""
    state.window = frames.WINDOW
    state.spreads = True
    benefit = state.facts.benefit
    for seat in state.seats:
        begun = _set_aside(seat)
        seat.lane.push(frames.WINDOW, 0, 0, 0)
        if seat.no == state.active:
            start_planting(seat, benefit[GREEN_PLANTINGS], ACTIVE_DRAW)
        else:
            start_planting(seat, benefit[OTHERS_GREEN_PLANTINGS], OTHERS_DRAW)
        _take_up(seat, begun)
    close_turn(state)
    _then(state, frames.GREEN)
    _then(state, frames.COMPLETION)
    _then(state, frames.REVEAL)


def close_turn(state: State) -> None:
    """What follows the activation, pushed in reverse: modules' steps, claims, passing on."""
    _then(state, frames.PASS)
    for module in state.modules:
        module.after_claims(state, False)
    _then(state, frames.CLAIMS)
    for module in state.modules:
        module.close_turn(state, False)


def push_activation(state: State, seat: Seat, action: i64) -> None:
    """Activation and the window before barrier (c), unless a module's step takes its place."""
    if state.window:
        seat.lane.push(state.window, 0, 0, 0)
    seat.lane.push(frames.ACTIVATE, action, 0, 0)


def open_activation(state: State) -> None:
    """Says which window closes the step."""
    state.window = frames.WINDOW
    for module in state.modules:
        if module.replaces_window():
            state.window = 0


def _start_major(state: State, seat: Seat, action: i64, form: i64) -> None:
    """The whole major benefit is one item; the active player's deck cards come first (E-TURN-12)."""
    lane, benefit = seat.lane, state.facts.benefit
    slot = frames.NOWHERE + form
    open_activation(state)
    push_activation(state, seat, action)
    lane.push(frames.CHECK, 0, 0, 0)
    if action == COMPOST:
        lane.push(frames.OTHERS, action, 0, 0)
        lane.push(frames.DECK, benefit[RED_DECK], 0, slot & ~frames.ASKED)
        lane.push(frames.SOIL, benefit[RED_SOIL], 0, slot)
    elif action == WATER:
        lane.push(frames.SOIL, benefit[BLUE_SOIL], 0, slot)
        lane.push(frames.PLACE_SPROUTS, benefit[BLUE_SPROUTS], 0, slot)
        lane.push(frames.CHECK, 0, 0, 0)
        lane.push(frames.OTHERS, action, 0, 0)
    else:
        lane.push(frames.PLACE_GROWTH, benefit[YELLOW_GROWTH], 0, slot)
        lane.push(frames.CHECK, 0, 0, 0)
        lane.push(frames.OTHERS, action, 0, 0)
        lane.push(frames.DRAW, benefit[YELLOW_DRAW], 0, slot)


class Others(Frame):
    """The others begin."""

    def run(self, state: State, seat: Seat) -> bool:
        """The others start on their minor benefit (E-TURN-08: from here on each at their own pace)."""
        action = seat.lane.a()
        seat.lane.drop()
        state.spreads = True
        for other in state.seats:
            if other.no != state.active:
                begun = _set_aside(other)
                push_minor(state, other, action)
                _take_up(other, begun)
        close_turn(state)
        return True


def push_minor(state: State, seat: Seat, action: i64) -> None:
    push_activation(state, seat, action)
    seat.lane.push(frames.BRANCH, action, 0, 0)


def _set_aside(seat: Seat) -> vec[i64]:
    """What a seat began or was given while the active one was choosing: all but its reopened window,
    which the step about to begin replaces (barrier (a) has none, E-TURN-10)."""
    begun = seat.lane.ints[:0]
    for i in range(0, seat.lane.used, 4):
        if seat.lane.ints[i] != frames.WINDOW:
            for k in range(i, i + 4):
                begun = append(begun, seat.lane.ints[k])
    seat.lane.used = 0
    if len(begun) == 0:
        seat.asks = False
        seat.less = False
        seat.share = False
    return begun


def _take_up(seat: Seat, begun: vec[i64]) -> None:
    """An item that was begun is finished before anything else (E-GEN-08)."""
    for i in range(0, len(begun), 4):
        seat.lane.push(begun[i], begun[i + 1], begun[i + 2], begun[i + 3])


def _then(state: State, code: i64) -> None:
    state.agenda.push(code, 0, 0, 0)


# --- minor benefits -----------------------------------------------------------------


def branch_is_automatic(action: i64, branch: i64) -> bool:
    """Soil, draws and deck compost are automatic, pieces are placed."""
    if action == COMPOST:
        return True
    if action == WATER:
        return branch == 1
    return branch == 0


def benefit_of_branch(state: State, action: i64, branch: i64) -> i64:
    """How much of it there is (E-RED-03, E-BLU-03, E-YEL-03, unless a month says otherwise)."""
    first: i64 = OTHERS_YELLOW_DRAW
    if action == COMPOST:
        first = OTHERS_RED_SOIL
    elif action == WATER:
        first = OTHERS_BLUE_SPROUTS
    return state.facts.benefit[first + branch]


class Branch(Frame):
    """A minor benefit: one branch, the other, or none."""

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """One branch or the other or none (E-TURN-06)."""
        action = seat.lane.a()
        if not seat.less and not seat.share:
            out.add(space.DONE)
        fill_forms(state, seat, True, True, out)
        fill_words(state, seat, out)
        for branch in range(i64(2)):
            if not seat.less or branch_is_automatic(action, branch):
                out.add(space.PICK + branch)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        lane = seat.lane
        action = lane.a()
        lane.drop()
        if choice == space.DONE:
            return
        slot = frames.NOWHERE + form_of(seat)
        lane.push(frames.CHECK, 0, 0, 0)
        first, n = choice == space.PICK, benefit_of_branch(state, action, choice - space.PICK)
        if action == COMPOST:
            lane.push(frames.SOIL if first else frames.DECK, n, 0, slot)
        elif action == WATER:
            lane.push(frames.PLACE_SPROUTS if first else frames.SOIL, n, 0, slot)
        else:
            assert action == GROW
            lane.push(frames.DRAW if first else frames.PLACE_GROWTH, n, 0, slot)
        if not branch_is_automatic(action, choice - space.PICK):
            lane.push(frames.CHECK, 0, 0, 0)  # before a gain with a choice (E-GEN-09, H-14)


# --- closing windows ----------------------------------------------------------------


class Window(Frame):
    """The last chance for a free choice before a barrier."""

    def run(self, state: State, seat: Seat) -> bool:
        """Asked on public grounds: who acted, holds a card or could convert (E-TURN-09, E-INFO-04)."""
        if may_be_asked(state, seat):
            return False
        seat.lane.drop()
        return True

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        if not seat.less and not seat.share:
            out.add(space.DONE)
        fill_forms(state, seat, False, False, out)
        fill_words(state, seat, out)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if not announce_form(seat, choice):
            seat.lane.drop()


def may_be_asked(state: State, seat: Seat) -> bool:
    return seat.acted or has_grounds(state, seat)


# --- the agenda ---------------------------------------------------------------------


class Turn(Step):
    """The active seat chooses its action."""

    def start(self, state: State, a: i64, b: i64) -> None:
        start_count(state)
        state.action = NO
        if state.sink is not None:
            state.sink.turn(state.turn, state.active)
        state.seats[state.active].lane.push(frames.ACTION, 0, 0, 0)


def start_count(state: State) -> None:
    """A new turn counts its plantings and gains anew (E-GEN-10); what was let go comes up again (H-08)."""
    for seat in state.seats:
        seat.declined = 0
        seat.planted = vec[i64]()
        seat.soil_gained = 0
        seat.cards_drawn = 0


class Pass(Step):
    """The next turn, or the final window."""

    def start(self, state: State, a: i64, b: i64) -> None:
        """The token passes; a finished round after a completed tableau ends the game (E-END-01, E-END-02)."""
        if state.players > 1 and not state.ending and is_spent(state):
            state.ending = True
        state.turn += 1
        if state.options.live_scores:
            for seat in state.seats:
                seat.rows = rows_of(state, seat)
        if state.sink is not None:
            tell_points(state, state.sink)
        for module in state.modules:
            if module.passes_on(state):
                return
        last = state.active == state.players - 1
        if last and state.ending:
            end_game(state)
            return
        state.active = 0 if last else state.active + 1
        _then(state, frames.TURN)


def tell_points(state: State, sink: Sink) -> None:
    """The sheets of all seats as they stand."""
    for seat in state.seats:
        sink.scored(seat.no, [int(points) for points in rows_of(state, seat)])


def end_game(state: State) -> None:
    """The final window, its claims, scoring (E-END-08)."""
    _then(state, frames.SCORING)
    _then(state, frames.CLAIMS)
    for module in state.modules:
        module.after_claims(state, True)
    for module in state.modules:
        module.close_turn(state, True)
    _then(state, frames.FINAL)


class Reveal(Step):
    """Face-down cards are shown, everybody's Fauna is checked."""

    def start(self, state: State, a: i64, b: i64) -> None:
        reveal(state)
        check_all(state)
        for module in state.modules:
            module.after_reveal(state)


class Completion(Step):
    """The first complete tableau."""

    def start(self, state: State, a: i64, b: i64) -> None:
        check_completion(state, a)


class Green(Step):
    """Green activation in every lane."""

    def start(self, state: State, a: i64, b: i64) -> None:
        open_activation(state)
        for seat in state.seats:
            push_activation(state, seat, PLANT)


class Claims(Step):
    """Leaves are placed in turn order."""

    def start(self, state: State, a: i64, b: i64) -> None:
        settle_claims(state, a, b)


class FinalWindow(Step):
    """The last free choices."""

    def start(self, state: State, a: i64, b: i64) -> None:
        open_activation(state)
        for seat in state.seats:
            if state.window:
                seat.lane.push(state.window, 0, 0, 0)


class Scoring(Step):
    """The end."""

    def start(self, state: State, a: i64, b: i64) -> None:
        state.over = True
        if state.sink is not None:
            tell_points(state, state.sink)


FRAMES: Final[list[Frame]] = [
    ChooseAction(frames.ACTION, "Action", (), "E-TURN-03", only=True, free=True),
    Others(frames.OTHERS, "Others", ("action",), "E-TURN-08"),
    Branch(frames.BRANCH, "Branch", ("action",), "E-TURN-06", free=True),
    Window(frames.WINDOW, "Window", (), "E-TURN-09", free=True),
]


STEPS: Final[list[Step]] = [
    Turn(frames.TURN, "Turn", (), "E-TURN-02"),
    Reveal(frames.REVEAL, "Reveal", (), "E-PLANT-17"),
    Completion(frames.COMPLETION, "Completion", ("turn",), "E-END-03"),
    Green(frames.GREEN, "Green", (), "E-PLANT-18"),
    Claims(frames.CLAIMS, "Claims", ("place", "turn"), "E-FAUNA-05"),
    Pass(frames.PASS, "Pass", (), "E-TURN-02"),
    FinalWindow(frames.FINAL, "Final", (), "E-END-08"),
    Scoring(frames.SCORING, "Scoring", (), "E-END-08"),
]
