"""`holocene version`: what is installed, and whether the engine really runs compiled."""

from __future__ import annotations

import json
import platform
from typing import Annotated

import typer


def version(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Version of the package and of the rules, and how the engine runs."""
    import holocene
    from holocene import _engine

    facts = {
        "version": holocene.__version__,
        "rules": str(holocene.earth.RULES_VERSION),
        "engine": _engine.way(),
        "python": platform.python_version(),
    }
    if as_json:
        print(json.dumps(facts))
        return
    print(f"holocene {facts['version']}")
    for name in ("rules", "engine", "python"):
        print(f"{name}: {facts[name]}")
