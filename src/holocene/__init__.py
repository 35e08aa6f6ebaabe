"""Holocene: the board games Earth and Earth, Water & Sun, to play, study and simulate.

    import holocene
    state = holocene.earth.new({"players": 2}, seed=7)

A game loads when it is first asked for, so importing the package costs nothing.
This file is never compiled: it decides which files the engine is loaded from.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

from holocene import _engine

if TYPE_CHECKING:
    from holocene import earth as earth
    from holocene import ews as ews

__version__: Final = "0.1.0"
GAMES: Final = ("earth", "ews")

_engine.install()


def __getattr__(name: str) -> ModuleType:
    if name in GAMES:
        return import_module(f"holocene.{name}")
    raise AttributeError(f"module 'holocene' has no attribute {name!r}; its games are {', '.join(GAMES)}")


def __dir__() -> list[str]:
    return sorted([*globals(), *GAMES])
