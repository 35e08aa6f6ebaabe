"""Scenarios with Gaia, teams and Abundance: what `scenario.py` writes, and these fields beside it.

    with abundance                    the expansion is on the table; its 90 cards may be named
    seat 0: seeds 2, stock 3, leaves 4
    team 2v2; board 1: soil 3, sprouts 2, growth 1, seeds 1, cards earth-001, compost 2
    gaia: soil 8, sprouts 3, growth 7, leaves 4, given 2, resolved 11, compost 3, pile earth-001,
          deck gaia-362 gaia-363, claimed 0 2
    active gaia                       in solo: her next card is revealed
    bottom earth-001 earth-002        the lowest cards of the deck, the first one lowest
    ending; bonus 1                   the last round has begun; seat 1 (or gaia) has the bonus

Seeds, stock, Gaia's pieces and the Team board are empty unless said otherwise; leaves are five. Gaia's cards
are her six in random order, or those named, the first one uppermost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

import scenario as base
from holocene import earth
from holocene.earth.catalogue.cards import load
from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine import engine, frames
from holocene.earth.machine.codes import NO
from holocene.earth.machine.modules import modules_of
from holocene.earth.machine.options import VALUES, options_of
from holocene.earth.machine.state import Board, Gaia, Seat, State
from holocene.earth.rules.base.fauna import GAIA
from holocene.kernel.rng import seeded

FREE: Final = (
    "less",
    "share",
    "convert",
    "sprouts-to-seed",
    "leaf-to-seed",
    "seed ",
    "take ",
    "germinate ",
    "event ",
)
"""How forms and free choices begin."""
PLAIN: Final = "island island-286-a, climate climate-295-a"
"""Boards that keep silent unless their seat chooses Compost."""


class Table(base.Table):
    """A running game with its modules, asked and answered by name."""

    def answer_briefly(self, seat: int) -> None:
        """`done` where it is an answer, otherwise the first one that is no free choice and no form."""
        answers = self.choices(seat)
        plain = [name for name in answers if not name.startswith(FREE)]
        self.choose(seat, "done" if "done" in answers else plain[0])

    def go_to(self, frame: str, *seats: int) -> None:
        """Brief answers of the others, then of these seats, until all of these are asked this question."""
        for _ in range(2000):
            if all(self.asked(seat) == frame for seat in seats):
                return
            ahead = [seat for seat in self.waiting() if seat not in seats or self.asked(seat) != frame]
            assert ahead, f"nobody waits, and {frame} was never asked"
            self.answer_briefly(ahead[0])
        raise AssertionError(f"{frame} was never asked")

    def share(self, seat: int, answer: str, *then: str) -> None:
        """An answer in its shared form, then the amounts for the Team board."""
        self._in_form("share", seat, answer, *then)

    def less(self, seat: int, answer: str, *then: str) -> None:
        """An answer in the form "take less", then the amounts taken."""
        self._in_form("less", seat, answer, *then)

    def _in_form(self, form: str, seat: int, answer: str, *then: str) -> None:
        self.choose(seat, form, answer, *then)

    def act(self, action: str) -> None:
        """The active seat chooses an action."""
        self.choose(int(self.state.active), f"choose {action}")

    def step(self) -> str:
        return str(self.view(-1)["step"])

    # --- looking

    def seeds(self, seat: int) -> int:
        return int(self.seat(seat).seeds)

    def stock(self, seat: int) -> int:
        return int(self.seat(seat).stock)

    def leaves(self, seat: int) -> int:
        return int(self.seat(seat).leaves)

    def shown(self) -> dict[str, Any]:
        """The last germination, as everybody sees it."""
        return dict(self.view(-1)["germination"])

    @property
    def gaia(self) -> Gaia:
        assert self.state.gaia is not None
        return self.state.gaia

    def pile(self) -> list[str]:
        return self._ids(self.gaia.pile)

    def gaia_card(self) -> str:
        return self.state.facts.gaia_ids[self.gaia.card]

    def gaia_rows(self) -> dict[str, int]:
        sides = earth.result(self.state).sides
        return {row.name: row.points for side in sides if not side.seats for row in side.rows}

    def gaia_total(self) -> int:
        return sum(self.gaia_rows().values())

    def board(self, team: int) -> Board:
        return self.state.boards[team]

    def on_board(self, team: int) -> dict[str, Any]:
        """What lies on a side of the Team board, without what is not there."""
        board = self.board(team)
        there: dict[str, Any] = {
            key: int(getattr(board, key)) for key in ("soil", "sprouts", "growth", "seeds")
        }
        there["cards"], there["compost"] = self._ids(board.cards), self._ids(board.compost)
        return {key: value for key, value in there.items() if value}


def expanded(text: str, players: int = 2, prepare: Callable[[State], None] = lambda state: None) -> Table:
    """The table that the text describes, waiting for the active seat's action or in Gaia's turn; `prepare`
    may change it before it begins."""
    fields, seats, boards, gaia = _read(text)
    options: dict[str, object] = {key: " ".join(fields.pop(key)) for key in VALUES if key in fields}
    options["players"] = int(fields.pop("players", [str(players)])[0])
    options["with"] = fields.pop("with", [])
    state = State(options_of(options), facts_for(), seeded(int(fields.pop("seed", ["1"])[0])))
    state.modules = modules_of(state.options)
    for module in state.modules:
        module.set_up(state)
    active = fields.pop("active", ["0"])[0]
    state.active = 0 if active == "gaia" else int(active)
    state.turn = int(fields.pop("turn", [str(state.active)])[0])
    given = [given for group in (seats, boards) for given in group.values()]
    box = _Box(state, [*fields.values(), *gaia.values(), *(words for one in given for words in one.values())])
    _lay_out(state, fields, box)
    for seat in state.seats:
        _fill_seat(state, seat, seats.pop(int(seat.no), {}), box)
    for team, pieces in boards.items():
        _fill_board(state.boards[team], pieces, box)
    if state.gaia is not None:
        _fill_gaia(state, state.gaia, gaia, box)
    bottom = box.cards(fields.pop("bottom", []))
    base._fill_deck(state, fields.pop("deck", []), fields.pop("discard", []), box)
    state.deck = vec[i64]([*(int(x) for x in bottom), *(int(x) for x in state.deck)])
    assert not fields and not seats, f"unknown in a scenario: {fields} {seats}"
    state.agenda.push(frames.PASS if active == "gaia" else frames.TURN, 0, 0, 0)
    prepare(state)
    engine.settle(state)
    return Table(state)


def new_game(seed: int = 1, **options: object) -> Table:
    """A game from its first question; an underscore stands for the dot of `solo.difficulty`."""
    return Table(earth.new({key.replace("_", "."): value for key, value in options.items()}, seed))


def abundant(text: str, players: int = 2) -> Table:
    """A scenario with Abundance."""
    return expanded(f"with abundance; {text}", players)


def solo(text: str) -> Table:
    """A scenario for one player at medium difficulty, unless it says otherwise."""
    level = "" if "solo.difficulty" in text else "solo.difficulty medium; "
    return expanded(level + text, players=1)


def team(text: str, teams: str = "2v2") -> Table:
    """A scenario with a Team board; Abundance only where the text or the teams ask for it."""
    if teams != "2v2" and "with abundance" not in text:
        text = f"with abundance; {text}"
    return expanded(f"team {teams}; {text}", players=4 if teams == "2v2" else 6)


def earth_cards(sets: tuple[str, ...]) -> set[str]:
    return {card.id for card in load().earth if card.set in sets}


class _Box(base._Box):
    """With the expansion's cards, if it is on the table."""

    def __init__(self, state: State, named: list[list[str]]) -> None:
        super().__init__(state, named)
        if state.options.abundance:
            self.earth |= earth_cards(("abundance",))


