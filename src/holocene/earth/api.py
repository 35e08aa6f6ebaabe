"""The functions of the contract, for Earth (`holocene.kernel.game` has the promises).

Compiled, because games driven choice by choice from Python pass through here;
`holocene.earth` offers them to the outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from holocene.earth.catalogue.lower import facts_for
from holocene.earth.machine import answers, codec, engine
from holocene.earth.machine import rollout as playing_on
from holocene.earth.machine.enough import check_enough
from holocene.earth.machine.modules import modules_of
from holocene.earth.machine.month import with_month
from holocene.earth.machine.options import options_of
from holocene.earth.machine.policy import Policy, plain_answers
from holocene.earth.machine.refusals import why_not
from holocene.earth.machine.space import CARDS, size
from holocene.earth.machine.state import Seat, State
from holocene.earth.machine.view import View
from holocene.earth.rules.all_frames import show
from holocene.earth.rules.base.setup import set_up
from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.events import Sink
from holocene.kernel.limits import most
from holocene.kernel.rng import Stream, seeded


def new(
    options: Mapping[str, object],
    seed: int,
    cards: Path | None = None,
    setup: Mapping[str, object] | None = None,
) -> State:
    """A game ready for its first question. `cards` is a folder with what differs from the shipped cards;
    `setup` is the option of that name: which Fauna, sides and hands are dealt."""
    checked = options_of(options if setup is None else {**options, "setup": setup})
    facts = with_month(facts_for(cards), checked, seed, cards)
    check_enough(facts, checked)
    state = State(checked, facts, seeded(seed))
    state.modules = modules_of(state.options)
    set_up(state)
    engine.settle(state)
    return state


def data_digest(cards: Path | None = None, options: Mapping[str, object] | None = None) -> str:
    """The digest of a card set, as far as a game with these options reads it."""
    given = {} if options is None else options
    expansions = given.get("with")
    animals = isinstance(expansions, (list, tuple)) and "animals" in expansions
    return facts_for(cards).digest_for(animals, given.get("calendar", "off") != "off")


def data_name(cards: Path | None = None) -> str:
    """How a folder's card set is called; the shipped one has no name."""
    return facts_for(cards).set_name


def checked_options(options: Mapping[str, object]) -> dict[str, object]:
    """The complete options; what the rules do not allow is refused with the rule."""
    return options_of(options).json()


def seats(state: State) -> int:
    return int(state.players)


def waiting(state: State) -> list[int]:
    """The seats that owe an answer, in turn order from the active one."""
    owing: list[int] = []
    for i in range(state.players):
        seat = state.from_active(i)
        if seat.lane.used > 0:
            owing.append(seat.no)
    return owing


def choices(state: State, seat: int, plain: bool = False) -> list[int]:
    """The legal answers, ascending; for a seat that is not waiting its free choices. `plain` leaves out
    `less` and `share`, which only open a form of another answer."""
    engine.fill(state, _seat(state, seat), state.scratch)
    return plain_answers(state.scratch) if plain else state.scratch.as_list()


def choose(state: State, seat: int, choice: int) -> None:
    """Checks, applies and settles. A refused choice changes nothing."""
    area = _seat(state, seat)
    _check(state, area, choice)
    engine.advance(state, area, choice)


def _check(state: State, area: Seat, choice: int) -> None:
    """Refuses what is not among the legal answers, with the reason."""
    engine.fill(state, area, state.scratch)
    # Compared as Python integers first: a number of any size may come from outside.
    if not 0 <= choice < int(size(state.facts.cards)) or not state.scratch.has(choice):
        raise IllegalChoice(
            f"seat {area.no} cannot {_wish(state, choice)}: {why_not(state, area, choice)}, "
            f"at its choice {area.count + 1}"
        )


def _wish(state: State, choice: int) -> str:
    """A refused choice in words; some integers of the space are spare and have none."""
    try:
        wish = answers.name(choice, state.facts)
    except BadInput:
        return f"answer {choice}"
    return wish if choice >= CARDS else f"answer {wish!r}"


