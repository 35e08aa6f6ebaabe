"""`holocene mcp`, tried with the client of the protocol's own SDK."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from holocene.cli.mcp import make_server, mcp
from holocene.kernel.errors import BadInput


async def said(client: Client, tool: str, **given: Any) -> str:
    result = await client.call_tool(tool, given)
    assert not result.is_error, result
    return str(result.content[0].text)  # type: ignore[union-attr]


async def refused(client: Client, tool: str, **given: Any) -> str:
    result = await client.call_tool(tool, given)
    assert result.is_error
    return str(result.content[0].text)  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_client_plays_a_game_to_its_end(lang: Any) -> None:
    async def play() -> None:
        async with Client(make_server(lang)) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {"new_game", "look", "question", "answer", "card"}
            first = await said(client, "new_game", options={"players": 2}, seed=7)
            assert await said(client, "look") == first
            assert first.endswith(await said(client, "question"))
            text = first
            while "The game is over" not in text:
                text = await said(client, "answer", reply="1")
            assert await said(client, "question") in text

    asyncio.run(play())


def test_what_cannot_be_done_is_an_error_in_one_sentence() -> None:
    async def try_it() -> None:
        async with Client(make_server()) as client:
            assert "call new_game first" in await refused(client, "look")
            assert "there is no game 'mars'" in await refused(client, "new_game", game="mars")
            assert "option players is 9" in await refused(client, "new_game", options={"players": 9})
            assert "unknown bot 'nobody'" in await refused(client, "new_game", opponents="nobody")
            assert "a table of this protocol seats none" in await refused(
                client, "new_game", opponents=["/tmp/own.py:Maker"]
            )
            first = await said(client, "new_game", game="ews", seed=1)
            again = await said(client, "answer", reply="fly away")
            assert again.startswith("cannot read 'fly away' as an answer")
            assert await said(client, "look") == first
            assert "no card 'earth-999'" in await refused(client, "card", card="earth-999")
            assert "(earth-001)" in await said(client, "card", card="earth-001")

    asyncio.run(try_it())


def test_a_table_plays_with_own_cards(tmp_path: Path) -> None:
    (tmp_path / "flora.toml").write_text(
        '[[card]]\nid = "earth-001"\nname = "Corrected Maple"\nlatin = "Acer"\ntypes = ["tree"]\ncost = 0\n'
        'points = 0\nabilities = ["yellow: +1 soil"]\n',
        "utf-8",
    )

    async def look() -> None:
        async with Client(make_server(cards=tmp_path)) as client:
            assert "Corrected Maple" in await said(client, "card", card="earth-001")
            assert await said(client, "new_game", seed=1)

    asyncio.run(look())


def test_the_command_serves_over_standard_input_and_output() -> None:
    server = StdioServerParameters(command=sys.executable, args=["-m", "holocene", "mcp"])

    async def look() -> str:
        async with Client(server) as client:
            return await said(client, "new_game", seed=3)

    assert "You are seat 0." in asyncio.run(look())


def test_without_the_sdk_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    with pytest.raises(BadInput, match=r"needs mcp: pip install 'holocene\[mcp\]'"):
        mcp()
    with pytest.raises(BadInput, match="there is no language 'de'"):
        mcp("de")
