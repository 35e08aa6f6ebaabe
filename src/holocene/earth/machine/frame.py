"""What a frame is: one kind of thing that can remain to be done, with its name, its arguments and its rule.

A lane holds integers (a code and three arguments), so that a state is copied as
integers; what such a frame means is one object, found by its code
(`rules/all_frames.py`). Subclasses stand beside the rules they carry out.
"""

from __future__ import annotations

from mypy_extensions import i64

from holocene.earth.machine.space import Choices
from holocene.earth.machine.state import Seat, State


class Frame:
    """A frame of a seat's lane. By itself it does nothing but ask, and has no answers."""

    def __init__(
        self,
        code: i64,
        name: str,
        arguments: tuple[str, ...],
        rule: str,
        only: bool = False,
        free: bool = False,
    ) -> None:
        self.code: i64 = code
        self.name: str = name
        """As it stands in views, traces and records of what is asked."""
        self.arguments: tuple[str, ...] = arguments
        self.rule: str = rule
        """The rule that lets it ask, or that it carries out."""
        self.only: bool = only
        """A single legal answer is taken unasked (E-TURN-11)."""
        self.free: bool = free
        """It stands outside an item: free choices are possible beside its answers (E-TURN-10)."""

    def run(self, state: State, seat: Seat) -> bool:
        """Does what needs no answer; False if it asks."""
        return False

    def fill(self, state: State, seat: Seat, out: Choices) -> None:
        """The answers, ascending."""

    def apply(self, state: State, seat: Seat, choice: i64) -> None:
        """Applies a legal answer."""


class Step:
    """A step of the agenda: what begins when every lane is empty."""

    def __init__(self, code: i64, name: str, arguments: tuple[str, ...], rule: str) -> None:
        self.code: i64 = code
        self.name: str = name
        self.arguments: tuple[str, ...] = arguments
        self.rule: str = rule

    def start(self, state: State, a: i64, b: i64) -> None:
        """Fills lanes and pushes what follows on the agenda."""
