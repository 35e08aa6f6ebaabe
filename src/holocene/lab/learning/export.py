"""Turns what was learned into the file of whole numbers that players read, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from holocene.bots.earth.learned.network import COUNTED, FINE, MATRIX, SIZES
from holocene.bots.earth.learned.weights import about_of, file_of, numbers_of
from holocene.lab.learning.model import Model

HALF = 32_767
LICENCE = "MIT, as the rest of Holocene: learned from games of its own bots"


def export(checkpoint: Path, file: Path) -> int:
    """Writes the weights of a checkpoint, its average if there is one; how many were cut to sixteen bits."""
    whole = torch.load(checkpoint, map_location="cpu", weights_only=True)
    model = Model()
    model.load_state_dict(whole.get("average") or whole["model"])
    tables, cut = tables_of(model)
    about = {"licence": LICENCE, "done": whole["done"], "plan": whole["plan"]}
    file.write_bytes(file_of(tables, about))
    return cut


def imported(file: Path, model: Model) -> dict[str, int]:
    """Gives a model the weights of players; what the file says had been done for them.

    The scale of amounts lies in their weights already."""
    raw = file.read_bytes()
    numbers = np.frombuffer(numbers_of(raw), "<i2").astype(np.float32)
    at = 0
    with torch.no_grad():
        model.scale.fill_(1.0)
        model.answer_scale.fill_(1.0)
        for _, part, bits, turned in _parts(model):
            size = part.numel()
            table = torch.from_numpy(numbers[at : at + size]) / (1 << bits)
            at += size
            part.copy_(table.reshape(part.T.shape).T if turned else table.reshape(part.shape))
    done: dict[str, int] = about_of(raw)["done"]
    return done


def numbers_for(model: Model) -> bytes:
    """The weights as players have them in memory."""
    tables, _ = tables_of(model)
    return b"".join(tables[name] for name, _ in SIZES)


def tables_of(model: Model) -> tuple[dict[str, bytes], int]:
    """Every table with its bits; amounts carry their scale along."""
    cut = 0
    tables: dict[str, bytes] = {}
    with torch.no_grad():
        scales = {"amounts": model.scale, "answer": model.answer_scale}
        for name, part, bits, turned in _parts(model):
            table = part / scales[name] if name in scales else part
            table = table.T if turned else table
            numbers = np.rint(table.contiguous().cpu().numpy().astype(np.float64) * (1 << bits))
            cut += int((np.abs(numbers) > HALF).sum())
            tables[name] = np.clip(numbers, -HALF, HALF).astype("<i2").tobytes()
    return tables, cut


def _parts(model: Model) -> list[tuple[str, Any, int, bool]]:
    """The tables of the file in their order: name, part of the model, bits, and whether rows and columns
    change places: a file has a row for each input."""
    return [
        ("marks", model.marks.weight, FINE, False),
        ("amounts", model.amounts.weight, FINE + COUNTED, True),
        ("amounts_bias", model.amounts.bias, FINE, False),
        ("second", model.second.weight, MATRIX, True),
        ("second_bias", model.second.bias, FINE, False),
        ("worth", model.worth.weight[0], MATRIX, False),
        ("worth_bias", model.worth.bias, FINE, False),
        ("context", model.context.weight, MATRIX, True),
        ("context_bias", model.context.bias, FINE, False),
        ("kind", model.kind.weight, FINE, False),
        ("about", model.about.weight, FINE, False),
        ("answer", model.answer.weight, FINE + COUNTED, True),
        ("weight", model.weight.weight[0], MATRIX, False),
        ("pair", model.pair.weight, MATRIX, True),
        ("pair_bias", model.pair.bias, FINE, False),
        ("paired", model.paired.weight, MATRIX, False),
        ("opinion", model.opinion.weight[0], FINE + COUNTED, False),
    ]
