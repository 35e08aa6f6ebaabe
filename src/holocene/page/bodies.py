"""The bodies of requests to a page, field by field; `server/models.py` has the same for HTTP."""

from __future__ import annotations

from typing import Any, Final

from holocene.earth.catalogue.card_files import FILE_OF
from holocene.room import absence, analysis_board, moving, written_cards
from holocene.room.checking import (
    Field,
    amount,
    checked,
    maybe,
    number,
    one_of,
    several,
    text,
    thing,
    truth,
    yes,
)
from holocene.room.refusals import Refused

_NAME: Final = text(200)
_BOT: Final = maybe(text(40))
_ANYTHING: Final = (lambda value: True, "anything")

SEAT: Final = {
    "kind": Field(*one_of("person", "bot", "open")),
    "name": Field(*_NAME, ""),
    "bot": Field(*_BOT, None),
}
CLOCK: Final = {
    "seconds": Field(*amount(10, 7 * 86400)),
    "increment": Field(*amount(0, 3600), 0),
}
ROOM: Final = {
    "game": Field(*text(40)),
    "options": Field(*thing(40), {}),
    "seats": Field(*several(_ANYTHING, 8, 1)),
    "hotseat": Field(*truth(), False),
    "public": Field(*truth(), False),
    "shuffle": Field(*truth(), False),
    "clock": Field(*_ANYTHING, None),
    "absent": Field(*maybe(amount(absence.SHORTEST, absence.LONGEST)), absence.USUAL),
}
LESSON: Final = {"lesson": Field(*text(40)), "name": Field(*_NAME, "")}
JOIN: Final = {"name": Field(*_NAME, ""), "token": Field(*maybe(text(64)), None)}
CHANGE: Final = {
    "name": Field(*maybe(_NAME), None),
    "leave": Field(*maybe(yes()), None),
    "return": Field(*maybe(yes()), None),
    "resign": Field(*maybe(yes()), None),
    "ready": Field(*maybe(truth()), None),
    "kind": Field(*maybe(one_of("bot")), None),
    "replace": Field(*maybe(yes()), None),
    "away": Field(*maybe(number(0, 30)), None),
    "free": Field(*maybe(text(64)), None),
    "bot": Field(*_BOT, None),
}
PACKED: Final = {"packed": Field(*text(moving.LONGEST_PACKED))}
MINE: Final = {"tokens": Field(*several(text(64), 100))}
TURN_BEGUN: Final = {
    "position": Field(*text(analysis_board.LONGEST)),
    "choices": Field(*several(number(0, 1 << 31), analysis_board.MOST_CHOICES), ()),
}
TURN_WRITTEN: Final = {
    "position": Field(*text(analysis_board.LONGEST)),
    "turn": Field(*text(analysis_board.LONGEST)),
}
ANALYSIS: Final = {
    "position": Field(*text(analysis_board.LONGEST)),
    "nodes": Field(*number(1, analysis_board.MOST_NODES), 5000),
    "lines": Field(*number(1, analysis_board.MOST_LINES), 3),
}
RECORD: Final = {"kind": Field(*one_of(*FILE_OF)), "text": Field(*text(written_cards.LONGEST))}


def room_wished(body: Any) -> dict[str, Any]:
    """A lesson (`lesson`, `name`) or a game with its seats and clock, each field checked."""
    if isinstance(body, dict) and body.get("lesson") is not None:
        return checked(body, LESSON, is_strict=True)
    wish = checked(body, ROOM, is_strict=True)
    wish["seats"] = [checked(seat, SEAT, f"seats.{at}", True) for at, seat in enumerate(wish["seats"])]
    if wish["clock"] is not None:
        wish["clock"] = checked(wish["clock"], CLOCK, "clock", True)
    return wish


def query_number(query: dict[str, str], name: str) -> int:
    """A number of an address; 0 where it is not there."""
    said = query.get(name, "0")
    if not said.isdecimal() or not said.isascii() or int(said[:11]) > 1 << 31:
        raise Refused("malformed", f"Something does not fit at {name}: it must be a whole number.")
    return int(said)


def language(query: dict[str, str]) -> str:
    said = query.get("lang", "en")
    if said not in ("en", "fr"):
        raise Refused("malformed", "Something does not fit at lang: it must be one of en, fr.")
    return said
