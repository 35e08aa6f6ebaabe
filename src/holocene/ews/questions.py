"""What Earth, Water & Sun asks and what its answers mean, as keys and values.

One row a stage, with the variants its texts have; every face has words for every key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from holocene.ews import space
from holocene.ews.answers import cell_meant
from holocene.ews.api import choices as legal_choices
from holocene.ews.attack import target_cell
from holocene.ews.board import DIRECTION_NAMES, DIRECTIONS, FIXED_CHOICES
from holocene.ews.codes import (
    COLOURS,
    NO,
    RESOURCE_NAMES,
    RESOURCES,
    SPECIMEN,
    STAGE_NAMES,
    TREE,
    side_of,
)
from holocene.ews.state import AT, ENTERED, OWED, SIDE, STAGE, TARGET_1, TARGET_2, State
from holocene.kernel.changes import Telling
from holocene.kernel.question import CLOSE, Label, Question, Value

TELLING: Final = Telling(
    places=("cell",),
    things=("kind",),
    unsaid=frozenset({"game", "seat", "options", "waiting"}),
    quiet=frozenset({"turn", "over"}),
)

RULES: Final[dict[str, str]] = {
    "Grow": "W-GROW-01",
    "Grow.destroy": "W-EOW-01",
    "Move": "W-MOVE-01",
    "Move.none": "W-MOVE-09",
    "SetOut": "W-MOVE-03",
    "Walk": "W-MOVE-10",
    "Walk.strike": "W-MOVE-10",
    "Walk.attack": "W-ATT-01",
    "Target": "W-SUN-02",
    "Root": "W-ATT-06",
    "TargetTwo": "W-SUN-01",
    "RootTwo": "W-ATT-13",
    "Pay": "W-BONUS-02",
    "Pay.destroy": "W-EOW-02",
    "PayOther": "W-BONUS-03",
    "PayOther.destroy": "W-EOW-02",
    "After.both": "W-TURN-03",
    "After.strike": "W-SUN-06",
    "After.step": "W-WATER-03",
    "Close": "W-TURN-04",
    "end": "W-TURN-05",
}
"""Every key a question can have, with its rule."""

VALUES: Final[dict[str, tuple[str, ...]]] = {
    "SetOut": ("cell",),
    "Walk": ("cell",),
    "Walk.strike": ("cell",),
    "Walk.attack": ("cell",),
    "Target": ("cell",),
    "Root": ("cell",),
    "RootTwo": ("cell",),
    "Pay": ("n",),
    "Pay.destroy": ("n",),
    "PayOther": ("n",),
    "PayOther.destroy": ("n",),
}
"""What texts may speak of."""

LABELS: Final = (
    "done",
    "done.Move",
    "done.TargetTwo",
    "strike",
    "step",
    "step.hit",
    "target",
    "target.root",
    "root",
    "upgrade",
    "destroy",
    "destroy.piece",
    "move",
    "root+",
    "root-",
)
"""Every key a label can have."""

ROOTS: Final = "roots"
"""The role of roots placed and taken back between other answers (W-TURN-04)."""


def question(state: State, seat: int) -> Question | None:
    """What a seat is asked; None where it owes no answer."""
    if seat != int(state.asked()):
        return None
    legal = legal_choices(state, seat)
    key = _key(state, legal)
    names = VALUES.get(key, ())
    values: dict[str, Value] = {}
    if "cell" in names:
        values["cell"] = Value("cell", state.board.cell_names[_cell_asked(state)])
    if "n" in names:
        values["n"] = Value("number", int(state.ints[OWED + seat]))
    return Question(key, RULES[key], values=values, closes=space.DONE if space.DONE in legal else -1)


def _key(state: State, legal: Sequence[int]) -> str:
    stage, board = STAGE_NAMES[state.ints[STAGE]], state.board
    strikes = space.STRIKE in legal
    steps = any(space.STEP <= choice < space.TARGET for choice in legal)
    if stage in ("Grow", "Pay", "PayOther"):
        destroys = any(int(board.first_destroy) <= choice < int(board.first_move) for choice in legal)
        return f"{stage}.destroy" if destroys else stage
    if stage == "Move":
        moves = any(int(board.first_move) <= choice < int(board.first_root_on) for choice in legal)
        return "Move" if moves else "Move.none"
    if stage == "Walk" and (steps or strikes):
        return "Walk.strike" if steps and strikes else "Walk" if steps else "Walk.attack"
    if stage == "After" and (steps or strikes):
        return "After.both" if steps and strikes else "After.step" if steps else "After.strike"
    if stage in ("Walk", "After", "Close"):
        roots = any(choice >= int(board.first_root_on) for choice in legal)
        return "Close" if stage == "Close" and roots else "end"
    return stage


def _cell_asked(state: State) -> int:
    """The target a root of which falls, or where the specimen stands that acts."""
    stage = STAGE_NAMES[state.ints[STAGE]]
    if stage == "Root":
        return int(target_cell(state, state.ints[TARGET_1]))
    if stage == "RootTwo":
        return int(target_cell(state, state.ints[TARGET_2]))
    return int(state.ints[AT] if state.ints[ENTERED] == NO else state.ints[ENTERED])


# --- answers --------------------------------------------------------------------------------


def labels(state: State, seat: int, choices: Sequence[int]) -> list[Label]:
    return [_label(state, choice) for choice in choices]


def _label(state: State, choice: int) -> Label:
    board = state.board
    if choice == space.DONE:
        stage = STAGE_NAMES[state.ints[STAGE]]
        return Label(f"done.{stage}" if stage in ("Move", "TargetTwo") else "done", role=CLOSE)
    if choice == space.STRIKE:
        return Label("strike")
    if choice < space.WHICH:
        return _towards(state, choice)
    if choice < FIXED_CHOICES:
        return _which(state, choice)
    if choice < int(board.first_move):
        return _token(state, choice)
    if choice < int(board.first_root_on):
        return Label("move", _at(state, choice - int(board.first_move)))
    if choice < int(board.first_root_off):
        return Label("root+", _edge(state, choice - int(board.first_root_on)), ROOTS)
    return Label("root-", _edge(state, choice - int(board.first_root_off)), ROOTS)


def _towards(state: State, choice: int) -> Label:
    """A step or a target: where it leads, and whom it meets."""
    cell = cell_meant(state, choice)
    values = _at(state, cell)
    if choice < space.TARGET:
        values["direction"] = Value("word", DIRECTION_NAMES[choice - space.STEP], "direction")
        enemy = "colour" in values and values["colour"].value != COLOURS[state.ints[SIDE]]
        return Label("step.hit" if enemy else "step", values)
    if choice > space.TARGET:
        values["direction"] = Value("word", DIRECTION_NAMES[choice - space.TARGET - 1], "direction")
    return Label("target" if "kind" in values else "target.root", values)


def _which(state: State, choice: int) -> Label:
    """A root around the target."""
    direction, colour = divmod(choice - space.WHICH, 2)
    edge = int(state.board.edge[_cell_asked(state) * DIRECTIONS + direction])
    values = _edge(state, edge)
    values["direction"] = Value("word", DIRECTION_NAMES[direction], "direction")
    values["colour"] = Value("word", COLOURS[colour], "colour")
    return Label("root", values)


def _token(state: State, choice: int) -> Label:
    board = state.board
    is_upgrade = choice < int(board.first_destroy)
    first = int(board.first_upgrade) if is_upgrade else int(board.first_destroy)
    cell, resource = divmod(choice - first, RESOURCES)
    values = _at(state, cell)
    values["resource"] = Value("word", RESOURCE_NAMES[resource], "resource")
    if is_upgrade:
        return Label("upgrade", values)
    return Label("destroy.piece" if "kind" in values else "destroy", values)


def _at(state: State, cell: int) -> dict[str, Value]:
    """A cell, and the specimen that stands there."""
    values = {"cell": Value("cell", state.board.cell_names[cell])}
    piece = state.cell(cell)
    if piece & SPECIMEN:
        values["colour"] = Value("word", COLOURS[side_of(piece)], "colour")
        values["kind"] = Value("word", "tree" if piece & TREE else "mushroom", "kind")
    return values


def _edge(state: State, edge: int) -> dict[str, Value]:
    return {"edge": Value("edge", state.board.edge_names[edge])}
