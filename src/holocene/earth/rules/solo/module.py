"""Solo: Gaia's share of the human's turn, her own turns, and how the game ends.

Implements E-SOLO-01 to E-SOLO-20, E-SOLO-22 to E-SOLO-26, A-SOLO-01, A-SOLO-10 to A-SOLO-14. She is part
of the rules, not a bot: nothing is hidden from her and she decides nothing.
`active` is 0 on the human's turn and 1 on hers.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from holocene.earth.catalogue.facts import GAIA_WIDTH
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import BLUE_BIT, COMPOST, GROW, NO, OTHERS_GREEN_PLANTINGS, PLANT, WATER
from holocene.earth.machine.frame import Frame, Step
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Gaia, Module, Seat, State
from holocene.earth.machine.zones import area_size, area_slot, face_at, sorted_cards
from holocene.earth.rules.base.effects import announce_form
from holocene.earth.rules.base.fauna import GAIA, TIER_ROOM, TIERS, claimants, put_claim
from holocene.earth.rules.base.free_choices import fill_forms, fill_rest, fill_words
from holocene.earth.rules.base.plant import OTHERS_DRAW, start_planting
from holocene.earth.rules.base.turn import close_turn, end_game, open_activation, push_minor, start_count
from holocene.earth.rules.solo import gaia_board
from holocene.earth.rules.solo.gaia_board import gaia_gains, note
from holocene.earth.rules.solo.view import gaia_json
from holocene.kernel.rng import Stream

BEGINNER: Final = 0
HARD: Final = 2
EXPERT: Final = 3
CARDS: Final = 6
LAST_CARD: Final = 12
START_SPROUTS: Final = 10

MAIN_PART: Final = 0
LEFT_PART: Final = 2
RIGHT_PART: Final = 3


class Solo(Module):
    def set_up(self, state: State) -> None:
        """Her six cards, and with Abundance ten sprouts (E-SOLO-03, A-SOLO-01)."""
        gaia = Gaia()
        state.gaia = gaia
        if state.options.abundance:
            gaia.sprouts = START_SPROUTS
        _shuffle_cards(state)

    # --- the turn

    def close_turn(self, state: State, final: bool) -> None:
        """Her share follows the human's closing window; with Abundance it precedes step 3 (A-SOLO-12)."""
        if final:
            return
        if state.active == 0:
            state.agenda.push(frames.GAIA_SHARE, 0, 0, 0)
        elif state.gaia is not None and state.facts.gaia_colour[state.gaia.card] != NO:
            state.agenda.push(frames.GAIA_LOWER, 0, 0, 0)

    def passes_on(self, state: State) -> bool:
        """Turns alternate; the game ends with a full tableau or her twelfth card (E-SOLO-18)."""
        gaia = state.gaia
        assert gaia is not None
        if state.ending or len(state.seats[0].cells) >= state.facts.complete or gaia.resolved == LAST_CARD:
            if gaia.resolved == LAST_CARD and state.bonus == NO:
                state.bonus = GAIA
                if state.sink is not None:
                    state.sink.claimed(GAIA, NO, 0)
                note(state, gaia_board.ENDED, gaia_board.BONUS, 1, NO)
                _use_leaf(state)
            state.ending = True
            end_game(state)
            return True
        if state.active == 0 and not gaia.skips:
            state.active = 1
            _start_gaia_turn(state)
            return True
        if state.active == 0:
            gaia.skips = False  # the human has played the turn in which she would have answered
        state.active = 0
        state.agenda.push(frames.TURN, 0, 0, 0)
        return True

    # --- what is seen and what is hidden

    def show_table(self, state: State, viewer: i64, whole: dict[str, Any]) -> None:
        assert state.gaia is not None
        whole["gaia"] = gaia_json(state, state.gaia)

    def hidden_zones(self, state: State, viewer: i64) -> list[vec[i64]]:
        assert state.gaia is not None
        return [state.gaia.compost]

    def dealt_anew(self, state: State, viewer: i64, stream: Stream) -> None:
        """The order of her cards is unknown."""
        assert state.gaia is not None
        cards = sorted_cards(state.gaia.deck)
        stream.shuffle(cards)
        state.gaia.deck = cards

    # --- points and cards

    def denies_bonus(self, state: State) -> bool:
        """On the turn of her last card she takes it (E-SOLO-19, E-SOLO-26)."""
        gaia = state.gaia
        assert gaia is not None
        return state.active == 1 and gaia.resolved == LAST_CARD

    def unkept(self, state: State, seat: Seat) -> bool:
        """The cards not kept of a draw feed her pile (E-SOLO-05)."""
        gaia = state.gaia
        assert gaia is not None
        for i in range(len(seat.held)):
            gaia.pile = append(gaia.pile, seat.held[i])
        note(state, gaia_board.UNKEPT, gaia_board.PILE, len(seat.held), NO)
        seat.held = vec[i64]()
        return True


