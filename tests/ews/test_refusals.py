"""Refusals by key: every one has a sentence, and the browser says the same."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from holocene import ews
from holocene.ews.refusals import LONGEST, BadBoard, Refused, clipped
from holocene.ews.wording import SENTENCES

ROOT: Final = Path(__file__).resolve().parents[2]
SOURCES: Final = sorted((ROOT / "src/holocene/ews").glob("*.py"))
WORDS: Final = ROOT / "web/src/games/ews/words"
SERVERS: Final = {"large", "turn_over"}
"""Said by the server, not by the game."""


def said_by_client(lang: str) -> dict[str, str]:
    text = (WORDS / f"refusals.{lang}.ts").read_text(encoding="utf-8")
    return dict(re.findall(r"^  'why\.(\w+)':\s+'(.*)',$", text, re.MULTILINE))


def test_every_sentence_is_used_and_the_client_has_the_same() -> None:
    """The client names no rule in a sentence: it has a sign beside it that opens the rule."""
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES if path.name != "wording.py")
    assert [key for key in SENTENCES if f'"{key}"' not in code] == []
    client = {key: re.sub("[“”’]", "'", said) for key, said in said_by_client("en").items()}
    told = {key: re.sub(r" \(W-[A-Z]+-\d+\)$", "", said) for key, said in SENTENCES.items()}
    assert {key: said for key, said in client.items() if key not in SERVERS} == told
    assert set(said_by_client("fr")) == set(client)


def test_every_refusal_in_the_code_has_a_sentence() -> None:
    pattern = r'(?:Refused|refuse|BadBoard|_refused)\(\s*(?:[\w\[\]]+, |"[A-Z]-?[\w-]+", )?"(\w+)"'
    found = {key for path in SOURCES for key in re.findall(pattern, path.read_text(encoding="utf-8"))}
    assert len(found) > 80
    assert found - set(SENTENCES) == set()


def test_a_refusal_tells_its_rule_its_place_and_what_it_is_about() -> None:
    position = ews.position(ews.new({}, 0))
    with pytest.raises(Refused) as caught:
        ews.play_turn(position, "G i2 E; R+ a1:E; M i3>h3")
    assert str(caught.value) == "W-ROOT-04: action 2 (R+ a1:E): a1:E does not touch a specimen with Earth"
    assert caught.value.json() == {
        "rule": "W-ROOT-04",
        "key": "untouched",
        "given": {"edge": "a1:E"},
        "place": {"word": "action", "number": 2, "text": "R+ a1:E"},
    }
    with pytest.raises(Refused, match=r"^W-TURN-01: .*: the specimen on a2 does not belong to Black$"):
        ews.play_turn(position, "G a2 E; N")
    with pytest.raises(BadBoard, match=r"^there is no board 'H80': it is one of H79, R67, H127 or a list"):
        ews.new({"board": "H80"}, 0)


def test_what_somebody_sent_is_repeated_shortly_and_on_one_line() -> None:
    assert clipped("M i4>h4") == "M i4>h4"
    assert clipped("a\nb\x1b[2J") == "a\\nb\\x1b[2J"
    assert clipped("{" * 1000) == "{" * (LONGEST - 1) + "…"
    with pytest.raises(Refused) as caught:
        ews.play_turn(ews.position(ews.new({}, 0)), "{cell}\n{")
    assert str(caught.value) == "W-NOTE-03: action 1 ({cell}\\n{): it is not written like an action"
