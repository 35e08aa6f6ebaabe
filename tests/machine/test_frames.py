"""Every code of a frame or a step has its object, with a name, a rule and what it does."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from holocene.earth.machine import frames
from holocene.earth.machine.frame import Frame, Step
from holocene.earth.rules.all_frames import CODES, FRAMES, NAMES, STEPS, show

pytestmark = pytest.mark.pure

RULE_IDS: Final = set((Path(__file__).parents[1] / "data" / "rule_ids.txt").read_text("utf-8").split())
FLAGS: Final = {"NOWHERE", "EVENT_SLOT", "SEED_SLOT", "ISLAND_SLOT", "CLIMATE_SLOT"}
FLAGS_TOO: Final = {"ASKED", "SHARED", "SLOTS", "SPROUT", "GROWTH"}


def codes() -> dict[str, int]:
    """The codes by the name of their constant; slots, flags and pieces are no codes."""
    constants = {name: value for name, value in vars(frames).items() if name.isupper()}
    return {name: int(value) for name, value in constants.items() if name not in FLAGS | FLAGS_TOO}


def listed() -> list[Frame | Step]:
    return [*(frame for frame in FRAMES if frame.name), *(step for step in STEPS if step.name)]


def test_every_code_has_one_object_and_every_object_a_code() -> None:
    assert sorted(codes().values()) == sorted(int(thing.code) for thing in listed())
    assert len(set(codes().values())) == len(codes())
    assert max(codes().values()) < CODES


def test_a_code_finds_its_own_object() -> None:
    for place, frame in enumerate(FRAMES):
        assert int(frame.code) == place or not frame.name
    for place, step in enumerate(STEPS):
        assert int(step.code) == place or not step.name


def test_names_are_unique_and_rules_are_known() -> None:
    names = [thing.name for thing in listed()]
    assert len(set(names)) == len(names) == len(NAMES)
    for thing in listed():
        assert thing.rule in RULE_IDS, thing.name
        assert len(thing.arguments) <= 3


def test_every_frame_does_something_and_those_that_list_answers_apply_them() -> None:
    for frame in FRAMES:
        if frame.name:
            own = set(type(frame).__dict__)
            assert own & {"run", "fill"}, frame.name
            assert ("fill" in own) == ("apply" in own), frame.name
    assert all("start" in type(step).__dict__ for step in STEPS if step.name)


def test_a_frame_prints_short() -> None:
    assert show([frames.WALK, 1, 4, 0]) == "Walk(1, 4, 0)"
    assert show([frames.CHECK, 0, 0, 0]) == "Check()"