def _shuffle_cards(state: State) -> None:
    gaia = state.gaia
    assert gaia is not None
    deck = vec[i64]()
    for card in range(i64(CARDS)):
        deck = append(deck, card)
    gaia.deck = deck
    state.stream.shuffle(gaia.deck)


# --- her share of the human's turn --------------------------------------------------


def _share(state: State) -> None:
    """What she takes after the human's action (E-SOLO-05)."""
    human = state.seats[0]
    hard = state.options.level >= HARD
    if state.action == COMPOST:
        soil = human.soil_gained
        gaia_gains(state, gaia_board.COMPOST, 5 if hard else 2, gaia_board.FIXED, NO)
        if state.options.soil_pool:
            gaia_gains(state, gaia_board.SOIL, soil, gaia_board.PER_SOIL, soil)
        else:
            gaia_gains(state, gaia_board.COMPOST, soil // 2, gaia_board.PER_SOIL, soil)
    elif state.action == WATER:
        blue = _blue_cards(state, human)
        gaia_gains(state, gaia_board.SPROUTS, 3 if hard else 0, gaia_board.FIXED, NO)
        gaia_gains(state, gaia_board.SPROUTS, blue, gaia_board.PER_BLUE, blue)
    elif state.action == GROW:
        drawn = human.cards_drawn
        gaia_gains(state, gaia_board.GROWTH, 3 if hard else 0, gaia_board.FIXED, NO)
        gaia_gains(state, gaia_board.GROWTH, drawn, gaia_board.PER_DRAWN, drawn)


def _blue_cards(state: State, human: Seat) -> i64:
    found: i64 = 0
    for i in range(area_size(human)):
        if state.facts.colours_of[face_at(state, human, area_slot(human, i))] & BLUE_BIT:
            found += 1
    return found


# --- her turn -----------------------------------------------------------------------


def _start_gaia_turn(state: State) -> None:
    """Reveals her next card; the human takes the upper part as somebody who is not active (E-SOLO-07)."""
    gaia, human = state.gaia, state.seats[0]
    assert gaia is not None
    start_count(state)
    if state.sink is not None:
        state.sink.turn(state.turn, GAIA)
    if len(gaia.deck) == 0:
        _shuffle_cards(state)
    gaia.deck, gaia.card = pop(gaia.deck)
    gaia.resolved += 1
    human.unseen += 1
    action = state.facts.gaia_colour[gaia.card]
    state.action = action
    state.step = frames.TURN
    if action == NO:
        _claim(state)
        return
    if action == PLANT:
        state.window = frames.WINDOW
        human.lane.push(frames.WINDOW, 0, 0, 0)
        start_planting(human, state.facts.benefit[OTHERS_GREEN_PLANTINGS], OTHERS_DRAW)
        close_turn(state)
        state.agenda.push(frames.GREEN, 0, 0, 0)
        state.agenda.push(frames.COMPLETION, 0, 0, 0)
        state.agenda.push(frames.REVEAL, 0, 0, 0)
        return
    open_activation(state)
    push_minor(state, human, action)
    close_turn(state)


def _lower(state: State) -> None:
    """The lower part of a coloured card."""
    gaia = state.gaia
    assert gaia is not None
    _gain_part(state, gaia.card, MAIN_PART, gaia_board.FIXED)


def _gain_part(state: State, card: i64, part: i64, why: i64) -> None:
    table = state.facts.gaia_gain
    for row in range(0, len(table), GAIA_WIDTH):
        if table[row] == card and table[row + 1] == part:
            what, n, each = table[row + 2], table[row + 3], table[row + 4]
            if each == 0:
                gaia_gains(state, what, n, why, NO)
            else:
                times = _times(state, each)
                gaia_gains(state, what, n * times, each, times)


def _times(state: State, each: i64) -> i64:
    """What "for each" counts (E-SOLO-07, E-SOLO-08)."""
    human = state.seats[0]
    if each == gaia_board.PER_BLUE:
        return _blue_cards(state, human)
    if each == gaia_board.PER_DRAWN:
        return human.cards_drawn
    assert each == gaia_board.PER_SOIL
    return human.soil_gained


# --- brown cards --------------------------------------------------------------------


def _is_open(state: State, place: i64) -> bool:
    """She has no leaf there and a tier is free (E-SOLO-10)."""
    for tier in range(i64(TIERS)):
        if state.claims[place * TIER_ROOM + tier] == GAIA:
            return False
    return claimants(state, place) < TIERS


def _claim(state: State) -> None:
    """A leaf in the row of the card; the human chooses where both places are open."""
    gaia, human = state.gaia, state.seats[0]
    assert gaia is not None
    row = state.facts.gaia_row[gaia.card]
    close_turn(state)
    open_activation(state)
    if state.window:
        human.lane.push(state.window, 0, 0, 0)
    left, right = _is_open(state, row * 2), _is_open(state, row * 2 + 1)
    if left and right:
        human.lane.push(frames.GAIA_FAUNA, row, 0, 0)
    elif left or right:
        _place_leaf(state, row * 2 if left else row * 2 + 1)
    else:
        _after_leaf(state, NO)


def _place_leaf(state: State, place: i64) -> None:
    put_claim(state, place, GAIA)
    note(state, gaia_board.BROWN, gaia_board.FAUNA, 1, place)
    _use_leaf(state)
    _after_leaf(state, place)


def _use_leaf(state: State) -> None:
    gaia = state.gaia
    assert gaia is not None
    gaia.leaves -= 1
    for module in state.modules:
        module.gaia_used_leaf(state)


def _after_leaf(state: State, place: i64) -> None:
    """The extra of the difficulty level (E-SOLO-12, E-SOLO-13, E-SOLO-26)."""
    gaia = state.gaia
    assert gaia is not None
    if state.options.level == BEGINNER:
        gaia.skips = gaia.resolved < LAST_CARD
    elif state.options.level == EXPERT and place != NO:
        part = LEFT_PART if place % 2 == 0 else RIGHT_PART
        _gain_part(state, gaia.card, part, gaia_board.EXPERT_EXTRA)


class GaiaFauna(Frame):
    """Which goal Gaia claims."""

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """With free choices beside it (E-SOLO-24)."""
        plain = not seat.less and not seat.share
        fill_forms(state, seat, False, False, out)
        fill_words(state, seat, out)
        if plain:
            out.add(space.PICK)
            out.add(space.PICK + 1)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        row = seat.lane.a()
        seat.lane.drop()
        _place_leaf(state, row * 2 + choice - space.PICK)


class GaiaShare(Step):
    """Gaia's share of the human's turn."""

    def start(self, state: State, a: i64, b: i64) -> None:
        _share(state)


class GaiaLower(Step):
    """The lower part of her card."""

    def start(self, state: State, a: i64, b: i64) -> None:
        _lower(state)


FRAMES: Final[list[Frame]] = [
    GaiaFauna(frames.GAIA_FAUNA, "GaiaFauna", ("row",), "E-SOLO-10", free=True),
]


STEPS: Final[list[Step]] = [
    GaiaShare(frames.GAIA_SHARE, "GaiaShare", (), "E-SOLO-05"),
    GaiaLower(frames.GAIA_LOWER, "GaiaLower", (), "E-SOLO-07"),
]