Fields = dict[str, list[str]]


def _read(text: str) -> tuple[Fields, dict[int, Fields], dict[int, Fields], Fields]:
    """The fields of the table, of each seat, of each side of the Team board, of Gaia."""
    rest: list[str] = []
    boards: dict[int, Fields] = {}
    gaia: Fields = {}
    for clause in filter(None, (part.strip() for part in text.split(";"))):
        head, colon, words = clause.partition(":")
        pairs = [field.split() for field in words.split(",") if field.strip()]
        if colon and head == "gaia":
            gaia = {key: values for key, *values in pairs}
        elif colon and head.startswith("board"):
            boards[int(head.split()[1])] = {key: values for key, *values in pairs}
        else:
            rest.append(clause)
    return *base._read(";".join(rest)), boards, gaia


def _lay_out(state: State, fields: Fields, box: _Box) -> None:
    """The Fauna board, and how far the game has come."""
    state.fauna = box.sides(state.facts.fauna_ids, fields.pop("fauna", []), base.FAUNA, base.PLACES)
    state.claims = vec[i64]([NO] * (base.PLACES * base.TIERS))
    if not state.options.beginner:
        state.shared = box.sides(state.facts.ecosystem_ids, fields.pop("shared", []), base.ECOSYSTEMS, 2)
    state.ending = "ending" in fields
    fields.pop("ending", None)
    bonus = fields.pop("bonus", [str(NO)])[0]
    state.bonus = GAIA if bonus == "gaia" else int(bonus)


def _fill_seat(state: State, seat: Seat, given: Fields, box: _Box) -> None:
    seat.seeds = int(given.pop("seeds", ["0"])[0])
    seat.stock = int(given.pop("stock", ["0"])[0])
    leaves = given.pop("leaves", [])
    base._fill_seat(state, seat, given, box)
    if leaves:
        seat.leaves = int(leaves[0])


def _fill_board(board: Board, given: Fields, box: _Box) -> None:
    for key in ("soil", "sprouts", "growth", "seeds"):
        setattr(board, key, int(given.pop(key, ["0"])[0]))
    board.cards = vec[i64](sorted(box.cards(given.pop("cards", []))))
    board.compost = box.cards(given.pop("compost", []))
    assert not given, f"unknown on the Team board: {given}"


def _fill_gaia(state: State, gaia: Gaia, given: Fields, box: _Box) -> None:
    for key in ("soil", "sprouts", "growth", "given", "resolved"):
        setattr(gaia, key, int(given.pop(key, ["0"])[0]))
    gaia.compost = box.cards(given.pop("compost", []))
    gaia.pile = box.cards(given.pop("pile", []))
    for place in given.pop("claimed", []):
        state.claims[int(place) * base.TIERS + sum(_taken(state, int(place)))] = GAIA
        gaia.leaves -= 1
    if "leaves" in given:
        gaia.leaves = int(given.pop("leaves")[0])
    if "deck" in given:
        gaia.deck = vec[i64]()
        for id in given.pop("deck")[::-1]:
            gaia.deck = append(gaia.deck, state.facts.gaia_ids.index(id))
    assert not given, f"unknown for Gaia: {given}"


def _taken(state: State, place: int) -> list[bool]:
    return [state.claims[place * base.TIERS + tier] != NO for tier in range(base.TIERS)]
