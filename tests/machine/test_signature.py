"""The signature: one number over fixed seeded games, proof that a change left the rules alone.

It is equal compiled and in plain Python. When the rules or the cards change on purpose:

    PYTHONPATH=tests/helpers python tests/machine/test_signature.py --update

writes tests/data/signature.txt, so the diff of such a commit shows that the rules were meant to change.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final
from zlib import crc32

import pytest

from holocene import earth
from holocene.kernel.rng import MASK, mix, seeded
from invariants import FIRST_SEED

FILE: Final = Path(__file__).parents[1] / "data" / "signature.txt"
HELPERS: Final = str(Path(__file__).parents[1] / "helpers")
FEW: Final = 12
"""Games that plain Python plays too: every mode with every number of players once."""
MANY: Final = 600
DIGITS: Final = 10**7
UPDATE: Final = "PYTHONPATH=tests/helpers python tests/machine/test_signature.py --update"


def fold(total: int, number: int) -> int:
    return int(mix((total * 31 + number) & MASK))


def options_of_game(number: int) -> dict[str, object]:
    """Fixed here and not taken from the tables, so that new options leave the signature alone."""
    return {
        "mode": ("standard", "beginner", "advanced")[number % 3],
        "players": 2 + number // 3 % 4,
        "setupVisibility": ("hiddenUntilAllChosen", "visible")[number // 12 % 2],
        "hiddenPlanting": ("on", "off")[number // 5 % 2],
    }


def signature(games: int) -> int:
    """Seven digits over these games: who was asked, what could be answered, how it ended.

    Not over digests: a state with more fields is the same game."""
    total = 0
    for number in range(games):
        total = fold(total, signature_of_game(number))
    return total % DIGITS


def signature_of_game(number: int) -> int:
    """Every other game serves the waiting seats in random order; each is followed by a playout."""
    state, stream = earth.new(options_of_game(number), FIRST_SEED + number), seeded(number)
    total = 0
    while not earth.is_over(state):
        waiting = earth.waiting(state)
        seat = waiting[stream.below(len(waiting))] if number % 2 else waiting[0]
        offered = earth.choices(state, seat)
        total = fold(total, crc32(repr((waiting, seat, offered)).encode()))
        earth.choose_unchecked(state, seat, offered[stream.below(len(offered))])
    other = earth.new(options_of_game(number), FIRST_SEED + number)
    total = fold(total, earth.playout(other, stream))
    for side in (*earth.result(state).sides, *earth.result(other).sides):
        total = fold(total, side.total * 8 + side.rank)
    return total


def stored() -> dict[str, int]:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    return {name: int(number) for name, number in (line.split() for line in lines)}


@pytest.mark.pure
def test_the_signature_is_what_it_was() -> None:
    found = signature(FEW)
    assert found == stored()["few"], f"Signature: {found}. If the rules were meant to change: {UPDATE}"


def test_the_signature_over_more_games_is_what_it_was() -> None:
    found = signature(MANY)
    assert found == stored()["many"], f"not {found}; if the rules were meant to change: {UPDATE}"


# --- compiled and plain -----------------------------------------------------------------


def sight(games: int) -> str:
    """One line over what is shown and dealt: views, descriptions, deals of some states of these games."""
    total = 0
    for number in range(games):
        state, stream = earth.new(options_of_game(number), FIRST_SEED + number), seeded(number)
        made = 0
        while not earth.is_over(state):
            seat = earth.waiting(state)[0]
            offered = earth.choices(state, seat)
            choice = offered[stream.below(len(offered))]
            if made % 97 == 0:
                said = earth.view(state, seat).text() + str(earth.describe(state, seat, choice))
                total = fold(total, int.from_bytes(said.encode()) & MASK)
                total = fold(total, earth.digest(earth.determinize(earth.view(state, seat), stream)))
            earth.choose(state, seat, choice)
            made += 1
    return str(total)


def test_compiled_and_plain_python_show_and_deal_the_same() -> None:
    run = subprocess.run(
        [sys.executable, __file__, "--sight"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "HOLOCENE_PURE": "1", "PYTHONPATH": HELPERS},
    )
    assert run.stdout.strip() == sight(3), run.stderr


def test_the_games_of_the_signature_hold_every_mode_with_every_number_of_players() -> None:
    met = {(options["mode"], options["players"]) for options in map(options_of_game, range(FEW))}
    assert len(met) == FEW


def update() -> None:
    few, many = signature(FEW), signature(MANY)
    head = f"# One number over seeded random games; made by {UPDATE}\n"
    FILE.write_text(f"{head}few {few}\nmany {many}\n", encoding="utf-8")
    print(f"Signature: {few}")


if __name__ == "__main__":
    if "--update" in sys.argv:
        update()
    elif "--sight" in sys.argv:
        print(sight(3))
    else:
        print(f"Signature: {signature(FEW)}")
