"""States as JSON.

The board is written as its position (section 18 of the rules), which every state has,
also in the middle of a turn; beside it stands what the position leaves out. Nothing is
hidden in this game, so JSON may be shown to anybody, apart from the stream.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.ews.board import DIRECTIONS, Board, data_digest
from holocene.ews.codes import NO, SET_OUT, STAGE_NAMES, WALK
from holocene.ews.notation import position_text, read_position
from holocene.ews.state import (
    AT,
    ATTACKS,
    BARREN_TURNS,
    BENDS,
    ENTERED,
    FLAGS,
    HANDED,
    HEADING,
    HISTORY_FROM,
    HISTORY_TO,
    OWED,
    PATH,
    QUIET_TURNS,
    REASON,
    RESULT,
    ROOT_1,
    ROOT_2,
    STAGE,
    STEPS,
    STUCK_TURNS,
    TARGET_1,
    TARGET_2,
    WINDOW_FROM,
    WINDOW_TO,
    State,
)
from holocene.kernel.errors import BadInput
from holocene.kernel.rng import Stream

RULES_VERSION: Final = "1"
"""Changes whenever the same options, seed and choices could give another game."""

NUMBERS: Final = {
    "attacks": ATTACKS,
    "target one": TARGET_1,
    "root one": ROOT_1,
    "target two": TARGET_2,
    "root two": ROOT_2,
    "owed black": OWED,
    "owed white": OWED + 1,
    "flags": FLAGS,
    "stuck": STUCK_TURNS,
    "quiet": QUIET_TURNS,
    "barren": BARREN_TURNS,
    "handed": HANDED,
    "result": RESULT,
    "reason": REASON,
}
"""Slots written as they are."""


def to_json(state: State) -> dict[str, Any]:
    ints = state.ints
    whole: dict[str, Any] = {
        "game": "ews",
        "rules": RULES_VERSION,
        "boards": data_digest(),
        "options": state.options.json(),
        "stream": int(state.stream.position),
        "position": position_text(state),
        "stage": STAGE_NAMES[ints[STAGE]],
        "at": cell_or_none(state.board, ints[AT]),
        "entered": cell_or_none(state.board, ints[ENTERED]),
        "path": path(state),
        "window": [_root_choice(state, state.window[i]) for i in range(ints[WINDOW_FROM], ints[WINDOW_TO])],
        "history": [int(state.history[i]) for i in range(ints[HISTORY_FROM], ints[HISTORY_TO])],
    }
    for key, slot in NUMBERS.items():
        whole[key] = int(ints[slot])
    if state.stream.is_keyed:
        whole["key"] = state.stream.key.hex()
    return whole


def cell_or_none(board: Board, cell: i64) -> str | None:
    return None if cell == NO else board.cell_names[cell]


def path(state: State) -> list[str]:
    """The cells of the move in progress, the start first."""
    ints = state.ints
    if ints[STAGE] not in (SET_OUT, WALK):
        return []
    return [state.board.cell_names[ints[i]] for i in range(i64(PATH), PATH + ints[STEPS] + 1)]


def _root_choice(state: State, entry: i64) -> str:
    return ("-" if entry & 1 else "+") + state.board.edge_names[entry // 2]


def from_json(whole: dict[str, Any]) -> State:
    """The state `to_json` described. Refuses other games, rules and boards by name."""
    for key, here in (("game", "ews"), ("rules", RULES_VERSION), ("boards", data_digest())):
        if whole.get(key) != here:
            raise BadInput(f"this position has {key} {whole.get(key)!r}, but this engine plays {here!r}")
    state = read_position(whole["position"], whole["options"])
    ints = state.ints
    state.stream = Stream(whole["stream"], bytes.fromhex(whole.get("key", "")))
    ints[STAGE] = STAGE_NAMES.index(whole["stage"])
    ints[AT] = _cell(state, whole["at"])
    ints[ENTERED] = _cell(state, whole["entered"])
    for key, slot in NUMBERS.items():
        ints[slot] = whole[key]
    _read_path(state, whole["path"])
    state.window = vec[i64]()
    for text in whole["window"]:
        edge = state.board.edge_index[text[1:]]
        state.window = append(state.window, edge * 2 + (1 if text[0] == "-" else 0))
    ints[WINDOW_TO] = len(state.window)
    state.history = vec[i64](whole["history"])
    ints[HISTORY_FROM] = 0
    ints[HISTORY_TO] = len(state.history)
    return state


def _cell(state: State, name: str | None) -> int:
    return NO if name is None else state.board.cell_index[name]


def _read_path(state: State, names: list[str]) -> None:
    """Steps, heading and bends follow from the cells."""
    ints = state.ints
    cells = [state.board.cell_index[name] for name in names]
    for i in range(len(cells)):
        ints[PATH + i] = cells[i]
        if i == 0:
            continue
        for direction in range(DIRECTIONS):
            if state.board.near[cells[i - 1] * DIRECTIONS + direction] == cells[i]:
                if i > 1 and ints[HEADING] != direction:
                    ints[BENDS] += 1
                ints[HEADING] = direction
                break
    ints[STEPS] = max(0, len(cells) - 1)
