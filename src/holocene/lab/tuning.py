"""Better parameters for a bot, found by playing: Optuna proposes, mirrored deals decide.

Every candidate plays the same deals against the bot as it is, each deal once in every line-up, and is
judged by its margin in points over the deals. All candidates have the same cards, so their luck is alike.
The best of many margins is too good to be true; so in the end the best candidates play deals that none of
them has seen, and only those margins are told as results.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from holocene.bots.registry import BOTS, make_bot
from holocene.kernel.errors import BadInput
from holocene.lab.arena import Pair, Standing, by_seat, lineups_of
from holocene.lab.batch import Run, game_named, play_run
from holocene.lab.intervals import rounded
from holocene.lab.setting import groups_of

FRESH: Final = 0x5EED
"""What is added to the seed for the deals of the last comparison."""
Progress = Callable[[int], None]


def optuna() -> Any:
    try:
        found = import_module("optuna")
    except ModuleNotFoundError:
        raise BadInput("tuning needs the extra packages for it (pip install 'holocene[tune]')") from None
    found.logging.set_verbosity(found.logging.ERROR)
    return found


@dataclass(frozen=True)
class Tuning:
    """What is to be tuned, and how hard to try."""

    game: str
    bot: str
    """With the parameters it has now: `greedy:soil=800`."""
    names: tuple[str, ...]
    """The parameters to change."""
    options: dict[str, object] = field(default_factory=dict)
    trials: int = 40
    deals: int = 100
    """For each candidate."""
    spread: float = 0.5
    """How far a parameter may go, as a share of its value."""
    finalists: int = 3
    seed: int = 0
    workers: int | None = None
    cards: Path | None = None

    def values(self) -> dict[str, int]:
        """What the parameters are now."""
        word, *parts = self.bot.split(":")
        make_bot(self.bot, game_named(self.game))
        if word not in BOTS:
            raise BadInput(f"only bots of the registry can be tuned, and {word} is not one of them")
        known = BOTS[word].parameters() | {
            key: int(value) for key, _, value in (part.partition("=") for part in parts)
        }
        if not known:
            raise BadInput(f"the bot {word} has no parameters to tune")
        for name in self.names:
            if name not in known:
                raise BadInput(f"the bot {word} has no parameter {name!r}; it has {', '.join(known)}")
        return {name: known[name] for name in self.names or known}

    def bounds(self, value: int) -> tuple[int, int]:
        """At least one step either way; a parameter that is not negative stays so."""
        reach = max(1, round(abs(value) * self.spread))
        return (max(0, value - reach) if value >= 0 else value - reach), value + reach

    def named(self, values: dict[str, int]) -> str:
        """The bot with these parameters."""
        word, *parts = self.bot.split(":")
        kept = [part for part in parts if part.partition("=")[0] not in values]
        return ":".join([word, *kept, *(f"{key}={value}" for key, value in values.items())])


@dataclass(frozen=True)
class Candidate:
    bot: str
    values: dict[str, int]
    pair: Pair
    """Against the bot as it was."""

    def json(self) -> dict[str, object]:
        return {
            "bot": self.bot,
            "values": self.values,
            "deals": self.pair.margin.deals,
            "margin": round(self.pair.margin.mean(), 4),
            "margin_interval": rounded(self.pair.margin.interval(), 4),
            "share": round(self.pair.share(), 6),
            "interval": rounded(self.pair.won.share_interval(), 6),
        }


def tune(
    tuning: Tuning, study: Path | None = None, progress: Progress = lambda games: None
) -> list[Candidate]:
    """The best candidates, on fresh deals, best first. `study` keeps the trials, and the same call goes on
    with them; `progress` hears of every game."""
    engine = optuna()
    values = tuning.values()
    kept = _study(engine, tuning, study)

    def judged(trial: Any) -> float:
        tried = {name: trial.suggest_int(name, *tuning.bounds(value)) for name, value in values.items()}
        return meeting(tuning, tuning.named(tried), tuning.seed, tuning.deals, progress).margin.mean()

    before = len(_finished(kept))
    kept.sampler = engine.samplers.TPESampler(seed=tuning.seed + before, multivariate=True)
    kept.optimize(judged, n_trials=max(0, tuning.trials - before))
    found: dict[str, dict[str, int]] = {}
    for trial in sorted(_finished(kept), key=lambda trial: -trial.value):
        if len(found) < tuning.finalists:
            found.setdefault(tuning.named(trial.params), dict(trial.params))
    finalists = [
        Candidate(bot, changed, meeting(tuning, bot, tuning.seed + FRESH, finals(tuning), progress))
        for bot, changed in found.items()
    ]
    return sorted(finalists, key=lambda candidate: -candidate.pair.margin.mean())


def _study(engine: Any, tuning: Tuning, file: Path | None) -> Any:
    """The trials so far; kept in a file, if there is one."""
    storage = None
    if file is not None:
        if file.exists() and not _is_journal(file):
            raise BadInput(f"{file} holds no trials of lab tune: name another file for --out")
        journal = engine.storages.journal
        storage = engine.storages.JournalStorage(journal.JournalFileBackend(str(file)))
    return engine.create_study(
        study_name=_title(tuning), storage=storage, direction="maximize", load_if_exists=True
    )


def _is_journal(file: Path) -> bool:
    """Whether its first line is Optuna's; nothing yet will do."""
    with file.open("rb") as lines:
        first = lines.readline()
    try:
        return not first or "op_code" in json.loads(first)
    except (ValueError, TypeError):
        return False


def _finished(study: Any) -> list[Any]:
    return [trial for trial in study.trials if trial.value is not None]


def finals(tuning: Tuning) -> int:
    """Deals of the last comparison."""
    return 4 * tuning.deals


def games_of(tuning: Tuning) -> int:
    """How many games it will play at most."""
    return 2 * (tuning.trials * tuning.deals + tuning.finalists * finals(tuning))


def meeting(tuning: Tuning, bot: str, seed: int, deals: int, progress: Progress) -> Pair:
    """A candidate against the bot as it is, on mirrored deals."""
    game = game_named(tuning.game)
    groups = groups_of(game, tuning.options, tuning.cards)
    lineups = lineups_of(2, len(groups))
    bots = (bot, tuning.bot)
    by_lineup = tuple(tuple(bots[n] for n in by_seat(lineup, groups)) for lineup in lineups)
    options = game.checked_options(tuning.options)
    run = Run(tuning.game, options, by_lineup, deals * len(lineups), seed, tuning.cards)
    standing = Standing(["candidate", "present"], lineups, seed, groups)
    with closing(play_run(run, tuning.workers)) as blocks:
        for outcomes in blocks:
            standing.add(outcomes)
            progress(len(outcomes))
    (pair,) = standing.pairs()
    return pair


def _title(tuning: Tuning) -> str:
    """Trials of another question never mix with these."""
    told = (tuning.game, tuning.bot, tuning.names, sorted(tuning.options.items(), key=str), tuning.deals)
    whole: tuple[object, ...] = (*told, tuning.spread, tuning.seed)
    if tuning.cards is not None:
        whole += (game_named(tuning.game).data_digest(tuning.cards, tuning.options),)
    return repr(whole)
