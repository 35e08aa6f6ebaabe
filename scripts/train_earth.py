"""Trains the learned bots of Earth.

    python scripts/train_earth.py FOLDER --imitate 100000 --imitate-seconds 80 --matches 1200
    python scripts/train_earth.py FOLDER --improve 100000 --improve-seconds 480 --export learned.weights

FOLDER gets `checkpoint.pt` every minute and at the end. A run goes on from FOLDER's own checkpoint, or from
what is given with --from: a checkpoint, or a file of weights such as the one of the package. With --export
the weights are written for players. Needs the extra `train` (PyTorch); uses a GPU when there is one. Prints
one JSON line every ten rounds.
"""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path


def main() -> None:
    import torch

    from holocene.lab.learning.export import export
    from holocene.lab.learning.training import Plan, Trainer

    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--from", dest="start", type=Path)
    for field in fields(Plan):
        if field.name == "device":
            continue
        parser.add_argument(
            f"--{field.name.replace('_', '-')}", type=type(field.default), default=field.default
        )
    parser.add_argument("--export", type=Path, help="write the weights for players to this file")
    given = vars(parser.parse_args())
    folder, start, file = given.pop("folder"), given.pop("start"), given.pop("export")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    trainer = Trainer(Plan(**given, device=device), lambda line: print(line, flush=True))
    own = folder / "checkpoint.pt"
    if start or own.exists():
        trainer.load(start or own)
    trainer.open()
    try:
        trainer.run(folder)
    finally:
        trainer.close()
    if file:
        export(own, file)


if __name__ == "__main__":
    main()
