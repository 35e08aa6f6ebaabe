"""Imports point down only, as drawn in docs/architecture.md.

    cli                 may start everything below it
    server  page  lab  envs
    room                without sockets, threads, processes or database
    bots
    earth   ews         never import each other
    kernel              standard library, mypy_extensions and librt

The sources are read, not run, so imports inside functions count as well.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PACKAGE: Final = Path(__file__).resolve().parents[2] / "src" / "holocene"
GAMES: Final = frozenset({"earth", "ews"})
BELOW: Final[dict[str, frozenset[str]]] = {
    "kernel": frozenset(),
    "earth": frozenset({"kernel"}),
    "ews": frozenset({"kernel"}),
    "bots": GAMES | {"kernel"},
    "room": GAMES | {"kernel", "bots"},
    "server": GAMES | {"kernel", "bots", "room"},
    "page": GAMES | {"kernel", "bots", "room"},
    "lab": GAMES | {"kernel", "bots"},
    "envs": GAMES | {"kernel", "bots"},
    "cli": GAMES | {"kernel", "bots", "room", "server", "page", "lab", "envs"},
}
RUN_TIME: Final = frozenset({"mypy_extensions", "librt"})
FOREIGN: Final[dict[str, frozenset[str]]] = {
    "kernel": RUN_TIME,
    "earth": RUN_TIME | {"msgspec"},
    "ews": RUN_TIME | {"msgspec"},
    "room": frozenset({"msgspec"}),
    "page": frozenset(),
}
"""Packages of others that these layers may use; higher layers may use what pyproject.toml declares."""
BROWSED: Final = frozenset({"room", "page"})
"""Layers that must run in a browser, too."""
NOT_IN_A_BROWSER: Final = frozenset(
    {"socket", "ssl", "select", "selectors", "threading", "multiprocessing", "concurrent", "subprocess"}
    | {"sqlite3", "http", "urllib.request", "asyncio.to_thread", "asyncio.subprocess"}
)


def imports(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Line and full name of everything imported, also by name through import_module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            outer = package.split(".")[: 1 - node.level or None] if node.level else []
            base = ".".join([*outer, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            if node.args and isinstance(node.args[0], ast.Constant):
                yield node.lineno, str(node.args[0].value)


def offences(source: str, path: str) -> list[str]:
    """Every import of this file that points up or sideways, with its line. The path starts at holocene/."""
    parts = Path(path).with_suffix("").parts
    layer = parts[1]
    found = []
    for line, name in imports(ast.parse(source), ".".join(parts[:-1])):
        top, _, rest = name.partition(".")
        target = rest.partition(".")[0]
        if top == "holocene" and target in BELOW:
            if target != layer and target not in BELOW.get(layer, frozenset(BELOW)):
                found.append(f"{path}:{line}: {layer} imports {name}")
        elif layer in BROWSED and NOT_IN_A_BROWSER & {top, name}:
            found.append(f"{path}:{line}: {layer} imports {name}, which no browser has")
        elif top != "holocene" and layer in FOREIGN:
            if top not in sys.stdlib_module_names and top not in FOREIGN[layer]:
                found.append(f"{path}:{line}: {layer} imports {name}, which is not among its dependencies")
    return found


def test_every_import_points_down() -> None:
    found = [
        offence
        for path in sorted(PACKAGE.rglob("*.py"))
        for offence in offences(path.read_text(encoding="utf-8"), str(path.relative_to(PACKAGE.parent)))
    ]
    assert not found, "\n".join(found)


def test_every_folder_of_the_package_is_a_known_layer() -> None:
    folders = {path.parent.relative_to(PACKAGE).parts[0] for path in PACKAGE.glob("*/**/*.py")}
    assert folders <= set(BELOW)


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("holocene/kernel/lanes.py", "from holocene.earth.machine.state import State"),
        ("holocene/kernel/lanes.py", "import numpy"),
        ("holocene/kernel/deep/lanes.py", "from ...earth import state"),
        ("holocene/earth/machine/state.py", "from holocene import ews"),
        ("holocene/ews/state.py", "import holocene.earth.machine.state"),
        ("holocene/earth/rules/base/plant.py", "from ....bots import greedy"),
        ("holocene/earth/catalogue/cards.py", "import typer"),
        ("holocene/bots/earth/greedy.py", "from holocene.lab.ladder import play"),
        ("holocene/bots/earth/greedy.py", "module = import_module('holocene.room.room')"),
        ("holocene/server/app.py", "from holocene.cli import app"),
        ("holocene/room/room.py", "from holocene.server.store import Store"),
        ("holocene/room/rooms.py", "from asyncio import to_thread"),
        ("holocene/room/driver.py", "import threading"),
        ("holocene/page/shell.py", "from holocene.server import models"),
    ],
)
def test_an_import_that_points_up_or_sideways_is_named_with_its_line(path: str, line: str) -> None:
    found = offences(f"def late() -> None:\n    {line}\n", path)
    assert len(found) == 1
    assert found[0].startswith(f"{path}:2: ")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("holocene/kernel/lanes.py", "from librt.vecs import vec"),
        ("holocene/kernel/lanes.py", "from . import rng"),
        ("holocene/earth/machine/state.py", "from holocene.kernel.rng import Stream"),
        ("holocene/earth/rules/base/plant.py", "from ..state import State"),
        ("holocene/bots/earth/greedy.py", "from holocene import earth"),
        ("holocene/cli/sim.py", "from holocene.lab.games import play"),
        ("holocene/__main__.py", "from holocene.cli.app import main"),
    ],
)
def test_an_import_that_points_down_is_allowed(path: str, line: str) -> None:
    assert offences(line, path) == []
