"""Views and static data of Earth, Water & Sun."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from holocene.server.shapes.base import Json, Shape

Side = Literal["black", "white"]
Stage = Literal[
    "Grow",
    "Move",
    "SetOut",
    "Walk",
    "Target",
    "Root",
    "TargetTwo",
    "RootTwo",
    "Pay",
    "PayOther",
    "After",
    "Close",
    "Over",
]


class Specimen(Shape):
    cell: str
    colour: Side
    kind: Literal["tree", "mushroom"]
    shield: bool
    room: int
    earth: int
    water: int
    sun: int


class RootsOn(Shape):
    edge: str
    colour: Side
    n: int


class Supply(Shape):
    earth: int
    water: int
    sun: int


class PlayerState(Shape):
    seat: int
    colour: Side
    hand: int
    supply: int
    trees: int
    mushrooms: int
    owed: int


class Acting(Shape):
    """The specimen that moves or attacks, and how far it has come; `aim` is a target whose root falls."""

    cell: str | None
    entered: str | None
    path: list[str]
    attacks: int
    target: str | None
    root: str | None
    aim: str | None


class LastTurn(Shape):
    """`steps`: how many choices of the game had been made when it ended."""

    turn: int
    text: str
    steps: int


class EwsView(Shape):
    """`written` is the turn so far in notation, `last` the last complete one."""

    game: Literal["ews"]
    seat: int
    options: Json
    rows: list[int]
    position: str
    turn: int
    side: Side
    stage: Stage
    waiting: list[int]
    over: bool
    result: str | None
    rule: str | None
    specimens: list[Specimen]
    gone: list[str]
    roots: list[RootsOn]
    supply: Supply
    shields: int
    players: list[PlayerState]
    acting: Acting
    quiet: int
    written: str | UnsetType = UNSET
    last: LastTurn | UnsetType | None = UNSET


class EwsData(Shape):
    game: Literal["ews"]
    digest: str
    boards: dict[str, list[int]]
