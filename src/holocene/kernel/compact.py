"""Compact bytes: how `dumps` of a game writes a thing down, and how `loads` reads and refuses it.

    b"HOLO"  format  kind  checksum  text of the game, its rules, its data  options  numbers

Everything behind the checksum is numbers of variable length and texts with their length before them. Which
numbers a state has is the game's business; streams and results are the same for all and are written here.
Bytes that are foreign or damaged are refused in one sentence. Unlike a pickle they run no code, but the
numbers themselves are trusted like those of `from_json`.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from librt.vecs import append, vec
from mypy_extensions import i64

from holocene.kernel.errors import BadInput
from holocene.kernel.game import Result, Row, Side
from holocene.kernel.rng import Stream

MAGIC: Final = b"HOLO"
FORMAT: Final = 2
"""Changes whenever older bytes could be read differently."""

STATE: Final = 1
VIEW: Final = 2
STREAM: Final = 3
RESULT: Final = 4
KINDS: Final = {STATE: "a state", VIEW: "a view", STREAM: "a stream", RESULT: "a result"}

_HEAD: Final = 10
"""Bytes before the numbers: magic, format, kind, checksum."""


class Writer:
    """Numbers and texts, one behind the other."""

    def __init__(self) -> None:
        self.bytes: list[int] = []

    def number(self, n: i64) -> None:
        """Seven bits a byte; the sign is the lowest bit, so that small negative numbers stay short."""
        rest: i64 = (n << 1) ^ (n >> 62)
        while rest > 127:
            self.bytes.append((rest & 127) | 128)
            rest >>= 7
        self.bytes.append(rest)

    def numbers(self, v: vec[i64], used: i64) -> None:
        """The first `used` of a vector, with their number before them."""
        self.number(used)
        for i in range(used):
            self.number(v[i])

    def text(self, text: str) -> None:
        raw = text.encode()
        self.number(len(raw))
        self.bytes.extend(raw)

    def done(self, kind: int) -> bytes:
        body = bytes(self.bytes)
        return MAGIC + bytes([FORMAT, kind]) + crc32(body).to_bytes(4, "big") + body


class Reader:
    """Reads what a `Writer` wrote, in the same order."""

    def __init__(self, data: bytes) -> None:
        """Refuses what is not ours, not of this format, or damaged."""
        if data[:4] != MAGIC:
            raise BadInput("these bytes are not from Holocene: they do not begin with HOLO")
        if len(data) < _HEAD:
            raise BadInput(f"these bytes break off: there are only {len(data)}")
        if data[4] != FORMAT:
            raise BadInput(f"these bytes have format {data[4]}, but this version reads format {FORMAT}")
        self.kind: int = data[5]
        if crc32(data[_HEAD:]) != int.from_bytes(data[6:_HEAD], "big"):
            raise BadInput("these bytes are damaged: their checksum does not fit")
        self.data: bytes = data
        self.at: i64 = _HEAD

    def number(self) -> i64:
        n: i64 = 0
        shift: i64 = 0
        data = self.data
        while True:
            if self.at >= len(data) or shift > 56:
                raise BadInput("these bytes break off in the middle of a number")
            byte: i64 = data[self.at]
            self.at += 1
            n |= (byte & 127) << shift
            if byte < 128:
                return (n >> 1) ^ -(n & 1)
            shift += 7

    def numbers(self) -> vec[i64]:
        n = self.number()
        if not 0 <= n <= len(self.data):
            raise BadInput(f"these bytes name a list of {n} numbers, more than there are")
        v = vec[i64]()
        for _ in range(n):
            v = append(v, self.number())
        return v

    def text(self) -> str:
        n = self.number()
        end = self.at + n
        if not self.at <= end <= len(self.data):
            raise BadInput("these bytes break off in the middle of a text")
        text = self.data[self.at : end].decode()
        self.at = end
        return text

    def end(self) -> None:
        """Nothing may be left over."""
        if self.at != len(self.data):
            raise BadInput("these bytes have more behind their end")


def write_game(writer: Writer, name: str, rules: str, data: str) -> None:
    """Which game, which of its rules, which of its data: what `check_game` asks for."""
    writer.text(name)
    writer.text(rules)
    writer.text(data)


def check_game(reader: Reader, name: str, rules: str) -> str:
    """Refuses another game and other rules; the digest of the data that stands there."""
    what = KINDS.get(reader.kind, "something")
    for key, here in (("game", name), ("rules", rules)):
        there = reader.text()
        if there != here:
            raise BadInput(f"these bytes hold {what} of {key} {there!r}, but this engine plays {here!r}")
    return reader.text()


def check_data(what: str, there: str, here: str) -> None:
    """Refuses other cards or boards."""
    if there != here:
        raise BadInput(f"these bytes were written with {what} {there!r}, but this engine has {here!r}")


# --- what is the same for all games -------------------------------------------------


def write_stream(writer: Writer, stream: Stream) -> None:
    """Its position; with a key a negative number, and the key behind it."""
    if not stream.is_keyed:
        writer.number(stream.position)
        return
    writer.number(-1 - stream.position)
    writer.text(stream.key.hex())


def read_stream(reader: Reader) -> Stream:
    position = reader.number()
    if position >= 0:
        return Stream(position)
    return Stream(-1 - position, bytes.fromhex(reader.text()))


def stream_bytes(stream: Stream) -> bytes:
    writer = Writer()
    write_stream(writer, stream)
    return writer.done(STREAM)


def stream_from(reader: Reader) -> Stream:
    stream = read_stream(reader)
    reader.end()
    return stream


def result_bytes(result: Result) -> bytes:
    writer = Writer()
    writer.number(1 if result.finished else 0)
    writer.text(result.reason)
    writer.text(result.rule)
    writer.number(len(result.sides))
    for side in result.sides:
        writer.text(side.name)
        writer.number(len(side.seats))
        for seat in side.seats:
            writer.number(seat)
        writer.number(len(side.rows))
        for row in side.rows:
            writer.text(row.name)
            writer.number(row.points)
        writer.number(side.total)
        writer.number(side.rank)
    return writer.done(RESULT)


def result_from(reader: Reader) -> Result:
    finished = reader.number() != 0
    reason, rule = reader.text(), reader.text()
    sides = tuple([_side(reader) for _ in range(int(reader.number()))])
    reader.end()
    return Result(finished, sides, reason, rule)


def _side(reader: Reader) -> Side:
    name = reader.text()
    seats = tuple([int(reader.number()) for _ in range(int(reader.number()))])
    rows = tuple([Row(reader.text(), int(reader.number())) for _ in range(int(reader.number()))])
    return Side(name, seats, rows, int(reader.number()), int(reader.number()))


def shared_bytes(thing: object, games: str) -> bytes:
    """A stream or a result; `games` says what else the game writes."""
    if isinstance(thing, Stream):
        return stream_bytes(thing)
    if isinstance(thing, Result):
        return result_bytes(thing)
    raise BadInput(f"dumps takes {games}, a Stream or a Result, not {type(thing).__name__!r}")


def shared_from(reader: Reader) -> Stream | Result:
    """What `shared_bytes` wrote."""
    if reader.kind == STREAM:
        return stream_from(reader)
    if reader.kind == RESULT:
        return result_from(reader)
    raise BadInput(f"these bytes hold something of kind {reader.kind}, which this version does not know")
