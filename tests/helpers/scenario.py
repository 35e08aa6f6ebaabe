"""A table in one line, for tests of the rules.

    table = scenario("seat 0: soil 2, hand earth-001, tableau d4=earth-005/2/1; active 0; deck earth-100")
    table.choose(0, "choose plant", "plant earth-001", "at e4")

Clauses end with `;`. A clause is a seat with its fields (separated by commas), or a field of the table:

    seat 0: soil 2, hand earth-001 earth-002, compost 5, events earth-196, island island-285-a,
            climate climate-295-b, ecosystem ecosystem-305-a, tableau d4=earth-005/SPROUTS/GROWTH, claimed 0 2
    players 3; active 1; turn 7; fauna fauna-339-a; shared ecosystem-305-a ecosystem-306-a
    deck earth-100 earth-101        these on top, the first one uppermost, the others below in random order
    deck only earth-100             nothing below: the others stay in the box
    discard earth-102; mode advanced; hiddenPlanting off; seed 3

In a list of Earth cards a number stands for as many dear Flora and Terrains as it says. The turn begins with
the active seat's choice of an action. Boards that are not named keep silent unless their seat is active and
chooses Compost; Fauna that are not named need many pieces or played Events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from holocene import earth
from holocene.earth.catalogue.cards import Card, load
from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine import engine, frames
from holocene.earth.machine.codec import place_card
from holocene.earth.machine.codes import NO
from holocene.earth.machine.ids import cell_of
from holocene.earth.machine.options import VALUES, options_of
from holocene.earth.machine.state import Seat, State
from holocene.earth.rules.all_frames import NAMES
from holocene.kernel.errors import IllegalChoice
from holocene.kernel.rng import seeded

ISLANDS: Final = (
    "island-288-a",
    "island-292-b",
    "island-286-b",
    "island-289-a",
    "island-290-b",
    "island-294-a",
)
CLIMATES: Final = tuple(f"climate-{side}" for side in ["295-a", "296-b", "301-b", "297-a", "302-a", "303-a"])
ECOSYSTEMS: Final = tuple(f"ecosystem-{number}-a" for number in range(305, 313))
FAUNA: Final = ("fauna-338-a", "fauna-337-a", "fauna-340-b", "fauna-352-a", "fauna-358-a")
PLACES: Final = 4
TIERS: Final = 6


class Table:
    """A running game, asked and answered by the names of its choices."""

    def __init__(self, state: State) -> None:
        self.state = state

    # --- asking and answering

    def choices(self, seat: int) -> list[str]:
        return [earth.name(choice) for choice in earth.choices(self.state, seat)]

    def can(self, seat: int, name: str) -> bool:
        return earth.parse(name) in earth.choices(self.state, seat)

    def choose(self, seat: int, *names: str) -> None:
        """Several answers of one seat, one after the other."""
        for name in names:
            earth.choose(self.state, seat, earth.parse(name))

    def refused(self, seat: int, name: str) -> str:
        """The sentence a player reads who tries this; nothing may have changed."""
        before = earth.position(self.state)
        try:
            earth.choose(self.state, seat, earth.parse(name))
        except IllegalChoice as refusal:
            assert earth.position(self.state) == before, f"{name} was refused but changed something"
            return str(refusal)
        raise AssertionError(f"seat {seat} was allowed to {name}")

    def waiting(self) -> list[int]:
        return earth.waiting(self.state)

    def asked(self, seat: int) -> str:
        """The name of the question a seat is asked, or ''."""
        lane = self.seat(seat).lane
        return NAMES[int(lane.code())][0] if lane.used else ""

    def offered(self, seat: int) -> str:
        """The card, Island or Climate whose ability is offered in the activation, or ''."""
        asked = self.view(seat)["asked"]
        return str(asked["card"]) if asked and asked["frame"] == "Walk" else ""

    def answer_briefly(self, seat: int) -> None:
        """`done` where it is an answer, otherwise the first one that takes nothing less."""
        answers = self.choices(seat)
        self.choose(seat, "done" if "done" in answers else next(name for name in answers if name != "less"))

    def skip(self, seat: int) -> None:
        """Brief answers until this seat has nothing more to answer in this step."""
        barriers = self.state.barriers
        while self.state.barriers == barriers and seat in self.waiting():
            self.answer_briefly(seat)

    def finish_step(self) -> None:
        """Brief answers of everybody until the next question after a barrier, or the end."""
        barriers = self.state.barriers
        while self.state.barriers == barriers and self.waiting():
            self.answer_briefly(self.waiting()[0])

    def finish_turn(self) -> None:
        """Brief answers of everybody until the next turn or the final window begins, or the end."""
        turn = self.state.turn
        while self.state.turn == turn and self.waiting():
            self.answer_briefly(self.waiting()[0])

    # --- looking

    def seat(self, seat: int) -> Seat:
        return self.state.seats[seat]

    def soil(self, seat: int) -> int:
        return int(self.seat(seat).soil)

    def hand(self, seat: int) -> list[str]:
        return self._ids(self.seat(seat).hand)

    def held(self, seat: int) -> list[str]:
        return self._ids(self.seat(seat).held)

    def compost(self, seat: int) -> list[str]:
        """The top card last."""
        return self._ids(self.seat(seat).compost)

    def events(self, seat: int) -> list[str]:
        return self._ids(self.seat(seat).events)

    def planted(self, seat: int) -> list[str]:
        return self._ids(self.seat(seat).planted)

    def tableau(self, seat: int) -> dict[str, str]:
        """Cards by cell, in reading order."""
        return {cell: card for cell, card, _, _, _ in self._cells(seat)}

    def sprouts(self, seat: int, cell: str = "") -> int:
        """On one cell, or on the whole tableau."""
        return sum(sprouts for name, _, sprouts, _, _ in self._cells(seat) if cell in ("", name))

    def growth(self, seat: int, cell: str = "") -> int:
        return sum(growth for name, _, _, growth, _ in self._cells(seat) if cell in ("", name))

    def deck(self) -> list[str]:
        """The top card first."""
        return self._ids(self.state.deck)[::-1]

    def discard(self) -> list[str]:
        return self._ids(self.state.discard)

    def view(self, seat: int) -> dict[str, Any]:
        return earth.view(self.state, seat).json()

    def achieved(self, seat: int) -> list[int]:
        """The Fauna places this seat has achieved in this turn."""
        return [place for place in range(PLACES) if self.seat(seat).achieved >> place & 1]

    def claims(self, place: int) -> list[int]:
        """The seats on a Fauna card, best tier first."""
        tiers = [int(self.state.claims[place * TIERS + tier]) for tier in range(TIERS)]
        return [seat for seat in tiers if seat != NO]

    def rows(self, seat: int) -> dict[str, int]:
        """The score sheet as it stands."""
        sides = earth.result(self.state).sides
        return {row.name: row.points for side in sides if seat in side.seats for row in side.rows}

    def _ids(self, cards: vec[i64]) -> list[str]:
        return [self.state.facts.card_ids[cards[i]] for i in range(len(cards))]

    def _cells(self, seat: int) -> list[tuple[str, str, int, int, bool]]:
        return [tuple(cell) for cell in earth.to_json(self.state)["seats"][seat]["tableau"]]


def scenario(text: str, players: int = 2) -> Table:
    """The table that the text describes, waiting for the active seat's action."""
    fields, seats = _read(text)
    options: dict[str, object] = {key: " ".join(fields.pop(key)) for key in VALUES if key in fields}
    options["players"] = int(fields.pop("players", [str(players)])[0])
    state = State(options_of(options), facts_for(), seeded(int(fields.pop("seed", ["1"])[0])))
    state.active = int(fields.pop("active", ["0"])[0])
    state.turn = int(fields.pop("turn", [str(state.active)])[0])
    box = _Box(state, [*fields.values(), *(words for given in seats.values() for words in given.values())])
    state.fauna = box.sides(state.facts.fauna_ids, fields.pop("fauna", []), FAUNA, PLACES)
    state.claims = vec[i64]([NO] * (PLACES * TIERS))
    if not state.options.beginner:
        state.shared = box.sides(state.facts.ecosystem_ids, fields.pop("shared", []), ECOSYSTEMS, 2)
    for seat in state.seats:
        _fill_seat(state, seat, seats.pop(int(seat.no), {}), box)
    _fill_deck(state, fields.pop("deck", []), fields.pop("discard", []), box)
    assert not fields and not seats, f"unknown in a scenario: {fields} {seats}"
    state.agenda.push(frames.TURN, 0, 0, 0)
    engine.settle(state)
    return Table(state)


