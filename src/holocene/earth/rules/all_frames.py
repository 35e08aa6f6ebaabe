"""Every frame and every step of the agenda, found by its code.

Each file of the rules lists its own; which of them come up in a game follows
from what its modules push.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from holocene.earth.machine.frame import Frame, Step
from holocene.earth.rules.abundance import between_turns
from holocene.earth.rules.abundance import module as abundance
from holocene.earth.rules.animals import (
    ability_effects,
    card_abilities,
    effect_choice,
    gifts,
    stock_area,
    walking,
)
from holocene.earth.rules.animals import module as animals
from holocene.earth.rules.base import activate, effects, fauna, paying, plant, setup, turn
from holocene.earth.rules.solo import module as solo
from holocene.earth.rules.teams import module as teams

CODES: Final = 192
"""More than the largest code."""


def _frames() -> vec[Frame]:
    placed = vec[Frame]([Frame(0, "", (), "") for _ in range(CODES)])
    for listed in (
        setup.FRAMES,
        turn.FRAMES,
        plant.FRAMES,
        activate.FRAMES,
        effects.FRAMES,
        paying.FRAMES,
        fauna.FRAMES,
        abundance.FRAMES,
        between_turns.FRAMES,
        solo.FRAMES,
        teams.FRAMES,
        animals.FRAMES,
        walking.FRAMES,
        ability_effects.FRAMES,
        effect_choice.FRAMES,
        gifts.FRAMES,
        card_abilities.FRAMES,
        stock_area.FRAMES,
    ):
        for frame in listed:
            assert not placed[frame.code].name, f"two frames have the code {frame.code}"
            placed[frame.code] = frame
    return placed


def _steps() -> vec[Step]:
    placed = vec[Step]([Step(0, "", (), "") for _ in range(CODES)])
    for listed in (
        setup.STEPS,
        turn.STEPS,
        abundance.STEPS,
        between_turns.STEPS,
        solo.STEPS,
        teams.STEPS,
        animals.STEPS,
    ):
        for step in listed:
            assert not placed[step.code].name, f"two steps have the code {step.code}"
            placed[step.code] = step
    return placed


FRAMES: Final[vec[Frame]] = _frames()
STEPS: Final[vec[Step]] = _steps()

NAMES: Final[dict[int, tuple[str, tuple[str, ...]]]] = {
    **{int(frame.code): (frame.name, frame.arguments) for frame in FRAMES if frame.name},
    **{int(step.code): (step.name, step.arguments) for step in STEPS if step.name},
}
"""Name and arguments by code, for views and traces."""


def show(frame: list[int]) -> str:
    """A frame for a trace: `Walk(1, 4, 0)`."""
    name, arguments = NAMES[frame[0]]
    return f"{name}({', '.join(str(x) for x in frame[1 : 1 + len(arguments)])})"
