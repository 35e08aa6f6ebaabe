"""What an animal gives to others: offered to each of them, and received by Gaia.

Implements K-EFF-08, and K-SOLO-22 to K-SOLO-26 for her.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.frame import Frame
from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.animals.card_abilities import can_share
from holocene.earth.rules.base.effects import add_forms, announce_form, form_of
from holocene.earth.rules.base.free_choices import fill_forms, fill_rest, fill_words, is_open
from holocene.earth.rules.solo import gaia_board
from holocene.earth.rules.solo.gaia_board import gaia_gains

COMPOST_A_DRAW: Final = 2
COMPOST_A_SEED: Final = 3


class Give(Frame):
    """A gift to the others sets off."""

    def run(self, state: State, seat: Seat) -> bool:
        """Under the lanes of all others, who answer when they come to it (K-EFF-08); Gaia just receives it
        (K-SOLO-26)."""
        code, n = seat.lane.a(), seat.lane.b()
        seat.lane.drop()
        seat.unseen += 1
        for other in state.seats:
            if other.no != seat.no:
                offer_gift(state, other, code, n)
        if state.gaia is not None:
            gaia_receives(state, code, n, gaia_board.GIFT)
        return True


def gaia_receives(state: State, code: i64, n: i64, reason: i64) -> None:
    """What a gain is for her: cards become deck compost, two for a draw, three for a seed (K-SOLO-22 to
    K-SOLO-25)."""
    if code == frames.SOIL:
        gaia_gains(state, gaia_board.SOIL, n, reason, NO)
    elif code == frames.PLACE_SPROUTS:
        gaia_gains(state, gaia_board.SPROUTS, n, reason, NO)
    elif code == frames.PLACE_GROWTH:
        gaia_gains(state, gaia_board.GROWTH, n, reason, NO)
    elif code == frames.DRAW:
        gaia_gains(state, gaia_board.COMPOST, COMPOST_A_DRAW * n, reason, NO)
    elif code == frames.SEEDS:
        gaia_gains(state, gaia_board.COMPOST, COMPOST_A_SEED * n, reason, NO)
    else:
        assert code in (frames.DECK, frames.HAND)
        gaia_gains(state, gaia_board.COMPOST, n, reason, NO)


def offer_gift(state: State, seat: Seat, code: i64, n: i64) -> None:
    """Sprouts go straight to the stock where there is one (K-ABUN-05)."""
    if code == frames.PLACE_SPROUTS and state.options.abundance:
        seat.stock += n
    else:
        seat.lane.push_under(frames.GIFT, code, n, 0)


def is_automatic_gain(code: i64) -> bool:
    """Taken without a choice (E-GEN-07)?"""
    return code <= frames.DECK or code == frames.SEEDS


class Gift(Frame):
    """A gift arrives."""

    def run(self, state: State, seat: Seat) -> bool:
        """Not asked where nothing could come of it; pieces without a space may be shared (K-TEAM-02)."""
        code = seat.lane.a()
        if code == frames.PLACE_SPROUTS:
            possible = seat.sprout_room > 0 or can_share(state)
        elif code == frames.PLACE_GROWTH:
            possible = seat.growth_room > 0 or can_share(state)
        else:
            possible = code != frames.HAND or len(seat.hand) > 0
        if not possible:
            seat.lane.drop()
        return not possible

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """Everybody decides alone; free choices stand beside it outside a settlement."""
        opened = is_open(state)
        automatic = is_automatic_gain(seat.lane.a())
        if not seat.less and not seat.share:
            out.add(space.DONE)
        if automatic or not seat.less:
            out.add(space.USE)
        if not opened:
            add_forms(seat, automatic, False, out)
            return
        fill_forms(state, seat, automatic, seat.lane.a() != frames.HAND, out)
        fill_words(state, seat, out)
        fill_rest(state, seat, out)

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        if announce_form(seat, choice):
            return
        code, n = seat.lane.a(), seat.lane.b()
        seat.lane.drop()
        if choice == space.USE:
            seat.lane.push(frames.CHECK, 0, 0, 0)
            seat.lane.push(code, n, 0, frames.SEED_SLOT + form_of(seat))
            if not is_automatic_gain(code):
                seat.lane.push(frames.CHECK, 0, 0, 0)  # before a gain with a choice (E-GEN-09, H-14)


FRAMES: Final[list[Frame]] = [
    Give(frames.GIVE, "Give", ("gain", "n"), "K-EFF-08"),
    Gift(frames.GIFT, "Gift", ("gain", "n"), "K-EFF-08", free=True),
]
