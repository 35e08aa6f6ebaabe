"""The functions of the contract, for Earth, Water & Sun (`holocene.kernel.game` has the promises).

Seat 0 is Black, who plays first, seat 1 White (H-W03). Compiled, because games driven
choice by choice from Python pass through here; `holocene.ews` offers them to the outside.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from holocene.ews import answers, board, codec, engine, hashing, reach, space
from holocene.ews.codes import COLOURS, NO, OVER, STAGE_NAMES
from holocene.ews.notation import position_text, read_position, start_text
from holocene.ews.options import options_of
from holocene.ews.reasons import why_not
from holocene.ews.state import HANDED, SIDE, STAGE, TURN, State
from holocene.ews.view import View
from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.events import Sink
from holocene.kernel.limits import most
from holocene.kernel.rng import Stream

SEATS: Final = 2


def new(options: Mapping[str, object], seed: int, cards: Path | None = None) -> State:
    """A game ready for its first question."""
    _no_cards(cards)
    checked = options_of(options)
    return read_position(start_text(checked), checked.json(), seed)


def from_position(text: str, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
    """A game that begins with a position in the notation of the rules; its board is the one named there."""
    return read_position(text, options, seed)


def data_digest(cards: Path | None = None, options: Mapping[str, object] | None = None) -> str:
    """The digest of the boards."""
    _no_cards(cards)
    return board.data_digest()


def data_name(cards: Path | None = None) -> str:
    """There is only one set of boards."""
    _no_cards(cards)
    return ""


def _no_cards(cards: Path | None) -> None:
    if cards is not None:
        raise BadInput(
            "Earth, Water & Sun has no cards; another board is named by the option board (W-BOARD-08)"
        )


def checked_options(options: Mapping[str, object]) -> dict[str, object]:
    """The complete options; what the rules do not allow is refused with the rule."""
    return options_of(options).json()


def seats(state: State) -> int:
    return SEATS


def waiting(state: State) -> list[int]:
    """The seat that owes an answer; none when the game is over."""
    asked = int(state.asked())
    return [] if asked == NO else [asked]


def choices(state: State, seat: int, plain: bool = False) -> list[int]:
    """The legal answers, ascending; none for a seat that is not asked. All of them are plain."""
    _check_seat(seat)
    if seat != int(state.asked()):
        return []
    engine.fill(state, state.scratch.out)
    return state.scratch.out.as_list()


def choose(state: State, seat: int, choice: int) -> None:
    """Checks and applies. A refused choice changes nothing."""
    _check_seat(seat)
    asked = int(state.asked())
    if asked == NO:
        raise IllegalChoice(f"seat {seat} cannot {_wish(state, choice)}: the game is over (W-END-02)")
    if seat != asked:
        raise IllegalChoice(
            f"seat {seat} cannot {_wish(state, choice)}: {COLOURS[asked]} is asked (W-TURN-01)"
        )
    # Compared as Python integers first: a number of any size may come from outside.
    if not 0 <= choice < int(state.board.choices):
        said = f"it is not in the space of {state.board.choices} choices"
        raise IllegalChoice(f"seat {seat} cannot {_wish(state, choice)}: {said}")
    engine.fill(state, state.scratch.out)
    if not state.scratch.out.has(choice):
        refused = why_not(state, choice)
        why = f"{refused.reason} ({refused.rule}), turn {state.ints[TURN]}"
        raise IllegalChoice(f"seat {seat} cannot {_wish(state, choice)}: {why}")
    engine.advance(state, choice)


def _wish(state: State, choice: int) -> str:
    """A refused choice in words."""
    try:
        return f"answer {space.name(choice, state.board)!r}"
    except BadInput:
        return f"answer {choice}"


def choose_unchecked(state: State, seat: int, choice: int) -> None:
    """Applies a choice known to be legal; for search."""
    engine.advance(state, choice)


def forced(state: State, seat: int) -> int:
    """The only answer of a waiting seat, or -1."""
    _check_seat(seat)
    if seat != int(state.asked()):
        return -1
    engine.fill(state, state.scratch.out)
    return int(state.scratch.out.ints[0]) if state.scratch.out.n == 1 else -1


def is_over(state: State) -> bool:
    return bool(state.ints[STAGE] == OVER)


def name(choice: int, state: State | None = None) -> str:
    """The readable form of a choice; a state brings its own board."""
    return space.name(choice, state.board if state else board.board_of(board.default_board()))


def parse(text: str, state: State | None = None) -> int:
    """The choice behind its readable form."""
    return space.parse(text, state.board if state else board.board_of(board.default_board()))


def describe(state: State, seat: int, choice: int) -> dict[str, Any]:
    """What a legal choice would do."""
    if choice not in choices(state, seat):
        raise IllegalChoice(f"seat {seat} cannot {_wish(state, choice)} now")
    return answers.describe(state, choice)


def view(state: State, seat: int) -> View:
    """What a seat may know; -1 is a spectator."""
    if seat != -1:
        _check_seat(seat)
    return View(state, seat)


def view_json(view: View) -> dict[str, Any]:
    return view.json()


def clone(state: State) -> State:
    return state.clone()


def to_json(state: State) -> dict[str, Any]:
    return codec.to_json(state)


def from_json(whole: dict[str, Any], cards: Path | None = None) -> State:
    _no_cards(cards)
    return codec.from_json(whole)


def digest(state: State) -> int:
    """One number for equality."""
    return int(hashing.digest(state))


def position(state: State) -> str:
    """The notation of the rules, without history."""
    return position_text(state)


def playout(state: State, stream: Stream, limit: int | None = None) -> int:
    """Random choices to the end or at most `limit`, in compiled code; the number of decisions among them."""
    return int(engine.playout(state, stream, most("choices", limit)))


def listen(state: State, sink: Sink | None) -> None:
    """Tells `sink` from now on whose turn begins and how the game ended; None ends that."""
    state.sink = sink


def perft(state: State, depth: int) -> int:
    """How many sequences of this many choices there are; each is made."""
    return int(engine.perft(state, depth))


def turns(state: State) -> list[str]:
    """What one complete turn without root choices can lead to: positions and results, sorted."""
    return reach.turns(state)


def count_turns(state: State, most: int = NO) -> int:
    """How many `turns` there are. With `most`, counting stops soon above it: there can be millions."""
    return reach.count_turns(state, most)


def undo_mark(state: State, seat: int) -> tuple[int, ...]:
    """How often the other side was asked next: a choice can be taken back while this stays."""
    _check_seat(seat)
    return (int(state.ints[HANDED]),)


def same_area(one: State, two: State, seat: int) -> bool:
    """Nobody has an area: the board is everybody's."""
    return False


def trace(state: State) -> str:
    """The stage as a frame in the lane of the seat that is asked."""
    asked = int(state.asked())
    lines = [f"agenda  Turn({state.ints[TURN]}, {COLOURS[state.ints[SIDE]]})"]
    for seat in range(SEATS):
        line = f"seat {seat}  "
        if seat == asked:
            acting = ", ".join(codec.path(state))
            line += f"{STAGE_NAMES[state.ints[STAGE]]}({acting})     <- asks: "
            line += ", ".join(name(choice, state) for choice in choices(state, seat))
        else:
            line += "-"
        lines.append(line)
    return "\n".join(lines)


def _check_seat(seat: int) -> None:
    if not 0 <= seat < SEATS:
        raise IllegalChoice(f"there is no seat {seat}: the seats are 0 (black) and 1 (white)")
