"""Games that are played today as they were when their text was last read: see golden.py."""

from __future__ import annotations

import os

import pytest

from golden import FOLDER, PLAYTHROUGHS, Playthrough, text_of

LONGEST = 150


@pytest.mark.pure
@pytest.mark.parametrize("play", PLAYTHROUGHS, ids=lambda play: play.name)
def test_a_game_goes_as_its_golden_text_says(play: Playthrough) -> None:
    text = text_of(play)
    if os.environ.get("GOLDEN"):
        play.path.write_text(text, encoding="utf-8", newline="\n")
    assert text == play.path.read_text(encoding="utf-8"), "the game changed; GOLDEN=1 writes the text anew"


def test_golden_texts_stay_short_enough_to_read() -> None:
    for play in PLAYTHROUGHS:
        assert len(play.path.read_text(encoding="utf-8").splitlines()) <= LONGEST, play.name


def test_no_golden_text_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {play.path.name for play in PLAYTHROUGHS}