def new_game(seed: int = 1, **options: object) -> Table:
    """A game from its first question, the picks of the set-up."""
    return Table(earth.new(options, seed))


def find(fits: Callable[[Card], bool]) -> str:
    """The id of the first card of the base game that fits."""
    return find_all(fits)[0]


def find_all(fits: Callable[[Card], bool]) -> list[str]:
    return [card.id for card in load().all() if card.set == "base" and fits(card)]


def card(id: str) -> Card:
    """The facts of a card."""
    return load().by_id[id]


def square(*cards: str) -> str:
    """A tableau row by row, four a row, the first card in the centre: `d4=earth-001 e4=earth-002/2/1 …`."""
    cells = [f"{column}{row}" for row in "4567" for column in "defg"]
    return " ".join(f"{cell}={word}" for cell, word in zip(cells, cards, strict=False))


class _Box:
    """What has not been laid out yet. Cards named anywhere in the text are not handed out by number."""

    def __init__(self, state: State, named: list[list[str]]) -> None:
        self.facts = state.facts
        spoken_for = {word.split("=")[-1].split("/")[0] for words in named for word in words}
        self.earth = set(find_all(lambda card: card.kind in ("flora", "terrain", "event")))
        dear = sorted((card for card in load().earth if card.kind != "event"), key=lambda card: -card.cost)
        self.spare = [found.id for found in dear if found.id in self.earth - spoken_for]
        self.taken = {word[:-2] for word in spoken_for if word[-2:] in ("-a", "-b")}

    def cards(self, words: list[str]) -> vec[i64]:
        ids: list[str] = []
        for word in words:
            ids += [self.spare.pop(0) for _ in range(int(word))] if word.isdigit() else [word]
        return vec[i64]([self.card(id) for id in ids])

    def card(self, id: str) -> int:
        assert id in self.earth, f"{id} is no Earth card of the base game, or lies in two places"
        self.earth.remove(id)
        return self.facts.card_ids.index(id)

    def side(self, ids: list[str], words: list[str], spare: tuple[str, ...]) -> int:
        return int(self.sides(ids, words, spare, 1)[0])

    def sides(self, ids: list[str], words: list[str], spare: tuple[str, ...], n: int) -> vec[i64]:
        """The named sides, filled up to n with spare ones that nobody names."""
        chosen = words + [id for id in spare if id[:-2] not in self.taken][: n - len(words)]
        self.taken |= {id[:-2] for id in chosen}
        return vec[i64]([ids.index(id) for id in chosen])


