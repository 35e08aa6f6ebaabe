"""What one seat may know: everything but the stream, for nothing is hidden in this game.

Seat -1 is a spectator.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from mypy_extensions import i64

from holocene.ews.attack import target_cell
from holocene.ews.board import DIRECTION_NAMES
from holocene.ews.codec import cell_or_none, path
from holocene.ews.codes import (
    COLOURS,
    END_RULES,
    GONE,
    NO,
    OVER,
    RESOURCE_NAMES,
    RESULT_TEXTS,
    ROOT,
    ROOT_TWO,
    SHIELD,
    SPECIMEN,
    STAGE_NAMES,
    TREE,
    colour_bit,
    level,
    room,
    side_of,
)
from holocene.ews.notation import position_text
from holocene.ews.state import (
    AT,
    ATTACKS,
    ENTERED,
    HAND,
    OWED,
    QUIET_TURNS,
    REASON,
    RESULT,
    ROOT_1,
    SHIELDS_LEFT,
    SIDE,
    STAGE,
    STOCK,
    SUPPLY,
    TARGET_1,
    TARGET_2,
    TREES_LEFT,
    TURN,
    State,
)
from holocene.kernel.errors import BadInput, IllegalChoice
from holocene.kernel.rng import Stream


class Specimen(NamedTuple):
    """A Tree or a Mushroom in play, with its upgrades."""

    cell: int
    side: int
    is_tree: bool
    has_shield: bool
    earth: int
    water: int
    sun: int


class View:
    """Read-only. It looks into the state on demand, and it is valid until the next choice."""

    def __init__(self, state: State, seat: i64) -> None:
        self._state: State = state
        self.seat: i64 = seat

    def __deepcopy__(self, memo: object) -> View:
        """A view that stays as it is when the game goes on."""
        return View(self._state.clone(), self.seat)

    def __copy__(self) -> View:
        return View(self._state, self.seat)

    def __reduce__(self) -> tuple[Any, ...]:
        from holocene.ews import compact

        return compact.loads, (compact.dumps(self),)

    # --- the table

    def turn(self) -> i64:
        return self._state.ints[TURN]

    def side(self) -> i64:
        """Whose turn it is."""
        return self._state.ints[SIDE]

    def stage(self) -> i64:
        return self._state.ints[STAGE]

    def is_over(self) -> bool:
        return self._state.ints[STAGE] == OVER

    def waiting(self) -> list[int]:
        """The seat that owes an answer; none when the game is over."""
        asked = int(self._state.asked())
        return [] if asked == NO else [asked]

    def asked(self) -> dict[str, Any] | None:
        """What this seat is asked now: the `stage` of the turn, and the specimen that moves or attacks."""
        state = self._state
        return (
            {"stage": STAGE_NAMES[state.ints[STAGE]], **_acting(state)}
            if self.seat == state.asked()
            else None
        )

    def cell(self, cell: i64) -> i64:
        """What a cell holds, as in codes.py."""
        return self._state.cell(cell)

    def specimens(self) -> list[Specimen]:
        """All specimens in play, by cell."""
        state = self._state
        return [
            Specimen(
                cell,
                int(side_of(piece)),
                bool(piece & TREE),
                bool(piece & SHIELD),
                int(level(piece, 0)),
                int(level(piece, 1)),
                int(level(piece, 2)),
            )
            for cell, piece in [(cell, state.cell(cell)) for cell in range(int(state.board.cells))]
            if piece & SPECIMEN
        ]

    def gone(self) -> list[int]:
        """The cells that have been destroyed."""
        return [cell for cell in range(int(self._state.board.cells)) if self._state.cell(cell) == GONE]

    def roots_of(self, edge: i64, side: i64) -> i64:
        return self._state.roots_of(edge, side)

    def quiet(self) -> i64:
        """Turns in succession without progress (W-END-06)."""
        return self._state.ints[QUIET_TURNS]

    def supply(self, resource: i64) -> i64:
        """Tokens left of Earth (0), Water (1) or Sun (2)."""
        if not 0 <= resource < 3:
            raise BadInput(f"there is no resource {resource}: they are 0 (earth), 1 (water) and 2 (sun)")
        return self._state.ints[SUPPLY + resource]

    def shields(self) -> i64:
        """Shields left."""
        return self._state.ints[SHIELDS_LEFT]

    # --- a side

    def hand(self, side: i64) -> i64:
        """Roots in its hand."""
        return self._state.ints[HAND + _checked(side)]

    def stock(self, side: i64) -> i64:
        """Roots in its supply."""
        return self._state.ints[STOCK + _checked(side)]

    def owed(self, side: i64) -> i64:
        """Bonuses it still has to place."""
        return self._state.ints[OWED + _checked(side)]

    def trees(self, side: i64) -> i64:
        return self._state.ints[TREES_LEFT + _checked(side)]

    def position(self) -> str:
        return position_text(self._state)

    # --- the canonical form

    def json(self) -> dict[str, Any]:
        """Everything, and neither seed nor stream."""
        state = self._state
        ints = state.ints
        return {
            "game": "ews",
            "seat": int(self.seat),
            "options": state.options.json(),
            "rows": list(state.board.rows),
            "position": position_text(state),
            "turn": int(ints[TURN]),
            "side": COLOURS[ints[SIDE]],
            "stage": STAGE_NAMES[ints[STAGE]],
            "waiting": self.waiting(),
            "over": self.is_over(),
            "result": RESULT_TEXTS[ints[RESULT]] if self.is_over() else None,
            "rule": END_RULES[ints[REASON]] if self.is_over() else None,
            "specimens": _specimens(state),
            "gone": [state.board.cell_names[cell] for cell in self.gone()],
            "roots": _roots(state),
            "supply": {RESOURCE_NAMES[k]: int(ints[SUPPLY + k]) for k in range(3)},
            "shields": int(ints[SHIELDS_LEFT]),
            "players": [_player(state, side) for side in range(2)],
            "acting": _acting(state),
            "quiet": int(ints[QUIET_TURNS]),
        }

    def text(self) -> str:
        return json.dumps(self.json(), sort_keys=True, separators=(",", ":"))


def _checked(side: i64) -> i64:
    if not 0 <= side < 2:
        raise IllegalChoice(f"there is no seat {side}: the seats are 0 (black) and 1 (white)")
    return side


def _specimens(state: State) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for cell in range(state.board.cells):
        piece = state.cell(cell)
        if piece & SPECIMEN:
            entry: dict[str, Any] = {
                "cell": state.board.cell_names[cell],
                "colour": COLOURS[side_of(piece)],
                "kind": "tree" if piece & TREE else "mushroom",
                "shield": bool(piece & SHIELD),
                "room": int(room(piece)),
            }
            for k in range(3):
                entry[RESOURCE_NAMES[k]] = int(level(piece, k))
            found.append(entry)
    return found


def _roots(state: State) -> list[dict[str, Any]]:
    return [
        {"edge": state.board.edge_names[edge], "colour": COLOURS[side], "n": int(state.roots_of(edge, side))}
        for edge in range(state.board.edges)
        for side in range(2)
        if state.roots_of(edge, side) > 0
    ]


def _player(state: State, side: int) -> dict[str, Any]:
    pieces = [state.cell(cell) for cell in range(state.board.cells) if state.cell(cell) & colour_bit(side)]
    return {
        "seat": side,
        "colour": COLOURS[side],
        "hand": int(state.ints[HAND + side]),
        "supply": int(state.ints[STOCK + side]),
        "trees": sum(1 for piece in pieces if piece & TREE),
        "mushrooms": sum(1 for piece in pieces if not piece & TREE),
        "owed": int(state.ints[OWED + side]),
    }


def _acting(state: State) -> dict[str, Any]:
    """The specimen that moves or attacks, and how far it has come."""
    ints = state.ints
    board = state.board
    target, root = ints[TARGET_1], ints[ROOT_1]
    return {
        "cell": cell_or_none(board, ints[AT]),
        "entered": cell_or_none(board, ints[ENTERED]),
        "path": path(state),
        "attacks": int(ints[ATTACKS]),
        "target": None if target == NO else "here" if target == 0 else DIRECTION_NAMES[target - 1],
        "root": None if root == NO else f"{'wb'[1 - root % 2]}.{board.edge_names[root // 2]}",
        "aim": _aim(state),
    }


def _aim(state: State) -> str | None:
    """The target a root of which is asked for."""
    stage = state.ints[STAGE]
    if stage != ROOT and stage != ROOT_TWO:
        return None
    target = state.ints[TARGET_1] if stage == ROOT else state.ints[TARGET_2]
    return state.board.cell_names[target_cell(state, target)]


def determinize(view: View, stream: Stream) -> State:
    """A full state that fits the view: the same one, with a stream of its own."""
    state = view._state.clone()
    state.stream = stream.split()
    stream.below(2)
    return state
