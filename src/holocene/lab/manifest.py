"""What a folder of games was asked for: its manifest, written before the first game.

`manifest.json` holds everything that decides which games are played (game, options, seed, line-ups, rules,
card set, the files of bots from outside) and with what. A run is taken up again, or put together from
shards, only where all of that agrees.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import re
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import holocene
from holocene import _engine
from holocene.bots.outside import installed, is_outside
from holocene.bots.registry import BOTS
from holocene.kernel.errors import BadInput
from holocene.lab.batch import Run, game_named

FORMAT: Final = 1
FILE: Final = "manifest.json"
SAME: Final = {
    "command": "another command",
    "game": "another game",
    "options": "other options",
    "seed": "another seed",
    "lineups": "other bots",
    "arena": "other bots",
    "packed": "records where there were none, or none where there were",
    "rules": "another version of the rules",
    "cards": "another card set",
    "bots": "bots from files that have changed",
    "version": "another version of holocene",
}
"""What must not differ between the pieces of one run, and how that is said."""
TOLD: Final = ("command", "game", "seed", "rules", "version")
"""Short enough to be said as they are."""


@dataclass(frozen=True)
class Manifest:
    """The run of a folder. `games` and `lineups` are those of the whole run, also where a shard is played."""

    command: str
    game: str
    options: dict[str, object]
    seed: int
    games: int
    lineups: tuple[tuple[str, ...], ...]
    """Bots by seat; game n has the line-up n modulo their number."""
    packed: bool
    shard: tuple[int, int] | None = None
    """The third of 64 is (3, 64)."""
    arena: dict[str, Any] | None = None
    """In a tournament: the names of the bots, the line-ups as numbers of bots, and the seats each place
    of one stands for."""
    rules: str = ""
    cards: str = ""
    """The digest of the card set."""
    cards_folder: str | None = None
    bots: dict[str, str] = field(default_factory=dict)
    """Of bots from outside: the digest of the file, or the package with its version."""
    version: str = ""
    python: str = ""
    engine: str = ""

    @classmethod
    def of(
        cls,
        command: str,
        run: Run,
        shard: tuple[int, int] | None = None,
        arena: dict[str, Any] | None = None,
    ) -> Manifest:
        game = game_named(run.game)
        names = sorted({name for lineup in run.lineups for name in lineup if is_outside(name, BOTS)})
        return cls(
            command,
            run.game,
            run.options,
            run.seed,
            run.games,
            run.lineups,
            run.packed,
            shard,
            arena,
            game.RULES_VERSION,
            game.data_digest(run.cards, run.options),
            None if run.cards is None else str(run.cards.resolve()),
            {name: _source(name) for name in names},
            holocene.__version__,
            platform.python_version(),
            _engine.way(),
        )

    def numbers(self) -> range:
        """The games of this folder when it is complete: all, or those of its shard, which splits no deal."""
        if self.shard is None:
            return range(self.games)
        part, parts = self.shard
        deals = self.games // len(self.lineups)
        first, last = (deals * k // parts * len(self.lineups) for k in (part - 1, part))
        return range(first, last)

    def run(self, cards: Path | None = None) -> Run:
        return Run(self.game, self.options, self.lineups, self.games, self.seed, cards, packed=self.packed)

    def whole(self) -> Manifest:
        """The same without a shard."""
        return replace(self, shard=None)

    def differs(self, other: Manifest) -> str:
        """What keeps two pieces from belonging to one run, in words; nothing where they do."""
        mine, theirs = self.json(), other.json()
        for key, words in SAME.items():
            if mine[key] != theirs[key]:
                return f"{words} ({theirs[key]} instead of {mine[key]})" if key in TOLD else words
        return ""

    def json(self) -> dict[str, Any]:
        whole: dict[str, Any] = {"run": FORMAT} | asdict(self)
        return json.loads(json.dumps(whole))  # type: ignore[no-any-return]

    def save(self, folder: Path) -> None:
        fresh = folder / f".{FILE}.{os.getpid()}.new"
        try:
            fresh.write_text(json.dumps(self.json(), indent=1) + "\n", "utf-8")
            fresh.replace(folder / FILE)
        finally:
            fresh.unlink(missing_ok=True)


def read_manifest(folder: Path) -> Manifest:
    path = folder / FILE
    if not path.is_file():
        raise BadInput(f"{folder} is not a folder of games: it has no {FILE}")
    try:
        whole = json.loads(path.read_text("utf-8"))
        version = whole.pop("run")
        if version != FORMAT:
            raise BadInput(f"{path} has version {version!r} of the format, this program reads {FORMAT}")
        whole["lineups"] = tuple(tuple(lineup) for lineup in whole["lineups"])
        for key in ("seed", "games"):
            if not isinstance(whole[key], int):
                raise TypeError(f"{key} is {whole[key]!r} and no whole number")
        whole["shard"] = tuple(whole["shard"]) if whole["shard"] else None
        return Manifest(**whole)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{path} is not the manifest of a run: {type(error).__name__}: {error}") from None


def read_shard(text: str) -> tuple[int, int]:
    """`3/64`, counted from 1."""
    found = re.fullmatch(r"(\d+)/(\d+)", text)
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise BadInput(
            f"cannot read the shard {text!r}: it must be a part and their number, from 1/64 to 64/64"
        )
    return int(found[1]), int(found[2])


def _source(bot: str) -> str:
    """Where a bot from outside comes from, so that it is noticed when it changes."""
    word = bot.split(":")[0]
    if word in installed():
        package = installed()[word].dist
        return f"{package.name} {package.version}" if package else word
    path = Path(re.split(r"(?<=\.py)(?::|$)", bot)[0])
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
