"""Turns a checkpoint into the file of whole numbers that players read."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from holocene.bots.earth.learned import shape
from holocene.bots.earth.learned.network import COUNTED, FINE, MATRIX
from holocene.bots.earth.learned.weights import file_of
from holocene.lab.learning.model import Model

HALF = 32_767


def export(checkpoint: Path, file: Path, about: dict[str, Any]) -> int:
    """Writes the weights of a checkpoint; how many had to be cut to fit sixteen bits."""
    whole = torch.load(checkpoint, map_location="cpu", weights_only=True)
    model = Model()
    model.load_state_dict(whole["model"])
    tables, cut = tables_of(model)
    file.write_bytes(file_of(tables, {**about, "done": whole["done"], "plan": whole["plan"]}))
    return cut


def tables_of(model: Model) -> tuple[dict[str, bytes], int]:
    """Every table with its bits; amounts carry their scale along."""
    with torch.no_grad():
        given: dict[str, tuple[Any, int]] = {
            "marks": (model.marks.weight[: shape.MARKS], FINE),
            "amounts": ((model.amounts.weight / model.scale).T, FINE + COUNTED),
            "amounts_bias": (model.amounts.bias, FINE),
            "second": (model.second.weight.T, MATRIX),
            "second_bias": (model.second.bias, FINE),
            "worth": (model.worth.weight[0], MATRIX),
            "worth_bias": (model.worth.bias, FINE),
            "context": (model.context.weight.T, MATRIX),
            "context_bias": (model.context.bias, FINE),
            "kind": (model.kind.weight, FINE),
            "about": (model.about.weight, FINE),
            "answer": ((model.answer.weight / model.answer_scale).T, FINE + COUNTED),
            "weight": (model.weight.weight[0], MATRIX),
            "pair": (model.pair.weight.T, MATRIX),
            "pair_bias": (model.pair.bias, FINE),
            "paired": (model.paired.weight, MATRIX),
            "opinion": (model.opinion.weight[0], FINE + COUNTED),
        }
        cut = 0
        tables: dict[str, bytes] = {}
        for name, (table, bits) in given.items():
            numbers = np.rint(table.contiguous().numpy().astype(np.float64) * (1 << bits))
            cut += int((np.abs(numbers) > HALF).sum())
            tables[name] = np.clip(numbers, -HALF, HALF).astype("<i2").tobytes()
    return tables, cut
