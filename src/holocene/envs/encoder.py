"""Positions as numbers: what a seat sees, and which answers it has.

    encoder = Encoder({"players": 2})
    out = np.zeros(encoder.size, np.int16)
    encoder.observe(earth.view(state, 0), out)

The numbers are read in compiled code and copied into an array of any kind that can hold them. What each of
them is stands in `names`, in their order, which is the same for equal options and cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from holocene.envs.compiled.page import Marks, Page
from holocene.envs.tables import checked, game_named, seats_of
from holocene.kernel.errors import BadInput


class Encoder:
    """For one game and one set of options; `cards` is the folder of another card set."""

    def __init__(
        self, options: Mapping[str, object] | None = None, game: str = "earth", cards: Path | None = None
    ) -> None:
        self.game = game
        self.options = checked(game, options)
        self.cards = cards
        self.seats = seats_of(game, self.options)
        self.layout, self.reader, self.actions = _reader(game, self.options, cards)
        self.size = int(self.layout.size)
        """How many numbers an observation has."""
        self.names: tuple[str, ...] = tuple(self.layout.names.all)
        """What each of them is."""
        self._page = Page(1, self.size)
        self._marks = Marks(1, self.actions)
        self._numbers = np.frombuffer(memoryview(self._page.numbers), np.int16)
        self._legal = np.frombuffer(memoryview(self._marks.marks), np.int8)

    def observe(self, view: Any, out: NDArray[Any]) -> None:
        """Writes what a view tells into `out`. It follows from the view alone."""
        if out.shape != self._numbers.shape:
            raise _misfit("observation", self._numbers, out)
        self.reader.observe(view, self._page, 0)
        np.copyto(out, self._numbers)

    def mask(self, state: Any, seat: int, out: NDArray[Any], plain: bool = True) -> int:
        """Writes 1 for every legal answer of a seat and 0 for all others; how many are legal.

        `plain` leaves out what only opens a form of another answer, as random play does."""
        if not 0 <= seat < self.seats:
            raise BadInput(f"there is no seat {seat}: the seats are 0 to {self.seats - 1}")
        if out.shape != self._legal.shape:
            raise _misfit("mask", self._legal, out)
        count: int = self.reader.mask(state, seat, self._marks, 0, plain)
        np.copyto(out, self._legal)
        return count

    def observation(self, view: Any) -> NDArray[np.int16]:
        """The same as a new array."""
        out = np.empty(self.size, np.int16)
        self.observe(view, out)
        return out

    def legal(self, state: Any, seat: int, plain: bool = True) -> NDArray[np.int8]:
        """The mask as a new array."""
        out = np.empty(self.actions, np.int8)
        self.mask(state, seat, out, plain)
        return out


def _misfit(what: str, numbers: NDArray[Any], out: NDArray[Any]) -> BadInput:
    return BadInput(
        f"the {what} has {numbers.size} numbers and does not fit into an array of shape {out.shape}"
    )


def _reader(game: str, options: Mapping[str, object], cards: Path | None) -> tuple[Any, Any, int]:
    """Layout, reader and size of the space of answers."""
    layout: Any
    if game == "ews":
        from holocene.envs.compiled.ews_reader import EwsLayout, EwsReader
        from holocene.ews.options import options_of as ews_options

        board = ews_options(options).board
        layout = EwsLayout(board)
        return layout, EwsReader(layout), int(board.choices)
    from holocene.earth.catalogue.lower import facts_for
    from holocene.earth.machine.month import check_month
    from holocene.earth.machine.options import options_of
    from holocene.earth.machine.space import size
    from holocene.envs.compiled.earth_layout import EarthLayout
    from holocene.envs.compiled.earth_reader import EarthReader

    game_named(game)
    facts, complete = facts_for(cards), options_of(options)
    if complete.calendar:
        check_month(facts, complete.words["calendar"])
    layout = EarthLayout(complete, facts)
    return layout, EarthReader(layout), int(size(facts.cards))
