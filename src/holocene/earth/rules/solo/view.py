"""What a view says of Gaia: her board, what came to it and why, her score."""

from __future__ import annotations

from typing import Any

from holocene.earth.machine.codes import NO
from holocene.earth.machine.ids import id_of, ids_of
from holocene.earth.machine.state import Gaia, State
from holocene.earth.rules.solo.gaia_board import NOTE_WIDTH, REASONS, THINGS
from holocene.earth.rules.solo.gaia_score import GAIA_ROW_NAMES, gaia_rows


def _gained(state: State, gaia: Gaia) -> list[dict[str, Any]]:
    """What came to her board in this turn and the one before, and why."""
    notes = gaia.gained
    return [
        {
            "turn": int(notes[i]),
            "own": notes[i + 1] == 1,
            "why": REASONS[notes[i + 2]],
            "what": THINGS[notes[i + 3]],
            "n": int(notes[i + 4]),
            "of": None if notes[i + 5] == NO else int(notes[i + 5]),
        }
        for i in range(0, len(notes), NOTE_WIDTH)
        if notes[i] >= state.turn - 1
    ]


def gaia_json(state: State, gaia: Gaia) -> dict[str, Any]:
    """Her board; only the order of her cards and her compost are hidden."""
    rows = gaia_rows(state, gaia, state.options.leaf_points)
    return {
        "soil": int(gaia.soil),
        "sprouts": int(gaia.sprouts),
        "growth": int(gaia.growth),
        "compost": len(gaia.compost),
        "pile": ids_of(state.facts.card_ids, gaia.pile),
        "leaves": int(gaia.leaves),
        "given": int(gaia.given),
        "card": id_of(state.facts.gaia_ids, gaia.card),
        "left": sorted(ids_of(state.facts.gaia_ids, gaia.deck)),
        "resolved": int(gaia.resolved),
        "skips": gaia.skips,
        "gained": _gained(state, gaia),
        "rows": {GAIA_ROW_NAMES[i]: int(rows[i]) for i in range(len(rows))},
    }