def _read(text: str) -> tuple[dict[str, list[str]], dict[int, dict[str, list[str]]]]:
    """The fields of the table, and those of each seat."""
    fields: dict[str, list[str]] = {}
    seats: dict[int, dict[str, list[str]]] = {}
    for clause in filter(None, (part.strip() for part in text.split(";"))):
        head, colon, rest = clause.partition(":")
        if colon:
            words = [field.split() for field in rest.split(",") if field.strip()]
            seats[int(head.split()[1])] = {key: values for key, *values in words}
        else:
            key, *values = clause.split()
            fields[key] = values
    return fields, seats


def _fill_seat(state: State, seat: Seat, given: dict[str, list[str]], box: _Box) -> None:
    facts = state.facts
    seat.island = box.side(facts.island_ids, given.pop("island", []), ISLANDS)
    seat.climate = box.side(facts.climate_ids, given.pop("climate", []), CLIMATES)
    if not state.options.beginner:
        seat.ecosystem = box.side(facts.ecosystem_ids, given.pop("ecosystem", []), ECOSYSTEMS)
    seat.soil = int(given.pop("soil", ["0"])[0])
    for word in given.pop("tableau", []):
        cell, _, rest = word.partition("=")
        id, *pieces = rest.split("/")
        sprouts, growth = (int(pieces[k]) if k < len(pieces) else 0 for k in range(2))
        assert sprouts <= card(id).sprout_spaces and growth <= card(id).growth_max, (
            f"{word} has too many pieces"
        )
        place_card(state, seat, cell_of(cell), box.card(id), sprouts, growth)
    seat.hand = vec[i64](sorted(box.cards(given.pop("hand", []))))
    seat.compost = box.cards(given.pop("compost", []))
    seat.events = box.cards(given.pop("events", []))
    for place in given.pop("claimed", []):
        tier = next(tier for tier in range(TIERS) if state.claims[int(place) * TIERS + tier] == NO)
        state.claims[int(place) * TIERS + tier] = seat.no
        seat.claimed |= 1 << int(place)
        seat.leaves -= 1
    assert not given, f"unknown for seat {seat.no}: {given}"


def _fill_deck(state: State, top: list[str], discard: list[str], box: _Box) -> None:
    only = top[:1] == ["only"]
    uppermost = [int(x) for x in box.cards(top[1:] if only else top)][::-1]
    state.discard = box.cards(discard)
    rest = vec[i64]([] if only else [box.card(id) for id in sorted(box.earth)])
    state.stream.shuffle(rest)
    state.deck = vec[i64]([*(int(x) for x in rest), *uppermost])
