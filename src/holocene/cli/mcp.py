"""The command `holocene mcp`: a table for language models, served by the Model Context Protocol.

One table a process, over standard input and output, as the clients of the protocol start it. The model plays
one seat; bots play the others. Everything it is told follows from that seat's view.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from holocene.cli.own_cards import CardsOption, chosen_cards

if TYPE_CHECKING:
    from mcp.server import MCPServer

    from holocene.earth.text.card_text import Lang

INSTRUCTIONS = (
    "A table for the board games Earth (game 'earth') and Earth, Water & Sun (game 'ews'). Call new_game, "
    "then answer again and again: every question comes with numbered answers, reply with a number. "
    "look repeats what you see."
)


def mcp(
    lang: Annotated[str, typer.Option(help="The language of questions, answers and cards: en or fr.")] = "en",
    cards: CardsOption = None,
) -> None:
    """A table for language models over the Model Context Protocol (stdin and stdout)."""
    from holocene.kernel.errors import BadInput

    if lang not in ("en", "fr"):
        raise BadInput(f"there is no language {lang!r}: it is en or fr")
    try:
        server = make_server("fr" if lang == "fr" else "en", chosen_cards(cards))
    except ModuleNotFoundError as missing:
        needed = str(missing.name).partition(".")[0]
        raise BadInput(f"this table needs {needed}: pip install 'holocene[mcp]'") from None
    server.run("stdio")


class Desk:
    """The table of one process."""

    def __init__(self, lang: Lang, cards: Path | None = None) -> None:
        self.lang: Lang = lang
        self.cards = cards
        self.env: Any = None

    def new_game(
        self,
        game: str = "earth",
        options: dict[str, Any] | None = None,
        seat: int = 0,
        opponents: str | list[str] = "random",
        seed: int | None = None,
    ) -> str:
        """Begins a game and gives what you see and are asked.

        options: for earth {"players": 1-6, "with": ["abundance", "animals"], "mode": "standard"} and
        the like; ews needs none. opponents: a bot for all other seats, or one for each: random, greedy,
        level1 to level6 (earth), search (ews). The same seed deals the same game."""
        import secrets

        from holocene.cli.terminal.wording import TerminalWording
        from holocene.envs.tables import game_named
        from holocene.envs.text import TextEnv

        game_named(game)
        check_named(opponents)
        cards = self.cards if game == "earth" else None
        wording = TerminalWording(game, self.lang, cards)
        env = TextEnv(options, game, seat, opponents, cards=cards, wording=wording, lang=self.lang)
        text = env.reset(secrets.randbits(40) if seed is None else seed)
        self.env = env
        return text

    def look(self) -> str:
        """What you see and are asked now, or how the game ended."""
        return str(self._env().text())

    def question(self) -> str:
        """Only what you are asked now, with its numbered answers."""
        env = self._env()
        return str(env.outcome() if env.over else env.question())

    def answer(self, reply: str) -> str:
        """Answers with the number, the name or the words of one of the answers; gives what comes next.

        A reply that cannot be read changes nothing and says why."""
        text, _, _, info = self._env().step(reply)
        if "refused" in info:
            return f"{text}\n\n{self.question()}"
        return str(text)

    def card(self, card: str) -> str:
        """What a card of Earth says, by its id such as earth-012 or by its name."""
        from holocene.envs.table_text import card_text

        return card_text(card, self.cards, self.lang)

    def _env(self) -> Any:
        from holocene.kernel.errors import BadInput

        if self.env is None:
            raise BadInput("nothing is dealt yet: call new_game first")
        return self.env


def check_named(opponents: str | list[str]) -> None:
    """Refuses bots of files: their code runs here, and whoever sits at a table does not choose it."""
    from holocene.bots.outside import short_name
    from holocene.kernel.errors import BadInput

    for name in [opponents] if isinstance(opponents, str) else opponents:
        if short_name(name) != name:
            raise BadInput(f"the bot {name!r} is a file's, and a table of this protocol seats none")


def make_server(lang: Lang = "en", cards: Path | None = None) -> MCPServer:
    """The server with its tools; not running yet."""
    from mcp.server import MCPServer

    from holocene import __version__

    server = MCPServer("holocene", instructions=INSTRUCTIONS, version=__version__)
    desk = Desk(lang, cards)
    for tool in (desk.new_game, desk.look, desk.question, desk.answer, desk.card):
        server.tool(structured_output=False)(in_words(tool))
    return server


def in_words(tool: Any) -> Any:
    """The same tool; what it refuses becomes an error of the protocol in one sentence."""
    import functools

    from mcp.server.mcpserver.exceptions import ToolError

    from holocene.cli.errors import refusal

    @functools.wraps(tool)
    def run(*args: Any, **kwargs: Any) -> str:
        try:
            return str(tool(*args, **kwargs))
        except ValueError as error:
            sentence = refusal(error)
            if not sentence:
                raise
            raise ToolError(sentence) from None

    return run
