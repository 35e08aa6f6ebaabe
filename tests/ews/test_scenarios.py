"""The worked scenarios: every turn leads where it should, or is refused by the rule it breaks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from ews_table import after, refusal
from holocene import ews

SCENARIOS: Final = Path(__file__).parents[1] / "data" / "ews_scenarios.txt"


def cases() -> list[tuple[str, str, str, str]]:
    """Id, position, turn, outcome."""
    found, id, position = [], "", ""
    for line in SCENARIOS.read_text(encoding="utf-8").splitlines():
        if line.startswith("EWS-"):
            id, _, position = line.partition(" ")
        elif line.startswith("  "):
            turn, _, outcome = line.strip().partition(" -> ")
            found.append((id, position, turn, outcome))
    return found


@pytest.mark.pure
def test_no_scenario_is_missing() -> None:
    assert len({id for id, _, _, _ in cases()}) == 63
    assert len(cases()) == 170


@pytest.mark.pure
@pytest.mark.parametrize(("id", "position", "turn", "outcome"), cases())
def test_a_turn_of_a_scenario(id: str, position: str, turn: str, outcome: str) -> None:
    if outcome.startswith("refused "):
        assert f"refused {refusal(position, turn)}" == outcome
    else:
        assert after(position, turn) == outcome
        assert after(position, turn.replace("; ", ";")) == outcome


@pytest.mark.parametrize(
    ("position", "turn"),
    [
        (position, turn)
        for _, position, turn, outcome in cases()
        if outcome.startswith("H79") and "R" not in turn
    ],
)
def test_a_legal_turn_without_roots_is_among_the_turns_of_its_position(position: str, turn: str) -> None:
    state = ews.from_position(position)
    if ews.count_turns(state) < 2000:
        assert after(position, turn) in ews.turns(state)
