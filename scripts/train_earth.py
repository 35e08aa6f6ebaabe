"""Trains the learned bots of Earth.

    python scripts/train_earth.py FOLDER [--from CHECKPOINT] [--imitate-seconds 80] [--improve-seconds 480] ...

FOLDER gets `checkpoint.pt` every minute and at the end; a run goes on from the one given with --from, or
from FOLDER's own. Needs the extra `train` (PyTorch); uses a GPU when there is one. Prints one JSON line
every ten rounds.
"""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path


def main() -> None:
    import torch

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
    given = vars(parser.parse_args())
    folder, start = given.pop("folder"), given.pop("start")
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


if __name__ == "__main__":
    main()
