"""High Card: a tiny game that keeps the contract, so that the conformance suite can be tested itself.

Three rounds. In each, every seat plays a card face down at its own pace, then closes
with `done`; once in the game, while closing or after it, a seat may swap a hand card
for the top of the deck. When all have closed, the cards are shown (a barrier) and the
highest takes 1 or 2 points, by the stream. Hidden: hands, the deck, swapped cards in
the box, cards not yet shown.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from conformance import Subject
from holocene.kernel.changes import Telling
from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.events import Sink
from holocene.kernel.game import Result, Row, Side
from holocene.kernel.limits import most
from holocene.kernel.question import CLOSE, FREE, Label, Question, Value
from holocene.kernel.rng import MASK, Stream, mix, seeded

CARDS: Final = 12
HAND: Final = 3
ROUNDS: Final = 3
DONE: Final = 0
PLAY: Final = 1
SWAP: Final = PLAY + CARDS
SIZE: Final = SWAP + CARDS


@dataclass
class Place:
    """What belongs to one seat."""

    hand: list[int] = field(default_factory=list)
    played: int = 0
    """The choice that played the card, 0 for none."""
    asked: str = "play"
    """`play`, `close`, or nothing."""
    swaps: int = 1
    drawn: int = 0
    points: int = 0

    def clone(self) -> Place:
        return Place(self.hand[:], self.played, self.asked, self.swaps, self.drawn, self.points)


@dataclass
class State:
    stream: Stream
    places: list[Place]
    deck: list[int] = field(default_factory=list)
    box: list[int] = field(default_factory=list)
    shown: list[int] = field(default_factory=list)
    round: int = 0

    def clone(self) -> State:
        places = [place.clone() for place in self.places]
        return State(self.stream.clone(), places, self.deck[:], self.box[:], self.shown[:], self.round)

    __copy__ = clone


@dataclass(frozen=True)
class View:
    state: State
    seat: int


class HighCard:
    """The game. Every method is one function of the contract; a broken variant overrides one."""

    def __init__(self) -> None:
        self.NAME = "high-card"
        self.RULES_VERSION = "1"
        self.TELLING = Telling()

    def new(self, options: Mapping[str, object], seed: int, cards: Path | None = None) -> State:
        players = self.checked_options(options)["players"]
        assert isinstance(players, int)
        state = State(seeded(seed), [Place() for _ in range(players)], list(range(CARDS)))
        shuffle(state.deck, state.stream)
        for place in state.places:
            place.hand = sorted(state.deck.pop() for _ in range(HAND))
        return state

    def data_name(self, cards: Path | None = None) -> str:
        return "" if cards is None else cards.name

    def data_digest(self, cards: Path | None = None, options: Mapping[str, object] | None = None) -> str:
        return "none"

    def checked_options(self, options: Mapping[str, object]) -> dict[str, object]:
        players = options.get("players", 2)
        if players not in (2, 3):
            raise BadInput(f"option players is {players!r}, but this game seats 2 or 3")
        return {"players": players}

    def seats(self, state: State) -> int:
        return len(state.places)

    def waiting(self, state: State) -> list[int]:
        return [seat for seat, place in enumerate(state.places) if place.asked]

    def choices(self, state: State, seat: int, plain: bool = False) -> list[int]:
        place = self.place(state, seat)
        if self.is_over(state):
            return []
        if place.asked == "play":
            return [PLAY + card for card in place.hand]
        done = [DONE] if place.asked else []
        return done + ([SWAP + card for card in place.hand] if place.swaps and state.deck else [])

    def choose(self, state: State, seat: int, choice: int) -> None:
        self.check(state, seat, choice)
        self.choose_unchecked(state, seat, choice)

    def check(self, state: State, seat: int, choice: int) -> None:
        if choice not in self.choices(state, seat):
            raise IllegalChoice(f"seat {seat} cannot {self.wish(choice)}: {self.why_not(state, seat)}")

    def why_not(self, state: State, seat: int) -> str:
        return f"it is asked {state.places[seat].asked or 'nothing'}"

    def choose_unchecked(self, state: State, seat: int, choice: int) -> None:
        place = state.places[seat]
        if choice == DONE:
            place.asked = ""
        elif choice < SWAP:
            place.hand.remove(choice - PLAY)
            place.played = choice
            place.asked = "close"
        else:
            place.hand.remove(choice - SWAP)
            state.box.append(choice - SWAP)
            place.hand = sorted([*place.hand, state.deck.pop()])
            place.asked = "close"
            place.swaps -= 1
            place.drawn += 1
        if not self.waiting(state):
            self.show(state)

    def show(self, state: State) -> None:
        """The barrier: the highest card takes the round."""
        best = max(state.places, key=lambda place: place.played)
        best.points += 1 + int(state.stream.below(2))
        state.round += 1
        for place in state.places:
            state.shown.append(place.played - PLAY)
            place.played = 0
            place.asked = "play" if state.round < ROUNDS else ""

    def forced(self, state: State, seat: int) -> int:
        choices = self.choices(state, seat)
        return choices[0] if state.places[seat].asked and len(choices) == 1 else -1

    def is_over(self, state: State) -> bool:
        return state.round == ROUNDS

    def space_size(self, state: State | None = None) -> int:
        return SIZE

    def name(self, choice: int, state: State | None = None) -> str:
        if choice == DONE:
            return "done"
        if PLAY <= choice < SWAP:
            return f"play {choice - PLAY}"
        if SWAP <= choice < SIZE:
            return f"swap {choice - SWAP}"
        raise BadInput(f"choice {choice} is not in the space of {SIZE} choices")

    def wish(self, choice: int) -> str:
        return self.name(choice) if 0 <= choice < SIZE else f"choose {choice}"

    def parse(self, text: str, state: State | None = None) -> int:
        for choice in range(SIZE):
            if HighCard.name(self, choice) == text:
                return choice
        raise BadInput(f"cannot read {text!r} as a choice")

    def question(self, state: State, seat: int) -> Question | None:
        asked = self.place(state, seat).asked
        return Question(asked, "X-ASK-01", closes=DONE if asked == "close" else -1) if asked else None

    def labels(self, state: State, seat: int, choices: Sequence[int]) -> list[Label]:
        return [self.label(choice) for choice in choices]

    def label(self, choice: int) -> Label:
        if choice == DONE:
            return Label("done", role=CLOSE)
        card = (choice - PLAY) % CARDS
        word = "play" if choice < SWAP else "swap"
        return Label(word, {"card": Value("number", card)}, "answer" if word == "play" else FREE)

    def describe(self, state: State, seat: int, choice: int) -> dict[str, Any]:
        self.check(state, seat, choice)
        return {"choice": choice, "name": self.name(choice), "hand": -1 if PLAY <= choice < SWAP else 0}

    def view(self, state: State, seat: int) -> View:
        if seat != -1:
            self.place(state, seat)
        return View(state, seat)

    def view_json(self, view: View) -> dict[str, Any]:
        state = view.state
        return {
            "seat": view.seat,
            "round": state.round,
            "deck": len(state.deck),
            "box": len(state.box),
            "shown": state.shown[:],
            "seats": [self.place_json(place, seat == view.seat) for seat, place in enumerate(state.places)],
        }

    def place_json(self, place: Place, own: bool) -> dict[str, Any]:
        return {
            "hand": place.hand[:] if own else len(place.hand),
            "played": place.played if own else place.played > 0,
            "finished": not place.asked,
            "swaps": place.swaps,
            "points": place.points,
        }

    def determinize(self, view: View, stream: Stream) -> State:
        state = view.state.clone()
        state.stream = stream.split()
        stream.below(2)
        pool = self.pool(state, view.seat)
        shuffle(pool, stream)
        for seat, place in enumerate(state.places):
            if seat != view.seat:
                place.hand = sorted(pool.pop() for _ in place.hand)
                place.played = PLAY + pool.pop() if place.played else 0
        state.box = [pool.pop() for _ in state.box]
        state.deck = pool
        return state

    def pool(self, state: State, viewer: int) -> list[int]:
        """The cards a seat cannot see, in an order that tells nothing."""
        pool = state.deck + state.box
        for seat, place in enumerate(state.places):
            if seat != viewer:
                pool += place.hand + ([place.played - PLAY] if place.played else [])
        return sorted(pool)

    def clone(self, state: State) -> State:
        return state.clone()

    def to_json(self, state: State) -> dict[str, Any]:
        places = [[p.hand[:], p.played, p.asked, p.swaps, p.drawn, p.points] for p in state.places]
        return {
            "stream": int(state.stream.position),
            "places": places,
            "deck": state.deck[:],
            "box": state.box[:],
            "shown": state.shown[:],
            "round": state.round,
        }

    def from_json(self, whole: dict[str, Any], cards: Path | None = None) -> State:
        places = [Place(*given) for given in whole["places"]]
        stream = Stream(whole["stream"])
        return State(stream, places, whole["deck"], whole["box"], whole["shown"], whole["round"])

    def dumps(self, thing: object) -> bytes:
        if isinstance(thing, View):
            guess = self.determinize(thing, seeded(0))
            return json.dumps([thing.seat, self.to_json(guess)]).encode()
        if isinstance(thing, (Stream, Result)):
            return pickle.dumps(thing)
        assert isinstance(thing, State)
        return json.dumps([None, self.to_json(thing)]).encode()

    def loads(self, data: bytes, cards: Path | None = None) -> Any:
        if not data.startswith(b"["):
            return pickle.loads(data)
        seat, whole = json.loads(data)
        state = self.from_json(whole)
        return state if seat is None else View(state, seat)

    def digest(self, state: State) -> int:
        h = 0
        for byte in self.position(state).encode():
            h = int(mix((h * 31 + byte) & MASK))
        return h

    def position(self, state: State) -> str:
        return json.dumps(HighCard.to_json(self, state), sort_keys=True)

    def result(self, state: State) -> Result:
        order = sorted(range(len(state.places)), key=lambda seat: -state.places[seat].points)
        sides = []
        for seat in order:
            points = state.places[seat].points
            rank = 1 + sum(place.points > points for place in state.places)
            sides.append(Side(f"seat {seat}", (seat,), (Row("rounds", points),), points, rank))
        return Result(self.is_over(state), tuple(sides), "most points", "T-01")

    def scores(self, state: State) -> list[int]:
        return [place.points for place in state.places]

    def playout(self, state: State, stream: Stream, limit: int | None = None) -> int:
        decisions = 0
        left = most("choices", limit)
        while not self.is_over(state) and left > 0:
            left -= 1
            seat = self.waiting(state)[0]
            choices = self.choices(state, seat)
            decisions += len(choices) > 1
            self.choose_unchecked(state, seat, choices[stream.below(len(choices))])
        return decisions

    def listen(self, state: State, sink: Sink | None) -> None:
        """It has no events of its own."""

    def undo_mark(self, state: State, seat: int) -> tuple[int, ...]:
        return state.round, state.places[seat].drawn

    def same_area(self, one: State, two: State, seat: int) -> bool:
        return False

    def trace(self, state: State) -> str:
        return "\n".join(f"seat {seat}  {place.asked or '-'}" for seat, place in enumerate(state.places))

    def place(self, state: State, seat: int) -> Place:
        if not 0 <= seat < len(state.places):
            raise IllegalChoice(f"there is no seat {seat}: the seats are 0 to {len(state.places) - 1}")
        return state.places[seat]


def shuffle(cards: list[int], stream: Stream) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = int(stream.below(i + 1))
        cards[i], cards[j] = cards[j], cards[i]


# --- what the suite is told about it --------------------------------------------------


def hidden(state: State, seat: int) -> dict[str, object]:
    """The pool always holds three cards or more, so every part of it could be otherwise."""
    parts: dict[str, object] = {"deck": state.deck[:], "box": state.box[:]}
    for other, place in enumerate(state.places):
        if other != seat:
            parts[f"hand {other}"] = place.hand[:]
            parts[f"played {other}"] = place.played
    return {part: there for part, there in parts.items() if there}


def every_card_is_somewhere(state: State) -> None:
    cards = state.deck + state.box + state.shown
    for place in state.places:
        cards += place.hand + ([place.played - PLAY] if place.played else [])
    assert sorted(cards) == list(range(CARDS)), "the cards are not conserved"


def a_swap_cannot_be_taken_back(before: State, after: State, seat: int) -> None:
    if before.deck != after.deck:
        assert before.places[seat].drawn < after.places[seat].drawn, "a draw could be taken back"


def subject_of(game: HighCard) -> Subject[State, View]:
    return Subject(
        game=game,
        size=lambda state: SIZE,
        kind=lambda state, seat: state.places[seat].asked,
        stream=lambda state: int(state.stream.position),
        hidden=hidden,
        invariants=every_card_is_somewhere,
        step=a_swap_cannot_be_taken_back,
    )
