"""Tries an installed wheel, as the release does: compiled, able to play, client and rules inside.

Run with the Python the wheel was installed into, from any folder; a checkout is refused.
"""

from __future__ import annotations

import sys
from pathlib import Path

import holocene
from holocene import _engine, earth, ews
from holocene.kernel.rng import seeded

CHECKOUT = Path(__file__).resolve().parent.parent
PACKAGE = Path(holocene.__file__).resolve().parent


def problems() -> list[str]:
    """What is wrong with the installed package, a line each."""
    found = []
    if PACKAGE.is_relative_to(CHECKOUT / "src"):
        found.append(f"{PACKAGE} is the checkout, not an installed wheel")
    for game in (earth, ews):
        state = game.new({}, seed=7)
        game.playout(state, seeded(1))
        if not game.is_over(state):
            found.append(f"a game of {game.NAME} does not end")
    if _engine.way() != "compiled":
        found.append("the engine is not compiled")
    if not (PACKAGE / "server" / "web" / "index.html").exists():
        found.append("the browser client is missing")
    if not any((PACKAGE / "server" / "rules").glob("*.md")):
        found.append("the rules texts are missing")
    return found


if __name__ == "__main__":
    said = problems()
    print("\n".join(said) or f"holocene {holocene.__version__}: compiled and complete")
    sys.exit(bool(said))
