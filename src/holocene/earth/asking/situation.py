"""What a question or an answer is worded from: the table as the asked seat may know it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from holocene.earth.api import choices
from holocene.earth.machine import frames, space
from holocene.earth.machine.codes import NO
from holocene.earth.machine.state import Board, Seat, State
from holocene.earth.machine.view import View
from holocene.earth.rules.all_frames import NAMES
from holocene.earth.rules.teams.team_board import team_of

ACTIONS: Final = ("plant", "compost", "water", "grow")
PIECES: Final = {"sprout": "sprouts", "growth": "growth", "canopy": "canopies", "card": "cards"}
"""The nouns of pieces, by the words of views."""


class Situation:
    """A seat and what it is asked. Only what its view shows is read: its own area and what lies open."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.no = seat
        self.own: Seat = state.seats[seat]
        self.asked: dict[str, Any] = View(state, seat).asked() or {}
        self.frame: str = self.asked.get("frame", "")

    @cached_property
    def legal(self) -> list[int]:
        return choices(self.state, self.no)

    def can(self, choice: int) -> bool:
        return choice in self.legal

    def in_block(self, first: int, n: int) -> int:
        """How many legal choices lie in a block of the space."""
        return sum(1 for choice in self.legal if first <= choice < first + n)

    # --- the table

    @property
    def step(self) -> str:
        return "" if self.state.step == 0 else NAMES[int(self.state.step)][0]

    @property
    def is_final(self) -> bool:
        """The last turn is over."""
        agenda = self.state.agenda
        return self.step == "Final" or (agenda.used > 0 and agenda.ints[0] == frames.SCORING)

    @property
    def is_gaias_turn(self) -> bool:
        return self.state.gaia is not None and self.state.active >= self.state.players

    @property
    def team_board(self) -> Board | None:
        boards = self.state.boards
        return boards[team_of(self.state, self.no)] if boards else None

    @property
    def loses_team_board(self) -> bool:
        """Something lies there, and is discarded when everybody has finished (E-TEAM-07)."""
        agenda, board = self.state.agenda, self.team_board
        closing = agenda.used > 0 and agenda.code() == frames.LEFTOVERS and agenda.a() == 0
        return board is not None and closing and not board.is_empty()

    @property
    def fauna(self) -> str:
        """The goal a leaf is asked for."""
        place = self.asked.get("place")
        return "" if place is None else self.state.facts.fauna_ids[self.state.fauna[int(place)]]

    # --- the own area

    def card_at(self, cell: int) -> str:
        """The card on a cell of one's own, or nothing."""
        card = self.own.cards[cell] if 0 <= cell < len(self.own.cards) else NO
        return "" if card == NO else self.state.facts.card_ids[card]

    def is_on_island(self) -> bool:
        """The pieces asked for go to the Island: the ability is the collective one."""
        animal = self.state.collective
        return animal != NO and self.asked.get("animal") == self.state.facts.animal_ids[animal]

    def picked(self, at: int) -> str:
        """The card that `pick` stands for, where it stands for one."""
        state, facts = self.state, self.state.facts
        if self.frame == "Pick":
            kinds = (facts.island_ids, facts.climate_ids, facts.ecosystem_ids)
            each = 4 if state.options.advanced else 2
            kind = int(self.asked["kind"])
            dealt = [int(self.own.dealt[i]) for i in range(len(self.own.dealt))]
            return kinds[kind][dealt[kind * each + at]]
        if self.frame == "GaiaFauna":
            return facts.fauna_ids[state.fauna[2 * int(self.asked["row"]) + at]]
        herd = self.own.herd
        if herd is None:
            return ""
        if self.frame == "KeepAnimal":
            return facts.animal_ids[herd.dealt[at]]
        return facts.animal_ids[herd.animals[at]] if self.frame == "Animal" else ""

    def first_picked(self) -> str:
        """The only or the first of the cards to pick from."""
        picks = [choice for choice in self.legal if space.PICK <= choice < space.PICK + space.PICKS]
        return self.picked(picks[0] - space.PICK) if picks else ""