def choose_unchecked(state: State, seat: int, choice: int) -> None:
    """Applies and settles a choice known to be legal; for search."""
    engine.advance(state, state.seats[seat], choice)


def forced(state: State, seat: int) -> int:
    """The only answer of a waiting seat, or -1."""
    area = _seat(state, seat)
    if area.lane.used == 0:
        return -1
    engine.fill(state, area, state.scratch)
    return int(state.scratch.ints[0]) if state.scratch.n == 1 else -1


def is_over(state: State) -> bool:
    return bool(state.over)


def name(choice: int, state: State | None = None) -> str:
    """The readable form of a choice; a state brings its own card set."""
    return answers.name(choice, state.facts if state else facts_for())


def parse(text: str, state: State | None = None) -> int:
    """The choice behind its readable form."""
    return answers.parse(text, state.facts if state else facts_for())


def describe(state: State, seat: int, choice: int) -> dict[str, Any]:
    """What a legal choice would do, as far as its seat can know."""
    area = _seat(state, seat)
    _check(state, area, choice)
    return answers.describe(state, area.no, choice)


def view(state: State, seat: int) -> View:
    """What a seat may know; -1 is a spectator."""
    if seat != -1:
        _seat(state, seat)
    return View(state, seat)


def view_json(view: View) -> dict[str, Any]:
    return view.json()


def clone(state: State) -> State:
    return state.clone()


def to_json(state: State) -> dict[str, Any]:
    """Everything, hidden cards included."""
    return codec.to_json(state)


def from_json(whole: dict[str, Any], cards: Path | None = None) -> State:
    return codec.from_json(whole, facts_for(cards, codec.month_in(whole)))


def digest(state: State) -> int:
    """One number for equality."""
    return codec.digest(state)


def position(state: State) -> str:
    """One line that shows everything; never for a player."""
    return codec.position(state)


def playout(state: State, stream: Stream, limit: int | None = None) -> int:
    """Random choices to the end or at most `limit`, in compiled code; the number of decisions among them."""
    return int(playing_on.playout(state, stream, most("choices", limit)))


def rollout(state: State, policy: Policy, turns: int | None, stream: Stream) -> int:
    """Plays on with a policy for every seat, in compiled code, until the token has passed `turns` times
    (None: to the end of the game); how many answers were asked of it.

    The turn in progress is the first of them, so 1 stops at the first question of the next turn. The first
    waiting seat is always served, and what needs no thought is answered unasked: a single answer, also with
    `less` and `share` beside it. The policy draws from the given stream only and sees the whole state, so for
    an honest search the state comes from `determinize`. Its answers are not checked."""
    return int(playing_on.rollout(state, policy, most("turns", turns), stream))


def listen(state: State, sink: Sink | None) -> None:
    """Tells `sink` from now on what happens in this state; None ends that."""
    state.sink = sink


def undo_mark(state: State, seat: int) -> tuple[int, ...]:
    """Barriers passed and hidden cards moved: a choice can be taken back while this stays."""
    return int(state.barriers), int(_seat(state, seat).unseen)


def same_area(one: State, two: State, seat: int) -> bool:
    """Whether a seat's area is the same in both: its cards, pieces, hand, and what it is asked."""
    return codec.same_area(_seat(one, seat), _seat(two, seat))


def trace(state: State) -> str:
    """Agenda and lanes, top frame last."""
    lines = ["agenda  " + _frames(state.agenda.frames()[::-1])]
    for seat in state.seats:
        line = f"seat {seat.no}  {_frames(seat.lane.frames())}"
        if seat.asks:
            line += "     <- asks: " + ", ".join(name(c, state) for c in choices(state, int(seat.no)))
        lines.append(line)
    return "\n".join(lines)


def _frames(frames: list[list[int]]) -> str:
    return "  ".join(show(frame) for frame in frames) or "-"


def _seat(state: State, seat: int) -> Seat:
    if not 0 <= seat < int(state.players):
        raise IllegalChoice(f"there is no seat {seat}: the seats are 0 to {state.players - 1}")
    return state.seats[seat]
