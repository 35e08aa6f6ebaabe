"""Earth: the card game of building a 4x4 island, as a state machine with decisions.

    from holocene import earth
    state = earth.new({"players": 2}, seed=7)
    seat = earth.waiting(state)[0]
    earth.choose(state, seat, earth.choices(state, seat)[0])

The functions keep the contract of `holocene.kernel.game`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from holocene.earth import answers, codec, engine
from holocene.earth.codec import RULES_VERSION as RULES_VERSION
from holocene.earth.determinize import determinize as determinize
from holocene.earth.frames import show
from holocene.earth.lower import tables_for
from holocene.earth.options import options_of
from holocene.earth.result import result as result
from holocene.earth.rules.achievements import achievements as achievements
from holocene.earth.rules.setup import set_up
from holocene.earth.space import DONE, size
from holocene.earth.state import State as State
from holocene.earth.view import View as View
from holocene.kernel.errors import IllegalChoice
from holocene.kernel.rng import Stream, seeded

NAME = "earth"
_NO_LIMIT = 1 << 40


def new(options: Mapping[str, object], seed: int, cards: Path | None = None) -> State:
    """A game ready for its first question. `cards` is the folder of another card set."""
    state = State(options_of(options), tables_for(cards), seeded(seed))
    set_up(state)
    engine.settle(state)
    return state


def data_digest(cards: Path | None = None) -> str:
    """The digest of a card set."""
    return tables_for(cards).digest


def checked_options(options: Mapping[str, object]) -> dict[str, object]:
    """The complete options; what the rules do not allow is refused with the rule."""
    return options_of(options).json()


def seats(state: State) -> int:
    return int(state.players)


def waiting(state: State) -> list[int]:
    """The seats that owe an answer, in turn order from the active one."""
    return [int(seat.no) for seat in (state.from_active(i) for i in range(state.players)) if seat.lane.used > 0]


def choices(state: State, seat: int) -> list[int]:
    """The legal answers, ascending; for a seat that is not waiting its free choices."""
    return answers.listed(state, state.seats[_checked_seat(state, seat)])


def choose(state: State, seat: int, choice: int) -> None:
    """Checks, applies and settles. A refused choice changes nothing."""
    if choice not in choices(state, seat):
        area = state.seats[seat]
        known = 0 <= choice < size(state.tables.cards)
        wish = answers.name(choice, state.tables) if known else f"choose {choice}"
        reason = answers.why_not(state, area, choice)
        raise IllegalChoice(f"seat {seat} cannot {wish}: {reason}, at its choice {area.count + 1}")
    engine.advance(state, state.seats[seat], choice)


def choose_unchecked(state: State, seat: int, choice: int) -> None:
    """Applies and settles a choice known to be legal; for search."""
    engine.advance(state, state.seats[seat], choice)


def forced(state: State, seat: int) -> int:
    """The only answer of a waiting seat, or -1."""
    area = state.seats[_checked_seat(state, seat)]
    if area.lane.used == 0:
        return -1
    answers_now = answers.listed(state, area)
    return answers_now[0] if answers_now == [DONE] else -1


def is_over(state: State) -> bool:
    return bool(state.over)


def name(choice: int, state: State | None = None) -> str:
    """The readable form of a choice; a state brings its own card set."""
    return answers.name(choice, state.tables if state else tables_for())


def parse(text: str, state: State | None = None) -> int:
    """The choice behind its readable form."""
    return answers.parse(text, state.tables if state else tables_for())


def describe(state: State, seat: int, choice: int) -> dict[str, Any]:
    """What a legal choice would do, as far as its seat can know."""
    return answers.describe(state, _checked_seat(state, seat), choice)


def view(state: State, seat: int) -> View:
    """What a seat may know; -1 is a spectator."""
    if seat != -1:
        _checked_seat(state, seat)
    return View(state, seat)


def view_json(view: View) -> dict[str, Any]:
    return view.json()


def clone(state: State) -> State:
    return state.clone()


def to_json(state: State) -> dict[str, Any]:
    """Everything, hidden cards included."""
    return codec.to_json(state)


def from_json(whole: dict[str, Any], cards: Path | None = None) -> State:
    return codec.from_json(whole, tables_for(cards))


def digest(state: State) -> int:
    """One number for equality."""
    return codec.digest(state)


def position(state: State) -> str:
    """One line that shows everything; never for a player."""
    return codec.position(state)


def playout(state: State, stream: Stream) -> int:
    """Random choices to the end, in compiled code; the number of decisions among them."""
    return int(engine.playout(state, stream, _NO_LIMIT))


def undo_mark(state: State, seat: int) -> tuple[int, ...]:
    """Barriers passed and hidden cards moved: a choice can be taken back while this stays."""
    return int(state.barriers), int(state.seats[seat].unseen)


def trace(state: State) -> str:
    """Agenda and lanes, top frame last."""
    lines = ["agenda  " + _frames(state.agenda.frames()[::-1])]
    for seat in state.seats:
        asks = "     <- asks: " + ", ".join(name(c, state) for c in choices(state, int(seat.no))) if seat.asks else ""
        lines.append(f"seat {seat.no}  {_frames(seat.lane.frames())}{asks}")
    return "\n".join(lines)


def _frames(frames: list[list[int]]) -> str:
    return "  ".join(show(frame) for frame in frames) or "-"


def _checked_seat(state: State, seat: int) -> int:
    if seat < 0 or seat >= state.players:
        raise IllegalChoice(f"there is no seat {seat}: the seats are 0 to {state.players - 1}")
    return seat
