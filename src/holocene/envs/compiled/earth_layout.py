"""Which number of an observation of Earth stands where, and what it is called.

The order is that of `names`: the table, the question, every seat from the own one on in turn order, what only
the own seat knows, then what boxes and variants add. Blocks by card follow the catalogue.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene.earth.catalogue.facts import Facts
from holocene.earth.machine.codes import ACTIONS, NO
from holocene.earth.machine.geometry import CELLS
from holocene.earth.machine.modules import modules_of
from holocene.earth.machine.options import Options
from holocene.earth.machine.space import cell_name
from holocene.earth.machine.view import ACTION_NAMES
from holocene.earth.rules.all_frames import CODES, FRAMES, STEPS
from holocene.earth.rules.base.fauna import PLACES
from holocene.earth.rules.base.score import ROW_NAMES
from holocene.earth.rules.solo.gaia_score import GAIA_ROW_NAMES
from holocene.envs.compiled.page import Names

ARGUMENTS: Final = ("n", "left", "keep", "kind", "owed", "step", "piece", "place", "row", "times")
"""The arguments of a question that are numbers by themselves."""
FRAME_ARGUMENTS: Final = 3
CELL_NUMBERS: Final = 3
"""Of a cell: card, sprouts, growth."""
SEAT_COUNTS: Final = ("soil", "leaves", "hand", "held", "compost", "sprouts", "growth", "cards", "down")
GAIA_COUNTS: Final = ("soil", "sprouts", "growth", "compost", "pile", "leaves", "given", "resolved", "skips")
BOARD_COUNTS: Final = ("soil", "sprouts", "growth", "seeds", "cards", "compost")


class EarthLayout:
    """Offsets into a row; -1 for what this table does not have."""

    def __init__(self, options: Options, facts: Facts) -> None:
        names = Names()
        self.options: Options = options
        self.facts: Facts = facts
        self.names: Names = names
        self.players: i64 = options.players
        self.teams: i64 = options.teams
        seats = [str(k) for k in range(int(options.players))]
        claimants = [*seats, "gaia"] if options.solo else seats
        places = [f"fauna.{place}." for place in range(PLACES)]

        # --- the table
        self.turn: i64 = names.several("", ["turn", "deck", "discard", "ending", "final", "over"])
        self.action: i64 = names.several("action.", list(ACTION_NAMES))
        self.step: i64 = names.one("step.Picks")
        self.step_of: vec[i64] = self._numbered("step.", [STEPS[code].name for code in range(CODES)])
        self.active: i64 = names.several("active.", claimants)
        self.waiting: i64 = names.several("waiting.", seats)
        self.bonus: i64 = names.several("bonus.", claimants)
        self.fauna: i64 = len(names.all)
        for place in places:
            names.several(place, facts.fauna_ids)
        self.need: i64 = names.several("", [f"{place}need" for place in places])
        self.have: i64 = len(names.all)
        for place in places:
            names.several(f"{place}have.", seats)
        self.tier: i64 = len(names.all)
        self.claimants: i64 = len(claimants)
        for place in places:
            names.several(f"{place}tier.", claimants)
        self.shared: i64 = names.several("shared.", facts.ecosystem_ids)

        # --- the question
        self.frame_of: vec[i64] = self._numbered("asked.", [FRAMES[code].name for code in range(CODES)])
        self.argument: i64 = names.several("asked.", list(ARGUMENTS))
        self.argument_of: vec[i64] = vec[i64]([NO] * (CODES * FRAME_ARGUMENTS))
        """code * 3 + argument: which of the numbers above, or NO."""
        self.cell_argument: vec[i64] = vec[i64]([NO] * CODES)
        """By code: which argument is a cell, or NO."""
        self._find_arguments()
        self.asked_cell: i64 = names.one("asked.cell")
        self.asked_slot: i64 = names.one("asked.slot")
        self.asked_face: i64 = names.several("asked.card.", facts.card_ids)
        names.several("asked.card.", facts.island_ids)
        names.several("asked.card.", facts.climate_ids)
        self.asked_animal: i64 = names.several("asked.animal.", facts.animal_ids) if options.animals else NO

        # --- seats
        self.rows: list[str] = [*ROW_NAMES]
        for module in modules_of(options):
            if module.row_name():
                self.rows.append(module.row_name())
        self.seat: i64 = len(names.all)
        self.seat_island: i64 = NO
        self.seat_climate: i64 = NO
        self.seat_ecosystem: i64 = NO
        self.seat_achieved: i64 = NO
        self.seat_points: i64 = NO
        self.seat_tableau: i64 = NO
        self.seat_events: i64 = NO
        self.seat_cells: i64 = NO
        self.seat_seeds: i64 = NO
        self.seat_animal: i64 = NO
        self.seat_kept: i64 = NO
        self.seat_tokens: i64 = NO
        self.seat_island_stock: i64 = NO
        self.seat_width: i64 = 0
        for k in seats:
            self._name_seat(f"seat.{k}.")

        # --- the own seat
        self.forms: i64 = names.several("own.", ["less", "share"])
        self.hand: i64 = names.several("own.hand.", facts.card_ids)
        self.held: i64 = names.several("own.held.", facts.card_ids)
        self.dealt_island: i64 = names.several("own.dealt.", facts.island_ids)
        self.dealt_climate: i64 = names.several("own.dealt.", facts.climate_ids)
        self.dealt_ecosystem: i64 = names.several("own.dealt.", facts.ecosystem_ids)

        # --- boxes and variants
        self.dealt_animal: i64 = NO
        self.collective: i64 = NO
        if options.animals:
            self.dealt_animal = names.several("own.dealt.", facts.animal_ids)
            self.collective = names.several("collective.", facts.animal_ids)
        self.month: i64 = names.several("month.", facts.month_ids) if options.calendar else NO
        self.gaia: i64 = NO
        self.gaia_points: i64 = NO
        self.gaia_card: i64 = NO
        self.gaia_left: i64 = NO
        self.gaia_pile: i64 = NO
        self.gaia_animal: i64 = NO
        if options.solo:
            self._name_gaia()
        self.board: i64 = len(names.all)
        self.board_cards: i64 = NO
        for team in range(int(options.teams)):
            names.several(f"board.{team}.", list(BOARD_COUNTS))
        if options.teams > 0:
            self.board_cards = names.several("board.0.card.", facts.card_ids)
        self.size: i64 = len(names.all)

    def _numbered(self, before: str, names: list[str]) -> vec[i64]:
        """A place for every name that is not empty; by code, where it stands, or NO."""
        return vec[i64]([int(self.names.one(before + name)) if name else NO for name in names])

    def _find_arguments(self) -> None:
        for code in range(CODES):
            for i, name in enumerate(FRAMES[code].arguments):
                if name in ARGUMENTS:
                    at = int(self.argument) + ARGUMENTS.index(name)
                    self.argument_of[code * FRAME_ARGUMENTS + i] = at
                elif name == "cell":
                    self.cell_argument[code] = i

    def _name_seat(self, before: str) -> None:
        names, facts = self.names, self.facts
        first = names.several(before, list(SEAT_COUNTS))
        self.seat_island = names.several(f"{before}island.", facts.island_ids) - first
        self.seat_climate = names.several(f"{before}climate.", facts.climate_ids) - first
        self.seat_ecosystem = names.several(f"{before}ecosystem.", facts.ecosystem_ids) - first
        achieved = [str(place) for place in range(PLACES)]
        self.seat_achieved = names.several(f"{before}achieved.", achieved) - first
        self.seat_points = names.several(f"{before}points.", self.rows) - first
        self.seat_tableau = names.several(f"{before}tableau.", facts.card_ids) - first
        self.seat_events = names.several(f"{before}event.", facts.card_ids) - first
        self.seat_cells = i64(len(names.all)) - first
        for cell in range(CELLS):
            names.several(f"{before}{cell_name(cell)}.", ["card", "sprouts", "growth"])
        if self.options.abundance:
            self.seat_seeds = names.several(before, ["seeds", "stock", "announced"]) - first
        if self.options.animals:
            self.seat_animal = names.several(f"{before}animal.", facts.animal_ids) - first
            self.seat_kept = names.several(f"{before}kept.", facts.animal_ids) - first
            cells = [cell_name(cell) for cell in range(CELLS)]
            self.seat_tokens = names.several(f"{before}tokens.", cells) - first
            self.seat_island_stock = names.one(f"{before}kept.island") - first
        self.seat_width = i64(len(names.all)) - first

    def _name_gaia(self) -> None:
        names, facts = self.names, self.facts
        self.gaia = names.several("gaia.", list(GAIA_COUNTS))
        rows = GAIA_ROW_NAMES if self.options.animals else GAIA_ROW_NAMES[:-1]
        self.gaia_points = names.several("gaia.points.", list(rows))
        self.gaia_card = names.several("gaia.card.", facts.gaia_ids)
        self.gaia_left = names.several("gaia.left.", facts.gaia_ids)
        self.gaia_pile = names.several("gaia.pile.", facts.card_ids)
        if self.options.animals:
            self.gaia_animal = names.several("gaia.animal.", facts.animal_ids)


assert len(ACTION_NAMES) == ACTIONS
