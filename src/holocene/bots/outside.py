"""Bots from outside the package: a file of your own, or an installed package.

    my.py:Maker:depth=3            an object of a file, with parameters
    name:depth=3                   an entry point of the group `holocene.bots`

The object is called with the game and the parameters and gives a bot: a function from a view, the legal
choices and a random stream to one of the choices. Where it has an attribute `games`, it plays only those.
Everything such a bot does wrong becomes a `BotFailed`, one sentence that names the bot and its line; who
plays the game decides what that costs. It is our users' own code and runs with their rights: names come from
their command line only.
"""

from __future__ import annotations

import contextlib
import importlib.util
import inspect
import re
import sys
import traceback
from collections.abc import Callable, Iterable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from holocene.kernel.errors import BadInput
from holocene.kernel.game import Game
from holocene.kernel.rng import Stream

GROUP: Final = "holocene.bots"
_FILE: Final = re.compile(r"(?P<file>.+?\.py)(?::(?P<rest>.*))?", re.DOTALL)
_WORD: Final = re.compile(r"[A-Za-z_]\w*")

_OWN: Final = (str(Path(__file__).parents[1]), "src/holocene/", "holocene/")
"""How the files of our own package begin in a traceback; compiled ones are named from the root of the
sources."""

Maker = Callable[..., Any]
_loaded: dict[Path, Any] = {}
"""Modules by file: a file is read once in a process."""


class BotFailed(BadInput):
    """A bot from outside broke off or gave no legal answer."""

    def __init__(self, bot: str, reason: str) -> None:
        super().__init__(f"the bot {bot} failed: {reason}")
        self.bot = bot
        self.reason = reason
        self.seat = -1
        """Where it sat, and after how many decisions of the game; whoever plays it fills this in."""
        self.decisions = 0

    def __reduce__(self) -> tuple[type[BotFailed], tuple[str, str]]:
        return BotFailed, (self.bot, self.reason)


def is_outside(name: str, known: Iterable[str]) -> bool:
    """Whether this name is a file's or a package's; a registered bot comes first."""
    word = name.split(":")[0]
    return word not in known and (_FILE.fullmatch(name) is not None or word in installed())


def installed() -> dict[str, EntryPoint]:
    """What packages offer, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def short_name(name: str) -> str:
    """The name without its file: what others may read who do not own this machine."""
    found = _FILE.fullmatch(name)
    return name if found is None else found["rest"] or Path(found["file"]).stem


def make_outside(name: str, game: Game[Any, Any]) -> Outside:
    """The bot behind a name; what cannot be loaded or made is refused in one sentence with its line."""
    maker, given = _maker(name)
    games = tuple(getattr(maker, "games", ()))
    if games and game.NAME not in games:
        raise BadInput(f"the bot {name} does not play {game.NAME}, only {', '.join(games)}")
    parameters = _parameters(name, given)
    try:
        inspect.signature(maker).bind(game, **parameters)
    except TypeError as error:
        raise BadInput(f"the bot {name} cannot be made from a game and these parameters: {error}") from None
    except ValueError:
        pass  # a callable without a signature is simply tried
    bot = _careful(name, lambda: maker(game, **parameters))
    if not callable(bot):
        raise BadInput(f"the bot {name} cannot be called: making it gave {type(bot).__name__!r}")
    return Outside(name, bot)


class Outside:
    """A bot from outside with everything it may do wrong turned into `BotFailed`."""

    def __init__(self, name: str, bot: Callable[[Any, list[int], Stream], int]) -> None:
        self.name = name
        self.bot = bot

    def __call__(self, view: Any, choices: list[int], stream: Stream) -> int:
        answer = _careful(self.name, lambda: self.bot(view, list(choices), stream), BotFailed)
        if isinstance(answer, bool) or not hasattr(answer, "__index__"):
            raise BotFailed(self.name, f"it answered {_shown(answer)}, which is no whole number")
        choice = int(answer.__index__())
        if choice not in choices:
            raise BotFailed(
                self.name, f"it answered {choice}, which is not among the {len(choices)} legal choices"
            )
        return choice


def _careful(name: str, work: Callable[[], Any], refuse: Callable[[str, str], BadInput] | None = None) -> Any:
    """Runs foreign code. What it prints goes to standard error, for others read our output."""
    try:
        with contextlib.redirect_stdout(sys.stderr):
            return work()
    except (Exception, SystemExit) as error:
        if refuse is not None:
            raise refuse(name, _where(error)) from error
        raise BadInput(f"the bot {name} cannot be made: {_where(error)}") from error


def _where(error: BaseException) -> str:
    """File, line and error, in one line; the line is the last one outside our own package."""
    if isinstance(error, SyntaxError):
        return f"{error.filename}, line {error.lineno}: {error.msg}"
    frames = [one for one in traceback.extract_tb(error.__traceback__) if not one.filename.startswith(_OWN)]
    place = f"{frames[-1].filename}, line {frames[-1].lineno}: " if frames else ""
    return f"{place}{type(error).__name__}: {' '.join(str(error).split())}".rstrip(": ")


def _shown(answer: object) -> str:
    try:
        text = " ".join(repr(answer).split())
    except Exception:
        return f"a {type(answer).__name__}"
    return text if len(text) < 60 else f"{text[:57]}..."


# --- names ----------------------------------------------------------------------------


def _maker(name: str) -> tuple[Maker, list[str]]:
    """The object behind a name, and the parameters as they stand there."""
    found = _FILE.fullmatch(name)
    if found is None:
        word, *given = name.split(":")
        return _careful(name, lambda: installed()[word].load()), given
    word, *given = (found["rest"] or "").split(":")
    if not _WORD.fullmatch(word):
        raise BadInput(
            f"cannot read the bot {name!r}: it must be FILE.py:OBJECT, then :KEY=VALUE for each parameter"
        )
    path = Path(found["file"])
    module = _module(name, path)
    maker = getattr(module, word, None)
    if maker is None or not callable(maker):
        raise BadInput(f"the file {path} has no {word} that could make a bot")
    return maker, given


def _module(name: str, path: Path) -> Any:
    """The module of a file. Its folder is where it finds its neighbours, behind everything else."""
    whole = path.absolute()
    if whole in _loaded:
        return _loaded[whole]
    if not whole.is_file():
        raise BadInput(f"there is no file {path} for the bot {name}")
    spec = importlib.util.spec_from_file_location(f"holocene_bot_{len(_loaded)}_{whole.stem}", whole)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    if str(whole.parent) not in sys.path:
        sys.path.append(str(whole.parent))
    sys.modules[spec.name] = module
    try:
        _careful(name, lambda: spec.loader.exec_module(module) if spec.loader else None)
    except BadInput:
        del sys.modules[spec.name]
        raise
    _loaded[whole] = module
    return module


def _parameters(name: str, given: list[str]) -> dict[str, int | float | str]:
    """Whole numbers, other numbers, words."""
    found: dict[str, int | float | str] = {}
    for part in given:
        key, equals, value = part.partition("=")
        if not equals or not _WORD.fullmatch(key):
            raise BadInput(f"cannot read {part!r} in the bot {name!r}: a parameter is KEY=VALUE")
        found[key] = _value(value)
    return found


def _value(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
