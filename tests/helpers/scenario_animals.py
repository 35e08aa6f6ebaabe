"""Scenarios with animals: what `scenario_expansions.py` writes, and these fields beside it.

    seat 0: animals highland-cow@a1 jaguar/2, island-kept 3
                                      the cow stands on a1, the jaguar is out of play and has 2 pieces in
                                      stock; three pieces lie on the Island
    seat 0: animals capybara@a1+b2    a colony with two tokens
    gaia: animals canada-jay          Gaia's
    collective polar-bear             whose collective ability is in force; a quiet one unless named

Animals are called by their English names, as far back as is needed to tell them apart. Without `animals` a
seat has a pig, which few tableaus of tests suit. `with animals` is added unless the text says `with`.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append

import scenario_expansions as base
from holocene.earth.catalogue.cards import Card, load
from holocene.earth.machine.ids import cell_of
from holocene.earth.machine.state import Herd, State


def animal(name: str) -> Card:
    """The only animal whose name ends so."""
    found = [card for card in load().animals if slug(card).endswith(name)]
    exact = [card for card in found if slug(card) == name]
    assert len(exact or found) == 1, f"{name} is no animal: {[card.name.en for card in found]}"
    return (exact or found)[0]


def slug(card: Card) -> str:
    return card.name.en.lower().replace("'", "").replace(" ", "-")


class Table(base.Table):
    """A running game with animals, asked and answered by name."""

    def answer_briefly(self, seat: int) -> None:
        """`done` where it is an answer, otherwise the first one that is no free choice and no form."""
        answers = self.choices(seat)
        plain = [name for name in answers if not name.startswith((*base.FREE, "discard-leaf"))]
        self.choose(seat, "done" if "done" in answers else plain[0])

    def discard(self, seat: int) -> None:
        """Gives up a leaf; with Abundance for a seed."""
        self.choose(seat, "leaf-to-seed" if self.state.options.abundance else "discard-leaf")

    def can_discard(self, seat: int) -> bool:
        return self.can(seat, "discard-leaf")

    def activate(self, seat: int, *answers: str, k: int = 0) -> None:
        """Gives up a leaf and activates an animal, with these answers."""
        self.discard(seat)
        self.choose(seat, f"pick {k}")
        for answer in answers:
            self.choose(seat, f"this {answer}" if len(answer) == 2 else answer)

    def herd(self, seat: int) -> Herd:
        herd = self.seat(seat).herd
        assert herd is not None
        return herd

    def tokens(self, seat: int, k: int = 0) -> list[str]:
        cells: list[str] = self.view(seat)["seats"][seat]["animals"][k]["tokens"]
        return cells

    def kept(self, seat: int, k: int = 0) -> int:
        """Pieces in a stock."""
        return int(self.herd(seat).stock[k])

    def on_island(self, seat: int) -> int:
        return int(self.herd(seat).island)

    def stored(self, seat: int) -> list[str]:
        return self._ids(self.herd(seat).stored)

    def gaia_kept(self, k: int = 0) -> int:
        assert self.gaia.herd is not None
        return int(self.gaia.herd.stock[k])

    def steps(self, seat: int) -> list[str]:
        """The cards the token may go to now, and `done` where it may stop."""
        return [name.removeprefix("this ") for name in self.choices(seat)]

    def asked_about(self, seat: int) -> dict[str, Any]:
        return dict(self.view(seat)["asked"])

    def end_round(self) -> None:
        """Brief answers until the last turn of the round is over: the collective ability is asked about, or
        nobody could use it and the game goes on."""
        turn = self.state.turn
        while self.state.turn == turn and self.waiting():
            self.answer_briefly(self.waiting()[0])


def herds(text: str, players: int = 2) -> Table:
    """The table that the text describes; the active seat is asked for its action."""
    rest, given, gaia, collective = _read(text)
    if not any(clause.split()[:1] == ["with"] for clause in rest.split(";")):
        rest = f"with animals; {rest}"

    def prepare(state: State) -> None:
        if state.gaia is None:
            state.collective = _index(state, collective)
        for seat in state.seats:
            words = given.get(int(seat.no), {})
            seat.herd = _herd(state, words.get("animals", ["pot-bellied-pig"]))
            seat.herd.island = int(words.get("island-kept", ["0"])[0])
        if state.gaia is not None:
            state.gaia.herd = _herd(state, gaia)

    return Table(base.expanded(rest, players, prepare).state)


def alone(text: str) -> Table:
    """A scenario for one player at medium difficulty, unless it says otherwise."""
    level = "" if "solo.difficulty" in text else "solo.difficulty medium; "
    return herds(level + text, players=1)


def round_end(text: str, collective: str, players: int = 2) -> Table:
    """The collective ability of this animal is asked about, after a turn in which nobody gained anything."""
    table = herds(f"active {players - 1}; turn {players - 1}; collective {collective}; {text}", players)
    table.less(players - 1, "choose grow", "amount 0")
    table.end_round()
    return table


def new_game(seed: int = 1, **options: object) -> Table:
    """A game with animals from its first question."""
    given = {key.replace("_", "."): value for key, value in options.items()}
    return Table(base.new_game(seed, **({"with": ["animals"]} | given)).state)


def _read(text: str) -> tuple[str, dict[int, base.Fields], list[str], str]:
    """The text without animals, and what it says of them: by seat, of Gaia, the collective card."""
    rest: list[str] = []
    given: dict[int, base.Fields] = {}
    gaia: list[str] = []
    collective = "royal-python"
    for clause in filter(None, (part.strip() for part in text.split(";"))):
        head, colon, words = clause.partition(":")
        if clause.startswith("collective "):
            collective = clause.split()[1]
            continue
        fields = [field.split() for field in words.split(",") if field.strip()]
        own = {key: values for key, *values in fields if key in ("animals", "island-kept")}
        if head == "gaia":
            gaia = own.get("animals", [])
        elif colon and head.startswith("seat"):
            given[int(head.split()[1])] = own
        if colon:
            kept = [field for field in fields if field[0] not in own]
            rest.append(f"{head}: {', '.join(' '.join(field) for field in kept)}")
        else:
            rest.append(clause)
    return "; ".join(rest), given, gaia, collective


def _index(state: State, name: str) -> int:
    return state.facts.animal_ids.index(animal(name).id)


def _herd(state: State, words: list[str]) -> Herd:
    herd = Herd()
    for word in words:
        name, _, kept = word.partition("/")
        name, _, cells = name.partition("@")
        herd.animals = append(herd.animals, _index(state, name))
        mask = sum(1 << cell_of(cell) for cell in cells.split("+") if cell)
        herd.tokens = append(herd.tokens, mask)
        herd.stock = append(herd.stock, int(kept or 0))
    return herd
