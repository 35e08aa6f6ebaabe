"""`holocene serve` for the browser tests: every room is dealt from the seed in HOLOCENE_TEST_SEED.

A test that clicks through a game meets the same cards on every run, so that what it finds
can be found again. The server itself has no such switch: its seeds are drawn by lot.
"""

from __future__ import annotations

import os

from holocene.cli.app import main
from holocene.server import tokens

SEED = int(os.environ["HOLOCENE_TEST_SEED"])


def new_seed() -> int:
    return SEED


if __name__ == "__main__":
    tokens.new_seed = new_seed
    main()
