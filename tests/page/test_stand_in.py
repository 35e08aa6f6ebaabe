"""Plain lists in place of `librt`: the same games, for a Python in a browser has nothing else."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parents[1]
PLAY: Final = """
import sys
from holocene.page import stand_in
stand_in.install()
sys.path[:0] = sys.argv[1:]
from test_signature import FEW, signature
print(signature(FEW), type(__import__("holocene.earth").earth.new({"players": 2}, 1).deck).__name__)
"""


def test_the_fixed_games_are_the_same_with_lists_in_place_of_vectors() -> None:
    folders = [str(TESTS / "helpers"), str(TESTS / "machine")]
    said = subprocess.run(
        [sys.executable, "-c", PLAY, *folders],
        env={"HOLOCENE_PURE": "1", "PATH": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    wanted = (TESTS / "data" / "signature.txt").read_text(encoding="utf-8").splitlines()[1].split()[1]
    assert said.stdout.split() == [wanted, "list"]
